"""What do Foundry's forge commands check, and what do the closing lines of `forge test` say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import BUILD, EMPTY, FAILED, FORMAT, LINT, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "forge"
FAMILY = _base.TEST
HINTS = (
    "Suite result: ", "Test result: ", " tests passed, ", "No tests found in project",
    "No tests match the provided pattern", "Compiler run failed", " failing test",
)  # fmt: skip
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=("solidity",),
    valued=(
        "--mt --matchtest --mc --matchcontract --mp --matchpath --nmt --nomatchtest --nmc --nomatchcontract --nmp "
        "--nomatchpath --forkurl --rpcurl -f --forkblocknumber --etherscanapikey --fuzzruns --fuzzseed --gaslimit "
        "--ffi --root --config --use --evmversion --optimizerruns --verbosity --threads -j --jobs --sender"
    ),
    never="-l --list --debug",
    watch="-w --watch",
    part=(
        "--mt --matchtest --mc --matchcontract --mp --matchpath --nmt --nomatchtest --nmc --nomatchcontract --nmp "
        "--nomatchpath --rerun"
    ),
    ignore="--allowfailure",
    project="--root",
    fixed="forge test",
)
_VERBS = {"build": BUILD, "b": BUILD, "compile": BUILD, "fmt": FORMAT, "lint": LINT}

_SUITE = Lazy(
    r"^(?:Suite|Test) result: (?:ok|FAILED)\. (\d{1,7}) passed; (\d{1,7}) failed; (\d{1,7}) skipped;"
)
_TOTAL = Lazy(
    r"^Ran \d{1,7} test suites? in .{1,60}: (\d{1,7}) tests passed, (\d{1,7}) failed, (\d{1,7}) skipped"
)
_FAILED = Lazy(
    r"^(?:Error: )?Compiler run failed|^Encountered (?:a total of )?\d{1,7} failing test"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`forge test`, `coverage`, `snapshot --check`, `build`, `fmt --check`, `lint`; None for what writes or deploys."""
    verb, words = (argv[1], argv[2:]) if len(argv) > 1 else ("", [])
    if verb in ("test", "t", "coverage") or (verb == "snapshot" and ("--check" in words or "--diff" in words)):
        return _suite.check(SUITE, words)
    if verb not in _VERBS or (verb == "fmt" and "--check" not in words):
        return None
    found = Call(NAME, _VERBS[verb])
    if _VERBS[verb] != BUILD:
        found.scope = _suite.scope([word for word in words if word[:1] != "-"])
    found.langs = ("solidity",)
    found.hidden_by = "watch" if "--watch" in words or "-w" in words else None
    return found


def summary(text: str) -> "Summary | None":
    """The closing total of all suites, else the suites' own results, summed."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    totals = _TOTAL.findall(text)
    lines = [[int(number) for number in line] for line in totals or _SUITE.findall(text)]
    bad = _FAILED.search(text) is not None
    if not lines:
        none = "No tests found in project" in text or "No tests match the provided pattern" in text
        return Summary(FAILED) if bad else Summary(EMPTY, 0) if none else None
    passed, failed, skipped = (sum(column) for column in zip(*lines))
    outcome = FAILED if failed or bad else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, skipped, complete=bool(totals) or len(lines) == 1)
