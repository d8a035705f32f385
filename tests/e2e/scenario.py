"""What is a scenario, and which are there? A function that plays clients in a world, with what it needs, in one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from e2e.clients import ALL, Client
from e2e.world import Played, World


@dataclass(frozen=True)
class Scenario:
    """How a story is played.

    play         acts it out
    mode         of our hooks; settings: more lines of the user's settings
    attended     a person watches
    clients      that can play it
    own_install  it undoes it
    env          what else the client has in its environment
    """

    play: Callable[[World], list[Played]]
    mode: str = "block"
    settings: str = ""
    attended: bool = False
    clients: tuple[Client, ...] = ALL
    own_install: bool = False
    env: dict[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return self.play.__name__


SCENARIOS: dict[str, Scenario] = {}


def scenario(
    mode: str = "block",
    settings: str = "",
    attended: bool = False,
    clients: tuple[Client, ...] = ALL,
    own_install: bool = False,
    env: dict[str, str] | None = None,
) -> Callable[[Callable[[World], list[Played]]], Callable[[World], list[Played]]]:
    """Take a function into the table under its name."""

    def taken(play: Callable[[World], list[Played]]) -> Callable[[World], list[Played]]:
        SCENARIOS[play.__name__] = Scenario(play, mode, settings, attended, clients, own_install, env or {})
        return play

    return taken
