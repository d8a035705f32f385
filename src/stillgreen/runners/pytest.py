"""What does a pytest run check, and what do its closing lines say? (also with xdist, sugar, cov, rerunfailures)"""

from stillgreen.runners import _base, _words
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary
from stillgreen.runners._lazy import Lazy

NAME = "pytest"
FAMILY = _base.TEST
HINTS = (
    " passed in ", " failed in ", " skipped in ", " deselected in ", " xfailed in ", " xpassed in ", " warning in ", " warnings in ", " error in ",
    " errors in ", " rerun in ", " reruns in ", "no tests ran in ", " collected in ", "collected (", "Results (", "FAILED ", "ERROR ", "SUBFAILED", "..",
    "INTERNALERROR>", "ImportError while loading conftest", "= FAILURES =", "= ERRORS =", "E   ", " retried in ", " total in ", " failed) in ",
)  # fmt: skip

_NO_RUN = frozenset(
    "--collect-only --co --collectonly --fixtures --funcargs --fixtures-per-test --markers --setup-plan --setup-only --cache-show -V".split()
)
_PART = frozenset(
    "-k -m --lf --last-failed --sw --stepwise --stepwise-skip --deselect --pyargs --testmon --picked --group --shard-id --only-changed".split()
)
_REWRITES = frozenset(
    "--snapshot-update --update-snapshots --update-golden --force-regen --regen-all --inline-snapshot --update-data --accept".split()
)
_QUIET = frozenset(("--quiet", "--verbosity"))
_VALUED = frozenset(
    (
        "-k -m -n -p -c -o -W -r --rootdir --maxfail --tb --junitxml --junit-xml --cov --cov-report --cov-config --cov-fail-under --timeout "
        "--ignore --ignore-glob --deselect --durations --durations-min --color --basetemp --confcutdir --log-level --log-cli-level --log-file "
        "--log-format --import-mode --dist --numprocesses --maxprocesses --reruns --reruns-delay --ds --html --capture --asyncio-mode "
        "--override-ini --config-file --verbosity --show-capture --pythonwarnings --alluredir --count --timeout-method --splits --group "
        "--hypothesis-seed --randomly-seed --env --base-url --browser --tx"
    ).split()
)
_WHOLE = (".", "tests", "test", "testing", "src", "")

