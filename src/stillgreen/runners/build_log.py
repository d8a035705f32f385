"""What do compilers and build tools say at the end of a build, where one program builds and tests?

`cargo build && cargo test` prints both into one text, so a build must not be read by what reads its tests.
"""

from stillgreen.runners import _base
from stillgreen.runners._base import FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "build"
FAMILY = _base.BUILD
ending = plain_ending

# What says that a build failed, by a literal that must stand in the text.
_FAILED = (
    # cargo, rustc, clippy
    ("could not compile", r"^error: could not compile `"),
    ("error[E", r"^error\[E\d{4}\]: "),
    ("Cargo.toml`", r"^error: (?:could not find `Cargo\.toml`|failed to parse manifest|failed to load manifest)"),
    ("error: failed to select", r"^error: failed to select a version"),
    # go
    (
        ".go:",
        r"^# [\w.~/-]{1,300}(?: \[[^\]\n]{1,300}\])?\n(?:# \[[^\]\n]{1,300}\]\n)?(?:vet: )?\S{1,300}\.go:\d+:\d+: ",
    ),
    ("[build failed]", r"^FAIL\s+\S{1,300} \[build failed\]"),
    (
        "go: ",
        r"^go: (?:cannot find main module|go\.mod file not found|updates to go\.mod needed|errors parsing go\.mod)",
    ),
    # maven, gradle, sbt
    ("BUILD ", r"^(?:\[INFO\] )?BUILD (?:FAILURE|FAILED)\b"),
    ("COMPILATION ERROR", r"^(?:\[ERROR\] )?COMPILATION ERROR"),
    ("Failed to execute goal", r"^\[ERROR\] Failed to execute goal "),
    ("Compilation failed", r"^\[error\] \([^)\n]{1,200}\) Compilation failed"),
    # dotnet
    ("Build FAILED", r"^\s{0,8}Build FAILED\b"),
    ("Build failed with", r"^Build failed with \d+ error"),
    ("Error(s)", r"^ +[1-9]\d* Error\(s\)"),
    (": error ", r"^[^\n]{1,400}(?:\): |: |MSBUILD : )error (?:CS|FS|BC|MSB|NETSDK|NU|CA|IDE)\d{2,5}\b"),
    # elixir, erlang
    ("== Compilation error", r"^== Compilation error in file "),
    ("Compilation failed due to", r"^Compilation failed due to warnings"),
    ("** (", r"^\*\* \((?:SyntaxError|CompileError|TokenMissingError|MismatchedDelimiterError|Mix)\) "),
    ("===> ", r"^===> (?:Compiling \S{1,300} failed|Error compiling |Compilation failed)"),
    # swift, xcodebuild, flutter
    (".swift:", r"^[^\n:]{1,300}\.swift:\d+:\d+: error: "),
    ("error: fatalError", r"^error: fatalError$"),
    (" FAILED **", r"^\*\* (?:BUILD|ARCHIVE|ANALYZE|CLEAN BUILD|TEST BUILD) FAILED \*\*"),
    ("Failed to compile application", r"^(?:Error: )?Failed to compile application\."),
    ("failed with exit code", r"^Gradle task \S{1,80} failed with exit code \d"),
    # cmake, ninja, make below them, bazel
    ("ninja: ", r"^ninja: (?:build stopped: |error: )"),
    ("CMake Error", r"^CMake Error\b"),
    (": *** ", r"^(?:g|mingw32-)?make(?:\[\d{1,3}\])?: \*\*\* (?![^\n]{0,400}(?:Interrupt|\(ignored\)))[^\n]"),
    ("Build did NOT complete", r"^(?:FAILED|ERROR): Build did NOT complete successfully"),
    # zig, haskell, nim, crystal, ocaml, solidity
    (": error: ", r"^\S{1,300}\.(?:zig|hs|hsc):\d+:\d+: error: "),
    ("Build Summary: ", r"^Build Summary: [^\n]{0,80}\(\d+ failed\)"),
    (") Error: ", r"^\S{1,300}\.nim\(\d+, \d+\) Error: "),
    (".cr:", r"^In \S{1,300}\.cr:\d+:\d+\n(?:[^\n]{0,300}\n){1,12}Error: "),
    ("\nError", r"^File \"[^\"\n]{1,300}\", lines? \d[^\n]{0,80}:\n(?:[^\n]{0,300}\n){0,12}?Error\b"),
    ("Compiler run failed", r"^Compiler run failed"),
)
# What says that it came to its end.
_PASSED = (
    ("    Finished ", r"^ +Finished (?:`?(?:dev|release|bench)\b|[\w-]+ \[)[^\n]{0,200} in [\d.]+m?s"),
    ("` profile ", r"^ +Finished `(?!test`)[\w-]+` profile "),
    ("BUILD SUCCESS", r"^(?:\[INFO\] )?BUILD (?:SUCCESS$|SUCCESSFUL in )"),
    ("[success] Total time", r"^\[success\] Total time: "),
    ("Build succeeded", r"^\s{0,8}Build succeeded(?:\.| in | with \d+ warning)"),
    ("Error(s)", r"^ +0 Error\(s\)"),
    ("Build complete!", r"^Build complete!"),
    (" SUCCEEDED **", r"^\*\* (?:BUILD|ARCHIVE|ANALYZE|TEST BUILD) SUCCEEDED \*\*"),
    ("Built build", r"^[^\w\n]{0,4}Built build[/\\]"),
    ("ninja: no work", r"^ninja: no work to do\."),
    ("] Built target ", r"^\[100%\] Built target [^\n]{1,200}\s*\Z"),
    ("] Linking ", r"^\[(\d{1,6})/\1\] Linking [^\n]{1,400}\s*\Z"),
    ("Build completed successfully", r"^INFO: Build completed successfully, "),
    ("Build Summary: ", r"^Build Summary: (\d+)/\1 steps succeeded"),
    ("Compiler run successful", r"^Compiler run successful"),
    ("No files changed, compilation skipped", r"^No files changed, compilation skipped"),
)
HINTS = tuple(sorted({hint for hint, _pattern in _FAILED + _PASSED}))
_STOPPED = Lazy(
    r"^(?:g|mingw32-)?make(?:\[\d{1,3}\])?: \*\*\* [^\n]{1,400}Interrupt"
    r"|^ninja: build stopped: interrupted by user"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """No program of its own: the modules of the tools hand their builds to this reader."""
    return None


def summary(text: str) -> "Summary | None":
    """Failed if any tool says so, passed if one says that it came to its end; no counts, problems are no tests."""
    if _says(text, _FAILED):
        return Summary(UNKNOWN, complete=False) if _STOPPED.search(text) else Summary(FAILED)
    return Summary(PASSED) if _says(text, _PASSED) else None


def _says(text: str, table: "tuple[tuple[str, str], ...]") -> bool:
    """Does the text hold one of these? A pattern is compiled only once its literal was seen."""
    return any(hint in text and Lazy(pattern).search(text) is not None for hint, pattern in table)
