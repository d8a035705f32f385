"""In which states can a part of a line end, from the states in which it begins?

A small abstract interpreter. A state is what became of one target command, the last status, the shell's flags and the
values of the variables that something looks at. All states are followed at once; what other commands do is left open.
"""

from stillgreen.shell.compound import Case, Function, Group, If, Loop, children
from stillgreen.shell.exits import FILTERS, OTHER, SURE, ZERO, may_end, piped
from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.steering import STEERING
from stillgreen.shell.tree import Background, Chain, Node, Pipe, Seq, Simple, Word
from stillgreen.shell.values import (
    ERREXIT,
    FAILED,
    NONZERO,
    NOT_RUN,
    PASSED,
    PIPEFAIL,
    State,
    States,
    TooMuch,
    Values,
    put,
    with_status,
)
from stillgreen.shell.words import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


STEPS = 20_000  # states visited per line; past that nothing is known
DEEPEST = 20  # functions that call functions


class Machine:
    """Follows a tree. exits, returns, breaks and nexts collect what leaves a part before its end."""

    def __init__(self, shell: str, names: "list[str]", assigned: "set[str]") -> None:
        self.shell = shell
        self.values = Values(shell, names)
        self.start = tuple("" if name in assigned else UNKNOWN for name in names)
        self.steps = 0
        self.open_ends: dict[int, int] = {}  # simple commands that nothing steers -> the codes they may end with

    def ask(self, tree: Node, target: Simple) -> "tuple[list[int], int]":
        """(codes that the line can end with, for each fate of the target; the flags that held whenever it ran)."""
        self.target = target
        self.open_ends.pop(id(target), None)
        self.held = ERREXIT | PIPEFAIL
        self.again = False  # in a retry loop: the last run counts, not the worst
        self.depth = 0
        self.exits: set[tuple[int, int]] = set()
        self.returns: States = set()
        self.breaks: States = set()
        self.nexts: States = set()
        ends = self.run(tree, {(NOT_RUN, 0, 0, self.start)}, False) | self.returns
        codes = [0, 0, 0]
        for fate, status in {(state[0], state[1]) for state in ends} | self.exits:
            codes[fate] |= OTHER if status else ZERO
        return codes, self.held

    def run(self, node: Node, states: States, safe: bool) -> States:
        """The states after a node. safe: `set -e` does not look here (a condition)."""
        if not states:
            return states
        self.steps += len(states)
        if self.steps > STEPS:
            raise TooMuch
        return VISITS[type(node)](self, node, states, safe)

    def settle(self, states: States, safe: bool) -> States:
        """Where `set -e` ends the shell, it does."""
        if safe:
            return states
        ended = {state for state in states if state[1] and state[2] & ERREXIT}
        self.exits.update((state[0], 1) for state in ended)
        return states - ended if ended else states

    def forked(self, node: Node, states: States, safe: bool, keep: int = ERREXIT | PIPEFAIL, add: int = 0) -> States:
        """Run a node in a process of its own, with these flags: only its status comes back."""
        outer = self.exits, self.returns, self.breaks, self.nexts
        found: States = set()
        for flags, values in {(state[2], state[3]) for state in states}:
            self.exits, self.returns, self.breaks, self.nexts = set(), set(), set(), set()
            mine = {
                (state[0], state[1], flags & keep | add, values) for state in states if state[2:] == (flags, values)
            }
            ends = self.run(node, mine, safe) | self.returns | self.breaks | self.nexts
            found.update((state[0], state[1], flags, values) for state in ends)
            found.update((fate, status, flags, values) for fate, status in self.exits)
        self.exits, self.returns, self.breaks, self.nexts = outer
        return found

    # Structures

    def seq(self, node: Seq, states: States, safe: bool) -> States:
        """`a; b`."""
        if not node.items:
            return with_status(states, 0)
        for item in node.items:
            states = self.run(item, states, safe)
        return states

    def chain(self, node: Chain, states: States, safe: bool) -> States:
        """`a && b || c`: only the last item can end the shell under `set -e`."""
        last = len(node.items) - 1
        for index, item in enumerate(node.items):
            if index:
                stops = node.ops[index] == "&&"
                skip = {state for state in states if bool(state[1]) == stops}
                states = self.run(item, states - skip, safe or index < last) | skip
            else:
                states = self.run(item, states, True)
        return states

    def pipe(self, node: Pipe, states: States, safe: bool) -> States:
        """`a | b`, `! a`."""
        if len(node.stages) == 1:
            states = self.run(node.stages[0], states, safe or node.negated)
        else:
            found: States = set()
            for status, flags, values in {state[1:] for state in states}:
                fates = {state[0] for state in states if state[1:] == (status, flags, values)}
                found |= self.piped(node, fates, status, flags, values)
            states = found
        if node.negated:
            return {(fate, 1 - status, flags, values) for fate, status, flags, values in states}
        return self.settle(states, safe)

    def piped(self, node: Pipe, fates: "set[int]", before: int, flags: int, values: "tuple[str, ...]") -> States:
        """All stages of a pipe; its status is the last one's, or with pipefail the last that is not 0."""
        place, program = self.values.pipestatus, self.values.last_code
        ends = {(fate, 0, "") for fate in fates}
        stages = node.stages
        hidden = piped(stages)
        watched = place >= 0 or program >= 0
        for at, stage in enumerate(stages[:-1]):
            torn = hidden[at] == "pipe_closed_early"
            after = {
                fate: self.stage(stage, at, (fate, before, flags, values), torn) for fate in {end[0] for end in ends}
            }
            ends = {
                (new, (status or worst) if flags & PIPEFAIL else 0, seen + str(status) if watched and at < 8 else "")
                for fate, worst, seen in ends
                for new, status in after[fate]
            }
        found: States = set()
        for fate, worst, seen in ends:
            start = (fate, before, flags, values)
            for new, code, on, kept in self.last_stage(stages[-1], start):
                kept = put(kept, place, seen + str(code))
                if program >= 0:
                    kept = put(kept, program, last_program(stages, seen, kept[program]))
                found.add((new, (code or worst) if flags & PIPEFAIL else code, on, kept))
        return found

    def last_stage(self, stage: Node, state: State) -> States:
        """In zsh and fish the last stage runs in the shell itself."""
        if self.shell in ("zsh", "fish"):
            return self.run(stage, {state}, True)
        return {(end[0], end[1], state[2], state[3]) for end in self.stage(stage, 1, state, False)}

    def stage(self, stage: Node, at: int, state: State, torn: bool) -> "set[tuple[int, int]]":
        """(fate, status) after one stage. torn: a later stage closes the pipe early, so its status may be any."""
        if at and type(stage) is Simple and stage is not self.target and stage.argv and bare(stage.argv[0]) in FILTERS:
            return {(state[0], 0)}
        ends = {(end[0], end[1]) for end in self.forked(stage, {state}, False)}
        return ends | {(fate, 1 - status) for fate, status in ends} if torn else ends

    def background(self, node: Background, states: States, safe: bool) -> States:
        """`a &`: its status is kept for `wait`."""
        ends = self.forked(node.body, states, True)
        place = self.values.places.get("!")
        if place is None:
            return with_status(ends, 0)
        job = self.values.jobs.setdefault(id(node), len(self.values.jobs))
        found: States = set()
        for fate, status, flags, values in ends:
            seen = values[place].replace(UNKNOWN, "").ljust(job, "?")
            found.add((fate, 0, flags, put(values, place, seen[:job] + str(status) + seen[job + 1 :])))
        return found

    def group(self, node: Group, states: States, safe: bool) -> States:
        """`{ a; }`, `( a )`."""
        if node.forks:
            return self.settle(self.forked(node.body, states, safe), safe)
        return self.run(node.body, states, safe)

    def branches(self, node: If, states: States, safe: bool) -> States:
        """if."""
        found: States = set()
        for condition, body in node.branches:
            states = self.run(condition, states, True)
            found |= self.run(body, {state for state in states if not state[1]}, safe)
            states = {state for state in states if state[1]}
        return found | (self.run(node.other, states, safe) if node.other else with_status(states, 0))

    def case(self, node: Case, states: States, safe: bool) -> States:
        """case."""
        found: States = set()
        for patterns, body in node.branches:
            fits = {state: self.fits(node.word, patterns, state) for state in states}
            found |= self.run(body, {state for state in states if fits[state] is not False}, safe)
            states = {state for state in states if fits[state] is not True}
        return found | with_status(states, 0)

    def fits(self, word: "str | Word", patterns: "list[str | Word]", state: State) -> "bool | None":
        """Does a case branch fit? None if it cannot be told."""
        if "*" in patterns:
            return True
        value = self.values.word(word, state)
        if UNKNOWN in value or any(not isinstance(pattern, str) or set("*?[") & set(pattern) for pattern in patterns):
            return None
        if value == NONZERO:
            return False if patterns == ["0"] else None
        return value in patterns

    def loop(self, node: Loop, states: States, safe: bool) -> States:
        """for, while, until: all rounds until no new state comes up."""
        outer = self.breaks, self.nexts, self.again
        self.breaks, self.nexts = set(), set()
        reads = type(node.condition) is Simple and node.condition.argv[:1] == ["read"]  # `while read line`: a for loop
        self.again = self.again or (node.sort != "for" and not reads) or has_break(node.body)
        out = self.repeated(node, states, safe) if reads or not node.condition else self.rounds(node, states, safe)
        out |= with_status(self.breaks, 0)
        self.breaks, self.nexts, self.again = outer
        return out

    def repeated(self, node: Loop, states: States, safe: bool) -> States:
        """A for loop: once or more often."""
        seen: States = set()
        while states:
            states = self.run(node.body, states, safe) | self.nexts
            states, seen = states - seen, seen | states
        return seen

    def rounds(self, node: Loop, states: States, safe: bool) -> States:
        """A while or until loop: its status is that of the last round, 0 if there was none."""
        condition = node.condition or node.body
        out: States = set()
        seen: States = set()
        states = with_status(states, 0)
        while states:
            seen |= states
            bodies: States = set()
            for before in (0, 1):
                ends = self.run(condition, {state for state in states if state[1] == before}, True)
                leave = {state for state in ends if bool(state[1]) == (node.sort == "while")}
                out |= with_status(leave, before)
                bodies |= ends - leave
            states = (self.run(node.body, bodies, safe) | self.nexts) - seen
        return out

    def define(self, node: Function, states: States, safe: bool) -> States:
        """A function: it runs where it is called."""
        return with_status(states, 0)

    # Simple commands

    def simple(self, node: Simple, states: States, safe: bool) -> States:
        """A simple command."""
        codes = self.open_ends.get(id(node))
        if codes is None:
            codes = self.open_ends[id(node)] = self.unsteered(node)
        if codes:
            found = {(state[0], status, state[2], state[3]) for state in states for status in STATUSES[codes]}
            return self.settle(found, safe)
        return self.settle(self.steered(node, states, safe), safe)

    def unsteered(self, node: Simple) -> int:
        """The codes of a command that changes nothing but the status; 0 if it needs a closer look."""
        if node is self.target or node.inner or node.subs or node.masks or node.assigns or not node.argv:
            return 0
        name = bare(node.argv[0])
        if node.words[0] == "exec" or (len(node.words) == 1 and not isinstance(node.words[0], str)):
            return 0
        if name in STEERING or self.values.pipestatus >= 0 or self.values.last_code >= 0 or name in DECLARES:
            return 0
        return may_end(node, True)

    def steered(self, node: Simple, before: States, safe: bool) -> States:
        """The other simple commands."""
        states = before
        for sub in node.subs:
            states = self.forked(sub, states, safe, PIPEFAIL)
        if node is self.target:
            found = self.aim(states)
        elif node.inner:
            found = self.inside(node, node.inner, states, safe)
        elif not node.argv:
            return self.assigned(node, before, states)
        else:
            found = self.other(node, states)
        if node.masks:
            found = with_status(found, 0)
        place = self.values.pipestatus
        if place >= 0:
            found = {(fate, code, flags, put(values, place, str(code))) for fate, code, flags, values in found}
        if node.words and node.words[0] == "exec" and len(node.words) > 1:
            self.exits.update((state[0], state[1]) for state in found)
            return set()
        return found

    def aim(self, states: States) -> States:
        """The target itself, with both ends."""
        found: States = set()
        place = self.values.last_code
        for fate, _, flags, values in states:
            self.held &= flags
            passed = FAILED if fate == FAILED and not self.again else PASSED
            found.add((passed, 0, flags, put(values, place, "0")))
            found.add((FAILED, 1, flags, put(values, place, NONZERO)))
        return found

    def inside(self, node: Simple, inner: Node, states: States, safe: bool) -> States:
        """An opened text or a called function."""
        if self.depth > DEEPEST:
            raise TooMuch
        self.depth += 1
        if node.forks:
            add = (ERREXIT if "-e" in node.argv else 0) | (PIPEFAIL if "-pipefail" in node.argv else 0)
            shell, self.shell = self.shell, node.shell
            found = self.forked(inner, states, False, 0, add)
            self.shell = shell
            place = self.values.last_code
            found = {
                (fate, code, flags, put(values, place, NONZERO if code else "0")) for fate, code, flags, values in found
            }
        else:
            outer, self.returns = self.returns, set()
            found = self.run(inner, states, safe) | self.returns
            self.returns = outer
        self.depth -= 1
        return found

    def other(self, node: Simple, states: States) -> States:
        """A command that is not the target."""
        name = bare(node.argv[0])
        if len(node.words) == 1 and not isinstance(node.words[0], str):  # `$ok`, where ok=true or false
            said = {state: {"true": 0, "false": 1}.get(self.values.word(node.words[0], state)) for state in states}
            return {
                (state[0], code, state[2], state[3])
                for state in states
                for code in ((0, 1) if said[state] is None else (said[state] or 0,))
            }
        rule = STEERING.get(name)
        if rule:
            return rule(self, node, states)
        if name in SURE:
            return declared(self.values, node, with_status(states, 0))
        place = -1 if is_cmdlet(name) else self.values.last_code
        passed = {(fate, 0, flags, put(values, place, "0")) for fate, _, flags, values in states}
        return passed | {(fate, 1, flags, put(values, place, NONZERO)) for fate, _, flags, values in states}

    def assigned(self, node: Simple, before: States, after: States) -> States:
        """`rc=$?` and the like: status 0, or that of a substitution in it."""
        found: States = set()
        for state in after:
            values = state[3]
            for assign in node.assigns:
                values = self.values.stored(assign, state, values)
            kept = node.subs or (node.assigns and node.assigns[0].name == AT_LINE_START)
            found.add((state[0], state[1] if kept else 0, state[2], values))
        return found


