"""The frame of all gates: which one speaks at this moment, and why the others are silent.

A gate module (`gates/after_edit.py`) owns one reason to send an agent back:

    NAME          its name, as in `mode M --gate NAME`
    PER_WINDOW    how often it may ask one agent within a window (delivery: since its last report)
    PER_SESSION   how often within a session
    GIVES_UP      at the end of that it gives up for good, and the user is told once
    silent(case)  why it has nothing to say here, "" if it has (a slug of DECISIONS)
    words(case)   what it says (`Said`), or why it is silent after a closer look

An agent cannot be trapped: a gate asks so often and never again, counted in the ledger by the session and the agent;
what the client says about it (`stop_hook_active`, a cap of its own) is one more reason to let go, never the only one.
A gate that fails is silent, and the others and the record are none the worse.
"""

from stillgreen import compiled, gates
from stillgreen.events import Ask, Event, GaveUp, Stop
from stillgreen.evidence import Evidence
from stillgreen.verdict import Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol

    from stillgreen.agents._base import Fields, Told
    from stillgreen.history.look_again import Again
    from stillgreen.live import Live

    class Gate(Protocol):
        """The names that every module of this folder has."""

        NAME: str
        PER_WINDOW: int
        PER_SESSION: int
        GIVES_UP: bool

        def silent(self, case: "Case") -> str: ...
        def words(self, case: "Case") -> "Said | str": ...


# Decisions: asked, or why not. For people in `log`.
ASKED = "asked"
GAVE_UP = "gave-up"
DECISIONS = {
    ASKED: "it spoke",
    "observed": "it only watches (mode `observe`): it would have spoken",
    "no-flag": "there is no flag to speak about",
    "again": "the agent was sent back in this turn already",
    "asked-before": "it has asked as often as it may",
    GAVE_UP: "it has asked as often as it may in a session, for nothing, and is silent for good",
    "idle": "nothing has happened since the last stop",
    "plan": "the agent is in plan mode",
    "blocked-line": "the reply says `BLOCKED:` and why",
    "unattended": "nobody watches this run",
    "milder": "the agent's own log tells of more than the hooks saw",
    "unlocked": "the ask could not be recorded, so it was not spoken",
    "other-gate": "another gate spoke at this stop",
    "fault": "it failed, and let go (`stillgreen doctor` counts the error)",
    "teams-off": "agent teams are not switched on here",
    "reported": "a message reached the lead since the last assignment",
    "no-assignment": "no assignment of this teammate can be seen",
    "no-id": "the client does not say which agent goes idle",
    "child": "a subagent of the teammate went idle under its name",
    "waits": "the teammate waits for something: a background run, an approval, a task of another",
    "client-delivers": "the client hands the teammate's last words to the lead by itself",
    "no-code": "this agent changed no code in this turn, or took it back",
    "marker": "the reply judges its own work",
    "way-out": "the reply says why no audit is needed",
    "busy": "a subagent works on",
    "by-itself": "the client marks the task as completed by itself at a teammate's stop",
}


class Case:
    """What a gate looks at.

    stop      the stop, with the verdict's words in it (of a task: one as if "done" had been said)
    verdict   the verdict on it; evidence: all that was seen before
    plan      the client is in plan mode; unattended: nobody watches
    on        stop | idle | completed
    agent     keyed hash of the agent that would be asked, "" for the main agent
    about     keyed hash of the teammate's name, or of the task
    once      the same, if it is a thing that may be asked about once only, else ""
    told      what the payload tells; live: this hook call
    look      reads the agent's own log once more
    saw       what the gate looked at, as [name, number or slug] pairs, for `log`
    """

    __slots__ = ("stop", "verdict", "evidence", "plan", "unattended", "on", "agent", "about", "once", "told", "live", "look", "saw")

    def __init__(self, stop: Stop, verdict: Verdict, evidence: Evidence, plan: bool, unattended: bool) -> None:
        self.stop = stop
        self.verdict = verdict
        self.evidence = evidence
        self.plan = plan
        self.unattended = unattended
        self.on = "stop"
        self.agent = stop.agent
        self.about = self.once = ""
        self.told: "Told"
        self.live: "Live"
        self.look: "Callable[[], Again]"
        self.saw: "list[list[str | int]]" = []


