"""What does the exit code of the whole line tell about each command in it?"""

from stillgreen.shell.run import CANNOT_TELL, FAILED, NOT_OK, OK, Run
from stillgreen.shell.trace import Trace
from stillgreen.shell.tree import Chain, Node, Pipe, Seq, Simple
from stillgreen.shell.wrappers import bare

# Codes of the line, as a set in bits.
ZERO = 1
OTHER = 2

# They do not fail where a careful person would write them.
SURE = frozenset(
    "true : cd pushd popd chdir export set setopt unset unsetopt declare typeset local readonly alias unalias source . echo printf"
    " print sleep date pwd shopt ulimit umask tail head cat tee sort wc mkdir touch clear trap jobs disown env printenv"
    " whoami uname hostname seq basename dirname rm tput stty say title Write-Output Write-Host Set-Location Get-Content Out-Null"
    " Start-Sleep Push-Location Pop-Location sl cls rem hash bg fg nl xcpretty xcbeautify".split()
)
# The same behind a pipe, where they only read what comes.
FILTERS = frozenset("sed awk gawk tr cut uniq column fold nl ts less more rev tac paste strings base64 jq fmt expand xcpretty bat cat".split())
NEVER_READ = frozenset(("true", "false", ":", "echo", "printf", "exit", "sleep"))


def judge(tree: Node, trace: Trace, shell: str) -> None:
    """Set zero, nonzero and hidden_by of every run of the tree."""
    if type(tree) is Simple and not trace.turns:
        for run in tree.runs:
            lost(run, tree.masks)
    elif trace.turns:
        from stillgreen.shell.outcomes import follow

        follow(tree, trace, shell)
    else:
        flat(tree)


def lost(run: Run, why: str) -> None:
    """The line's code says nothing about this run."""
    if why:
        run.zero = run.nonzero = CANNOT_TELL
        run.hidden_by = why


def flat(tree: Node) -> None:
    """A line of pipes of simple commands, chained and in sequence, without anything that steers by statuses."""
    items = tree.items if type(tree) is Seq else [tree]
    for item in items[:-1]:
        for stage, why in stages(item):
            for run in stage.runs:
                lost(run, stage.masks or why or "semicolon")
    if items:
        last = items[-1]
        chained(last.items, last.ops) if type(last) is Chain else chained([last], [""])


def stages(item: Node) -> "list[tuple[Simple, str]]":
    """The simple commands of an item, with what hides them inside it."""
    found: "list[tuple[Simple, str]]" = []
    if type(item) is Chain:
        for index, part in enumerate(item.items):
            why = "or" if "||" in item.ops[index:] else ""
            found += [(stage, hidden or why) for stage, hidden in stages(part)]
    elif type(item) is Pipe:
        found = [(stage, piped(item.stages[index + 1 :])) for index, stage in enumerate(item.stages)]  # type: ignore[misc]
    elif type(item) is Simple:
        found = [(item, "")]
    return found


def piped(later: "list[Node]") -> str:
    """Why a stage is hidden that these stages follow."""
    if not later:
        return ""
    return "pipe_closed_early" if any(closes_early(stage) for stage in later) else "pipe"


def closes_early(stage: Node) -> bool:
    """Does this stage stop reading before the one before it has ended? `| head` broke even pipefail when measured."""
    argv = stage.argv if type(stage) is Simple else []
    name = bare(argv[0]) if argv else ""
    if name in ("head", "read") or name in NEVER_READ:
        return True
    if name in ("grep", "egrep", "fgrep", "rg", "zgrep"):
        return any(word in ("--quiet", "--silent") or word.startswith("--max-count") or short(word, "qml") for word in argv[1:])
    if name == "sed":
        return any(word.rstrip("}").endswith("q") and not word.startswith("s") and word[:-1].strip("0123456789/p;{$") == "" for word in argv[1:])
    if name == "awk":
        return any("exit" in word for word in argv[1:])
    if name in ("Select-Object", "select"):
        return any(word.lower() == "-first" for word in argv[1:])
    return False


def short(word: str, letters: str) -> bool:
    """Does a bundle of short options hold one of these letters?"""
    return len(word) > 1 and word[0] == "-" and word[1] != "-" and bool(set(word[1:3]) & set(letters))


def may_fail(stage: Node, first: bool) -> int:
    """With which codes a simple command that nobody asks about can end, as bits."""
    argv = stage.argv if type(stage) is Simple else []
    name = bare(argv[0]) if argv else ""
    if name in SURE or not first and name in FILTERS:
        return ZERO
    return OTHER if name == "false" else ZERO | OTHER


def chained(items: "list[Node]", ops: "list[str]") -> None:
    """The last item of a line: pipes joined by && and ||. Read backwards: what each code of an item makes of the line."""
    after = [(ZERO, OTHER)]  # what code 0, another code of item i lead to
    ends = [last_codes(item) for item in items]
    for index in range(len(items) - 1, 0, -1):
        zero, other = after[0]
        started = (zero if ends[index] & ZERO else 0) | (other if ends[index] & OTHER else 0)
        after.insert(0, (started, other) if ops[index] == "&&" else (zero, started))
    skipped, before = 0, ZERO  # codes of the line when the item does not run; codes that can stand before it
    for index, item in enumerate(items):
        zero, other = after[index]
        if index:
            if ops[index] == "&&":
                skipped |= other if before & OTHER else 0
                before = before & OTHER | ends[index]
            else:
                skipped |= zero if before & ZERO else 0
                before = before & ZERO | ends[index]
        else:
            before = ends[0]
        told(item, zero, other, skipped, "or" if "||" in ops else "")


def last_codes(item: Node) -> int:
    """With which codes a pipe can end."""
    if type(item) is Pipe:
        return may_fail(item.stages[-1], False)
    return may_fail(item, True)


def told(item: Node, zero: int, other: int, skipped: int, why: str) -> None:
    """Set what the line's code tells about one pipe of the chain."""
    for stage, hidden in stages(item):
        for run in stage.runs:
            if hidden or stage.masks:
                lost(run, stage.masks or hidden)
                continue
            run.zero, run.nonzero = verdict(zero, other, skipped)
            if run.zero == CANNOT_TELL:
                run.hidden_by = why or "semicolon"


def verdict(passed: int, failed: int, skipped: int) -> "tuple[str, str]":
    """(zero, nonzero) from the codes that the line can have when the run passed, failed, did not run."""
    return (
        OK if passed & ZERO and not (failed | skipped) & ZERO else FAILED if failed & ZERO and not (passed | skipped) & ZERO else CANNOT_TELL,
        NOT_OK if failed & OTHER and not (passed | skipped) & OTHER else OK if passed & OTHER and not (failed | skipped) & OTHER else CANNOT_TELL,
    )
