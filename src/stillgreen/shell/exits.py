"""What does the exit code of the whole line tell about each command in it?"""

from stillgreen.shell.run import CANNOT_TELL, FAILED, NOT_OK, OK, Run
from stillgreen.shell.trace import Trace
from stillgreen.shell.tree import Chain, Node, Pipe, Seq, Simple
from stillgreen.shell.words import bare

# Codes, as a set in bits.
ZERO = 1
OTHER = 2

# They do not fail where a careful person would write them, so a code other than 0 is not theirs.
SURE = frozenset(
    (
        "true", ":", "cd", "pushd", "popd", "chdir", "export", "set", "setopt", "unset", "unsetopt", "declare",
        "typeset", "local", "readonly", "alias", "unalias", "source", ".", "echo", "printf", "print", "sleep",
        "date", "pwd", "shopt", "ulimit", "umask", "tail", "head", "cat", "tee", "sort", "wc", "mkdir", "touch",
        "clear", "trap", "jobs", "disown", "env", "printenv", "whoami", "uname", "hostname", "seq", "basename",
        "dirname", "rm", "tput", "stty", "say", "title", "eval", "exec", "shift", "bg", "fg", "nl",
        "notify-send", "setlocal", "endlocal", "cls", "rem", "Write-Output", "Write-Host", "Set-Location",
        "sl", "Get-Content", "gc", "Out-Null", "Start-Sleep", "Push-Location", "Pop-Location", "Set-Variable",
        "Get-Date", "Get-Location", "xcpretty", "xcbeautify",
    )
)  # fmt: skip
# The same behind a pipe, where they only read what comes.
FILTERS = frozenset(
    (
        "sed", "awk", "gawk", "tr", "cut", "uniq", "column", "fold", "nl", "ts", "less", "more", "rev", "tac",
        "paste", "strings", "base64", "fmt", "expand", "bat", "batcat", "iconv", "ansifilter", "pino-pretty",
        "Out-String", "Out-File", "Out-Host",
    )
)  # fmt: skip
CERTAIN = {"true": ZERO, ":": ZERO, "false": OTHER}
NEVER_READ = frozenset(("true", "false", ":", "echo", "printf", "exit", "sleep"))


def judge(tree: Node, trace: Trace) -> None:
    """Set zero, nonzero and hidden_by of every run of the tree."""
    if trace.steered:
        from stillgreen.shell.outcomes import follow

        follow(tree, trace)
    elif type(tree) is Simple:
        simple(tree, "", ZERO, OTHER, 0)
    else:
        flat(tree)


def flat(tree: Node) -> None:
    """A line of pipes of simple commands, chained and in sequence, that nothing steers by statuses."""
    items = unfolded(tree)
    for item in items[:-1]:
        hidden(item, "semicolon")
    if items:
        last = items[-1]
        if type(last) is Chain:
            chained(last)
        else:
            pipe(last, "", ZERO, OTHER, 0)


def unfolded(tree: Node) -> "list[Node]":
    """The items of a sequence, those of sequences inside it too."""
    found: "list[Node]" = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if type(node) is Seq:
            waiting += reversed(node.items)
        else:
            found.append(node)
    return found


def hidden(item: Node, why: str) -> None:
    """An item whose own end is not seen, nor that of any command in it."""
    if type(item) is Chain:
        for index, part in enumerate(item.items):
            hidden(part, "or" if "||" in item.ops[index:] else why)
    else:
        pipe(item, why, 0, 0, 0)


def chained(chain: Chain) -> None:
    """The last item of a line: pipes joined by && and ||, read backwards: what each end of one makes of the line."""
    items, ops = chain.items, chain.ops
    ends = [last_codes(item) for item in items]
    after = [(ZERO, OTHER)]  # for each item: what its code 0 leads to, and what another code does
    for index in range(len(items) - 1, 0, -1):
        zero, other = after[-1]
        started = (zero if ends[index] & ZERO else 0) | (other if ends[index] & OTHER else 0)
        after.append((started, other) if ops[index] == "&&" else (zero, started))
    after.reverse()
    skipped, before = 0, ends[0]  # codes of the line if the item is skipped; codes that may stand before it
    why = "or" if "||" in ops else "semicolon"
    can = stops = 0  # codes that may stand before the item, strictly; the code at which it is skipped
    for index, item in enumerate(items):
        zero, other = after[index]
        if index:
            stops = OTHER if ops[index] == "&&" else ZERO
            skipped |= (other if stops == OTHER else zero) if before & stops else 0
            before = before & stops | ends[index]
        never = index and not can & (OTHER + ZERO - stops)
        can = (can & stops if index else 0) | (0 if never else CERTAIN.get(name_of(item), ZERO | OTHER))
        pipe(item, "not_run" if never else "", zero, other, skipped, why)


