"""What do the agents' logs say? Find, read (or take from the cache), judge: the main job, without printing anything."""

from __future__ import annotations

import hashlib
import os
import signal
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from stillgreen import __version__, configure
from stillgreen.events import Look
from stillgreen.history import join
from stillgreen.history.find import Findings, Found
from stillgreen.history.lines import OF_A_FILE
from stillgreen.history.log import Log
from stillgreen.history.pack import PACK_VERSION, Facts, facts, pack, unpack
from stillgreen.history.read import head, read
from stillgreen.history.rows import Row
from stillgreen.history.store import Store

Progress = Callable[[int], None]

# Below this many bytes to read, starting more processes costs more than it saves.
WORTH_PROCESSES = 20 << 20


@dataclass(slots=True)
class Scan:
    """A scan in progress: what was found and read; `rows()` judges it, one session in memory at a time.

    findings  logs found, and files left out with the reason
    key       the hash key of what was read
    facts     of each log that was read
    skipped   lines left out, by reason
    cached    logs that were taken from the cache
    looks     commands that look like checks and are not known, by their hash; samples: a log that holds each
              (both complete once `rows()` has come to its end)
    """

    findings: Findings
    key: bytes
    store: Store
    facts: list[Facts] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    cached: int = 0
    looks: Counter[str] = field(default_factory=Counter)
    samples: dict[str, Log] = field(default_factory=dict)
    _projects: dict[Path, str] = field(default_factory=dict)

    def rows(self) -> Iterator[Row]:
        """Every judged turn, in the order in which the sessions began; copies of a reply are marked."""
        first = self.first()
        told: set[str] = set()
        for group in self.groups():
            logs = [self.load(known) for known in group]
            for log in logs:
                self._take_looks(log)
            yield from join.rows(logs, first, told)

    def groups(self) -> list[list[Facts]]:
        """The logs of each session, in the order in which the sessions began."""
        return join.groups(sorted(self.facts, key=lambda known: (known.began, str(known.path))))

    def first(self) -> join.FirstChecks:
        """When a check was first seen in each project."""
        return join.first_checks(self.facts)

    def _take_looks(self, log: Log) -> None:
        for event in log.events:
            if isinstance(event, Look):
                self.looks[event.cmd] += 1
                self.samples.setdefault(event.cmd, log)

    def project(self, log: Log) -> str:
        """The folder in which a log's session began, read from the log itself; "" if it says nothing."""
        if log.path not in self._projects:
            agent = log.session.agent
            self._projects[log.path] = head(Found(log.path, agent, 0, 0.0)).cwd
        return self._projects[log.path]

    def load(self, known: Facts) -> Log:
        """A log that was read, with its events."""
        content = self.store.get(known.path)
        try:
            if content is not None and facts(known.path, content).signature == known.signature:
                return unpack(known, content)
        except (ValueError, KeyError, TypeError):
            pass
        # Deleted, damaged, or written anew by another scan, after we looked: the log itself is still there.
        return read(Found(known.path, known.session.agent, 0, 0.0), self.key)


def scan(
    findings: Findings,
    key: bytes,
    store: Store,
    jobs: int = 1,
    progress: Progress = lambda done: None,
) -> Scan:
    """Read every log that was found, unchanged ones from the store. progress is told the bytes done."""
    found = Scan(findings, key, store)
    changed: list[tuple[Found, str]] = []
    taught = configure.state()
    for log in findings.logs:
        signature = _signature(log, key, taught)
        known = _kept(store, log.path, signature)
        if known is None:
            changed.append((log, signature))
        else:
            found.facts.append(known)
            found.cached += 1
            progress(log.size)
    for log, content in _read_all(changed, key, jobs):
        store.put(log.path, content)
        found.facts.append(facts(log.path, content))
        progress(log.size)
    for known in found.facts:
        found.skipped += known.skipped
    return found


def _signature(log: Found, key: bytes, taught: str) -> str:
    """Changes with the file, the program, the key and what was taught."""
    text = repr((PACK_VERSION, __version__, _code(), log.agent, log.size, log.written, taught))
    return hashlib.blake2b(text.encode("utf-8", "surrogatepass"), key=key, digest_size=16).hexdigest()


def _code() -> str:
    """When our own reading code was last changed, so that a development tree never shows old readings."""
    global _code_stamp
    if not _code_stamp:
        package = Path(__file__).parent.parent
        reading = ("shell", "counted", "runners", "outcome", "touch", "claims", "agents", "agents/logs", "history")
        folders = [package, *(package / name for name in reading)]
        files = [file for folder in folders for file in folder.glob("*.py")]
        _code_stamp = str(max((file.stat().st_mtime_ns for file in files), default=0))  # none in a zip
    return _code_stamp


_code_stamp = ""


def _kept(store: Store, path: Path, signature: str) -> Facts | None:
    content = store.get(path)
    if content is None:
        return None
    try:
        known = facts(path, content)
    except (ValueError, KeyError, TypeError):
        return None
    return known if known.signature == signature else None


def _read_all(logs: list[tuple[Found, str]], key: bytes, jobs: int) -> Iterator[tuple[Found, bytes]]:
    total = sum(log.size for log, _ in logs)
    if jobs < 2 or len(logs) < 2 or total < WORTH_PROCESSES:
        for log, signature in logs:
            yield log, _packed(log, key, signature)
        return
    yield from _read_apart(sorted(logs, key=lambda item: -item[0].size), key, jobs)


def _read_apart(largest_first: list[tuple[Found, str]], key: bytes, jobs: int) -> Iterator[tuple[Found, bytes]]:
    """The same in several processes; what they do not finish is read here."""
    from concurrent.futures import ProcessPoolExecutor  # 10 ms, for large scans only
    from concurrent.futures.process import BrokenProcessPool

    done = 0
    try:
        with ProcessPoolExecutor(min(jobs, len(largest_first)), initializer=_end_with_ctrl_c) as pool:
            with _later_ctrl_c():
                tasks = [(log, pool.submit(_packed, log, key, signature)) for log, signature in largest_first]
            try:
                for log, task in tasks:
                    yield log, task.result()
                    done += 1
            except (KeyboardInterrupt, GeneratorExit):  # else the rest would be read first
                pool.shutdown(wait=False, cancel_futures=True)
                raise
    except (BrokenProcessPool, OSError, ImportError):  # one was killed, or this system has no semaphores
        for log, signature in largest_first[done:]:
            yield log, _packed(log, key, signature)


@contextmanager
def _later_ctrl_c() -> Iterator[None]:
    """Ctrl-C waits while processes are started: in the middle of a fork Python may lose it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _end_with_ctrl_c() -> None:
    """A reading process ends at once; Python's own way would give up one log and begin the next."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})


def _packed(log: Found, key: bytes, signature: str) -> bytes:
    found = read(log, key)
    return pack(found, "" if OF_A_FILE & found.skipped.keys() else signature)  # another day it may be readable


def default_jobs() -> int:
    """Processes to use when none are asked for: the processors that we may use, four at most."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, 4)
