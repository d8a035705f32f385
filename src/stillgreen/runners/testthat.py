"""What does an R command check (testthat, tinytest, R CMD check), and what do the closing lines say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "testthat"
FAMILY = _base.TEST
HINTS = (
    "[ FAIL ",
    "[ OK: ",
    "Test failures",
    "Execution halted",
    "No test files found",
    "Status: ",
    " errors \u2714",
    " error \u2716",
    " errors \u2716",
    "All ok, ",
    "R CMD check results",
)
ending = plain_ending

_CODE = Lazy(r"\b(?:devtools::|testthat::|tinytest::|rcmdcheck::|lintr::|styler::)?"
                   r"(test_local|test_dir|test_package|test_check|test_all|run_test_dir|test_file|test_active_file"
                   r"|check|rcmdcheck|test|lint_package|lint_dir)\(")  # fmt: skip
_KINDS = {"lint_package": _base.LINT, "lint_dir": _base.LINT}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """An Rscript or R command line: a test function in `-e`, a test script, `R CMD check`."""
    if argv[1:2] == ["CMD"]:
        if argv[2:3] not in (["check"], ["build"]):
            return None
        return _made(_base.TEST if argv[2] == "check" else _base.BUILD, _base.FULL)
    code = " ".join(argv[at + 1] for at, word in enumerate(argv[:-1]) if word == "-e")
    if code:
        return _from_code(code)
    file = next((word for word in argv[1:] if word[:1] != "-"), "").replace("\\", "/")
    name = file.rpartition("/")[2].lower()
    if name in ("testthat.r", "tinytest.r", "test-all.r") or name.startswith(("test-", "test_", "run_tests")):
        return _made(_base.TEST, _base.FULL if name in ("testthat.r", "tinytest.r", "test-all.r") else _base.PART)
    return None


def _from_code(code: str) -> "Call | None":
    """`test_file` ends with 0 whatever it finds, and so do the others with `stop_on_failure = FALSE`."""
    found = _CODE.search(code)
    if found is None:
        return None
    name = found.group(1)
    if name in ("test", "check") and "::" not in found.group() and "library(devtools)" not in code:
        return None
    made = _made(
        _KINDS.get(name, _base.TEST),
        _base.PART if name in ("test_file", "test_active_file") or "filter" in code else _base.FULL,
    )
    loud = "stop_on_failure = TRUE" in code or "stop_on_failure=TRUE" in code
    if (
        "stop_on_failure = FALSE" in code
        or "stop_on_failure=FALSE" in code
        or (name in ("test_file", "test_active_file") and not loud)
    ):
        made.hidden_by = "ignore_flag"
    return made


def _made(family: str, scope: str) -> Call:
    made = Call(NAME, family, scope)
    made.langs = ("r", "c", "cpp", "fortran", *_args.BESIDE)
    made.prints = made.empty_ok = family == _base.TEST
    made.reader = NAME if family == _base.TEST else "script"
    return made


_TOTALS = Lazy(r"^\[ FAIL (\d+) \| WARN \d+ \| SKIP (\d+) \| PASS (\d+) \]")
_OLD = Lazy(r"^\[ OK: (\d+) \| SKIPPED: (\d+) \| WARNINGS: \d+ \| FAILED: (\d+) \]")
_NEXT = Lazy(r"^(?:\u2550\u2550 Testing |\u2139 Testing |i Testing |==> )")
_RED = Lazy(
    r"^Error: Test failures|^! Test failures|^Execution halted$"
    r"|^Error(?: in [^\n]{1,200})?:? ?\n?! No test files found|^Status: (?:\d+ \w+, )?[1-9]\d* ERROR"
    r"|^[1-9]\d* errors? \u2716|^\*+ [^\n]{1,200} \.\.\. ERROR$|^----- FAILED"
)
_GREEN = Lazy(r"^Status: (?:OK$|\d+ (?:WARNING|NOTE))|^0 errors \u2714")
_TINY = Lazy(r"^All ok, (\d+) results")


def summary(text: str) -> "Summary | None":
    """The last totals of each run (they are printed anew after each test), or what R CMD check says."""
    starts = [0, *(match.start() for match in _NEXT.finditer(text)), len(text)]
    rows = []
    for part in (text[a:b] for a, b in zip(starts, starts[1:])):
        found = [(int(ok), int(failed), int(skipped)) for failed, skipped, ok in _TOTALS.findall(part)]
        found = found or [(int(ok), int(failed), int(skipped)) for ok, skipped, failed in _OLD.findall(part)]
        rows += found[-1:]
    rows = rows or [(int(number), 0, 0) for number in _TINY.findall(text)]
    red = _RED.search(text) is not None
    if not rows:
        return Summary(FAILED) if red else Summary(PASSED) if _GREEN.search(text) else None
    passed, failed, skipped = (sum(column) for column in zip(*rows))
    return Summary(FAILED if failed or red else PASSED if passed else EMPTY, passed, failed, skipped)
