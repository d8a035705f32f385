"""What do the words of a line mean for a claim? Tags, the lexicon of the languages present, and the tokeniser.

A language module gives phrases by tag; here they become one dictionary, and a line becomes tokens with their tags.
No `re`: importing it and compiling the phrases of fifteen languages costs more than a whole hook call (6 ms, 2026-07).
"""

# What a check noun is about; the bit order is the order of `FAMILIES`.
TEST = 1 << 0
BUILD = 1 << 1
LINT = 1 << 2
TYPES = 1 << 3
FORMAT = 1 << 4
RUN = 1 << 5  # the program itself: app, browser, device, by hand
SHIP = 1 << 6  # push, deploy, publish
CHECK = 1 << 7  # "checks", without saying which
FAMILIES = TEST | BUILD | LINT | TYPES | FORMAT | RUN | SHIP
NOUN = FAMILIES | CHECK

# Predicates. A word that is a claim only in some places has PLACED beside its kind.
PASS = 1 << 8  # says that a check noun near it is fine
AHEAD = 1 << 9  # a PASS that may stand before its noun ("passes lint", "green CI")
DONE = 1 << 10
VERIFIED = 1 << 11
SHIPPED = 1 << 12
PLACED = 1 << 13  # only at the start of a clause, after SELF, AUX, HAVE, or after a noun at the end
STATE = 1 << 14  # PLACED, but also after a plain "is" ("is fixed", "is ready")
WEAK = 1 << 15  # PLACED, but only if its sentence also says something good ("confirmed", "checked")
HEAD = 1 << 16  # a heading that says that work was done ("what changed"); also DONE after "here is"

# Grammar around the predicates.
SELF = 1 << 17  # I, we
AUX = 1 << 18  # makes a PLACED word next to it a claim ("has been", "wurde")
HAVE = 1 << 19  # makes a PLACED word anywhere after it in the clause a claim (German "habe", Chinese "已")
BE = 1 << 20  # plain "is", "are"
ADV = 1 << 21  # may stand between
DET = 1 << 22  # article: what follows is a noun, so a participle there is an adjective
AND = 1 << 23
NOW = 1 << 24
LINK = 1 << 25  # preposition or conjunction after which a noun + participle still is a statement

# What makes a cue no claim.
NOT = 1 << 26  # negation, before the cue or directly after it
UNREAL = 1 << 27  # future, wish, purpose, condition, hedge, request, other people: no cue after it in the clause counts
IF = 1 << 28  # UNREAL up to the end of the sentence
OLD = 1 << 29  # before, on main, upstream: not about the code as it is now
ASK = 1 << 30  # the sentence asks
UNDO = 1 << 31  # directly after a cue, takes it back (Japanese か, Turkish mi)

# Admissions and limits.
RUNS = 1 << 32  # run, test, verify: what was not done (base form or participle)
FAIL = 1 << 33
WAIT = 1 << 34  # still running, in progress
UNRUN = 1 << 35  # an admission by itself ("untested", "没测试")
BEG = 1 << 36  # asks the user to check what it could not ("please run")
ONLY = 1 << 37
EXCEPT = 1 << 38
PART = 1 << 39  # new, related, unit: narrows the noun beside it
WANTED = 1 << 40  # the failing run was intended
STILL = 1 << 41  # still, pre-existing, remaining
SUITES = 1 << 42  # a noun whose number counts files or suites, not tests

# Labels.
PLAN = 1 << 43  # next steps, to do, usage: what follows is no claim
PAST = 1 << 44  # before, problem, root cause: what follows is about the old code

# What the tokeniser itself finds.
CODE = 1 << 45
NUM = 1 << 46
RATIO = 1 << 47
GOOD = 1 << 48  # ✅
BAD = 1 << 49  # ❌
ODD = 1 << 50  # a sign without letters, an emoji
STOP = 1 << 51
COMMA = 1 << 52
COLON = 1 << 53  # colon, dash, bracket, arrow
CELL = 1 << 54
ASKED = 1 << 55
BUT = 1 << 56
WAS = 1 << 57  # "was", "were"
MATE = 1 << 58  # a word that asks the user what to do next ("want me to"): a question may begin after a comma
FINE = 1 << 59  # works, correctly: a good word without a check noun
END = 1 << 60  # a kind that counts only at the end of its clause or before a preposition ("complete", "ready")
CANT = 1 << 61  # a NOT that may stand before what was not run ("did not", "unable to", "skipped")
OURS = 1 << 62  # it, the change: what an agent may not have tested
BASE = 1 << 63  # with PLACED: a form that is also the imperative, so at the start of a clause it is none of the past
PROOF = 1 << 75  # with RUNS: tests or verifies, whatever its object ("didn't test the Safari path"); plain RUNS need a check ("run")
INF = 1 << 74  # with RUNS: an infinitive; with CANT: takes one ("could not test", not "no test")
ORDER = 1 << 64  # at the start of a clause tells the user what to do
SOFT = 1 << 67  # with PLACED: as much an adjective or an imperative ("improved", "添加"), so alone at the start it proves little
SKIPS = 1 << 68  # skipped tests make up the rest of a ratio
IDLE = 1 << 69  # waits for others, or speaks of their waiting
FIRST = 1 << 70  # a PLAN or PAST that counts only as the first word of its label
AWAY = 1 << 71  # upstream, in another version: what is done there is none of ours
WITHOUT = 1 << 72  # a CANT before a noun or a gerund: "without running", "skipped the lint"
WITHIN = 1 << 73  # narrows a claim wherever it stands ("in the changed files")
WHY = 1 << 66  # because: a failure after it is an explanation
THAT = 1 << 65  # after a comma goes on with what was begun ("stelle sicher, dass"): no new clause

