"""What do Tasty's closing lines say? A Haskell test library; cabal and stack start its programs."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "tasty"
FAMILY = _base.TEST
HINTS = (" tests passed (", " tests failed (", "All 1 test")
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the tests are linked into the project's."""
    return None


_GREEN = Lazy(r"^All (\d+) tests? passed \([\d.]+s\)$")
_RED = Lazy(r"^(\d+) out of (\d+) tests? failed \([\d.]+s\)$")


def summary(text: str) -> "Summary | None":
    """`All 2 tests passed (0.00s)`, `1 out of 2 tests failed (0.00s)`."""
    green = [int(number) for number in _GREEN.findall(text)]
    red = [(int(failed), int(run)) for failed, run in _RED.findall(text)]
    if not green and not red:
        return None
    passed, failed = sum(green) + sum(run - bad for bad, run in red), sum(bad for bad, _run in red)
    return Summary(FAILED if failed else PASSED if passed else EMPTY, max(passed, 0), failed)
