"""How is the code of a session, as far as it was followed, put into a fold and taken out again?

A fold is bounded: the newest of each are kept. What is left out is not known any more, and equals nothing.
"""

from stillgreen.counted import Tree
from stillgreen.counted.files import FIRST, Files, Stash
from stillgreen.counted.worktree import Worktree

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

_FILES = 2000
_COMMITS = 40
_PARENTS = 10
_STASHES = 10
_NAMES = 8  # contents and hunks per file
_TREES = 8


def folded(tree: Tree) -> "list[object]":
    """The tree as lists, texts and numbers."""
    others = list(tree.others.items())[-_TREES:]
    return [_folded(tree.main), [[name, _folded(other)] for name, other in others], tree.stopped]


def unfolded(kept: "Any") -> Tree:
    """The reverse of `folded`."""
    tree = Tree()
    tree.main = _unfolded("", kept[0])
    tree.others = {name: _unfolded(name, other) for name, other in kept[1]}
    tree.stopped = kept[2]
    return tree


class _Rows:
    """Files by number: what several names stand for is kept once, and a commit as what it changes of its parent."""

    def __init__(self) -> None:
        self.rows: "list[list[object]]" = []
        self.known: "dict[int, int]" = {}

    def number(self, files: "Files | None", depth: int = _PARENTS) -> int:
        """Its number, -1 for none. Parents come first."""
        if files is None:
            return -1
        if id(files) not in self.known:
            below = self.number(files.parent, depth - 1) if depth else -1
            old = files.parent.tokens if files.parent is not None and below >= 0 else {}
            changed = {path: token for path, token in list(files.tokens.items())[-_FILES:] if old.get(path) != token}
            left_out = [path for path in old if path not in files.tokens]
            self.known[id(files)] = len(self.rows)
            self.rows.append([files.base, below, changed, left_out])
        return self.known[id(files)]


def _files(rows: "Any") -> "list[Files]":
    made: "list[Files]" = []
    for base, below, changed, left_out in rows:
        parent = made[below] if below >= 0 else None
        tokens = {**parent.tokens, **changed} if parent is not None else dict(changed)
        for path in left_out:
            tokens.pop(path, None)
        made.append(Files(base, tokens, parent))
    return made


def _folded(tree: Worktree) -> "list[object]":
    rows = _Rows()
    number = rows.number
    now = [number(tree.head), number(tree.index), number(tree.work)]
    named = [[name, number(commit)] for name, commit in list(tree.commits.items())[-_COMMITS:]]
    branches = [[name, number(commit)] for name, commit in list(tree.branches.items())[-_COMMITS:]]
    stashes = [
        [stash.saved, stash.added, number(stash.head), number(stash.whole)] for stash in tree.stashes[-_STASHES:]
    ]
    files = dict.fromkeys(path for files in (tree.head, tree.index, tree.work) for path in list(files.tokens)[-_FILES:])
    bases = dict.fromkeys([FIRST, tree.head.base, tree.index.base, tree.work.base, *list(tree.firsts)[-_COMMITS:]])
    return [
        now,
        tree.branch,
        {base: dict(list(tree.firsts[base].items())[-_FILES:]) for base in bases if base in tree.firsts},
        [path for path in sorted(tree.maybe) if path in files],
        tree.stray,
        {path: folders for path, folders in tree.where.items() if path in files},
        {path: dict(list(names.items())[-_NAMES:]) for path, names in tree.contents.items() if path in files},
        {path: [list(hunk) for hunk in hunks[-_NAMES:]] for path, hunks in tree.undo.items() if path in files},
        tree.latest,
        list(tree.left) if tree.left is not None else None,
        branches,
        named,
        stashes,
        [tree.previous[0], number(tree.previous[1])] if tree.previous is not None else None,
        [number(files) for files in tree.stopped] if tree.stopped is not None else None,
        tree.picked,
        tree.indexed,
        tree.serial,
        tree.moved,
        rows.rows,
    ]


def _unfolded(name: str, kept: "Any") -> Worktree:
    tree = Worktree(name)
    now, tree.branch, tree.firsts, maybe, tree.stray, tree.where, tree.contents, undo, tree.latest, left, *rest = kept
    branches, named, stashes, previous, stopped, tree.picked, tree.indexed, tree.serial, tree.moved, rows = rest
    files = _files(rows)
    tree.head, tree.index, tree.work = files[now[0]], files[now[1]].copy(), files[now[2]].copy()
    tree.maybe = set(maybe)
    tree.touched = dict.fromkeys({**tree.head.tokens, **tree.index.tokens, **tree.work.tokens}, "")
    tree.undo = {path: [(removed, added, token) for removed, added, token in hunks] for path, hunks in undo.items()}
    tree.left = (left[0], left[1]) if left is not None else None
    tree.branches = {branch: files[at] for branch, at in branches}
    tree.commits = {commit: files[at] for commit, at in named}
    tree.stashes = [
        Stash(saved, added, files[head], files[whole] if whole >= 0 else None) for saved, added, head, whole in stashes
    ]
    tree.previous = (previous[0], files[previous[1]]) if previous is not None else None
    if stopped is not None:
        tree.stopped = files[stopped[0]], files[stopped[1]].copy(), files[stopped[2]].copy()
    return tree
