"""The shared reader: from a reply's text to its lines, their words, and what these claim and admit."""

from stillgreen.claims import _tags as w
from stillgreen.claims import _text
from stillgreen.claims._base import Reply
from stillgreen.claims._language import choose
from stillgreen.claims._words import Tokens, tokens

# A reply without any of these claims and admits nothing: most questions and plans end there, before the rules load.
_CUES = w.PASS | w.GOOD | w.KINDS | w.UNRUN | w.FAIL | w.FAULT | w.BAD | w.WAIT | w.BEG | w.NOW | w.WANTED


def read(text: str) -> Reply:
    """What one reply says."""
    lines = _text.lines(text)
    language, lexicon = choose("\n".join([line.text for line in lines]))
    words = [tokens(line.text, lexicon) for line in lines]
    reply = Reply()
    reply.language = language
    if _worth_reading(lines, words):
        from stillgreen.claims._whole import Whole

        Whole(reply, len(text)).read(lines, words)
    return reply


def _worth_reading(lines: "list[_text.Line]", words: "list[Tokens]") -> bool:
    seen = 0
    for line in words:
        seen |= line.seen
    refused = seen & w.CANT and seen & (w.RUNS | w.FAMILIES)
    return bool(seen & _CUES or refused) or any(line.box or line.is_blocked() for line in lines)
