"""Which turns were judged, in all ledgers and logs? One file with a row for each, which can be made again at any time.

`<state>/index.sqlite` mirrors what the last look found: rows of constants, numbers and hashes. A session is judged again
only if one of its files, or what is known of its project, has changed. Logs that were named on the command line get an
index of their own, in memory. No name in clear is kept: paths and folders are found again, by their hashes, on the disk.
"""

from __future__ import annotations

import hashlib
import json
import os
import sqlite3
import threading
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from stillgreen import __version__, places
from stillgreen.history import ledgers
from stillgreen.history.find import Findings, Found, find
from stillgreen.history.ledgers import Recorded
from stillgreen.history.log import Log
from stillgreen.history.read import head, read
from stillgreen.history.scan import Progress, Scan, scan
from stillgreen.history.store import Memory, Store, disk
from stillgreen.record import Recorder
from stillgreen.review.cases import PLACE, STRATUM, Case
from stillgreen.review.labels import Labels
from stillgreen.review.refresh import Refresh
from stillgreen.review.table import COLUMNS, FILE, INDEX_VERSION, case_of, connected, open_

_DAY = "CASE WHEN t > 0 THEN strftime('%Y-%m-%d', t / 1000, 'unixepoch', 'localtime') ELSE '' END"
# What turns can be counted by, beside the columns themselves.
_COLUMNS = {name: name for name in COLUMNS} | {"day": _DAY, "graded": "grade != 'nothing'"}
_MOST_COUNTED = 200


@dataclass(frozen=True, slots=True)
class Filter:
    """Which turns: None and () let all through.

    graded       with a claim that could be judged
    reviewable   that claim something or changed code
    since, until ms; a turn without a time is never too old
    """

    flag: bool | None = None
    graded: bool | None = None
    reviewable: bool = False
    agents: tuple[str, ...] = ()
    grades: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    projects: tuple[str, ...] = ()
    models: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    since: int = 0
    until: int = 0

    def sql(self) -> tuple[str, list[object]]:
        """A condition and its values."""
        parts, values = ["repeated = 0"], list[object]()
        for name in ("agent", "grade", "reason", "project", "model", "source"):
            wanted = getattr(self, f"{name}s")
            if wanted:
                parts.append(f"{name} IN ({','.join('?' * len(wanted))})")
                values += wanted
        if self.flag is not None:
            parts.append("flag = ?")
            values.append(int(self.flag))
        if self.graded is not None:
            parts.append("grade != 'nothing'" if self.graded else "grade = 'nothing'")
        if self.reviewable:
            parts.append("(claims != '' OR changed = 1)")
        if self.since:
            parts.append("(t >= ? OR t = 0)")
            values.append(self.since)
        if self.until:
            parts.append("t < ?")
            values.append(self.until)
        return " AND ".join(parts), values


ALL = Filter()


