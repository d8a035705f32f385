"""Did tsup, tsdown or unbuild build the package, and did the build end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "tsup"
FAMILY = BUILD
HINTS = ("Build success in", "Build complete in", "Build succeeded", "Build failed", "Build error", " ERROR ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    BUILD,
    _tool.WEB,
    valued="--config -c --format -f --target --out-dir -d --entry --tsconfig --env-prefix",
    watch="--watch -w",
)
_FAILED = Lazy(
    r"(?m)^(?:CJS|ESM|DTS|IIFE|CLI)? ?Build failed|^DTS Build error|^ ?ERROR +(?:Error: )?Build failed|^error"
    r" occurred in dts build"
)
_PASSED = Lazy(r"(?m)Build (?:success in|complete in) |Build succeeded for ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call builds; `--watch` never ends."""
    return _tool.kit(_TOOL, argv, (), (), "build")


def summary(text: str) -> "Summary | None":
    """One closing line per format; a failed type declaration fails the build."""
    return _report.told(text, _FAILED, _PASSED)
