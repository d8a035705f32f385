"""Which code is there now? One id for a repository's files of kind code, test and config, by path, mode and content.

An id is `git:` and the sum (modulo 2^128, 32 hex digits) of a keyed hash of each such file's mode, blob id and path. It is the
same for a work tree and for the commit that is made of it, and a note, a scratch file or data does not change it. The sum of
HEAD is kept (`base.py`); `git status` says what differs; only that is hashed. Nothing is written in the repository.
"""

from time import monotonic

from stillgreen import file_names, files
from stillgreen.codeid import listing
from stillgreen.codeid.base import CODEID_VERSION, FOLDER, Base, Bases, Sums, remove
from stillgreen.codeid.dotgit import DotGit
from stillgreen.codeid.git import Git, Unknown
from stillgreen.places import system

__all__ = ["CODEID_VERSION", "FOLDER", "Git", "Repository", "Stamp"]

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_MODULUS = 1 << 128
_ARGUMENTS = 200


class Stamp:
    """The id of the code at one moment.

    id     "git:" and 32 hex digits, "" if it is not known
    clean  nothing at all differs from the commit, untracked files included
    why    the slug of the reason where there is no id
    """

    __slots__ = ("id", "clean", "why")

    def __init__(self, id: str = "", clean: bool = False, why: str = "") -> None:
        self.id = id
        self.clean = clean
        self.why = why

    def __repr__(self) -> str:
        return f"Stamp({self.id or self.why!r}{', clean' if self.clean else ''})"


class Repository:
    """A work tree whose code can be named. Nothing is touched until one of its methods is called; they raise nothing.

    top    the work tree: a folder with `.git`, as `trees.top` finds it
    key    the machine's hash key
    state  our state folder; "" to keep no sums
    env    the caller's environment
    kinds  path below the top -> kind of the file; `files.kind` if not given
    rules  a fingerprint of what `kinds` says beyond `files.kind`: sums made by other rules are not used
    """

    def __init__(
        self,
        top: str,
        key: bytes,
        state: str,
        env: "dict[str, str]",
        kinds: "Callable[[str], str] | None" = None,
        rules: str = "",
    ) -> None:
        self.top = top
        self.env = env
        self.state = state
        self.rules = rules
        self.kinds = kinds or _kind
        self.sums = Sums(key, self._counts)
        self.made: "Bases | None" = None
        self.known: "dict[bytes, bool]" = {}

    def worktree(self, patience: float = 2.0) -> Stamp:
        """Of the files as they are now. patience: seconds, in all."""
        return self._bounded(patience, self._worktree)

    def commit(self, rev: str, patience: float = 10.0) -> Stamp:
        """Of a commit; why is "no-such-commit" if there is none."""
        return self._bounded(patience, lambda git, dotgit: self._commit(rev, git, dotgit))

    def index(self, patience: float = 10.0, file: str = "") -> Stamp:
        """Of what `git commit` would commit now. clean: that is HEAD. file: where the index is, if not in its usual place."""
        return self._bounded(patience, lambda git, dotgit: self._index(git, dotgit, file))

    def _bounded(self, patience: float, read: "Callable[[Git, DotGit], Stamp]") -> Stamp:
        deadline = monotonic() + patience
        scratch = f"{self.state}/{FOLDER}/lfs.{system.getpid()}" if self.state else ""
        try:
            git = Git(self.top, self.env, deadline, scratch)
            dotgit = DotGit(self.top)
            dotgit.check(git)
            return read(git, dotgit)
        except Unknown as unknown:
            return Stamp(why=unknown.why)
        except (OSError, ValueError):
            return Stamp(why="git-failed")
        finally:
            if scratch:
                remove(scratch)

    def _worktree(self, git: Git, dotgit: DotGit) -> Stamp:
        own = dotgit.own_filters(git)
        try:
            return self._stamp(git, dotgit, own)
        except Unknown as unknown:
            if unknown.why != "changing":
                raise
        return self._stamp(git, dotgit, own)  # a file went between two looks; once more

    def _stamp(self, git: Git, dotgit: DotGit, own: "set[bytes]") -> Stamp:
        status = listing.Status(git.out(*listing.STATUS))
        git.refuse_unseen()
        base = self._bases(dotgit).of(status.head, git) if status.head else Base()
        gone = status.before + _in_head(status, git)
        there, clean = status.after, status.clean
        if base.links or status.links or status.nested:  # few repositories hold others: the module is loaded there only
            from stillgreen.codeid.submodules import Submodules

            submodules = Submodules(git, self._counts)
            if base.links or status.links:
                submodules.refuse_dirty(status)
            there, clean = there + submodules.moved(status), clean and submodules.clean
        changed = [change for change in status.changed if self._counts(change.mode, change.path)]
        if changed:
            from stillgreen.codeid.blob import Blobs

            there = there + Blobs(git, dotgit, own).of(changed)
        total = base.sum - self.sums.of(gone)[0] + self.sums.of(there)[0]
        return Stamp(_id(total), clean)

    def _commit(self, rev: str, git: Git, dotgit: DotGit) -> Stamp:
        commit = _resolve(rev, git)
        if not commit:
            return Stamp(why="no-such-commit")
        return Stamp(_id(self._bases(dotgit).of(commit, git).sum), True)

    def _index(self, git: Git, dotgit: DotGit, file: str) -> Stamp:
        if file:
            git.env["GIT_INDEX_FILE"] = file
        head = _resolve("HEAD", git)
        base = self._bases(dotgit).of(head, git) if head else Base()
        changes = list(listing.changes(git.out(*_STAGED, head or _NOTHING[dotgit.hash_name()])))
        lost, _ = self.sums.of((c[0], c[2], c[4]) for c in changes if c[0] != b"000000")
        new, _ = self.sums.of((c[1], c[3], c[4]) for c in changes if c[1] != b"000000")
        return Stamp(_id(base.sum - lost + new), not changes)

    def _bases(self, dotgit: DotGit) -> Bases:
        if self.made is None:
            place = system.stat(dotgit.common)
            self.made = Bases(self.state, f"{place.st_dev} {place.st_ino} {self.rules}", self.sums)
        return self.made

    def _counts(self, mode: bytes, path: bytes) -> bool:
        """Is it part of the program? Submodules are, except where agents keep work trees of their own."""
        if mode == listing.LINK:
            text = f"/{path.decode('utf-8', 'surrogateescape')}/"
            return not any(mark in text for mark in file_names.WORKTREES)
        known = self.known.get(path)
        if known is None:
            known = self.known[path] = self.kinds(path.decode("utf-8", "surrogateescape")) in files.PROGRAM
        return known


