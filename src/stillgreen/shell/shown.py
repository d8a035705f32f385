"""How much of what a command prints reaches the caller?"""

from stillgreen.shell.run import ALL, NONE, PART, TAIL, Run, Write
from stillgreen.shell.scope import Scope
from stillgreen.shell.tree import PROC, Node, Redirect, Simple
from stillgreen.shell.words import bare, text

RANK = {ALL: 0, TAIL: 1, PART: 2, NONE: 3}
# What a filter leaves of what comes in; what is not here puts something else in its place.
LEAVES = {
    "tail": TAIL, "cat": ALL, "tee": ALL, "sort": ALL, "sed": ALL, "ts": ALL, "nl": ALL, "less": ALL, "more": ALL,
    "tr": ALL, "fold": ALL, "column": ALL, "bat": ALL, "batcat": ALL, "tac": ALL, "iconv": ALL, "ansifilter": ALL,
    "head": PART, "grep": PART, "egrep": PART, "fgrep": PART, "zgrep": PART, "rg": PART, "ag": PART, "awk": PART,
    "gawk": PART, "cut": PART, "uniq": PART, "jq": PART, "strings": PART, "perl": PART, "xcpretty": PART,
    "xcbeautify": PART, "pino-pretty": PART, "type": ALL, "find": PART, "findstr": PART, "Select-Object": PART,
    "select": PART, "Select-String": PART, "sls": PART, "Where-Object": PART, "where": PART, "?": PART, "%": PART,
    "ForEach-Object": PART, "Out-String": ALL, "Out-Host": ALL, "Tee-Object": ALL, "tee-object": ALL,
    "Format-List": PART, "Format-Table": PART, "Get-Content": ALL, "gc": ALL,
}  # fmt: skip
NOWHERE = ("/dev/null", "NUL", "nul", "$null")
SCREEN = ("/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/1", "/dev/fd/2", "con", "CON")


def worse(first: str, second: str) -> str:
    """What is left after both."""
    return first if RANK[first] >= RANK[second] else second


def reprinted(first: str, printer: Run) -> str:
    """What is seen of an output of which `first` was seen, after `printer` printed what was kept of it."""
    own = left_by(printer.argv) if bare(printer.argv[0]) in LEAVES else ALL
    second = worse(own, printer.shown)
    return first if RANK[first] <= RANK[second] else second


def left_by(argv: "list[str]") -> str:
    """What a filter leaves of its input."""
    name = bare(argv[0]) if argv else ""
    found = LEAVES.get(name, NONE)
    if name == "tail" and any(word.startswith("+") for word in argv[1:]):
        return PART
    if name == "sed" and any(word[:2] == "-n" for word in argv[1:]):
        return PART
    if "grep" in name and any(word[:1] == "-" and word[:2] != "--" and set("qc") & set(word) for word in argv[1:]):
        return NONE
    return found


def behind(stage: Node) -> str:
    """What a stage of a pipe leaves of what the stage before it prints."""
    if type(stage) is not Simple:
        return PART
    found = left_by(stage.argv)
    return worse(found, stage.runs[-1].shown) if stage.runs and found != NONE else found


class Streams:
    """What a command reads and where its output goes.

    stdin   text of a heredoc or here-string fed to it, None if there is none
    shown   how much of its output is still shown
    writes  files that the shell writes for it
    """

    __slots__ = ("stdin", "shown", "writes")

    def __init__(self, stdin: "str | None" = None, shown: str = ALL, writes: "tuple[Write, ...]" = ()) -> None:
        self.stdin = stdin
        self.shown = shown
        self.writes = writes


PLAIN = Streams()


def streams(redirects: "list[Redirect]", scope: Scope) -> Streams:
    """The streams that redirections make."""
    stdin: "str | None" = None
    writes: "list[Write]" = []
    goes = {1: ALL, 2: ALL}
    for redirect in redirects:
        op, fd = redirect.op, redirect.fd
        if op == "<<" or op == "<<-":
            stdin = redirect.body or ""
            continue
        word = redirect.word if isinstance(redirect.word, str) else text(redirect.word, scope)
        if op[0] == "<":
            stdin = word + "\n" if op == "<<<" else stdin
        elif op == ">&" and (word == "-" or word.isdigit()):
            goes[fd if fd >= 0 else 1] = NONE if word == "-" else goes.get(int(word[:3]), ALL)
        else:
            both = op[0] == "&" or op == ">&"
            target = ALL if word in SCREEN or to_process(redirect) else NONE
            goes.update({1: target, 2: target} if both else {fd if fd >= 0 else 1: target})
            if target == NONE and word and word not in NOWHERE:
                writes.append(Write(word, op.endswith(">>"), 1 if both or fd < 0 else fd))
    return Streams(stdin, (ALL, PART, NONE)[(goes[1] == NONE) + (goes[2] == NONE)], tuple(writes))


def to_process(redirect: Redirect) -> bool:
    """`> >(tee file)`: shown all the same."""
    return not isinstance(redirect.word, str) and redirect.word.parts[0].sort == PROC
