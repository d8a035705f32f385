"""What do the closing words of a static tool say? Failure is looked for before success."""

from stillgreen.runners._base import EMPTY, FAILED, PASSED, Summary

TYPE_CHECKING = False
if TYPE_CHECKING:
    from re import Pattern


def told(
    text: str, failed: "Pattern[str]", passed: "Pattern[str] | None" = None, empty: "Pattern[str] | None" = None
) -> "Summary | None":
    """A summary if the text says that problems were found, that none were, or that nothing was looked at; else None.

    No counts are given: problems are no tests, and would be added to those of a test run in the same line.
    """
    if failed.search(text):
        return Summary(FAILED)
    if empty is not None and empty.search(text):
        return Summary(EMPTY)
    if passed is not None and passed.search(text):
        return Summary(PASSED)
    return None
