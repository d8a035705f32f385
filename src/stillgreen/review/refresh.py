"""What has changed since the last look? Sessions that are new, longer, gone or known better are judged, and written down."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import TYPE_CHECKING

from stillgreen.history import find, ledgers
from stillgreen.history.join import FirstChecks
from stillgreen.history.ledgers import Recorded
from stillgreen.history.pack import Facts
from stillgreen.history.scan import Scan
from stillgreen.review.cases import NAMED
from stillgreen.review.merge import Turn, merged
from stillgreen.review.table import CLAIMS, COLUMNS, transaction

if TYPE_CHECKING:
    from stillgreen.review.index import Index

# A reply that an earlier session has told (resumed and forked logs repeat it) counts there.
_REPEATED = """
UPDATE turns SET repeated = 1 - repeated WHERE repeated != (key IN (
  SELECT key FROM (
    SELECT turns.key, row_number() OVER (PARTITION BY reply ORDER BY sessions.rank, turns.owner, turns.seq) AS place
    FROM turns JOIN sessions USING (owner) WHERE reply != ''
  ) WHERE place > 1
))
"""


class Refresh:
    """One look at all logs and ledgers."""

    def __init__(self, index: Index, read: Scan) -> None:
        self.index, self.read, self.hash = index, read, index.recorder.hash
        self.first = read.first()
        self.marks = {row[0]: row[1:] for row in index.db.execute("SELECT owner, mark, roots FROM sessions")}
        self.ledgers = self._ledgers()
        self.judged = 0

    def run(self) -> int:
        with transaction(self.index.db):
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
        strange = any(self._is_strange(known) for known in group)
        for seq, turn in enumerate(merged(owner, logs, self.first, live, self.index.recorder, self.index.labels)):
            if strange:
                turn.case = replace(turn.case, source=NAMED)
            self._add(owner, seq, turn)
        files = [self.hash(str(known.path)) for known in group]
        row = (owner, self._mark(group, found, recorded), rank, json.dumps(found), json.dumps(files))
        self.index.db.execute("INSERT INTO sessions VALUES (?, ?, ?, ?, ?)", row)

    def _is_strange(self, known: Facts) -> bool:
        """Was this log named, and does it lie where no agent of this user keeps logs? It may be anyone's."""
        return bool(self.index.where) and not find.is_own(known.path, known.session.agent)

    def _add(self, owner: str, seq: int, turn: Turn) -> None:
        values = [getattr(turn.case, name) for name in COLUMNS]
        values[CLAIMS] = " ".join(turn.case.claims)
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
