"""Did mypy check the types, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "mypy"
FAMILY = TYPES
HINTS = ("Success: no issues found", "Found ", ": error: ", ".py[i] files in directory")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    TYPES,
    _tool.PYTHON,
    valued=(
        "--config-file --python-version --platform --exclude --follow-imports --cache-dir --python-executable -p"
        " --package --enable-error-code --disable-error-code --always-true --always-false --junit-xml"
        " --any-exprs-report --html-report --txt-report --num-workers -j --timeout --log-file"
        " --enable-incomplete-feature --output -O"
    ),
    never="--install-types",
    single="-m --module -c --command",
    fixed="mypy .",
)
# What the mypy daemon does besides checking.
_CHECKING = ("run", "check", "recheck")

_FAILED = Lazy(
    r"(?m)^Found [1-9]\d* errors? in \d+ files? \("
    r"|^(?:[A-Za-z]:)?[^\s:][^:\n]{0,300}\.(?:pyi?|ipynb):(?:\d+:){1,4} error: "
    r"|^\S{1,300}: error: (?:Cannot |Source file found twice|Duplicate module|Can't )"
    r"|^There are no \.py\[i\] files in directory"
)
_PASSED = Lazy(r"(?m)^Success: no issues found in [1-9]")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """mypy on paths, packages or modules; `dmypy run -- src` and `dmypy check`. Installing stubs only is no check."""
    words = argv[1:]
    if argv[0] == "dmypy":
        words = [word for word in words if word != "--"]
        if not words or words[0] not in _CHECKING:
            return None
        words = words[1:]
    if "--install-types" in words and "--non-interactive" in words:  # installs what is missing, then checks
        words = [word for word in words if word != "--install-types"]
    return _tool.check(_TOOL, words)


def summary(text: str) -> "Summary | None":
    """The closing line, or error lines where it was switched off or cut away. Notes are no errors."""
    return _report.told(text, _FAILED, _PASSED)
