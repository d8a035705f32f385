"""What does a swift command check, and what do XCTest's and Swift Testing's closing lines say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "swift"
FAMILY = _base.TEST
HINTS = ("Executed ", "Test run with ", "error: fatalError", "** TEST ", "No matching test cases were run",
         "error: no tests found", ".swift:", "Exited with unexpected signal",
         "Testing failed:", "Tests Passed: ", "Tests Failed: ")  # fmt: skip
ending = plain_ending

LANGS = ("swift", "objc", "c", "cpp", *_args.BESIDE)
_VALUED = (
    "--filter --skip --package-path -c --configuration --build-path --scratch-path -j --jobs --num-workers "
    "-Xswiftc -Xcc -Xlinker --triple --sdk --toolchain --product --target --xunit-output --test-product -s "
    "--specifier --swift-sdk --traits --sanitize --cache-path"
)
_SUBS = {"test": _base.TEST, "build": _base.BUILD, "run": _base.RUN, "format": _base.FORMAT}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A swift command line; a file is a script that is run."""
    sub = argv[1] if len(argv) > 1 else ""
    args = _args.parse(argv[2:], _VALUED)
    family = _SUBS.get(sub, _base.RUN if sub.endswith(".swift") else None)
    if family is None or args.has("-l --list-tests --show-bin-path") or args.plain[:1] in (["list"], ["last"]):
        return None
    if family == _base.FORMAT and args.plain[:1] != ["lint"]:
        return None
    narrow = args.has("--filter --skip -s --specifier --test-product") or (
        family == _base.BUILD and args.has("--product --target")
    )
    made = Call(NAME, family, _base.PART if narrow else _base.FULL)
    made.reader = {_base.TEST: NAME, _base.BUILD: "build_log"}.get(family, "script")
    made.langs = LANGS
    made.folder = args.value("--package-path")
    made.empty_ok = made.prints = family == _base.TEST
    made.rewrites = _args.updates(assigns)
    made.fixed = f"swift {sub}" if family in (_base.TEST, _base.BUILD) else ""
    return made


_SUITE = Lazy(
    r"^Test Suite '([^'\n]{1,300})' (?:passed|failed) at [^\n]{0,60}\n\s+Executed (\d+) tests?, with (?:(\d+)"
    r" tests? skipped and )?(\d+) failures?"
)
_EXECUTED = Lazy(r"Executed (\d+) tests?, with (?:(\d+) tests? skipped and )?(\d+) failures?")
_CASE = Lazy(r"^Test [Cc]ase '?[^\n']{1,400}'? (passed|failed|skipped) (?:\(|on )")
_TESTING = Lazy(
    r"Test run with (\d+) tests?(?: in \d+ suites?)? (passed|failed) after [\d.]+ seconds?(?: with (\d+) issues?)?"
)
_BAD_TEST = Lazy(r"^[^\w\n]{1,4}Test (?!run )[^\n]{1,400}? failed after ")
_SKIPPED_TEST = Lazy(r"^[^\w\n]{1,4}Test (?!run )[^\n]{1,400}? skipped")
_BEAUTIFUL = Lazy(r"^Tests (?:Passed|Failed): (\d+) failed, (\d+) skipped, (\d+) total")
_RED = Lazy(
    r"^\*\* TEST (?:EXECUTE )?FAILED \*\*|^Testing failed:|^error: (?:fatalError|no tests found"
    r"|Exited with unexpected signal|terminated)"
    r"|^Fatal error: |^[^\n:]{1,300}\.swift:\d+:\d+: error: "
)
_GREEN = Lazy(r"^\*\* TEST (?:EXECUTE )?SUCCEEDED \*\*")


def summary(text: str) -> "Summary | None":
    """Both libraries' totals; XCTest prints the same one for each suite around it, so only the outermost counts."""
    old, new = _xctest(text), _testing(text)
    red = _RED.search(text) is not None
    if old is None and new is None:
        if red:
            return Summary(FAILED)
        if "warning: No matching test cases were run" in text:
            return Summary(EMPTY, 0, 0)
        return Summary(PASSED) if _GREEN.search(text) else None
    passed, failed, skipped = (a + b for a, b in zip(old or (0, 0, 0), new or (0, 0, 0)))
    bad = (
        failed
        or red
        or (
            new is not None
            and "failed after" in text
            and any(match.group(2) == "failed" for match in _TESTING.finditer(text))
        )
    )
    return Summary(FAILED if bad else PASSED if passed else EMPTY, passed, failed, skipped)


def _xctest(text: str) -> "tuple[int, int, int] | None":
    beautiful = [[int(number) for number in match.groups()] for match in _BEAUTIFUL.finditer(text)]
    if beautiful:
        failed, skipped, total = (sum(column) for column in zip(*beautiful))
        return total - failed - skipped, failed, skipped
    outer = [match.groups()[1:] for match in _SUITE.finditer(text) if match.group(1) in ("All tests", "Selected tests")]
    rows = outer or [match.groups() for match in _EXECUTED.finditer(text)][-1:]
    if not rows:
        return None
    run, skipped, failures = (sum(int(row[at] or 0) for row in rows) for at in range(3))
    cases = [match.group(1) for match in _CASE.finditer(text)]
    if len(cases) == run:  # failures are failed assertions: the tests themselves were printed
        failures = cases.count("failed")
    return max(run - skipped - failures, 0), failures, skipped


def _testing(text: str) -> "tuple[int, int, int] | None":
    rows = [match.groups() for match in _TESTING.finditer(text)]
    if not rows:
        return None
    run = sum(int(row[0]) for row in rows)
    failed = len(_BAD_TEST.findall(text)) or sum(1 for row in rows if row[1] == "failed")
    skipped = len(_SKIPPED_TEST.findall(text))
    return max(run - failed - skipped, 0), failed, skipped
