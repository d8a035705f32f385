"""What is the sum of a commit's files? Counted once, kept in the state folder, carried from commit to commit by what differs.

A sum depends on the commit, our key and the rules for kinds, on nothing else. The file holds commit ids and numbers:
a line with the version, `commit sum links` for each of the last commits (latest first), and a keyed hash over all of it.
"""

from _blake2 import blake2b
from time import time

from stillgreen.codeid import listing
from stillgreen.codeid.dotgit import read
from stillgreen.codeid.git import Git, Unknown
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

CODEID_VERSION = 1  # of what an id is a sum of, and of this file
FOLDER = "codeid"

_MODULUS = 1 << 128
_KEPT = 8
_ABANDONED = 3600  # seconds
_PATIENCE = 1024  # files between two looks at the clock


class Sums:
    """Sums over files: which count, and what each adds. counts(mode, path): is the file part of the id?"""

    def __init__(self, key: bytes, counts: "Callable[[bytes, bytes], bool]") -> None:
        self.key = key
        self.counts = counts

    def of(self, items: "Iterable[tuple[bytes, bytes, bytes]]", git: "Git | None" = None) -> "tuple[int, int]":
        """(sum, how many are submodules) of (mode, blob id, path). Raises Unknown when git's time is over."""
        total = links = 0
        key, counts, number = self.key, self.counts, int.from_bytes
        for at, (mode, blob, path) in enumerate(items):
            if git and not at % _PATIENCE:
                git.in_time()
            if mode == listing.LINK:
                links += 1
            if counts(mode, path):
                text = b"%b\0%b\0%b" % (mode, blob, path)
                total += number(blake2b(text, key=key, digest_size=16).digest(), "big")
        return total % _MODULUS, links


class Base:
    """The sum of one commit. links: how many submodules it has."""

    __slots__ = ("sum", "links")

    def __init__(self, sum: int = 0, links: int = 0) -> None:
        self.sum = sum
        self.links = links


class Bases:
    """The sums of a repository's commits.

    state  our state folder, "" to keep nothing
    name   what the file is named after: the repository and the rules
    """

    def __init__(self, state: str, name: str, sums: Sums) -> None:
        self.sums = sums
        hashed = blake2b(f"{CODEID_VERSION}\0{name}".encode("utf-8", "surrogateescape"), key=sums.key, digest_size=16)
        self.folder = f"{state}/{FOLDER}"
        self.file = f"{self.folder}/{hashed.hexdigest()}" if state else ""
        self.known: "dict[bytes, Base] | None" = None

    def of(self, commit: bytes, git: Git) -> Base:
        """The sum of a commit's files. Raises Unknown."""
        if self.known is None:
            self.known = self._load()
        found = self.known.get(commit)
        if found is None:
            found = self._carried(commit, git) or self._counted(commit, git)
            self.known = {commit: found, **self.known}
            if self.file:
                self._save()
        return found

    def _counted(self, commit: bytes, git: Git) -> Base:
        out = git.out("ls-tree", "-r", "-z", "--full-tree", commit)
        return Base(*self.sums.of(listing.tree(out), git))

    def _carried(self, commit: bytes, git: Git) -> "Base | None":
        """From the latest known commit that git still has."""
        for known, base in (self.known or {}).items():
            code, out = git.run("diff-tree", "-r", "-z", "--raw", "--no-renames", "--no-abbrev", known, commit)
            if not code:
                changes = list(listing.changes(out))
                lost, fewer = self.sums.of(((c[0], c[2], c[4]) for c in changes if c[0] != b"000000"), git)
                new, more = self.sums.of(((c[1], c[3], c[4]) for c in changes if c[1] != b"000000"), git)
                return Base((base.sum - lost + new) % _MODULUS, base.links - fewer + more)
        return None

    def _load(self) -> "dict[bytes, Base]":
        """What the file holds; nothing if it was written by another version, or not by us."""
        try:
            text = read(self.file) if self.file else b""
            body, _, mark = text.rstrip(b"\n").rpartition(b"\n")
            if mark != self._mark(body):
                return {}
            rows = [line.split(b" ") for line in body.split(b"\n")]
            return {commit: Base(int(sum, 16), int(links)) for commit, sum, links in rows}
        except (ValueError, Unknown):
            return {}

    def _save(self) -> None:
        """Written beside and put in place, so that nobody reads half of it. A full disk or a missing folder only costs time."""
        known = list((self.known or {}).items())[:_KEPT]
        body = b"\n".join(b"%b %032x %d" % (commit, base.sum, base.links) for commit, base in known)
        beside = f"{self.file}.{system.getpid()}"
        flags = system.O_WRONLY | system.O_CREAT | system.O_TRUNC | getattr(system, "O_NOFOLLOW", 0)
        try:
            _make(self.folder)
            sweep(self.folder)
            handle = system.open(beside, flags, 0o600)
            try:
                system.write(handle, body + b"\n" + self._mark(body) + b"\n")
            finally:
                system.close(handle)
            system.rename(beside, self.file)
        except OSError:
            return

    def _mark(self, body: bytes) -> bytes:
        return blake2b(b"%d\n%b" % (CODEID_VERSION, body), key=self.sums.key, digest_size=16).hexdigest().encode()


def sweep(folder: str) -> None:
    """Take away what a killed hook left beside the sums: what git-lfs stored, and half-written files."""
    for name in system.listdir(folder):
        path = f"{folder}/{name}"
        if "." in name and time() - system.lstat(path).st_mtime > _ABANDONED:
            remove(path)


def remove(path: str) -> None:
    """A file, or a folder with all that is in it. Nothing, if it is not there or cannot be removed."""
    try:
        if system.lstat(path).st_mode & 0o170000 == 0o040000:
            for name in system.listdir(path):
                remove(f"{path}/{name}")
            system.rmdir(path)
        else:
            system.unlink(path)
    except OSError:
        return


def _make(folder: str) -> None:
    try:
        system.mkdir(folder, 0o700)
    except FileExistsError:
        return
