"""What do shunit2's closing lines say? It is sourced by the project's own test scripts."""

from stillgreen.runners import _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "shunit2"
FAMILY = _base.TEST
OVER = ("unittest",)
HINTS = ("Ran ", "shunit2:")
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`shunit2 FILE` runs the tests of one script."""
    if len(argv) < 2:
        return None
    made = Call(NAME, _base.TEST, _base.PART)
    made.langs = ("shell",)
    made.empty_ok = made.prints = True
    return made


_CLOSING = Lazy(r"^Ran (\d+) tests?\.\n\n(OK|FAILED)\b")
_LAST = Lazy(r"^(OK|FAILED) \((?:(?:failures|errors|skipped)=\d+,?){1,3}\)$")


def summary(text: str) -> "Summary | None":
    """The closing lines of all scripts; their failures are assertions, so they are not counted."""
    rows = [match.groups() for match in _CLOSING.finditer(text)]
    if not rows:
        last = [match.group(1) for match in _LAST.finditer(text)] if "shunit2:" in text else []
        return Summary(FAILED) if "FAILED" in last else None
    run = sum(int(number) for number, _word in rows)
    if any(word == "FAILED" for _number, word in rows) or "shunit2:ERROR" in text:
        return Summary(FAILED)
    return Summary(PASSED if run else EMPTY, run, 0)
