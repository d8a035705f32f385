"""What does a julia command check, and what do the tables of its Test library say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "julia"
FAMILY = _base.TEST
HINTS = ("Test Summary:", "Some tests did not pass", " tests passed", "errored during testing", "ERROR: LoadError")
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A julia command line that tests: `Pkg.test()`, `test/runtests.jl`; another file is a program."""
    words = argv[1:]
    code = next((words[at + 1] for at, word in enumerate(words[:-1]) if word in ("-e", "--eval", "-E", "--print")), "")
    code = code or next((word[7:] for word in words if word.startswith("--eval=")), "")
    file = next((word for word in words if word.endswith(".jl")), "").replace("\\", "/")
    name = file.rpartition("/")[2]
    if "Pkg.test(" in code or ('"test"' in code and "Pkg" in code) or "runtests.jl" in code or name == "runtests.jl":
        made = Call(NAME, _base.TEST, _base.PART if "test_args" in code else _base.FULL)
    elif name.startswith(("test_", "test-")) or name.endswith(("_test.jl", "_tests.jl")):
        made = Call(NAME, _base.TEST, _base.PART)
    else:
        return None
    made.langs = ("julia", *_args.BESIDE)
    made.fixed = "julia --project -e 'using Pkg; Pkg.test()'"
    return made


_HEAD = Lazy(r"^Test Summary: *\|((?: +(?:Pass|Fail|Error|Broken|Total|Time))+)\s*$")
_ROW = Lazy(r"^(\S[^\n|]{0,300})\|([^\n]{0,200})$")
_RED = Lazy(
    r"^ERROR: (?:LoadError: )?(?:Some tests did not pass|Package \S{1,200} errored during testing"
    r"|There was an error during testing)"
)
_ROWS = ("Pass", "Fail", "Error", "Broken")
_TOLD = Lazy(r"Some tests did not pass: (\d+) passed, (\d+) failed, (\d+) errored, (\d+) broken")
_GREEN = Lazy(r"^ +Testing \S{1,200} tests passed\s*$")


def summary(text: str) -> "Summary | None":
    """The rows at the margin of all tables (those below are parts of them); columns of zeros are left out by Julia."""
    totals = dict.fromkeys(_ROWS, 0)
    seen = False
    for head in _HEAD.finditer(text):
        columns = head.group(1).split()
        for line in text[head.end() + 1 : head.end() + 20_000].split("\n"):
            row = _ROW.match(line)
            if "|" not in line or line.startswith("Test Summary:"):
                break
            numbers = row.group(2).split() if row else []
            if len(numbers) == len(columns):
                seen = True
                for name, number in zip(columns, numbers):
                    if name in totals and number.isdigit():
                        totals[name] += int(number)
    red = _RED.search(text) is not None
    told = _TOLD.search(text)
    if not seen and told is not None:
        totals, seen = dict(zip(_ROWS, map(int, told.groups()))), True
    if not seen:
        return Summary(FAILED) if red else Summary(PASSED) if _GREEN.search(text) else None
    passed, failed = totals["Pass"], totals["Fail"]
    return Summary(
        FAILED if failed or totals["Error"] or red else PASSED if passed or totals["Broken"] else EMPTY, passed, failed
    )
