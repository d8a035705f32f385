"""What does a pre-commit (or prek) run check, and what do its lines say? Also as a hook of git."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, FAILED, FULL, PART, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "pre-commit"
FAMILY = _base.LINT
OUTER = True
HINTS = (".Passed", ".Failed", ".Skipped", ")Skipped")

ending = plain_ending

_VALUED = frozenset(
    "-c --config --hook-stage --color --files --from-ref --to-ref -s -o --source --origin --remote-branch --show-diff-on-failure-file".split()
)
_WHOLE = frozenset(("-a", "--all-files"))

_LINE = Lazy(r"^\S[^\n]{0,120}?\.{2,120}(?:\([^)\n]{1,60}\))?(Passed|Failed|Skipped)$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`pre-commit run ...`; None for install, autoupdate, clean. Without `--all-files` it looks at staged files only."""
    words = argv[1:]
    operands = _words.operands(words, _VALUED)
    if operands[:1] != ["run"]:
        return None
    whole = _words.has(words, _WHOLE) and len(operands) == 1
    call = Call(NAME, _base.LINT, FULL if whole else PART)
    call.reader = _base.ANY
    call.rewrites = True
    call.fixed = "pre-commit run --all-files"
    return call


def summary(text: str) -> "Summary | None":
    """One line per hook, dots up to `Passed`, `Failed` or `Skipped`."""
    words = _LINE.findall(text)
    if not words:
        return None
    failed = words.count("Failed")
    return Summary(FAILED if failed else PASSED if "Passed" in words else EMPTY, None, failed)
