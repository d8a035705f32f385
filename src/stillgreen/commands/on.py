"""`stillgreen on`: bring back the mode that was set before `off`."""

from __future__ import annotations

import click

from stillgreen import configure, voice


@click.command("on")
def command() -> None:
    """Go on as before `stillgreen off`."""
    changed = voice.switch_on()
    configure.compile_for_hook()
    now = voice.told(voice.read())
    click.echo(now if changed else f"it was on already: {now}", err=True)
