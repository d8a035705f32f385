"""Which git is started? One that lies outside of the work tree: what is in there must not become a program that we run."""

import sys

from stillgreen.places import system

_LINKS = 40
_IS_FILE = 0o100000
_APPLE = (
    "/Library/Developer/CommandLineTools/usr/bin/git",
    "/Applications/Xcode.app/Contents/Developer/usr/bin/git",
)


def find(env: "dict[str, str]", top: str) -> "tuple[str, str]":
    """(git's path or "", PATH for it): the first git that lies outside of the work tree, links followed.

    PATH without what is relative, gone, or in the work tree: a filter must not find a program there either.
    """
    if sys.platform == "win32":
        return "", ""
    here = _place(top)
    folders = [f for f in env.get("PATH", "").split(":") if f[:1] == "/" and _outside(f, here)]
    path = ":".join(folders)
    for folder in folders:
        program = folder + "/git"
        try:
            if system.stat(program).st_mode & 0o170000 == _IS_FILE and system.access(program, system.X_OK):
                if _outside(_folder(_target(program)), here):
                    return _not_a_stub(program), path
        except (OSError, ValueError):
            continue
    return "", path


def _not_a_stub(program: str) -> str:
    """macOS's /usr/bin/git opens a window to install the real one where that is missing."""
    if sys.platform == "darwin" and program == "/usr/bin/git":
        for real in _APPLE:
            if system.access(real, system.X_OK):
                return real
        return ""
    return program


def _outside(folder: str, here: "tuple[int, int]") -> bool:
    """Is the folder there, and neither the work tree nor below it? The file system itself goes up, so that links tell nothing."""
    last = None
    try:
        while True:
            place = _place(folder)
            if place == here:
                return False
            if place == last:
                return True
            last = place
            folder += "/.."
    except (OSError, ValueError):
        return False


def _place(path: str) -> "tuple[int, int]":
    found = system.stat(path)
    return found.st_dev, found.st_ino


def _target(path: str) -> str:
    """What a link leads to. Raises OSError when it leads in circles."""
    for _ in range(_LINKS):
        try:
            to = system.readlink(path)
        except OSError:
            return path
        path = to if to[:1] == "/" else f"{_folder(path)}/{to}"
    raise OSError("too many links")


def _folder(path: str) -> str:
    return path[: path.rfind("/")] or "/"
