"""What did we do to a settings file? Kept in our state folder, so that it can be undone exactly.

`<state>/installs/` holds the file's path, two checksums and the places of our text: no content.
`<state>/backups/` holds a copy of the file as it was before our last change; an exact undo takes it away.
"""

from __future__ import annotations

import hashlib
import json
import os
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stillgreen.install.draft import Span
from stillgreen.install.file import Content, checksum

VERSION = 1  # 1  2026-11: first version


@dataclass(slots=True)
class Record:
    """What we did to a settings file.

    path    the file
    before  checksum of its text without us, "" if there was no file
    after   checksum of its text with us
    ours    the places of our text in it
    made    folders that we made for it, outermost first
    """

    path: str
    before: str = ""
    after: str = ""
    ours: list[Span] = field(default_factory=list)
    made: list[str] = field(default_factory=list)

    def knows(self, content: Content) -> bool:
        """Is the file just as we left it?"""
        return content.raw is not None and self.after == checksum(content.text)


def recorded(path: Path, state: str) -> Record:
    """What we did to this file; an empty record if nothing is known."""
    found = _load(Path(state, "installs", f"{_name(path)}.json"))
    return found if found and found.path == str(path) else Record(str(path))


def changed_at(path: Path, state: str) -> float:
    """When we last changed this file, in seconds since the epoch; 0 if nothing is known."""
    try:
        return Path(state, "installs", f"{_name(path)}.json").stat().st_mtime
    except OSError:
        return 0.0


def all_recorded(state: str) -> list[Record]:
    """What we did to any file."""
    return [found for file in sorted(Path(state, "installs").glob("*.json")) if (found := _load(file))]


def write_record(record: Record, state: str) -> None:
    """Remember what we did to a file."""
    folder = Path(state, "installs")
    folder.mkdir(mode=0o700, exist_ok=True)
    file = folder / f"{_name(Path(record.path))}.json"
    beside = file.with_suffix(f".{os.getpid()}")
    values = {"v": VERSION, **{name: getattr(record, name) for name in Record.__slots__}}
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as out:
            json.dump(values, out)
        os.replace(beside, file)
    except OSError as error:
        beside.unlink(missing_ok=True)
        raise OSError(error.errno, error.strerror, str(file)) from error


def forget(path: Path, state: str) -> None:
    """Forget what we did to a file."""
    Path(state, "installs", f"{_name(path)}.json").unlink(missing_ok=True)


def keep_copy(content: Content, state: str) -> str:
    """A copy of the file as it is now (0600), one for each file. -> its path, "" if there is no file."""
    if content.raw is None:
        return ""
    folder = Path(state, "backups")
    folder.mkdir(mode=0o700, exist_ok=True)
    copy = folder / f"{_name(content.path)}-{content.path.name}"
    handle = os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(content.raw)
    return str(copy)


def drop_copy(path: Path, state: str) -> None:
    """Forget the copy of a file."""
    Path(state, "backups", f"{_name(path)}-{path.name}").unlink(missing_ok=True)


def _load(file: Path) -> Record | None:
    try:
        found: Any = json.loads(file.read_text("utf-8"))
        if found.pop("v") != VERSION:
            return None
        record = Record(**found)
        record.ours = [(int(start), int(end)) for start, end in record.ours]
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
    return record


def _name(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:16]
