"""How does the code of a work tree stand, in a word: green on this code, failing, changed since, never checked?"""

from __future__ import annotations

from dataclasses import dataclass

from stillgreen import places
from stillgreen.codeid import Stamp
from stillgreen.projects import Ran
from stillgreen.receipt import words
from stillgreen.receipt.git import Trouble
from stillgreen.receipt.green import judge
from stillgreen.receipt.here import Here, here, known
from stillgreen.receipt.last import last_green
from stillgreen.receipt.now import code

GREEN = "green"
PART = "part"
FAILING = "failing"
CHANGED = "changed"
NEVER = "never"


@dataclass(frozen=True, slots=True)
class Standing:
    """word: one of the above, "" if it cannot be told; check: the one that says so; text: for a person, on one line."""

    word: str
    check: Ran | None = None
    text: str = ""


def glance(folder: str) -> tuple[Stamp, Standing]:
    """For a status bar: cheap, and silent about what cannot be told. changed and never are one there: never."""
    try:
        place = here(folder)
        stamp = code(place)
    except (Trouble, places.Refused, OSError, ValueError):
        return Stamp(), Standing("")
    return stamp, _on(place, stamp.id) if stamp.id else Standing("")


def look(folder: str) -> Standing | None:
    """For `status`, as it is at this moment; None where there is nothing to say."""
    try:
        place = here(folder)
    except Trouble:
        return None
    try:
        id = known(place.worktree())
    except Trouble as error:
        return Standing("", text=str(error))
    found = _on(place, id)
    if found.word != NEVER:
        return found
    last = last_green(place, None, lambda ran: judge(ran, tested=place.tested(), whole=place.whole()))
    if last is None:
        return found
    return Standing(CHANGED, last.finding.passed[0], "changed since; " + words.last_green(last.back, last.commit[:8], last.finding, False))


def _on(place: Here, id: str) -> Standing:
    """By the checks on this code alone."""
    finding = judge(place.ran([id]), tested=place.tested(), whole=place.whole())
    when = words.when(finding.last) if finding.last else ""
    failed = finding.stopping or (() if finding.passed else finding.failed)
    if failed:
        last = failed[-1]
        return Standing(FAILING, last, f"failing on this code: {words.check(last)}, {words.when(last.t)}")
    if finding.passed:
        word = GREEN if finding.green else PART
        told = "green on this code" if finding.green else "green in part on this code"
        return Standing(word, finding.passed[0], f"{told}: {', '.join(map(words.check, finding.passed))}, {when}")
    return Standing(NEVER, None, "never checked, as it is now")
