"""`stillgreen scan`: grade every claim in the logs that agents keep."""

from __future__ import annotations

import os
import re
import sys
import time
from pathlib import Path

import click

from stillgreen import configure, places
from stillgreen.history import scan as history
from stillgreen.history import store as stores
from stillgreen.history.find import find
from stillgreen.report import FORMATS, writer

LIMITS = ("flag", "contradicted", "unverified")


class Age(click.ParamType[float]):
    """`30d`, `12h`, `2w`: -> seconds."""

    name = "age"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        if isinstance(value, float):
            return value
        found = re.fullmatch(r"(\d{1,6})\s*([hdw])", str(value).strip())
        if not found:
            self.fail(f"`{value}` is no age; write a number and h, d or w, such as `12h`, `30d` or `8w`", param, ctx)
        return int(found[1]) * {"h": 3600.0, "d": 86400.0, "w": 604800.0}[found[2]]


@click.command("scan")
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--format", "shape", type=click.Choice(FORMATS), default="table", show_default=True)
@click.option("--all", "all_turns", is_flag=True, help="Show all turns that end in a reply, not only graded ones.")
@click.option("--since", type=Age(), default="30d", show_default=True)
@click.option("--agent", default="")
@click.option("--jobs", type=int, default=0)
def command(paths: tuple[Path, ...], shape: str, all_turns: bool, since: float, agent: str, jobs: int) -> None:
    """Grade every "done" in the logs that agents keep."""
    findings = find(paths, agent, time.time() - since)
    configure.load()
    store = stores.disk(dict(os.environ)) or stores.Memory()
    key = places.key(places.prepare(places.state(dict(os.environ))))
    found = history.scan(findings, key, store, jobs or history.default_jobs())
    writer(shape)(found, all_turns, sys.stdout)
