"""Do the hooks and the log tell the same story? Each session that a client played here is read back from its log.

What may differ is named, one case each; anything else is a fault in one of the two readers.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from e2e.clients import OLD_CODEX, Client, NoClient
from e2e.scenario import SCENARIOS
from e2e.stage import Session, Stage
from stillgreen import counted, events, places
from stillgreen.events import Event
from stillgreen.history import join
from stillgreen.history.find import find
from stillgreen.history.log import Log
from stillgreen.history.read import read
from stillgreen.record import Recorder
from stillgreen.review.labels import Labels
from stillgreen.review.merge import merged
from stillgreen.session import Session as Evidence
from stillgreen.verdict import judge_stop

# What an event says of itself; not when, not where in which file, and not what only git knew at that moment.
TOLD = {
    events.TURN: ("who", "unattended", "plan"),
    events.EDIT: tuple(name for name in events.Edit.FIELDS if name not in ("call", "tree")),
    events.CHECK: tuple(n for n in events.Check.FIELDS if n not in ("start", "id", "call", "tree", "counted")),
    events.STOP: ("claims", "admits", "language", "blocked", "on_purpose"),
}

Told = tuple[str, str, tuple[Any, ...]]
Graded = tuple[str, str, bool]

# Sessions in which hooks and log cannot agree, and why.
NOT_ALIKE = {
    "ledger_cannot_be_written": "there is no ledger",
    "uninstalled_in_the_middle": "the hooks were gone before the end",
    "forked": "a fork's log repeats the session that it was copied from, its ledger begins with it",
    "team_in_one_process": "a teammate's message wakes the lead, which the log tells and no hook does",
    "team_in_panes": "the same",
    "team_with_one_that_talks": "the same",
    "team_with_one_that_ignores_every_gate": "the same",
    "team_with_one_that_never_learns": "the same",
    "the_persons_own_command": "the log tells of it, and no hook does",
    "tested_in_an_earlier_session": "that the code was the same can be known by its content only",
    "output_too_long_to_show": "the file that held the summary is gone when the log is read",
}

played = [
    pytest.param(name, client, id=f"{name}-{client}", marks=pytest.mark.plays(name))
    for name, scenario in SCENARIOS.items()
    for client in scenario.clients
    if name not in NOT_ALIKE
]


@pytest.fixture
def told(stage: Stage, name: str, client: Client) -> Session:
    try:
        return stage.start(name, client).result()
    except NoClient as error:
        pytest.skip(str(error))


@pytest.mark.parametrize(("name", "client"), played)
def test_the_same_events(told: Session, name: str, client: Client) -> None:
    """Every turn, edit, check and reply, in the same order, for each agent of each session."""
    logs = by_ledger(told)
    assert set(logs) == set(told.ledgers)
    for stem, live in told.ledgers.items():
        live, logged = with_agents(stem, live, logs[stem]), in_log(logs[stem])
        if client == OLD_CODEX:
            without_codes(live + logged)
        assert story(main(ended(live))) == story(main(logged))
        for agent in {event.agent for event in live + logged if event.agent}:
            assert story(of_subagent(live, agent)) == story(of_subagent(logged, agent))


@pytest.mark.parametrize(("name", "client"), played)
def test_the_same_verdicts(told: Session, name: str, client: Client) -> None:
    """Each turn has one verdict: as it was judged live, as the ledger is judged again, and as the log is judged."""
    logs = by_ledger(told)
    for stem, live in told.ledgers.items():
        live, own = with_agents(stem, live, logs[stem]), {id(event) for event in in_log(logs[stem])}
        rows = [row for row in join.rows(logs[stem], {}, set()) if id(row.stop) in own]
        logged = [(row.verdict.grade, row.verdict.reason, row.verdict.flag) for row in rows]
        by_hooks = [(e.grade, e.reason, e.flag) for e in main(ended(live)) if isinstance(e, events.Stop)]
        assert without_unseen(by_hooks, logged) == logged
        assert without_unseen(judged(ended(live)), logged) == logged


@pytest.mark.parametrize(("name", "client"), played)
def test_each_turn_is_one_case_of_a_review(told: Session, name: str, client: Client, tmp_path: Path) -> None:
    """A stop that hooks saw and the reply in the log are one; a stop that was sent back stands alone."""
    labels, recorder, logs = Labels(str(tmp_path)), Recorder(places.key(str(told.world.state))), by_ledger(told)
    for stem, live in told.ledgers.items():
        live, own = (
            with_agents(stem, live, logs[stem]),
            {event.line for event in in_log(logs[stem]) if event.e == "stop"},
        )
        turns = merged(f"{told.world.client.agent}/{stem}", logs[stem], {}, live, recorder, labels)
        stops = {e.n: e for e in main(live) if isinstance(e, events.Stop) and e.grade}
        assert all(turn.case.ledger for turn in turns if turn.case.line in own)
        assert all(turn.back for turn in turns if not turn.case.file)
        assert sorted(turn.case.n for turn in turns if turn.case.ledger) == sorted(stops)
        for case in (turn.case for turn in turns if turn.case.ledger):
            assert case.claims == tuple(dict.fromkeys(kind for kind, _count, _limited in stops[case.n].claims))


@pytest.mark.plays("forked")
def test_a_fork_agrees_from_its_own_first_prompt_on(session: Session, client: Client) -> None:
    """The same events, and a flag in both; which check came before only the log can tell."""
    logs = by_ledger(session)
    for stem, live in session.ledgers.items():
        told = story(main(live))
        assert story(main(in_log(logs[stem])))[-len(told) :] == told
        rows = list(join.rows(logs[stem], {}, set()))
        assert rows[-1].verdict.flag == judged(live)[-1][2]


# What may differ, and why.


def ended(live: list[Event]) -> list[Event]:
    """A stop that was sent back is no end of a turn in a log; its last reply is."""
    return [
        e for e in live if not (isinstance(e, events.Stop) and any(row[1:] == ["block", "asked"] for row in e.gates))
    ]


def without_unseen(live: list[Graded], logged: list[Graded]) -> list[Graded]:
    """That another hand changed the code shows in its content only: there the log's verdict stands for the hooks'."""
    assert len(live) == len(logged)
    return [theirs if ours[1:] == ("changed-unseen", False) else ours for ours, theirs in zip(live, logged)]


def in_log(logs: list[Log]) -> list[Event]:
    """After an interrupt Claude Code answers the open turn itself when it is resumed; no hook is told."""
    return [
        event
        for log in logs
        for event in log.events
        if not (isinstance(event, events.Stop) and CLIENTS_OWN in line_of(log, event.line))
    ]


def with_agents(stem: str, live: list[Event], logs: list[Log]) -> list[Event]:
    """To the hooks of Codex 0.130 a subagent is a session of its own; its log says whose it is."""
    if any(log.session.subagent for log in logs) and len(logs) == 1:
        for event in live:
            event.agent = event.agent or stem
    return live


def without_codes(recorded: list[Event]) -> None:
    """Codex 0.130 writes exit codes after its hooks ran; what the summary had decided by then is not looked up again."""
    for event in recorded:
        if isinstance(event, events.Check) and event.by == "both":
            event.by = "summary"
        elif isinstance(event, events.End):
            event.checks = [[row[0], "summary" if row[1] == "both" else row[1], *row[2:]] for row in event.checks]


def settled(recorded: list[Event]) -> list[Event]:
    """With the ends of commands put into their checks, and without the branch that a session began on: a log names it."""
    pending: dict[str, list[events.Check]] = {}
    for event in recorded:
        if isinstance(event, events.Check) and event.outcome == events.PENDING:
            pending.setdefault(event.task, []).append(event)
        elif isinstance(event, events.End):
            for check, end in zip(pending.pop(event.task, []), event.checks):
                check.outcome, check.by, check.passed, check.failed, check.skipped, check.full = end
    for event in recorded:
        if isinstance(event, events.Check):
            event.task = ""
        elif isinstance(event, events.Edit) and event.how == events.GIT:
            event.removed = ""
    return recorded


def of_subagent(recorded: list[Event], agent: str) -> list[Event]:
    """A subagent's log keeps no whole contents of files, and its last reply is no turn's end there."""
    found = [e for e in recorded if e.agent == agent and not isinstance(e, (events.Turn, events.Stop))]
    for event in found:
        if isinstance(event, events.Edit):
            event.before = event.after = ""
    return found


CLIENTS_OWN = '"No response requested."'


def line_of(log: Log, number: int) -> str:
    return log.path.read_text("utf-8").splitlines()[number - 1]


# Reading both sides.


def by_ledger(told: Session) -> dict[str, list[Log]]:
    """What `scan` reads in the client's logs, by the name of the session's ledger."""
    key = places.key(str(told.world.state))
    found: dict[str, list[Log]] = {}
    for place in find(agent=told.world.client.agent, env=told.world.env()).logs:
        log = read(place, key)
        found.setdefault(Recorder(key).hash(log.session.parent or log.session.session), []).append(log)
    return found


def main(recorded: list[Event]) -> list[Event]:
    """What the main agent did."""
    return [event for event in recorded if not event.agent]


def story(recorded: list[Event]) -> list[Told]:
    """What was done, as far as both sources can tell it."""
    return [
        (event.e, event.root, tuple(plain(getattr(event, name)) for name in TOLD[event.e]))
        for event in settled(recorded)
        if event.e in TOLD
    ]


def judged(recorded: list[Event]) -> list[tuple[str, str, bool]]:
    """The verdict at each stop of the main agent, judged anew from the events, by counted ids."""
    counted.stamp(recorded)
    evidence, found = Evidence(), []
    for event in recorded:
        if isinstance(event, events.Stop) and not event.agent:
            verdict = judge_stop(evidence, event)
            found.append((verdict.grade, verdict.reason, verdict.flag))
        evidence.add(event)
    return found


def plain(value: Any) -> Any:
    """Lists and tuples are one."""
    return tuple(plain(part) for part in value) if isinstance(value, (list, tuple)) else value
