"""What does a unittest run check, and what do its closing lines say? nose2, django, green, trial print the same."""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, Call, Summary
from stillgreen.runners._lazy import Lazy

NAME = "unittest"
FAMILY = _base.TEST
HINTS = ("Ran ", "FAILED (", "OK", "FAILED")

_VALUED = frozenset("-k -s --start-directory -p --pattern -t --top-level-directory --durations".split())

# `Ran 6 tests in 0.001s`, a blank line, `FAILED (failures=1, skipped=1)`. green adds `using 2 processes`.
_RAN = Lazy(r"^Ran (\d{1,9}) tests? in \d[\d.]{0,12}s\b[^\n]{0,60}$")
_RESULT = Lazy(r"^(OK|FAILED|PASSED|NO TESTS RAN|No Tests Found)(?: \(([A-Za-z_ =\d,]{1,200})\))?[ \t]*$")
_FAILED_ALONE = Lazy(
    r"^FAILED \(([A-Za-z_ =\d,]{0,100}?(?:failures|errors|[Ss]uccesses)=\d[A-Za-z_ =\d,]{0,100})\)[ \t]*$"
)
_SEEN_FAILING = Lazy(r"^(?:FAIL|ERROR): \w{1,200} \([\w.<>]{1,300}\)")
_COUNT = Lazy(r"([A-Za-z][A-Za-z_ ]{1,30})=(\d{1,9})")
# unittest: `expected failures`, green: `expected_failures`, trial: `expectedFailures`; without blanks and in lower case.
_NAMES = {
    "skipped": "skips",
    "expectedfailures": "expected",
    "todos": "expected",
    "unexpectedsuccesses": "unexpected",
    "unexpectedpasses": "unexpected",
}
_LOOKAHEAD = 600


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`python -m unittest ...`."""
    words = argv[1:]
    call = Call(NAME, _base.TEST, PART if _is_part(words) else _base.FULL)
    call.langs = ("python",)
    call.empty_ok = call.prints = True  # before Python 3.12 it ends with 0 after "Ran 0 tests"
    call.fixed = "python -m unittest"
    return call


def _is_part(words: "list[str]") -> bool:
    operands = _words.operands(words, _VALUED)
    if operands[:1] == ["discover"]:
        pattern = _words.value(words, frozenset(("-p", "--pattern")))
        return _words.has(words, frozenset(("-k",))) or pattern not in (
            None,
            "test*.py",
            "test_*.py",
            "*_test.py",
            "*test*.py",
        )
    return bool(operands) or _words.has(words, frozenset(("-k",)))


def summary(text: str) -> "Summary | None":
    """`Ran N tests` with its result, several runs summed; a failure without it proves itself."""
    runs = [(int(ran.group(1)), _result_after(text, ran.end())) for ran in _RAN.finditer(text)]
    whole = [(ran, result) for ran, result in runs if result is not None]
    if not whole:
        return _failure_alone(text)
    totals = {"ran": 0}
    words = []
    for ran, (word, listed) in whole:
        totals["ran"] += ran
        words.append(word)
        for name, number in _counts(listed):
            totals[name] = totals.get(name, 0) + number
    failed, skipped = totals.get("failures", 0), totals.get("skips", 0)
    rest = sum(totals.get(name, 0) for name in ("errors", "expected", "unexpected"))
    passed = max(0, totals["ran"] - failed - skipped - rest)
    if "FAILED" in words:
        return Summary(FAILED, passed, failed, skipped)
    return Summary(
        PASSED if passed or totals.get("expected") else EMPTY, passed, failed, skipped, len(whole) == len(runs)
    )


def _result_after(text: str, at: int) -> "tuple[str, str] | None":
    """The result line behind a `Ran` line; other text may stand between them (two streams)."""
    after = text[at : at + _LOOKAHEAD]
    stop = after.find("\nRan ")
    result = _RESULT.search(after if stop < 0 else after[:stop])
    return None if result is None else (result.group(1), result.group(2) or "")


def _counts(listed: str) -> "list[tuple[str, int]]":
    found = [(name.lower().replace("_", "").replace(" ", ""), int(number)) for name, number in _COUNT.findall(listed)]
    return [(_NAMES.get(name, name), number) for name, number in found]


def _failure_alone(text: str) -> "Summary | None":
    """`FAILED (failures=1)` without its `Ran` line (`| tail -1`), or a test that was seen failing."""
    alone = _FAILED_ALONE.findall(text)
    if not alone:
        return Summary(FAILED, complete=False) if _SEEN_FAILING.search(text) else None
    counts = dict(_counts(alone[-1]))
    return Summary(FAILED, None, counts.get("failures", 0), counts.get("skips", 0))


def loose(text: str) -> "Summary | None":
    """A result line that stands all alone, as `| tail -1` leaves it."""
    alone = text.strip()
    result = _RESULT.match(alone)
    if result is None or result.end() != len(alone):
        return None
    return Summary({"OK": PASSED, "PASSED": PASSED, "FAILED": FAILED}.get(result.group(1), EMPTY))


def ending(code: int) -> "str | None":
    """5: no tests were found (Python 3.12)."""
    return EMPTY if code == 5 else None
