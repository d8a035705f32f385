"""How is the code of a session, as far as it was followed, put into a fold and taken out again?

A fold is bounded: the newest of each are kept. What is left out is not known any more, and equals nothing.
"""

from stillgreen.counted import Tree
from stillgreen.worktree import Commit, Stash, Worktree

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


class _Commits:
    """Commits by number: a commit that several names stand for is kept once, as what it changes of its parent."""

    def __init__(self) -> None:
        self.rows: "list[list[object]]" = []
        self.known: "dict[int, int]" = {}

    def number(self, commit: "Commit | None", depth: int = _PARENTS) -> int:
        """Its number, -1 for none. Parents come first."""
        if commit is None:
            return -1
        if id(commit) not in self.known:
            below = self.number(commit.parent, depth - 1) if depth else -1
            parent = commit.parent if below >= 0 else None
            shared = parent is not None and parent.base == commit.base
            old = parent.tokens if parent is not None and shared else {}
            changed = {path: token for path, token in list(commit.tokens.items())[-_FILES:] if old.get(path) != token}
            gone = [path for path in old if path not in commit.tokens] if shared else []
            self.known[id(commit)] = len(self.rows)
            self.rows.append([commit.base, below, shared, changed, gone, commit.share])
        return self.known[id(commit)]


def _commits(rows: "Any") -> "list[Commit]":
    made: "list[Commit]" = []
    for base, below, shared, changed, gone, share in rows:
        parent = made[below] if below >= 0 else None
        tokens = {**parent.tokens, **changed} if shared and parent is not None else dict(changed)
        for path in gone:
            tokens.pop(path, None)
        made.append(Commit(base, tokens, parent))
        made[-1].share = share
    return made


def _folded(tree: Worktree) -> "list[object]":
    commits = _Commits()
    number = commits.number
    stopped = tree.stopped
    files = dict.fromkeys(
        [
            *list(tree.head.tokens)[-_FILES:],
            *list(tree.dirty)[-_FILES:],
            *list(tree.staged)[-_FILES:],
            *list(tree.firsts[0])[-_FILES:],
        ]
    )
    for stash in tree.stashes[-_STASHES:]:
        files.update(dict.fromkeys(stash.saved))
    bases = dict.fromkeys([0, tree.head.base, *list(tree.firsts)[-_COMMITS:]])
    heads = [number(tree.head), *[number(commit) for commit in list(tree.commits.values())[-_COMMITS:]]]
    branches = [[name, number(commit)] for name, commit in list(tree.branches.items())[-_COMMITS:]]
    stashes = [[stash.saved, stash.below, number(stash.head)] for stash in tree.stashes[-_STASHES:]]
    return [
        heads[0],
        tree.branch,
        tree.dirty,
        tree.staged,
        [[base, dict(list(tree.firsts[base].items())[-_FILES:])] for base in bases if tree.firsts.get(base)],
        [path for path in tree.maybe if path in files],
        {path: folders for path, folders in tree.where.items() if path in files},
        {path: dict(list(names.items())[-_NAMES:]) for path, names in tree.contents.items() if names and path in files},
        {
            path: [list(hunk) for hunk in hunks[-_NAMES:]]
            for path, hunks in tree.undo.items()
            if hunks and path in files
        },
        tree.latest,
        list(tree.left) if tree.left is not None else None,
        branches,
        list(zip(list(tree.commits)[-_COMMITS:], heads[1:])),
        stashes,
        [tree.previous[0], number(tree.previous[1])] if tree.previous is not None else None,
        [number(stopped[0]), stopped[1], stopped[2]] if stopped is not None else None,
        tree.picked,
        tree.indexed,
        tree.serial,
        commits.rows,
    ]


def _unfolded(name: str, kept: "Any") -> Worktree:
    tree = Worktree(name)
    head, tree.branch, tree.dirty, tree.staged, firsts, maybe, tree.where, contents, undo, tree.latest, left, *rest = (
        kept
    )
    branches, named, stashes, previous, stopped, tree.picked, tree.indexed, tree.serial, rows = rest
    commits = _commits(rows)
    tree.head = commits[head]
    tree.firsts = {0: {}, **{int(base): first for base, first in firsts}}
    tree.firsts.setdefault(tree.head.base, {})
    tree.maybe = set(maybe)
    tree.contents = contents
    tree.undo = {path: [(removed, added, token) for removed, added, token in hunks] for path, hunks in undo.items()}
    tree.left = (left[0], left[1]) if left is not None else None
    tree.branches = {branch: commits[at] for branch, at in branches}
    tree.commits = {commit: commits[at] for commit, at in named}
    tree.stashes = [Stash(saved, below, commits[at]) for saved, below, at in stashes]
    tree.previous = (previous[0], commits[previous[1]]) if previous is not None else None
    tree.stopped = (commits[stopped[0]], stopped[1], stopped[2]) if stopped is not None else None
    return tree
