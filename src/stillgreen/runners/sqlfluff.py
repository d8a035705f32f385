"""Did SQLFluff find violations in SQL files?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "sqlfluff"
FAMILY = LINT
HINTS = ("All Finished!", " FAIL", " | P:")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("sql",),
    valued="--dialect -d --templater -t --rules -r --exclude-rules -e --config --format -f --processes -p"
    " --annotation-level --write-output --warn-unused-ignores",
    ignore="--nofail",
)
_FAILED = Lazy(r"(?m)^== \[.{1,300}\] FAIL$|^L: {1,4}\d+ \| P: {1,4}\d+ \| [A-Z]{2}\d{2} ")
_PASSED = Lazy(r"(?m)^All Finished")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`lint` checks; `fix` and `format` write."""
    return _tool.check(_TOOL, argv[2:]) if argv[1:2] == ["lint"] else None


def summary(text: str) -> "Summary | None":
    """A file's verdict or a violation; the last words come after both."""
    return _report.told(text, _FAILED, _PASSED)
