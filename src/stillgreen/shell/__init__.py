"""A command line -> what runs, in order, and whose exit code the caller sees."""

from stillgreen.shell.exits import judge
from stillgreen.shell.run import Run
from stillgreen.shell.trace import Trace, parser
from stillgreen.shell.tree import Unreadable

# A command longer than this is read up to here; the rest counts as not known (1 MB took a peer 8.5 s).
MAX_LENGTH = 200_000


def read(text: str, shell: str = "bash") -> "list[Run]":
    """Read one command line as the shell would.

    text   the command as the agent gave it, several lines allowed
    shell  bash | sh | zsh | fish | powershell | cmd
    -> the simple commands that run (functions that are only defined, comments and data in heredocs are none),
       wrappers removed, `bash -c` and the like opened. Never raises: what cannot be read gives no runs.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").rstrip("\r")
    try:
        tree = parser(shell)(text[:MAX_LENGTH], shell, 0)
    except Unreadable:
        return []
    trace = Trace(shell)
    trace.whole(tree)
    judge(tree, trace)
    return trace.runs
