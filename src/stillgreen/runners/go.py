"""What does a go command check (test, build, vet, run), and what do `go test`'s lines say?"""

from stillgreen import runners
from stillgreen.runners import _args, _base, _lines
from stillgreen.runners._args import Args
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "go"
FAMILY = _base.TEST
HINTS = (
    "ok  ",
    "FAIL",
    "--- PASS: ",
    "--- SKIP: ",
    "[no test files]",
    "no packages to test",
    '"Action":"',
    ".go:",
    "go: ",
    "too many errors",
)
SPREAD = True
CLOSES = True  # a failed package makes the last line `FAIL`
ending = plain_ending

_VALUED = (
    "-run -bench -count -timeout -coverprofile -covermode -coverpkg -tags -p -parallel -cpu -benchtime -o -exec "
    "-vet -mod -modfile -ldflags -gcflags -asmflags -gccgoflags -fuzz -fuzztime -fuzzminimizetime -skip "
    "-shuffle -list -outputdir -cpuprofile -memprofile -blockprofile -mutexprofile -trace -overlay -pkgdir "
    "-toolexec -installsuffix -compiler -buildmode -pgo -C -vettool"
)
_NARROW = "-run -skip -bench -fuzz -short"
_REWRITES = "-update -update-golden -update-snapshots -golden-update -u -regen"
_FAMILIES = {"test": _base.TEST, "vet": _base.LINT, "build": _base.BUILD, "install": _base.BUILD}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A go command line; None for listing, formatting, modules and installing tools."""
    words = [word[1:] if word[:2] == "--" and len(word) > 2 else word for word in argv[1:]]
    folder = words[1] if words[:1] == ["-C"] and len(words) > 1 else ""
    words = words[2:] if folder else words
    sub = words[0] if words else ""
    if sub in ("run", "tool"):
        return _runs(words, assigns)
    if sub not in _FAMILIES:
        return None
    args = _args.parse(words[1 : words.index("-args") if "-args" in words else len(words)], _VALUED)
    if args.has("-list -n") or any("@" in package for package in args.plain):
        return None
    made = Call(NAME, _base.BUILD if args.has("-c") else _FAMILIES[sub], _scope(sub, args))
    made.langs = ("go", *_args.BESIDE)
    made.folder = folder or args.value("-C")
    made.empty_ok = made.family == _base.TEST
    made.rewrites = _args.updates(assigns) or args.has(_REWRITES) or any(word in _REWRITES.split() for word in words)
    made.reader = NAME if made.family == _base.TEST else "quiet_build"
    made.fixed = f"go {sub} ./..."
    return made


def _scope(sub: str, args: Args) -> str:
    """full: all packages; unknown: this folder's, or a program with all that it imports; part: others, a filter."""
    if sub == "test" and args.has(_NARROW):
        return _base.PART
    packages = args.plain
    if any(
        package in ("./...", "...", "all")
        or (package.endswith("/...") and package.count("/") <= 3 and package[:1] != ".")
        for package in packages
    ):
        return _base.FULL
    if not packages or packages in (["."], ["./"]) or "\ufffc" in "".join(packages):
        return _base.UNKNOWN
    whole = sub in ("build", "install") and all(
        package.startswith(("./cmd/", "cmd/")) or package.endswith("main.go") for package in packages
    )
    return _base.UNKNOWN if whole else _base.PART


