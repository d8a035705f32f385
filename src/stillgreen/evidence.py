"""What is known of a session at a stop? All events so far, of which the older ones come folded into one.

A fold holds what a later verdict can still depend on, so that a stop reads back to the last fold and no further.
"""

from stillgreen import events
from stillgreen.asked import Asked
from stillgreen.counted import Tree, kept
from stillgreen.events import Check, Edit, Event, Stop, from_row, to_row
from stillgreen.session import Code, Session

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

FOLD_VERSION = 3

# A fold is bounded: the newest of each are kept. Real sessions have some hundred of each at most (147 logs, 2026-11).
_CHECKS = 200
_ENDED = 200  # subagents
_EDITS = 400

_OPEN = (events.PENDING, "unknown")  # a check whose outcome may still come, which is then found by its call
# Events that say nothing about the code.
_OF_GATES = (events.Ask, events.GaveUp, events.Decision, events.Report, events.Assigned)
_CONTENT = ("before", "after", "removed", "added", "call")  # the tree has what matters of these


class Evidence:
    """The evidence of one session, taken in event by event.

    session  what the verdict is made from; tree: the code, for counted ids
    asked    what the gates asked, and who reported to whom
    log_at   bytes of the agent's own log when the window opened, 0 if not known
    idle     nothing has happened since the main agent's last stop
    since    events taken in since the fold
    """

    def __init__(self) -> None:
        self.session = Session()
        self.tree = Tree()
        self.asked = Asked()
        self.log_at = 0
        self.idle = False
        self.since = 0
        self._at_stop = 0
        self._begun = False

    def take(self, recorded: "list[Event]") -> "Evidence":
        """Take in events, in order; a fold at their start replaces all that was known."""
        for event in recorded:
            self.add(event)
        return self

    def add(self, event: Event) -> None:
        """Take in one event. Prompts, checks and stops get their counted id of the code."""
        if isinstance(event, events.Fold):
            _unfold(self, event.state)
            return
        self.since += 1
        if not self._begun:
            self._begun = True
            self.session.late = not (isinstance(event, events.Turn) or _is_start(event))
        self.asked.add(event)
        if isinstance(event, _OF_GATES):
            return
        self.tree.stamp(event)
        if isinstance(event, events.Turn) and self.session.stopped:
            self.asked.opens_window()
            self.log_at = self._at_stop
        self.session.add(event)
        self.idle = isinstance(event, Stop) and not event.agent
        if isinstance(event, Stop) and self.idle:
            self._at_stop = event.at

    def fold(self) -> events.Fold:
        """All of it as one event."""
        fold = events.Fold()
        session = self.session
        checks, forgotten = _kept_checks(session)
        before = sum(1 for at, _check in checks if at < session.window_checks)
        fold.state = [
            FOLD_VERSION,
            kept.folded(self.tree),
            [_row(check, () if check.outcome in _OPEN else ("call",)) for _at, check in checks],
            [_row(edit, _CONTENT) for edit in _kept_edits(session.edits)],
            [before, session.stopped, session.late, session.forgotten + forgotten, session.texts, session.stopped_at],
            [_folded_code(session.opened), _folded_code(session.last)],
            [sorted(session.agents), [_row(edit, _CONTENT) for edit in _kept_edits(session.before)], list(session.ended.items())[-_ENDED:]],
            self.asked.fold(),
            [self.log_at, self._at_stop, self.idle],
        ]
        return fold


def _is_start(event: Event) -> bool:
    """A session of a team began."""
    return isinstance(event, events.Assigned) and event.to == event.who != ""


def _kept_checks(session: Session) -> "tuple[list[tuple[int, Check]], int]":
    """(place, check) of the last of each sort on each code, and how many tests the others counted.

    The last with the same arguments, code and outcome says all that the earlier ones say, but for their counts.
    """
    last: "dict[tuple[str, ...], int]" = {}
    for at, check in enumerate(session.checks):
        last[(check.cmd, check.id, check.counted, check.outcome, check.task if check.outcome == events.PENDING else "")] = at
    kept = sorted(last.values())[-_CHECKS:]
    places = set(kept)
    forgotten = 0
    for at, check in enumerate(session.checks):
        if at not in places and check.family == "test" and check.outcome in ("passed", "failed"):
            forgotten += max(check.passed, 0) + max(check.failed, 0) + max(check.skipped, 0)
    return [(at, session.checks[at]) for at in kept], forgotten


def _kept_edits(edits: "list[Edit]") -> "list[Edit]":
    """The last edit of each sort of each file."""
    last: "dict[tuple[object, ...], Edit]" = {}
    for edit in edits:
        last[(edit.path, edit.agent, edit.kind, edit.how, edit.op, edit.touch, edit.certain)] = edit
    return sorted(last.values(), key=lambda edit: edit.n)[-_EDITS:]


def _folded_code(code: Code) -> "list[object]":
    return [[[tree, id] for tree, id in code.ids.items()], code.counted]


def _row(event: Event, left_out: "tuple[str, ...]") -> "list[object]":
    """An event as a row, without some of its hashes."""
    row = to_row(event)
    names = event.FIELDS
    for name in left_out:
        row[len(row) - len(names) + names.index(name)] = ""
    return row


def _unfold(evidence: Evidence, state: "Any") -> None:
    """Put a fold in the place of all that is known. One of another version is left out: then the record begins here."""
    if len(state) != 9 or state[0] != FOLD_VERSION:
        return
    _version, tree, checks, edits, window, code, agents, asked, rest = state
    session = evidence.session = Session()
    evidence.tree = kept.unfolded(tree)
    session.checks = [event for event in map(from_row, checks) if isinstance(event, Check)]
    session.edits = [event for event in map(from_row, edits) if isinstance(event, Edit)]
    for at, check in enumerate(session.checks):
        if check.outcome == events.PENDING:
            session.tasks.setdefault(check.task, []).append(at)
    session.window_checks, session.stopped, session.late, session.forgotten, session.texts, session.stopped_at = window
    session.opened, session.last = Code(*code[0]), Code(*code[1])
    running, before, ended = agents
    session.agents, session.ended = set(running), dict(ended)
    session.before = [event for event in map(from_row, before) if isinstance(event, Edit)]
    evidence.asked = Asked.unfold(asked)
    evidence.log_at, evidence._at_stop, evidence.idle = rest
    evidence.since, evidence._begun = 0, True
