"""Which tools printed something in this text? Asked where a line does not name them: scripts, make targets, git hooks.

Some 600 literals would each be searched in the whole text (11 ms for 32 kB, measured 2026-11). So each waits under a
word that stands whole inside it (" tests passed" under `tests`), and only those whose word occurs are searched.
"""

import re

from stillgreen.runners._hints import HINTS

_WORDS = re.compile("[A-Za-z]+")
_BETWEEN = re.compile("[^A-Za-z]+")
# Shorter words are no use: they occur in every text.
_SHORTEST = 3

_index: "dict[str, list[tuple[str, str]]]" = {}


def named(text: str) -> "list[str]":
    """Names of the modules of which a literal stands in the text, in the order of the table."""
    if not _index:
        _fill()
    words = set(_WORDS.findall(text))
    words.add("")
    found = {name for word in words & _index.keys() for literal, name in _index[word] if literal in text}
    return [name for name in HINTS if name in found]


def _fill() -> None:
    for name, literals in HINTS.items():
        for literal in literals:
            whole = _BETWEEN.split(literal)[1:-1]
            word = max(whole, key=len, default="")
            _index.setdefault(word if len(word) >= _SHORTEST else "", []).append((literal, name))
