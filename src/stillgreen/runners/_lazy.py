"""A regular expression that is compiled, and `re` imported, only when a text is read with it.

Most calls of a tool print nothing that needs one (`cargo add`, a silent `go build`), and importing `re` takes as long as
the rest of a hook (measured in November 2026: 8 ms of 10).
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re
    from collections.abc import Iterator
    from typing import Any


class Lazy:
    """A pattern in which `^` and `$` mean every line; the methods are those of `re.Pattern`.

    pattern  its text
    """

    __slots__ = ("_compiled", "pattern")

    def __init__(self, pattern: str) -> None:
        self.pattern = pattern
        self._compiled: "re.Pattern[str] | None" = None

    def _get(self) -> "re.Pattern[str]":
        if self._compiled is None:
            from stillgreen.runners._ahead import compiled

            self._compiled = compiled(self.pattern)
        if self._compiled is None:
            import re

            self._compiled = re.compile(self.pattern, re.MULTILINE)
        return self._compiled

    def search(self, text: str) -> "re.Match[str] | None":
        """The first match anywhere, None if there is none."""
        return self._get().search(text)

    def match(self, text: str) -> "re.Match[str] | None":
        """A match at the very beginning, None if there is none."""
        return self._get().match(text)

    def fullmatch(self, text: str) -> "re.Match[str] | None":
        """A match of the whole text, None if it is none."""
        return self._get().fullmatch(text)

    def finditer(self, text: str) -> "Iterator[re.Match[str]]":
        """All matches, in order."""
        return self._get().finditer(text)

    def findall(self, text: str) -> "list[Any]":
        """All matches as strings, or as tuples of groups."""
        return self._get().findall(text)

    def sub(self, new: str, text: str) -> str:
        """The text with `new` in place of every match."""
        return self._get().sub(new, text)

    def split(self, text: str) -> "list[str | Any]":
        """The parts between the matches."""
        return self._get().split(text)
