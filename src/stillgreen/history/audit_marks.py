"""Which words pass for a self-audit, and is anything done because of them? Counted from what hooks recorded.

A marker that passes again and again with nothing new has become a form of words: then the vocabulary should be changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from stillgreen.claims.audit import HOLLOW, LANGUAGES, MARKER, WAY_OUT
from stillgreen.compiled import BLOCK
from stillgreen.events import CODE, Ask, Check, Edit, Event, Stop, Turn
from stillgreen.gates import self_audit
from stillgreen.record import Recorder

IGNORED = "ignored"
ANSWERS = (MARKER, WAY_OUT, HOLLOW, IGNORED)
EMPTY = 10  # passes in a row with nothing new, after which a marker is listed


@dataclass(slots=True)
class Mark:
    """The words of a marker, by their keyed hash.

    passes  how often they passed
    in_a_row  how often of late with no new check or edit since the ask; where nobody asked, with no check of the last edit
    """

    key: str
    passes: int = 0
    in_a_row: int = 0

    @property
    def is_empty(self) -> bool:
        """It should be listed."""
        return self.in_a_row >= EMPTY


@dataclass(slots=True)
class Audits:
    """All that is known of self-audits.

    asked    how often the gate sent an agent back
    answers  what came of that, by `ANSWERS`; an ask that was never answered (an interrupt) is not among them
    unasked  the same of stops about which nobody asked, without IGNORED
    marks    by their keyed hash, in order of their first pass
    """

    asked: int = 0
    answers: Counter[str] = field(default_factory=Counter)
    unasked: Counter[str] = field(default_factory=Counter)
    marks: dict[str, Mark] = field(default_factory=dict)

    def empty(self) -> list[Mark]:
        """The markers that should be listed, the most passes first."""
        return sorted((mark for mark in self.marks.values() if mark.is_empty), key=lambda mark: -mark.passes)

    def as_dict(self, names: dict[str, str]) -> dict[str, Any]:
        """For `--json`. names: as `names` gives them."""
        return {
            "asked": self.asked,
            "answers": {answer: self.answers[answer] for answer in ANSWERS},
            "unasked": {answer: self.unasked[answer] for answer in (MARKER, WAY_OUT, HOLLOW)},
            "empty_markers": [
                {"marker": names.get(mark.key, mark.key), "passes": mark.passes, "in_a_row": mark.in_a_row}
                for mark in self.empty()
            ],
        }


def audits(sessions: Iterable[Iterable[Event]]) -> Audits:
    """Count the events of sessions, each in order, the sessions oldest first."""
    found = Audits()
    for events in sessions:
        told = _Session(found)
        for event in events:
            if not event.agent:
                told.take(event)
    return found


def names(key: bytes, own: Iterable[str] = ()) -> dict[str, str]:
    """Keyed hash of a marker -> its words: `en: left as is`, `own: <expression>`.

    key  the machine's; own  the user's expressions as they are set now
    """
    from stillgreen.claims.audit import _own, _reader

    hashed = Recorder(key).hash
    words = [words for code in LANGUAGES for _needle, _tags, words in _reader.lexicon(code).phrases]
    return {hashed(each): each.replace(":", ": ", 1) for each in [*words, *(_own.PREFIX + pattern for pattern in own)]}


class _Session:
    """The main agent of one session, event by event."""

    def __init__(self, found: Audits) -> None:
        self.found = found
        self.asked = False  # and not yet answered
        self.is_new = False  # a check or an edit came since the ask, or a check since the last edit

    def take(self, event: Event) -> None:
        """Take in the next event."""
        if isinstance(event, Stop):
            self._stop(event)
        elif isinstance(event, Ask):
            if event.gate == self_audit.NAME and event.mode == BLOCK:
                self.found.asked += 1
                self.asked, self.is_new = True, False
        elif isinstance(event, Turn):
            self.asked = self.is_new = False
        elif isinstance(event, Check):
            self.is_new = True
        elif isinstance(event, Edit) and event.touch == CODE:
            self.is_new = self.asked

    def _stop(self, stop: Stop) -> None:
        if self.asked:
            self.found.answers[stop.audit or IGNORED] += 1
        elif stop.audit:
            self.found.unasked[stop.audit] += 1
        if stop.audit == MARKER:
            mark = self.found.marks.setdefault(stop.mark, Mark(stop.mark))
            mark.passes += 1
            mark.in_a_row = 0 if self.is_new else mark.in_a_row + 1
        self.asked = False
