"""The shared reader: a reply's lines, language by language, become claims and admissions."""

from stillgreen.claims import _admissions, _claims, _text, _tools
from stillgreen.claims import _language as languages
from stillgreen.claims import _words as w
from stillgreen.claims._base import DONE, TESTS_PASS, VERIFIED, BUILD_OK, TYPES_CLEAN, LINT_CLEAN, Claim, Found, Reply
from stillgreen.claims._view import View

_CODES = ("en", "uk", "ru", "ja", "zh", "ko", "de", "fr", "es", "pt", "it", "pl", "tr", "vi", "hi")
_LEXICONS: "dict[tuple[str, ...], w.Lexicon]" = {}
_CHECKED = (TESTS_PASS, VERIFIED, BUILD_OK, TYPES_CLEAN, LINT_CLEAN)
_FAMILY = {TESTS_PASS: w.TEST, BUILD_OK: w.BUILD, TYPES_CLEAN: w.TYPES, LINT_CLEAN: w.LINT}


def lexicon(codes: "list[str]", english: bool = True) -> w.Lexicon:
    """The words of these languages, made once. english: with the grammar of English, not only what it says of work and checks."""
    key = tuple(code for code in _CODES if code in codes) + (() if english else ("-",))
    if key not in _LEXICONS:
        modules = [__import__(f"stillgreen.claims.{code}", fromlist=["WORDS"]) for code in key if code != "-"]
        tables = [getattr(module, "WORDS", {}) for module in modules]
        if not english and tables:
            tables[0] = {mask: text for mask, text in tables[0].items() if mask & w.CONTENT}
        _LEXICONS[key] = w.Lexicon([_tools.NAMES, *tables], [getattr(module, "GLYPHS", {}) for module in modules])
    return _LEXICONS[key]


def choose(prose: str) -> "tuple[str, w.Lexicon]":
    """The main language of a text, and the words to read it with. Close relatives are told apart by whose words fit best."""
    guess = languages.guess(prose)
    if not guess.close:
        return guess.main, lexicon(guess.codes, guess.english)
    fits = {code: _fit(prose[:_SAMPLE], lexicon([code])) for code in ["en", *guess.close]}
    best = max(fits, key=lambda code: fits[code])
    if not fits[best]:
        return guess.main, lexicon(guess.codes)
    return best, lexicon([*guess.codes, best], guess.english and (best == "en" or fits["en"] * 2 > fits[best]))


def _fit(text: str, words: w.Lexicon) -> int:
    """How many words of the text this language knows."""
    return sum(1 + word.count(" ") for word, mask in zip(*_known(text, words)) if mask & ~(w.BREAK | w.NUM | w.RATIO | w.CODE))


def _known(text: str, words: w.Lexicon) -> "tuple[list[str], list[int]]":
    found = w.tokens(text, words)
    return found.words, found.masks


_SAMPLE = 600  # characters by which relatives are told apart
_TITLES = (_text.HEADING, _text.LABEL)
_ENOUGH = 3  # lines with weak cues that make a claim together
_SHORT = 400  # characters; in so short a reply one weak cue is enough
_SHORT_CJK = 150


