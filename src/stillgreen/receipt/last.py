"""Which earlier commit was green last? Looked for along the first parents, for some seconds at most."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass

from stillgreen.projects import Ran
from stillgreen.receipt import git
from stillgreen.receipt.git import Commit, Trouble
from stillgreen.receipt.green import Finding
from stillgreen.receipt.here import Here

_MOST = 50
_SECONDS = 3.0


@dataclass(frozen=True, slots=True)
class LastGreen:
    """back: how many commits before the one that was asked about (0: the last commit, where files were asked about)."""

    back: int
    commit: str
    finding: Finding


def last_green(here: Here, asked: Commit | None, judge: Callable[[list[Ran]], Finding]) -> LastGreen | None:
    """The nearest green commit before a commit, or (None) before the files as they are; None if there is none near."""
    ids = _ids(here, asked)
    ran = here.ran(ids.values())
    for back, (commit, id) in enumerate(ids.items(), 1 if asked else 0):
        found = [each for each in ran if each.id == id]
        if found and (finding := judge(found)).green:
            return LastGreen(back, commit, finding)
    return None


def _ids(here: Here, asked: Commit | None) -> dict[str, str]:
    """Commit -> code id ("" if unknown), the nearest first."""
    try:
        start = asked or git.commit(here.top, "HEAD")
    except Trouble:
        return {}  # no commit yet
    until = time.monotonic() + _SECONDS
    ids: dict[str, str] = {}
    for commit in [*([] if asked else [start.id]), *git.ancestors(here.top, start, _MOST)]:
        left = until - time.monotonic()
        if left <= 0:
            break
        ids[commit] = here.commit(commit, left).id
    return ids
