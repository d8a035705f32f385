"""Did pylint look over the code, and did it find errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "pylint"
FAMILY = LINT
HINTS = ("Your code has been rated at", "************* Module ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    _tool.PYTHON,
    valued=(
        "--rcfile --disable -d --enable -e --msg-template -f --output-format --output --jobs -j --ignore"
        " --ignore-patterns --ignore-paths --fail-under --fail-on --load-plugins --max-line-length --py-version"
        " --confidence --good-names --init-hook --score -s"
    ),
    never="--list-msgs --list-msgs-enabled --list-groups --list-extensions --generate-rcfile --generate-toml-config"
    " --help-msg --long-help",
    ignore="--exit-zero",
    fixed="pylint src",
)
# Errors and fatal ones; conventions, refactorings and warnings may be let through by `--fail-under`.
_FAILED = Lazy(r"(?m)^\S[^\n:]{0,300}:\d+:\d+: [EF]\d{4}: ")
_PASSED = Lazy(r"(?m)^Your code has been rated at 10\.00/10")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks."""
    return _tool.check(_TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """Error lines, or a full rating. Any other rating is judged by the exit code alone."""
    return _report.told(text, _FAILED, _PASSED)
