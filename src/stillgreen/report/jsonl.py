"""One JSON object per turn, for programs."""

from __future__ import annotations

from typing import TextIO

import orjson

from stillgreen.history.scan import Scan


def write(scan: Scan, all_turns: bool, out: TextIO) -> None:
    """Graded turns, or all that end in a reply."""
    for row in scan.rows():
        if all_turns or row.graded:
            out.write(orjson.dumps(row.as_dict(scan.project(row.log))).decode() + "\n")
