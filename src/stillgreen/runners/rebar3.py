"""What does a rebar3 command check, and what do EUnit and Common Test say at the end?"""

from stillgreen.runners import _args, _base, mix
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "rebar3"
FAMILY = _base.TEST
OVER = ("gleam",)
HINTS = ("===> ", "%%% ", "tests passed.", "Test passed.", ".  Skipped: ", "There were no tests")
ending = plain_ending

_SUBS = {"eunit": _base.TEST, "ct": _base.TEST, "proper": _base.TEST, "do": _base.TEST, "compile": _base.BUILD,
         "escriptize": _base.BUILD,
         "release": _base.BUILD, "tar": _base.BUILD, "dialyzer": _base.TYPES, "xref": _base.LINT,
         "lint": _base.LINT, "fmt": _base.FORMAT}  # fmt: skip
_VALUED = (
    "--module --suite --dir --case --group --app --application --generator --test --config --name --sname --file -m -p"
)
_NARROW = "--module --suite --dir --case --group --app --application --test -m"


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A rebar3 command line, also behind `as PROFILE`; of `do a, b` the last one that checks something."""
    words = argv[3:] if argv[1:2] == ["as"] else argv[1:]
    if words[:1] == ["do"]:
        subs = [word.strip(",") for word in " ".join(words[1:]).replace(",", " ").split() if word.strip(",") in _SUBS]
        words = subs[-1:]
    sub = words[0] if words else ""
    args = _args.parse(words[1:], _VALUED)
    family = _SUBS.get(sub)
    if family is None or (sub == "fmt" and not args.has("--check")):
        return None
    made = Call(NAME, family, _base.PART if args.has(_NARROW) else _base.FULL)
    made.reader = NAME if family == _base.TEST else "dialyzer" if family == _base.TYPES else "build_log"
    made.langs = ("erlang", *_args.BESIDE)
    made.empty_ok = made.prints = family == _base.TEST
    made.fixed = f"rebar3 {sub}"
    return made


_CT = Lazy(
    r"^(?:All (\d+) tests passed\.|Failed (\d+) tests?\. (?:Skipped (\d+) (?:\([^)\n]{1,40}\) )?tests?\."
    r" )?Passed (\d+) tests?\.)"
)
_PLAIN = Lazy(r"^ {2}(?:All (\d+) tests passed|Failed: (\d+)\. +Skipped: (\d+)\. +Passed: (\d+))\.")
_RED = Lazy(
    r"^===> (?:Error running tests|Failures occurred running tests|Compiling \S{1,300} failed|Error compiling )"
)
_NONE = Lazy(r"^Finished in [\d.]+ seconds?\n0 tests$|^ {2}There were no tests to run\.$")


def summary(text: str) -> "Summary | None":
    """EUnit's and Common Test's totals."""
    if "===> " not in text and "%%% " not in text and "EUnit" not in text and "\n  " not in text:
        return None
    rows = [
        [int(number or 0) for number in match.groups()] for pattern in (_CT, _PLAIN) for match in pattern.finditer(text)
    ]
    red = _RED.search(text) is not None
    eunit = mix.read(text) if "===> " in text else None
    if not rows and eunit is None:
        return Summary(FAILED) if red else Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    passed = sum(row[0] + row[3] for row in rows) + ((eunit.passed or 0) if eunit else 0)
    failed = sum(row[1] for row in rows) + ((eunit.failed or 0) if eunit else 0)
    skipped = sum(row[2] for row in rows) + ((eunit.skipped or 0) if eunit else 0)
    bad = failed or red or (eunit is not None and eunit.outcome == FAILED)
    return Summary(FAILED if bad else PASSED if passed else EMPTY, passed, failed, skipped)
