"""Did golangci-lint look over the packages, and did it find issues?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "golangci-lint"
FAMILY = LINT
HINTS = (" issues", "level=error", ".go:")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("go",),
    valued=(
        "-c --config --timeout -E --enable -D --disable --enable-only -p --presets --issues-exit-code --out-format"
        " --build-tags -j --concurrency --go --new-from-rev --new-from-patch --new-from-merge-base --skip-dirs"
        " --max-same-issues --path-mode --path-prefix --output.text.path --output.json.path --max-issues-per-linter"
        " --modules-download-mode --color -e --exclude"
    ),
    fixes="--fix",
    single="--new-from-rev --new-from-patch --new-from-merge-base",
    fixed="golangci-lint run",
)
_FAILED = Lazy(
    r"(?m)^[1-9]\d* issues(?::|\.)?$|^level=error msg=|^\S[^\n:]{0,300}\.go:\d+(?::\d+)?: .{1,500}"
    r" \([a-z][a-z0-9-]{1,30}\)$"
)
_PASSED = Lazy(r"(?m)^0 issues\.$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`run` lints, `fmt --diff` compares; the rest lists, formats or prepares."""
    words = argv[1:]
    if words[:1] == ["fmt"]:
        made = _tool.check(_TOOL, words[1:]) if "--diff" in words or "-d" in words else None
        if made is not None:
            made.family = FORMAT
        return made
    if words[:1] != ["run"]:
        return None
    made = _tool.check(_TOOL, words[1:])
    if made is not None and "--issues-exit-code=0" in words:
        made.hidden_by = "ignore_flag"
    return made


def summary(text: str) -> "Summary | None":
    """Version 2 closes with a count; version 1 prints issues only. A pass of version 1 is silent."""
    return _report.told(text, _FAILED, _PASSED)