class Reader:
    """State while one reply is read: the section that a line stands in, and what was found so far."""

    def __init__(self, reply: str) -> None:
        self.reply = Reply()
        self.lines = _text.lines(reply)
        prose = "\n".join(line.text for line in self.lines)
        self.reply.language, self.lexicon = choose(prose)
        self.heading = 0  # level of the heading under which nothing is a claim, 0 if none
        self.state = 0  # PLAN or PAST of the heading
        self.label = 0  # PLAN or PAST of the label, and its families
        self.admits = 0
        self.begs = 0
        self.gap = False  # a blank line since the label's last item
        self.sure = False  # a claim was found that is more than a description
        self.opening = True  # no line of words was read yet
        self.waits = False  # it waits for others: what is done is theirs
        self.own = False  # a claim was found that is not about others
        self.weak = 0  # lines with nothing but weak cues
        self.size = len(reply)

    def read(self) -> Reply:
        """All lines, then what only the whole can tell."""
        for line in self.lines:
            if line.sort == _text.BLANK:
                self.gap = True
            elif line.sort == _text.RULE:
                self.label = self.state = 0
            elif line.text:
                self._line(line)
        short = _SHORT_CJK if self.reply.language in ("zh", "ja", "ko") else _SHORT
        if not self.sure and self.weak < _ENOUGH and self.size > short or self.waits and not self.own:
            self.reply.claims = []
        if self.begs and not any(claim.kind in _CHECKED for claim in self.reply.claims):
            self.admits |= self.begs
        self.reply.admits = _admissions.names(self.admits)
        return self.reply

    def _line(self, line: _text.Line) -> None:
        tokens = w.tokens(line.text, self.lexicon)
        masks = tokens.masks
        if line.sort == _text.HEADING:
            self._enter(line)
        elif line.sort == _text.PLAIN and self.gap and self.label:
            self.label = 0
        self.gap = False
        section = self.state | self.label
        view = View(tokens, bool(section & w.PLAN and line.box != "x") or line.box == " ", line.sort == _text.ROW, line.sort in _TITLES or line.bold)
        if line.sort in _TITLES:
            section |= self._title(line, view) & ~w.PAST
        self._blocked(line, view)
        if line.box == "x":
            self._ticked(line, view)
        if section & w.PAST:
            self.opening = False
            return
        claims = _claims.claims(view, section & w.NOUN)
        for claim in claims:
            self._add(claim, line, view)
        if any(claim.less for claim in claims):
            self.admits |= w.TEST
        self.sure = self.sure or any(claim.sure or self.opening for claim in claims)
        self.own = self.own or any(not claim.other for claim in claims)
        self.waits = self.waits or any(mask & w.IDLE for mask in masks)
        self.weak += bool(claims)
        self.opening = False
        if line.box == " ":
            return
        if any(mask & w.WANTED for mask in masks):
            self.reply.on_purpose = True
        self.admits |= _admissions.admissions(view, section & w.NOUN)
        self.begs |= _admissions.begging(view)

    def _enter(self, line: _text.Line) -> None:
        """A heading ends the sections of its own and of deeper levels."""
        self.label = 0
        if not self.heading or line.level <= self.heading:
            self.state = 0
            self.heading = 0

    def _title(self, line: _text.Line, view: View) -> int:
        """What a heading or label says about the lines below it."""
        start = max((at + 1 for at, mask in enumerate(view.masks[:-1]) if mask & w.STOP), default=0)
        state = view.label(start, len(view.masks))
        if view.any(start, len(view.masks), w.GOOD | w.STATE):
            state = 0
        for mask in view.masks[start:]:
            state |= mask & w.NOUN
        if line.sort == _text.LABEL:
            self.label = state
        elif not self.state & (w.PLAN | w.PAST):
            self.state = state
            self.heading = line.level
        if state & w.PLAN:
            view.before[start:] = [before | w.UNREAL for before in view.before[start:]]
        return self.state | self.label

    def _blocked(self, line: _text.Line, view: View) -> None:
        """`BLOCKED: reason`."""
        bare = line.text.strip("_ ")
        if bare.startswith("blocked:") and len(bare) > 9:
            self.reply.blocked = True
            self.admits |= _admissions._around(view, 0, len(view.masks)) or _admissions.ALL

    def _ticked(self, line: _text.Line, view: View) -> None:
        """A ticked box is done, whatever the form of its verb."""
        if not any(mask & (w.PASS | w.PLAN) for mask in view.masks):
            self._add(Found(DONE, 0), line, view)
            self.sure = self.own = True

    def _add(self, found: Found, line: _text.Line, view: View) -> None:
        for claim in self.reply.claims:
            if claim.kind == found.kind and claim.count == found.count:
                claim.limited = claim.limited and found.limited
                return
        start, end = _extent(line, view, found.at)
        self.reply.claims.append(Claim(found.kind, found.count, found.limited, start, end))


def _extent(line: _text.Line, view: View, at: int) -> "tuple[int, int]":
    """Where the sentence of the claim stands in the reply."""
    return line.start, line.end
