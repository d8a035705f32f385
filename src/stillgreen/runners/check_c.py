"""What does the closing line of Check (a C library) say? Its tests are programs of the project's own."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "check"
FAMILY = _base.TEST
HINTS = ("%: Checks: ",)
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the tests are linked into the project's."""
    return None


_CLOSING = Lazy(r"^\d+%: Checks: (\d+), Failures: (\d+), Errors: (\d+)")


def summary(text: str) -> "Summary | None":
    """`50%: Checks: 2, Failures: 1, Errors: 0`, summed over all programs."""
    rows = [[int(number) for number in match.groups()] for match in _CLOSING.finditer(text)]
    if not rows:
        return None
    run, failed, errors = (sum(column) for column in zip(*rows))
    passed = max(run - failed - errors, 0)
    return Summary(FAILED if failed or errors else PASSED if passed else EMPTY, passed, failed)
