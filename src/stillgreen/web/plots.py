"""Where do the bars of a plot stand? Numbers -> shapes that a template draws as SVG.

Across the page everything is in percent, so that a plot fits any width while its letters keep their size; upright it is
in pixels.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

# Height of the columns, with the space above for a number and below for the names.
HEAD, HEIGHT, FOOT = 18, 168, 22
# Share of a column that its bar takes, and the widest bar (percent of the page).
_FULL = 0.72
_WIDEST = 7.0
# Names below the columns, on a wide page and on a narrow one.
_NAMES_WIDE = 9
_NAMES_NARROW = 4


@dataclass(frozen=True, slots=True)
class Segment:
    """A part of a bar: sort of its number (a grade), the number, start and length (percent across, pixels upright)."""

    sort: str
    count: int
    start: float
    length: float


@dataclass(frozen=True, slots=True)
class Column:
    """A bar that stands on a name: its place across (percent), parts from the bottom to the top.

    named  "always", "wide" (only where there is room) or "" (never): whether its name is written below
    """

    name: str
    left: float
    width: float
    parts: tuple[Segment, ...]
    total: int
    named: str

    @property
    def middle(self) -> float:
        return round(self.left + self.width / 2, 3)


@dataclass(frozen=True, slots=True)
class Upright:
    """Columns in order, and lines across: (number, pixels from the top)."""

    columns: tuple[Column, ...]
    lines: tuple[tuple[int, float], ...]
    base: int = HEAD + HEIGHT
    height: int = HEAD + HEIGHT + FOOT


def upright(groups: Mapping[str, Mapping[str, int]], sorts: Sequence[str]) -> Upright:
    """Stacked columns, one per group, in the order given."""
    totals = {name: sum(counts.get(sort, 0) for sort in sorts) for name, counts in groups.items()}
    top = ceiling(max(totals.values(), default=0))
    room = 100 / max(len(groups), 1)
    width = min(room * _FULL, _WIDEST)
    columns = []
    for at, (name, counts) in enumerate(groups.items()):
        parts, floor = [], float(HEAD + HEIGHT)
        for sort in sorts:
            if count := counts.get(sort, 0):
                tall = HEIGHT * count / top
                floor -= tall
                parts.append(Segment(sort, count, round(floor, 2), round(tall, 2)))
        left = round(room * at + (room - width) / 2, 3)
        columns.append(Column(name, left, round(width, 3), tuple(parts), totals[name], _named(at, len(groups))))
    marks = (top, top // 2) if top > 1 else (top,)
    return Upright(tuple(columns), tuple((mark, round(HEAD + HEIGHT - HEIGHT * mark / top, 2)) for mark in marks))


def across(counts: Mapping[str, int], sorts: Sequence[str], top: int) -> tuple[Segment, ...]:
    """The parts of one lying bar; a bar of `top` is as long as there is room."""
    parts, left = [], 0.0
    for sort in sorts:
        if count := counts.get(sort, 0):
            long = 100 * count / max(top, 1)
            parts.append(Segment(sort, count, round(left, 3), round(long, 3)))
            left += long
    return tuple(parts)


def ceiling(most: int) -> int:
    """The next round number whose half is whole: 2, 4, 6, 8, 10, 20, 40, ..."""
    step = 1
    while True:
        for of in (2, 4, 6, 8, 10):
            if most <= of * step:
                return of * step
        step *= 10


def _named(at: int, columns: int) -> str:
    """The first column has its name, and every so many after it."""
    wide, narrow = (-(-columns // most) for most in (_NAMES_WIDE, _NAMES_NARROW))
    narrow = -(-narrow // wide) * wide  # names of the narrow page are among those of the wide one
    return "always" if at % narrow == 0 else "wide" if at % wide == 0 else ""
