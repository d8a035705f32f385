"""What does one line admit as not run, failing, still running or not verifiable?"""

from stillgreen.claims import _tags as w
from stillgreen.claims._view import View

_NEAR = 4  # words between a negation and what was not done
_FAR = 8  # words between that and the check it speaks of
NAMES = (
    (w.TEST, "test"), (w.BUILD, "build"), (w.LINT, "lint"), (w.TYPES, "types"), (w.FORMAT, "format"), (w.RUN, "run"),
    (w.SHIP, "ship"),
)  # fmt: skip
ALL = w.CHECK  # an admission that names no family
_CHECKS = w.FAMILIES & ~w.SHIP
_FILLERS = w.ADV | w.AND | w.ODD | w.BAD | w.GOOD | w.LINK | w.DET | w.COLON
_GRAMMAR = w.SELF | w.AUX | w.HAVE | w.BE | w.WAS | w.ADV | w.DET | w.AND | w.LINK
_BEFORE_VERB = _CHECKS | w.CHECK | _GRAMMAR | w.SOFT | w.PART | w.OURS | w.CODE
_NO_OBJECT = w.ADV | w.DET | w.LINK | w.RUN | w.ODD | w.OURS | w.PART


def admissions(view: View, label: int = 0) -> "tuple[int, int]":
    """Families (bits) that this line admits, ALL when it names none, 0 when it admits nothing; and those told to fail.

    "The tests fail because ..." may explain what was mended: what else the reply says must tell (`_whole`).
    """
    found = told = 0
    for at, mask in enumerate(view.masks):
        if view.asked[at]:
            continue
        if mask & w.UNRUN:
            found |= _unrun(view, at, label)
        elif mask & w.CANT and not view.before[at] & (w.UNREAL | w.OLD):
            found |= _not_done(view, at, label)
        if mask & (w.FAIL | w.FAULT | w.BAD):
            failing = _failing(view, at) & (_CHECKS & ~w.RUN if mask & w.BAD else _CHECKS)
            if not _explains(view, at):
                found |= failing
            elif not _explained(view, at):
                told |= failing & ~w.RUN
        if mask & w.WAIT:
            found |= _waiting(view, at)
        if mask & w.EXCEPT:
            found |= _passing_but(view, at)
    return found, told


def named(view: View) -> int:
    """Families that the line names at all."""
    return _around(view, 0, len(view.masks))


def begging(view: View) -> int:
    """Families that the line asks the user to check, or ALL if something is "not installed" here.

    Counts only if the reply claims no check of its own.
    """
    for at, mask in enumerate(view.masks):
        if mask & w.BEG and not view.before[at] & (w.OLD | w.NOT | (w.UNREAL if mask & w.NOT else 0)):
            found = _around(view, view.first[at], view.last[at]) & _CHECKS
            if found or not mask & w.WEAK:
                return found or ALL
    return 0


# --- not run


def _unrun(view: View, at: int, label: int) -> int:
    """A word that admits by itself; a WEAK one ("没有执行") only of a check, or with nothing else named."""
    if view.before[at] & w.UNREAL or _of_a_thing(view, at):
        return 0
    if view.masks[at] & w.WEAK and not view.any(view.left[at], view.right[at], _CHECKS | w.CHECK):
        if not _alone(view, at):
            return 0
    return _named(view, at, label)


def _of_a_thing(view: View, at: int) -> bool:
    """ "Unverified users are rejected", "untested paths now have tests": an adjective of something else."""
    if view.any(at + 1, view.right[at], w.NOW):
        return True
    return view.words[at].startswith("un") and at == view.left[at] and view.mask(at + 1) == 0


def _alone(view: View, at: int) -> bool:
    return view.all(view.left[at], view.right[at], _FILLERS | w.SELF | w.OURS | w.UNRUN)


def _not_done(view: View, at: int, label: int) -> int:
    """A negation, then what was not done: "I did not run the tests", "tests not run", "no tests were run"."""
    if not view.mask(at - 1) & w.SELF and not _RELATIVE.isdisjoint(view.words[max(at - 2, 0) : at]):
        return 0  # "the code that was never run"
    verb = _verb(view, at)
    if verb < 0:
        return _skipped(view, at)
    own, ours = _subject(view, at)
    noun = _noun(view, at, verb)
    passive = bool(view.masks[at] & w.OURS) and view.any(view.left[at], at, w.OURS)
    if (view.words[verb] in _NEED_NOUN and not noun and not _around(view, verb, view.right[verb]) & _CHECKS) or (
        verb > at and not own and _of_a_thing(view, verb)
    ):
        return 0
    if own or noun or passive or (ours and view.words[verb] not in _OF_CODE):
        start = verb if view.masks[at] & w.WITHOUT else view.left[at]
        if passive or _around(view, start, view.right[max(at, verb)]) & _CHECKS or _objectless(view, at, verb):
            return _named(view, verb, label, verb > at and bool(view.masks[verb] & w.INF))
    return 0


