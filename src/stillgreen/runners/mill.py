"""What do Mill tasks check, and what do the lines of Mill and its test frameworks say?"""

from stillgreen.runners import _args, _base, maven, sbt
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "mill"
FAMILY = _base.TEST
HINTS = (
    " targets failed",
    " target failed",
    " tasks failed",
    " task failed",
    ", Passed: ",
    ": Total ",
    "Tests: succeeded ",
    "Test run ",
)
ending = plain_ending

_UTEST = Lazy(r"^(?:\[[\w.-]{1,20}\] )?Tests: (\d+), Passed: (\d+), Failed: (\d+)\s*$")
_RED = Lazy(r"^(?:\[[^\]\n]{1,60}\] )?\d+ (?:targets?|tasks?) failed$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A mill command line; the last part of a task's path says what it does."""
    args = _args.parse(argv[1:], "-j --jobs -D --define --home --import")
    task = next((word for word in args.plain if word[:1] != "+"), "")
    path, _, name = task.rpartition(".")
    if name in ("test", "testForked", "testCached", "testOnly", "testLocal"):
        family = _base.TEST
    elif name in ("compile", "assembly", "jar", "fastLinkJS", "launcher"):
        family = _base.BUILD
    elif name in ("checkFormat", "checkFormatAll"):
        family = _base.FORMAT
    elif path and name in ("run", "runMain", "runBackground"):
        family = _base.RUN
    else:
        return None
    made = Call(NAME, family, _base.FULL if path.startswith("_") or not path else _base.UNKNOWN)
    if name == "testOnly" or len(args.plain) > 1:
        made.scope = _base.PART
    made.reader = NAME if family == _base.TEST else "script" if family == _base.RUN else "build_log"
    made.langs = maven.LANGS
    made.empty_ok = family == _base.TEST
    made.hidden_by = "watch" if args.has("-w --watch") else None
    made.fixed = "mill __.test" if family == _base.TEST else ""
    return made


def summary(text: str) -> "Summary | None":
    """uTest's own totals, else those that sbt knows; `1 tasks failed` has the last word."""
    rows = [[int(number) for number in match.groups()] for match in _UTEST.finditer(text)]
    red = _RED.search(text) is not None
    if rows:
        _run, passed, failed = (sum(column) for column in zip(*rows))
        return Summary(FAILED if failed or red else PASSED if passed else EMPTY, passed, failed)
    found = sbt.summary(text)
    if found is None or not red:
        return Summary(FAILED) if red else found
    return Summary(FAILED, found.passed, found.failed, found.skipped)
