"""What does a composer script check (`composer test`, `composer run lint`)?"""

from stillgreen.runners import _base, _names, _words
from stillgreen.runners._base import FAILED, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "composer"
FAMILY = _base.BUILD
OUTER = True
HINTS = ("event returned with error code",)

ending = plain_ending

_VALUED = frozenset(("-d", "--working-dir", "--timeout"))
_BUILTIN = frozenset(
    "install i update u upgrade require req r remove rm dump-autoload dumpautoload show info search outdated audit init create-project config global "
    "self-update selfupdate clear-cache depends why prohibits why-not browse home archive status licenses fund suggests check-platform-reqs "
    "exec about diagnose list reinstall bump".split()
)
_FAILED = Lazy(r"^Script .{1,300} handling the \S{1,60} event returned with error code \d")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A composer command line; None where it installs or shows."""
    words = argv[1 : argv.index("--")] if "--" in argv else argv[1:]
    names = _words.operands(words, _VALUED)
    if names[:1] in (["run"], ["run-script"]):
        names = names[1:]
    elif names[:1] == ["validate"]:
        return Call(NAME, _base.LINT)
    elif names and names[0] in _BUILTIN:
        return None
    call = _names.call_of(NAME, names[:1])
    if call is None:
        return None
    call.langs = ("php",)
    call.folder = _words.value(words, frozenset(("-d", "--working-dir"))) or ""
    if "--" in argv or len(names) > 1:
        call.scope = PART
    call.fixed = f"composer {names[0]}" if names[0].replace("-", "").replace(":", "").isalnum() else ""
    return call


def summary(text: str) -> "Summary | None":
    """composer's own word that a script failed."""
    return Summary(FAILED, complete=False) if _FAILED.search(text) else None
