"""What is said when an agent wants to stop? The evidence is read back, the reply is judged, and a gate may speak.

The order is the safety: an ask is written, under the lock, before it is spoken; what cannot be written is not spoken.
"""

from stillgreen import compiled, gates, ledger, reasons
from stillgreen.events import PENDING, Check, Event, Stop
from stillgreen.live import Live, append

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Fields, Told
    from stillgreen.evidence import Evidence
    from stillgreen.gates._base import Choice
    from stillgreen.history.look_again import Again
    from stillgreen.verdict import Verdict


def answer(told: "Told", made: "list[Event]", live: Live, book: "ledger.Ledger") -> "Fields | None":
    """Record a stop and judge it. -> the client's answer, None for silence.

    made  the events of this stop, the last of which is the `Stop`
    book  the session's ledger, locked if that could be had
    """
    stop = made[-1]
    assert isinstance(stop, Stop)
    stop.busy, stop.waits, stop.again, stop.at = told.busy, told.waits, told.again, _size(told.log)
    if not stop.claims and live.settings.trigger == compiled.CLAIMED and not gates.listens(live.settings, book):
        stop.grade, stop.reason = "nothing", reasons.NO_CLAIM
        append(book, made)
        return None
    return Judged(told, made, stop, live, book).answer()


class Judged:
    """A stop with something to judge."""

    def __init__(self, told: "Told", made: "list[Event]", stop: Stop, live: Live, book: "ledger.Ledger") -> None:
        from stillgreen import projects
        from stillgreen.evidence import Evidence

        self.told, self.made, self.stop, self.live, self.book = told, made, stop, live, book
        self.read = book.back_to("fold")
        self.evidence = Evidence().take(self.read).take(made[:-1])
        stop.busy -= min(told.mates, self.evidence.asked.resting())
        if live.agent.TELLS_LATE:
            self._take_late()
        self.known = projects.languages(live.project)
        ids = {id for _tree, id in stop.ids}
        files = {live.project, *(live.project_of(tree) for tree, _id in stop.ids)} if ids else set()
        self.earlier = [ran.check() for file in sorted(files) for ran in projects.green(file, ids)]

    def answer(self) -> "Fields | None":
        """Record the stop with its verdict and what the gates decide. -> the client's answer."""
        verdict = self.verdict(self.evidence)
        self.stop.grade, self.stop.reason, self.stop.flag = verdict.grade, verdict.reason, verdict.flag
        choice = self._choose(verdict)
        self.stop.gates = choice.rows
        append(self.book, [*self.made, *choice.events])
        return choice.answer

    def _take_late(self) -> None:
        """Put in what the log tells by now of commands that no hook told the end of."""
        session = self.evidence.session
        window = session.checks[session.window_checks :]
        checks = [check for check in session.checks[: session.window_checks] if check.outcome == PENDING] + window
        calls = {check.call for check in checks if _is_open(check)}
        calls -= {check.call for check in checks if not _is_open(check)}  # its end was told, and stands in its place
        if calls:
            from stillgreen import projects
            from stillgreen.history import late

            start = 0 if self.stop.agent else self.evidence.log_at
            ends = late.ends(self.told, calls, start, self.live)
            self.evidence.take(ends)
            self.made[-1:-1] = ends
            window = session.checks[session.window_checks :]
            ended = [
                c
                for c in window
                if c.call in calls and c.id and c.outcome in projects.ENDED and not session.changed_since(c)
            ]
            projects.keep(self.live.project, [projects.Ran.of(c, self.live.agent.NAME, False) for c in ended])

    def verdict(self, evidence: "Evidence") -> "Verdict":
        """The verdict on this stop's reply by this evidence."""
        from stillgreen.verdict import judge_stop

        session = evidence.session
        session.seen, session.earlier = self.known, self.earlier
        evidence.tree.stamp(self.stop)
        if self.stop.agent:
            session = session.of_agent(self.stop.agent)
        if self.live.settings.trigger != compiled.EDITED:
            return judge_stop(session, self.stop)
        claims, self.stop.claims = self.stop.claims, [*self.stop.claims, ("done", -1, False)]
        try:
            return judge_stop(session, self.stop)
        finally:
            self.stop.claims = claims

    def _choose(self, verdict: "Verdict") -> "Choice":
        """What the gates decide about this stop."""
        from stillgreen.gates import _base

        reply = self.told.things[-1]
        case = _base.Case(self.stop, verdict, self.evidence, reply.plan, reply.unattended)
        case.told, case.live, case.look = self.told, self.live, self.look_again
        names = gates.AT_SUBAGENT_STOP if self.stop.agent else gates.AT_STOP
        return _base.choose(names, case, self.book.locked)

    def look_again(self) -> "Again":
        """What the agent's own log tells, read once more."""
        from stillgreen.history import look_again

        counted_by_hooks = self.stop.counted
        try:
            return look_again.look(self.told, self.read, self.evidence, self.live, self.verdict)
        finally:
            self.stop.counted = counted_by_hooks


def _is_open(check: Check) -> bool:
    """Its end may stand in the log by now: it is pending, or how it ended is not known though nothing hid it."""
    if check.outcome == PENDING:
        return check.task == check.call != "" and check.family != "run"  # a server runs on
    return check.outcome == "unknown" and check.by == "none" and not check.hidden and check.call != ""


def _size(log: str) -> int:
    from stillgreen.places import system

    try:
        return system.stat(log).st_size if log else 0
    except (OSError, ValueError):
        return 0
