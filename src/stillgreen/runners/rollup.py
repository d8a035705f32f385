"""Did Rollup build, and did the build end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "rollup"
FAMILY = BUILD
HINTS = ("created ", "[!] ", "RollupError")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    BUILD,
    _tool.WEB,
    valued="-d --dir -e --external -f --format -g --globals -i --input -m --name -n -o --file -p --plugin"
    " --configPlugin --environment --failAfterWarnings",
    watch="-w --watch",
)
_FAILED = Lazy(r"(?m)^\[!\] |\bRollupError: ")
_PASSED = Lazy(r"(?m)^created .{1,300} in \d")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call builds; `--watch` never ends."""
    return _tool.kit(_TOOL, argv, (), (), "build")


def summary(text: str) -> "Summary | None":
    """One closing line per bundle; each failure counts."""
    return _report.told(text, _FAILED, _PASSED)
