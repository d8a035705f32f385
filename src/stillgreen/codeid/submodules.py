"""What do repositories within a repository add to its id? The commit that is checked out; a changed one makes it unknown."""

from stillgreen.codeid import listing
from stillgreen.codeid.dotgit import DotGit
from stillgreen.codeid.git import Git, Unknown
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

_MOST = 200
_DEPTH = 5
_STATUS = ("status", "--porcelain=v2", "-z", "--untracked-files=all", "--no-renames", "--ignore-submodules=dirty")


class Submodules:
    """The submodules of a work tree. counts(mode, path): is a file part of the program?"""

    def __init__(self, git: Git, counts: "Callable[[bytes, bytes], bool]") -> None:
        self.git = git
        self.counts = counts
        self.seen = 0

    def refuse_dirty(self) -> None:
        """Raises Unknown if code was changed in one of them, or below it: the commit does not say so."""
        self._look(self.git, b"", _DEPTH)

    def _look(self, git: Git, prefix: bytes, depth: int) -> None:
        for path in _links(git):
            folder = git.top + "/" + path.decode("utf-8", "surrogateescape")
            if not _is_there(folder + "/.git") or not self.counts(listing.LINK, prefix + path):
                continue
            self.seen += 1
            if self.seen > _MOST or not depth:
                raise Unknown("too-big")
            inner = git.at(folder)
            DotGit(folder).own_filters(inner)
            status = listing.Status(inner.out(*_STATUS))
            touched = [c.path for c in status.changed] + status.conflicts + list(status.links)
            touched += [path for _, _, path in status.before + status.after]
            if any(self.counts(b"", prefix + path + b"/" + name) for name in touched):
                raise Unknown("dirty-submodule")
            if _is_there(folder + "/.gitmodules"):
                self._look(inner, prefix + path + b"/", depth - 1)

    def moved(self, status: listing.Status) -> "list[tuple[bytes, bytes, bytes]]":
        """Submodules with another commit than the index knows, and untracked repositories: what `git add` would record."""
        paths = [path for path, moved in status.links.items() if moved]
        found = [(listing.LINK, self._head(path), path) for path in paths + status.nested]
        return [item for item in found if item[1]]

    def _head(self, path: bytes) -> bytes:
        """The commit that is checked out there, b"" before the first one."""
        if not self.counts(listing.LINK, path):
            return b""
        self.seen += 1
        if self.seen > _MOST:
            raise Unknown("too-big")
        inner = self.git.at(self.git.top + "/" + path.decode("utf-8", "surrogateescape"))
        code, out = inner.run("rev-parse", "--verify", "--quiet", "HEAD")
        return out.strip() if not code else b""


def _links(git: Git) -> "list[bytes]":
    return [path for mode, _, path in listing.staged(git.out("ls-files", "-s", "-z")) if mode == listing.LINK]


def _is_there(path: str) -> bool:
    try:
        system.lstat(path)
    except (OSError, ValueError):
        return False
    return True
