"""What does git list? The records of `ls-tree`, raw diffs and `status --porcelain=v2 -z`, as (mode, blob id, path) in bytes."""

from stillgreen.codeid.git import Unknown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

LINK = b"160000"  # a submodule: its blob id is a commit
_NONE = b"000000"
_INITIAL = b"(initial)"
_EMPTY = (b"e69de29bb2d1d6434b8b29ae", b"473a0f4c3be8a93681a267e3")  # the blob id of nothing, in both hashes

STATUS = (
    "status",
    "--porcelain=v2",
    "-z",
    "--branch",
    "--no-ahead-behind",
    "--untracked-files=all",
    "--no-renames",
    "--ignore-submodules=dirty",
)


def tree(out: bytes) -> "Iterator[tuple[bytes, bytes, bytes]]":
    """The files of `ls-tree -r -z`."""
    for record in out.split(b"\0"):
        if record:
            head, _, path = record.partition(b"\t")
            mode, _sort, blob = head.split(b" ")
            yield mode, blob, path


def changes(out: bytes) -> "Iterator[tuple[bytes, bytes, bytes, bytes, bytes]]":
    """(mode before, mode after, blob before, blob after, path) of raw differences between trees, with `-z` and no renames."""
    words = out.split(b"\0")
    for head, path in zip(words[::2], words[1::2]):
        parts = head[1:].split(b" ")
        if head[:1] != b":" or len(parts) != 5:
            raise Unknown("git-failed")
        if parts[4] == b"U":
            raise Unknown("unmerged")
        yield parts[0], parts[1], parts[2], parts[3], path


class Change:
    """A file whose content must be hashed, since git has no blob id of it.

    mode     as git sees it, b"" of a file that is not in the index
    tracked  is there a version in the index, whose line ends may decide how this one is read?
    """

    __slots__ = ("path", "mode", "tracked")

    def __init__(self, path: bytes, mode: bytes = b"", tracked: bool = False) -> None:
        self.path = path
        self.mode = mode
        self.tracked = tracked


class Status:
    """How the work tree differs from HEAD.

    head      its commit, b"" if there is none yet
    clean     nothing differs, and nothing is untracked
    before    what HEAD has in place of what differs
    after     what the index knows of it
    changed   what must be hashed
    unsure    paths where it is not said what HEAD has: those in conflict, and some that are gone
    links     paths of submodules that differ, and whether another commit than the index's is checked out there
    nested    untracked repositories
    """

    __slots__ = ("head", "clean", "before", "after", "changed", "unsure", "links", "nested")

    def __init__(self, out: bytes) -> None:
        self.head = b""
        self.clean = True
        self.before: "list[tuple[bytes, bytes, bytes]]" = []
        self.after: "list[tuple[bytes, bytes, bytes]]" = []
        self.changed: "list[Change]" = []
        self.unsure: "list[bytes]" = []
        self.links: "dict[bytes, bool]" = {}
        self.nested: "list[bytes]" = []
        for record in out.split(b"\0"):
            sort = record[:2]
            if sort == b"? ":
                self._untracked(record[2:])
            elif sort == b"1 ":
                self._ordinary(record.split(b" ", 8))
            elif sort == b"u ":
                self._conflict(record.split(b" ", 10))
            elif sort == b"# ":
                self._header(record)
                continue
            elif record:
                raise Unknown("git-failed")
            else:
                continue
            self.clean = False

    def _header(self, record: bytes) -> None:
        if record.startswith(b"# branch.oid "):
            named = record[13:]
            self.head = b"" if named == _INITIAL else named

    def _untracked(self, path: bytes) -> None:
        if path[-1:] == b"/":
            self.nested.append(path[:-1])
        else:
            self.changed.append(Change(path))

    def _ordinary(self, parts: "list[bytes]") -> None:
        _, xy, sub, in_head, in_index, mode, head_blob, index_blob, path = parts
        if xy == b".D" and head_blob.startswith(_EMPTY):
            self.unsure.append(path)  # git 2.39 says this as well of a file that was only meant to be added
        elif in_head != _NONE:
            self.before.append((in_head, head_blob, path))
        if xy[1:] == b"D":
            return
        if mode == LINK and in_index == LINK:
            self.links[path] = sub[1:2] == b"C"
        if xy[1:] == b".":
            if in_index != _NONE:
                self.after.append((in_index, index_blob, path))
        elif mode != LINK:
            self.changed.append(Change(path, mode, in_index != _NONE))
        elif in_index != LINK:
            self.links[path] = True
        elif not self.links[path]:
            self.after.append((in_index, index_blob, path))

    def _conflict(self, parts: "list[bytes]") -> None:
        mode, path = parts[6], parts[10]
        self.unsure.append(path)
        if LINK in parts[3:7]:
            raise Unknown("dirty-submodule")
        if mode != _NONE:
            self.changed.append(Change(path, mode, True))
