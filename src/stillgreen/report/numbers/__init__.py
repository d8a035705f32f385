"""How the numbers of `stillgreen report` are shown: one module per format, each with `write(numbers, out)`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TextIO

from stillgreen.review.numbers import Numbers

FORMATS = ("text", "json", "markdown", "html")


def writer(shape: str) -> Callable[[Numbers, TextIO], None]:
    """The `write` of a format."""
    write: Callable[[Numbers, TextIO], None] = import_module(f"stillgreen.report.numbers.{shape}").write
    return write
