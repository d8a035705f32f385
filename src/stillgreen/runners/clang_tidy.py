"""Did clang-tidy, cppcheck or a kin of theirs find errors in C or C++ files?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import LINT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "clang-tidy"
FAMILY = LINT
HINTS = (": error: ", "[clang-diagnostic-error]")
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    LINT,
    ("c", "cpp", "objc"),
    valued="-p -j --std -I -i --suppress --enable --template --platform --project --error-exitcode",
    never="--list-checks --dump-config --explain-config --verify-config --doc --errorlist",
    fixes="-fix --fix -fix-errors --fix-errors",
)
_FAILED = Lazy(r"(?m)^(?:[A-Za-z]:)?[^\s:][^:\n]{0,300}\.(?:c|cc|cpp|cxx|h|hh|hpp|m|mm|cu):\d+:\d+: error: ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """clang-tidy looks at files; cppcheck ends with 0 whatever it finds unless `--error-exitcode` is given."""
    words = argv[1:]
    made = _tool.check(_TOOL, words[: words.index("--")] if "--" in words else words)
    if made is not None:
        made.runner = argv[0]
        if argv[0] == "cppcheck" and not any(word.startswith("--error-exitcode") for word in words):
            made.hidden_by = "ignore_flag"
    return made


def summary(text: str) -> "Summary | None":
    """Error lines; warnings alone are no failure."""
    return _report.told(text, _FAILED)
