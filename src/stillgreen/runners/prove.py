"""What does a prove run (or `perl t/x.t`) check, and what do prove's closing lines say?"""

from stillgreen.runners import _args, _base, tap
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "prove"
FAMILY = _base.TEST
HINTS = ("Result: PASS", "Result: FAIL", "Result: NOTESTS", "Test Summary Report", "1..", "not ok ")
ending = plain_ending

_VALUED = "-I -e --exec -j --jobs -P -M --harness --formatter -a --archive --state --statefile --rules --source --ext"


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A prove or yath command line, or perl with a test file; None for what perl does with other files."""
    args = _args.parse(argv[1:], _VALUED)
    if argv[0] == "perl":
        return _perl(argv[1:], args.plain)
    if args.has("-D --dry --man -h -H"):
        return None
    plain = args.plain[1:] if argv[0] == "yath" and args.plain[:1] == ["test"] else args.plain
    made = Call(NAME, _base.TEST, _args.scope(plain, ("t", ".", "t/", "tests", "xt", "t/*.t", "t/**/*.t")))
    made.langs = ("perl", *_args.BESIDE)
    made.empty_ok = made.prints = True
    made.fixed = "prove -lr t"
    return made


def _perl(words: "list[str]", files: "list[str]") -> "Call | None":
    if "-c" in words or "-e" in words or "-wc" in words or not files:
        return None
    if files[0].endswith("Build") and files[1:2] == ["test"]:
        made = Call("perl", _base.TEST)
    elif files[0].endswith(".t"):
        made = Call(NAME, _base.TEST, _base.PART)
    else:
        return None
    made.langs = ("perl", *_args.BESIDE)
    return made


_FILES = Lazy(r"^Files=(\d+), Tests=(\d+), ")
_RESULT = Lazy(r"^Result: (PASS|FAIL|NOTESTS)$")
_BAD = Lazy(r"^\S[^\n]{0,300} \(Wstat: [^\n]{1,80} Tests: \d+ Failed: (\d+)\)$")


def summary(text: str) -> "Summary | None":
    """The results of all runs; how many tests failed stands in the report above them."""
    results = [match.group(1) for match in _RESULT.finditer(text)]
    if not results:
        return Summary(FAILED) if "\nTest Summary Report\n" in text and _BAD.search(text) else None
    run = sum(int(match.group(2)) for match in _FILES.finditer(text)) if _FILES.search(text) else None
    if "FAIL" in results:
        if run is None or "Test Summary Report" not in text:
            return Summary(FAILED)
        failed = sum(int(number) for number in _BAD.findall(text))
        return Summary(FAILED, max(run - failed, 0), failed)
    return Summary(PASSED if "PASS" in results else EMPTY, run, 0)


loose = tap.summary  # a test file that perl runs itself prints bare TAP
