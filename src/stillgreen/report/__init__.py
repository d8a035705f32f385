"""How results are shown: one module per format, each with `write(view, out)`."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import TextIO

from stillgreen.report.view import View

FORMATS = ("table", "jsonl", "csv", "html")


def writer(shape: str) -> Callable[[View, TextIO], None]:
    """The `write` of a format."""
    write: Callable[[View, TextIO], None] = import_module(f"stillgreen.report.{shape}").write
    return write
