"""The summary for a person, on one screen: headline, grades, worst cases, what was not read, what could be taught."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TextIO

from rich.console import Console
from rich.text import Text

from stillgreen import reasons
from stillgreen.history.rows import Row
from stillgreen.history.shown import last_part, shown
from stillgreen.history.totals import SHOWN_GRADES, Totals
from stillgreen.report.view import View

_COLOURS = {"confirmed": "green", "partial": "cyan", "unverified": "yellow", "contradicted": "red", "honest": "blue"}
_MOST_REASONS = 3
_MOST_LEFT_OUT = 8
_BAR = 24


class _Screen(Console):
    """A console that leaves it to the command line what a closed pipe means (rich would end with 1)."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError(errno.EPIPE, os.strerror(errno.EPIPE))


def write(view: View, out: TextIO) -> None:
    """Judge all rows, then print their sums and the worst cases."""
    for _row in view.rows():
        pass
    console = _Screen(file=out, highlight=False, soft_wrap=True)
    block = "█" if "utf" in (out.encoding or "utf-8").lower() else "#"
    for part in (_headline, partial(_grades, block, console.width), _worst, _unread, _deleted, _unknown):
        for line in part(view):
            console.print(line)


def _headline(view: View) -> Iterator[Text]:
    totals = view.totals
    if not totals.graded:
        yield Text(f"No claim that a check could prove {view.period} ({_many(totals.turns, 'turn')} read).")
        return
    yield Text(
        f'{view.period[:1].upper()}{view.period[1:]} your agents said "done" {totals.graded} times '
        f"({_many(len(totals.sessions), 'session')}, {_many(len(totals.by_project), 'project')})."
    )
    confirmed, contradicted = totals.grades["confirmed"], totals.grades["contradicted"]
    yield Text(f"{confirmed} are confirmed by a check on exactly that code, {contradicted} are contradicted.", "bold")


def _grades(block: str, width: int, view: View) -> Iterator[Text]:
    """One line per grade; what does not fit is cut from the right, but never the count."""
    top = max(view.totals.grades.values(), default=0)
    for grade in SHOWN_GRADES if top else ():
        count = view.totals.grades[grade]
        bar = block * max(round(_BAR * count / top), 1 if count else 0)
        colour = _COLOURS[grade]
        head = Text.assemble((f"  {grade:<12}", colour), f"  {count:>5}")
        line = head + Text.assemble("  ", (f"{bar:<{_BAR}}", colour), "  ")
        line += _why(view.totals, grade, width - len(line))
        line.rstrip()
        line.truncate(width, overflow="ellipsis")
        yield line if width > len(head) else head


def _why(totals: Totals, grade: str, room: int) -> Text:
    """The reasons behind a grade, unless there is only one; as many of them as there is room for."""
    found = sorted(((n, why) for (of, why), n in totals.reasons.items() if of == grade), reverse=True)
    for most in range(min(_MOST_REASONS, len(found)) if len(found) > 1 else 0, 0, -1):
        rest = sum(n for n, _ in found[most:])
        told = ", ".join([*(f"{why} {n}" for n, why in found[:most]), *([f"other {rest}"] if rest else [])])
        if len(told) <= room:
            return Text(told, "dim")
    return Text("")


def _worst(view: View) -> Iterator[Text]:
    rows = view.totals.worst()
    if not rows:
        return
    yield Text(f"\nThe worst of {_many(view.totals.flags, 'flag')}:")
    for row in rows:
        yield Text.assemble(
            "  ", (row.verdict.grade, _COLOURS[row.verdict.grade]), f"  {_when(row)}  {_said(row, view)}"
        )
        yield Text(f"    {reasons.SENTENCES[row.verdict.reason][0]}", "dim")
        yield Text(f"    {_short(row.log.path)}:{row.line}", "dim")


def _said(row: Row, view: View) -> str:
    """The claim in the reply's own words, read from the log at this moment."""
    words = view.words(row)
    project = last_part(view.project(row))
    return f"{project}: “{words}”" if words else project


def _when(row: Row) -> str:
    return datetime.fromtimestamp(row.stop.t / 1000).strftime("%Y-%m-%d %H:%M") if row.stop.t else "no time"


def _unread(view: View) -> Iterator[Text]:
    left_out = view.left_out()
    if left_out:
        told = ", ".join(f"{_many(count, what)} ({reason})" for what, reason, count in left_out[:_MOST_LEFT_OUT])
        rest = sum(count for _what, _reason, count in left_out[_MOST_LEFT_OUT:])
        yield Text(f"\nNot read: {told}" + (f", {rest} others." if rest else "."))
    if view.mended():
        yield Text(f"Read after repair: {_many(view.mended(), 'line')} (bad escapes or bytes).")


def _deleted(view: View) -> Iterator[Text]:
    for gone in view.deleted():
        if gone.gone:
            kept = f"; it deletes logs after {gone.days_kept} days" if gone.days_kept else ""
            yield Text(f"\n{gone.agent} no longer has the logs of {gone.gone} of {gone.sessions} sessions{kept}.")


def _unknown(view: View) -> Iterator[Text]:
    found = view.unknown_commands()
    if found:
        yield Text("\nLook like checks, but are not known (`stillgreen teach COMMAND --family test` makes them known):")
        yield Text("  " + ", ".join(f"{command} ({count} times)" for command, count in found), "dim")


def _short(path: Path) -> str:
    home = os.path.expanduser("~")  # "~" where there is none
    text = shown(str(path))
    return "~" + text[len(home) :] if text.startswith(home + "/") else text


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
