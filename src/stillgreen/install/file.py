"""What stands in a settings file, and how is it replaced? Read strictly, written beside and renamed, undone exactly.

What is kept for the undo (`<state>/installs/`): the file's path, two checksums and the places of our text, no content.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stillgreen.install.draft import Span
from stillgreen.install.json_text import Broken, parse
from stillgreen.places import Refused

RECORD = 1  # 1  2026-11: first version
MAX_BYTES = 4 << 20


@dataclass(frozen=True, slots=True)
class Content:
    """A settings file as it is: `raw` is None if there is none; `real` is where its links lead."""

    path: Path
    real: Path
    raw: bytes | None
    text: str
    mode: int


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


def read(path: Path) -> Content:
    """The file at a path. Raises Refused if it is not one that can be edited, naming the line where JSON is broken."""
    real = Path(os.path.realpath(path))
    try:
        status = os.stat(real)
    except FileNotFoundError:
        return Content(path, real, None, "", 0o600)
    except OSError as error:
        raise Refused(f"cannot read `{path}`: {error.strerror}") from error
    if not stat.S_ISREG(status.st_mode):
        raise Refused(f"`{path}` is no regular file")
    if status.st_size > MAX_BYTES:
        raise Refused(f"`{path}` is over {MAX_BYTES >> 20} MiB; that is no settings file")
    try:
        raw = real.read_bytes()
        text = raw.decode("utf-8")
    except OSError as error:
        raise Refused(f"cannot read `{path}`: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise Refused(f"`{path}` is not UTF-8 (byte {error.start}); nothing was changed") from error
    _check(path, text)
    return Content(path, real, raw, text, stat.S_IMODE(status.st_mode))


def _check(path: Path, text: str) -> None:
    if not text.strip("\ufeff \t\r\n"):
        return
    try:
        root = parse(text)
    except Broken as error:
        raise Refused(f"`{path}` is not valid JSON, {error}; mend it first, nothing was changed") from error
    if root.kind != "object":
        raise Refused(f"`{path}` holds no JSON object; nothing was changed")


def replace(old: Content, text: str, made: list[str]) -> None:
    """Put a new text in the file's place; folders that had to be made are added to `made`. Raises Refused, OSError.

    Refused where the file is read-only, or was changed by somebody else since it was read.
    """
    if old.raw is not None and not old.mode & 0o222:
        raise Refused(f"`{old.path}` is read-only; make it writable (`chmod u+w`) or put the hooks in by hand (`--dry-run` shows them)")
    for folder in reversed([f for f in (old.real.parent, *old.real.parent.parents) if not f.exists()]):
        folder.mkdir(mode=0o700)
        made.append(str(folder))
    beside = old.real.with_name(f".{old.real.name}.stillgreen-{os.getpid()}")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode("utf-8"))
            file.flush()
            os.fsync(handle)
        os.chmod(beside, old.mode)
        _same_owner(old, beside)
        if _raw(old.real) != old.raw:
            raise Refused(f"`{old.path}` was changed by somebody else at the same moment; run this again")
        os.replace(beside, old.real)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def remove(old: Content, made: list[str]) -> None:
    """Take away a file that we made, and the folders that we made for it, if they are empty."""
    old.real.unlink()
    for folder in reversed(made):
        try:
            os.rmdir(folder)
        except OSError:
            return


def checksum(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def keep_copy(content: Content, state: str) -> str:
    """A copy of the file as it is now, in our state folder (0600); one for each file. -> its path, "" if there is no file."""
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
    values = {"v": RECORD, **{name: getattr(record, name) for name in Record.__slots__}}
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_NOFOLLOW", 0), 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as out:
        json.dump(values, out)
    os.replace(beside, file)


def forget(path: Path, state: str) -> None:
    """Forget what we did to a file."""
    Path(state, "installs", f"{_name(path)}.json").unlink(missing_ok=True)


@contextmanager
def only_one(state: str) -> Iterator[None]:
    """One install or uninstall at a time, on this machine."""
    handle = os.open(Path(state, "install.lock"), os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    try:
        try:
            import fcntl
        except ImportError:  # Windows: the look before the rename has to do
            yield
        else:
            fcntl.flock(handle, fcntl.LOCK_EX)
            yield
    finally:
        os.close(handle)


def _load(file: Path) -> Record | None:
    try:
        found: Any = json.loads(file.read_text("utf-8"))
        if found.pop("v") != RECORD:
            return None
        record = Record(**found)
        record.ours = [(int(start), int(end)) for start, end in record.ours]
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return None
    return record


def _name(path: Path) -> str:
    return hashlib.sha256(os.fsencode(path)).hexdigest()[:16]


def _raw(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _same_owner(old: Content, beside: Path) -> None:
    """`sudo stillgreen install` must not take a user's file away from them."""
    if old.raw is None or not hasattr(os, "chown"):
        return
    status = os.stat(old.real)
    try:
        shutil.chown(beside, status.st_uid, status.st_gid)
    except (OSError, LookupError):
        return
