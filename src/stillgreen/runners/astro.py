"""Did Astro build or check, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "astro"
FAMILY = BUILD
HINTS = ("[build] Complete!", "[ERROR]", "Result (")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME, BUILD, _tool.WEB, valued="--config --root --site --base --outDir --mode", fixed="npx astro build"
)
_CHECK = _tool.Tool(
    NAME,
    TYPES,
    _tool.WEB,
    watch="--watch",
    project="--root --tsconfig",
    valued="--minimumFailingSeverity --minimumSeverity",
)
_SERVES = ("dev", "preview")
_FAILED = Lazy(r"(?m)^\d\d:\d\d:\d\d \[ERROR\] |^Result \(\d+ files?\): ?\n- [1-9]\d* errors?$")
_PASSED = Lazy(r"(?m)\[build\] Complete!|^Result \([1-9]\d* files?\): ?\n- 0 errors$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`build` builds, `check` checks types, `dev` and `preview` never end."""
    if argv[1:2] == ["check"]:
        return _tool.check(_CHECK, argv[2:])
    return _tool.kit(_TOOL, argv, ("build",), _SERVES)


def summary(text: str) -> "Summary | None":
    """The build's last line, or the count of `check`."""
    return _report.told(text, _FAILED, _PASSED)
