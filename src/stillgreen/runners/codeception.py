"""What does a Codeception run check? It closes as PHPUnit does."""

from stillgreen.runners import _args, _base, phpunit
from stillgreen.runners._base import Call, plain_ending
from stillgreen.runners.phpunit import summary as summary

NAME = "codeception"
FAMILY = _base.TEST
HINTS = phpunit.HINTS
ending = plain_ending

_VALUED = "-g --group -x --skip-group -s --skip --env -c --config -f --filter --report --html --xml -o"


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`codecept run`, with a suite or a file it is a part; `build`, `generate` and the like check nothing."""
    args = _args.parse(argv[1:], _VALUED)
    if args.plain[:1] not in (["run"], ["r"]) or args.has("--dry-run"):
        return None
    narrow = len(args.plain) > 1 or args.has("-g --group --filter")
    made = Call(NAME, _base.TEST, _base.PART if narrow else _base.FULL)
    made.langs = phpunit.LANGS
    made.empty_ok = made.prints = True
    made.fixed = "vendor/bin/codecept run"
    return made
