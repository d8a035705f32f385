"""What is in one work tree after each edit and each of git's moves, as far as they tell?

A small model of git: what is in the files, what is staged, what is committed, branches and stashes. Each file has a token
of its content. What is not known has a token of its own, which equals nothing but itself: so that equal tokens are equal
content, and code that may differ counts as other code.
"""

from stillgreen import events
from stillgreen.events import Edit

GONE = "gone"  # no such file
FIRST = "?0"  # the base with which a session begins

_MOST_COMMITS = 64
_MOST_PARENTS = 20
_ROOTLESS = ("apply", "generate", "install")  # edits of files that are not known by name, of which some may be new


class Files:
    """All files at one moment: in the work tree, in the index, or in a commit.

    base    all files that are not named are as there; begins with `?`
    tokens  the others
    parent  of a commit, the one before it; None if that is not known
    share   what they add up to, None until it is asked for
    """

    __slots__ = ("base", "tokens", "parent", "share")

    def __init__(self, base: str, tokens: "dict[str, str]", parent: "Files | None" = None) -> None:
        self.base = base
        self.tokens = tokens
        self.parent = parent
        self.share: "int | None" = None

    def copy(self) -> "Files":
        return Files(self.base, dict(self.tokens))


class Stash:
    """What was put away: files and their tokens, what is below them; whole: all files, where not all changes are known."""

    __slots__ = ("saved", "added", "head", "whole")

    def __init__(self, saved: "dict[str, str]", added: "list[str]", head: Files, whole: "Files | None") -> None:
        self.saved = saved
        self.added = added
        self.head = head
        self.whole = whole


