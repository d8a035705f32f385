"""What is there now, for whoever asks every second? The id of a work tree's code, taken by git once in five seconds at most.

`<state>/now/<keyed hash of the top>`: [version, ms when it was taken, id, slug of why there is none].
"""

from __future__ import annotations

import json
import os
import time

from stillgreen import stamps, trees
from stillgreen.codeid import Stamp
from stillgreen.receipt.here import Here

VERSION = 1
FRESH = 5_000  # ms
_AGAIN = 60_000  # ms until git is asked again where it could not tell
_PATIENCE = 1.0
_MOST = 4096


def code(here: Here) -> Stamp:
    """The code as it was at most five seconds ago; without an id where that is not known."""
    name = here.recorder.hash(here.top)
    path = f"{here.state}/now/{name}"
    now = time.time_ns() // 1_000_000
    taken, stamp = _read(path)
    if 0 <= now - taken < (FRESH if stamp.id else _AGAIN):
        return stamp
    if stamps.given_up(here.state, name, now):
        return Stamp(why="timeout")
    if not _write(path, now, stamp):  # before git is asked, so that two bars do not ask at once
        return Stamp(why="locked")
    stamp = here.worktree(_PATIENCE)
    _write(path, now, stamp)
    return stamp


def _read(path: str) -> tuple[int, Stamp]:
    """When what was taken; long ago, and nothing, if it cannot be read."""
    try:
        found = json.loads(trees.read(path, _MOST))
    except (ValueError, RecursionError):
        found = None
    if isinstance(found, list) and len(found) == 4 and found[0] == VERSION and isinstance(found[1], int):
        return found[1], Stamp(str(found[2]), False, str(found[3]))
    return 0, Stamp()


def _write(path: str, now: int, stamp: Stamp) -> bool:
    """False if it cannot be written: then git would be asked each time."""
    try:
        os.makedirs(os.path.dirname(path), 0o700, exist_ok=True)
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(json.dumps([VERSION, now, stamp.id, stamp.why]))
    except OSError:
        return False
    return True
