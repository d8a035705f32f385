"""`stillgreen ui`: the overview, the turns and the review as a page in the browser."""

from __future__ import annotations

import os
import socket
import sys
import threading
import webbrowser
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._reading import Age, period

if TYPE_CHECKING:
    from stillgreen.review.index import Index

_INSTALL = "pip install 'starlette>=0.41' 'uvicorn>=0.30'"


@click.command(
    "ui",
    cls=WithExamples,
    examples=(
        ("open the page in your browser", "stillgreen ui"),
        ("only print its link", "stillgreen ui --no-open"),
        ("some logs instead of the agents' own folders", "stillgreen ui ~/old-logs"),
        (
            "on a machine that you reach by ssh, after `ssh -L 8123:127.0.0.1:8123 HOST`",
            "stillgreen ui --no-open --port 8123",
        ),
    ),
)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--port", type=click.IntRange(0, 65535), default=0, help="Port on 127.0.0.1.  [default: a free one]")
@click.option("--no-open", is_flag=True, help="Only print the link.")
@click.option("--since", type=Age(), help="How far back to read the agents' own folders.  [default: 30d]")
def command(paths: tuple[Path, ...], port: int, no_open: bool, since: float | None) -> None:
    """Show claims on a page in the browser, and review flags there.

    The page is served on this machine only, and its link opens it in one browser, once. Texts are read from the
    agents' logs when they are shown. Ends with Ctrl-C, or after four hours without a request.
    """
    if since is not None and paths:
        raise click.UsageError("`--since` is for the agents' own folders: logs that are named are read whole")
    _need_libraries()
    from stillgreen.commands.review import opened
    from stillgreen.web import server

    try:
        listening = server.listen(port)
    except OSError as error:
        ways = "leave `--port` out for a free one"
        raise Cannot(f"port {port} cannot be used ({error.strerror}); {ways}") from None
    with listening, closing(opened(paths, since)) as index:
        _serve(index, period(paths, since), listening, not no_open)


def _need_libraries() -> None:
    """A page needs libraries that nothing else does; say so where a packager left them out."""
    for name in ("starlette", "uvicorn"):
        if find_spec(name) is None:
            raise Cannot(f"the page needs `{name}`, which is not installed: `{_INSTALL}`")


def _serve(index: Index, period: str, listening: socket.socket, to_open: bool) -> None:
    from stillgreen.web import server
    from stillgreen.web.app import Page

    guard = server.guarded(Page(index, period).app, listening)

    def started() -> None:
        click.echo(guard.link)
        click.echo("it opens the page once, in one browser; Ctrl-C ends", err=True)
        if to_open and _has_screen():
            threading.Thread(target=webbrowser.open, args=(guard.link,), daemon=True).start()

    try:
        if server.serve(guard, listening, started):
            click.echo("ended: nobody has asked for four hours", err=True)
    except KeyboardInterrupt:
        click.echo("ended", err=True)


def _has_screen() -> bool:
    """A browser would not take over this terminal, as those for text do."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
