"""What does a script of a Python project check (`pdm run test`, `poetry run lint`, `rye test`, `pixi run ci`, `uv build`)?"""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import PART, SHIP, Call, no_summary, plain_ending

NAME = "pdm"
FAMILY = _base.TEST
HINTS = ()

summary = no_summary
ending = plain_ending

_VALUED = frozenset(
    "-p --project --directory -C --venv -e --environment --manifest-path --env-file -P --package --python".split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A project tool's command line; None where it installs, locks, lists."""
    words = argv[1 : argv.index("--")] if "--" in argv else argv[1:]
    operands = _words.operands(words, _VALUED)
    command = operands[0] if operands else ""
    if command in ("run", "r") or (
        argv[0] == "pdm" and _names.meaning(command) and command not in ("build", "publish")
    ):
        names = operands[1:] if command in ("run", "r") else operands
        call = _names.call_of(argv[0], names[:1])
        if call is not None and (len(names) > 1 or "--" in argv):
            call.scope = PART
    elif argv[0] == "rye" and command in ("test", "lint"):
        call = Call("rye", _base.TEST if command == "test" else _base.LINT)
        call.reader = "pytest" if command == "test" else "ruff"
    elif command == "build":
        call = Call(argv[0], _base.BUILD)
    elif command == "publish" and "--dry-run" not in argv:
        call = Call(argv[0], SHIP)
    else:
        return None
    if call is not None:
        call.langs = ("python",) if argv[0] != "pixi" else ()
        call.folder = _words.value(words, frozenset("-p --project --directory -C".split())) or ""
    return call
