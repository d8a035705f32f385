"""One file that a command changes, and how arguments are told from options."""

# How the change came about.
SHELL = "shell"
GIT = "git"
FORMAT = "format"  # a formatter, a fixer or a codemod wrote it

# What happens to the file, or to the whole tree.
WRITE = "write"
APPEND = "append"
DELETE = "delete"
MOVE = "move"  # the new name; the old one is a DELETE beside it
APPLY = "apply"  # a patch, a cherry-pick, a revert
RESTORE = "restore"  # back to what is committed
RESET = "reset"  # the whole tree back to what is committed
STASH = "stash"
POP = "pop"
LEAVE = "leave"  # another branch or commit is checked out
BACK = "back"  # the branch before the last one (`git checkout -`)
MERGE = "merge"
PULL = "pull"
INSTALL = "install"  # a package manager changes manifests or lock files
GENERATE = "generate"
REFORMAT = "format"  # by a formatter, a fixer or a codemod

_NONE: "frozenset[str]" = frozenset()


class FileEdit:
    """A file that a command changes.

    path     as the line names it, joined with the folder in which the command runs; "" if the targets cannot be known
             (then it may be any file); UNKNOWN inside stands for what cannot be known (`src/\\ufffc.py`: any such)
    folder   where an edit of any file happened: "" = where the line starts, else relative to that or absolute
    op       one of the words above
    how      shell | git | format
    certain  False: it may have changed nothing (a pull, a touch, a script whose content is not known)
    removed, added  the changed text, old and new, where the command itself holds it (patches); else None
    after    the whole new content where the command itself holds it (a heredoc); else None
    """

    __slots__ = ("path", "folder", "op", "how", "certain", "removed", "added", "after")

    def __init__(self, path: str, op: str = WRITE, how: str = SHELL, certain: bool = True) -> None:
        self.path = path
        self.folder = ""
        self.op = op
        self.how = how
        self.certain = certain
        self.removed: "str | None" = None
        self.added: "str | None" = None
        self.after: "str | None" = None

    def __repr__(self) -> str:
        return f"FileEdit({self.path!r}, {self.op}, {self.how}{'' if self.certain else ', uncertain'})"


def split(words: "list[str]", valued: "frozenset[str]" = _NONE) -> "tuple[list[tuple[str, str]], list[str]]":
    """Options and operands as getopt reads them.

    words   the arguments without the program
    valued  names of options that take a value: letters and long names without dashes
    -> [(name, value or "")], [operand]; options may follow operands, `--` ends them
    """
    options: list[tuple[str, str]] = []
    operands: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            operands.extend(rest)
        elif len(word) < 2 or word[0] != "-":
            operands.append(word)
        elif word[1] == "-":
            name, equals, value = word[2:].partition("=")
            options.append((name, next(rest, "") if not equals and name in valued else value))
        else:
            for at in range(1, len(word)):
                if word[at] in valued:
                    options.append((word[at], word[at + 1 :] or next(rest, "")))
                    break
                options.append((word[at], ""))
    return options, operands


def given(options: "list[tuple[str, str]]", *names: str) -> bool:
    """Is one of these options there?"""
    return any(name in names for name, _ in options)


def value(options: "list[tuple[str, str]]", *names: str) -> str:
    """The value of the last of these options, "" if there is none."""
    found = ""
    for name, text in options:
        if name in names:
            found = text
    return found


def base(path: str) -> str:
    """The last part of a path."""
    path = path.rstrip("/\\")
    return path[max(path.rfind("/"), path.rfind("\\")) + 1 :]
