"""Which logs are there?  In the places where agents keep them, or in the files and folders that were named."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from stillgreen.agents.logs._base import reader_of, readers
from stillgreen.history.lines import NOT_A_FILE, OF_A_FILE, UNREADABLE, first_lines

# A session's id stands in the name of its log.
_ID = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")
_ENDINGS = (".jsonl", ".jsonl.zst")

# Why a file is not read.
MISSING = "no such file or folder"
EMPTY = "empty"
NO_AGENT = "not a log of an agent that we know"
NO_LOGS = "no logs in this folder"


@dataclass(frozen=True, slots=True)
class Found:
    """A log to read: its path, its agent's name, its size in bytes and when it was last written (seconds)."""

    path: Path
    agent: str
    size: int
    written: float


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A file or folder that is not read, and why."""

    path: Path
    reason: str


@dataclass(slots=True)
class Findings:
    """What was found, in order of path; each file once, however many names it has."""

    logs: list[Found]
    left_out: list[LeftOut]


def find(
    paths: Iterable[str | Path] = (), agent: str = "", since: float = 0.0, env: Mapping[str, str] | None = None
) -> Findings:
    """Logs of `agent` ("" = of all) in `paths`, or in the agents' own places if none is given.

    since  seconds since the epoch; leaves out files of the agents' own places that were last written before.
           Paths that were named are read whole.
    """
    named = [Path(path) for path in paths]
    found = Findings([], [])
    seen: set[tuple[int, int]] = set()
    if named:
        for path in sorted(set(named)):
            _named(path, agent, found, seen)
    else:
        for name, reader in readers().items():
            for place in reader.default_places(os.environ if env is None else env):
                if agent in ("", name) and os.path.isdir(place):
                    _place(place, name, since, found, seen)
    found.logs.sort(key=lambda log: str(log.path))
    found.left_out.sort(key=lambda file: str(file.path))
    return found


def is_own(path: Path, agent: str, env: Mapping[str, str] | None = None) -> bool:
    """Does a log lie where this user's agent keeps its logs?"""
    real = path.resolve()
    places = readers()[agent].default_places(os.environ if env is None else env)
    return any(real.is_relative_to(place.resolve()) for place in places)


@dataclass(frozen=True, slots=True)
class Deleted:
    """How much history an agent no longer has.

    agent      its name
    days_kept  after how many days it deletes logs, None if it keeps them
    sessions   sessions that its list of prompts names
    gone       those of them that have no log (deleted, moved away, or never kept)
    since      the oldest prompt in that list, in milliseconds, 0 if it gives no times
    """

    agent: str
    days_kept: int | None
    sessions: int
    gone: int
    since: int


def deleted_history(agent: str, env: Mapping[str, str] | None = None) -> Deleted | None:
    """What can honestly be said about logs that are gone; None if the agent keeps no list that names its sessions."""
    env = os.environ if env is None else env
    reader = readers()[agent]
    first: dict[str, int] = {}
    for session, time in reader.named_sessions(env):
        first[session] = min(time, first.get(session, time))
    if not first:
        return None
    there: set[str] = set()
    for place in reader.default_places(env):
        for file in _walk(place, Findings([], [])):
            there.update(_ID.findall(file.name))
    times = [time for time in first.values() if time]
    return Deleted(agent, reader.days_kept(env), len(first), len(first.keys() - there), min(times, default=0))


def _named(path: Path, agent: str, found: Findings, seen: set[tuple[int, int]]) -> None:
    """A file or folder of the user's: what kind of log it is, its first lines say."""
    if os.path.isdir(path):
        files = 0
        for file in _walk(path, found):
            files += 1
            _add(file, "", agent, 0.0, found, seen)
        if not files:
            found.left_out.append(LeftOut(path, NO_LOGS))
    else:
        _add(path, "", agent, 0.0, found, seen)


def _place(place: Path, name: str, since: float, found: Findings, seen: set[tuple[int, int]]) -> None:
    for file in _walk(place, found):
        _add(file, name, name, since, found, seen)


def _walk(folder: Path, found: Findings) -> Iterator[Path]:
    """Files with a log's ending at and below a folder, in order; links to folders are followed once."""
    known: set[tuple[int, int]] = set()

    def broken(error: OSError) -> None:
        found.left_out.append(LeftOut(Path(error.filename or folder), UNREADABLE))

    for here, folders, files in os.walk(folder, onerror=broken, followlinks=True):
        try:
            status = os.stat(here)
        except OSError:
            folders.clear()
            continue
        if (status.st_dev, status.st_ino) in known:
            folders.clear()
            continue
        known.add((status.st_dev, status.st_ino))
        folders.sort()
        yield from (Path(here, file) for file in sorted(files) if file.endswith(_ENDINGS))


def _add(path: Path, name: str, agent: str, since: float, found: Findings, seen: set[tuple[int, int]]) -> None:
    try:
        status = path.stat()
    except (OSError, ValueError) as error:  # ValueError: a NUL in the name
        found.left_out.append(LeftOut(path, UNREADABLE if isinstance(error, PermissionError) else MISSING))
        return
    if not stat.S_ISREG(status.st_mode):
        found.left_out.append(LeftOut(path, NOT_A_FILE))
        return
    if (status.st_dev, status.st_ino) in seen or status.st_mtime < since:
        return
    seen.add((status.st_dev, status.st_ino))
    if not status.st_size:
        found.left_out.append(LeftOut(path, EMPTY))
        return
    if not name:
        reasons: list[str] = []
        reader = reader_of(first_lines(path, count=reasons.append))
        if reader is None:
            found.left_out.append(LeftOut(path, next((why for why in reasons if why in OF_A_FILE), NO_AGENT)))
            return
        name = reader.NAME
    if agent in ("", name):
        found.logs.append(Found(path, name, status.st_size, status.st_mtime))
