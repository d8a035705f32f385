"""Which failures stand? A failed check counts until the same check passes on the same code."""

from stillgreen.events import Check


def standing(checks: "list[Check]") -> "list[Check]":
    """Failures on this code that no later pass of the same check lifted."""
    failures: "list[Check]" = []
    for check in checks:
        if check.outcome == "failed":
            failures.append(check)
        elif check.outcome == "passed":
            failures = [f for f in failures if not _lifts(check, f)]
    return failures


def _lifts(passed: Check, failed: Check) -> bool:
    if failed.scope == "part" and failed.family in ("build", "types") and passed.family not in ("format", "ship"):
        return True  # a look at one file's syntax, perhaps with the wrong interpreter
    return is_same(passed, failed)


def is_same(passed: Check, failed: Check) -> bool:
    """The same check: the same arguments; or the same sort in the same place with at least its scope.

    Another runner of the same languages counts as the same: `npm test` and `npx vitest run` are one check to people.
    """
    if passed.cmd == failed.cmd:
        return True
    known = passed.runner != failed.runner and bool(passed.langs) and bool(failed.langs)
    if passed.family != failed.family or (known and not set(passed.langs) & set(failed.langs)):
        return False
    same_place = passed.folder == failed.folder or not passed.folder or not failed.folder
    return same_place and (passed.scope != "part" or failed.scope == "part")