def last_program(stages: "list[Node]", seen: str, code: str) -> str:
    """PowerShell's $LASTEXITCODE after a pipe: that of its last program; cmdlets set none."""
    for stage, status in zip(stages, seen):
        if type(stage) is Simple and (stage.inner or (stage.argv and not is_cmdlet(bare(stage.argv[0])))):
            code = NONZERO if status == "1" else "0"
    return code


def is_cmdlet(name: str) -> bool:
    """`Get-Content`: PowerShell's own commands are a verb and a noun."""
    return "-" in name and name[:1].isupper()


def declared(known: Values, node: Simple, states: States) -> States:
    """`export rc=1`, `local failed=0`."""
    if bare(node.argv[0]) not in DECLARES:
        return states
    for text in node.argv[1:]:
        name, equals, value = text.partition("=")
        place = known.places.get(name, -1) if equals else -1
        states = {(fate, code, flags, put(values, place, value)) for fate, code, flags, values in states}
    return states


def has_break(node: Node) -> bool:
    """Is there a `break` in a loop's body?"""
    waiting = [node]
    while waiting:
        node = waiting.pop()
        if type(node) is Simple and node.argv and node.argv[0] == "break":
            return True
        waiting += children(node)
    return False


AT_LINE_START = "ERRORLEVEL"  # cmd.exe: %ERRORLEVEL% has the value that it had when its line was read
STATUSES = {ZERO: (0,), OTHER: (1,), ZERO | OTHER: (0, 1)}
DECLARES = frozenset(("export", "local", "declare", "typeset", "readonly"))
VISITS: "dict[type[Node], Callable[..., States]]" = {
    Simple: Machine.simple,
    Seq: Machine.seq,
    Chain: Machine.chain,
    Pipe: Machine.pipe,
    Background: Machine.background,
    Group: Machine.group,
    If: Machine.branches,
    Case: Machine.case,
    Loop: Machine.loop,
    Function: Machine.define,
}
