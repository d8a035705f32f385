"""What does a cabal command check, and what do the lines about Haskell test suites say?"""

from stillgreen.runners import _args, _base, _names, rspec, tasty
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "cabal"
FAMILY = _base.TEST
HINTS = ("Test suite ", " test suites (", ".hs:", "Error: cabal: ", "Error: [S-")
OUTER = True  # hspec's or Tasty's own totals count
ending = plain_ending

LANGS = ("haskell", "c", *_args.BESIDE)
_VALUED = (
    "-w --with-compiler --project-file -j --jobs -O --builddir --test-options --test-option --test-show-details "
    "-f --flags --ghc-options -v -b --build-depends"
)
_SUBS = {"test": _base.TEST, "build": _base.BUILD, "run": _base.RUN, "haddock": _base.BUILD}
_WHOLE = ("all", "all:tests", "test:all", ".", "tests")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A cabal command line, old (`v1-`) and new (`v2-`, `new-`) names alike."""
    args = _args.parse(argv[1:], _VALUED)
    sub = args.plain[0] if args.plain else ""
    for prefix in ("v1-", "v2-", "new-"):
        sub = sub[len(prefix) :] if sub.startswith(prefix) else sub
    family = _SUBS.get(sub)
    if family is None or args.has("--dry-run --only-dependencies --only-download"):
        return None
    targets = args.plain[1:]
    said = _names.meaning(targets[0]) if sub == "run" and targets else None
    if said is not None and said.family == _base.TEST:  # `cabal run spec` starts the program of a test suite
        family = _base.TEST
    made = Call(NAME, family, _args.scope(targets, _WHOLE) if family == _base.TEST else _base.FULL)
    if len(targets) == 1 and made.scope == _base.PART:
        made.scope = _base.UNKNOWN  # a package often has one suite only
    if args.has("--test-option --test-options"):
        made.scope = _base.PART
    made.reader = {_base.TEST: NAME, _base.BUILD: "build_log"}.get(family, "script")
    made.langs = LANGS
    made.rewrites = _args.updates(assigns)
    made.fixed = f"cabal {sub}"
    return made


_SUITES = Lazy(r"^(\d+) of (\d+) test suites \(\d+ of \d+ test cases\) passed\.")
_BAD = Lazy(
    r"^Test suite \S{1,200}: FAIL$|^\S{1,300}\.hs:\d+:\d+: error:|^Error: cabal: |^Test suite failure for package "
    r"|^Error: \[S-\d+\]|^ +(?:Test suite )?\S{1,100} failed$"
)
_GOOD = Lazy(r"^Test suite \S{1,200}: PASS$|^(?:\S{1,100} +> )?Test suite \S{1,200} passed$")
_PREFIX = Lazy(r"^[\w.-]{1,80} {0,40}> ")


def summary(text: str) -> "Summary | None":
    """The totals of hspec or Tasty where they were shown; else whether the suites passed."""
    plain = _PREFIX.sub("", text)
    inner = [found for found in (rspec.summary(plain), tasty.summary(plain)) if found is not None]
    suites = [(int(good), int(run)) for good, run in _SUITES.findall(plain)]
    bad = (
        _BAD.search(plain) is not None
        or any(good < run for good, run in suites)
        or any(found.outcome == FAILED for found in inner)
    )
    if not inner:
        if bad:
            return Summary(FAILED)
        green = any(run for _good, run in suites) or _GOOD.search(plain) is not None
        return Summary(PASSED) if green else Summary(EMPTY) if suites else None
    passed, failed, skipped = (
        sum(getattr(found, name) or 0 for found in inner) for name in ("passed", "failed", "skipped")
    )
    return Summary(FAILED if bad else PASSED if passed else EMPTY, passed, failed, skipped)
