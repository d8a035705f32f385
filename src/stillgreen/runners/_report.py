"""What do the closing words of a static tool say? Failure is looked for before success."""

from stillgreen.runners._base import EMPTY, FAILED, PASSED, Summary
from stillgreen.runners._lazy import Lazy


def told(text: str, failed: Lazy, passed: "Lazy | None" = None, empty: "Lazy | None" = None) -> "Summary | None":
    """A summary if the text says that problems were found, that none were, or that nothing was looked at; else None.

    Read as it is, then without the labels that task runners put before each line (`web:lint: `).
    No counts are given: problems are no tests, and would be added to those of a test run in the same line.
    """
    from stillgreen.runners import _lines

    def read(text: str) -> "Summary | None":
        for pattern, outcome in ((failed, FAILED), (empty, EMPTY), (passed, PASSED)):
            if pattern is not None and pattern.search(text) is not None:
                return Summary(outcome)
        return None

    return _lines.read(text, read)
