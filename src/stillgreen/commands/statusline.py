"""`stillgreen statusline`: one short line for an agent's status bar."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING

import click

from stillgreen import compiled, places
from stillgreen.commands._examples import WithExamples

if TYPE_CHECKING:
    from stillgreen.history.ledgers import Recorded
    from stillgreen.history.standing import Standing

# Sessions that are looked through for one of this folder, the newest ones.
_FEW = 20


@click.command(
    "statusline",
    cls=WithExamples,
    examples=(
        ("in Claude Code's settings.json", '"statusLine": {"type": "command", "command": "stillgreen statusline"}'),
        ("how it looks for the newest session", "stillgreen statusline < /dev/null"),
    ),
)
def command() -> None:
    """Print how the code of a session stands, in one short line.

    The client gives the session and its folder as JSON on standard input; without one, the current folder
    and the newest session recorded there are taken. In a git work tree the files as they are count, looked at once in five seconds at most;
    elsewhere the edits of the session.
    """
    from stillgreen.history.ledgers import my_state

    state = my_state()
    if compiled.load(state).mode == compiled.OFF:
        click.echo("stillgreen off")
        return
    session, folder = _told()
    click.echo(_line(state, session, folder or os.getcwd()))


def _line(state: str, session: str, folder: str) -> str:
    from stillgreen.history.ledgers import sessions
    from stillgreen.history.standing import RUNNING, standing
    from stillgreen.receipt.standing import FAILING, GREEN, NEVER, PART, glance
    from stillgreen.record import Recorder

    known = sessions(state)
    if not known:
        return "stillgreen: nothing recorded"
    if session:
        name = Recorder(places.key(state)).hash(session)
        known = [each for each in known if each.name == name]
    stamp, here = glance(folder)
    if not session and stamp.id:
        known = [each for each in known[:_FEW] if _is_of(each, state, folder)][:1]
    now = standing(known[0].events()) if known else None
    if here.check is not None and not (now and session and now.word == RUNNING):
        word = {GREEN: "green", PART: "green in part", FAILING: "failing"}[here.word]
        return f"{word}: {here.check.runner}{_count(here.check.passed) if here.word != FAILING else ''}"
    if now is None:
        return "unchecked: this code" if here.word == NEVER else "stillgreen: nothing recorded"
    return _by_edits(now, here.word == NEVER and now.check is not None and now.check.id not in ("", stamp.id))


def _is_of(session: Recorded, state: str, folder: str) -> bool:
    """Did a session last work in the work tree that holds a folder?"""
    from stillgreen.receipt.here import here
    from stillgreen.record import Recorder

    last = session.events()[-1:]
    return bool(last) and last[0].root == Recorder(places.key(state)).hash(here(folder).top)


def _by_edits(now: Standing, is_other_code: bool) -> str:
    """By the order of a session's events. is_other_code: what it checked is known not to be what is there."""
    if now.check is None:
        return {"untouched": "no code changed", "unchecked": f"unchecked: {_edits(now.changed)}"}[now.word]
    if is_other_code and now.word != "running":
        return f"stale: {now.check.runner}, {_edits(now.changed)} since" if now.changed else f"stale: {now.check.runner}, changed since"
    since = f", {_edits(now.changed)} since" if now.changed else ""
    return f"{now.word}: {now.check.runner}{_count(now.check.passed) if now.word == 'green' else ''}{since}"


def _count(passed: int) -> str:
    return f" {passed} passed" if passed > 0 else ""


def _edits(count: int) -> str:
    return f"{count} edit{'s' if count != 1 else ''}"


def _told() -> tuple[str, str]:
    """The session and the folder that the client names on standard input, "" for what it does not name."""
    if sys.stdin is None or sys.stdin.isatty():
        return "", ""
    try:
        found = json.loads(sys.stdin.read(1 << 20))
    except (ValueError, OSError, RecursionError):
        return "", ""
    if not isinstance(found, dict):
        return "", ""
    workspace = found.get("workspace")
    place = workspace.get("current_dir") if isinstance(workspace, dict) else None
    session, folder = found.get("session_id"), place or found.get("cwd")
    return session if isinstance(session, str) else "", folder if isinstance(folder, str) and os.path.isabs(folder) else ""
