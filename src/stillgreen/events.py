"""What is kept of what an agent did: constants, integers, booleans and keyed hashes only.

There is no field here that could hold a command, an output, a prompt, a reply, a file name in clear or a file's content.

SCHEMA_VERSION history:
2  2026-11: edits and checks name their work tree; ids of the code by git beside the counted ones
1  2026-11: first version; still read
"""

SCHEMA_VERSION = 2
READABLE = (1, 2)

# Sorts of events (field `e`).
TURN = "turn"
EDIT = "edit"
CHECK = "check"
END = "end"
AGENT = "agent"
ABORT = "abort"
STOP = "stop"
LOOK = "look"
ASK = "ask"
GAVE_UP = "gave_up"
DECISION = "decision"
REPORT = "report"
ASSIGNED = "assigned"
FOLD = "fold"

# Outcome of a check that was started and has not ended.
PENDING = "pending"

# `Edit.touch`
CODE = "code"
TEXT = "text"

# `Edit.how`
TOOL = "tool"
SHELL = "shell"
GIT = "git"
FORMATTER = "format"


class Event:
    """What every event has.

    n      order within the session: counted from 1, or where the event's line begins in a ledger, plus 1
    t      milliseconds since the epoch, 0 if not known
    turn   keyed hash of the client's turn id, "" if it has none
    agent  keyed hash of the subagent's id, "" for the main agent
    root   keyed hash of the work tree (or the session's folder), "" if not known
    """

    __slots__ = ("n", "t", "turn", "agent", "root")
    e = ""
    FIELDS: "tuple[str, ...]" = ()

    def __init__(self, n: int = 0, t: int = 0, turn: str = "", agent: str = "", root: str = "") -> None:
        self.n = n
        self.t = t
        self.turn = turn
        self.agent = agent
        self.root = root

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={getattr(self, name)!r}' for name in ('n', *self.FIELDS))})"


class Turn(Event):
    """A prompt came: who person | task | teammate; unattended, plan; counted: id of the code then, by its edits."""

    __slots__ = FIELDS = ("who", "unattended", "plan", "counted")
    e = TURN

    def __init__(self) -> None:
        super().__init__()
        self.who = "person"
        self.unattended = False
        self.plan = False
        self.counted = ""


class Edit(Event):
    """A file changed.

    path     keyed hash, "" if the targets are not known (then any file may have changed)
    folders  keyed hashes of its folders, nearest first, up to the root
    kind, lang  as `files` says; how  tool | shell | git | format; what a person did beside the agent is git's as well
    op       what it does to the tree: write | create | delete | move ..., or one of git's moves (`shell/git_moves.py`)
    touch    code | text
    before, after  keyed hashes of the whole content, "" if not known
    removed, added  keyed hashes of the changed text, "" if not known
    certain  False: it may have changed nothing
    call     keyed hash of the tool call's id
    tree     keyed hash of the top of the git work tree that holds it, "" if none is known
    rev      of a move of git: the commit that it names, "" the current one, "~2" two before it, "?" any, else a keyed hash;
             then before, after are keyed hashes of the commits before and after it, removed, added of the branches,
             and kind is "" if the files stay as they are
    """

    __slots__ = FIELDS = (
        "path", "folders", "kind", "lang", "how", "op", "touch", "before", "after", "removed", "added", "certain", "call",
        "tree", "rev",
    )  # fmt: skip
    e = EDIT

    def __init__(self) -> None:
        super().__init__()
        self.path = ""
        self.folders: "list[str]" = []
        self.kind = ""
        self.lang = ""
        self.how = TOOL
        self.op = "write"
        self.touch = CODE
        self.before = ""
        self.after = ""
        self.removed = ""
        self.added = ""
        self.certain = True
        self.call = ""
        self.tree = ""
        self.rev = ""


