"""Where is a person in a review? A round: a sample drawn once, shown one by one, each answer kept as a label at once."""

from __future__ import annotations

import secrets
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace

from stillgreen.review import precision
from stillgreen.review.cases import Case, drawn
from stillgreen.review.index import ALL, Filter, Index
from stillgreen.review.labels import CAUSES, UNFAIR, VERDICTS, Label
from stillgreen.review.precision import Recall

# How many are shown, if nothing else is said.
USUAL = 30
# Seeds are short enough to be typed again.
_SEEDS = 1_000_000


@dataclass(slots=True)
class Round:
    """A sample, and how far it was answered.

    seed  it was drawn with; at  how many were answered
    """

    index: Index
    seed: int
    cases: list[Case]
    at: int = 0

    @property
    def case(self) -> Case | None:
        """The one to answer now; None at the end."""
        return self.cases[self.at] if self.at < len(self.cases) else None

    def say(self, verdict: str, cause: str = "", now: Callable[[], float] = time.time) -> Label | None:
        """Keep the answer to the case that is shown, and go on. -> the label; None where it is no answer to it."""
        case = self.case
        if case is None or verdict not in VERDICTS:
            return None
        needs_cause = verdict == UNFAIR and case.flag
        if needs_cause != (cause in CAUSES):
            return None
        label = Label(
            case=case.id, also=case.also, verdict=verdict, cause=cause, silent=not case.flag, t=int(now() * 1000),
            seed=self.seed, source=case.source, agent=case.agent, grade=case.grade, reason=case.reason, flag=case.flag,
        )  # fmt: skip
        self.index.labels.add(label)
        self.at += 1
        return label

    def back(self) -> bool:
        """Take back the last answer of this round; False if there is none."""
        if not self.at:
            return False
        self.at -= 1
        self.index.labels.undo(*self.cases[self.at].ids)
        return True


def draw(
    index: Index, n: int = USUAL, seed: int = 0, silent: float = 0.0, which: Filter = ALL, again: bool = False
) -> Round:
    """A new round, the same one for the same seed, turns and labels; silent: the share of turns without a flag."""
    done = index.keys(id for label in index.labels.all().labels for id in (label.case, label.also))
    these = pool(which) if silent else replace(which, flag=True)
    fresh = index.strata(these, without=done)
    rest = {name: [key for key in keys if key in done] for name, keys in index.strata(these).items()} if again else {}
    return Round(index, seed, index.at(drawn(fresh, rest, n, seed, silent)))


def pool(which: Filter = ALL) -> Filter:
    """The turns that are worth a look: they claim something, or changed code. In the others there is nothing to miss."""
    return replace(which, reviewable=True)


def population(index: Index, which: Filter = ALL) -> tuple[int, dict[str, int]]:
    """How many flags there are, and how many of the other turns that are worth a look, by grade."""
    counted = index.count(("flag", "grade"), pool(which))
    silent: Counter[str] = Counter()
    for (flag, grade), count in counted.items():
        silent[grade] += 0 if flag else count
    return sum(count for (flag, _grade), count in counted.items() if flag), dict(+silent)


def recall(index: Index, which: Filter = ALL) -> Recall:
    """How much of what deserves a flag gets one, by the labels so far."""
    flags, silent = population(index, which)
    said = index.labels.all().labels
    return precision.recall([label for label in said if not which.agents or label.agent in which.agents], flags, silent)


def new_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbelow(_SEEDS)
