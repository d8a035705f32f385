"""The gates beside "after-edit", with the real clients: a task called completed, a change not judged, a subagent's claim."""

from __future__ import annotations

import pytest

from e2e.clients import Client
from e2e.stage import Session
from stillgreen import events, faults, seen

plays = pytest.mark.plays


@pytest.fixture(autouse=True)
def no_fault(session: Session) -> None:
    """No hook swallowed an error, and the client came to its end by itself."""
    assert [f"{fault.kind} {fault.where}" for fault in faults.read(str(session.world.state))] == []
    assert [played.code for played in session.played if played.code != 0] == []


@plays("three_tasks")
def test_a_task_with_unchecked_code_is_refused_once(session: Session, client: Client) -> None:
    """One that only looks passes, one whose test passed does; the refused one is completed at the second call."""
    decisions = [event.decision for event in session.events if isinstance(event, events.Decision)]
    assert decisions == ["no-flag", "asked", "asked-before", "no-flag"]
    (played,) = session.played
    assert len(played.requests) == 10
    assert "this task is not completed yet" in played.sent()
    assert len(session.asks) == 1


def audits(session: Session) -> list[str]:
    """What self-audit decided at each stop."""
    return [decision for stop in session.stops for gate, _mode, decision in stop.gates if gate == "self-audit"]


@plays("four_changes_in_a_terminal")
def test_a_change_is_to_be_judged(session: Session, client: Client) -> None:
    """Who judges it is not asked; an ignored ask does not come back; twice a session at most."""
    assert audits(session) == ["marker", "asked", "again", "asked", "marker", "asked-before"]
    assert [ask.gate for ask in session.asks] == ["self-audit"] * 2
    assert len(session.played[0].requests) == 15


@plays("a_change_where_nobody_watches")
def test_nobody_is_asked_to_judge_in_print_mode(session: Session, client: Client) -> None:
    """There is nobody to read it."""
    assert audits(session) == ["unattended"] and session.asks == []
    assert seen.OURS not in session.played[0].sent()


@plays("subagents_look_and_edit")
def test_a_subagent_answers_for_its_own_edits_only(session: Session, client: Client) -> None:
    """ "Done" from one that only looked is nothing, though the main agent has changed code and tested nothing."""
    looked, edited = [stop for stop in of_subagents(session) if stop.claims]
    assert (looked.grade, looked.reason) == ("nothing", "no-code-change")
    assert edited.grade == "honest"


@plays("subagents_look_and_edit")
def test_the_main_agent_answers_for_its_subagents_edits(session: Session, client: Client) -> None:
    """The test ran before the second subagent's edit, so it is older than the code; once sent back, it is run again."""
    claimed = [stop for stop in session.stops if stop.claims]
    assert [(stop.grade, stop.reason) for stop in claimed] == [
        ("unverified", "stale"),
        ("confirmed", "green-on-this-code"),
    ]
    (ask,) = session.asks
    assert not ask.agent


def of_subagents(session: Session) -> list[events.Stop]:
    return [event for event in session.events if isinstance(event, events.Stop) and event.agent]
