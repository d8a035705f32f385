"""Which tools printed something in this text? Asked where a line does not name them: scripts, make targets, git hooks.

Some 600 literals would each be searched in the whole text (11 ms for 32 kB, measured 2026-11). So each waits for what
the words of the text must have if it stands there: its words (" tests passed in" for `tests` and `passed`), the letters
with which one ends ("Executed " for `cuted`) or begins (" failures" for `failu`). Only what the words of the text call
for is searched, and the few literals that need no such word: 80 us a text, 190 us when each waited for one whole word.
"""

from stillgreen.runners._hints import HINTS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

# Every byte that is no letter of ASCII becomes a space: three times as fast as a regular expression.
_LETTERS = bytes(byte if bytes((byte,)).isalpha() else 32 for byte in range(256))
# Letters by which the end or the beginning of a word is known. Shorter words are no use: they occur in every text.
_LONG, _SHORT = 5, 3


class _Index:
    """The literals, by what the words of a text must have for them.

    waiting  one of the pieces that a literal needs -> (literal, all pieces that it needs)
    always   the literals that need none
    names    modules of each literal
    order    of the modules in the table
    """

    __slots__ = ("always", "names", "order", "waiting")

    def __init__(self) -> None:
        self.waiting: "dict[str, list[tuple[str, set[str]]]]" = {}
        self.always: "list[str]" = []
        self.names: "dict[str, list[str]]" = {}
        self.order = {name: at for at, name in enumerate(HINTS)}
        for name, literals in HINTS.items():
            for literal in literals:
                self.names.setdefault(literal, []).append(name)
        for literal in self.names:
            needed = _needed(literal)
            if needed:
                self.waiting.setdefault(max(needed, key=len), []).append((literal, needed))
            else:
                self.always.append(literal)

    def candidates(self, text: str) -> "Iterator[str]":
        """The literals that may stand in the text."""
        words = set(_words(text))
        pieces = words.union(
            ["-" + word[-_SHORT:] for word in words],
            ["-" + word[-_LONG:] for word in words],
            [word[:_SHORT] + "-" for word in words],
            [word[:_LONG] + "-" for word in words],
        )
        yield from self.always
        for piece in pieces & self.waiting.keys():
            for literal, needed in self.waiting[piece]:
                if needed <= pieces:
                    yield literal


def _needed(literal: str) -> "set[str]":
    """The pieces that a text's words have if this stands in it: words, the end of its first, the beginning of its last."""
    words = _words(literal)
    if words == [literal]:
        return set()
    first = words.pop(0) if words and literal.startswith(words[0]) else ""
    last = words.pop() if words and literal.endswith(words[-1]) else ""
    needed = {word for word in words if len(word) >= _SHORT}
    if len(first) >= _SHORT:
        needed.add("-" + first[-_size(first) :])
    if len(last) >= _SHORT:
        needed.add(last[: _size(last)] + "-")
    return needed


def _size(word: str) -> int:
    return _LONG if len(word) >= _LONG else _SHORT


def _words(text: str) -> "list[str]":
    return text.encode("utf-8", "replace").translate(_LETTERS).decode("ascii").split()


_index: "list[_Index]" = []


def named(text: str) -> "list[str]":
    """Names of the modules of which a literal stands in the text, in the order of the table."""
    if not _index:
        _index.append(_Index())
    index = _index[0]
    found = {name for literal in index.candidates(text) if literal in text for name in index.names[literal]}
    return sorted(found, key=index.order.__getitem__)
