"""What do claims come to in a time? Counts and shares for `stillgreen report`, in numbers only but for the projects' names."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from stillgreen import voice
from stillgreen.events import Event, Stop
from stillgreen.gates import self_audit
from stillgreen.history import audit_marks, gate_cost, ledgers
from stillgreen.history.audit_marks import Audits
from stillgreen.history.gate_cost import Cost
from stillgreen.history.shown import last_part, shown
from stillgreen.history.totals import SHOWN_GRADES
from stillgreen.review.index import ALL, Filter, Index
from stillgreen.review.worth import Worth, worth

NUMBERS_SCHEMA = 1

BY = ("day", "project", "agent", "model")


@dataclass(slots=True)
class Group:
    """The turns of one day, project, agent or model.

    name    as it is shown
    grades  of the graded turns
    """

    name: str
    turns: int = 0
    flags: int = 0
    grades: Counter[str] = field(default_factory=Counter)

    @property
    def graded(self) -> int:
        return self.grades.total()


@dataclass(slots=True)
class Numbers:
    """All that a report says.

    period   what was read, in words; by: how the groups were made
    total    all turns together; groups  in order of time, else the largest first
    reasons  of the graded turns, by (grade, reason); flags  by reason
    checks   how many ran; masked  those with a hidden exit code, by (what hid it, its outcome was printed all the same)
    observed stops about which a gate would have spoken, had it not been set to observe, by (gate, reason)
    gates    what each gate cost, and whether its asks led to anything
    audits   what came of self-audits; markers  names of their markers, by keyed hash
    """

    period: str
    by: str
    total: Group
    groups: list[Group]
    reasons: Counter[tuple[str, str]]
    flags: Counter[str]
    checks: int
    masked: Counter[tuple[str, bool]]
    observed: Counter[tuple[str, str]]
    gates: dict[str, Cost]
    audits: Audits
    markers: dict[str, str]
    worth: Worth

    def hidden(self) -> list[tuple[str, int, int]]:
        """(what hid exit codes, how many checks, of how many the outcome was printed), the most first."""
        counts: Counter[str] = Counter()
        for (how, _read), count in self.masked.items():
            counts[how] += count
        return [(how, count, self.masked[how, True]) for how, count in counts.most_common()]

    def as_dict(self) -> dict[str, Any]:
        """An object of schema 1."""
        return {
            "schema": NUMBERS_SCHEMA, "period": self.period, "by": self.by, **_told(self.total),
            "groups": [{"name": group.name, **_told(group)} for group in self.groups],
            "reasons": [{"grade": grade, "reason": why, "turns": n} for (grade, why), n in self.reasons.most_common()],
            "flags_by_reason": dict(self.flags.most_common()),
            "checks": self.checks,
            "hidden_exit_codes": [{"by": how, "checks": n, "outcome_printed": read} for how, n, read in self.hidden()],
            "would_have_spoken": [{"gate": gate, "reason": why, "stops": n} for (gate, why), n in self.observed.most_common()],
            "gates": {gate: _cost(cost) for gate, cost in self.gates.items()},
            "self_audit": self.audits.as_dict(self.markers),
            "review": self.worth.as_dict(),
        }  # fmt: skip


def gather(index: Index, by: str, period: str, which: Filter = ALL) -> Numbers:
    """The numbers of all turns that a filter lets through, grouped by one of `BY`."""
    groups = _groups(index, by, which)
    total = Group("all")
    for group in groups:
        total.turns += group.turns
        total.flags += group.flags
        total.grades += group.grades
    reasons = {key: n for key, n in index.count(("grade", "reason"), which).items() if key[0] != "nothing"}
    flags = index.count(("flag", "reason"), which)
    recorded = list(_recorded(index, which))
    return Numbers(
        period=period, by=by, total=total, groups=groups, reasons=Counter(reasons),
        flags=Counter({reason: n for (flag, reason), n in flags.items() if flag}),
        checks=index.checks(which), masked=index.masked(which), observed=_observed(recorded),
        gates=gate_cost.of_sessions(recorded), audits=audit_marks.audits(recorded), markers=audit_marks.names(index.key, _own_markers()),
        worth=worth(index, which),
    )  # fmt: skip


def _groups(index: Index, by: str, which: Filter) -> list[Group]:
    found: dict[str, Group] = {}
    for (name, grade, flag), count in index.count((by, "grade", "flag"), which).items():
        group = found.setdefault(name, Group(name))
        group.turns += count
        group.flags += count if flag else 0
        group.grades[grade] += count if grade in SHOWN_GRADES else 0
    if by == "day":
        return [found[day] for day in sorted(found)]
    for group, name in zip(found.values(), _names(index, by, list(found))):
        group.name = name
    return sorted(found.values(), key=lambda group: (-group.graded, -group.turns, group.name))


def _names(index: Index, by: str, keys: list[str]) -> list[str]:
    """How groups are called; a project by the last part of its folder, by the whole one where two are called alike."""
    if by != "project":
        return [shown(key) or f"(no {by} known)" for key in keys]
    folders = [index.folder(key) for key in keys]
    same = Counter(last_part(folder) for folder in set(folders))
    return [
        f"(log gone, {key[:6]})" if not folder else last_part(folder) if same[last_part(folder)] == 1 else shown(folder)
        for key, folder in zip(keys, folders)
    ]


def _observed(recorded: list[list[Event]]) -> Counter[tuple[str, str]]:
    """Decisions of gates that watched only."""
    found: Counter[tuple[str, str]] = Counter()
    for stop in (event for events in recorded for event in events if isinstance(event, Stop)):
        for gate, _mode, decision in stop.gates:
            found[gate, stop.reason] += decision == "observed"
    return +found


def _recorded(index: Index, which: Filter) -> Iterator[list[Event]]:
    """What hooks recorded in this time, session by session, the oldest first."""
    since = max(which.since, int(index.since * 1000))
    for recorded in reversed(ledgers.sessions(index.state)) if not index.where else ():
        if recorded.written * 1000 >= since and (not which.agents or recorded.agent in which.agents):
            yield [event for event in recorded.events() if event.t >= since]


def _own_markers() -> list[str]:
    found = voice.read().own.get(self_audit.NAME, {}).get("markers", [])
    return list(found)


def _told(group: Group) -> dict[str, Any]:
    grades = {grade: group.grades[grade] for grade in SHOWN_GRADES}
    return {"turns": group.turns, "claims": group.graded, "grades": grades, "flags": group.flags}


def _cost(cost: Cost) -> dict[str, Any]:
    return {
        "asked": cost.asked, "acted_on": cost.acted, "extra_turns": cost.turns, "extra_seconds": round(cost.seconds, 1),
        "told_the_user": cost.told, "would_have_spoken": cost.would_have, "gave_up": cost.gave_up,
        "decisions": dict(cost.decisions.most_common()),
    }  # fmt: skip
