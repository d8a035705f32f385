"""What was recorded live? The ledgers in the state folder, and the agents' own logs beside them."""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from pathlib import Path

from stillgreen import ledger, places, seen
from stillgreen.agents import AGENTS
from stillgreen.agents.logs import users
from stillgreen.agents.logs._base import Report, readers
from stillgreen.agents.logs.users import Entry
from stillgreen.events import Decision, Event, Stop
from stillgreen.history import find
from stillgreen.history.lines import lines
from stillgreen.record import Recorder

_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
# How much of a ledger's name an id begins with; more is given where two sessions begin alike.
_SHORT = 4
# A ledger that nothing was written to for so long is deleted.
KEPT_SECONDS = 180 * 86400


@dataclass(frozen=True, slots=True)
class Recorded:
    """A session that was recorded: agent, ledger file, when it was last written (seconds)."""

    agent: str
    path: Path
    written: float

    @property
    def name(self) -> str:
        """Keyed hash of the session's id."""
        return self.path.stem

    def events(self) -> list[Event]:
        """All of its events, in order; none if the file is gone or cannot be read."""
        try:
            return ledger.read(str(self.path))
        except OSError:
            return []

    def id(self, stop: Event) -> str:
        """A short name of one of its stops, or of what a gate decided beside one, for `why`."""
        return f"{self.name[:_SHORT]}-{stop.n}"


def sessions(state: str, agent: str = "") -> list[Recorded]:
    """The recorded sessions of an agent ("" = of all), the latest first."""
    found = []
    for name in [agent] if agent else AGENTS:
        for path in Path(ledger.folder(state, name)).glob("*.jsonl"):
            try:
                found.append(Recorded(name, path, path.stat().st_mtime))
            except OSError:
                continue
    return sorted(found, key=lambda each: (-each.written, each.name))


def stops(recorded: Recorded) -> list[Stop]:
    """The stops of a session, oldest first."""
    return [event for event in recorded.events() if isinstance(event, Stop)]


def decided(recorded: Recorded) -> list[Stop | Decision]:
    """The stops of a session, and what gates decided beside them, oldest first."""
    return [event for event in recorded.events() if isinstance(event, (Stop, Decision))]


def find_stop(state: str, wanted: str) -> tuple[Recorded, Stop | Decision] | None:
    """The stop or decision with an id as `Recorded.id` gives it (or a longer one); None if there is none."""
    name, _, number = wanted.rpartition("-")
    for recorded in sessions(state):
        if name and recorded.name.startswith(name):
            for event in decided(recorded):
                if str(event.n) == number:
                    return recorded, event
    return None


def logs_of(recorded: Recorded, key: bytes) -> list[find.Found]:
    """The agent's own logs of a session; [] if they are gone. A log's name holds the session's id."""
    recorder = Recorder(key)
    logs = find.find((), recorded.agent).logs
    return [log for log in logs if any(recorder.hash(id) == recorded.name for id in _ID.findall(str(log.path)))]


def newest_log(agent: str) -> find.Found | None:
    """The log of an agent that was written last."""
    return max(find.find((), agent).logs, key=lambda log: log.written, default=None)


def sweep(state: str, now: float) -> int:
    """Delete ledgers of sessions that ended half a year ago. -> how many."""
    old = [each for each in sessions(state) if now - each.written > KEPT_SECONDS]
    for recorded in old:
        recorded.path.unlink(missing_ok=True)
    return len(old)


def my_state() -> str:
    """The state folder of this user, which need not exist."""
    return places.state(dict(os.environ))


def last_graded(state: str) -> tuple[Recorded, Stop] | None:
    """The latest stop of a main agent that had something to judge; None if there is none."""
    for recorded in sessions(state):
        for stop in reversed(stops(recorded)):
            if stop.grade not in ("", "nothing") and not stop.agent:
                return recorded, stop
    return None


def spoken(log: find.Found) -> list[Entry]:
    """The prompts, replies and interrupts in a log as its reader takes them, and what else stands in the user's place."""
    report, reader = Report(), readers()[log.agent]
    things = reader.read(lines(log.path, report.count), log.path, report)
    found = {entry.line: entry for entry in reader.in_users_place(lines(log.path, report.count))}
    for thing in things:
        if thing.sort in (seen.PROMPT, seen.REPLY, seen.ABORT):
            ours = thing.sort == seen.PROMPT and seen.OURS in thing.text
            who = users.OWN if ours else thing.who if thing.sort == seen.PROMPT else thing.sort
            found[thing.line] = users.Entry(thing.line, thing.time, who, thing.text)
    return [entry for _line, entry in sorted(found.items())]
