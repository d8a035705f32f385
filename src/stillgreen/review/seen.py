"""What does a person need to judge a turn? The claim in its own words, and the timeline that led to it.

Everything is read from the agent's own log at this moment, shown, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from stillgreen import claims, events, seen
from stillgreen.agents.logs._base import Report, readers
from stillgreen.events import Check, Event, Stop
from stillgreen.history import account, join
from stillgreen.history.account import Recall, Step, steps_of
from stillgreen.history.find import Found
from stillgreen.history.ledgers import Recorded
from stillgreen.history.lines import lines, lines_from
from stillgreen.review.cases import Case
from stillgreen.review.index import Index
from stillgreen.seen import Seen
from stillgreen.verdict import judge_stop

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


@dataclass(slots=True)
class Window:
    """The events from the prompt that opened a turn to its stop.

    current  numbers of the checks of the code as it is at the stop
    logs     all logs of the session that are there; client  version that wrote them
    earlier  the check before the window that the verdict rests on, if it rests on none in it
    """

    agent: str
    events: list[Event]
    stop: Stop
    current: set[int]
    logs: list[Found]
    client: str = ""
    earlier: Check | None = None


def look(index: Index, case: Case) -> Sight:
    """What can be seen of a case at this moment. Raises nothing for logs that are gone, cut or broken.

    The log's timeline is shown where there is one: a run that hooks did not hear of stands there, and makes a flag unfair.
    """
    log, found = index.log(case), window(index, case)
    sight = Sight(case, place=f"{log.path}:{case.line}" if log is not None else "")
    if found is not None:
        earlier: list[Event] = [found.earlier] if found.earlier is not None else []
        calls = {getattr(event, "call", "") for event in (*earlier, *found.events)} - {""}
        recall = Recall(case.agent, found.logs, index.key, calls)
        sight.steps, sight.project = steps_of(found.events, recall, found.current), recall.project
        sight.steps[:0] = account.earlier_steps(found.earlier, recall, found.current)
    sight.steps = _of_others(index, case) + sight.steps
    if log is not None:
        sight.prompt, sight.reply = _said(log, case.line)
    elif found is not None:
        sight.reply = next((text for log in found.logs if (text := _last_reply(log, found.stop))), "")
    sight.project = sight.project or index.folder(case.project)
    sight.words = claimed(sight.reply, case)
    if not sight.reply:
        sight.missing = NOTHING if found is None else NO_REPLY if found.logs else GONE
    return sight


def _of_others(index: Index, case: Case) -> list[Step]:
    """What passed on the same code in other sessions, which only hooks know."""
    recorded, stop = _recorded(index, case)
    if recorded is None or stop is None or not stop.ids:
        return []
    told = account.account(recorded, stop, index.key, index.logs_of_ledger(case))
    return told.steps[: told.others]


def _recorded(index: Index, case: Case) -> tuple[Recorded | None, Stop | None]:
    """The ledger and the stop of a case, None where hooks did not see it or they are gone."""
    recorded = index.recorded(case)
    told = recorded.events() if recorded is not None else []
    return recorded, next((event for event in told if isinstance(event, Stop) and event.n == case.n), None)


def window(index: Index, case: Case) -> Window | None:
    """What led to a case, from its log, else from its ledger; None if neither can be read any more."""
    return (_of_log(index, case) if case.file else None) or (_of_ledger(index, case) if case.ledger else None)


def _of_log(index: Index, case: Case) -> Window | None:
    log = index.log(case)
    group = index.logs_of(case)
    logs = [index.load(each) for each in group] if log is not None else []
    rows = join.rows(logs, {}, set())
    row = next((row for row in rows if log and row.line == case.line and row.log.path == log.path), None)
    if row is None:  # gone, or written anew since
        return None
    before: list[Event] = []
    checks: list[Check] = []
    stopped = 0  # where the last stop stands: a window opens there once a prompt comes
    for _log, event in join.timeline(logs):
        if event is row.stop:
            break
        if isinstance(event, events.Turn) and stopped:
            before, stopped = [each for each in before if each.n > stopped], 0
        before.append(event)
        checks += [event] if isinstance(event, Check) else []
        stopped = event.n if isinstance(event, Stop) and not event.agent else stopped
    current = {check.n for check in row.verdict.current}
    earlier = account.rests_on(checks, before, current)
    return Window(case.agent, before, row.stop, current, group, row.log.session.client, earlier)


def _of_ledger(index: Index, case: Case) -> Window | None:
    recorded, stop = _recorded(index, case)
    if recorded is None or stop is None:
        return None
    before, evidence = account.window(recorded.events(), stop)
    evidence.tree.stamp(stop)
    current = {check.n for check in judge_stop(evidence.session, stop).current}
    earlier = account.rests_on(evidence.session.checks, before, current)
    return Window(case.agent, before, stop, current, index.logs_of_ledger(case), earlier=earlier)


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