BREAK = STOP | COMMA | COLON | CELL | ASKED | BUT
KINDS = DONE | VERIFIED | SHIPPED
# What a word says of work and checks; the rest is grammar, which other languages spell alike ("no", "i", "also").
CONTENT = NOUN | PASS | KINDS | UNRUN | FAIL | WAIT

_SIGNS = {
    ".": STOP, "!": STOP, ";": STOP, "…": STOP, "。": STOP, "！": STOP, "；": STOP, "।": STOP, "?": STOP | ASKED, "？": STOP | ASKED,
    ",": COMMA, "，": COMMA, "、": COMMA, ":": COLON, "：": COLON, "(": COLON, ")": COLON, "（": COLON, "）": COLON, "[": COLON, "]": COLON,
    "—": COLON, "–": COLON, "→": COLON, "=": COLON, "|": CELL, "&": AND, "+": AND, "/": AND, "【": COLON, "】": COLON,
    "✅": GOOD, "✔": GOOD, "✓": GOOD, "☑": GOOD, "❌": BAD, "✗": BAD, "✘": BAD, "✖": BAD, "⏳": WAIT,
}  # fmt: skip
# These split a word wherever they stand; the others only at its edges.
_HARD = frozenset("。！；？，、：（）【】।—–→|…✅✔✓☑❌✗✘✖⏳🔄")
_EDGE = frozenset(".!?;,:()[]\"'«»“”„‘’‹›{}<>=&+/~_#@^")


class Lexicon:
    """What the words of the languages present mean: `words` (with phrases), `stems` (beginnings), `glyphs` (scripts without spaces)."""

    __slots__ = ("words", "heads", "stems", "sizes", "glyphs", "firsts")

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
        """(number of characters, tags) of the longest literal of a script without spaces at `at`; (0, 0) if there is none."""
        if text[at] in self.firsts:
            for size in range(min(LONGEST_LITERAL, len(text) - at), 0, -1):
                mask = self.glyphs.get(text[at : at + size])
                if mask is not None:
                    return size, mask
        return 0, 0


LONGEST = 7  # words of the longest phrase, and characters of the longest literal (held by a test)
LONGEST_LITERAL = 16


def _merge(known: "dict[str, int]", words: "list[str]", mask: int) -> None:
    """Give all these words a tag beside those that they have. (`fromkeys` and set operations: 2,000 words in 0.3 ms.)"""
    new = dict.fromkeys(words, mask)
    for word in known.keys() & new.keys():
        new[word] |= known[word]
    known.update(new)


class Tokens:
    """The words of one line in order, with their tags and where they stand."""

    __slots__ = ("words", "masks", "starts")

    def __init__(self) -> None:
        self.words: "list[str]" = []
        self.masks: "list[int]" = []
        self.starts: "list[int]" = []

    def add(self, word: str, mask: int, start: int) -> None:
        self.words.append(word)
        self.masks.append(mask)
        self.starts.append(start)


def tokens(line: str, lexicon: Lexicon) -> Tokens:
    """The tokens of a line that is already lower case, folded, and free of Markdown (`_text`)."""
    raw = Tokens()
    at = 0
    for piece in line.split():
        start = line.find(piece, at)
        at = start + len(piece)
        if piece.isalpha() and piece.isascii():
            raw.add(piece, 0, start)
        else:
            _split(piece, start, raw, lexicon)
    return _tagged(raw, lexicon)


