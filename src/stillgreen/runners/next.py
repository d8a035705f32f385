"""Did `next build` go through compiling, types, lint and static pages?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, LINT, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "next"
FAMILY = BUILD
HINTS = (
    "Failed to compile",
    "Build error occurred",
    "Next.js build worker exited",
    "  (Static)",
    "  (Dynamic)",
    "Export encountered",
    "Build failed because",
    "Failed to type check",
    "Type error: ",
    "Error occurred prerendering",
    "ESLint",
)
ending = plain_ending

_TOOL = _tool.Tool(NAME, BUILD, _tool.WEB, fixed="npx next build")
_LINT = _tool.Tool(
    NAME,
    LINT,
    _tool.SCRIPTS,
    valued="-d --dir -c --config --ext --max-warnings --format -f --file --cache-location",
    fixes="--fix",
    single="--file",
)
_SERVES = ("dev", "start")
# "Compiled successfully" is no end: types, lint and pages come after it. The legend of the routes is the end.
_FAILED = Lazy(
    r"(?m)^Failed to (?:compile|type check)\.|^> Build (?:error occurred|failed because of)|^Type error: "
    r"|Next\.js build worker exited with code: [1-9]|^Error occurred prerendering page"
    r"|^Export encountered (?:an )?errors?|^\[Error: Failed to collect page data|^\d+:\d+ +Error: "
)
_PASSED = Lazy(
    r"(?m)^(?:\u25cb|\u0192|\u25cf|\u03bb|\u25d0)  ?\((?:Static|Dynamic|SSG|ISR|Server|Partial Prerender|Edge)\)"
    r"|No ESLint warnings or errors"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`build` builds (old versions lint and check types in it), `lint` lints, `dev` and `start` never end."""
    if argv[1:2] == ["lint"]:
        return _tool.check(_LINT, argv[2:])
    made = _tool.kit(_TOOL, argv, ("build",), _SERVES, "serve")
    if made is not None and "compile" in argv and "--experimental-build-mode" in argv:
        made.scope = PART
    return made


def summary(text: str) -> "Summary | None":
    """Any of the stages may fail after "Compiled successfully"; the legend below the list of routes is printed last."""
    return _report.told(text, _FAILED, _PASSED)
