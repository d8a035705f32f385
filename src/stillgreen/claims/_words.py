"""Which words does a line have, and what do they mean in the languages present? The lexicon and the tokeniser.

No `re`: importing it and compiling the phrases of fifteen languages costs more than a whole hook call (6 ms, 2026-07).
"""

from stillgreen.claims import _tags as w

LONGEST = 7  # words of the longest phrase, and characters of the longest literal (held by a test)
LONGEST_LITERAL = 16
LONGEST_KEPT, MOST_KEPT = 30, 10_000  # letters and number of the words whose tags are remembered
_SIGNS = {
    **dict.fromkeys(".!;…。！；।", w.STOP),
    **dict.fromkeys("?？", w.STOP | w.ASKED),
    **dict.fromkeys(",，、", w.COMMA),
    **dict.fromkeys(":：()（）[]【】—–→=", w.COLON),
    **dict.fromkeys("&+/", w.AND),
    **dict.fromkeys("✅✔✓☑", w.GOOD),
    **dict.fromkeys("❌✗✘✖", w.BAD),
    "|": w.CELL,
    "⏳": w.WAIT,
}
# These split a word wherever they stand; the others only at its edges.
_HARD = frozenset("。！；？，、：（）【】।—–→|…✅✔✓☑❌✗✘✖⏳")
_EDGE = frozenset(".!?;,:()[]\"'«»“”„‘’‹›{}<>=&+/~_#@^")


class Lexicon:
    """What words mean: `words` (with phrases), `stems` (beginnings), `glyphs` (of scripts without spaces).

    heads  first words of phrases
    alone  word -> its tags where it is part of no phrase, as far as words were met
    """

    __slots__ = ("alone", "firsts", "glyphs", "heads", "sizes", "stems", "words")

    def __init__(self, tables: "list[dict[int, str]]", glyph_tables: "list[dict[int, str]]") -> None:
        self.words: "dict[str, int]" = {}
        self.stems: "dict[str, int]" = {}
        self.glyphs: "dict[str, int]" = {}
        for table in tables:
            for mask, text in table.items():
                _merge(self.words, text.split(", "), mask)
                if "*" in text:
                    _merge(self.stems, [word[:-1] for word in text.split(", ") if word[-1] == "*"], mask)
        for table in glyph_tables:
            for mask, text in table.items():
                _merge(self.glyphs, text.split(), mask)
        self.heads = {phrase.partition(" ")[0] for phrase in self.words if " " in phrase}
        self.firsts = {literal[0] for literal in self.glyphs}
        self.sizes = sorted({len(stem) for stem in self.stems}, reverse=True)
        self.alone = Alone(self)

    def word(self, word: str) -> int:
        """Tags of one word, 0 if it has none."""
        mask = self.words.get(word)
        if mask is not None:
            return mask
        for size in self.sizes:
            mask = self.stems.get(word[:size]) if len(word) >= size else None
            if mask is not None:
                return mask
        return 0

    def phrase(self, words: "list[str]", at: int) -> "tuple[int, int]":
        """(number of words, tags) of the longest phrase that begins at `at`; (0, 0) if there is none."""
        for size in range(min(LONGEST, len(words) - at), 1, -1):
            mask = self.words.get(" ".join(words[at : at + size]))
            if mask is not None:
                return size, mask
        return 0, 0

    def literal(self, text: str, at: int) -> "tuple[int, int]":
        """(number of characters, tags) of the longest literal of a script without spaces at `at`; (0, 0) if none."""
        if text[at] in self.firsts:
            for size in range(min(LONGEST_LITERAL, len(text) - at), 0, -1):
                mask = self.glyphs.get(text[at : at + size])
                if mask is not None:
                    return size, mask
        return 0, 0


