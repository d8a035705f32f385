"""What does a trial (Twisted) run check? It closes like unittest, with `PASSED (successes=2)`."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy
from stillgreen.runners.unittest import summary as summary

NAME = "trial"
FAMILY = _base.TEST
HINTS = ("Ran ", "FAILED (", "PASSED", "FAILED")

ending = plain_ending

# Without tests it leaves the `Ran 0 tests` line out.
_NOTHING = Lazy(r"^-{70,90}\n\nPASSED[ \t]*$")
_NO_RUN = frozenset("--help-orders --help-reporters --help-reactors -n --dry-run".split())
_VALUED = frozenset(
    "-o --order -z --random --reporter -r --reactor --testmodule --temp-directory --logfile -l -j --jobs --without-module".split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A trial command line. What it names is a package or module, a full run names the package's top."""
    words = argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    narrowed = any("." in name.strip("./") or name.endswith(".py") for name in _words.operands(words, _VALUED))
    call = Call(NAME, _base.TEST, PART if narrowed or _words.has(words, frozenset(("--testmodule",))) else _base.FULL)
    call.langs = ("python",)
    call.empty_ok = call.prints = True
    call.fixed = "trial"
    return call


def loose(text: str) -> "Summary | None":
    """A bare `PASSED` means that there was nothing to run."""
    return Summary(EMPTY, 0, 0, 0) if _NOTHING.search(text) else None
