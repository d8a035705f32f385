"""`stillgreen teach`: make a command known as a check."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

import click

from stillgreen import configure
from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples
from stillgreen.settings import FAMILIES, SCOPES
from stillgreen.shell import read

_LONGEST = 500


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
    found = configure.project(Path.cwd())
    if remove:
        _remove(path, words, known, not user)
    elif words in known:
        click.echo(f"`{' '.join(words)}` is already taught in `{path}`", err=True)
        return
    else:
        _append(path, words, family, scope, not user)
    if not user and found.digest and not found.trusted:
        click.echo(f"`{path}` does not count until you accept all of it: `stillgreen trust`", err=True)
    elif not user:
        configure.trust(configure.project(Path.cwd()))
        click.echo("it counts for you now, and for others after their `stillgreen trust`", err=True)
    configure.compile_for_hook()


def _words(line: str) -> tuple[str, ...]:
    """The words of one plain command; anything with pipes, `&&` or quotes around spaces is refused."""
    if len(line) > _LONGEST or not all(word.isprintable() for word in line.split()):
        raise click.UsageError(
            f"a command has {_LONGEST} characters at most, and none that cannot be seen; give its leading words"
        )
    if not line.split():
        raise click.UsageError("name a command by its leading words")
    runs = read(line)
    if len(runs) != 1 or not runs[0].argv or " ".join(runs[0].argv).split() != line.split():
        raise click.UsageError(
            f"`{line}` is more than one plain command; give its leading words, without pipes, quotes or variables"
        )
    return tuple(line.split())


def _append(path: Path, words: tuple[str, ...], family: str, scope: str, project: bool) -> None:
    text = path.read_text("utf-8") if path.exists() else ""
    entry = (
        f'[[check]]\nrun = {json.dumps(" ".join(words), ensure_ascii=False)}\nfamily = "{family}"\nscope = "{scope}"\n'
    )
    _replace(path, text + ("\n" if text and not text.endswith("\n\n") else "") + entry, project)
    click.echo(f"taught: `{' '.join(words)}` is a {family} check (in `{path}`)", err=True)


def _remove(path: Path, words: tuple[str, ...], known: list[tuple[str, ...]], project: bool) -> None:
    if words not in known:
        raise Cannot(f"`{' '.join(words)}` is not taught in `{path}`")
    lines = path.read_text("utf-8").splitlines(keepends=True)
    starts = [at for at, text in enumerate(lines) if text.strip() == "[[check]]"]
    if len(starts) != len(known):
        raise Cannot(f"the checks in `{path}` are not written as `[[check]]` tables; please edit it by hand")
    start = starts[known.index(words)]
    end = next((at for at in range(start + 1, len(lines)) if lines[at].lstrip().startswith("[")), len(lines))
    _replace(path, "".join(lines[:start] + lines[end:]), project)
    click.echo(f"forgotten: `{' '.join(words)}` (in `{path}`)", err=True)


def _replace(path: Path, text: str, project: bool) -> None:
    """Write beside, check that it can be read back, then replace; where the name is a link, the file behind it."""
    path = path.resolve()
    beside = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(text, "utf-8")
        if path.exists():
            beside.chmod(path.stat().st_mode & 0o777)
        configure.read(beside, project=project)
        os.replace(beside, path)
    except (OSError, configure.BadSettings) as error:
        with suppress(OSError):
            beside.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror, str(path)) from error
        raise
