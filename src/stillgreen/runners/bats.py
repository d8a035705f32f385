"""What does a bats run check, and what do its TAP or pretty lines say?"""

from stillgreen.runners import _args, _base, mix, tap
from stillgreen.runners._base import EMPTY, FAILED, UNKNOWN, Call, Summary, plain_ending

NAME = "bats"
FAMILY = _base.TEST
HINTS = (*tap.HINTS, "1..", " test, ", " tests, ", "not ok ")
LOOSE = True  # TAP is read by `tap`, the pretty form by `mix`, wherever they come from
ending = plain_ending

_VALUED = (
    "-f --filter --filter-tags --filter-status -F --formatter -j --jobs -o --output --report-formatter "
    "--gather-test-outputs-in --code-quote-style -l --negative-filter"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A bats command line."""
    args = _args.parse(argv[1:], _VALUED)
    if args.has("-c --count -v") or not args.plain:
        return None
    narrow = args.has("-f --filter --filter-tags --filter-status")
    made = Call(
        NAME,
        _base.TEST,
        _base.PART
        if narrow
        else _args.scope(args.plain, ("test", "tests", ".", "t", "spec", "test/", "tests/*.bats", "test/*.bats")),
    )
    made.langs = ("shell", *_args.BESIDE)
    made.empty_ok = made.prints = True
    made.fixed = "bats test"
    return made


def summary(text: str) -> "Summary | None":
    """The results, whichever form; a run that was broken off proves nothing."""
    found = tap.summary(text) or mix.summary(text)
    if found is None and text.strip() == "1..0":
        return Summary(EMPTY, 0, 0)
    if found is not None and "# Received SIGINT, aborting" in text:
        return Summary(UNKNOWN)
    if found is None and "\nnot ok " in "\n" + text:
        return Summary(FAILED)
    return found
