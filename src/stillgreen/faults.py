"""Which errors of ours were swallowed? Each is one line: when, its type, our own file and line; never its message.

`doctor` counts them. Two files of bounded size, so that an error on every call cannot fill a disk.
"""

from time import time_ns

from stillgreen import places
from stillgreen.jsontext import dumps, loads
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import TracebackType

FILE = "faults.jsonl"
OLDER = "faults.older.jsonl"
_MOST = 64 << 10


class Fault:
    """t: ms since the epoch; kind: type of the error; where: `file.py:line` of ours, "" if none of ours took part."""

    __slots__ = ("t", "kind", "where")

    def __init__(self, t: int, kind: str, where: str) -> None:
        self.t = t
        self.kind = kind
        self.where = where


def count(error: BaseException, env: "dict[str, str]") -> None:
    """Leave a line about this error in the state folder. Raises OSError or Refused if it cannot be had.

    A state folder that was refused stays as it is; `doctor` says so by itself.
    """
    if isinstance(error, places.Refused):
        return
    state = places.prepare(places.state(env), system.getcwd(), env.get("HOME", ""))
    path = f"{state}/{FILE}"
    flags = system.O_WRONLY | system.O_CREAT | system.O_APPEND | getattr(system, "O_NOFOLLOW", 0)
    handle = system.open(path, flags, 0o600)
    try:
        if system.fstat(handle).st_size > _MOST:
            system.replace(path, f"{state}/{OLDER}")
        system.write(
            handle, dumps([time_ns() // 1_000_000, type(error).__name__, where(error.__traceback__)]).encode() + b"\n"
        )
    finally:
        system.close(handle)


def read(state: str) -> "list[Fault]":
    """The faults that were counted, oldest first; none if there is no file."""
    found: "list[Fault]" = []
    for name in (OLDER, FILE):
        try:
            handle = system.open(f"{state}/{name}", system.O_RDONLY | getattr(system, "O_NOFOLLOW", 0))
        except OSError:
            continue
        try:
            text = system.read(handle, 4 * _MOST).decode("ascii", "replace")
        finally:
            system.close(handle)
        found += [fault for fault in map(_parsed, text.splitlines()) if fault is not None]
    return found


def _parsed(line: str) -> "Fault | None":
    try:
        row = loads(line)
    except ValueError:
        return None
    return Fault(*row) if isinstance(row, list) and [type(part) for part in row] == [int, str, str] else None


def where(trace: "TracebackType | None") -> str:
    """The innermost place in our own package."""
    found = ""
    here = _folder(where.__code__.co_filename)  # a module that `quick` imported has no `__file__`
    while trace is not None:
        file = trace.tb_frame.f_code.co_filename.replace("\\", "/")
        if file.startswith(here):
            found = f"{file[len(here) :]}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found


def _folder(file: str) -> str:
    return file.replace("\\", "/")[: -len("faults.py")]
