"""Did markdownlint find problems in Markdown files?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "markdownlint"
FAMILY = LINT
HINTS = (" MD0", "Summary: ")
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("markdown",),
    valued="-c --config -i --ignore -p --ignore-path -o --output -r --rules --configPointer --enable --disable",
    fixes="-f --fix",
)
_FAILED = Lazy(r"(?m)^Summary: [1-9]\d* error\(s\)|^\S[^\n:]{0,300}:\d+(?::\d+)? (?:error )?MD\d{3}/")
_PASSED = Lazy(r"(?m)^Summary: 0 error\(s\)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """Problem lines, and the count of markdownlint-cli2."""
    return _report.told(text, _FAILED, _PASSED)
