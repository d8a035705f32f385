"""What every agent's live module has, and the values that it gives back.

An agent's module (`agents/claude_code.py`) owns the hook payloads and the answers of one agent:

    NAME                        the agent's name, as in the install line
    is_foreign(payload, env)    True if another agent runs these hooks: then nothing is recorded
    from_payload(payload, env)  what the payload tells, None if it is nothing that is kept
    send_back(reason)           the answer that makes the agent go on instead of stopping
    tell_user(text)             the answer that shows the person one line
    tell_agent(text)            the answer to a prompt that adds a note for the agent
    mail(log, name)             what a teammate's own log tells of its reports
    log_is_written(told)        return once the log holds the reply of this stop; at once where the client writes it first
    TELLS_LATE                  its log tells the end of commands of which no hook does

Nothing here raises on any payload that is a JSON object.
"""

from stillgreen import paths
from stillgreen.seen import Seen

Fields = dict[str, object]

TYPE_CHECKING = False
if TYPE_CHECKING:  # mypy takes this name for true
    from typing import Protocol

    class Agent(Protocol):
        """The names that every module of this folder has."""

        NAME: str
        TELLS_LATE: bool

        def is_foreign(self, payload: Fields, env: "dict[str, str]") -> bool: ...
        def from_payload(self, payload: Fields, env: "dict[str, str]") -> "Told | None": ...
        def send_back(self, reason: str) -> Fields: ...
        def tell_user(self, text: str) -> Fields: ...
        def tell_agent(self, text: str) -> Fields: ...
        def log_is_written(self, told: "Told") -> None: ...
        def mail(self, log: str, name: str) -> "Mail | None": ...


class Told:
    """What one payload tells.

    session  the client's session id
    root     the folder in which the session stands, forward slashes
    things   what was seen, in order; at a stop the last one is the reply
    log      path of the agent's own log of this agent or subagent, "" if it has none
    stop     the agent wants to end its turn
    again    it was sent back in this turn already, says the client
    busy     how many subagents work on, -1 if the client does not say
    mates    how many of them are teammates, which the client lists also while they rest
    begun    the things only begin: of a command its checks are kept, which are pending, and not what it may change
    on       what gates look at beside a stop: idle | completed, else ""
    teams    idle: agent teams are switched on here
    child    idle: it is a subagent of the teammate that it is named after
    by_itself  completed: the client says so of a teammate's task, not the teammate
    waits    how many commands and subagents run on in the background, -1 if the client does not say
    """

    __slots__ = ("session", "root", "things", "log", "stop", "again", "busy", "mates", "begun", "on", "teams", "child", "by_itself", "waits")

    def __init__(self, session: str, root: str) -> None:
        self.session = session
        self.root = root
        self.things: "list[Seen]" = []
        self.log = ""
        self.stop = False
        self.again = False
        self.busy = -1
        self.mates = 0
        self.begun = False
        self.on = ""
        self.teams = False
        self.child = False
        self.by_itself = False
        self.waits = -1


class Mail:
    """What the end of a teammate's own log tells, from its last assignment on.

    assigned  ms of the assignment, 0 if it has no time, -1 if none can be seen
    reported  a message reached the lead since
    waits     what the teammate waits for: plan | task, "" if for nothing that can be seen
    spoke     its last message has a text, which newer clients hand to the lead
    delivers  the client that wrote this log does so
    """

    __slots__ = ("assigned", "reported", "waits", "spoke", "delivers")

    def __init__(self) -> None:
        self.assigned = -1
        self.reported = False
        self.waits = ""
        self.spoke = False
        self.delivers = False


def no_mail(log: str, name: str) -> "Mail | None":
    """For agents that have no teams."""
    return None


def string(value: object) -> str:
    """The value if it is a string, else "": odd versions have null or a number where a string is meant."""
    return value if isinstance(value, str) else ""


def record(value: object) -> Fields:
    """The value if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def is_true(value: object) -> bool:
    """True for true and "true": an unclear mark that would stop a loop counts."""
    return value is True or (isinstance(value, str) and value.lower() == "true")


def plain(folder: str) -> str:
    """A folder with forward slashes, one way to name drives, and no slash at its end."""
    text = paths.on_drive(folder.replace("\\", "/"), "")
    return text.rstrip("/") or text
