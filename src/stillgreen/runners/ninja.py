"""What does a ninja run check? A build; with a target of tests what ctest or meson print."""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import Call, no_summary, plain_ending

NAME = "ninja"
FAMILY = _base.BUILD
HINTS = ()
summary = no_summary
ending = plain_ending

TEST_TARGETS = ("test", "check", "tests", "check-all", "run_tests", "runtests", "check-unit")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A ninja command line; without `-C` it runs inside the build folder."""
    args = _args.parse(argv[1:], "-C -f -j -k -l -t -d -w")
    if args.has("-t -n") or args.plain in (["clean"], ["install"]):
        return None
    tests = any(target in TEST_TARGETS for target in args.plain)
    made = Call(NAME, _base.TEST if tests else _base.BUILD)
    made.scope = _base.UNKNOWN if args.plain and not tests and args.plain != ["all"] else _base.FULL
    made.reader = _base.ANY if tests else "build_log"
    made.empty_ok = tests
    made.folder = "" if args.has("-C") or any(word[:2] == "-C" for word in argv) else ".."
    return made
