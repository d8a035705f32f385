"""Are an agent's hooks there, once, and the ones that this version would write? Does the Python in them run?"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from stillgreen.agents.setup._base import Setup
from stillgreen.doctor.fact import ERROR, OK, Fact
from stillgreen.install import memory, seat
from stillgreen.install.hooks import Entry
from stillgreen.install.line import folder_of, line, python_of
from stillgreen.install.present import Present, present
from stillgreen.places import Refused


def installed(setup: Setup, env: Mapping[str, str], folder: Path, state: str) -> tuple[list[Present], list[Fact]]:
    """The settings files with hooks of ours, of this folder and of other projects; and those that cannot be read."""
    here = [setup.settings(scope, env, folder) for scope in setup.SCOPES]
    names = {path.name for path in here}
    elsewhere = [Path(known.path) for known in memory.all_recorded(state) if Path(known.path).name in names]
    elsewhere = [
        path
        for path in elsewhere
        if any(path == setup.settings(scope, env, path.parent.parent) for scope in setup.SCOPES)
    ]
    found: list[Present] = []
    bad = []
    for path in dict.fromkeys([*here, *elsewhere]):
        try:
            found += present([path])
        except Refused as error:
            bad.append(Fact(ERROR, setup.NAME, str(error), f"mend `{path}`"))
    return found, bad


def facts(setup: Setup, found: list[Present], env: Mapping[str, str], folder: Path, state: str) -> Iterator[Fact]:
    """One fact for each file, then for what they run."""
    again = f"`stillgreen install --agent {setup.NAME}`"
    if not found and not setup.plugin_at(env, folder):
        yield Fact(ERROR, setup.NAME, "no hooks are installed", again)
    wanted = _wanted(setup, env, state)
    for each in found:
        yield _fact(setup, each, wanted, again)
    yield from _twice(setup, found, env, folder)
    for command in dict.fromkeys(own.command for each in found for own in each.hooks):
        yield from _runs(setup, command, again)


def _fact(setup: Setup, each: Present, wanted: list[Entry], again: str) -> Fact:
    if missing := each.missing(wanted):
        return Fact(ERROR, setup.NAME, f"hooks are missing in `{each.path}`: {', '.join(missing)}", again)
    if differing := each.differing(wanted):
        text = f"hooks in `{each.path}` are not those that this version writes: {', '.join(differing)}"
        return Fact(ERROR, setup.NAME, text, again)
    return Fact(OK, setup.NAME, f"{len(each.hooks)} hooks in `{each.path}`")


def _wanted(setup: Setup, env: Mapping[str, str], state: str) -> list[Entry]:
    try:
        place = seat.choose(env, state)
    except Refused:
        return []
    command = line(place.python, place.folder, setup.NAME)
    return [Entry(event, matcher, command) for event, matcher in setup.HOOKS]


def _twice(setup: Setup, found: list[Present], env: Mapping[str, str], folder: Path) -> Iterator[Fact]:
    """Settings that count together: the user's, and those of this folder."""
    here = {setup.settings(scope, env, folder) for scope in setup.SCOPES}
    both = [str(each.path) for each in found if each.path in here]
    if len(both) > 1:
        text = f"installed {len(both)} times: in {' and '.join(f'`{path}`' for path in both)}"
        yield Fact(ERROR, setup.NAME, text, "keep the user's: `stillgreen uninstall --project`, or `--local`")


def _runs(setup: Setup, command: str, again: str) -> Iterator[Fact]:
    python, folder = python_of(command), folder_of(command)
    if not os.path.exists(python):
        yield Fact(ERROR, setup.NAME, f"silent failure: the Python of the hooks is gone: `{python}`", again)
    elif not seat.runs(python):
        yield Fact(ERROR, setup.NAME, f"silent failure: `{python}` is no Python of version 3.9 or later", again)
    if not os.path.isfile(os.path.join(folder, "hook.py")):
        yield Fact(ERROR, setup.NAME, f"silent failure: the code of the hooks is gone: `{folder}`", again)
    elif Path(folder) != seat.PACKAGE and seat.digest(Path(folder)) != seat.digest(seat.PACKAGE):
        yield Fact(ERROR, setup.NAME, f"the hooks run another version of the code: `{folder}`", again)
