"""Plays every scenario that the chosen tests need, once for each client, some at a time and ahead of the tests."""

from __future__ import annotations

import os
import shutil
import tempfile
import threading
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from e2e.clients import Client
from e2e.scenarios import SCENARIOS, Scenario
from e2e.terminal import NotSeen
from e2e.world import Played, World
from stillgreen import events, ledger

AT_ONCE = 3
TRIES = 3


@dataclass(frozen=True)
class Session:
    """A scenario as one client played it."""

    scenario: Scenario
    world: World
    played: list[Played]

    @property
    def ledgers(self) -> dict[str, list[events.Event]]:
        """The events of each session, by the name of its ledger."""
        found = self.world.state.glob(f"ledger/{self.world.client.agent}/*.jsonl")
        return {path.stem: ledger.read(str(path)) for path in sorted(found)}

    @property
    def events(self) -> list[events.Event]:
        """The events of the only session."""
        (found,) = self.ledgers.values()
        return found

    @property
    def stops(self) -> list[events.Stop]:
        """The main agent's stops."""
        return [event for event in self.events if isinstance(event, events.Stop) and not event.agent]

    @property
    def asks(self) -> list[events.Ask]:
        return [event for each in self.ledgers.values() for event in each if isinstance(event, events.Ask)]


class Stage:
    """Where the scenarios are played."""

    def __init__(self) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="sg-e2e-"))
        self._pool = ThreadPoolExecutor(AT_ONCE)
        self._installing = threading.Lock()
        self._installs: dict[tuple[str, str], World] = {}
        self._played: dict[tuple[str, Client], Future[Session]] = {}

    def start(self, name: str, client: Client) -> Future[Session]:
        """Have a scenario played, if it was not yet."""
        key = (name, client)
        if key not in self._played:
            self._played[key] = self._pool.submit(self._play, SCENARIOS[name], client)
        return self._played[key]

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
        if not os.environ.get("STILLGREEN_KEEP"):
            shutil.rmtree(self.root, ignore_errors=True)

    def _play(self, scenario: Scenario, client: Client) -> Session:
        """Play it; what a terminal did not show in time (a busy machine, a lost key) is played again in a new world."""
        client.binary()
        for again in range(TRIES - 1):
            try:
                return self._play_once(scenario, client, "-again" * again)
            except NotSeen as missed:
                print(f"played again: {scenario.name}, {client}; the screen was:\n{missed}")
        return self._play_once(scenario, client, "-again" * (TRIES - 1))

    def _play_once(self, scenario: Scenario, client: Client, suffix: str) -> Session:
        world = World(self.root / f"{client}-{scenario.name}{suffix}", client, attended=scenario.attended)
        if scenario.own_install:
            world.install(scenario.mode)
        else:
            world.take_install(self._installed(client.agent, scenario.mode))
        return Session(scenario, world, scenario.play(world))

    def _installed(self, agent: str, mode: str) -> World:
        """A world in which our own command installed the hooks of this agent, in this mode; made once."""
        with self._installing:
            known = self._installs.get((agent, mode))
            if known is None:
                known = World(self.root / f"installed-{agent}-{mode}", Client(agent, "any"))
                known.install(mode)
                self._installs[agent, mode] = known
            return known
