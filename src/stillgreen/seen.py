"""One thing that an agent did, in words that all agents share.

A `Seen` is transient: it may hold commands, outputs and texts for the moment in which they are read.
What is kept of it is an event (`events.py`), which cannot hold any of those.
"""

# In every text that we put into a conversation; looked for with `in`, since clients put words of their own in front.
OURS = "[stillgreen] "

# Sorts of things seen.
PROMPT = "prompt"  # a new turn begins: a person, a finished task or a teammate speaks
EDIT = "edit"  # a file was changed by an edit tool
COMMAND = "command"  # a shell command was run (or refused, or started in the background)
END = "end"  # a background command ended
AGENT = "agent"  # a subagent was started, or ended
REPLY = "reply"  # the agent stopped; `text` is its last text block
ABORT = "abort"  # interrupted, or an API error: the turn ended without a stop
MESSAGE = "message"  # an agent of a team wrote to another one, and it arrived
IDLE = "idle"  # a teammate has nothing more to do
COMPLETED = "completed"  # a task is called completed

# Who a prompt came from.
PERSON = "person"
TASK = "task"
TEAMMATE = "teammate"

# What became of a command.
DONE = "done"  # it ran and ended
RUNNING = "running"  # started, no end seen yet (background, or moved there by a timeout)
NOT_RUN = "not_run"  # refused, bad input, a sibling call failed: it never ran
INTERRUPTED = "interrupted"  # it was stopped by a person or a time limit


class Seen:
    """One thing seen; fields that do not belong to its sort keep their defaults.

    sort     one of the sorts above
    time     milliseconds since the epoch, 0 if the source has none
    session  the client's session id
    turn     the client's own key of the turn, "" where it has none
    agent    id of the subagent, "" for the main agent
    cwd      absolute folder in which the command runs or the session stands, "" if not known
    id       the client's id of the tool call, "" if it has none
    line     1-based line in the log file, 0 when live
    who      PROMPT: person | task | teammate
    text     PROMPT: the prompt; REPLY: the reply (last text block of the last message)
    plan     PROMPT, REPLY: the client is in plan mode
    unattended  nobody watches (print mode, exec, CI)
    path     EDIT: absolute path as the client gives it (or relative to `cwd`)
    moved    EDIT: the new path when the file was renamed, else ""
    before   EDIT: whole content before ("" for a new file), None if not known
    after    EDIT: whole content after ("" for a deleted file), None if not known
    removed, added  EDIT: the changed text alone, old and new (always set; hunks joined by newlines)
    person   COMMAND: a person typed it beside the agent (`!command`): its checks count, its changes are not the agent's
    shell    COMMAND: bash | sh | zsh | fish | powershell | cmd
    command  COMMAND: the text; END: "" or the text if the source repeats it
    state    COMMAND, END: done | running | not_run | interrupted; AGENT: running | done
    exit     COMMAND, END: exit code; None if not known (never guessed)
    failed   COMMAND: True if the source says it failed but gives no number, False if it says it succeeded, else None
    output   COMMAND, END: what was printed (as much as the source has)
    cut      COMMAND: the client cut the output, so its end or middle is missing
    task     COMMAND, END, AGENT: id of the background task, "" if none
    ms       COMMAND: how long it took, 0 if not known
    name     MESSAGE: to whom ("" = its lead); IDLE: the teammate's; COMPLETED: the task's id
    mate     MESSAGE: agent id of the teammate that is given its first work, "" if not told
    """

    __slots__ = (
        "sort", "time", "session", "turn", "agent", "cwd", "id", "line",
        "who", "text", "plan", "unattended",
        "path", "moved", "before", "after", "removed", "added",
        "person", "shell", "command", "state", "exit", "failed", "output", "cut", "task", "ms", "name", "mate",
    )  # fmt: skip

    def __init__(self, sort: str, time: int = 0, session: str = "", turn: str = "", agent: str = "", cwd: str = "") -> None:
        self.sort = sort
        self.time = time
        self.session = session
        self.turn = turn
        self.agent = agent
        self.cwd = cwd
        self.id = ""
        self.line = 0
        self.who = PERSON
        self.text = ""
        self.plan = False
        self.unattended = False
        self.path = ""
        self.moved = ""
        self.before: "str | None" = None
        self.after: "str | None" = None
        self.removed = ""
        self.added = ""
        self.person = False
        self.shell = "bash"
        self.command = ""
        self.state = DONE
        self.exit: "int | None" = None
        self.failed: "bool | None" = None
        self.output = ""
        self.cut = False
        self.task = ""
        self.ms = 0
        self.name = ""
        self.mate = ""

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r:.60}" for name in self.__slots__ if getattr(self, name))
        return f"Seen({', '.join(shown)})"
