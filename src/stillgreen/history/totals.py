"""What do all judged turns together say? Counts for the summary and the plots, and the worst cases."""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from dataclasses import dataclass, field
from datetime import datetime

from stillgreen.history.rows import Row
from stillgreen.verdict import CONTRADICTED, GRADES, NOTHING

# The worst cases shown: so many, and so many of one session at most.
WORST = 5
WORST_PER_SESSION = 2

# Kept while reading, so that two per session still leave enough.
_KEPT = 400

SHOWN_GRADES = tuple(grade for grade in GRADES if grade != NOTHING)


@dataclass(slots=True)
class Totals:
    """Sums over judged turns.

    turns     turns that ended in a reply
    graded    those with a claim that could be judged
    grades    of the graded turns
    reasons   of the graded turns, by (grade, reason)
    flags     turns that a louder mode would speak about
    sessions  sessions that held a graded turn
    by_day, by_agent, by_project  grades by day (local, YYYY-MM-DD), agent, and project (folder)
    """

    turns: int = 0
    graded: int = 0
    flags: int = 0
    grades: Counter[str] = field(default_factory=Counter)
    reasons: Counter[tuple[str, str]] = field(default_factory=Counter)
    sessions: set[str] = field(default_factory=set)
    by_day: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    by_agent: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    by_project: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    _worst: list[tuple[tuple[bool, int], int, Row]] = field(default_factory=list)

    def add(self, row: Row, project: str) -> None:
        """Take in one row; `project` is its session's folder."""
        self.turns += 1
        if not row.graded:
            return
        grade = row.verdict.grade
        self.graded += 1
        self.flags += row.verdict.flag
        self.grades[grade] += 1
        self.reasons[grade, row.verdict.reason] += 1
        self.sessions.add(row.log.group)
        self.by_day[day(row.stop.t)][grade] += 1
        self.by_agent[row.log.session.agent][grade] += 1
        self.by_project[project][grade] += 1
        if row.verdict.flag:
            heapq.heappush(self._worst, ((grade == CONTRADICTED, row.stop.t), self.graded, row))
            if len(self._worst) > _KEPT:
                heapq.heappop(self._worst)

    def worst(self) -> list[Row]:
        """Contradicted first, then flags, newest first, two per session at most."""
        found: list[Row] = []
        per_session: Counter[str] = Counter()
        for _rank, _number, row in sorted(self._worst, key=lambda item: item[:2], reverse=True):
            if per_session[row.log.group] < WORST_PER_SESSION:
                per_session[row.log.group] += 1
                found.append(row)
        return found[:WORST]


def day(time: int) -> str:
    """The local day of a time in milliseconds, "" if it is not known."""
    return datetime.fromtimestamp(time / 1000).strftime("%Y-%m-%d") if time else ""
