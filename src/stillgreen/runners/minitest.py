"""What do the closing lines of minitest and test-unit say? Started by `ruby test/a_test.rb`, `m`, rake or Rails."""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "minitest"
FAMILY = _base.TEST
HINTS = (" assertions, ", " assertion, ")
ending = plain_ending

_CLOSING = Lazy(
    r"^(\d+) (?:runs?|tests?), \d+ assertions?, (\d+) failures?, (\d+) errors?(?:, (\d+) skips?"
    r"|, (\d+) pendings?, (\d+) omissions?, \d+ notifications?)?\s*$"
)


_VALUED = "-n --name -e --exclude -s --seed -I -l --line -r -C -E"
_FILES = ("t.rb", "test.rb", "tests.rb", "all_tests.rb", "run_tests.rb", "test_all.rb")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A command line of `m` or `minitest`, or `ruby` with a test file; None for another file, which is a program."""
    args = _args.parse(argv[1:], _VALUED)
    if argv[0] == "ruby" and not _is_test(argv[1:], args.plain):
        return None
    narrow = args.has("-n --name -l --line") or (argv[0] == "ruby" and not args.has("-e"))
    made = Call(NAME, _base.TEST, _base.PART if narrow else _args.scope(args.plain, ("test", ".")))
    made.reader = "rspec" if args.plain and args.plain[0].endswith("_spec.rb") else NAME
    made.langs = ("ruby", *_args.BESIDE)
    made.empty_ok = made.prints = True
    made.fixed = "rake test"
    return made


def _is_test(words: "list[str]", files: "list[str]") -> bool:
    if "-c" in words or "-wc" in words:
        return False
    if "-e" in words:  # ruby -Itest -e 'Dir["test/**/*_test.rb"].each { |f| require f }'
        return any("_test.rb" in word and "require" in word for word in words)
    name = files[0].replace("\\", "/").rpartition("/")[2].lower() if files else ""
    return (
        name.endswith(("_test.rb", "_spec.rb"))
        or (name.startswith(("test_", "tc_", "ts_")) and name.endswith(".rb"))
        or name in _FILES
    )


def summary(text: str) -> "Summary | None":
    """The closing lines, summed."""
    rows = [[int(number or 0) for number in match.groups()] for match in _CLOSING.finditer(text)]
    if not rows:
        return None
    run, failures, errors, skips, pendings, omissions = (sum(column) for column in zip(*rows))
    skipped = skips + pendings + omissions
    passed = max(run - failures - errors - skipped, 0)
    if failures or errors:
        return Summary(FAILED, passed, failures, skipped)
    if "\nInterrupted. Exiting..." in text:
        return Summary(UNKNOWN, passed, failures, skipped)
    return Summary(PASSED if passed else EMPTY, passed, failures, skipped)
