"""What do the closing lines of Catch2 and doctest (C++) say? Their tests are programs of the project's own."""

import re

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending

NAME = "catch2"
FAMILY = _base.TEST
HINTS = (
    "test cases: ",
    "All tests passed (",
    "No tests ran",
    "No test cases matched",
    "[doctest] Status: ",
    "Failed ",
    "Passed ",
)
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the tests are linked into the project's."""
    return None


_CASES = re.compile(r"^(?:\[doctest\] )?test cases: +(\d+)((?: \| +\d+ [a-z ]{4,20}){1,5})[ |]*$", re.MULTILINE)
_COUNT = re.compile(r"\| +(\d+) ([a-z ]{4,20})")
_ALL = re.compile(r"^All tests passed \(\d+ assertions? in (\d+) test cases?\)", re.MULTILINE)
_COMPACT = re.compile(
    r"^(?:Failed (?:all |both )?(\d+)? ?test cases?, failed (?:all |both )?\d* ?assertions?\.|Passed (?:all "
    r"|both )?(\d+)? ?test cases? with \d+ assertions?\.)",
    re.MULTILINE,
)
_NONE = re.compile(r"^No tests ran$|^No test cases matched ", re.MULTILINE)


def summary(text: str) -> "Summary | None":
    """The totals of all programs: test cases, not assertions."""
    passed = failed = skipped = 0
    seen = False
    for match in _ALL.finditer(text):
        seen, passed = True, passed + int(match.group(1))
    for match in _CASES.finditer(text):
        seen = True
        counts = {word.strip(): int(number) for number, word in _COUNT.findall(match.group(2))}
        passed += counts.get("passed", 0)
        failed += counts.get("failed", 0)
        skipped += counts.get("skipped", 0)
    red = "[doctest] Status: FAILURE!" in text
    if not seen:
        return _compact(text, red)
    return Summary(FAILED if failed or red else PASSED if passed else EMPTY, passed, failed, skipped)


def _compact(text: str, red: bool) -> "Summary | None":
    match = _COMPACT.search(text)
    if match is not None:
        return Summary(FAILED if match.group().startswith("Failed") else PASSED)
    if red:
        return Summary(FAILED)
    return Summary(EMPTY, 0, 0) if _NONE.search(text) else None
