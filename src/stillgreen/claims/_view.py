"""Where do the clauses and sentences of a line lie, and what stands before a word that takes its claim back?"""

from stillgreen.claims import _tags as w
from stillgreen.claims._words import Tokens

# Words of the longest clause and sentence that are looked at as one.
_CLAUSE = 100
_SENTENCE = 250
_BACK = w.NOT | w.UNREAL | w.MUTE | w.OLD | w.UNRUN | w.AWAY | w.BEG


class View:
    """Tokens of one line with, for each, the bounds of its clause and sentence and the flags that stand before it.

    left, right   bounds of the clause (right is the index after it)
    first, last   bounds of the sentence
    before        what stands before it in its clause, or holds for its sentence or line, and takes it back (`_BACK`)
    asked         it is asked, not said
    row, title    the line is a row of a table; a heading, a label or bold as a whole
    """

    __slots__ = ("words", "masks", "left", "right", "first", "last", "before", "asked", "row", "title")

    def __init__(self, tokens: Tokens, unreal: bool, row: bool = False, title: bool = False) -> None:
        self.row = row
        self.title = title
        self.words, self.masks = tokens.words, tokens.masks
        size = len(self.masks)
        self.left, self.right = _bounds(self.masks, w.BREAK, _CLAUSE)
        self.first, self.last = _bounds(self.masks, w.STOP, _SENTENCE)
        self.asked = [False] * size
        self.before = [0] * size
        self._flags(w.UNREAL if unreal else 0)
        self._questions()

    def _flags(self, line: int) -> None:
        """Carry the words that take a claim back to the words that they govern."""
        clause = sentence = planned = 0
        for at, mask in enumerate(self.masks):
            if mask & w.STOP:
                sentence = 0
                if planned:  # "Next step: move the call. Tests were not run.": no claim, but an admission all the same
                    line, planned = (line & ~w.UNREAL) | w.MUTE, 0
            if mask & w.BREAK and not (mask & w.COMMA and self._goes_on(at)):
                clause = 0
            if mask & w.COLON:
                label = self._label(at)
                planned |= 0 if line & w.UNREAL else label & w.UNREAL
                line |= label
            self.before[at] = line | sentence | clause
            clause |= mask & _BACK
            if mask & w.ORDER and self.all(self.left[at], at, w.ADV | w.AND | w.MATE | w.UNREAL):
                clause |= w.UNREAL
            if mask & w.IF:
                sentence |= w.UNREAL
            if mask & w.BAD and not line and at == 0:
                line |= w.UNREAL

    def _goes_on(self, comma: int) -> bool:
        """Does what began hold on after this comma? ("Stelle sicher, dass", "Apparently, ...", "Before this, ...")"""
        if self.mask(comma + 1) & w.THAT or not comma:
            return bool(comma)
        first = self.left[comma - 1]
        start = self.masks[first]
        return bool(start & w.OLD or (first == comma - 1 and start & w.UNREAL and not start & w.PLAN))

    def _label(self, at: int) -> int:
        """What a short label before this colon says about the rest of its line: a plan, or the past."""
        if not at or self.words[at] not in (":", "：") or at - self.left[at - 1] > 6:
            return 0
        state = self.label(self.left[at - 1], at)
        return w.UNREAL if state & w.PLAN else w.OLD if state & w.PAST else 0

    def label(self, start: int, end: int) -> int:
        """PLAN or PAST, if the words of a label say so; words with FIRST only at its start."""
        first = True
        for mask in self.masks[start:end]:
            if mask & (w.PLAN | w.PAST) and (first or not mask & w.FIRST):
                return mask & (w.PLAN | w.PAST)
            first = first and bool(mask & (w.ADV | w.DET | w.NUM | w.ODD | w.GOOD))
        return 0

    def _questions(self) -> None:
        for at, mask in enumerate(self.masks):
            if mask & w.ASKED:
                start = self._question_start(at)
                self.asked[start:at] = [True] * (at - start)
            elif mask & w.ASK and at == self.first[at]:
                self.asked[at : self.last[at]] = [True] * (self.last[at] - at)

    def _question_start(self, at: int) -> int:
        """A question reaches back to its sentence's start, a dash, or a comma after which the user is asked."""
        start = at
        while start > 0 and at - start < _SENTENCE:
            mask = self.masks[start - 1]
            if mask & (w.STOP | w.CELL) or (mask & w.COLON and self.words[start - 1] != ":"):
                break
            if mask & w.COMMA and self._next(start) & w.MATE:
                break
            start -= 1
        return start

    def _next(self, at: int) -> int:
        """Tags of the first word from `at` on that is no filler."""
        while at < len(self.masks) - 1 and self.masks[at] & (w.ADV | w.AND) and not self.masks[at] & w.MATE:
            at += 1
        return self.masks[at]

    def real(self, at: int, left: int, allowed: int = 0) -> bool:
        """Is a cue at `at` a fact? left: where what it speaks of begins; allowed: flags that may stand there."""
        if self.asked[at] or (self.before[at] | self.before[left]) & ~allowed:
            return False
        after = self.mask(at + 1)
        return not after & (w.UNDO | w.NOT) and not (
            self.masks[at] & w.END and not after & (w.BREAK | w.LINK | w.ADV | w.ODD | w.GOOD)
        )

    def was_once(self, at: int) -> bool:
        """ "All tests passed before my change": is what stands at `at` said of the old code?"""
        for mask in self.masks[at : self.right[at]]:
            if mask & (w.OLD | w.EXCEPT):
                return bool(mask & w.OLD)
        return False

    def narrowed(self, at: int) -> bool:
        """Does the sentence itself narrow a claim ("mostly", "except two")?"""
        return self.any(self.left[at], at, w.ONLY) or self.any(self.first[at], self.last[at], w.EXCEPT | w.WITHIN)

    def mask(self, at: int) -> int:
        """Tags at a place, STOP outside of the line."""
        return self.masks[at] if 0 <= at < len(self.masks) else w.STOP

    def all(self, start: int, end: int, bits: int) -> bool:
        """Has every word in masks[start:end] one of these tags?"""
        for mask in self.masks[start:end]:
            if not mask & bits:
                return False
        return True

    def any(self, start: int, end: int, bits: int) -> bool:
        """Does a word in masks[start:end] have one of these tags?"""
        for mask in self.masks[start:end]:
            if mask & bits:
                return True
        return False


def _bounds(masks: "list[int]", bits: int, most: int) -> "tuple[list[int], list[int]]":
    """For each token: where the stretch between two breaks that holds it begins, and the index after its end.

    A stretch longer than `most` is no sentence: it is cut, so that no rule looks farther.
    """
    size = len(masks)
    lefts, rights = [0] * size, [size] * size
    start = 0
    for at in range(size + 1):
        if at == size or masks[at] & bits or at - start > most:
            lefts[start:at] = [start] * (at - start)
            rights[start:at] = [at] * (at - start)
            if at < size:
                lefts[at], rights[at] = start, at
            start = at + 1
    return lefts, rights
