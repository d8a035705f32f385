"""Did oxlint look over the code, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "oxlint"
FAMILY = LINT
HINTS = (" errors.", " error.", " on 0 files with ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    _tool.SCRIPTS,
    valued="-c --config --tsconfig -A --allow -W --warn -D --deny --ignore-path --ignore-pattern --max-warnings -f"
    " --format --threads",
    never="--rules --lsp",
    fixes="--fix --fix-suggestions --fix-dangerously",
    fixed="npx oxlint",
)
_FAILED = Lazy(r"(?m)^Found \d+ warnings? and [1-9]\d* errors?\.")
_PASSED = Lazy(r"(?m)^Found \d+ warnings? and 0 errors\.")
_EMPTY = Lazy(r"(?m)^Finished in \S+ on 0 files with ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks; `--fix` also writes."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """The closing count; warnings alone are no failure."""
    return _report.told(text, _FAILED, _PASSED, _EMPTY)