def _noun(view: View, at: int, verb: int) -> bool:
    """Is a check what was not done? "The check is not run" is said of code, "verification was not possible" is not."""
    if _around(view, view.left[at], verb + (verb < at)) & _CHECKS:
        return True
    return view.any(view.left[at], verb, w.CHECK) and (view.words[at] not in _HABIT or view.words[verb] in _NEED_NOUN)


# English words, where the tags are too coarse.
_RELATIVE = frozenset(("that", "which", "who"))
_HABIT = frozenset(("is not", "isn't", "are not", "aren't", "never"))
_NEED_NOUN = frozenset(("done", "possible", "feasible", "started", "start"))


def _skipped(view: View, at: int) -> int:
    """ "I skipped the type check", "lint was skipped", "without tests": the check right beside the word."""
    if not view.masks[at] & w.WITHOUT:
        return 0
    last = view.mask(at + 1) & w.BREAK and view.all(
        view.left[at], at, _BEFORE_VERB
    )  # "Die Tests habe ich übersprungen"
    if (view.mask(at - 1) & (w.WAS | w.AUX) or last) and not view.any(view.left[at], at, w.NUM):
        return _around(view, view.left[at], at) & _CHECKS
    place = at + 1
    if view.mask(at - 1) & w.DET:  # "the skipped tests"
        return 0
    while view.mask(place) & (w.DET | w.PART | w.ADV):
        place += 1
    return view.mask(place) & _CHECKS if _subject(view, at)[0] else 0


_OF_CODE = frozenset(("run", "executed", "invoked", "launched", "performed", "execute", "invoke"))  # code does that too


def _verb(view: View, at: int) -> int:
    """Index of the run, test or verification that is negated at `at`, -1 if there is none."""
    if (
        view.masks[at] & w.INF or view.mask(at + 1) & w.BREAK
    ):  # "Запустить тесты не удалось", "Geprüft habe ich es nicht"
        for place in range(max(view.left[at], at - _NEAR), at):
            if view.masks[place] & w.RUNS and not view.masks[place] & (w.TEST | w.INF):
                return place
    end = view.right[at]
    if view.masks[at] & w.INF and view.mask(at + 1) & w.COMMA and end + 1 < len(view.masks):
        end = view.right[end + 1]  # "keine Möglichkeit, das zu testen"
    between = _BEFORE_VERB & ~w.CHECK if view.masks[at] & w.WITHOUT else _BEFORE_VERB
    for place in range(at + 1, min(at + 2 + _NEAR, end)):
        mask = view.masks[place]
        if mask & w.COMMA and place == view.right[at]:
            continue
        if mask & w.RUNS and _fits(view, at, place):
            return place
        if (mask & w.RUNS and not mask & w.NOUN) or not mask & between:
            return -1
    return -1


def _fits(view: View, at: int, verb: int) -> bool:
    """Do they go together? "did not test", "not tested", "without running"; but not "no test", "not running"."""
    if view.masks[verb] & w.INF:
        return bool(view.masks[at] & w.INF)
    return not view.words[verb].endswith("ing") or bool(view.masks[at] & w.WITHOUT)


def _subject(view: View, at: int) -> "tuple[bool, bool]":
    """(the agent itself or nobody named, the change) is what the negation is said of."""
    own = bool(view.masks[at] & w.SELF)
    ours = bool(view.masks[at] & w.OURS)
    other = False
    mine = w.SELF | w.KINDS if view.masks[at] & w.WITHOUT else w.SELF
    for mask in view.masks[view.left[at] : at]:
        own = own or bool(mask & mine)
        ours = ours or bool(mask & (w.OURS | _CHECKS))
        other = other or not mask & (_FILLERS | w.SELF | w.OURS | w.NOW | w.BE | w.WAS | w.RUNS | w.NOT)
    return own or not (other or ours), ours


def _objectless(view: View, at: int, verb: int) -> bool:
    """ "I didn't test it": nothing is named that would be something else ("didn't run the migration")."""
    if view.masks[verb] & (w.FAMILIES | w.PROOF):
        return True
    return view.all(verb + 1, at if verb < at else view.right[verb], _NO_OBJECT)


def _named(view: View, at: int, label: int, verb: bool = False) -> int:
    """Families named beside the word at `at`; ALL if none is. verb: that word is one, so "test" names no family."""
    found = view.masks[at] & w.FAMILIES & ~(w.TEST if verb else 0)
    found |= _around(view, max(view.left[at], at - _FAR), at)
    found |= _around(view, at + 1, min(view.right[at], at + _FAR + 1))
    if not found and view.right[at] - view.left[at] <= 3:  # "Tests: not run"
        found = _around(view, view.first[at], view.last[at])
    return found or label & w.FAMILIES or ALL


