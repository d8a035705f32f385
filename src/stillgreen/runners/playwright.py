"""What does a Playwright Test run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _junit, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "playwright"
FAMILY = _base.TEST
HINTS = (
    " passed (", " failed\n", " flaky\n", " did not run", " interrupted\n", " skipped", "Error: No tests found",
    '"unexpected":', '<testsuites id="" name="" tests=',
)  # fmt: skip
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=(),
    valued=(
        "-g --grep --grepinvert -j --workers --project --reporter --retries --timeout --globaltimeout --maxfailures "
        "--output --repeateach --shard --browser --tsconfig --trace --onlychanged --updatesourcemethod --uihost "
        "--uiport --name --testlist"
    ),
    never="--list",
    watch="--ui --debug --uihost --uiport",
    part="-g --grep --grepinvert --project --shard --lastfailed --onlychanged -G --testlist",
    rewrites="-u --updatesnapshots",
    empty="--passwithnotests --onlychanged --lastfailed",
    quiet="--reporter",
    project="-c --config",
    prints=True,
    fixed="npx playwright test",
)

_LINE = Lazy(
    r"^ {0,2}(\d{1,7}) (failed|flaky|interrupted|skipped|did not run|passed \((?:\d[\d.]{0,8}(?:ms|s|m|h))\)"
    r"|errors? (?:was|were) not a part of any test, see above for details)$"
)
# Words that many tools write: they count only where the run's other lines stand, too.
_STARTED = Lazy(r"^Running \d{1,7} tests? using \d{1,4} workers?")
_NAMED = Lazy(r"^ {0,2}\d{1,7} (?:failed|flaky|interrupted)\n {4}\S[^\n]{0,300} › ")
_SURE = Lazy(r"^ {0,2}\d{1,7} (?:passed \(\d|did not run$|errors? w)")
_ERROR = Lazy(r"^\w{0,40}Error: (?!No tests found)")
_JSON = Lazy(r'"(expected|skipped|unexpected|flaky)": ?(\d{1,7})\b')


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`playwright test`; None for install, codegen, show-report and the like, and for `--list`."""
    return _suite.check(SUITE, argv[2:]) if argv[1:2] == ["test"] else None


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed. A flaky test is apart from those that passed."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if '"unexpected":' in text and '"expected":' in text:
        return _json(text)
    if '<testsuites id="" name="" tests=' in text:
        return _junit.read(text)
    counts = _counts(text)
    if not counts:
        return _without_totals(text)
    passed, failed = counts.get("passed", 0), counts.get("failed", 0)
    found = Summary(PASSED, passed, failed, counts.get("skipped", 0))
    if failed or "error" in counts or "errors" in counts:
        found.outcome = FAILED
    elif "interrupted" in counts or "did" in counts:
        found.outcome, found.complete = UNKNOWN, False
    elif not passed and "flaky" not in counts:
        found.outcome = EMPTY
    return found


def _counts(text: str) -> "dict[str, int]":
    if not (_SURE.search(text) or _NAMED.search(text) or _STARTED.search(text)):
        return {}
    counts: "dict[str, int]" = {}
    for number, words in _LINE.findall(text):
        name = words.split()[0]
        counts[name] = counts.get(name, 0) + int(number)
    return counts


def _without_totals(text: str) -> "Summary | None":
    if "Error: No tests found" not in text:
        return None
    return Summary(FAILED) if _ERROR.search(text) else Summary(EMPTY, 0)


def _json(text: str) -> "Summary":
    counts = {name: int(number) for name, number in _JSON.findall(text)}
    passed, failed = counts.get("expected", 0), counts.get("unexpected", 0)
    outcome = FAILED if failed else PASSED if passed or counts.get("flaky") else EMPTY
    return Summary(outcome, passed, failed, counts.get("skipped", 0))
