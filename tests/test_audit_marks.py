"""What self-audits came to: which answers, and which words pass with nothing behind them."""

from __future__ import annotations

from typing import Any

from stillgreen.claims.audit import HOLLOW, MARKER, WAY_OUT
from stillgreen.events import Ask, Check, Edit, Event, Stop, Turn
from stillgreen.history import audit_marks
from stillgreen.record import Recorder


def an(sort: type[Event], **values: Any) -> Event:
    event = sort()
    for name, value in values.items():
        setattr(event, name, value)
    return event


def turn(*events: Event) -> list[Event]:
    return [an(Turn), an(Edit, kind="code"), *events]


ASKED = (an(Stop), an(Ask, gate="self-audit", mode="block"))
PASSED = an(Stop, audit=MARKER, mark="m")


def test_what_is_no_ask() -> None:
    """Another gate's, a line to the user, a subagent's, and a stop at which nobody looked."""
    others = [
        an(Ask, gate="after-edit", mode="block"),
        an(Ask, gate="self-audit", mode="warn"),
        an(Ask, gate="self-audit", mode="block", agent="a1"),
    ]
    found = audit_marks.audits([[an(Turn), *others, an(Stop), an(Stop, agent="a1", audit=HOLLOW)]])
    assert found.asked == 0 and not found.answers and not found.unasked and not found.marks


def test_an_ask_that_was_interrupted_has_no_answer() -> None:
    """The person's next prompt is about something else."""
    found = audit_marks.audits([[*turn(*ASKED), an(Turn), an(Stop)]])
    assert found.asked == 1 and not found.answers


def test_answers_are_counted() -> None:
    """Each by what it was."""
    answers = (MARKER, WAY_OUT, HOLLOW, HOLLOW, "")
    found = audit_marks.audits([turn(*ASKED, an(Stop, audit=answer)) for answer in answers])
    assert found.asked == 5
    assert found.answers == {MARKER: 1, WAY_OUT: 1, HOLLOW: 2, audit_marks.IGNORED: 1}


def test_what_nobody_asked_for_is_counted_apart() -> None:
    """Many agents judge their work by themselves."""
    found = audit_marks.audits([turn(an(Stop, audit=MARKER, mark="m")), turn(an(Stop, audit=HOLLOW))])
    assert found.unasked == {MARKER: 1, HOLLOW: 1} and not found.answers


def test_nine_empty_passes_are_not_listed() -> None:
    """The tenth is."""
    assert audit_marks.audits([turn(*ASKED, PASSED)] * 9).empty() == []
    (mark,) = audit_marks.audits([turn(*ASKED, PASSED)] * 10).empty()
    assert (mark.key, mark.passes, mark.in_a_row) == ("m", 10, 10)


def test_a_check_or_an_edit_after_the_ask_is_something_new() -> None:
    """Then the words were not empty, and the row begins anew."""
    for new in (an(Check), an(Edit, kind="code")):
        sessions = [turn(*ASKED, PASSED)] * 9 + [turn(*ASKED, new, PASSED)] + [turn(*ASKED, PASSED)] * 9
        found = audit_marks.audits(sessions)
        assert found.empty() == [] and found.marks["m"].passes == 19


def test_without_an_ask_a_check_of_the_last_edit_is_something_new() -> None:
    """The edit itself is what is judged."""
    assert audit_marks.audits([turn(an(Check), PASSED)] * 10).empty() == []
    assert audit_marks.audits([turn(PASSED)] * 10).empty()
    assert audit_marks.audits([turn(an(Check), an(Edit, kind="code"), PASSED)] * 10).empty()


def test_each_marker_has_its_own_row() -> None:
    """Five times one and five times the other is nothing to list."""
    other = an(Stop, audit=MARKER, mark="o")
    assert audit_marks.audits([turn(*ASKED, PASSED), turn(*ASKED, other)] * 5).empty() == []


def test_markers_are_named_by_the_words_that_are_known_now() -> None:
    """Those of the languages, and the user's own; what is known no more keeps its hash."""
    key = b"k" * 32
    names = audit_marks.names(key, ["^risk: "])
    hashed = Recorder(key).hash
    assert names[hashed("en:left as is")] == "en: left as is"
    assert names[hashed("own:^risk: ")] == "own: ^risk: "
    gone = turn(*ASKED, an(Stop, audit=MARKER, mark="f00"))
    (listed,) = audit_marks.audits([gone] * 10).as_dict(names)["empty_markers"]
    assert listed == {"marker": "f00", "passes": 10, "in_a_row": 10}
