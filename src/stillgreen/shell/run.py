"""One simple command that a shell line runs, and what the line's exit code tells about it."""

# In a word, stands for text that cannot be known without running it (a variable, a substitution).
UNKNOWN = "\ufffc"

# When the command runs.
ALWAYS = "always"
IF_OK = "if_ok"  # only if the one before passed
IF_FAILED = "if_failed"  # only if the one before failed
PERHAPS = "perhaps"  # in a branch, a loop or a case

# What exit code 0 (or another) of the whole line tells about this command's own end.
OK = "ok"  # it ran and ended with 0
NOT_OK = "not_ok"  # it ended with another code, or did not run
FAILED = "failed"  # it ran and ended with another code (inverted by `!`)
CANNOT_TELL = "unknown"

# How much of what it prints reaches the caller.
ALL = "all"
TAIL = "tail"  # only its end (`| tail`)
PART = "part"  # some lines (`| head`, `| grep`)
NONE = "none"  # redirected to a file, swallowed, or replaced by something else


class Write:
    """A file that the shell itself writes for this command: `> path`, `>> path`, `2> path`."""

    __slots__ = ("path", "append", "fd")

    def __init__(self, path: str, append: bool, fd: int) -> None:
        self.path = path
        self.append = append
        self.fd = fd


class Run:
    """One simple command of a line, unwrapped, in the order in which the line runs it.

    argv       words after quote removal; what cannot be known is `UNKNOWN` inside the word.
               Never empty, except for a bare redirect (`> file`), where `writes` says what happens
    assigns    (name, value) pairs set for this command
    folder     where it runs: "" = where the line starts, else relative to that or absolute; UNKNOWN if not known
    when       always | if_ok | if_failed | perhaps
    zero       what exit code 0 of the line says: ok | failed | unknown
    nonzero    what another exit code says: not_ok | failed | ok | unknown
    hidden_by  why zero or nonzero is unknown: pipe | pipe_closed_early | semicolon | or | if | loop | background |
               wrapper | watch | not_run | None. None as well when the code is visible
    background started with `&` and not waited for
    shown      how much of its output reaches the caller: all | tail | part | none
    stdin      text of a heredoc or here-string fed to it, None if there is none
    writes     redirections of its output into files (not /dev/null, not into other descriptors)
    wrappers   names of what was unwrapped around it, outermost first (`uv run`, `timeout`, `docker exec` ...)
    """

    __slots__ = ("argv", "assigns", "folder", "when", "zero", "nonzero", "hidden_by", "background", "shown", "stdin", "writes", "wrappers")

    def __init__(self, argv: "list[str]") -> None:
        self.argv = argv
        self.assigns: "list[tuple[str, str]]" = []
        self.folder = ""
        self.when = ALWAYS
        self.zero = OK
        self.nonzero = NOT_OK
        self.hidden_by: "str | None" = None
        self.background = False
        self.shown = ALL
        self.stdin: "str | None" = None
        self.writes: "list[Write]" = []
        self.wrappers: "tuple[str, ...]" = ()

    def __repr__(self) -> str:
        return f"Run({self.argv!r}, folder={self.folder!r}, zero={self.zero}, nonzero={self.nonzero}, hidden_by={self.hidden_by})"
