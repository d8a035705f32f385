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


class Submodules:
    """The submodules of a work tree. counts(mode, path): is a file part of the program?"""

    def __init__(self, git: Git, counts: "Callable[[bytes, bytes], bool]") -> None:
        self.git = git
        self.counts = counts
        self.seen = 0
        self.clean = True  # nothing at all differs in those that were looked at

    def refuse_dirty(self, status: listing.Status) -> None:
        """Raises Unknown if code was changed in one of them, or below it: the commit does not say so."""
        self._look(self.git, status, b"", _DEPTH)

    def _look(self, git: Git, status: listing.Status, prefix: bytes, depth: int) -> None:
        for path in _links(git, status):
            folder = git.top + "/" + path.decode("utf-8", "surrogateescape")
            if not _is_there(folder + "/.git") or not self.counts(listing.LINK, prefix + path):
                continue
            self._one_more()
            inner = git.at(folder)
            DotGit(folder).own_filters(inner)
            within = listing.Status(inner.out(*listing.STATUS))
            inner.refuse_unseen()
            self.clean = self.clean and within.clean
            self._refuse(within, prefix + path + b"/")
            if _is_there(folder + "/.gitmodules"):
                if not depth:
                    raise Unknown("too-big")
                self._look(inner, within, prefix + path + b"/", depth - 1)

    def _refuse(self, status: listing.Status, prefix: bytes) -> None:
        touched = [change.path for change in status.changed] + status.unsure + list(status.links)
        touched += [path for _, _, path in status.before + status.after]
        if any(self.counts(b"", prefix + path) for path in touched):
            raise Unknown("dirty-submodule")

    def _one_more(self) -> None:
        self.seen += 1
        if self.seen > _MOST:
            raise Unknown("too-big")

    def moved(self, status: listing.Status) -> "list[tuple[bytes, bytes, bytes]]":
        """Submodules with another commit than the index knows, and untracked repositories: what `git add` would record."""
        paths = [path for path, moved in status.links.items() if moved]
        found = [(listing.LINK, self._head(path), path) for path in paths + status.nested]
        return [item for item in found if item[1]]

    def _head(self, path: bytes) -> bytes:
        """The commit that is checked out there, b"" before the first one."""
        if not self.counts(listing.LINK, path):
            return b""
        self._one_more()
        inner = self.git.at(self.git.top + "/" + path.decode("utf-8", "surrogateescape"))
        code, out = inner.run("rev-parse", "--verify", "--quiet", "HEAD")
        return out.strip() if not code else b""


def _links(git: Git, status: listing.Status) -> "set[bytes]":
    """Those of HEAD and of the index, by their paths. The index itself is not listed: that would expand a sparse one."""
    found = set(status.links)
    if status.head:
        tree = listing.tree(git.out("ls-tree", "-r", "-z", "--full-tree", status.head))
        found.update(path for mode, _, path in tree if mode == listing.LINK)
    return found


def _is_there(path: str) -> bool:
    try:
        system.lstat(path)
    except (OSError, ValueError):
        return False
    return True
