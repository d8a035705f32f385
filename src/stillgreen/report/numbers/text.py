"""For a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TextIO

from stillgreen.report.numbers.words import Table, headline, notes, tables
from stillgreen.review.numbers import Numbers
from stillgreen.review.worth import table as worth_of

# Characters of the first column at most, and of a line that it may fill.
_NAME, _LINE = 60, 80


def write(numbers: Numbers, out: TextIO) -> None:
    """Headline, tables, sentences, and what flags are worth."""
    out.write(headline(numbers) + "\n")
    for table in tables(numbers):
        out.write("\n" + "".join(f"{line}\n" for line in _lines(table)))
    for note in notes(numbers):
        out.write(f"\n{note}\n")
    out.write("\nWhat flags are worth, by your answers in `stillgreen review`:\n")
    for line in worth_of(numbers.worth):
        out.write(f"  {line}\n")


def _lines(table: Table) -> Iterator[str]:
    rows = [table.heads, *table.rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.heads))]
    widths[0] = min(widths[0], max(_NAME, _LINE - sum(2 + width for width in widths[1:])))
    for row in rows:
        name = row[0] if len(row[0]) <= widths[0] else row[0][: widths[0] - 1] + "…"
        numbers = "  ".join(f"{cell:>{width}}" for cell, width in zip(row[1:], widths[1:]))
        yield f"{name:{widths[0]}}  {numbers}"
