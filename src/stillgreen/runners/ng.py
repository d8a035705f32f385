"""Did the Angular CLI build or lint, and did it end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "ng"
FAMILY = BUILD
HINTS = ("bundle generation", "Build at: ", "[ERROR]", "All files pass linting")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    BUILD,
    _tool.WEB,
    valued="-c --configuration --base-href --output-path --project",
    watch="--watch",
    fixed="npx ng build",
)
_LINT = _tool.Tool(NAME, LINT, _tool.WEB, fixes="--fix")
_SERVES = ("serve", "s", "dev")
_FAILED = Lazy(
    r"(?m)^[\u2718X] \[ERROR\] |^Application bundle generation failed|^Error: \S{1,300}:\d+:\d+ - error |^Lint"
    r" errors found"
)
_PASSED = Lazy(r"(?m)^Application bundle generation complete|^Build at: .{1,60} - Hash: |^All files pass linting")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`build` builds, `lint` lints, `serve` never ends; `test` is another module."""
    if argv[1:2] == ["lint"]:
        return _tool.check(_LINT, argv[2:])
    return _tool.kit(_TOOL, argv, ("build", "b"), _SERVES)


def summary(text: str) -> "Summary | None":
    """The closing line, or an error."""
    return _report.told(text, _FAILED, _PASSED)