def name_of(item: Node) -> str:
    """The name of a simple command, "" of anything else."""
    return item.argv[0] if type(item) is Simple and item.argv else ""


def last_codes(item: Node) -> int:
    """With which codes a pipe can end when nobody asks about it."""
    if type(item) is Pipe:
        return may_end(item.stages[-1], False)
    return may_end(item, True)


def may_end(node: Node, first: bool) -> int:
    """With which codes a simple command can end; first: it is not behind a pipe."""
    if type(node) is not Simple:
        return ZERO | OTHER
    if not node.argv:
        return ZERO
    name = bare(node.argv[0])
    if name in SURE or (not first and name in FILTERS):
        return ZERO
    return OTHER if name == "false" else ZERO | OTHER


def pipe(item: Node, why: str, zero: int, other: int, skipped: int, unclear: str = "") -> None:
    """One pipe: what its code 0 and another code lead to, and what the line ends with if it is skipped."""
    if type(item) is Simple:
        simple(item, why, zero, other, skipped, unclear)
    elif type(item) is Pipe:
        for stage, torn in zip(item.stages, piped(item.stages)):
            if type(stage) is Simple:
                simple(stage, torn or why, zero, other, skipped, unclear)


def simple(node: Simple, why: str, zero: int, other: int, skipped: int, unclear: str = "") -> None:
    """One simple command; why: what hides it, if it is hidden."""
    why = node.masks or why
    for run in node.runs:
        if why:
            lost(run, why)
        else:
            run.zero, run.nonzero = verdict(zero, other, skipped)
            if run.zero == CANNOT_TELL:
                run.hidden_by = unclear or None
    for sub in node.subs:
        hide_all(sub)


def hide_all(node: Node) -> None:
    """The commands of a substitution in another command's words."""
    if type(node) is Simple:
        simple(node, "wrapper", 0, 0, 0)
    elif type(node) is Pipe:
        pipe(node, "wrapper", 0, 0, 0)
    elif type(node) in (Chain, Seq):
        for item in node.items:  # type: ignore[attr-defined]
            hide_all(item)


def lost(run: Run, why: str) -> None:
    """The line's code says nothing about this run."""
    run.zero = run.nonzero = CANNOT_TELL
    run.hidden_by = why or None


def piped(stages: "list[Node]") -> "list[str]":
    """For each stage of a pipe, why those behind it hide it; "" for the last one."""
    found = [""]
    for stage in reversed(stages[1:]):
        found.append("pipe_closed_early" if closes_early(stage) or found[-1] == "pipe_closed_early" else "pipe")
    found.reverse()
    return found


def closes_early(stage: Node) -> bool:
    """Does this stage stop reading before the one before it has ended? `| head` broke even pipefail when measured."""
    argv = stage.argv if type(stage) is Simple else []
    name = bare(argv[0]) if argv else ""
    if name in ("head", "read") or name in NEVER_READ:
        return True
    if name in ("grep", "egrep", "fgrep", "rg", "zgrep"):
        return any(
            word in ("--quiet", "--silent") or word.startswith("--max-count") or short(word, "qml") for word in argv[1:]
        )
    if name == "sed":
        return any(word.endswith("q") and not word[:-1].strip("0123456789/p,;{$") for word in argv[1:])
    if name in ("awk", "gawk"):
        return any("exit" in word for word in argv[1:])
    if name in ("Select-Object", "select"):
        return any(word.lower() == "-first" for word in argv[1:])
    return False


def short(word: str, letters: str) -> bool:
    """Does a bundle of short options hold one of these letters?"""
    return len(word) > 1 and word[0] == "-" and word[1] != "-" and any(letter in word[1:4] for letter in letters)


def verdict(passed: int, failed: int, skipped: int) -> "tuple[str, str]":
    """(zero, nonzero) from the codes that the line can have when the run passed, failed, did not run."""
    zero = nonzero = CANNOT_TELL
    if not skipped & ZERO and (passed ^ failed) & ZERO:
        zero = OK if passed & ZERO else FAILED
    if not skipped & OTHER and (passed ^ failed) & OTHER:
        nonzero = NOT_OK if failed & OTHER else OK
    return zero, nonzero
