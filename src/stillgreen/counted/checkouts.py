"""How does a work tree come to hold another commit's files? Local changes go along, or are laid over."""

from stillgreen.counted.edits import Edited
from stillgreen.counted.files import GONE, Files
from stillgreen.events import Edit

_MOST_PARENTS = 20


class CheckedOut(Edited):
    """A work tree whose commit changes."""

    __slots__ = ()

    def _name_branch(self, name: str) -> None:
        self.branch = name
        self.branches[name] = self.head

    def _point_head(self, commit: Files, name: str = "") -> None:
        """The branch goes to this commit. Index and files are the caller's to say."""
        self.head = commit
        if name:
            self.commits[name] = commit
        oldest: "Files | None" = commit
        for _ in range(_MOST_PARENTS):
            oldest = oldest.parent if oldest is not None else None
        if oldest is not None:
            oldest.parent = None
        if self.branch:
            self.branches[self.branch] = commit

    def _commit_of(self, rev: str, made: str = "") -> "Files | None":
        """The commit of that name: "" the current one, "~2", a branch or a commit; None if it is not known."""
        if made in self.commits:
            return self.commits[made]
        if rev == "":
            return self.head
        if rev[0] == "~" and rev[1:].isdigit():
            commit: "Files | None" = self.head
            for _ in range(int(rev[1:])):
                commit = commit.parent if commit is not None else None
            return commit
        if rev == "-":
            return self.previous[1] if self.previous is not None else None
        return self.branches.get(rev) or self.commits.get(rev)

    def _target(self, edit: Edit) -> Files:
        """The commit that a move leads to; one that was never met is a base of its own."""
        commit = self._commit_of(edit.rev, edit.after)
        if commit is None:
            commit = Files("?" + edit.after, {}) if edit.after else self._nowhere()
        if edit.after:
            self.commits[edit.after] = commit
        return commit

    def _go(self, commit: Files) -> None:
        """The files become those of this commit; local changes go along."""
        if self._same(commit, self.head):
            self._point_head(commit)
            return
        paths = {**self._paths(), **commit.tokens}
        dirty = {path: token for path in paths if (token := self.token(path)) != self._in(self.head, path)}
        staged = {path: token for path in paths if (token := self._in(self.index, path)) != self._in(self.head, path)}
        for path in {**dirty, **staged}:
            there, here = self._in(commit, path), self._in(self.head, path)
            if there != here and dirty.get(path) == GONE and path not in staged:
                dirty[path] = self._fresh() if there[0] == "?" else there  # a file that is missing is laid out again
            elif there[0] == "?" and there != here:
                self.firsts.setdefault(there, {})[path] = here  # git goes there only if the file is the same in both
        if self.work.base == self.index.base == self.head.base:
            self.work = Files(commit.base, {**commit.tokens, **dirty})
            self.index = Files(commit.base, {**commit.tokens, **staged})
        else:
            unknown = [path for path in paths if not self._tracked(path)]
            self._blur()
            self.index = self._nowhere()
            self.index.tokens.update(dict.fromkeys(unknown, GONE))
        self._point_head(commit)

    def _lay_out(self, files: Files, known: "Files | None" = None) -> None:
        """The files become these; what git does not know stays (known: of which commit it knows files beside the index)."""
        stay = {}
        for path in self._paths():
            token, staged = self.token(path), self._in(self.index, path)
            if staged == GONE and token != GONE:
                if not self._is_there(files, path) and not (known and self._is_there(known, path)):
                    stay[path] = token
                    there = self._in(files, path)
                    if there != GONE:
                        self.firsts.setdefault(there, {})[path] = GONE  # else git would have overwritten it
            elif path in self.maybe and token != self._in(files, path):
                stay[path] = self._fresh()
        self.touched.update(dict.fromkeys(stay, ""))
        base = self._fresh("?") if self.stray else files.base
        self.work = Files(base, {**files.tokens, **stay})
