"""What does one line claim? Cues from the lexicon, judged by where they stand."""

from stillgreen.claims._base import BUILD_OK, DONE, LINT_CLEAN, SHIPPED, TESTS_PASS, TYPES_CLEAN, VERIFIED
from stillgreen.claims import _words as w
from stillgreen.claims._view import View

# Families whose passing is a claim of its own kind, in the order of the bits.
_PASSING = ((w.TEST, TESTS_PASS), (w.BUILD, BUILD_OK), (w.LINT, LINT_CLEAN), (w.FORMAT, LINT_CLEAN), (w.TYPES, TYPES_CLEAN))
_KINDS = ((w.VERIFIED, VERIFIED), (w.DONE, DONE), (w.SHIPPED, SHIPPED))
_REACH = 7  # words between a check noun and what is said of it
_AFTER = 5  # words from "passes" to the noun behind it
_GLUE = w.AND | w.COMMA | w.ADV | w.DET | w.NUM | w.CODE | w.PART | w.ONLY | w.RATIO | w.GOOD | w.ODD
_GOOD = w.PASS | w.FINE | w.DONE | w.STATE | w.GOOD
_VERBS = w.SELF | w.BE | w.WAS | w.AUX | w.HAVE | w.UNREAL | w.NOT | w.IF | w.RUNS | w.DONE | w.VERIFIED | w.SHIPPED | w.PASS | w.DET


class Found:
    """A claim found in a line: kind, count, limited, and the token at which it was found."""

    __slots__ = ("kind", "count", "limited", "at")

    def __init__(self, kind: str, at: int, count: "int | None" = None, limited: bool = False) -> None:
        self.kind = kind
        self.at = at
        self.count = count
        self.limited = limited


def claims(view: View, label: int = 0) -> "list[Found]":
    """Claims of one line, in order. label: families of the label or heading above it, for a bare "all passing"."""
    found: "list[Found]" = []
    for at, mask in enumerate(view.masks):
        if mask & (w.PASS | w.GOOD):
            found.extend(_passing(view, at, label))
        if mask & w.KINDS and _stands(view, at):
            found.extend(Found(kind, at, None, _narrowed(view, at)) for kind in _kinds(view, at))
        elif mask & w.NOW and _result(view, at):
            found.append(Found(DONE, at))
    return found


def _real(view: View, at: int, left: int, old: int = 0) -> bool:
    """Is a cue at `at` said as a fact? `left`: where what it is said of begins; old: OLD if words about the past may stand before."""
    if view.asked[at] or (view.before[at] | view.before[left]) & ~old:
        return False
    after = view.mask(at + 1)
    return not after & (w.UNDO | w.NOT) and not (view.masks[at] & w.END and not after & (w.BREAK | w.LINK | w.ADV | w.ODD | w.GOOD))


# --- checks that pass


def _passing(view: View, at: int, label: int) -> "list[Found]":
    """"all 42 tests pass", "build: OK", "23/23 ✅": what passes, and how many."""
    nouns, left = _nouns(view, at)
    if not nouns:
        nouns, left = _nouns_ahead(view, at), at
    if not nouns and view.masks[at] & w.AHEAD and _bare(view, at):
        nouns, left = label, view.left[at]
    if not nouns or not _real(view, at, left) or _other_sense(view, at):
        return []
    if _was_once(view, at):
        return []
    count, part = _count(view, left, at) if nouns & w.TEST else (None, False)
    limited = part or _narrowed(view, at) or view.any(max(left - 1, view.left[left]), at, w.ONLY | w.PART)
    kinds = [kind for bit, kind in _PASSING if nouns & bit] or ([VERIFIED] if nouns & (w.CHECK | w.RUN) else [])
    return [Found(kind, at, count if kind == TESTS_PASS else None, limited) for kind in dict.fromkeys(kinds)]


def _nouns(view: View, at: int) -> "tuple[int, int]":
    """Families of the check nouns before a cue, with those joined to them by commas and "and"; where they begin."""
    own = view.masks[at] & w.NOUN
    if own:
        return _joined(view, at, own)
    skipped = 0
    for place in range(at - 1, max(at - _REACH, -1) - 1, -1):
        mask = view.masks[place]
        if mask & w.NOUN:
            return _joined(view, place, mask & w.NOUN)
        if mask & (w.NUM | w.RATIO) and place == at - 1 and not view.masks[at] & w.GOOD | (view.mask(at + 1) & w.NOUN):
            return w.TEST, place
        if mask & w.RATIO and place >= at - 2:
            return w.TEST, place
        if mask & (w.STOP | w.PASS | w.KINDS & ~w.STATE) and not mask & w.FINE:
            break
        if mask & w.BREAK and not _bare(view, at):
            break
        skipped += 1
    return 0, at


