"""Did ktlint or detekt find problems in Kotlin files?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "ktlint"
FAMILY = LINT
HINTS = ("Summary error count", "weighted issues", ".kt:", ".kts:")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("kotlin",),
    valued="--reporter --ruleset -R --editorconfig --baseline --patterns-from-stdin -c --config -i --input -ex"
    " --excludes -r --report -b -p --plugins",
    never="--generate-config -gc --create-baseline -cb",
    fixes="-F --format --auto-correct -ac",
)
_FAILED = Lazy(
    r"(?m)^Summary error count \(descending\) by rule:|^Analysis failed with \d+ weighted issues?"
    r"|^\S[^\n:]{0,300}\.kts?:\d+:\d+: .{1,300} \((?:[a-z]+:)?[a-z-]{3,50}\)$"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every call checks but the ones that set something up."""
    if argv[1:2] and argv[1] in ("generateEditorConfig", "installGitPreCommitHook", "installGitPrePushHook"):
        return None
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """Problem lines and ktlint's list of rules; a pass is silent."""
    return _report.told(text, _FAILED)
