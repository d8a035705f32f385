"""One JSON object per turn, for programs."""

from __future__ import annotations

from typing import TextIO

import orjson

from stillgreen.report.view import View


def write(view: View, out: TextIO) -> None:
    """Each row to show as one line."""
    for row in view.rows():
        out.write(orjson.dumps(view.as_dict(row)).decode() + "\n")
