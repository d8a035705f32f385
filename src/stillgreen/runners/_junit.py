"""What do the totals of a JUnit report say that was printed instead of a text? (vitest, playwright, bun, ...)"""

from stillgreen.runners._base import EMPTY, FAILED, PASSED, Summary
from stillgreen.runners._lazy import Lazy

_ALL = Lazy(r"<testsuites\b([^>]{0,500})>")
_ONE = Lazy(r"<testsuite\b([^>]{0,800})>")
_COUNT = Lazy(r'\b(tests|failures|errors|skipped|disabled)="(\d{1,9})"')


def read(text: str) -> "Summary | None":
    """The totals of the outer element, else the sum of its suites; None if there are none."""
    counts = _sum(_ALL.findall(text))
    suites = _sum(_ONE.findall(text))
    if "tests" not in counts:
        counts = suites
    if "tests" not in counts:
        return None
    skipped = counts.get("skipped", suites.get("skipped", 0)) + counts.get("disabled", 0)
    failed = counts.get("failures", 0) + counts.get("errors", 0)
    passed = max(counts["tests"] - failed - skipped, 0)
    outcome = FAILED if failed else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, skipped, "</testsuites>" in text or "</testsuite>" in text)


def _sum(elements: "list[str]") -> "dict[str, int]":
    counts: "dict[str, int]" = {}
    for element in elements:
        for name, number in _COUNT.findall(element):
            counts[name] = counts.get(name, 0) + int(number)
    return counts
