"""What is in one work tree after each edit and each of git's moves, as far as they tell?

A small model of git: what is committed (`head`), what is staged, what differs from the commit in the files, stashes and
branches. Each file has a token of its content; what is not known is a token of its own, so that it equals nothing.
"""

from stillgreen import events
from stillgreen.events import Edit

GONE = "gone"  # no such file
ASIS = "?"  # as in the commit that the work tree came from, whatever that is
REST = "*"  # any file that is not known by name

_MOST_COMMITS = 64
_MOST_PARENTS = 32


class Commit:
    """What is committed at one point.

    base    the commit of which all other files are, by a number of ours; 0 is the one that the session began with
    tokens  the files that are known to differ from the base, or are known at all
    parent  the commit before it, None if not known
    share   what it adds to an id, None until it is asked for
    """

    __slots__ = ("base", "tokens", "parent", "share")

    def __init__(self, base: int, tokens: "dict[str, str]", parent: "Commit | None" = None) -> None:
        self.base = base
        self.tokens = tokens
        self.parent = parent
        self.share: "int | None" = None


class Worktree:
    """One work tree, followed.

    name      apart from other work trees of the session, "" for the first
    head, branch  what is checked out; "" if the branch is not known
    dirty     files that differ from the commit -> token;  staged  what the next commit changes
    firsts    base -> file -> the token that it has there, once that is known
    maybe     files that a shell wrote, of which git may know nothing
    where     file -> its folders;  contents  file -> content -> token
    latest    file -> token after its last edit in this window
    total     what `dirty` adds to the id, None until it is asked for
    left      id and missing files at the moment when a branch was left, until something happens on the other one
    """

    __slots__ = (
        "name", "head", "branch", "dirty", "staged", "firsts", "maybe", "where", "contents", "undo", "latest", "total", "left",
        "branches", "commits", "stashes", "previous", "stopped", "picked", "indexed", "serial",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.name = name
        self.head = Commit(0, {})
        self.branch = ""
        self.dirty: "dict[str, str]" = {}
        self.staged: "dict[str, str]" = {}
        self.firsts: "dict[int, dict[str, str]]" = {0: {}}
        self.maybe: "set[str]" = set()
        self.where: "dict[str, list[str]]" = {}
        self.contents: "dict[str, dict[str, str]]" = {}
        self.undo: "dict[str, list[tuple[str, str, str]]]" = {}
        self.latest: "dict[str, str]" = {}
        self.total: "int | None" = None
        self.left: "tuple[int, list[str]] | None" = None
        self.branches: "dict[str, Commit]" = {}
        self.commits: "dict[str, Commit]" = {}
        self.stashes: "list[Stash]" = []
        self.previous: "tuple[str, Commit] | None" = None
        self.stopped: "tuple[Commit, dict[str, str], dict[str, str]] | None" = None
        self.picked: "list[str]" = []
        self.indexed = False
        self.serial = 0

    # What is there.

    def id(self) -> int:
        """The code as it is, as 64 bits; 0 while it is as the session began."""
        if self.total is None:
            self.total = 0
            for path, token in self.dirty.items():
                self.total ^= self._share(path, self.committed(path)) ^ self._share(path, token)
        head = self.head
        if head.share is None:
            head.share = mixed(f"{self.name}\0{head.base}") if head.base else 0
            for path, token in head.tokens.items():
                head.share ^= self._share(path, token)
        return head.share ^ self.total

    def _share(self, path: str, token: str) -> int:
        """What a file adds to the id: nothing while it is as in the base."""
        return 0 if token == self._first(path) else mixed(path + "\0" + token)

    def _first(self, path: str, base: "int | None" = None) -> str:
        return self.firsts.get(self.head.base if base is None else base, _NOTHING).get(path, ASIS)

    def committed(self, path: str) -> str:
        """The token of a file in the commit that is checked out."""
        return self.head.tokens.get(path) or self._first(path)

    def token(self, path: str) -> str:
        """The token of a file as it is."""
        return self.dirty.get(path) or self.committed(path)

    def lacks(self) -> "list[str]":
        """Files whose last edit of this window is not there, or no longer: stashed, taken back, on another branch."""
        return [path for path, token in self.latest.items() if self.token(path) != token]

    def _tracked(self, path: str) -> bool:
        return path in self.staged or self.committed(path) != GONE

    def _set(self, path: str, token: str) -> None:
        committed, before = self.committed(path), self.token(path)
        if token == committed:
            self.dirty.pop(path, None)
        else:
            self.dirty[path] = token
        if self.total is not None:
            self.total ^= self._share(path, before) ^ self._share(path, token)

    def _fresh(self) -> str:
        self.serial += 1
        return f"#{self.serial}"

    def _fresh_base(self) -> int:
        return mixed(f"{self.name}\0base{self._fresh()}")

    # Edits.

    def edit(self, edit: Edit) -> None:
        """Follow an edit of one file, or of files that are not known."""
        path = edit.path or REST
        if edit.folders:
            self.where[path] = edit.folders
        self._learn(path, edit)
        if edit.touch == events.TEXT:
            self._as_before(path, edit.after)
            return
        if edit.op == "delete":
            self._set(path, GONE)
        elif edit.after:
            self._set(path, self.contents.setdefault(path, {}).setdefault(edit.after, edit.after))
        elif edit.removed or edit.added:
            self._patch(path, edit.removed, edit.added)
        else:
            self._set(path, self._fresh())
        if path == REST or (edit.how == events.GIT and edit.op in ("delete", "move")):
            self.staged[path] = self.token(path)
            self.indexed = True
        if edit.how != events.GIT:
            self.latest[path] = self.token(path)

    def _learn(self, path: str, edit: Edit) -> None:
        """What an edit says about the file before it."""
        known = path in self.dirty or path in self.head.tokens or path in self.firsts[self.head.base]
        if edit.op == "create" and not known:
            self.firsts[self.head.base][path] = GONE
        elif edit.before and edit.op != "create":
            names = self.contents.setdefault(path, {})
            if known and edit.before not in names and (now := self.token(path)) not in names.values() and now != GONE:
                names[edit.before] = now  # what a formatter or a script wrote is known by its content from now on
            elif not known:
                self.firsts[self.head.base][path] = names.setdefault(edit.before, edit.before)
        elif not known and edit.how == events.SHELL and edit.op in _MAY_CREATE:
            self.maybe.add(path)

    def _as_before(self, path: str, content: str) -> None:
        """A change of comments or texts: the content is another, the code is the same."""
        if content:
            names = self.contents.setdefault(path, {})
            if content in names:
                self._set(path, names[content])
            elif (now := self.token(path)) != ASIS:
                names[content] = now

    def _patch(self, path: str, removed: str, added: str) -> None:
        """A hunk whose reverse was the last one on this file takes that one back; the same hunk again gives the same code."""
        done = self.undo.setdefault(path, [])
        if done and done[-1][0] == added and done[-1][1] == removed:
            self._set(path, done.pop()[2])
            return
        before = self.token(path)
        done.append((removed, added, before))
        self._set(path, f"{mixed(before + chr(0) + removed + chr(0) + added):x}")

    def hand_over(self, folder: str, other: "Worktree") -> None:
        """Give the files of a folder to a work tree of its own; the ids of both together stay the same."""
        for path in [path for path in self.dirty if folder in self.where.get(path, ())]:
            other.firsts[0][path] = self._first(path)
            other.where[path], other.contents[path] = self.where[path], self.contents.pop(path, {})
            other._set(path, self.dirty[path])
            self._set(path, self._first(path))
            if path in self.latest:
                other.latest[path] = self.latest.pop(path)

    # Git's moves.

    def move(self, edit: Edit) -> None:
        """Follow one of git's moves (`shell/git_moves.py` has the words)."""
        if edit.removed and not self.branch:
            self._name_branch(edit.removed)
        if edit.op not in _QUIET and edit.op not in ("leave", "leave-forced", "back", "pull", "forward"):
            self.left = None
        _MOVES[edit.op](self, edit)
        while len(self.commits) > _MOST_COMMITS:
            del self.commits[next(iter(self.commits))]

    def _name_branch(self, name: str) -> None:
        self.branch = name
        self.branches[name] = self.head

    def _under(self, path: str, files: "dict[str, str]") -> "list[str]":
        """Those of these files that a path stands for: itself, or all in that folder."""
        if not path:
            return list(files)
        return [path] if path in files else [file for file in files if path in self.where.get(file, ())]

    def _all(self, path: str) -> "list[str]":
        return self._under(path, {**self.staged, **self.dirty})

    def _add(self, edit: Edit) -> None:
        self.indexed = True
        for path in self._all(edit.path):
            if edit.op == "add" or self._tracked(path):
                self._stage(path, self.token(path))

    def _stage(self, path: str, token: str) -> None:
        if token == self.committed(path):
            self.staged.pop(path, None)
        else:
            self.staged[path] = token
        self.maybe.discard(path)

    def _unstage(self, edit: Edit) -> None:
        for path in self._under(edit.path, self.staged):
            del self.staged[path]

    def _pick(self, edit: Edit) -> None:
        self.picked += self._all(edit.path)
        self.indexed = True

    def _commit(self, edit: Edit) -> None:
        if edit.added and not self.branch:
            self._name_branch(edit.added)
        picked, self.picked = self.picked, []
        if edit.op.endswith("-all"):
            for path in self.dirty:
                if self._tracked(path):
                    self.staged[path] = self.dirty[path]
        elif edit.op == "commit" and not self.indexed and not self.staged:
            self.staged = dict(self.dirty)  # staged by something that was not seen
        chosen = self.staged
        if edit.op == "commit-picked":
            chosen = {path: self.token(path) for path in picked}
        parent = self.head.parent if edit.op.startswith("amend") else self.head
        work = {path: self.token(path) for path in {**chosen, **self.dirty}}
        self._point_head(Commit(self.head.base, {**self.head.tokens, **chosen}, parent), edit.after)
        self.dirty = {path: token for path, token in work.items() if token != self.committed(path)}
        self.staged = {path: token for path, token in self.staged.items() if path not in chosen}
        self.maybe.difference_update(chosen)
        self.indexed = False
        self.stopped = None

    def _point_head(self, commit: Commit, name: str = "") -> None:
        """The branch goes to this commit. The files are the caller's to say."""
        self.head = commit
        self.firsts.setdefault(commit.base, {})
        self.total = None
        if name:
            self.commits[name] = commit
        if self.branch:
            self.branches[self.branch] = commit

    def _restore(self, edit: Edit) -> None:
        files = self._under(edit.path, self.dirty)
        for path in files:
            if not edit.certain or (path in self.maybe and path != edit.path):
                self._set(path, self._fresh())
            elif self._tracked(path):
                self._set(path, self.staged.get(path) or self.committed(path))
                self.maybe.discard(path)
        if REST in self.dirty and edit.path and files != [edit.path]:
            self._set(edit.path, self._fresh())  # it may be one of those that are not known by name

    def _take(self, edit: Edit) -> None:
        """Files out of a commit. What that has of a file which was not met is known only where nothing else is unknown."""
        commit = self._commit_of(edit.rev) if edit.certain else None
        files = self._under(
            edit.path, {**self.head.tokens, **(commit.tokens if commit else {}), **self.staged, **self.dirty}
        )
        if not self._differs_by_known(commit) and files != [edit.path]:
            files.append(edit.path or REST)
        for path in files:
            token = self._token_in(commit, path) if commit is not None else self._fresh()
            if token != GONE or self._tracked(path):
                self._set(path, token)
            if edit.op == "take":
                self._stage(path, token)

    def _differs_by_known(self, commit: "Commit | None") -> bool:
        """Are all files known by name in which this commit differs from the files that are there?"""
        if commit is None or commit.base != self.head.base or REST in self.dirty:
            return False
        return commit.tokens.get(REST) == self.head.tokens.get(REST)

    def _token_in(self, commit: Commit, path: str) -> str:
        """The token of a file in that commit; of one that was not met, a token of what it is there."""
        token = commit.tokens.get(path) or self._first(path, commit.base)
        if token != ASIS:
            return token
        if commit.base != self.head.base:
            return f"{ASIS}{commit.base:x}"
        return token if path in self.dirty or self._differs_by_known(commit) else self._fresh()

    def _commit_of(self, rev: str, made: str = "") -> "Commit | None":
        """The commit of that name: "" the current one, "~2", a branch or a commit; None if it is not known."""
        if made in self.commits:
            return self.commits[made]
        if rev == "":
            return self.head
        if rev[0] == "~":
            commit: "Commit | None" = self.head
            for _ in range(int(rev[1:])):
                commit = commit.parent if commit is not None else None
            return commit
        if rev == "-":
            return self.previous[1] if self.previous is not None else None
        return self.branches.get(rev) or self.commits.get(rev)

    def _target(self, edit: Edit) -> Commit:
        """The commit that a move leads to; one that was never met is a base of its own."""
        commit = self._commit_of(edit.rev, edit.after)
        if commit is None:
            commit = Commit(mixed(f"{self.name}\0{edit.after}") if edit.after else self._fresh_base(), {})
        if edit.after:
            self.commits[edit.after] = commit
        return commit

    def _go(self, commit: Commit, forced: bool = False) -> None:
        """The files become those of this commit; local changes go along, or are thrown away."""
        carried = {}
        for path, token in self.dirty.items():
            if not forced or not self._tracked(path):
                carried[path] = token
            elif path in self.maybe:
                carried[path] = self._fresh()
        if forced:
            self.staged = {}
        else:
            carried.update({path: self.token(path) for path in self.staged if path not in carried})
        below = {path: self.committed(path) for path in carried}
        self._point_head(commit, "")
        firsts = self.firsts[commit.base]
        for path, token in below.items():
            if token != ASIS and path not in commit.tokens and path not in firsts:
                firsts[path] = token  # git goes there only if the file is the same in both
        self.dirty = {path: token for path, token in carried.items() if token != self.committed(path)}
        self.staged = {path: token for path, token in self.staged.items() if token != self.committed(path)}

    def _reset(self, edit: Edit) -> None:
        self._go(self._target(edit), forced=edit.op == "reset")
        self.stopped = None

    def _rewind(self, edit: Edit) -> None:
        """`git reset`, soft or mixed: another commit below the same files."""
        before, commit = self.head, self._commit_of(edit.rev)
        if commit is None or commit.base != before.base:  # how the files differ from it is not known
            commit = Commit(before.base, {**before.tokens, REST: self._fresh()})
        files = {**before.tokens, **commit.tokens, **self.dirty, **self.staged}
        work = {path: self.token(path) for path in files}
        index = {path: self.staged.get(path) or self.committed(path) for path in files}
        self._point_head(commit)
        self.dirty = {path: token for path, token in work.items() if token != self.committed(path)}
        self.staged = {}
        if edit.op == "soft":
            self.staged = {path: token for path, token in index.items() if token != self.committed(path)}
        self.indexed = edit.op == "soft"

    def _leave(self, edit: Edit) -> None:
        """`git checkout BRANCH`: other code."""
        commit = self._target(edit) if edit.rev or edit.after else Commit(self._fresh_base(), {})
        here, before = (self.branch, self.head), self.left or (self.id(), self.lacks())
        self.branch = ""
        self._go(commit, forced=edit.op == "leave-forced")
        self.previous = here
        name = edit.added or (edit.rev if not edit.after and edit.rev[:1] not in ("~", "?", "-", "") else "")
        if name:
            self._name_branch(name)
        self._arrive(before, known=False)

    def _back(self, edit: Edit) -> None:
        """`git checkout -`."""
        here, before, known = (self.branch, self.head), self.left or (self.id(), self.lacks()), self.previous
        branch, commit = known or ("", Commit(self._fresh_base(), {}))
        self.branch = ""
        self._go(self.branches.get(edit.added or branch) or commit)
        self.previous = here
        if edit.added or branch:
            self._name_branch(edit.added or branch)
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
        """A fast-forward; one that brings no code leads to the same files under another name."""
        if edit.before:
            self.commits.setdefault(edit.before, self.head)
        if not edit.kind:
            commit = Commit(self.head.base, self.head.tokens, self.head)
            if edit.after:
                self.commits[edit.after] = commit
        else:
            commit = self._target(edit)
        self._go(commit)
        if self.branch:
            self.branches[self.branch] = self.head
        if edit.op != "pull":
            self._arrive_with(edit)

    def _arrive_with(self, edit: Edit) -> None:
        """What one merges oneself is one's own doing; what a pull brings on the way back is not."""
        if edit.rev != "?":
            self.left = None

    def _merge(self, edit: Edit) -> None:
        """Code that was nowhere before."""
        if edit.kind:
            self._go(Commit(self._fresh_base(), {}, self.head))
        else:
            self._go(Commit(self.head.base, self.head.tokens, self.head))
        if edit.after:
            self.commits[edit.after] = self.head
        self.stopped = None

    def _revert(self, edit: Edit) -> None:
        commit = self._commit_of(edit.rev) if edit.certain else None
        parent = commit.parent if commit is self.head and commit is not None else None
        if parent is None:
            self._merge(edit)
            return
        self._go(Commit(parent.base, parent.tokens, self.head))
        if edit.after:
            self.commits[edit.after] = self.head

    def _unknown(self, edit: Edit) -> None:
        """Changes that are in the files and not committed."""
        if edit.op == "conflict" and self.stopped is None:
            self.stopped = self.head, dict(self.dirty), dict(self.staged)
        self._set(REST, self._fresh())
        self.staged[REST] = self.dirty[REST]

    def _abort(self, edit: Edit) -> None:
        if self.stopped is None:
            self._unknown(edit)
            return
        head, dirty, staged = self.stopped
        self._point_head(head)
        self.dirty, self.staged, self.stopped = dirty, staged, None

    def _clean(self, edit: Edit) -> None:
        for path in self._under(edit.path, self.dirty):
            if not self._tracked(path):
                self._set(path, GONE if edit.certain else self._fresh())
            elif path in self.maybe and path not in self.staged:
                self._set(path, self._fresh())

    # Stashes.

    def _stash(self, edit: Edit) -> None:
        if edit.before:
            self.commits.setdefault(edit.before, self.head)
        picked, self.picked = self.picked, []
        untracked = edit.op in ("stash-all", "stash-picked")
        chosen = (
            picked
            if edit.op == "stash-picked"
            else list(self.staged if edit.op == "stash-staged" else {**self.staged, **self.dirty})
        )
        saved = {path: self.token(path) for path in chosen if untracked or self._tracked(path)}
        stash = Stash(saved, {path: self.committed(path) for path in saved}, self.head)
        self.stashes.append(stash)
        for path in saved:
            if path in self.maybe and not untracked:
                self._set(path, self._fresh())
            else:
                kept = self.staged.get(path) if edit.op == "stash-keep" else None
                self._set(path, kept or (GONE if not self._tracked(path) else self.committed(path)))
            if edit.op != "stash-keep":
                self.staged.pop(path, None)

    def _taken(self, rev: str) -> "Stash | None":
        at = int(rev or "0") if (rev or "0").isdigit() else len(self.stashes)
        return self.stashes[-1 - at] if at < len(self.stashes) else None

    def _pop(self, edit: Edit) -> None:
        stash = self._taken(edit.rev)
        if edit.op == "stash-branch":
            self.previous = self.branch, self.head
            self.branch = ""
            self._go(stash.head if stash else Commit(self._fresh_base(), {}))
            self._name_branch(edit.added)
        if stash is None:
            self._set(REST, self._fresh())
            return
        for path, token in stash.saved.items():
            below, committed, now = stash.below[path], self.committed(path), self.token(path)
            same = committed == below and (below != ASIS or self.head.base == stash.head.base)
            self._set(path, token if now == token or (same and now == committed) else self._fresh())
            if below == GONE:
                self.staged[path] = self.token(path)
        if edit.op != "apply-stash":
            self.stashes.remove(stash)

    def _drop(self, edit: Edit) -> None:
        if edit.op == "clear":
            self.stashes.clear()
        elif (stash := self._taken(edit.rev)) is not None:
            self.stashes.remove(stash)

    def _nothing(self, edit: Edit) -> None:
        pass


class Stash:
    """What was put away: files -> tokens, what was committed of them then, and on which commit."""

    __slots__ = ("saved", "below", "head")

    def __init__(self, saved: "dict[str, str]", below: "dict[str, str]", head: Commit) -> None:
        self.saved = saved
        self.below = below
        self.head = head


_NOTHING: "dict[str, str]" = {}
_MAY_CREATE = ("write", "append", "move", "apply", "generate", "install")
_QUIET = (
    "add", "add-known", "unstage", "pick", "commit", "commit-all", "commit-picked", "amend", "amend-all", "soft", "mixed", "branch", "point",
    "rename", "drop", "clear", "worktree",
)  # fmt: skip
_MOVES = {
    "add": Worktree._add,
    "add-known": Worktree._add,
    "unstage": Worktree._unstage,
    "pick": Worktree._pick,
    "commit": Worktree._commit,
    "commit-all": Worktree._commit,
    "commit-picked": Worktree._commit,
    "amend": Worktree._commit,
    "amend-all": Worktree._commit,
    "soft": Worktree._rewind,
    "mixed": Worktree._rewind,
    "branch": Worktree._new_branch,
    "point": Worktree._point,
    "rename": Worktree._rename,
    "restore": Worktree._restore,
    "take": Worktree._take,
    "take-work": Worktree._take,
    "reset": Worktree._reset,
    "reset-keep": Worktree._reset,
    "stash": Worktree._stash,
    "stash-all": Worktree._stash,
    "stash-keep": Worktree._stash,
    "stash-staged": Worktree._stash,
    "stash-picked": Worktree._stash,
    "pop": Worktree._pop,
    "apply-stash": Worktree._pop,
    "stash-branch": Worktree._pop,
    "drop": Worktree._drop,
    "clear": Worktree._drop,
    "leave": Worktree._leave,
    "leave-forced": Worktree._leave,
    "back": Worktree._back,
    "forward": Worktree._forward,
    "pull": Worktree._forward,
    "merge": Worktree._merge,
    "rebase": Worktree._merge,
    "picked": Worktree._merge,
    "revert": Worktree._revert,
    "uncommitted": Worktree._unknown,
    "conflict": Worktree._unknown,
    "abort": Worktree._abort,
    "clean": Worktree._clean,
    "lost": Worktree._unknown,
    "worktree": Worktree._nothing,
}
MOVES = frozenset(_MOVES)


def mixed(text: str) -> int:
    """A text as 64 well mixed bits, the same in every process (`hash` is not)."""
    number = int.from_bytes(text.encode("utf-8", "surrogatepass"), "little")
    return (number % 0xFFFFFFFFFFFFFFC5) * 0x9E3779B97F4A7C15 % 0xFFFFFFFFFFFFFF43
