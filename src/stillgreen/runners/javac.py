"""Did the Java compiler compile, and did it print errors?"""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "javac"
FAMILY = BUILD
HINTS = (".java:", "error: ", " error", "Fehler", "\u9519\u8bef", "\u30a8\u30e9\u30fc")
LOOSE = True  # other tools compile Java too and print these lines inside their own reports
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    BUILD,
    ("java",),
    valued=(
        "-d -cp -classpath --class-path -sourcepath --source-path -p --module-path --release -source --source"
        " -target --target -s -h -encoding -processor -processorpath --processor-path --add-modules --add-exports"
        " --add-reads --module-source-path -m --module -Xmaxerrs -Xmaxwarns"
    ),
    never="-X --help-extra --help-lint",
)
_FAILED = Lazy(
    r"(?m)^(?:[A-Za-z]:)?[^\s:][^:\n]{0,300}\.java:\d+: (?:error|Fehler|\u9519\u8bef|\u30a8\u30e9\u30fc): "
    r"|^[1-9]\d* (?:errors?|Fehler)$"
    r"|^[1-9]\d* \u4e2a\u9519\u8bef$|^\u30a8\u30e9\u30fc[1-9]\d*\u500b$|^error: "
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A call with sources compiles them."""
    made = _tool.check(_TOOL, argv[1:])
    return made if made is not None and len(argv) > 1 else None


def summary(text: str) -> "Summary | None":
    """An error line or the closing count, in the four languages that it speaks; warnings and notes are no errors."""
    return _report.told(text, _FAILED)
