"""What does a stack command check? Its test suites close as cabal's do."""

from stillgreen.runners import _args, _base, cabal
from stillgreen.runners._base import Call, plain_ending
from stillgreen.runners.cabal import summary as summary

NAME = "stack"
FAMILY = _base.TEST
HINTS = cabal.HINTS
OUTER = True
ending = plain_ending

_VALUED = (
    "--resolver --stack-yaml -j --jobs --ta --test-arguments --ghc-options --flag --work-dir --snapshot "
    "--file-watch-path"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A stack command line; `build --test` runs the tests, `test --no-run-tests` builds them."""
    args = _args.parse(argv[1:], _VALUED)
    sub = args.plain[0] if args.plain else ""
    if sub not in ("test", "build", "run", "install", "haddock") or args.has(
        "--dry-run --only-dependencies --only-snapshot"
    ):
        return None
    tests = (sub == "test" or args.has("--test")) and not args.has("--no-run-tests")
    if sub == "install" and not tests:
        return None
    family = _base.TEST if tests else _base.RUN if sub == "run" else _base.BUILD
    made = Call(
        NAME,
        family,
        _base.PART if args.has("--ta --test-arguments") else _base.UNKNOWN if len(args.plain) > 1 else _base.FULL,
    )
    made.reader = {_base.TEST: NAME, _base.BUILD: "build_log"}.get(family, "script")
    made.langs = cabal.LANGS
    made.hidden_by = "watch" if args.has("--file-watch --file-watch-poll") else None
    made.fixed = f"stack {sub}"
    return made
