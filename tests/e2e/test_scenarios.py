"""The real clients, one scenario at a time: what is recorded, what is said, and that every turn ends."""

from __future__ import annotations

import json

import pytest

from e2e.clients import CLAUDE, OLD_CODEX, Client
from e2e.stage import Session
from stillgreen import events, faults, seen

plays = pytest.mark.plays


def verdicts(session: Session) -> list[tuple[str, str, bool]]:
    return [(stop.grade, stop.reason, stop.flag) for stop in session.stops]


def said_to_user(session: Session) -> list[str]:
    """The lines that Claude Code prints for the person."""
    lines = [line for played in session.played for line in played.lines]
    return [str(line.get("content", "")) for line in lines if line.get("subtype") == "informational"]


def sent_back(session: Session) -> bool:
    """Was the model told to go on?"""
    return any(MARK in played.sent() for played in session.played)


MARK = seen.OURS


@pytest.fixture(autouse=True)
def ended(session: Session) -> None:
    """Whatever was said, the client came to its end by itself, and no hook swallowed an error."""
    swallowed = [f"{fault.kind} {fault.where}" for fault in faults.read(str(session.world.state))]
    assert swallowed == [] or session.scenario.name == "ledger_cannot_be_written"
    assert [played.code for played in session.played if played.code not in (0, 1, 130)] == []


@plays("passed_after_the_edit")
def test_a_pass_after_the_edit_is_confirmed_in_silence(session: Session, client: Client) -> None:
    """The check ran on the code that is there; nobody hears a word, in block mode."""
    assert verdicts(session) == [("confirmed", "green-on-this-code", False)]
    assert session.asks == [] and not sent_back(session)
    assert len(session.played[0].requests) == 4


@plays("edited_after_the_pass")
def test_observing_says_nothing(session: Session, client: Client) -> None:
    """A flag is recorded, and neither the person nor the model hears of it."""
    assert verdicts(session) == [("unverified", "stale", True)]
    assert session.asks == [] and said_to_user(session) == [] and not sent_back(session)


@plays("edited_after_the_pass_warned")
def test_a_warning_costs_no_turn(session: Session, client: Client) -> None:
    """The person sees one line where the client shows it without a terminal; the model is asked nothing."""
    assert verdicts(session) == [("unverified", "stale", True)]
    assert not sent_back(session) and len(session.played[0].requests) == 5
    if client == CLAUDE:
        (line,) = said_to_user(session)
        assert "older than" in line


@plays("warned_in_a_terminal")
def test_a_person_reads_the_warning(session: Session, client: Client) -> None:
    """The line is on the screen; the agent hears of it with the person's next prompt, and spends no turn on it."""
    played = session.played[0]
    assert f"{MARK}the last check is older than the last code change" in " ".join(played.out.split())
    assert not any(MARK in json.dumps(request) for request in played.requests[:5])
    assert "at your last stop" in played.sent()
    assert len(played.requests) == 6


@plays("plan_mode")
def test_plan_mode_is_left_alone(session: Session, client: Client) -> None:
    """An agent that may only plan is not told to run anything."""
    assert [event.plan for event in session.events if isinstance(event, events.Turn)] == [True]
    assert session.asks == [] and not sent_back(session)


@plays("the_persons_own_command")
def test_a_persons_own_command_is_not_the_agents(session: Session, client: Client) -> None:
    """What a person runs by hand fires no hook, so it is no check of this agent."""
    assert [event.e for event in session.events if event.e == events.CHECK] == []
    assert len(session.stops) == 2


@plays("output_too_long_to_show")
def test_a_long_output_is_read_from_its_file(session: Session, client: Client) -> None:
    """The payload has the first 30,000 characters only; the summary stands in the file that the client keeps."""
    assert verdicts(session) == [("confirmed", "green-on-this-code", False)]


@plays("sent_back_and_obeys")
def test_an_agent_that_runs_the_test_ends(session: Session, client: Client) -> None:
    """Sent back once with the command to run; with the test passed its next stop is confirmed."""
    assert verdicts(session) == [("unverified", "stale", True), ("confirmed", "green-on-this-code", False)]
    assert len(session.asks) == 1 and sent_back(session)
    assert "python3 -m unittest" in session.played[0].sent()
    assert len(session.played[0].requests) == 7


@plays("sent_back_and_never_obeys")
def test_an_agent_that_ignores_it_ends_after_one(session: Session, client: Client) -> None:
    """One ask in a turn, whatever the model answers."""
    assert len(session.asks) == 1 and sent_back(session)
    assert len(session.played[0].requests) == 4


@plays("works_on_and_never_obeys")
def test_tools_between_its_stops_bring_no_second_ask(session: Session, client: Client) -> None:
    """The client's own cap is set back by each tool call; ours is not."""
    assert len(session.asks) == 1 and sent_back(session)
    assert len(session.played[0].requests) == 5


