"""Did ShellCheck find anything?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "shellcheck"
FAMILY = LINT
HINTS = ("SC1", "SC2", "SC3")
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("shell",),
    valued="-s --shell -f --format -e --exclude -i --include -S --severity -o --enable -P --source-path -W"
    " --wiki-link-count --rcfile --extended-analysis",
    never="--list-optional",
    fixed="shellcheck",
)
_FAILED = Lazy(
    r"(?m)^In .{1,300} line \d+:$|^\S[^\n:]{0,300}:\d+:\d+: (?:error|warning|note): .* \[SC\d{4}\]$|^"
    r" *\^-{1,200}\^? SC\d{4} \("
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """It prints what it found and nothing else; a pass is silent."""
    return _report.told(text, _FAILED)
