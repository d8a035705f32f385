"""Did PHP_CodeSniffer find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "phpcs"
FAMILY = LINT
HINTS = ("AFFECTING ", "PHPCBF CAN FIX")
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("php",),
    valued="--sniffs",
    never="-i -e --config-show --config-set --generator",
    fixed="vendor/bin/phpcs",
)
_FAILED = Lazy(r"(?m)^FOUND [1-9]\d* ERRORS? ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """The head of each file's table; a pass prints no table."""
    return _report.told(text, _FAILED)
