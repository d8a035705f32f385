"""What does `tclsh FILE` check, and what does tcltest's line of totals say? It ends with 0 whatever it finds."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "tcltest"
FAMILY = _base.TEST
HINTS = ("\tTotal\t", "Contents of test case", " FAILED\n")
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A test file (`all.tcl`, `*.test`); another one is a program."""
    path = next((word for word in argv[1:] if word[:1] != "-"), "").replace("\\", "/")
    name = path.rpartition("/")[2]
    if not (
        name == "all.tcl" or name.endswith(".test") or "test" in name.lower() or path.startswith(("tests/", "test/"))
    ):
        return None
    made = Call(NAME, _base.TEST, _base.FULL if name == "all.tcl" else _base.PART)
    made.langs = ("tcl", "c")
    made.empty_ok = made.prints = True
    return made


_TOTALS = Lazy(r"^\S{1,300}:\s+Total\s+(\d+)\s+Passed\s+(\d+)\s+Skipped\s+(\d+)\s+Failed\s+(\d+)")
_BAD = Lazy(r"^==== \S{1,200} FAILED$")


def summary(text: str) -> "Summary | None":
    """The last totals: `all.tcl` prints those of all files at the end."""
    rows = [[int(number) for number in match.groups()] for match in _TOTALS.finditer(text)]
    if not rows:
        return Summary(FAILED) if _BAD.search(text) else None
    _run, passed, skipped, failed = rows[-1]
    return Summary(FAILED if failed else PASSED if passed else EMPTY, passed, failed, skipped)
