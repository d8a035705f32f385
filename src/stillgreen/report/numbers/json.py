"""For programs: one object, schema 1."""

from __future__ import annotations

import json
from typing import TextIO

from stillgreen.history.shown import escaped, writable
from stillgreen.review.numbers import Numbers


def write(numbers: Numbers, out: TextIO) -> None:
    """One line of JSON."""
    out.write(escaped(json.dumps(writable(numbers.as_dict()), ensure_ascii=False)) + "\n")
