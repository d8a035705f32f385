"""What does a busted run check, and what does its line of totals say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "busted"
FAMILY = _base.TEST
HINTS = (" pending : ", "Failure -> ", "Error -> ")
ending = plain_ending

_VALUED = (
    "-p --pattern -t --tags --exclude-tags --filter --filter-out -o --output -m --lpath --cpath -r --run -e "
    "--loaders --helper --lua -f --config-file -C --directory --repeat --seed -Xoutput -Xhelper --name"
)
_NARROW = "-t --tags --exclude-tags --filter --filter-out -p --pattern --name"


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A busted command line."""
    args = _args.parse(argv[1:], _VALUED)
    if args.has("-l --list"):
        return None
    made = Call(
        NAME, _base.TEST, _base.PART if args.has(_NARROW) else _args.scope(args.plain, ("spec", ".", "tests", "test"))
    )
    made.langs = ("lua", *_args.BESIDE)
    made.empty_ok = made.prints = True
    made.folder = args.value("-C --directory")
    made.fixed = NAME
    return made


_CLOSING = Lazy(r"^(\d+) success(?:es)? / (\d+) failures? / (\d+) errors? / (\d+) pending")
_LISTED = Lazy(r"^(?:Failure|Error) -> \S[^\n]{0,300} @ \d+$")


def summary(text: str) -> "Summary | None":
    """`2 successes / 1 failure / 0 errors / 1 pending`; below it the failures are listed."""
    rows = [[int(number) for number in match.groups()] for match in _CLOSING.finditer(text)]
    if not rows:
        return Summary(FAILED) if _LISTED.search(text) else None
    passed, failed, errors, pending = (sum(column) for column in zip(*rows))
    if not passed + failed and "Error -> No test files found" in text:
        return Summary(EMPTY, 0, 0, pending)
    return Summary(FAILED if failed or errors else PASSED if passed else EMPTY, passed, failed, pending)
