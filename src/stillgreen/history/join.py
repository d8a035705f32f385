"""Which events belong together, and what is the verdict at each stop? Logs -> judged rows.

A session may have several files (subagents, resumed parts); resumed and forked ones repeat earlier calls and replies.
The result does not depend on the order in which the files were read.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from heapq import merge

from stillgreen import counted
from stillgreen.events import Event, Stop
from stillgreen.history.log import Log
from stillgreen.history.pack import Facts
from stillgreen.history.rows import Row
from stillgreen.session import Session
from stillgreen.verdict import judge_stop

# Per project (hash of its folder) and language, when a check was first seen there (ms): from then on there is a way.
FirstChecks = dict[str, dict[str, int]]


def groups(ordered: list[Facts]) -> list[list[Facts]]:
    """Logs of one session together, in the order in which the sessions began."""
    found: dict[str, list[Facts]] = {}
    for known in ordered:
        found.setdefault(known.group, []).append(known)
    return list(found.values())


def first_checks(logs: Iterable[Facts]) -> FirstChecks:
    """Per project and language, when a check was first seen in any of these logs."""
    first: FirstChecks = {}
    for known in logs:
        for root, langs in known.checks.items():
            here = first.setdefault(root, {})
            for lang, time in langs.items():
                here[lang] = min(time, here.get(lang, time))
    return first


def rows(logs: list[Log], first: FirstChecks, told: set[str]) -> Iterator[Row]:
    """Judge every stop of one session; `told` holds the replies of earlier sessions, and takes these in."""
    for row in _judge(logs, first):
        row.repeated = row.stop.key in told
        if row.stop.key:
            told.add(row.stop.key)
        yield row


def _judge(logs: list[Log], known: FirstChecks) -> list[Row]:
    ordered = timeline(logs)
    for number, (_log, event) in enumerate(ordered, 1):
        event.n = number  # each file counted its own
    counted.stamp([event for _log, event in ordered])
    session = Session()
    found: list[Row] = []
    for log, event in ordered:
        if isinstance(event, Stop) and not event.agent:
            session.seen = {lang for lang, time in known.get(event.root, {}).items() if time < event.t}
            found.append(
                Row(log, event, judge_stop(session, event), session.checks[session.window_checks :], len(found) + 1)
            )
        session.add(event)
    return found


def timeline(logs: list[Log]) -> list[tuple[Log, Event]]:
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
