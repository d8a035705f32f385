"""The reader of audits: which sentences of a reply name a risk, and say what was found or done about it?

A reply judges its own work if a sentence

- names a risk and says that it was sound already or left on purpose, or
- stands under a label ("self-audit", "re-read my change") or has a verb of looking beside the risk ("checked concurrency"),
  and says anything of it, or names two risks, or
- is one of several that begin with a risk ("Concurrency: added a lock. Failure: fine.").
"""

from stillgreen.claims import _text
from stillgreen.claims.audit import HOLLOW, MARKER, WAY_OUT, Audit
from stillgreen.claims.audit import _tags as a
from stillgreen.claims.audit import _way_out as way_out

# Whose words are read beside the reply's own: English, and relatives that are easily taken for it.
_RELATIVES = {
    "uk": ["ru"],
    "ru": ["uk"],
    "es": ["pt", "it"],
    "pt": ["es", "it"],
    "it": ["es", "pt"],
    "zh": ["ja"],
    "ja": ["zh"],
}

_ENDS = ".!?。！？।"
_SPLITS = ",;，；、—–"  # a clause that only plans something does not take the rest of its sentence with it
_COLONS = ":：—–"
_FLAT: "dict[int, str | None]" = dict.fromkeys(
    map(ord, '-_/.,;:!?()[]{}<>|"“”„«»‘…·•—–→=+*&#~。，、；：！？（）【】「」『』।\t'), " "
)
_FLAT.update(dict.fromkeys(map(ord, "'`"), None))
_HEAD = 48  # characters of a line in which what it is about stands
_AROUND = 42  # characters before and behind a verb of looking in which its topic stands
_CLOSE = 14  # the same in a script without spaces
_TITLE = 3  # words of a title


class Lexicon:
    """The phrases of one language: as they are searched for, their tags, as they are written."""

    __slots__ = ("phrases", "spaced")

    def __init__(self, code: str) -> None:
        module = __import__(f"stillgreen.claims.audit.{code}", fromlist=["WORDS"])
        self.spaced = getattr(module, "SPACED", True)
        needle = _between_words if self.spaced else str
        self.phrases: "list[tuple[str, int, str]]" = [
            (needle(phrase), mask, f"{code}:{phrase}")
            for mask, text in module.WORDS.items()
            for phrase in text.split(", ")
        ]


def _between_words(phrase: str) -> str:
    return f" {phrase[:-1]}" if phrase[-1] == "*" else f" {phrase} "


_LEXICONS: "dict[str, Lexicon]" = {}


def lexicon(code: str) -> Lexicon:
    """The phrases of a language, made once."""
    if code not in _LEXICONS:
        _LEXICONS[code] = Lexicon(code)
    return _LEXICONS[code]


def read(text: str, language: str) -> Audit:
    """What a reply does."""
    lines = _text.lines(text)
    reading = _Reading(lines, language)
    for line in lines:
        reading.line(line)
    if reading.words:
        return Audit(MARKER, reading.words)
    reason = way_out.reason(text, lines)
    if reason:
        return Audit(WAY_OUT)
    return Audit(HOLLOW, reading.ritual) if reading.ritual or reason is not None else Audit()


