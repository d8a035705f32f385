"""Which checks does a line say pass, and how many tests?"""

from stillgreen.claims import _words as w
from stillgreen.claims._base import BUILD_OK, LINT_CLEAN, TESTS_PASS, TYPES_CLEAN, VERIFIED, Found
from stillgreen.claims._view import View

# Families whose passing is a claim of its own kind.
_KINDS = ((w.TEST, TESTS_PASS), (w.BUILD, BUILD_OK), (w.LINT, LINT_CLEAN), (w.FORMAT, LINT_CLEAN), (w.TYPES, TYPES_CLEAN))
_REACH = 7  # words between a check noun and what is said of it
_AFTER = 5  # words from "passes" to the noun behind it
_GLUE = w.AND | w.COMMA | w.ADV | w.DET | w.NUM | w.CODE | w.PART | w.ONLY | w.RATIO | w.GOOD | w.ODD


def passing(view: View, at: int, label: int) -> "list[Found]":
    """"all 42 tests pass", "build: OK", "23/23 ✅": what passes, and how many."""
    nouns, left = _nouns(view, at)
    if not nouns:
        nouns, left = _nouns_ahead(view, at), at
    if not nouns and view.masks[at] & w.AHEAD and _bare(view, at) and view.mask(at + 1) & w.BREAK:
        nouns, left = label or w.CHECK, view.left[at]
    if not nouns or not view.real(at, left) or _other_sense(view, at):
        return []
    if view.was_once(at):
        return []
    count, part = _count(view, left, at) if nouns & w.TEST else (None, False)
    limited = part or view.narrowed(at) or view.any(max(left - 1, view.left[left]), at, w.ONLY | w.PART)
    if view.masks[at] & w.SOFT and not nouns & (w.BUILD | w.LINT | w.TYPES):  # "the test is working" says less than that it passes
        nouns = w.CHECK
    kinds = [kind for bit, kind in _KINDS if nouns & bit] or ([VERIFIED] if nouns & (w.CHECK | w.RUN) else [])
    found = [Found(kind, at, count if kind == TESTS_PASS else None, limited) for kind in dict.fromkeys(kinds)]
    for claim in found:
        claim.less = part and count is not None and claim.kind == TESTS_PASS and not view.any(at, view.last[at], w.SKIPS)
    return found


def _nouns(view: View, at: int) -> "tuple[int, int]":
    """Families of the check nouns before a cue, with those joined to them by commas and "and"; where they begin."""
    own = view.masks[at] & w.NOUN
    if own:
        return _joined(view, at, own)
    if view.masks[at] & w.GOOD:
        return _ticked(view, at)
    for place in range(at - 1, max(at - _REACH, -1) - 1, -1):
        mask = view.masks[place]
        if mask & w.NOUN:
            return _joined(view, place, mask & w.NOUN)
        if mask & w.NUM and place == at - 1 and not view.mask(at + 1) & w.NOUN:
            return w.TEST, place
        if mask & w.RATIO and place >= at - 2:
            return w.TEST, place
        if mask & (w.STOP | w.PASS) or mask & w.KINDS and not mask & (w.FINE | w.STATE):
            break
        if mask & w.BREAK and not _bare(view, at):
            break
    return 0, at


def _ticked(view: View, at: int) -> "tuple[int, int]":
    """The noun right before ✅, with nothing but numbers and a break between; in a table only in the first cell."""
    place = at - 1
    while place >= max(at - _REACH, 0) and view.masks[place] & (w.BREAK | w.NUM | w.RATIO | w.ADV | w.ODD | w.GOOD | w.PASS) and not view.masks[place] & w.STOP:
        if view.masks[place] & w.RATIO and place >= at - 2:
            return w.TEST, place
        place -= 1
    if place < max(at - _REACH, 0) or not view.masks[place] & w.NOUN or view.any(view.left[place], place, w.KINDS | w.UNREAL | w.NOT):
        return 0, at
    if view.row and (view.any(1, place, w.CELL) or not view.masks[place] & w.FAMILIES):
        return 0, at
    return _joined(view, place, view.masks[place] & w.NOUN)


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
    if mask & w.AHEAD and not (at and view.masks[at - 1] & w.DET):
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


def _other_sense(view: View, at: int) -> bool:
    """"The test passes a callback": passing something along; "the tests that passed": a relative clause."""
    if view.masks[at] & w.AHEAD and view.words[at + 1 : at + 2] and view.words[at + 1] in _ALONG:
        return True
    return at > 0 and view.words[at - 1] in _RELATIVE


_RELATIVE = frozenset("that which who qui que che которые который которая які який яка".split())
_ALONG = frozenset(
    "a an its their through along to into down back around these this props data null none un une uno una unos unas um uma ein eine einen".split()
)


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
