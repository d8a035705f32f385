"""What does a meson command check, and what do the closing lines of `meson test` say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "meson"
FAMILY = _base.TEST
HINTS = ("Expected Fail:", "Unexpected Pass:", "Skipped:  ", "Timeout:  ", "No tests defined.",
         "No suitable tests defined.", "ninja: build stopped", "does not match any test",
         "Summary of Failures:")  # fmt: skip
ending = plain_ending

_VALUED = (
    "-C --suite --no-suite --wrapper --wrap -t --timeout-multiplier --setup -j --num-processes --repeat "
    "--logbase --test-args --gdb-path --maxfail --slice --ninja-args"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A meson command line; setting up a build folder checks nothing."""
    sub = argv[1] if len(argv) > 1 else ""
    args = _args.parse(argv[2:], _VALUED)
    if sub not in ("test", "compile") or args.has("--list --clean"):
        return None
    made = Call(
        NAME,
        _base.TEST if sub == "test" else _base.BUILD,
        _base.PART if args.plain or args.has("--suite --slice") else _base.FULL,
    )
    made.reader = NAME if sub == "test" else "build_log"
    made.empty_ok = sub == "test"
    made.folder = "" if args.has("-C") else ".."
    made.fixed = f"meson {sub} -C build"
    return made


_COUNT = Lazy(r"^(Ok|Expected Fail|Fail|Unexpected Pass|Skipped|Timeout|Ignored): {2,40}(\d+)\s*$")
_RED = Lazy(r"^(?:ninja: build stopped: |FAILED: \S)")
_NONE = Lazy(r"^No (?:suitable )?tests defined\.$")
_NO_MATCH = Lazy(r"^ERROR: [^\n]{1,200} test name does not match any test")


def summary(text: str) -> "Summary | None":
    """The closing block; a test that took too long is a failure of its own kind."""
    counts: "dict[str, int]" = {}
    for name, number in _COUNT.findall(text):
        counts[name] = counts.get(name, 0) + int(number)
    if "Ok" not in counts:
        red = (
            counts.get("Fail")
            or counts.get("Timeout")
            or counts.get("Unexpected Pass")
            or _RED.search(text)
            or _NO_MATCH.search(text)
        )
        return Summary(FAILED) if red else Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    passed, failed, skipped = counts["Ok"], counts.get("Fail", 0), counts.get("Skipped", 0)
    if "WARNING: CTRL-C detected" in text:
        return Summary(UNKNOWN, passed, failed, skipped)
    bad = failed or counts.get("Timeout") or counts.get("Unexpected Pass")
    return Summary(
        FAILED if bad else PASSED if passed or counts.get("Expected Fail") else EMPTY, passed, failed, skipped
    )
