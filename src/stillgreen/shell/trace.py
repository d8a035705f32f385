"""Which commands does a tree run, in which order, in which folder, with which words?"""

from stillgreen.shell.grammar import parse as parse_posix
from stillgreen.shell.run import (
    ALL,
    ALWAYS,
    CANNOT_TELL,
    IF_FAILED,
    IF_OK,
    NONE,
    PERHAPS,
    UNKNOWN,
    Run,
    Write,
)
from stillgreen.shell.scope import EFFECTS, Scope, join
from stillgreen.shell.shown import LEAVES, PLAIN, Streams, behind, reprinted, streams, worse
from stillgreen.shell.tree import (
    PROC,
    VAR,
    Chain,
    Node,
    Part,
    Pipe,
    Seq,
    Simple,
    Word,
)
from stillgreen.shell.words import bare, expand, text
from stillgreen.shell.wrappers import unwrap

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from stillgreen.shell.inside import Inside

MOST_RUNS = 3000  # functions and opened texts count each time they run
MOST_STEPS = 20_000  # simple commands walked over
DEEPEST = 10  # texts opened inside texts, functions called inside functions
# Commands that steer the line by statuses: `exits` must then follow it closely.
STEERS = frozenset(("exit", "return", "set", "setopt", "trap", "wait", "exec", "break", "continue", "throw"))
TESTS = frozenset(("test", "[", "[[", "((", "let"))


