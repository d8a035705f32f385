"""Did JavaScript Standard Style or one of its kin find problems?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "standard"
FAMILY = LINT
HINTS = ("Standard Style (", "Standard Style:")
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME, LINT, _tool.SCRIPTS, valued="--global --plugin --env --parser --ext", fixes="--fix", fixed="npx standard"
)
_FAILED = Lazy(
    r"(?m)^(?:semi|ts-)?standard: Use (?:JavaScript|TypeScript|Ruby|Semicolon).{0,30}Standard Style|^standard: Use "
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks; `--fix` also writes."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """It names itself only when it found something; a pass is silent."""
    return _report.told(text, _FAILED)
