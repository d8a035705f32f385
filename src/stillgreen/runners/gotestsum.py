"""What does a gotestsum run check, and what does its `DONE` line say?"""

from stillgreen.runners import _args, _base, go
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "gotestsum"
FAMILY = _base.TEST
OVER = ("go",)
HINTS = ("DONE ",)
ending = plain_ending

_VALUED = "-f --format --junitfile --jsonfile --packages --rerun-fails-max-failures --post-run-command --hide-summary"
_DONE = Lazy(
    r"^DONE (?:(\d+) runs, )?(\d+) tests?(?:, (\d+) skipped)?(?:, (\d+) failures?)?(?:, (\d+) errors?)?(?: in"
    r" [\d.hms]{1,20})?$"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A gotestsum command line; what stands behind `--` (or the packages) goes to `go test`."""
    args = _args.parse(argv[1:], _VALUED)
    if args.plain[:1] == ["tool"]:
        return None
    inner = args.rest or args.plain or ["./..."]
    made = go.call(
        ["go", "test", *inner, *([] if not args.has("--packages") else args.value("--packages").split())], assigns
    )
    if made is None:
        return None
    made.runner = made.reader = NAME
    made.fixed = NAME
    if args.has("--watch"):
        made.hidden_by = "watch"
    return made


def summary(text: str) -> "Summary | None":
    """The `DONE` lines, summed; one that says `N runs` already holds those of the runs before it."""
    tests = skipped = failed = errors = 0
    seen = False
    for match in _DONE.finditer(text):
        seen = True
        numbers = [int(number or 0) for number in match.groups()]
        if numbers[0]:
            tests = skipped = failed = errors = 0
        tests, skipped, failed, errors = (a + b for a, b in zip((tests, skipped, failed, errors), numbers[1:]))
    if not seen:
        return None
    passed = max(tests - skipped - failed, 0)
    outcome = FAILED if failed or errors else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, skipped)
