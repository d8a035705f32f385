"""How does the code of a running session stand: green, stale, failing? From its ledger, for the status bar."""

from __future__ import annotations

from dataclasses import dataclass

from stillgreen import events
from stillgreen.events import Check, Edit, Event, Stop
from stillgreen.evidence import Evidence

# Checks that say something about the program as a whole, the most telling first.
_FAMILIES = ("test", "build", "types", "lint", "run")

GREEN = "green"
FAILING = "failing"
STALE = "stale"
RUNNING = "running"
UNCHECKED = "unchecked"
UNTOUCHED = "untouched"


@dataclass(frozen=True, slots=True)
class Standing:
    """word: one of the above; check: the one that says so, None if none does; changed: edits of code since it."""

    word: str
    check: Check | None = None
    changed: int = 0


def standing(recorded: list[Event]) -> Standing:
    """How the code stands after these events of one session."""
    evidence = Evidence().take(recorded)
    now = Stop()
    evidence.tree.stamp(now)
    checks = [check for check in evidence.session.checks if check.family in _FAMILIES]
    here = [check for check in checks if check.counted == now.counted]
    if pending := [check for check in here if check.outcome == events.PENDING and check.family != "run"]:
        return Standing(RUNNING, pending[-1])
    for family in _FAMILIES:
        told = [check for check in here if check.family == family and check.outcome in ("passed", "failed")]
        if told:
            return Standing(GREEN if told[-1].outcome == "passed" else FAILING, told[-1])
    ended = [check for check in checks if check.outcome in ("passed", "failed")]
    last = ended[-1] if ended else None
    changed = [edit for edit in recorded if isinstance(edit, Edit) and _is_code(edit) and (not last or edit.n > last.n)]
    if not changed:
        return Standing(UNTOUCHED)
    return Standing(STALE, last, len(changed)) if last else Standing(UNCHECKED, None, len(changed))


def _is_code(edit: Edit) -> bool:
    return edit.kind in ("code", "test") and edit.touch == events.CODE and edit.certain
