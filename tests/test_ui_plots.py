"""The plots' arithmetic, dates, and the texts of the local page, apart from any page."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as some

from stillgreen.history.totals import SHOWN_GRADES
from stillgreen.review.cases import Case
from stillgreen.review.labels import Label
from stillgreen.web import overview, turns, words
from stillgreen.web.overview import Cube
from stillgreen.web.plots import HEAD, HEIGHT, across, ceiling, upright

counts = some.dictionaries(some.sampled_from(SHOWN_GRADES), some.integers(0, 10**6))
groups = some.dictionaries(some.text(max_size=12), counts, max_size=80)


@given(groups)
def test_columns_say_what_was_counted(found: dict[str, dict[str, int]]) -> None:
    """Each part is as tall as its number, they stand on each other on the floor, and none leaves the plot."""
    plot = upright(found, SHOWN_GRADES)
    assert [column.name for column in plot.columns] == list(found)
    top = max([sum(each.values()) for each in found.values()] or [0])
    scale = plot.lines[0][0]
    assert scale >= top and plot.lines[0][1] == HEAD
    for column in plot.columns:
        assert {part.sort: part.count for part in column.parts} == {k: n for k, n in found[column.name].items() if n}
        assert [part.sort for part in column.parts] == [sort for sort in SHOWN_GRADES if found[column.name].get(sort)]
        floor = float(HEAD + HEIGHT)
        for part in column.parts:
            assert part.length == pytest.approx(HEIGHT * part.count / scale, abs=0.006)
            floor -= part.length
            assert part.start == pytest.approx(floor, abs=0.03)
        assert floor >= HEAD - 0.03
        assert column.left >= 0 and column.left + column.width <= 100.01


@given(some.integers(0, 400))
def test_names_below_columns_do_not_touch(columns: int) -> None:
    """Nine at most on a wide page, four on a narrow one, and these are among those."""
    plot = upright({str(n): {"confirmed": 1} for n in range(columns)}, SHOWN_GRADES)
    named = [column.named for column in plot.columns]
    assert sum(map(bool, named)) <= 9 and named.count("always") <= 4
    assert not columns or named[0] == "always"


@given(counts)
def test_a_lying_bar_is_as_long_as_its_number(found: dict[str, int]) -> None:
    """Its parts follow each other without a gap."""
    total = sum(found.values())
    at = 0.0
    for part in across(found, SHOWN_GRADES, total):
        assert part.start == pytest.approx(at, abs=0.01)
        assert part.length == pytest.approx(100 * part.count / total, abs=0.001)
        at += part.length
    assert at == pytest.approx(100 if total else 0, abs=0.01)


@given(some.integers(0, 10**12))
def test_the_top_of_a_scale(most: int) -> None:
    """It is reached, it is not far above, and its half is whole."""
    top = ceiling(most)
    assert most <= top <= max(2 * most, 2) and top % 2 == 0


def of_days(*days: str) -> Cube:
    return Cube(Counter({(day, "codex", "p", "confirmed", "green-on-this-code", 0): 1 for day in days}), 9)


@pytest.mark.parametrize(
    ("first", "span", "unit", "columns"),
    [
        ("2026-11-20", 0, "day", 1), ("2026-02-20", 44, "day", 45), ("2026-02-20", 45, "week", 8), ("2024-12-30", 419, "week", 60),
        ("2024-12-31", 700, "month", 25), ("1970-01-01", 20_000, "year", 2), ("0001-01-01", 3_000_000, "year", 2),
    ],
)  # fmt: skip
def test_periods(first: str, span: int, unit: str, columns: int) -> None:
    """A longer time has longer columns; quiet ones are there too, and every turn is counted in one."""
    last = (date.fromisoformat(first) + timedelta(days=span)).isoformat()
    plot, told, periods = overview.over_time(of_days(first, last))
    assert (told, len(plot.columns)) == (unit, columns)
    assert sum(each.total() for each in periods.values()) == len({first, last})
    assert list(periods) == sorted(periods)
    assert all(words.short(name) for name in periods)


def test_clocks_that_are_wrong() -> None:
    """A log with a turn in each of 8,000 years makes no plot of 8,000 columns."""
    plot, _unit, _periods = overview.over_time(of_days(*(f"{year:04}-01-01" for year in range(1970, 9999))))
    assert len(plot.columns) == 60


def test_turns_without_a_time() -> None:
    """They are in no column, and break nothing."""
    plot, unit, periods = overview.over_time(of_days(""))
    assert (plot.columns, unit, periods) == ((), "day", {})


def test_the_smaller_groups_are_one_bar() -> None:
    """But never a single one, which can as well be named."""
    for groups, shown in ((8, 8), (9, 9), (10, 9), (40, 9)):
        cells = Counter({("2026-11-20", f"agent{n:02}", "p", "confirmed", "x", 0): 50 - n for n in range(groups)})
        bars = overview.by_agent(Cube(cells, 9))
        assert len(bars) == shown and sum(bar.total for bar in bars) == cells.total()
        assert (bars[-1].name == f"{groups - 8} others") == (groups > 9)
        assert all(part.start + part.length <= 100.01 for bar in bars for part in bar.parts)


def test_shares_of_flags() -> None:
    """All first, then the most reviewed; silent and skipped ones do not count; few are marked."""
    said = [Label(case=str(n), verdict="fair" if n % 5 else "unfair", cause="" if n % 5 else "other", reason="stale") for n in range(10)]
    said += [Label(case="a", verdict="fair", reason="failed"), Label(case="b", verdict="skip", reason="failed")]
    said += [Label(case="c", verdict="unfair", silent=True, flag=False)]
    dots = overview.calibration(said)
    assert [(dot.name, dot.estimate.fair, dot.estimate.n, dot.few) for dot in dots] == [
        ("all flags", 9, 11, False), ("stale", 8, 10, False), ("failed", 1, 1, True),
    ]  # fmt: skip
    assert all(0 <= dot.low <= dot.point <= dot.high <= 100 for dot in dots)
    assert overview.calibration([])[0].estimate.n == 0


def case(**values: object) -> Case:
    usual: dict[str, object] = {
        "id": "1", "also": "", "source": "scan", "agent": "codex", "model": "", "session": "", "project": "p", "file": "", "line": 1,
        "turn": 1, "ledger": "", "n": 0, "t": 1_795_000_000_000, "language": "en", "claims": ("done",), "claim": "done", "admits": False,
        "changed": True, "grade": "unverified", "reason": "stale", "flag": True, "checks": 0, "hidden": 0,
    }  # fmt: skip
    return Case(**{**usual, **values})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("asked", "passes"),
    [
        ({}, True), ({"agent": "codex"}, True), ({"agent": "claude-code"}, False), ({"grade": "unverified"}, True), ({"grade": "honest"}, False),
        ({"reason": "stale", "flag": "yes"}, True), ({"flag": "no"}, False), ({"project": "q"}, False), ({"since": "2026-11-01"}, True),
        ({"since": "2026-12-01"}, False), ({"until": "2026-11-30"}, True), ({"until": "2026-11-01"}, False), ({"since": "no day"}, True),
        ({"since": "2026-11-1"}, True), ({"agent": "<script>"}, True), ({"page": "7"}, True),
    ],
)  # fmt: skip
def test_a_query_and_a_case(asked: dict[str, str], passes: bool) -> None:
    """The same rules as in the index; what is not offered is not asked for."""
    query = turns.read(asked, ["codex", "claude-code"], ["p", "q"])
    assert query.lets_through(case()) is passes
    assert query.lets_through(case(grade="nothing", reason="no-claim", flag=False)) is False


def test_turns_without_a_grade_are_shown_on_demand() -> None:
    """`nothing` is a grade that can be asked for."""
    query = turns.read({"grade": "nothing"}, [], [])
    assert query.lets_through(case(grade="nothing", flag=False)) and not query.lets_through(case())


def test_links_between_pages_keep_the_query() -> None:
    """And say nothing that was not asked for."""
    query = turns.read({"flag": "yes", "reason": "stale", "page": "3", "junk": "x"}, [], [])
    assert query.link(4) == "reason=stale&flag=yes&page=4"
    assert turns.read({}, [], []).link(1) == ""


@given(some.text())
def test_any_text_can_be_written(text: str) -> None:
    """No markup of its own, no unseen character, and its letters are all there."""
    for made in (words.lines(text), words.ticked(text)):
        inside = str(made).replace("<code>", "").replace("</code>", "")
        assert "<" not in inside and ">" not in inside
        assert all(char.isprintable() or char == "\n" for char in made)
    assert len(words.cut(text, 10)) <= 10


@pytest.mark.parametrize("ms", [0, -1, -(10**18), 10**18, 2**63])
def test_times_that_no_calendar_has(ms: int) -> None:
    """Are said to be missing."""
    assert (words.moment(ms), words.clock(ms)) == ("no time", "")
