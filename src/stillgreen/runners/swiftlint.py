"""Did SwiftLint find violations?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "swiftlint"
FAMILY = LINT
HINTS = ("Done linting!", "Done analyzing!", ": error: ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("swift",),
    valued="--config --reporter --baseline --cache-path --output --working-directory",
    fixes="--fix --autocorrect",
)
_FAILED = Lazy(
    r"(?m)^Done (?:linting|analyzing)! Found \d+ violations?, [1-9]\d* serious in "
    r"|\.swift:\d+:\d+: error: .{1,300} \([a-z_]{3,60}\)$"
)
_PASSED = Lazy(r"(?m)^Done (?:linting|analyzing)! Found \d+ violations?, 0 serious in [1-9]")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`lint`, `analyze` or no subcommand; the rest lists."""
    words = argv[1:]
    if words and words[0][:1] != "-":
        if words[0] not in ("lint", "analyze"):
            return None
        words = words[1:]
    return _tool.check(_TOOL, words)


def summary(text: str) -> "Summary | None":
    """The closing count; only serious violations fail."""
    return _report.told(text, _FAILED, _PASSED)
