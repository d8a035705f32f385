"""How did a verdict come about? The window before a stop as a timeline, with names from the agent's own log.

The ledger has only hashes; what they stand for is read from the log at this moment, and kept nowhere.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from stillgreen import events, projects, seen
from stillgreen.agents.logs._base import Report, readers
from stillgreen.events import Check, Edit, Event, Stop
from stillgreen.evidence import Evidence
from stillgreen.history.find import Found
from stillgreen.history.ledgers import Recorded, logs_of
from stillgreen.history.lines import lines
from stillgreen.record import Recorder
from stillgreen.seen import Seen
from stillgreen.verdict import Verdict, judge_stop

_WIDTH = 120
# How a step of the same session is told that came before the window.
EARLIER = "before this turn: "
_SLOW_MS = 60_000  # a reply's time in the log and the hook's differ by less


@dataclass(frozen=True, slots=True)
class Step:
    """One line of a timeline.

    t        ms since the epoch
    what     in a word; text: in some more
    current  it is a check of the code as it is at the stop
    outcome  of a check, "" for anything else
    """

    t: int
    what: str
    text: str
    current: bool = False
    outcome: str = ""


@dataclass(slots=True)
class Account:
    """A stop and what led to it.

    verdict  as it would be judged now; the one that was spoken stands in the stop
    steps    from the prompt that opened the window to the stop; before them what passed on this code in other sessions,
             and the earlier check that the verdict rests on
    others   how many of the steps are of other sessions
    reply    what the agent said, "" if its log is gone
    project  the session's folder, "" if its log is gone
    """

    recorded: Recorded
    stop: Stop
    verdict: Verdict
    steps: list[Step] = field(default_factory=list)
    reply: str = ""
    project: str = ""
    others: int = 0

    def as_dict(self) -> dict[str, Any]:
        stop = self.stop
        return {
            "id": self.recorded.id(stop),
            "agent": self.recorded.agent,
            "project": self.project,
            "time": stop.t,
            "grade": stop.grade,
            "reason": stop.reason,
            "flag": stop.flag,
            "claims": [kind for kind, _count, _limited in stop.claims],
            "admits": stop.admits,
            "gates": [dict(zip(("gate", "mode", "decision"), each)) for each in stop.gates],
            "steps": [{"time": s.t, "what": s.what, "text": s.text, "current": s.current} for s in self.steps],
            "reply": self.reply,
        }


def account(recorded: Recorded, stop: Stop, key: bytes, logs: list[Found] | None = None) -> Account:
    """The account of one recorded stop; logs: of its session, if they are known already."""
    before, evidence = window(recorded.events(), stop)
    evidence.tree.stamp(stop)
    recall = Recall(recorded.agent, logs_of(recorded, key) if logs is None else logs, key)
    told = {check.t for check in evidence.session.checks}
    earlier = [check for check in _earlier(recorded, recall, stop) if check.t not in told]
    evidence.session.earlier = earlier
    session = evidence.session.of_agent(stop.agent) if stop.agent else evidence.session
    verdict = judge_stop(session, stop)
    others = [_before(check) for check in earlier if check in verdict.current]
    current = {check.n for check in verdict.current}
    steps = earlier_steps(rests_on(evidence.session.checks, before, current), recall, current)
    steps += steps_of(before, recall, current)
    return Account(recorded, stop, verdict, others + steps, recall.reply(stop), recall.project, len(others))


def rests_on(checks: list[Check], before: list[Event], current: set[int]) -> Check | None:
    """The check before a window that a verdict at its end rests on, if it rests on none in it.

    checks: of the session so far; current: numbers of those of the code as it is at the stop. What was shipped is none.
    """
    inside = {event.n for event in before if isinstance(event, Check) and event.family != "ship"}
    told = [check for check in checks if check.family != "ship" and check.n not in inside]
    here = [] if inside & current else [check for check in told if check.n in current]
    return next(iter(here[-1:] or ([] if inside else told[-1:])), None)


def earlier_steps(check: Check | None, recall: Recall, current: set[int]) -> list[Step]:
    """How the check before a window is told, if there is one."""
    steps = steps_of([check] if check is not None else [], recall, current)
    return [replace(step, text=f"{EARLIER}{step.text}") for step in steps]


def _earlier(recorded: Recorded, recall: Recall, stop: Stop) -> list[Check]:
    """What passed on the code of this stop in any session, as the project's file has it."""
    if not stop.ids or not recall.project:
        return []
    path = projects.file(str(recorded.path.parents[2]), recall.project, recall.recorder.hash)
    return [ran.check() for ran in projects.green(path, {id for _tree, id in stop.ids}) if ran.t < stop.t]


def _before(check: Check) -> Step:
    counted = f" ({check.passed} passed)" if check.passed > 0 else ""
    return Step(check.t, check.family, f"{check.runner} passed{counted} in another session", True, check.outcome)


def steps_of(before: list[Event], recall: Recall, current: set[int]) -> list[Step]:
    """The timeline of a window; current: numbers of the checks of the code as it is at the stop."""
    return _joined([step for event in before for step in _steps(event, recall, current)])


def printable(text: str, width: int = _WIDTH) -> str:
    """A text on one line, without control characters, cut to a width."""
    words = "".join(c if c.isprintable() else " " for c in " ".join(text[: 20 * width].split()))
    return words if len(words) <= width else words[: width - 1] + "…"


