"""How loud may each gate be? The modes in the user's settings file, read and changed, the rest of it untouched."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stillgreen import configure, expressions, gates, places
from stillgreen.compiled import AS_SET, BLOCK, CLAIMED, EDITED, MODES, OBSERVE, OFF, OPT_IN, TRIGGERS, UNATTENDED, WARN
from stillgreen.configure import BadSettings

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

LOUD = (WARN, BLOCK)
# What opens the loud modes: so many of the user's own flags reviewed, so many % of them fair (design, unlocking).
NEEDED, WANTED = 20, 80
GATES = gates.NAMES
BEFORE = "mode-before-off"  # in the state folder


# What may stand in a gate's table beside its mode: the words that are allowed, or what sort of value it is.
TEXT, TEXTS, EXPRESSIONS = "a text", "a list of texts", "a list of regular expressions"
KEYS: dict[str, dict[str, str | tuple[str, ...]]] = {
    "delivery": {"when": ("lost", "always"), "words": TEXT, "files": TEXTS},
    "self-audit": {"markers": EXPRESSIONS},
}

MEANING = {
    OFF: "nothing is recorded",
    OBSERVE: "it records and judges, and says nothing",
    WARN: "one line to you at a stop that claims too much",
    BLOCK: "the agent is sent back once, to check or to say why not",
}


@dataclass(frozen=True, slots=True)
class Voice:
    """What the user chose (see `compiled`, which the hooks read).

    mode        of all gates that have none of their own
    trigger     claimed | edited
    unattended  as-set | observe: runs that nobody watches
    gates       gate -> its own mode
    own         gate -> what else is set for it
    """

    mode: str = OBSERVE
    trigger: str = CLAIMED
    unattended: str = AS_SET
    gates: dict[str, str] = field(default_factory=dict)
    own: dict[str, dict[str, Any]] = field(default_factory=dict)

    def of(self, gate: str) -> str:
        """The mode of one gate."""
        return OFF if self.mode == OFF else self.gates.get(gate, OFF if gate in OPT_IN else self.mode)


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
        {name: mode for name, values in gates.items() if (mode := _gate(path, name, values))},
        {name: own for name, values in gates.items() if (own := _own(path, name, values))},
    )


def set_mode(mode: str, gate: str = "") -> Path:
    """Write a mode into the user's settings file, for all gates or for one. -> the file. Raises BadSettings.

    A mode for all takes back what single gates had: what the command says is so from then on. Gates that are off until
    they are switched on by name are made quieter by it, never louder.
    """
    before = read()
    names = [gate] if gate else ["", *(name for name, own in before.gates.items() if _follows(name, own, mode))]
    return _write(
        [("mode", mode, name) for name in names],
        lambda now: all(now.of(name) == mode for name in (names if gate else set(GATES) - set(OPT_IN))),
    )


def set_trigger(trigger: str) -> Path:
    """Write the trigger into the user's settings file. -> the file. Raises BadSettings."""
    return _write([("trigger", trigger, "")], lambda now: now.trigger == trigger)


def switch_off() -> None:
    """Switch off, and remember what was. Raises BadSettings, Refused."""
    mode = read().mode
    if mode != OFF:
        _write([("mode", OFF, "")], lambda now: now.mode == OFF)
        (_state() / BEFORE).write_text(mode + "\n")


def switch_on() -> bool:
    """Bring back the mode of all gates that was set before; False if nothing was off. Raises BadSettings, Refused."""
    if read().mode != OFF:
        return False
    try:
        before = (_state() / BEFORE).read_text().strip()
    except (OSError, ValueError):
        before = OBSERVE
    mode = before if before in MODES and before != OFF else OBSERVE
    _write([("mode", mode, "")], lambda now: now.mode == mode)
    return True


def told(voice: Voice) -> str:
    """What is set, in a line."""
    if voice.mode == OFF:
        return "mode: off (nothing is recorded; `stillgreen on` goes on as before)"
    own = "".join(f", {gate}: {mode}" for gate, mode in voice.gates.items() if mode != voice.mode)
    edited = ", every turn that changed code is judged" if voice.trigger == EDITED else ""
    quiet = ", observe where nobody watches" if voice.unattended == OBSERVE else ""
    return f"mode: {voice.mode} ({MEANING[voice.mode]}){own}{edited}{quiet}"


