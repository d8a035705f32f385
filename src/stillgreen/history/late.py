"""What became of commands of which no hook told the end? Codex's log says it later: of a command that nobody waited for,
of one that was refused, and of every command in threads of old versions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from stillgreen.events import PENDING, Check, End, Event
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
            found[checks[0].call] = _end(checks)
        elif thing.task and made and isinstance(made[0], End) and live.recorder.hash(thing.id) in calls:
            made[0].task = live.recorder.hash(thing.id)
            found[made[0].task] = made[0]
    return list(found.values())


def _end(checks: list[Check]) -> End:
    end = End()
    first = checks[0]
    end.t, end.turn, end.agent, end.root, end.task = first.t, first.turn, first.agent, first.root, first.call
    end.checks = [[c.outcome, c.by, c.passed, c.failed, c.skipped, c.full] for c in checks]
    return end
