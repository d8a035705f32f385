"""Did the TypeScript compiler run over the code, and did it find errors? tsc, vue-tsc and their kin print alike."""

from stillgreen.runners import _report, _tool
from stillgreen.runners._base import BUILD, TYPES, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "tsc"
FAMILY = TYPES
HINTS = (
    "error TS",
    "Found 1 error",
    "Found 0 errors",
    "errors in",
    "errors. Watching",
    "tsc: The TypeScript Compiler",
    ": tsc ",
)
SILENT = True
ending = plain_ending

_TOOL = _tool.Tool(
    NAME,
    TYPES,
    (*_tool.SCRIPTS, "prisma", "graphql"),
    valued=(
        "--target -t --module -m --lib --outDir --outFile --rootDir --declarationDir --jsx --moduleResolution"
        " --locale --types --typeRoots --baseUrl --tsBuildInfoFile --moduleDetection --customConditions"
        " --generateTrace"
    ),
    never="--showConfig --all --listFilesOnly --clean --dry",
    watch="-w --watch",
    project="-p --project",
    fixed="npx tsc --noEmit",
)
_BUILDERS = ("tsc", "tspc", "tsgo")
_NO_OUTPUT = ("--noemit", "--noemit=true")

# Error codes are the same in every language of the compiler; only the text after them is translated.
# mypy closes with "Found 2 errors in 1 file (checked", which is not meant here.
_FAILED = Lazy(
    r"(?m)(?:^|\): |:\d{1,7} - )error TS\d{1,6}: "
    r"|^Found [1-9]\d* errors? in (?!\d+ files? \()|(?:^|\] )Found [1-9]\d* errors?\. Watching for file changes"
    r"|Command failed with exit code \d+: (?:vue-)?tsc "
    r"|^tsc: The TypeScript Compiler"
)
_PASSED = Lazy(r"Found 0 errors\. Watching for file changes")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`tsc --noEmit` checks types; without it the compiler also writes the build. vue-tsc and others only check."""
    made = _tool.check(_TOOL, argv[1:])
    if made is not None:
        made.runner = argv[0]
        if argv[0] in _BUILDERS and not any(word.lower() in _NO_OUTPUT for word in argv):
            made.family = BUILD
    return made


def summary(text: str) -> "Summary | None":
    """Error lines (coloured, with source excerpts or not), the count that `--pretty` adds, the watcher's line."""
    return _report.told(text, _FAILED, _PASSED)
