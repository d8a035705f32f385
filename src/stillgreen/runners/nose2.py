"""What does a nose2 (or nose) run check? It closes like unittest."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import PART, Call
from stillgreen.runners.unittest import ending as ending
from stillgreen.runners.unittest import loose as loose
from stillgreen.runners.unittest import summary as summary

NAME = "nose2"
FAMILY = _base.TEST
HINTS = ("Ran ", "FAILED (", "OK", "FAILED")

_NO_RUN = frozenset(("--collect-only", "--plugins"))
_VALUED = frozenset(
    "-s --start-dir -t --top-level-directory -c --config --log-level -N --processes --plugin --junit-xml-path -w --where -a -A".split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A nose2 or nosetests command line; None where it only collects."""
    words = argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    narrowed = _words.operands(words, _VALUED) or _words.has(words, frozenset(("-a", "-A")))
    call = Call(NAME, _base.TEST, PART if narrowed else _base.FULL)
    call.langs = ("python",)
    call.empty_ok = call.prints = True
    call.fixed = "nose2"
    return call
