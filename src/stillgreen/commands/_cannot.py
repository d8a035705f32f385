"""How does a command end that was understood, and cannot do what it was asked?"""

from __future__ import annotations

from pathlib import Path

import click


class Cannot(click.ClickException):
    """One line that says why and what to do, and exit code 2; how to write the command is known, so it is not shown."""

    exit_code = 2


def write(path: Path, text: str) -> None:
    """Write a file that the user named. Raises Cannot, with the file's name."""
    try:
        path.write_text(text, "utf-8")
    except OSError as error:
        raise Cannot(f"`{path}` cannot be written: {error.strerror}") from error
