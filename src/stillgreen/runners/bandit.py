"""Did Bandit find security issues?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "bandit"
FAMILY = LINT
HINTS = ("No issues identified.", ">> Issue: [")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    _tool.PYTHON,
    valued=(
        "-c --configfile -p --profile -t --tests -s --skip --severity-level --confidence-level -f --format"
        " --msg-template -o --output -x --exclude -b --baseline --ini -n --number -a --aggregate"
    ),
    ignore="--exit-zero",
)
_FAILED = Lazy(r"(?m)^>> Issue: \[")
_PASSED = Lazy(r"(?m)^[ \t]+No issues identified\.$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """Each issue has a head line; a pass says so."""
    return _report.told(text, _FAILED, _PASSED)
