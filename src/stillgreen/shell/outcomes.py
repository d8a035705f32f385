"""Which exit codes can a line end with if a command in it passes, fails or does not run?

A small abstract interpreter: it follows all states that a line can be in, one target command at a time.
Used where statuses steer the line (if, loops, `exit $rc`, `set -e`, PIPESTATUS, wait); `exits.flat` reads the others.
"""

from stillgreen.shell.exits import FILTERS, OTHER, SURE, ZERO, closes_early, verdict
from stillgreen.shell.grammar import is_name
from stillgreen.shell.run import CANNOT_TELL, UNKNOWN
from stillgreen.shell.trace import Trace, names_in, root
from stillgreen.shell.tree import (
    MATH,
    RAW,
    VAR,
    Assign,
    Background,
    Case,
    Chain,
    Function,
    Group,
    If,
    Loop,
    Node,
    Pipe,
    Seq,
    Simple,
    Word,
)
from stillgreen.shell.wrappers import bare

# What became of the target so far.
NOT_RUN = 0
PASSED = 1
FAILED = 2

ERREXIT = 1
PIPEFAIL = 2

NONZERO = "\x01"  # a variable's value: some number that is not 0
STEPS = 20_000  # states visited per line; past that nothing is known
MOST_NAMES = 6

# (target, status 0 or 1, flags, values of the followed variables)
State = "tuple[int, int, int, tuple[str, ...]]"


class TooMuch(Exception):
    """More states than are worth following."""


def follow(tree: Node, trace: Trace, shell: str) -> None:
    """Set zero, nonzero and hidden_by of every run."""
    parents: "dict[int, Node]" = {}
    targets: "list[Simple]" = []
    locate(tree, parents, targets, 0)
    names = sorted(followed(trace))[:MOST_NAMES]
    machine = Machine(shell, names, {root(assign.name) for assign in trace.setters})
    for target in targets:
        try:
            machine.ask(tree, target)
        except TooMuch:
            machine.unknown()
        codes = machine.codes
        zero, nonzero = verdict(codes[PASSED], codes[FAILED], codes[NOT_RUN])
        if not codes[PASSED] | codes[FAILED]:
            zero = nonzero = CANNOT_TELL
        why = None
        if zero == CANNOT_TELL:
            why = hider(target, parents, machine.flags) if codes[PASSED] | codes[FAILED] else "not_run"
            nonzero = CANNOT_TELL if why == "loop" else nonzero
        for run in target.runs:
            run.zero, run.nonzero, run.hidden_by = zero, nonzero, why


def followed(trace: Trace) -> "set[str]":
    """The variables that something looks at, and those that they are made of."""
    names = set(trace.followed)
    for _ in range(2):
        for assign in trace.setters:
            if root(assign.name) in names and isinstance(assign.value, Word):
                for part in assign.value.parts:
                    if part.sort == VAR:
                        names.add(root(part.value))
                    elif part.sort == MATH:
                        names.update(names_in(part.value))
    names = {name for name in names if name.upper() == "PIPESTATUS" or is_name(name)}
    return names | {"!"} if trace.waits else names


def locate(node: Node, parents: "dict[int, Node]", targets: "list[Simple]", depth: int) -> None:
    """Find every command that has runs, and the parent of every node."""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if type(node) is Simple:
            if node.runs:
                targets.append(node)
        for child in children(node):
            if id(child) not in parents:
                parents[id(child)] = node
                waiting.append(child)


def children(node: Node) -> "list[Node]":
    """The nodes right inside a node."""
    if type(node) is Simple:
        return node.subs + ([node.inner] if node.inner else [])
    if type(node) is Pipe:
        return node.stages
    if type(node) is Chain or type(node) is Seq:
        return node.items
    if type(node) is Background or type(node) is Group:
        return [node.body]
    if type(node) is Loop:
        return [node.condition, node.body] if node.condition else [node.body]
    if type(node) is If:
        found = [part for branch in node.branches for part in branch]
        return [*found, node.other] if node.other else found
    return [body for _, body in node.branches] if type(node) is Case else []


