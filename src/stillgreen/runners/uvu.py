"""What does a uvu run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "uvu"
FAMILY = _base.TEST
HINTS = ("  Passed:  ",)
ending = plain_ending

SUITE = _suite.Suite(
    NAME, valued="-r --require -C --cwd -i --ignore", project="-C --cwd", empty_ok=True, fixed="npx uvu"
)

_BLOCK = Lazy(
    r"^ {0,2}Total: {1,8}(\d{1,7})\n {2}Passed: {1,8}(\d{1,7})(?:\n {2}Skipped: {1,8}(\d{1,7}))?"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`uvu [folder] [pattern]`: a pattern narrows it."""
    return _suite.check(SUITE, argv[1:])


def summary(text: str) -> "Summary | None":
    """Total, passed and skipped of one or more runs, summed; what failed is the rest."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    blocks = [[int(number or 0) for number in block] for block in _BLOCK.findall(text)]
    if not blocks:
        return None
    total, passed, skipped = (sum(column) for column in zip(*blocks))
    failed = max(total - passed, 0)
    return Summary(FAILED if failed else PASSED if passed else EMPTY, passed, failed, skipped)