class Trace(Scope):
    """Walks a tree as the shell would run it.

    runs     what ran
    steered  statuses steer the line (an if, a loop, `exit`, `$?`), so that its end cannot be read off flatly
    looking  the words of commands that look at statuses or variables: `exit $rc`, `[ $rc -eq 0 ]`, `wait $PID`
    """

    steered = False
    away = False  # in a container or on another machine
    when = ALWAYS
    shown = ALL
    background = False
    wrappers: "tuple[str, ...]" = ()
    piped: "str | None" = None  # text that the stage before hands on, where it is known
    depth = 0

    def __init__(self, shell: str) -> None:
        super().__init__()
        self.shell = shell
        self.runs: list[Run] = []
        self.looking: list[list[str | Word]] = []
        self.subs: list[Node] | None = None  # where the substitutions of the current command are noted
        self.writes: "tuple[Write, ...]" = ()
        self.steps = MOST_STEPS
        self.jobs: list[list[Run]] = []
        self.pids: dict[str, int] = {"!": -1}  # variable -> the job whose PID it holds
        self.kept: dict[str, list[Run]] = {}  # `$name` or a file -> the runs whose output it holds
        self.scripts: dict[str, str] = {}  # files written by this line with a text that is known
        self.printed: list[tuple[Run, Run]] = []  # (a run, the one that printed what was kept of its output)

    def whole(self, tree: Node) -> None:
        """Walk a whole line."""
        self.walk(tree)
        for run, printer in self.printed:
            run.shown = reprinted(run.shown, printer)

    # Structures

    def walk(self, node: Node) -> None:
        """Run one node."""
        if type(node) is Simple:
            self.simple(node)
        elif len(self.runs) < MOST_RUNS:
            if node.redirects:
                self.redirected(node)
            else:
                self.structure(node)

    def redirected(self, node: Node) -> None:
        """A compound command with redirections of its own."""
        shown, writes, subs = self.shown, self.writes, self.subs
        self.subs = None
        io = streams(node.redirects, self)
        self.subs = subs
        self.piped = io.stdin
        self.shown = worse(shown, io.shown)
        self.writes = writes + io.writes
        self.structure(node)
        self.shown, self.writes = shown, writes

    def structure(self, node: Node) -> None:
        """A node of others."""
        if type(node) is Pipe:
            self.pipe(node)
        elif type(node) is Chain:
            self.chain(node)
        elif type(node) is Seq:
            for item in node.items:
                self.walk(item)
        else:
            from stillgreen.shell.branching import WALKS

            WALKS[type(node)](self, node)

    def chain(self, node: Chain) -> None:
        """`a && b || c`."""
        when = self.when
        for op, item in zip(node.ops, node.items):
            if op:
                self.when = both(when, IF_OK if op == "&&" else IF_FAILED)
            if type(item) is not Simple and type(item) is not Pipe:
                self.steered = True
            self.walk(item)
        self.when = when

    def pipe(self, node: Pipe) -> None:
        """`a | b`, `! a`."""
        if node.negated:
            self.steered = True
        if len(node.stages) == 1:
            self.walk(node.stages[0])
            return
        firsts = []
        for index, stage in enumerate(node.stages):
            firsts.append(len(self.runs))
            if type(stage) is not Simple:
                self.steered = True
            self.piped = handed_on(node.stages[index - 1]) if index else None
            if type(stage) is Simple and not stage.assigns and stage.words and stage.words[0] not in EFFECTS:
                self.simple(stage)  # it changes neither folder nor variables
            elif index == len(node.stages) - 1 and self.shell in ("zsh", "fish"):
                self.walk(stage)  # there the last stage runs in the shell itself
            else:
                self.apart(stage)
        self.piped = None
        shown = ALL
        for index in range(len(node.stages) - 1, 0, -1):
            shown = worse(shown, behind(node.stages[index]))
            for run in self.runs[firsts[index - 1] : firsts[index]]:
                run.shown = worse(run.shown, shown)

    def apart(self, node: Node) -> None:
        """A node in a process of its own: folder and variables are as before afterwards."""
        folder, before, env, stack, functions = self.folder, self.before, self.env, self.stack, self.functions
        self.env, self.stack, self.functions = dict(env), stack[:], dict(functions)
        self.walk(node)
        self.folder, self.before, self.env, self.stack, self.functions = folder, before, env, stack, functions

    # Simple commands

    def simple(self, node: Simple) -> None:
        """One simple command: its words, its redirections, what is inside it."""
        self.steps -= 1
        if self.steps < 0 or len(self.runs) >= MOST_RUNS:
            return
        argv: "list[str]" = []
        if node.subs:  # a function's body, run again
            node.subs = []
        subs, self.subs = self.subs, node.subs
        for word in node.words:
            if isinstance(word, str):
                argv.append(word)
            else:
                argv += expand(word, self)
        assigns = self.assigned(node, bool(argv)) if node.assigns else []
        piped, self.piped = self.piped, None
        io = streams(node.redirects, self) if node.redirects else PLAIN
        self.subs = subs
        if piped is not None and io.stdin is None:
            io = Streams(piped, io.shown, io.writes)
        node.argv = argv
        if argv:
            self.command(node, argv, assigns, io)
        elif io.writes:
            self.add(node, argv, assigns, io)

    def command(self, node: Simple, argv: "list[str]", assigns: "list[tuple[str, str]]", io: Streams) -> None:
        """A command with words."""
        name = argv[0]
        if name in self.functions or name in STEERS or name in TESTS or self.scripts or looks(node):
            from stillgreen.shell.branching import steered

            if steered(self, node, argv, assigns, io):
                return
        inside = unwrap(argv, io.stdin)
        if inside is None:
            run = self.add(node, argv, assigns, io)
            effect = EFFECTS.get(name)
            if effect:
                effect(self, argv)
        else:
            if inside.text is not None:
                from stillgreen.shell.branching import open_text

                if open_text(self, node, inside, assigns, io):
                    return
            run = self.unwrapped(node, inside, assigns, io)
        if node.subs or self.kept:
            self.prints(node, run)

    def add(self, node: Simple, argv: "list[str]", assigns: "list[tuple[str, str]]", io: Streams) -> Run:
        """Note a run."""
        run = Run(argv)
        run.assigns = assigns
        run.folder = UNKNOWN if self.away or UNKNOWN in self.folder else self.folder
        run.when = self.when
        run.shown = worse(self.shown, io.shown)
        run.stdin = io.stdin
        run.background = self.background
        run.wrappers = (*self.wrappers, "time") if node.timed else self.wrappers
        node.runs.append(run)
        self.runs.append(run)
        if io.writes or self.writes:
            self.note_writes(run, [*io.writes, *self.writes])
        return run

    def note_writes(self, run: Run, writes: "list[Write]") -> None:
        """Which file holds whose output, and which text if it is known."""
        run.writes = writes
        for write in writes:
            self.kept.setdefault(write.path, []).append(run)
            if run.argv == ["cat"] and run.stdin is not None:
                self.scripts[write.path.removeprefix("./")] = run.stdin

    def unwrapped(self, node: Simple, inside: "Inside", assigns: "list[tuple[str, str]]", io: Streams) -> Run:
        """Note the command that was inside wrappers."""
        node.argv, node.masks = inside.argv, inside.masks
        outer, away, folder = self.wrappers, self.away, self.folder
        self.wrappers = outer + tuple(inside.names)
        self.away = away or inside.away
        self.folder = join(folder, inside.folder) if inside.folder else folder
        run = self.add(node, inside.argv, assigns + inside.assigns, Streams(inside.stdin, io.shown, io.writes))
        run.background = run.background or inside.detached
        self.wrappers, self.away, self.folder = outer, away, folder
        return run

    # Words

    def assigned(self, node: Simple, for_command: bool) -> "list[tuple[str, str]]":
        """The pairs before a command; without one they set the shell's own variables."""
        found: list[tuple[str, str]] = []
        for assign in node.assigns:
            first = len(self.runs)
            if isinstance(assign.value, list):
                value: str | list[str] = [piece for word in assign.value for piece in self.pieces(word)]
            else:
                value = assign.value if isinstance(assign.value, str) else text(assign.value, self)
            if for_command and isinstance(value, str):
                found.append((assign.name, value))
                continue
            if self.when in (IF_OK, IF_FAILED) and self.env.get(assign.name, value) != value:
                value = UNKNOWN
            self.set(assign.name, value, assign.append)
            self.setters.append(assign)
            if self.jobs and isinstance(assign.value, Word) and assign.value.parts[0].value == "!":
                self.pids[assign.name] = len(self.jobs) - 1
            if len(self.runs) > first:
                self.steered = True
                self.kept["$" + assign.name] = self.runs[first:]
        return found

    def pieces(self, word: "str | Word") -> "list[str]":
        """The words that one word becomes."""
        return [word] if isinstance(word, str) else expand(word, self)

    def substitute(self, part: Part) -> str:
        """Run what stands in a substitution; its text is seldom known."""
        node, subs = part.node, self.subs
        if node is None:
            return UNKNOWN
        first, shown = len(self.runs), self.shown
        self.subs, self.shown = None, shown if part.value == ">" else NONE
        self.apart(node)
        self.subs, self.shown = subs, shown
        if part.sort == PROC or subs is None:
            for run in self.runs[first:]:
                run.zero = run.nonzero = CANNOT_TELL
                run.hidden_by = "background" if part.sort == PROC else "wrapper"
        else:
            subs.append(node)
        return self.said(node) if type(node) is Simple else UNKNOWN

    def said(self, node: Simple) -> str:
        """What a substitution's command prints, where that is known."""
        argv = node.argv
        if argv == ["cat"] and node.runs and node.runs[-1].stdin is not None:
            return node.runs[-1].stdin.rstrip("\n")
        if argv == ["pwd"]:
            return self.folder or "."
        if len(argv) > 1 and argv[:-1] in (["which"], ["command", "-v"], ["type", "-p"], ["echo"]):
            return argv[-1]
        return UNKNOWN

    def prints(self, node: Simple, run: Run) -> None:
        """Output that was caught in a variable or a file and is printed now."""
        name = bare(run.argv[0])
        if name in ("echo", "printf", "print", "Write-Output", "Write-Host"):
            for sub in node.subs:
                self.printed += [(inner, run) for inner in runs_of(sub)]
            for word in node.words:
                for part in [] if isinstance(word, str) else word.parts:
                    if part.sort == VAR:
                        self.printed += [(inner, run) for inner in self.kept.get("$" + part.value, ())]
        elif name in LEAVES:
            for word in run.argv[1:]:
                self.printed += [(inner, run) for inner in self.kept.get(word, ()) if inner is not run]


