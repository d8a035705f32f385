"""How loud may each gate be? The modes in the user's settings file, read, and changed without touching the rest of it."""

from __future__ import annotations

import os
import re
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stillgreen import configure
from stillgreen.configure import BadSettings

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

OFF = "off"
OBSERVE = "observe"
WARN = "warn"
BLOCK = "block"
MODES = (OFF, OBSERVE, WARN, BLOCK)
LOUD = (WARN, BLOCK)
TRIGGERS = ("claimed", "edited")
GATES = ("after-edit",)

_GATE_KEYS = ("mode", "trigger")


@dataclass(frozen=True, slots=True)
class Voice:
    """mode: of all gates; unattended: of runs that nobody watches ("" = the same); gates: what is set for one gate alone."""

    mode: str = OBSERVE
    unattended: str = ""
    gates: dict[str, dict[str, str]] = field(default_factory=dict)

    def of(self, gate: str) -> str:
        """The mode of one gate."""
        return self.gates.get(gate, {}).get("mode", self.mode)

    def trigger(self, gate: str) -> str:
        """What makes a gate look: claimed, or edited."""
        return self.gates.get(gate, {}).get("trigger", TRIGGERS[0])


def read() -> Voice:
    """The modes in the user's settings. Raises BadSettings."""
    path = configure.user_file()
    return of_data(path, configure.data(path))


def of_data(path: Path, data: dict[str, Any]) -> Voice:
    """The modes in a settings file that was read. Raises BadSettings."""
    mode = _one_of(path, "mode", data.get("mode", OBSERVE), MODES)
    unattended = _one_of(path, "unattended", data.get("unattended", ""), ("", *MODES))
    gates = data.get("gate", {})
    if not isinstance(gates, dict):
        raise BadSettings(f"`{path}`: write `[gate.{GATES[0]}]` and below it `mode = \"observe\"`")
    return Voice(mode, unattended, {name: _gate(path, name, values) for name, values in gates.items()})


def set_mode(mode: str, gate: str = "") -> Path:
    """Write a mode into the user's settings file, for all gates or for one. -> the file. Raises BadSettings.

    A mode for all takes back what single gates had: the command says what is so from now on.
    """
    path = configure.user_file()
    before = configure.data(path)
    text = path.read_text("utf-8") if path.exists() else ""
    gates = [gate] if gate else [""] + [name for name in of_data(path, before).gates if _has_mode(before, name)]
    for name in gates:
        text = _with_mode(text, name, mode)
    _replace(path, text, mode, gate)
    return path


def _has_mode(data: dict[str, Any], gate: str) -> bool:
    return "mode" in data["gate"][gate]


def _gate(path: Path, name: str, values: Any) -> dict[str, str]:
    if name not in GATES:
        raise BadSettings(f"`{path}`: there is no gate `{name}`; there is {', '.join(GATES)}")
    if not isinstance(values, dict):
        raise BadSettings(f"`{path}`: write `[gate.{name}]` and its keys below")
    for key in values:
        if key not in _GATE_KEYS:
            raise BadSettings(f"`{path}`: the key `gate.{name}.{key}` is not known")
    allowed = {"mode": MODES, "trigger": TRIGGERS}
    return {key: _one_of(path, f"gate.{name}.{key}", value, allowed[key]) for key, value in values.items()}


def _one_of(path: Path, key: str, value: Any, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise BadSettings(f"`{path}`: `{key}` is one of {', '.join(word for word in allowed if word)}")
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