class _Reading:
    """State while the lines of a reply are read.

    words   of the first judgement, "" so far; ritual  of words without one
    """

    def __init__(self, lines: "list[_text.Line]", language: str) -> None:
        whole = _flat(" ".join([line.text for line in lines]))
        self.phrases: "list[tuple[str, int, str, bool]]" = []
        for code in dict.fromkeys((language, *_RELATIVES.get(language, []), "en")):
            if code in way_out.WAY_OUT:
                found = lexicon(code)
                self.phrases += [(n, mask, p, found.spaced) for n, mask, p in found.phrases if n in whole]
        self.words = self.ritual = self.label = ""
        self.looking = ""  # the verb of looking in this paragraph, which had its topic beside it
        self.looked = 0  # risks that were named under a label, or beside a verb of looking
        self.led = 0  # risks that a sentence begins with, and says what was found or done
        self.found_fine = False  # one of them says more than what was done, as a list of features does not
        self.planned = False  # under a heading of what is still to do

    def line(self, line: _text.Line) -> None:
        """Take in the next line, until the first judgement is found."""
        if line.sort == _text.BLANK:
            self.looking = ""
        if self.words or not line.text:
            return
        head = _head(line)
        if line.sort == _text.HEADING or line.sort == _text.RULE:
            self.label = ""
            self.planned = False
        if line.sort in (_text.HEADING, _text.LABEL):
            self.planned = self._title(head, a.PLAN, line.sort) != ""
        if self.planned or line.box == " ":
            return
        self.label = self.label or self._title(head, a.TITLE, line.sort)
        for sentence in _sentences(line.text):
            self._sentence(sentence)

    def _led(self, flat: str) -> int:
        """The risk that a sentence begins with, as in "concurrency: ..."; 0 if it begins with anything else."""
        for needle, mask, _phrase, spaced in self.phrases:
            if mask & a.RISKS and (flat if spaced else flat.strip()).startswith(needle):
                return mask
        return 0

    def _title(self, head: str, wanted: int, sort: str) -> str:
        """The word by which the head of a line says what stands below or behind it."""
        words = head.split()
        for needle, mask, phrase, spaced in self.phrases:
            if mask & wanted and needle in head:
                if sort in (_text.HEADING, _text.LABEL) and (len(words) <= _TITLE or not spaced):
                    return phrase
                if head.strip() == needle.strip():
                    return phrase
        return ""

    def _tags(self, flat: str) -> "tuple[int, dict[int, str]]":
        """All tags of a text, and for each the first phrase that has it."""
        tags = 0
        first: "dict[int, str]" = {}
        for needle, mask, phrase, _spaced in self.phrases:
            if needle in flat:
                tags |= mask
                first.setdefault(mask, phrase)
        return tags, first

    def _sentence(self, sentence: str) -> None:
        flat = self._real(sentence)
        tags, first = self._tags(flat)
        if not tags or self.words:
            return
        self.label = self.label or first.get(a.LABEL, "")
        self.ritual = self.ritual or first.get(a.RITUAL, "") or first.get(a.LABEL, "")
        looked = self._beside(flat) if tags & a.LOOKED and tags & a.RISKS else 0
        about = tags & a.TOPICS if self.label else tags & a.RISKS if self.looking else looked
        judged = first.get(a.PURPOSE) or first.get(a.SOUND) or first.get(a.FIXED) or first.get(a.FINE) or ""
        self.looked |= tags & a.RISKS if self.label else looked
        if judged:
            self.led |= self._led(flat)
            self.found_fine = self.found_fine or bool(tags & a.FINE and self._led(flat))
        by = self.label or self.looking or first.get(a.LOOKED, "")
        if looked:
            self.looking = by
        if (tags & a.RISKS and tags & (a.SOUND | a.PURPOSE)) or (about and judged):
            self.words = judged
        elif _several(self.looked) or (_several(self.led) and self.found_fine) or _several(self.led & ~a.OTHER, 3):
            self.words = judged or by or next(iter(first.values()))
        elif looked:
            self.ritual = self.ritual or by

    def _real(self, sentence: str) -> str:
        """A sentence, flat, without the clauses that say what is planned, was not done, or was so before."""
        if sentence[-1:] in "?？":
            return ""
        unreal = [needle for needle, mask, _phrase, _spaced in self.phrases if mask & a.UNREAL]
        if not unreal:
            return _flat(sentence)
        clauses = [_flat(clause) for clause in _split(sentence, _SPLITS)]
        return "".join([clause for clause in clauses if not any(needle in clause for needle in unreal)])

    def _beside(self, flat: str) -> int:
        """The risks that stand beside a verb of looking."""
        found = 0
        for needle, mask, _phrase, spaced in self.phrases:
            if mask & a.LOOKED:
                around = _AROUND if spaced else _CLOSE
                at = flat.find(needle)
                while at >= 0:
                    found |= self._tags(flat[max(at - around, 0) : at + len(needle) + around])[0] & a.RISKS
                    at = flat.find(needle, at + around)
        return found


def _several(topics: int, least: int = 2) -> bool:
    return bin(topics).count("1") >= least


def _head(line: _text.Line) -> str:
    """What a line is about: a heading, or the words before its first colon or dash, or in its first cell; flat."""
    text = line.text.strip("_| ")
    if line.sort in (_text.HEADING, _text.LABEL):
        return _flat(text[: 2 * _HEAD])
    ends = [at for mark in (*_COLONS, " - ", "|") if (at := text.find(mark, 0, _HEAD)) > 0]
    return _flat(text[: min(ends)]) if ends else ""


def _sentences(text: str) -> "list[str]":
    """The sentences of a line, each with the sign that ends it. A point within a name or a number ends none."""
    for sign in _ENDS:
        if sign in text:
            text = text.replace(sign + " ", sign + "\n") if sign < "\x7f" else text.replace(sign, sign + "\n")
    return [sentence.strip() for sentence in text.split("\n")]


def _split(text: str, signs: str) -> "list[str]":
    for sign in signs[1:]:
        text = text.replace(sign, signs[0])
    return text.split(signs[0])


def _flat(text: str) -> str:
    """Words with one space between and around them, no signs."""
    return f" {' '.join(text.translate(_FLAT).split())} "
