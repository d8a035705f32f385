"""What do commands that read logs have in common? How far back, a bar while they read, and words for what was read."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from stillgreen.history.find import Findings
from stillgreen.history.scan import Progress

_SECONDS = {"h": 3600.0, "d": 86400.0, "w": 604800.0}
# How far back the agents' own folders are read, if nothing else is said.
LONG = 30 * _SECONDS["d"]


class Age(click.ParamType):  # type: ignore[type-arg]  # generic only since click 8.4
    """`30d`, `12h`, `2w`: -> seconds."""

    name = "age"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        found = re.fullmatch(r"([0-9]{1,6})([hdw])", str(value).strip())
        if not found:
            self.fail(f"`{value}` is no age; write a number and h, d or w, such as `12h`, `30d` or `8w`", param, ctx)
        return int(found[1]) * _SECONDS[found[2]]


@contextmanager
def progress(findings: Findings) -> Iterator[Progress]:
    """A bar on standard error, if a person looks at it and the work is worth one."""
    total = sum(log.size for log in findings.logs)
    if not sys.stderr.isatty() or total < 5 << 20:
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("reading"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("reading", total=total)
        yield lambda done: bar.advance(task, done)


def period(where: tuple[Path, ...], since: float | None, as_demo: bool = False) -> str:
    """What was read, in words."""
    if as_demo:
        return "in the sample logs"
    if where:
        return "in these logs"
    hours = round((LONG if since is None else since) / 3600)
    return f"in the last {hours // 24} days" if hours % 24 == 0 and hours > 24 else f"in the last {hours} hours"
