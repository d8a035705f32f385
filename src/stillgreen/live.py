"""What is done with one thing that an agent's hook tells? It is recorded; a stop is judged as well."""

from stillgreen import compiled, ledger, places
from stillgreen.record import Recorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Agent, Fields, Told


def take(told: "Told", agent: "Agent", env: "dict[str, str]") -> "Fields | None":
    """Record what was told and decide at a stop. -> the answer for the agent's client, None for silence."""
    state = places.prepare(places.state(env), told.root, env.get("HOME", ""))
    settings = compiled.load(state)
    if settings.mode == compiled.OFF:
        return None
    key = places.key(state)
    recorder = Recorder(key, told.root)
    recorder.settings = settings.taught(recorder.hash(told.root))
    made = [event for thing in told.things for event in recorder.record(thing)]
    if made:
        with ledger.Ledger(ledger.folder(state, agent.NAME), recorder.hash(told.session)) as book:
            book.append(made)
    return None