class Said:
    """What a gate says: to the agent (block) or to the user (warn), and the slug of its reason."""

    __slots__ = ("to_agent", "to_user", "reason")

    def __init__(self, to_agent: str, to_user: str, reason: str) -> None:
        self.to_agent = to_agent
        self.to_user = to_user
        self.reason = reason


class Choice:
    """What all gates together decided.

    rows    [gate, mode, decision] for each that is on
    events  what is to be recorded before anything is spoken
    answer  for the client, None for silence
    """

    __slots__ = ("rows", "events", "answer")

    def __init__(self) -> None:
        self.rows: "list[list[str]]" = []
        self.events: "list[Event]" = []
        self.answer: "Fields | None" = None


def choose(names: "tuple[str, ...]", case: Case, locked: bool) -> Choice:
    """Ask the gates in their order: the first that may speaks, the others are silent.

    locked  False: an ask cannot be recorded for certain, so nobody speaks
    """
    choice = Choice()
    for name in names:
        mode = case.live.settings.of_gate(name)
        if mode == compiled.OFF:
            continue
        try:
            mode, decision = _decision(name, case, mode, choice, locked)
        except Exception as error:  # a gate fails open, and the stop is recorded all the same
            from stillgreen import faults

            faults.count(error, case.live.env)
            decision = "fault"
        choice.rows.append([name, mode, decision])
    return choice


def _decision(name: str, case: Case, mode: str, choice: Choice, locked: bool) -> "tuple[str, str]":
    gate = gates.load(name)
    mode, decision = decide(gate, case, mode, case.live.settings.unattended)
    if decision == GAVE_UP and mode != compiled.OBSERVE and locked:
        _give_up(gate, case, choice)
    if decision != ASKED:
        return mode, decision
    if choice.answer is not None:
        return mode, "other-gate"
    if not locked:
        return mode, "unlocked"
    said = gate.words(case)
    if isinstance(said, str):
        return mode, said
    choice.events.append(_of(case, Ask(), gate=name, mode=mode, reason=said.reason, about=case.once))
    agent = case.live.agent
    choice.answer = agent.send_back(said.to_agent) if mode == compiled.BLOCK else agent.tell_user(said.to_user)
    return mode, ASKED


def decide(gate: "Gate", case: Case, mode: str, unattended_mode: str) -> "tuple[str, str]":
    """(mode, decision) of a gate: the first reason to be silent that holds, else `asked`."""
    if case.unattended and (mode == compiled.WARN or unattended_mode == compiled.OBSERVE):
        return compiled.OBSERVE, gate.silent(case) or "unattended"  # a line to the user would be read by nobody
    decision = gate.silent(case) or _held_back(gate, case)
    return mode, decision or ("observed" if mode == compiled.OBSERVE else ASKED)


def _held_back(gate: "Gate", case: Case) -> str:
    """Why the frame keeps a gate silent that has something to say, "" if it does not."""
    asked = case.evidence.asked
    window, session = asked.of(gate.NAME, case.agent)
    if f"{gate.NAME}/{case.agent}" in asked.gave_up or (gate.GIVES_UP and session >= gate.PER_SESSION):
        return GAVE_UP
    if case.stop.again:
        return "again"
    if window >= gate.PER_WINDOW or session >= gate.PER_SESSION or (case.once and f"{gate.NAME}/{case.once}" in asked.about):
        return "asked-before"
    if case.on == "stop":
        return "idle" if case.evidence.idle and not case.agent else ""
    return "other-gate" if case.on == "idle" and asked.open.get(case.agent, gate.NAME) != gate.NAME else ""


def _give_up(gate: "Gate", case: Case, choice: Choice) -> None:
    """Silent for good; the user is told once."""
    if f"{gate.NAME}/{case.agent}" in case.evidence.asked.gave_up:
        return
    choice.events.append(_of(case, GaveUp(), gate=gate.NAME))
    if choice.answer is None and not case.unattended:
        from stillgreen.seen import OURS

        text = f"{OURS}the gate `{gate.NAME}` asked {gate.PER_SESSION} times in this session for nothing and is silent now."
        choice.answer = case.live.agent.tell_user(f"{text} (`stillgreen log --gate {gate.NAME}` tells more.)")


def _of(case: Case, event: Event, **values: str) -> Event:
    """An event of this moment and agent."""
    event.t, event.turn, event.agent, event.root = case.stop.t, case.stop.turn, case.agent, case.stop.root
    for name, value in values.items():
        setattr(event, name, value)
    return event
