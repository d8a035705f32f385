"""What do Boost.Test's closing lines say? Its tests are programs of the project's own."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "boost-test"
FAMILY = _base.TEST
HINTS = (
    "*** No errors detected",
    "detected in the test module",
    "detected in test suite",
    "Test setup error: ",
    'Test module "',
)
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the tests are linked into the project's."""
    return None


_RUN = Lazy(r"^Running (\d+) test cases?\.\.\.")
_RED = Lazy(
    r"^\*\*\* \d+ (?:failure|error)s? (?:is|are) detected|^Test module \"[^\"\n]{1,200}\" has (?:failed|been aborted)"
)
_GREEN = Lazy(r"^\*\*\* No errors detected|^Test module \"[^\"\n]{1,200}\" has passed")
_NONE = Lazy(r"^Test setup error: (?:no test cases matching filter|test tree is empty)")


def summary(text: str) -> "Summary | None":
    """`*** No errors detected` with the number of cases; failures are counted in assertions, so not at all."""
    if _RED.search(text):
        return Summary(FAILED)
    if _NONE.search(text):
        return Summary(EMPTY, 0, 0)
    if not _GREEN.search(text):
        return None
    runs = [int(match.group(1)) for match in _RUN.finditer(text)]
    passed = sum(runs)
    return Summary(PASSED if passed or not runs else EMPTY, passed if runs else None, 0)
