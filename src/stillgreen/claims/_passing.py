"""Which checks does a line say pass, and how many tests?"""

from stillgreen.claims import _tags as w
from stillgreen.claims._base import BUILD_OK, LINT_CLEAN, TESTS_PASS, TYPES_CLEAN, VERIFIED, Found
from stillgreen.claims._view import View

# Families whose passing is a claim of its own kind.
_KINDS = (
    (w.TEST, TESTS_PASS), (w.BUILD, BUILD_OK), (w.LINT, LINT_CLEAN), (w.FORMAT, LINT_CLEAN), (w.TYPES, TYPES_CLEAN),
)  # fmt: skip
_REACH = 7  # words between a check noun and what is said of it
_AFTER = 5  # words from "passes" to the noun behind it
_CHAIN = 40  # words of "lint, types, tests and build"
_DIGITS = 7  # a longer number counts no tests
_GLUE = w.AND | w.COMMA | w.ADV | w.DET | w.NUM | w.CODE | w.PART | w.ONLY | w.RATIO | w.GOOD | w.ODD
_BETWEEN = w.BREAK | w.NUM | w.RATIO | w.ADV | w.ODD | w.GOOD | w.PASS
_BARE = w.ADV | w.BE | w.NUM | w.RATIO | w.AND | w.ODD | w.GOOD | w.DET | w.NOW | w.WAS
_COUNTED = w.NOUN | w.ADV | w.BE | w.NOW | w.COMMA | w.COLON | w.DET | w.WAS | w.PASS


def passing(view: View, at: int, label: int) -> "list[Found]":
    """ "all 42 tests pass", "build: OK", "23/23 ✅": what passes, and how many."""
    nouns, left = _nouns(view, at, label)
    if not nouns or not view.real(at, left) or view.was_once(at) or _other_sense(view, at):
        return []
    count, less = _count(view, left, at) if nouns & w.TEST else (None, False)
    narrow = view.any(max(left - 1, view.left[left]), at, w.ONLY | w.PART)
    if view.masks[at] & w.SOFT and not nouns & (w.BUILD | w.LINT | w.TYPES):
        nouns = w.CHECK  # "the test is working" says less than that it passes
    kinds = [kind for bit, kind in _KINDS if nouns & bit] or [VERIFIED]
    found = [Found(kind, count, less or narrow or view.narrowed(at)) for kind in dict.fromkeys(kinds)]
    for claim in found:
        if claim.kind == TESTS_PASS:
            claim.less = less and count is not None and not view.any(at, view.last[at], w.SKIPS)
        else:
            claim.count = None
    return found


# --- what passes


def _nouns(view: View, at: int, label: int) -> "tuple[int, int]":
    """Families of the check nouns that the cue at `at` speaks of, and where they begin."""
    mask = view.masks[at]
    found, left = _ticked(view, at) if mask & w.GOOD else _before(view, at)
    if not found:
        found, left = _behind(view, at), at
    if not found and mask & w.AHEAD and _is_bare(view, at) and view.mask(at + 1) & w.BREAK:
        found, left = label or w.CHECK, view.left[at]
    return found & ~w.SHIP, left


def _before(view: View, at: int) -> "tuple[int, int]":
    """The check noun before a cue, with those joined to it."""
    if view.masks[at] & w.NOUN:
        return _joined(view, at, view.masks[at] & w.NOUN)
    for place in range(at - 1, max(at - _REACH, 0) - 1, -1):
        mask = view.masks[place]
        if mask & w.NOUN:
            return _joined(view, place, mask & w.NOUN)
        if (place == at - 1 and _counts(view, at)) or (mask & w.RATIO and place >= at - 2):
            return w.TEST, place
        if mask & (w.STOP | w.PASS) or (mask & w.KINDS and not mask & (w.FINE | w.STATE)):
            break
        if mask & w.BREAK and not _is_bare(view, at):
            break
    return 0, at


def _counts(view: View, at: int) -> bool:
    """ "42 passed" is said of tests; "3 passing checks" and "1 clean commit" are not."""
    return bool(view.masks[at - 1] & w.NUM and view.masks[at] & w.AHEAD and not view.mask(at + 1) & w.NOUN)


