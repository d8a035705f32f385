"""What does a ginkgo run check, and what do its closing lines say?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "ginkgo"
FAMILY = _base.TEST
OVER = ("go",)
HINTS = (" Passed | ", "Test Suite ", "Found no test suites")
ending = plain_ending

_NO_RUN = ("bootstrap", "generate", "outline", "labels", "unfocus", "convert", "blur", "nodot")
_VALUED = (
    "--focus --skip --label-filter --focus-file --skip-file --procs --nodes --timeout --seed --tags --repeat "
    "--flake-attempts --output-dir --coverprofile --junit-report --json-report --skip-package "
    "--slow-spec-threshold"
)
_NARROW = "--focus --skip --label-filter --focus-file --skip-file --skip-package"
_COUNTS = Lazy(
    r"^(?:SUCCESS!|FAIL!)(?: - [^\n]{0,80}?)? -- (\d+) Passed \| (\d+) Failed \| (?:\d+ (?:Flaked"
    r"|Repeated) \| )*(\d+) Pending \| (\d+) Skipped"
)
_CLOSED = Lazy(r"^Test Suite (Passed|Failed)$|^(Found no test suites)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A ginkgo command line; its options have one or two hyphens."""
    words = [
        "-" + word if word[:1] == "-" and word[1:2] not in ("-", "") and len(word) > 2 else word for word in argv[1:]
    ]
    args = _args.parse(words, _VALUED)
    sub = args.plain[0] if args.plain else ""
    if sub in _NO_RUN or args.has("--dry-run --dryRun"):
        return None
    folders = args.plain[1:] if sub in ("run", "watch", "build") else args.plain
    recursive = args.has("-r --recurse") or any(folder.endswith("...") for folder in folders)
    made = Call(NAME, _base.BUILD if sub == "build" else _base.TEST, _base.FULL if recursive else _base.UNKNOWN)
    if args.has(_NARROW) or (folders and not recursive):
        made.scope = _base.PART
    made.langs = ("go", *_args.BESIDE)
    made.empty_ok = True
    made.hidden_by = "watch" if sub == "watch" else None
    made.fixed = "ginkgo -r"
    return made


def summary(text: str) -> "Summary | None":
    """The counts of all suites, and the last word on them."""
    counts = [[int(number) for number in match.groups()] for match in _COUNTS.finditer(text)]
    closed = [match.group(1) or match.group(2) for match in _CLOSED.finditer(text)]
    if not counts:
        return (
            Summary(FAILED)
            if "Failed" in closed
            else Summary(EMPTY, 0, 0)
            if "Found no test suites" in closed
            else None
        )
    passed, failed, pending, skipped = (sum(column) for column in zip(*counts))
    outcome = FAILED if failed or "Failed" in closed or "\nFAIL! -- " in "\n" + text else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, pending + skipped)
