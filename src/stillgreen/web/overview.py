"""What do all judged turns say at a glance? Counts from the index, shaped for the plots of the first page."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date

from stillgreen.history.totals import SHOWN_GRADES
from stillgreen.review import precision
from stillgreen.review.index import Filter, Index
from stillgreen.review.labels import Label
from stillgreen.review.precision import Estimate
from stillgreen.review.worth import FEW
from stillgreen.web.names import Names, Naming
from stillgreen.web.plots import Segment, Upright, across, upright

# Bars per plot; the others together are one more.
MOST_BARS = 8
# Columns over time: days, as long as there are no more than this, else weeks, months, or years.
UNITS = (("day", 45), ("week", 60 * 7), ("month", 60 * 30), ("year", 10**9))
# Clocks that are wrong make long times: of years only those with turns, and no more than this.
MOST_YEARS = 60
Counts = Counter[str]


@dataclass(frozen=True, slots=True)
class Bar:
    """One lying bar: its name, where its list of turns is (a query, "" if nowhere), its parts, and its total."""

    name: str
    query: str
    parts: tuple[Segment, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Dot:
    """Precision of one sort of flags, for the plot of shares: percent of the width; few: it rests on too little."""

    name: str
    estimate: Estimate
    low: float
    high: float
    point: float
    few: bool


@dataclass(frozen=True, slots=True)
class Cube:
    """All counts of graded turns that the page needs, from one question to the index.

    cells   (day, agent, project, grade, reason, flag) -> turns
    turns   all turns, graded or not
    """

    cells: Counter[tuple[str, str, str, str, str, int]]
    turns: int

    def sums(self, *columns: int, flagged: bool = False) -> Counter[tuple[str, ...]]:
        """Turns by some of the columns, counted from 0."""
        found: Counter[tuple[str, ...]] = Counter()
        for cell, count in self.cells.items():
            if cell[5] or not flagged:
                found[tuple(str(cell[at]) for at in columns)] += count
        return found

    def stacked(self, column: int) -> dict[str, Counts]:
        """Grades by one column."""
        found: dict[str, Counts] = {}
        for (name, grade), count in self.sums(column, 3).items():
            found.setdefault(name, Counter())[grade] += count
        return found


DAY, AGENT, PROJECT, GRADE, REASON = range(5)


def cube(index: Index) -> Cube:
    """Ask the index once."""
    cells = index.count(("day", "agent", "project", "grade", "reason", "flag"), Filter(graded=True))
    # A time that no calendar has makes no day.
    dated = {(day or "", *rest): count for (day, *rest), count in cells.items()}
    return Cube(Counter(dated), index.count()[()])


def over_time(counted: Cube) -> tuple[Upright, str, dict[str, Counts]]:
    """The columns, what one of them is ("day", "week", ...), and the same as a table; turns without a time are left out."""
    days = {day: counts for day, counts in sorted(counted.stacked(DAY).items()) if day}
    span = (_date(max(days)) - _date(min(days))).days + 1 if days else 0
    unit = next(unit for unit, most in UNITS if span <= most)
    periods = {name: Counter[str]() for name in _all_periods(days, unit)}
    for day, counts in days.items():
        if (name := _period(_date(day), unit)) in periods:
            periods[name] += counts
    return upright(periods, SHOWN_GRADES), unit, periods


def by_project(counted: Cube, names: Names) -> list[Bar]:
    """The projects with the most graded turns."""
    return _bars(counted.stacked(PROJECT), names.project, "project")


def by_agent(counted: Cube) -> list[Bar]:
    """The agents."""
    return _bars(counted.stacked(AGENT), str, "agent")


def by_reason(counted: Cube) -> list[Bar]:
    """Why turns that are not confirmed got their grade."""
    stacked: dict[str, Counts] = {}
    for (reason, grade), count in counted.sums(REASON, GRADE).items():
        if grade != "confirmed":
            stacked.setdefault(reason, Counter())[grade] += count
    return _bars(stacked, str, "reason")


def calibration(labels: Iterable[Label]) -> list[Dot]:
    """Precision of all flags, then by reason, the most reviewed first."""
    said = list(labels)
    found = precision.by(said, "reason")
    return [_dot("all flags", precision.precision(said)), *(_dot(name, each) for name, each in found.items())]


def _dot(name: str, found: Estimate) -> Dot:
    low, high, point = (round(100 * share, 1) for share in (found.low, found.high, found.point))
    return Dot(name, found, low, high, point, found.n < FEW)


def _bars(groups: Mapping[str, Counts], name: Naming, column: str) -> list[Bar]:
    ordered = sorted(groups.items(), key=lambda item: (-item[1].total(), item[0]))
    top = max((counts.total() for _name, counts in ordered), default=0)
    bars = [
        Bar(name(key), f"{column}={key}" if key else "", across(counts, SHOWN_GRADES, top), counts.total())
        for key, counts in ordered[: MOST_BARS if len(ordered) > MOST_BARS + 1 else None]
    ]
    others = len(ordered) - len(bars)
    if others:
        rest = sum((counts for _name, counts in ordered[-others:]), Counter[str]())
        bars.append(Bar(f"{others} others", "", across(rest, SHOWN_GRADES, max(top, rest.total())), rest.total()))
    return bars


def _all_periods(days: Iterable[str], unit: str) -> Iterator[str]:
    """Every period from the first day to the last one, so that quiet ones are seen too; of years those with turns."""
    if unit == "year":
        yield from sorted({_period(_date(day), unit) for day in days})[-MOST_YEARS:]
        return
    ends = [_date(day).toordinal() for day in days]
    for number in range(min(ends, default=1), max(ends, default=0) + 1):
        yield _period(date.fromordinal(number), unit)


def _period(day: date, unit: str) -> str:
    """A day, the Monday of its week, its month, or its year."""
    if unit == "week":
        day = date.fromordinal(max(day.toordinal() - day.weekday(), 1))
    return day.isoformat()[: {"month": 7, "year": 4}.get(unit, 10)]


def _date(day: str) -> date:
    return date.fromisoformat(day)
