"""What are flags worth so far? Precision and recall from all labels, as numbers and as a table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from stillgreen.review import precision
from stillgreen.review.index import ALL, Filter, Index
from stillgreen.review.labels import CAUSES, FAIR, SKIP, Label
from stillgreen.review.precision import Estimate, Recall
from stillgreen.review.round import population
from stillgreen.review.round import recall as recall_of

# Below this many labels a group's share says little, and is told as a count only.
FEW = 5


@dataclass(slots=True)
class Worth:
    """What the labels say.

    flags   there are in all; reviewed  of them have a label, skipped ones apart
    skipped turns at which nothing was said
    """

    flags: int
    flag: Estimate
    reasons: dict[str, Estimate]
    agents: dict[str, Estimate]
    causes: dict[str, int]
    recall: Recall
    skipped: int

    def as_dict(self) -> dict[str, Any]:
        """Numbers only, for programs; a share of which nothing is known is null."""
        return {
            "flags": self.flags,
            "precision": _told(self.flag),
            "by_reason": {name: _told(share) for name, share in self.reasons.items()},
            "by_agent": {name: _told(share) for name, share in self.agents.items()},
            "causes": self.causes,
            "recall": {
                "reviewed": self.recall.n, "missed": self.recall.missed,
                "point": self.recall.point if self.recall.known else None,
                "low": self.recall.low, "high": self.recall.high, "not_looked_into": list(self.recall.unseen),
            },
            "skipped": self.skipped,
        }  # fmt: skip


def worth(index: Index, which: Filter = ALL) -> Worth:
    """What flags are worth by the labels so far, of the agents that a filter names."""
    said = _of(index.labels.all().labels, which)
    flags, _silent = population(index, which)
    return Worth(
        flags=flags,
        flag=precision.precision(said),
        reasons=precision.by(said, "reason"),
        agents=precision.by(said, "agent"),
        causes=dict(precision.causes(said).most_common()),
        recall=recall_of(index, which),
        skipped=sum(label.verdict == SKIP for label in said),
    )


def table(found: Worth) -> Iterator[str]:
    """The same in lines for a terminal."""
    if not found.flag.n:
        yield "no flag was reviewed yet"
    else:
        width = max(len(name) for name in ("all flags", *found.reasons, *found.agents))
        yield f"{'':{width}}  reviewed  fair  precision  95 % interval"
        yield _line("all flags", found.flag, width)
        groups = [found.reasons, found.agents if len(found.agents) > 1 else {}]
        yield from (_line(name, share, width) for group in groups for name, share in group.items())
    if found.causes:
        yield "unfair because: " + ", ".join(f"{CAUSES[cause]} ({n})" for cause, n in found.causes.items())
    yield from _recall(found.recall)


def share(found: Estimate) -> str:
    """`10 of 12 fair (83 %, 95 % interval 55-95 %)`."""
    return f"{found.fair} of {found.n} fair ({percent(found.point)}, 95 % interval {interval(found.low, found.high)})"


def percent(value: float) -> str:
    """`83 %`; never 100 or 0 for what is only nearly so."""
    whole = round(100 * value)
    return f"{min(max(whole, 1), 99) if 0 < value < 1 else whole} %"


def interval(low: float, high: float) -> str:
    """`55-95 %`."""
    return f"{round(100 * low)}-{round(100 * high)} %"


def _line(name: str, found: Estimate, width: int) -> str:
    told = f"{percent(found.point):>9}" if found.n >= FEW else f"{'too few':>9}"
    return f"{name:{width}}  {found.n:>8}  {found.fair:>4}  {told}  {interval(found.low, found.high):>13}"


def _recall(found: Recall) -> Iterator[str]:
    if not found.n:
        yield "recall is not known: no turn without a flag was reviewed yet (`--silent 25` shows some)"
        return
    missed = f"{found.missed} of {found.n} reviewed turns without a flag should have had one"
    if not found.known:
        yield f"recall is not known yet: {missed}, and no fair flag was reviewed"
        return
    point = percent(found.point) if found.n >= FEW else "not known yet"
    yield f"recall {point}, 95 % interval {interval(found.low, found.high)} ({missed})"
    if found.unseen:
        yield f"  nobody looked into turns graded {', '.join(found.unseen)}: they count with all that they could hide"


def _of(labels: list[Label], which: Filter) -> list[Label]:
    return [label for label in labels if not which.agents or label.agent in which.agents]


def _told(found: Estimate) -> dict[str, Any]:
    return {
        "reviewed": found.n, FAIR: found.fair,
        "point": found.point if found.n else None, "low": found.low, "high": found.high,
    }  # fmt: skip
