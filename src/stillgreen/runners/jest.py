"""What does a Jest run check, and what do its closing lines say? (also Storybook's runner and create-react-app)"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "jest"
FAMILY = _base.TEST
HINTS = (
    "Test Suites: ", "Tests: ", "FAIL ", "No tests found", "numRuntimeErrorTestSuites", "  ✕ ", "Jest: ",
    "process.exit called with",
)  # fmt: skip
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-t -w --testnamepattern --testpathpattern --testpathpatterns --testpathignorepatterns --maxworkers "
        "--reporters --projects --selectprojects --ignoreprojects --roots --env --testenvironment "
        "--coveragedirectory --coveragereporters --collectcoveragefrom --coveragethreshold --coverageprovider "
        "--outputfile --testtimeout --seed --shard --changedsince --setupfiles --setupfilesafterenv --testmatch "
        "--testregex --testrunner --testsequencer --transform --modulenamemapper --globals --testresultsprocessor "
        "--workeridlememorylimit --cachedirectory --filter --notifymode --preset --resolver --runner "
        "--maxconcurrency --testenvironmentoptions --transformignorepatterns --modulepathignorepatterns "
        "--watchpathignorepatterns --globalsetup --globalteardown --displayname --prettierpath"
    ),
    never="--listtests --showconfig --clearcache --init",
    watch="--watch --watchall",
    part=(
        "-t -o -f --testnamepattern --testpathpattern --testpathpatterns --onlychanged --onlyfailures --changedsince "
        "--lastcommit --findrelatedtests --runtestsbypath --selectprojects --ignoreprojects --shard "
        "--testpathignorepatterns --changedfileswithancestor"
    ),
    rewrites="-u --updatesnapshot",
    empty="-t -o --testnamepattern --passwithnotests --onlychanged --changedsince --lastcommit --findrelatedtests",
    project="-c --config --rootdir",
    fixed="npx jest",
)

_LINE = Lazy(r"^ ?(Test Suites|Tests): {1,12}(\d[^\n]{0,200}\btotal)\b")
_COUNT = Lazy(r"(\d{1,9}) ([a-z]+)")
# jest 16: `Jest: Coverage for lines (7%) does not meet global threshold (90%)`; later also for single files.
_TOO_LITTLE = Lazy(r"^Jest: .{0,300}(?:does not meet|not met|exceeds|was not found)")
_FAILING = Lazy(r"^ ?FAIL  ?(?:\S{1,80} )?\S{0,300}\.[cm]?[jt]sx?\b|^ {2,}✕ \S")
_JSON = Lazy(r'"num(FailedTests|PassedTests|PendingTests|RuntimeErrorTestSuites|TotalTests)": ?(\d{1,9})')


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A Jest command line; None where it only lists, shows its settings or clears its cache."""
    return _suite.check(SUITE, argv[1:])


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed; short of them, a failure that was seen."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if '"numRuntimeErrorTestSuites"' in text:
        return read_json(text)
    suites, tests = _totals(text)
    broken = bool(suites.get("failed")) or _TOO_LITTLE.search(text) is not None
    if not tests:
        return _without_totals(text, broken)
    passed, failed = tests.get("passed", 0), tests.get("failed", 0)
    found = Summary(PASSED, passed, failed, tests.get("skipped", 0) + tests.get("pending", 0))
    if failed or broken:
        found.outcome = FAILED
    elif "Test run was interrupted." in text or "\nWatch Usage" in text:
        found.outcome, found.complete = UNKNOWN, False
    elif not passed:
        found.outcome = EMPTY
    elif not suites:  # `| tail -4`, `| grep Tests:`: a suite that did not load would stand in the line above
        found.complete = False
    return found


def _without_totals(text: str, broken: bool) -> "Summary | None":
    if broken or _FAILING.search(text):
        return Summary(FAILED, complete=False)
    if "No tests found, exiting with code" in text or "No tests found related to files changed" in text:
        return Summary(EMPTY, 0)
    if 'process.exit called with "0"' in text:  # a test ended the run: the code says nothing (measured with 29 and 30)
        return Summary(UNKNOWN, complete=False)
    return None


def _totals(text: str) -> "tuple[dict[str, int], dict[str, int]]":
    """Counts of suites and of tests, summed over runs. A `Tests:` line without its suites counts only if all are so."""
    suites: "dict[str, int]" = {}
    tests: "dict[str, int]" = {}
    alone: "dict[str, int]" = {}
    opened: "list[str]" = []
    for match in _LINE.finditer(_settled(text)):
        if match.group(1) == "Test Suites":
            opened.append(match.group(2))
        elif opened:
            _add(suites, opened.pop())
            _add(tests, match.group(2))
        else:
            _add(alone, match.group(2))
    for line in opened if not tests else ():
        _add(suites, line)
    return suites, tests or alone


def _settled(text: str) -> str:
    """The text without the totals that a terminal shows while tests still run: they have no `Ran all` below."""
    if "\n RUNS " not in text or "\nRan all test suites" not in text:
        return text
    parts = text.split("\nRan all test suites")
    return "\n".join(part[max(part.rfind("\nTest Suites: "), 0) :] for part in parts[:-1])


def _add(counts: "dict[str, int]", line: str) -> None:
    for number, word in _COUNT.findall(line):
        counts[word] = counts.get(word, 0) + int(number)


def read_json(text: str) -> "Summary":
    """`--json` of Jest and Vitest."""
    counts: "dict[str, int]" = {}
    for name, number in _JSON.findall(text):
        counts[name] = counts.get(name, 0) + int(number)
    passed, failed = counts.get("PassedTests", 0), counts.get("FailedTests", 0)
    broken = failed or counts.get("RuntimeErrorTestSuites") or '"success":false' in text or '"success": false' in text
    outcome = FAILED if broken else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, counts.get("PendingTests", 0))
