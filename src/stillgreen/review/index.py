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
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from stillgreen import __version__, places
from stillgreen.history import ledgers
from stillgreen.history.find import Findings, Found, find
from stillgreen.history.join import FirstChecks
from stillgreen.history.ledgers import Recorded
from stillgreen.history.log import Log
from stillgreen.history.pack import Facts
from stillgreen.history.read import head, read
from stillgreen.history.scan import Progress, Scan, scan
from stillgreen.history.store import Memory, Store, disk
from stillgreen.record import Recorder
from stillgreen.review.cases import PLACE, STRATUM, Case
from stillgreen.review.labels import Labels
from stillgreen.review.merge import Turn, merged

FILE = "index.sqlite"
# History: 1  2026-11: first version
INDEX_VERSION = 1

_CASE = tuple(field.name for field in fields(Case))
_OWN = ("owner", "seq", "reply", "repeated")
_DAY = "CASE WHEN t > 0 THEN strftime('%Y-%m-%d', t / 1000, 'unixepoch', 'localtime') ELSE '' END"
# What turns can be counted by, beside the columns themselves.
_COLUMNS = {name: name for name in _CASE} | {"day": _DAY, "graded": "grade != 'nothing'"}
_MOST_COUNTED = 200
_SCHEMA = f"""
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT);
CREATE TABLE sessions (owner TEXT PRIMARY KEY, mark TEXT, rank INTEGER, roots TEXT, files TEXT);
CREATE TABLE turns (key INTEGER PRIMARY KEY, {", ".join((*_OWN, *_CASE))});
CREATE TABLE masked (key INTEGER, how TEXT, read INTEGER, n INTEGER);
CREATE INDEX turns_owner ON turns (owner);
CREATE INDEX turns_id ON turns (id);
CREATE INDEX turns_also ON turns (also);
CREATE INDEX turns_t ON turns (t);
CREATE INDEX turns_sums ON turns (repeated, {PLACE}, project, model, reason, flag, changed, claims);
CREATE INDEX turns_reply ON turns (reply);
CREATE INDEX masked_key ON masked (key);
"""


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
        self.db = _open("" if where else f"{state}/{FILE}", self._version())
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
                return _Refresh(self, found).run()
            except sqlite3.Error:  # a full disk, or another process that holds it for long
                self.db.close()
                self.db = _connected(":memory:", self._version())
                return _Refresh(self, found).run()

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
        return [_case(row) for row in self._rows(f"SELECT {', '.join(_CASE)} FROM turns {rest}", *values)]

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        with self._lock:
            return self.db.execute(statement, values).fetchall()

    def _version(self) -> str:
        """An index of another version, key, or file of labels is made anew."""
        text = f"{INDEX_VERSION} {__version__} {self.labels.id('index')} {self.recorder.hash('index')}"
        return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


