"""What does a zig command check, and what do the closing lines of its tests say? `zig build test` passes silently."""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "zig"
FAMILY = _base.TEST
HINTS = (
    " tests passed",
    " test passed",
    " passed; ",
    "Build Summary: ",
    "error: the following ",
    "failed command: ",
    ".zig:",
)
ending = plain_ending

_VALUED = (
    "--test-filter -target -O -mcpu --name --cache-dir --global-cache-dir --summary -j --build-file --prefix -p "
    "--color --mod --dep -I -L -D --zig-lib-dir --seed --test-runner"
)
_SUBS = {"test": _base.TEST, "build": _base.BUILD, "build-exe": _base.BUILD, "build-lib": _base.BUILD,
         "build-obj": _base.BUILD, "run": _base.RUN,
         "ast-check": _base.BUILD, "fmt": _base.FORMAT}  # fmt: skip


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A zig command line; steps of `zig build` say what it does."""
    args = _args.parse(argv[1:], _VALUED)
    sub = args.plain[0] if args.plain else ""
    family = _SUBS.get(sub)
    if family is None or (sub == "fmt" and not args.has("--check")) or args.has("-l --list-steps --test-no-exec"):
        return None
    steps = args.plain[1:]
    if sub == "build" and steps:
        step = steps[0].replace("-", "_")
        family = (
            _base.TEST
            if step.startswith("test") or step.endswith("_test") or step == "check_tests"
            else _base.RUN
            if step == "run"
            else family
        )
        if step in ("clean", "install_deps", "uninstall"):
            return None
    made = Call(
        NAME,
        family,
        _base.PART
        if args.has("--test-filter") or (sub == "build" and family == _base.TEST and steps[0] != "test")
        else _base.FULL,
    )
    if sub == "test" and made.scope == _base.FULL:
        made.scope = _base.UNKNOWN  # one file, with all that it imports
    made.reader = {_base.TEST: NAME, _base.BUILD: "quiet_build", _base.FORMAT: "script"}.get(family, "script")
    made.langs = ("zig", "c", "cpp", *_args.BESIDE)
    made.empty_ok = sub == "test"
    made.prints = sub == "test"
    made.hidden_by = "watch" if args.has("--watch") else None
    made.fixed = "zig build test" if family == _base.TEST else "zig build" if family == _base.BUILD else ""
    return made


_ALL = Lazy(r"^All (\d+) tests? passed\.$")
_COUNTS = Lazy(r"^(\d+) passed; (\d+) skipped; (\d+) failed\.")
_BUILD = Lazy(
    r"^Build Summary: \d+/\d+ steps succeeded(?:; \d+ skipped)?(?: \((\d+) failed\)|; (\d+) failed)?"
    r"(?:; (\d+)/(\d+) tests passed(?:; (\d+) skipped)?(?: \((\d+) (?:failed|skipped)[^)\n]{0,60}\)|; (\d+) failed)?)?"
)
_RED = Lazy(
    r"^error: the following (?:test )?command (?:failed|terminated)|^failed command: |^\S{1,300}\.zig:\d+:\d+: error: "
)


def summary(text: str) -> "Summary | None":
    """The totals of `zig test`, else those of `zig build`; compile errors and failed steps."""
    red = _RED.search(text) is not None
    counts = [(int(good), int(bad), int(aside)) for good, aside, bad in _COUNTS.findall(text)]
    if "===> " not in text:  # rebar3 has the same words
        counts += [(int(number), 0, 0) for number in _ALL.findall(text)]
    if not counts:
        return _from_build(text, red)
    passed, failed, skipped = (sum(column) for column in zip(*counts))
    return Summary(FAILED if failed or red else PASSED if passed else EMPTY, passed, failed, skipped)


def _from_build(text: str, red: bool) -> "Summary | None":
    rows = [match.groups() for match in _BUILD.finditer(text)]
    if not rows:
        return Summary(FAILED) if red else None
    steps_bad = any(int(row[0] or row[1] or 0) for row in rows)
    tested = [(int(row[2]), int(row[3]), int(row[4] or 0)) for row in rows if row[2] is not None]
    if not tested:
        return Summary(FAILED) if red or steps_bad else None
    passed, run, skipped = (sum(column) for column in zip(*tested))
    bad = red or steps_bad or passed + skipped < run
    return Summary(FAILED if bad else PASSED if passed else EMPTY, passed, max(run - passed - skipped, 0), skipped)
