"""`stillgreen log`: every decision of the gates, with what it saw."""

from __future__ import annotations

import json
import time
from typing import TYPE_CHECKING, Any

import click

from stillgreen import gates, places
from stillgreen.claims.audit import HOLLOW
from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._reading import Age
from stillgreen.events import Decision
from stillgreen.history.when import moment

if TYPE_CHECKING:
    from stillgreen.events import Stop
    from stillgreen.history.ledgers import Recorded

_WEEK = 7 * 86400.0


@click.command(
    "log",
    cls=WithExamples,
    examples=(
        ("the verdicts of the last week, the newest last", "stillgreen log"),
        ("only what a gate looked at", "stillgreen log --gate after-edit --since 30d"),
        ("what counts as prompts in the newest session", "stillgreen log --transcript"),
    ),
)
@click.option("--since", type=Age(), default="7d", show_default=True, help="How far back.")
@click.option("--gate", type=click.Choice(gates.NAMES), help="Only what this gate looked at.")
@click.option(
    "--transcript",
    is_flag=True,
    help="The newest session's replies instead, and all that stands in the user's place, as it is read.",
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object on each line.")
def command(since: float, gate: str | None, transcript: bool, as_json: bool) -> None:
    """Show what was recorded at each stop, and what gates decided.

    A line has the verdict, and why a gate spoke or not; also where a teammate went idle or a task was called completed; `stillgreen why ID` tells more of each line.
    """
    from stillgreen.history.ledgers import decided, my_state, sessions

    state = my_state()
    known = [each for each in sessions(state) if each.written > time.time() - since]
    if not known:
        raise Cannot("nothing was recorded in this time; `stillgreen doctor` tells whether the hooks work")
    if transcript:
        _transcript(known[0], places.key(state), as_json)
        return
    oldest = (time.time() - since) * 1000
    found = [(event, each) for each in known for event in decided(each) if event.t > oldest]
    for event, each in sorted(found, key=lambda pair: pair[0].t):
        if isinstance(event, Decision):
            if gate in (None, event.gate):
                _tell_decision(event, each, as_json)
        elif (event.claims and not gate) or any(gate in (None, row[0]) for row in event.gates):
            _tell(event, each, as_json)


def _tell(stop: Stop, each: Recorded, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(_row(stop, each)))
        return
    said = "; ".join(f"{gate} ({mode}): {decision}" for gate, mode, decision in stop.gates)
    said += "; a hollow audit" if stop.audit == HOLLOW else ""
    mark = "flag" if stop.flag else ""
    who = f"{each.agent}{' (subagent)' if stop.agent else ''}"
    click.echo(
        f"{moment(stop.t)}  {each.id(stop):12} {who:11}  {stop.grade:12} {stop.reason:18} {mark:4}  {said}".rstrip()
    )


def _tell_decision(event: Decision, each: Recorded, as_json: bool) -> None:
    """What a gate decided where nothing stopped."""
    from stillgreen.history import decisions

    decided = decisions.beside(event, each)
    if as_json:
        click.echo(json.dumps({"agent": each.agent, "subagent": bool(event.agent), **decisions.as_dict(decided)}))
        return
    saw = ", ".join(f"{name} {number}" for name, number in decided.saw.items())
    click.echo(
        f"{moment(decided.t)}  {decided.id:12} {each.agent:11}  {decided.on:12} {'':18} {'':4}  "
        f"{decided.gate} ({decided.mode}): {decided.decision}{f'; saw {saw}' if saw else ''}"
    )


def _row(stop: Stop, each: Recorded) -> dict[str, Any]:
    return {
        "id": each.id(stop), "agent": each.agent, "subagent": bool(stop.agent), "time": stop.t,
        "language": stop.language,
        "claims": [kind for kind, _count, _limited in stop.claims], "admits": stop.admits,
        "grade": stop.grade, "reason": stop.reason, "flag": stop.flag, "again": stop.again, "busy": stop.busy,
        "audit": stop.audit,
        "gates": [dict(zip(("gate", "mode", "decision"), decision)) for decision in stop.gates],
    }  # fmt: skip


def _transcript(each: Recorded, key: bytes, as_json: bool) -> None:
    """Prompts and replies as the reader takes them, and all else that stands in the user's place, in order."""
    from stillgreen.history.account import printable
    from stillgreen.history.ledgers import logs_of, spoken

    logs = logs_of(each, key)
    if not logs:
        raise Cannot("the agent's log of the newest session is gone")
    for log in logs:
        for thing in spoken(log):
            who = thing.who
            if as_json:
                click.echo(
                    json.dumps(
                        {"file": str(log.path), "line": thing.line, "time": thing.time, "who": who, "text": thing.text},
                        ensure_ascii=False,
                    )
                )
            else:
                click.echo(f"{moment(thing.time)}  {thing.line:6}  {who:9} {printable(thing.text)}".rstrip())
