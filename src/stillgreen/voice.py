"""How loud may each gate be? The modes in the user's settings file, read, and changed without touching the rest of it."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stillgreen import configure
from stillgreen.compiled import AS_SET, BLOCK, CLAIMED, MODES, OBSERVE, OFF, TRIGGERS, UNATTENDED, WARN
from stillgreen.configure import BadSettings

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

LOUD = (WARN, BLOCK)
GATES = ("after-edit",)


@dataclass(frozen=True, slots=True)
class Voice:
    """What the user chose (see `compiled`, which the hooks read).

    mode        of all gates that have none of their own
    trigger     claimed | edited
    unattended  as-set | observe: runs that nobody watches
    gates       gate -> its own mode
    """

    mode: str = OBSERVE
    trigger: str = CLAIMED
    unattended: str = AS_SET
    gates: dict[str, str] = field(default_factory=dict)

    def of(self, gate: str) -> str:
        """The mode of one gate."""
        return OFF if self.mode == OFF else self.gates.get(gate, self.mode)


def read() -> Voice:
    """The modes in the user's settings. Raises BadSettings."""
    path = configure.user_file()
    return of_data(path, configure.data(path))


def of_data(path: Path, data: dict[str, Any]) -> Voice:
    """The modes in a settings file that was read. Raises BadSettings."""
    gates = data.get("gate", {})
    if not isinstance(gates, dict):
        raise BadSettings(f'`{path}`: write `[gate.{GATES[0]}]` and below it `mode = "observe"`')
    return Voice(
        _one_of(path, "mode", data.get("mode", OBSERVE), MODES),
        _one_of(path, "trigger", data.get("trigger", CLAIMED), TRIGGERS),
        _one_of(path, "unattended", data.get("unattended", AS_SET), UNATTENDED),
        {name: _gate(path, name, values) for name, values in gates.items()},
    )


def set_mode(mode: str, gate: str = "") -> Path:
    """Write a mode into the user's settings file, for all gates or for one. -> the file. Raises BadSettings.

    A mode for all takes back what single gates had: the command says what is so from now on.
    """
    path = configure.user_file()
    before = configure.data(path)
    text = path.read_text("utf-8") if path.exists() else ""
    gates = [gate] if gate else ["", *of_data(path, before).gates]
    for name in gates:
        text = _with_mode(text, name, mode)
    _replace(path, text, mode, gate)
    return path


def _gate(path: Path, name: str, values: Any) -> str:
    if name not in GATES:
        raise BadSettings(f"`{path}`: there is no gate `{name}`; there is {', '.join(GATES)}")
    if not isinstance(values, dict) or list(values) != ["mode"]:
        raise BadSettings(f'`{path}`: write `[gate.{name}]` and below it `mode = "observe"`, nothing else')
    return _one_of(path, f"gate.{name}.mode", values["mode"], MODES)


def _one_of(path: Path, key: str, value: Any, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise BadSettings(f"`{path}`: `{key}` is one of {', '.join(allowed)}")
    return str(value)


def _with_mode(text: str, gate: str, mode: str) -> str:
    """The text with `mode = "..."` at its top, or in the table of a gate."""
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    header = re.compile(rf"\s*\[\s*gate\s*\.\s*[\"']?{re.escape(gate)}[\"']?\s*\]")
    first = next((at for at, line in enumerate(lines) if header.match(line)), -1) + 1 if gate else 0
    if gate and not first:
        return "".join(lines) + ("\n" if lines else "") + f'[gate.{gate}]\nmode = "{mode}"\n'
    end = next((at for at in range(first, len(lines)) if lines[at].lstrip().startswith("[")), len(lines))
    for at in range(first, end):
        if found := re.match(r"""(\s*mode\s*=\s*)(?:"[^"\n]*"|'[^'\n]*')""", lines[at]):
            lines[at] = f'{found[1]}"{mode}"{lines[at][found.end():]}'
            return "".join(lines)
    place = first if gate else _behind_comments(lines, end)
    lines.insert(place, f'mode = "{mode}"\n')
    return "".join(lines)


def _behind_comments(lines: list[str], end: int) -> int:
    """Below what is written at the top of a file about the file."""
    at = 0
    while at < end and lines[at].lstrip().startswith("#"):
        at += 1
    return at


def _replace(path: Path, text: str, mode: str, gate: str) -> None:
    """Write beside, see that it says what was asked for, then replace."""
    try:
        voice = of_data(path, tomllib.loads(text))
        done = all(voice.of(name) == mode for name in ([gate] if gate else GATES))
    except (tomllib.TOMLDecodeError, BadSettings):
        done = False
    if not done:
        raise BadSettings(f"`{path}` sets modes in a way that cannot be changed from here; please edit it by hand")
    path.parent.mkdir(parents=True, exist_ok=True)
    real = Path(os.path.realpath(path))
    beside = real.with_name(f"{real.name}.{os.getpid()}")
    beside.write_text(text, "utf-8")
    os.replace(beside, real)
