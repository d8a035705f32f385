"""Where is "added", "fixed" or "pushed" a claim of finished work?"""

from stillgreen.claims import _words as w
from stillgreen.claims._base import BUILD_OK, DONE, SHIPPED, VERIFIED
from stillgreen.claims._view import View

# How much a cue proves in its place.
NOTHING = 0
WEAK = 1  # such words also describe; alone in a long reply they are no claim
STRONG = 2

_KINDS = ((w.VERIFIED, VERIFIED), (w.DONE, DONE), (w.SHIPPED, SHIPPED))
_GOOD = w.PASS | w.FINE | w.DONE | w.STATE | w.GOOD
_VERBS = w.SELF | w.BE | w.WAS | w.AUX | w.HAVE | w.UNREAL | w.NOT | w.IF | w.RUNS | w.DONE | w.VERIFIED | w.SHIPPED | w.PASS
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
    if mask & w.WEAK and not _backed(view, at) or view.row and not _cell(view, at) or _unfinished(view, at):
        return NOTHING
    return _placed(view, at)


def kinds(view: View, at: int) -> "list[str]":
    """Kinds of a cue; "deployment is complete" and "the build finished" are of the kind of their noun."""
    mask = view.masks[at]
    if mask & w.DONE and not mask & w.SHIPPED:
        for place in range(at - 1, max(at - 5, view.left[at] - 1), -1):
            noun = view.masks[place]
            if noun & (w.SHIP | w.BUILD) and not noun & w.CODE and (noun & w.SHIP or mask & w.STATE):
                return [SHIPPED if noun & w.SHIP else BUILD_OK]
            if noun and not noun & (w.ADV | w.BE | w.AUX | w.HAVE | w.WAS | w.NOW | w.NUM):
                break
        ahead = at + 1
        while view.mask(ahead) & (w.DET | w.ADV):
            ahead += 1
        if view.mask(ahead) & w.SHIP and view.words[ahead] in _REQUESTS:
            return [SHIPPED]
    return [kind for bit, kind in _KINDS if mask & bit]


_REQUESTS = frozenset(("pr", "pull request", "mr", "merge request"))


def result(view: View, at: int) -> bool:
    """"The parser now handles NULLs": a new state of things, not what comes now."""
    left, right = view.left[at], view.right[at]
    if not view.real(at, left) or right - left < 4 or view.any(left, right, w.UNREAL | w.FAIL | w.NOT | w.IF | w.WAIT):
        return False
    after = view.masks[at + 1] if at + 1 < right else w.STOP
    if at == left:
        likely = after & (w.DET | w.CODE | w.OURS) if view.masks[at] & w.SOFT else not after & (w.ADV | w.RUNS | w.AND | w.NUM)
        return bool(likely) and not after & (w.SELF | w.LINK)
    if at + 1 == right:  # "The list closes on outside clicks now."
        return not view.any(left, at, w.SELF | w.BE | w.KINDS | w.RUNS)
    return not view.masks[at - 1] & (w.SELF | w.LINK | w.AND) and not after & (w.LINK | w.RUNS | w.IDLE)


def of_others(view: View, at: int) -> bool:
    """Is it said of a thing ("dev-carol is done") and not of the agent's own act ("Done", "I fixed")?"""
    left = view.left[at]
    return any(not mask & (w.ADV | w.ODD | w.GOOD) for mask in view.masks[left:at]) and not view.any(left, at, w.SELF | w.HAVE)


def _elsewhere(view: View, at: int) -> bool:
    """"Fixed upstream", "added in v2", "removed in 3.0": done in another place."""
    for place in range(at + 1, view.right[at]):
        if view.masks[place] & w.AWAY or view.words[place - 1] in _IN and _is_version(view.words[place]):
            return True
    return False


def _is_version(word: str) -> bool:
    bare = word[1:] if word[0] == "v" else word
    return bare.replace(".", "").isdigit() and (word[0] == "v" or "." in bare)


_IN = frozenset("in since with в у en em na w seit desde dans из".split())


def _backed(view: View, at: int) -> bool:
    """"Confirmed" and "checked" count only beside something good or a check."""
    good = _GOOD | w.FAMILIES
    return view.any(view.first[at], at, good) or view.any(at + 1, view.last[at], good)


