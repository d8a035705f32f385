"""Which commands does a tree run, in which order, in which folder, with which words?"""

from stillgreen.shell.run import ALL, ALWAYS, IF_FAILED, IF_OK, NONE, PART, PERHAPS, TAIL, UNKNOWN, Run, Write
from stillgreen.shell.tree import (
    MATH,
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
    Part,
    Pipe,
    Redirect,
    Seq,
    Simple,
    Unreadable,
    Word,
)
from stillgreen.shell.words import Scope, expand, text
from stillgreen.shell.wrappers import Inside, bare, unwrap

MOST_RUNS = 3000
DEEPEST = 10  # texts opened inside texts, functions called inside functions

# How much a filter behind a pipe leaves of what came in; what is not here replaces it.
LEAVES = {
    "tail": TAIL, "cat": ALL, "tee": ALL, "sort": ALL, "sed": ALL, "ts": ALL, "nl": ALL, "less": ALL, "more": ALL, "tr": ALL,
    "fold": ALL, "column": ALL, "bat": ALL, "head": PART, "grep": PART, "egrep": PART, "fgrep": PART, "rg": PART, "awk": PART,
    "cut": PART, "uniq": PART, "jq": PART, "strings": PART, "perl": PART, "xcpretty": PART, "xcbeautify": PART,
    "Select-Object": PART, "select": PART, "Select-String": PART, "Where-Object": PART, "findstr": PART, "Out-String": ALL,
    "Out-Host": ALL, "Tee-Object": ALL, "ForEach-Object": PART, "Format-List": PART, "Format-Table": PART,
}  # fmt: skip
RANK = {ALL: 0, TAIL: 1, PART: 2, NONE: 3}
NOWHERE = ("/dev/null", "NUL", "nul", "$null")
SCREEN = ("/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/1", "/dev/fd/2")
# Commands that look at a status or a variable: their variables are followed by `exits`.
READERS = frozenset(("exit", "return", "test", "[", "[[", "((", "let", "wait", "if"))
# Commands that need more than the flat reading in `exits`.
TURNS = frozenset(("exit", "return", "set", "setopt", "shopt", "trap", "wait", "exec", "break", "continue", "test", "[", "[[", "((", "false", "true", ":"))


