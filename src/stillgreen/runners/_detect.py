"""Which tools printed something in this text? Asked where a line does not name them: scripts, make targets, git hooks.

Some 600 literals would each be searched in the whole text (11 ms for 32 kB, measured 2026-11). So each waits for what
the words of the text must have if it stands there: a word (" tests passed in" for `passed`), or the letters with which
one ends ("Executed " for `cuted`) or begins (" failures" for `failu`). Only what the words of the text call for is
searched, and the few literals without such a word: 110 us a text, 190 us when only whole words were used.
"""

import re

from stillgreen.runners._hints import HINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_WORDS = re.compile("[A-Za-z]+")
_BETWEEN = re.compile("[^A-Za-z]+")
# Letters by which the end or the beginning of a word is known. Shorter words are no use: they occur in every text.
_LONG, _SHORT = 5, 3


class _Index:
    """The literals, by what the words of a text must have for them.

    waiting  a word, its end (after `-`) or its beginning (before `-`) -> literals
    always   those that ask for nothing
    names    modules of each literal
    order    of the modules in the table
    """

    __slots__ = ("always", "names", "order", "waiting")

    def __init__(self) -> None:
        self.waiting: "dict[str, list[str]]" = {}
        self.always: "list[str]" = []
        self.names: "dict[str, list[str]]" = {}
        self.order = {name: at for at, name in enumerate(HINTS)}
        for name, literals in HINTS.items():
            for literal in literals:
                self.names.setdefault(literal, []).append(name)
        for literal in self.names:
            piece = _longest_piece(literal)
            (self.waiting.setdefault(piece, []) if piece else self.always).append(literal)

    def candidates(self, text: str) -> "Iterator[str]":
        """The literals that may stand in the text."""
        words = set(_WORDS.findall(text))
        yield from self.always
        for pieces in (
            words,
            {"-" + word[-_SHORT:] for word in words},
            {"-" + word[-_LONG:] for word in words},
            {word[:_SHORT] + "-" for word in words},
            {word[:_LONG] + "-" for word in words},
        ):
            for piece in pieces & self.waiting.keys():
                yield from self.waiting[piece]


def _longest_piece(literal: str) -> str:
    """What a text's words must have if this stands in it: the longest word, or the end or beginning of one; "" if all are short."""
    first, *whole = _BETWEEN.split(literal)
    if not whole:
        return ""
    last = whole.pop()
    word = max(first, *whole, last, key=len)
    if len(word) < _SHORT:
        return ""
    size = _LONG if len(word) >= _LONG else _SHORT
    return word if word in whole else "-" + word[-size:] if word is first else word[:size] + "-"


_index: "list[_Index]" = []


def named(text: str) -> "list[str]":
    """Names of the modules of which a literal stands in the text, in the order of the table."""
    if not _index:
        _index.append(_Index())
    index = _index[0]
    found = {name for literal in index.candidates(text) if literal in text for name in index.names[literal]}
    return sorted(found, key=index.order.__getitem__)
