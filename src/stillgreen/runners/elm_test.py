"""What does an Elm test run check (elm-test, elm-test-rs, elm-spec), and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "elm-test"
FAMILY = _base.TEST
HINTS = ("TEST RUN ", "Accepted: ")
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=("elm",),
    valued="--seed --fuzz --compiler --report --workers --filter --project --reporter",
    part="--filter",
    fixed="npx elm-test",
)
_NO_RUN = ("init", "install", "make")

_COUNT = Lazy(r"^(Passed|Failed|Todo|Skipped): {1,6}(\d{1,7})$")
_SPEC = Lazy(r"^Accepted: (\d{1,7})\nRejected: (\d{1,7})(?:\nSkipped: (\d{1,7}))?")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`elm-test [files]`; init, install and make run nothing."""
    return None if argv[1:2] and argv[1] in _NO_RUN else _suite.check(SUITE, argv[1:])


def summary(text: str) -> "Summary | None":
    """`TEST RUN PASSED` with its counts; `Accepted: 42`, `Rejected: 1`. An INCOMPLETE run (only, todo) is no pass."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    specs = [[int(number or 0) for number in spec] for spec in _SPEC.findall(text)]
    if specs:
        passed, failed, skipped = (sum(column) for column in zip(*specs))
        return Summary(FAILED if failed else PASSED if passed else EMPTY, passed, failed, skipped)
    if "\nTEST RUN " not in "\n" + text:
        return None
    counts: "dict[str, int]" = {}
    for name, number in _COUNT.findall(text):
        counts[name] = counts.get(name, 0) + int(number)
    passed, failed = counts.get("Passed", 0), counts.get("Failed", 0)
    bad = failed or "TEST RUN FAILED" in text or "TEST RUN INCOMPLETE" in text
    return Summary(FAILED if bad else PASSED if passed else EMPTY, passed, failed, counts.get("Skipped", 0))
