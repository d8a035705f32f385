"""Logs are found where agents keep them or where one is told to look; what is not read is said, with the reason."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from stillgreen.history import find as module
from stillgreen.history.find import deleted_history, find

CLAUDE = (
    '{"parentUuid":null,"isSidechain":false,"type":"user","message":{"role":"user","content":"go"},"sessionId":"s"}\n'
)
CODEX = '{"timestamp":"2026-11-30T12:00:00.000Z","type":"session_meta","payload":{"id":"t"}}\n'
ONE, TWO = "11111111-1111-1111-1111-111111111111", "22222222-2222-2222-2222-222222222222"


def write(path: Path, text: str, age: float = 0.0) -> Path:
    """A file with its folders; age in days."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)
    if age:
        then = path.stat().st_mtime - age * 86_400
        os.utime(path, (then, then))
    return path


@pytest.fixture
def agents_home(tmp_path: Path) -> Path:
    """A home in which both agents kept logs."""
    write(tmp_path / f".claude/projects/-w/{ONE}.jsonl", CLAUDE)
    write(tmp_path / f".claude/projects/-w/{ONE}/subagents/agent-a1.jsonl", CLAUDE)
    write(tmp_path / f".claude/projects/-w/{ONE}/tool-results/t1.txt", "5 passed")
    write(tmp_path / f".codex/sessions/2026/11/30/rollout-2026-11-30T12-00-00-{TWO}.jsonl", CODEX, age=40)
    return tmp_path


def names(found: module.Findings) -> list[tuple[str, str]]:
    """(agent, file) of what was found."""
    return [(log.agent, log.path.name) for log in found.logs]


def reasons(found: module.Findings) -> list[tuple[str, str]]:
    """(file, reason) of what was left out."""
    return [(file.path.name, file.reason) for file in found.left_out]


def test_no_home(tmp_path: Path) -> None:
    """Without any agent's folder there is nothing to read, and nothing to complain of."""
    assert find(env={"HOME": str(tmp_path)}) == module.Findings([], [])


def test_default_places(agents_home: Path) -> None:
    """All agents' logs with their subagents', and no other files."""
    found = find(env={"HOME": str(agents_home)})
    assert names(found) == [
        ("claude-code", f"{ONE}.jsonl"),
        ("claude-code", "agent-a1.jsonl"),
        ("codex", f"rollout-2026-11-30T12-00-00-{TWO}.jsonl"),
    ]
    assert found.left_out == []


def test_since_and_agent(agents_home: Path) -> None:
    """Older files and other agents are left out without a word, but not from paths that were named."""
    recent = max(file.stat().st_mtime for file in agents_home.rglob("*.jsonl")) - 30 * 86_400
    assert [agent for agent, _ in names(find(since=recent, env={"HOME": str(agents_home)}))] == ["claude-code"] * 2
    assert [agent for agent, _ in names(find(agent="codex", env={"HOME": str(agents_home)}))] == ["codex"]
    assert [agent for agent, _ in names(find([agents_home / ".codex"], since=recent))] == ["codex"]
    assert names(find([agents_home / ".codex"], agent="claude-code")) == []


def test_named_paths_are_known_by_their_content(tmp_path: Path) -> None:
    """A named file may have any name; a named folder is searched for logs; each is read once."""
    log = write(tmp_path / "a" / "claude.txt", CLAUDE)
    write(tmp_path / "a" / "x.jsonl", CODEX)
    os.link(log, tmp_path / "a" / "y.jsonl")
    (tmp_path / "z.jsonl").symlink_to(log)
    found = find([tmp_path / "z.jsonl", log, tmp_path / "a"])
    assert sorted(agent for agent, _ in names(found)) == ["claude-code", "codex"]
    assert found.left_out == []


def test_what_is_not_read_is_said(tmp_path: Path) -> None:
    """Missing, empty, foreign and odd files, and a folder without logs, each with its reason."""
    write(tmp_path / "logs" / "empty.jsonl", "")
    write(tmp_path / "logs" / "foreign.jsonl", '{"event":"x"}\n')
    (tmp_path / "logs" / "gone.jsonl").symlink_to("nowhere")
    os.mkfifo(tmp_path / "logs" / "fifo.jsonl")
    (tmp_path / "logs" / "folder.jsonl").mkdir()
    (tmp_path / "none").mkdir()
    write(tmp_path / "none" / "notes.txt", "x")
    found = find([tmp_path / "missing.jsonl", tmp_path / "logs", tmp_path / "none"])
    assert found.logs == []
    assert reasons(found) == [
        ("empty.jsonl", module.EMPTY),
        ("fifo.jsonl", "not a regular file"),
        ("foreign.jsonl", module.NO_AGENT),
        ("gone.jsonl", module.MISSING),
        ("missing.jsonl", module.MISSING),
        ("none", module.NO_LOGS),
    ]


def test_links_to_folders_are_followed_once(tmp_path: Path) -> None:
    """A loop of links ends, and a folder that is linked twice is read once."""
    write(tmp_path / "a" / "x.jsonl", CLAUDE)
    (tmp_path / "a" / "self").symlink_to(tmp_path / "a")
    (tmp_path / "b").symlink_to(tmp_path / "a")
    assert len(find([tmp_path]).logs) == 1


def test_order_does_not_depend_on_the_arguments(tmp_path: Path) -> None:
    """The same logs in the same order, however they were named."""
    paths = [write(tmp_path / name / "x.jsonl", CLAUDE) for name in "cab"]
    assert find(paths) == find(reversed(paths)) == find([tmp_path])


# ---------------------------------------------------------------- history that is gone


def test_no_list_no_figure(agents_home: Path) -> None:
    """Nothing is said about deleted logs where the agent keeps no list of its sessions, or one without their ids."""
    env = {"HOME": str(agents_home)}
    assert deleted_history("claude-code", env) is None
    write(agents_home / ".claude/history.jsonl", '{"display":"go","timestamp":1796040000000,"project":"/w"}\n')
    assert deleted_history("claude-code", env) is None


def test_sessions_that_have_no_log(agents_home: Path) -> None:
    """The list of prompts names sessions whose logs the agent has deleted."""
    lines = [{"sessionId": key, "timestamp": 1_796_040_000_000 + n} for n, key in enumerate([TWO, ONE, ONE])]
    write(agents_home / ".claude/history.jsonl", "".join(json.dumps(line) + "\n" for line in lines) + "{broken\n")
    found = deleted_history("claude-code", {"HOME": str(agents_home)})
    assert found == module.Deleted("claude-code", days_kept=30, sessions=2, gone=1, since=1_796_040_000_000)


def test_days_kept_as_set(agents_home: Path) -> None:
    """The user's setting counts; Codex deletes nothing by itself."""
    write(agents_home / ".claude/history.jsonl", json.dumps({"sessionId": ONE}) + "\n")
    write(agents_home / ".claude/settings.json", '{"cleanupPeriodDays": 365}')
    found = deleted_history("claude-code", {"HOME": str(agents_home)})
    assert found == module.Deleted("claude-code", days_kept=365, sessions=1, gone=0, since=0)
    write(agents_home / ".codex/history.jsonl", json.dumps({"session_id": TWO, "ts": 1_796_040_000, "text": "go"}) + "\n")
    found = deleted_history("codex", {"HOME": str(agents_home)})
    assert found == module.Deleted("codex", days_kept=None, sessions=1, gone=0, since=1_796_040_000_000)
