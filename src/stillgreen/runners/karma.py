"""What does a Karma run check, and what do its closing lines say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "karma"
FAMILY = _base.TEST
HINTS = (": Executed ", "TOTAL: ", "\nSUMMARY:\n", "[coverage")
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=(),
    valued="--port --browsers --reporters --loglevel --grep --capturetimeout",
    watch="--autowatch",
    part="--grep",
    ignore="--nofailonemptytestsuite",
    fixed="npx karma start --single-run",
)

_LINE = Lazy(
    r"^([^\n]{1,120}?): Executed (\d{1,7}) of (\d{1,7})"
    r"((?: \((?:skipped )?\d{1,7}(?: FAILED)?\)| (?:SUCCESS|ERROR|DISCONNECTED)){0,4})"
    r"(?: \(\d[^)\n]{0,40}\))?$"
)
_TOTAL = Lazy(r"^TOTAL: (?:(\d{1,7}) FAILED, )?(\d{1,7}) SUCCESS$")
_TOLD = Lazy(r"^[✔ℹ✖] (\d{1,7}) tests? (completed|skipped|failed)$")
_NUMBER = Lazy(r"\((skipped )?(\d{1,7})( FAILED)?\)")
_TOO_LITTLE = Lazy(r"ERROR \[coverage[^\]\n]{0,40}\]: Coverage for ")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`karma start` and `karma run`; the config decides whether it ends by itself."""
    if argv[1:2] not in (["start"], ["run"]):
        return None
    words = argv[2:]
    configs = [word for word in words if word[:1] != "-" and word.endswith((".js", ".ts", ".cjs", ".mjs"))]
    found = _suite.check(SUITE, [word for word in words if word not in configs])
    if found is not None and ("--no-single-run" in words or "--single-run=false" in words):
        found.hidden_by = "watch"
    return found


def summary(text: str) -> "Summary | None":
    """Per run and browser the last `Executed 2 of 3` line, or the totals of the reporter."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    runs = [one for one in map(_run, _TOO_LITTLE.split(text)[0].split(" server started at ")) if one is not None]
    short = _TOO_LITTLE.search(text) is not None
    if not runs:
        return Summary(FAILED) if short else None
    passed, failed, skipped, broken, unfinished = (sum(column) for column in zip(*runs))
    found = Summary(PASSED, passed, failed, skipped)
    if failed or broken or short:
        found.outcome = FAILED
    elif unfinished:
        found.outcome, found.complete = UNKNOWN, False
    elif not passed:
        found.outcome = EMPTY
    return found


def _run(text: str) -> "tuple[int, int, int, int, int] | None":
    """(passed, failed, skipped, browsers that broke, browsers that did not come to the end)."""
    browsers = {match.group(1): match for match in _LINE.finditer(text)}
    told = {word: int(number) for number, word in _TOLD.findall(text)} if "\nSUMMARY:\n" in text else {}
    if told:
        return told.get("completed", 0), told.get("failed", 0), told.get("skipped", 0), 0, 0
    totals = [(int(bad or 0), int(good)) for bad, good in _TOTAL.findall(text)]
    passed = failed = skipped = broken = unfinished = 0
    for match in browsers.values():
        bad = aside = 0
        for skip, number, fail in _NUMBER.findall(match.group(4)):
            bad, aside = bad + int(number) * bool(fail), aside + int(number) * bool(skip)
        passed, failed, skipped = passed + int(match.group(2)) - bad, failed + bad, skipped + aside
        broken += "ERROR" in match.group(4) or "DISCONNECTED" in match.group(4)
        unfinished += not totals and int(match.group(2)) + aside < int(match.group(3))
    if totals:
        failed, passed = totals[-1]
    return (passed, failed, skipped, broken, unfinished) if browsers or totals else None
