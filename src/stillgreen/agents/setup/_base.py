"""What every agent's set-up has.

A set-up (`agents/setup/codex.py`) knows where one agent keeps its settings and what it needs beside them:

    NAME, TITLE          the agent's name in the install line, and as people write it
    HOOKS                (event, matcher) of every hook that we register, in order; matcher "" = none
    SCOPES               for whom settings can be written: user, project, and local where the agent knows it
    used(env)            does this user have the agent?
    settings(...)        the settings file for a scope
    plugin_at(...)       the name of our plugin where it is switched on, "" if it is not
    plugin_line(...)     the line of our plugin and the variables that its client sets, None if it is off
    next_steps(...)      what the user has to do after an install that changed something
    facts(...)           what doctor should know about this agent beside the hooks themselves
    sample(...)          payloads of one turn as the client sends them: a prompt, an edit, a stop with "done"
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Protocol

from stillgreen.doctor.fact import Fact
from stillgreen.places import Refused

USER = "user"
PROJECT = "project"
LOCAL = "local"  # this user's own settings of one project

Hooks = tuple[tuple[str, str], ...]


class Setup(Protocol):
    """The names that every module of this folder has."""

    NAME: str
    TITLE: str
    HOOKS: Hooks
    SCOPES: tuple[str, ...]

    def used(self, env: Mapping[str, str]) -> bool: ...
    def settings(self, scope: str, env: Mapping[str, str], folder: Path) -> Path: ...
    def plugin_at(self, env: Mapping[str, str], folder: Path) -> str: ...
    def plugin_line(self, env: Mapping[str, str], folder: Path) -> tuple[str, dict[str, str]] | None: ...
    def next_steps(self, settings: Path) -> list[str]: ...
    def facts(self, env: Mapping[str, str], folder: Path, installed: list[Path]) -> Iterable[Fact]: ...
    def sample(self, folder: Path) -> list[dict[str, Any]]: ...


def no_plugin(env: Mapping[str, str], folder: Path) -> str:
    """For agents that have no plugin of ours."""
    return ""


def home(env: Mapping[str, str]) -> Path:
    """The user's home folder. Raises Refused if the environment names none."""
    found = env.get("HOME") or env.get("USERPROFILE")
    if not found:
        raise Refused("there is no home folder: set `HOME`")
    return Path(found)


def no_plugin_line(env: Mapping[str, str], folder: Path) -> tuple[str, dict[str, str]] | None:
    """For agents that have no plugin of ours."""
    return None


def load(path: Path) -> dict[str, Any]:
    """A JSON object from a file; {} where there is none that can be read."""
    try:
        found = json.loads(path.read_text("utf-8-sig"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


def record(value: object) -> dict[str, Any]:
    """The value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}
