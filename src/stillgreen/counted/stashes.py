"""What does `git stash` put away, and what does it bring back?"""

from stillgreen.counted.checkouts import CheckedOut
from stillgreen.counted.files import GONE, Stash
from stillgreen.events import Edit


class Stashing(CheckedOut):
    """A work tree of which changes are put away and brought back."""

    __slots__ = ()

    def _stash(self, edit: Edit) -> None:
        if edit.before:
            self.commits.setdefault(edit.before, self.head)
        picked, self.picked = self.picked, []
        whole = self.work.copy() if self.work.base != self.head.base else None
        if not edit.certain:  # of files that are not known
            self.stashes.append(Stash({}, [], self.head, self.work.copy()))
            self._blur(by_git=False)
            self.index = self._nowhere()
            return
        untracked = edit.op in ("stash-all", "stash-picked-all")
        chosen = picked if edit.op.startswith("stash-picked") else self._paths()
        if edit.op == "stash-staged":
            chosen = [path for path in chosen if self._in(self.index, path) != self._in(self.head, path)]
        saved = {path: self.token(path) for path in chosen if untracked or self._tracked(path)}
        saved = {path: token for path, token in saved.items() if token != self._in(self.head, path)}
        added = [path for path in saved if self._tracked(path)]
        self.stashes.append(Stash(saved, added, self.head, whole))
        if edit.op in ("stash-picked", "stash-picked-all", "stash-staged"):
            for path in saved:
                self._set(path, self._in(self.head, path))
                self._stage(path, self._in(self.head, path))
            if whole is not None:
                self.work = self._nowhere()
            return
        self._lay_out(self.index if edit.op == "stash-keep" else self.head, self.head)
        if untracked:
            for path in saved:
                self._set(path, self._in(self.head, path))
        if edit.op != "stash-keep":
            self.index = self.head.copy()
            self.indexed = False

    def _taken(self, rev: str) -> "Stash | None":
        at = int(rev or "0") if (rev or "0").isdigit() else len(self.stashes)
        return self.stashes[-1 - at] if at < len(self.stashes) else None

    def _pop(self, edit: Edit) -> None:
        stash = self._taken(edit.rev)
        if edit.op == "stash-branch":
            self.previous = self.branch, self.head
            self.branch = ""
            self._go(stash.head if stash else self._nowhere())
            self._name_branch(edit.added)
        if stash is None:
            self._blur()
            return
        if stash.whole is not None:
            if self._same(self.work, self.head) and self._same(self.head, stash.head):
                self.work = stash.whole.copy()
            else:
                self._blur()
        else:
            for path, token in stash.saved.items():
                committed, now = self._in(self.head, path), self.token(path)
                clean = committed == self._in(stash.head, path) == now
                self._set(path, token if clean or now == token else self._fresh())
        for path in stash.added:
            if self._in(self.head, path) == GONE:
                self._stage(path, self.token(path))
        if edit.op != "apply-stash":
            self.stashes.remove(stash)

    def _drop(self, edit: Edit) -> None:
        if edit.op == "clear":
            self.stashes.clear()
        elif (stash := self._taken(edit.rev)) is not None:
            self.stashes.remove(stash)
