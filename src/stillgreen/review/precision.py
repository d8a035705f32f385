"""How often is a flag fair, and how much is missed? Shares with their intervals, from the labels of a person.

A share has Wilson's 95 % interval (E. B. Wilson, 1927): honest at 0 of 5 and at 20 of 20, where the usual one is not.
Recall is the ratio of two estimates, flags that were fair over these and the silent turns that should have been flagged.
Silent turns are sampled by stratum (their grade), so each stratum's share is weighted by how many turns it has; the
intervals are put together by MOVER (Zou and Donner, 2008; for the ratio Donner and Zou, 2012), which starts from
Wilson's interval of each part, and a stratum that nobody looked into counts with all that it could hide.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import sqrt

from stillgreen.review.cases import NAMED
from stillgreen.review.labels import FAIR, SKIP, Label

# The 97.5 % point of the normal distribution.
_Z = 1.959963984540054


@dataclass(frozen=True, slots=True)
class Estimate:
    """A share: `fair` of `n`; point, and the 95 % interval from low to high. With n = 0 nothing is known."""

    n: int
    fair: int
    low: float
    high: float
    point: float


@dataclass(frozen=True, slots=True)
class Recall:
    """How much of what deserves a flag got one.

    n        silent turns that were reviewed; missed  those that should have been flagged
    point    estimate; low, high  its 95 % interval; known  False: there is too little to say anything
    unseen   strata of silent turns that nobody looked into
    """

    n: int
    missed: int
    low: float
    high: float
    point: float
    known: bool
    unseen: tuple[str, ...] = ()


def estimate(fair: int, n: int) -> Estimate:
    """The share of `fair` in `n` with Wilson's interval."""
    low, high = wilson(fair, n)
    return Estimate(n, fair, low, high, fair / n if n else 0.0)


def wilson(fair: float, n: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share; all of 0 to 1 where nothing was counted."""
    if n <= 0:
        return 0.0, 1.0
    share, square = fair / n, _Z * _Z
    middle = (share + square / (2 * n)) / (1 + square / n)
    half = _Z / (1 + square / n) * sqrt(share * (1 - share) / n + square / (4 * n * n))
    low, high = max(middle - half, 0.0), min(middle + half, 1.0)
    return (0.0 if fair <= 0 else low), (1.0 if fair >= n else high)


def precision(labels: Iterable[Label]) -> Estimate:
    """The share of fair flags among those that were reviewed; skipped ones and silent turns do not count."""
    said = [label.verdict == FAIR for label in labels if counts(label) and not label.silent]
    return estimate(sum(said), len(said))


def own(labels: Iterable[Label]) -> list[Label]:
    """Those of the user's own turns: a log that was named may be anyone's."""
    return [label for label in labels if label.source != NAMED]


def by(labels: Iterable[Label], what: str) -> dict[str, Estimate]:
    """Precision by `reason`, `agent` or another field of a label, the most reviewed first."""
    groups: dict[str, list[Label]] = {}
    for label in labels:
        if counts(label) and not label.silent:
            groups.setdefault(str(getattr(label, what)), []).append(label)
    ordered = sorted(groups.items(), key=lambda item: (-len(item[1]), item[0]))
    return {name: precision(group) for name, group in ordered}


def causes(labels: Iterable[Label]) -> Counter[str]:
    """Why flags were unfair, counted."""
    return Counter(label.cause or "other" for label in labels if counts(label) and not label.silent and not fair(label))


def counts(label: Label) -> bool:
    """Was anything said?"""
    return label.verdict != SKIP


def fair(label: Label) -> bool:
    """Was the flag, or the silence, fair?"""
    return label.verdict == FAIR


def recall(labels: Iterable[Label], flags: int, silent: Mapping[str, int]) -> Recall:
    """How much of what deserves a flag got one.

    flags   flags there are in all; silent  turns without a flag there are in all, by grade
    """
    said = [label for label in labels if counts(label)]
    shown = [label for label in said if not label.silent]
    looked = [label for label in said if label.silent]
    hits = _part(flags, len(shown), sum(map(fair, shown)))
    n, missed = Counter(label.grade for label in looked), Counter(label.grade for label in looked if not fair(label))
    strata = {name: max(size, n[name]) for name, size in silent.items() if size}
    strata |= {name: count for name, count in n.items() if name not in strata}
    misses = _sum([_part(size, n[name], missed[name]) for name, size in strata.items()])
    low, high = _share(hits, misses)
    point = hits[0] / (hits[0] + misses[0]) if hits[0] + misses[0] else 0.0
    known = bool(shown) and bool(looked) and hits[0] + misses[0] > 0
    unseen = tuple(sorted(name for name in strata if not n[name]))
    return Recall(len(looked), sum(missed.values()), min(low, point), max(high, point), point, known, unseen)


# A number of turns that is not known exactly: (estimate, low, high).
_About = tuple[float, float, float]


def _part(size: int, n: int, found: int) -> _About:
    """How many of `size` turns are of a sort of which `found` were seen among `n` that were looked at.

    Those that were looked at are known, so the interval is narrower by how much of the stratum they are.
    """
    size = max(size, n)
    if not n:
        return 0.0, 0.0, float(size)
    if n == size:
        return float(found), float(found), float(found)
    as_if = n * (size - 1) / (size - n)  # as many draws with replacement would tell as much
    share = found / n
    low, high = wilson(share * as_if, as_if)
    return size * share, size * low, size * high


def _sum(parts: list[_About]) -> _About:
    """MOVER: distances to the limits add as squares."""
    point = sum(part[0] for part in parts)
    below = sqrt(sum((part[0] - part[1]) ** 2 for part in parts))
    above = sqrt(sum((part[2] - part[0]) ** 2 for part in parts))
    return point, max(point - below, 0.0), point + above


def _share(hits: _About, misses: _About) -> tuple[float, float]:
    """The interval of hits / (hits + misses), from that of misses / hits; each formula in the form that cannot cancel."""
    hit, hit_low, hit_high = hits
    miss, miss_low, miss_high = misses
    both = hit * miss
    most = hit_low * (2 * hit - hit_low)
    root = sqrt(max(both * both - miss_high * (2 * miss - miss_high) * most, 0.0))
    low = most / (most + both + root) if most > 0 else 0.0
    least = miss_low * (2 * miss - miss_low)
    root = sqrt(max(both * both - least * hit_high * (2 * hit - hit_high), 0.0))
    ratio = least / (both + root) if both + root > 0 else 0.0
    return low, 1 / (1 + ratio)
