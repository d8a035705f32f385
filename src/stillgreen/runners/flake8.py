"""Did flake8, pycodestyle, pyflakes or pydocstyle print a problem?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "flake8"
FAMILY = LINT
HINTS = (".py:",)
LOOSE = True  # problem lines only: a program's log may hold lines of this shape
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    _tool.PYTHON,
    valued=(
        "--config --append-config --isolated --exclude --extend-exclude --filename --stdin-display-name --format"
        " --hang-closing --ignore --extend-ignore --per-file-ignores --max-line-length --max-doc-length"
        " --indent-size --select --extend-select --output-file --tee --max-complexity -j --jobs --first"
        " --convention --match --match-dir --add-ignore --add-select"
    ),
    never="--bug-report",
    ignore="--exit-zero",
    fixed="flake8",
)
_FAILED = Lazy(
    r"(?m)^\S[^\n:]{0,300}\.pyi?:\d+:\d+:? (?:[A-Z]{1,4}\d{3,4}\b|'[^'\n]{1,200}' imported but unused|undefined"
    r" name '|expected |invalid syntax"
    r"|local variable '|redefinition of |unterminated |unexpected indent|f-string is missing )"
    r"|^\S[^\n:]{0,300}\.pyi?:\d+ (?:at|in) .{0,200}:$"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """They print problems and nothing else; a pass is silent."""
    return _report.told(text, _FAILED)
