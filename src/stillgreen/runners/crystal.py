"""What does a crystal command check? Its specs close as rspec does."""

from stillgreen.runners import _args, _base, rspec
from stillgreen.runners._base import FAILED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "crystal"
FAMILY = _base.TEST
HINTS = (*rspec.HINTS, "Error: ")
LOOSE = True  # its closing line is read by `rspec`, wherever it comes from
ending = plain_ending

_SUBS = {"spec": _base.TEST, "build": _base.BUILD, "run": _base.RUN}
_BROKEN = Lazy(
    r"^In \S{1,300}:\d+:\d+$|^Error: (?:undefined|expected|no overload|can't find file|instantiating|unknown token)"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A crystal (or shards) command line."""
    args = _args.parse(
        argv[1:], "-e --example -l --line --location --tag -o --error-trace -D --define --order --threads"
    )
    sub = args.plain[0] if args.plain else ""
    formats = args.plain[:2] == ["tool", "format"] and args.has("--check")
    family = _base.FORMAT if formats else _base.RUN if sub.endswith(".cr") else _SUBS.get(sub)
    if family is None or (argv[0] == "shards" and sub != "build"):
        return None
    narrow = args.has("-e --example -l --line --location --tag")
    made = Call(
        NAME,
        family,
        _base.PART
        if narrow
        else _args.scope(args.plain[1:], ("spec", "spec/"))
        if family == _base.TEST
        else _base.FULL,
    )
    made.reader = {_base.TEST: NAME, _base.BUILD: "quiet_build"}.get(family, "script")
    made.langs = ("crystal", *_args.BESIDE)
    made.empty_ok = made.prints = family == _base.TEST
    made.fixed = "crystal spec" if family == _base.TEST else ""
    return made


def summary(text: str) -> "Summary | None":
    """The closing line, or an error of the compiler."""
    found = rspec.summary(text)
    return found if found is not None or not _BROKEN.search(text) else Summary(FAILED)