def _split(piece: str, start: int, out: Tokens, lexicon: Lexicon) -> None:
    """Take the signs off a piece, then split what is left where it must be."""
    if piece[0] == "#" and piece[1:].rstrip(".,:;)").isdigit():  # an issue or pull request by number
        return
    first, last = 0, len(piece)
    while first < last and piece[first] in _EDGE:
        _sign(piece[first], start + first, out)
        first += 1
    while last > first and piece[last - 1] in _EDGE:
        last -= 1
    core = piece[first:last]
    if core:
        _core(core, start + first, out, lexicon)
    for index in range(last, len(piece)):
        _sign(piece[index], start + index, out)


def _sign(sign: str, start: int, out: Tokens) -> None:
    mask = _SIGNS.get(sign)
    if mask:
        out.add(sign, mask, start)


def _core(core: str, start: int, out: Tokens, lexicon: Lexicon) -> None:
    if core.isascii():
        _ascii(core, start, out, lexicon)
        return
    word = ""
    index = 0
    while index < len(core):
        char = core[index]
        size = 1
        if char in _HARD or (char > "\u2e7f" and not "\uac00" <= char <= "\ud7a3") or (char > "\u2000" and not char.isalpha()):
            if word:
                _ascii(word, start + index - len(word), out, lexicon)
                word = ""
            size = _glyph(core, index, start, out, lexicon)
        else:
            word += char
        index += size
    if word:
        _ascii(word, start + len(core) - len(word), out, lexicon)


def _glyph(core: str, index: int, start: int, out: Tokens, lexicon: Lexicon) -> int:
    """One sign, or the longest literal of a script without spaces; how many characters were taken."""
    char = core[index]
    if char in _SIGNS:
        out.add(char, _SIGNS[char], start + index)
        return 1
    if "\ue000" <= char <= "\ue0ff":
        out.add(char, 0, start + index)
        return 1
    size, mask = lexicon.literal(core, index)
    if not size:
        size, mask = 1, 0 if char.isalpha() else ODD
    out.add(core[index : index + size], mask, start + index)
    return size


def _ascii(word: str, start: int, out: Tokens, lexicon: Lexicon) -> None:
    """A word without hard signs: a number, a ratio, or words joined by a slash."""
    if word.isdigit() or (word[0].isdigit() and word.replace(",", "").isdigit()):
        out.add(word.replace(",", ""), NUM, start)
    elif "://" in word:
        out.add(HIDDEN, CODE | SHIP if "/pull/" in word or "/merge_requests/" in word else CODE, start)
    elif "/" in word and "." not in word:
        parts = [part for part in word.split("/") if part]
        if len(parts) == 2 and parts[0].isdigit() and parts[1].isdigit():
            out.add(word, RATIO, start)
            return
        for number, part in enumerate(parts):
            if number:
                out.add("/", AND, start)
            out.add(part, 0, start)
    elif word[0].isdigit() and word[-1] > "\u1100":
        digits = len(word) - len(word.lstrip("0123456789"))
        out.add(word[:digits], NUM, start)
        out.add(word[digits:], 0, start + digits)
    elif "--" in word and not word.strip("-"):
        out.add(word, COLON, start)
    elif not any(char.isalnum() for char in word):
        out.add(word, COLON if word == "-" else ODD, start)
    else:
        out.add(word, 0, start)


def _tagged(raw: Tokens, lexicon: Lexicon) -> Tokens:
    """Look the words up, the longest phrase first."""
    out = Tokens()
    words, masks = raw.words, raw.masks
    at = 0
    while at < len(words):
        word, mask, size = words[at], masks[at], 1
        if not mask or mask == NUM and word in lexicon.heads:
            size = 0
            if word in lexicon.heads:
                size, mask = lexicon.phrase(words, at)
            if not size:
                size, mask = 1, mask or CODES.get(word) or lexicon.word(word)
            elif size > 1:
                word = " ".join(words[at : at + size])
        out.add(word, mask, raw.starts[at])
        at += size
    if lexicon.glyphs:
        _calm(out)
    return out


def _calm(out: Tokens) -> None:
    """One Latin word among Chinese or Japanese is a name ("UI02 的 require 区"): it takes nothing back."""
    for at, word in enumerate(out.words):
        if out.masks[at] & (UNREAL | NOT | OLD | IF) and word.isascii() and not (_latin(out, at - 1) or _latin(out, at + 1)):
            out.masks[at] &= ~(UNREAL | NOT | CANT | OLD | IF)


def _latin(out: Tokens, at: int) -> bool:
    return 0 <= at < len(out.words) and out.words[at].isascii() and out.words[at][:1].isalpha()


# Stand-ins for masked text (`_text`): hidden words, code that names tests, code that runs a check of a family.
HIDDEN = "\ue000"
TEST_FILE = "\ue007"
CODES = {HIDDEN: CODE, TEST_FILE: CODE | TEST | PART}
for _bit in range(8):
    CODES[chr(0xE010 + _bit)] = CODE | 1 << _bit
