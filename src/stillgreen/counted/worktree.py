"""What is in one work tree after each edit and each of git's moves, as far as they tell?

A small model of git: what is in the files, what is staged, what is committed, branches and stashes. Each file has a token
of its content. What is not known has a token of its own, which equals nothing but itself: so that equal tokens are equal
content, and code that may differ counts as other code.
"""

from stillgreen.counted.contents import IS_THERE
from stillgreen.counted.files import GONE, Files
from stillgreen.counted.stashes import Stashing
from stillgreen.events import Edit

_MOST_COMMITS = 64


class Worktree(Stashing):
    """One work tree, followed."""

    __slots__ = ()

    def move(self, edit: Edit) -> None:
        """Follow one of git's moves (`shell/git_moves.py` has the words)."""
        if edit.removed and not self.branch:
            self._name_branch(edit.removed)
        if edit.op not in _STILL and edit.op not in ("leave", "leave-forced", "back", "pull", "forward"):
            self.left = None
        self.moved = self.moved or edit.op not in _STILL
        were_alike = self.work.base == self.index.base == self.head.base
        _MOVES[edit.op](self, edit)
        if edit.op not in ("add", "add-known", "pick"):
            self._settle(were_alike)
        while len(self.commits) > _MOST_COMMITS:
            del self.commits[next(iter(self.commits))]

    def _add(self, edit: Edit) -> None:
        self.indexed = True
        if self.work.base != self.index.base and not edit.path:
            known = [path for path in self._paths() if edit.op == "add-known" and not self._tracked(path)]
            self.index = self.work.copy()
            self.index.tokens.update(dict.fromkeys(known, GONE))
            return
        files = self._under(edit.path, self._paths())
        if self.work.base != self.index.base and edit.path not in files:
            files.append(edit.path)
        for path in files:
            doubtful = not edit.certain or (edit.op == "add-known" and path in self.maybe)
            if edit.op == "add" or self._tracked(path):
                self._stage(path, self._fresh() if doubtful else self.token(path))
            (self.maybe.add if doubtful else self.maybe.discard)(path)

    def _unstage(self, edit: Edit) -> None:
        if not edit.path and edit.certain:
            self.index = self.head.copy()
            return
        for path in self._under(edit.path, self._paths()):
            self._stage(path, self._in(self.head, path) if edit.certain else self._fresh())

    def _forget(self, edit: Edit) -> None:
        for path in self._under(edit.path, self._all_paths()) or [edit.path]:
            self.contents.setdefault(path, {}).setdefault(IS_THERE, self._in(self.index, path))
            self._stage(path, GONE)
        self.indexed = True

    def _pick(self, edit: Edit) -> None:
        self.picked += self._under(edit.path, self._paths()) if edit.certain else []
        if self.work.base != self.head.base and edit.path:
            self.picked.append(edit.path)
        self.indexed = True

    def _commit(self, edit: Edit) -> None:
        if edit.added and not self.branch:
            self._name_branch(edit.added)
        picked, self.picked = self.picked, []
        if edit.op.endswith("-all"):
            known = [path for path in self._paths() if not self._tracked(path)]
            self.index = self.work.copy()
            self.index.tokens.update(dict.fromkeys(known, GONE))
            self.index.tokens.update({path: self._fresh() for path in sorted(self.maybe)})
        elif edit.op == "commit" and edit.certain and not self.indexed and self._nothing_staged():
            self.index = self.work.copy()  # staged by something that was not seen
        made = self.index
        if edit.op == "commit-picked" and not edit.certain:
            made = self.index = self._nowhere()
        elif edit.op == "commit-picked":
            chosen = {path: self.token(path) for path in picked}
            self.index.tokens.update(chosen)
            made = Files(self.head.base, {**self.head.tokens, **chosen})
        parent = self.head.parent if edit.op.startswith("amend") else self.head
        self._point_head(Files(made.base, dict(made.tokens), parent), edit.after)
        self.maybe = {path for path in self.maybe if self.token(path) != self._in(self.head, path)}
        self.indexed = False
        self.stopped = None

    def _nothing_staged(self) -> bool:
        return self.index.base == self.head.base and all(
            self._in(self.index, path) == self._in(self.head, path) for path in self._paths()
        )

    def _restore(self, edit: Edit) -> None:
        """Back to what is staged."""
        if not edit.path and edit.certain and self.work.base != self.index.base:
            self._lay_out(self.index)
            return
        files = self._under(edit.path, self._paths())
        if edit.path not in files and self.work.base != self.index.base:
            if _is_folder(edit):
                self._blur()
            else:
                files.append(edit.path)
        for path in files:
            staged = self._in(self.index, path)
            if not edit.certain or (path in self.maybe and path != edit.path and staged != self.token(path)):
                self._set(path, self._fresh())
            elif staged != GONE:
                self._set(path, staged)
                self.maybe.discard(path)

    def _take(self, edit: Edit) -> None:
        """Files out of a commit. `git checkout` leaves those alone that are not in it."""
        commit = (self._commit_of(edit.rev) if edit.certain else None) or self._nowhere()
        files = self._under(edit.path, {**self._all_paths(), **commit.tokens})
        if not (commit.base == self.work.base == self.index.base):
            if _is_folder(edit):
                self._blur_folder(edit)
            elif edit.path not in files:
                files.append(edit.path)
        for path in files:
            token = self._fresh() if path in self.maybe and path != edit.path else self._in(commit, path)
            if token == GONE and (edit.op == "take" or not self._tracked(path)):
                continue
            if token[0] == "?" and not self._tracked(path):
                self.maybe.add(path)
            self._set(path, token)
            if edit.op != "take-work":
                self._stage(path, token)

    def _reset(self, edit: Edit) -> None:
        commit = self._target(edit)
        if edit.op == "reset":
            self._lay_out(commit)
            self._point_head(commit)
        else:
            self._go(commit)
        self.index = self.head.copy()
        self.indexed = False
        self.stopped = None

    def _rewind(self, edit: Edit) -> None:
        """`git reset`, soft or mixed: another commit below the same files."""
        before = self.head
        self._point_head(self._commit_of(edit.rev) or self._nowhere())
        if before is not self.head:
            self.touched.update(dict.fromkeys({**before.tokens, **self.head.tokens}, ""))
        if edit.op == "mixed":
            self.index = self.head.copy()
        self.indexed = edit.op == "soft"

    def _leave(self, edit: Edit) -> None:
        """`git checkout BRANCH`: other code."""
        commit = self._target(edit) if edit.rev or edit.after else self._nowhere()
        here, before = (self.branch, self.head), self.left or (self.id(), self.lacks())
        self.branch = ""
        if edit.op == "leave-forced":
            self._lay_out(commit)
            self._point_head(commit)
            self.index = commit.copy()
        else:
            self._go(commit)
        self.previous = here
        name = edit.added or (edit.rev if not edit.after and edit.rev[:1] not in ("~", "?", "-", "") else "")
        if name:
            self._name_branch(name)
        self._arrive(before, known=False)

    def _back(self, edit: Edit) -> None:
        """`git checkout -`."""
        here, before, known = (self.branch, self.head), self.left or (self.id(), self.lacks()), self.previous
        branch, commit = known or ("", self._nowhere())
        name = edit.added or branch
        self.branch = ""
        self._go(self.branches.get(name) or commit)
        self.previous = here
        if name:
            self._name_branch(name)
        self._arrive(before, known is not None)

    def _arrive(self, before: "tuple[int, list[str]]", known: bool) -> None:
        """Does a reply speak of the code here from now on? Yes where the work of this window is; else once something happens.

        "Tested, committed, back on main" speaks of what was tested (labelled turns, 2026).
        """
        here = not self.lacks() if self.latest else known
        self.left = None if here else before

    def _new_branch(self, edit: Edit) -> None:
        self.previous = self.branch, self.head
        self._name_branch(edit.added)

    def _point(self, edit: Edit) -> None:
        commit = self._commit_of(edit.rev) if edit.rev != "?" else None
        if commit is None:
            self.branches.pop(edit.added, None)
        elif edit.added != self.branch:
            self.branches[edit.added] = commit

    def _rename(self, edit: Edit) -> None:
        self.branches.pop(self.branch, None)
        self._name_branch(edit.added)

    def _forward(self, edit: Edit) -> None:
        """A fast-forward; one that brings no code leads to the same files under another name.

        What one merges oneself is one's own doing; what a pull brings on the way back to another branch is not.
        """
        if edit.before:
            self.commits.setdefault(edit.before, self.head)
        if not edit.kind:
            self._merge(edit)
            return
        self._go(self._target(edit))
        if edit.rev != "?":
            self.left = None

    def _merge(self, edit: Edit) -> None:
        """Code that was nowhere before."""
        if edit.kind:
            on_top = edit.certain and (
                edit.op == "merge" or (edit.op in ("picked", "revert") and edit.after and edit.rev != "?")
            )
            self._go(self._nowhere(self.head if on_top else None))
        else:
            self._point_head(Files(self.head.base, self.head.tokens, self.head))
        if edit.after:
            self.commits[edit.after] = self.head
        self.stopped = None

    def _revert(self, edit: Edit) -> None:
        """Of the last commit: the files are those of the one before it."""
        commit = self._commit_of(edit.rev)
        parent = commit.parent if commit is self.head and edit.after else None
        if parent is None:
            self._merge(edit)
            return
        self._go(Files(parent.base, parent.tokens, self.head))
        if edit.after:
            self.commits[edit.after] = self.head

    def _unknown(self, edit: Edit) -> None:
        """Changes that are in the files and staged, and not committed."""
        if edit.op == "conflict" and self.stopped is None:
            self.stopped = self.head, self.index.copy(), self.work.copy()
        staged = self.work.base == self.index.base and all(
            self.token(path) == self._in(self.index, path) for path in self._paths() if self._tracked(path)
        )
        self._blur()
        self.index = self.work.copy() if staged else self._nowhere()
        self.index.tokens.update(dict.fromkeys(self.work.tokens, GONE))

    def _abort(self, edit: Edit) -> None:
        if self.stopped is None or not self._same(self.stopped[0], self.stopped[1]):
            self._unknown(edit)
            self.stopped = None  # what was staged before is lost
            return
        head, self.index, self.work = self.stopped
        self._point_head(head)
        self.stopped = None

    def _clean(self, edit: Edit) -> None:
        for path in self._under(edit.path, self._paths()):
            if not self._tracked(path):
                self._set(path, GONE if edit.certain else self._fresh())
            elif path in self.maybe:
                self._set(path, self._fresh())


