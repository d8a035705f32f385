"""What does `cmake --build` check? A build; with a target of tests what ctest prints. Configuring checks nothing."""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import Call, no_summary, plain_ending
from stillgreen.runners.ninja import TEST_TARGETS

NAME = "cmake"
FAMILY = _base.BUILD
HINTS = ()
summary = no_summary
ending = plain_ending


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A cmake command line with `--build` or `--workflow`."""
    args = _args.parse(argv[1:], "--build --target -t --config -j --parallel --preset --workflow")
    if not args.has("--build --workflow"):
        return None
    target = args.value("--target -t")
    if target in ("clean", "install", "help"):
        return None
    tests = target.lower() in TEST_TARGETS
    made = Call(
        NAME,
        _base.TEST if tests else _base.BUILD,
        _base.UNKNOWN if target and not tests and target not in ("all", "ALL_BUILD") else _base.FULL,
    )
    made.reader = _base.ANY if tests else "build_log"
    made.empty_ok = tests
    made.folder = ".." if args.value("--build") in (".", "./") else ""
    made.fixed = "cmake --build build"
    return made
