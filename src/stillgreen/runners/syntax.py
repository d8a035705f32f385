"""Was a file only parsed? `bash -n`, `php -l`, `ruby -c`, `perl -c`, `luac -p` and the like."""

from stillgreen.runners import _report, _words
from stillgreen.runners._base import FULL, LINT, PART, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "syntax"
FAMILY = LINT
HINTS = (
    "yntax error",
    "No syntax errors detected",
    "Syntax OK",
    " syntax OK",
    "luac",
    "Parse error",
    "Errors parsing",
    "compilation errors",
)
LOOSE = True  # interpreters print these lines for scripts that they run as well
SILENT = True
ending = plain_ending

# Per program: the option, as a word of its own or a letter in a group, and the language.
_OPTIONS = {
    "bash": ("n", "shell"),
    "sh": ("n", "shell"),
    "zsh": ("n", "shell"),
    "dash": ("n", "shell"),
    "ksh": ("n", "shell"),
    "fish": ("n", "shell"),
    "php": ("l", "php"),
    "ruby": ("c", "ruby"),
    "perl": ("c", "perl"),
    "luac": ("p", "lua"),
}
_VALUED = frozenset(("-d", "-I", "-c", "-r", "-o", "-O"))
_LONG = ("--no-execute", "--syntax-check", "--lint", "--check", "--noexec")
_FAILED = Lazy(
    r"(?m)^\S[^\n]{0,300}: (?:line \d+: )?[Ss]yntax error|^(?:PHP )?Parse error: |^Errors parsing "
    r"|^\S{1,300}:\d+: syntax errors?\b"
    r"|^luac\S*: |^\S[^\n]{0,300} had compilation errors\.$|^syntax error at \S|^\S{1,300}\.rb: --> "
    r"|^\S{1,300}: -c:\d+: "
)
_PASSED = Lazy(r"(?m)^No syntax errors detected in |^Syntax OK$|^\S[^\n]{0,300} syntax OK$")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """One file is parsed, not run; without the option these programs run it, which is another module's."""
    if not only_parses(argv):
        return None
    name = _plain(argv[0])
    files = _words.operands(argv[1:], _VALUED if name == "php" else frozenset())
    made = Call(argv[0], LINT, FULL if any("*" in file for file in files) else PART)
    made.langs = (_OPTIONS[name][1],)
    return made


def only_parses(argv: "list[str]") -> bool:
    """True if the interpreter is told to check the syntax alone."""
    row = _OPTIONS.get(_plain(argv[0])) if argv else None
    if row is None:
        return False
    for word in argv[1:]:
        if word in _LONG:
            return True
        if word[:1] != "-" or word == "--":
            return False
        if word[:2] != "--" and row[0] in word[1:] and not (row[1] == "shell" and ("c" in word or word[:2] == "-o")):
            return True
    return False


def summary(text: str) -> "Summary | None":
    """What the parser says; shells and luac say nothing about a good file."""
    return _report.told(text, _FAILED, _PASSED)


def _plain(name: str) -> str:
    """`luac5.4`, `php8.2`, `ruby3.1` -> luac, php, ruby."""
    return name.rstrip("0123456789.-") or name
