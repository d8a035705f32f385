"""What turns does one session have? Those that its log tells and those that hooks judged, each turn once.

The hooks' verdict counts where both have one: it is what a louder mode would have spoken about.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

from stillgreen import compiled, events
from stillgreen.events import Check, Event, Stop
from stillgreen.evidence import Evidence
from stillgreen.history import join
from stillgreen.history.join import FirstChecks
from stillgreen.history.log import Log
from stillgreen.history.rows import Row
from stillgreen.record import Recorder
from stillgreen.review.cases import LIVE, SCAN, Case
from stillgreen.review.labels import Labels
from stillgreen.verdict import Verdict, judge_stop

# A stop as the hooks saw it and the reply in the log are at most so far apart (ms).
_APART = 60_000
_SENT_BACK = [compiled.BLOCK, "asked"]


@dataclass(slots=True)
class Turn:
    """A case, the hash of its reply's id ("" if hooks alone saw it), and its checks with a hidden exit code.

    masked  by (what hid it, whether the printed summary told the outcome all the same)
    back    a gate sent the agent back from here, so that its log does not end the turn here
    """

    case: Case
    reply: str
    masked: Counter[tuple[str, bool]]
    back: bool = False


def merged(
    owner: str, logs: list[Log], first: FirstChecks, live: list[Event], recorder: Recorder, labels: Labels
) -> list[Turn]:
    """The turns of a session, in order of time; live: the events of its ledger."""
    agent, _, name = owner.partition("/")
    told = _of_log(list(join.rows(logs, first, set())), name, recorder, labels) if logs else []
    heard = _of_ledger(live, agent, name, labels)
    pairs = _pairs(told, heard)
    found = [_both(turn, heard[pairs[at]]) if at in pairs else turn for at, turn in enumerate(told)]
    paired = set(pairs.values())
    found += [turn for at, turn in enumerate(heard) if at not in paired]
    return sorted(found, key=lambda turn: turn.case.t)


def _of_log(rows: list[Row], session: str, recorder: Recorder, labels: Labels) -> list[Turn]:
    known: set[str] = set()
    return [_of_row(row, session, recorder, labels, known) for row in rows]


def _of_row(row: Row, session: str, recorder: Recorder, labels: Labels, known: set[str]) -> Turn:
    log, stop, verdict = row.log, row.stop, row.verdict
    meta = log.session
    place = (meta.agent, meta.session or log.path.name)
    id = labels.id(*place, stop.t or f"line {stop.line}")
    if id in known:  # two replies in the same millisecond
        id = labels.id(*place, stop.t, stop.line)
    known.add(id)
    case = Case(
        id=id, also="", source=SCAN, agent=meta.agent, model=meta.model, session=session, project=stop.root,
        file=recorder.hash(str(log.path)), line=stop.line, turn=row.turn, ledger="", n=0, t=stop.t,
        language=stop.language, claims=_kinds(stop), claim=verdict.claim, admits=bool(stop.admits),
        changed=verdict.code_changed, grade=verdict.grade, reason=verdict.reason, flag=verdict.flag,
        checks=len(row.checks), hidden=sum(bool(check.hidden) for check in row.checks),
    )  # fmt: skip
    return Turn(case, stop.key, _masked(row.checks))


def _of_ledger(live: list[Event], agent: str, name: str, labels: Labels) -> list[Turn]:
    """The judged stops of the main agent, with what each could be judged by; the verdict is the one of that moment."""
    found: list[Turn] = []
    evidence = Evidence()
    for event in live:
        if isinstance(event, Stop) and not event.agent and event.grade:
            checks = evidence.session.checks[evidence.session.window_checks :]
            evidence.tree.stamp(event)
            now = judge_stop(evidence.session, event)
            case = _of_stop(event, agent, name, labels, checks, now)
            found.append(Turn(case, "", _masked(checks), any(gate[1:] == _SENT_BACK for gate in event.gates)))
        evidence.add(event)
    return found


def _of_stop(stop: Stop, agent: str, name: str, labels: Labels, checks: list[Check], now: Verdict) -> Case:
    return Case(
        id=labels.id("live", agent, name, stop.n), also="", source=LIVE, agent=agent, model="", session=name,
        project=stop.root, file="", line=0, turn=0, ledger=name, n=stop.n, t=stop.t,
        language=stop.language, claims=_kinds(stop), claim=now.claim, admits=bool(stop.admits), changed=now.code_changed,
        grade=stop.grade, reason=stop.reason, flag=stop.flag,
        checks=len(checks), hidden=sum(bool(check.hidden) for check in checks),
    )  # fmt: skip


def _both(told: Turn, heard: Turn) -> Turn:
    """One turn from the two."""
    live = heard.case
    case = replace(
        told.case, also=live.id, source=LIVE, ledger=live.ledger, n=live.n,
        grade=live.grade, reason=live.reason, flag=live.flag,
    )  # fmt: skip
    return Turn(case, told.reply, told.masked)


def _pairs(told: Sequence[Turn], heard: Sequence[Turn]) -> dict[int, int]:
    """Which turn of the log is which stop of the hooks: the nearest in time, each once."""
    order = sorted((at for at, turn in enumerate(heard) if not turn.back), key=lambda at: heard[at].case.t)
    times = [heard[at].case.t for at in order]
    near: list[tuple[int, int, int]] = []
    for at, turn in enumerate(told):
        start = bisect_left(times, turn.case.t - _APART)
        while turn.case.t and start < len(times) and times[start] <= turn.case.t + _APART:
            near.append((abs(times[start] - turn.case.t), at, order[start]))
            start += 1
    pairs: dict[int, int] = {}
    taken: set[int] = set()
    for _distance, at, other in sorted(near):
        if at not in pairs and other not in taken:
            pairs[at] = other
            taken.add(other)
    return pairs


def _kinds(stop: Stop) -> tuple[str, ...]:
    return tuple(dict.fromkeys(kind for kind, _count, _limited in stop.claims))


def _masked(checks: list[Check]) -> Counter[tuple[str, bool]]:
    hidden = [check for check in checks if check.hidden]
    return Counter((_how(check), check.outcome not in ("unknown", events.PENDING)) for check in hidden)


def _how(check: Check) -> str:
    """What hid its exit code; events of schema 1 say only that something did."""
    return check.hidden if isinstance(check.hidden, str) else "unknown"