class Trace(Scope):
    """Walks a tree as the shell would run it."""

    def __init__(self, shell: str) -> None:
        self.shell = shell
        self.runs: "list[Run]" = []
        self.turns = False  # something steers the line by statuses; `exits` must follow it closely
        self.followed: "set[str]" = set()  # variables that something looks at
        self.setters: "list[Assign]" = []
        self.waits = False
        self.env: "dict[str, str | list[str]]" = {}
        self.functions: "dict[str, Node]" = {}
        self.folder = ""
        self.before = ""  # for `cd -`
        self.stack: "list[str]" = []
        self.away = False
        self.when = ALWAYS
        self.shown = ALL
        self.background = False
        self.writes: "list[Write]" = []
        self.wrappers: "tuple[str, ...]" = ()
        self.piped: "str | None" = None  # text that the stage before hands on, if it is known
        self.jobs: "list[Run]" = []
        self.captured: "dict[str, list[Run]]" = {}  # variable -> the runs whose output it holds
        self.logs: "dict[str, list[Run]]" = {}  # file -> the runs whose output it holds
        self.subs: "list[Node]" = []
        self.depth = 0

    # Nodes

    def walk(self, node: Node) -> None:
        """Run one node."""
        if type(node) is Simple:
            self.simple(node)
        elif len(self.runs) < MOST_RUNS:
            if node.redirects:
                self.redirected(node)
            else:
                WALKS[type(node)](self, node)

    def redirected(self, node: Node) -> None:
        """A compound command with redirections of its own."""
        shown, writes = self.shown, self.writes
        stdin, own, found = self.redirects(node.redirects)
        self.shown = worse(self.shown, own)
        self.writes = writes + found
        self.piped = stdin
        WALKS[type(node)](self, node)
        self.shown, self.writes = shown, writes

    def seq(self, node: Seq) -> None:
        for item in node.items:
            self.walk(item)

    def chain(self, node: Chain) -> None:
        when = self.when
        for op, item in zip(node.ops, node.items):
            if op:
                self.when = both(when, IF_OK if op == "&&" else IF_FAILED)
            self.walk(item)
        self.when = when

    def pipe(self, node: Pipe) -> None:
        self.turns = self.turns or node.negated
        firsts = []
        for index, stage in enumerate(node.stages):
            firsts.append(len(self.runs))
            self.piped = self.handed_on(node.stages[index - 1]) if index else None
            if len(node.stages) > 1:
                self.apart(stage)
            else:
                self.walk(stage)
        self.piped = None
        shown = ALL
        for index in range(len(node.stages) - 1, 0, -1):
            shown = worse(shown, leaves(node.stages[index]))
            for run in self.runs[firsts[index - 1] : firsts[index]]:
                run.shown = worse(run.shown, shown)

    def handed_on(self, stage: Node) -> "str | None":
        """What `cat <<EOF` or `echo "..."` hand to the next stage."""
        if type(stage) is not Simple or not stage.runs:
            return None
        argv = stage.argv
        if argv == ["cat"]:
            return stage.runs[-1].stdin
        if argv[0] == "echo" and len(argv) == 2:
            return argv[1] + "\n"
        return None

    def apart(self, node: Node) -> None:
        """A node in a process of its own: folder and variables are as before afterwards."""
        folder, before, env, stack, functions = self.folder, self.before, self.env, self.stack, self.functions
        self.env, self.stack, self.functions = dict(env), stack[:], dict(functions)
        self.walk(node)
        self.folder, self.before, self.env, self.stack, self.functions = folder, before, env, stack, functions

    def detached(self, node: Background) -> None:
        self.turns = True
        first, background = len(self.runs), self.background
        self.background = True
        self.apart(node.body)
        self.background = background
        self.jobs += self.runs[first:]

    def group(self, node: Group) -> None:
        self.turns = True
        if node.forks:
            self.apart(node.body)
        else:
            self.walk(node.body)

    def branches(self, node: If) -> None:
        self.turns = True
        when, start, ends = self.when, None, []
        for condition, body in node.branches:
            self.walk(condition)
            self.when = PERHAPS
            start = (self.folder, dict(self.env))
            self.walk(body)
            ends.append((self.folder, self.env))
            self.folder, self.env = start[0], dict(start[1])
        if node.other:
            self.walk(node.other)
        ends.append((self.folder, self.env))
        self.when = when
        self.merge(ends)

    def merge(self, ends: "list[tuple[str, dict[str, str | list[str]]]]") -> None:
        """Where branches meet, only what they agree on is known."""
        folder, env = ends[0]
        for other, values in ends[1:]:
            folder = folder if folder == other else UNKNOWN
            for name in set(env) | set(values):
                if env.get(name) != values.get(name):
                    env[name] = UNKNOWN
        self.folder, self.env = folder, env

    def loop(self, node: Loop) -> None:
        self.turns = True
        words: "list[str]" = []
        for word in node.words:
            words += [word] if isinstance(word, str) else expand(word, self)
        if node.condition:
            self.walk(node.condition)
        if node.name:
            self.env[node.name] = words[0] if len(words) == 1 and not set("*?[") & set(words[0]) else UNKNOWN
        when, folder, env = self.when, self.folder, dict(self.env)
        self.when = PERHAPS
        self.walk(node.body)
        self.when = when
        self.merge([(folder, env), (self.folder, self.env)])

    def case(self, node: Case) -> None:
        self.turns = True
        text(node.word, self)
        when, start, ends = self.when, (self.folder, self.env), []
        self.when = PERHAPS
        for _, body in node.branches:
            self.folder, self.env = start[0], dict(start[1])
            self.walk(body)
            ends.append((self.folder, self.env))
        self.when = when
        self.merge([*ends, start])

    def define(self, node: Function) -> None:
        self.turns = True
        self.functions[node.name] = node.body

    # Simple commands

    def simple(self, node: Simple) -> None:
        """One simple command: its words, its redirections, what is inside it."""
        if len(self.runs) >= MOST_RUNS:
            return
        argv: "list[str]" = []
        subs, self.subs = self.subs, node.subs
        for word in node.words:
            if type(word) is str:
                argv.append(word)
            elif word:
                argv += expand(word, self)  # type: ignore[arg-type]
        assigns = self.assigns(node, bool(argv)) if node.assigns else []
        piped, self.piped = self.piped, None
        stdin, shown, writes = (None, ALL, []) if not node.redirects else self.redirects(node.redirects)
        if stdin is None:
            stdin = piped
        self.subs = subs
        node.argv = argv
        if node.subs or node.assigns:
            self.turns = True
        if argv:
            self.command(node, argv, assigns, stdin, shown, writes)
        elif writes:
            self.add(node, argv, assigns, None, shown, writes)

    def command(
        self, node: Simple, argv: "list[str]", assigns: "list[tuple[str, str]]", stdin: "str | None", shown: str, writes: "list[Write]"
    ) -> None:
        """A command with words."""
        name = argv[0]
        if name in self.functions and self.depth < DEEPEST:
            node.inner = self.functions[name]
            self.call(node.inner, argv, shown, writes)
            return
        if name in TURNS or name in READERS:
            self.turns = True
            self.follow(node)
        inside = unwrap(argv, stdin)
        if inside is None:
            run = self.add(node, argv, assigns, stdin, shown, writes)
        elif inside.text is not None and self.open(node, inside, assigns, shown, writes):
            return
        else:
            run = self.unwrapped(node, inside, assigns, shown, writes)
        self.echoed(node, run)
        effect = EFFECTS.get(argv[0])
        if effect:
            effect(self, argv)

    def add(
        self, node: Simple, argv: "list[str]", assigns: "list[tuple[str, str]]", stdin: "str | None", shown: str, writes: "list[Write]"
    ) -> Run:
        """Note a run."""
        run = Run(argv)
        run.assigns = assigns
        run.folder = UNKNOWN if self.away or UNKNOWN in self.folder else self.folder
        run.when = self.when
        run.shown = worse(self.shown, shown)
        run.stdin = stdin
        run.writes = writes + self.writes
        run.background = self.background
        run.wrappers = (*self.wrappers, "time") if node.timed else self.wrappers
        node.runs.append(run)
        self.runs.append(run)
        for write in run.writes:
            self.logs.setdefault(write.path, []).append(run)
        return run

    def unwrapped(
        self, node: Simple, inside: Inside, assigns: "list[tuple[str, str]]", shown: str, writes: "list[Write]"
    ) -> Run:
        """Note the command that was inside wrappers."""
        node.argv = inside.argv
        node.masks = inside.masks
        outer, away, folder = self.wrappers, self.away, self.folder
        self.wrappers = outer + tuple(inside.names)
        self.away = away or inside.away
        self.folder = join(folder, inside.folder) if inside.folder else folder
        run = self.add(node, inside.argv, assigns + inside.assigns, inside.stdin, shown, writes)
        run.background = run.background or inside.detached
        self.wrappers, self.away, self.folder = outer, away, folder
        return run

    def open(
        self, node: Simple, inside: Inside, assigns: "list[tuple[str, str]]", shown: str, writes: "list[Write]"
    ) -> bool:
        """Read the command line that a command was given; False if it cannot be read."""
        if self.depth >= DEEPEST or inside.text is None:
            return False
        try:
            tree = parser(inside.shell)(inside.text, inside.shell, self.depth + 1)
        except Unreadable:
            return False
        self.turns = True
        node.inner, node.forks, node.masks = tree, not inside.share, inside.masks
        node.argv = inside.options
        outer, away, names = self.wrappers, self.away, tuple(inside.names)
        self.wrappers, self.away = outer + names, away or inside.away
        first = len(self.runs)
        self.call(tree, ["", *inside.args], shown, writes, node.forks)
        for run in self.runs[first:]:
            run.assigns = assigns + run.assigns
            run.background = run.background or inside.detached
        self.wrappers, self.away = outer, away
        return True

    def call(self, body: Node, argv: "list[str]", shown: str, writes: "list[Write]", forks: bool = False) -> None:
        """Run a function's body or an opened text with its arguments."""
        outer_shown, outer_writes, given = self.shown, self.writes, self.env.get("@")
        self.shown, self.writes = worse(outer_shown, shown), outer_writes + writes
        self.env["@"] = argv[1:]
        self.depth += 1
        if forks:
            self.apart(body)
        else:
            self.walk(body)
        self.depth -= 1
        self.shown, self.writes = outer_shown, outer_writes
        self.env["@"] = given if given is not None else []

    def redirects(self, redirects: "list[Redirect]") -> "tuple[str | None, str, list[Write]]":
        """(text fed to it, how much is still shown, files written)."""
        stdin: "str | None" = None
        writes: "list[Write]" = []
        targets = {1: ALL, 2: ALL}
        for redirect in redirects:
            op, fd = redirect.op, redirect.fd
            if op == "<<" or op == "<<-":
                stdin = redirect.body or ""
                continue
            word = text(redirect.word, self)
            if op == "<<<":
                stdin = word + "\n"
            elif op in ("<", "<&"):
                continue
            elif op == ">&" and (word.isdigit() or word == "-"):
                targets[fd if fd >= 0 else 1] = NONE if word == "-" else targets.get(int(word), ALL)
            else:
                both_streams = op[0] == "&" or op == ">&" or fd == -2
                goes = ALL if word in SCREEN or not isinstance(redirect.word, str) and redirect.word.parts[0].sort == 4 else NONE
                for stream in (1, 2) if both_streams else (fd if fd >= 0 else 1,):
                    targets[stream] = goes
                if goes == NONE and word not in NOWHERE:
                    writes.append(Write(word, op.endswith(">>"), 1 if both_streams or fd < 0 else fd))
        gone = (targets[1] == NONE) + (targets[2] == NONE)
        return stdin, (ALL, PART, NONE)[gone], writes

    def echoed(self, node: Simple, run: Run) -> None:
        """Output that was caught in a variable or a file and is shown now."""
        if node.subs and run.argv[0] in ("echo", "printf"):
            for sub in node.subs:
                for inner in runs_of(sub):
                    inner.shown = run.shown
        if self.captured and run.argv[0] in ("echo", "printf"):
            for word in node.words:
                for part in [] if isinstance(word, str) else word.parts:
                    for inner in self.captured.get(part.value, ()) if part.sort == VAR else ():
                        inner.shown = better(inner.shown, run)
        if self.logs and bare(run.argv[0]) in LEAVES:
            for word in run.argv[1:]:
                for inner in self.logs.get(word, ()):
                    if inner is not run:
                        inner.shown = better(inner.shown, run)

    def follow(self, node: Simple) -> None:
        """Remember the variables that a command looks at."""
        for word in node.words:
            if isinstance(word, str):
                if node.words[0] == "((":
                    self.followed.update(names_in(word))
            else:
                for part in word.parts:
                    self.followed.update(names_in(part.value) if part.sort == MATH else [root(part.value)] if part.sort == VAR else [])

    # Variables

    def assigns(self, node: Simple, for_command: bool) -> "list[tuple[str, str]]":
        """The pairs before a command, or set the shell's own variables."""
        found: "list[tuple[str, str]]" = []
        for assign in node.assigns:
            first = len(self.runs)
            if isinstance(assign.value, list):
                values: "list[str]" = []
                for word in assign.value:
                    values += [word] if isinstance(word, str) else expand(word, self)
                value: "str | list[str]" = values
            else:
                value = text(assign.value, self)
                if not assign.value or isinstance(assign.value, str):
                    value = assign.value if isinstance(assign.value, str) else value
            if for_command:
                found.append((assign.name, value if isinstance(value, str) else UNKNOWN))
                continue
            self.set(assign.name, value, assign.append)
            self.setters.append(assign)
            if len(self.runs) > first:
                self.captured[assign.name] = self.runs[first:]
        return found

    def set(self, name: str, value: "str | list[str]", append: bool = False) -> None:
        """Set a variable."""
        old = self.env.get(name)
        if append and isinstance(value, list):
            value = (old if isinstance(old, list) else [UNKNOWN]) + value
        elif append and isinstance(value, str):
            value = (old if isinstance(old, str) else UNKNOWN) + value
        self.env[name] = value

    def variable(self, name: str) -> "str | list[str]":
        found = self.env.get(name)
        if found is not None:
            return found
        if name == "HOME":
            return "~"
        if name == "PWD":
            return self.folder or "."
        if name.endswith(("[@]", "[*]")):
            array = self.env.get(name[:-3])
            return array if isinstance(array, list) else UNKNOWN
        if name in ("@", "*"):
            given = self.env.get("@")
            return given if given is not None else UNKNOWN
        if name.isdigit() and name != "0":
            given = self.env.get("@")
            if isinstance(given, list) and 0 < int(name) <= len(given):
                return given[int(name) - 1]
        return UNKNOWN

    def substitute(self, part: Part) -> str:
        """Run what stands in a substitution; its text is known only for `$(cat <<EOF)` and `$(pwd)`."""
        node = part.node
        if node is None:
            return UNKNOWN
        self.turns = True
        shown, self.shown = self.shown, NONE if part.value != ">" else ALL
        subs, self.subs = self.subs, []
        self.apart(node)
        self.subs = subs
        if not part.value:
            self.subs.append(node)
        self.shown = shown
        if type(node) is Simple:
            if node.argv == ["cat"] and node.runs and node.runs[-1].stdin is not None:
                return node.runs[-1].stdin.rstrip("\n")
            if node.argv == ["pwd"]:
                return self.folder or "."
        return UNKNOWN

    # Commands that change what follows

    def cd(self, argv: "list[str]") -> None:
        at = 1
        while at < len(argv) and argv[at][:1] == "-" and len(argv[at]) > 1 or argv[at : at + 1] == ["/d"]:
            at += 1
        target = argv[at] if at < len(argv) else "~"
        old = self.folder
        self.folder = self.before if target == "-" else join(old, target)
        self.before = old

    def pushd(self, argv: "list[str]") -> None:
        self.stack.append(self.folder)
        self.cd([word for word in argv if word != "-q"])

    def popd(self, argv: "list[str]") -> None:
        self.before = self.folder
        self.folder = self.stack.pop() if self.stack else UNKNOWN

    def export(self, argv: "list[str]") -> None:
        for word in argv[1:]:
            name, equals, value = word.partition("=")
            if equals:
                self.env[name] = value

    def forget(self, argv: "list[str]") -> None:
        for word in argv[1:]:
            self.env[word] = UNKNOWN if argv[0] != "unset" else ""

    def wait(self, argv: "list[str]") -> None:
        self.waits = True
        for run in self.jobs:
            run.background = False
        self.jobs = []


