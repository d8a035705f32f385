"""What did an edit touch: code, or only text (comments, docstrings, messages, labels, class names, styles)?

Only the changed text is seen, old and new, and it may begin anywhere. Both sides are cut into words, comments are left
out, and what is left must be the same but for texts that people read. When in doubt it is code: the check is then asked
for once too often rather than once too seldom.
"""

from stillgreen.touch.markup import is_plain_markup
from stillgreen.touch.place import FARTHEST, LABEL, MESSAGE, READ, STYLE, given_to, is_label
from stillgreen.touch.prose import is_few_words, is_message, is_prose, is_prose_line
from stillgreen.touch.words import (
    LINE,
    LONG,
    MARK,
    NAME,
    NODE,
    OPEN,
    TEXT,
    Reader,
    blocks,
    comment_starts,
    is_lined,
    is_obeyed,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

CODE = "code"
ONLY_TEXT = "text"

# A longer change is code without being read.
LONGEST = 60_000

_TEXT_LANGS = frozenset("css html markdown".split())
# Lines of these look like prose and are code.
_SPOKEN = frozenset("sql gherkin robot dockerfile cobol batch vb".split())
_COMPONENTS = frozenset("javascript typescript".split())
_STYLED = ("className", "class", "style")


def read(lang: str, removed: str, added: str) -> str:
    """ "code" or "text".

    lang            a name of `files.lang`
    removed, added  the changed text alone, old and new
    -> "text" only if what differs is comments, docstrings, texts for people, class names, styles or blanks
    """
    if removed == added or lang in _TEXT_LANGS:
        return ONLY_TEXT
    if len(removed) + len(added) > LONGEST:
        return CODE
    old, new = _apart(removed.split("\n"), added.split("\n"))
    if _are_said(lang, old) and _are_said(lang, new):
        return ONLY_TEXT
    if lang in _COMPONENTS and _are_styles(old + new):
        return ONLY_TEXT
    return ONLY_TEXT if _same(_Side(lang, removed), _Side(lang, added), lang in _COMPONENTS) else CODE


def _apart(old: "list[str]", new: "list[str]") -> "tuple[list[str], list[str]]":
    """The lines without those that both begin and end with."""
    start, most = 0, min(len(old), len(new))
    while start < most and old[start] == new[start]:
        start += 1
    stop = 0
    while stop < most - start and old[-1 - stop] == new[-1 - stop]:
        stop += 1
    return old[start : len(old) - stop], new[start : len(new) - stop]


def _are_said(lang: str, lines: "list[str]") -> bool:
    """Are all lines blank, comments or prose from a longer text? A line of two words needs better company."""
    weak = strong = False
    for line in lines:
        stripped = line.strip().removesuffix('{" "}').rstrip()
        if not stripped:
            continue
        if lang in _COMPONENTS and is_plain_markup(stripped):
            strong = True
            continue
        comment = _is_comment(lang, stripped)
        if comment is not None:
            if not comment:
                return False
            continue
        if lang == "yaml" and ":" in stripped.split(" ")[0]:
            if not _is_told(stripped):
                return False
            strong = True
        elif lang not in _SPOKEN and is_prose_line(stripped):
            strong = True
        elif lang not in _SPOKEN and is_few_words(stripped):
            weak = True
        else:
            return False
    return (strong or not weak) and _are_closed(lang, lines)


def _is_told(line: str) -> bool:
    """YAML: `description: ...`."""
    name, colon, _ = line.lstrip("- ").partition(":")
    return bool(colon) and is_label(name)


def _are_closed(lang: str, lines: "list[str]") -> bool:
    """Does every block comment that begins in these lines end in them? Else they switch code on or off."""
    text = "\n".join(lines)
    return all(text.count(opener) == text.count(closer) for opener, closer in blocks(lang))


def _is_comment(lang: str, stripped: str) -> "bool | None":
    """True: the line is nothing but a comment. False: a tool obeys it, or code follows. None: it is no comment."""
    starts = comment_starts(lang)
    for start in starts:
        if stripped.startswith(start):
            inner = stripped[len(start) :]
            return not is_obeyed(inner, start) and (start != "/*" or "*/" not in inner or inner.endswith("*/"))
    if stripped[0] == "*" and "/*" in starts and stripped[1:2] in (" ", "/", "*", ""):
        return not is_obeyed(stripped) and (not stripped.startswith("*/") or len(stripped) == 2)
    return None


# Styles inside of a component file (`<style>` of Vue, Svelte and Astro).

_PROPERTIES = frozenset(
    (
        "color background background-color padding margin border border-radius font font-size font-weight font-family"
        " line-height display width height max-width min-width max-height min-height gap flex grid position top left"
        " right bottom z-index opacity overflow cursor transition transform animation box-shadow text-align"
        " align-items justify-content flex-direction letter-spacing outline filter inset object-fit white-space"
    ).split()
)


def _are_styles(lines: "list[str]") -> bool:
    """Are all lines CSS, at least one of them beyond doubt?"""
    sure = False
    for line in lines:
        stripped = line.strip()
        name, colon, value = stripped.partition(":")
        if not stripped or stripped in ("}", "{") or stripped.startswith(("/*", "*", "//")):
            continue
        if stripped.endswith("{") and stripped[0] in ".#&@:":
            continue
        if not colon or not (
            name in _PROPERTIES or name.startswith("--") or ("-" in name and name.replace("-", "").isalpha())
        ):
            return False
        if not stripped.endswith(";") or "'" in value or '"' in value:
            return False
        sure = (
            sure
            or "-" in name
            or any(unit in value for unit in ("px", "rem", "em;", "%", "#", "var(--", "vh", "vw", "auto", "rgba"))
        )
    return sure


# Two sides, word by word.


class _Side:
    """One side's words, read as far as they are asked for: most changes differ in code within their first words."""

    __slots__ = ("all", "lang", "reader")

    def __init__(self, lang: str, text: str) -> None:
        self.lang = lang
        self.reader = Reader(lang, text)
        self.all = self.reader.found

    def counting(self) -> "Iterator[int]":
        """Places of the words that count, in order."""
        places = self.places()
        if self.lang == "python":
            places = self.without_docstrings(places)
        return self.without_empty_lines(places) if is_lined(self.lang) else places

    def places(self) -> "Iterator[int]":
        """Places of all words but the texts between tags, line ends that do not count, and styles."""
        at, lined, styled = 0, is_lined(self.lang), self.lang in _COMPONENTS
        while self.reader.read(at + 2) > at:
            sort = self.all[at][0]
            stop = self.style_end(at) if styled and sort == NAME else 0
            if stop:
                at = stop
                continue
            if sort != NODE and (lined or sort != LINE):
                yield at
            at += 1

    def without_docstrings(self, places: "Iterator[int]") -> "Iterator[int]":
        """A text that is a whole statement says nothing to the program."""
        found = self.all
        for at in places:
            if not (
                (found[at][0] == LONG or (found[at][0] == TEXT and is_prose(found[at][1])))
                and (at == 0 or found[at - 1][0] == LINE)
                and (at == len(found) - 1 or found[at + 1][0] == LINE)
            ):
                yield at

    def without_empty_lines(self, places: "Iterator[int]") -> "Iterator[int]":
        """Of line ends in a row only the last counts; none at the end, and no plain one at the beginning."""
        first, line = True, -1
        for at in places:
            if self.all[at][0] == LINE:
                line = at
                continue
            if line >= 0 and not (first and self.all[line][1] in ("", "0")):
                yield line
            yield at
            first, line = False, -1

    def style_end(self, at: int) -> int:
        """Where `className="..."` or `style={{...}}` that begins here ends, if nothing of the program is in it; else 0."""
        name = self.all[at][1]
        if name not in _STYLED or self.reader.read(at + 4) < at + 3 or self.all[at + 1] != (MARK, "="):
            return 0
        self.reader.read()
        found, at = self.all, at + 2
        if name == "style":
            return self.closing(at) + 1 if found[at : at + 2] == [(MARK, "{"), (MARK, "{")] else 0
        if found[at][0] == TEXT:
            return at + 1 if "${" not in found[at][1] else 0
        if found[at] == (MARK, "{") and found[at + 2 : at + 3] == [(MARK, "}")] and found[at + 1][0] == TEXT:
            return at + 3 if "${" not in found[at + 1][1] else 0
        return 0

    def closing(self, at: int) -> int:
        """Where the brace that opens here closes."""
        depth = 0
        for place in range(at, len(self.all)):
            if self.all[place][0] == MARK:
                depth += (self.all[place][1] == "{") - (self.all[place][1] == "}")
                if depth == 0:
                    return place
        return at


def _same(old: _Side, new: _Side, styled: bool) -> bool:
    """Are the words the same but for texts that people read? styled: class names and styles may stand in the code."""
    others = new.counting()
    for left in old.counting():
        right = next(others, -1)
        if right < 0:
            return False
        before, after = old.all[left], new.all[right]
        if before == after:
            continue
        if before[0] != after[0] or before[0] not in (TEXT, LONG, OPEN):
            return False
        if before[0] == OPEN:
            lines, more = _apart(before[1].split("\n"), after[1].split("\n"))
            if not all(not line.strip() or is_prose_line(line) for line in lines + more):
                return False
        elif not _is_for_people(_place(old, left, styled), before[1], after[1]):
            return False
    return next(others, -1) < 0


def _place(side: _Side, at: int, styled: bool) -> str:
    """Where the text goes; a piece of a message that is put together of several may be a single word."""
    side.reader.read(at + FARTHEST + 2)
    found = side.all
    place = given_to(found, at, styled)
    if place == MESSAGE:
        near = [word for word in found[max(0, at - 2) : at] + found[at + 1 : at + 3] if word[0] != LINE]
        return LABEL if any(word[0] == TEXT for word in near) else MESSAGE
    return place


def _is_for_people(place: str, old: str, new: str) -> bool:
    """May a text in this place change without a program noticing?"""
    if place == READ or _holes(old) != _holes(new) or _is_query(old) or _is_query(new):
        return False
    if place == STYLE:
        return True
    texts = (old, new)
    if place == LABEL:
        return all(is_message(text) if "\n" not in text else text[:2] != "#!" for text in texts)
    if place == MESSAGE:
        return all(
            is_message(text) and (" " in text.strip() or not text.isascii()) if "\n" not in text else text[:2] != "#!"
            for text in texts
        )
    if "\n" in old or "\n" in new:
        lines, others = _apart(old.split("\n"), new.split("\n"))
        return all(not line.strip() or is_prose_line(line) or is_prose(line) for line in lines + others)
    return is_prose(old) and is_prose(new)


_QUERY = frozenset("SELECT INSERT UPDATE DELETE FROM WHERE JOIN BETWEEN CREATE ALTER VALUES TABLE".split())


def _is_query(text: str) -> bool:
    """SQL, however it is laid out."""
    return len(_QUERY.intersection(text.split())) > 1


def _holes(text: str) -> "list[str]":
    """What is filled into a text: `{name}`, `${x}`, `%s`."""
    found: list[str] = []
    at, end = 0, len(text)
    while at < end:
        if text[at] == "{":
            stop = text.find("}", at)
            if stop < 0:
                break
            found.append(text[at : stop + 1])
            at = stop
        elif text[at] == "%" and text[at + 1 : at + 2].isalpha():
            found.append(text[at : at + 2])
        at += 1
    return found
