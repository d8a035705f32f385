"""What is fixed about a static tool (linter, type checker, formatter, compiler), and what does one call of it check?

Most of these tools differ only in names: which options only print something, which switch the exit code off, which
write files. A runner module binds one `Tool` and reads its calls with `check`.
"""

from stillgreen.runners import _words
from stillgreen.runners._base import FULL, PART, RUN, Call

# Languages (names of `files.lang`) that a family of tools can say something about.
SCRIPTS = ("javascript", "typescript")
WEB = (*SCRIPTS, "css", "html", "graphql", "prisma", "markdown", "coffeescript")
PYTHON = ("python",)
DOCS = ("markdown", "html", "css")

# Options that, for nearly every tool, only print something about the tool itself.
_PRINTS_ONLY = frozenset(
    ("--init", "--print-config", "--show-config", "--list-files", "--show-files", "--man", "--env-info")
)

# A lone short option asks for the version; next to other words it means many things.
_VERSION = (["-v"], ["-V"])


class Tool:
    """One tool, or one subcommand of a tool.

    name     as in the runner table
    family   test | build | lint | types | format | run | ship
    langs    languages it can say something about; empty = any
    valued   options that take the next word as their value
    never    options with which nothing is checked
    needs    options of which one must be there, else it only writes (a formatter without `--check`); empty = none
    ignore   options that make its exit code mean nothing
    watch    options with which it never ends by itself
    fixes    options with which it also writes files
    project  options that point to the project's folder or config file
    single   options that narrow it to a part
    fixed    the command for messages
    """

    __slots__ = (
        "name",
        "family",
        "langs",
        "valued",
        "never",
        "needs",
        "ignore",
        "watch",
        "fixes",
        "project",
        "single",
        "fixed",
    )

    def __init__(
        self,
        name: str,
        family: str,
        langs: "tuple[str, ...]" = (),
        valued: str = "",
        never: str = "",
        needs: str = "",
        ignore: str = "",
        watch: str = "",
        fixes: str = "",
        project: str = "",
        single: str = "",
        fixed: str = "",
    ) -> None:
        self.name = name
        self.family = family
        self.langs = langs
        self.never = frozenset(never.split()) | _PRINTS_ONLY
        self.needs = frozenset(needs.split())
        self.ignore = frozenset(ignore.split())
        self.watch = frozenset(watch.split())
        self.fixes = frozenset(fixes.split())
        self.project = frozenset(project.split())
        self.single = frozenset(single.split())
        self.valued = frozenset(valued.split()) | self.project | self.single
        self.fixed = fixed


def check(tool: Tool, words: "list[str]") -> "Call | None":
    """What a call of the tool with these words (without its name and subcommand) checks; None if it checks nothing."""
    if words in _VERSION or _words.has(words, tool.never) or (tool.needs and not _words.has(words, tool.needs)):
        return None
    call = Call(tool.name, tool.family, _words.width(_words.operands(words, tool.valued)))
    call.langs = tool.langs
    call.fixed = tool.fixed
    if _words.has(words, tool.single):
        call.scope = PART
    if _words.has(words, tool.ignore):
        call.hidden_by = "ignore_flag"
    elif _words.has(words, tool.watch):
        call.hidden_by = "watch"
    call.rewrites = _words.has(words, tool.fixes)
    call.folder = _folder(_words.value(words, tool.project)) if tool.project else ""
    return call


def served(name: str, langs: "tuple[str, ...]" = ()) -> Call:
    """A server or watcher of the changed program: a run of it that never ends by itself."""
    call = Call(name, RUN, PART)
    call.langs = langs
    call.hidden_by = "watch"
    return call


def kit(
    tool: Tool, argv: "list[str]", builds: "tuple[str, ...]", serves: "tuple[str, ...]", bare: str = ""
) -> "Call | None":
    """A call of a tool with subcommands that build and others that serve; the rest is none.

    bare  what it does without a subcommand: "build", "serve" or "" (nothing)
    """
    words = argv[1:]
    first = words[0] if words else ""
    if words in _VERSION:
        return None
    if first in builds or (bare == "build" and first not in serves):
        made = check(tool, words[1:] if first in builds else words)
        if made is not None:
            made.runner = argv[0]
            made.scope = FULL
        return made
    return served(argv[0], tool.langs) if first in serves or (bare == "serve" and not first.isalpha()) else None


def _folder(path: "str | None") -> str:
    """The folder of a `--project` value: itself, or where its config file lies."""
    if not path:
        return ""
    path = path.replace("\\", "/").rstrip("/")
    head, _, last = path.rpartition("/")
    folder = head if "." in last[1:] else path
    return "" if folder == "." else folder
