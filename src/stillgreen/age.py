"""Which of our files are too old to keep? Ledgers and project files that nobody has written to for 180 days.

Looked at once a day, when a new session begins: a folder of 20,000 files takes some 50 ms.
"""

from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

KEPT_DAYS = 180
_DAY = 86_400_000
_MARK = "swept"
_MOST = 5000  # files removed at once


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
    return removed


def files(state: str) -> "Iterator[str]":
    """Every ledger and project file."""
    folders = [f"{state}/projects", *(f"{state}/ledger/{agent}" for agent in _names(f"{state}/ledger"))]
    for folder in folders:
        for name in _names(folder):
            if name.endswith(".jsonl"):
                yield f"{folder}/{name}"


def _names(folder: str) -> "list[str]":
    try:
        return system.listdir(folder)
    except OSError:
        return []


def _written(path: str) -> int:
    """When the file was last written, in ms; 0 if there is none."""
    try:
        return int(system.lstat(path).st_mtime * 1000)
    except OSError:
        return 0
