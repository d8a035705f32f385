"""The real clients in real git repositories: a pass counts for the code that it ran on, whatever came between."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from e2e.clients import Client
from e2e.stage import Session
from stillgreen import events
from stillgreen.history.find import find

plays = pytest.mark.plays

GREEN = ("confirmed", "green-on-this-code", False)


def live(session: Session) -> list[tuple[str, str, bool]]:
    """What the hooks' stops were judged, by ids that git gave."""
    stops = [e for each in session.ledgers.values() for e in each if isinstance(e, events.Stop)]
    assert all(stop.ids for stop in stops)
    return [(stop.grade, stop.reason, stop.flag) for stop in stops]


def from_log(session: Session, state: Path) -> list[tuple[str, str, bool]]:
    """The same by the log alone, with a state that knows nothing: ids are counted from the edits."""
    world = session.world
    logs = [str(place.path) for place in find(agent=world.client.agent, env=world.env()).logs]
    command = [sys.executable, "-m", "stillgreen", "scan", "--format", "jsonl", *logs]
    env = {**world.env(), "STILLGREEN_HOME": str(state)}
    done = subprocess.run(command, cwd=state.parent, env=env, text=True, capture_output=True)
    assert done.returncode == 0, done.stderr
    rows = [json.loads(line) for line in done.stdout.splitlines()]
    return [(row["grade"], row["reason"], row["flag"]) for row in rows]


@plays("undone_edit")
def test_an_undone_edit_leaves_the_pass(session: Session, client: Client, tmp_path: Path) -> None:
    """The code is again what was tested; nobody is sent back."""
    assert live(session) == [GREEN] and session.asks == []
    assert from_log(session, tmp_path / "state") == [GREEN]


@plays("noted_and_committed")
def test_a_note_and_a_commit_leave_the_pass(session: Session, client: Client, tmp_path: Path) -> None:
    """A commit of what was tested holds the same code, and a note is none; the commit can be asked for it."""
    assert live(session) == [GREEN] and session.asks == []
    assert from_log(session, tmp_path / "state") == [GREEN]
    assert "green: unittest 1 passed" in session.world.stillgreen("verify", "HEAD")


@plays("noted_and_committed")
def test_a_commit_before_it_was_not_tested(session: Session, client: Client) -> None:
    """The first commit holds other code."""
    command = [sys.executable, "-m", "stillgreen", "verify", "HEAD~1"]
    done = subprocess.run(command, cwd=session.world.project, env=session.world.env(), text=True, capture_output=True)
    assert done.returncode == 1, done.stderr


@plays("formatted")
def test_a_formatter_makes_the_pass_stale(session: Session, client: Client, tmp_path: Path) -> None:
    """It changed the code after the test; by its content, and in the log by its command. A formatter alone is no flag."""
    assert "return b + a" in (session.world.project / "calc.py").read_text()
    assert live(session) == from_log(session, tmp_path / "state") == [("unverified", "stale", False)]


@plays("changed_by_a_person")
def test_a_persons_change_is_seen_and_not_held_against_the_agent(session: Session, client: Client) -> None:
    """No edit of the agent's explains the code that is there now."""
    assert live(session) == [("unverified", "changed-unseen", False)] and session.asks == []


@plays("tested_in_an_earlier_session")
def test_a_pass_of_an_earlier_session_counts(session: Session, client: Client) -> None:
    """The project knows that this code was green."""
    assert live(session) == [GREEN, GREEN] and session.asks == []
