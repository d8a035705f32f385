"""Which events belong together, and what is the verdict at each stop? Logs -> judged rows.

A session may have several files (subagents, resumed parts); resumed and forked ones repeat earlier calls and replies.
The result does not depend on the order of the files: logs are sorted here.
"""

from __future__ import annotations

from collections.abc import Iterable
from heapq import merge

from stillgreen import counted
from stillgreen.events import Check, Event, Stop
from stillgreen.history.log import Log
from stillgreen.history.rows import Row
from stillgreen.verdict import Session

# A project is known to have a way to check from the moment in which one was first seen there.
FirstChecks = dict[str, int]


def rows(logs: Iterable[Log]) -> list[Row]:
    """Judge every stop of these logs. -> rows in order of time; a reply that several logs repeat is judged once."""
    ordered = sorted(logs, key=lambda log: (_began(log), str(log.path)))
    known = first_checks(ordered)
    told: set[str] = set()
    found: list[Row] = []
    for session in sessions(ordered):
        for row in _judge(session, known):
            if not row.stop.key or row.stop.key not in told:
                told.add(row.stop.key)
                found.append(row)
    return sorted(found, key=lambda row: (row.stop.t, str(row.log.path), row.line))


def sessions(logs: list[Log]) -> list[list[Log]]:
    """Logs of one session together, in the order in which the sessions began."""
    groups: dict[tuple[str, str], list[Log]] = {}
    for log in logs:
        groups.setdefault((log.session.agent, log.session.session or str(log.path)), []).append(log)
    return list(groups.values())


def first_checks(logs: list[Log]) -> FirstChecks:
    """Per project, when a check was first seen in it (ms)."""
    first: FirstChecks = {}
    for log in logs:
        for event in log.events:
            if isinstance(event, Check) and event.family != "ship":
                first[event.root] = min(event.t, first.get(event.root, event.t))
    return first


def _judge(logs: list[Log], known: FirstChecks) -> list[Row]:
    timeline = _timeline(logs)
    counted.stamp([event for _log, event in timeline])
    session = Session()
    found: list[Row] = []
    for log, event in timeline:
        if isinstance(event, Stop) and not event.agent:
            session.seen = known.get(event.root, event.t) < event.t
            found.append(
                Row(log, event, session.verdict(event), session.checks[session.window_checks :], len(found) + 1)
            )
        session.add(event)
    return found


def _timeline(logs: list[Log]) -> list[tuple[Log, Event]]:
    """The events of all files of a session in order of time; within a file the order of its lines always stands."""
    if len(logs) == 1:
        return [(logs[0], event) for event in _once(logs[0].events, set())]
    calls: set[str] = set()
    streams = [[(time, log, event) for time, event in _rising(_once(log.events, calls))] for log in logs]
    return [(log, event) for _time, log, event in merge(*streams, key=lambda item: item[0])]


def _rising(stream: Iterable[Event]) -> Iterable[tuple[int, Event]]:
    """Times that never fall, so that a missing or odd one does not tear lines of one file apart."""
    last = 0
    for event in stream:
        last = max(last, event.t)
        yield last, event


def _once(stream: Iterable[Event], calls: set[str]) -> list[Event]:
    """Without the calls that an earlier file of this session has told (a call's own events stay together)."""
    here: set[str] = set()
    kept = []
    for event in stream:
        call = getattr(event, "call", "")
        if call and call in calls:
            continue
        if call:
            here.add(call)
        kept.append(event)
    calls |= here
    return kept


def _began(log: Log) -> int:
    return next((event.t for event in log.events if event.t), 0)
