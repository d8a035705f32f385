"""Did clang-format compare the files with its format, and were they as it wants them?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "clang-format"
FAMILY = FORMAT
HINTS = ("code should be clang-formatted",)
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    FORMAT,
    ("c", "cpp", "objc", "java", "protobuf", "csharp"),
    valued="--style -style --files --assume-filename --fallback-style --lines --offset --length --ferror-limit -r -e"
    " --extensions",
    never="-i --dump-config",
    needs="-n --dry-run -r --diff",
)
_FAILED = Lazy(r"code should be clang-formatted")
_STRICT = ("-Werror", "--Werror", "--Werror=1")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`--dry-run` compares, and ends with 0 whatever it finds without `-Werror`; `-i` writes, no flag prints."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None and argv[0] == NAME and not any(word in _STRICT for word in argv):
        made.hidden_by = "ignore_flag"
    return made


def summary(text: str) -> "Summary | None":
    """It names each place that differs; a pass is silent."""
    return _report.told(text, _FAILED)
