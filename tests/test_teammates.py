"""Which teammate goes idle? Claude Code 2.1.332 tells its agent's id, 2.1.197 its name only; in a split pane it is the session."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from stillgreen.agents import claude_code
from stillgreen.agents._base import Told


def went_idle(log: Path, **more: str) -> Told:
    payload: dict[str, object] = {
        "session_id": "s", "transcript_path": str(log), "cwd": "/srv/app", "hook_event_name": "TeammateIdle",
        "teammate_name": "sam", "team_name": "session-1", **more,
    }  # fmt: skip
    told = claude_code.from_payload(payload, {"CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1"})
    assert told is not None
    return told


def a_log_of(folder: Path, *agents: str) -> Path:
    """The log of a lead whose teammates have these logs, the last one changed last."""
    beside = folder / "lead" / "subagents"
    beside.mkdir(parents=True)
    for number, agent in enumerate(agents):
        file = beside / f"agent-{agent}.jsonl"
        file.write_text("{}\n")
        os.utime(file, (1000 + number, 1000 + number))
    return folder / "lead.jsonl"


@pytest.mark.parametrize(
    ("logs", "agent"),
    [
        pytest.param([], "", id="in a split pane nothing stands beside the log"),
        pytest.param(["arita-0123456789abcdef"], "", id="another one's log"),
        pytest.param(["asam-smith-0123456789abcdef"], "", id="one whose name begins alike"),
        pytest.param(["a0123456789abcdef"], "", id="a subagent without a name"),
        pytest.param(["asam-0123"], "", id="an id of another form"),
        pytest.param(["arita-1123456789abcdef", "asam-0123456789abcdef"], "asam-0123456789abcdef", id="its own log"),
        pytest.param(
            ["asam-0123456789abcdef", "asam-00000000000000ff"], "asam-00000000000000ff", id="the one that works now"
        ),
    ],
)
def test_a_teammate_is_known_by_its_log(tmp_path: Path, logs: list[str], agent: str) -> None:
    """2.1.197, in the lead's process."""
    log = a_log_of(tmp_path, *logs)
    told = went_idle(log)
    assert told.things[-1].agent == agent
    assert told.log == (f"{tmp_path}/lead/subagents/agent-{agent}.jsonl" if agent else str(log))


def test_an_id_that_is_told_counts(tmp_path: Path) -> None:
    """2.1.332, in the lead's process."""
    log = a_log_of(tmp_path, "asam-00000000000000ff")
    told = went_idle(log, agent_id="asam-0123456789abcdef", agent_type="sam")
    assert told.things[-1].agent == "asam-0123456789abcdef" and not told.child


@pytest.mark.parametrize("name", ["", "../sam", "sam\0", "s" * 10_000, "\ud800"], ids=["none", "a path", "NUL", "long", "half"])
def test_no_name_is_trusted(tmp_path: Path, name: str) -> None:
    """Whatever it is called, nothing is raised, and no file outside is meant."""
    assert went_idle(a_log_of(tmp_path, "asam-00000000000000ff"), teammate_name=name).things[-1].agent == ""
