"""What did each gate cost, and did its asks lead to anything? Counted from a session's events alone, for `report`.

An ask is open until its agent stops again (or another decision about it is made), a new prompt comes, or the record ends.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from stillgreen.compiled import BLOCK
from stillgreen.events import Ask, Check, Decision, Edit, Event, GaveUp, Report, Stop, Turn

OBSERVED = "observed"


@dataclass(slots=True)
class Cost:
    """One gate's account.

    asked      how often it sent an agent back; told: how often it told the user (warn)
    acted      asks after which the agent did something new: an edit, a check or a report
    turns      asks after which the agent stopped once more: the extra turns
    seconds    from those asks to those stops
    gave_up    how often it became silent for good
    decisions  every decision by its slug; `observed` is what a louder mode would have said
    """

    asked: int = 0
    told: int = 0
    acted: int = 0
    turns: int = 0
    seconds: float = 0.0
    gave_up: int = 0
    decisions: Counter[str] = field(default_factory=Counter)

    @property
    def would_have(self) -> int:
        """How often it would have spoken in a louder mode."""
        return self.decisions[OBSERVED]

    def add(self, other: Cost) -> None:
        """Take in what it cost in another session."""
        self.asked += other.asked
        self.told += other.told
        self.acted += other.acted
        self.turns += other.turns
        self.seconds += other.seconds
        self.gave_up += other.gave_up
        self.decisions += other.decisions


def costs(recorded: Iterable[Event]) -> dict[str, Cost]:
    """The account of every gate that decided anything in one session, by its name; events in order."""
    found: dict[str, Cost] = {}
    open_asks: list[_Open] = []
    for event in recorded:
        if isinstance(event, Ask):
            cost = found.setdefault(event.gate, Cost())
            cost.asked, cost.told = cost.asked + (event.mode == BLOCK), cost.told + (event.mode != BLOCK)
            if event.mode == BLOCK:
                open_asks.append(_Open(event, cost))
            continue
        _decided(event, found)
        open_asks = [ask for ask in open_asks if not ask.ends_with(event)]
    return found


def of_sessions(sessions: Iterable[Iterable[Event]]) -> dict[str, Cost]:
    """The same over many sessions."""
    found: dict[str, Cost] = {}
    for recorded in sessions:
        for gate, cost in costs(recorded).items():
            found.setdefault(gate, Cost()).add(cost)
    return found


def _decided(event: Event, found: dict[str, Cost]) -> None:
    """Count the decisions in an event."""
    rows = event.gates if isinstance(event, Stop) else []
    if isinstance(event, Decision):
        rows = [[event.gate, event.mode, event.decision]]
    for gate, _mode, decision in rows:
        found.setdefault(gate, Cost()).decisions[decision] += 1
    if isinstance(event, GaveUp):
        found.setdefault(event.gate, Cost()).gave_up += 1


class _Open:
    """An ask that is not answered yet."""

    def __init__(self, ask: Ask, cost: Cost) -> None:
        self.ask = ask
        self.cost = cost
        self.acted = False

    def ends_with(self, event: Event) -> bool:
        """Take in what came after it; True if that is its end."""
        if isinstance(event, Turn):
            return True
        if self.ask.agent and event.agent != self.ask.agent:
            return False  # others work on beside a subagent; what subagents do after the main agent was asked is its answer
        if isinstance(event, (Edit, Check, Report)):
            self.cost.acted += not self.acted
            self.acted = True
        return self._is_stop(event)

    def _is_stop(self, event: Event) -> bool:
        """The agent stopped once more, or completes a task again, which costs no turn of its own."""
        if not isinstance(event, (Stop, Decision)) or event.agent != self.ask.agent:
            return False
        if isinstance(event, Stop):
            self.cost.turns += 1
            self.cost.seconds += max(event.t - self.ask.t, 0) / 1000
        return True
