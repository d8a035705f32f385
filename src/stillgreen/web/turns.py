"""Which turns does the list show? A query, read strictly: what it does not know, it passes over."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property
from urllib.parse import urlencode

from stillgreen.reasons import SENTENCES
from stillgreen.review.cases import Case
from stillgreen.review.index import Filter, Index
from stillgreen.review.labels import FAIR, UNFAIR, Kept, Label
from stillgreen.verdict import GRADES

PAGE = 50
# Pages that can be asked for; no index has more.
_MOST_PAGES = 1_000_000

FLAGS = {"yes": "flags only", "no": "without a flag"}
REVIEWED = {"no": "not yet", FAIR: "as fair", UNFAIR: "as unfair"}


@dataclass(frozen=True)
class Query:
    """What was asked for; "" everywhere: all graded turns.

    since, until  days, YYYY-MM-DD, both inside; number  of the page, from 1
    """

    agent: str = ""
    project: str = ""
    grade: str = ""
    reason: str = ""
    flag: str = ""
    reviewed: str = ""
    since: str = ""
    until: str = ""
    number: int = 1

    @cached_property
    def filter(self) -> Filter:
        """The same for the index, which does not know labels."""
        return Filter(
            flag={"yes": True, "no": False}.get(self.flag),
            graded=None if self.grade == "nothing" else True,
            agents=_one(self.agent),
            projects=_one(self.project),
            grades=_one(self.grade),
            reasons=_one(self.reason),
            since=_midnight(self.since),
            until=_midnight(self.until, days=1),
        )

    def lets_through(self, case: Case) -> bool:
        """The same for one case."""
        wanted = self.filter
        equal = (
            (wanted.agents, case.agent),
            (wanted.projects, case.project),
            (wanted.grades, case.grade),
            (wanted.reasons, case.reason),
        )
        return (
            all(not values or value in values for values, value in equal)
            and wanted.flag in (None, case.flag)
            and (not wanted.graded or case.grade != "nothing")
            and (not wanted.since or not case.t or case.t >= wanted.since)
            and (not wanted.until or case.t < wanted.until)
        )

    def link(self, number: int) -> str:
        """The query of another page of the same list."""
        named = {name: getattr(self, name) for name in NAMES if getattr(self, name)}
        return urlencode(named | ({"page": str(number)} if number > 1 else {}))


NAMES = ("agent", "project", "grade", "reason", "flag", "reviewed", "since", "until")


@dataclass(frozen=True, slots=True)
class Shown:
    """One page of the list: cases with their labels, how many there are in all, and how many pages."""

    cases: list[tuple[Case, Label | None]]
    total: int
    pages: int


def read(given: Mapping[str, str], agents: list[str], projects: list[str]) -> Query:
    """The query in an address; values that are none of those offered count as not given."""
    offered = {
        "agent": agents,
        "project": projects,
        "grade": GRADES,
        "reason": SENTENCES,
        "flag": FLAGS,
        "reviewed": REVIEWED,
    }
    known = {name: given.get(name, "") for name, values in offered.items() if given.get(name, "") in values}
    days = {name: given.get(name, "") for name in ("since", "until") if _midnight(given.get(name, ""))}
    page = given.get("page", "")
    number = int(page) if page.isascii() and page.isdecimal() and len(page) < 8 else 1
    return Query(**known, **days, number=min(max(number, 1), _MOST_PAGES))


class Answered:
    """The cases that have an answer, each looked up once; for as long as the index is not brought up to date."""

    def __init__(self, index: Index) -> None:
        self.index = index
        self._known: dict[str, Case | None] = {}

    def cases(self, labels: Kept, query: Query, verdicts: Iterable[str]) -> list[Case]:
        """Those that the query lets through and that have one of these answers."""
        cases = (self._case(label) for label in labels.labels if label.verdict in verdicts)
        return [case for case in cases if case is not None and query.lets_through(case)]

    def _case(self, label: Label) -> Case | None:
        if label.case not in self._known:
            self._known[label.case] = self.index.case(label.case) or self.index.case(label.also)
        return self._known[label.case]


def shown(index: Index, answered: Answered, labels: Kept, query: Query) -> Shown:
    """The page of the list that was asked for; the last one, if there are fewer."""
    found: list[Case] | None = None
    done: set[str] = set()
    if query.reviewed in (FAIR, UNFAIR):
        found = sorted(answered.cases(labels, query, (query.reviewed,)), key=lambda case: case.t, reverse=True)
    elif query.reviewed == "no":
        done = {case.id for case in answered.cases(labels, query, (FAIR, UNFAIR))}
    total = len(found) if found is not None else index.count(which=query.filter)[()] - len(done)
    pages = max(-(-total // PAGE), 1)
    start = (min(query.number, pages) - 1) * PAGE
    if found is None:
        # Those that have a label are left out here; they are few, so this reads little more than a page.
        ahead = index.cases(query.filter, limit=start + PAGE + len(done)) if done else []
        found = (
            [case for case in ahead if case.id not in done][start:] if done else index.cases(query.filter, PAGE, start)
        )
        start = 0
    return Shown([(case, labels.of(*case.ids)) for case in found[start : start + PAGE]], total, pages)


def _one(value: str) -> tuple[str, ...]:
    return (value,) if value else ()


def _midnight(day: str, days: int = 0) -> int:
    """The beginning of a local day, some days later, in ms; 0 if it is no day."""
    try:
        begin = datetime.strptime(day, "%Y-%m-%d") + timedelta(days=days)
        return int(begin.timestamp() * 1000) if len(day) == 10 and begin.year > 1970 else 0
    except (ValueError, OverflowError, OSError):
        return 0
