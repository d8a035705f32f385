"""What does a nim or nimble command check, and what do the lines of Nim's unittest say?"""

from stillgreen.runners import _args, _base, _names
from stillgreen.runners._base import FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "nim"
FAMILY = _base.TEST
HINTS = (
    "[OK] ",
    "[FAILED] ",
    ") Error: ",
    "Error: execution of an external program failed",
    "Success: All tests passed",
    "Tests failed",
)
SPREAD = True
ending = plain_ending

_COMPILE = ("c", "cc", "cpp", "js", "objc", "compile", "compileToC", "e", "r")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`nim c -r tests/t.nim`, `nim check`, `nimble test`, `testament all`."""
    args = _args.parse(argv[1:])
    sub = args.plain[0] if args.plain else ""
    file = args.plain[1].replace("\\", "/") if len(args.plain) > 1 else ""
    family: "str | None" = None
    scope = _base.FULL
    if argv[0] == "testament":
        family, scope = _base.TEST, _base.FULL if sub == "all" else _base.PART
    elif argv[0] == "nimble":
        family = {"test": _base.TEST, "build": _base.BUILD, "check": _base.LINT, "run": _base.RUN}.get(sub)
        scope = _base.PART if family == _base.TEST and file else _base.FULL
    elif sub == "check":
        family = _base.TYPES
    elif sub in _COMPILE:
        runs = sub in ("r", "e") or args.has("-r --run")
        family = _base.BUILD if not runs else _base.TEST if _is_test(file) else _base.RUN
        scope = _base.PART if family == _base.TEST else _base.FULL
    if family is None:
        return None
    made = Call(NAME, family, scope)
    made.reader = {_base.TEST: NAME, _base.RUN: "script"}.get(family, "build_log")
    made.langs = ("nim", *_args.BESIDE)
    made.fixed = "nimble test" if family == _base.TEST else ""
    return made


def _is_test(file: str) -> bool:
    folder, _, name = file.rpartition("/")
    said = _names.meaning(name.rpartition(".")[0])
    return (
        folder.rpartition("/")[2] in ("tests", "test")
        or name[:2] == "t_"
        or (said is not None and said.family == _base.TEST)
    )


_LINE = Lazy(r"^ {0,8}\[(OK|FAILED|SKIPPED)\] \S")
_RED = Lazy(
    r"^Error: execution of an external program failed|^\S{1,300}\.nim\(\d+, \d+\) Error: "
    r"|^ *Error: {1,3}(?:Tests failed|Exception raised)"
)


def summary(text: str) -> "Summary | None":
    """One line per test; no line closes a run."""
    return _read(text) if "[Suite] " in text or _RED.search(text) else None


def loose(text: str) -> "Summary | None":
    """The same without a suite: other tools (lint-staged) begin lines with `[FAILED]` too."""
    return _read(text)


def _read(text: str) -> "Summary | None":
    marks = [match.group(1) for match in _LINE.finditer(text)]
    red = _RED.search(text) is not None
    if not marks:
        return Summary(FAILED) if red else Summary(PASSED) if "Success: All tests passed" in text else None
    passed, failed, skipped = marks.count("OK"), marks.count("FAILED"), marks.count("SKIPPED")
    if failed or red:
        return Summary(FAILED, passed, failed, skipped)
    return Summary(
        PASSED if passed else _base.EMPTY,
        passed,
        failed,
        skipped,
        complete="Success: All tests passed" in text or bool(passed),
    )
