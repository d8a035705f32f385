"""What does a rake task check (`rake`, `rake test`, `rake spec:models`)?"""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import FAILED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "rake"
FAMILY = _base.BUILD
OUTER = True
HINTS = ("rake aborted!",)

ending = plain_ending

_NO_RUN = frozenset("-T --tasks -P --prereqs -D --describe -n --dry-run -W --where -A --all".split())
_VALUED = frozenset("-f --rakefile -I --libdir -R --rakelibdir -C --directory -j --jobs".split())
_ABORTED = Lazy(r"^rake aborted!")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A rake command line; the default task is taken for the tests, as Ruby projects have it."""
    words = argv[1:]
    if _words.has(words, _NO_RUN):
        return None
    tasks = [word for word in _words.operands(words, _VALUED) if "=" not in word] or ["test"]
    call = _names.call_of(NAME, [task.partition("[")[0] for task in tasks])
    if call is None:
        return None
    call.langs = ("ruby",)
    call.empty_ok = call.prints = call.family == _base.TEST  # minitest without tests: silence and 0
    call.fixed = f"rake {tasks[0]}" if tasks[0].replace(":", "").isalnum() else ""
    return call


def summary(text: str) -> "Summary | None":
    """rake's own word that a task failed."""
    return Summary(FAILED, complete=False) if _ABORTED.search(text) else None
