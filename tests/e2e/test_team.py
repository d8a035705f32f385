"""Teammates of the real Claude Code in a terminal: who reported is never asked, who did not is asked twice, and all end."""

from __future__ import annotations

import pytest

from e2e.clients import CLAUDE, Client
from e2e.stage import Session
from stillgreen import events, faults, places
from stillgreen.record import Recorder

plays = pytest.mark.plays


@pytest.fixture(autouse=True)
def no_fault(session: Session) -> None:
    """No hook swallowed an error."""
    assert [f"{fault.kind} {fault.where}" for fault in faults.read(str(session.world.state))] == []


def decided(session: Session, name: str) -> list[str]:
    """What the gate decided, each time that this teammate went idle."""
    about = Recorder(places.key(str(session.world.state))).hash(name)
    found = [event for each in session.ledgers.values() for event in each if isinstance(event, events.Decision)]
    return [event.decision for event in found if event.about == about]


def asked_twice_at_most(session: Session) -> None:
    """Rita reports, and is asked only when she was woken and said nothing; Sam ignores all, and is left in peace."""
    assert decided(session, "rita") == ["reported", "asked", "reported"]
    sam = decided(session, "sam")
    assert sam[:2] == ["asked", "asked"] and set(sam[2:]) == {"asked-before"}
    assert len(session.asks) == 3


@plays("team_in_one_process")
def test_teammates_in_the_leads_process(session: Session, client: Client) -> None:
    """Both work within the lead's session; 2.1.197 tells no ids of theirs."""
    assert len(session.ledgers) == 1
    asked_twice_at_most(session)


@plays("team_in_panes")
def test_teammates_in_panes_of_their_own(session: Session, client: Client) -> None:
    """Each has a session, a process and a part of the screen."""
    assert len(session.ledgers) == 3
    asked_twice_at_most(session)


@plays("team_in_one_process")
def test_what_was_decided_can_be_read(session: Session, client: Client) -> None:
    """One line for each time that a teammate went idle."""
    lines = session.world.stillgreen("log", "--gate", "delivery").splitlines()
    assert sum("asked" in line for line in lines) >= 4, lines


@plays("team_with_one_that_talks")
def test_last_words_that_the_client_delivers_are_a_report(session: Session, client: Client) -> None:
    """2.1.332 hands them to the lead, 2.1.197 does not: there the report would be lost."""
    assert decided(session, "sam") == (["client-delivers"] if client == CLAUDE else ["asked", "asked", "asked-before"])


@plays("team_with_one_that_ignores_every_gate")
def test_all_gates_together_end(session: Session, client: Client) -> None:
    """One ask at a time: after-edit once, then two for a report; then it is left alone, though nothing was done."""
    assert [ask.gate for ask in session.asks] == ["after-edit", "delivery", "delivery"]
    assert decided(session, "sam") == ["asked", "asked", "asked-before"]


@plays("team_with_one_that_never_learns")
def test_after_six_asks_it_gives_up_for_good(session: Session, client: Client) -> None:
    """A report makes room for two more; after six nobody asks again, and the person is told once."""
    assert decided(session, "sam") == [*["asked", "asked", "reported"] * 3, "gave-up"]
    assert len(session.asks) == 6
    assert [event.e for event in session.events].count(events.GAVE_UP) == 1
    assert told_in_its_own_view(session) == 1


def told_in_its_own_view(session: Session) -> int:
    """The client shows a line of this hook where the teammate's work is shown, and keeps it in its log."""
    logs = (session.world.home / ".claude" / "projects").rglob("agent-*.jsonl")
    lines = [line for log in logs for line in log.read_text("utf-8").splitlines()]
    return sum('"hook_system_message"' in line and "asked 6 times in this session" in line for line in lines)
