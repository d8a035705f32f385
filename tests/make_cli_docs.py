"""Writes docs/cli.md from the commands themselves.

    python tests/make_cli_docs.py

`tests/test_docs.py` holds the page to this script.
"""

from __future__ import annotations

from pathlib import Path

import click

from stillgreen.cli import COMMANDS, stillgreen

PAGE = Path(__file__).parent.parent / "docs" / "cli.md"


def text() -> str:
    """The page: help of the program and of each command, in the order of `--help`."""
    parts = ["# Command line", "", "Written by `python tests/make_cli_docs.py`; do not edit.", "", *_block(stillgreen, "stillgreen")]
    root = click.Context(stillgreen, info_name="stillgreen", **stillgreen.context_settings)
    for name in COMMANDS:
        command = stillgreen.get_command(root, name)
        assert command is not None, name
        parts += [f"## {name}", "", *_block(command, name, root)]
    return "\n".join(parts)


def _block(command: click.Command, name: str, parent: click.Context | None = None) -> list[str]:
    settings = {"terminal_width": 100, "max_content_width": 100, **command.context_settings}
    context = click.Context(command, info_name=name, parent=parent, **settings)
    lines = [line.rstrip() for line in command.get_help(context).splitlines()]
    return ["```text", *lines, "```", ""]


if __name__ == "__main__":
    PAGE.write_text(text(), "utf-8")