def hider(target: Node, parents: "dict[int, Node]", flags: int) -> str:
    """The nearest structure that hides a command's status."""
    node = target
    if type(target) is Simple and target.masks:
        return target.masks
    while id(node) in parents:
        parent = parents[id(node)]
        why = hides(parent, node, flags)
        if why:
            return why
        node = parent
    return "semicolon"


def hides(parent: Node, node: Node, flags: int) -> str:
    """Why a parent hides the status of what is right inside it, "" if it may not."""
    if type(parent) is Pipe and parent.stages[-1] is not node:
        later = parent.stages[position(parent.stages, node) + 1 :]
        if any(closes_early(stage) for stage in later):
            return "pipe_closed_early"
        return "" if flags & PIPEFAIL else "pipe"
    if type(parent) is Chain:
        return "or" if "||" in parent.ops[max(position(parent.items, node), 0) :] else ""
    if type(parent) is Seq:
        return "semicolon" if parent.items[-1] is not node and not flags & ERREXIT else ""
    if type(parent) is Simple:
        if parent.masks:
            return parent.masks
        return "wrapper" if parent.argv and node is not parent.inner else ""
    return HIDES.get(type(parent), "")


def position(nodes: "list[Node]", node: Node) -> int:
    """Where a node stands in a list, by identity."""
    for index, other in enumerate(nodes):
        if other is node:
            return index
    return -1


HIDES = {If: "if", Case: "if", Loop: "loop", Background: "background"}


