"""What does CUnit's table say? Its tests are programs of the project's own."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "cunit"
FAMILY = _base.TEST
HINTS = ("Run Summary:",)
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the tests are linked into the project's."""
    return None


_CLOSING = Lazy(r"^ {2,30}tests +(\d+) +(\d+) +(\d+) +(\d+) +(\d+)")


def summary(text: str) -> "Summary | None":
    """The row of the tests: total, ran, passed, failed, inactive."""
    rows = [[int(number) for number in match.groups()] for match in _CLOSING.finditer(text)]
    if not rows or "Run Summary:" not in text:
        return None
    _total, _ran, passed, failed, inactive = (sum(column) for column in zip(*rows))
    return Summary(FAILED if failed else PASSED if passed else EMPTY, passed, failed, inactive)
