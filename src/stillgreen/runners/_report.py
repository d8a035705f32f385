"""What do the closing words of a static tool say? Failure is looked for before success.

Patterns are given as text and compiled only when a text is read: most commands of a session are `git status` and the
like, and importing `re` for them would double the time of a hook (measured in November 2026: 8 ms of 10).
"""

from stillgreen.runners._base import EMPTY, FAILED, PASSED, Summary


def told(text: str, failed: str, passed: str = "", empty: str = "") -> "Summary | None":
    """A summary if the text says that problems were found, that none were, or that nothing was looked at; else None.

    Read as it is, then without the labels that task runners put before each line (`web:lint: `). The patterns are
    regular expressions, "" for one that the tool does not have.
    No counts are given: problems are no tests, and would be added to those of a test run in the same line.
    """
    import re

    from stillgreen.runners import _lines

    def read(text: str) -> "Summary | None":
        for pattern, outcome in ((failed, FAILED), (empty, EMPTY), (passed, PASSED)):
            if pattern and re.search(pattern, text) is not None:
                return Summary(outcome)
        return None

    return _lines.read(text, read)
