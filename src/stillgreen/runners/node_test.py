"""What does a run of Node's own test runner check, and what do its closing lines say? (also tsx, `node --check`)"""

from stillgreen.runners import _base, _lines, _suite, _tool
from stillgreen.runners._base import ANY, EMPTY, FAILED, LINT, PART, PASSED, TEST, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "node-test"
FAMILY = _base.TEST
HINTS = (
    "ℹ pass ", "ℹ fail ", "# pass ", "# fail ", "<!-- pass ", "✖ failing tests:", "not ok ", " cancelled ",
    "Failed tests:\n", "coverage does not meet threshold",
)  # fmt: skip
ending = plain_ending

# Options of node, tsx and bare loaders that take the next word as their value.
_VALUED = frozenset(
    (
        "-r --require --import --loader --experimental-loader --env-file --env-file-if-exists -C --conditions "
        "--test-name-pattern --test-skip-pattern --test-reporter --test-reporter-destination --test-concurrency "
        "--test-timeout --test-shard --test-isolation --experimental-test-isolation --test-coverage-include "
        "--test-coverage-exclude --test-global-setup --test-coverage-lines --test-coverage-branches "
        "--test-coverage-functions --watch-path --input-type --title --stack-trace-limit --max-old-space-size "
        "--tsconfig --experimental-default-type --icu-data-dir --dns-result-order"
    ).split()
)
_PART = frozenset("--test-name-pattern --test-skip-pattern --test-only --test-shard".split())
_EVAL = frozenset("-e --eval -p --print -pe -i --interactive --prof-process --v8-options --completion-bash".split())

# `# tests 4` ... `# todo 0` stand in this order under each other; `suites` came with Node 18.17. The sign in front is
# `#` (TAP), `ℹ` (spec), `<!--` (JUnit), or what a console with another character set makes of `ℹ`.
_NUMBER = r" (\d{1,9})(?: -->)?\n\t?\S{1,4} "
_TOTALS = Lazy(
    r"^\t?\S{1,4} tests"
    + _NUMBER
    + r"(?:suites \d{1,9}(?: -->)?\n\t?\S{1,4} )?"
    + _NUMBER.join(("pass", "fail", "cancelled", "skipped", r"todo (\d{1,9})"))
)
_LINE = Lazy(r"^[#ℹ] (pass|fail|cancelled|skipped) (\d{1,9})$")
_TOO_LITTLE = Lazy(r"^[#ℹ] Error: [\d.]{1,7}% [a-z]{4,9} coverage does not meet threshold of ")
_FAILING = Lazy(
    r"^✖ failing tests:$|^Failed tests:\n\n✖ |^ {0,40}not ok \d{1,7} - (?![^\n]{0,400}# TODO)"
)
_OTHERS = Lazy(r"^(?:TAP version|1\.\.\d|(?:not )?ok \d|# skip \d|# todo \d)")

# A script of such a name may well start all others.
_RUNS_ALL = ("test", "tests", "run", "runner", "index", "main", "all", "run-tests", "run_tests", "run-all", "runTests")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A test run (`node --test`, `tsx --test`, `node a.test.js`), a syntax check, a tool started through node."""
    if argv[0] == "tsx" and argv[1:2] == ["watch"]:
        argv = ["tsx", "--watch", *argv[2:]]
    at = _script_at(argv)
    options = argv[1:at]
    if argv[0] == "borp" or "--test" in options:
        return _test_run(argv, at)
    if "--check" in options or "-c" in options:
        found = Call("node", LINT, PART)
        found.langs = ("javascript",)
        return found
    if "--run" in options:
        return _through(["npm", "run", *argv[at : at + 1]], assigns)
    if at >= len(argv) or _EVAL & set(options):
        return None
    return _by_file(argv, at, assigns)


def _script_at(argv: "list[str]") -> int:
    """Index of the first word that is neither an option nor an option's value."""
    at = 1
    while at < len(argv) and argv[at][:1] == "-" and argv[at] not in ("-", "--"):
        at += 2 if argv[at] in _VALUED else 1
    return at + 1 if argv[at : at + 1] == ["--"] else at


def _test_run(argv: "list[str]", at: int) -> Call:
    words = argv[1:]
    paths = [word for word in argv[at:] if word[:1] != "-"]
    found = Call(NAME, TEST, PART if any(word.partition("=")[0] in _PART for word in words) else _suite.scope(paths))
    found.langs = _tool.SCRIPTS
    # the dot reporter prints no totals, but a dot for each test
    found.empty_ok = "--test-reporter=dot" not in words
    found.hidden_by = "watch" if "--watch" in words else None
    found.rewrites = "--test-update-snapshots" in words
    found.fixed = "node --test"
    return found


def _by_file(argv: "list[str]", at: int, assigns: "list[tuple[str, str]]") -> "Call | None":
    """`node -r x node_modules/.bin/mocha` is Mocha; `node a.test.js` a test of whatever sort; `node a.js` is none."""
    path = argv[at].replace("\\", "/")
    if (at > 1 or argv[0] != "node") and (
        "node_modules/" in path or path.rpartition("/")[2] in ("_mocha", "jest.js", "vitest.mjs")
    ):
        return _through(["node", *argv[at:]], assigns)
    if not _suite.is_test_file(path):
        return None
    stem = path.rpartition("/")[2].partition(".")[0]
    found = Call(NAME, TEST, UNKNOWN if stem in _RUNS_ALL and ".test." not in path else PART)
    found.langs = _tool.SCRIPTS
    found.reader = ANY
    return found


def _through(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    from stillgreen.runners import look_up

    return look_up(argv, assigns)


def summary(text: str) -> "Summary | None":
    """The closing totals of one or more runs, summed; short of them, a failure that was seen."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    blocks = [[int(number) for number in match.groups()] for match in _TOTALS.finditer(text)]
    short = _TOO_LITTLE.search(text) is not None
    if not blocks:
        return _without_totals(text, short)
    _tests, passed, failed, cancelled, skipped, _todo = (sum(column) for column in zip(*blocks))
    outcome = FAILED if failed or cancelled or short else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, skipped)


def _without_totals(text: str, short: bool) -> "Summary | None":
    lines = dict(_LINE.findall(text))
    if "pass" in lines and "fail" in lines and ("ℹ pass " in text or not _OTHERS.search(text)):
        failed = int(lines["fail"])
        bad = failed or short or int(lines.get("cancelled", 0))
        outcome = FAILED if bad else PASSED if int(lines["pass"]) else EMPTY
        return Summary(outcome, int(lines["pass"]), failed, int(lines["skipped"]) if "skipped" in lines else None)
    if "fail" in lines and int(lines["fail"]) and ("ℹ fail " in text or not _OTHERS.search(text)):
        return Summary(FAILED, None, int(lines["fail"]))
    return Summary(FAILED, complete=False) if short or _FAILING.search(text) else None
