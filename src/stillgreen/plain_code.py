"""Is a change beyond doubt one of code? One new or lost line of plain code is enough, so that most edits cost a hook no reader.

`touch` reads both sides word by word and knows what people read; importing it costs an eighth of a bare Python start (2026-11).
The answer is yes only where it is certain; a test holds it to what `touch` says.
"""

# A line with one of these may hold a text, a comment or a style.
_TEXTS = "\"'`#<>*\\"
_COMMENTS = ("//", "--", ";;", "%%")
_STYLED = ("class", "style")
# What begins and ends a text of many lines.
_OPENERS = ("`", '"""', "'''")
# Languages in which a line of code looks like a sentence, a setting like a text, or everything is text.
_UNCLEAR = frozenset(
    ("sql", "gherkin", "robot", "dockerfile", "cobol", "batch", "vb", "yaml", "css", "html", "markdown", "")
)
_IMPORTED = ("from _", "from _;")
_ENDS = ("(", ")", "[", "]", "{", ":", ";", ",", ");", "),")
_LONGEST = 60_000
_LINES = 60


def is_code(lang: str, removed: str, added: str) -> bool:
    """True if a line of code stands on one side whose words the other side does not have at all."""
    if lang in _UNCLEAR or len(removed) + len(added) > _LONGEST:
        return False
    if _has_long_text(removed) or _has_long_text(added):
        return False
    return _has_line(added, removed) or _has_line(removed, added)


def _has_long_text(text: str) -> bool:
    """Does a text of many lines begin or end in some line? Then lines of prose may stand around it."""
    for mark in _OPENERS:
        if mark in text and any(line.count(mark) % 2 for line in text.split("\n")):
            return True
    return "*/" in text and any(line.count("/*") != line.count("*/") for line in text.split("\n"))


def _has_line(text: str, other: str) -> bool:
    for line in text.split("\n", _LINES)[:_LINES]:
        if len(line) < 400:
            bare = _without_texts(line.strip())
            if _is_plain(bare) and any(word not in other for word in _names(bare)):
                return True
    return False


def _without_texts(line: str) -> str:
    """The line without the content of its quotes, and without the arrows of functions."""
    if "=>" in line:
        line = line.replace("=>", "=")
    for quote in ("\"", "'"):
        if quote in line and line.count(quote) % 2 == 0:
            line = "_".join(line.split(quote)[::2])
    return line


def _is_plain(line: str) -> bool:
    """An import, an assignment or a call, without comments, tags and sentences."""
    if len(line) < 5 or not line.isascii() or not (line[0].isalpha() or line[0] in "_})"):  # no bullet, no number
        return False
    if any(mark in line for mark in _TEXTS) or any(mark in line for mark in (*_COMMENTS, *_STYLED)):
        return False
    if line.startswith("import {") and line.endswith(_IMPORTED):
        return True
    return line.endswith(_ENDS) and ("=" in line or "(" in line) and not _is_sentence(line)


def _is_sentence(line: str) -> bool:
    """Three plain words in a row, as no code has them but for its own key words."""
    row = 0
    for word in line.split(" "):
        row = row + 1 if word.isalpha() and word not in _KEYS else 0
        if row > 1:
            return True
    return False


_KEYS = frozenset(
    "if else elif for in not and or return await async def const let var new yield export import function fn pub mut struct impl func type"
    " public private protected static final void int float double bool string class interface case while is as None True False".split()
)


def _names(line: str) -> "list[str]":
    """The words of a line that are names of some length."""
    found: "list[str]" = []
    word = ""
    for letter in line + " ":
        if letter.isalnum() or letter == "_":
            word += letter
        elif word:
            if len(word) > 3 and not word[0].isdigit() and word not in _KEYS:
                found.append(word)
            word = ""
    return found
