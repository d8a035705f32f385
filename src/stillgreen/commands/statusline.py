"""`stillgreen statusline`: one short line for an agent's status bar."""

from __future__ import annotations

import json
import sys

import click

from stillgreen import compiled, places
from stillgreen.commands._examples import WithExamples


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

    The client gives the session as JSON on standard input; without one, the newest recorded session is taken.
    Only the ledger is read: no git, no log.
    """
    from stillgreen.history.ledgers import my_state

    state = my_state()
    if compiled.load(state).mode == compiled.OFF:
        click.echo("stillgreen off")
        return
    click.echo(_line(state, _session()))


def _line(state: str, session: str) -> str:
    from stillgreen.history.ledgers import sessions
    from stillgreen.history.standing import standing
    from stillgreen.record import Recorder

    known = sessions(state)
    if session:
        name = Recorder(places.key(state)).hash(session) if known else ""
        known = [each for each in known if each.name == name]
    if not known:
        return "stillgreen: nothing recorded"
    now = standing(known[0].events())
    if now.check is None:
        return {"untouched": "no code changed", "unchecked": f"unchecked: {_edits(now.changed)}"}[now.word]
    count = f" {now.check.passed} passed" if now.check.passed > 0 and now.word == "green" else ""
    since = f", {_edits(now.changed)} since" if now.changed else ""
    return f"{now.word}: {now.check.runner}{count}{since}"


def _edits(count: int) -> str:
    return f"{count} edit{'s' if count != 1 else ''}"


def _session() -> str:
    """The session that the client names on standard input, "" if it names none."""
    if sys.stdin is None or sys.stdin.isatty():
        return ""
    try:
        found = json.loads(sys.stdin.read(1 << 20))
    except (ValueError, OSError, RecursionError):
        return ""
    session = found.get("session_id") if isinstance(found, dict) else ""
    return session if isinstance(session, str) else ""
