"""What is done with what one hook call tells? It is recorded in the session's ledger; a stop is judged as well."""

from stillgreen import compiled, ledger, places
from stillgreen.record import Recorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Agent, Fields, Told
    from stillgreen.events import Event

# A fold is written whenever the ledger grows past a multiple of this, so that no stop reads back further.
_FOLD_EVERY = 16  # bits: 64 KiB, some 300 events


class Live:
    """One hook call at work.

    state     the state folder; settings: what its user set
    recorder  of this session; agent: the client's module
    """

    __slots__ = ("state", "settings", "recorder", "agent", "folder", "name")

    def __init__(self, told: "Told", agent: "Agent", env: "dict[str, str]") -> None:
        self.state = places.prepare(places.state(env), told.root, env.get("HOME", ""))
        self.settings = compiled.load(self.state)
        self.recorder = recorder = Recorder(places.key(self.state), told.root)
        recorder.settings = self.settings.taught(recorder.hash(told.root))
        self.agent = agent
        self.folder = ledger.folder(self.state, agent.NAME)
        self.name = recorder.hash(told.session)
        recorder.edited = ledger.EditedFiles(ledger.path(self.folder, self.name))


def take(told: "Told", agent: "Agent", env: "dict[str, str]") -> "Fields | None":
    """Record what was told and decide at a stop. -> the answer for the agent's client, None for silence.

    Raises what it meets (OSError, places.Refused): the caller is the boundary. An ask that could not be recorded is
    never answered.
    """
    live = Live(told, agent, env)
    if live.settings.mode == compiled.OFF:
        return None
    made = [event for thing in told.things for event in live.recorder.record(thing)]
    if not made:
        return None
    with ledger.Ledger(live.folder, live.name) as book:
        book.lock()
        if told.stop:
            from stillgreen import stop

            return stop.answer(told, made, live, book)
        made = [event for event in made if not book.is_told(event)]
        append(book, made)
        if any(event.e == "check" for event in made):
            from stillgreen import projects

            projects.saw(projects.file(live.state, told.root, live.recorder.hash), made)
        if made and made[-1].e == "turn" and compiled.WARN in (live.settings.mode, *live.settings.gates.values()):
            from stillgreen import note

            return note.answer(made, live, book)
    return None


def append(book: "ledger.Ledger", made: "list[Event]") -> None:
    """Write events, and now and then a fold of all that came before."""
    before = book.size
    if made:
        book.append(made)
    if before >> _FOLD_EVERY != book.size >> _FOLD_EVERY:
        from stillgreen.evidence import Evidence

        book.append([Evidence().take(book.back_to("fold")).fold()])