def _state() -> Path:
    return Path(places.prepare(places.state(dict(os.environ))))


def _follows(gate: str, own: str, mode: str) -> bool:
    """Does a mode for all change this gate's own one?"""
    return gate not in OPT_IN or MODES.index(mode) < MODES.index(own)


def _gate(path: Path, name: str, values: Any) -> str:
    if name not in GATES:
        raise BadSettings(f"`{path}`: there is no gate `{name}`; there is {', '.join(GATES)}")
    if not isinstance(values, dict):
        raise BadSettings(f'`{path}`: write `[gate.{name}]` and below it `mode = "observe"`')
    return _one_of(path, f"gate.{name}.mode", values["mode"], MODES) if "mode" in values else ""


def _own(path: Path, name: str, values: dict[str, Any]) -> dict[str, Any]:
    """What stands in a gate's table beside its mode."""
    known = KEYS.get(name, {})
    own = {key: value for key, value in values.items() if key != "mode"}
    for key, value in own.items():
        where = f"gate.{name}.{key}"
        if key not in known:
            raise BadSettings(f"`{path}`: the key `{where}` is not known; there is {', '.join(['mode', *known])}")
        allowed = known[key]
        if isinstance(allowed, tuple):
            _one_of(path, where, value, allowed)
        elif not (isinstance(value, str) if allowed == TEXT else _is_texts(value)):
            raise BadSettings(f"`{path}`: `{where}` is {allowed}")
        elif allowed == EXPRESSIONS:
            expressions.check(path, where, value)
    return own


def _is_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(each, str) for each in value)


def _one_of(path: Path, key: str, value: Any, allowed: tuple[str, ...]) -> str:
    if value not in allowed:
        raise BadSettings(f"`{path}`: `{key}` is one of {', '.join(allowed)}")
    return str(value)


def _write(changes: list[tuple[str, str, str]], done: Callable[[Voice], bool]) -> Path:
    """Make (key, value, gate or "") changes in the user's settings file: written beside, read, then put in place."""
    path = configure.user_file()
    configure.data(path)  # so that a file that is broken already is told as such
    text = path.read_text("utf-8") if path.exists() else ""
    for key, value, gate in changes:
        text = _with_value(text, key, value, gate)
    try:
        good = done(of_data(path, tomllib.loads(text)))
    except (tomllib.TOMLDecodeError, BadSettings):
        good = False
    if not good:
        raise BadSettings(f"`{path}` sets modes in a way that cannot be changed from here; please edit it by hand")
    _replace(path, text)
    return path


def _replace(path: Path, text: str) -> None:
    """Write beside, then put in place; nothing is left behind where that fails, and the error names the file."""
    real = Path(os.path.realpath(path))
    beside = real.with_name(f"{real.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, "utf-8")
        os.replace(beside, real)
    except OSError as error:
        with suppress(OSError):
            beside.unlink()
        raise OSError(error.errno, error.strerror, str(path)) from error


def _with_value(text: str, key: str, value: str, gate: str) -> str:
    """The text with `key = "value"` at its top, or in the table of a gate."""
    lines = text.splitlines(keepends=True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    header = re.compile(rf"\s*\[\s*gate\s*\.\s*[\"']?{re.escape(gate)}[\"']?\s*\]")
    first = next((at for at, line in enumerate(lines) if header.match(line)), -1) + 1 if gate else 0
    if gate and not first:
        return "".join(lines) + ("\n" if lines else "") + f'[gate.{gate}]\n{key} = "{value}"\n'
    end = next((at for at in range(first, len(lines)) if lines[at].lstrip().startswith("[")), len(lines))
    for at in range(first, end):
        if found := re.match(rf"""(\s*{key}\s*=\s*)(?:"[^"\n]*"|'[^'\n]*')""", lines[at]):
            lines[at] = f'{found[1]}"{value}"{lines[at][found.end() :]}'
            return "".join(lines)
    lines.insert(first if gate else _behind_comments(lines, end), f'{key} = "{value}"\n')
    return "".join(lines)


def _behind_comments(lines: list[str], end: int) -> int:
    """Below what is written at the top of a file about the file."""
    at = 0
    while at < end and lines[at].lstrip().startswith("#"):
        at += 1
    return at