class Alone(dict[str, int]):
    """Words with their tags, looked up when they are first met: of an unknown word every beginning is (2 us)."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__()
        self.lexicon = lexicon

    def __missing__(self, word: str) -> int:
        mask = w.CODES.get(word) or self.lexicon.word(word)
        if len(word) <= LONGEST_KEPT:
            if len(self) >= MOST_KEPT:
                self.clear()
            self[word] = mask
        return mask


def _merge(known: "dict[str, int]", words: "list[str]", mask: int) -> None:
    """Give all these words a tag beside those that they have (`fromkeys` and set operations: 2,000 words in 0.3 ms)."""
    new = dict.fromkeys(words, mask)
    for word in known.keys() & new.keys():
        new[word] |= known[word]
    known.update(new)


class Tokens:
    """The words of one line in order, with their tags; seen: all tags together."""

    __slots__ = ("masks", "seen", "words")

    def __init__(self) -> None:
        self.words: "list[str]" = []
        self.masks: "list[int]" = []
        self.seen = 0

    def add(self, word: str, mask: int) -> None:
        self.words.append(word)
        self.masks.append(mask)


def tokens(line: str, lexicon: Lexicon) -> Tokens:
    """The tokens of a line that is already lower case, folded, and free of Markdown (`_text`)."""
    raw = Tokens()
    for piece in line.split():
        if piece.isalpha() and piece.isascii():
            raw.add(piece, 0)
        else:
            _split(piece, raw, lexicon)
    return _tagged(raw, lexicon)


def _split(piece: str, out: Tokens, lexicon: Lexicon) -> None:
    """Take the signs off a piece, then split what is left where it must be."""
    if piece[0] == "#" and piece[1:].rstrip(".,:;)").isdigit():  # an issue or pull request by number
        return
    first, last = 0, len(piece)
    while first < last and piece[first] in _EDGE:
        _sign(piece[first], out)
        first += 1
    while last > first and piece[last - 1] in _EDGE:
        last -= 1
    if first < last:
        _core(piece[first:last], out, lexicon)
    for sign in piece[last:]:
        _sign(sign, out)


def _sign(sign: str, out: Tokens) -> None:
    mask = _SIGNS.get(sign)
    if mask:
        out.add(sign, mask)


def _core(core: str, out: Tokens, lexicon: Lexicon) -> None:
    """A piece without its outer signs: one word, or words of scripts without spaces."""
    if core.isascii() and "|" not in core:
        _word(core, out)
        return
    word = ""
    index = 0
    while index < len(core):
        char = core[index]
        if _stands_alone(char):
            if word:
                _word(word, out)
                word = ""
            index += _glyph(core, index, out, lexicon)
        else:
            word += char
            index += 1
    if word:
        _word(word, out)


def _stands_alone(char: str) -> bool:
    """Hard signs, emoji, and the letters of Chinese and Japanese (not of Korean, which has spaces)."""
    if char > "\u2e7f":
        return not "\uac00" <= char <= "\ud7a3"
    return char in _HARD or (char > "\u2000" and not char.isalpha())


def _glyph(core: str, index: int, out: Tokens, lexicon: Lexicon) -> int:
    """One sign, or the longest literal of a script without spaces; how many characters were taken."""
    char = core[index]
    if char in _SIGNS or char in w.CODES:
        out.add(char, _SIGNS.get(char, 0))
        return 1
    size, mask = lexicon.literal(core, index)
    if not size:
        size, mask = 1, 0 if char.isalpha() else w.ODD
    out.add(core[index : index + size], mask)
    return size


def _word(word: str, out: Tokens) -> None:
    """A word without hard signs: a number, a ratio, a sign, or words joined by a slash."""
    if word[0].isdecimal():
        _number(word, out)
    elif "://" in word:
        out.add(w.HIDDEN, w.CODE | w.SHIP if "/pull/" in word or "/merge_requests/" in word else w.CODE)
    elif "/" in word and "." not in word:
        _joined(word.split("/"), out)
    elif word.isalnum() or any(char.isalnum() for char in word):
        out.add(word, 0)
    else:
        out.add(word, w.COLON if not word.strip("-") else w.ODD)


def _number(word: str, out: Tokens) -> None:
    """ "12", "1,204", "23/23", "42개가"; other words that begin with a digit stay as they are."""
    some, _slash, total = word.partition("/")
    digits = word.replace(",", "")
    if digits.isdecimal():
        out.add(digits, w.NUM)
    elif some.isdecimal() and total.isdecimal():
        out.add(word, w.RATIO)
    elif word[-1] > "\u1100":
        count = len(word) - len(word.lstrip("0123456789"))
        out.add(word[:count], w.NUM)
        out.add(word[count:], 0)
    else:
        out.add(word, 0)


def _joined(parts: "list[str]", out: Tokens) -> None:
    for number, part in enumerate(part for part in parts if part):
        if number:
            out.add("/", w.AND)
        out.add(part, 0)


def _tagged(out: Tokens, lexicon: Lexicon) -> Tokens:
    """Look the words up, the longest phrase first."""
    words, raw, alone = out.words, out.masks, lexicon.alone
    out.masks = [mask or alone[word] for word, mask in zip(words, raw)]
    if not lexicon.heads.isdisjoint(words):
        for at, size, mask in _phrases(words, raw, lexicon):
            words[at : at + size] = [" ".join(words[at : at + size])]
            out.masks[at : at + size] = [mask]
    if lexicon.glyphs:
        _calm(out)
    for mask in out.masks:
        out.seen |= mask
    return out


def _phrases(words: "list[str]", raw: "list[int]", lexicon: Lexicon) -> "list[tuple[int, int, int]]":
    """(place, number of words, tags) of every phrase, the last one first; none begins with a sign."""
    found = []
    end = 0
    for at, word in enumerate(words):
        if at >= end and word in lexicon.heads and (not raw[at] or raw[at] == w.NUM):
            size, mask = lexicon.phrase(words, at)
            if size:
                found.append((at, size, mask))
                end = at + size
    return found[::-1]


def _calm(out: Tokens) -> None:
    """One Latin word among Chinese or Japanese is a name ("UI02 的 require 区"): it takes nothing back."""
    back = w.UNREAL | w.NOT | w.CANT | w.OLD | w.IF
    for at, word in enumerate(out.words):
        if out.masks[at] & back and word.isascii() and not (_latin(out, at - 1) or _latin(out, at + 1)):
            out.masks[at] &= ~back


def _latin(out: Tokens, at: int) -> bool:
    return 0 <= at < len(out.words) and out.words[at].isascii() and out.words[at][:1].isalpha()