def _joined(view: View, place: int, found: int) -> "tuple[int, int]":
    """Go on to the left through "lint, types and tests"."""
    left = place
    probe = place - 1
    while probe >= 0 and place - probe < 40:
        mask = view.masks[probe]
        if mask & w.NOUN and not (mask & w.CODE and mask & w.PART) and not mask & (w.KINDS | w.SELF):
            found |= mask & w.NOUN
            left = probe
        elif not mask & _GLUE or mask & (w.KINDS | w.UNREAL | w.NOT | w.SELF):
            break
        probe -= 1
    if found & w.FAMILIES:
        found &= ~(w.CHECK | w.RUN | w.SHIP)
    return found, left


def _nouns_ahead(view: View, at: int) -> int:
    """Families of the nouns after "passes", "green"; after ✅ at the start of a line only a bare noun."""
    mask = view.masks[at]
    found = 0
    if mask & w.AHEAD:
        for place in range(at + 1, min(at + _AFTER, view.right[at])):
            mask = view.masks[place]
            if mask & w.NOUN:
                found |= mask & w.NOUN
            elif mask & (w.KINDS | w.UNREAL | w.NOT | w.LINK) and not mask & w.AND:
                break
        return found & ~w.RUN if found & ~w.RUN else 0
    if mask & w.GOOD and at == view.left[at] and at + 1 < len(view.masks):
        right = view.right[at + 1]
        last = view.mask(right - 1)
        if last & w.NOUN and right - at <= 5 and not view.any(at + 1, right, w.KINDS | w.PASS | w.UNREAL | w.NOT | w.FAIL | w.BAD):
            return last & w.NOUN & ~(w.CHECK | w.RUN | w.SHIP)
    return 0


def _bare(view: View, at: int) -> bool:
    """Does the clause say nothing but that it passes ("— all passing")? Then its noun stands before the break."""
    for mask in view.masks[view.left[at] : at]:
        if not mask & (w.ADV | w.BE | w.NUM | w.RATIO | w.AND | w.ODD | w.GOOD | w.DET | w.NOW | w.WAS):
            return False
    return True


def _was_once(view: View, at: int) -> bool:
    """"All tests passed before my change": said of the old code."""
    for mask in view.masks[at : view.right[at]]:
        if mask & (w.OLD | w.EXCEPT):
            return bool(mask & w.OLD)
    return False


def _other_sense(view: View, at: int) -> bool:
    """"The test passes a callback": passing something along, not passing."""
    after = view.words[at + 1] if at + 1 < len(view.words) else ""
    return view.words[at][:4] == "pass" and after in _ALONG or view.any(max(at - 1, 0), at, w.DET & ~w.ADV) and not view.masks[at] & w.GOOD and (
        view.words[at - 1] in ("that", "which", "who")
    )


_ALONG = frozenset("a an its their through along to into down back around these this props data null none".split())


def _count(view: View, left: int, at: int) -> "tuple[int | None, bool]":
    """The number that passes, and whether it is said to be less than all."""
    start = max(left - 4, view.first[at])
    for place in range(at + 1 if at + 1 < len(view.masks) else at, start - 1, -1):
        mask = view.masks[place]
        if mask & w.RATIO:
            some, total = (int(part) for part in view.words[place].split("/"))
            return (some, some < total) if some <= total < 10**7 else (None, False)
    for place in range(at, start - 1, -1):
        if view.masks[place] & w.NUM and len(view.words[place]) < 8:
            return _counted(view, place, at)
    return None, False


def _counted(view: View, place: int, at: int) -> "tuple[int | None, bool]":
    """Is this number one of passing tests? Not if it counts suites, or only some tests."""
    number = int(view.words[place])
    if view.mask(place + 1) & w.AND and view.mask(place + 2) & w.NUM or view.words[place + 1 : place + 2] == ["of"]:
        total = view.words[place + 2] if view.mask(place + 2) & w.NUM else ""
        return number, bool(total) and number < int(total)
    if view.words[place - 1 : place] == ["of"] and view.mask(place - 2) & w.NUM:
        return int(view.words[place - 2]), int(view.words[place - 2]) < number
    between = view.masks[place + 1 : at]
    if any(mask & (w.SUITES | w.STOP) for mask in between):
        return None, False
    narrowed = any(mask & (w.PART | w.ONLY) for mask in between) or any(not mask & (w.NOUN | w.ADV | w.BE | w.NOW | w.COMMA | w.COLON | w.DET | w.WAS | w.PASS) for mask in between)
    return (None, True) if narrowed else (number, False)


# --- work that is done


def _stands(view: View, at: int) -> bool:
    """Is the cue at `at` in a place where it is a claim?"""
    mask = view.masks[at]
    if not _real(view, at, at, w.OLD):
        return False
    if mask & w.HEAD:
        return _heads(view, at)
    if not mask & w.PLACED:
        return True
    if mask & w.WEAK and not _backed(view, at) or view.row and not _cell(view, at):
        return False
    if view.mask(at + 1) & w.COLON and view.mask(at + 2) & w.RATIO and _count(view, at + 2, at + 2)[1]:  # "Completed: 27/29"
        return False
    return _placed(view, at)


