"""What does a green run check? It closes like unittest, with counts of its own (`OK (passes=2)`)."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import PART, Call, plain_ending
from stillgreen.runners.unittest import summary as summary

NAME = "green"
FAMILY = _base.TEST
HINTS = ("Ran ", "FAILED (", "OK", "FAILED")

ending = plain_ending

_VALUED = frozenset("-s --processes -i --initializer -z --finalizer -o --omit-patterns -u --include-patterns -j --junit-report -p --file-pattern "
                    "-n --test-pattern --minimum-coverage --config -c".split())  # fmt: skip


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A green command line."""
    words = argv[1:]
    if _words.has(words, frozenset(("--completions", "--options"))):
        return None
    call = Call(
        NAME,
        _base.TEST,
        PART if _words.operands(words, _VALUED) not in ([], ["."], ["tests"], ["test"]) else _base.FULL,
    )
    call.langs = ("python",)
    call.prints = True
    call.fixed = "green"
    return call
