"""What does a Rails command check (`bin/rails test`, `rails test:system`)?"""

from stillgreen.runners import _args, _base
from stillgreen.runners._base import Call, plain_ending
from stillgreen.runners.minitest import summary as summary

NAME = "rails"
FAMILY = _base.TEST
HINTS = (" assertions, ", " assertion, ")
ending = plain_ending

_VALUED = "-n --name -e --environment -s --seed -b --backtrace -j"
_OTHERS = {"zeitwerk:check": _base.LINT, "assets:precompile": _base.BUILD, "spec": _base.TEST,
           "rubocop": _base.LINT, "runner": _base.RUN,
           "db:test:prepare": None}  # fmt: skip


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A rails command line; None for servers, consoles, generators and databases."""
    args = _args.parse(argv[1:], _VALUED)
    task = args.plain[0] if args.plain else ""
    family = _base.TEST if task == "test" or task.startswith("test:") or task == "t" else _OTHERS.get(task)
    if family is None or (task == "test:db" and len(args.plain) == 1 and args.has("--help")):
        return None
    made = Call(NAME, family)
    if family == _base.TEST:
        narrow = args.has("-n --name") or (task.startswith("test:") and task not in ("test:all", "test:db"))
        made.scope = _base.PART if narrow else _args.scope(args.plain[1:], ("test", "."))
        made.empty_ok = made.prints = True
    made.reader = NAME if family == _base.TEST and task != "spec" else "rspec" if task == "spec" else "script"
    made.rewrites = _args.updates(assigns)
    made.fixed = "bin/rails test" if family == _base.TEST else ""
    return made
