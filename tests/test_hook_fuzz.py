"""Thousands of damaged payloads: whatever a client may send one day, nothing is raised, and nobody is sent back twice."""

from __future__ import annotations

import contextlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

from hooked import AGENTS, Hooks
from stillgreen import agents, live
from stillgreen.jsontext import loads

PAYLOADS = Path(__file__).parent / "data" / "hooks" / "payloads"
MANY = 5000
JUNK: list[Any] = [
    None, True, 0, -1, 1e308, "", " ", "\0", "\ud800", "x" * 5000, "é\u202e", "{}", [], {}, [[[]]], {"a": {"b": []}}, ["x", 1, None],
    "Stop", "../../x", "C:\\x", "<task-notification>", "pytest && (", "```", "Done. All tests pass.",
]  # fmt: skip


def own(agent: str) -> list[dict[str, Any]]:
    files = sorted(PAYLOADS.glob(f"{agent}-*.jsonl"))
    return [json.loads(line) for file in files for line in file.read_text("utf-8").splitlines()]


def damaged(chance: random.Random, value: Any) -> Any:
    """The same value with some of its parts replaced, doubled or gone."""
    roll = chance.random()
    if roll < 0.06:
        return chance.choice(JUNK)
    if isinstance(value, dict):
        kept = {name: damaged(chance, part) for name, part in value.items() if chance.random() > 0.04}
        return {**kept, **({chance.choice(list(value)): chance.choice(JUNK)} if value and roll > 0.9 else {})}
    if isinstance(value, list):
        return [damaged(chance, part) for part in value for _ in range(chance.choice((1, 1, 1, 0, 2)))]
    if isinstance(value, str) and roll > 0.93:
        at = chance.randint(0, len(value))
        return value[:at] + str(chance.choice(JUNK)) + value[at + chance.randint(0, 9) :]
    return value


@pytest.mark.parametrize("agent", AGENTS)
def test_damaged_payloads(tmp_path: Path, agent: str) -> None:
    """Each is taken in as it is, in block mode; an answer is one of the few that a client may get."""
    hooks = Hooks(tmp_path, "block")
    env, module, chance = hooks.env(), agents.find(agent), random.Random(agent)
    payloads, taken = own(agent), 0
    for _ in range(MANY):
        payload = damaged(chance, chance.choice(payloads))
        if not isinstance(payload, dict) or module.is_foreign(payload, env):
            continue
        told = module.from_payload(payload, env)
        taken += told is not None
        answer = live.take(told, module, env) if told is not None else None
        assert answer is None or set(answer) in ({"decision", "reason"}, {"systemMessage"}, {"hookSpecificOutput"}), (
            payload
        )
    assert taken > MANY / 5


@pytest.mark.parametrize("agent", AGENTS)
def test_damaged_text(agent: str) -> None:
    """JSON that is cut, or has odd bytes in it, is JSON or is not; nothing else is raised."""
    chance = random.Random(agent)
    texts = [json.dumps(payload) for payload in own(agent)]
    for _ in range(MANY):
        text = chance.choice(texts)
        at = chance.randint(0, len(text))
        text = (
            text[:at]
            + chance.choice(("", "\0", "}", '"', "\\", "\ud83d", "NaN", "[" * 2000))
            + text[at + chance.choice((0, 1, 50, 10**6)) :]
        )
        with contextlib.suppress(ValueError):
            loads(text)
