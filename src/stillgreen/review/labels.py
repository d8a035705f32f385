"""What did a person say of judged turns? Labels, kept append-only in one file that nothing else could make again.

`<state>/labels.jsonl`: a first row with the file's own salt, then one row for each label or undo. All values are constants,
numbers and hashes. The salt lives here, and not in the machine's key, so that labels outlive a purge of what was recorded.
A case is known by its id in the agent's log and by its id among the hooks' stops; a label holds both where both are known.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import secrets
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from stillgreen import lock
from stillgreen.places import Refused

FILE = "labels.jsonl"
LABELS_VERSION = 1
_HEAD = "stillgreen labels"

FAIR, UNFAIR, SKIP = "fair", "unfair", "skip"
VERDICTS = (FAIR, UNFAIR, SKIP)
# Why a flag was unfair, and in words.
CAUSES = {
    "run-not-recognised": "a check ran, and it was not seen",
    "not-code": "what was changed, or claimed, is no code",
    "scratch": "it was a scratch file",
    "red-on-purpose": "the run was meant to fail",
    "undone": "the change was undone",
    "other": "another cause",
}
_UNDO = "undo"
_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)


@dataclass(frozen=True, slots=True)
class Label:
    """What a person said of one judged turn.

    case     the turn's id (`Case.id`); also  its other id, "" if it has one only
    verdict  fair | unfair | skip: was the flag fair, or (silent) was it fair to say nothing
    cause    why it was unfair (a flag only), "" else
    silent   the turn had no flag
    t        when it was said, ms; seed  of the sample that it was shown in
    source   live | scan | named; agent, grade, reason, flag: of the turn as it was shown
    """

    case: str
    verdict: str
    cause: str = ""
    silent: bool = False
    t: int = 0
    seed: int = 0
    source: str = "scan"
    agent: str = ""
    grade: str = ""
    reason: str = ""
    flag: bool = True
    also: str = ""


class Labels:
    """The labels of one state folder. Raises OSError where the file cannot be made or read, Refused where it is broken.

    salt  makes ids of cases; it is in the file itself
    """

    def __init__(self, state: str) -> None:
        self.path = Path(state, FILE)
        self.salt = self._head()

    def id(self, *parts: object) -> str:
        """The id of a case: a hash of its parts that only this file's salt can make."""
        text = "\0".join(map(str, parts)).encode("utf-8", "surrogatepass")
        return hashlib.blake2b(text, key=self.salt, digest_size=8).hexdigest()

    def add(self, label: Label) -> None:
        """Keep a label; the last one of a case counts."""
        if label.verdict not in VERDICTS or label.cause not in ("", *CAUSES):
            raise ValueError("no such verdict or cause")
        self._append(asdict(label))

    def undo(self, *ids: str) -> Label | None:
        """Take back the last label of a case, known by any of its ids. -> the one that counts now, if there is one."""
        self._append({_UNDO: [id for id in ids if id]})
        return self.all().of(*ids)

    def all(self) -> Kept:
        """What counts now."""
        with open(os.open(self.path, os.O_RDONLY | _NO_FOLLOW), "rb") as file:
            return _replayed(file.read().split(b"\n"))

    def _append(self, row: dict[str, object]) -> None:
        """One row at the end, whole: two writers lose nothing, and half a row that a kill left ends no later one."""
        handle = os.open(self.path, os.O_RDWR | os.O_APPEND | _NO_FOLLOW)
        try:
            if not lock.take(handle, 5.0):
                raise OSError(errno.EACCES, "another process holds it")
            end = os.lseek(handle, 0, os.SEEK_END)
            os.lseek(handle, max(end - 1, 0), os.SEEK_SET)
            broken = os.read(handle, 1) not in (b"", b"\n")
            text = (b"\n" if broken else b"") + json.dumps(row, separators=(",", ":")).encode() + b"\n"
            written = os.write(handle, text)
            if written != len(text):
                os.ftruncate(handle, end)
                raise OSError(errno.ENOSPC, "the disk is full")
            os.fsync(handle)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        finally:
            os.close(handle)

    def _head(self) -> bytes:
        for _attempt in range(2):
            try:
                with open(os.open(self.path, os.O_RDONLY | _NO_FOLLOW), "rb") as file:
                    return self._salt(file.readline(400))
            except FileNotFoundError:
                self._make()
        raise FileNotFoundError(self.path)

    def _salt(self, line: bytes) -> bytes:
        try:
            head, version, salt = json.loads(line)
            found = bytes.fromhex(salt)
        except (ValueError, TypeError):
            raise Refused(
                f"`{self.path}` is damaged: its first line is no head of labels; put it right, or move it away"
            ) from None
        if head != _HEAD or version != LABELS_VERSION or len(found) != 16:
            raise Refused(f"`{self.path}` was written by a later version; please upgrade")
        return found

    def _make(self) -> None:
        """Written beside and linked into place, so that nobody ever reads half a head, and the first one stays."""
        beside = self.path.with_name(f"{FILE}.{os.getpid()}")
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | _NO_FOLLOW, 0o600)
        try:
            try:
                os.write(handle, json.dumps([_HEAD, LABELS_VERSION, secrets.token_hex(16)]).encode() + b"\n")
            finally:
                os.close(handle)
            with suppress(FileExistsError):
                os.link(beside, self.path)
        except OSError as error:  # a full disk: say where
            raise OSError(error.errno, error.strerror, str(self.path)) from error
        finally:
            os.unlink(beside)


def kept(state: str) -> Kept:
    """The labels that count in a state folder, where nothing is made: none if there is no file. Raises as `Labels`."""
    return Labels(state).all() if Path(state, FILE).is_file() else Kept(())


class Kept:
    """The labels that count, one for each case at most."""

    def __init__(self, labels: Iterable[Label]) -> None:
        self.labels = list(labels)
        self._by_id = {id: label for label in self.labels for id in (label.case, label.also) if id}

    def of(self, *ids: str) -> Label | None:
        """The label of a case that is known by any of these ids."""
        return next((self._by_id[id] for id in ids if id in self._by_id), None)

    def __len__(self) -> int:
        return len(self.labels)


def _replayed(lines: list[bytes]) -> Kept:
    """The last label of each case that was not taken back, in the order in which they were first given."""
    said: dict[str, list[Label]] = {}
    known: dict[str, str] = {}  # any id of a case -> the one that its labels are kept under
    for line in lines[1:]:
        row = _row(line)
        undone = row.pop(_UNDO, None)
        if isinstance(undone, list):
            name = next((known[id] for id in undone if id in known), "")
            if said.get(name):
                said[name].pop()
        elif (label := _label(row)) is not None:
            name = known.get(label.case) or known.get(label.also) or label.case
            known.update({id: name for id in (label.case, label.also) if id})
            said.setdefault(name, []).append(label)
    return Kept(labels[-1] for labels in said.values() if labels)


def _row(line: bytes) -> dict[str, object]:
    try:
        row = json.loads(line)
    except ValueError:  # half a line that a kill left behind
        return {}
    return row if isinstance(row, dict) else {}


_TYPES = {field.name: field.type for field in fields(Label)}
_OF = {"str": str, "int": int, "bool": bool}


def _label(row: dict[str, object]) -> Label | None:
    """The label in a row; None if it is none that we know. Fields of later versions are passed over."""
    values = {name: value for name, value in row.items() if name in _TYPES}
    if not values.get("case") or values.get("verdict") not in VERDICTS:
        return None
    if any(not isinstance(value, _OF[str(_TYPES[name])]) for name, value in values.items()):
        return None
    return Label(**values)  # type: ignore[arg-type]  # the types were looked at
