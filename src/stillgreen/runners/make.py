"""What does `make TARGET` check? The target's name says it; no target is a build."""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import EMPTY, FAILED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "make"
FAMILY = _base.BUILD
OUTER = True
HINTS = (": *** ", " is up to date.", ": Nothing to be done for ")

ending = plain_ending

_NO_RUN = frozenset(
    "-n --dry-run --just-print --recon -q --question -p --print-data-base -qp -pn -np -t --touch -v --version -nB -Bn -C-n --print-targets".split()
)
_VALUED = frozenset(
    "-C --directory -f --file --makefile -I --include-dir -o --old-file -W --what-if -O --output-sync".split()
)

# The word after the stars is translated (`Error 1`, `Fehler 1`), the stars are not.
_FAILED = Lazy(r"^(?:g|mingw32-|b|re)?make(?:\[\d{1,3}\])?: \*\*\* [^\n]")
# A folder or file of that name makes a target without .PHONY do nothing.
_NOTHING = Lazy(
    r"^(?:g|mingw32-)?make(?:\[\d{1,3}\])?: (?:Nothing to be done for ['`\"]((?:\w*[-_])?(?:test|check|lint|tests|checks|spec|e2e|unit|integration|typecheck)\b[^'\"]{0,60})['\"]"
    r"|['`\"]((?:\w*[-_])?(?:test|check|lint|tests|checks|spec|e2e|unit|integration|typecheck)\b[^'\"]{0,60})['\"] is up to date)\.$"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A make command line; None for dry runs and for targets that check nothing (`clean`, `install`, `run`)."""
    words = argv[1:]
    if _words.has(words, _NO_RUN) or any(_bundled(word, "nqp") for word in words):
        return None
    targets = [word for word in _words.operands(words, _VALUED) if "=" not in word and not word.isdigit()]
    targets = [target for target in targets if target not in ("clean", "distclean", "install-deps", "deps")] or targets
    call = _names.call_of(NAME, [target for target in targets if target != "all"], check_is=_base.TEST)
    if call is None and (not targets or targets == ["all"]):
        call = Call(NAME, _base.BUILD)
        call.reader = _base.ANY
    if call is None:
        return None
    call.folder = (_words.value(words, frozenset(("-C", "--directory"))) or _glued(words)).rstrip("/")
    if any(_bundled(word, "i") for word in words) or "--ignore-errors" in words:
        call.hidden_by = "ignore_flag"
    call.fixed = (
        "make " + targets[0] if targets and targets[0].replace("-", "").isalnum() else "make" if not targets else ""
    )
    return call


def _bundled(word: str, letters: str) -> bool:
    """True if a bundle of one-letter flags (`-ki`, `-sn`) holds one of the letters; `-j4`, `-Cdir` and `-fname` are no bundles."""
    return (
        word[:1] == "-"
        and word[1:2] not in ("-", "j", "C", "f", "I", "O", "o", "W", "l", "")
        and any(letter in word for letter in letters)
    )


def _glued(words: "list[str]") -> str:
    return next((word[2:] for word in words if word[:2] == "-C" and len(word) > 2), "")


def summary(text: str) -> "Summary | None":
    """make's own lines: a failed rule, or a test target that had nothing to do."""
    if _FAILED.search(text):
        return Summary(FAILED, complete=False)
    return Summary(EMPTY) if _NOTHING.search(text) else None
