"""What does a task of go-task (`task test`), Invoke (`inv test`) or Poe (`poe test`) check? Its name says it."""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import FAILED, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "task"
FAMILY = _base.BUILD
OUTER = True
HINTS = ("task: Failed to run task ",)

ending = plain_ending

_NO_RUN = frozenset(
    "-l --list -a --list-all --summary --dry -n --init -i --status --complete --experiments --json".split()
)
_VALUED = frozenset(
    "-t --taskfile -d --dir -o --output -C --concurrency -I --interval -c --collection -f --config -r --search-root".split()
)
_IGNORE = frozenset(("--exit-zero",))
_WATCH = frozenset(("-w", "--watch"))

_FAILED = Lazy(r"^task: Failed to run task \"")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A task runner's command line; None where it lists, or the task checks nothing."""
    words = argv[1 : argv.index("--")] if "--" in argv else argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    names = [word for word in _words.operands(words, _VALUED) if "=" not in word]
    call = _names.call_of(
        NAME if argv[0] == "go-task" else argv[0], names if argv[0] in ("task", "go-task") else names[:1]
    )
    if call is None:
        return None
    call.folder = _words.value(words, frozenset(("-d", "--dir"))) or ""
    if "--" in argv:
        call.scope = PART
    if _words.has(words, _WATCH):
        call.hidden_by = "watch"
    call.fixed = f"{argv[0]} {names[0]}" if names[0].replace("-", "").replace(":", "").isalnum() else ""
    return call


def summary(text: str) -> "Summary | None":
    """go-task's own word that a task failed."""
    return Summary(FAILED, complete=False) if _FAILED.search(text) else None
