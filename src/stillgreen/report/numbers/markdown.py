"""For a wiki, an issue or a chat: Markdown."""

from __future__ import annotations

import re
from typing import TextIO

from stillgreen.report.numbers.words import Table, headline, notes, tables
from stillgreen.review.numbers import Numbers
from stillgreen.review.worth import table as worth_of

# Signs of Markdown and HTML in a name that came from a log.
_SIGNS = re.compile(r"([\\`*_{}\[\]<>()#+!|~&-])")


def write(numbers: Numbers, out: TextIO) -> None:
    """A page with a heading, tables and a list."""
    out.write(f"# Stillgreen\n\n{headline(numbers)}\n")
    for table in tables(numbers):
        out.write(f"\n## {table.title}\n\n{_table(table)}")
    found = list(notes(numbers))
    out.write("\n" * bool(found) + "".join(f"- {note}\n" for note in found))
    out.write(
        "\n## What flags are worth\n\n```text\n" + "".join(f"{line}\n" for line in worth_of(numbers.worth)) + "```\n"
    )


def _table(table: Table) -> str:
    lines = ["| " + " | ".join(table.heads) + " |", "|---" + "|---:" * (len(table.heads) - 1) + "|"]
    lines += ["| " + " | ".join([_plain(row[0]), *row[1:]]) + " |" for row in table.rows]
    return "\n".join(lines) + "\n"


def _plain(name: str) -> str:
    return _SIGNS.sub(r"\\\1", name)
