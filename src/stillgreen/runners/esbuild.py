"""Did esbuild bundle, and did it end well?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "esbuild"
FAMILY = BUILD
HINTS = ("Done in ", "[ERROR]")
ending = plain_ending

_TOOL = _tool.Tool(NAME, BUILD, _tool.WEB, watch="--watch --watch=forever")
_FAILED = Lazy(r"(?m)^(?:\S{1,20} )?[\u2718X] \[ERROR\] ")
_PASSED = Lazy(r"(?m)^\u26a1 Done in \d")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call with an entry file builds; `--serve` never ends."""
    words = argv[1:]
    if any(word.startswith("--serve") for word in words):
        return _tool.served(NAME, _tool.WEB)
    return _tool.kit(_TOOL, argv, (), (), "build") if words else None


def summary(text: str) -> "Summary | None":
    """The closing line, or an error; tools on top of esbuild print the same errors."""
    return _report.told(text, _FAILED, _PASSED)
