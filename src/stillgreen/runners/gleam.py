"""What does a gleam command check, and what does gleeunit's closing line say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "gleam"
FAMILY = _base.TEST
HINTS = (" passed, ", " tests, ", "\u250c\u2500 ")
ending = plain_ending

_SUBS = {
    "test": _base.TEST,
    "build": _base.BUILD,
    "check": _base.TYPES,
    "run": _base.RUN,
    "format": _base.FORMAT,
    "publish": _base.SHIP,
}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A gleam command line; formatting without `--check` writes."""
    args = _args.parse(argv[1:], "-t --target --runtime -m --module")
    sub = args.plain[0] if args.plain else ""
    family = _SUBS.get(sub)
    if family is None or (sub == "format" and not args.has("--check")):
        return None
    made = Call(NAME, family)
    made.reader = NAME if family == _base.TEST else "script"
    made.langs = ("gleam", "erlang", "javascript")
    made.fixed = f"gleam {sub}" if family in (_base.TEST, _base.BUILD) else ""
    return made


_CLOSING = Lazy(r"^(\d+) (?:passed|tests), (no|\d+) failures?$")
_BROKEN = Lazy(r"^error: [A-Z][^\n]{1,100}\n +\u250c\u2500 ")


def summary(text: str) -> "Summary | None":
    """`12 passed, no failures`, in older versions `12 tests, 1 failures`; an error of the compiler."""
    match = _CLOSING.search(text)
    if match is None:
        return Summary(FAILED) if _BROKEN.search(text) else None
    failed = 0 if match.group(2) == "no" else int(match.group(2))
    passed = int(match.group(1)) - (failed if " tests, " in match.group() else 0)
    return Summary(FAILED if failed else PASSED if passed else EMPTY, max(passed, 0), failed)
