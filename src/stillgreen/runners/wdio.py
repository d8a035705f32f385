"""What does a WebdriverIO run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "wdio"
FAMILY = _base.TEST
HINTS = ("Spec Files:",)
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=(),
    valued=(
        "--hostname --port --path -u --user -k --key -l --loglevel --bail --baseurl -w --waitfortimeout -f "
        "--framework -r --reporters --suite --spec --exclude --mochaopts --jasmineopts --cucumberopts --tsconfigpath "
        "--repeat --shard --cucumberopts.tags --mochaopts.grep"
    ),
    part="--suite --spec --exclude --shard --mochaopts.grep --cucumberopts.tags",
    rewrites="-s --updatesnapshots",
    fixed="npx wdio run wdio.conf.js",
)
_NO_RUN = ("config", "install", "repl")

_FILES = Lazy(
    r"^Spec Files:[ \t]{1,6}((?:\d{1,6} (?:passed|failed|retries|skipped), ){0,4})\d{1,6} total \(\d{1,3}% completed\)"
)
_TESTS = Lazy(
    r"^(?:\[[^\]\n]{1,120}\]|\S.{0,80}?»)? {0,2}(\d{1,7}) (passing|failing|skipped|pending)(?: \(\d[^)\n]{0,20}\))?$"
)
_COUNT = Lazy(r"(\d{1,6}) ([a-z]+)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`wdio [run] wdio.conf.js`; the config file does not narrow it."""
    words = argv[2:] if argv[1:2] == ["run"] else argv[1:]
    if words and words[0] in _NO_RUN:
        return None
    configs = [word for word in words if word[:1] != "-" and "wdio" in word]
    return _suite.check(SUITE, [word for word in words if word not in configs[:1]])


def summary(text: str) -> "Summary | None":
    """`Spec Files: 1 passed, 1 failed, 2 total` says how it ended; tests count where the spec reporter names them."""
    files = _FILES.findall(text)
    if not files:
        return None
    counts = _sum(_COUNT.findall(" ".join(files)))
    tests = _sum(_TESTS.findall(text))
    if "passing" in tests or "failing" in tests:
        passed, failed = tests.get("passing", 0), tests.get("failing", 0)
        skipped = tests.get("skipped", 0) + tests.get("pending", 0)
    else:
        passed, failed, skipped = (counts.get(word, 0) for word in ("passed", "failed", "skipped"))
    outcome = FAILED if counts.get("failed") else PASSED if counts.get("passed") else EMPTY
    return Summary(outcome, passed, failed, skipped)


def _sum(pairs: "list[tuple[str, str]]") -> "dict[str, int]":
    counts: "dict[str, int]" = {}
    for number, word in pairs:
        counts[word] = counts.get(word, 0) + int(number)
    return counts
