"""What does one line claim? Cues from the lexicon, judged by where they stand."""

from stillgreen.claims import _words as w
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
            limited = view.narrowed(at)
            for kind in kinds(view, at):
                found.append(Found(kind, at, None, limited, proof == STRONG))
                found[-1].other = of_others(view, at)
        elif mask & w.NOW and result(view, at):
            found.append(Found(DONE, at, sure=False))
            found[-1].other = True
    return found
