"""`stillgreen trust`: accept what a project's file teaches."""

from __future__ import annotations

from pathlib import Path

import click

from stillgreen import configure
from stillgreen.commands._cannot import Cannot
from stillgreen.commands._examples import WithExamples


@click.command(
    "trust",
    cls=WithExamples,
    examples=(
        ("show what this project's file would add, then decide", "stillgreen trust"),
        ("take it back", "stillgreen trust --revoke"),
    ),
)
@click.argument("folder", type=click.Path(exists=True, file_okay=False, path_type=Path), default=".")
@click.option("--yes", is_flag=True, help="Accept without asking.")
@click.option("--revoke", is_flag=True, help="Take an earlier acceptance back.")
def command(folder: Path, yes: bool, revoke: bool) -> None:
    """Accept a project's `.stillgreen.toml`, exactly as it is now.

    A repository's file counts for nothing until you accept it, and again for nothing once it changes. It can only add
    checks and make more files count as code.
    """
    found = configure.project(folder.resolve())
    if revoke:
        taken = configure.distrust(found)
        configure.compile_for_hook()
        click.echo(f"`{found.path}` {'no longer counts' if taken else 'was not accepted'}", err=True)
        return
    if not found.digest:
        raise Cannot(
            f"there is no `{configure.PROJECT_FILE}` in `{folder}`; `stillgreen teach ... --project` writes one"
        )
    if found.trusted:
        click.echo(f"`{found.path}` is already accepted as it is", err=True)
        return
    _show(found)
    if yes or click.confirm("Accept exactly this content?", err=True):
        configure.trust(found)
        configure.compile_for_hook()
        click.echo("accepted; `stillgreen trust --revoke` takes it back", err=True)
    else:
        click.echo("not accepted, nothing changed", err=True)


def _show(found: configure.Project) -> None:
    settings = configure.read(found.path, project=True)
    click.echo(f"`{found.path}` adds:", err=True)
    for check in settings.checks:
        click.echo(f"  check {' '.join(check.words)!r}: {check.family}, {check.scope}", err=True)
    for pattern, kind in settings.kinds:
        click.echo(f"  files {pattern!r} count as {kind}", err=True)
