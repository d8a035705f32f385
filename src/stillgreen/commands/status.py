"""`stillgreen status`: what is set, where the hooks are, and what they recorded."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from stillgreen import voice
from stillgreen.commands._agents import files
from stillgreen.commands._examples import WithExamples
from stillgreen.history.when import ago

if TYPE_CHECKING:
    from stillgreen.receipt.standing import Standing

_DAYS = 7


@click.command(
    "status",
    cls=WithExamples,
    examples=(
        ("what is set, and what was recorded", "stillgreen status"),
        ("does it really work?", "stillgreen doctor"),
    ),
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def command(as_json: bool) -> None:
    """Show the mode, the hooks, and how this folder's code stands.

    Of the hooks: where they are, when they last fired, and what they recorded in the last 7 days.
    """
    from stillgreen.history.ledgers import my_state
    from stillgreen.receipt.standing import look

    state, now = my_state(), voice.read()
    agents = [agent for agent in (_agent(name, state) for name in _names()) if agent["used"] or agent["hooks"]]
    here = look(os.getcwd())
    if as_json:
        told = {
            "mode": now.mode,
            "trigger": now.trigger,
            "unattended": now.unattended,
            "gates": {g: now.of(g) for g in voice.GATES},
        }
        click.echo(json.dumps({**told, "state": state, "agents": agents, "code": _code(here)}))
        return
    click.echo(voice.told(now))
    for agent in agents:
        click.echo(_told(agent))
    if not agents:
        click.echo("no agent that we know was found in your home folder, so nothing is recorded")
    if here is not None:
        click.echo(f"this code: {here.text}")
    click.echo(f"state: `{state}`{'' if Path(state).is_dir() else ' (not made yet)'}")


def _code(here: Standing | None) -> dict[str, str] | None:
    """green | part | failing | changed | never, "" where it cannot be told; None where there is no code to speak of."""
    return {"standing": here.word, "text": here.text} if here is not None else None


def _names() -> list[str]:
    from stillgreen.agents.setup import setups

    return list(setups())


def _agent(name: str, state: str) -> dict[str, Any]:
    """What is so for one agent."""
    from stillgreen.agents.setup import setups
    from stillgreen.history.ledgers import sessions, stops
    from stillgreen.install.present import installed_in

    setup, here = setups()[name], Path.cwd()
    known = sessions(state, name)
    recent = [each for each in known if each.written > time.time() - _DAYS * 86400]
    graded = [stop for each in recent for stop in stops(each) if stop.grade not in ("", "nothing")]
    return {
        "agent": name,
        "used": setup.used(os.environ),
        "hooks": [str(path) for path in installed_in(files(setup, os.environ, here))],
        "plugin": setup.plugin_at(os.environ, here),
        "fired": int(known[0].written * 1000) if known else None,
        "sessions": len(recent),
        "graded": len(graded),
        "flags": sum(stop.flag for stop in graded),
    }


def _told(agent: dict[str, Any]) -> str:
    where = [f"`{path}`" for path in agent["hooks"]] + ([f"the plugin `{agent['plugin']}`"] if agent["plugin"] else [])
    if not where:
        return f"{agent['agent']}: no hooks; `stillgreen install --agent {agent['agent']}` puts them in"
    fired = f"fired {ago(time.time() - agent['fired'] / 1000)}" if agent["fired"] else "not fired yet"
    named = (("sessions", "session"), ("graded", "graded turn"), ("flags", "flag"))
    counts = (
        ", ".join(f"{agent[key]} {word}{'' if agent[key] == 1 else 's'}" for key, word in named) + f" in {_DAYS} days"
    )
    return f"{agent['agent']}: hooks in {' and '.join(where)}; {fired}; {counts}"
