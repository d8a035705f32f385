"""Where are read logs kept until they are judged, and for the next scan? On disk, or in memory where that cannot be."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from stillgreen import places

# A pack that no scan has used for this long is deleted.
UNUSED_SECONDS = 180 * 86400


class Store(Protocol):
    """Packs by the path of their log."""

    def get(self, path: Path) -> bytes | None: ...

    def put(self, path: Path, content: bytes) -> None: ...


class Memory:
    """Packs of this run only: for read-only homes, full disks and `--no-cache`."""

    def __init__(self) -> None:
        self._packs: dict[Path, bytes] = {}

    def get(self, path: Path) -> bytes | None:
        return self._packs.get(path)

    def put(self, path: Path, content: bytes) -> None:
        self._packs[path] = content


class Disk:
    """Packs in a folder of the state; any of them may be deleted at any time. What cannot be written stays in memory."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._rest = Memory()

    def get(self, path: Path) -> bytes | None:
        kept = self._rest.get(path)
        if kept is not None:
            return kept
        try:
            return self._file(path).read_bytes()
        except OSError:
            return None

    def put(self, path: Path, content: bytes) -> None:
        target = self._file(path)
        beside = target.with_name(f"{target.name}.{os.getpid()}")
        try:
            beside.write_bytes(content)
            beside.chmod(0o600)
            os.replace(beside, target)
        except OSError:
            self._rest.put(path, content)
            with suppress(OSError):  # a folder that cannot be written has no half of a file either
                beside.unlink()

    def _file(self, path: Path) -> Path:
        return self.folder / hashlib.blake2b(os.fsencode(os.path.abspath(path)), digest_size=16).hexdigest()


def disk(env: dict[str, str]) -> Disk | None:
    """The cache in the state folder, None if that cannot be used."""
    try:
        state = Path(places.prepare(places.state(env)))
        folder = state / "scan"
        folder.mkdir(mode=0o700, exist_ok=True)
    except (OSError, places.Refused):
        return None
    return Disk(folder)


def sweep(store: Disk, now: float) -> None:
    """Delete packs that no scan has used for half a year, and halves that a killed scan left behind."""
    try:
        files = list(store.folder.iterdir())
    except OSError:  # another scan's user took it away
        return
    for file in files:
        try:
            age = now - file.stat().st_mtime
            if age > UNUSED_SECONDS or ("." in file.name and age > 3600):
                file.unlink()
        except OSError:
            continue
