"""`stillgreen doctor`: does the gate live?"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stillgreen.commands._agents import agent_option, chosen
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._reading import Age

if TYPE_CHECKING:
    from stillgreen.agents.setup._base import Setup
    from stillgreen.doctor.fact import Fact

_MARKS = {"ok": "ok   ", "note": "note ", "error": "ERROR"}


@click.command(
    "doctor",
    cls=WithExamples,
    examples=(
        ("does it work? ends with 1 if something does not", "stillgreen doctor"),
        ("count errors and silence over a longer time", "stillgreen doctor --since 30d"),
        ("for a program", "stillgreen doctor --json"),
    ),
)
@agent_option
@click.option(
    "--since", type=Age(), default="7d", show_default=True, help="How far back errors count, and a sign of life."
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object for each fact.")
def command(agents: tuple[str, ...], since: float, as_json: bool) -> None:
    """Prove that the hooks work, and say how to mend what does not.

    A whole turn is driven through each installed line, in a folder that tries to be imported, with a throw-away state.
    Nothing of yours is changed; ledgers that are older than 180 days are deleted.
    """
    from stillgreen.doctor.fact import ERROR
    from stillgreen.history.ledgers import my_state, sweep

    bad = 0
    for fact in _facts(chosen(agents, os.environ), my_state(), since):
        bad += fact.level == ERROR
        _tell(fact, as_json)
    sweep(my_state(), time.time())
    if not as_json:
        click.echo(f"{bad} to mend" if bad else "all is well", err=True)
    sys.exit(1 if bad else 0)


def _facts(setups: list[Setup], state: str, since: float) -> Iterator[Fact]:
    from stillgreen.doctor import chain, fired, hooks, kept

    here = Path.cwd()
    yield from kept.facts(state, since)
    for setup in setups:
        found, bad = hooks.installed(setup, os.environ, here, state)
        yield from bad
        yield from hooks.facts(setup, found, os.environ, here, state)
        for command in dict.fromkeys(own.command for each in found for own in each.hooks):
            yield chain.fact(setup, command, os.environ)
        if plugin := setup.plugin_line(os.environ, here):
            yield chain.fact(setup, plugin[0], os.environ, plugin[1])
        yield from setup.facts(os.environ, here, [each.path for each in found])
        if found or plugin:
            yield fired.fact(setup, found, state, since)


def _tell(fact: Fact, as_json: bool) -> None:
    if as_json:
        click.echo(json.dumps(fact.as_dict(), ensure_ascii=False))
        return
    click.echo(f"{_MARKS[fact.level]} {fact.about}: {fact.text}")
    if fact.mend:
        click.echo(f"      -> {fact.mend}")
