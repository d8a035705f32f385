"""Which other tools try a program from outside? Those of which nothing but the exit code is read, in one table."""

from stillgreen.runners import _base, _suite
from stillgreen.runners._base import PART, TEST, Call, no_summary, plain_ending

NAME = "plain-e2e"
FAMILY = _base.TEST
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

# Program -> subcommands that test; none: it tests whatever it is given.
_TOOLS = {
    "testcafe": (),
    "nightwatch": (),
    "codeceptjs": ("run", "run-multiple", "run-workers", "run-rerun"),
    "newman": ("run",),
    "detox": ("test",),
    "maestro": ("test",),
    "backstop": ("test",),
    "loki": ("test",),
}
_PART = frozenset(
    "-t --test -T --testgrep -f --fixture -F --tag --group -g --grep --folder --testcase --filter".split()
)
_NO_RUN = frozenset("--listbrowsers -b --init --info --dryrun".split())


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A test command of one of these tools; None for what sets up, lists or records."""
    verbs = _TOOLS.get(argv[0], ())
    words = [_suite.plain(word) for word in argv[1:]]
    if (verbs and (not words or words[0] not in verbs)) or _suite.on(words, _NO_RUN):
        return None
    found = Call(argv[0], TEST)
    if _suite.on(words, _PART):
        found.scope = PART
    found.hidden_by = "watch" if "--live" in words or "-L" in words else None
    return found
