"""Did webpack (or a kit on top of it: Vue CLI, React scripts, Rspack) build, and did the build end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "webpack"
FAMILY = BUILD
HINTS = ("compiled ", "Compiled ", "Failed to compile", "ERROR in ", "Build complete", "DONE  ")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    BUILD,
    _tool.WEB,
    valued="-c --config --entry -m --mode -o --output-path --env --name --config-name --node-env --target --dest"
    " --modern --root -r",
    watch="-w --watch",
    fixed="npx webpack",
)
_BUILDS = ("build", "bundle", "b")
_SERVES = ("serve", "server", "dev", "start", "watch", "w", "preview")
_OTHERS = ("init", "info", "configtest", "loader", "plugin")
_FAILED = Lazy(
    r"(?m)\bcompiled with [1-9]\d* errors?\b|^ERROR in |^Failed to compile\.?$|^error +Failed to build\b"
    r"|^ ?ERROR  (?:Build failed|Failed to compile|Error)|^\[webpack-cli\] (?:Error|Invalid|Failed)"
)
_PASSED = Lazy(
    r"(?m)\bcompiled (?:successfully|with [1-9]\d* warnings?)(?: in|\.|$)"
    r"|^Compiled (?:successfully|with warnings)\.|DONE  Build complete\.|^ready +built in "
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`webpack` alone builds; its kits need the word `build`; servers never end."""
    if argv[1:2] and argv[1] in _OTHERS:
        return None
    return _tool.kit(_TOOL, argv, _BUILDS, _SERVES, "build" if argv[0] in ("webpack", "webpack-cli") else "")


def summary(text: str) -> "Summary | None":
    """The closing line, or the first error; warnings are no failure."""
    return _report.told(text, _FAILED, _PASSED)
