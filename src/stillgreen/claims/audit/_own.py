"""Does a user's own regular expression find its marker in a reply? Within a time, so that no expression can hang a hook."""

from time import perf_counter

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

PREFIX = "own:"  # before an expression, where markers of languages have their code

_LINES = 200  # from the end of the reply
_LONGEST = 400  # characters of a line
_SECONDS = 0.1


def find(text: str, patterns: "tuple[str, ...]") -> str:
    """The first expression that finds something, with PREFIX; "" if none does. Broken ones count as absent.

    What cannot be looked at in time counts as found: who cannot tell does not ask.
    """
    lines = [line[:_LONGEST] for line in text[-_LINES * _LONGEST :].split("\n")[-_LINES:]]
    until = perf_counter() + _SECONDS
    for pattern in patterns:
        search = _compiled(pattern)
        if search is not None and any(search(line) or perf_counter() > until for line in lines):
            return PREFIX + pattern
    return ""


def _compiled(pattern: str) -> "Callable[[str], object] | None":
    import re  # only users who wrote an expression pay for it

    try:
        return re.compile(pattern, re.IGNORECASE).search
    except (re.error, OverflowError, RecursionError, ValueError):
        return None
