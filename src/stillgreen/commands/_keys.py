"""What does a person press? Single keys from a terminal; from anything else the letters of lines, so that it can be scripted."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import click


def keys() -> Iterator[str]:
    """Keys as they come, in lower case; ends with the input. Raises KeyboardInterrupt for Ctrl-C."""
    if not sys.stdin.isatty():
        for line in sys.stdin:
            yield from line.strip().lower()
        return
    while True:
        try:
            pressed = click.getchar()
        except EOFError:  # Ctrl-D
            return
        if len(pressed) == 1:  # an arrow or a function key comes as several, and means nothing here
            yield pressed.lower()