def _runs(words: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`go run ./cmd/app` runs the program; `go run .../golangci-lint@v2 run`, `go tool gotestsum` run another tool."""
    at = 1
    while at < len(words) and words[at][:1] == "-":
        at += 2 if words[at] in _VALUED.split() else 1
    if at >= len(words):
        return None
    package = words[at].partition("@")[0]
    name = package.rpartition("/")[2]
    if name in ("v2", "v3"):
        name = package.split("/")[-2]
    if name in runners.PROGRAMS and ("." in package.partition("/")[0][1:] or words[0] == "tool"):
        return runners.look_up([name, *words[at + 1 :]], assigns)
    if words[0] == "tool" or "@" in words[at]:
        return None
    made = Call(NAME, _base.RUN)
    made.reader = "script"  # what the program prints is no summary of tests
    made.langs = ("go", *_args.BESIDE)
    return made


_PACKAGE = Lazy(r"^(ok|FAIL|\?) {0,6}[ \t]\S{1,300}[ \t]+(\(cached\)|\d[\d.]*m?s|\[[^\]\n]{1,60}\])([^\n]*)")
_RESULT = Lazy(r"^(=== RUN {3}|--- PASS: |--- FAIL: |--- SKIP: )([^\s/]{1,300})(?= |$)")
_BARE = Lazy(r"^(PASS|FAIL)$")
_STOPPED = Lazy(r"^signal: (?:interrupt|killed|terminated)")
_NOTHING = Lazy(r"^(?:go: warning: \S+ matched no packages|no packages to test|testing: warning: no tests to run)$")
_FAILED = Lazy(r"^--- FAIL: \S{1,300} \(\d+\.\d+s\)$")
_PANIC = Lazy(r"^panic: [^\n]{0,2000}\n(?:[^\n]{0,2000}\n){0,60}?\ngoroutine \d+ \[")
# A compile error under its package's header, and what the go command says when it can't begin.
_BROKEN = Lazy(
    r"^# [\w.~/-]{1,300}(?: \[[^\]\n]{1,300}\])?\n(?:# \[[^\]\n]{1,300}\]\n)?(?:vet: )?\S{1,300}\.go:\d+:\d+: "
    r"|^go: (?:cannot find main module|go\.mod file not found|updates to go\.mod needed|errors parsing go\.mod"
    r"|build failed|inconsistent vendoring)"
)
_COMPILER = Lazy(
    r"^(?:vet: )?\S{1,300}\.go:\d+:\d+: (?:undefined: |cannot use |cannot find |declared and not used|missing return"
    r"|syntax error|undeclared name"
    r"|\"[^\"\n]{1,200}\" imported and not|invalid operation|not enough arguments|too many |assignment mismatch"
    r"|no required module|package \S+ is not in"
    r"|\S{1,120} (?:undefined|redeclared in this block|declared and not used))|^too many errors$"
)
_JSON = Lazy(
    r'^\{[^\n]{0,200}"Action":"(pass|fail|skip|build-fail)"(?:,"Package":"[^"\n]{0,300}")?(?:,"Test":"([^"\n]{1,300})")?'
)


def summary(text: str) -> "Summary | None":
    """The results of one or more packages; counts only where `-v` or `-json` printed every test."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if '"Action":"' in text:
        return _from_json(text)
    packages = [match.groups() for match in _PACKAGE.finditer(text)]
    counts = _counted(text)
    if any(state == "FAIL" for state, _time, _rest in packages):
        if _STOPPED.search(text) and not counts["FAIL"]:
            return Summary(UNKNOWN)
        return Summary(FAILED, counts["passed"], counts["FAIL"] or None, counts["skipped"])
    if _ends_red(text, packages) or (not packages and _BROKEN.search(text)):
        return Summary(FAILED, counts["passed"], counts["FAIL"] or None, counts["skipped"])
    tested = [rest for state, _time, rest in packages if state == "ok" and "[no tests to run]" not in rest]
    if tested:
        return Summary(
            EMPTY if counts["passed"] == 0 else PASSED,
            counts["passed"],
            None if counts["passed"] is None else 0,
            counts["skipped"],
        )
    if packages or _NOTHING.search(text):
        return Summary(EMPTY, 0, 0)
    if counts["passed"] and _BARE.search(text):  # a test binary, or `go test -v | grep -- ---`
        return Summary(PASSED, counts["passed"], 0, counts["skipped"])
    return None


def loose(text: str) -> "Summary | None":
    """Lines that mean something only where go ran: the last `FAIL`, a compile error without its header."""
    last = text.rstrip().rpartition("\n")[2]
    return Summary(FAILED) if last == "FAIL" or _COMPILER.search(text) else None


def _ends_red(text: str, packages: "list[tuple[str, ...]]") -> bool:
    """Did a test fail for which no package line follows? What looks like it above an `ok` was printed by a test."""
    tail = text[max([match.end() for match in _PACKAGE.finditer(text)], default=0) :] if packages else text
    return _FAILED.search(tail) is not None or ("panic: " in tail and _PANIC.search(tail) is not None)


def _counted(text: str) -> "dict[str, int | None]":
    """Tests at top level by result; passed and skipped are None if not every test was printed."""
    seen = {"=== RUN   ": 0, "--- PASS: ": 0, "--- FAIL: ": 0, "--- SKIP: ": 0}
    started: "set[str]" = set()
    for match in _RESULT.finditer(text):
        kind, name = match.groups()
        if kind == "=== RUN   ":
            started.add(name)
        elif started and name not in started:
            if kind == "--- FAIL: ":
                continue  # printed by a test
            return {"passed": None, "skipped": None, "FAIL": seen["--- FAIL: "]}  # the beginning was cut off
        seen[kind] += 1
    if not seen["--- PASS: "] and not started and not seen["--- SKIP: "]:
        return {"passed": None, "skipped": None, "FAIL": seen["--- FAIL: "]}
    return {"passed": seen["--- PASS: "], "skipped": seen["--- SKIP: "], "FAIL": seen["--- FAIL: "]}


def _from_json(text: str) -> "Summary | None":
    tests = {"pass": 0, "fail": 0, "skip": 0, "build-fail": 0}
    packages = dict(tests)
    for match in _JSON.finditer(text):
        action, test = match.groups()
        if test is None:
            packages[action] += 1
        elif "/" not in test:
            tests[action] += 1
    if not any(packages.values()) and not any(tests.values()):
        return None
    if packages["fail"] or packages["build-fail"] or tests["fail"]:
        return Summary(FAILED, tests["pass"], tests["fail"], tests["skip"])
    return Summary(
        PASSED if tests["pass"] else EMPTY,
        tests["pass"],
        0,
        tests["skip"],
        complete=packages["pass"] > 0 or packages["skip"] > 0,
    )
