"""What `verify` and `attest` share: how families are named, and how it ends where nothing can be told."""

from __future__ import annotations

from typing import Any

import click

from stillgreen.receipt.green import FAMILIES


class CannotTell(click.ClickException):
    """It cannot be told: neither green nor not green."""

    exit_code = 2

    def show(self, file: Any = None) -> None:
        click.echo(f"error: {self.message}", err=True)


def families(_context: click.Context, _option: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """`--require test,lint`, perhaps several times. -> the families, each once."""
    named = [word.strip() for value in values for word in value.split(",") if word.strip()]
    for word in named:
        if word not in FAMILIES:
            raise click.BadParameter(f"`{word}` is none of {', '.join(FAMILIES)}")
    if values and not named:
        raise click.BadParameter(f"name one or more of {', '.join(FAMILIES)}")
    return tuple(dict.fromkeys(named))
