"""What does a hapi lab run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "lab"
FAMILY = _base.TEST
HINTS = (" tests complete", " tests failed", " test failed", " test complete")
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-a --assert --coverage-path --coverageexclude --coveragepattern -t --threshold -g --grep -i --id -m "
        "--timeout -M -o --output -P --pattern -r --reporter -e --environment --leaks -I --ignore -T --transform "
        "--seed -n --linter"
    ),
    part="-g --grep -i --id",
    empty_ok=True,
    fixed="npx lab",
)

_LINE = Lazy(
    r"^(?:(\d{1,7}) tests? complete|(\d{1,7}) of (\d{1,7}) tests? failed)(?: \((\d{1,7}) skipped\))?\n"
    r"Test duration: \d"
)
_BAD = ("Code coverage below threshold: ", "The following leaks were detected:")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`lab [paths]`; `-d` only shows what would run."""
    return None if "-d" in argv or "--dry" in argv else _suite.check(SUITE, argv[1:])


def summary(text: str) -> "Summary | None":
    """`2 tests complete`, `1 of 2 tests failed (2 skipped)` of one or more runs, summed."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    lines = [[int(number or 0) for number in line] for line in _LINE.findall(text)]
    if not lines:
        return None
    good, failed, of, skipped = (sum(column) for column in zip(*lines))
    passed = good + of - failed
    bad = failed or any(mark in text for mark in _BAD)
    return Summary(FAILED if bad else PASSED if passed else EMPTY, passed, failed, skipped)
