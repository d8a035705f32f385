"""Does a reply judge the agent's own work? By judgement (a named risk, and what was found or done), not by ritual words."""

# What a reply does.
MARKER = "marker"  # it judges its own work
HOLLOW = "hollow"  # it says that it was audited, and not what was looked at or found
WAY_OUT = "way-out"  # it says that no audit is needed, and why

LANGUAGES = ("en", "uk", "ru", "ja", "zh", "ko", "de", "fr", "es", "pt", "it", "pl", "tr", "vi", "hi")


class Audit:
    """What one reply does: sort  marker | hollow | way-out, "" if nothing of it; words  by which it does, "" if none."""

    __slots__ = ("sort", "words")

    def __init__(self, sort: str = "", words: str = "") -> None:
        self.sort = sort
        self.words = words

    def __repr__(self) -> str:
        return f"Audit({self.sort!r}, {self.words!r})"


def read(text: str, language: str = "", own: "tuple[str, ...]" = ()) -> Audit:
    """Read one reply. Never raises; long texts are read head and tail.

    language  of the reply, as `claims.read` tells it; own  the user's regular expressions, which are markers as well
    """
    from stillgreen.claims.audit import _own, _reader

    words = _own.find(text, own) if own else ""
    return Audit(MARKER, words) if words else _reader.read(text, language)


def ask(language: str) -> "tuple[str, str, str]":
    """(to the agent, to the user, how it ends with {} for the command) in a language, in English where it is unknown."""
    code = language if language in LANGUAGES else "en"
    module = __import__(f"stillgreen.claims.audit.{code}", fromlist=["ASK"])
    return module.ASK, module.TELL, module.END
