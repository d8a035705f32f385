"""What does a mix task check, and what does ExUnit's closing line say? (EUnit and bats' pretty form have it too)"""

from stillgreen.runners import _args, _base, _names
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "mix"
FAMILY = _base.TEST
OVER = ("gleam",)
HINTS = (
    " tests, ",
    " test, ",
    "There are no tests to run",
    "== Compilation error",
    "** (",
    "BREAK: (a)bort",
    "Compilation failed due to",
)
ending = plain_ending

LANGS = ("elixir", "erlang", *_args.BESIDE)
_VALUED = (
    "--seed --only --exclude --include --max-failures --max-cases --formatter --timeout --slowest "
    "--repeat-until-failure --partitions --max-requires --exit-status --export-coverage --dot-formatter --format "
    "--check --ignore --config-file -C -e --eval -r --require"
)
_NARROW = "--only --exclude --stale --failed --partitions --max-failures"
# family, name in the table, reader, options without which it only writes
_TASKS: "dict[str, tuple[str, str, str, str]]" = {
    "test": (_base.TEST, NAME, "mix", ""),
    "coveralls": (_base.TEST, NAME, "mix", ""),
    "espec": (_base.TEST, NAME, "rspec", ""),
    "compile": (_base.BUILD, NAME, "build_log", ""),
    "release": (_base.BUILD, NAME, "build_log", ""),
    "escript.build": (_base.BUILD, NAME, "build_log", ""),
    "assets.build": (_base.BUILD, NAME, "build_log", ""),
    "assets.deploy": (_base.BUILD, NAME, "build_log", ""),
    "credo": (_base.LINT, "credo", "credo", ""),
    "dialyzer": (_base.TYPES, "dialyzer", "dialyzer", ""),
    "format": (_base.FORMAT, NAME, "quiet_build", "--check-formatted"),
    "sobelow": (_base.LINT, NAME, "script", ""),
    "xref": (_base.LINT, NAME, "script", "--fail-above"),
    "run": (_base.RUN, NAME, "script", ""),
    "hex.publish": (_base.SHIP, NAME, "script", ""),
}


# What projects (and Phoenix, for `precommit`) name the alias that runs all their checks.
_ALIASES = ("precommit", "ci", "check", "verify", "lint", "quality")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A mix command line; of `mix do a, b` the last task that checks something."""
    words = argv[1:]
    if words[:1] == ["do"]:
        parts = _split(words[1:])
        made = [one for one in (_task(part, assigns) for part in parts) if one is not None]
        return made[-1] if made else None
    return _task(words, assigns)


def _split(words: "list[str]") -> "list[list[str]]":
    parts: "list[list[str]]" = [[]]
    for word in words:
        if word in (",", "+"):
            parts.append([])
        elif word.endswith(","):
            parts[-1].append(word[:-1])
            parts.append([])
        else:
            parts[-1].append(word)
    return parts


def _task(words: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    name = words[0] if words else ""
    row = _TASKS.get("coveralls" if name.startswith("coveralls.") else name)
    args = _args.parse(words[1:], _VALUED)
    if row is None and name in _ALIASES:
        return _names.call_of(NAME, ["ci" if name == "precommit" else name], check_is=_base.TEST)
    if row is None or (row[3] and not args.has(row[3])) or args.has("--dry-run"):
        return None
    family, runner, reader, _needs = row
    made = Call(runner, family)
    made.reader = reader
    made.langs = LANGS
    if family == _base.TEST:
        made.scope = _base.PART if args.has(_NARROW) else _args.scope(args.plain, ("test", "test/"))
        made.empty_ok = made.prints = True
        made.hidden_by = "watch" if args.has("--listen-on-stdin") else None
    made.rewrites = _args.updates(assigns)
    made.fixed = f"mix {name}" if family in (_base.TEST, _base.BUILD, _base.LINT, _base.TYPES) else ""
    return made


_CLOSING = Lazy(
    r"^(?:(\d+) doctests?, )?(?:(\d+) propert(?:y|ies), )?(\d+) tests?, (\d+) failures?((?:, \d+ (?:invalid|skipped"
    r"|skip|skips|cancels|excluded|errors?))*)\s*$"
)
_COUNT = Lazy(r", (\d+) ([a-z]+)")
_RED = Lazy(
    r"^== Compilation error in file |^\*\* \((?:SyntaxError|CompileError|TokenMissingError|MismatchedDelimiterError"
    r"|Mix|DBConnection\S{0,40}|UndefinedFunctionError)\) "
    r"|^Compilation failed due to warnings"
)
_NONE = Lazy(
    r"^(?:There are no tests to run|All tests have been excluded\."
    r"|Paths given to \"mix test\" did not match [^\n]{1,200})\s*$"
)


def summary(text: str) -> "Summary | None":
    """The closing lines of all applications, summed; those under rebar3's arrows are its own."""
    return None if text.startswith("===> ") or "\n===> " in text else read(text)


def read(text: str) -> "Summary | None":
    """The same, whoever printed them."""
    run = failures = skipped = aside = invalid = 0
    seen = False
    for match in _CLOSING.finditer(text):
        seen = True
        run += sum(int(match.group(at) or 0) for at in (1, 2, 3))
        failures += int(match.group(4))
        for number, word in _COUNT.findall(match.group(5)):
            if word == "excluded":
                aside += int(number)
            elif word in ("invalid", "error", "errors", "cancels"):
                invalid += int(number)
            else:
                skipped += int(number)
    if not seen:
        return Summary(FAILED) if _RED.search(text) else Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    passed = max(run - failures - skipped - aside - invalid, 0)
    if failures or invalid:
        return Summary(FAILED, passed, failures, skipped)
    if "BREAK: (a)bort" in text:
        return Summary(UNKNOWN, passed, failures, skipped)
    return Summary(PASSED if passed else EMPTY, passed, failures, skipped)
