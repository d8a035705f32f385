"""Did Black compare the files with its format, and were they as it wants them?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "black"
FAMILY = FORMAT
HINTS = ("would be ", "would reformat ", "would fail to reformat", "No Python files are present", "No Path provided")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    FORMAT,
    _tool.PYTHON,
    valued=(
        "-l --line-length -t --target-version --include --exclude --extend-exclude --force-exclude --stdin-filename"
        " -W --workers --config --required-version -c --code --enable-unstable-feature --line-ranges"
    ),
    needs="--check --diff",
    fixed="black --check .",
)
_FAILED = Lazy(
    r"(?m)^[1-9]\d* files? would (?:be reformatted|fail to reformat)|^would reformat \S"
    r"|^error: cannot (?:parse|format) "
)
_PASSED = Lazy(r"(?m)^[1-9]\d* files? would be left unchanged\.$")
_EMPTY = Lazy(r"No Python files are present to be formatted|No Path provided\. Nothing to do")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`--check` compares; `--diff` alone prints and ends with 0 whatever it finds; all other forms write."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
        if "--check" not in argv:
            made.hidden_by = "ignore_flag"
    return made


def summary(text: str) -> "Summary | None":
    """The closing line, or a file's line where it was cut away."""
    return _report.told(text, _FAILED, _PASSED, _EMPTY)