# Not `diff-index`: in git 2.39 it expands a sparse index, and with that writes objects.
_STAGED = (
    "diff",
    "--cached",
    "--raw",
    "-z",
    "--no-renames",
    "--no-abbrev",
    "--no-ext-diff",
    "--ignore-submodules=none",
    "--ita-invisible-in-index",
)
# The tree without files, which every git knows.
_NOTHING = {
    "sha1": b"4b825dc642cb6eb9a060e54bf8d69288fbee4904",
    "sha256": b"6ef19b41225c5369f1c104d45d8d85efa9b057b53b14b4b9b939dd74decc5321",
}


def _kind(path: str) -> str:
    return files.kind(path)[0]


def _id(total: int) -> str:
    return f"git:{total % _MODULUS:032x}"


def _resolve(rev: str, git: Git) -> bytes:
    """The commit that a name means, b"" if there is none."""
    if "\0" in rev or not rev:
        return b""
    code, out = git.run("rev-parse", "--verify", "--quiet", "--end-of-options", rev + "^{commit}")
    return out.strip() if not code else b""


def _in_head(status: listing.Status, git: Git) -> "list[tuple[bytes, bytes, bytes]]":
    """What HEAD has where `status` does not say so."""
    found: "list[tuple[bytes, bytes, bytes]]" = []
    if status.head:
        for at in range(0, len(status.unsure), _ARGUMENTS):
            names = status.unsure[at : at + _ARGUMENTS]
            found += listing.tree(git.out("ls-tree", "-z", "--full-tree", status.head, "--", *names))
    return found