WALKS = {
    Seq: Trace.seq,
    Chain: Trace.chain,
    Pipe: Trace.pipe,
    Background: Trace.detached,
    Group: Trace.group,
    If: Trace.branches,
    Loop: Trace.loop,
    Case: Trace.case,
    Function: Trace.define,
}
EFFECTS = {
    "cd": Trace.cd,
    "chdir": Trace.cd,
    "Set-Location": Trace.cd,
    "sl": Trace.cd,
    "pushd": Trace.pushd,
    "Push-Location": Trace.pushd,
    "popd": Trace.popd,
    "Pop-Location": Trace.popd,
    "export": Trace.export,
    "local": Trace.export,
    "declare": Trace.export,
    "typeset": Trace.export,
    "readonly": Trace.export,
    "read": Trace.forget,
    "mapfile": Trace.forget,
    "readarray": Trace.forget,
    "unset": Trace.forget,
    "wait": Trace.wait,
}


def parser(shell: str) -> "Parse":
    """The grammar of a shell; those that few use are imported when they are needed."""
    if shell in ("powershell", "pwsh"):
        from stillgreen.shell.powershell import parse
    elif shell == "cmd":
        from stillgreen.shell.cmd import parse
    elif shell == "fish":
        from stillgreen.shell.fish import parse
    else:
        from stillgreen.shell.grammar import parse
    return parse