class Machine:
    """Runs a tree over sets of states. `exits`, `returns`, `breaks` and `nexts` collect the states that leave a part early."""

    def __init__(self, shell: str, names: "list[str]", assigned: "set[str]") -> None:
        self.shell = shell
        self.names = names
        self.start = tuple("" if name in assigned else UNKNOWN for name in names)
        self.steps = 0
        self.again = False  # in a retry loop: the last run counts, not the worst
        self.jobs: "dict[int, str]" = {}

    def ask(self, tree: Node, target: Simple) -> None:
        """Fill `codes`: what the line can end with, for each fate of the target."""
        self.target = target
        self.flags = ERREXIT | PIPEFAIL
        self.again = False
        self.depth = 0
        self.exits: "set[tuple[int, int]]" = set()
        self.returns: "set[State]" = set()
        self.breaks: "set[State]" = set()
        self.nexts: "set[State]" = set()
        ends = self.run(tree, {(NOT_RUN, 0, 0, self.start)}, False)
        self.codes = [0, 0, 0]
        for fate, status in {(state[0], state[1]) for state in ends | self.returns} | self.exits:
            self.codes[fate] |= OTHER if status else ZERO

    def unknown(self) -> None:
        """Give up: everything is possible."""
        self.codes = [ZERO | OTHER] * 3

    def run(self, node: Node, states: "set[State]", safe: bool) -> "set[State]":
        """The states after a node. safe: `set -e` does not look here (a condition)."""
        self.steps += len(states) + 1
        if self.steps > STEPS:
            raise TooMuch
        return VISITS[type(node)](self, node, states, safe) if states else states

    def settle(self, states: "set[State]", safe: bool) -> "set[State]":
        """Where `set -e` ends the shell, it does."""
        if safe:
            return states
        ended = {state for state in states if state[1] and state[2] & ERREXIT}
        if ended:
            self.exits |= {(state[0], 1) for state in ended}
            return states - ended
        return states

    def forked(self, node: Node, states: "set[State]", safe: bool, keep: int = ERREXIT | PIPEFAIL, add: int = 0) -> "set[State]":
        """Run a node in a process of its own: only its status comes back."""
        found: "set[State]" = set()
        outer, self.exits = self.exits, set()
        returns, breaks, nexts = self.returns, self.breaks, self.nexts
        for flags, values in {(state[2], state[3]) for state in states}:
            self.exits, self.returns, self.breaks, self.nexts = set(), set(), set(), set()
            mine = {(state[0], state[1], flags & keep | add, values) for state in states if state[2] == flags and state[3] == values}
            ends = self.run(node, mine, safe) | self.returns | self.breaks | self.nexts
            found |= {(state[0], state[1], flags, values) for state in ends}
            found |= {(fate, status, flags, values) for fate, status in self.exits}
        self.exits, self.returns, self.breaks, self.nexts = outer, returns, breaks, nexts
        return found

    # Structures

    def seq(self, node: Seq, states: "set[State]", safe: bool) -> "set[State]":
        if not node.items:
            return {(fate, 0, flags, values) for fate, _, flags, values in states}
        for item in node.items:
            states = self.run(item, states, safe)
        return states

    def chain(self, node: Chain, states: "set[State]", safe: bool) -> "set[State]":
        last = len(node.items) - 1
        for index, (op, item) in enumerate(zip(node.ops, node.items)):
            if not op:
                states = self.run(item, states, True)
                continue
            skip = {state for state in states if bool(state[1]) == (op == "&&")}
            states = self.run(item, states - skip, safe or index < last) | skip
        return states

    def pipe(self, node: Pipe, states: "set[State]", safe: bool) -> "set[State]":
        if len(node.stages) == 1:
            states = self.run(node.stages[0], states, True)
        else:
            found: "set[State]" = set()
            for flags, values in {(state[2], state[3]) for state in states}:
                fates = {state[0] for state in states if state[2] == flags and state[3] == values}
                found |= self.piped(node, fates, flags, values)
            states = found
        if node.negated:
            return {(fate, 0 if status else 1, flags, values) for fate, status, flags, values in states}
        return self.settle(states, safe)

    def piped(self, node: Pipe, fates: "set[int]", flags: int, values: "tuple[str, ...]") -> "set[State]":
        """All stages of a pipe; its status is the last one's, or with pipefail the last that is not 0."""
        index = self.pipestatus()
        ends: "set[tuple[int, int, str]]" = {(fate, 0, "") for fate in fates}
        for at, stage in enumerate(node.stages):
            last = at == len(node.stages) - 1
            torn = not last and any(closes_early(later) for later in node.stages[at + 1 :])
            by_fate: "dict[int, set[tuple[int, int]]]" = {}
            for fate in {end[0] for end in ends}:
                by_fate[fate] = {(new, status) for new, status, _, _ in self.stage(stage, at, fate, flags, values)}
                if torn:
                    by_fate[fate] |= {(new, 1 - status) for new, status in by_fate[fate]}
            ends = {
                (new, (status or worst) if flags & PIPEFAIL else status if last else 0, seen + str(status) if index >= 0 and at < 8 else "")
                for fate, worst, seen in ends
                for new, status in by_fate[fate]
            }
            self.steps += len(ends)
            if self.steps > STEPS:
                raise TooMuch
        return {(fate, status, flags, self.put(values, index, seen)) for fate, status, seen in ends}

    def stage(self, stage: Node, at: int, fate: int, flags: int, values: "tuple[str, ...]") -> "set[State]":
        """One stage, in a process of its own."""
        if at and type(stage) is Simple and not stage.runs[1:] and stage is not self.target and not stage.subs and not stage.inner:
            if stage.argv and bare(stage.argv[0]) in FILTERS:
                return {(fate, 0, flags, values)}
        return self.forked(stage, {(fate, 0, flags, values)}, False)

    def background(self, node: Background, states: "set[State]", safe: bool) -> "set[State]":
        ends = self.forked(node.body, states, True)
        if "!" not in self.names:
            return {(fate, 0, flags, values) for fate, _, flags, values in ends}
        job = self.jobs.setdefault(id(node), str(len(self.jobs)))
        index = self.names.index("!")
        found = set()
        for fate, status, flags, values in ends:
            old = "".join(entry for entry in values[index].replace(UNKNOWN, "").split(" ") if entry and not entry.startswith(job + ":"))
            found.add((fate, 0, flags, self.put(values, index, f"{old} {job}:{status}".strip())))
        return found

    def group(self, node: Group, states: "set[State]", safe: bool) -> "set[State]":
        if node.forks:
            return self.settle(self.forked(node.body, states, safe), safe)
        return self.run(node.body, states, safe)

    def branches(self, node: If, states: "set[State]", safe: bool) -> "set[State]":
        found: "set[State]" = set()
        for condition, body in node.branches:
            states = self.run(condition, states, True)
            found |= self.run(body, {state for state in states if not state[1]}, safe)
            states = {state for state in states if state[1]}
        if node.other:
            return found | self.run(node.other, states, safe)
        return found | {(fate, 0, flags, values) for fate, _, flags, values in states}

    def case(self, node: Case, states: "set[State]", safe: bool) -> "set[State]":
        found: "set[State]" = set()
        for patterns, body in node.branches:
            taken = {state for state in states if self.matches(node.word, patterns, state) is not False}
            found |= self.run(body, taken, safe)
            states = {state for state in states if self.matches(node.word, patterns, state) is not True}
        return found | {(fate, 0, flags, values) for fate, _, flags, values in states}

    def matches(self, word: "str | Word", patterns: "list[str | Word]", state: "State") -> "bool | None":
        """Does a case branch fit? None if it cannot be told."""
        if "*" in patterns:
            return True
        value = self.value(word, state)
        if UNKNOWN in value or not all(isinstance(pattern, str) for pattern in patterns):
            return None
        if value == NONZERO:
            return False if patterns == ["0"] else None
        if any(set("*?[") & set(pattern) for pattern in patterns):
            return None
        return value in patterns

    def loop(self, node: Loop, states: "set[State]", safe: bool) -> "set[State]":
        outer = self.breaks, self.nexts, self.again
        self.breaks, self.nexts = set(), set()
        self.again = self.again or node.sort != "for" or has_break(node.body)
        out = self.rounds(node, states, safe) if node.condition else self.repeated(node, states, safe)
        out |= {(fate, 0, flags, values) for fate, _, flags, values in self.breaks}
        self.breaks, self.nexts, self.again = outer
        return out

    def repeated(self, node: Loop, states: "set[State]", safe: bool) -> "set[State]":
        """A for loop: once or more."""
        seen: "set[State]" = set()
        while states:
            states = self.run(node.body, states, safe) | self.nexts
            states, seen = states - seen, seen | states
        return seen

    def rounds(self, node: Loop, states: "set[State]", safe: bool) -> "set[State]":
        """A while or until loop: its status is that of the last round, 0 if there was none."""
        condition = node.condition or node.body
        out: "set[State]" = set()
        seen: "set[State]" = set()
        states = {(fate, 0, flags, values) for fate, _, flags, values in states}
        while states:
            seen |= states
            bodies: "set[State]" = set()
            for before in (0, 1):
                ends = self.run(condition, {state for state in states if state[1] == before}, True)
                leave = {state for state in ends if bool(state[1]) == (node.sort == "while")}
                out |= {(fate, before, flags, values) for fate, _, flags, values in leave}
                bodies |= ends - leave
            states = (self.run(node.body, bodies, safe) | self.nexts) - seen
        return out

    def define(self, node: Function, states: "set[State]", safe: bool) -> "set[State]":
        return {(fate, 0, flags, values) for fate, _, flags, values in states}

    # Simple commands

    def simple(self, node: Simple, states: "set[State]", safe: bool) -> "set[State]":
        assigned = states
        for sub in node.subs:
            assigned = self.forked(sub, assigned, safe, PIPEFAIL)
        if not node.argv and not node.inner:
            return self.settle(self.assign(node, states, assigned), safe)
        if node is self.target:
            found = self.aim(assigned)
        elif node.inner:
            found = self.inside(node, node.inner, assigned, safe)
        else:
            found = self.other(node, assigned, states)
        if node.masks:
            found = {(fate, 0, flags, values) for fate, _, flags, values in found}
        index = self.pipestatus()
        if index >= 0:
            found = {(fate, status, flags, self.put(values, index, str(status))) for fate, status, flags, values in found}
        if node.words and node.words[0] == "exec" and len(node.words) > 1:
            self.exits |= {(fate, status) for fate, status, _, _ in found}
            return set()
        return self.settle(found, safe)

    def aim(self, states: "set[State]") -> "set[State]":
        """The target itself: both ends."""
        found: "set[State]" = set()
        for fate, _, flags, values in states:
            self.flags &= flags
            found.add((FAILED if fate == FAILED and not self.again else PASSED, 0, flags, self.exit_code(values, "0")))
            found.add((FAILED, 1, flags, self.exit_code(values, NONZERO)))
        return found

    def exit_code(self, values: "tuple[str, ...]", code: str) -> "tuple[str, ...]":
        """PowerShell's $LASTEXITCODE after a program."""
        return self.put(values, self.names.index("LASTEXITCODE"), code) if "LASTEXITCODE" in self.names else values

    def inside(self, node: Simple, inner: Node, states: "set[State]", safe: bool) -> "set[State]":
        """An opened text or a called function."""
        if self.depth > 20:
            return {(fate, status, flags, values) for fate, _, flags, values in states for status in (0, 1)}
        self.depth += 1
        if node.forks:
            add = (ERREXIT if "-e" in node.argv else 0) | (PIPEFAIL if "-pipefail" in node.argv else 0)
            found = self.forked(inner, states, False, 0, add)
            for name in [] if "LASTEXITCODE" not in self.names else ["LASTEXITCODE"]:
                index = self.names.index(name)
                found = {(fate, status, flags, self.put(values, index, NONZERO if status else "0")) for fate, status, flags, values in found}
        else:
            outer, self.returns = self.returns, set()
            found = self.run(inner, states, safe) | self.returns
            self.returns = outer
        self.depth -= 1
        return found

    def other(self, node: Simple, states: "set[State]", before: "set[State]") -> "set[State]":
        """A command that is not the target."""
        name = bare(node.argv[0])
        builtin = BUILTINS.get(name)
        if builtin:
            return builtin(self, node, states)
        if name in SURE:
            return self.declare(node, {(fate, 0, flags, values) for fate, _, flags, values in states})
        found = set()
        for fate, _, flags, values in states:
            native = "LASTEXITCODE" in self.names and "-" not in name
            found.add((fate, 0, flags, self.exit_code(values, "0") if native else values))
            found.add((fate, 1, flags, self.exit_code(values, NONZERO) if native else values))
        return found

    def assign(self, node: Simple, before: "set[State]", after: "set[State]") -> "set[State]":
        """`rc=$?` and the like: 0, or the status of a substitution in it."""
        found: "set[State]" = set()
        for fate, status, flags, values in after:
            state = (fate, status, flags, values)
            for assign in node.assigns:
                values = self.store(assign, (fate, status, flags, values), state)
            found.add((fate, status if node.subs else 0, flags, values))
        return found

    def store(self, assign: Assign, state: "State", looked: "State") -> "tuple[str, ...]":
        """The variables after an assignment."""
        name = root(assign.name)
        if name not in self.names:
            return state[3]
        index = self.names.index(name)
        if isinstance(assign.value, list):
            value = "".join(assign.value) if all(isinstance(word, str) for word in assign.value) else UNKNOWN
        else:
            value = self.value(assign.value, (looked[0], looked[1], looked[2], state[3]))
        if assign.append:
            old = state[3][index]
            value = old + value if old + value and UNKNOWN not in old + value and len(old) < 20 else old or value
        return self.put(state[3], index, value)

    def declare(self, node: Simple, states: "set[State]") -> "set[State]":
        """`export rc=$?`, `local failed=1`."""
        if bare(node.argv[0]) not in ("export", "local", "declare", "typeset", "readonly", "set"):
            return states
        for word in node.words[1:]:
            head = word if isinstance(word, str) else word.parts[0].value if word.parts[0].sort == RAW else ""
            name, equals, value = head.partition("=")
            if equals and name in self.names:
                rest = value if isinstance(word, str) else UNKNOWN
                index = self.names.index(name)
                states = {(fate, status, flags, self.put(values, index, rest)) for fate, status, flags, values in states}
        return states

    def put(self, values: "tuple[str, ...]", index: int, value: str) -> "tuple[str, ...]":
        """The values with one changed; index -1 changes none."""
        return values if index < 0 else values[:index] + (value,) + values[index + 1 :]

    def pipestatus(self) -> int:
        """Where PIPESTATUS stands among the followed names, -1 if nobody looks at it."""
        name = "pipestatus" if self.shell in ("zsh", "fish") else "PIPESTATUS"
        return self.names.index(name) if name in self.names else -1

    # Values

    def value(self, word: "str | Word", state: "State") -> str:
        """A word's text in a state: "0", NONZERO, other text, or UNKNOWN."""
        if isinstance(word, str):
            return word
        found = ""
        for part in word.parts:
            if part.sort == VAR:
                text = self.look(part.value, state)
                if not text and part.default and root(part.value) == part.value:
                    text = self.value(Word(part.default), state)
            elif part.sort == MATH:
                text = self.sum(part.value, state)
            else:
                text = part.value if part.node is None else UNKNOWN
            found += text
        return UNKNOWN if UNKNOWN in found else found

    def look(self, name: str, state: "State") -> str:
        """A variable's value in a state."""
        if name == "?" or name == "status" and self.shell in ("zsh", "fish"):
            return NONZERO if state[1] else "0"
        base, _, rest = name.partition("[")
        if base.upper() == "PIPESTATUS":
            return self.stage_status(base, rest.rstrip("]"), state)
        if name == "!":
            return "!" + str(len(self.jobs) - 1)
        return state[3][self.names.index(name)] if name in self.names else UNKNOWN

    def stage_status(self, base: str, at: str, state: "State") -> str:
        """`${PIPESTATUS[0]}`; the other shells' arrays begin at 1. In zsh the upper-case name is empty."""
        index = self.pipestatus()
        if index < 0 or base != self.names[index]:
            return "" if self.shell in ("zsh", "fish") else UNKNOWN
        seen = state[3][index]
        if at and not at.isdigit() or UNKNOWN in seen:
            return UNKNOWN
        number = int(at or "0") - (1 if base == "pipestatus" else 0)
        return (NONZERO if seen[number] == "1" else "0") if 0 <= number < len(seen) else UNKNOWN

    def sum(self, text: str, state: "State") -> str:
        """Arithmetic: 0 if all that is added or or-ed is 0."""
        for op in ("||", "|", "+"):
            text = text.replace(op, " + ")
        for sign in ("?", "{", "}", "$"):
            text = text.replace("${PIPESTATUS[0]}", "PIPESTATUS").replace(sign, "?" if sign == "?" else "")
        values = []
        for term in text.split(" + "):
            term = term.strip(" ()")
            values.append(term if term.isdigit() else self.look(term or UNKNOWN, state))
        if UNKNOWN in values:
            return UNKNOWN
        if all(value in ("0", "") for value in values):
            return "0"
        return values[0] if len(values) == 1 else NONZERO

    # Builtins

    def exit(self, node: Simple, states: "set[State]") -> "set[State]":
        self.exits |= {(fate, code) for fate, code, _, _ in self.with_code(node, states)}
        return set()

    def leave(self, node: Simple, states: "set[State]") -> "set[State]":
        self.returns |= self.with_code(node, states)
        return set()

    def with_code(self, node: Simple, states: "set[State]") -> "set[State]":
        """The states with the status that `exit n` or `return n` gives."""
        found: "set[State]" = set()
        for state in states:
            value = self.value(node.words[1], state) if len(node.words) > 1 else ""
            codes = (state[1],) if not value else (0, 1) if UNKNOWN in value else (0,) if value.strip("0") == "" else (1,)
            found |= {(state[0], code, state[2], state[3]) for code in codes}
        return found

    def stop_loop(self, node: Simple, states: "set[State]") -> "set[State]":
        self.breaks |= states
        return set()

    def next_round(self, node: Simple, states: "set[State]") -> "set[State]":
        self.nexts |= {(fate, 0, flags, values) for fate, _, flags, values in states}
        return set()

    def passes(self, node: Simple, states: "set[State]") -> "set[State]":
        return {(fate, 0, flags, values) for fate, _, flags, values in states}

    def fails(self, node: Simple, states: "set[State]") -> "set[State]":
        return {(fate, 1, flags, values) for fate, _, flags, values in states}

    def set(self, node: Simple, states: "set[State]") -> "set[State]":
        """`set -euo pipefail`, `set +e`, zsh's `setopt pipefail`."""
        on, off = switches(node.argv)
        if (on | off) & PIPEFAIL and self.shell == "sh" and node.argv[0] == "set":
            self.exits |= {(fate, 1) for fate, _, _, _ in states}  # Debian 12's dash: illegal option, the shell ends with 2
            return set()
        return {(fate, 0, (flags | on) & ~off, values) for fate, _, flags, values in states}

    def trap(self, node: Simple, states: "set[State]") -> "set[State]":
        """A trap keeps the status, unless it has an exit of its own."""
        if len(node.argv) > 1 and "exit" in node.argv[1].replace("exit $", "") and ("EXIT" in node.argv or "0" in node.argv or "ERR" in node.argv):
            raise TooMuch
        return self.passes(node, states)

    def wait(self, node: Simple, states: "set[State]") -> "set[State]":
        """`wait PID` gives the job's status, `wait` alone 0."""
        if len(node.argv) < 2:
            return self.passes(node, states)
        found: "set[State]" = set()
        for state in states:
            job = self.value(node.words[-1], state)
            held = state[3][self.names.index("!")] if "!" in self.names else ""
            for status in self.job_status(job, held):
                found.add((state[0], status, state[2], state[3]))
        return found

    def job_status(self, job: str, held: str) -> "tuple[int, ...]":
        """The status of a waited job, both if it is not known which."""
        number = job[1:] if job[:1] == "!" else str(int(job[1:]) - 1) if job[:1] == "%" and job[1:].isdigit() else ""
        entries = held.replace(UNKNOWN, "").split()
        if not number and job == "-n" and len(entries) == 1:
            number = entries[0].partition(":")[0]
        for entry in entries:
            if entry.partition(":")[0] == number:
                return (int(entry[-1]),)
        return (0, 1)

    def test(self, node: Simple, states: "set[State]") -> "set[State]":
        """`[ ... ]`, `test ...`, `[[ ... ]]`."""
        words = node.words[1:]
        if words and node.words[0] in ("[", "[["):
            words = words[:-1] if words[-1] in ("]", "]]") else words
        negated = False
        while words and words[0] == "!":
            negated, words = not negated, words[1:]
        found: "set[State]" = set()
        for state in states:
            truth = self.truth([self.value(word, state) for word in words])
            for status in (0, 1) if truth is None else (0,) if truth != negated else (1,):
                found.add((state[0], status, state[2], state[3]))
        return found

    def truth(self, words: "list[str]") -> "bool | None":
        """What a test says, None if it cannot be told."""
        if len(words) == 1:
            return None if UNKNOWN in words[0] else bool(words[0])
        if len(words) == 2 and words[0] in ("-n", "-z"):
            return None if UNKNOWN in words[1] else bool(words[1]) == (words[0] == "-n")
        if len(words) != 3 or UNKNOWN in words[0] + words[2]:
            return None
        return compare(words[0], words[1], words[2])

    def arithmetic(self, node: Simple, states: "set[State]") -> "set[State]":
        """`(( rc == 0 ))`, `(( failed++ ))`."""
        text = node.argv[1] if len(node.argv) > 1 else ""
        found: "set[State]" = set()
        for state in states:
            found |= self.calculated(text.strip(), state)
        return found

    def calculated(self, text: str, state: "State") -> "set[State]":
        """One arithmetic command in one state."""
        for sign in ("++", "--", "+=1", "+= 1", "|=1", "|= 1"):
            name = text.replace(sign, "").strip()
            if sign in text and name in self.names:
                values = self.put(state[3], self.names.index(name), NONZERO if sign != "--" else UNKNOWN)
                return {(state[0], status, state[2], values) for status in (0, 1)}
        for op in ("==", "!=", ">=", "<=", ">", "<"):
            left, found, right = text.partition(op)
            if found:
                truth = None
                first, second = self.sum(left, state), self.sum(right, state)
                if UNKNOWN not in first + second:
                    truth = compare(first, ARITHMETIC[op], second)
                return {(state[0], status, state[2], state[3]) for status in ((0, 1) if truth is None else (0,) if truth else (1,))}
        value = self.sum(text, state)
        statuses = (0, 1) if UNKNOWN in value else (1,) if value in ("0", "") else (0,)
        return {(state[0], status, state[2], state[3]) for status in statuses}


