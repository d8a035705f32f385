"""What does hatch check? `hatch test` runs pytest; `hatch run ENV:SCRIPT` says it by the script's name."""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import PART, SHIP, Call, no_summary, plain_ending

NAME = "hatch"
FAMILY = _base.TEST
HINTS = ()

summary = no_summary
ending = plain_ending

_VALUED = frozenset(
    "-e --env -p --project --config --data-dir --cache-dir -py --python -i --include -x --exclude -rs --retry-delay -r --retries".split()
)
_PART = frozenset("-py --python -i --include -x --exclude".split())


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A hatch command line; None for environments, versions, shells."""
    words = argv[1 : argv.index("--")] if "--" in argv else argv[1:]
    operands = _words.operands(words, _VALUED)
    command = operands[0] if operands else ""
    if command == "test" and not _words.has(words, frozenset(("--show", "-s"))):
        call = Call(
            NAME, _base.TEST, PART if len(operands) > 1 or "--" in argv or _words.has(words, _PART) else _base.FULL
        )
        call.reader = "pytest"
        call.fixed = "hatch test"
    elif command == "fmt":
        call = Call(NAME, _base.LINT)
        call.rewrites = not _words.has(words, frozenset(("--check", "-l", "--linter")))
        call.reader = "ruff"
    elif command in ("build", "publish"):
        call = Call(NAME, _base.BUILD if command == "build" else SHIP)
    elif command == "run" and len(operands) > 1:
        return _script(operands[1:])
    else:
        return None
    call.langs = ("python",)
    return call


def _script(operands: "list[str]") -> "Call | None":
    """`hatch run test`, `hatch run lint:all`, `hatch run +py=3.12 test:cov`."""
    names = [word for word in operands if word[:1] != "+"]
    call = _names.call_of(NAME, names[:1])
    if call is not None:
        call.langs = ("python",)
        if len(names) > 1:
            call.scope = PART
    return call
