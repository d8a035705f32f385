"""Did isort compare the imports with its order, and were they sorted?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "isort"
FAMILY = FORMAT
HINTS = ("Imports are incorrectly sorted",)
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    FORMAT,
    _tool.PYTHON,
    valued=(
        "--profile --settings-path --sp --settings-file --settings --src --src-path -l -w --line-length"
        " --line-width -p -t -o -b --project --thirdparty --builtin -m --multi-line -s --skip --sg --skip-glob"
        " --filename -j --jobs -d --stdout-filename"
    ),
    never="--show-files",
    needs="-c --check-only --check --diff",
    fixed="isort --check .",
)
_FAILED = Lazy(r"(?m)^ERROR: .{1,400} Imports are incorrectly sorted")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`--check` compares; `--diff` alone ends with 0 whatever it finds; all other forms write."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None and not any(word in ("-c", "--check", "--check-only") for word in argv):
        made.hidden_by = "ignore_flag"
    return made


def summary(text: str) -> "Summary | None":
    """It names the files that are not sorted; a pass is silent."""
    return _report.told(text, _FAILED)