ARITHMETIC = {"==": "-eq", "!=": "-ne", ">=": "-ge", "<=": "-le", ">": "-gt", "<": "-lt"}


def compare(left: str, op: str, right: str) -> "bool | None":
    """Compare two known values; NONZERO is some number above 0."""
    if op in ("=", "==", "!="):
        if NONZERO in left + right:
            if left + right in (NONZERO + "0", "0" + NONZERO, NONZERO, NONZERO):
                return op == "!="
            return None
        return (left == right) == (op != "!=")
    if left == NONZERO and right == "0":
        return {"-eq": False, "-ne": True, "-gt": True, "-ge": True, "-lt": False, "-le": False}.get(op)
    if left == NONZERO and right == "1":
        return {"-ge": True, "-lt": False}.get(op)
    if right == NONZERO and left == "0":
        return {"-eq": False, "-ne": True, "-gt": False, "-ge": False, "-lt": True, "-le": True}.get(op)
    left, right = left or "0", right or "0"
    if not (left.isdigit() and right.isdigit()) or len(left) > 9 or len(right) > 9:
        return None
    first, second = int(left), int(right)
    return {"-eq": first == second, "-ne": first != second, "-gt": first > second, "-ge": first >= second, "-lt": first < second, "-le": first <= second}.get(op)


