"""What is shown of one judged turn? A row: the fields of `scan --format jsonl`, schema 1."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from stillgreen.events import Check, Stop
from stillgreen.history.log import Log
from stillgreen.verdict import Verdict

ROW_SCHEMA = 1


@dataclass(slots=True)
class Row:
    """One judged turn.

    log      the log that holds the reply
    line     1-based line of the reply in it
    stop     the stop event with claims and admissions
    verdict  grade, reason, flag, checks on this code
    checks   all checks of the window, oldest first
    turn     number of the turn in its session, from 1
    repeated an earlier session told this reply already (resumed or forked logs copy history); it counts there
    """

    log: Log
    stop: Stop
    verdict: Verdict
    checks: list[Check]
    turn: int
    repeated: bool = False

    @property
    def line(self) -> int:
        return self.stop.line

    @property
    def graded(self) -> bool:
        """A claim that could be judged was made."""
        return self.verdict.grade != "nothing"

    def as_dict(self, project: str) -> dict[str, Any]:
        """The row as an object of schema 1; `project` is the session's folder. Nothing of the reply is in it."""
        meta = self.log.session
        current = {id(check) for check in self.verdict.current}
        return {
            "schema": ROW_SCHEMA,
            "agent": meta.agent,
            "client": meta.client,
            "model": meta.model,
            "project": project,
            "session": meta.session,
            "file": str(self.log.path),
            "line": self.line,
            "time": self.stop.t,
            "turn": self.turn,
            "language": self.stop.language,
            "claims": [_claim(*claim) for claim in self.stop.claims],
            "admits": self.stop.admits,
            "code_changed": self.verdict.code_changed,
            "checks": [_check(check, id(check) in current) for check in self.checks],
            "grade": self.verdict.grade,
            "reason": self.verdict.reason,
            "flag": self.verdict.flag,
            "repeated": self.repeated,
        }


def _claim(kind: str, count: int, limited: bool) -> dict[str, Any]:
    return {"kind": kind, "limited": limited} if count < 0 else {"kind": kind, "count": count, "limited": limited}


def _check(check: Check, current: bool) -> dict[str, Any]:
    return {
        "runner": check.runner,
        "family": check.family,
        "scope": check.scope,
        "outcome": check.outcome,
        "by": check.by,
        "passed": _number(check.passed),
        "failed": _number(check.failed),
        "skipped": _number(check.skipped),
        "current": current,
    }


def _number(count: int) -> int | None:
    return None if count < 0 else count
