"""What does the `Summary` line of cargo-nextest say?"""

from stillgreen.runners import _base, cargo
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary
from stillgreen.runners._lazy import Lazy

NAME = "nextest"
FAMILY = _base.TEST
HINTS = (" tests run: ", " test run: ", "could not compile", "error: test run failed", "error: no tests to run")

_SUMMARY = Lazy(r"^ {0,12}Summary \[[^\]\n]{0,30}\] +(?:\d+/)?(\d+) tests? run: ([^\n]{1,300})")
_COUNT = Lazy(r"(\d+) (passed|failed|timed out|exec failed|skipped)\b")
_BROKEN = Lazy(r"^error: (?:could not compile `|test run failed)|^error\[E\d{4}\]: ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`cargo-nextest nextest run` is what `cargo nextest run` starts."""
    return cargo.call(["cargo", *(argv[1:] if argv[1:2] == ["nextest"] else ["nextest", *argv[1:]])], assigns)


def summary(text: str) -> "Summary | None":
    """The counts of all runs; a run that was broken off proves nothing."""
    runs = [match.groups() for match in _SUMMARY.finditer(text)]
    if not runs:
        return (
            Summary(FAILED)
            if _BROKEN.search(text)
            else Summary(EMPTY, 0, 0)
            if "error: no tests to run" in text
            else None
        )
    counts: "dict[str, int]" = {}
    for _number, rest in runs:
        for number, word in _COUNT.findall(rest):
            counts[word] = counts.get(word, 0) + int(number)
    passed, skipped = counts.get("passed", 0), counts.get("skipped", 0)
    failed = counts.get("failed", 0) + counts.get("timed out", 0) + counts.get("exec failed", 0)
    if "Cancelling due to interrupt" in text or "Cancelling due to signal" in text:
        return Summary(UNKNOWN, passed, failed, skipped)
    return Summary(FAILED if failed else PASSED if passed else EMPTY, passed, failed, skipped)


def ending(code: int) -> "str | None":
    """4: there were no tests to run."""
    return EMPTY if code == 4 else None
