"""`stillgreen completion`: the shell's completion script."""

from __future__ import annotations

import click
from click.shell_completion import get_completion_class

from stillgreen.commands._examples import WithExamples


@click.command(
    "completion",
    cls=WithExamples,
    examples=(
        ("bash", 'eval "$(stillgreen completion bash)"'),
        ("zsh", 'eval "$(stillgreen completion zsh)"'),
        ("fish", "stillgreen completion fish > ~/.config/fish/completions/stillgreen.fish"),
    ),
)
@click.argument("shell", type=click.Choice(("bash", "zsh", "fish")))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the completion script of a shell.

    The line below goes into the shell's start-up file.
    """
    found = get_completion_class(shell)
    if found is None:
        raise click.UsageError(f"there is no completion for `{shell}`")
    click.echo(found(ctx.find_root().command, {}, "stillgreen", "_STILLGREEN_COMPLETE").source())
