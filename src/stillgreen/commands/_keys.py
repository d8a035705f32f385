"""What does a person press? Single keys from a terminal; from anything else the letters of lines, so that it can be scripted."""

from __future__ import annotations

import codecs
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import click

# Arrows, function keys and letters with Alt come as several characters, and mean nothing here.
_OTHER_KEYS = re.compile(r"\x1b(?:\[[0-9;?]*[ -/]*[@-~]|O.|[^\x1b\[])")
_END = "\x04"  # Ctrl-D


@contextmanager
def keyboard() -> Iterator[Iterator[str]]:
    """The keys that are pressed, in lower case; they end with the input. Ctrl-C interrupts as ever.

    The terminal gives single keys all the time and not for each question anew: what is pressed ahead would be lost.
    """
    if not sys.stdin.isatty():
        yield (letter for line in sys.stdin for letter in line.strip().lower())
    elif sys.platform == "win32":
        yield _on_windows()
    else:
        import termios
        import tty

        handle = sys.stdin.fileno()
        before = termios.tcgetattr(handle)
        try:
            tty.setcbreak(handle, termios.TCSADRAIN)
            yield _pressed(handle)
        finally:
            termios.tcsetattr(handle, termios.TCSADRAIN, before)


def _pressed(handle: int) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    while True:
        try:
            read = os.read(handle, 1024)
        except OSError:  # the terminal was closed
            return
        for key in _OTHER_KEYS.sub("", decoder.decode(read)).lower():
            if key == _END:
                return
            yield key
        if not read:
            return


def _on_windows() -> Iterator[str]:
    while True:
        try:
            pressed = click.getchar()
        except EOFError:
            return
        if len(pressed) == 1:
            yield pressed.lower()
