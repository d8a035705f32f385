"""What do Deno's test, check, lint, fmt and bench commands check, and what do a test run's closing lines say?"""

from stillgreen.runners import _base, _junit, _lines, _suite, _tool
from stillgreen.runners._base import EMPTY, FAILED, FORMAT, LINT, PASSED, TYPES, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "deno-test"
FAMILY = _base.TEST
OVER = ("node_test", "tap")
HINTS = (
    " passed", " ... FAILED (", "No test modules found", "error: Test failed", "error: Type checking failed",
    "tests were pending", 'name="deno test"',
)  # fmt: skip
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-c --config --filter --reporter --junitpath --importmap --lock --location --seed --envfile --cert --ext "
        "--coveragerawdataonly --ignore --v8flags --inspect --minimumdependencyage"
    ),
    never="--norun",
    watch="--watch --watchhmr",
    part="--filter --ignore",
    empty="--filter --permitnofiles",
    quiet="--reporter",
    prints=True,
    fixed="deno test",
)
_VERBS = {"check": TYPES, "lint": LINT, "fmt": FORMAT}

_LINE = Lazy(
    r"^(ok|FAILED) \| (\d{1,7}) passed(?: \(\d{1,7} steps?\))? \| (\d{1,7}) failed(?: \(\d{1,7} steps?\))?"
    r"((?: \| \d{1,7} [a-z ]{4,20}?(?: \(\d{1,7} steps?\))?){0,4})(?: \(\d[^)\n]{0,20}\))?$"
)
_IGNORED = Lazy(r"\| (\d{1,7}) ignored")
_FAILED = Lazy(r"^error: (?:Test failed|Type checking failed)")
_FAILING = Lazy(r"^(?! |test )[^\n]{1,200} \.\.\. FAILED \(\d")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`deno test`, `check`, `lint`, `fmt --check`; `deno task` is a script; None for what runs, writes or installs."""
    words = argv[1:]
    while words and words[0] in ("-q", "--quiet", "--unstable"):
        words = words[1:]
    verb, rest = (words[0], words[1:]) if words else ("", [])
    if verb == "test":
        return _test(rest)
    if verb == "task":
        return _task(rest, assigns)
    family = _VERBS.get(verb)
    if family is None or (verb == "fmt" and "--check" not in rest) or "--rules" in rest:
        return None
    paths = [word for word in rest if word[:1] != "-"]
    found = Call("deno-" + verb, family, _suite.scope(paths))
    found.langs = _tool.SCRIPTS
    found.rewrites = "--fix" in rest
    found.reader = "deno_lint"
    return found


def _test(words: "list[str]") -> "Call | None":
    found = _suite.check(SUITE, words)
    if found is not None and ("--reporter=tap" in words or "tap" in words):
        found.reader = "tap"
    return found


def _task(words: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    from stillgreen.runners import look_up

    return look_up(["npm", "run", *[word for word in words if word[:1] != "-"][:1]], assigns) if words else None


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if 'name="deno test"' in text:
        return _junit.read(text)
    lines = _LINE.findall(text)
    bad = _FAILED.search(text) is not None
    if not lines:
        return _without_totals(text, bad)
    passed, failed = (sum(int(line[at]) for line in lines) for at in (1, 2))
    skipped = sum(int(number) for line in lines for number in _IGNORED.findall(line[3]))
    bad = bad or failed > 0 or any(line[0] == "FAILED" for line in lines)
    return Summary(FAILED if bad else PASSED if passed else EMPTY, passed, failed, skipped)


def _without_totals(text: str, bad: bool) -> "Summary | None":
    if bad or _FAILING.search(text):
        return Summary(FAILED, complete=bad)
    if "error: No test modules found" in text:
        return Summary(EMPTY, 0)
    return Summary(UNKNOWN, complete=False) if "SIGINT The following tests were pending" in text else None
