"""On which code did a check run, and which is there at a stop? The ids by git, put on events where they can be trusted.

The id is taken after the call. It is the check's only if nothing wrote in between: not the same line after the check, and
no other agent or session in the same work tree. Where it takes too long twice, the order of events decides for a day.
"""

from time import monotonic

from stillgreen import ledger, projects, trees
from stillgreen.events import PENDING, Check, Edit, Event, Stop
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from stillgreen.agents._base import Told
    from stillgreen.codeid import Stamp
    from stillgreen.live import Live
    from stillgreen.settings import Settings

IN_ID = ("code", "test", "config")
_ABOUT_WORK = ("done", "verified", "shipped")  # claims that need a change: without one there is nothing to judge
PATIENCE = 2.0  # seconds that git may take in a hook

_COMMITS = ("commit", "commit-all", "commit-picked", "amend", "amend-all")
_HOOKS = ("pre-commit", "prepare-commit-msg", "commit-msg", "post-commit")
_USER_CONFIGS = ("/.gitconfig", "/.config/git/config")

_MISSES = 2
_DAY = 86_400_000
_SLACK = 500  # ms between the end of a command and its hook, for which the client's duration does not count
_LONG_AGO = 600_000  # ms: a command whose start is not known may have run so long
_NEAR = 64 << 10  # bytes of a ledger in which a window's trees, or other agents' last edits, are looked for
_MOST_TREES = 4


class Stamps:
    """The ids that one hook call takes, each work tree once."""

    def __init__(self, live: "Live") -> None:
        self.live = live
        self.tops = live.recorder.tops
        self._taken: "dict[str, Stamp | None]" = {}
        self._left = 2 * PATIENCE  # seconds, for all of them

    def put(self, made: "list[Event]") -> "list[tuple[Check, projects.Ran]]":
        """Give the checks among the events of one call their code. -> those that came to an end, as the project keeps them."""
        ran: "list[tuple[Check, projects.Ran]]" = []
        for at, check in enumerate(made):
            if not isinstance(check, Check) or check.family == "ship" or not check.tree:
                continue
            beside = made[at + 1 :] if check.outcome != PENDING else made  # a command that runs on may do all of it yet
            changed = any(isinstance(event, Edit) and _writes(event, check.tree) for event in beside)
            stamp = None if changed or self._is_unsure(check, beside) or self._others_wrote(check) else self._take(check.tree)
            if stamp is not None and stamp.id and (stamp.clean or not any(each is check for each in self.live.recorder.by_hook)):
                check.id = stamp.id
                if check.outcome in projects.ENDED and (check.outcome == "failed" or not self._reaches_further(check)):
                    ran.append((check, projects.Ran.of(check, self.live.agent.NAME, stamp.clean)))
        return ran

    def changed_since(self, check: Check, book: "ledger.Ledger") -> bool:
        """Was the work tree of a check that began in the background changed since, by whomever?"""
        own = ledger.parsed(book.near(_NEAR), max(book.size - _NEAR, 0))
        if any(isinstance(event, Edit) and event.n > check.n and _writes(event, check.tree) for event in own):
            return True
        return any(_wrote(ledger.end(path, _NEAR), check.tree, check.t, None) for path in self._others_since(check.t))

    def _is_unsure(self, check: Check, beside: "list[Event]") -> bool:
        """May something in its own line have changed code unseen: an unknown program, or the hooks of a commit?

        A failure is taken for one of the code that is there: else an earlier pass would stand against it.
        """
        notes = self.live.recorder
        if check.outcome == "failed":
            return False
        if any(each is check for each in notes.unsure):
            return True
        if not any(each is check for each in notes.committed):
            return False
        done = any(isinstance(event, Edit) and event.op in _COMMITS and event.certain for event in beside)
        return _commit_hook_may_write(self.tops[check.tree], self.live.env, done)

    def _reaches_further(self, check: Check) -> bool:
        """Does the check reach code that this session changed in an inner repository, or behind a link, of which its id tells nothing?"""
        text = ledger.end(ledger.path(self.live.folder, self.live.name), _NEAR)
        mark = f'"{check.folder}"'.encode()
        edits = [event for event in ledger.parsed(text, 0) if isinstance(event, Edit)] if mark in text else []
        return any(e.tree != check.tree and e.kind in IN_ID and check.folder in e.folders for e in edits)

    def at_stop(self, stop: Stop, told: "Told") -> None:
        """Give a stop the ids of the work trees that were changed or checked since the last prompt.

        Where nothing happened, and a check is claimed all the same, it is the session's own.
        """
        text = ledger.end(ledger.path(self.live.folder, self.live.name), _NEAR)
        wanted = _trees(_window(text))
        if not wanted and any(claim[0] not in _ABOUT_WORK for claim in stop.claims):
            own = self.live.recorder.tree(told.root)
            wanted = _trees(text) or ([own] if own else [])
        if any(tree not in self.tops for tree in wanted):
            for top in [*trees.near(told.root), trees.top(told.things[-1].cwd)]:
                self.live.recorder.tree(top)
        for tree in wanted[-_MOST_TREES:]:
            stamp = self._take(tree)
            if stamp is not None and stamp.id:
                stop.ids.append([tree, stamp.id])

    def _take(self, tree: str) -> "Stamp | None":
        """The code of a work tree as it is now; None if we gave up on this tree, or do not know where it is."""
        if tree not in self._taken:
            top = self.tops.get(tree, "")
            self._taken[tree] = self._stamp(tree, top) if top else None
        return self._taken[tree]

    def _stamp(self, tree: str, top: str) -> "Stamp | None":
        from stillgreen import codeid

        live, now = self.live, _now()
        patience = min(PATIENCE, self._left)
        if patience <= 0 or given_up(live.state, tree, now):
            return None
        kinds, rules = kinds_of(live.settings.taught(tree), top)  # as `verify` finds them, wherever the session stands
        began = monotonic()
        stamp = codeid.Repository(top, live.recorder.key, live.state, live.env, kinds, rules).worktree(patience)
        self._left -= monotonic() - began
        if stamp.why == "timeout" and patience == PATIENCE:
            _miss(live.state, tree, now)
        return stamp

    def _others_wrote(self, check: Check) -> bool:
        """Did another agent or session change this work tree while the check ran?"""
        start = check.start - _SLACK if 0 < check.start < check.t else check.t - _LONG_AGO
        if check.outcome == PENDING:
            start = min(check.start or check.t, check.t) - _SLACK
        live = self.live
        own = ledger.end(ledger.path(live.folder, live.name), _NEAR)
        if _wrote(own, check.tree, start, check.agent) or _wrote_itself(own, check):
            return True
        return any(_wrote(ledger.end(path, _NEAR), check.tree, start, None) for path in self._others_since(start))

    def _others_since(self, start: int) -> "list[str]":
        """Ledgers of other sessions that were written to since then (ms)."""
        found, folder = [], f"{self.live.state}/ledger"
        for agent in trees.names(folder):
            for name in system.listdir(f"{folder}/{agent}"):
                path = f"{folder}/{agent}/{name}"
                if name != f"{self.live.name}.jsonl" and _written(path) >= start:
                    found.append(path)
        return found


