"""What does one line claim? Cues from the lexicon, judged by where they stand."""

from stillgreen.claims import _tags as w
from stillgreen.claims._base import DONE, Found
from stillgreen.claims._passing import passing
from stillgreen.claims._view import View
from stillgreen.claims._work import STRONG, kinds, of_others, result, strength


def claims(view: View, label: int = 0) -> "list[Found]":
    """Claims of one line, in order. label: families of the label or heading above it, for a bare "all passing"."""
    found: "list[Found]" = []
    for at, mask in enumerate(view.masks):
        if mask & (w.PASS | w.GOOD):
            found.extend(passing(view, at, label))
        proof = strength(view, at) if mask & w.KINDS else 0
        if proof:
            for kind in kinds(view, at):
                found.append(Found(kind, None, view.narrowed(at), proof == STRONG, of_others(view, at)))
        elif mask & w.NOW and result(view, at):
            found.append(Found(DONE, sure=False, other=True))
    return found
