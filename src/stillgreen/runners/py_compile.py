"""Did Python compile files to bytecode without running them? `python -m py_compile`, `python -m compileall`, `ast`."""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "py_compile"
FAMILY = BUILD
HINTS = ("SyntaxError: ", "IndentationError: ", "TabError: ", "py_compile.PyCompileError")
LOOSE = True  # any traceback may end with these
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    BUILD,
    _tool.PYTHON,
    valued="-r -d -s -p -x -i -j -o --invalidation-mode -m --mode",
    fixed="python -m compileall -q .",
)
_FAILED = Lazy(r"(?m)^(?:SyntaxError|IndentationError|TabError|Sorry: \w{1,20}|py_compile\.PyCompileError): ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Named files are a part, folders are all of them; `ast` parses one file."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
    return made


def summary(text: str) -> "Summary | None":
    """The error that a file gave; a pass is silent or a list of folders."""
    return _report.told(text, _FAILED)
