"""Were the import contracts kept?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "import-linter"
FAMILY = LINT
HINTS = ("Contracts: ",)
ending = plain_ending

_TOOL = _tool.Tool(
    NAME, LINT, _tool.PYTHON, valued="--config --contract --cache-dir", single="--contract", fixed="lint-imports"
)
_FAILED = Lazy(r"(?m)^Contracts: \d+ kept, [1-9]\d* broken")
_PASSED = Lazy(r"(?m)^Contracts: [1-9]\d* kept, 0 broken")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`lint-imports` checks; `import-linter` explores."""
    return _tool.check(_TOOL, argv[1:]) if argv[0] == "lint-imports" or argv[1:2] == ["lint"] else None


def summary(text: str) -> "Summary | None":
    """The closing count."""
    return _report.told(text, _FAILED, _PASSED)
