"""What does a Maven command check, and what do surefire's and failsafe's totals say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._args import Args
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "maven"
FAMILY = _base.TEST
HINTS = (
    "Tests run: ",
    "BUILD SUCCESS",
    "BUILD FAILURE",
    "[ERROR] ",
    "Tests are skipped.",
    "No tests to run",
    "no tests to run",
)
ending = plain_ending

LANGS = ("java", "kotlin", "scala", "groovy", *_args.BESIDE)
_VALUED = (
    "-pl --projects -rf --resume-from -f --file -P --activate-profiles -s --settings -gs -T --threads -l "
    "--log-file -D --define -b --builder -t --toolchains -ps --color"
)
# Family of a phase or goal; the one that asks most stands for a line with several.
_GOALS = {
    "test": _base.TEST, "integration-test": _base.TEST, "verify": _base.TEST, "package": _base.TEST,
    "install": _base.TEST,
    "prepare-package": _base.TEST, "pre-integration-test": _base.TEST, "surefire:test": _base.TEST,
    "failsafe:integration-test": _base.TEST,
    "failsafe:verify": _base.TEST, "compile": _base.BUILD, "test-compile": _base.BUILD, "process-classes": _base.BUILD,
    "compiler:compile": _base.BUILD, "compiler:testCompile": _base.BUILD, "jar:jar": _base.BUILD,
    "checkstyle:check": _base.LINT,
    "checkstyle:checkstyle": _base.LINT, "pmd:check": _base.LINT, "spotbugs:check": _base.LINT,
    "spotless:check": _base.FORMAT,
    "fmt:check": _base.FORMAT, "formatter:validate": _base.FORMAT, "spring-boot:run": _base.RUN,
    "exec:java": _base.RUN, "exec:exec": _base.RUN,
    "deploy": _base.SHIP, "deploy:deploy": _base.SHIP, "release:perform": _base.SHIP,
}  # fmt: skip
_RANK = (_base.SHIP, _base.TEST, _base.BUILD, _base.LINT, _base.FORMAT, _base.RUN)
_READERS = {_base.TEST: NAME, _base.RUN: "script", _base.SHIP: "script"}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A mvn, mvnw or mvnd command line; with the tests skipped it is a build."""
    args = _args.parse(argv[1:], _VALUED)
    families = [family for family in (_GOALS.get(_goal(word)) for word in args.plain) if family]
    if not families:
        return None
    family = min(families, key=_RANK.index)
    skipped = _on(args, "-DskipTests") or _on(args, "-Dmaven.test.skip")
    if family == _base.TEST and skipped and set(args.plain) & {"package", "install", "verify", "prepare-package"}:
        family = _base.BUILD
    made = Call(NAME, family, _base.PART if _is_part(args) else _base.FULL)
    made.reader = _READERS.get(family, "build_log")
    made.langs = LANGS
    made.empty_ok = skipped and family == _base.TEST
    if args.has("-fn --fail-never") or _on(args, "-Dmaven.test.failure.ignore") or _on(args, "-DtestFailureIgnore"):
        made.hidden_by = "ignore_flag"
    file = args.value("-f --file").replace("\\", "/")
    made.folder = file.rpartition("/")[0] if file.endswith(".xml") else file
    made.rewrites = _args.updates(assigns)
    made.fixed = "mvn test" if family == _base.TEST else "mvn compile" if family == _base.BUILD else ""
    return made


def _goal(word: str) -> str:
    """`org.apache.maven.plugins:maven-surefire-plugin:3.0:test`, `surefire:test@id` -> surefire:test."""
    parts = word.partition("@")[0].split(":")
    if len(parts) > 2:
        parts = [parts[1].replace("maven-", "").replace("-plugin", "").replace("-maven", ""), parts[-1]]
    return ":".join(parts)


def _on(args: Args, name: str) -> bool:
    return args.options.get(name, "false") != "false"


def _is_part(args: Args) -> bool:
    return args.has("-pl --projects -rf --resume-from -Dtest -Dit.test -Dgroups -Dsurefire.includeGroups -N")


_TESTS = Lazy(
    r"^(?:\[[A-Z]{4,7}\] )?Tests run: {1,2}(\d+), Failures: (\d+), Errors: (\d+), Skipped: (\d+)(?:, Flakes:"
    r" \d+)?(, Time elapsed|,? ?<<<)?"
)
_RED = Lazy(
    r"^(?:\[INFO\] )?BUILD FAILURE$|^\[ERROR\] (?:COMPILATION ERROR|Failed to execute goal |There (?:are"
    r"|were) test failures|Tests run: \d+, (?!Failures: 0, Errors: 0))"
    r"|^There (?:are|were) test failures\.$|^\[ERROR\] To see the full stack trace of the errors, re-run Maven"
)
_NONE = Lazy(
    r"^(?:\[INFO\] )?(?:No tests to run\.|There are no tests to run\.|Tests are skipped\.|No tests were executed!)$"
)
_NO_MATCH = Lazy(r"(?:: No tests were executed!|: No tests matching pattern [^\n]{1,200} were executed!)")
_GREEN = Lazy(r"^(?:\[INFO\] )?BUILD SUCCESS$")
# Something of a later phase ran after the tests: the run was about more than tests.
_LATER = Lazy(
    r"^\[INFO\] --- (?:maven-)?(?:jar|war|ear|install|assembly|shade|spring-boot|deploy)(?:-maven)?(?:-plugin)?:"
)


def summary(text: str) -> "Summary | None":
    """The totals of all modules; the lines of single classes count only where no total is left."""
    lines = [(match.groups()[:4], match.group(5)) for match in _TESTS.finditer(text)]
    totals = [numbers for numbers, elapsed in lines if not elapsed] or [numbers for numbers, _elapsed in lines]
    red = _RED.search(text) is not None
    if not totals:
        if _NO_MATCH.search(text):
            return Summary(EMPTY, 0, 0)
        if red:
            return Summary(FAILED)
        return Summary(EMPTY) if _NONE.search(text) and not _LATER.search(text) else None
    run, failures, errors, skipped = (sum(int(numbers[at]) for numbers in totals) for at in range(4))
    passed = max(run - failures - errors - skipped, 0)
    outcome = FAILED if failures or errors or red else PASSED if passed else EMPTY
    return Summary(outcome, passed, failures, skipped)


def loose(text: str) -> "Summary | None":
    """`BUILD SUCCESS` alone: of a run of tests it says that none failed, of another that it was built."""
    return Summary(PASSED) if _GREEN.search(text) and not _NONE.search(text) else None
