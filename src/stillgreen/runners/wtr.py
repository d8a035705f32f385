"""What does a Web Test Runner run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    import re

NAME = "wtr"
FAMILY = _base.TEST
HINTS = (" test files | ", "Error while running tests.", "Could not find any test files with pattern")
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-c --config --concurrency --files --groups --group --rootdir --port --hostname --browsers --esbuildtarget "
        "--testrunnerhtml"
    ),
    watch="--watch --manual --open",
    part="--group",
    rewrites="--updatesnapshots",
    project="-c --config --rootdir",
    fixed="npx wtr",
)

_BAR = Lazy(
    r"^([\w ]{1,30}): +\|.{1,80}\| (\d{1,6})/(\d{1,6}) test files"
    r" \| (\d{1,7}) passed, (\d{1,7}) failed(?:, (\d{1,7}) skipped)?"
)
_END = Lazy(r"^Finished running tests in |^Error while running tests\.")
_SHORT = Lazy(r"^Coverage for .{1,60} failed with |^Error while running tests\.")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every command line of `wtr` (`web-test-runner`) runs tests."""
    return _suite.check(SUITE, argv[1:])


def summary(text: str) -> "Summary | None":
    """Per run and browser the last bar: `Chrome: |███| 2/2 test files | 3 passed, 1 failed, 1 skipped`."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    ends = [match.start() for match in _END.finditer(text)]
    parts = [text[a:b] for a, b in zip([0, *ends], ends or [len(text)])]
    bars = [bar for part in parts for bar in _last_bars(part)]
    short = _SHORT.search(text) is not None
    if not bars:
        none = "Error: Could not find any test files with pattern" in text
        return Summary(FAILED) if short else Summary(EMPTY, 0) if none else None
    passed, failed, skipped = (sum(int(bar.group(at) or 0) for bar in bars) for at in (4, 5, 6))
    if failed or short:
        return Summary(FAILED, passed, failed, skipped)
    if not ends or any(bar.group(2) != bar.group(3) for bar in bars):
        return Summary(UNKNOWN, passed, failed, skipped, complete=False)
    return Summary(PASSED if passed else EMPTY, passed, failed, skipped)


def _last_bars(part: str) -> "list[re.Match[str]]":
    return list({match.group(1): match for match in _BAR.finditer(part)}.values())
