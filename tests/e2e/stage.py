"""Plays every scenario that the chosen tests need, once for each client, some at a time and ahead of the tests.

Where several processes share the tests (xdist), each plays what it needs next, and finds what another one has played.
"""

from __future__ import annotations

import fcntl
import os
import pickle
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from e2e.clients import Client
from e2e.scenario import SCENARIOS, Scenario
from e2e.world import Played, World
from stillgreen import events, ledger

AT_ONCE = 3


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
        self.root = _folder()
        self._pool = ThreadPoolExecutor(AT_ONCE)
        self._installing = threading.Lock()
        self._installs: dict[tuple[str, str, str], World] = {}
        self._played: dict[tuple[str, Client], Future[Session]] = {}

    def start(self, name: str, client: Client) -> Future[Session]:
        """Have a scenario played, if it was not yet."""
        key = (name, client)
        if key not in self._played:
            self._played[key] = self._pool.submit(self._play, SCENARIOS[name], client)
        return self._played[key]

    def close(self) -> None:
        self._pool.shutdown(cancel_futures=True)
        if _is_last(self.root) and not os.environ.get("STILLGREEN_KEEP"):
            subprocess.Popen(["rm", "-rf", str(self.root)], start_new_session=True)  # xdist ends workers in a hurry

    def _play(self, scenario: Scenario, client: Client) -> Session:
        """Play it, unless that was done."""
        client.binary()
        kept = self.root / f"{client}-{scenario.name}.played"
        with _alone(kept.with_suffix(".lock")):
            if not kept.exists():
                played = self._play_anew(scenario, client)
                kept.write_bytes(pickle.dumps((played.world, played.played)))
            return Session(scenario, *pickle.loads(kept.read_bytes()))

    def _play_anew(self, scenario: Scenario, client: Client) -> Session:
        world = World(self.root / f"{client}-{scenario.name}", client, scenario.attended, scenario.env)
        if scenario.own_install:
            world.install(scenario.mode, scenario.settings)
        else:
            world.take_install(self._installed(client.agent, scenario))
        return Session(scenario, world, scenario.play(world))

    def _installed(self, agent: str, scenario: Scenario) -> World:
        """A world in which our own command installed the hooks of this agent, with these settings; made once."""
        wanted = agent, scenario.mode, scenario.settings
        with self._installing:
            known = self._installs.get(wanted)
            if known is None:
                known = World(self.root / f"installed-{os.getpid()}-{len(self._installs)}", Client(agent, "any"))
                known.install(scenario.mode, scenario.settings)
                self._installs[wanted] = known
            return known


def _folder() -> Path:
    """A new folder, or the one that the processes of this run share."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID")
    if not run:
        return Path(tempfile.mkdtemp(prefix="sg-e2e-"))
    folder = Path(tempfile.gettempdir(), f"sg-e2e-{run}")
    folder.mkdir(mode=0o700, exist_ok=True)
    return folder


def _is_last(folder: Path) -> bool:
    """Have all processes that share it come to their end?"""
    (folder / f"{os.getpid()}.ended").touch()
    return len(list(folder.glob("*.ended"))) >= int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))


@contextmanager
def _alone(lock: Path) -> Iterator[None]:
    """While no other process plays the same."""
    with lock.open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
