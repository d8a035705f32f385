"""Where is a work tree's own git folder, and what does its config bring that git would run?"""

from stillgreen.codeid.git import Git, Unknown
from stillgreen.places import system

_MOST = 1 << 20
_BLOCK = 1 << 20
_IS_FILE = 0o100000


class DotGit:
    """The git folder of a work tree. Raises Unknown if there is none.

    common  what linked work trees share: the objects and the config
    """

    def __init__(self, top: str) -> None:
        self.top = top
        self.folder = top.rstrip("/") + "/.git"
        if _is_file(self.folder):
            self.folder = _named(self.folder, b"gitdir: ", top)
        self.common = self.folder
        if _is_file(self.folder + "/commondir"):
            self.common = _named(self.folder + "/commondir", b"", self.folder)
        config = read(self.common + "/config") + b"\n" + read(self.folder + "/config.worktree")
        self.config = config.lower().replace(b" ", b"").replace(b"\t", b"")

    def check(self, git: Git) -> None:
        """Is it the work tree that its git means? Raises Unknown if its config names another one."""
        if b"worktree=" in self.config or ":" in self.top:
            named = git.out("rev-parse", "--show-toplevel")[:-1]
            if not _same(named, self.top):
                raise Unknown("other-worktree")

    def own_filters(self, git: Git) -> "set[bytes]":
        """Switch off the filters that only this repository's config defines, for all that this git runs. -> their names.

        The same command as in the user's own config is the user's. Raises Unknown for a name that cannot be switched off.
        """
        if b"[filter" not in self.config and b"[include" not in self.config:
            return set()
        code, out = git.run("config", "-z", "--show-scope", "--get-regexp", r"^filter\..*\.(clean|process)$")
        if code not in (0, 1):
            raise Unknown("git-failed")
        users: "dict[bytes, bytes]" = {}
        own: "dict[bytes, bytes]" = {}
        words = out.split(b"\0")
        for scope, setting in zip(words[::2], words[1::2]):
            name, _, command = setting.partition(b"\n")
            (own if scope in (b"local", b"worktree") else users)[name] = command
        names = {name[7 : name.rfind(b".")] for name, command in own.items() if users.get(name) != command}
        for name in names:
            if b"=" in name:
                raise Unknown("own-filter")
            for setting in (b"clean=", b"process=", b"required=false"):
                git.settings += ["-c", b"filter.%b.%b" % (name, setting)]
        return names

    def keeps_modes(self, git: Git) -> bool:
        """Does a new file that can be executed become an executable one in the commit (core.fileMode)?"""
        plain = self.config.count(b"filemode") == 1 and b"[include" not in self.config
        if plain and b"\nfilemode=true\n" in self.config:
            return True
        _, out = git.run("config", "--type=bool", "--get", "core.filemode")
        return out != b"false\n"

    def hash_name(self) -> str:
        """Which hash names its objects."""
        return "sha256" if b"objectformat=sha256" in self.config else "sha1"


def _named(path: str, mark: bytes, base: str) -> str:
    """The folder that a small file names, seen from `base`."""
    text = read(path)
    if text[: len(mark)] != mark:
        raise Unknown("git-failed")
    folder = text[len(mark) :].rstrip(b"\r\n").decode("utf-8", "surrogateescape")
    return folder if folder[:1] == "/" else f"{base}/{folder}"


def read(path: str, most: int = _MOST) -> bytes:
    """The bytes of a regular file, b"" if there is none. Raises Unknown if it is too big to be what it should be."""
    flags = system.O_RDONLY | getattr(system, "O_NONBLOCK", 0) | getattr(system, "O_CLOEXEC", 0)
    try:
        handle = system.open(path, flags)
    except (OSError, ValueError):
        return b""
    try:
        found = system.fstat(handle)
        if found.st_mode & 0o170000 != _IS_FILE:
            return b""
        if found.st_size > most:
            raise Unknown("too-big")
        blocks: "list[bytes]" = []
        while True:
            block = system.read(
                handle, min(found.st_size + 1, _BLOCK)
            )  # room for all of `most` would cost 40 us a file
            blocks.append(block)
            if not block or len(block) == found.st_size:
                return b"".join(blocks)
    except OSError:
        return b""
    finally:
        system.close(handle)


def _is_file(path: str) -> bool:
    try:
        return system.stat(path).st_mode & 0o170000 == _IS_FILE
    except (OSError, ValueError):
        return False


def _same(named: bytes, path: str) -> bool:
    try:
        one, other = system.stat(named), system.stat(path)
    except (OSError, ValueError):
        return False
    return (one.st_dev, one.st_ino) == (other.st_dev, other.st_ino)
