"""Which judged turns may be shown to a person, and which of them are? Cases, and honest samples of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

LIVE, SCAN, NAMED = "live", "scan", "named"


@dataclass(frozen=True, slots=True)
class Case:
    """One judged turn: constants, numbers and hashes, and where it stands.

    id        holds no text; the same for the same turn in every index, whoever saw it
    also      its other id (among the hooks' stops), "" if it has one only
    source    live: hooks judged it; scan: only its log did; named: a log that was named, outside the places of agents
    session, project, file  keyed hashes of the session's id, its folder, and the log's path ("" if there is no log)
    line, turn  of the reply in its log, and number of the turn in its session; 0 if there is no log
    ledger, n  the file and the number of the hooks' stop; "" and 0 if hooks did not see it
    claims    kinds; claim  the one that decided
    hidden    checks of the turn whose exit code was hidden; checks  all of them
    """

    id: str
    also: str
    source: str
    agent: str
    model: str
    session: str
    project: str
    file: str
    line: int
    turn: int
    ledger: str
    n: int
    t: int
    language: str
    claims: tuple[str, ...]
    claim: str
    admits: bool
    changed: bool
    grade: str
    reason: str
    flag: bool
    checks: int
    hidden: int

    @property
    def ids(self) -> tuple[str, str]:
        """Both ids, for looking up its label."""
        return self.id, self.also


_Drawn = TypeVar("_Drawn")


def stratum(case: Case) -> str:
    """What a case is sampled by: the reason of a flag, the grade of a silent turn; `STRATUM` is the same in SQL."""
    return f"flag {case.reason}" if case.flag else f"silent {case.grade}"


def sample(
    cases: Iterable[Case], n: int, seed: int, silent_share: float = 0.0, done: Iterable[str] = (), again: bool = False
) -> list[Case]:
    """`n` cases to review, in the order in which to show them; the same for the same seed, cases and labels.

    Each stratum gets its share of the sample, by chance within it, so that what is found speaks for all. Those that
    have a label (`done`: ids) come only with `again`, and then last.
    silent_share  of turns without a flag, of which each stratum gets one at least, if there is room
    """
    labelled = set(done)
    fresh: dict[str, list[Case]] = {}
    rest: dict[str, list[Case]] = {}
    for case in sorted(cases, key=_place):
        strata = rest if labelled.intersection(case.ids) else fresh
        strata.setdefault(stratum(case), []).append(case)
    return drawn(fresh, rest if again else {}, n, seed, silent_share)


def drawn(
    fresh: Mapping[str, Sequence[_Drawn]], again: Mapping[str, Sequence[_Drawn]], n: int, seed: int, silent_share: float
) -> list[_Drawn]:
    """The same of cases, or of what stands for them, by stratum: of the fresh ones, then what is missing of the others."""
    rng = random.Random(seed)
    chosen = _both(fresh, n, silent_share, rng)
    if again and len(chosen) < n:
        chosen += _both(again, n - len(chosen), silent_share, rng)
    return chosen


def _place(case: Case) -> tuple[object, ...]:
    """An order that does not depend on ids, which are others in each state folder; `PLACE` is the same in SQL."""
    return case.t, case.agent, case.line, case.turn, case.n, case.grade, case.id


PLACE = "t, agent, line, turn, n, grade, id"
_FLAG = "flag "
STRATUM = "CASE WHEN flag THEN 'flag ' || reason ELSE 'silent ' || grade END"


def _both(strata: Mapping[str, Sequence[_Drawn]], n: int, silent_share: float, rng: random.Random) -> list[_Drawn]:
    flags = {name: cases for name, cases in strata.items() if name.startswith(_FLAG)}
    silent = {name: cases for name, cases in strata.items() if name not in flags}
    most = round(n * silent_share)
    together = _stratified(flags, n - most, rng, least=0) + _stratified(silent, most, rng, least=1)
    rng.shuffle(together)
    return together


def _stratified(strata: Mapping[str, Sequence[_Drawn]], n: int, rng: random.Random, least: int) -> list[_Drawn]:
    names = sorted(strata)
    shares = _shares({name: len(strata[name]) for name in names}, n, rng, least)
    return [case for name in names for case in rng.sample(strata[name], shares[name])]


def _shares(sizes: dict[str, int], n: int, rng: random.Random, least: int) -> Counter[str]:
    """How many of each stratum: in proportion to its size, what is left over by chance."""
    total = sum(sizes.values())
    if n >= total:
        return Counter(sizes)
    floor = least if n >= least * len(sizes) else 0
    exact = {name: max(n * size / total, min(floor, size)) for name, size in sizes.items()}
    shares = Counter({name: min(int(share), sizes[name]) for name, share in exact.items()})
    while shares.total() > n:  # the least ones took from the large
        shares[max(sizes, key=lambda name: (shares[name] / sizes[name] if shares[name] > floor else -1.0, name))] -= 1
    while shares.total() < n:
        open_ = [name for name, size in sizes.items() if shares[name] < size]
        weights = [max(exact[name] - shares[name], 0.0) or 1e-9 for name in open_]
        shares[rng.choices(open_, weights)[0]] += 1
    return shares
