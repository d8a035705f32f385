"""How often has each gate asked whom, has it given up, and who reported to whom? Counted from the ledger, never cleared.

Three states that share no representation: *never asked* is no entry in `counts`, *asked n times* is an entry, and
*gave up* is an entry in `gave_up`. Nothing but an `Ask` adds to a count, and nothing takes a gate out of `gave_up`.
"""

from stillgreen import events
from stillgreen.events import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

# Gates whose first count begins anew with a report, not with a prompt.
BY_REPORT = ("delivery",)
_MOST = 500  # of each that a fold keeps: the newest


class Asked:
    """The gates' own memory of a session.

    counts    "gate/agent" -> [asks in this window (or since the last report), asks in this session]
    about     what single things were asked about: "gate/task"
    gave_up   "gate/agent" of those that are silent for good
    reports   agent -> [n, t] of its last message that reached the lead
    assigned  name of a teammate (hash) -> n of the last work that the lead gave it
    mates     name of a teammate (hash) -> its agent
    open      agent -> the gate that asked it last, nothing of that agent having come since
    waits     agent -> how much ran on in the background at its last stop
    rests     agents that stopped, and were not sent back or given work since
    decided   what was decided beside a stop, nothing having come since: [on, about, t]; a second copy of our hook must not do
              it again
    """

    __slots__ = ("counts", "about", "gave_up", "reports", "assigned", "mates", "open", "waits", "rests", "decided")

    def __init__(self) -> None:
        self.counts: "dict[str, list[int]]" = {}
        self.about: "set[str]" = set()
        self.gave_up: "set[str]" = set()
        self.reports: "dict[str, list[int]]" = {}
        self.assigned: "dict[str, int]" = {}
        self.mates: "dict[str, str]" = {}
        self.open: "dict[str, str]" = {}
        self.waits: "dict[str, int]" = {}
        self.rests: "set[str]" = set()
        self.decided: "list[str | int]" = ["", "", 0]

    def add(self, event: Event) -> None:
        """Take in one event, in order. A prompt opens a window only if `opens_window` is called for it."""
        if isinstance(event, events.Ask):
            self._ask(event)
        elif isinstance(event, events.GaveUp):
            self.gave_up.add(f"{event.gate}/{event.agent}")
        elif isinstance(event, events.Report):
            self.reports[event.agent] = [event.n, event.t]
            for gate in BY_REPORT:
                self._begin(f"{gate}/{event.agent}")
        elif isinstance(event, events.Assigned):
            self.assigned[event.to] = event.n
            if event.who:
                self.mates[event.to] = event.who
            self.rests.discard(self.mates.get(event.to, ""))
        elif isinstance(event, events.Stop):
            self.waits.pop(event.agent, None)
            if event.waits > 0:
                self.waits[event.agent] = event.waits
        elif isinstance(event, events.Decision):
            self.decided = [event.on, event.about, event.t]
        if isinstance(event, events.Stop):
            self.rests.add(event.agent)
        elif not isinstance(event, (events.GaveUp, events.Decision, events.Agent)):
            self.rests.discard(event.agent)
        if not isinstance(event, (events.Ask, events.GaveUp, events.Decision)):
            self.open.pop(event.agent, None)
            self.decided = ["", "", 0]

    def opens_window(self) -> None:
        """A prompt came after a stop: the windows' counts begin anew."""
        for name in self.counts:
            if name.partition("/")[0] not in BY_REPORT:
                self._begin(name)

    def of(self, gate: str, agent: str) -> "tuple[int, int]":
        """(in this window or since the last report, in this session): how often a gate has asked this agent."""
        window, session = self.counts.get(f"{gate}/{agent}", (0, 0))
        return window, session

    def resting(self) -> int:
        """How many of the teammates that work within this session have nothing to do."""
        return sum(1 for agent in self.mates.values() if agent in self.rests)

    def fold(self) -> "list[object]":
        """All of it as lists, of which the newest entries are kept."""
        return [
            [[name, *counts] for name, counts in self.counts.items()],
            sorted(self.about)[-_MOST:],
            sorted(self.gave_up),
            [[agent, *when] for agent, when in list(self.reports.items())[-_MOST:]],
            list(self.assigned.items())[-_MOST:],
            list(self.mates.items())[-_MOST:],
            list(self.open.items())[-_MOST:],
            list(self.waits.items())[-_MOST:],
            sorted(self.rests)[-_MOST:],
            self.decided,
        ]

    @classmethod
    def unfold(cls, folded: "Any") -> "Asked":
        """The reverse of `fold`."""
        asked = cls()
        counts, about, gave_up, reports, assigned, mates, open, waits, rests, asked.decided = folded
        asked.counts = {name: [window, session] for name, window, session in counts}
        asked.about, asked.gave_up = set(about), set(gave_up)
        asked.reports = {agent: [n, t] for agent, n, t in reports}
        asked.assigned = dict(assigned)
        asked.mates = dict(mates)
        asked.open = dict(open)
        asked.waits, asked.rests = dict(waits), set(rests)
        return asked

    def _ask(self, ask: "events.Ask") -> None:
        name = f"{ask.gate}/{ask.agent}"
        window, session = self.counts.get(name, (0, 0))
        self.counts[name] = [window + 1, session + 1]
        self.open[ask.agent] = ask.gate
        if ask.about:
            self.about.add(f"{ask.gate}/{ask.about}")

    def _begin(self, name: str) -> None:
        if name in self.counts:
            self.counts[name][0] = 0
