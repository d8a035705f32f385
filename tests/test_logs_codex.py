"""A log of Codex is read as what happened, in the formats of 0.20 to 0.171: what did not happen comes first."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from logs import cases, differences, seen_in
from stillgreen.agents.logs import codex
from stillgreen.agents.logs._base import reader_of
from stillgreen.agents.logs.codex_text import command_of, outcome
from stillgreen.history.lines import first_lines


@pytest.mark.parametrize("case", cases("codex_log.toml"))
def test_log(case: dict[str, Any], tmp_path: Path) -> None:
    """Everything that a log says, in order, and nothing else."""
    path = tmp_path / "rollout.jsonl"
    path.write_text(case["log"].lstrip("\n"), encoding="utf-8")
    things, report = seen_in(codex, path)
    assert differences(things, case["expect"]) == []
    assert report.skipped == case.get("skipped", {})
    for name, value in case.get("session", {}).items():
        assert getattr(report.session, name) == value, name


@pytest.mark.parametrize("separators", [(",", ":"), (", ", ": ")], ids=["", "with blanks"])
@pytest.mark.parametrize("case", cases("codex_log.toml"))
def test_log_with_sorted_keys(case: dict[str, Any], separators: tuple[str, str], tmp_path: Path) -> None:
    """A log that another program wrote again, with keys in another order, says the same."""
    path = tmp_path / "rollout.jsonl"
    text = []
    for line in case["log"].lstrip("\n").splitlines():
        try:
            entry = json.loads(line)
        except ValueError:
            text.append(line)
        else:
            changes = "changes" in line  # a mapping of files, whose order is told
            text.append(json.dumps(entry, sort_keys=not changes, separators=separators))
    path.write_text("\n".join(text), encoding="utf-8")
    things, _report = seen_in(codex, path)
    assert differences(things, case["expect"]) == []


@pytest.mark.parametrize(
    ("text", "state", "code"),
    [
        ("", "not_run", None),
        ("Process exited with code 0", "done", 0),
        ("Plan updated", "not_run", None),
        ("failed to parse function arguments: missing field `cmd`", "not_run", None),
        ("exec_command failed for `x`: CreateProcess { message: ... }", "not_run", None),
        ("aborted", "interrupted", None),
        ("failed in sandbox None with execution error: command timed out", "interrupted", None),
        ('{"output":"x","metadata":{}}', "done", None),
        ('{"output":"x', "done", None),
        ("Wall time: 1 seconds\nOutput:\nProcess exited with code 0\n", "not_run", None),
        ("Chunk ID: 1\nWall time: 1 seconds\nProcess exited with code -1\nOutput:\n", "interrupted", None),
    ],
)
def test_outcome_of_odd_texts(text: str, state: str, code: int | None) -> None:
    """Words of the client are no results, and the command's own output is never read as the client's."""
    found = outcome(text)
    assert (found.state, found.exit) == (state, code)


@pytest.mark.parametrize(
    ("given", "command", "shell"),
    [
        ({}, "", "bash"),
        ({"command": None}, "", "bash"),
        ({"command": ["bash", "-lc"]}, "bash -lc", "bash"),
        ({"command": ["/usr/bin/zsh", "-lc", "a && b"]}, "a && b", "zsh"),
        ({"command": ["powershell.exe", "-NoProfile", "-Command", "a;", "b"]}, "a; b", "powershell"),
        ({"command": ["env", "-c", "x"]}, "env -c x", "bash"),
        ({"cmd": "a", "shell": "/bin/zsh"}, "a", "zsh"),
    ],
)
def test_command_of(given: dict[str, object], command: str, shell: str) -> None:
    """The text that a shell is given, and which shell it is."""
    assert command_of(given, "bash") == (command, shell)


def test_default_places() -> None:
    """The client's own folder, or CODEX_HOME."""
    assert codex.default_places({"HOME": "/h"}) == [Path("/h/.codex/sessions"), Path("/h/.codex/archived_sessions")]
    assert codex.default_places({"HOME": "/h", "CODEX_HOME": "/c"})[0] == Path("/c/sessions")


@pytest.mark.parametrize(
    "line",
    [
        '{"record_type":"state"}',
        '{"timestamp":"t","type":"session_meta","payload":{"id":"x"}}',
        '{"timestamp": "t", "type": "response_item", "payload": {}}',
    ],
)
def test_recognises(line: str, tmp_path: Path) -> None:
    """A log is known by its first lines, wherever it lies."""
    path = tmp_path / "log.txt"
    path.write_text(line)
    assert reader_of(first_lines(path)) is codex