def _kinds(view: View, at: int) -> "list[str]":
    """Kinds of a cue; "deployment is complete" and "the build finished" are of the kind of their noun."""
    mask = view.masks[at]
    if mask & w.STATE and not mask & w.SHIPPED:
        for place in range(at - 1, max(at - 4, view.left[at] - 1), -1):
            if view.masks[place] & (w.SHIP | w.BUILD) and not view.masks[place] & w.CODE:
                return [SHIPPED if view.masks[place] & w.SHIP else BUILD_OK]
            if not view.masks[place] & (w.ADV | w.BE | w.AUX | w.HAVE | w.WAS | w.NOW) and view.masks[place]:
                break
    return [kind for bit, kind in _KINDS if mask & bit]


def _backed(view: View, at: int) -> bool:
    """"Confirmed" and "checked" count only beside something good or a check."""
    good = _GOOD | w.FAMILIES
    return view.any(view.first[at], at, good) or view.any(at + 1, view.last[at], good)


def _cell(view: View, at: int) -> bool:
    """A table cell that says "done" and nothing else; other words in tables describe."""
    return bool(view.masks[at] & w.STATE) and view.right[at] - view.left[at] <= 3


def _heads(view: View, at: int) -> bool:
    """A heading such as "What changed", alone in its clause or before a colon."""
    before = all(mask & (w.ADV | w.ODD | w.GOOD | w.DET | w.NUM) for mask in view.masks[view.left[at] : at])
    return before and bool(view.mask(at + 1) & (w.BREAK | w.LINK)) and (at + 1 == len(view.masks) or bool(view.mask(at + 1) & (w.COLON | w.LINK)))


def _placed(view: View, at: int) -> bool:
    """Start of a clause, after its subject or auxiliary, or after a noun at the end."""
    left = view.left[at]
    place = at - 1
    while place >= left and view.masks[place] & (w.ADV | w.ODD | w.GOOD | w.ONLY) and not view.masks[place] & (w.AUX | w.SELF):
        place -= 1
    if place < left:
        opened = view.words[left - 1] if left else ""
        if view.masks[at] & w.BASE or opened == "→" or opened in ("(", "（") and not view.masks[at] & w.STATE:
            return False
        return not _adjective(view, at)
    mask = view.masks[place]
    if mask & (w.SELF | w.AUX) or view.any(left, at, w.HAVE):
        return True
    if view.before[at] & w.OLD or _was_once(view, at):
        return False
    if mask & w.BE and view.masks[at] & w.STATE or mask & w.WAS:
        return True
    if mask & w.AND:
        return view.any(view.first[at], at, w.KINDS | w.SELF | w.AUX) and not _adjective(view, at)
    return not view.masks[at] & w.WEAK and _after_noun(view, at, left)


def _adjective(view: View, at: int) -> bool:
    """"Verified users may post": the word belongs to the noun behind it."""
    after = view.mask(at + 1)
    if after & (w.BREAK | w.DET | w.CODE | w.LINK | w.ADV | w.NUM | w.PART | w.NOUN | w.AND | w.ONLY | w.SELF):
        return at + 1 < len(view.words) and view.words[at + 1] in _NEVER
    noun = view.words[at + 1] if at + 1 < len(view.words) else ""
    third = view.mask(at + 2)
    if third & (w.UNREAL | w.BE | w.WAS | w.AUX) and not third & w.LINK:
        return True
    return noun.endswith("s") and not noun.endswith("ss") and not third & (w.BREAK | w.LINK | w.AND | w.CODE | w.ADV | w.NUM) and view.words[at] in _ADJECTIVES


_NEVER = frozenset("when if by once whenever until on automatically only".split())
_ADJECTIVES = frozenset("verified deployed published committed merged tested validated completed fixed released shared saved typed quoted cached".split())


def _after_noun(view: View, at: int, left: int) -> bool:
    """"Changelog entry added.", "`x` updated to y": a short noun phrase and what became of it."""
    if at - left > 7 or view.masks[at - 1] & w.DET or view.any(left, at, _VERBS & ~w.DET):
        return False
    after = view.mask(at + 1)
    if not after & (w.BREAK | w.LINK | w.ODD | w.GOOD | w.ADV):
        return False
    return not view.any(at + 1, view.right[at], w.BE | w.WAS | w.UNREAL)


def _result(view: View, at: int) -> bool:
    """"The parser now handles NULLs": a new state of things, not what comes now."""
    if not _real(view, at, view.left[at]):
        return False
    left, right = view.left[at], view.right[at]
    if right - left < 3 or view.any(left, right, w.UNREAL | w.FAIL | w.NOT | w.IF | w.WAIT):
        return False
    if at == left:
        return not view.masks[at + 1] & (w.SELF | w.BREAK | w.RUNS | w.UNREAL | w.AND | w.ADV)
    return not view.masks[at - 1] & (w.SELF | w.LINK | w.AND) and at + 1 < right


def _narrowed(view: View, at: int) -> bool:
    """Does the sentence itself narrow the claim ("except two", "mostly")?"""
    return view.any(view.left[at], at, w.ONLY) or view.any(view.first[at], view.last[at], w.EXCEPT)
