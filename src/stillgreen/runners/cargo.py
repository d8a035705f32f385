"""What does a cargo command check (test, nextest, check, clippy, build, fmt, run), and what do libtest's lines say?"""

from stillgreen.runners import _args, _base, _names
from stillgreen.runners._args import Args
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "cargo"
FAMILY = _base.TEST
HINTS = (
    "test result: ",
    "... FAILED",
    "could not compile",
    "could not find `Cargo.toml`",
    "error: failed to ",
    "error: no ",
    "error: package ID",
    "target failed",
    "targets failed",
    "failed, to rerun",
    "error[E",
)
SPREAD = True
CLOSES = True  # cargo stops at the first binary that fails, and says so in its last lines
ending = plain_ending

_VALUED = (
    "-p --package --exclude --bin --example --test --bench -F --features --target --target-dir --manifest-path "
    "-j --jobs --profile --message-format --color --config -Z -C --timings --lockfile-path -E --filter-expr "
    "--filterset -P --partition --retries --test-threads --no-tests --edition --out "
    "--output-path --output-dir --fail-under-lines --ignore-filename-regex"
)
_SHORT = {
    "t": "test",
    "b": "build",
    "c": "check",
    "d": "doc",
    "r": "run",
    "rustc": "build",
    "rustdoc": "doc",
    "criterion": "bench",
    "tarpaulin": "test",
}
# family, name in the table, reader
_SUBS = {
    "test": (_base.TEST, NAME, "cargo"),
    "nextest": (_base.TEST, "nextest", "nextest"),
    "build": (_base.BUILD, NAME, "build_log"),
    "check": (_base.BUILD, NAME, "build_log"),
    "doc": (_base.BUILD, NAME, "build_log"),
    "clippy": (_base.LINT, "clippy", "build_log"),
    "fmt": (_base.FORMAT, "rustfmt", "rustfmt"),
    "run": (_base.RUN, NAME, "script"),
    "bench": (_base.RUN, NAME, "script"),
    "publish": (_base.SHIP, NAME, "script"),
}
_NARROW = (
    "-p --package --bin --bins --lib --test --example --examples --doc --bench --exclude -E --filter-expr "
    "--filterset --partition"
)
# Subcommands that hand the next word on to cargo: `cargo hack test`, `cargo tauri build`.
_AROUND = ("hack", "miri", "careful", "insta", "tauri", "leptos", "component", "lambda", "xwin", "llvm-cov")
# Linters of other kinds than clippy.
_LINTERS = ("deny", "audit", "machete", "udeps", "semver-checks", "shear", "vet")
# Whose next word is the name of a task of the project.
_TASKS = ("xtask", "make")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A cargo command line, also behind `hack`, `miri`, `llvm-cov`, `xtask`; None where nothing is checked."""
    args = _args.parse([word for word in argv[1:] if word[:1] != "+"], _VALUED)
    words = [_SHORT.get(word, word) for word in args.plain]
    if words == ["llvm-cov"]:
        words = ["test"]
    elif words[:1] and words[0] in _AROUND:
        words = words[1:]
    sub = words[0] if words else ""
    if sub in _TASKS:
        return _names.call_of(NAME, words[1:2])
    if sub in _LINTERS and words[1:2] not in (["init"], ["fetch"], ["list"]):
        return _linter(sub)
    made = _call(sub, args, words[1:]) if sub in _SUBS else None
    if made is not None:
        made.rewrites = made.rewrites or _args.updates(assigns)
    return made


def _linter(sub: str) -> Call:
    made = Call("cargo-" + sub, _base.LINT)
    made.reader = "script"
    made.langs = ("rust", "toml")
    return made


def _call(sub: str, args: Args, operands: "list[str]") -> "Call | None":
    family, name, reader = _SUBS[sub]
    if _checks_nothing(sub, args, operands):
        return None
    if args.has("--no-run"):
        family, reader = _base.BUILD, "build_log"
    made = Call(name, family, _scope(sub, args, operands))
    made.reader = reader
    made.langs = ("rust", *_args.BESIDE)
    made.empty_ok = (sub == "test" and family == _base.TEST) or args.value("--no-tests") in ("pass", "warn")
    made.prints = sub in ("test", "nextest") and family == _base.TEST
    manifest = args.value("--manifest-path")
    made.folder = manifest.replace("\\", "/").rpartition("/")[0] if manifest else args.value("-C")
    made.rewrites = args.has("--fix --accept")
    made.fixed = {"nextest": "cargo nextest run", "fmt": "cargo fmt --check"}.get(sub, f"cargo {sub}")
    return made


def _checks_nothing(sub: str, args: Args, operands: "list[str]") -> bool:
    if sub == "fmt":
        return not args.has("--check") and "--check" not in args.rest
    if sub == "nextest" and operands and operands[0] in ("list", "archive", "show-config", "self"):
        return True
    return (
        "--list" in args.rest or args.has("--list --dry-run -n") or (sub in ("run", "bench") and "--help" in args.rest)
    )


def _scope(sub: str, args: Args, operands: "list[str]") -> str:
    if args.has(_NARROW) and not args.has("--workspace --all"):
        return _base.PART
    if sub not in ("test", "nextest"):
        return _base.FULL
    if sub == "nextest" and operands[:1] == ["run"]:
        operands = operands[1:]
    rest = _args.parse(args.rest, "--test-threads --color --format --logfile -Z --shuffle-seed --skip")
    return _base.PART if operands or rest.plain or rest.has("--ignored --exact --skip") else _base.FULL


_RESULT = Lazy(r"^test result: (ok|FAILED)\. (\d+) passed; (\d+) failed; (\d+) ignored;")
_RUNNING = Lazy(r"^running \d+ tests?$")
_TEST = Lazy(r"^test \S[^\n]{0,400} \.\.\. (ok|FAILED|ignored)")
_HEADER = Lazy(r"^ +(?:Running |Finished |Compiling |Doc-tests )")
_BEGUN = Lazy(r"^ +(?:Finished |Compiling )")
_FAILED = Lazy(
    r"^error: (?:could not compile `|\d+ targets? failed|test failed, to rerun|doctest failed, to rerun|no (?:test"
    r"|bin|lib|example|bench) target"
    r"|could not find `Cargo\.toml`|failed to (?:parse manifest|load manifest|select a version)"
    r"|package ID specification|no such command: `)"
    r"|^error\[E\d{4}\]: |^test \S[^\n]{0,400} \.\.\. FAILED$"
)


def summary(text: str) -> "Summary | None":
    """The results of all test binaries, summed; counts only if none can be missing."""
    if "Nextest run ID" in text or " tests run: " in text or " test run: " in text:
        return None  # what single tests printed inside a nextest run
    results = [match.groups() for match in _RESULT.finditer(text)]
    passed, failed, ignored = (sum(int(row[at]) for row in results) for at in (1, 2, 3))
    bad = failed or any(row[0] == "FAILED" for row in results) or _FAILED.search(text) is not None
    if not results:
        return Summary(FAILED) if bad else None
    if bad:
        return Summary(FAILED) if _is_cut(text, results) else Summary(FAILED, passed, failed, ignored)
    if len(_RUNNING.findall(text)) > len(results):
        return Summary(UNKNOWN, passed, failed, ignored, complete=False)  # broken off
    if _is_cut(text, results):
        return Summary(PASSED) if passed else Summary(UNKNOWN, complete=False)
    if not passed and not _is_whole(text):
        return Summary(UNKNOWN, passed, failed, ignored, complete=False)
    return Summary(PASSED if passed else EMPTY, passed, failed, ignored)


def _is_whole(text: str) -> bool:
    """Does it begin where cargo begins? The last binary (doc tests) is often empty, so its lines alone say nothing."""
    return _BEGUN.search(text) is not None


def _is_cut(text: str, results: "list[tuple[str, ...]]") -> bool:
    """Is the beginning missing? Then results of other binaries may be missing too."""
    first = _RESULT.search(text)
    head = text[: first.start()] if first else ""
    test = _TEST.search(head)
    running = _RUNNING.search(head)
    if running is None:
        return bool(head.strip()) and (test is not None or _HEADER.search(text) is not None)
    if test is not None and test.start() < running.start():
        return True
    return _HEADER.search(head[: running.start()]) is None and (
        _HEADER.search(text) is not None or (test is not None and text[:1] != "\n")
    )
