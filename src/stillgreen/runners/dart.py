"""What does a dart command check (test, analyze, format, compile, run)?"""

from stillgreen.runners import _args, _base, flutter
from stillgreen.runners._base import EMPTY, Call
from stillgreen.runners.flutter import summary as summary

NAME = "dart"
FAMILY = _base.TEST
HINTS = flutter.HINTS

_VALUED = (
    "-n --name -N --plain-name -t --tags -x --exclude-tags -r --reporter -j --concurrency -p --platform -o "
    "--output -l --line-length --packages --define -D --coverage --total-shards --shard-index -P --preset"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A dart command line; `dart run test` is `dart test`, a file is a program."""
    words = argv[1:]
    if words[:2] in (["run", "test"], ["pub", "run"]):
        words = words[1:] if words[0] == "run" else words[2:]
    sub = words[0] if words else ""
    args = _args.parse(words[1:], _VALUED)
    if sub == "test":
        made = Call(
            NAME, _base.TEST, _base.PART if args.has(flutter.NARROW) else _args.scope(args.plain, ("test", "."))
        )
        made.reader, made.prints = NAME, True
    elif sub in ("analyze", "analyzer"):
        made = Call(NAME, _base.LINT, _args.scope(args.plain, (".", "lib")))
        made.reader = "dart_analyze"
    elif sub == "format" and args.has("--set-exit-if-changed"):
        made = Call(NAME, _base.FORMAT, _args.scope(args.plain, (".", "lib")))
        made.reader = "script"
    elif sub == "compile":
        made = Call(NAME, _base.BUILD)
        made.reader = "build_log"
    elif sub.endswith(".dart") or (
        sub == "run" and args.plain and "build_runner" not in args.plain[0] and "/" in args.plain[0]
    ):
        made = Call(NAME, _base.RUN)
        made.reader = "script"
    else:
        return None
    made.langs = flutter.LANGS
    made.fixed = f"dart {sub}" if sub in ("test", "analyze") else ""
    return made


def ending(code: int) -> "str | None":
    """79: no tests ran."""
    return EMPTY if code == 79 else None
