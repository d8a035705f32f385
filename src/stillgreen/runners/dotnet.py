"""What does a dotnet command check, and what do the totals of VSTest and Microsoft.Testing.Platform say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._args import Args
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary
from stillgreen.runners._lazy import Lazy

NAME = "dotnet"
FAMILY = _base.TEST
HINTS = ("- Failed: ", "Total tests: ", "Test summary: ", "Test run summary: ", "No test is available in ",
         "No test matches the given testcase filter",
         "Test Run ", "Build FAILED", "Build failed with ", "error CS", "error MSB", "below the specified ",
         "TEST EXECUTION SUMMARY")  # fmt: skip

LANGS = ("csharp", "fsharp", "vb", "html", *_args.BESIDE)
_VALUED = (
    "-c --configuration -f --framework -r --runtime -o --output -v --verbosity --filter -l --logger -s "
    "--settings --results-directory --collect -a --arch --os --project --solution --launch-profile -d --diag "
    "--test-adapter-path --blame-hang-timeout -e --environment --severity --include --exclude --report "
    "--diagnostics --maximum-parallel-tests --minimum-expected-tests --treenode-filter --filter-class "
    "--filter-method"
)
_NARROW = "--filter --filter-class --filter-method --filter-namespace --filter-trait --treenode-filter --test-modules"
_SUBS = {"test": _base.TEST, "vstest": _base.TEST, "build": _base.BUILD, "msbuild": _base.BUILD,
         "publish": _base.BUILD, "pack": _base.BUILD,
         "run": _base.RUN, "format": _base.FORMAT, "watch": _base.RUN}  # fmt: skip
_READERS = {_base.TEST: NAME, _base.BUILD: "build_log"}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A dotnet command line; None for restore, tools, packages and formatting in place."""
    words = argv[1:]
    watch = words[:1] == ["watch"]
    words = words[1:] if watch else words
    sub = words[0] if words else ""
    if words[:2] == ["nuget", "push"]:
        return _bare(_base.SHIP)
    if sub.lower().endswith(".dll"):
        return _bare(_base.RUN)
    family = _SUBS.get(sub) if not watch or sub in _SUBS else _base.RUN
    args = _args.parse(words[1:], _VALUED)
    if family is None or (args.has("-t --list-tests --ListTests") and family == _base.TEST):
        return None
    if sub == "format" and not args.has("--verify-no-changes --check"):
        return None
    made = Call(NAME, family, _scope(args))
    made.reader = _READERS.get(family, "script")
    made.langs = LANGS
    made.empty_ok = made.prints = family == _base.TEST
    made.hidden_by = "watch" if watch else None
    made.rewrites = _args.updates(assigns)
    made.fixed = f"dotnet {sub}" if family in (_base.TEST, _base.BUILD) else ""
    return made


def _bare(family: str) -> Call:
    made = Call(NAME, family)
    made.reader = "script"
    return made


def _scope(args: Args) -> str:
    """full: the solution, or what this folder holds; unknown: one project, maybe with all tests; part: a filter."""
    if args.has(_NARROW):
        return _base.PART
    projects = args.plain + [args.value("--project")] * args.has("--project")
    return (
        _base.FULL
        if all(word.lower().endswith((".sln", ".slnx", ".slnf")) or word in (".", "./") for word in projects)
        else _base.UNKNOWN
    )


_LINE = Lazy(
    r"^\s{0,8}(?:Passed|Failed|Skipped)!\s+- Failed:\s+(\d+), Passed:\s+(\d+), Skipped:\s+(\d+), Total:\s+(\d+)"
)
_LOGGER = Lazy(r"Test summary: total: (\d+), failed: (\d+), succeeded: (\d+), skipped: (\d+)")
_PLATFORM = Lazy(
    r"^Test run summary: [^\n]{0,300}\n(?:[^\n]{0,300}\n){0,12}?\s+total: (\d+)\n\s+failed: (\d+)\n\s+succeeded:"
    r" (\d+)\n\s+skipped: (\d+)"
)
_BLOCK = Lazy(r"^\s{0,8}Total tests: (\d+)\b[.]?((?:\s+(?:Passed|Failed|Skipped): \d+\.?){0,3})")
_XUNIT = Lazy(r"^\s{2,8}\S{1,200}\s+Total: (\d+), Errors: (\d+), Failed: (\d+), Skipped: (\d+), ")
_PART = Lazy(r"(Passed|Failed|Skipped): (\d+)")
_RED = Lazy(
    r"^Test Run Failed\.|^\s{0,8}Build FAILED\.|^Build failed with \d+ error|^(?:[^\n]{1,400}(?:\): |: "
    r"|MSBUILD : ))?error (?:CS|FS|BC|MSB|NETSDK|NU)\d{2,5}\b"
    r"|error ?: The (?:minimum|total) [^\n]{1,60} is below the specified |^Test run summary: Failed!"
    r"|^The active test run was aborted"
)
_NONE = Lazy(
    r"^(?:Warning: )?No test (?:is available in|matches the given testcase filter)|^Test run summary: Zero tests ran"
)


def summary(text: str) -> "Summary | None":
    """The totals of all test assemblies, in whatever of the five forms they were printed."""
    rows = _rows(text)
    red = _RED.search(text) is not None
    if not rows:
        return Summary(FAILED) if red else Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    _total, failed, passed, skipped = (sum(column) for column in zip(*rows))
    return Summary(FAILED if failed or red else PASSED if passed else EMPTY, passed, failed, skipped)


def _rows(text: str) -> "list[tuple[int, int, int, int]]":
    """(total, failed, passed, skipped) of each assembly; the forms that hold everything come first."""
    for pattern in (_PLATFORM, _LOGGER):
        found = [tuple(int(number) for number in match.groups()) for match in pattern.finditer(text)]
        if found:
            return [(total, failed, passed, skipped) for total, failed, passed, skipped in found]
    lines = [tuple(int(number) for number in match.groups()) for match in _LINE.finditer(text)]
    if lines:
        return [(total, failed, passed, skipped) for failed, passed, skipped, total in lines]
    rows = []
    for match in _BLOCK.finditer(text):
        counts = {word: int(number) for word, number in _PART.findall(match.group(2))}
        total, failed, skipped = int(match.group(1)), counts.get("Failed", 0), counts.get("Skipped", 0)
        rows.append((total, failed, counts.get("Passed", 0), skipped))
    found_x = [tuple(int(number) for number in match.groups()) for match in _XUNIT.finditer(text)]
    return rows or [
        (total, failed + errors, total - errors - failed - skipped, skipped)
        for total, errors, failed, skipped in found_x
    ]


def ending(code: int) -> "str | None":
    """8 of Microsoft.Testing.Platform: zero tests ran."""
    return EMPTY if code == 8 else None