def _around(view: View, start: int, end: int) -> int:
    found = 0
    for mask in view.masks[start:end]:
        found |= mask & w.FAMILIES
    return found


# --- failing, waiting


def _failing(view: View, at: int) -> int:
    """ "2 tests still fail", "CI is red": a failure that stands, not one that was explained or mended."""
    left, right = view.left[at], view.right[at]
    taken_back = view.before[at] & (w.NOT | w.UNREAL | w.OLD | w.UNRUN) or view.mask(at + 1) & w.UNDO
    fault = view.masks[at] & w.FAULT
    ended = view.any(left, at if fault else right, w.WAS | w.NOW)
    if taken_back or view.masks[at] & w.WANTED or ended or _mended(view, at):
        return 0
    number = _number(view, at)
    stands = _stands(view, at)
    if number == 0 or (not stands and (fault or _told(view, at) or _better(view, at + 1))):
        return 0
    near = _NEAR if view.words[at] < "\u2e80" else _NEAR * 4  # where a word may be one letter
    found = (view.masks[at] | _around(view, max(left, at - 1 - near), min(right, at + 3))) & w.FAMILIES
    if fault:  # "mypy reports 3 errors"
        return found & (w.LINT | w.TYPES | w.BUILD | w.FORMAT)
    if not found and (number or (stands and view.words[at] == "failures")):
        found = _around(view, view.first[at], at) or w.TEST
    return found


def _stands(view: View, at: int) -> bool:
    return bool(_number(view, at)) or view.any(view.left[at], view.right[at], w.STILL)


def _told(view: View, at: int) -> bool:
    """Is the failure an old one, the reason for something, or a thing ("build failure")?"""
    left, right = view.left[at], view.right[at]
    if view.any(left, right, w.OLD) or view.any(left, at, w.WHY) or view.mask(at + 1) & w.NOT:
        return True
    return view.words[at].endswith(_NOUNS) and right - left > 2


def _explains(view: View, at: int) -> bool:
    """ "The tests fail because ...", "CI failed": told of what is mended by now, or of how it is?"""
    if _stands(view, at):
        return False
    return view.any(at + 1, view.right[at], w.LINK) or (
        view.words[at] in _ENDED and not view.any(view.left[at], at, w.BE)
    )


def _explained(view: View, at: int) -> bool:
    """ "The tests failed because ...", "The build fails. I fixed the import": it is mended by now."""
    if view.words[at] in _ENDED and view.any(at + 1, view.last[at], w.WHY):
        return True
    return _better(view, at + 1)


def _better(view: View, start: int) -> bool:
    """Does the line go on with what was done about it?"""
    good = w.KINDS | w.PASS | w.NOW
    return any(view.masks[place] & good and not view.before[place] & w.NOT for place in range(start, len(view.masks)))


_NOUNS = ("failure", "failures", "error", "errors")
_ENDED = frozenset(("failed", "crashed", "timed out", "failure", "failures", "failing", "broken"))


def _mended(view: View, at: int) -> bool:
    """ "Fixed 2 failing tests", "Fixed: 2 failing tests"."""
    left = view.left[at]
    if left > 1 and view.masks[left - 1] & w.COLON:
        left = view.left[left - 2]
    return any(mask & w.KINDS and not mask & w.END for mask in view.masks[left:at])


def _number(view: View, at: int) -> "int | None":
    """The number right before the failing word ("3 failed"), None if there is none."""
    for place in (at - 1, at - 2):
        if place >= view.left[at] and view.masks[place] & w.NUM and len(view.words[place]) < 8:
            return int(view.words[place])
    return None


def _waiting(view: View, at: int) -> int:
    """ "CI is still running": a check whose end is not seen yet."""
    if view.before[at] & w.UNREAL or view.mask(at + 1) & w.PASS:
        return 0
    near = _around(view, max(view.left[at], at - 1 - _NEAR), min(view.right[at], at + _NEAR))
    return near & _CHECKS & ~w.RUN


def _passing_but(view: View, at: int) -> int:
    """ "All tests pass except two" admits the two."""
    first = view.first[at]
    for place in range(first, view.last[at]):
        if view.masks[place] & w.PASS and not view.before[place]:
            return _around(view, first, place + 1) & (w.TEST | w.BUILD | w.LINT | w.TYPES)
    return 0


def names(bits: int) -> "tuple[str, ...]":
    """Families by name, ("all",) for an admission that names none, () for none."""
    return ("all",) if bits & ALL else tuple(name for bit, name in NAMES if bits & bit)
