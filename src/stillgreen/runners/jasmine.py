"""What does a Jasmine run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "jasmine"
FAMILY = _base.TEST
HINTS = (" spec, ", " specs, ", "No specs found")
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued="--filter --filterpath --helper --require --reporter --seed --config --parallel",
    never="init examples enumerate",
    part="--filter --filterpath",
    empty="--filter --filterpath",
    quiet="--reporter",
    project="--config",
    prints=True,
    fixed="npx jasmine",
)

_NONE = Lazy(r"^(?:Incomplete: )?No specs found$")
_LINE = Lazy(r"^(\d{1,7}) specs?, (\d{1,7}) failures?(?:, (\d{1,7}) pending specs?)?$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A Jasmine command line; `init`, `examples` and `enumerate` run nothing."""
    if argv[1:2] in (["init"], ["examples"], ["enumerate"], ["version"]):
        return None
    return _suite.check(SUITE, argv[1:])


def summary(text: str) -> "Summary | None":
    """`4 specs, 1 failure, 2 pending specs` of one or more runs, summed."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    lines = [[int(number or 0) for number in line] for line in _LINE.findall(text)]
    if not lines:
        return Summary(EMPTY, 0) if _NONE.search(text) else None
    specs, failed, pending = (sum(column) for column in zip(*lines))
    passed = max(specs - failed - pending, 0)
    outcome = FAILED if failed else PASSED if passed else EMPTY
    # `Incomplete: fit() or fdescribe() was found` ends with 2 although all that ran passed
    return Summary(outcome, passed, failed, pending, complete="\nIncomplete: " not in text)
