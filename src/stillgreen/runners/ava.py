"""What does an AVA run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "ava"
FAMILY = _base.TEST
HINTS = (
    "tests passed", "test passed", "tests failed", "test failed", "uncaught exception", "unhandled rejection",
    "remained pending", "No tests found in ", "find any ", "did not match the filters", "test skipped", "tests skipped",
    "known failure", "hook failed", "hooks failed", "Timed out while running tests",
)  # fmt: skip
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued="-m --match --timeout -T --concurrency -c --config --nodearguments --environmentvariables",
    never="resetcache",
    watch="-w --watch",
    part="-m --match",
    rewrites="-u --updatesnapshots",
    quiet="--tap -t",
    fixed="npx ava",
)

_LINE = Lazy(
    r"^ {2}(\d{1,7}) (tests? (?:passed|failed|skipped|todo|remained pending after a timeout)|known failures?"
    r"|(?:beforeEach|afterEach|before|after)? ?hooks? failed|uncaught exceptions?|unhandled rejections?)$"
)
_BAD = ("uncaught", "unhandled", "remained", "hook")
_BROKEN = Lazy(
    r"^ {2}(?:Uncaught exception in|Unhandled rejection in|[✘✖] \S.{0,300} exited with a non-zero exit code)"
)
_NONE = Lazy(
    r"^ {2}[✘✖] (?:No tests found in |Couldn.t find any "
    r"|Based on your configuration, \d{1,9} test files? w.{2,3} found, but did not match)"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """An AVA command line; `reset-cache` and `debug` are none."""
    if argv[1:2] in (["reset-cache"], ["debug"]):
        return None
    found = _suite.check(SUITE, argv[1:])
    if found is not None and ("--tap" in argv or "-t" in argv):
        found.reader = "tap"
    return found


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed. Nothing says how many passed when something failed."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    counts: "dict[str, int]" = {}
    for match in _LINE.finditer(text):
        words = match.group(2)
        name = "bad" if any(bad in words for bad in _BAD) else words.split()[-1]
        counts[name] = counts.get(name, 0) + int(match.group(1))
    if not counts:
        return _without_totals(text)
    passed, failed = counts.get("passed"), counts.get("failed", 0)
    known = "failure" in counts or "failures" in counts
    outcome = FAILED if failed or "bad" in counts else PASSED if passed or known else EMPTY
    if passed is None and outcome != FAILED:
        passed = 0
    return Summary(outcome, passed, None if outcome == FAILED and not failed else failed, counts.get("skipped", 0))


def _without_totals(text: str) -> "Summary | None":
    if _BROKEN.search(text) or "  ✘ Timed out while running tests" in text:
        return Summary(FAILED)
    return Summary(EMPTY, 0) if _NONE.search(text) else None
