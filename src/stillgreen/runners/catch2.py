"""What do the closing lines of Catch2 and doctest (C++) say? Their tests are programs of the project's own."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "catch2"
FAMILY = _base.TEST
HINTS = (
    "test cases: ",
    "All tests passed (",
    "No tests ran",
    "No test cases matched",
    "[doctest] Status: ",
    " test case",
)
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the tests are linked into the project's."""
    return None


_CASES = Lazy(r"^(?:\[doctest\] )?test cases: +(\d+)((?: \| +\d+ [a-z ]{4,20}){1,5})[ |]*$")
_COUNT = Lazy(r"\| +(\d+) ([a-z ]{4,20})")
_ALL = Lazy(r"^All tests passed \(\d+ assertions? in (\d+) test cases?\)")
_COMPACT = Lazy(
    r"^(?:Failed (?:all |both )?(\d+)? ?test cases?, failed (?:all |both )?\d* ?assertions?\.|Passed (?:all "
    r"|both )?(\d+)? ?test cases? with \d+ assertions?\.)"
)
_NONE = Lazy(r"^No tests ran$|^No test cases matched ")


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
