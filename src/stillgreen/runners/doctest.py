"""What does a doctest run check, and what does it print? Nothing at all when all is well."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "doctest"
FAMILY = _base.TEST
HINTS = ("***Test Failed***", "Failed example:", "Test passed.", " passed and ")

ending = plain_ending

_VALUED = frozenset("-o --option".split())
_BOTH = Lazy(r"^(\d{1,9}) passed and (\d{1,9}) failed\.\n\*\*\*Test Failed")
_FAILED = Lazy(r"^\*\*\*Test Failed\*\*\* (\d{1,9}) failures?(?: and (\d{1,9}) skipped)?[^\n]{0,40}\.$")
_EXAMPLE = Lazy(r"^File \"[^\"\n]{1,300}\", line \d{1,7}, in [^\n]{1,200}\nFailed example:$")
# With -v. Python 3.13 leaves out `and 0 failed`.
_PASSED = Lazy(
    r"^\d{1,9} tests? in \d{1,9} items?\.\n(\d{1,9}) passed(?: and (\d{1,9}) (?:failed|skipped))?(?:, (\d{1,9}) failed)?\.\nTest passed\.$"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`python -m doctest file ...`."""
    if not _words.operands(argv[1:], _VALUED):
        return None
    call = Call(NAME, _base.TEST, PART)
    call.langs = ("python",)
    return call


def summary(text: str) -> "Summary | None":
    """The closing lines of `-v` or of a failure."""
    failed = _FAILED.findall(text)
    if failed:
        both = _BOTH.findall(text)
        passed = sum(int(run[0]) for run in both) if len(both) == len(failed) else None
        return Summary(FAILED, passed, sum(int(number) for number, _skipped in failed))
    if _EXAMPLE.search(text):
        return Summary(FAILED, complete=False)
    runs = _PASSED.findall(text)
    if not runs:
        return None
    passed = sum(int(run[0]) for run in runs)
    return Summary(PASSED if passed else EMPTY, passed, 0)
