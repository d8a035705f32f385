"""What became of commands of which no hook told the end? Codex's log says it later: of a command that nobody waited for,
of one that was refused, and of every command in threads of old versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stillgreen.counted import IN_ID
from stillgreen.events import PENDING, Check, Edit, End, Event
from stillgreen.history.look_again import things

if TYPE_CHECKING:
    from stillgreen.agents._base import Told
    from stillgreen.live import Live


def ends(told: Told, calls: set[str], start: int, live: Live) -> list[Event]:
    """An end for each of these calls (keyed hashes) that the log tells of by now, read from byte `start` on."""
    found: dict[str, End] = {}
    for thing, made in things(told, live, start):
        checks = [event for event in made if isinstance(event, Check) and event.call in calls]
        if checks and checks[0].outcome != PENDING:
            found[checks[0].call] = _end(checks, is_known=not _changes_after(made, checks[0]))
        elif thing.task and made and isinstance(made[0], End) and live.recorder.hash(thing.id) in calls:
            made[0].task = live.recorder.hash(thing.id)
            found[made[0].task] = made[0]
    return list(found.values())


def _changes_after(made: list[Event], check: Check) -> bool:
    """Did the same line change code after its check (`git stash; pytest; git stash pop`)? Then it ran on no code that is known."""
    return any(isinstance(event, Edit) and event.kind in IN_ID for event in made[made.index(check) :])


def _end(checks: list[Check], is_known: bool) -> End:
    end = End()
    first = checks[0]
    end.t, end.turn, end.agent, end.root, end.task = first.t, first.turn, first.agent, first.root, first.call
    if is_known:
        end.checks = [[c.outcome, c.by, c.passed, c.failed, c.skipped, c.full] for c in checks]
    return end