def _is_folder(edit: Edit) -> bool:
    """A folder is among its own folders, in a move."""
    return not edit.path or edit.path in edit.folders


_STILL = (
    "add", "add-known", "unstage", "forget", "pick", "commit", "commit-all", "commit-picked", "amend", "amend-all", "soft", "mixed", "branch", "point",
    "rename", "drop", "clear",
)  # fmt: skip
_MOVES = {
    **dict.fromkeys(("add", "add-known"), Worktree._add),
    "unstage": Worktree._unstage,
    "forget": Worktree._forget,
    "pick": Worktree._pick,
    **dict.fromkeys(("commit", "commit-all", "commit-picked", "amend", "amend-all"), Worktree._commit),
    **dict.fromkeys(("soft", "mixed"), Worktree._rewind),
    "branch": Worktree._new_branch,
    "point": Worktree._point,
    "rename": Worktree._rename,
    "restore": Worktree._restore,
    **dict.fromkeys(("take", "take-both", "take-work"), Worktree._take),
    **dict.fromkeys(("reset", "reset-keep"), Worktree._reset),
    **dict.fromkeys(
        ("stash", "stash-all", "stash-keep", "stash-staged", "stash-picked", "stash-picked-all"), Worktree._stash
    ),
    **dict.fromkeys(("pop", "apply-stash", "stash-branch"), Worktree._pop),
    **dict.fromkeys(("drop", "clear"), Worktree._drop),
    **dict.fromkeys(("leave", "leave-forced"), Worktree._leave),
    "back": Worktree._back,
    **dict.fromkeys(("forward", "pull"), Worktree._forward),
    **dict.fromkeys(("merge", "rebase", "picked"), Worktree._merge),
    "revert": Worktree._revert,
    **dict.fromkeys(("uncommitted", "conflict", "lost"), Worktree._unknown),
    "abort": Worktree._abort,
    "clean": Worktree._clean,
}
MOVES = frozenset((*_MOVES, "worktree"))