Parse = "Callable[[str, str, int], Node]"


def worse(first: str, second: str) -> str:
    """How much is left after both."""
    return first if RANK[first] >= RANK[second] else second


def better(first: str, later: Run) -> str:
    """How much is seen of it after all, when `later` prints what was kept."""
    second = worse(LEAVES.get(bare(later.argv[0]), ALL), later.shown)
    return first if RANK[first] <= RANK[second] else second


def both(first: str, second: str) -> str:
    """When something runs that stands inside `first` and then `second`."""
    return second if first == ALWAYS or first == second else PERHAPS


def leaves(stage: Node) -> str:
    """How much of what goes into a stage comes out."""
    if type(stage) is not Simple:
        return PART
    argv = stage.argv
    name = bare(argv[0]) if argv else ""
    found = LEAVES.get(name, NONE)
    if name == "tail" and any(word.startswith("+") for word in argv[1:]) or name == "sed" and any(word[:2] == "-n" for word in argv[1:]):
        found = PART
    if "grep" in name and any(word[:1] == "-" and word[:2] != "--" and set("qc") & set(word) for word in argv[1:]):
        found = NONE
    if stage.runs and found != NONE:
        found = worse(found, stage.runs[-1].shown)
    return found


def runs_of(node: Node) -> "list[Run]":
    """The runs of a simple command, or of the last stage of a pipe."""
    if type(node) is Simple:
        return node.runs
    return [run for stage in node.stages for run in runs_of(stage)] if type(node) is Pipe else []


def root(name: str) -> str:
    """The variable's own name."""
    return name.partition("[")[0].rstrip("%#/^,")


def names_in(text: str) -> "list[str]":
    """The variables in an arithmetic text."""
    spaced = "".join(char if char.isalnum() or char == "_" else " " for char in text[:500])
    return [word for word in spaced.split() if not word[0].isdigit()]


def join(folder: str, target: str) -> str:
    """Where `cd target` leads from a folder. "" is where the line starts."""
    target = target.replace("\\", "/") if "\\" in target else target
    absolute = target[:1] in ("/", "~") or target[1:2] == ":" or not folder
    kept: "list[str]" = []
    path = target if absolute else folder + "/" + target
    for name in path.split("/"):
        if name == ".." and kept and kept[-1] != "..":
            kept.pop()
        elif name and name != ".":
            kept.append(name)
    return ("/" if path[:1] == "/" else "") + "/".join(kept)
