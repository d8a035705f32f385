"""What does a nox run check, and what do its lines say? They count sessions, not tests."""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "nox"
FAMILY = _base.TEST
OUTER = True
HINTS = ("nox > Session ",)

ending = plain_ending

_NO_RUN = frozenset("-l --list --list-sessions --install-only --report-only --script-mode-only".split())
_SESSIONS = frozenset("-s -e --session --sessions".split())
_PART = frozenset("-s -e --session --sessions -k --keywords -t --tags -p --pythons --python --extra-pythons".split())

# `Session tests-3.12 was successful in 3 seconds.`, `Session b failed.`, `Session c skipped: no.`, `Session d aborted.`
_SESSION = Lazy(r"^nox > Session (\S{1,100}) (was successful|failed|skipped|aborted|interrupted)\b")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A nox command line; None where it lists or only installs."""
    words = argv[1 : argv.index("--")] if "--" in argv else argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    named = _named(words)
    call = _names.call_of(NAME, [name.partition("(")[0] for name in named]) if named else None
    if call is None:
        call = Call(NAME, _base.TEST)
        call.reader = _base.ANY
    if _words.has(words, _PART) or "--" in argv:
        call.scope = PART
    call.langs = ("python",)
    call.fixed = "nox" if not named else ""
    return call


def _named(words: "list[str]") -> "list[str]":
    """The sessions after -s (several words may follow)."""
    found: "list[str]" = []
    taking = False
    for word in words:
        name, equals, glued = word.partition("=")
        if name in _SESSIONS:
            taking = True
            if equals:
                found.append(glued)
        elif word[:2] in ("-s", "-e") and word[:1] == "-" and word[1:2] != "-" and len(word) > 2:
            found.append(word[2:])
        elif word[:1] == "-":
            taking = False
        elif taking:
            found.append(word)
    return found


def summary(text: str) -> "Summary | None":
    """The last word on each session."""
    words = dict(_SESSION.findall(text))
    if not words:
        return None
    good = sum(word == "was successful" for word in words.values())
    skipped = sum(word == "skipped" for word in words.values())
    bad = len(words) - good - skipped
    return Summary(FAILED if bad else PASSED if good else EMPTY, good, bad, skipped)