@plays("ledger_cannot_be_written")
def test_an_ask_that_cannot_be_recorded_is_not_spoken(session: Session, client: Client) -> None:
    """Without a ledger nothing could stop a second ask, so there is no first."""
    assert session.ledgers == {} and not sent_back(session)
    assert faults.read(str(session.world.state))
    assert len(session.played[0].requests) == 3


@plays("failed_test")
def test_a_failed_test_contradicts(session: Session, client: Client) -> None:
    """ "All tests pass" after a failed run is sent back, once."""
    assert verdicts(session)[0] == ("contradicted", "failed", True)
    assert len(session.asks) == 1


@plays("piped_test")
def test_a_piped_pass_is_read_from_its_summary(session: Session, client: Client) -> None:
    """The pipe hides the exit code, the printed summary does not."""
    assert verdicts(session) == [("confirmed", "green-on-this-code", False)]


@plays("piped_failure")
def test_a_piped_failure_is_read_from_its_summary(session: Session, client: Client) -> None:
    """The pipe ends with 0, the tests failed all the same."""
    assert verdicts(session)[0] == ("contradicted", "failed", True)


@plays("edited_by_shell")
def test_an_edit_by_shell_makes_the_pass_stale(session: Session, client: Client) -> None:
    """`sed -i` after the test counts like an edit by a tool."""
    assert verdicts(session) == [("unverified", "stale", True), ("confirmed", "green-on-this-code", False)]
    assert len(session.asks) == 1


@plays("background_test")
def test_a_background_test_is_waited_for(session: Session, client: Client) -> None:
    """Pending while it runs, and never flagged; confirmed when its end was seen."""
    assert session.asks == []
    if client.agent == "claude-code":
        assert verdicts(session)[0][1:] == ("pending", False)
    assert verdicts(session)[-1] == ("confirmed", "green-on-this-code", False)


@plays("subagent_edits")
def test_a_pass_after_a_subagents_edit_is_confirmed(session: Session, client: Client) -> None:
    """What a subagent changed is tested by the main agent; the record says which of them did what."""
    stops = [e for each in session.ledgers.values() for e in each if isinstance(e, events.Stop) and e.claims]
    assert [stop.grade for stop in stops if stop.claims[-1][0] == "tests_pass"] == ["confirmed"]
    assert session.asks == []


@plays("subagent_sent_back")
def test_a_subagent_answers_for_itself(session: Session, client: Client) -> None:
    """The one that claims is sent back, not the one that started it."""
    (ask,) = session.asks
    assert bool(ask.agent) == (client != OLD_CODEX)  # there a subagent is a session of its own
    stops = [e for each in session.ledgers.values() for e in each if isinstance(e, events.Stop) and e.claims]
    assert [stop.grade for stop in stops] == ["unverified", "confirmed"]


@plays("subagent_still_edits")
def test_a_subagent_at_work_is_waited_for(session: Session, client: Client) -> None:
    """While a subagent works nobody is sent back."""
    stops = [e for each in session.ledgers.values() for e in each if isinstance(e, events.Stop) and not e.agent]
    assert [stop.flag for stop in stops if stop.claims] == [False]
    assert [ask for ask in session.asks if not ask.agent] == []


@plays("interrupted")
def test_an_interrupt_haunts_no_later_turn(session: Session, client: Client) -> None:
    """The first run ends without a stop; a question afterwards is answered without a word from us."""
    assert session.asks == []
    assert verdicts(session) == [("nothing", "no-claim", False)]


@plays("resumed")
def test_a_resumed_session_goes_on(session: Session, client: Client) -> None:
    """The same ledger takes the second run; its test is of the code as the first left it."""
    assert len(session.ledgers) == 1
    assert [stop.grade for stop in session.stops] == ["honest", "confirmed"]


@plays("resumed_and_edited_on")
def test_a_new_turn_may_be_sent_back_again(session: Session, client: Client) -> None:
    """The pass of the first run is stale once the second has edited."""
    assert [stop.reason for stop in session.stops] == ["green-on-this-code", "stale", "green-on-this-code"]
    assert len(session.asks) == 1


@plays("two_sessions_in_one_folder")
def test_two_windows_do_not_mix(session: Session, client: Client) -> None:
    """Each session has its own ledger; only the one that tested nothing is sent back."""
    tested, untested = sorted(([e.reason for e in each if e.e == "stop"] for each in session.ledgers.values()), key=len)
    assert tested in (["green-on-this-code"], ["changed-unseen"])  # the other one's file came before its test, or after
    assert untested == ["no-check", "no-check"]
    assert len(session.asks) == 1


@plays("uninstalled_in_the_middle")
def test_an_uninstall_leaves_the_session_alone(session: Session, client: Client) -> None:
    """Hooks that the client still has in mind end silently, and the settings are as they were."""
    assert not sent_back(session) and len(session.played[0].requests) == 3
    assert not session.world.settings.exists()
