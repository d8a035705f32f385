"""What do the lines of a reply say together, under their headings and labels?"""

from stillgreen.claims import _admissions, _claims, _text
from stillgreen.claims import _tags as w
from stillgreen.claims._base import BUILD_OK, DONE, LINT_CLEAN, TESTS_PASS, TYPES_CLEAN, VERIFIED, Claim, Found, Reply
from stillgreen.claims._view import View
from stillgreen.claims._words import Tokens

_CHECKED = (TESTS_PASS, VERIFIED, BUILD_OK, TYPES_CLEAN, LINT_CLEAN)
_TITLES = (_text.HEADING, _text.LABEL)
# A line without any of these claims and admits nothing.
_CUES = (
    w.PASS
    | w.GOOD
    | w.KINDS
    | w.NOW
    | w.UNRUN
    | w.CANT
    | w.FAIL
    | w.FAULT
    | w.BAD
    | w.WAIT
    | w.EXCEPT
    | w.BEG
    | w.IDLE
    | w.WANTED
)
_ENOUGH = 3  # lines with weak cues that make a claim together
_SHORT = {"zh": 150, "ja": 150, "ko": 150}  # characters; in so short a reply one weak cue is enough
_SHORT_ELSE = 400


class Whole:
    """State while one reply is read: the section that a line stands in, and what was found so far."""

    def __init__(self, reply: Reply, size: int) -> None:
        self.reply = reply
        self.size = size
        self.level = 0  # of the heading whose words hold, 0 if there is none
        self.heading = 0  # PLAN or PAST, and families, of the heading above
        self.label = 0  # the same of the label above
        self.gap = False  # a blank line stands before this one
        self.admits = 0
        self.begs = 0
        self.told = 0  # families told to fail, with nothing done after that
        self.opening = True  # no line of words was read yet
        self.sure = False  # a claim was found that is more than a description
        self.own = False  # a claim was found that is not about others
        self.waits = False  # it waits for others: what is done is theirs
        self.weak = 0  # lines with claims, sure or not

    def read(self, lines: "list[_text.Line]", tokens: "list[Tokens]") -> None:
        """All lines, then what only the whole can tell."""
        for line, words in zip(lines, tokens):
            if line.sort == _text.BLANK:
                self.gap = True
            elif line.sort == _text.RULE:
                self.label = self.heading = self.level = 0
            elif line.text:
                if words.seen & _CUES or line.sort in _TITLES or line.box == "x" or line.is_blocked():
                    self._line(line, words)
                else:  # half of all lines, a sixth of the work on replies
                    self._section(line)
                    self.opening = False
                self.gap = False
        self._weigh()

    def _line(self, line: _text.Line, words: Tokens) -> None:
        section = self._section(line)
        unreal = (bool(section & w.PLAN) and line.box != "x") or line.box == " "
        view = View(words, unreal, line.sort == _text.ROW, line.sort in _TITLES or line.bold)
        if line.sort in _TITLES:
            section |= self._title(line, view) & ~w.PAST
        if line.is_blocked():
            self.reply.blocked = True
            self.admits |= _admissions.named(view) or _admissions.ALL
        if not section & w.PAST:
            claims = _claims.claims(view, section & w.NOUN)
            if line.box == "x" and not words.seen & (w.PASS | w.PLAN):
                claims.append(Found(DONE, 0))  # a ticked box is done, whatever the form of its verb
            self._count(claims, line, words)
            if line.box != " ":
                admits, told = _admissions.admissions(view, section & w.NOUN)
                self.admits |= admits
                self.told |= told
                self.begs |= _admissions.begging(view)
        self.opening = False

    def _section(self, line: _text.Line) -> int:
        """What heading and label say about this line. A heading ends its own and deeper ones, a paragraph a label."""
        if line.sort == _text.HEADING:
            self.label = 0
            if line.level <= self.level or not self.level:
                self.heading = self.level = 0
        elif line.sort == _text.PLAIN and self.gap:
            self.label = 0
        return self.heading | self.label

    def _title(self, line: _text.Line, view: View) -> int:
        """What a heading or label says about the lines below it: a plan, the past, families of checks."""
        masks = view.masks
        start = max((at + 1 for at, mask in enumerate(masks[:-1]) if mask & w.STOP), default=0)
        state = view.label(start, len(masks))
        if view.any(start, len(masks), w.GOOD | w.STATE):
            state = 0
        if state & w.PLAN:
            view.before[start:] = [before | w.UNREAL for before in view.before[start:]]
        for mask in masks[start:]:
            state |= mask & w.NOUN
        if line.sort == _text.LABEL:
            self.label = state
        elif not self.heading & (w.PLAN | w.PAST):
            self.heading = state
            self.level = line.level
        return self.heading | self.label

    def _count(self, claims: "list[Found]", line: _text.Line, words: Tokens) -> None:
        """Take in the claims of a line, and what they say about the others."""
        if claims:
            self.told = 0
        for claim in claims:
            self._add(claim, line)
            self.admits |= w.TEST if claim.less else 0
            self.sure = self.sure or claim.sure or self.opening
            self.own = self.own or not claim.other
        self.weak += bool(claims)
        self.waits = self.waits or bool(words.seen & w.IDLE)
        self.reply.on_purpose = self.reply.on_purpose or bool(words.seen & w.WANTED)

    def _add(self, found: Found, line: _text.Line) -> None:
        for claim in self.reply.claims:
            if claim.kind == found.kind and claim.count == found.count:
                claim.limited = claim.limited and found.limited
                return
        self.reply.claims.append(Claim(found.kind, found.count, found.limited, line.start, line.end))

    def _weigh(self) -> None:
        """Weak claims count together or not at all; what the user is asked to check was not checked, unless told."""
        short = self.size <= _SHORT.get(self.reply.language, _SHORT_ELSE)
        if (not self.sure and self.weak < _ENOUGH and not short) or (self.waits and not self.own):
            self.reply.claims = []
        if not any(claim.kind in _CHECKED for claim in self.reply.claims):
            self.admits |= self.begs | self.told
        self.reply.admits = _admissions.names(self.admits)
