"""What `verify` and `attest` share: how families are named."""

from __future__ import annotations

import click

from stillgreen.receipt.green import FAMILIES


def families(_context: click.Context, _option: click.Parameter, values: tuple[str, ...]) -> tuple[str, ...]:
    """`--require test,lint`, perhaps several times. -> the families, each once."""
    named = [word.strip() for value in values for word in value.split(",") if word.strip()]
    for word in named:
        if word not in FAMILIES:
            raise click.BadParameter(f"`{word}` is none of {', '.join(FAMILIES)}")
    if values and not named:
        raise click.BadParameter(f"name one or more of {', '.join(FAMILIES)}")
    return tuple(dict.fromkeys(named))
