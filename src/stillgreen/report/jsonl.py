"""One JSON object per turn, for programs."""

from __future__ import annotations

from typing import TextIO

import orjson

from stillgreen.history.shown import escaped, writable
from stillgreen.report.view import View


def write(view: View, out: TextIO) -> None:
    """Each row to show as one line."""
    for row in view.rows():
        out.write(escaped(_json(view.as_dict(row))) + "\n")


def _json(found: dict[str, object]) -> str:
    try:
        return orjson.dumps(found).decode()
    except orjson.JSONEncodeError:  # a file's name of odd bytes
        return orjson.dumps(writable(found)).decode()
