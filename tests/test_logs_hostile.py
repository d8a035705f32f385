"""A log is read whatever stands in it: nothing is raised, every field keeps its type, and the time stays linear."""

from __future__ import annotations

import contextlib
import json
import random
import time
from pathlib import Path
from typing import Any

import pytest

from logs import cases
from stillgreen.agents.logs import claude_code, codex
from stillgreen.agents.logs._base import LogReader, Report

JUNK: list[Any] = [
    None,
    True,
    -1,
    1.5,
    1e308,
    10**30,
    "",
    "x" * 300,
    "9" * 5000,
    "\ud800",
    [],
    ["a", 1, None],
    [{}],
    [[]],
    {},
    {"type": "text"},
    {"type": 5},
    {"content": {"content": 1}},
    "Exit code " + "9" * 5000,
    "Process exited with code " + "9" * 5000,
    "<task-notification><task-id>b1</task-id><status>failed</status>",
]
TEXTS = ("id", "text", "path", "moved", "command", "output", "removed", "added", "task", "cwd", "session", "turn")
READERS: list[tuple[LogReader, str]] = [(claude_code, "claude_code_log.toml"), (codex, "codex_log.toml")]


def mutated(value: Any, chance: random.Random) -> Any:
    """The value with some of its parts replaced by junk, or left out."""
    if chance.random() < 0.03:
        return chance.choice(JUNK)
    if isinstance(value, dict):
        return {key: mutated(item, chance) for key, item in value.items() if chance.random() > 0.01}
    return [mutated(item, chance) for item in value] if isinstance(value, list) else value


def check(reader: LogReader, log: list[bytes]) -> None:
    """Read a log; every field has the type that `Seen` promises."""
    report = Report()
    for thing in reader.read(enumerate(log, 1), Path("s1.jsonl"), report):
        assert all(isinstance(getattr(thing, name), str) for name in TEXTS), thing
        assert all(isinstance(getattr(thing, name), int) for name in ("time", "line", "ms")), thing
        assert thing.exit is None or isinstance(thing.exit, int)
        assert all(isinstance(text, str | None) for text in (thing.before, thing.after))
    assert all(isinstance(getattr(report.session, name), (str, int)) for name in report.session.__slots__)


@pytest.mark.parametrize(("reader", "file"), READERS, ids=["claude-code", "codex"])
@pytest.mark.parametrize("seed", range(30))
def test_damaged_logs(reader: LogReader, file: str, seed: int) -> None:
    """Every made-up log, with junk in many places and some bytes wrong."""
    chance = random.Random(seed)
    for case in cases(file):
        log = []
        for line in case.values[0]["log"].lstrip("\n").encode().splitlines(keepends=True):
            with contextlib.suppress(ValueError):
                line = json.dumps(mutated(json.loads(line), chance), separators=(",", ":")).encode() + b"\n"
            if chance.random() < 0.05:
                place = chance.randrange(len(line))
                line = line[:place] + bytes([chance.randrange(256)]) + line[place + chance.randrange(2) :]
            log.append(line)
        check(reader, log)


HOSTILE = {
    "reminders without an end": "<system-reminder>" * 60_000,
    "reminders": "<ide_a></ide_a>" * 60_000,
    "tags of a notification": "<task-notification>" + "<status><summary>" * 60_000,
    "idle teammates": "<teammate-message> idle_notification " + 'teammate_id="' * 60_000,
    "cut marks": "[1 characters truncated" * 60_000 + "truncated]",
    "digits": "Exit code " + "1" * 1_000_000,
    "escapes": "\\u12" * 250_000,
    "folders": "<environment_context>" + "<cwd><shell>" * 60_000,
    "omitted": "1 omitted truncated tokens " * 40_000,
    "heads": "Exit code: 1\nProcess exited with code 1\nOutput:\n" * 20_000,
    "patches": "*** Begin Patch\n" + "*** Update File: a\n*** Move to: b\n@@\n-x\n+y\n" * 20_000,
    "script": "tools.exec_command({cmd: 'a', cmd: \"b" * 30_000,
    "names": "mcp__a__run_command_" * 50_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_hostile_texts(text: str) -> None:
    """A megabyte of anything, wherever a text can stand, is read in no time."""
    log = []
    for reader, file in READERS:
        for name in ("message", "output", "content", "text", "input", "command"):
            for case in cases(file)[::6]:
                lines = []
                for line in case.values[0]["log"].lstrip("\n").splitlines():
                    try:
                        lines.append(json.dumps(_with(json.loads(line), name, text)).encode() + b"\n")
                    except ValueError:
                        continue
                log.append((reader, lines[:6]))
    size = sum(len(line) for _, lines in log for line in lines)
    start = time.process_time()
    for reader, lines in log:
        check(reader, lines)
    assert time.process_time() - start < 1 + 1.5e-7 * size


def _with(value: Any, name: str, text: str) -> Any:
    """The value with this text under every key of this name that holds a text."""
    if isinstance(value, dict):
        return {
            key: text if key == name and isinstance(item, str) else _with(item, name, text)
            for key, item in value.items()
        }
    return [_with(item, name, text) for item in value] if isinstance(value, list) else value
