"""What stands in a settings file, and how is it replaced? Read strictly, written beside and renamed."""

from __future__ import annotations

import hashlib
import os
import shutil
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from stillgreen.install.json_text import Broken, parse
from stillgreen.places import Refused

MAX_BYTES = 4 << 20


@dataclass(frozen=True, slots=True)
class Content:
    """A settings file as it is: `raw` is None if there is none; `real` is where its links lead."""

    path: Path
    real: Path
    raw: bytes | None
    text: str
    mode: int


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
        raise Refused(
            f"`{old.path}` is read-only; make it writable (`chmod u+w`), "
            "or put the hooks in by hand (`--dry-run` shows them)"
        )
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
