"""Which of our files are too old to keep? Ledgers and project files that nobody has written to for 180 days.

Looked at once a day, when a new session begins: a folder of 20,000 files takes some 50 ms.
"""

from stillgreen import trees
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT_DAYS = 180
_DAY = 86_400_000
_MARK = "swept"
_MOST = 5000  # files removed at once
_MOST_NAMES = 1_000_000
_LONGEST = 8 << 20


def sweep(state: str, now: int) -> int:
    """Remove what is too old, once a day. -> how many files were removed. now: ms since the epoch."""
    if now - _written(f"{state}/{_MARK}") < _DAY:
        return 0
    handle = system.open(f"{state}/{_MARK}", system.O_WRONLY | system.O_CREAT | getattr(system, "O_NOFOLLOW", 0), 0o600)
    system.close(handle)
    system.utime(f"{state}/{_MARK}")
    removed = 0
    for path in files(state):
        written = _written(path)
        if written and now - written > KEPT_DAYS * _DAY and removed < _MOST:
            system.unlink(path)
            removed += 1
        elif path.endswith(".checks.jsonl"):
            _trim(path)
    return removed


def files(state: str) -> "Iterator[str]":
    """Every file that is swept: ledgers, what is known of projects, and what is known of work trees."""
    for agent in trees.names(f"{state}/ledger", _MOST_NAMES):
        yield from _jsonl(f"{state}/ledger/{agent}")
    yield from _jsonl(f"{state}/projects")
    for folder in ("codeid", "late", "now"):
        names = trees.names(f"{state}/{folder}", _MOST_NAMES)
        yield from (f"{state}/{folder}/{name}" for name in names if name[:4] != "lfs.")  # folders; `codeid` sweeps them


def _jsonl(folder: str) -> "list[str]":
    return [f"{folder}/{name}" for name in trees.names(folder, _MOST_NAMES) if name.endswith(".jsonl")]


def _trim(path: str) -> None:
    """Of a file that grew too long keep the newer half: a row that another hook appends at this moment may be lost."""
    if system.lstat(path).st_size <= _LONGEST:
        return
    kept = trees.read(path, _LONGEST // 2, at_end=True)
    beside = f"{path}.{system.getpid()}"
    handle = system.open(
        beside, system.O_WRONLY | system.O_CREAT | system.O_EXCL | getattr(system, "O_NOFOLLOW", 0), 0o600
    )
    try:
        system.write(handle, kept[kept.find(b"\n") + 1 :])
    finally:
        system.close(handle)
    system.replace(beside, path)


def _written(path: str) -> int:
    """When the file was last written, in ms; 0 if there is none."""
    try:
        return int(system.lstat(path).st_mtime * 1000)
    except OSError:
        return 0
