"""What does a person need to judge a turn? The claim in its own words, and the timeline that led to it.

Everything is read from the agent's own log at this moment, shown, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from stillgreen import claims, events, seen
from stillgreen.agents.logs._base import Report, readers
from stillgreen.events import Event, Stop
from stillgreen.history import join
from stillgreen.history.account import Recall, Step, account, steps_of
from stillgreen.history.find import Found
from stillgreen.history.lines import lines, lines_from
from stillgreen.history.log import Log
from stillgreen.history.rows import Row
from stillgreen.review.cases import Case
from stillgreen.review.index import Index
from stillgreen.seen import Seen

# Claims in the order in which one of them decides a verdict.
_ORDER = ("tests_pass", "verified", "done", "build_ok", "types_clean", "lint_clean", "shipped")
# A reply's time in the log and the hook's differ by less (ms).
_SLOW = 60_000

# Why there is nothing, or less, to show.
GONE = "the agent's log of this session is gone, so names and words are not shown"
NO_REPLY = "the reply cannot be found in the agent's log"
NOTHING = "neither the log nor the record of this turn can be read any more"


@dataclass(slots=True)
class Sight:
    """A turn as a person sees it; texts are as they stand in the log (`history.shown` before a screen).

    words    the sentence that makes the claim that decided, "" if there is none; reply  the whole reply
    prompt   what the person asked for
    steps    from the prompt to the reply
    project  the folder; place  "FILE:LINE" of the reply
    missing  what could not be shown, and why; "" if all is there
    """

    case: Case
    words: str = ""
    reply: str = ""
    prompt: str = ""
    steps: list[Step] = field(default_factory=list)
    project: str = ""
    place: str = ""
    missing: str = ""


def look(index: Index, case: Case) -> Sight:
    """What can be seen of a case at this moment. Raises nothing for logs that are gone, cut or broken."""
    log = index.log(case)
    if log is not None:
        return _in_log(index, case, log)
    return _in_ledger(index, case)


def _in_log(index: Index, case: Case, log: Found) -> Sight:
    sight = Sight(case, place=f"{log.path}:{case.line}")
    group = index.logs_of(case)
    logs = [index.load(each) for each in group]
    row = _row(logs, case, log)
    if row is not None:
        window = _window(logs, row.stop)
        recall = Recall(case.agent, group, index.key, {getattr(event, "call", "") for event in window} - {""})
        sight.steps = steps_of(window, recall, {check.n for check in row.verdict.current})
        sight.project = recall.project
    sight.prompt, sight.reply = _said(log, case.line)
    sight.project = sight.project or index.folder(case.project)
    sight.words = claimed(sight.reply, case)
    sight.missing = "" if sight.reply else NO_REPLY
    return sight


def _row(logs: list[Log], case: Case, log: Found) -> Row | None:
    """The case, judged again for its timeline; None if the log was written anew since."""
    rows = join.rows(logs, {}, set())
    return next((row for row in rows if row.line == case.line and row.log.path == log.path), None)


def _window(logs: list[Log], stop: Stop) -> list[Event]:
    """The events from the prompt that opened the stop's window up to the stop."""
    window: list[Event] = []
    stopped = False
    for _log, event in join.timeline(logs):
        if event is stop:
            break
        if isinstance(event, events.Turn) and stopped:
            window, stopped = [], False
        window.append(event)
        stopped = stopped or (isinstance(event, Stop) and not event.agent)
    return window


def _said(log: Found, line: int) -> tuple[str, str]:
    """The prompt that opened a turn, and the reply that stands at a line; "" for what is not there."""
    prompt = ""
    fresh = True
    for thing in _things(log):
        if thing.sort == seen.PROMPT and fresh:
            prompt, fresh = thing.text, False
        elif thing.sort == seen.REPLY:
            if thing.line == line:
                return prompt, thing.text
            fresh = True
    return "", ""


def _things(log: Found) -> Iterator[Seen]:
    report = Report()
    return readers()[log.agent].read(lines(log.path, report.count), log.path, report)


def _in_ledger(index: Index, case: Case) -> Sight:
    """A turn that hooks alone saw."""
    recorded = index.recorded(case)
    stop = next((e for e in recorded.events() if isinstance(e, Stop) and e.n == case.n), None) if recorded else None
    if recorded is None or stop is None:
        return Sight(case, missing=NOTHING if case.ledger else GONE)
    told = account(recorded, stop, index.key)
    sight = Sight(case, steps=told.steps, project=told.project)
    logs = index.logs_of_ledger(case)
    sight.reply = next((text for log in logs if (text := _last_reply(log, stop))), "")
    sight.words = claimed(sight.reply, case)
    sight.missing = "" if sight.reply else NO_REPLY if logs else GONE
    return sight


def _last_reply(log: Found, stop: Stop) -> str:
    """What was said last in the part of a log that was there at a stop: a reply that was sent back is no reply later on."""
    if not stop.at:
        return ""
    report, last = Report(), None
    part = lines_from(log.path, 0, stop.at, report.count, stop.at)
    for thing in readers()[log.agent].read(part, log.path, report):
        if thing.sort == seen.REPLY:
            last = thing
    return last.text if last is not None and abs(last.time - stop.t) < _SLOW else ""


def claimed(reply: str, case: Case) -> str:
    """The sentence of a reply that makes the claim that decided, "" if it makes none."""
    if not reply:
        return ""
    kind = case.claim or next((kind for kind in _ORDER if kind in case.claims), "")
    claim = next((claim for claim in claims.read(reply).claims if claim.kind == kind), None)
    return " ".join(reply[claim.start : max(claim.end, claim.start + 1)].split()) if claim is not None else ""
