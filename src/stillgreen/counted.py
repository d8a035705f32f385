"""Which code is there now, where no git id can be had? Ids counted from the edits that were seen.

Each changed file carries a token of its content. The id is a sum over the files whose token differs from the one that
they began with, so an edit that is undone returns to the earlier id. Counted ids are of one session: `evidence` carries
the tree from stop to stop, and nothing else compares them.
"""

from stillgreen import events
from stillgreen.events import Edit, Event

IN_ID = ("code", "test", "config")


class State:
    """The tokens of a tree at one moment: file -> token, and one token for changes to files that are not known.

    total  of the files that differ from their beginning, None until it is asked for; from then on each edit changes it,
           so that an id costs the same however many files a session has
    """

    __slots__ = ("other", "tokens", "total")

    def __init__(self, tokens: "dict[str, str]", other: int) -> None:
        self.tokens = tokens
        self.other = other
        self.total: "int | None" = None

    def copy(self) -> "State":
        return State(dict(self.tokens), self.other)


class Tree:
    """The code of one session, followed through its edits."""

    __slots__ = ("now", "first", "head", "stashes", "undo", "serial", "away", "leaving")

    def __init__(self) -> None:
        self.now = State({}, 0)
        self.first: "dict[str, str]" = {}
        self.head = State({}, 0)
        self.stashes: "list[State]" = []
        self.undo: "dict[str, list[tuple[str, str, str]]]" = {}
        self.serial = 0
        self.away: "list[State]" = []
        self.leaving = False

    def id(self) -> str:
        """The id of the code as it is now; equal ids mean equal code, as far as the edits tell."""
        if self.now.total is None:
            self.now.total = 0
            for path, token in self.now.tokens.items():
                self.now.total ^= self._share(path, token)
        return f"counted:{self.now.other ^ self.now.total:x}"

    def _share(self, path: str, token: str) -> int:
        """What a file adds to the total: nothing while it is as it began."""
        return _mixed(path + "\0" + token) if token != self.first[path] else 0

    def stamp(self, event: Event) -> None:
        """Follow an edit; give a prompt, a check or a stop the counted id of this moment."""
        if isinstance(event, Edit):
            self.add(event)
            return
        if self.leaving and isinstance(event, events.Check):
            self._arrive()
        if isinstance(event, (events.Turn, events.Check, events.Stop)):
            event.counted = self.id()

    def add(self, edit: Edit) -> None:
        """Follow one edit. Edits of files outside the id, of text only, and uncertain ones change nothing."""
        if edit.op in _TREE_OPS and not edit.path:
            _TREE_OPS[edit.op](self)
        elif edit.kind not in IN_ID or edit.touch == events.TEXT or not edit.certain:
            return
        elif not edit.path:
            self._arrive()
            self.now.other = _mixed(self._fresh())
        elif edit.op in ("restore", "checkout"):
            self._set(edit.path, self.head.tokens.get(edit.path, self.first.get(edit.path, edit.path)))
        else:
            self._change(edit)

    def _change(self, edit: Edit) -> None:
        self._arrive()
        path = edit.path
        if path not in self.now.tokens:
            self._set(path, edit.before or path)
        if edit.after:
            self._set(path, edit.after)
        elif edit.removed or edit.added:
            self._patch(path, edit.removed, edit.added)
        else:
            self._set(path, "gone" if edit.op == "delete" else self._fresh())

    def _patch(self, path: str, removed: str, added: str) -> None:
        """A hunk whose reverse was the last one on this file takes that one back; the same hunk again gives the same code."""
        done = self.undo.setdefault(path, [])
        if done and done[-1][0] == added and done[-1][1] == removed:
            self._set(path, done.pop()[2])
        else:
            before = self.now.tokens[path]
            done.append((removed, added, before))
            self._set(path, f"{_mixed(before + chr(0) + removed + chr(0) + added):x}")

    def _set(self, path: str, token: str) -> None:
        before = self.now.tokens.get(path, self.first.setdefault(path, token))
        self.now.tokens[path] = token
        if self.now.total is not None:
            self.now.total ^= self._share(path, before) ^ self._share(path, token)

    def _fresh(self) -> str:
        self.serial += 1
        return f"#{self.serial}"

    def _stash(self) -> None:
        self.stashes.append(self.now)
        self.now = self._checked_out(self.head)

    def _pop(self) -> None:
        if self.stashes:
            self.now = self.stashes.pop()

    def _commit(self) -> None:
        self.head = self.now.copy()

    def _leave(self) -> None:
        """`git checkout BRANCH`: other code, until the way back (`git checkout -`).

        It counts from the first check or edit there: a reply after "tested, committed, back on main" speaks of what was
        tested (labelled turns, 2026).
        """
        self.away.append(self.now)
        self.leaving = True

    def _arrive(self) -> None:
        if self.leaving:
            self.now = State(dict(self.now.tokens), _mixed(self._fresh()))
            self.leaving = False

    def _back(self) -> None:
        self.leaving = False
        if self.away:
            self.now = self.away.pop()

    def _reset(self) -> None:
        self.now = self._checked_out(self.head)

    def _checked_out(self, state: State) -> State:
        """Every known file as in `state`; files that it does not know are as they began."""
        return State({path: state.tokens.get(path, first) for path, first in self.first.items()}, state.other)


_TREE_OPS = {
    "stash": Tree._stash,
    "pop": Tree._pop,
    "commit": Tree._commit,
    "leave": Tree._leave,
    "back": Tree._back,
    "reset": Tree._reset,
}


def _mixed(text: str) -> int:
    """A text as 64 well mixed bits, the same in every process (`hash` is not)."""
    number = int.from_bytes(text.encode("utf-8", "surrogatepass"), "little")
    return (number % 0xFFFFFFFFFFFFFFC5) * 0x9E3779B97F4A7C15 % 0xFFFFFFFFFFFFFF43


def stamp(recorded: "list[Event]") -> None:
    """Give every prompt, check and stop its counted id. Events in order of one session, changed in place."""
    tree = Tree()
    for event in recorded:
        tree.stamp(event)
