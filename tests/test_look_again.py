"""What is read in the agent's own log before a gate speaks, and what if the log is behind?"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from stillgreen.agents import claude_log
from test_gates import ROOT, Session, reason

LAGS, CURRENT = "2.1.197", "2.1.332"


@pytest.fixture
def block(tmp_path: Path) -> Session:
    return Session(tmp_path, "block")


def keep_back(session: Session, lines: int) -> str:
    """Take the last lines out of the log, which the client has not written yet. -> those lines"""
    written = session.log.read_text().splitlines(keepends=True)
    session.log.write_text("".join(written[:-lines]))
    return "".join(written[-lines:])


# A log that is behind.


@pytest.mark.parametrize("lines", [1, 2, 3, 4, 5])
def test_an_edit_that_is_not_in_the_log_yet_counts(block: Session, lines: int) -> None:
    """Claude Code 2.1.197 in a terminal: the stop came before the last edit's lines, so the older pass looked current."""
    block.prompt()
    block.edit()
    block.bash("pytest -q", "3 passed in 0.1s\n")
    block.edit()
    block.tell("assistant", "Done. All tests pass.")
    keep_back(block, lines)
    said = block.fire("Stop", stop_hook_active=False, last_assistant_message="Done. All tests pass.")
    assert "older than your last code change" in reason(said)


def test_a_check_that_the_log_tells_too_late_is_waited_for(block: Session) -> None:
    """No hook told of the check, and the client writes its log a moment after the stop."""
    block.version = LAGS
    block.prompt()
    block.edit()
    block.bash("pytest -q", "3 passed in 0.1s\n", hooked=False)
    block.tell("assistant", "Done. All tests pass.")
    late = keep_back(block, 3)
    payload = block.payload("Stop", stop_hook_active=False, last_assistant_message="Done. All tests pass.")
    hook = block.hooks.start("claude-code", {"CLAUDE_PROJECT_DIR": ROOT, "CLAUDECODE": "1"})
    assert hook.stdin is not None
    hook.stdin.write(json.dumps(payload).encode())
    hook.stdin.close()
    hook.stdin = None
    time.sleep(0.3)
    with block.log.open("a") as log:
        log.write(late)
    assert hook.communicate()[0] == b""
    assert block.decisions() == ["milder"]


# How long a log is waited for.


def said(text: str, role: str = "assistant", version: str = LAGS, **more: Any) -> str:
    content = [{"type": "text", "text": text}]
    return json.dumps({"type": role, "version": version, "message": {"role": role, "content": content}, **more}) + "\n"


@pytest.mark.parametrize(
    ("lines", "waits"),
    [
        pytest.param([said("Done.")], 0, id="the reply is there"),
        pytest.param([said("Done.\n")], 0, id="the reply is there, with an end of line that the payload lacks"),
        pytest.param([said("Now.", version=CURRENT)], 0, id="a client that writes its log first"),
        pytest.param([], 0, id="no log"),
        pytest.param(["{\n"], 0, id="a log of nothing that we know"),
        pytest.param([said("Now.")], 30, id="an older reply"),
        pytest.param([said("Done."), said("Again.", "user")], 30, id="the same words before the prompt"),
        pytest.param([said("Done.", isSidechain=True)], 30, id="a subagent's words"),
    ],
)
def test_how_long_a_log_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lines: list[str], waits: int
) -> None:
    """Every 25 ms, 750 ms at most, and only where the client is known to lag."""
    slept: list[float] = []
    monkeypatch.setattr(claude_log, "sleep", slept.append)
    (tmp_path / "s.jsonl").write_text("".join(lines))
    claude_log.wait_for(str(tmp_path / "s.jsonl"), "Done.", "")
    assert slept == [0.025] * waits


def test_a_subagents_log_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """All lines of its own log are marked as a subagent's."""
    log = tmp_path / "agent-a1.jsonl"
    log.write_text(said("Now.", isSidechain=True))

    def written(_seconds: float) -> None:
        with log.open("a") as file:
            file.write(said("Done.", isSidechain=True))

    monkeypatch.setattr(claude_log, "sleep", written)
    claude_log.wait_for(str(log), "Done.", "a1")
    assert log.read_text().count("Done.") == 1


def test_no_log_is_no_wait(tmp_path: Path) -> None:
    """A session that keeps none names a file that never comes."""
    claude_log.wait_for(str(tmp_path / "none.jsonl"), "Done.", "")
