"""Did gofmt or a kin of it list files whose format differs? Its exit code says nothing."""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import FORMAT, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "gofmt"
FAMILY = FORMAT
HINTS = (".go",)
LOOSE = True  # a list of names: only gofmt's own output is one of files to format
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    FORMAT,
    ("go",),
    valued="-r -cpuprofile -local -lang -modpath -m --max-len",
    needs="-l -d",
    never="-w",
    fixed="gofmt -l .",
)
_FAILED = Lazy(r"(?m)^[^\s:][^:\n]{0,300}\.go$|^(?:diff |--- |\+\+\+ )\S{1,300}\.go|^\S[^\n:]{0,300}\.go:\d+:\d+: ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`-l` lists and `-d` shows differences, both with exit code 0; `-w` writes, no flag prints."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
        made.hidden_by = "ignore_flag"
    return made


def summary(text: str) -> "Summary | None":
    """A listed file or a difference. That nothing is listed proves a pass only where the whole output is seen."""
    return _report.told(text, _FAILED)
