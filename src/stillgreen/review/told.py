"""How is a turn shown in a terminal, to a person who has to judge it?"""

from __future__ import annotations

from collections.abc import Iterator

from stillgreen.history.account import Step, printable
from stillgreen.history.shown import last_part, shown
from stillgreen.history.when import clock, moment
from stillgreen.reasons import SENTENCES
from stillgreen.review.labels import CAUSES
from stillgreen.review.seen import Sight

# Steps shown at first, the last ones; and characters of the claim.
_FEW = 10
_WORDS = 300
# Lines of a prompt and of a reply that are shown; the place says where the rest is.
_LINES, _WIDTH = 60, 500

QUESTIONS = {True: "Is this flag fair?", False: "Nothing was said here. Is that fair, or does it deserve a flag?"}
KEYS = {
    True: "f fair · u unfair · s skip · m more · z undo · q quit",
    False: "f fair, nothing to say · u it deserves a flag · s skip · m more · z undo · q quit",
}


def head(sight: Sight, number: int, total: int) -> str:
    """Where in the round, and the verdict."""
    case = sight.case
    sentence = SENTENCES[case.reason][0] if case.reason in SENTENCES else case.reason
    return f"{number} of {total} · {case.grade}: {sentence} ({case.reason})"


def body(sight: Sight, whole: bool = False) -> Iterator[str]:
    """What is known of it; whole: all steps, the prompt and the whole reply."""
    case = sight.case
    project = last_part(sight.project) if sight.project else ""
    where = [case.agent, moment(case.t).strip() or "no time", project, f"case {case.id}"]
    yield "  " + " · ".join(part for part in where if part)
    if whole and sight.place:
        yield f"  {shown(sight.place)}"
    if whole and sight.prompt:
        yield from _block("prompt", sight.prompt)
    steps = sight.steps if whole else sight.steps[-_FEW:]
    if len(steps) < len(sight.steps):
        yield f"  … {len(sight.steps) - len(steps)} earlier steps (m shows them)"
    yield from (_step(step) for step in steps)
    claims = ", ".join(case.claims) or "nothing"
    yield f"  {clock(case.t)}  {'reply':7} claims {claims}{', and admits what was not checked' if case.admits else ''}"
    if whole and sight.reply:
        yield from _block("reply", sight.reply)
    elif sight.words or sight.reply:
        yield f"  “{printable(sight.words or sight.reply, _WORDS)}”"
    if sight.missing:
        yield f"  note: {sight.missing}"


def causes() -> Iterator[str]:
    """The choice that follows `unfair`."""
    yield "  Why? " + " · ".join(f"{number} {words}" for number, words in enumerate(CAUSES.values(), 1))


def _step(step: Step) -> str:
    here = "  on this code" if step.current else ""
    return f"  {clock(step.t)}  {step.what:7} {shown(step.text)}{here}".rstrip()


def _block(name: str, text: str) -> Iterator[str]:
    """A text with its own lines, of which nothing can move the cursor."""
    yield f"  {name}:"
    lines = text.strip().splitlines()
    yield from (f"    {shown(line.expandtabs(4))[:_WIDTH]}" for line in lines[:_LINES])
    if len(lines) > _LINES:
        yield f"    … {len(lines) - _LINES} more lines"
