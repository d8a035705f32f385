"""Which lines of a reply are the agent's own words?

Code blocks, quotes and machine blocks are left out; code spans, quoted words and link targets are masked by stand-ins
of the same length, so that places stay true. What is left is lower case and folded, ready for the lexicon.
"""

from stillgreen.claims import _tools
from stillgreen.claims._tags import FIRST_CODE, HIDDEN, TEST_FILE

# What a line is.
PLAIN = "plain"
ITEM = "item"  # of a list
HEADING = "heading"
LABEL = "label"  # a whole line in bold, or one that ends with a colon
ROW = "row"  # of a table
RULE = "rule"
BLANK = "blank"

HALF = 24_000  # characters read at either end of a longer reply
_SPAN = 2_000  # a code span is never longer
_QUOTE = 300  # a quotation is never longer
_QUOTES = (("“", "”"), ("«", "»"), ("„", "“"), ("„", "”"), ("「", "」"), ("『", "』"), ('"', '"'))
_MARKS = frozenset(
    "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0327\u0328\u3099\u309a"
    "\u1100\u1102\u1103\u1105\u1106\u1107\u1109\u110b\u110c\u110e\u110f\u1110\u1111\u1112"
)
# Zero-width signs and variation selectors vanish; full-width letters, odd spaces and apostrophes become plain ones.
_FOLD: "dict[int, int | str | None]" = dict.fromkeys((0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0xFE0E, 0xFE0F, 0xAD))
_FOLD.update({0xFF01 + n: 0x21 + n for n in range(94)})
_FOLD.update({ord(a): b for a, b in zip("’ʼ＇‘\u00a0\u202f\u2009\u3000ıёŞŢşţ", "''''    iе" + "şţşţ")})
_FOLD.update({ord("İ"): "i", 0x0958 + 4: "\u0921\u093c", 0x0958 + 5: "\u0922\u093c"})
# Full-width signs stay as they are: they say that words are not parted by spaces there.
for _sign in "！，．：；？（）":
    _FOLD.pop(ord(_sign), None)
_FOLDED = frozenset(chr(code) for code in _FOLD)


class Line:
    """One line of a reply.

    sort        one of the above
    text        masked and folded, without its mark
    start, end  where it stands in the reply
    level       of a heading
    box         "x" or " " of a list item with a box, "" without one
    bold        it begins in bold
    """

    __slots__ = ("sort", "text", "start", "end", "level", "box", "bold")

    def __init__(self, sort: str, text: str, start: int, end: int, level: int = 0, box: str = "") -> None:
        self.sort = sort
        self.text = text
        self.start = start
        self.end = end
        self.level = level
        self.box = box
        self.bold = False

    def is_blocked(self) -> bool:
        """`BLOCKED: reason`, the way out that our own messages name."""
        bare = self.text.strip("_ ")
        return bare.startswith("blocked:") and len(bare) > len("blocked:")


def lines(reply: str) -> "list[Line]":
    """The lines of a reply that may hold claims, in order."""
    found: "list[Line]" = []
    for start, part in _ends(reply):
        _read(part, start, found)
    return found


def _ends(reply: str) -> "list[tuple[int, str]]":
    """The whole reply, or the head and the tail of a long one."""
    if len(reply) <= 2 * HALF:
        return [(0, reply)]
    tail = len(reply) - HALF
    return [(0, reply[:HALF]), (tail, reply[tail:])]


def _read(part: str, base: int, found: "list[Line]") -> None:
    fence = ""
    until = ""
    at = 0
    for raw in part.split("\n"):
        start, at = at, at + len(raw) + 1
        line = raw.strip()
        if fence:
            fence = "" if line.startswith(fence) and not line.strip(fence[0]) else fence
        elif until:
            until = "" if until in line else until
        elif line[:3] in ("```", "~~~"):
            fence = line[: len(line) - len(line.lstrip(line[0]))]
        elif line[:1] == ">":
            continue
        elif line[:1] == "<" and _machine(line):
            closing = _machine(line)
            until = closing if closing not in line and part.find(closing, at) >= 0 else ""
        else:
            found.append(_line(line, base + start, base + start + len(raw)))


def _machine(line: str) -> str:
    """The closing tag of a block that a client wrote into the reply (`<system-reminder>`), "" if this is none."""
    name = line[1:60].split(">")[0].split(" ")[0]
    return f"</{name}>" if ("-" in name or "_" in name) and name.replace("-", "").replace("_", "").isalnum() else ""


def _line(line: str, start: int, end: int) -> Line:
    if not line:
        return Line(BLANK, "", start, end)
    if len(line) >= 3 and not line.strip("-*_=─━═ "):
        return Line(RULE, "", start, end)
    if line[0] == "|" or line.count("|") > 2:
        return Line(ROW, "" if not line.strip("|:- ") else _plain(line), start, end)
    if line[0] == "#":
        rest = line.lstrip("#")
        return Line(HEADING, _plain(rest.strip("#").strip()), start, end, len(line) - len(rest))
    item = _item(line)
    text = line[item:]
    box = ""
    if item and text[:1] == "[" and text[2:3] == "]" and text[1] in " xX":
        box = text[1].lower()
        text = text[3:]
    found = Line(_sort(text.strip(), bool(item)), _plain(text), start, end, 0, box)
    found.bold = text.lstrip()[:2] == "**"
    return found