class Worktree:
    """One work tree, followed.

    name      apart from other work trees of the session, "" for the first
    work, index, head  the files, what is staged, what is checked out;  branch  "" if not known
    firsts    base -> file -> the token that it has there, once that is known to be another one
    maybe     files that a shell wrote, of which git may know nothing;  stray  there may be such files without a name
    where     file -> its folders;  contents  file -> content -> token;  undo  file -> hunks that can be taken back
    latest    file -> token after its last edit in this window;  moved  git changed files since then, or another hand
    left      id and missing files at the moment when a branch was left, until something happens on the other one
    touched   files in which work, index and head may differ, while all is known of them
    stopped   head, index and files before a merge or a rebase that stopped half-way
    picked    files to which the next commit or stash is limited;  indexed  something was staged since the last commit
    """

    __slots__ = (
        "name", "work", "index", "head", "branch", "firsts", "maybe", "stray", "where", "contents", "undo", "latest", "left", "branches",
        "commits", "stashes", "previous", "stopped", "picked", "indexed", "serial", "moved", "touched",
    )  # fmt: skip

    def __init__(self, name: str) -> None:
        self.name = name
        self.head = Files(FIRST, {})
        self.index = Files(FIRST, {})
        self.work = Files(FIRST, {})
        self.branch = ""
        self.firsts: "dict[str, dict[str, str]]" = {}
        self.maybe: "set[str]" = set()
        self.stray = False
        self.where: "dict[str, list[str]]" = {}
        self.contents: "dict[str, dict[str, str]]" = {}
        self.undo: "dict[str, list[tuple[str, str, str]]]" = {}
        self.latest: "dict[str, str]" = {}
        self.left: "tuple[int, list[str]] | None" = None
        self.branches: "dict[str, Files]" = {}
        self.commits: "dict[str, Files]" = {}
        self.stashes: "list[Stash]" = []
        self.previous: "tuple[str, Files] | None" = None
        self.stopped: "tuple[Files, Files, Files] | None" = None
        self.picked: "list[str]" = []
        self.indexed = False
        self.serial = 0
        self.touched: "dict[str, str]" = {}
        self.moved = False

    # What is there.

    def id(self) -> int:
        """The code as it is, as 64 bits; 0 while it is as the session began."""
        work = self.work
        if work.share is None:
            work.share = mixed(self.name + work.base) if work.base != FIRST else 0
            for path in work.tokens:
                work.share ^= self._share(path, self.token(path))
        return work.share

    def _share(self, path: str, token: str) -> int:
        """What a file adds to the id: nothing while it is as in the base."""
        return 0 if token == self._known(path, self.work.base) else mixed(path + "\0" + token)

    def _known(self, path: str, token: str) -> str:
        """A token of what is not known, or what it turned out to be."""
        while token[0] == "?" and path in self.firsts.get(token, _NOTHING):
            token = self.firsts[token][path]
        return token

    def _in(self, files: Files, path: str) -> str:
        return self._known(path, files.tokens.get(path, files.base))

    def token(self, path: str) -> str:
        """The token of a file as it is."""
        return self._known(path, self.work.tokens.get(path, self.work.base))

    def lacks(self) -> "list[str]":
        """Files whose last edit of this window is not there, or no longer: stashed, taken back, on another branch."""
        if not self.moved:
            return []
        return [path for path, token in self.latest.items() if self.token(path) != self._known(path, token)]

    def open_window(self) -> None:
        """What was edited before no longer matters."""
        self.latest.clear()
        self.moved = False

    def _set(self, path: str, token: str) -> None:
        if self.work.share is not None:
            self.work.share ^= self._share(path, self.token(path)) ^ self._share(path, token)
        self.work.tokens[path] = token
        self.touched[path] = ""

    def _stage(self, path: str, token: str) -> None:
        self.index.tokens[path] = token
        self.touched[path] = ""

    def _settle(self, were_alike: bool) -> None:
        """Know again which files may differ, after a move."""
        if not were_alike:
            self.touched = dict.fromkeys(self._all_paths(), "")
        if self.work.base == self.index.base == self.head.base:
            self.touched = {
                path: ""
                for path in self.touched
                if not self.token(path) == self._in(self.index, path) == self._in(self.head, path)
            }

    def _fresh(self, mark: str = "#") -> str:
        self.serial += 1
        return f"{mark}{self.serial:x}"

    def _nowhere(self, parent: "Files | None" = None) -> Files:
        """Files of which nothing is known."""
        return Files(self._fresh("?"), {}, parent)

    def _tracked(self, path: str) -> bool:
        return self._in(self.index, path) != GONE

    def _paths(self) -> "dict[str, str]":
        """Files in which the work tree, the index and the commit may differ (only the keys count)."""
        if self.work.base == self.index.base == self.head.base:
            return {**dict.fromkeys(sorted(self.maybe), ""), **self.touched}
        return self._all_paths()

    def _all_paths(self) -> "dict[str, str]":
        """All files that are known by name."""
        return {**dict.fromkeys(sorted(self.maybe), ""), **self.head.tokens, **self.index.tokens, **self.work.tokens}

    def _under(self, path: str, files: "dict[str, str]") -> "list[str]":
        """Those of these files that a path stands for: itself, or all in that folder."""
        if not path:
            return list(files)
        found = [file for file in files if path in self.where.get(file, ())]
        return [path, *found] if path in files else found

    def _same(self, one: Files, other: Files) -> bool:
        if one is other:
            return True
        return one.base == other.base and all(
            self._in(one, path) == self._in(other, path) for path in {**one.tokens, **other.tokens}
        )

    # Edits.

    def edit(self, edit: Edit) -> None:
        """Follow an edit of one file, or of files that are not known."""
        path = edit.path
        if not path:
            self._blur(by_git=False)
            self.stray = self.stray or edit.op in _ROOTLESS
            return
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
        if edit.how != events.GIT:
            self.latest[path] = self.token(path)
            return
        self.moved = True
        if edit.op in ("delete", "move"):
            if edit.op == "delete":
                self.contents.setdefault(path, {}).setdefault(_IS_THERE, self._in(self.index, path))
            self._stage(path, self.token(path))
            self.indexed = True

    def _blur(self, by_git: bool = True) -> None:
        """Any file may be another from now on; git itself leaves those alone that it does not know."""
        unknown = [path for path in self._paths() if not self._tracked(path)]
        work = self._nowhere()
        for path in unknown:
            work.tokens[path] = self.token(path) if by_git else self._fresh()
        self.work = work

    def _blur_folder(self, edit: Edit) -> None:
        """Files of a folder, or of all, are as in a commit of which not all is known."""
        unknown = [path for path in self._paths() if not self._tracked(path)]
        self._blur()
        if edit.op in ("take", "take-both"):
            self.index = self._nowhere()
            self.index.tokens.update(dict.fromkeys(unknown, GONE))

    def _learn(self, path: str, edit: Edit) -> None:
        """What an edit says about the file before it."""
        now = self.token(path)
        if edit.op == "create" or (edit.op == "move" and edit.how == events.GIT):
            for token in (now, self._in(self.index, path), self._in(self.head, path)):
                if token[0] == "?" and path not in self.maybe and not self._is_known(path, token):
                    self._turned_out(path, token, GONE)
        elif edit.before:
            names = self.contents.setdefault(path, {})
            named = self._known(path, names[edit.before]) if edit.before in names else ""
            if not named:
                opaque = now != GONE and all(token != now for content, token in names.items() if content != _IS_THERE)
                names[edit.before] = now if opaque else edit.before
            elif now[0] == "?" and named != now:
                self._turned_out(path, now, named)
        elif now[0] == "?" and edit.how == events.SHELL and edit.op in _OF_WHAT:
            self.maybe.add(path)

    def _turned_out(self, path: str, unknown: str, token: str) -> None:
        self.firsts.setdefault(unknown, {})[path] = token
        if path in self.work.tokens:
            self.work.share = None

    def _as_before(self, path: str, content: str) -> None:
        """A change of comments or texts: the content is another, the code is the same."""
        if content:
            names = self.contents.setdefault(path, {})
            if content in names:
                self._set(path, names[content])
            else:
                names[content] = self.token(path)

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
        for path in [path for path in self.work.tokens if folder in self.where.get(path, ())]:
            token, first = self.token(path), self._known(path, self.work.base)
            if first[0] != "?":
                other.firsts.setdefault(FIRST, {})[path] = first
            other.where[path], other.contents[path] = self.where[path], self.contents.pop(path, {})
            other._set(path, FIRST if token == first else token)
            self._set(path, first)
            for files in (self.work, self.index):
                files.tokens.pop(path, None)
            if path in self.latest:
                other.latest[path] = self.latest.pop(path)

    # Git's moves.

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
            self.contents.setdefault(path, {}).setdefault(_IS_THERE, self._in(self.index, path))
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

    def _is_there(self, files: Files, path: str) -> bool:
        """Do these files hold this one, as far as is known?"""
        token = self._in(files, path)
        return token != GONE and (token[0] != "?" or self._is_known(path, token))

    def _is_known(self, path: str, token: str) -> bool:
        """Does this token of what is not known stand for a file that was seen?"""
        return token in self.contents.get(path, _NOTHING).values()

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

    # Stashes.

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


def _is_folder(edit: Edit) -> bool:
    """A folder is among its own folders, in a move."""
    return not edit.path or edit.path in edit.folders


_IS_THERE = ""  # in place of a content: it is not known, but there is such a file
_NOTHING: "dict[str, str]" = {}
_OF_WHAT = ("delete", "write", "append", "move", "apply", "generate", "install")
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


def mixed(text: str) -> int:
    """A text as 64 well mixed bits, the same in every process (`hash` is not)."""
    number = int.from_bytes(text.encode("utf-8", "surrogatepass"), "little")
    return (number % 0xFFFFFFFFFFFFFFC5) * 0x9E3779B97F4A7C15 % 0xFFFFFFFFFFFFFF43
