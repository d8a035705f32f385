"""Did Flow check the types, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "flow"
FAMILY = TYPES
HINTS = ("Found 0 errors", "Found 1 error", " errors", "No errors!")
ending = plain_ending

_TOOL = _tool.Tool(NAME, TYPES, _tool.SCRIPTS, fixed="npx flow check")
_CHECKING = ("check", "status", "full-check", "focus-check", "check-contents", "batch-coverage")
_FAILED = Lazy(r"(?m)^Found [1-9]\d* errors?(?:, only showing|$)|^Error -{5,}")
_PASSED = Lazy(r"(?m)^(?:Found 0 errors|No errors!)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`flow`, `flow check`, `flow status`; starting or stopping its server is no check."""
    words = argv[1:]
    if words and words[0][:1] != "-":
        if words[0] not in _CHECKING:
            return None
        words = words[1:]
    made = _tool.check(_TOOL, words)
    if made is not None:
        made.scope = "part" if argv[1:2] == ["check-contents"] or argv[1:2] == ["focus-check"] else "full"
    return made


def summary(text: str) -> "Summary | None":
    """The closing count."""
    return _report.told(text, _FAILED, _PASSED)
