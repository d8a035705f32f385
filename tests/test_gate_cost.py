"""What a gate cost, counted from events: asks that led to nothing first."""

from __future__ import annotations

import pytest

from stillgreen.events import Ask, Check, Decision, Edit, Event, GaveUp, Report, Stop, Turn
from stillgreen.history.gate_cost import Cost, costs, of_sessions


def told(story: str) -> list[Event]:
    """One word for each event, a second apart; `@a` names the agent: "turn edit stop ask edit@a1 check stop"."""
    made = []
    for number, word in enumerate(story.split(), 1):
        what, _, agent = word.partition("@")
        event: Event = SORTS[what.partition("=")[0]]()
        event.n, event.t, event.agent = number, number * 1000, agent
        if isinstance(event, Ask):
            event.gate, event.mode = "after-edit", what.partition("=")[2] or "block"
        elif isinstance(event, (Decision, GaveUp)):
            event.gate = "after-edit"
        if isinstance(event, Decision):
            event.decision = what.partition("=")[2]
        elif isinstance(event, Stop) and "=" in what:
            event.gates = [["after-edit", "observe", what.partition("=")[2]]]
        made.append(event)
    return made


SORTS = {
    "turn": Turn, "edit": Edit, "check": Check, "report": Report, "stop": Stop, "ask": Ask, "decide": Decision, "gave": GaveUp,
}  # fmt: skip


@pytest.mark.parametrize(
    ("story", "asked", "acted", "turns", "seconds"),
    [
        pytest.param("turn edit stop", 0, 0, 0, 0, id="never asked"),
        pytest.param("turn edit stop ask stop", 1, 0, 1, 1, id="asked, and only more words came"),
        pytest.param("turn edit stop ask turn edit check stop", 1, 0, 0, 0, id="interrupted: what came later is no answer"),
        pytest.param("turn edit stop ask", 1, 0, 0, 0, id="the record ends"),
        pytest.param("turn edit stop ask edit@a1 stop@a1 stop", 1, 1, 1, 3, id="a subagent worked for the main agent"),
        pytest.param("turn stop@a1 ask@a1 check stop stop@a1", 1, 0, 1, 3, id="another agent's check is no answer"),
        pytest.param("turn edit stop ask check stop", 1, 1, 1, 2, id="it ran a check"),
        pytest.param("turn edit stop ask check check edit stop", 1, 1, 1, 4, id="it did more, and is counted once"),
        pytest.param("turn decide=asked@a1 ask@a1 report@a1 stop@a1", 1, 1, 1, 2, id="a teammate reported"),
        pytest.param("turn decide=asked ask check decide=no-flag stop", 1, 1, 0, 0, id="a task is completed again"),
        pytest.param("turn edit stop ask stop ask check stop", 2, 1, 2, 3, id="asked twice"),
        pytest.param("turn edit stop ask=warn check stop", 0, 0, 0, 0, id="a warning costs no turn"),
    ],
)
def test_what_an_ask_led_to(story: str, asked: int, acted: int, turns: int, seconds: float) -> None:
    cost = costs(told(story)).get("after-edit", Cost())
    assert (cost.asked, cost.acted, cost.turns, cost.seconds) == (asked, acted, turns, seconds)


def test_decisions_are_counted() -> None:
    """At stops and beside them; what was only observed is what a louder mode would have said."""
    cost = costs(told("turn stop=observed stop=no-flag decide=observed ask=warn gave"))["after-edit"]
    assert (cost.would_have, cost.decisions["no-flag"], cost.told, cost.gave_up) == (2, 1, 1, 1)


def test_sessions_add_up() -> None:
    """Each gate over all sessions."""
    session = told("turn edit stop ask check stop")
    cost = of_sessions([session, session, []])["after-edit"]
    assert (cost.asked, cost.acted, cost.turns, cost.seconds) == (2, 2, 2, 4)
