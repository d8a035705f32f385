"""How results are shown: one module per format, each with `write(scan, all_turns, out)`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TextIO

from stillgreen.history.scan import Scan

FORMATS = ("table", "jsonl", "csv", "html")


def writer(shape: str) -> Callable[[Scan, bool, TextIO], None]:
    """The `write` of a format."""
    write: Callable[[Scan, bool, TextIO], None] = import_module(f"stillgreen.report.{shape}").write
    return write
