"""Did RuboCop or Standard Ruby look over the code, and did it find offenses?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "rubocop"
FAMILY = LINT
HINTS = (" inspected, ", "Standard Style")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("ruby", "html"),
    valued="-c --config -f --format -o --out --only --except -r --require --plugin --fail-level --stdin -s --cache"
    " --cache-root --ruby",
    never="--list-target-files -L --show-cops --show-docs-url --auto-gen-config --regenerate-todo --verbose-version"
    " --lsp",
    fixes="-a -A -x --autocorrect --autocorrect-all --auto-correct --auto-correct-all --fix --fix-unsafely"
    " --fix-layout",
    single="--only",
    fixed="bundle exec rubocop",
)
_FAILED = Lazy(
    r"(?m)^\d+ files? inspected, (?!no offenses|(\d+) offenses? detected, \1 offenses? corrected)"
    r"|^standard: Use Ruby Standard Style"
)
_PASSED = Lazy(r"(?m)^[1-9]\d* files? inspected, (?:no offenses|(\d+) offenses? detected, \1 offenses? corrected)")
_EMPTY = Lazy(r"(?m)^0 files inspected, no offenses")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks; `-a` also writes."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """The closing count; what was corrected in the same run is no failure."""
    return _report.told(text, _FAILED, _PASSED, _EMPTY)
