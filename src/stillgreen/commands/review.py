"""`stillgreen review`: say which flags were fair."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

import click

from stillgreen import configure, places
from stillgreen.agents import AGENTS
from stillgreen.commands._cannot import Cannot, write
from stillgreen.commands._examples import WithExamples
from stillgreen.commands._reading import LONG, Age, progress

if TYPE_CHECKING:
    from stillgreen.review.cases import Case
    from stillgreen.review.index import Filter, Index
    from stillgreen.review.round import Round


@click.command(
    "review",
    cls=WithExamples,
    examples=(
        ("thirty flags of the last 30 days, one at a time", "stillgreen review"),
        ("some turns without a flag as well, so that recall can be told", "stillgreen review --silent 25"),
        ("the same flags again, of the logs in a folder", "stillgreen review --n 30 --seed 7 ./logs"),
        ("the numbers so far", "stillgreen review --json"),
        ("a wrong flag for a bug report, without any text of yours", "stillgreen review --export 3fa29c11d0e4b788"),
    ),
)
@click.argument("paths", nargs=-1, type=click.Path(path_type=Path))
@click.option(
    "--n", "number", type=click.IntRange(1, 1000), default=30, show_default=True, help="How many turns to show."
)
@click.option(
    "--seed", type=click.IntRange(0, 2**31 - 1), help="Draw the same ones again.  [default: by chance, shown]"
)
@click.option(
    "--silent", type=click.IntRange(0, 100), default=0, show_default=True, help="Percent of turns without a flag."
)
@click.option("--agent", type=click.Choice(tuple(AGENTS)), help="Only this agent's turns.")
@click.option(
    "--since", type=Age(), help="How far back in what was recorded and in the agents' own logs.  [default: 30d]"
)
@click.option("--again", is_flag=True, help="Show those that have your answer once more, after the others.")
@click.option("--export", "exported", metavar="CASE", help="Print a case without any text, for a bug report, instead.")
@click.option("--to", "target", type=click.Path(path_type=Path, dir_okay=False), help="Write the exported case there.")
@click.option(
    "--json", "as_json", is_flag=True, help="Print the numbers so far as one JSON object, and review nothing."
)
def command(
    paths: tuple[Path, ...],
    number: int,
    seed: int | None,
    silent: int,
    agent: str | None,
    since: float | None,
    again: bool,
    exported: str | None,
    target: Path | None,
    as_json: bool,
) -> None:
    """Look at flags one at a time, and say whether they were fair.

    Shows flags that hooks raised or would have raised, and flags of `scan` (in the agents' own logs, or in PATHs): a random
    sample, with what led to each, read from the agent's log at that moment. Your answers are kept, and nothing of the texts.
    The louder modes (`stillgreen mode warn`) need 20 answers of which 80 % are fair.
    """
    if since is not None and paths:
        raise click.UsageError("`--since` is for the agents' own folders: logs that are named are read whole")
    if target is not None and not exported:
        raise click.UsageError("`--to` goes with `--export CASE`")
    from stillgreen.review.index import Filter
    from stillgreen.review.worth import worth

    index = opened(paths, since)
    which = Filter(agents=(agent,) if agent else ())
    if exported:
        _export(index, exported, target)
    elif as_json:
        click.echo(json.dumps(worth(index, which).as_dict()))
    else:
        _review(index, which, number, seed, silent / 100, again)


def opened(paths: tuple[Path, ...], since: float | None, keeps: bool = True) -> Index:
    """The index of what was recorded and of the agents' own logs, or of named logs, brought up to date.

    keeps  False: where our folder cannot be used, do without it
    """
    from stillgreen.history.scan import default_jobs
    from stillgreen.review.index import Index
    from stillgreen.review.labels import Labels

    configure.load()  # so that a mistake in the settings is told before the work
    began = time.time() - (LONG if since is None else since)
    try:
        state = places.prepare(places.state(dict(os.environ)))
        index = Index(state, Labels(state), paths, began)
    except (OSError, places.Refused) as error:
        why = f"`{error.filename}`: {error.strerror}" if isinstance(error, OSError) else str(error)
        if keeps:
            raise places.Refused(why) from error
        click.echo(f"note: nothing is kept, and your answers are not counted: {why}", err=True)
        folder = mkdtemp()
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        index = Index(folder, Labels(folder), paths, began)
    findings = index.find()
    for left in findings.left_out[:10] if paths else ():
        from stillgreen.history.shown import shown

        click.echo(f"not read: `{shown(str(left.path))}`: {left.reason}", err=True)
    if paths and not findings.logs:
        raise Cannot("no logs of agents were found; name a log or a folder of logs")
    with progress(findings) as done:
        index.refresh(findings, default_jobs(), done)
    return index


def _review(index: Index, which: Filter, number: int, seed: int | None, silent: float, again: bool) -> None:
    from stillgreen.review.round import draw, new_seed
    from stillgreen.review.worth import table, worth

    drawn = draw(index, number, new_seed() if seed is None else seed, silent, which, again)
    if not drawn.cases:
        click.echo(_nothing(index, which), err=True)
    else:
        flags = sum(case.flag for case in drawn.cases)
        also = f" and {len(drawn.cases) - flags} turns without a flag" if flags < len(drawn.cases) else ""
        click.echo(f"{flags} flags{also}, drawn with `--seed {drawn.seed}`\n")
        _ask(drawn)
    for line in table(worth(index, which)):
        click.echo(line)


def _nothing(index: Index, which: Filter) -> str:
    from stillgreen.review.round import population

    flags, _silent = population(index, which)
    if flags:
        return "all flags have your answer (`--again` shows them once more)"
    return "there is no flag yet; `stillgreen scan` shows what your agents claimed"


def _ask(drawn: Round) -> None:
    """One case after the other, until all have an answer or the person stops."""
    from stillgreen.commands._keys import keyboard

    with keyboard() as pressed:
        while (case := drawn.case) is not None:
            if not _answer(drawn, case, pressed):
                click.echo(f"stopped after {drawn.at} of {len(drawn.cases)}; `stillgreen review` goes on with others")
                break
    click.echo("")


def _answer(drawn: Round, case: Case, pressed: Iterator[str]) -> bool:
    """Show a case and take the answer to it (or take back the last one). False if the person stops."""
    from stillgreen.review import told
    from stillgreen.review.labels import FAIR, SKIP, UNFAIR
    from stillgreen.review.seen import look

    sight = look(drawn.index, case)
    click.secho(told.head(sight, drawn.at + 1, len(drawn.cases)), bold=True)
    _print(told.body(sight))
    click.echo(f"  {told.QUESTIONS[case.flag]} {told.KEYS[case.flag]}")
    for key in pressed:
        if key == "q":
            return False
        if key == "m":
            _print(told.body(sight, whole=True))
            click.echo(f"  {told.KEYS[case.flag]}")
        elif key == "z":
            click.echo("  the last answer is taken back\n" if drawn.back() else "  there is no answer to take back")
            return True
        elif key in "fs":
            return _keep(drawn, FAIR if key == "f" else SKIP)
        elif key == "u":
            cause = _cause(pressed) if case.flag else ""
            if cause is not None:
                return _keep(drawn, UNFAIR, cause)
            click.echo(f"  {told.KEYS[case.flag]}")
    return False


def _cause(pressed: Iterator[str]) -> str | None:
    """Why it is unfair; None if the person goes back."""
    from stillgreen.review import told
    from stillgreen.review.labels import CAUSES

    _print(told.causes())
    names = list(CAUSES)
    for key in pressed:
        if key.isdecimal() and 0 < int(key) <= len(names):
            return names[int(key) - 1]
        if key in "zq\x1b":
            break
    return None


def _keep(drawn: Round, verdict: str, cause: str = "") -> bool:
    drawn.say(verdict, cause)
    click.echo(f"  {verdict}{f', {cause}' if cause else ''}\n")
    return True


def _print(lines: Iterator[str]) -> None:
    for line in lines:
        click.echo(line)


def _export(index: Index, wanted: str, target: Path | None) -> None:
    """Show what would leave the machine; write it where that was asked for and agreed to."""
    from stillgreen.review import redacted

    case = index.case(wanted)
    if case is None:
        raise Cannot(f"there is no case `{wanted}`; `stillgreen review` shows their names")
    label = index.labels.all().of(*case.ids)
    text = json.dumps(redacted.redacted(index, case, label), indent=1)
    click.echo("This holds, and nothing else:", err=True)
    for part in redacted.HOLDS:
        click.echo(f"  - {part}", err=True)
    click.echo(f"  It holds {redacted.LACKS}.\n", err=True)
    click.echo(text)
    if target is not None:
        sys.stdout.flush()
        click.confirm(f"Write this to `{target}`?", abort=True, err=True)
        write(target, text + "\n")
