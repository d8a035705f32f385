"""What does a PHPUnit run check, and what do its closing lines say? (the reader also of paratest and Codeception)"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "phpunit"
FAMILY = _base.TEST
HINTS = (
    "OK (",
    "Assertions: ",
    "No tests executed!",
    "FAILURES!",
    "ERRORS!",
    "An error occurred inside PHPUnit.",
    "by Sebastian Bergmann",
    "PHPUnit/",
)
ending = plain_ending

LANGS = ("php", *_args.BESIDE)
_VALUED = (
    "-c --configuration --filter --exclude-filter --group --exclude-group --testsuite --exclude-testsuite "
    "--bootstrap --log-junit --coverage-html --coverage-clover --coverage-text --cache-directory -d --order-by "
    "--printer --extension --covers --uses --log-teamcity --repeat -p --processes --runner --functional -m "
    "--max-batch-size --colors --random-order-seed --columns --test-suffix --include-path --cache-result-file "
    "--log-events-text"
)
_NARROW = "--filter --exclude-filter --group --exclude-group --testsuite --exclude-testsuite --covers --uses"
_NO_RUN = (
    "--list-tests --list-tests-xml --list-groups --list-suites --list-test-files --generate-configuration "
    "--migrate-configuration --check-version --atleast-version --warm-coverage-cache"
)
WHOLE = ("tests", "test", ".", "Tests", "tests/.")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A phpunit (simple-phpunit, paratest) command line."""
    args = _args.parse(argv[1:], _VALUED)
    if args.has(_NO_RUN):
        return None
    made = Call(NAME, _base.TEST, _base.PART if args.has(_NARROW) else _args.scope(args.plain, WHOLE))
    made.langs = LANGS
    made.empty_ok = True
    made.prints = not args.has("--no-output --no-results")
    made.rewrites = _args.updates(assigns) or args.has("--update-snapshots") or "--update-snapshots" in argv
    file = args.value("-c --configuration").replace("\\", "/")
    made.folder = file.rpartition("/")[0] if ".xml" in file else file
    made.fixed = "vendor/bin/phpunit"
    return made


_OK = Lazy(r"^OK \((\d+) tests?, \d+ assertions?\)\s*$")
_TESTS = Lazy(r"^Tests: (\d+), Assertions: \d+((?:, [A-Za-z ]{4,40}: \d+){0,10})\.\s*$")
_COUNT = Lazy(r", ([A-Za-z ]{4,40}): (\d+)")
_RED = Lazy(r"^(?:FAILURES!|ERRORS!|Tests: \d[^\n]{0,200} (?:Failures|Errors): [1-9])")
_NONE = Lazy(r"^No tests executed!\s*$")
_BROKEN = Lazy(r"^An error occurred inside PHPUnit\.$|^(?:PHP )?(?:Fatal|Parse) error: ")


def summary(text: str) -> "Summary | None":
    """The totals of all runs; incomplete and risky tests are told apart from failures."""
    run = passed = failed = skipped = errors = 0
    seen = False
    for match in _OK.finditer(text):
        seen, passed, run = True, passed + int(match.group(1)), run + int(match.group(1))
    for match in _TESTS.finditer(text):
        seen = True
        counts = {word: int(number) for word, number in _COUNT.findall(match.group(2))}
        bad = counts.get("Errors", 0) + counts.get("Failures", 0)
        aside = counts.get("Skipped", 0) + counts.get("Incomplete", 0)
        passed += max(int(match.group(1)) - bad - aside, 0)
        failed += counts.get("Failures", 0)
        errors += counts.get("Errors", 0)
        skipped += counts.get("Skipped", 0)
    if not seen:
        if _RED.search(text) or (_BROKEN.search(text) and "PHPUnit" in text):
            return Summary(FAILED)
        return Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    if failed or errors or _RED.search(text):
        return Summary(FAILED, passed, failed, skipped)
    return Summary(PASSED if passed else EMPTY, passed, failed, skipped)
