"""One line per turn, for spreadsheets."""

from __future__ import annotations

import csv
from typing import TextIO

from stillgreen.history.shown import shown
from stillgreen.report.view import View

_COLUMNS = (
    "agent", "client", "model", "project", "session", "file", "line", "time", "turn", "language", "claims", "admits",
    "code_changed", "checks", "grade", "reason", "flag",
)  # fmt: skip


def write(view: View, out: TextIO) -> None:
    """A head line, then each row; lists are joined by spaces."""
    writer = csv.writer(out)
    columns = [*_COLUMNS, "text"] if view.text else [*_COLUMNS]
    writer.writerow(columns)
    for row in view.rows():
        found = view.as_dict(row)
        found["claims"] = " ".join(kind for kind, _count, _limited in row.stop.claims)
        found["admits"] = " ".join(row.stop.admits)
        found["checks"] = " ".join(f"{check.runner}:{check.outcome}" for check in row.checks)
        writer.writerow([_safe(found[column]) for column in columns])


def _safe(value: object) -> object:
    """Spreadsheets run a cell that begins with one of these as a formula; texts in logs are not ours to trust."""
    if not isinstance(value, str):
        return value
    text = shown(value)
    return f"'{text}" if text[:1] in ("=", "+", "-", "@") else text
