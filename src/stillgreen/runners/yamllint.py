"""Did yamllint find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "yamllint"
FAMILY = LINT
HINTS = ("  error  ", "[error]", "::error")
LOOSE = True  # an indented `1:2  error` is ESLint's as well
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(NAME, LINT, ("yaml",), valued="-c --config-file -d --config-data -f --format", never="--list-files")
_FAILED = Lazy(r"(?m)^ {2}\d+:\d+ +error {2,}\S|^\S[^\n:]{0,300}:\d+:\d+: \[error\] ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """Error lines; warnings alone are no failure, and a pass is silent."""
    return _report.told(text, _FAILED)
