"""Where do the clauses and sentences of a line lie, and what stands before a word that takes its claim back?"""

from stillgreen.claims._words import (
    ADV, AND, AWAY, BEG, ASK, ASKED, BAD, BREAK, CELL, COLON, COMMA, DET, END, EXCEPT, FIRST, GOOD, IF, LINK, MATE, NOT, NUM, ODD, OLD, ONLY, ORDER, PAST, PLAN, STOP, THAT,
    UNDO, UNREAL, UNRUN, WITHIN, Tokens,
)  # fmt: skip

# Words of the longest clause and sentence that are looked at as one.
_CLAUSE = 100
_SENTENCE = 250
_BACK = NOT | UNREAL | OLD | UNRUN | AWAY | BEG


class View:
    """Tokens of one line with, for each, the bounds of its clause and sentence and the flags that stand before it.

    left, right   bounds of the clause (right is the index after it)
    first, last   bounds of the sentence
    before        NOT, UNREAL, OLD or UNRUN seen before it in its clause, or holding for its whole sentence or line
    asked         it is asked, not said
    row, title    the line is a row of a table; a heading, a label or bold as a whole
    """

    __slots__ = ("words", "masks", "starts", "left", "right", "first", "last", "before", "asked", "row", "title")

    def __init__(self, tokens: Tokens, unreal: bool, row: bool = False, title: bool = False) -> None:
        self.row = row
        self.title = title
        self.words, self.masks, self.starts = tokens.words, tokens.masks, tokens.starts
        size = len(self.masks)
        self.left, self.right = _bounds(self.masks, BREAK, _CLAUSE)
        self.first, self.last = _bounds(self.masks, STOP, _SENTENCE)
        self.asked = [False] * size
        self.before = [0] * size
        self._flags(UNREAL if unreal else 0)
        self._questions()

    def _flags(self, line: int) -> None:
        """Carry the words that take a claim back to the words that they govern."""
        clause = sentence = 0
        for at, mask in enumerate(self.masks):
            if mask & STOP:
                sentence = 0
            if mask & BREAK and not (mask & COMMA and self._goes_on(at)):
                clause = 0
            if mask & COLON:
                line |= self._label(at)
            self.before[at] = line | sentence | clause
            clause |= mask & _BACK
            if mask & ORDER and not self.any(self.left[at], at, ~(ADV | AND | MATE | UNREAL)):
                clause |= UNREAL
            if mask & IF:
                sentence |= UNREAL
            if mask & BAD and not line and at == 0:
                line |= UNREAL

    def _goes_on(self, comma: int) -> bool:
        """Does what was begun hold on after this comma? "Make sure, that ...", "Apparently, ...", "Before my change, ..."."""
        start = self.masks[self.left[comma - 1]] if comma else 0
        alone = comma and self.left[comma - 1] == comma - 1 and start & UNREAL and not start & PLAN
        return bool(self.mask(comma + 1) & THAT or alone or start & OLD)

    def _label(self, at: int) -> int:
        """What a short label before this colon says about the rest of its line: a plan, or the past."""
        if self.words[at] not in (":", "：") or at - self.left[at - 1] > 6 or at == 0:
            return 0
        state = self.label(self.left[at - 1], at)
        return UNREAL if state & PLAN else OLD if state & PAST else 0

    def label(self, start: int, end: int) -> int:
        """PLAN or PAST, if the words of a label say so; words with FIRST only at its start."""
        first = True
        for mask in self.masks[start:end]:
            if mask & (PLAN | PAST) and (first or not mask & FIRST):
                return mask & (PLAN | PAST)
            first = first and bool(mask & (ADV | DET | NUM | ODD | GOOD))
        return 0

    def _questions(self) -> None:
        for at, mask in enumerate(self.masks):
            if mask & ASKED:
                start = self._question_start(at)
                self.asked[start:at] = [True] * (at - start)
            elif mask & ASK and at == self.first[at]:
                self.asked[at : self.last[at]] = [True] * (self.last[at] - at)

    def _question_start(self, at: int) -> int:
        """A question reaches back to its sentence's start, a dash, or a comma after which the user is asked."""
        start = at
        while start > 0 and at - start < _SENTENCE:
            mask = self.masks[start - 1]
            if mask & (STOP | CELL) or (mask & COLON and self.words[start - 1] != ":"):
                break
            if mask & COMMA and self._next(start) & MATE:
                break
            start -= 1
        return start

    def _next(self, at: int) -> int:
        """Tags of the first word from `at` on that is no filler."""
        while at < len(self.masks) - 1 and self.masks[at] & (ADV | AND) and not self.masks[at] & MATE:
            at += 1
        return self.masks[at]

    def real(self, at: int, left: int, allowed: int = 0) -> bool:
        """Is a cue at `at` said as a fact? left: where what it is said of begins; allowed: flags that may stand before it."""
        if self.asked[at] or (self.before[at] | self.before[left]) & ~allowed:
            return False
        after = self.mask(at + 1)
        return not after & (UNDO | NOT) and not (self.masks[at] & END and not after & (BREAK | LINK | ADV | ODD | GOOD))

    def was_once(self, at: int) -> bool:
        """"All tests passed before my change": is what stands at `at` said of the old code?"""
        for mask in self.masks[at : self.right[at]]:
            if mask & (OLD | EXCEPT):
                return bool(mask & OLD)
        return False

    def narrowed(self, at: int) -> bool:
        """Does the sentence itself narrow a claim ("mostly", "except two")?"""
        return self.any(self.left[at], at, ONLY) or self.any(self.first[at], self.last[at], EXCEPT | WITHIN)

    def mask(self, at: int) -> int:
        """Tags at a place, STOP outside of the line."""
        return self.masks[at] if 0 <= at < len(self.masks) else STOP

    def any(self, start: int, end: int, bits: int) -> bool:
        """Does a word in masks[start:end] have one of these tags?"""
        for mask in self.masks[start:end]:
            if mask & bits:
                return True
        return False


def _bounds(masks: "list[int]", bits: int, most: int) -> "tuple[list[int], list[int]]":
    """For each token: where the stretch between two breaks that holds it begins, and the index after its end.
    A stretch longer than `most` is no sentence: it is cut, so that no rule looks farther."""
    size = len(masks)
    lefts, rights = [0] * size, [size] * size
    start = 0
    for at in range(size + 1):
        if at == size or masks[at] & bits or at - start > most:
            for inside in range(start, at):
                lefts[inside] = start
                rights[inside] = at
            if at < size:
                lefts[at], rights[at] = start, at
            start = at + 1
    return lefts, rights
