"""Is this code green? From the checks that ran on exactly it, by the rules of `verdict`, and stricter: it lets a push through.

Green: every family that is required passed on this code, whole, and no failure stands. A failure stands until the same
check passes on the same code; a failed type check also falls to a later test or build, as in a verdict; one of lint,
format or run stands in the way only where that family is required.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from stillgreen import lifted, reasons
from stillgreen.projects import Ran

FAMILIES = ("test", "build", "types", "lint", "format", "run")

# Asked for where nothing else is: tests; in a project in which no test ever ran, one of these.
TESTS = ("test",)
ANY_OF = ("build", "types", "lint", "run")
_STOPS = ("test", "build", "types")


@dataclass(frozen=True, slots=True)
class Finding:
    """What the checks on one code say.

    green    nothing is missing
    reason   a slug of `reasons`: why it is green, or the first thing that is missing
    passed   the last pass of each check, the most telling first; a part only where there is no whole
    failed   failures that stand, of any family; stopping: those of them because of which it is not green
    missing  required families that did not pass (for the default of a project without tests: all that would do)
    """

    green: bool
    reason: str
    passed: tuple[Ran, ...] = ()
    failed: tuple[Ran, ...] = ()
    stopping: tuple[Ran, ...] = ()
    missing: tuple[str, ...] = ()

    @property
    def last(self) -> int:
        """When the last check that is shown ended, in ms; 0 if there is none."""
        return max((each.t for each in (*self.passed, *self.failed)), default=0)


def judge(
    ran: Sequence[Ran], required: tuple[str, ...] = (), tested: bool = True, allow_part: bool = False, whole: Collection[str] = ()
) -> Finding:
    """What these checks, all on one code and oldest first, say about it.

    required    families that must each be green; none: tests, or anything of `ANY_OF` in a project without tests
    tested      a test was ever seen in this project
    allow_part  a part of a suite, or a cut summary, is enough
    whole       families that were ever seen to check the whole work tree: there a sub-folder, or who knows what, is a part
    """
    failed = _standing(ran)
    stopping = [each for each in failed if each.family in _STOPS and not _falls(each, ran)]
    tested = tested or any(each.family == "test" for each in ran)
    empty = {each.family for each in ran if each.outcome == "empty"}
    asked = required or (TESTS if tested else ANY_OF)
    return _decide(_passed(ran), failed, stopping, empty, asked, bool(required), allow_part, whole)


def of_statement(checks: Sequence[Ran], required: tuple[str, ...] = (), allow_part: bool = False) -> Finding:
    """What the checks of a statement say: those that failed in it stand, and a failed type check had fallen."""
    passed = tuple(each for each in checks if each.outcome == "passed")
    failed = tuple(each for each in checks if each.outcome != "passed")
    stopping = [each for each in failed if each.family in ("test", "build")]
    tested = any(each.family == "test" for each in checks)
    return _decide(passed, failed, stopping, set(), required or (TESTS if tested else ANY_OF), bool(required), allow_part)


def _decide(
    passed: tuple[Ran, ...], failed: tuple[Ran, ...], stopping: list[Ran], empty: set[str],
    asked: tuple[str, ...], each_of_them: bool, allow_part: bool, in_whole: Collection[str] = (),
) -> Finding:  # fmt: skip
    """asked: the families that must be green, each of them or any."""
    enough = {e.family for e in passed if allow_part or (is_whole(e) and (e.family not in in_whole or _is_all(e)))}
    missing = tuple(family for family in asked if family not in enough)
    if not each_of_them and len(missing) < len(asked):
        missing = ()
    if each_of_them:
        stopping = stopping + [each for each in failed if each.family in asked and each not in stopping]
    if stopping:
        return Finding(False, reasons.FAILED, passed, failed, tuple(stopping), missing)
    if missing:
        return Finding(False, _why(passed, empty, missing), passed, failed, (), missing)
    return Finding(True, reasons.GREEN, passed, failed)


def is_whole(ran: Ran) -> bool:
    """Did the whole suite pass, and was all that it printed seen?"""
    return ran.scope != "part" and ran.full


def _telling(ran: Ran) -> tuple[bool, bool]:
    return is_whole(ran), ran.scope == "full"


def _is_all(ran: Ran) -> bool:
    """Was it certainly all of the project? What a git hook or a script ran, and a sub-folder's, may be less."""
    return ran.scope == "full" and not ran.folder


def _passed(ran: Iterable[Ran]) -> tuple[Ran, ...]:
    """The last pass of each check, a whole one before a part, in the order of `FAMILIES`."""
    best: dict[tuple[str, str, str], Ran] = {}
    for each in ran:
        name = (each.family, each.runner, each.folder)
        if each.outcome == "passed" and each.family in FAMILIES:
            if name not in best or _telling(each) >= _telling(best[name]):
                best[name] = each
    whole = {(family, runner) for (family, runner, folder), each in best.items() if is_whole(each) and not folder}
    found = [each for name, each in best.items() if is_whole(each) or name[:2] not in whole]
    return tuple(sorted(found, key=lambda each: (FAMILIES.index(each.family), -each.t)))


def _standing(ran: Iterable[Ran]) -> tuple[Ran, ...]:
    """Failures that no later pass of the same check lifted, as a verdict sees them."""
    checks = [(each.check(), each) for each in ran if each.family in FAMILIES]
    standing = {id(check) for check in lifted.standing([check for check, _each in checks])}
    return tuple(each for check, each in checks if id(check) in standing)


def _falls(failed: Ran, ran: Sequence[Ran]) -> bool:
    """A failed type check speaks of old errors elsewhere, if a later test or build passed."""
    later = ran[list(ran).index(failed) + 1 :]
    return failed.family == "types" and any(e.outcome == "passed" and e.family in ("test", "build") for e in later)


def _why(passed: Sequence[Ran], empty: set[str], missing: tuple[str, ...]) -> str:
    shorter = [each for each in passed if each.family in missing]
    if shorter:
        return reasons.PART_OF_SUITE if any(each.scope == "part" or each.full for each in shorter) else reasons.SUMMARY_ONLY
    if empty & set(missing):
        return reasons.NOTHING_RAN
    return reasons.OTHER_FAMILY if passed else reasons.NO_CHECK
