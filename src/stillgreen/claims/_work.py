"""Where is "added", "fixed" or "pushed" a claim of finished work?"""

from stillgreen.claims import _tags as w
from stillgreen.claims._base import BUILD_OK, DONE, SHIPPED, VERIFIED
from stillgreen.claims._view import View

# How much a cue proves in its place.
NOTHING = 0
WEAK = 1  # such words also describe; alone in a long reply they are no claim
STRONG = 2

_KINDS = ((w.VERIFIED, VERIFIED), (w.DONE, DONE), (w.SHIPPED, SHIPPED))
_GOOD = w.PASS | w.FINE | w.DONE | w.STATE | w.GOOD
_VERBS = w.SELF | w.BE | w.WAS | w.AUX | w.HAVE | w.UNREAL | w.NOT | w.IF | w.RUNS | w.KINDS | w.PASS
_FILLERS = w.ADV | w.ODD | w.GOOD | w.ONLY
_BETWEEN = w.ADV | w.BE | w.AUX | w.HAVE | w.WAS | w.NOW | w.NUM
_OBJECT = w.DET | w.CODE | w.NUM | w.PART | w.NOUN | w.ONLY | w.SELF | w.BREAK | w.AND | w.ADV


def strength(view: View, at: int) -> int:
    """How much the cue at `at` proves: NOTHING, WEAK or STRONG."""
    mask = view.masks[at]
    if not view.real(at, at, w.OLD) or _elsewhere(view, at):
        return NOTHING
    if mask & w.HEAD:
        return NOTHING if not _heads(view, at) else WEAK if mask & w.SOFT else STRONG
    if not mask & w.PLACED:
        return WEAK if mask & w.SOFT else STRONG
    if (mask & w.WEAK and not _backed(view, at)) or (view.row and not _is_cell(view, at)) or _unfinished(view, at):
        return NOTHING
    return _placed(view, at)


def kinds(view: View, at: int) -> "list[str]":
    """Kinds of a cue; "deployment is complete" and "the build finished" are of the kind of their noun."""
    mask = view.masks[at]
    named = _kind_of_noun(view, at) if mask & w.DONE and not mask & w.SHIPPED else ""
    return [named] if named else [kind for bit, kind in _KINDS if mask & bit]


def _kind_of_noun(view: View, at: int) -> str:
    for place in range(at - 1, max(at - 5, view.left[at] - 1), -1):
        noun = view.masks[place]
        if noun & w.SHIP and not noun & w.CODE:
            return SHIPPED
        if noun & w.BUILD and not noun & w.CODE and view.masks[at] & w.STATE:
            return BUILD_OK
        if noun and not noun & _BETWEEN:
            break
    ahead = at + 1
    while view.mask(ahead) & (w.DET | w.ADV):
        ahead += 1
    return SHIPPED if view.mask(ahead) & w.SHIP and view.words[ahead] in _REQUESTS else ""


_REQUESTS = frozenset(("pr", "pull request", "mr", "merge request"))


def result(view: View, at: int) -> bool:
    """ "The parser now handles NULLs": a new state of things, not what comes now."""
    left, right = view.left[at], view.right[at]
    taken_back = w.UNREAL | w.FAIL | w.NOT | w.IF | w.WAIT
    if right - left < 4 or not view.real(at, left) or view.any(left, right, taken_back):
        return False
    after = view.masks[at + 1] if at + 1 < right else w.STOP
    if at == left:  # English "now" also only goes on with the talk ("Now to the tests")
        soft = view.masks[at] & w.SOFT
        likely = after & (w.DET | w.CODE | w.OURS) if soft else not after & (w.ADV | w.RUNS | w.AND | w.NUM)
        return bool(likely) and not after & (w.SELF | w.LINK)
    if at + 1 == right:  # "The list closes on outside clicks now."
        return not view.any(left, at, w.SELF | w.BE | w.KINDS | w.RUNS)
    return not view.masks[at - 1] & (w.SELF | w.LINK | w.AND) and not after & (w.LINK | w.RUNS | w.IDLE)


def of_others(view: View, at: int) -> bool:
    """Is it said of a thing ("dev-carol is done") and not of the agent's own act ("Done", "I fixed")?"""
    left = view.left[at]
    return not view.all(left, at, w.ADV | w.ODD | w.GOOD) and not view.any(left, at, w.SELF | w.HAVE)


def _elsewhere(view: View, at: int) -> bool:
    """ "Fixed upstream", "added in v2", "removed in 3.0": done in another place."""
    for place in range(at + 1, view.right[at]):
        if view.masks[place] & w.AWAY or (view.words[place - 1] in _IN and _is_version(view.words[place])):
            return True
    return False


def _is_version(word: str) -> bool:
    bare = word[1:] if word[0] == "v" else word
    return bare.replace(".", "").isdigit() and (word[0] == "v" or "." in bare)


_IN = frozenset("in since with в у en em na w seit desde dans из".split())


def _backed(view: View, at: int) -> bool:
    """ "Confirmed" and "checked" count only beside something good or a check."""
    good = _GOOD | w.FAMILIES
    return view.any(view.first[at], at, good) or view.any(at + 1, view.last[at], good)


def _is_cell(view: View, at: int) -> bool:
    """A table cell that says "done" and nothing else; other words in tables describe."""
    return bool(view.masks[at] & w.STATE) and view.right[at] - view.left[at] <= 3