def _ticked(view: View, at: int) -> "tuple[int, int]":
    """The noun right before ✅, with nothing but numbers and a break between; in a table only in the first cell."""
    place, end = at - 1, max(at - _REACH, 0)
    while place >= end and view.masks[place] & _BETWEEN and not view.masks[place] & w.STOP:
        if view.masks[place] & w.RATIO and place >= at - 2:
            return w.TEST, place
        place -= 1
    if place < end or not view.masks[place] & w.NOUN or view.any(view.left[place], place, w.KINDS | w.UNREAL | w.NOT):
        return 0, at
    if view.row and (view.any(1, place, w.CELL) or not view.masks[place] & w.FAMILIES):
        return 0, at
    return _joined(view, place, view.masks[place] & w.NOUN)


def _joined(view: View, place: int, found: int) -> "tuple[int, int]":
    """Go on to the left through "lint, types and tests"."""
    left = place
    for probe in range(place - 1, max(place - _CHAIN, -1), -1):
        mask = view.masks[probe]
        if mask & w.NOUN and not (mask & w.CODE and mask & w.PART) and not mask & (w.KINDS | w.SELF):
            found |= mask & w.NOUN
            left = probe
        elif not mask & _GLUE or mask & (w.KINDS | w.UNREAL | w.NOT | w.SELF):
            break
    return found & ~(w.CHECK | w.RUN) if found & w.FAMILIES & ~w.RUN else found, left


def _behind(view: View, at: int) -> int:
    """Families of the nouns after "passes", "green"; after ✅ at the start of a line only a bare noun."""
    if view.masks[at] & w.GOOD:
        return _after_tick(view, at)
    if not view.masks[at] & w.AHEAD or (at and view.masks[at - 1] & w.DET):
        return 0
    found = 0
    for mask in view.masks[at + 1 : min(at + _AFTER, view.right[at])]:
        if mask & w.NOUN:
            found |= mask & w.NOUN
        elif mask & (w.KINDS | w.UNREAL | w.NOT | w.LINK) and not mask & w.AND:
            break
    return found & ~w.RUN


def _after_tick(view: View, at: int) -> int:
    """ "✅ Unit tests", but no heading and no cell of a table."""
    if view.title or view.row or at != view.left[at] or at + 1 >= len(view.masks):
        return 0
    right = view.right[at + 1]
    last = view.mask(right - 1)
    spoken = w.KINDS | w.PASS | w.UNREAL | w.NOT | w.FAIL | w.BAD
    return last & w.NOUN & ~(w.CHECK | w.RUN) if right - at <= 5 and not view.any(at + 1, right, spoken) else 0


def _is_bare(view: View, at: int) -> bool:
    """Does the clause say nothing but that it passes ("— all passing")? Then its noun stands before the break."""
    return view.all(view.left[at], at, _BARE)


def _other_sense(view: View, at: int) -> bool:
    """ "The test passes a callback": passing something along; "the tests that passed": a relative clause."""
    if view.masks[at] & w.AHEAD and view.words[at + 1 : at + 2] and view.words[at + 1] in _ALONG:
        return True
    return at > 0 and view.words[at - 1] in _RELATIVE


_RELATIVE = frozenset("that which who qui que che которые который которая які який яка".split())
_ALONG = frozenset(
    "a an its their through along to into down back around these this props data null none "
    "un une uno una unos unas um uma ein eine einen".split()
)


# --- how many


def _count(view: View, left: int, at: int) -> "tuple[int | None, bool]":
    """The number that passes, and whether it is said to be less than all."""
    start = max(left - 4, view.first[at])
    for place in range(min(at + 1, len(view.masks) - 1), start - 1, -1):
        if view.masks[place] & w.RATIO:
            some, _, total = view.words[place].partition("/")
            return _of(some, total)
    for place in range(at, start - 1, -1):
        if view.masks[place] & w.NUM and len(view.words[place]) <= _DIGITS:
            return _counted(view, place, at)
    return None, False


def _of(some: str, total: str) -> "tuple[int | None, bool]":
    """ "23/23", "240 of 272" """
    if len(total) > _DIGITS or int(some[: _DIGITS + 1]) > int(total):
        return None, False
    return int(some), int(some) < int(total)


def _counted(view: View, place: int, at: int) -> "tuple[int | None, bool]":
    """Is this number one of passing tests? Not if it counts suites, or only some tests."""
    number = view.words[place]
    if view.words[place + 1 : place + 2] == ["of"] and view.mask(place + 2) & w.NUM:
        return _of(number, view.words[place + 2])
    if view.words[place - 1 : place] == ["of"] and view.mask(place - 2) & w.NUM:
        return _of(view.words[place - 2], number)
    if view.any(place + 1, at, w.SUITES | w.STOP):
        return None, False
    if view.any(place + 1, at, w.PART | w.ONLY) or not view.all(place + 1, at, _COUNTED):
        return None, True
    return int(number), False
