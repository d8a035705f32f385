"""`stillgreen purge`: delete what was recorded."""

from __future__ import annotations

import shutil
from pathlib import Path

import click

from stillgreen import compiled, configure
from stillgreen.commands._examples import WithExamples

# Only what we know to be ours: the state folder may be one that its user shares with something else.
_OURS = ("ledger", "projects", "codeid", "late", "now", "scan", "backups", "key", "key.*", "faults*.jsonl", "index.sqlite*")
# What no log and no ledger could make again goes only when that is said.
_ANSWERS = "labels.jsonl*"


@click.command(
    "purge",
    cls=WithExamples,
    examples=(
        ("delete what was recorded", "stillgreen purge"),
        ("your answers in `review` as well", "stillgreen purge --labels"),
        ("take the hooks out as well", "stillgreen uninstall"),
    ),
)
@click.option("--labels", is_flag=True, help="Delete your answers in `review` too; nothing can make them again.")
@click.option("--yes", is_flag=True, help="Do not ask.")
def command(labels: bool, yes: bool) -> None:
    """Delete all that was recorded, with the key of its hashes.

    Also scan's cache and copies of settings files. Modes, trusted project files, installed hooks and your answers in `review` stay (these go with `--labels`). Agents' own
    logs are not touched.
    """
    from stillgreen.history.ledgers import my_state

    state = Path(my_state())
    patterns = (*_OURS, _ANSWERS) if labels else _OURS
    found = sorted(entry for pattern in patterns for entry in state.glob(pattern)) if not state.is_symlink() else []
    if not found:
        click.echo(f"nothing is kept in `{state}`", err=True)
        return
    size = sum(file.lstat().st_size for entry in found for file in (entry, *entry.rglob("*")) if file.is_file())
    click.echo(f"`{state}`: {', '.join(entry.name for entry in found)} ({max(size // 1024, 1)} KiB)", err=True)
    if not yes:
        click.confirm("Delete this?", abort=True, err=True)
    for entry in found:
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink(missing_ok=True)
    if (state / compiled.FILE).exists():
        configure.compile_for_hook()  # it names projects by hashes of the old key
    stays = "; your answers in `review` stay (`--labels` deletes them too)" if any(state.glob(_ANSWERS)) else ""
    click.echo(f"deleted{stays}", err=True)
