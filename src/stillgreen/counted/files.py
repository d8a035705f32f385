"""All files at one moment, as tokens of their contents: what is in a work tree, in an index, in a commit, in a stash.

What is not known has a token of its own, which begins with `?` and equals nothing but itself.
"""

GONE = "gone"  # no such file
FIRST = "?0"  # the base with which a session begins


class Files:
    """All files at one moment: in the work tree, in the index, or in a commit.

    base    all files that are not named are as there; begins with `?`
    tokens  the others
    parent  of a commit, the one before it; None if that is not known
    share   what they add up to, None until it is asked for
    """

    __slots__ = ("base", "tokens", "parent", "share")

    def __init__(self, base: str, tokens: "dict[str, str]", parent: "Files | None" = None) -> None:
        self.base = base
        self.tokens = tokens
        self.parent = parent
        self.share: "int | None" = None

    def copy(self) -> "Files":
        return Files(self.base, dict(self.tokens))


class Stash:
    """What was put away: files and their tokens, what is below them; whole: all files, where not all changes are known."""

    __slots__ = ("saved", "added", "head", "whole")

    def __init__(self, saved: "dict[str, str]", added: "list[str]", head: Files, whole: "Files | None") -> None:
        self.saved = saved
        self.added = added
        self.head = head
        self.whole = whole


def mixed(text: str) -> int:
    """A text as 64 well mixed bits, the same in every process (`hash` is not)."""
    number = int.from_bytes(text.encode("utf-8", "surrogatepass"), "little")
    return (number % 0xFFFFFFFFFFFFFFC5) * 0x9E3779B97F4A7C15 % 0xFFFFFFFFFFFFFF43