class Index:
    """The judged turns of the agents' own places (in a file of the state folder), or of named logs (in memory).

    labels  give ids to cases
    key     the hash key
    where   paths that were named; since  seconds: what is older is left out (in the agents' own places only)
    """

    def __init__(self, state: str, labels: Labels, where: Sequence[Path] = (), since: float = 0.0) -> None:
        self.state, self.labels, self.where, self.since = state, labels, tuple(where), since
        self.key = places.key(state)
        self.recorder = Recorder(self.key)
        self.store: Store = disk(dict(os.environ) | {"STILLGREEN_HOME": state}) or Memory()
        self.db = open_("" if where else f"{state}/{FILE}", self._version())
        self.logs: dict[str, Found] = {}
        self.read: Scan | None = None
        self.findings = Findings([], [])
        self._lock = threading.RLock()
        self._folders: dict[str, str] = {}
        self._counted: dict[tuple[tuple[str, ...], Filter], Counter[tuple[Any, ...]]] = {}

    def find(self) -> Findings:
        """The logs that a refresh would read."""
        return find(self.where, since=self.since)

    def refresh(self, findings: Findings | None = None, jobs: int = 1, progress: Progress = lambda done: None) -> int:
        """Read what is new, judge the sessions that it may change. -> how many sessions were judged."""
        self.findings = self.find() if findings is None else findings
        found = scan(self.findings, self.key, self.store, jobs, progress)
        with self._lock:
            self.read = found
            self._counted.clear()
            self.logs = {self.recorder.hash(str(log.path)): log for log in self.findings.logs}
            try:
                return Refresh(self, found).run()
            except sqlite3.Error:  # a full disk, or another process that holds it for long
                self.db.close()
                self.db = connected(":memory:", self._version())
                return Refresh(self, found).run()

    # Questions.

    def cases(self, which: Filter = ALL, limit: int = -1, offset: int = 0, newest_first: bool = True) -> list[Case]:
        """The cases that a filter lets through, in order of time."""
        condition, values = self._condition(which)
        order = "t DESC, key DESC" if newest_first else "t, key"
        # First the keys, which one index tells alone, so that what is skipped is not looked up.
        keys = f"SELECT key FROM turns WHERE {condition} ORDER BY {order} LIMIT ? OFFSET ?"
        return self._cases(f"WHERE key IN ({keys}) ORDER BY {order}", *values, limit, offset)

    def strata(self, which: Filter = ALL, without: Iterable[int] = ()) -> dict[str, list[int]]:
        """Keys of the cases that a filter lets through, by stratum, each in the order of samples; without some of them."""
        condition, values = self._condition(which)
        left_out, found = set(without), dict[str, list[int]]()
        for key, name in self._rows(f"SELECT key, {STRATUM} FROM turns WHERE {condition} ORDER BY {PLACE}", *values):
            if key not in left_out:
                found.setdefault(name, []).append(key)
        return found

    def at(self, keys: Iterable[int]) -> list[Case]:
        """The cases with these keys, in their order."""
        return [case for key in keys for case in self._cases("WHERE key = ?", key)]

    def keys(self, ids: Iterable[str]) -> set[int]:
        """Keys of the cases with these ids (either of the two)."""
        asked = "SELECT key FROM turns WHERE id = ? OR also = ?"
        return {row[0] for id in ids if id for row in self._rows(asked, id, id)}

    def case(self, id: str) -> Case | None:
        """The case with an id (either of its two); None if there is none."""
        found = self._cases("WHERE (id = ? OR also = ?) AND +repeated = 0 AND ? != '' LIMIT 1", id, id, id)
        return found[0] if found else None

    def count(self, by: Sequence[str] = (), which: Filter = ALL) -> Counter[tuple[Any, ...]]:
        """How many turns, by any columns of a case, `day` (local, YYYY-MM-DD) or `graded`; without them, under ()."""
        known = self._counted.get((tuple(by), which))
        if known is not None:
            return known.copy()
        condition, values = self._condition(which)
        columns = [_COLUMNS[name] for name in by]
        told = ", ".join([*columns, "count(*)"])
        group = f"GROUP BY {', '.join(str(n) for n in range(1, len(by) + 1))}" if by else ""
        rows = self._rows(f"SELECT {told} FROM turns WHERE {condition} {group}", *values)
        found: Counter[tuple[Any, ...]] = Counter({tuple(row[:-1]): row[-1] for row in rows})
        if len(self._counted) < _MOST_COUNTED:
            self._counted[tuple(by), which] = found
        return found.copy()

    def masked(self, which: Filter = ALL) -> Counter[tuple[str, bool]]:
        """Checks with a hidden exit code: by (what hid it, whether its printed summary told the outcome all the same)."""
        condition, values = self._condition(which)
        told = "SELECT how, read, sum(masked.n) FROM masked JOIN turns USING (key)"
        rows = self._rows(f"{told} WHERE {condition} GROUP BY how, read", *values)
        return Counter({(how, bool(read)): n for how, read, n in rows})

    def checks(self, which: Filter = ALL) -> int:
        """How many checks ran in these turns."""
        condition, values = self._condition(which)
        return int(self._rows(f"SELECT coalesce(sum(checks), 0) FROM turns WHERE {condition}", *values)[0][0])

    # Names in clear: found again at this moment, and kept nowhere.

    def log(self, case: Case) -> Found | None:
        """The log that holds the reply of a case; None if it is gone."""
        return self.logs.get(case.file)

    def logs_of(self, case: Case) -> list[Found]:
        """All logs of its session that are there."""
        rows = self._rows("SELECT files FROM sessions JOIN turns USING (owner) WHERE id = ? LIMIT 1", case.id)
        return [self.logs[name] for name in (json.loads(rows[0][0]) if rows else []) if name in self.logs]

    def logs_of_ledger(self, case: Case) -> list[Found]:
        """The logs of the session that a stop of hooks belongs to."""
        rows = self._rows("SELECT files FROM sessions WHERE owner = ?", f"{case.agent}/{case.ledger}")
        return [self.logs[name] for name in (json.loads(rows[0][0]) if rows else []) if name in self.logs]

    def load(self, log: Found) -> Log:
        """A log with its events, from the cache if it is there."""
        known = next((each for each in self.read.facts if each.path == log.path), None) if self.read else None
        return self.read.load(known) if self.read is not None and known is not None else read(log, self.key)

    def recorded(self, case: Case) -> Recorded | None:
        """The ledger that holds the stop of a case; None if hooks did not see it, or it is gone."""
        known = ledgers.sessions(self.state, case.agent) if case.ledger else []
        return next((each for each in known if each.name == case.ledger), None)

    def folder(self, project: str) -> str:
        """The folder of a project, read from one of its logs; "" if there is none or it does not say."""
        if project not in self._folders:
            rows = self._rows("SELECT DISTINCT file FROM turns WHERE project = ? AND file != '' LIMIT 20", project)
            found = (head(self.logs[row[0]]).cwd for row in rows if row[0] in self.logs)
            self._folders[project] = next((cwd for cwd in found if cwd), "")
        return self._folders[project]

    def close(self) -> None:
        """No more questions."""
        with self._lock:
            self.db.close()

    def _condition(self, which: Filter) -> tuple[str, list[object]]:
        """What a filter lets through, of the time that was asked for: an old session may have gone on within it."""
        since = 0 if self.where else int(self.since * 1000)
        return replace(which, since=max(which.since, since)).sql()

    def _cases(self, rest: str, *values: object) -> list[Case]:
        return [case_of(row) for row in self._rows(f"SELECT {', '.join(COLUMNS)} FROM turns {rest}", *values)]

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._lock:
            return self.db.execute(statement, values).fetchall()

    def _version(self) -> str:
        """An index of another version, key, or file of labels is made anew."""
        text = f"{INDEX_VERSION} {__version__} {self.labels.id('index')} {self.recorder.hash('index')}"
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()