class Check(Event):
    """A check ran, or was started.

    runner, family, scope, langs  as its `Call` says
    cmd      keyed hash of runner, folder and arguments
    folder   keyed hash of the folder that it checks, "" if not known (then it reaches everything)
    outcome  passed | failed | empty | unknown | pending; by  exit | summary | both | none
    passed, failed, skipped  counts, -1 if not known
    hidden   what hid its exit code (pipe, semicolon, ..., as `Run.hidden_by` says; so `unknown` has a cause), "" if nothing
    full     the summary was whole and counted (else a pass is `summary-only`)
    start    ms when it started, 0 if not known
    id       code id that it ran on, by git, "" if not known; counted  the same by the edits of its session
    task     keyed hash of the background task, "" if it ran in front
    call     keyed hash of the tool call's id
    tree     keyed hash of the top of the git work tree that it ran in, "" if none is known
    lacks    files (as `Edit.path`) whose last edit was not in this code: it lay in a stash, or on another branch
    """

    __slots__ = FIELDS = (
        "runner", "family", "cmd", "folder", "scope", "langs", "outcome", "by", "passed", "failed", "skipped",
        "hidden", "full", "start", "id", "task", "call", "tree", "counted", "lacks",
    )  # fmt: skip
    e = CHECK

    def __init__(self) -> None:
        super().__init__()
        self.runner = ""
        self.family = ""
        self.cmd = ""
        self.folder = ""
        self.scope = ""
        self.langs: "list[str]" = []
        self.outcome = ""
        self.by = ""
        self.passed = -1
        self.failed = -1
        self.skipped = -1
        self.hidden = ""
        self.full = True
        self.start = 0
        self.id = ""
        self.task = ""
        self.call = ""
        self.tree = ""
        self.counted = ""
        self.lacks: "list[str]" = []


class End(Event):
    """A background command ended: its task, and the checks in it as they turned out, in the order of their start.

    checks: one [outcome, by, passed, failed, skipped, full] for each check event of that task.
    id: the code id that they ran on, where it was taken at the end; "" leaves the one of their start.
    """

    __slots__ = FIELDS = ("task", "checks", "id")
    e = END

    def __init__(self) -> None:
        super().__init__()
        self.task = ""
        self.checks: "list[list[str | int | bool]]" = []
        self.id = ""


class Agent(Event):
    """A subagent was started (running) or ended."""

    __slots__ = FIELDS = ("task", "running")
    e = AGENT

    def __init__(self) -> None:
        super().__init__()
        self.task = ""
        self.running = True


class Abort(Event):
    """The turn ended without a stop: an interrupt or an API error. Opens no window."""

    __slots__ = ()
    e = ABORT


class Stop(Event):
    """The agent stopped with a reply.

    claims  [kind, count or -1, limited] each; admits  families or ["all"]
    language  of the reply; blocked  it has a `BLOCKED:` line; on_purpose  it says that a failing run was meant
    counted id of the code at this moment, by the edits of the session
    line    1-based line of the reply in the log, 0 when live
    key     keyed hash of the reply's id: resumed and forked logs repeat it
    grade, reason, flag   the verdict, when it was judged live ("" before)
    busy    how many subagents worked on, -1 if the client does not say
    again   a hook had sent the agent back in this turn
    at      bytes of the agent's own log at this moment, 0 if not known
    gates   [gate, mode, decision] for each gate that looked at it
    ids     [tree, code id by git] of each work tree that was changed or checked in this window, as it is now
    audit   marker | hollow | way-out: how the reply judges its own work, "" if it does not or nobody looked
    mark    keyed hash of the words in which it does
    waits   how many commands and subagents ran on in the background, -1 if the client does not say
    lacks   as in `Check`: what was edited in this window and is not in the code that the reply speaks of
    """

    __slots__ = FIELDS = (
        "claims",
        "admits",
        "language",
        "blocked",
        "on_purpose",
        "counted",
        "line",
        "key",
        "grade",
        "reason",
        "flag",
        "busy",
        "again",
        "at",
        "gates",
        "ids",
        "audit",
        "mark",
        "waits",
        "lacks",
    )
    e = STOP

    def __init__(self) -> None:
        super().__init__()
        self.claims: "list[tuple[str, int, bool]]" = []
        self.admits: "list[str]" = []
        self.language = ""
        self.blocked = False
        self.on_purpose = False
        self.counted = ""
        self.line = 0
        self.key = ""
        self.grade = ""
        self.reason = ""
        self.flag = False
        self.busy = -1
        self.again = False
        self.at = 0
        self.gates: "list[list[str]]" = []
        self.ids: "list[list[str]]" = []
        self.audit = ""
        self.mark = ""
        self.waits = -1
        self.lacks: "list[str]" = []


