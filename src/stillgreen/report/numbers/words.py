"""The sentences and tables that the formats for people share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stillgreen.claims.audit import HOLLOW, MARKER, WAY_OUT
from stillgreen.history.audit_marks import IGNORED
from stillgreen.history.gate_cost import Cost
from stillgreen.history.shown import shown
from stillgreen.history.totals import SHOWN_GRADES
from stillgreen.reasons import SENTENCES
from stillgreen.review.numbers import Group, Numbers

# Rows of a table; the others together are one more.
MOST = 25

# What hides an exit code, in words.
HIDERS = {
    "pipe": "a pipe",
    "pipe_closed_early": "`head` or `grep -q`",
    "semicolon": "a later command",
    "or": "`||`",
    "if": "an `if`",
    "loop": "a loop",
    "background": "running in the background",
    "watch": "watch mode",
    "ignore_flag": "an option that hides failures",
    "wrapper": "a program around it",
    "may_not_run": "it may not have run",
    "not_run": "it did not run",
    "unknown": "not known",
}

# What came of being asked for a self-audit, in words.
ANSWERS = {
    MARKER: "answered",
    WAY_OUT: "no audit needed",
    HOLLOW: "answered without substance",
    IGNORED: "ignored",
}


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its title, the heads of its columns, and rows of cells. The first column is a name, the others are numbers."""

    title: str
    heads: tuple[str, ...]
    rows: list[tuple[str, ...]]


def headline(numbers: Numbers) -> str:
    """The whole in a sentence."""
    total = numbers.total
    if not total.graded:
        return f"No claim that a check could prove {numbers.period} ({_many(total.turns, 'turn')} read)."
    confirmed, contradicted = total.grades["confirmed"], total.grades["contradicted"]
    return (
        f"{numbers.period[:1].upper()}{numbers.period[1:]}: {_many(total.graded, 'claim')} in {_many(total.turns, 'turn')}; "
        f"{confirmed} confirmed by a check on exactly that code, {contradicted} contradicted, {_many(total.flags, 'flag')}."
    )


def tables(numbers: Numbers) -> Iterator[Table]:
    """All tables that have a row."""
    heads = (numbers.by.capitalize(), "claims", *SHOWN_GRADES, "flags")
    groups = _shown(numbers.groups, newest=numbers.by == "day")
    found = [
        Table(f"By {numbers.by}", heads, [_row(group) for group in groups]),
        Table(
            "Reasons", ("Reason", "turns"), [(_why(grade, why), str(n)) for (grade, why), n in _not_confirmed(numbers)]
        ),
        Table(
            "Hidden exit codes",
            ("Hidden by", "checks", "outcome printed"),
            [(HIDERS.get(how, how), str(n), str(read)) for how, n, read in numbers.hidden()],
        ),
        Table("Gates", _OF_GATE, [_gate(name, cost) for name, cost in sorted(numbers.gates.items())]),
    ]
    yield from (table for table in found if table.rows)


def notes(numbers: Numbers) -> Iterator[str]:
    """What else is to be said, in sentences."""
    if numbers.checks:
        hidden = sum(numbers.masked.values())
        read = sum(n for (_how, printed), n in numbers.masked.items() if printed)
        yield (
            f"{hidden} of {_many(numbers.checks, 'check')} ({_percent(hidden, numbers.checks)}) had a hidden exit code; "
            f"what they printed told the outcome of {read} of them."
        )
    if numbers.flags:
        yield f"`warn` would speak about {_many(numbers.total.flags, 'turn')} of these: {_list(numbers.flags.most_common())}."
    for gate in dict.fromkeys(gate for gate, _why in numbers.observed):
        reasons = [(why, n) for (of, why), n in numbers.observed.most_common() if of == gate]
        yield f"Gate {gate} only watched; it would have spoken {_many(sum(n for _, n in reasons), 'time')}: {_list(reasons)}."
    yield from _audits(numbers)


def _audits(numbers: Numbers) -> Iterator[str]:
    """What came of self-audits, and which words for one have become a form."""
    found = numbers.audits
    if found.asked:
        answers = [(ANSWERS[answer], n) for answer, n in found.answers.most_common()]
        yield f"Gate self-audit asked {_many(found.asked, 'time')}: {_list(answers)}."
    for mark in found.empty():
        name = numbers.markers.get(mark.key, "a marker that is not set any more")
        yield f"“{shown(name)}” has passed for an audit {mark.in_a_row} times in a row with no new check or edit."


# What a gate cost: how often it sent an agent back, after how many of these something new was done, the turns and seconds
# that came of it, how often it told the user, how often it would have spoken, and gave up for good.
_OF_GATE = ("Gate", "asked", "acted on", "extra turns", "seconds", "told you", "only watched", "gave up")


def _gate(name: str, cost: Cost) -> tuple[str, ...]:
    numbers = (cost.asked, cost.acted, cost.turns, round(cost.seconds), cost.told, cost.would_have, cost.gave_up)
    return (name, *map(str, numbers))


def _shown(groups: list[Group], newest: bool) -> list[Group]:
    """The first groups (of days the last), and the others together."""
    groups = [group for group in groups if group.graded]
    if len(groups) <= MOST:
        return groups
    kept = groups[-MOST:] if newest else groups[:MOST]
    others = groups[:-MOST] if newest else groups[MOST:]
    rest = Group(f"{len(others)} {'earlier' if newest else 'others'}")
    for group in others:
        rest.turns += group.turns
        rest.flags += group.flags
        rest.grades += group.grades
    return [rest, *kept] if newest else [*kept, rest]


def _row(group: Group) -> tuple[str, ...]:
    return (
        group.name or "(no time)",
        str(group.graded),
        *(str(group.grades[grade]) for grade in SHOWN_GRADES),
        str(group.flags),
    )


def _not_confirmed(numbers: Numbers) -> list[tuple[tuple[str, str], int]]:
    return [(key, n) for key, n in numbers.reasons.most_common() if key[0] != "confirmed"]


def _why(grade: str, reason: str) -> str:
    """The slug comes first: it can be looked up where the sentence is cut."""
    return f"{grade}, {reason}" + (f": {SENTENCES[reason][0]}" if reason in SENTENCES else "")


def _list(counts: list[tuple[str, int]]) -> str:
    return ", ".join(f"{name} {n}" for name, n in counts)


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole)} %"
