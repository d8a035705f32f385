"""What do the closing lines of GoogleTest and cmocka say? Their tests are programs of the project's own."""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "googletest"
FAMILY = _base.TEST
HINTS = ("[==========]", "[  PASSED  ]", "[  FAILED  ]", " FAILED TEST")
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`gtest-parallel` runs such programs side by side."""
    args = _args.parse(argv[1:], "-w --workers -r --repeat -d --output_dir --timeout")
    made = Call(NAME, _base.TEST, _base.PART if args.has("--gtest_filter") else _base.FULL)
    made.langs = ("c", "cpp", *_args.BESIDE)
    return made


_PASSED = Lazy(r"^\[ {2}PASSED {2}\] (\d+) test(?:s|\(s\))?\.")
_SKIPPED = Lazy(r"^\[ {2}SKIPPED \] (?:[^\n:]{1,200}: )?(\d+) test(?:s|\(s\))?(?:, listed below:|\.)")
_FAILED = Lazy(r"^\[ {2}FAILED {2}\] (?:[^\n:]{1,200}: )?(\d+) test(?:s|\(s\))?, listed below:?")
_LAST = Lazy(r"^ {1,2}?(\d+) FAILED TEST(?:S|\(S\))?$")
_ONE_BAD = Lazy(r"^\[ {2}FAILED {2}\] \S")
_STARTED = Lazy(r"^\[ RUN {6}\] \S|^\[={10}\] Running [1-9]")
_RAN = Lazy(r"^\[={10}\] (\d+) tests? from \d+ test (?:suites?|cases?) ran\.")
# Another runner's closing line: it ran these programs and counts for itself.
_OUTER = Lazy(r"^\d+% tests passed, \d|^Executed \d+ out of \d+ tests?: ")


def summary(text: str) -> "Summary | None":
    """The totals of all programs and iterations; without them a run was broken off."""
    if _OUTER.search(text):
        return None
    passed, skipped, failed = (_sum(pattern, text) for pattern in (_PASSED, _SKIPPED, _FAILED))
    if failed is None:
        failed = _sum(_LAST, text)
    if failed or _ONE_BAD.search(text):
        ran = _sum(_RAN, text)
        if failed is None and ran is not None and passed is not None:  # `--gtest_brief=1` lists no failures at the end
            failed = max(ran - passed - (skipped or 0), 1)
        return Summary(FAILED, passed, failed, skipped if passed is None else skipped or 0)
    if passed is None:
        return Summary(UNKNOWN, complete=False) if _STARTED.search(text) else None
    return Summary(PASSED if passed else EMPTY, passed, 0, skipped or 0)


def _sum(pattern: Lazy, text: str) -> "int | None":
    numbers = [int(match.group(1)) for match in pattern.finditer(text)]
    return sum(numbers) if numbers else None
