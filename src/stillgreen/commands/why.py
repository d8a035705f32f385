"""`stillgreen why`: the timeline behind one verdict."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import click

from stillgreen import places
from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples
from stillgreen.events import Decision
from stillgreen.history.when import clock, moment

if TYPE_CHECKING:
    from stillgreen.history.account import Account
    from stillgreen.history.ledgers import Recorded


@click.command(
    "why",
    cls=WithExamples,
    examples=(
        ("the last verdict", "stillgreen why"),
        ("another one; `stillgreen log` shows their ids", "stillgreen why 3fa2-10442"),
        ("for a program", "stillgreen why --json"),
    ),
)
@click.argument("id", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(id: str | None, as_json: bool) -> None:
    """Show what led to a verdict that was recorded live.

    The last graded one by default. Names and commands are read from the agent's own log at this moment; where that is
    gone, the kinds of files and checks are left.
    """
    from stillgreen.history.account import account
    from stillgreen.history.ledgers import find_stop, last_graded, my_state

    state = my_state()
    found = find_stop(state, id) if id else last_graded(state)
    if found is None:
        none = "no verdict was recorded yet; `stillgreen doctor` tells whether the hooks work"
        raise Cannot(f"there is no verdict `{id}`; `stillgreen log` shows them" if id else none)
    recorded, event = found
    if isinstance(event, Decision):
        _show_decision(recorded, event, places.key(state), as_json)
        return
    told = account(recorded, event, places.key(state))
    if as_json:
        click.echo(json.dumps(told.as_dict(), ensure_ascii=False))
        return
    _show(told)


def _show_decision(recorded: Recorded, event: Decision, key: bytes, as_json: bool) -> None:
    """What a gate decided where nothing stopped, and what came before."""
    from stillgreen.history import decisions

    decided = decisions.beside(event, recorded)
    steps = decisions.timeline(recorded, event, key)
    if as_json:
        timeline = [{"time": step.t, "what": step.what, "text": step.text} for step in steps]
        click.echo(json.dumps({**decisions.as_dict(decided), "steps": timeline}, ensure_ascii=False))
        return
    click.echo(f"{decided.id} · {recorded.agent} · {moment(decided.t)}")
    click.echo(f"{decisions.ON.get(decided.on, decided.on)}\n")
    for step in steps:
        click.echo(f"  {clock(step.t)}  {step.what:7} {step.text}".rstrip())
    saw = "".join(f", {name} {number}" for name, number in decided.saw.items())
    click.echo(f"\ngate {decided.gate} ({decided.mode}): {decisions.meaning(decided.decision)}")
    click.echo(f"it saw: {saw[2:] or 'nothing more'}")


def _show(told: Account) -> None:
    from stillgreen.history.account import printable
    from stillgreen.history.decisions import meaning
    from stillgreen.reasons import SENTENCES

    stop = told.stop
    where = f" · {printable(told.project)}" if told.project else ""
    click.echo(f"{told.recorded.id(stop)} · {told.recorded.agent} · {moment(stop.t)}{where}")
    sentence = SENTENCES[stop.reason][0] if stop.reason in SENTENCES else stop.reason
    click.echo(f"{stop.grade}: {sentence} ({stop.reason}){', a flag' if stop.flag else ''}\n")
    for step in told.steps:
        here = "  on this code" if step.current else ""
        click.echo(f"  {clock(step.t)}  {step.what:7} {step.text}{here}".rstrip())
    claims = ", ".join(kind for kind, _count, _limited in stop.claims) or "nothing"
    words = f'  "{printable(told.reply)}"' if told.reply else ""
    click.echo(f"  {clock(stop.t)}  {'reply':7} claims {claims}{words}")
    for gate, mode, decision in stop.gates:
        click.echo(f"\ngate {gate} ({mode}): {meaning(decision)}")
    if not told.reply:
        click.echo("\nnote: the agent's log of this session is gone, so names and commands are not shown", err=True)
