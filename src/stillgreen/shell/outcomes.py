"""Which commands of a line are visible in its exit code, where statuses steer it?"""

from stillgreen.shell.compound import Case, If, Loop, children
from stillgreen.shell.exits import FILTERS, OTHER, SURE, ZERO, lost, piped, verdict
from stillgreen.shell.grammar import is_name
from stillgreen.shell.machine import Machine
from stillgreen.shell.run import CANNOT_TELL
from stillgreen.shell.trace import Trace
from stillgreen.shell.tree import (
    MATH,
    VAR,
    Background,
    Chain,
    Node,
    Pipe,
    Seq,
    Simple,
    Word,
)
from stillgreen.shell.values import ERREXIT, FAILED, NOT_RUN, PASSED, PIPEFAIL, TooMuch, base, names_in
from stillgreen.shell.words import bare

MOST_NAMES = 6  # variables followed
# Commands of which nobody asks how they ended, unless they write.
IDLE = (
    SURE
    | FILTERS
    | frozenset(("exit", "return", "break", "continue", "test", "[", "[[", "((", "let", "wait", "grep", "rg", "ls"))
) - {
    "rm",
    "mkdir",
    "touch",
    "sed",
    "awk",
    "tee",
    "source",
    ".",
}
HIDES = {If: "if", Case: "if", Loop: "loop", Background: "background"}


def follow(tree: Node, trace: Trace) -> None:
    """Set zero, nonzero and hidden_by of every run."""
    parents: dict[int, tuple[Node, int]] = {}
    targets = located(tree, parents)
    machine = Machine(
        trace.shell, sorted(followed(trace))[:MOST_NAMES], {base(assign.name) for assign in trace.setters}
    )
    for target in targets:
        if bare(target.runs[0].argv[0] if target.runs[0].argv else "") in IDLE and not target.runs[0].writes:
            for run in target.runs:
                lost(run, "")
        else:
            judge_one(machine, tree, target, parents)


def judge_one(machine: Machine, tree: Node, target: Simple, parents: "dict[int, tuple[Node, int]]") -> None:
    """Set what the line's code says about one command."""
    try:
        codes, flags = machine.ask(tree, target)
    except TooMuch:
        codes, flags = [ZERO | OTHER] * 3, 0
    zero = nonzero = CANNOT_TELL
    why: str | None = "not_run"
    if codes[PASSED] | codes[FAILED]:
        zero, nonzero = verdict(codes[PASSED], codes[FAILED], codes[NOT_RUN])
        why = hider(target, parents, flags) if zero == CANNOT_TELL else None
        if why == "loop":  # a round before the last may have failed too
            nonzero = CANNOT_TELL
    for run in target.runs:
        run.zero, run.nonzero, run.hidden_by = zero, nonzero, why


def followed(trace: Trace) -> "set[str]":
    """The variables that something looks at, and those that their values are made of."""
    names: set[str] = set()
    for words in trace.looking:
        for word in words:
            names.update(names_of(word) if not isinstance(word, str) else names_in(word) if words[0] == "((" else ())
        if words[0] == "wait":
            names.add("!")
    for _ in range(2):
        for assign in trace.setters:
            if base(assign.name) in names and not isinstance(assign.value, (str, list)):
                names.update(names_of(assign.value))
    return {name for name in names if is_name(name) or name == "!"}


def names_of(word: Word) -> "list[str]":
    """The variables in a word."""
    found: list[str] = []
    for part in word.parts:
        if part.sort == VAR:
            found.append(base(part.value))
        elif part.sort == MATH:
            found += names_in(part.value)
    return found


def located(tree: Node, parents: "dict[int, tuple[Node, int]]") -> "list[Simple]":
    """Every command that has runs; fills in the parent of every node, and its place in it."""
    targets: list[Simple] = []
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        if type(node) is Simple and node.runs:
            targets.append(node)
        for place, child in enumerate(children(node)):
            if id(child) not in parents:
                parents[id(child)] = (node, place)
                waiting.append(child)
    return targets


def hider(target: Simple, parents: "dict[int, tuple[Node, int]]", flags: int) -> str:
    """The nearest structure that hides a command's status."""
    if target.masks:
        return target.masks
    node: Node = target
    for _ in range(1000):
        if id(node) not in parents:
            break
        parent, place = parents[id(node)]
        why = hides(parent, place, node, flags)
        if why:
            return why
        node = parent
    return "semicolon"


def hides(parent: Node, place: int, node: Node, flags: int) -> str:
    """Why a parent hides the status of what is right inside it, "" if it does not."""
    if type(parent) is Pipe:
        why = piped(parent.stages)[place]
        return "" if why == "pipe" and flags & PIPEFAIL else why
    if type(parent) is Chain:
        return "or" if "||" in parent.ops[place:] else ""
    if type(parent) is Seq:
        return "semicolon" if parent.items[-1] is not node and not flags & ERREXIT else ""
    if type(parent) is Simple:
        return parent.masks or ("wrapper" if parent.argv and node is not parent.inner else "")
    return HIDES.get(type(parent), "")
