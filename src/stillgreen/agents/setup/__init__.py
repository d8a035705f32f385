"""One module per coding agent: how our hooks get into it; the contract is in `_base`."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from stillgreen.agents import AGENTS

if TYPE_CHECKING:
    from stillgreen.agents.setup._base import Setup


def setups() -> dict[str, Setup]:
    """Every agent's set-up by the agent's name."""
    return {name: import_module(f"stillgreen.agents.setup.{module}") for name, module in AGENTS.items()}
