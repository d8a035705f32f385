"""Which git work tree holds a folder, and which others belong to the same repository? Files are looked at, git is not run."""

from stillgreen import paths
from stillgreen.places import system

MOST = 1 << 20
_LEVELS = 30
_NEIGHBOURS = 500  # folders and linked work trees that are looked at
_LONGEST = 4096


def top(folder: str) -> str:
    """The nearest folder from `folder` up that holds `.git`, "" if there is none."""
    for each in [folder, *paths.folders(folder, "")][:_LEVELS]:
        if _is_top(each):
            return each
    return ""


def common(top: str) -> str:
    """The repository's own folder: of a linked work tree `.git` is a file that names it."""
    named = read(top + "/.git", _LONGEST)
    if named[:8] != b"gitdir: ":
        return top + "/.git"
    folder = named[8:].strip().decode("utf-8", "replace")
    at = folder.rfind("/worktrees/")
    return paths.join(top, folder[:at] if at >= 0 else folder)


def is_linked(top: str) -> bool:
    """Is it one of several work trees of a repository, and not the main one?"""
    return b"/worktrees/" in read(top + "/.git", _LONGEST)


def near(folder: str) -> "list[str]":
    """Work trees that a session which stands in this folder may work in: its own, the linked ones, those in its folders."""
    here = top(folder)
    found = [here] if here else []
    repository = common(here) if here else ""
    if repository:
        found += [main for main in [repository[: -len("/.git")]] if repository.endswith("/.git") and main not in found]
        for name in names(repository + "/worktrees"):
            file = read(f"{repository}/worktrees/{name}/gitdir", _LONGEST).strip().decode("utf-8", "replace")
            if file.endswith("/.git"):
                found.append(file[: -len("/.git")])
    return found + [f"{folder}/{name}" for name in names(folder) if _is_top(f"{folder}/{name}")]


def real(path: str) -> str:
    """The path with its links followed; as it is where they lead in circles."""
    done, rest = "", path.split("/")[::-1]
    left = _LEVELS
    while rest:
        part = rest.pop()
        if part == "..":
            done = done[: done.rfind("/")] if done else ""
            continue
        if part in ("", "."):
            continue
        try:
            to = system.readlink(f"{done}/{part}")
        except (OSError, ValueError):
            done = f"{done}/{part}"
            continue
        left -= 1
        if not left:
            return path
        done = "" if to[:1] == "/" else done
        rest += to.split("/")[::-1]
    return done or "/"


def names(folder: str, most: int = _NEIGHBOURS) -> "list[str]":
    """What is in a folder, so many entries at most; [] if it cannot be listed."""
    try:
        return system.listdir(folder)[:most]
    except (OSError, ValueError):
        return []


def _is_top(folder: str) -> bool:
    try:
        system.stat(folder + "/.git")
    except (OSError, ValueError):
        return False
    return True


def read(path: str, most: int = MOST, at_end: bool = False) -> bytes:
    """The bytes of a regular file, of a long one its beginning or its end; b"" if there is none."""
    flags = system.O_RDONLY | getattr(system, "O_NONBLOCK", 0) | getattr(system, "O_BINARY", 0)
    try:
        handle = system.open(path, flags)
    except (OSError, ValueError):
        return b""
    try:
        status = system.fstat(handle)
        if status.st_mode & 0o170000 != 0o100000:
            return b""
        if at_end and status.st_size > most:
            system.lseek(handle, status.st_size - most, 0)
        return system.read(handle, most)
    except OSError:
        return b""
    finally:
        system.close(handle)
