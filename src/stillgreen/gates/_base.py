"""The frame of all gates: which one speaks at this stop, and why the others are silent.

A gate module (`gates/after_edit.py`) owns one reason to send an agent back:

    NAME          its name, as in `mode M --gate NAME`
    PER_WINDOW    how often it may ask one agent within a window
    PER_SESSION   how often within a session
    wants(case)   True if it has something to say about this stop
    lets_go(case) why it is silent all the same, "" if it is not (a slug of DECISIONS)

An agent cannot be trapped: a gate asks so often and never again, counted in the ledger by the session and the agent;
what the client says about it (`stop_hook_active`, a cap of its own) is one more reason to let go, never the only one.
"""

from stillgreen import compiled
from stillgreen.events import Stop
from stillgreen.evidence import Evidence
from stillgreen.verdict import Verdict

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Protocol

    class Gate(Protocol):
        """The names that every module of this folder has."""

        NAME: str
        PER_WINDOW: int
        PER_SESSION: int

        def wants(self, case: "Case") -> bool: ...
        def lets_go(self, case: "Case") -> str: ...


# Decisions: asked, or why not. For people in `log`.
ASKED = "asked"
DECISIONS = {
    ASKED: "it spoke",
    "observed": "it only watches (mode `observe`)",
    "again": "the agent was sent back in this turn already",
    "asked-before": "it has asked as often as it may",
    "idle": "nothing has happened since the last stop",
    "plan": "the agent is in plan mode",
    "blocked-line": "the reply says `BLOCKED:` and why",
    "unattended": "nobody watches this run",
    "milder": "the agent's own log tells of more than the hooks saw",
    "unlocked": "the ask could not be recorded, so it was not spoken",
    "other-gate": "another gate spoke at this stop",
}


class Case:
    """What a gate looks at.

    stop      the stop, with the verdict's words in it; verdict: the verdict; evidence: all that was seen before
    plan      the client is in plan mode; unattended: nobody watches
    """

    __slots__ = ("stop", "verdict", "evidence", "plan", "unattended")

    def __init__(self, stop: Stop, verdict: Verdict, evidence: Evidence, plan: bool, unattended: bool) -> None:
        self.stop = stop
        self.verdict = verdict
        self.evidence = evidence
        self.plan = plan
        self.unattended = unattended


def decide(gate: "Gate", case: Case, mode: str, unattended_mode: str) -> "tuple[str, str]":
    """(mode, decision) of a gate that wants to speak: `asked` if it may."""
    if case.unattended and (mode == compiled.WARN or unattended_mode == compiled.OBSERVE):
        return compiled.OBSERVE, "unattended"  # a line to the user would be read by nobody
    if mode == compiled.OBSERVE:
        return mode, "observed"
    window, session = case.evidence.asked(gate.NAME, case.stop.agent)
    if case.stop.again:
        return mode, "again"
    if window >= gate.PER_WINDOW or session >= gate.PER_SESSION:
        return mode, "asked-before"
    if case.evidence.idle and not case.stop.agent:
        return mode, "idle"
    return mode, gate.lets_go(case) or ASKED
