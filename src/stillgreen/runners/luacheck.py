"""Did luacheck find errors or warnings in Lua files?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "luacheck"
FAMILY = LINT
HINTS = ("Total: ",)
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("lua",),
    valued="--std --globals --read-globals --new-globals --config --default-config --ignore -i --enable -e --only -o"
    " --formatter --exclude-files --include-files --cache --jobs -j",
)
_FAILED = Lazy(r"(?m)^Total: (?!0 warnings / 0 errors)\d+ warnings? / \d+ errors? in \d+ files?")
_PASSED = Lazy(r"(?m)^Total: 0 warnings / 0 errors in [1-9]\d* files?")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """The closing count; it fails on warnings too."""
    return _report.told(text, _FAILED, _PASSED)
