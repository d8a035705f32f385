"""What is known of a project beyond one session? Which checks were ever seen in it, so that a missing one can be missed.

One append-only file per project, `<state>/projects/<keyed hash>.jsonl`. Clones and work trees of one origin share it.
Rows: [1, "seen", ms, runner, family, language].
"""

from stillgreen import paths
from stillgreen.events import PENDING, Check, Event
from stillgreen.jsontext import dumps, loads
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

VERSION = 1
_MOST = 1 << 20
_LEVELS = 30


def file(state: str, root: str, hash: "Callable[[str], str]") -> str:
    """The project's file; root: the session's folder, hash: the recorder's."""
    top = _top(root)
    return f"{state}/projects/{hash(_origin(top) or top or root)}.jsonl"


def languages(path: str) -> "set[str]":
    """Languages for which a check has come to an end in this project, in any session."""
    return {lang for _runner, _family, lang in _seen(path)}


def saw(path: str, made: "list[Event]") -> None:
    """Keep the runners and languages of checks that came to an end, each once. Raises OSError if it cannot be written."""
    ended = [c for c in made if isinstance(c, Check) and c.family != "ship" and c.outcome not in (PENDING, "unknown")]
    known = _seen(path) if ended else set()
    rows = []
    for check in ended:
        for lang in check.langs:
            if (check.runner, check.family, lang) not in known:
                known.add((check.runner, check.family, lang))
                rows.append(dumps([VERSION, "seen", check.t, check.runner, check.family, lang]) + "\n")
    if rows:
        _append(path, "".join(rows).encode())


def _seen(path: str) -> "set[tuple[str, str, str]]":
    found: "set[tuple[str, str, str]]" = set()
    for line in _read(path).splitlines():
        try:
            row = loads(line.decode("ascii", "replace"))
        except ValueError:
            continue
        if isinstance(row, list) and row[:2] == [VERSION, "seen"] and len(row) == 6:
            found.add((str(row[3]), str(row[4]), str(row[5])))
    return found


def _top(root: str) -> str:
    """The nearest folder from `root` up that holds `.git`, "" if there is none."""
    for folder in [root, *paths.folders(root, "")][:_LEVELS]:
        try:
            system.stat(folder + "/.git")
        except (OSError, ValueError):
            continue
        return folder
    return ""


def _origin(top: str) -> str:
    """Where the repository came from, without a name and password in it; "" if nowhere. The file is read, git is not run."""
    if not top:
        return ""
    section = b""
    for line in _read(_common(top) + "/config").splitlines():
        text = line.strip()
        if text[:1] == b"[":
            section = text
        elif section == b'[remote "origin"]' and text[:3] == b"url":
            url = text.partition(b"=")[2].strip().decode("utf-8", "replace")
            scheme, _, rest = url.rpartition("://")
            rest = rest[rest.find("@") + 1 :] if scheme else rest
            return "origin:" + (rest[:-4] if rest.endswith(".git") else rest)
    return ""


def _common(top: str) -> str:
    """The repository's own folder: of a linked work tree `.git` is a file that names it."""
    named = _read(top + "/.git", 4096)
    if named[:8] != b"gitdir: ":
        return top + "/.git"
    folder = named[8:].strip().decode("utf-8", "replace")
    at = folder.rfind("/worktrees/")
    return paths.join(top, folder[:at] if at >= 0 else folder)


def _read(path: str, most: int = _MOST) -> bytes:
    """The bytes of a regular file, b"" if there is none."""
    flags = system.O_RDONLY | getattr(system, "O_NONBLOCK", 0) | getattr(system, "O_BINARY", 0)
    try:
        handle = system.open(path, flags)
    except (OSError, ValueError):
        return b""
    try:
        is_file = system.fstat(handle).st_mode & 0o170000 == 0o100000
        return system.read(handle, most) if is_file else b""
    except OSError:
        return b""
    finally:
        system.close(handle)


def _append(path: str, text: bytes) -> None:
    flags = system.O_WRONLY | system.O_CREAT | system.O_APPEND | getattr(system, "O_NOFOLLOW", 0)
    try:
        handle = system.open(path, flags, 0o600)
    except FileNotFoundError:
        system.mkdir(path[: path.rfind("/")], 0o700)
        handle = system.open(path, flags, 0o600)
    try:
        system.write(handle, text)
    finally:
        system.close(handle)
