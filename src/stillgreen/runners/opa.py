"""What does an opa command check, and what do the closing lines of `opa test` say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "opa"
FAMILY = _base.TEST
HINTS = ("PASS: ", "FAIL: ")
ending = plain_ending

_SUBS = {"test": _base.TEST, "check": _base.TYPES, "fmt": _base.FORMAT, "build": _base.BUILD}
_CLOSING = Lazy(r"^(PASS|FAIL|ERROR|SKIPPED): (\d+)/(\d+)$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """An opa command line."""
    args = _args.parse(argv[1:], "-r --run --threshold -t --timeout -f --format -b")
    sub = args.plain[0] if args.plain else ""
    family = _SUBS.get(sub)
    if family is None or (sub == "fmt" and not args.has("--fail -l --list")):
        return None
    made = Call(
        NAME, family, _base.PART if args.has("-r --run") else _args.scope(args.plain[1:], (".", "policy", "policies"))
    )
    made.hidden_by = "watch" if args.has("-w --watch") else None
    made.langs = ("rego",)
    made.fixed = "opa test ." if family == _base.TEST else ""
    return made


def summary(text: str) -> "Summary | None":
    """`PASS: 26/26`, with `FAIL: 1/26` above it when something failed."""
    counts = {"PASS": 0, "FAIL": 0, "ERROR": 0, "SKIPPED": 0}
    seen = False
    for word, number, _run in _CLOSING.findall(text):
        seen = True
        counts[word] += int(number)
    if not seen:
        return None
    bad = counts["FAIL"] or counts["ERROR"]
    return Summary(
        FAILED if bad else PASSED if counts["PASS"] else EMPTY, counts["PASS"], counts["FAIL"], counts["SKIPPED"]
    )
