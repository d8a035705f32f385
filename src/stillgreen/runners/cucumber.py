"""What does a Cucumber run check (JavaScript, Ruby), and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "cucumber"
FAMILY = _base.TEST
HINTS = (" scenario",)
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=(),
    valued=(
        "-f --format --formatoptions -r --require --import -i --loader -t --tags -n --name -p --profile -c --config "
        "-l --language --order --parallel --retry --retrytagfilter --worldparameters -o --out --shard -e --exclude"
    ),
    never="-d --dryrun --i18nlanguages --i18nkeywords",
    part="-t --tags -n --name --shard -e --exclude",
    empty_ok=True,
    fixed="npx cucumber-js",
)

_LINE = Lazy(r"^(\d{1,7}) scenarios?(?: \(([^)\n]{1,200})\))?\n\d{1,7} steps?(?: \(|$)")
_ALONE = Lazy(r"^(\d{1,7}) scenarios? \(((?:\d{1,7} [a-z]{5,10}(?:, )?){1,7})\)$")
_COUNT = Lazy(r"(\d{1,7}) ([a-z]+)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A Cucumber command line; a dry run only looks for missing steps."""
    return _suite.check(SUITE, argv[1:])


def summary(text: str) -> "Summary | None":
    """`5 scenarios (1 failed, 1 undefined, 3 passed)` of one or more runs, summed; steps are not tests."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    lines = _LINE.findall(text) or _ALONE.findall(text)
    if not lines:
        return None
    counts: "dict[str, int]" = {}
    for _scenarios, told in lines:
        for number, word in _COUNT.findall(told):
            counts[word] = counts.get(word, 0) + int(number)
    passed, failed = counts.get("passed", 0), counts.get("failed", 0)
    bad = failed or counts.get("undefined") or counts.get("ambiguous")
    outcome = FAILED if bad else PASSED if passed or counts.get("pending") else EMPTY
    # pending steps fail a strict run only, so the exit code decides
    return Summary(outcome, passed, failed, counts.get("skipped", 0), complete="pending" not in counts)
