"""What did each gate see and decide? At stops, and where nothing stopped: a teammate went idle, a task was completed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stillgreen.events import Decision, Stop
from stillgreen.gates._base import DECISIONS
from stillgreen.history.account import Recall, Step, steps_of, window
from stillgreen.history.ledgers import Recorded, logs_of

ON = {"stop": "the agent stopped", "idle": "a teammate went idle", "completed": "a task was called completed"}
_LAST = 30  # steps of a timeline that are shown


@dataclass(frozen=True, slots=True)
class Decided:
    """One gate's decision.

    id    of the stop or of the decision, for `why`
    t     ms since the epoch
    on    stop | idle | completed
    saw   what it looked at beside the verdict, by name
    """

    id: str
    t: int
    on: str
    gate: str
    mode: str
    decision: str
    saw: dict[str, int | str]


def at_stop(stop: Stop, recorded: Recorded) -> list[Decided]:
    """What the gates decided at a stop."""
    return [Decided(recorded.id(stop), stop.t, "stop", *row, {}) for row in map(_three, stop.gates)]


def beside(decision: Decision, recorded: Recorded) -> Decided:
    """What a gate decided where nothing stopped."""
    row = (decision.gate, decision.mode, decision.decision)
    saw = {str(name): value for name, value in decision.saw}
    return Decided(recorded.id(decision), decision.t, decision.on, *row, saw)


def meaning(slug: str) -> str:
    """A decision's slug in words."""
    return DECISIONS.get(slug, slug)


def timeline(recorded: Recorded, decision: Decision, key: bytes) -> list[Step]:
    """What happened in the window before a decision, names read from the agent's own log."""
    before, _evidence = window(recorded.events(), decision)
    recall = Recall(recorded.agent, logs_of(recorded, key), key)
    return steps_of(before, recall, set())[-_LAST:]


def as_dict(decided: Decided) -> dict[str, Any]:
    """For a program."""
    return {
        "id": decided.id, "time": decided.t, "on": decided.on, "gate": decided.gate, "mode": decided.mode,
        "decision": decided.decision, "saw": decided.saw,
    }  # fmt: skip


def _three(row: list[str]) -> tuple[str, str, str]:
    gate, mode, decision = row
    return gate, mode, decision