def _cell(view: View, at: int) -> bool:
    """A table cell that says "done" and nothing else; other words in tables describe."""
    return bool(view.masks[at] & w.STATE) and view.right[at] - view.left[at] <= 3


def _unfinished(view: View, at: int) -> bool:
    """"Completed: 27/29", "3 of 5 agents complete": less than all."""
    for place in range(max(view.first[at], at - 6), min(at + 3, len(view.masks))):
        word = view.words[place]
        if view.masks[place] & w.RATIO:
            some, total = word.split("/")
            return len(total) < 8 and int(some) < int(total)
        if word == "of" and view.mask(place - 1) & view.mask(place + 1) & w.NUM and place < at:
            return int(view.words[place - 1][:8]) < int(view.words[place + 1][:8])
    return False


def _heads(view: View, at: int) -> bool:
    """A heading such as "What changed", alone in its clause or before a colon."""
    before = all(mask & (w.ADV | w.ODD | w.GOOD | w.DET | w.NUM) for mask in view.masks[view.left[at] : at])
    return before and (at + 1 == len(view.masks) or bool(view.masks[at + 1] & (w.COLON | w.LINK if view.title else w.COLON)))


def _placed(view: View, at: int) -> int:
    """Start of a clause, after its subject or auxiliary, or after a noun at the end."""
    left = view.left[at]
    place = at - 1
    while place >= left and view.masks[place] & (w.ADV | w.ODD | w.GOOD | w.ONLY) and not view.masks[place] & (w.AUX | w.SELF | w.HAVE):
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
    if mask & w.BE and (view.masks[at] & w.STATE or view.any(left, place, w.SHIP)):
        return WEAK if view.masks[at] & w.SOFT else STRONG
    if mask & w.WAS:
        return WEAK
    if mask & w.AND:
        return WEAK if view.any(view.first[at], at, w.KINDS | w.SELF | w.AUX) and not _adjective(view, at) else NOTHING
    return NOTHING if view.masks[at] & w.WEAK else _after_noun(view, at, left)


def _first(view: View, at: int) -> int:
    """First in its clause: "Added retries to the fetcher", but not "Verified users may post" nor "Fixed turn count: ..."."""
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
    if mask & w.SOFT and view.words[at] > "\u2e80":
        return NOTHING
    if mask & w.SOFT and (not after & _OBJECT and (view.title or not view.right[at] == view.last[at])):
        return WEAK
    middle = opened == "," or left != view.first[at] and bool(after & w.LINK)
    return WEAK if middle and (mask & w.STATE or after & w.LINK) else STRONG


def _adjective(view: View, at: int) -> bool:
    """"Verified users may post": the word belongs to the noun behind it."""
    after = view.mask(at + 1)
    word = view.words[at + 1] if at + 1 < len(view.words) else ""
    if after & (_OBJECT | w.LINK):
        return word in _NEVER
    third = view.mask(at + 2)
    if third & (w.UNREAL | w.BE | w.WAS | w.AUX) and not third & w.LINK:
        return True
    plural = word.endswith("s") and not word.endswith("ss")
    return plural and bool(view.masks[at] & w.SOFT) and not third & (w.BREAK | w.LINK | w.AND | w.CODE | w.ADV | w.NUM)


_NEVER = frozenset("when if by once whenever until on automatically only".split())


def _after_noun(view: View, at: int, left: int) -> int:
    """"Changelog entry added.", "`x` updated to y": a short noun phrase and what became of it."""
    if view.masks[at] & w.BASE or view.masks[at] & w.SOFT and view.words[at] > "\u2e80":
        return NOTHING
    if at - left > 7 or view.masks[at - 1] & w.DET or any(mask & _VERBS and not mask & w.HEAD for mask in view.masks[left:at]):
        return NOTHING
    after = view.mask(at + 1)
    if not after & (w.BREAK | w.LINK | w.ODD | w.GOOD | w.ADV) or view.any(at + 1, view.right[at], w.BE | w.WAS | w.UNREAL):
        return NOTHING
    whole = left == view.first[at] and view.right[at] == view.last[at] and after & (w.BREAK | w.ODD | w.GOOD)
    return STRONG if whole and not view.any(left, at, w.DET & ~w.LINK) and at - left <= 4 else WEAK
