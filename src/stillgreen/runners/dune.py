"""What does a dune command check, and what do Alcotest, OUnit and the compiler say? A pass is silent."""

from stillgreen import runners
from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "dune"
FAMILY = _base.TEST
HINTS = (
    "Test Successful in ",
    " failure! in ",
    " failures! in ",
    "Fatal error: exception",
    "Ran: ",
    '\nFile "',
    "\nError",
    "\n--- a/",
)
ending = plain_ending

_SUBS = {"test": _base.TEST, "runtest": _base.TEST, "build": _base.BUILD, "b": _base.BUILD, "exec": _base.RUN}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A dune command line; aliases of `build` (`@runtest`, `@fmt`) say what it does. `opam exec` starts any tool."""
    if argv[0] == "opam":
        return (
            runners.look_up(argv[argv.index("--") + 1 :], assigns) if argv[1:2] == ["exec"] and "--" in argv else None
        )
    args = _args.parse(argv[1:], "--root -j --profile -p --only-packages --display --build-dir --workspace -x")
    sub = args.plain[0] if args.plain else ""
    family = _SUBS.get(sub)
    if family is None:
        return None
    targets = args.plain[1:]
    if sub in ("build", "b") and any(target.strip("()") in ("@runtest", "@test", "@all-tests") for target in targets):
        family = _base.TEST
    elif sub in ("build", "b") and targets == ["@fmt"]:
        family = _base.FORMAT
    made = Call(
        NAME,
        family,
        _base.PART if args.has("-p --only-packages") or (sub in ("test", "runtest") and targets) else _base.FULL,
    )
    made.reader = {_base.TEST: NAME, _base.BUILD: "quiet_build"}.get(family, "script")
    made.langs = ("ocaml", "c", *_args.BESIDE)
    made.hidden_by = "watch" if args.has("-w --watch") else None
    made.rewrites = args.has("--auto-promote")
    made.fixed = "dune test" if family == _base.TEST else "dune build" if family == _base.BUILD else ""
    return made


_ALCOTEST = Lazy(r"^(?:Test Successful|(\d+) failures?!) in [\d.]+s\. (\d+) tests? run\.")
_OUNIT = Lazy(
    r"^Ran: (\d+) tests in: [\d.]+ seconds\.\n(OK|FAILED: Cases: \d+ Tried: \d+ Errors: (\d+) Failures: (\d+))"
)
_RED = Lazy(
    r"^Fatal error: exception |^File \"[^\"\n]{1,300}\", lines? \d[^\n]{0,80}:\n(?:[^\n]{0,300}\n){0,12}?(?:Error\b"
    r"|Fatal error|-\S?[^\n]*\n\+)"
)


def summary(text: str) -> "Summary | None":
    """The totals of the test libraries, an uncaught exception, an error of the compiler."""
    run = failed = errors = 0
    seen = False
    for bad, number in _ALCOTEST.findall(text):
        seen, run, failed = True, run + int(number), failed + int(bad or 0)
    for number, _words, error, failure in _OUNIT.findall(text):
        seen, run, failed, errors = True, run + int(number), failed + int(failure or 0), errors + int(error or 0)
    red = _RED.search(text) is not None
    if not seen:
        return Summary(FAILED) if red else None
    passed = max(run - failed - errors, 0)
    return Summary(FAILED if failed or errors or red else PASSED if passed else EMPTY, passed, failed)
