"""Did Ruff lint or compare the format, and did it find anything?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "ruff"
FAMILY = LINT
HINTS = ("All checks passed!", "Found ", "ruff failed", " --> ", "formatted", "No Python files found under")
ending = plain_ending

_VALUED = (
    "--select --extend-select --ignore --extend-ignore --per-file-ignores --output-format -o --output-file"
    " --target-version"
    " --config --cache-dir --stdin-filename --exclude --extend-exclude --fixable --unfixable --line-length"
    " --extension --range --color"
)
_LINT = _tool.Tool(
    NAME,
    LINT,
    _tool.PYTHON,
    _VALUED,
    never="--show-settings --add-noqa",
    ignore="--exit-zero -e",
    watch="-w --watch",
    fixes="--fix --fix-only --unsafe-fixes",
    fixed="ruff check",
)
_FORMAT = _tool.Tool(NAME, FORMAT, _tool.PYTHON, _VALUED, needs="--check --diff", fixed="ruff format --check")
_TOOLS = {"check": _LINT, "lint": _LINT, "format": _FORMAT}

_FAILED = Lazy(
    r"(?m)^Found [1-9]\d* errors?(?:\.$| \(.*[1-9]\d* remaining\))"
    r"|^\S[^\n:]{0,300}:\d+:\d+: (?:[A-Z]{1,6}\d{2,4} |invalid-syntax|SyntaxError)"
    r"|^(?:[A-Z]{1,6}\d{2,4}|invalid-syntax:) [^\n]{1,300}\n\s*--> \S"
    r"|^ruff failed$|^[1-9]\d* files? would be reformatted|^Would reformat: |^error: Failed to (?:parse|format|lint)"
)
_PASSED = Lazy(
    r"(?m)^All checks passed!$|^Found [1-9]\d* errors? \([1-9]\d* fixed, 0 remaining\)|^[1-9]\d* files? already"
    r" formatted$"
)
_EMPTY = Lazy(r"No Python files found under the given path")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`ruff check` (also the old `ruff .`) lints, `ruff format --check` compares; `ruff format` alone writes."""
    words = argv[1:]
    if not words:
        return None
    tool = _TOOLS.get(words[0])
    if tool is not None:
        return _tool.check(tool, words[1:])
    # before 0.1 the subcommand could be left out: `ruff .`, `ruff --fix src`
    is_old = (
        words[0] in (".", "src", "tests")
        or "/" in words[0]
        or words[0].endswith(".py")
        or words[0] in ("--fix", "--select")
    )
    return _tool.check(_LINT, words) if is_old else None


def summary(text: str) -> "Summary | None":
    """The closing line of both subcommands, or a found problem where it was cut away."""
    return _report.told(text, _FAILED, _PASSED, _EMPTY)
