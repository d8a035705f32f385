"""Did Vite (or a kit on top of it: Vinxi, SvelteKit, React Router, VitePress) build, and did the build end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "vite"
FAMILY = BUILD
HINTS = ("built in ", "error during build", "Build failed in", "Rollup failed to resolve")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    BUILD,
    _tool.WEB,
    valued=(
        "-c --config --base -l --logLevel -m --mode --outDir --assetsDir --target --ssr --minify --sourcemap -f"
        " --filter --port --host --configLoader"
    ),
    watch="-w --watch",
    fixed="npx vite build",
)
# `vite` alone is the development server, as are these; `remix vite:build` is a build.
_BUILDS = ("build", "vite:build", "bundle")
_SERVES = ("dev", "serve", "start", "preview", "vite:dev")
_FAILED = Lazy(r"(?m)error during build:|^(?:.{0,40} )?[x\u2717] Build failed in |Rollup failed to resolve import")
_PASSED = Lazy(r"(?m)(?:^|\s)\u2713 built in \d|^build completed in \d|^build complete in \d")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`build` builds (a named folder is the project's root); the servers are runs of the program that never end."""
    return _tool.kit(_TOOL, argv, _BUILDS, _SERVES, "serve" if argv[0] == NAME else "")


def summary(text: str) -> "Summary | None":
    """The closing line of each bundle; several bundles may be built, and each failure counts."""
    return _report.told(text, _FAILED, _PASSED)
