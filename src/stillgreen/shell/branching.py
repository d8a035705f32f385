"""Which commands run in subshells, branches, loops, jobs, called functions and opened texts?"""

from stillgreen.shell.compound import Case, Function, Group, If, Loop
from stillgreen.shell.run import PERHAPS, UNKNOWN
from stillgreen.shell.shown import Streams, worse
from stillgreen.shell.trace import DEEPEST, STEERS, Trace, parser
from stillgreen.shell.tree import VAR, Background, Node, Simple, Unreadable, Word
from stillgreen.shell.words import expand, text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from stillgreen.shell.inside import Inside


def detached(trace: Trace, node: Background) -> None:
    """`a &`."""
    trace.steered = True
    first, background = len(trace.runs), trace.background
    trace.background = True
    trace.apart(node.body)
    trace.background = background
    trace.jobs.append(trace.runs[first:])


def group(trace: Trace, node: Group) -> None:
    """`{ a; }`, `( a )`."""
    trace.steered = True
    if node.forks:
        trace.apart(node.body)
    else:
        trace.walk(node.body)


def branches(trace: Trace, node: If) -> None:
    """if: where the branches meet, only what they agree on is known."""
    trace.steered = True
    when, ends = trace.when, []
    for condition, body in node.branches:
        trace.walk(condition)
        trace.when = PERHAPS
        start = (trace.folder, dict(trace.env))
        trace.walk(body)
        ends.append((trace.folder, trace.env))
        trace.folder, trace.env = start
    if node.other:
        trace.walk(node.other)
    ends.append((trace.folder, trace.env))
    trace.when = when
    trace.merge(ends)


def loop(trace: Trace, node: Loop) -> None:
    """for, while, until, select: the body runs perhaps."""
    trace.steered = True
    subs, trace.subs = trace.subs, None
    words: list[str] = []
    for word in node.words:
        words += [word] if isinstance(word, str) else expand(word, trace)
    trace.subs = subs
    if node.condition:
        trace.walk(node.condition)
    if node.name:
        trace.env[node.name] = words[0] if len(words) == 1 and not set("*?[") & set(words[0]) else UNKNOWN
    when, start = trace.when, (trace.folder, dict(trace.env))
    trace.when = PERHAPS
    trace.walk(node.body)
    trace.when = when
    trace.merge([start, (trace.folder, trace.env)])


def case(trace: Trace, node: Case) -> None:
    """case."""
    trace.steered = True
    trace.looking.append(["case", node.word])
    subs, trace.subs = trace.subs, None
    text(node.word, trace)
    trace.subs = subs
    when, start = trace.when, (trace.folder, trace.env)
    ends = [start]
    trace.when = PERHAPS
    for _, body in node.branches:
        trace.folder, trace.env = start[0], dict(start[1])
        trace.walk(body)
        ends.append((trace.folder, trace.env))
    trace.when = when
    trace.merge(ends)


def define(trace: Trace, node: Function) -> None:
    """A function: it runs where it is called."""
    trace.steered = True
    trace.functions[node.name] = node.body


def call_function(trace: Trace, node: Simple, argv: "list[str]", io: Streams) -> None:
    """Run a function's body where it is called."""
    if trace.depth < DEEPEST:
        node.inner = trace.functions[argv[0]]
        call(trace, node.inner, argv[1:], io, False)


def open_text(trace: Trace, node: Simple, inside: "Inside", assigns: "list[tuple[str, str]]", io: Streams) -> bool:
    """Read the command line that a command was given; False if it cannot be read."""
    if trace.depth >= DEEPEST or inside.text is None:
        return False
    try:
        tree = parser(inside.shell)(inside.text, inside.shell, trace.depth + 1)
    except Unreadable:
        return False
    trace.steered = True
    node.inner, node.forks, node.masks = tree, not inside.share, inside.masks
    node.argv, node.shell = inside.options, inside.shell
    outer, away, first = trace.wrappers, trace.away, len(trace.runs)
    trace.wrappers = outer + tuple(inside.names)
    trace.away = away or inside.away
    call(trace, tree, inside.args, io, node.forks)
    for run in trace.runs[first:]:
        run.assigns = assigns + inside.assigns + run.assigns
        run.background = run.background or inside.detached
    trace.wrappers, trace.away = outer, away
    return True


def call(trace: Trace, body: Node, args: "list[str]", io: Streams, forks: bool) -> None:
    """Run a function's body or an opened text with its arguments."""
    outer_shown, outer_writes, given = trace.shown, trace.writes, trace.env.get("@")
    trace.shown, trace.writes = worse(outer_shown, io.shown), outer_writes + io.writes
    trace.env["@"] = args
    trace.depth += 1
    if forks:
        trace.apart(body)
    else:
        trace.walk(body)
    trace.depth -= 1
    trace.shown, trace.writes = outer_shown, outer_writes
    trace.env["@"] = given if given is not None else UNKNOWN


def steered(trace: Trace, node: Simple, argv: "list[str]", assigns: "list[tuple[str, str]]", io: Streams) -> bool:
    """Commands that may steer the line; True if all is done: a function called, a script of this line run."""
    if argv[0] in trace.functions:
        call_function(trace, node, argv, io)
        return True
    if trace.scripts:
        from stillgreen.shell.opened import script_file

        inside = script_file(argv, trace.scripts)
        if inside and open_text(trace, node, inside, assigns, io):
            return True
    if argv[0] in STEERS or argv[0] == "((" or not all(isinstance(word, str) for word in node.words):
        trace.steered = True
        trace.looking.append(node.words)
    if argv[0] == "wait":
        wait(trace, node)
    elif argv == ["exec"]:  # from here on all output goes there
        trace.shown = worse(trace.shown, io.shown)
        trace.writes = trace.writes + io.writes
    return False


def wait(trace: Trace, node: Simple) -> None:
    """What was waited for is in the background no longer: the jobs whose PIDs are named, or all."""
    names = [part.value for word in node.words if isinstance(word, Word) for part in word.parts if part.sort == VAR]
    known = [trace.pids[name] for name in names if name in trace.pids]
    for runs in [trace.jobs[job] for job in known] if known and trace.jobs else trace.jobs:
        for run in runs:
            run.background = False


WALKS: "dict[type[Node], Callable[..., None]]" = {
    Background: detached,
    Group: group,
    If: branches,
    Loop: loop,
    Case: case,
    Function: define,
}
