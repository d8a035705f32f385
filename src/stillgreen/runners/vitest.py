"""What does a Vitest run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _junit, _lines, _suite, jest
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "vitest"
FAMILY = _base.TEST
HINTS = (
    "Test Files", "Tests  ", "Tests ", "No test files found", '"numTotalTests"', "⎯ Failed ", "⎯ Unhandled ", " FAIL  ",
    " Startup Error ", " failed", 'name="vitest tests"', "ERROR: Coverage for ", "    × ",
)  # fmt: skip
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-t --testnamepattern --reporter --outputfile --pool --environment --project --shard --changed --testtimeout "
        "--hooktimeout --retry --bail --maxworkers --minworkers --maxconcurrency --mode --exclude --include "
        "--coverage.provider --coverage.reporter --coverage.include --coverage.exclude --coverage.reportsdirectory "
        "--browser.name --browser.provider --sequence.seed --seed --slowtestthreshold --teardowntimeout --diff "
        "--snapshotenvironment --tagsfilter --execargv --typecheck.checker --typecheck.tsconfig --poolOptions "
        "--loglevel"
    ),
    never="--listtests --clearcache --mergereports",
    watch="-w --watch --ui --inspectbrk",
    part="-t --testnamepattern --shard --changed --project --exclude --tagsfilter",
    rewrites="-u --update",
    empty="-t --testnamepattern --passwithnotests --changed",
    project="-c --config -r --root --dir",
    ignore="--dangerouslyignoreunhandlederrors",
    fixed="npx vitest run",
)
_NO_RUN = ("list", "init", "convert", "merge-reports")
_VERBS = (*_NO_RUN, "run", "watch", "dev", "bench", "related", "typecheck")
_TAP = ("tap", "tap-flat")

_LINE = Lazy(r"^ {0,11}(Test Files|Tests|Errors|Type Errors) {1,3}([^ \n][^\n]{0,200})$")
_VALUE = Lazy(
    r"(?:\d{1,7} (?:failed|passed|skipped|todo|expected fail)(?: \| |(?= \()))+ \(\d{1,7}\)|\(\d{1,7}\)|no tests"
)
_COUNT = Lazy(r"(\d{1,7}) (failed|passed|skipped|todo|expected fail)")
_HEADER = Lazy(r"^ ?(?:RUN|DEV|RERUN) {1,2}(?=v\d|\S)")
_FAILING = Lazy(
    r"^ ?FAIL {2}\S|^ {4,}× \S|^ Startup Error ?$"
    r"|^ ?❯ \S{1,300} {1,2}\(\d{1,6} tests? \| (?:[^)\n]{1,60} \| )?\d{1,6} failed"
    r"|^⎯{2,} ?(?:Failed (?:Tests|Suites) \d|Unhandled (?:Errors?|Rejection)|Startup Error)"
)
TOO_LITTLE = Lazy(r"^ERROR: Coverage for [a-z]{4,12} \([\d.]{1,6}%\) does not meet ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A Vitest command line; without a terminal plain `vitest` runs once. None where it only lists or sets up."""
    words = argv[1:]
    verb = next((word for word in _suite.named(words, SUITE.valued)[:1] if word in _VERBS), "")
    if verb in _NO_RUN:
        return None
    if verb:
        words.remove(verb)
    found = _suite.check(SUITE, words)
    if found is None:
        return None
    if verb == "bench":
        found.family, found.scope = _base.RUN, _base.PART
    if verb == "typecheck":
        found.family = _base.TYPES
    if verb == "related":
        found.scope, found.empty_ok = _base.PART, True
    if verb in ("watch", "dev"):
        found.hidden_by = "watch"
    elif (verb == "run" or "--run" in words) and found.hidden_by == "watch":
        found.hidden_by = None
    if any(word in _TAP or word.partition("=")[2] in _TAP for word in words):
        found.reader = "tap"
    return found


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed; short of them, a failure that was seen."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if '"numTotalTests"' in text:
        return None if '"numRuntimeErrorTestSuites"' in text else jest.read_json(text)
    if 'name="vitest tests"' in text:
        return _junit.read(text)
    counts = _totals(text)
    short = "ERROR: Coverage for " in text and TOO_LITTLE.search(text) is not None
    if not counts:
        return _without_totals(text, short)
    passed, failed = counts.get("passed", 0), counts.get("failed", 0)
    found = Summary(PASSED, passed, failed, counts.get("skipped", 0))
    if failed or short or counts.get("files failed") or counts.get("errors"):
        found.outcome = FAILED
    elif "Waiting for file changes..." in text or "Cancelling test run" in text:
        found.outcome, found.complete = UNKNOWN, False
    elif not passed and not counts.get("expected fail"):
        found.outcome = EMPTY
    elif not counts.get("files"):  # `| grep Tests`: a file that did not load would stand in the line above
        found.complete = False
    return found


def _without_totals(text: str, short: bool) -> "Summary | None":
    if short or _FAILING.search(text):
        return Summary(FAILED, complete=False)
    return Summary(EMPTY, 0) if "No test files found, exiting with code" in text else None


def _totals(text: str) -> "dict[str, int]":
    """Counts of tests, and of files that failed and errors, summed over runs: of each run, the last block.

    Runs of several packages side by side begin one after the other: as many blocks count as have begun.
    """
    total: "dict[str, int]" = {}
    if not any(name in text for name in ("Test Files", "Tests", "Errors")):
        return total
    starts = [match.start() for match in _HEADER.finditer(text)]
    parts = [text[a:b] for a, b in zip([0, *starts], [*starts, len(text)])]
    begun = 0
    for at, part in enumerate(parts):
        blocks = _blocks(part)
        begun += at > 0
        blocks = blocks[-begun:] if at else blocks
        begun -= len(blocks) if at else 0
        for block in blocks:
            for name, number in block.items():
                total[name] = total.get(name, 0) + number
    return total


def _blocks(part: str) -> "list[dict[str, int]]":
    lines = [(match.group(1), match.group(2).rstrip()) for match in _LINE.finditer(part)]
    blocks: "list[dict[str, int]]" = []
    for name, value in lines:
        if name in ("Errors", "Type Errors"):
            if blocks and value[:1].isdigit() and value[:2] != "0 ":
                blocks[-1]["errors"] = 1
        elif _VALUE.fullmatch(value) is None:
            continue
        elif name == "Test Files":
            failed = sum(int(number) for number, word in _COUNT.findall(value) if word == "failed")
            blocks.append({"files": 1, "files failed": failed})
        else:
            if not blocks or "tests" in blocks[-1]:
                blocks.append({})
            blocks[-1]["tests"] = 1
            for number, word in _COUNT.findall(value):
                blocks[-1][word] = int(number)
    return [block for block in blocks if "tests" in block or block.get("files failed")]
