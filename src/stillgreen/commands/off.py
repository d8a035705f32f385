"""`stillgreen off`: the hooks end at once, and record nothing."""

from __future__ import annotations

import click

from stillgreen import configure, voice


@click.command("off")
def command() -> None:
    """Record and say nothing, until `stillgreen on`.

    At once, and in every session. The hooks stay in the settings; `stillgreen uninstall` takes them out.
    """
    voice.switch_off()
    configure.compile_for_hook()
    click.echo(voice.told(voice.read()), err=True)
