"""Did svelte-check look over components and scripts, and what did it count?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "svelte-check"
FAMILY = TYPES
HINTS = ("svelte-check found ", " COMPLETED ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    TYPES,
    (*_tool.SCRIPTS, "css"),
    valued="--output --ignore --compiler-warnings --diagnostic-sources --threshold",
    watch="--watch",
    project="--workspace --tsconfig",
    fixed="npx svelte-check",
)
_FAILED = Lazy(r"svelte-check found (?:[1-9]\d*) errors?|(?m:^\d+ COMPLETED \d+ FILES [1-9]\d* ERRORS)")
_PASSED = Lazy(r"svelte-check found (?:0 errors|no errors)|(?m:^\d+ COMPLETED \d+ FILES 0 ERRORS)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks, as does `sv check`; `--watch` never ends."""
    if argv[0] == "sv":
        argv = argv[1:]
        if argv[:1] != ["check"]:
            return None
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """The closing count, human or machine form; warnings alone are no failure."""
    return _report.told(text, _FAILED, _PASSED)
