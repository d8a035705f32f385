"""What blob id would git give a changed file? Its content as `git add` would store it: links as their text, filters applied."""

from stillgreen.codeid.dotgit import DotGit, read
from stillgreen.codeid.git import Git, Unknown
from stillgreen.codeid.listing import Change
from stillgreen.places import system

MOST_OF_ONE = 64 << 20
MOST_OF_ALL = 200 << 20

_FORMAT, _FILE, _LINK = 0o170000, 0o100000, 0o120000
_EXECUTABLE = 0o100
_ARGUMENTS = 200  # names in one command line
_OURS = (b"0", b"2")  # stages: the only version, or ours of a conflict
_NO_INDEX = "/.stillgreen-reads-no-index"
_ATTRIBUTES = ("filter", "ident", "working-tree-encoding")


class Blobs:
    """Blob ids of the files of a work tree. own: names of filters that must not run."""

    def __init__(self, git: Git, dotgit: DotGit, own: "set[bytes]") -> None:
        self.git = git
        self.dotgit = dotgit
        self.own = own
        self.size = 0
        self.modes: "bool | None" = None

    def of(self, changed: "list[Change]") -> "list[tuple[bytes, bytes, bytes]]":
        """(mode, blob id, path) of each. Raises Unknown."""
        items: "list[tuple[bytes, bytes, bytes]]" = []
        filtered: "list[tuple[bytes, bytes]]" = []
        careful: "list[tuple[bytes, bytes]]" = []
        for change in changed:
            path = self.path(change.path)
            found = _look(path)
            if found.st_mode & _FORMAT == _LINK:
                items.append((b"120000", self._of_link(path), change.path))
                continue
            if found.st_mode & _FORMAT != _FILE:
                raise Unknown("odd-file")
            self._weigh(found.st_size)
            mode = change.mode or self._mode(found.st_mode)
            windows = change.tracked and b"\r\n" in read(path, MOST_OF_ONE)
            (careful if windows else filtered).append((mode, change.path))
        if filtered or careful:
            self._refuse_own_filters([path for _, path in filtered + careful])
            self._refuse_attributes_left_out()
        guessed = self._guessed([path for _, path in careful])
        filtered += [(mode, path) for mode, path in careful if path not in guessed]
        as_is = [(mode, path) for mode, path in careful if guessed.get(path)]
        no_guess = [(mode, path) for mode, path in careful if guessed.get(path) is False]
        items += self._hashed(filtered) + self._hashed(as_is, "--no-filters")
        return items + self._hashed(no_guess, settings=("-c", "core.autocrlf=false"))

    def path(self, path: bytes) -> str:
        return f"{self.git.top}/{path.decode('utf-8', 'surrogateescape')}"

    def _weigh(self, size: int) -> None:
        self.size += size
        if size >= MOST_OF_ONE or self.size > MOST_OF_ALL:
            raise Unknown("too-big")

    def _mode(self, mode: int) -> bytes:
        """Of a file that is new to git."""
        if not mode & _EXECUTABLE:
            return b"100644"
        if self.modes is None:
            self.modes = self.dotgit.keeps_modes(self.git)
        return b"100755" if self.modes else b"100644"

    def _of_link(self, path: str) -> bytes:
        """`git hash-object` would follow it."""
        text = system.readlink(path).encode("utf-8", "surrogateescape")
        return _hash(self.dotgit.hash_name(), b"blob %d\0" % len(text) + text)

    def _hashed(
        self, files: "list[tuple[bytes, bytes]]", *words: str, settings: "tuple[str, ...]" = ()
    ) -> "list[tuple[bytes, bytes, bytes]]":
        if not files:
            return []
        names = b"".join(_quoted(path) + b"\n" for _, path in files)
        code, out = self.git.run(*settings, "hash-object", *words, "--stdin-paths", stdin=names)
        blobs = out.split()
        if code or len(blobs) != len(files):
            raise Unknown("unreadable")
        return [(mode, blob, path) for (mode, path), blob in zip(files, blobs)]

    def _refuse_own_filters(self, names: "list[bytes]") -> None:
        if self.own and any(values[0] in self.own for values in self._attributes(names).values()):
            raise Unknown("own-filter")

    def _refuse_attributes_left_out(self) -> None:
        """Of a sparse checkout by patterns: `git add` takes attributes that were not checked out from the index."""
        config = self.dotgit.config
        if b"sparsecheckout=true" in config and b"sparsecheckoutcone=true" not in config:
            for record in self.git.out("ls-files", "-t", "-z").split(b"\0"):
                if record[:2] == b"S " and record.endswith((b"/.gitattributes", b" .gitattributes")):
                    raise Unknown("line-ends")

    def _attributes(self, names: "list[bytes]") -> "dict[bytes, list[bytes]]":
        """Path -> the values of our attributes. Without the index, as `hash-object` sees them: a sparse one would be expanded."""
        git = self.git.at(self.git.top)
        git.env["GIT_INDEX_FILE"] = _NO_INDEX
        out = git.out("check-attr", "-z", "--stdin", *_ATTRIBUTES, stdin=b"".join(name + b"\0" for name in names))
        words = out.split(b"\0")
        found: "dict[bytes, list[bytes]]" = {}
        for path, value in zip(words[::3], words[2::3]):
            found.setdefault(path, []).append(value)
        return found

    def _guessed(self, names: "list[bytes]") -> "dict[bytes, bool]":
        """Files whose CRLF `git add` leaves as it is, since the index has CRLF as well; `hash-object` does not look there.

        That is so where git guesses what is text: by core.autocrlf if no attribute speaks (False), or by `text=auto` (True).
        Source: has_crlf_in_index in git's convert.c.
        """
        guessed: "dict[bytes, bool]" = {}
        words = ("--sparse",) if b"sparse=true" in self.dotgit.config else ()
        for at in range(0, len(names), _ARGUMENTS):
            out = self.git.out("ls-files", *words, "-s", "--eol", "-z", "--", *names[at : at + _ARGUMENTS])
            for record in out.split(b"\0")[:-1]:
                entry, told, path = record.split(b"\t", 2)
                if entry[-1:] not in _OURS:
                    continue
                in_index, _, attribute = told.partition(b" ")
                attribute = attribute[attribute.find(b"attr/") + 5 :].strip()
                if in_index in (b"i/crlf", b"i/mixed") and attribute[:9] in (b"", b"text=auto"):
                    guessed[path] = attribute != b""
        self._refuse_more_than_line_ends([path for path, by_attribute in guessed.items() if by_attribute])
        return guessed

    def _refuse_more_than_line_ends(self, names: "list[bytes]") -> None:
        for values in self._attributes(names).values() if names else ():
            if any(value not in (b"unspecified", b"unset") for value in values):
                raise Unknown("line-ends")


def _look(path: str) -> "system.stat_result":
    try:
        return system.lstat(path)
    except (OSError, ValueError):
        raise Unknown("changing") from None


def _quoted(path: bytes) -> bytes:
    """A name as `--stdin-paths` reads it, one a line: with its odd bytes written as C would."""
    if path.isalnum() or (b'"' not in path and b"\\" not in path and min(path) >= 32):
        return path
    odd = (34, 92)
    return b'"' + b"".join(b"\\%03o" % byte if byte < 32 or byte in odd else b"%c" % byte for byte in path) + b'"'


def _hash(name: str, text: bytes) -> bytes:
    """The hash of an object, in hex. Imported only for a changed link: 3 ms."""
    import hashlib

    return hashlib.new(name, text, usedforsecurity=False).hexdigest().encode()
