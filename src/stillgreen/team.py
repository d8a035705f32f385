"""What is said when a teammate goes idle, or a task is called completed? The evidence is read back, and a gate may speak.

Neither is a stop: nothing is claimed in a reply, and no window ends. Each gate's decision is an event of its own.
"""

import time

from stillgreen import gates, ledger, reasons
from stillgreen.events import Decision, Event, Stop
from stillgreen.evidence import Evidence
from stillgreen.live import Live, append
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Fields, Told
    from stillgreen.gates._base import Case, Choice

_TICK = 10


def answer(told: "Told", made: "list[Event]", live: Live) -> "Fields | None":
    """Record what the gates decide. -> the client's answer, None for silence.

    made  the one `Decision` that the recorder made, which says on what
    """
    moment = made[-1]
    assert isinstance(moment, Decision)
    names = tuple(name for name in (gates.AT_IDLE if moment.on == "idle" else gates.AT_COMPLETED))
    if all(live.settings.of_gate(name) == "off" for name in names):
        return None
    stop = _as_stop(told, moment, live)
    with ledger.Ledger(live.folder, live.name) as book:
        live.edited.book = book
        book.lock()
        case = _case(told, moment, stop, live, book)
        if _is_twin(moment, case.evidence):
            return None
        from stillgreen.gates._base import choose

        choice = choose(names, case, book.locked)
        append(book, _written(choice, case, moment))
    return choice.answer


def _as_stop(told: "Told", moment: Decision, live: Live) -> Stop:
    """What a gate would look at, had the agent stopped; of a task, with "done" said of it."""
    stop = Stop()
    stop.t, stop.turn, stop.agent, stop.root = moment.t, moment.turn, moment.agent, moment.root
    if moment.on == "completed":
        stop.claims = [("done", -1, False)]
        from stillgreen.stamps import Stamps

        Stamps(live).at_stop(stop, told)
    return stop


def _case(told: "Told", moment: Decision, stop: Stop, live: Live, book: "ledger.Ledger") -> "Case":
    from stillgreen.gates._base import Case
    from stillgreen.stop import Judged
    from stillgreen.verdict import NOTHING, Verdict

    judged = Judged(told, [stop], stop, live, book)
    verdict = judged.verdict(judged.evidence) if stop.claims else Verdict(NOTHING, reasons.NO_CLAIM)
    thing = told.things[-1]
    case = Case(stop, verdict, judged.evidence, thing.plan, thing.unattended)
    case.on, case.about, case.told, case.live, case.look = moment.on, moment.about, told, live, judged.look_again
    case.once = moment.about if moment.on == "completed" else ""
    return case


def _is_twin(moment: Decision, evidence: Evidence) -> bool:
    """Was this decided after we began? The same hook in two places (settings and plugin) is started twice at once."""
    on, about, t = evidence.asked.decided
    lived = age()  # before the clock is read: on a busy machine time passes between the two
    return (on, about) == (moment.on, moment.about) and min(moment.t, _now() - lived) <= int(t)


def age() -> int:
    """How long this process has lived at least, in ms: so one that began after a decision is never taken for older."""
    try:
        handle = system.open("/proc/self/stat", system.O_RDONLY)
        try:
            text = system.read(handle, 4096)
        finally:
            system.close(handle)
        ticks = int(text[text.rfind(b")") :].split()[20])  # since the machine was started, of 10 ms each
        return max(int(time.clock_gettime(time.CLOCK_BOOTTIME) * 1000) - (ticks + 1) * _TICK, 0)
    except (OSError, ValueError, IndexError, AttributeError):  # not on Linux
        return int(time.process_time() * 1000)


def _written(choice: "Choice", case: "Case", moment: Decision) -> "list[Event]":
    """One event for each gate's decision, before what it asks; all with the time of their writing."""
    now = _now()
    written: "list[Event]" = []
    for gate, mode, decided in choice.rows:
        decision = Decision()
        decision.turn, decision.agent, decision.root = moment.turn, case.agent, moment.root
        decision.gate, decision.mode, decision.decision = gate, mode, decided
        decision.on, decision.about, decision.saw = moment.on, moment.about, case.saw
        written.append(decision)
    written += choice.events
    for event in written:
        event.t = now
    return written


def _now() -> int:
    return time.time_ns() // 1_000_000
