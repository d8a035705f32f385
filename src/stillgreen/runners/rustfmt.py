"""Does rustfmt (or `cargo fmt --check`) find badly formatted Rust code?"""

from stillgreen.runners import _base, _tool
from stillgreen.runners._base import FAILED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "rustfmt"
FAMILY = _base.FORMAT
HINTS = ("Diff in ",)
SILENT = True
ending = plain_ending

TOOL = _tool.Tool(
    NAME,
    _base.FORMAT,
    ("rust",),
    valued="--edition --config --config-path --emit --color",
    needs="--check -l",
    fixed="cargo fmt --check",
)
_DIFF = Lazy(r"^Diff in \S[^\n]{0,400}(?: at line |:)\d+:?$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A rustfmt command line; without `--check` it writes."""
    return _tool.check(TOOL, argv[1:])


def summary(text: str) -> "Summary | None":
    """A diff is a file that is not formatted; silence says nothing."""
    return Summary(FAILED) if _DIFF.search(text) else None