class _Refresh:
    """One look at all logs and ledgers."""

    def __init__(self, index: Index, read: Scan) -> None:
        self.index, self.read, self.hash = index, read, index.recorder.hash
        self.first = read.first()
        self.marks = {row[0]: row[1:] for row in index.db.execute("SELECT owner, mark, roots FROM sessions")}
        self.ledgers = self._ledgers()
        self.judged = 0

    def run(self) -> int:
        with _transaction(self.index.db):
            there: set[str] = set()
            for rank, group in enumerate(self.read.groups()):
                owner = self._owner(group[0])
                there.add(owner)
                self._session(owner, rank, group, self.ledgers.get(owner))
            for owner, recorded in self.ledgers.items():
                if owner not in there:
                    there.add(owner)
                    self._session(owner, 1 << 30, [], recorded)
            gone = self.marks.keys() - there
            for owner in gone:
                self._forget(owner)
            if gone or self.judged:
                self.index.db.execute(_REPEATED)
        return self.judged

    def _owner(self, known: Facts) -> str:
        """A session by its agent and the hash of its id, as ledgers are named."""
        return f"{known.session.agent}/{self.hash(known.session.session or str(known.path))}"

    def _ledgers(self) -> dict[str, Recorded]:
        if self.index.where:
            return {}
        known = ledgers.sessions(self.index.state)
        return {f"{each.agent}/{each.name}": each for each in known if each.written >= self.index.since}

    def _session(self, owner: str, rank: int, group: list[Facts], recorded: Recorded | None) -> None:
        mark, roots = self.marks.get(owner, ("", "[]"))
        if mark and mark == self._mark(group, json.loads(roots), recorded):
            self.index.db.execute("UPDATE sessions SET rank = ? WHERE owner = ? AND rank != ?", (rank, owner, rank))
            return
        self.judged += 1
        self._forget(owner)
        logs = [self.read.load(known) for known in group]
        found = sorted({event.root for log in logs for event in log.events if event.root})
        live = recorded.events() if recorded is not None else []
        for seq, turn in enumerate(merged(owner, logs, self.first, live, self.index.recorder, self.index.labels)):
            self._add(owner, seq, turn)
        files = [self.hash(str(known.path)) for known in group]
        row = (owner, self._mark(group, found, recorded), rank, json.dumps(found), json.dumps(files))
        self.index.db.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?)", row)

    def _add(self, owner: str, seq: int, turn: Turn) -> None:
        values = [getattr(turn.case, name) for name in _CASE]
        values[_CLAIMS] = " ".join(turn.case.claims)
        row = [None, owner, seq, turn.reply, 0, *values]
        key = self.index.db.execute(f"INSERT INTO turns VALUES ({','.join('?' * len(row))})", row).lastrowid
        for (how, told), n in turn.masked.items():
            self.index.db.execute("INSERT INTO masked VALUES (?, ?, ?, ?)", (key, how, told, n))

    def _forget(self, owner: str) -> None:
        execute = self.index.db.execute
        execute("DELETE FROM masked WHERE key IN (SELECT key FROM turns WHERE owner = ?)", (owner,))
        execute("DELETE FROM turns WHERE owner = ?", (owner,))
        execute("DELETE FROM sessions WHERE owner = ?", (owner,))

    def _mark(self, group: list[Facts], roots: list[str], recorded: Recorded | None) -> str:
        """Changes with all that the verdicts of a session depend on."""
        known: FirstChecks = {root: self.first[root] for root in roots if root in self.first}
        size = recorded.path.stat().st_size if recorded is not None and recorded.path.exists() else 0
        text = json.dumps(
            [[each.signature for each in group], known, size, recorded.written if recorded else 0], sort_keys=True
        )
        return hashlib.blake2b(text.encode(), digest_size=16).hexdigest()


_CLAIMS = _CASE.index("claims")
_YES_OR_NO = tuple(_CASE.index(name) for name in ("admits", "changed", "flag"))

# A reply that an earlier session has told (resumed and forked logs repeat it) counts there.
_REPEATED = """
UPDATE turns SET repeated = 1 - repeated WHERE repeated != (key IN (
  SELECT key FROM (
    SELECT turns.key, row_number() OVER (PARTITION BY reply ORDER BY sessions.rank, turns.owner, turns.seq) AS place
    FROM turns JOIN sessions USING (owner) WHERE reply != ''
  ) WHERE place > 1
))
"""


def _case(row: tuple[Any, ...]) -> Case:
    values = list(row)
    values[_CLAIMS] = tuple(values[_CLAIMS].split())
    for at in _YES_OR_NO:
        values[at] = bool(values[at])
    return Case(*values)


def _open(path: str, version: str) -> sqlite3.Connection:
    """The database at a path, empty if it was of another version or broken; in memory where it cannot be on the disk."""
    for _attempt in range(2 if path else 0):
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600))
            return _connected(path, version)
        except (sqlite3.OperationalError, OSError):  # locked for too long, or a full disk
            break
        except sqlite3.DatabaseError:
            for name in (path, f"{path}-journal"):
                with suppress(OSError):
                    os.unlink(name)
    return _connected(":memory:", version)


def _connected(path: str, version: str) -> sqlite3.Connection:
    db = sqlite3.connect(path, timeout=30.0, isolation_level=None, check_same_thread=False)
    try:
        with _transaction(db):
            tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            kept = db.execute("SELECT value FROM meta WHERE name = 'version'").fetchone() if "meta" in tables else None
            if kept != (version,):
                for table in tables:
                    db.execute(f'DROP TABLE "{table}"')
                for statement in filter(str.strip, _SCHEMA.split(";")):
                    db.execute(statement)
                db.execute("INSERT INTO meta VALUES ('version', ?)", (version,))
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def _transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, one writer at a time."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")
