"""`stillgreen install`: put our hooks into the agents' settings."""

from __future__ import annotations

import os
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stillgreen import configure, places
from stillgreen.commands._agents import agent_option, chosen, files, ready_state
from stillgreen.commands._examples import WithExamples

if TYPE_CHECKING:
    from stillgreen.agents.setup._base import Setup
    from stillgreen.install.change import Change
    from stillgreen.install.seat import Seat


@click.command(
    "install",
    cls=WithExamples,
    examples=(
        ("record what your agents do, for all of your projects", "stillgreen install"),
        ("look first at what would change", "stillgreen install --dry-run"),
        ("only for this project, only for you", "stillgreen install --agent claude-code --local"),
        ("take it out again", "stillgreen uninstall"),
    ),
)
@agent_option
@click.option("--project", "scope", flag_value="project", help="In this project's settings, which a team may share.")
@click.option("--local", "scope", flag_value="local", help="In your own settings of this project (Claude Code).")
@click.option("--dry-run", is_flag=True, help="Show the change and write nothing.")
def command(agents: tuple[str, ...], scope: str | None, dry_run: bool) -> None:
    """Put the hooks into your agents' settings.

    They record and judge, and say nothing (mode `observe`) until you choose otherwise. Hooks of others, and the way
    a file is written, stay as they are; `stillgreen uninstall` gives back the very bytes.
    """
    from stillgreen.history import ledgers
    from stillgreen.install import file, seat

    env = dict(os.environ)
    setups = [setup for setup in chosen(agents, env) if _has(setup, scope or "user", bool(agents))]
    state = places.state(env) if dry_run else ready_state()
    place = seat.choose(env, state)
    if dry_run:
        for setup in setups:
            _show(setup, scope or "user", state, place)
        return
    with file.only_one(state):
        changes = [(setup, _change(setup, scope or "user", state, place)) for setup in setups]
        places.key(state)
        configure.compile_for_hook()
        seat.take(place)
        ledgers.sweep(state, time.time())
        for setup, change in changes:
            if change:
                _tell(setup, change, change.write(state))
    if place.copied:
        click.echo(
            f"the hooks run from a copy in `{place.folder}`, since {place.copied}; run this again after an upgrade",
            err=True,
        )
    click.echo("`stillgreen doctor` proves that they work, `stillgreen status` shows the mode", err=True)


def _has(setup: Setup, scope: str, named: bool) -> bool:
    if scope in setup.SCOPES:
        return True
    if named:
        raise click.UsageError(f"{setup.TITLE} has no `--{scope}` settings")
    return False


def _change(setup: Setup, scope: str, state: str, place: Seat) -> Change | None:
    """What to change for one agent; None, and a word why, if its hooks are there by another way."""
    from stillgreen.install.change import installing
    from stillgreen.install.hooks import Entry
    from stillgreen.install.line import line

    path = setup.settings(scope, os.environ, Path.cwd())
    if other := _other_way(setup, path):
        click.echo(f"{setup.NAME}: already installed {other}; a second time would run everything twice", err=True)
        return None
    command_line = line(place.python, place.folder, setup.NAME)
    return installing(path, [Entry(event, matcher, command_line) for event, matcher in setup.HOOKS], state)


def _other_way(setup: Setup, path: Path) -> str:
    from stillgreen.install.present import installed_in

    if plugin := setup.plugin_at(os.environ, Path.cwd()):
        return f"by the plugin `{plugin}`"
    there = [file for file in installed_in(files(setup, os.environ, Path.cwd())) if file != path]
    return f"in `{there[0]}`" if there else ""


def _show(setup: Setup, scope: str, state: str, place: Seat) -> None:
    change = _change(setup, scope, state, place)
    if change and change.any:
        click.echo(change.diff(), nl=False)
    elif change:
        click.echo(f"{setup.NAME}: `{change.old.path}` is as it should be", err=True)


def _tell(setup: Setup, change: Change, copy: str) -> None:
    path = change.old.path
    if not change.any:
        click.echo(f"{setup.NAME}: already installed in `{path}`", err=True)
        return
    kept = f" (the file as it was: `{copy}`)" if copy else ""
    click.echo(f"{setup.NAME}: hooks are in `{path}`{kept}", err=True)
    if shared := _shared(path):
        click.echo(f"  {shared}", err=True)
    for step in setup.next_steps(path):
        click.echo(f"  {step}", err=True)


def _shared(path: Path) -> str:
    """A word of warning where git would give this machine's paths to others."""
    import subprocess

    try:
        asked = subprocess.run(
            ["git", "-C", str(path.parent), "check-ignore", "-q", "--", path.name], capture_output=True, timeout=5
        )
    except (OSError, subprocess.TimeoutExpired):
        return ""
    if asked.returncode != 1:  # 0 ignored, 128 no work tree
        return ""
    why = f"`{path.name}` lies in a git work tree and names this machine's Python"
    return f"{why}: keep it out of commits (or see `--local`)"
