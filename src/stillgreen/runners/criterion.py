"""What does Criterion's synthesis line say? Its tests are programs of the project's own."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "criterion"
FAMILY = _base.TEST
HINTS = ("Synthesis: Tested: ",)
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the tests are linked into the project's."""
    return None


_CLOSING = Lazy(r"^\[====\] Synthesis: Tested: (\d+) \| Passing: (\d+) \| Failing: (\d+) \| Crashing: (\d+)")


def summary(text: str) -> "Summary | None":
    """The totals of all programs; a test that crashed is counted as failing too."""
    rows = [[int(number) for number in match.groups()] for match in _CLOSING.finditer(text)]
    if not rows:
        return None
    _run, passed, failed, crashed = (sum(column) for column in zip(*rows))
    return Summary(FAILED if failed or crashed else PASSED if passed else EMPTY, passed, failed)
