"""A log of Claude Code is read as what happened: what is no prompt, no edit, no command and no reply comes first."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from logs import cases, differences, seen_in
from stillgreen.agents.logs import claude_code
from stillgreen.agents.logs._base import reader_of
from stillgreen.history.lines import first_lines


@pytest.mark.parametrize("case", cases("claude_code_log.toml"))
def test_log(case: dict[str, Any], tmp_path: Path) -> None:
    """Everything that a log says, in order, and nothing else."""
    path = tmp_path / "s1.jsonl"
    path.write_text(case["log"].lstrip("\n"), encoding="utf-8")
    things, report = seen_in(claude_code, path)
    assert differences(things, case["expect"]) == []
    assert report.skipped == case.get("skipped", {})
    for name, value in case.get("session", {}).items():
        assert getattr(report.session, name) == value, name


@pytest.mark.parametrize("separators", [(",", ":"), (", ", ": ")], ids=["", "with blanks"])
@pytest.mark.parametrize("case", cases("claude_code_log.toml"))
def test_log_with_sorted_keys(case: dict[str, Any], separators: tuple[str, str], tmp_path: Path) -> None:
    """A log that another program wrote again, with keys in another order, says the same."""
    path = tmp_path / "s1.jsonl"
    text = []
    for line in case["log"].lstrip("\n").splitlines():
        try:
            text.append(json.dumps(json.loads(line), sort_keys=True, separators=separators))
        except ValueError:
            text.append(line)
    path.write_text("\n".join(text), encoding="utf-8")
    things, _report = seen_in(claude_code, path)
    assert differences(things, case["expect"]) == []


def _line(**fields: object) -> str:
    common = {"parentUuid": "p", "isSidechain": False, "cwd": "/w", "sessionId": "s1", "version": "2.1.332"}
    return json.dumps({**common, **fields}, separators=(",", ":")) + "\n"


def _call(key: str, name: str, **given: object) -> str:
    block = {"type": "tool_use", "id": key, "name": name, "input": given}
    return _line(message={"id": "m", "type": "message", "role": "assistant", "content": [block]}, type="assistant")


def _result(key: str, text: str, told: object) -> str:
    block = {"tool_use_id": key, "type": "tool_result", "content": text, "is_error": False}
    return _line(type="user", message={"role": "user", "content": [block]}, toolUseResult=told)


def _ran(tmp_path: Path, saved: Path) -> Any:
    log = tmp_path / "s1.jsonl"
    text = f"<persisted-output>\nOutput too large (37.6KB). Full output saved to: {saved}\n\nPreview:\nstart"
    log.write_text(_call("t1", "Bash", command="npm test") + _result("t1", text, {"stdout": "start", "stderr": ""}))
    return seen_in(claude_code, log)[0][0]


def test_other_files_are_never_read(tmp_path: Path) -> None:
    """A log may name any path; only files that the client itself saves are looked at, and only plain ones."""
    secret = tmp_path / "secret.txt"
    secret.write_text("5 passed")
    fifo = tmp_path / "tool-results" / "t1.txt"
    fifo.parent.mkdir()
    os.mkfifo(fifo)
    for path in (secret, fifo, tmp_path / "tool-results" / ".." / "secret.txt", Path("/dev/zero")):
        thing = _ran(tmp_path, path)
        assert (thing.output, thing.cut) == ("start", True)


def test_saved_output_is_read(tmp_path: Path) -> None:
    """Where the client saved the whole output, its end is read from there."""
    saved = tmp_path / "s1" / "tool-results" / "t1.txt"
    saved.parent.mkdir(parents=True)
    saved.write_text("line\n" * 500_000 + "5 passed\n")
    thing = _ran(tmp_path, saved)
    assert not thing.cut
    assert thing.output.startswith("line\n")
    assert thing.output.endswith("5 passed\n")
    assert len(thing.output) < 2 << 20


def test_subagent_with_its_own_log_is_not_told_twice(tmp_path: Path) -> None:
    """`agent_progress` in the main log is left to the subagent's own log, if there is one."""

    def progress(kind: str, block: dict[str, object]) -> str:
        inner = {"type": kind, "message": {"role": kind, "content": [block]}}
        return _line(type="progress", data={"message": inner, "type": "agent_progress", "agentId": "a1"})

    log = tmp_path / "s1.jsonl"
    call: dict[str, object] = {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": "npm test"}}
    result: dict[str, object] = {"tool_use_id": "t1", "type": "tool_result", "content": "ok"}
    log.write_text(progress("assistant", call) + progress("user", result))
    assert [thing.agent for thing in seen_in(claude_code, log)[0]] == ["a1"]
    own = tmp_path / "s1" / "subagents" / "agent-a1.jsonl"
    own.parent.mkdir(parents=True)
    own.touch()
    assert seen_in(claude_code, log)[0] == []


def test_default_places() -> None:
    """The client's own folders, or the ones that CLAUDE_CONFIG_DIR names."""
    home = claude_code.default_places({"HOME": "/h"})
    assert home == [Path("/h/.claude/projects"), Path("/h/.config/claude/projects")]
    named = claude_code.default_places({"HOME": "/h", "CLAUDE_CONFIG_DIR": "/a, /b"})
    assert named == [Path("/a/projects"), Path("/b/projects")]


@pytest.mark.parametrize(
    "line",
    [
        '{"type":"summary","summary":"x","leafUuid":"u"}',
        '{"type": "file-history-snapshot", "messageId": "m"}',
        '{"type":"queue-operation","operation":"enqueue","sessionId":"s"}',
        '{"parentUuid":null,"isSidechain":false,"type":"user"}',
    ],
)
def test_recognises(line: str, tmp_path: Path) -> None:
    """A log is known by its first lines, wherever it lies."""
    path = tmp_path / "log.txt"
    path.write_text(line)
    assert reader_of(first_lines(path)) is claude_code
