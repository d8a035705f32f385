"""What does an rspec run check, and what does its closing line say? (the reader also of Crystal's spec and of hspec)"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "rspec"
FAMILY = _base.TEST
HINTS = (
    " example, ",
    " examples, ",
    "Failed examples:",
    "rspec ./",
    "rspec './",
    '"example_count":',
    "RSpec is shutting down",
    "crystal spec ",
)
ending = plain_ending

LANGS = ("ruby", *_args.BESIDE)
_VALUED = (
    "-f --format -o --out -e --example -E --example-matches -t --tag -P --pattern --exclude-pattern -r --require "
    "-I --seed --order -O --options --default-path --profile -n --fail-fast --failure-exit-code "
    "--error-exit-code -m --multiply-processes --drb-port --only-group --runtime-log --group-by"
)
_NARROW = "-e --example -E --example-matches -t --tag --only-failures --next-failure --only-group -P --pattern"
_WHOLE = ("spec", ".", "specs", "engines/*/spec", "packs")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """An rspec (parallel_rspec, turbo_tests) command line."""
    args = _args.parse(argv[1:], _VALUED)
    if args.has("--dry-run --init --bisect --drb"):
        return None
    made = Call(NAME, _base.TEST, _base.PART if args.has(_NARROW) else _args.scope(args.plain + args.rest, _WHOLE))
    made.langs = LANGS
    made.empty_ok = made.prints = True
    made.rewrites = _args.updates(assigns)
    made.fixed = "bundle exec rspec"
    return made


_CLOSING = Lazy(
    r"^(\d+) examples?, (\d+) failures?(?:, (\d+) errors?(?! occurred))?(?:, (\d+) pending)?(?:, (\d+) errors?"
    r" occurred outside of examples)?\s*$"
)
_JSON = Lazy(
    r'"example_count":(\d+),"failure_count":(\d+)(),"pending_count":(\d+)(?:,"errors_outside_of_examples_count":(\d+))?'
)
_AGAIN = Lazy(r"^(?:rspec '?\./\S|crystal spec \S{1,300}:\d+ # )|^Failed examples:$")
_COVERAGE = Lazy(
    r"(?i)^(?:Line|Branch|Method)? ?coverage \([\d.]+%\) is below the (?:expected )?minimum"
    r"|^SimpleCov failed with exit \d"
)


def summary(text: str) -> "Summary | None":
    """The closing lines of all processes, summed; one that already is their sum (parallel_tests) stands alone."""
    rows = [[int(number or 0) for number in match.groups()] for match in _CLOSING.finditer(text)]
    rows = rows or [[int(number or 0) for number in match.groups()] for match in _JSON.finditer(text)]
    if not rows:
        return Summary(FAILED) if _AGAIN.search(text) else None
    if len(rows) > 2 and rows[-1] == [sum(column) for column in zip(*rows[:-1])]:
        rows = rows[-1:]
    run, failures, errors, pending, outside = (sum(column) for column in zip(*rows))
    passed = max(run - failures - errors - pending, 0)
    if failures or errors or outside or _AGAIN.search(text) or _COVERAGE.search(text):
        return Summary(FAILED, passed, failures, pending)
    if "RSpec is shutting down" in text:
        return Summary(UNKNOWN, passed, failures, pending)
    return Summary(PASSED if passed else EMPTY, passed, failures, pending)
