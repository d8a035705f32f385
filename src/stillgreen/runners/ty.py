"""Did ty or pyrefly check the types, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "ty"
FAMILY = TYPES
HINTS = (" diagnostic", "All checks passed!", "INFO 0 errors", "error[", " INFO ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    TYPES,
    _tool.PYTHON,
    valued="--python --python-version --python-platform --config -c --config-file --error --warn --ignore"
    " --output-format --color --exclude --typeshed --extra-search-path --search-path --site-package-path"
    " --preset",
    ignore="--exit-zero",
    watch="-W --watch",
    fixes="--fix --add-ignore",
    project="--project",
    fixed="ty check",
)
_FAILED = Lazy(r"(?m)^Found [1-9]\d* diagnostics?$|^ INFO [1-9]\d* errors?\b|^error\[[a-z-]+\]: ")
_PASSED = Lazy(r"(?m)^All checks passed!$|^ INFO 0 errors\b")
_EMPTY = Lazy(r"No python files found under the given path")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Only `check` checks; both tools also serve editors."""
    if argv[1:2] != ["check"]:
        return None
    made = _tool.check(_TOOL, argv[2:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """ty counts diagnostics or says that all checks passed; pyrefly logs its count."""
    return _report.told(text, _FAILED, _PASSED, _EMPTY)
