"""`stillgreen uninstall`: take our hooks out of the agents' settings."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stillgreen import places
from stillgreen.commands._agents import agent_option, ready_state
from stillgreen.commands._examples import WithExamples

if TYPE_CHECKING:
    from stillgreen.agents.setup._base import Setup
    from stillgreen.install.change import Change


@click.command(
    "uninstall",
    cls=WithExamples,
    examples=(
        ("take the hooks out again", "stillgreen uninstall"),
        ("look first at what would change", "stillgreen uninstall --dry-run"),
        ("delete what was recorded, too", "stillgreen purge"),
    ),
)
@agent_option
@click.option("--project", "scope", flag_value="project", help="Out of this project's settings.")
@click.option("--local", "scope", flag_value="local", help="Out of your own settings of this project.")
@click.option("--dry-run", is_flag=True, help="Show the change and write nothing.")
def command(agents: tuple[str, ...], scope: str | None, dry_run: bool) -> None:
    """Take the hooks out of your agents' settings.

    A file that nobody else changed since is again what it was, byte for byte. What was recorded stays until
    `stillgreen purge`.
    """
    from stillgreen.agents.setup import setups
    from stillgreen.install import file

    state = places.state(dict(os.environ)) if dry_run else ready_state()
    known = [setup for name, setup in setups().items() if not agents or name in agents]
    if dry_run:
        for _setup, change in _changes(known, scope or "user", state):
            click.echo(change.diff(), nl=False)
        return
    with file.only_one(state):
        changes = _changes(known, scope or "user", state)
        for setup, change in changes:
            _tell(setup, change, change.write(state))
        left = _left(state)
        if not left:
            shutil.rmtree(Path(state, "hook"), ignore_errors=True)
    if not changes:
        click.echo("there were no hooks of ours", err=True)
    for path in left:
        click.echo(f"note: still installed in `{path}`", err=True)


def _left(state: str) -> list[Path]:
    """Where hooks of ours still are: in any file that we remember, and in the user's settings, remembered or not."""
    from stillgreen.agents.setup import setups
    from stillgreen.install import memory
    from stillgreen.install.present import installed_in

    users = [setup.settings("user", os.environ, Path.cwd()) for setup in setups().values()]
    return installed_in(dict.fromkeys([*users, *(Path(record.path) for record in memory.all_recorded(state))]))


def _changes(known: list[Setup], scope: str, state: str) -> list[tuple[Setup, Change]]:
    from stillgreen.install.change import uninstalling

    found = []
    for setup in known:
        if scope not in setup.SCOPES:
            continue
        change = uninstalling(setup.settings(scope, os.environ, Path.cwd()), state)
        if change.any:
            found.append((setup, change))
    return found


def _tell(setup: Setup, change: Change, copy: str) -> None:
    what = (
        "is removed, since we had made it"
        if change.text is None
        else "is as it was before"
        if change.exact
        else "has no hooks of ours any more"
    )
    kept = f" (the file as it was: `{copy}`)" if copy else ""
    click.echo(f"{setup.NAME}: `{change.old.path}` {what}{kept}", err=True)
