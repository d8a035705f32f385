"""Is our own state in order: the folder, the settings that hooks read, the errors that were swallowed?"""

from __future__ import annotations

import json
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from stillgreen import compiled, configure, faults, places, stamps, trees, voice
from stillgreen.configure import BadSettings
from stillgreen.doctor.fact import ERROR, NOTE, OK, Fact
from stillgreen.history.when import days
from stillgreen.record import Recorder

ABOUT = "state"
_SHOWN = 3


def facts(state: str, since: float) -> Iterator[Fact]:
    """since: how far back errors count, in seconds."""
    if not os.path.isdir(state):
        yield Fact(ERROR, ABOUT, f"the state folder `{state}` is not there", "`stillgreen install`")
        return
    try:
        places.prepare(state)
        places.key(state)
    except (OSError, places.Refused) as error:
        text = error.strerror if isinstance(error, OSError) else str(error)
        yield Fact(
            ERROR,
            ABOUT,
            f"silent failure: the state folder cannot be used: {text}",
            "mend it, or set `STILLGREEN_HOME`",
        )
        return
    if not os.access(state, os.W_OK):
        yield Fact(ERROR, ABOUT, f"silent failure: `{state}` cannot be written to", "`chmod u+w` it")
    yield _settings(state)
    yield _swallowed(state, since)
    yield from _by_order(state)


def _by_order(state: str) -> Iterator[Fact]:
    """Work trees in which git took too long, so that the order of events decides there."""
    now = int(time.time() * 1000)
    late = {tree for tree in trees.names(f"{state}/late") if stamps.given_up(state, tree, now)}
    if late:
        here = trees.top(os.getcwd())
        in_this = f", `{here}` among them" if Recorder(places.key(state)).hash(here) in late else ""
        many = f"{len(late)} work tree{'s are' if len(late) > 1 else ' is'}"
        yield Fact(
            NOTE,
            ABOUT,
            f"{many} judged by the order of events for a day{in_this}: twice `git status` took more than {stamps.PATIENCE:.0f} s",
            "see what slows `git status` there (large folders that are not ignored?)",
        )


def _settings(state: str) -> Fact:
    try:
        wanted = configure.compiled_for_hook()
        now = voice.read()
    except BadSettings as error:
        return Fact(ERROR, ABOUT, str(error), "mend that file; until then the hooks go by what it said before")
    try:
        found = json.loads(Path(state, compiled.FILE).read_text("utf-8"))
    except (OSError, ValueError):
        found = None
    if found != wanted:
        return Fact(ERROR, ABOUT, "the hooks do not know the settings as they are now", "`stillgreen install`")
    return Fact(NOTE if now.mode == compiled.OFF else OK, ABOUT, voice.told(now))


def _swallowed(state: str, since: float) -> Fact:
    oldest = (time.time() - since) * 1000
    known = Counter(f"{fault.kind} at {fault.where or '?'}" for fault in faults.read(state) if fault.t > oldest)
    if not known:
        return Fact(OK, ABOUT, f"no errors were swallowed in {days(since)}")
    told = ", ".join(f"{name} ({count})" for name, count in known.most_common(_SHOWN))
    return Fact(
        ERROR,
        ABOUT,
        f"{known.total()} errors of ours were swallowed in {days(since)}: {told}",
        "please report this line",
    )
