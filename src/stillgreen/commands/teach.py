"""`stillgreen teach`: make a command known as a check."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from stillgreen import configure
from stillgreen.commands._examples import WithExamples
from stillgreen.settings import FAMILIES, SCOPES
from stillgreen.shell import read


@click.command(
    "teach",
    cls=WithExamples,
    examples=(
        ("a script of yours that runs the tests", 'stillgreen teach "./scripts/validate" --family test'),
        ("for everybody who works on this project", 'stillgreen teach "make verify" --family lint --project'),
        ("take it back", 'stillgreen teach "./scripts/validate" --remove'),
    ),
)
@click.argument("line", metavar="COMMAND")
@click.option("--family", type=click.Choice(FAMILIES), default="test", show_default=True, help="What it checks.")
@click.option(
    "--scope", type=click.Choice(SCOPES), default="full", show_default=True, help="The whole project, or a part."
)
@click.option(
    "--user/--project", "user", default=True, help="In your own settings (default), or in this project's file."
)
@click.option("--remove", is_flag=True, help="Forget it again.")
def command(line: str, family: str, scope: str, user: bool, remove: bool) -> None:
    """Make COMMAND known as a check, by its leading words.

    Whatever begins with these words counts, so leave out what changes from run to run.
    """
    words = _words(line)
    path = configure.user_file() if user else Path.cwd() / configure.PROJECT_FILE
    known = [check.words for check in configure.read(path, project=not user).checks]
    if remove:
        _remove(path, words, known)
    elif words in known:
        click.echo(f"`{' '.join(words)}` is already taught in `{path}`", err=True)
        return
    else:
        _append(path, words, family, scope)
    if not user:
        configure.trust(configure.project(Path.cwd()))
    configure.compile_for_hook()


def _words(line: str) -> tuple[str, ...]:
    """The words of one plain command; anything with pipes, `&&` or quotes around spaces is refused."""
    runs = read(line)
    if len(runs) != 1 or not runs[0].argv or " ".join(runs[0].argv).split() != line.split():
        raise click.UsageError(
            f"`{line}` is more than one plain command; give its leading words, without pipes, quotes or variables"
        )
    return tuple(line.split())


def _append(path: Path, words: tuple[str, ...], family: str, scope: str) -> None:
    text = path.read_text("utf-8") if path.exists() else ""
    entry = (
        f'[[check]]\nrun = {json.dumps(" ".join(words), ensure_ascii=False)}\nfamily = "{family}"\nscope = "{scope}"\n'
    )
    _replace(path, text + ("\n" if text and not text.endswith("\n\n") else "") + entry)
    click.echo(f"taught: `{' '.join(words)}` is a {family} check (in `{path}`)", err=True)


def _remove(path: Path, words: tuple[str, ...], known: list[tuple[str, ...]]) -> None:
    if words not in known:
        raise click.UsageError(f"`{' '.join(words)}` is not taught in `{path}`")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    starts = [at for at, text in enumerate(lines) if text.strip() == "[[check]]"]
    if len(starts) != len(known):
        raise click.UsageError(f"the checks in `{path}` are not written as `[[check]]` tables; please edit it by hand")
    start = starts[known.index(words)]
    end = next((at for at in range(start + 1, len(lines)) if lines[at].lstrip().startswith("[")), len(lines))
    _replace(path, "".join(lines[:start] + lines[end:]))
    click.echo(f"forgotten: `{' '.join(words)}` (in `{path}`)", err=True)


def _replace(path: Path, text: str) -> None:
    """Write beside, check that it can be read back, then replace."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    beside.write_text(text, "utf-8")
    try:
        configure.read(beside, project=path.name == configure.PROJECT_FILE)
    except configure.BadSettings:
        beside.unlink()
        raise
    os.replace(beside, path)
