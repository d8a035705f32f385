"""What does a ctest run check, and what does its closing line say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "ctest"
FAMILY = _base.TEST
HINTS = ("tests passed, ", "No tests were found!!!", "The following tests FAILED:", "Errors while running CTest")
ending = plain_ending

_VALUED = (
    "-R -E -L -LE -I --test-dir -C --build-config -j --parallel --timeout --repeat --preset -S -D -T -M "
    "--output-log -O --output-junit --tests-regex --exclude-regex --label-regex --label-exclude "
    "--tests-information -FA --repeat-until-fail --no-tests --max-width --test-load --stop-time "
    "--resource-spec-file --tests-from-file"
)
_NARROW = (
    "-R -E -L -LE -I --tests-regex --exclude-regex --label-regex --label-exclude --tests-information "
    "--rerun-failed --tests-from-file"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A ctest command line; without a folder or preset it runs inside the build folder."""
    args = _args.parse(argv[1:], _VALUED)
    if args.has("-N --show-only --print-labels --list-presets -S -SP -H --build-and-test"):
        return None
    made = Call(NAME, _base.TEST, _base.PART if args.has(_NARROW) else _base.FULL)
    made.empty_ok = args.value("--no-tests") != "error"
    made.prints = not args.has("-Q --quiet")
    made.folder = "" if args.has("--test-dir --preset") else ".."
    made.rewrites = _args.updates(assigns)
    made.fixed = "ctest --test-dir build"
    return made


_CLOSING = Lazy(r"^\d+% tests passed, (\d+) tests? failed out of (\d+)")
_SKIPPED = Lazy(r"^\s{1,8}\d+ - \S[^\n]{0,300} \(Skipped\)")
_RED = Lazy(r"^(?:The following tests FAILED:|Errors while running CTest)")


def summary(text: str) -> "Summary | None":
    """The totals of all runs; ctest counts skipped tests as passed, but lists them."""
    rows = [[int(number) for number in match.groups()] for match in _CLOSING.finditer(text)]
    if "No tests were found!!!" in text and not rows:
        return Summary(EMPTY, 0, 0)
    red = _RED.search(text) is not None
    if not rows:
        return Summary(FAILED) if red else None
    failed, run = (sum(column) for column in zip(*rows))
    skipped = len(_SKIPPED.findall(text))
    passed = max(run - failed - skipped, 0)
    return Summary(FAILED if failed or red else PASSED if passed else EMPTY, passed, failed, skipped)
