"""What does a bazel command check, and what does its closing line about tests say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary
from stillgreen.runners._lazy import Lazy

NAME = "bazel"
FAMILY = _base.TEST
HINTS = (
    "Executed ",
    "No test targets were found",
    "Build did NOT complete successfully",
    "tests FAILED",
    "test FAILED",
    "Build completed, ",
)

_SUBS = {"test": _base.TEST, "coverage": _base.TEST, "build": _base.BUILD, "run": _base.RUN}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A bazel (bazelisk) command line; options before the command are the server's."""
    args = _args.parse(argv[1:], "--config --jobs -j -c --test_filter --test_tag_filters --platforms --test_output")
    family = _SUBS.get(args.plain[0]) if args.plain else None
    if family is None or args.has("--nobuild"):
        return None
    targets = args.plain[1:]
    whole = any(target in ("//...", "...", "//:all", ":all") for target in targets) and not args.has(
        "--test_filter --test_tag_filters"
    )
    made = Call(NAME, family, _base.FULL if whole else _base.PART)
    made.reader = {_base.TEST: NAME, _base.BUILD: "build_log"}.get(family, "script")
    made.hidden_by = "ignore_flag" if args.has("--check_tests_up_to_date") else None
    made.fixed = f"bazel {args.plain[0]} //..." if family in (_base.TEST, _base.BUILD) else ""
    return made


_CLOSING = Lazy(r"^Executed \d+ out of (\d+) tests?: ([^\n]{1,300})")
_COUNTS = (
    Lazy(r"(\d+) tests? pass(?:es)?\b"),
    Lazy(r"(\d+) fails? (?:locally|remotely|to build)"),
    Lazy(r"(\d+) (?:was|were) skipped"),
)
_RED = Lazy(
    r"^(?:FAILED|ERROR): Build did NOT complete|^INFO: Build completed, \d+ tests? FAILED"
    r"|^ERROR: Couldn't start the build|^//\S{1,300} +(?:FAILED|TIMEOUT|NO STATUS)\b"
)


def summary(text: str) -> "Summary | None":
    """`Executed 3 out of 4 tests: 1 test passes and 3 fail locally.`; what is cached passes as well."""
    rows = [match.groups() for match in _CLOSING.finditer(text)]
    red = _RED.search(text) is not None
    if not rows:
        if "ERROR: No test targets were found" in text:
            return Summary(EMPTY, 0, 0)
        return Summary(FAILED) if red else None
    passed, failed, skipped = (
        sum(int(number) for _total, rest in rows for number in pattern.findall(rest)) for pattern in _COUNTS
    )
    return Summary(FAILED if failed or red else PASSED if passed else EMPTY, passed, failed, skipped)


def ending(code: int) -> "str | None":
    """4: the build went well, but there were no tests."""
    return EMPTY if code == 4 else None
