"""A fold says what a later stop needs of all that came before: judged with it or without it, the verdict is the same."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stillgreen import events, jsontext
from stillgreen.events import Ask, Check, Edit, End, Event, Fold, GaveUp, Stop, Turn, from_row, to_row
from stillgreen.evidence import Evidence
from stillgreen.verdict import Verdict, judge_stop

FILES = ("a", "b", "c")
TEXTS = ("", "x", "y")


def numbered(made: list[Event]) -> list[Event]:
    for number, event in enumerate(made, 1):
        event.n = event.t = number
    return made


def turn() -> Turn:
    return Turn()


def edit(path: str = "a", before: str = "", after: str = "", op: str = "write", agent: str = "") -> Edit:
    found = Edit()
    found.path, found.before, found.after, found.op, found.agent = path, before, after, op, agent
    found.folders, found.kind, found.lang = ["root"], "code", "python"
    if not path:
        found.how = events.GIT
    return found


def hunk(path: str, removed: str, added: str) -> Edit:
    found = edit(path)
    found.removed, found.added = removed, added
    return found


def check(outcome: str, cmd: str = "pytest", scope: str = "full", passed: int = -1, task: str = "") -> Check:
    found = Check()
    found.runner = found.cmd = cmd
    found.family = {"pytest": "test", "ruff": "lint", "tsc": "types"}[cmd]
    found.folder, found.scope, found.outcome, found.passed, found.task = "root", scope, outcome, passed, task
    found.by = "none" if outcome in ("unknown", events.PENDING) else "exit"
    return found


def end(task: str, outcome: str) -> End:
    found = End()
    found.task, found.checks = task, [[outcome, "exit", -1, -1, -1, True]]
    return found


def stop(kind: str = "done", count: int = -1, agent: str = "") -> Stop:
    found = Stop()
    found.claims = [(kind, count, False)]
    found.agent = agent
    return found


def copied(event: Event) -> Event:
    """As it is after a way through the ledger."""
    row = jsontext.loads(jsontext.dumps(to_row(event)))
    assert isinstance(row, list)
    return from_row(row)


def verdicts(made: list[Event], folds: set[int]) -> list[tuple[str, str, bool, bool]]:
    """The verdict at each stop; after each event whose number is in `folds` all is folded and taken up again."""
    evidence, found = Evidence(), []
    for event in map(copied, numbered(made)):
        if isinstance(event, Stop):
            evidence.tree.stamp(event)
            session = evidence.session.of_agent(event.agent) if event.agent else evidence.session
            found.append(shown(judge_stop(session, event)))
        evidence.add(event)
        if event.n in folds:
            evidence = Evidence().take([copied(evidence.fold())])
    return found


def shown(verdict: Verdict) -> tuple[str, str, bool, bool]:
    return verdict.grade, verdict.reason, verdict.flag, verdict.code_changed


MADE = st.one_of(
    st.builds(turn),
    st.builds(edit, st.sampled_from(FILES), st.sampled_from(TEXTS), st.sampled_from(TEXTS)),
    st.builds(edit, st.sampled_from(FILES), st.just(""), st.sampled_from(TEXTS), agent=st.sampled_from(("a1", "a2"))),
    st.builds(stop, agent=st.sampled_from(("a1", "a2"))),
    st.builds(hunk, st.sampled_from(FILES), st.sampled_from(TEXTS), st.sampled_from(TEXTS)),
    st.builds(edit, st.just(""), op=st.sampled_from(("stash", "stash-all", "pop", "add", "commit", "commit-all", "reset", "soft", "mixed", "leave", "back", "merge", "conflict", "abort", "revert", "clean", "branch"))),
    st.builds(edit, st.sampled_from(FILES), op=st.sampled_from(("take", "delete", "restore", "unstage", "pick"))),
    st.builds(
        check,
        st.sampled_from(("passed", "failed", "empty", "unknown", events.PENDING)),
        st.sampled_from(("pytest", "ruff", "tsc")),
        st.sampled_from(("full", "part")),
        st.sampled_from((-1, 3, 12)),
        st.sampled_from(("t1", "t2")),
    ),
    st.builds(end, st.sampled_from(("t1", "t2")), st.sampled_from(("passed", "failed"))),
    st.builds(
        stop, st.sampled_from(("done", "tests_pass", "lint_clean", "types_clean")), st.sampled_from((-1, 12, 40))
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(MADE, min_size=1, max_size=40), st.sets(st.integers(1, 40), max_size=4))
def test_folding_changes_no_verdict(made: list[Event], folds: set[int]) -> None:
    """Whatever happened, and wherever it is folded."""
    assert verdicts(made, folds) == verdicts(made, set())


def test_a_fold_is_bounded() -> None:
    """Ten thousand events in one turn fold into a few kilobytes."""
    made = [
        turn(),
        *(edit(FILES[n % 3], after=f"{n:016x}") for n in range(9000)),
        *(check("passed") for _ in range(1000)),
    ]
    fold = Evidence().take(numbered(made)).fold()
    assert len(json.dumps(to_row(fold))) < 8_000


@pytest.mark.parametrize("state", [pytest.param([99], id="of a later version"), pytest.param([], id="empty")])
def test_a_fold_that_cannot_be_read_is_left_out(state: list[object]) -> None:
    """Then the record begins there, and what is missing is not held against the agent."""
    fold = Fold()
    fold.state = state
    evidence = Evidence().take([fold, edit(), stop()])
    assert evidence.session.late


# What is known beside the evidence itself.


def test_a_record_that_begins_within_a_turn_joined_late() -> None:
    """Hooks that were installed while the agent worked: a check may have run before. With the next prompt all is known."""
    evidence = Evidence().take([edit(), stop()])
    assert judge_stop(evidence.session, stop()).reason == "joined-late"
    evidence.take([turn(), edit()])
    assert judge_stop(evidence.session, stop()).reason == "no-check"


def ask(agent: str = "") -> Ask:
    found = Ask()
    found.gate, found.mode, found.agent = "after-edit", "block", agent
    return found


@pytest.mark.parametrize("fold", [False, True], ids=["read back", "folded"])
def test_asks_are_counted_per_window_session_and_agent(fold: bool) -> None:
    """A new prompt after a stop begins to count anew; an interrupt and a reminder do not."""
    evidence = Evidence().take([turn(), edit(), stop(), ask(), stop(), turn(), edit(), stop(), ask(), ask("sub")])
    if fold:
        evidence = Evidence().take([copied(evidence.fold())])
    assert evidence.asked.of("after-edit", "") == (1, 2)
    assert evidence.asked.of("after-edit", "sub") == (1, 1)
    assert evidence.asked.of("after-edit", "other") == evidence.asked.of("self-audit", "") == (0, 0)


def test_a_gate_that_gave_up_stays_so() -> None:
    """Also through a fold."""
    gave_up = GaveUp()
    gave_up.gate = "delivery"
    evidence = Evidence().take([copied(Evidence().take([turn(), gave_up]).fold())])
    assert evidence.asked.gave_up == {"delivery/"}


@pytest.mark.parametrize(
    ("made", "idle"),
    [
        pytest.param([turn(), edit()], False, id="at work"),
        pytest.param([turn(), stop(), edit()], False, id="sent back, then worked"),
        pytest.param([turn(), stop(), turn()], False, id="a prompt came"),
        pytest.param([turn(), stop()], True, id="answered again at once"),
        pytest.param([turn(), stop(), ask()], True, id="sent back, answered at once"),
    ],
)
def test_idle_is_who_did_nothing_since_the_last_stop(made: list[Event], idle: bool) -> None:
    """As after the person's own command, which no hook tells."""
    assert Evidence().take(made).idle is idle


def test_the_log_is_known_from_where_the_window_opened() -> None:
    """At the stop before the prompt, not at one in between."""
    first, again = stop(), stop()
    first.at, again.at = 100, 200
    assert Evidence().take([turn(), first, turn(), edit(), again]).log_at == 100
    assert Evidence().take([turn(), first]).log_at == 0