def parser(shell: str) -> "Callable[[str, str, int], Node]":
    """The grammar of a shell; those that few use are imported when they are needed."""
    if shell in ("bash", "sh", "zsh"):
        return parse_posix
    if shell in ("powershell", "pwsh"):
        from stillgreen.shell.powershell import parse
    elif shell == "cmd":
        from stillgreen.shell.cmd import parse
    elif shell == "fish":
        from stillgreen.shell.fish import parse
    else:
        return parse_posix
    return parse


def both(first: str, second: str) -> str:
    """When something runs that stands inside `first` and then `second`."""
    return second if first in (ALWAYS, second) else PERHAPS


def handed_on(stage: Node) -> "str | None":
    """What `cat <<EOF` or `echo "..."` hand to the next stage."""
    if type(stage) is not Simple or not stage.runs:
        return None
    argv = stage.argv
    if argv == ["cat"]:
        return stage.runs[-1].stdin
    if len(argv) == 2 and argv[0] == "echo":
        return argv[1] + "\n"
    return None


def runs_of(node: Node) -> "list[Run]":
    """The runs whose output a substitution gives."""
    if type(node) is Simple:
        return node.runs
    if type(node) is Pipe:
        return [run for stage in node.stages for run in runs_of(stage)]
    if isinstance(node, (Seq, Chain)):
        return [run for item in node.items for run in runs_of(item)]
    return []


def looks(node: Simple) -> bool:
    """`$ok && ...`: the command itself is in a variable."""
    return len(node.words) == 1 and not isinstance(node.words[0], str)
