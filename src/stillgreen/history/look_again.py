"""Does the agent's own log agree? Before a gate speaks, what happened since the window opened is read there once more.

Hooks may have missed something: a call through another server's tool, a hook that was killed. So the milder of two
verdicts counts. Only the log knows names and commands in clear, and they are taken from it for the message, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from stillgreen import seen
from stillgreen.agents.logs._base import Report, readers
from stillgreen.events import Check, Edit, Event, Stop, Turn
from stillgreen.evidence import Evidence
from stillgreen.history.lines import lines_from
from stillgreen.record import Recorder
from stillgreen.seen import Seen
from stillgreen.verdict import FITS, MILDNESS, Verdict

if TYPE_CHECKING:
    from stillgreen.agents._base import Told
    from stillgreen.live import Live

MOST = 64 << 20  # bytes of a log that are read, from its end
EARLIER = 16 << 20  # before the window, in search of a command


@dataclass
class Again:
    """What the log says.

    verdict  on the same reply, None if the log tells nothing of what the hooks saw
    command  the last check that fits the claim, as it was typed; "" if there is none
    path     the last file with code that was changed, below the session's folder; "" if there is none
    """

    verdict: Verdict | None = None
    command: str = ""
    path: str = ""

    def milder(self, other: Verdict) -> Verdict:
        """The milder of the two verdicts."""
        if self.verdict is None or MILDNESS.index(other.grade) <= MILDNESS.index(self.verdict.grade):
            return other
        return self.verdict


def look(told: Told, read: list[Event], evidence: Evidence, live: Live, judge: Callable[[Evidence], Verdict]) -> Again:
    """Read the log since the window opened, and judge by it.

    read      the events of the ledger since the last fold, oldest first
    evidence  all that the hooks saw
    judge     the verdict on the stop's reply by some evidence
    """
    again = Again()
    agent = told.things[-1].agent
    live.agent.log_is_written(told)
    before, start = (Evidence(), 0) if agent else _before_window(read, evidence)
    told_things = list(things(told, live, start))
    logged = [event for _thing, made in told_things for event in made]
    seen_by_hooks = _of_window(evidence)
    _take_ids(logged, seen_by_hooks)
    calls = {getattr(event, "call", "") for event in logged} - {""}
    if any(event.call in calls for event in seen_by_hooks):
        others = [event for event in seen_by_hooks if event.call not in calls and (event.call or event.agent != agent)]
        once_more = before.take(_in_order(_until_stop(logged), others, read))
        if not start:  # a log that is read whole is not late; a subagent's tells no prompt
            once_more.session.late = False
        again.verdict = judge(once_more)
    families = _families(again.verdict or judge(evidence))
    again.command = _command(told_things, families, live.recorder)
    if not again.command and start:
        again.command = _command(list(things(told, live, max(start - EARLIER, 0), start)), families, live.recorder)
    again.path = _path(told_things, told.root)
    return again


def _of_window(evidence: Evidence) -> list[Edit | Check]:
    """The edits and checks of this window that hooks told."""
    session = evidence.session
    return [*session.edits, *session.checks[session.window_checks :]]


def _in_order(logged: list[Event], others: list[Edit | Check], read: list[Event]) -> list[Event]:
    """What this log tells, and what it does not: it may be behind, other agents have others; by time, after all known."""
    time = 0
    timed: list[tuple[int, Event]] = []
    for event in logged:
        time = max(time, event.t)  # the order of a log's lines stands, whatever its times are
        timed.append((time, event))
    timed += [(event.t, copy(event)) for event in others]
    found = [event for _time, event in sorted(timed, key=lambda item: item[0])]
    known = max((event.n for event in read), default=0)
    for number, event in enumerate(found, known + 1):
        event.n = number
    return found


def _take_ids(logged: list[Event], seen_by_hooks: list[Edit | Check]) -> None:
    """Give what the log tells the work tree and the code that its hook found: a log knows neither."""
    trees = {event.call: event.tree for event in seen_by_hooks if event.call}
    codes = {(event.call, event.cmd): event.id for event in seen_by_hooks if isinstance(event, Check) and event.call}
    for event in logged:
        if isinstance(event, (Edit, Check)):
            event.tree = trees.get(event.call, "")
        if isinstance(event, Check):
            event.id = codes.get((event.call, event.cmd), "")


def _before_window(read: list[Event], evidence: Evidence) -> tuple[Evidence, int]:
    """What was known when the window opened, and where the log stood then; (nothing, 0) where the ledger cannot tell."""
    opened = None
    so_far = Evidence()
    for at, event in enumerate(read):
        if isinstance(event, Turn) and so_far.session.stopped:
            opened = at
        so_far.add(event)
    if opened is None or not evidence.log_at:
        return Evidence(), 0
    return Evidence().take(read[:opened]), evidence.log_at


def things(told: Told, live: Live, start: int, end: int | None = None) -> Iterator[tuple[Seen, list[Event]]]:
    """What the agent's log tells from byte `start` to `end`, each thing with its events."""
    path = Path(told.log)
    report = Report()
    recorder = Recorder(live.recorder.key, told.root, live.recorder.settings)
    recorder.edited = live.recorder.edited
    reader = readers()[live.agent.NAME]
    if told.log:
        for thing in reader.read(lines_from(path, start, MOST, report.count, end), path, report):
            yield thing, recorder.record(thing)


def _until_stop(events: list[Event]) -> list[Event]:
    """Without the stop at the end, which is the one that is being judged."""
    while events and isinstance(events[-1], Stop):
        events = events[:-1]
    return events


def _families(verdict: Verdict) -> tuple[str, ...]:
    confirming, partly, _contradicting = FITS[verdict.claim or "done"]
    return confirming or partly


def _command(things: Iterable[tuple[Seen, list[Event]]], families: tuple[str, ...], recorder: Recorder) -> str:
    """The last command that ran a check of these families, without what hid its exit code."""
    found = ""
    for thing, made in things:
        if thing.sort == seen.COMMAND:
            checks = [event for event in made if isinstance(event, Check) and event.family in families]
            if checks:
                found = _visible(thing, checks[-1], recorder) if checks[-1].hidden else thing.command
    return found


def _visible(thing: Seen, check: Check, recorder: Recorder) -> str:
    """The line up to its first pipe, if it still runs the same check and its exit code can be seen then."""
    shorter = Seen(seen.COMMAND, thing.time, thing.session, thing.turn, thing.agent, thing.cwd)
    shorter.shell = thing.shell
    for mark in ("|", ";"):
        shorter.command = thing.command.split(mark)[0].replace("2>&1", "").strip()
        again = [event for event in recorder.record(shorter) if isinstance(event, Check)]
        if any(event.cmd == check.cmd and not event.hidden for event in again):
            return shorter.command
    return thing.command


def _path(things: Iterable[tuple[Seen, list[Event]]], root: str) -> str:
    found = ""
    for thing, made in things:
        if thing.sort == seen.EDIT and any(
            isinstance(e, Edit) and e.kind == "code" and e.touch == "code" for e in made
        ):
            found = thing.path.replace("\\", "/")
    return found[len(root) + 1 :] if root and found.startswith(root + "/") else found