def window(recorded: list[Event], stop: Event) -> tuple[list[Event], Evidence]:
    """The events of the window before a stop (or a decision beside one), and all evidence before it."""
    evidence = Evidence()
    before: list[Event] = []
    for event in recorded:
        if event.n == stop.n:
            break
        if isinstance(event, events.Turn) and evidence.session.stopped:
            before = [each for each in before if each.n > evidence.session.stopped_at]
        evidence.add(event)
        before.append(event)
    return before, evidence


class Recall:
    """What the agent's own logs say about the events of a session.

    calls    what was called, by the hash of the call's id (only those that are wanted, if it is said which)
    replies  in the order of the logs
    project  the session's folder
    """

    def __init__(self, agent: str, logs: Iterable[Found], key: bytes, wanted: set[str] | None = None) -> None:
        self.recorder = Recorder(key)
        self.calls: dict[str, Seen] = {}
        self.replies: list[Seen] = []
        self.project = ""
        self._wanted = wanted
        reader = readers()[agent]
        for log in logs:
            report = Report()
            for thing in reader.read(lines(log.path, report.count), log.path, report):
                self._take(thing)
            self.project = self.project or report.session.cwd

    def path(self, edit: Edit) -> str:
        """The edited file, below the project's folder if it is there."""
        thing = self.calls.get(edit.call)
        if thing is None or not thing.path:
            return ""
        below = (
            thing.path[len(self.project) + 1 :]
            if self.project and thing.path.startswith(self.project + "/")
            else thing.path
        )
        return printable(below)

    def command(self, call: str) -> str:
        thing = self.calls.get(call)
        return printable(thing.command) if thing is not None else ""

    def reply(self, stop: Stop) -> str:
        """The reply whose time is nearest to the stop."""
        near = [thing for thing in self.replies if abs(thing.time - stop.t) < _SLOW_MS]
        return min(near, key=lambda thing: abs(thing.time - stop.t)).text if near else ""

    def _take(self, thing: Seen) -> None:
        if thing.sort in (seen.EDIT, seen.COMMAND) and thing.id:
            call = self.recorder.hash(thing.id)
            if self._wanted is None or call in self._wanted:
                self.calls.setdefault(call, thing)
        elif thing.sort == seen.REPLY:
            self.replies.append(thing)


def _steps(event: Event, recall: Recall, current: set[int]) -> Iterator[Step]:
    by = " by a subagent" if event.agent else ""
    if isinstance(event, events.Turn):
        yield Step(
            event.t, "prompt", {"person": "", "task": "a background task ended"}.get(event.who, f"from a {event.who}")
        )
    elif isinstance(event, Edit) and event.kind:
        name = recall.path(event) or (f"by `{command}`" if (command := recall.command(event.call)) else "a file")
        touched = "comments or texts" if event.touch == events.TEXT else event.kind
        yield Step(event.t, "edit", f"{name} ({touched}){'' if event.certain else ', perhaps'}{by}")
    elif isinstance(event, Check):
        yield Step(event.t, event.family, _check(event, recall) + by, event.n in current, event.outcome)
    elif isinstance(event, events.End):
        yield Step(event.t, "end", "a background run ended" + "".join(f": {check[0]}" for check in event.checks))
    elif isinstance(event, events.Agent):
        yield Step(event.t, "agent", "a subagent started" if event.running else "a subagent ended")
    elif isinstance(event, events.Abort):
        yield Step(event.t, "abort", "interrupted")
    elif isinstance(event, events.Ask):
        yield Step(event.t, "gate", f"{event.gate} spoke ({event.mode}): {event.reason}")
    elif isinstance(event, events.GaveUp):
        yield Step(event.t, "gate", f"{event.gate} gave up for this session")
    elif isinstance(event, events.Decision):
        yield Step(event.t, "gate", f"{event.gate} ({event.mode}): {event.decision}")
    elif isinstance(event, events.Report):
        yield Step(event.t, "report", f"by a {event.how}{by} to the lead")
    elif isinstance(event, events.Assigned):
        yield Step(event.t, "work", "given to a teammate")
    elif isinstance(event, Stop):
        yield Step(event.t, "stop", f"{event.grade}, {event.reason}{by}" if event.grade else f"a reply{by}")


def _check(check: Check, recall: Recall) -> str:
    counts = [
        f"{count} {word}"
        for word, count in (("passed", check.passed), ("failed", check.failed), ("skipped", check.skipped))
        if count > 0
    ]
    said = f"{check.runner} {check.outcome}" + (f" ({', '.join(counts)})" if counts else "")
    said += ", a part" if check.scope == "part" else ""
    said += ", exit code hidden" if check.hidden and check.by != "summary" else ""
    command = recall.command(check.call)
    return f"{said}  `{command}`" if command else said


def _joined(steps: list[Step]) -> list[Step]:
    """The same thing many times in a row is one step."""
    joined: list[Step] = []
    times = 1
    for step in steps:
        last = joined[-1] if joined else None
        if (
            last
            and (last.what, last.text.rpartition(" ×")[0] or last.text) == (step.what, step.text)
            and step.what == "edit"
        ):
            times += 1
            joined[-1] = Step(step.t, step.what, f"{step.text} ×{times}")
        else:
            times = 1
            joined.append(step)
    return joined
