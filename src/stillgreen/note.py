"""What is the agent told with the person's next prompt? In mode warn: the flag of its last stop, if it still holds.

It costs no turn of its own. It is told once: the prompt that follows the flag, and only if no code changed and nothing
went green since.
"""

from stillgreen import compiled, events, ledger, reasons
from stillgreen.events import Ask, Check, Edit, Event, Stop, Turn
from stillgreen.seen import OURS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Fields
    from stillgreen.live import Live

_GATE = "after-edit"  # the one whose warning is about the agent's own last words
_NEAR = 1 << 16


def answer(made: "list[Event]", live: "Live", book: "ledger.Ledger") -> "Fields | None":
    """The answer to a prompt that was just recorded, None if there is nothing to say.

    made  the prompt's events; the ledger holds them by now
    """
    prompt = made[-1]
    if not isinstance(prompt, Turn) or prompt.who != "person" or prompt.unattended or not book.locked:
        return None
    ask = _open_ask(ledger.parsed(book.near(_NEAR), 0)[: -len(made)])
    if ask is None:
        return None
    sentence = reasons.SENTENCES[ask.reason][1]
    return live.agent.tell_agent(
        f"{OURS}at your last stop: {sentence}. Keep it in mind; it needs no answer of its own."
    )


def _open_ask(recorded: "list[Event]") -> "Ask | None":
    """The warning of the last stop, if nothing has happened since that would make it untrue."""
    for event in reversed(recorded):
        if isinstance(event, Ask):
            return event if event.mode == compiled.WARN and not event.agent and event.gate == _GATE else None
        if isinstance(event, (Turn, events.Abort)) or (isinstance(event, Stop) and not event.agent):
            return None
        if isinstance(event, Check) and event.outcome == "passed":
            return None
        if isinstance(event, Edit) and event.kind in ("code", "test", "config") and event.touch == events.CODE:
            return None
    return None
