"""Payloads of real clients, each through the installed line: exit code 0, and nothing or one JSON object on stdout."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from hooked import AGENTS, Hooks

OWN = Path(__file__).parent / "data" / "hooks" / "payloads"
MORE = os.environ.get("STILLGREEN_FIXTURES", "")


def own(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize("path", sorted(OWN.glob("*.jsonl")), ids=lambda path: path.stem)
def test_own_payloads(tmp_path: Path, path: Path, agent: str) -> None:
    """In the order in which the client sent them, in block mode; also through the line of the other agent."""
    hooks = Hooks(tmp_path, "block")
    for payload in own(path):
        assert hooks.fire(agent, payload).is_clean, payload
    assert list(hooks.state.glob("faults*")) == []


@pytest.mark.skipif(not MORE, reason="STILLGREEN_FIXTURES names no folder with more payloads")
@pytest.mark.parametrize("agent", AGENTS)
def test_more_payloads(tmp_path: Path, agent: str) -> None:
    """Every file below the folder that is a payload: a JSON object that names its event, or holds one that does."""
    hooks = Hooks(tmp_path, "block")
    found = [payload for path in sorted(Path(MORE).rglob("*.json")) if (payload := _payload(path))]
    assert found
    for payload in found:
        assert hooks.fire(agent, payload).is_clean, payload
    assert list(hooks.state.glob("faults*")) == []


def _payload(path: Path) -> dict[str, Any]:
    try:
        told = json.loads(path.read_text("utf-8"))
    except ValueError:
        return {}
    inner = next(
        (told[name] for name in ("payload", "stdin") if isinstance(told, dict) and isinstance(told.get(name), dict)),
        told,
    )
    return inner if isinstance(inner, dict) and ("hook_event_name" in inner or "hookEventName" in inner) else {}
