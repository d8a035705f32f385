"""What do `turbo run test`, `nx test web` and `lerna run build` check, and what do their own closing lines say?"""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import EMPTY, FAILED, PART, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "turbo"
FAMILY = _base.BUILD
OUTER = True
HINTS = (
    " successful, ",
    "No tasks were executed as part of this run",
    " NX  ",
    "Lerna (powered by Nx)",
    "lerna success run ",
    "lerna ERR! ",
)

ending = plain_ending

_NO_RUN = frozenset("--dry --dry-run --graph --print --summarize-only --show-config".split())
_VALUED = frozenset(
    "--filter -F --cwd --concurrency --output-logs --log-order --cache-dir --team --token --env-mode --target -t --targets --projects -p --exclude "
    "--configuration -c --base --head --parallel-count --scope --ignore --since --loglevel --files --outputStyle".split()
)
_ONE = frozenset("--filter -F --scope --affected --since --projects -p --include-dependencies".split())
_NX_WORDS = ("run-many", "affected", "run", "test", "lint", "build", "e2e", "typecheck", "format:check", "check")

_TURBO = Lazy(r"^[ \t]*Tasks:\s+(\d{1,6}) successful, (\d{1,6}) total$")
_TURBO_FAILED = Lazy(r"^[ \t]*Failed:\s+\S+#\S+|^[ \t]*ERROR\s+run failed: ")
_NX_PASSED = Lazy(
    r"^.{0,40}(?:\bNX\b|\(powered by Nx\))\s+Successfully ran targets? [^\n]{1,200}$|^lerna success run Ran npm script "
)
_NX_FAILED = Lazy(
    r"^.{0,40}(?:\bNX\b|\(powered by Nx\))\s+(?:Running target[^\n]{1,200} failed|Ran target[^\n]{1,200}failed)"
    r"|^[ \t]*✖\s+\d{1,6}/\d{1,6} failed|^lerna ERR! [^\n]{0,200} exited \d"
)
_NX_NOTHING = Lazy(
    r"^.{0,40}(?:\bNX\b|\(powered by Nx\))\s+No (?:tasks were run|projects with)|^lerna success run No packages"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A command line of a monorepo's task runner; None where it only plans, shows or starts a server."""
    words = argv[1 : argv.index("--")] if "--" in argv else argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    names = _names_of(argv[0], words)
    call = _names.call_of(argv[0], names)
    if call is None:
        return None
    if _words.has(words, _ONE) or (argv[0] == "nx" and "run-many" not in words):
        call.scope = PART
    if _words.has(words, frozenset(("--watch",))):
        call.hidden_by = "watch"
    call.folder = _words.value(words, frozenset(("--cwd",))) or ""
    return call


def _names_of(tool: str, words: "list[str]") -> "list[str]":
    """The names of the tasks: after `run` (turbo, lerna), `-t a,b` or the first word (nx)."""
    operands = _words.operands(words, _VALUED)
    if tool == "nx":
        targets = _words.value(words, frozenset(("-t", "--target", "--targets")))
        if targets:
            return targets.split(",")
        if operands[:1] == ["run"]:
            return [operands[1].split(":")[1]] if len(operands) > 1 and ":" in operands[1] else []
        return operands[:1] if operands[:1] and operands[0] in _NX_WORDS[3:] else []
    if operands[:1] in (["run"], ["exec"]):
        return [name.rpartition("#")[2] for name in operands[1:]] if operands[0] == "run" else []
    return [] if tool == "lerna" and operands[:1] != ["test"] else [name.rpartition("#")[2] for name in operands[:3]]


def summary(text: str) -> "Summary | None":
    """The closing lines: how many tasks ended well, which failed, or that there was nothing to run."""
    if _TURBO_FAILED.search(text) or _NX_FAILED.search(text):
        return Summary(FAILED)
    if "No tasks were executed as part of this run" in text or _NX_NOTHING.search(text):
        return Summary(EMPTY)
    runs = _TURBO.findall(text)
    if runs:
        if any(good != total for good, total in runs):
            return Summary(FAILED)
        return Summary(PASSED if any(int(total) for _good, total in runs) else EMPTY)
    return Summary(PASSED) if _NX_PASSED.search(text) else None
