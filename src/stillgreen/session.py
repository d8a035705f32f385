"""What is known of one session at a moment: its checks, its edits since the window opened, and which code was there.

Folded from events, one by one and in order; nothing here decides anything.
"""

from stillgreen import events
from stillgreen.events import Check, Edit, Event, Stop
from stillgreen.files import PROGRAM

_BEFORE = 200  # edits of subagents that are kept beyond a window

_NOT_TOLD: "list[str | int | bool]" = ["unknown", "none", -1, -1, -1, False]


class Code:
    """Which code was there at a moment: ids by git per work tree, and one counted from the edits of the session."""

    __slots__ = ("ids", "counted")

    def __init__(self, ids: "list[list[str]]", counted: str) -> None:
        self.ids = {pair[0]: pair[1] for pair in ids}
        self.counted = counted

    def is_of(self, check: Check) -> bool:
        """Did this check run on this code? Ids by git decide where both are known."""
        if check.id and (check.id in self.ids.values() or check.tree in self.ids):
            return check.id in self.ids.values()
        return check.counted == self.counted

    def is_still(self, before: "Code") -> bool:
        """Is this the code of an earlier moment, as far as the edits tell?"""
        return self.counted == before.counted != ""

    def holds_still(self, tree: str, before: "Code") -> bool:
        """Is this one work tree by git as it was at an earlier moment?"""
        return self.ids.get(tree, "") == before.ids.get(tree) != ""


class Session:
    """The evidence of one session, folded event by event; `verdict.judge_stop` judges by it.

    seen     languages for which a check was seen in this project before (in any session), or is declared or in its files
    earlier  checks of other sessions on the code of the stop that is to be judged
    """

    def __init__(self, seen: "set[str] | frozenset[str]" = frozenset()) -> None:
        self.seen = seen
        self.earlier: "list[Check]" = []
        self.checks: "list[Check]" = []
        self.edits: "list[Edit]" = []
        self.before: "list[Edit]" = []  # edits before this window of subagents that have not stopped since
        self.ended: "dict[str, int]" = {}  # subagent -> where its last stop stands
        self.window_checks = 0
        self.opened = Code([], "")
        self.last = Code([], "")
        self.stopped = False
        self.stopped_at = 0  # where the last stop stands: a window opens there once a prompt comes
        self.tasks: "dict[str, list[int]]" = {}
        self.agents: "set[str]" = set()
        self.late = False  # the record began within this window: what was checked before is not known
        self.texts = 0  # where the last edit of comments and texts in code stands
        self.forgotten = 0  # tests counted by runs that are no longer among `checks`

    def add(self, event: Event) -> None:
        """Take in one event, in order."""
        if isinstance(event, Check):
            self.checks.append(event)
            if event.outcome == events.PENDING:
                self.tasks.setdefault(event.task, []).append(len(self.checks) - 1)
        elif isinstance(event, Edit):
            self.edits.append(event)
            if event.kind in PROGRAM and event.touch == events.TEXT:
                self.texts = event.n
        elif isinstance(event, events.Turn):
            self._turn(event)
        elif isinstance(event, Stop) and event.agent:
            self.ended[event.agent] = event.n
        elif isinstance(event, Stop):
            self.stopped, self.stopped_at = True, event.n
            self.last = Code(event.ids, event.counted)
        elif isinstance(event, events.End):
            self._end(event)
        elif isinstance(event, events.Agent):
            (self.agents.add if event.running else self.agents.discard)(event.task)

    def _turn(self, turn: "events.Turn") -> None:
        """A prompt after a stop opens the window, and so does the first; after an interrupt the window goes on."""
        if self.stopped:
            known = [*self.before, *self.edits]
            self.before = [e for e in known if e.agent and self.ended.get(e.agent, 0) < e.n <= self.stopped_at][
                -_BEFORE:
            ]
            self.edits = [edit for edit in self.edits if edit.n > self.stopped_at]  # of a subagent that worked on
            self.window_checks = len(self.checks)
            while self.window_checks and self.checks[self.window_checks - 1].n > self.stopped_at:
                self.window_checks -= 1
            self.opened = self.last
            self.stopped = self.late = False
        elif not self.opened.counted:
            self.opened = Code([], turn.counted)

    def _end(self, end: events.End) -> None:
        """Put the ended check in the place of the pending one; earlier verdicts keep what they saw.

        An end may name a call instead: then a log has told later what became of it.
        """
        places = self.tasks.pop(end.task, None) or [at for at, c in enumerate(self.checks) if c.call == end.task]
        for number, at in enumerate(places):
            ended = end.checks[number] if number < len(end.checks) else _NOT_TOLD
            self.checks[at] = _ended(self.checks[at], ended, end.id)

    def changed_since(self, check: Check) -> bool:
        """Was the work tree of a check changed after it began?"""
        return any(e.n > check.n and e.kind in PROGRAM and e.tree in ("", check.tree) for e in self.edits)

    def of_agent(self, agent: str) -> "Session":
        """The same evidence, of which this subagent answers for its own edits and its own failures; a pass is one for all."""
        own = Session(self.seen)
        mine = [check.agent == agent or check.outcome in ("passed", events.PENDING) for check in self.checks]
        own.checks = [check for check, counts in zip(self.checks, mine) if counts]
        own.window_checks = sum(mine[: self.window_checks])
        own.texts, own.earlier = self.texts, self.earlier
        own.edits = [edit for edit in [*self.before, *self.edits] if edit.agent == agent]
        if not any(edit.agent == agent for edit in self.before):  # else its own work began with another code
            own.opened = self.opened
        own.late, own.forgotten = self.late, self.forgotten
        return own


def _ended(check: Check, ended: "list[str | int | bool]", id: str) -> Check:
    copy = Check()
    for field in events.COMMON + Check.FIELDS:
        setattr(copy, field, getattr(check, field))
    copy.outcome, copy.by = str(ended[0]), str(ended[1])
    copy.passed, copy.failed, copy.skipped = int(ended[2]), int(ended[3]), int(ended[4])
    copy.full = bool(ended[5])
    copy.id = id or copy.id
    return copy
