"""What does a behave run check, and what do its closing lines say? Scenarios are counted, not features or steps."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "behave"
FAMILY = _base.TEST
HINTS = (" scenario passed", " scenarios passed", "Failing scenarios:")

ending = plain_ending

_NO_RUN = frozenset("-d --dry-run --lang-list --lang-help --tags-help --steps-catalog --format-help".split())
_PART = frozenset("-t --tags -n --name -i --include -e --exclude -w --wip".split())
_VALUED = frozenset("-t --tags -n --name -i --include -e --exclude -f --format -o --outfile -D --define -s --stage -k -j --jobs --junit-directory "
                    "--logging-level --color --lang --runner".split())  # fmt: skip
_CLOSING = Lazy(r"^(\d{1,9}) scenarios? passed, ((?:\d{1,9} [a-z_]{2,20}(?:, )?){1,8})[ \t]*$")
_STEPS = Lazy(r"^(\d{1,9}) steps? passed, \d{1,9} failed\b[^\n]{0,80}$")
_COUNT = Lazy(r"(\d{1,9}) ([a-z_]{2,20})")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A behave command line; None for a dry run."""
    words = argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    paths = _words.operands(words, _VALUED)
    narrowed = _words.has(words, _PART) or any(
        path.rstrip("/") not in ("features", ".", "tests/features") for path in paths
    )
    call = Call(NAME, _base.TEST, PART if narrowed else _base.FULL)
    call.langs = ("python",)
    call.empty_ok = call.prints = True
    call.fixed = "behave"
    return call


def summary(text: str) -> "Summary | None":
    """`1 scenario passed, 1 failed, 0 skipped`; also `error`, `undefined`, `untested`."""
    closings = _CLOSING.findall(text)
    if not closings:
        return Summary(FAILED, complete=False) if "\nFailing scenarios:\n" in text else None
    counts: "dict[str, int]" = {}
    for passed, rest in closings:
        counts["passed"] = counts.get("passed", 0) + int(passed)
        for number, word in _COUNT.findall(rest):
            counts[word] = counts.get(word, 0) + int(number)
    broken = any(counts.get(word) for word in ("failed", "error", "hook_error", "cleanup_error", "undefined"))
    outcome = FAILED if broken else PASSED if counts["passed"] else EMPTY
    return Summary(outcome, counts["passed"], counts.get("failed", 0), counts.get("skipped", 0))
