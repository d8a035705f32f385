"""What does a Mocha run check, and what do its closing lines say? (also Hardhat, VS Code and Electron tests)"""

from stillgreen.runners import _base, _junit, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "mocha"
FAMILY = _base.TEST
HINTS = (" passing", " failing", "No test files found: ", '"passes":', 'name="Mocha Tests"', '["end",{"suites"')
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-R --reporter -O --reporteroption --reporteroptions -t --timeout -s --slow -r --require -g --grep -f "
        "--fgrep -u --ui --extension --exclude --ignore --file --spec --config --package -j --jobs --retries "
        "--globals --watchfiles --watchignore --nodeoption -n --color --opts --loader --import "
        "--extensiondevelopmentpath --label -l --workspacefolder"
    ),
    never="--dryrun --listinterfaces --listreporters",
    watch="-w --watch",
    part="-g -f --grep --fgrep -i --invert",
    ignore="--passonfailingtestsuite",
    empty_ok=True,
    fixed="npx mocha",
)

_LINE = Lazy(r"^ {0,2}(\d{1,7}) (passing|pending|failing)(?: \(\d[\d.]{0,9}(?:ms|s|m|h|d)\))?$")
_JSON = Lazy(r'"(passes|pending|failures)": ?(\d{1,9})\b')
# These print Mocha's lines for each of their files, and their own totals below.
_OTHERS = ("(Run Finished)", "│ Passing: ", "Spec Files:")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A Mocha command line; None for dry runs, which print `N passing` without running, and lists."""
    found = _suite.check(SUITE, argv[1:])
    if found is None or argv[1:2] == ["init"]:
        return None
    if any(word == "tap" or word.endswith("=tap") for word in argv):
        found.reader = "tap"
    return found


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if any(mark in text for mark in _OTHERS):
        return None
    if 'name="Mocha Tests"' in text:
        return _junit.read(text)
    counts = _counts(text)
    if not counts:
        return Summary(EMPTY, 0) if "Error: No test files found: " in text else None
    passed, failed = counts.get("passing"), counts.get("failing", 0)
    found = Summary(FAILED, passed, failed, counts.get("pending", 0))
    if not failed and "ERROR: Coverage for " not in text:
        found.outcome = PASSED if passed else EMPTY
    return found


def _counts(text: str) -> "dict[str, int]":
    """passing, pending, failing; {} if there is neither a line of passing nor one of failing tests."""
    pairs = [(word, int(number)) for number, word in _LINE.findall(text)]
    if not pairs and ('"stats"' in text or '["end"' in text):
        names = {"passes": "passing", "failures": "failing", "pending": "pending"}
        pairs = [(names[name], int(number)) for name, number in _JSON.findall(text)]
    counts: "dict[str, int]" = {}
    for word, number in pairs:
        counts[word] = counts.get(word, 0) + number
    return counts if "passing" in counts or counts.get("failing") else {}