def _item(line: str) -> int:
    """How many characters the mark of a list item takes, 0 if there is none."""
    if line[0] in "-*•+·–" and line[1:2] in (" ", "\t"):
        return 2
    digits = len(line[:4]) - len(line[:4].lstrip("0123456789"))
    return digits + 1 if digits and line[digits : digits + 2] in (". ", ") ") else 0


def _sort(text: str, item: bool) -> str:
    bare = text.strip("*_ ")
    if text[:2] == "**" and (text.rstrip(":： ").endswith("**")) and "**" not in bare.rstrip(":： *"):
        return ITEM if item else LABEL
    if not item and bare[-1:] in (":", "：") and len(bare) < 120:
        return LABEL
    return ITEM if item else PLAIN


def _plain(text: str) -> str:
    """Mask code, quotes and link targets; fold letters."""
    if "`" in text:
        text = _mask_code(text)
    if "](" in text:
        text = _mask_links(text)
    for opening, closing in _QUOTES:
        if opening in text:
            text = _mask_quotes(text, opening, closing)
    if " '" in text or text[:1] == "'":
        text = _mask_single(text)
    text = text.replace("*", " ")
    return text.lower() if text.isascii() else fold(text)


def fold(text: str) -> str:
    """Lower case, with one form for letters and signs that people write in several."""
    if not _MARKS.isdisjoint(text):
        import unicodedata  # 0.4 ms, and hardly ever needed: only for decomposed letters

        text = unicodedata.normalize("NFC", text)
    return text.lower() if _FOLDED.isdisjoint(text) else text.translate(_FOLD).lower()


def _mask_code(text: str) -> str:
    out = []
    at = 0
    while True:
        start = text.find("`", at)
        if start < 0:
            break
        size = 1
        while text[start + size : start + size + 1] == "`":
            size += 1
        end = text.find("`" * size, start + size, start + size + _SPAN)
        if end < 0:
            out.append(text[at:start] + " " * size)
            at = start + size
            continue
        out.append(text[at:start] + _stand_in(text[start + size : end], end + size - start))
        at = end + size
    return "".join(out) + text[at:]


def _stand_in(code: str, size: int) -> str:
    """Signs that say which checks a code span runs, padded to its length."""
    found, test_file = _tools.families(code)
    signs = TEST_FILE if test_file else "".join(chr(FIRST_CODE + bit) for bit in range(8) if found >> bit & 1)
    return (signs or HIDDEN)[:size].ljust(size)


def _mask_links(text: str) -> str:
    """`[words](target)`: the words stay, the brackets and the target go."""
    out = []
    at = 0
    while True:
        middle = text.find("](", at)
        end = _target_end(text, middle + 2) if middle >= 0 else -1
        if end < 0:
            break
        before = text[at:middle]
        opened = before.rfind("[")
        out.append(before if opened < 0 else f"{before[:opened]} {before[opened + 1 :]}")
        out.append(" " * (end - middle))
        at = end
    return "".join(out) + text[at:]


def _target_end(text: str, start: int) -> int:
    """Index after the bracket that closes a link target, -1 if none; brackets in it count (`(C:/Editor(2)/a.lua)`)."""
    depth = 1
    at = start
    limit = min(len(text), start + _SPAN)
    while at < limit:
        if text[at] in "()":
            depth += 1 if text[at] == "(" else -1
            if not depth:
                return at + 1
        at += 1
    return -1


def _mask_quotes(text: str, opening: str, closing: str) -> str:
    out = []
    at = 0
    while True:
        start = text.find(opening, at)
        end = text.find(closing, start + 1, start + _QUOTE) if start >= 0 else -1
        if start < 0:
            break
        if end < 0:
            out.append(text[at : start + 1])
            at = start + 1
            continue
        out.append(text[at:start] + HIDDEN.ljust(end + 1 - start))
        at = end + 1
    return "".join(out) + text[at:]


def _mask_single(text: str) -> str:
    """Words in straight single quotes; an apostrophe inside or after a word is none."""
    out = []
    at = 0
    start = 0 if text[0] == "'" else text.find(" '") + 1
    while start > 0 or (start == 0 and text[0] == "'" and at == 0):
        end = text.find("'", start + 1, start + _QUOTE)
        after = text[end + 1 : end + 2]
        if end > start + 1 and text[start + 1] != " " and text[end - 1] != " " and not after.isalnum():
            out.append(text[at:start] + HIDDEN.ljust(end + 1 - start))
            at = end + 1
        else:
            out.append(text[at : start + 1])
            at = start + 1
        start = text.find(" '", max(at - 1, 0)) + 1
    return "".join(out) + text[at:]
