"""What do `bun test` and `bun build` check, and what do the closing lines of a test run say?"""

from stillgreen.runners import _base, _junit, _lines, _suite, _tool
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "bun-test"
FAMILY = _base.TEST
HINTS = (
    " pass\n", " fail\n", "Ran ", "(fail) ", "bun test v", " matched 0 tests", 'name="bun test"', "No tests found!",
    "did not match any test files",
)  # fmt: skip
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-t --testnamepattern --preload -r --timeout --reruneach --seed --coveragereporter --coveragedir --reporter "
        "--reporteroutfile --maxconcurrency --cwd --envfile -c --config --conditions --tsconfigoverride -d --define "
        "--bail --retry --path-ignore-patterns"
    ),
    watch="--watch --hot",
    part="-t --testnamepattern --only --changed",
    rewrites="-u --updatesnapshots",
    empty="--passwithnotests",
    project="--cwd",
    fixed="bun test",
)

_LINE = Lazy(
    r"^ {0,6}(\d{1,7}) (pass|skip|todo|fail|errors?)$|^ {0,6}(Ran) (\d{1,7}) tests? across \d{1,7} files?\b"
    r"|^(Bailed) out after \d"
)
_NONE = Lazy(
    r'^No tests found!$|^The following filters did not match any test files|^error: regex ".{0,300}" matched 0 tests'
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`bun test ...` and `bun build ...` (also with bun's own options before); its scripts are read by `npm_script`."""
    for at, word in enumerate(argv[1:], start=1):
        if word == "test":
            return _suite.check(SUITE, argv[1:at] + argv[at + 1 :])
        if word == "build":
            found = Call("bun", _base.BUILD)
            found.langs = _tool.SCRIPTS
            found.hidden_by = "watch" if "--watch" in argv else None
            return found
        if word[:1] != "-":
            return None
    return None


def summary(text: str) -> "Summary | None":
    """The closing lines of one or more runs, summed; short of them, a failure that was seen."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if 'name="bun test"' in text:
        return _junit.read(text)
    counts = _counts(text)
    if "Ran" not in counts and not ("pass" in counts and "fail" in counts):
        return _without_totals(text, counts)
    passed, failed = counts.get("pass"), counts.get("fail")
    bad = failed or counts.get("error") or counts.get("errors") or "Bailed" in counts
    if bad:
        return Summary(FAILED, passed, failed, counts.get("skip", 0))
    if failed is None:  # `| tail -1`: how many failed stood above
        return None
    outcome = PASSED if passed or (passed is None and counts["Ran"]) else EMPTY
    return Summary(outcome, passed, failed, counts.get("skip", 0) if passed is not None else None)


def _counts(text: str) -> "dict[str, int]":
    """Counts summed over runs; "Ran" and "Bailed" where these lines stand."""
    counts: "dict[str, int]" = {}
    for number, word, ran, tests, bailed in _LINE.findall(text):
        name = word or ran or bailed
        counts[name] = counts.get(name, 0) + int(number or tests or 1)
    return counts


def _without_totals(text: str, counts: "dict[str, int]") -> "Summary | None":
    if counts.get("fail") or "\n(fail) " in text:
        return Summary(FAILED, None, counts.get("fail") or None, complete=False)
    if _NONE.search(text):
        return Summary(EMPTY, 0)
    # tests ran, yet no closing lines: a test ended the process (`process.exit(0)`), which bun takes for a good end
    broke_off = text.startswith("bun test v") and "\n(pass) " in text and " truncated" not in text
    return Summary(UNKNOWN, complete=False) if broke_off else None
