"""What does a Pest run check, and what does the `Tests:` line of Pest and of `artisan test` say?"""

from stillgreen.runners import _base, phpunit
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "pest"
FAMILY = _base.TEST
HINTS = (
    " assertions)",
    " assertion)",
    "No tests found.",
    *(f"Tests:  {digit}" for digit in range(1, 10)),
    *phpunit.HINTS,
)
ending = plain_ending

_NARROW = ("--dirty", "--todos", "--retry", "--bail-on-dirty", "--shard")
_CLOSING = Lazy(
    r"^ {1,4}Tests: {2,6}((?:\d+ (?:deprecated|failed|warnings?|warned|skipped|incomplete|risky|todos?|notices?"
    r"|passed)(?:, )?)+)"
    r"(?: \(\d+ assertions?\))?\s*$"
)
_COUNT = Lazy(r"(\d+) ([a-z]+)")
_COVERAGE = Lazy(r"^ {0,8}(?:FAIL|ERROR) {1,4}Code coverage below expected")
_NONE = Lazy(r"^ {0,8}(?:INFO|ERROR|WARN)? {0,8}No tests found\.\s*$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A pest command line; it knows PHPUnit's options."""
    if any(word in ("--init", "--list-tests", "--coverage-report") for word in argv):
        return None
    made = phpunit.call(argv, assigns)
    if made is None:
        return None
    made.runner = NAME
    made.scope = _base.PART if any(word in _NARROW for word in argv) else made.scope
    made.hidden_by = "watch" if "--watch" in argv else None
    made.fixed = "vendor/bin/pest"
    return made


def summary(text: str) -> "Summary | None":
    """The totals of all runs; PHPUnit's own closing lines where there are no others."""
    counts: "dict[str, int]" = {}
    rows = [match.group(1) for match in _CLOSING.finditer(text)]
    for row in rows:
        for number, word in _COUNT.findall(row):
            counts[word] = counts.get(word, 0) + int(number)
    if not rows:
        return Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    passed, failed, skipped = counts.get("passed", 0), counts.get("failed", 0), counts.get("skipped", 0)
    if failed or _COVERAGE.search(text):
        return Summary(FAILED, passed, failed, skipped)
    ran = (
        passed
        + counts.get("risky", 0)
        + counts.get("warnings", 0)
        + counts.get("warning", 0)
        + counts.get("deprecated", 0)
    )
    return Summary(PASSED if ran else EMPTY, passed, failed, skipped)


loose = phpunit.summary  # `--compact` and old versions close as PHPUnit does
