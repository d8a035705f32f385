"""What is done with what one hook call tells? It is recorded in the session's ledger; a stop is judged as well."""

from time import time_ns

from stillgreen import compiled, ledger, places, trees
from stillgreen.record import Recorder

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Agent, Fields, Told
    from stillgreen.events import Check, Event
    from stillgreen.projects import Ran

# A fold is written whenever the ledger grows past a multiple of this, so that no stop reads back further.
_FOLD_EVERY = 16  # bits: 64 KiB, some 300 events
_PENDING_NEAR = 64 << 10  # bytes of the ledger in which the beginning of a command that ends stands


class Live:
    """One hook call at work.

    state     the state folder; settings: what its user set
    recorder  of this session; agent: the client's module
    edited    the files that this session edited before
    """

    __slots__ = ("state", "settings", "recorder", "agent", "folder", "name", "edited", "env", "root")

    def __init__(self, told: "Told", agent: "Agent", env: "dict[str, str]") -> None:
        self.state = places.prepare(places.state(env), told.root, env.get("HOME", ""))
        self.settings = compiled.load(self.state)
        self.recorder = recorder = Recorder(places.key(self.state), told.root)
        recorder.settings = self.settings.taught(recorder.hash(told.root))
        recorder.top, recorder.is_linked, recorder.real = trees.top, trees.is_linked, trees.real
        self.agent = agent
        self.folder = ledger.folder(self.state, agent.NAME)
        self.name = recorder.hash(told.session)
        self.edited = recorder.edited = ledger.EditedFiles(ledger.path(self.folder, self.name))
        self.env = env
        self.root = told.root

    @property
    def project(self) -> str:
        """The file of what is known of this project beyond this session."""
        from stillgreen import projects

        return projects.file(self.state, self.root, self.recorder.hash)

    def project_of(self, tree: str) -> str:
        """The same of the project that a work tree (keyed hash) belongs to; the session's own where it was not met."""
        from stillgreen import projects

        return projects.file(self.state, self.recorder.tops.get(tree) or self.root, self.recorder.hash)


def take(told: "Told", agent: "Agent", env: "dict[str, str]") -> "Fields | None":
    """Record what was told and decide at a stop. -> the answer for the agent's client, None for silence.

    Raises what it meets (OSError, places.Refused): the caller is the boundary. An ask that could not be recorded is
    never answered.
    """
    live = Live(told, agent, env)
    if live.settings.mode == compiled.OFF:
        return None
    made = [event for thing in told.things for event in live.recorder.record(thing)]
    if told.begun:
        checks = [event for event in made if event.e == "check"]
        if len(checks) < len(made):  # what changes code in its line may not be done yet
            live.recorder.unsure += checks
        made = checks
    if live.settings.of("delivery"):
        from stillgreen.gates import delivery

        made += delivery.by_file(told, live)
    if not made:
        return None
    if told.on:
        from stillgreen import team

        return team.answer(told, made, live)
    ran = _stamped(told, made, live)
    with ledger.Ledger(live.folder, live.name) as book:
        live.edited.book = book
        book.lock()
        if told.stop:
            from stillgreen import stop

            return stop.answer(told, made, live, book)
        made = [event for event in made if not book.is_told(event)]
        is_new = not book.size
        append(book, _closing(made, book) if agent.TELLS_LATE and not told.begun else made)
        _keep(made, ran, live, book)
        if is_new:
            from stillgreen import age

            age.sweep(live.state, time_ns() // 1_000_000)
        if made and made[-1].e == "turn" and compiled.WARN in (live.settings.mode, *live.settings.gates.values()):
            from stillgreen import note

            return note.answer(made, live, book)
    return None


def _stamped(told: "Told", made: "list[Event]", live: Live) -> "list[tuple[Check, Ran]]":
    """Put the code's ids on checks and stops, before the ledger is locked: git takes its time. -> as `Stamps.put`."""
    stop = made[-1]
    judged = told.stop and (stop.claims or live.settings.trigger != compiled.CLAIMED)  # type: ignore[attr-defined]
    if not judged and all(event.e != "check" for event in made):
        return []
    from stillgreen.stamps import Stamps

    stamps = Stamps(live)
    if stop.e != "stop":
        return stamps.put(made)
    stamps.at_stop(stop, told)  # type: ignore[arg-type]  # the class would be one more import
    return []


def _keep(made: "list[Event]", ran: "list[tuple[Check, Ran]]", live: Live, book: "ledger.Ledger") -> None:
    """Keep for the project what is known of it now: the sorts of checks that were seen, and which ran on which code."""
    sorts = {event.e for event in made}
    if "check" not in sorts and "end" not in sorts:
        return
    from stillgreen import projects
    from stillgreen.events import End

    projects.saw(live.project, made)
    for check, each in ran:
        if check in made:
            projects.keep(live.project_of(check.tree), [each])
    for end in made:
        if isinstance(end, End):
            begun = book.of_task(end.task, _PENDING_NEAR) if end.task else []
            if begun:
                from stillgreen.stamps import Stamps

                begun = [check for check in begun if not Stamps(live).changed_since(check, book)]
            projects.keep(live.project, projects.ended(begun, end, live.agent.NAME))


def _closing(made: "list[Event]", book: "ledger.Ledger") -> "list[Event]":
    """A command's events, where its checks were told as pending when it began: they end now.

    If it changed files itself, the order within the line counts: then the checks stand where they are, and the pending
    ones are let go.
    """
    from stillgreen.events import PENDING, Check, Edit, End

    checks = [event for event in made if isinstance(event, Check) and event.outcome != PENDING]
    call = checks[0].call if checks else ""
    begun = book.of_call(call, _PENDING_NEAR) if call else []
    if not any(isinstance(event, Check) and event.outcome == PENDING for event in begun):
        return made
    end = End()
    end.t, end.turn, end.agent, end.root, end.task = checks[0].t, checks[0].turn, checks[0].agent, checks[0].root, call
    if any(isinstance(event, Edit) for event in made):
        return [end, *made]
    end.checks = [[c.outcome, c.by, c.passed, c.failed, c.skipped, c.full] for c in checks]
    end.id = checks[0].id
    return [end, *(event for event in made if not isinstance(event, Check))]


def append(book: "ledger.Ledger", made: "list[Event]") -> None:
    """Write events, and now and then a fold of all that came before."""
    before = book.size
    if made:
        book.append(made)
    if before >> _FOLD_EVERY != book.size >> _FOLD_EVERY:
        from stillgreen.evidence import Evidence

        book.append([Evidence().take(book.back_to("fold")).fold()])
