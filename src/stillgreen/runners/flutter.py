"""What does a flutter command check, and what does the last line of `flutter test` and `dart test` say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "flutter"
FAMILY = _base.TEST
HINTS = (
    "All tests passed!",
    "Some tests failed.",
    "No tests ran.",
    "All tests skipped.",
    "No tests match ",
    " [E]",
    " tests passed",
    " test passed",
    'Test directory "',
    "Compilation failed for testPath",
)
ending = plain_ending

LANGS = ("dart", *_args.BESIDE)
_VALUED = (
    "--name -n --plain-name -N -t --tags -x --exclude-tags -r --reporter -j --concurrency -d --device-id "
    "--flavor --target --dart-define --dart-define-from-file --coverage-path --timeout --total-shards "
    "--shard-index -p --platform --file-reporter --test-randomize-ordering-seed --build-name --build-number "
    "--preset -P -c --compiler -o --output"
)
NARROW = "--name -n --plain-name -N -t --tags -x --exclude-tags --total-shards --preset"
_SUBS = {"test": _base.TEST, "drive": _base.TEST, "build": _base.BUILD, "analyze": _base.LINT, "run": _base.RUN}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A flutter command line, also behind fvm; None for packages, devices, generators."""
    words = argv[2:] if argv[0] == "fvm" and argv[1:2] == ["flutter"] else argv[1:]
    sub = words[0] if words else ""
    family = _SUBS.get(sub)
    if family is None:
        return None
    args = _args.parse(words[1:], _VALUED)
    made = Call(NAME, family)
    if family == _base.TEST:
        made.scope = _base.PART if args.has(NARROW) or sub == "drive" else _args.scope(args.plain, ("test", "."))
        made.prints = True
    elif family == _base.LINT and args.plain:
        made.scope = _args.scope(args.plain, (".", "lib"))
    made.reader = {_base.TEST: NAME, _base.BUILD: "build_log", _base.LINT: "dart_analyze"}.get(family, "script")
    made.langs = LANGS
    made.rewrites = args.has("--update-goldens")
    made.hidden_by = (
        "ignore_flag"
        if family == _base.LINT and args.has("--no-fatal-errors")
        else "watch"
        if args.has("--watch --start-paused")
        else None
    )
    made.fixed = f"flutter {sub}" if sub in ("test", "analyze") else ""
    return made


_CLOSING = Lazy(
    r"(?:^|(?<=[\n ]))\d\d:\d\d \+(\d+)(?: ~(\d+))?(?: -(\d+))?: (All tests passed!|Some tests failed\."
    r"|All tests skipped\.|No tests ran\.)"
)
_GITHUB = Lazy(r"^(?:\U0001f389|::error::) ?(\d+) tests? passed(?:, (\d+) failed)?(?:, (\d+) skipped)?\.")
_BAD = Lazy(
    r"^\d\d:\d\d \+\d+[^\n]{0,400} \[E\]$|^(?:Error: )?Compilation failed for testPath"
    r"|^Test directory \"[^\"\n]{1,200}\" not found\."
)
_NONE = Lazy(r"^No tests (?:ran|match )")


def summary(text: str) -> "Summary | None":
    """`00:03 +12 ~1 -2: Some tests failed.`: passed, skipped, failed."""
    rows = [[int(number or 0) for number in match.groups()[:3]] for match in _CLOSING.finditer(text)]
    rows = rows or [
        [int(a), int(c or 0), int(b or 0)] for a, b, c in (match.groups() for match in _GITHUB.finditer(text))
    ]
    bad = _BAD.search(text) is not None or "Some tests failed." in text
    if not rows:
        return Summary(FAILED) if bad else Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    passed, skipped, failed = (sum(column) for column in zip(*rows))
    return Summary(FAILED if failed or bad else PASSED if passed else EMPTY, passed, failed, skipped)
