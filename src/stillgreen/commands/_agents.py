"""Which agents and which settings files does a command mean? Shared by install, uninstall and doctor."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stillgreen import places
from stillgreen.agents import AGENTS
from stillgreen.commands._cannot import Cannot

if TYPE_CHECKING:
    from stillgreen.agents.setup._base import Setup

agent_option = click.option(
    "--agent",
    "agents",
    multiple=True,
    type=click.Choice(tuple(AGENTS)),
    help="Only this agent.  [default: those that you use]",
)


def chosen(agents: tuple[str, ...], env: Mapping[str, str]) -> list[Setup]:
    """The named agents, else those that this user has. Raises Cannot if there is none."""
    from stillgreen.agents.setup import setups

    known = setups()
    if agents:
        return [known[name] for name in dict.fromkeys(agents)]
    found = [setup for setup in known.values() if setup.used(env)]
    if not found:
        names = " or ".join(f"`--agent {name}`" for name in known)
        raise Cannot(f"none of the agents that we know was found in your home folder; name one with {names}")
    return found


def files(setup: Setup, env: Mapping[str, str], folder: Path) -> list[Path]:
    """Every settings file of an agent that counts in a folder, each once, the user's first."""
    return list(dict.fromkeys(setup.settings(scope, env, folder) for scope in setup.SCOPES))


def ready_state() -> str:
    """Our state folder, made if it is missing. Raises Refused."""
    env = dict(os.environ)
    if not env.get("HOME") and not env.get("STILLGREEN_HOME") and not env.get("LOCALAPPDATA"):
        raise places.Refused("there is no home folder: set `HOME` (or `STILLGREEN_HOME` for our state)")
    try:
        return places.prepare(places.state(env))
    except OSError as error:
        raise places.Refused(f"the state folder `{places.state(env)}` cannot be made: {error.strerror}") from error
