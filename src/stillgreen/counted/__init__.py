"""Which code is there now, where no git id can be had? Ids counted from the edits and the moves of git that were seen.

Each changed file carries a token of its content (`worktree.py`). The id is a sum over the files whose token differs from
the one that they began with, so an edit that is undone returns to the earlier id. Counted ids are of one session:
`evidence` carries the tree from stop to stop, and nothing else compares them.
"""

from stillgreen import events
from stillgreen.counted.worktree import MOVES, Worktree
from stillgreen.events import Check, Edit, Event, Stop, Turn

IN_ID = ("code", "test", "config")

_MOST_LACKS = 100


class Tree:
    """The code of one session, in one work tree or several.

    main    the first one, and every file that is of no other
    others  keyed hash of a top folder -> its work tree
    """

    __slots__ = ("main", "others", "stopped")

    def __init__(self) -> None:
        self.main = Worktree("")
        self.others: "dict[str, Worktree]" = {}
        self.stopped = False

    def id(self) -> str:
        """The id of the code as it is now; equal ids mean equal code, as far as the edits tell."""
        total = self.main.id()
        for tree in self.others.values():
            total ^= tree.id()
        return f"counted:{total:x}"

    def spoken(self) -> str:
        """The id of the code that a reply speaks of: where a branch was left and nothing happened since, the one there."""
        total = 0
        for tree in self._all():
            total ^= tree.id() if tree.left is None else tree.left[0]
        return f"counted:{total:x}"

    def _all(self) -> "list[Worktree]":
        return [self.main, *self.others.values()]

    def stamp(self, event: Event) -> None:
        """Follow an edit; give a prompt, a check or a stop the counted id of this moment."""
        if isinstance(event, Edit):
            self.add(event)
        elif isinstance(event, Check):
            for tree in self._all():
                tree.left = None
            event.counted, event.lacks = self.id(), self._lacks()
        elif isinstance(event, Stop):
            event.counted, event.lacks = self.spoken(), self._lacks()
            self.stopped = self.stopped or not event.agent
        elif isinstance(event, Turn):
            event.counted = self.spoken()
            if self.stopped:  # a new window
                self.stopped = False
                for tree in self._all():
                    tree.open_window()

    def _lacks(self) -> "list[str]":
        found: "list[str]" = []
        for tree in self._all():
            found += tree.lacks() if tree.left is None else tree.left[1]
        return found[:_MOST_LACKS]

    def add(self, edit: Edit) -> None:
        """Follow one edit. Edits of files outside the id and uncertain ones change nothing."""
        if edit.op in MOVES:
            tree = self._where(edit)
            if edit.op == "worktree":
                self._begin(edit.path)
            else:
                tree.move(edit)
        elif edit.kind in IN_ID and edit.certain:
            tree = self._where(edit)
            if edit.how != events.GIT:
                tree.left = None
            tree.edit(edit)

    def _where(self, edit: Edit) -> Worktree:
        """The work tree of an edit. A command of git in a folder that is not the session's begins another one."""
        for folder in self.others:
            if folder in edit.folders:
                return self.others[folder]
        if edit.op in MOVES and edit.folders not in ([], [edit.path]) and edit.root and edit.root not in edit.folders:
            return self._begin(next((folder for folder in edit.folders if folder != edit.path), edit.path))
        return self.main

    def _begin(self, folder: str) -> Worktree:
        """Follow another work tree from now on, and the files in it that were changed before."""
        tree = self.others.get(folder)
        if tree is None:
            tree = self.others[folder] = Worktree(folder)
            self.main.hand_over(folder, tree)
        return tree


def stamp(recorded: "list[Event]") -> None:
    """Give every prompt, check and stop its counted id. Events in order of one session, changed in place."""
    tree = Tree()
    for event in recorded:
        tree.stamp(event)