class Ask(Event):
    """A gate spoke: it sent the agent back (block), or told the user (warn).

    mode    which of the two; reason: of the verdict, or the gate's own
    about   keyed hash of the one thing that it may be asked about once (a task), "" if there is none
    """

    __slots__ = FIELDS = ("gate", "mode", "reason", "about")
    e = ASK

    def __init__(self) -> None:
        super().__init__()
        self.gate = ""
        self.mode = ""
        self.reason = ""
        self.about = ""


class GaveUp(Event):
    """A gate asked as often as it may, for nothing: it is silent from now on."""

    __slots__ = FIELDS = ("gate",)
    e = GAVE_UP

    def __init__(self) -> None:
        super().__init__()
        self.gate = ""


class Decision(Event):
    """What a gate decided at an event that is no stop (a stop has its own `gates`).

    gate, mode, decision  as in `Stop.gates`
    on      idle | completed: a teammate goes idle, a task is called completed
    about   keyed hash of the teammate's name, or of the task
    saw     what it looked at, as [name, number or slug] pairs
    """

    __slots__ = FIELDS = ("gate", "mode", "decision", "on", "about", "saw")
    e = DECISION

    def __init__(self) -> None:
        super().__init__()
        self.gate = ""
        self.mode = ""
        self.decision = ""
        self.on = ""
        self.about = ""
        self.saw: "list[list[str | int]]" = []


class Report(Event):
    """A teammate's message reached its lead. how: message | broadcast | file; call: keyed hash of the tool call's id."""

    __slots__ = FIELDS = ("how", "call")
    e = REPORT

    def __init__(self) -> None:
        super().__init__()
        self.how = "message"
        self.call = ""


class Assigned(Event):
    """The lead gave work to a teammate.

    to    keyed hash of its name; who: of its agent id, "" if not told; call: of the call's id
    Both are the session's own where one began that may be a teammate's, which gets no prompt.
    """

    __slots__ = FIELDS = ("to", "who", "call")
    e = ASSIGNED

    def __init__(self) -> None:
        super().__init__()
        self.to = ""
        self.who = ""
        self.call = ""


class Fold(Event):
    """All that came before, as far as a later stop needs it: `evidence` says what is in `state`."""

    __slots__ = FIELDS = ("state",)
    e = FOLD

    def __init__(self) -> None:
        super().__init__()
        self.state: "list[object]" = []


class Look(Event):
    """A command that looks like a check, but that no runner knows: cmd as in `Check`, line in the log (0 when live)."""

    __slots__ = FIELDS = ("cmd", "line")
    e = LOOK

    def __init__(self) -> None:
        super().__init__()
        self.cmd = ""
        self.line = 0


SORTS: "dict[str, type[Event]]" = {
    c.e: c
    for c in (Turn, Edit, Check, End, Agent, Abort, Stop, Look, Ask, GaveUp, Fold, Decision, Report, Assigned)
}
COMMON = ("n", "t", "turn", "agent", "root")


def to_row(event: Event) -> "list[object]":
    """An event as a flat list: schema, sort, the common fields, its own fields; for the ledger and for scan's cache."""
    return [SCHEMA_VERSION, event.e, *[getattr(event, f) for f in COMMON], *[getattr(event, f) for f in event.FIELDS]]


def from_row(row: "list[object]") -> Event:
    """The reverse of `to_row`. Raises ValueError if the row is of a later schema or broken.

    A row of an earlier schema is shorter: new fields are put at the end, and keep their defaults there.
    """
    if len(row) < 2 or row[0] not in READABLE or row[1] not in SORTS:
        raise ValueError("not an event of this schema")
    cls = SORTS[str(row[1])]
    names = COMMON + cls.FIELDS
    if not len(COMMON) <= len(row) - 2 <= len(names) or (row[0] == SCHEMA_VERSION and len(row) != len(names) + 2):
        raise ValueError("event with a wrong number of fields")
    event = cls()
    for name, value in zip(names, row[2:]):
        setattr(event, name, value)
    return event
