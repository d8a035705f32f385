"""Did Parcel build, and did the build end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "parcel"
FAMILY = BUILD
HINTS = ("Built in ", "Build failed.")
ending = plain_ending

_TOOL = _tool.Tool(NAME, BUILD, _tool.WEB, valued="--dist-dir --public-url --target --log-level --cache-dir")
_FAILED = Lazy(r"(?m)^(?:\U0001f6a8 )?Build failed\.$")
_PASSED = Lazy(r"(?m)^(?:\u2728 )?Built in \d")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`build` builds; `parcel FILE`, `serve` and `watch` never end."""
    return _tool.kit(_TOOL, argv, ("build",), ("serve", "watch"), "serve")


def summary(text: str) -> "Summary | None":
    """The closing line."""
    return _report.told(text, _FAILED, _PASSED)