def switches(argv: "list[str]") -> "tuple[int, int]":
    """(flags on, flags off) of `set -euo pipefail`, `set +e`, `setopt pipefail`."""
    on = off = 0
    sign = "-" if argv[0] in ("setopt", "set") else "+"
    for word in argv[1:]:
        if word[:1] in "+-" and word:
            sign = word[0]
            bits = ERREXIT if "e" in word[1:].partition("o")[0] or "e" in word[1:] and len(word) < 6 else 0
        else:
            name = word.replace("_", "").lower()
            bits = PIPEFAIL if name == "pipefail" else ERREXIT if name in ("errexit", "errreturn") else 0
        on, off = (on | bits, off & ~bits) if sign == "-" else (on & ~bits, off | bits)
    return on, off


def has_break(node: Node) -> bool:
    """Is there a `break` in a loop's body?"""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if type(node) is Simple and node.argv and node.argv[0] == "break":
            return True
        waiting += children(node)
    return False


VISITS = {
    Seq: Machine.seq,
    Chain: Machine.chain,
    Pipe: Machine.pipe,
    Background: Machine.background,
    Group: Machine.group,
    If: Machine.branches,
    Case: Machine.case,
    Loop: Machine.loop,
    Function: Machine.define,
    Simple: Machine.simple,
}
BUILTINS = {
    "exit": Machine.exit,
    "return": Machine.leave,
    "break": Machine.stop_loop,
    "continue": Machine.next_round,
    "true": Machine.passes,
    ":": Machine.passes,
    "false": Machine.fails,
    "set": Machine.set,
    "setopt": Machine.set,
    "trap": Machine.trap,
    "wait": Machine.wait,
    "test": Machine.test,
    "[": Machine.test,
    "[[": Machine.test,
    "((": Machine.arithmetic,
    "let": Machine.arithmetic,
}
