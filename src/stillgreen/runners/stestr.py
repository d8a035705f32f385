"""What does a stestr (or testr) run check, and what do its totals say?"""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "stestr"
FAMILY = _base.TEST
HINTS = (
    " - Passed: ",
    " - Failed: ",
    "Failures during discovery",
    "The specified regex doesn't match",
    "No tests to run",
)

ending = plain_ending

_VALUED = frozenset("-c --config -r --repo-url -t --test-path -l --top-dir -g --group_regex --concurrency --worker-file --serial-count "
                    "-e --exclude-list -i --include-list -E --exclude-regex --load-list --combine --blacklist-file --whitelist-file".split())  # fmt: skip
_PART = frozenset(
    "--no-discover -n --failing -E --exclude-regex -e --exclude-list -i --include-list --load-list --until-failure".split()
)
_TOTAL = Lazy(r"^ - (Passed|Failed|Skipped|Expected Fail|Unexpected Success): (\d{1,9})[ \t]*$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`stestr run ...`; None for `last`, `list`, `slowest`: results of another time."""
    words = argv[1:]
    operands = _words.operands(words, _VALUED)
    if operands[:1] != ["run"] or _words.has(words, frozenset(("--list", "--analyze-isolation"))):
        return None
    call = Call(NAME, _base.TEST, PART if len(operands) > 1 or _words.has(words, _PART) else _base.FULL)
    call.langs = ("python",)
    call.prints = True
    call.fixed = "stestr run"
    return call


def summary(text: str) -> "Summary | None":
    """The totals; stestr counts errors among Failed."""
    counts: "dict[str, int]" = {}
    for name, number in _TOTAL.findall(text):
        counts[name] = counts.get(name, 0) + int(number)
    if "Passed" not in counts:
        if "Failures during discovery" in text:
            return Summary(FAILED)
        return Summary(EMPTY) if "The specified regex doesn't match" in text or "No tests to run" in text else None
    passed, failed, skipped = counts["Passed"], counts.get("Failed", 0), counts.get("Skipped", 0)
    if failed or counts.get("Unexpected Success"):
        return Summary(FAILED, passed, failed, skipped)
    return Summary(PASSED if passed or counts.get("Expected Fail") else EMPTY, passed, failed, skipped)
