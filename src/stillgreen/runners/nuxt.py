"""Did Nuxt or Nitro build, and did the build end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "nuxt"
FAMILY = BUILD
HINTS = ("You can preview this build", "Build complete!", "Nuxt build error", "Build failed in", "Nitro build")
ending = plain_ending

_TOOL = _tool.Tool(NAME, BUILD, _tool.WEB, valued="--preset --dotenv --logLevel --cwd -d --dir", fixed="npx nuxt build")
_TYPES = _tool.Tool(NAME, TYPES, _tool.SCRIPTS)
_SERVES = ("dev", "preview", "start")
_FAILED = Lazy(r"(?m)Nuxt build error: |^ ?ERROR  [x\u2717] Build failed in |^ ?\[nitro\] +ERROR ")
_PASSED = Lazy(r"(?m)You can preview this build using |^\S*  ?\u2728 Build complete!|You can deploy this build")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`build` and `generate` build, `typecheck` checks types, `dev` and `preview` never end."""
    if argv[1:2] == ["typecheck"]:
        return _tool.check(_TYPES, [])
    return _tool.kit(_TOOL, argv, ("build", "generate", "build-module"), _SERVES)


def summary(text: str) -> "Summary | None":
    """The closing line; the client may be built well before the server fails."""
    return _report.told(text, _FAILED, _PASSED)