def _window(text: bytes) -> bytes:
    """The end of a ledger from where the agent last stopped and a prompt came after it; a prompt alone may follow an interrupt."""
    end = len(text)
    while True:
        turn = text.rfind(b',"turn",', 0, end)
        stop = text.rfind(b',"stop",', 0, max(turn, 0))
        if turn < 0 or stop < 0:
            return text
        if stop > text.rfind(b',"turn",', 0, turn):
            return text[stop:]
        end = turn


def _trees(text: bytes) -> "list[str]":
    """The work trees of the edits and checks in a piece of a ledger, the latest last."""
    if b',"edit",' not in text and b',"check",' not in text:
        return []
    found = [event.tree for event in ledger.parsed(text, 0) if isinstance(event, (Edit, Check)) and event.tree]
    return list(dict.fromkeys(reversed(found)))[::-1]


def given_up(state: str, tree: str, now: int) -> bool:
    """Did git take too long in this work tree, and is that less than a day ago? now: ms since the epoch."""
    late = trees.read(_late(state, tree), 4096).split()
    return len(late) >= _MISSES and late[-1].isdigit() and now - int(late[-1]) < _DAY


def _miss(state: str, tree: str, now: int) -> None:
    projects.append(_late(state, tree), b"%d\n" % now)


def _late(state: str, tree: str) -> str:
    return f"{state}/late/{tree}"


def _writes(edit: Edit, tree: str) -> bool:
    """May this edit change the id of this work tree? A commit does not."""
    return edit.kind in IN_ID and edit.op != "commit" and edit.tree in ("", tree)


def _wrote(text: bytes, tree: str, start: int, agent: "str | None") -> bool:
    """Is there an edit of this work tree since `start` (ms) in this piece of a ledger, by another agent of the session?"""
    if f'"{tree}"'.encode() not in text:
        return False
    return any(
        isinstance(event, Edit) and event.t >= start and event.agent != agent and _writes(event, tree)
        for event in ledger.parsed(text, 0)
    )


def _wrote_itself(text: bytes, check: Check) -> bool:
    """Did the check's own agent change the work tree while it ran? Codex begins commands that it does not wait for."""
    if f'"{check.call}"'.encode() not in text:
        return False  # told once, when it had ended: then nothing of its agent came between
    events = ledger.parsed(text, 0)
    begun = next((e.n for e in events if isinstance(e, Check) and e.call == check.call and e.outcome == PENDING), 0)
    return begun > 0 and any(isinstance(e, Edit) and e.n > begun and _writes(e, check.tree) for e in events)


def _commit_hook_may_write(top: str, env: "dict[str, str]", done: bool) -> bool:
    """Has a repository hooks that a commit runs? done: the commit came about, which those of `pre-commit` stop if they change a file."""
    common, home = trees.common(top), env.get("HOME", "")
    configs = [common + "/config", *(home + name for name in (_USER_CONFIGS if home else ()))]
    if any(b"hookspath" in trees.read(config).lower() for config in configs):
        return True
    hooks = [trees.read(f"{common}/hooks/{name}", 65_536) for name in _HOOKS]
    return any(hook and not (done and b"pre-commit" in hook and b"hook_type" in hook.lower().replace(b"-", b"_")) for hook in hooks)


def kinds_of(settings: "Settings | None", top: str) -> "tuple[Callable[[str], str] | None, str]":
    """(what kind a path below the top is, which rules say so) where the user taught kinds; (None, "") for our own rules."""
    if settings is None or not settings.kinds:
        return None, ""
    from stillgreen import files

    def kind(path: str) -> str:
        return settings.kind(f"{top}/{path}", top) or files.kind(path, "")[0]

    return kind, repr(settings.kinds)


def _now() -> int:
    from time import time_ns

    return time_ns() // 1_000_000


def _written(path: str) -> int:
    try:
        return int(system.stat(path).st_mtime * 1000) + 1
    except OSError:
        return 0