def _unfinished(view: View, at: int) -> bool:
    """ "Completed: 27/29", "3 of 5 agents complete": less than all."""
    for place in range(max(view.first[at], at - 6), min(at + 3, len(view.masks))):
        word = view.words[place]
        if view.masks[place] & w.RATIO:
            some, _, total = word.partition("/")
            return _less(some, total)
        if word == "of" and place < at and view.mask(place - 1) & view.mask(place + 1) & w.NUM:
            return _less(view.words[place - 1], view.words[place + 1])
    return False


def _less(some: str, total: str) -> bool:
    return len(some) < 8 and len(total) < 8 and int(some) < int(total)


def _heads(view: View, at: int) -> bool:
    """A heading such as "What changed", alone in its clause or before a colon."""
    if not view.all(view.left[at], at, w.ADV | w.ODD | w.GOOD | w.DET | w.NUM):
        return False
    behind = w.COLON | w.LINK if view.title else w.COLON
    return at + 1 == len(view.masks) or bool(view.masks[at + 1] & behind)


def _placed(view: View, at: int) -> int:
    """Start of a clause, after its subject or auxiliary, or after a noun at the end."""
    left = view.left[at]
    place = at - 1
    while place >= left and view.masks[place] & _FILLERS and not view.masks[place] & (w.AUX | w.SELF | w.HAVE):
        place -= 1
    if view.any(left, at, w.HAVE):
        return STRONG
    if place < left:
        return _first(view, at)
    mask = view.masks[place]
    if mask & (w.SELF | w.AUX):
        return STRONG
    if view.before[at] & w.OLD or view.was_once(at):
        return NOTHING
    if mask & w.BE and not _HABITUAL.isdisjoint(view.words[left : view.right[at]]):  # "is validated by the bot"
        return NOTHING
    if mask & w.BE and (view.masks[at] & w.STATE or view.any(left, place, w.SHIP)):
        return WEAK if view.masks[at] & w.SOFT else STRONG
    if mask & w.WAS:
        return WEAK
    if mask & w.AND:
        if view.masks[place - 1] & w.PLACED:  # "una lista ordenada y filtrada"
            return _placed(view, place - 1)
        goes_on = view.any(view.first[at], at, w.KINDS | w.SELF | w.AUX)
        return WEAK if goes_on and not _adjective(view, at) else NOTHING
    return NOTHING if view.masks[at] & w.WEAK else _after_noun(view, at, left)


_HABITUAL = frozenset(
    "by each every par chaque por pelo pela cada dal dai ogni vom von jede jeder jedes przez każdy każda każde".split()
)


def _first(view: View, at: int) -> int:
    """First in its clause: "Added retries to it", but not "Verified users may post" nor "Fixed turn count: ..."."""
    mask = view.masks[at]
    left = view.left[at]
    opened = view.words[left - 1] if left else ""
    if mask & w.BASE or opened == "→" or _adjective(view, at):
        return NOTHING
    if opened in ("(", "（"):
        return WEAK if mask & w.STATE else NOTHING
    after = view.mask(at + 1)
    if mask & w.END and not after & (w.BREAK | w.ODD):
        return WEAK
    if mask & w.SOFT and view.words[at] > "\u2e80":  # Chinese has no tense
        return NOTHING
    if mask & w.SOFT and not after & _OBJECT and (view.title or view.right[at] != view.last[at]):
        return WEAK
    middle = opened == "," or (left != view.first[at] and bool(after & w.LINK))
    return WEAK if middle and (mask & w.STATE or after & w.LINK) else STRONG


def _adjective(view: View, at: int) -> bool:
    """ "Verified users may post": the word belongs to the noun behind it."""
    after = view.mask(at + 1)
    word = view.words[at + 1] if at + 1 < len(view.words) else ""
    if after & (_OBJECT | w.LINK):
        return word in _NEVER
    third = view.mask(at + 2)
    if third & (w.UNREAL | w.BE | w.WAS | w.AUX) and not third & w.LINK:
        return True
    plural = word.endswith("s") and not word.endswith("ss")
    goes_on = third & (w.BREAK | w.LINK | w.AND | w.CODE | w.ADV | w.NUM)
    return plural and bool(view.masks[at] & w.SOFT) and not goes_on


_NEVER = frozenset("when if by once whenever until on automatically only".split())


def _after_noun(view: View, at: int, left: int) -> int:
    """ "Changelog entry added.", "`x` updated to y": a short noun phrase and what became of it."""
    mask, after, right = view.masks[at], view.mask(at + 1), view.right[at]
    if mask & w.BASE or (mask & w.SOFT and view.words[at] > "\u2e80") or at - left > 7 or view.masks[at - 1] & w.DET:
        return NOTHING
    if at - left > 2 and view.masks[at - 2] & w.DET:  # "devuelve una lista ordenada"
        return NOTHING
    if any(before & _VERBS and not before & w.HEAD for before in view.masks[left:at]):
        return NOTHING
    if (
        not after & (w.BREAK | w.LINK | w.ODD | w.GOOD | w.ADV)
        or after & w.OURS
        or view.any(at + 1, right, w.BE | w.WAS | w.UNREAL)
    ):
        return NOTHING
    whole = left == view.first[at] and right == view.last[at] and after & (w.BREAK | w.ODD | w.GOOD)
    return STRONG if whole and not view.any(left, at, w.DET & ~w.LINK) and at - left <= 4 else WEAK
