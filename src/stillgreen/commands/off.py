"""`stillgreen off`: the hooks end at once, and record nothing."""

from __future__ import annotations

import click

from stillgreen import configure, voice
from stillgreen.configure import BadSettings


@click.command("off")
def command() -> None:
    """Record and say nothing, until `stillgreen on`.

    At once, and in every session. The hooks stay in the settings; `stillgreen uninstall` takes them out.
    """
    try:
        voice.switch_off()
        configure.compile_for_hook()
    except BadSettings as error:
        configure.silence_hooks()
        click.echo(f"off, though the settings cannot be read: {error}; `stillgreen on` reads them again", err=True)
    else:
        click.echo(voice.told(voice.read()), err=True)
