"""What does a mise (or rtx) task check? Its name says it."""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import FAILED, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "mise"
FAMILY = _base.BUILD
OUTER = True
HINTS = ("mise ERROR ", "ERROR task failed", "ERROR task ")

ending = plain_ending

_NO_RUN = frozenset(("-n", "--dry-run", "--help"))
_VALUED = frozenset("-C --cd -t --tool -j --jobs -o --output -E --env -s --shell --timeout".split())

_FAILED = Lazy(r"^(?:mise ERROR (?:task failed|\S{1,80} exited with non-zero)|\[[^\]\n]{1,80}\] ERROR task failed)")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`mise run TASK [::: TASK]`, `mise r`, `mise tasks run`, `mise TASK`; None for everything else that mise does."""
    words = _words_of_task(argv[1:])
    if not words or _words.has(words, _NO_RUN):
        return None
    given = words[: words.index("--")] if "--" in words else words
    operands = _words.operands(given, _VALUED)
    names = [name for at, name in enumerate(operands) if at == 0 or operands[at - 1] == ":::"]
    call = _names.call_of(NAME, names)
    if call is None:
        return None
    call.folder = _words.value(given, frozenset(("-C", "--cd"))) or ""
    if "--" in words or (len(operands) > 1 and ":::" not in operands):
        call.scope = PART
    call.fixed = f"mise run {names[0]}" if names[0].replace("-", "").replace(":", "").isalnum() else ""
    return call


def _words_of_task(words: "list[str]") -> "list[str]":
    """What follows `run`; for `mise test` the words themselves."""
    at = 0
    while at < len(words) and words[at][:1] == "-":
        at += 2 if words[at] in _VALUED else 1
    rest = words[at:]
    if rest[:2] in (["tasks", "run"], ["task", "run"], ["t", "run"]):
        return words[:at] + rest[2:]
    if rest[:1] in (["run"], ["r"]):
        return words[:at] + rest[1:]
    return words if rest[:1] in (["test"], ["lint"], ["build"], ["ci"]) else []


def summary(text: str) -> "Summary | None":
    """mise's own word that a task failed."""
    return Summary(FAILED, complete=False) if _FAILED.search(text) else None
