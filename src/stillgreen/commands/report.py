"""`stillgreen report`: what agents' claims came to, and what flags are worth."""

from __future__ import annotations

import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

import click

from stillgreen.agents import AGENTS
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._reading import Age, period

BY = ("day", "project", "agent", "model")
FORMATS = ("text", "json", "markdown", "html")


@click.command(
    "report",
    cls=WithExamples,
    examples=(
        ("the last 30 days, day by day", "stillgreen report"),
        ("which project needs a look", "stillgreen report --since 8w --by project"),
        ("a page with plots", "stillgreen report --format html > report.html"),
        ("for a program", "stillgreen report --json"),
    ),
)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--since", type=Age(), help="How far back in what was recorded and in the agents' own logs.  [default: 30d]"
)
@click.option("--by", type=click.Choice(BY), default="day", show_default=True, help="What the turns are grouped by.")
@click.option("--agent", type=click.Choice(tuple(AGENTS)), help="Only this agent's turns.")
@click.option("--format", "shape", type=click.Choice(FORMATS), default="text", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="The same as `--format json`.")
def command(
    paths: tuple[Path, ...], since: float | None, by: str, agent: str | None, shape: str, as_json: bool
) -> None:
    """Show what claims came to, and what flags are worth.

    Grades, reasons, flags, hidden exit codes, gates, and precision and recall by your answers in `review`. Reads what hooks recorded and the agents' own logs, or the logs in PATHs. A turn that both tell of counts once, with the
    verdict of the hooks. Names of projects are read from the logs at this moment, and kept nowhere.
    """
    if since is not None and paths:
        raise click.UsageError("`--since` is for the agents' own folders: logs that are named are read whole")
    from stillgreen.commands.review import opened
    from stillgreen.report.numbers import writer
    from stillgreen.review.index import Filter
    from stillgreen.review.numbers import gather

    index = opened(paths, since, keeps=False)
    numbers = gather(index, by, period(paths, since), Filter(agents=(agent,) if agent else ()))
    shape = "json" if as_json else shape
    writer(shape)(numbers, _out(shape))


def _out(shape: str) -> TextIO:
    """Standard output; what programs and browsers read is UTF-8 with the line ends that we write, on every system."""
    if shape != "text" and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", newline="")
    return sys.stdout
