"""`stillgreen scan`: grade every claim in the logs that agents keep."""

from __future__ import annotations

import os
import secrets
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

import click

from stillgreen import configure, demo, places
from stillgreen.agents.logs._base import readers
from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._reading import LONG, Age, period, progress
from stillgreen.history import scan as history
from stillgreen.history import store as stores
from stillgreen.history.find import Findings, find
from stillgreen.history.shown import shown
from stillgreen.report import FORMATS, writer
from stillgreen.report.view import View

LIMITS = ("flag", "contradicted", "unverified")

# Files that are not read, named one by one without `--verbose`.
_MOST_TOLD = 10


@click.command(
    "scan",
    cls=WithExamples,
    examples=(
        ("what your agents claimed in the last 30 days", "stillgreen scan"),
        ("the same on sample logs, to see what it looks like", "stillgreen scan --demo"),
        ("one log, every turn with a reply, for a program", "stillgreen scan --all --format jsonl session.jsonl"),
        ("a page with plots", "stillgreen scan --since 8w --format html > scan.html"),
        ("fail a job when a claim is contradicted", "stillgreen scan --since 1d --fail-on contradicted"),
    ),
)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option("--agent", type=click.Choice(tuple(readers())), help="Read only this agent's logs.")
@click.option("--since", type=Age(), help="How far back to read the agents' own folders.  [default: 30d]")
@click.option("--all", "all_turns", is_flag=True, help="Every turn that ends in a reply, not only graded ones (jsonl, csv, html).")
@click.option("--text", is_flag=True, help="The claim's own words too (jsonl, csv, html; the table has those of the worst).")
@click.option("--format", "shape", type=click.Choice(FORMATS), default="table", show_default=True)
@click.option("--json", "as_json", is_flag=True, help="The same as `--format jsonl`.")
@click.option("--jobs", type=click.IntRange(1, 64), help="Processes that read.  [default: processors, 4 at most]")
@click.option("--fail-on", type=click.Choice(LIMITS), help="End with 1 if a turn has this grade, or a flag.")
@click.option("--no-cache", is_flag=True, help="Read every log again and keep nothing.")
@click.option("--demo", "as_demo", is_flag=True, help="Read bundled sample logs instead of yours.")
@click.option("--verbose", is_flag=True, help="Name each file that is not read, and why.")
def command(
    paths: tuple[Path, ...],
    agent: str | None,
    since: float | None,
    all_turns: bool,
    text: bool,
    shape: str,
    as_json: bool,
    jobs: int | None,
    fail_on: str | None,
    no_cache: bool,
    as_demo: bool,
    verbose: bool,
) -> None:
    """Grade every "done" in the logs that agents keep.

    Reads the agents' own folders (Claude Code, Codex), or PATHs: logs or folders of logs, which are read whole.
    Each claim is confirmed, partial, unverified, contradicted or honest; nothing of your code or texts is kept.
    """
    _refuse_contradictions(paths, since, as_demo)
    configure.load()  # so that a mistake in the settings is told before the work
    key, store = _state(no_cache or as_demo)
    with demo.logs() if as_demo else _given(paths) as where:
        findings = find(where, agent or "", time.time() - (LONG if since is None else since))
        _tell_unread(findings, agent or "agents", verbose, where, since)
        with progress(findings) as told:
            found = history.scan(findings, key, store, jobs or history.default_jobs(), told)
        view = View(found, key, all_turns, text, period(where, since, as_demo), own_places=not where)
        shape = "jsonl" if as_json else shape
        writer(shape)(view, _out(shape))
    if isinstance(store, stores.Disk):
        stores.sweep(store, time.time())
    sys.exit(1 if fail_on and _past(view, fail_on) else 0)


def _refuse_contradictions(paths: tuple[Path, ...], since: float | None, as_demo: bool) -> None:
    if as_demo and paths:
        raise click.UsageError("`--demo` reads the sample logs and no others; leave it out, or the paths")
    if since is not None and (paths or as_demo):
        raise click.UsageError("`--since` is for the agents' own folders: logs that are named are read whole")


def _out(shape: str) -> TextIO:
    """Standard output; what programs and browsers read is UTF-8 with the line ends that we write, on every system."""
    if shape != "table" and isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(encoding="utf-8", errors="replace", newline="")
    return sys.stdout


@contextmanager
def _given(paths: tuple[Path, ...]) -> Iterator[tuple[Path, ...]]:
    yield paths


def _state(without: bool) -> tuple[bytes, stores.Store]:
    """The hash key and the cache; where our folder cannot be used, both for this run only."""
    env = dict(os.environ)
    if without:
        return secrets.token_bytes(places.KEY_BYTES), stores.Memory()
    try:
        key = places.key(places.prepare(places.state(env)))
    except (OSError, places.Refused) as error:
        why = f"`{error.filename}`: {error.strerror}" if isinstance(error, OSError) else error
        click.echo(f"note: nothing is kept for the next scan: {why}", err=True)
        return secrets.token_bytes(places.KEY_BYTES), stores.Memory()
    return key, stores.disk(env) or stores.Memory()


def _tell_unread(findings: Findings, whose: str, verbose: bool, where: tuple[Path, ...], since: float | None) -> None:
    """Files that the user named are told, a few of them; of the agents' own folders only on demand."""
    told = findings.left_out if verbose else findings.left_out[:_MOST_TOLD] if where else []
    for left in told:
        click.echo(f"not read: `{shown(str(left.path))}`: {left.reason}", err=True)
    if where and len(findings.left_out) > len(told):
        click.echo(f"not read: {len(findings.left_out) - len(told)} more (`--verbose` names them)", err=True)
    if not findings.logs:
        if where:
            raise Cannot(f"no logs of {whose} were found; name a log or a folder of logs")
        ways = "`--since` goes further back, PATHs name other places, `--demo` shows sample logs"
        raise Cannot(f"no logs of {whose} were found {period(where, since)}; {ways}")


def _past(view: View, limit: str) -> bool:
    return view.totals.flags > 0 if limit == "flag" else view.totals.grades[limit] > 0
