"""What every runner module has, and the values that it gives back.

A runner module (`runners/pytest.py`) owns one tool: which command lines run it, how wide they check, and what its
printed summary says. It binds the defaults from here and writes only what differs:

    NAME      the runner's name
    FAMILY    what its printed summary is about: test | lint | types | format | build
    HINTS     literals; one of them stands in every text that `summary` can read (cheap test before it is called)
    call(argv, assigns)   -> Call | None: what this simple command checks; None = it is no check (help, version, list, dry run)
    summary(text)         -> Summary | None: what its printed text says (text without ANSI codes, CR lines resolved); None = no summary here
    ending(code)          -> outcome | None: what a special exit code means (pytest 5 = empty); None = 0 passed, else failed

argv[0] is the bare name of the program (no folder, no .exe, no version); for `python -m pytest -q` the table hands
on ["pytest", "-q"]. Calls that only ask for help or a version never reach a module.

A module may also have
    LOOSE = True    its closing lines are so common in logs and prose that they prove something only where the tool itself
                    is known to have run; texts of unknown tools (scripts, git hooks) are not shown to it
    OUTER = True    it runs other tools (make, tox, turbo): the counts of what those printed go before its own
    OVER = ("go",)  readers that would take its lines for theirs too (gotestsum prints go's), so that no test counts twice
    SPREAD = True   its results stand all over the output (one line per package or binary: go, cargo), so a pass read from
                    a part of the output (`| tail`, `| grep`, cut by the client) proves nothing
    CLOSES = True   with SPREAD: a failure anywhere also shows in the last lines (go ends with `FAIL`, cargo stops at the
                    first binary that fails), so the end of the output (`| tail`) is as good as the whole
    SILENT = True   it prints nothing when all is well and always something when it fails (tsc, flake8, gcc), so an empty
                    output that was seen whole is a pass although the exit code is hidden
    loose(text)     a second reader, for lines that mean something only where the tool is known to have run (a bare `OK`);
                    asked when `summary` finds nothing
"""

TYPE_CHECKING = False
if TYPE_CHECKING:  # mypy takes this name for true
    from typing import Protocol

    class Runner(Protocol):
        """The names that every module of this folder has."""

        NAME: str
        HINTS: "tuple[str, ...]"
        FAMILY: str

        def call(self, argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None": ...
        def summary(self, text: str) -> "Summary | None": ...
        def ending(self, code: int) -> "str | None": ...


# Families.
TEST = "test"
BUILD = "build"
LINT = "lint"
TYPES = "types"
FORMAT = "format"
RUN = "run"  # the changed program itself
SHIP = "ship"  # push, deploy, publish

# Scopes.
FULL = "full"
PART = "part"

# Outcomes.
PASSED = "passed"
FAILED = "failed"
EMPTY = "empty"  # it ran and checked nothing
UNKNOWN = "unknown"

# `Call.reader` of a command that starts tools which its words do not name.
ANY = "*"


class Call:
    """What one simple command checks, read from its arguments alone.

    runner     name of the tool, as in the runner table
    family     test | build | lint | types | format | run | ship
    scope      full | part (a file, a filter, one package) | unknown
    hidden_by  why its exit code proves nothing even if visible: ignore_flag | watch | wrapper | may_not_run; None if it does
    empty_ok   True if this runner can end with 0 although nothing was checked, so 0 alone is no pass
    langs      languages (names of `files.lang`) that it can say something about; empty = not known, taken as all
    folder     folder that the arguments point to, relative to where it runs; "" = that folder itself
    prints     True if a run that comes to its end always prints a summary, so 0 with other output and no summary is no
               pass (a test called `os._exit(0)`)
    rewrites   it also writes what it compares with, or fixes files (`--fix`, `-u`, UPDATE_GOLDEN)
    reader     module of this folder that reads its printed summary; "" = the module that made the call, ANY (scripts, make
               targets) = whatever tool printed something, all readers are tried
    fixed      the command in the runner's fixed form for messages (`pytest`, `npm test`), "" if there is none
    """

    __slots__ = (
        "runner",
        "family",
        "scope",
        "hidden_by",
        "empty_ok",
        "langs",
        "folder",
        "prints",
        "rewrites",
        "reader",
        "fixed",
    )

    def __init__(self, runner: str, family: str, scope: str = FULL) -> None:
        self.runner = runner
        self.family = family
        self.scope = scope
        self.hidden_by: "str | None" = None
        self.empty_ok = False
        self.langs: "tuple[str, ...]" = ()
        self.folder = ""
        self.prints = False
        self.rewrites = False
        self.reader = ""
        self.fixed = ""

    def __repr__(self) -> str:
        return f"Call({self.runner}, {self.family}, {self.scope}, hidden_by={self.hidden_by})"


class Summary:
    """What a runner's own printed text says, several packages or binaries summed.

    outcome   passed | failed | empty | unknown (killed, cut, contradictory)
    passed, failed, skipped   counts, None where the text gives none. failed counts failing tests (problems for lint,
              types and build); errors outside tests (collection, suites that did not load) make outcome failed
    complete  the closing summary was seen, so the text alone proves the outcome even if the exit code is hidden
    """

    __slots__ = ("outcome", "passed", "failed", "skipped", "complete")

    def __init__(
        self,
        outcome: str,
        passed: "int | None" = None,
        failed: "int | None" = None,
        skipped: "int | None" = None,
        complete: bool = True,
    ) -> None:
        self.outcome = outcome
        self.passed = passed
        self.failed = failed
        self.skipped = skipped
        self.complete = complete

    def __repr__(self) -> str:
        return f"Summary({self.outcome}, passed={self.passed}, failed={self.failed}, skipped={self.skipped}, complete={self.complete})"


def no_summary(text: str) -> "Summary | None":
    """For tools whose printed text proves nothing."""
    return None


def plain_ending(code: int) -> "str | None":
    """0 passed, everything else failed: nothing special."""
    return None