# One closing line: `=== 1 failed, 2 passed in 0.12s ===`, `3 passed in 65.02s (0:01:05)`, `2 tests collected in 0.01s`.
# pytest 4 and older write `in 0.12 seconds`.
_CLOSING = Lazy(
    r"^=* ?((?:\d{1,9} [a-z]{2,12}(?: [a-z]{2,12})?(?: \(\d{1,9} [a-z]{2,12}\))?(?:, |/|(?= in )))+|no tests (?:ran|collected)[^\n]{0,60}?)"
    r" in \d[\d.]{0,12} ?s(?:econds)?\b[^\n]{0,60}$"
)
_COLLECTED = Lazy(r"\d{1,9}(?:/\d{1,9})? tests? collected|no tests collected")
_COUNT = Lazy(r"(\d{1,9}) ([a-z]+(?: [a-z]+)?)")
_START = Lazy(r"^(?:=+ test session starts =+$|Test session starts \(platform)")
_SUGAR = Lazy(r"^Results \(\d[\d.]{0,12}s(?: [^)\n]{0,20})?\):$")
_SUGAR_COUNT = Lazy(r"^ {3,}(\d{1,9}) ([a-z]+)$")
_SUGAR_BLOCK = 20_000
_SEEN_FAILING = Lazy(
    r"^(?:FAILED|ERROR|SUBFAILED\S*) \S+\.py\b|^\S+::\S.{0,300}? (?:FAILED|ERROR)\b|\] (?:FAILED|ERROR) \S+::|^=+ (?:FAILURES|ERRORS) =+$"
    r"|^E {3}(?:\w{1,80}(?:Error|Exception)\b|assert |Failed: )"
)
# One of them stands in every text in which `_SEEN_FAILING` finds something.
_FAILING_WORDS = ("FAILED", "ERROR", "= FAILURES =", "E   ")
_STOPPED = Lazy(r"^!{3,} (?:KeyboardInterrupt|_pytest\.outcomes\.Exit\b|Exit: )")
_HALFWAY = Lazy(r"(?:^|\n)[.sxXR]{1,120}\Z")  # dots that end before `[100%]`: a test ended the process
_BROKEN = (
    "INTERNALERROR>",
    "ImportError while loading conftest",
    "FAIL Required test coverage of ",
    "ERROR: Coverage failure: total of ",
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A pytest command line; None where it only lists or explains."""
    words = argv[1:] + [word for name, text in assigns if name == "PYTEST_ADDOPTS" for word in text.split()]
    if _words.has(words, _NO_RUN):
        return None
    call = Call(NAME, _base.TEST, _base.PART if _is_part(words) else _base.FULL)
    call.langs = ("python",)
    call.rewrites = _words.has(words, _REWRITES)
    call.prints = not any(_is_quiet(word) for word in words)
    call.fixed = "pytest"
    if "--suppress-tests-failed-exit-code" in words:
        call.hidden_by = "ignore_flag"
    elif "--looponfail" in words or "-f" in words:
        call.hidden_by = "watch"
    call.empty_ok = "--suppress-no-test-exit-code" in words
    return call


def _is_part(words: "list[str]") -> bool:
    if _words.has(words, _PART) or any(word[:2] in ("-k", "-m") for word in words):
        return True
    return any(_path(word) not in _WHOLE for word in _words.operands(words, _VALUED))


def _path(word: str) -> str:
    word = word.replace("\\", "/").rstrip("/")
    return word[2:] if word[:2] == "./" else word


def _is_quiet(word: str) -> bool:
    """-q, -xq, -qq: with one more in the project's own options no closing line is left."""
    return (
        word == "no:terminal"
        or word in _QUIET
        or (word[:1] == "-" and word[1:2] != "-" and word.isascii() and "q" in word and word[1:].isalpha())
    )


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed; short of them, a failure that was seen."""
    closings = _closings(text)
    if not closings:
        if _fails(text) or any(word in text for word in _BROKEN):
            return Summary(FAILED, complete=False)
        return Summary(UNKNOWN, complete=False) if _HALFWAY.search(text.rstrip()[-200:]) else None
    counts: "dict[str, int]" = {}
    for closing in closings:
        for number, word in closing:
            counts[word] = counts.get(word, 0) + int(number)
    passed, failed, skipped = (counts.get(word, 0) for word in ("passed", "failed", "skipped"))
    return Summary(_outcome(text, counts), passed, failed, skipped)


def _fails(text: str) -> bool:
    """Was a failure seen? The words are looked for first: most texts with dots in them are no pytest's (80 of 100 us)."""
    return any(word in text for word in _FAILING_WORDS) and _SEEN_FAILING.search(text) is not None


def _outcome(text: str, counts: "dict[str, int]") -> str:
    if counts.get("failed") or counts.get("error") or counts.get("errors") or any(word in text for word in _BROKEN):
        return FAILED
    if "!!!" in text and _STOPPED.search(text):
        return UNKNOWN
    ran = counts.get("passed", 0) + counts.get("xfailed", 0) + counts.get("xpassed", 0)
    return PASSED if ran else EMPTY


def _closings(text: str) -> "list[list[tuple[str, str]]]":
    """The counts of each run's closing line: the last of each session, for a test may print one itself."""
    found: "list[list[tuple[str, str]]]" = []
    if " in " not in text and "Results (" not in text:
        return found
    starts = [match.start() for match in _START.finditer(text)] if "est session starts " in text else []
    parts = [text[a:b] for a, b in zip([0, *starts], [*starts, len(text)])]
    for at, part in enumerate(parts):
        mine = [_counts(match.group(1)) for match in _CLOSING.finditer(part) if _in_order(match.group(1))]
        if "Results (" in part:
            mine += [
                _SUGAR_COUNT.findall(part[match.end() : match.end() + _SUGAR_BLOCK]) for match in _SUGAR.finditer(part)
            ]
        found += mine[-1:] if at else mine
    return found


def _counts(closing: str) -> "list[tuple[str, str]]":
    if "collected" in closing and "error" not in closing and _COLLECTED.search(closing):
        return []
    return _COUNT.findall(closing)


def _in_order(closing: str) -> bool:
    """pytest writes failed before passed before skipped; `99 passed, 7 failed` was printed by something else."""
    places = [
        place for place in (closing.find(" failed"), closing.find(" passed"), closing.find(" skipped")) if place >= 0
    ]
    return places == sorted(places) or "subtests" in closing


def ending(code: int) -> "str | None":
    """5: no test was collected. 4: bad usage, nothing was tried. 2 may be Ctrl-C or a collection error: the text tells."""
    return {5: EMPTY, 4: UNKNOWN, 3: FAILED}.get(code)
