"""What happened in one session so far? An append-only file of events, one JSON line each, read back from its end.

A line is written whole by one `write` under a lock, so that parallel hooks lose and tear nothing; what a kill leaves
behind (half a line, NULs) is passed over. An event's `n` is where its line begins, plus one: an order that needs no counter.
"""

from stillgreen import lock
from stillgreen.events import PENDING, Agent, Check, Edit, End, Event, Turn, from_row, to_row
from stillgreen.jsontext import dumps, loads
from stillgreen.places import system

_BLOCK = 1 << 16
NEAR = 1 << 13  # how far back a call that is told twice is looked for: the copies come within some ms
_MOST = 8 << 20  # of a file that is read back in search of a line

_FLAGS = system.O_RDWR | system.O_CREAT | system.O_APPEND
_FLAGS |= getattr(system, "O_NOFOLLOW", 0) | getattr(system, "O_CLOEXEC", 0) | getattr(system, "O_BINARY", 0)

_READING = system.O_RDONLY | getattr(system, "O_NOFOLLOW", 0) | getattr(system, "O_BINARY", 0)


def folder(state: str, agent: str) -> str:
    """Where the ledgers of an agent's sessions are, within the state folder."""
    return f"{state}/ledger/{agent}"


def path(folder: str, name: str) -> str:
    """The file of one session; name: keyed hash of the session's id."""
    return f"{folder}/{name}.jsonl"


class Ledger:
    """The ledger of one session, open for appending. Raises OSError where the file cannot be opened or written.

    name  keyed hash of the session's id
    """

    def __init__(self, folder: str, name: str) -> None:
        self.handle = _open(folder, path(folder, name))
        self.locked = False
        self.size = 0

    def __enter__(self) -> "Ledger":
        return self

    def __exit__(self, *_: object) -> None:
        system.close(self.handle)

    def lock(self) -> bool:
        """Be the only one who writes, until the ledger is closed; False if that cannot be had."""
        self.locked = self.locked or lock.take(self.handle)
        self.size = system.fstat(self.handle).st_size
        return self.locked

    def append(self, events: "list[Event]") -> None:
        """Write events at the end, all or none. `n` is set on each."""
        if not self.locked:
            self.lock()
        end = self.size
        text = b"" if end == 0 or self._read(end - 1, 1) == b"\n" else b"\n"
        for event in events:
            event.n = end + len(text) + 1
            text += dumps(to_row(event)).encode() + b"\n"
        written = system.write(self.handle, text)
        if written != len(text):
            if self.locked:
                system.ftruncate(self.handle, end)
            raise OSError("the disk is full")
        self.size = end + written

    def near(self, length: int = NEAR) -> bytes:
        """The end of the file, as it is."""
        start = max(self.size - length, 0)
        return self._read(start, self.size - start)

    def whole(self) -> bytes:
        """The file as it is now; of a giant one its end."""
        size = system.fstat(self.handle).st_size
        return self._read(max(size - _MOST, 0), min(size, _MOST))

    def is_told(self, event: Event) -> bool:
        """Was the same told just now? The same hook in two places (settings and plugin) runs twice within some ms."""
        call = getattr(event, "call", "")
        if call:
            return any(_is_twin(event, other) for other in self.of_call(call, NEAR))
        text = self.near()
        last = text[text.rfind(b"\n", 0, len(text) - 1) + 1 :]
        return isinstance(event, (Turn, End, Agent)) and any(_is_same(event, other) for other in parsed(last, 0))

    def of_call(self, call: str, length: int) -> "list[Event]":
        """The events of one tool call among the last `length` bytes."""
        return [event for event in self._with(call, length) if getattr(event, "call", "") == call]

    def of_task(self, task: str, length: int) -> "list[Check]":
        """The checks of one background task among the last `length` bytes."""
        return [event for event in self._with(task, length) if isinstance(event, Check) and event.task == task]

    def _with(self, hash: str, length: int) -> "list[Event]":
        """The events among the last `length` bytes in which a hash stands."""
        mark, text = f'"{hash}"'.encode(), self.near(length)
        if mark not in text:
            return []
        return parsed(b"\n".join([line for line in text.split(b"\n") if mark in line]), 0)

    def back_to(self, sort: str) -> "list[Event]":
        """All events from the last one of this sort on; from the start of the file if there is none."""
        mark = b',"%s",' % sort.encode()
        text = b""
        start = self.size
        while start > 0 and len(text) < _MOST:
            block = min(_BLOCK, start)
            start -= block
            text = self._read(start, block) + text
            at = _last_line_with(text, mark, start == 0)
            if at >= 0:
                return parsed(text[at:], start + at)
        return parsed(text, start)

    def _read(self, start: int, length: int) -> bytes:
        return _read(self.handle, start, length)


def read(path: str) -> "list[Event]":
    """All events of a ledger file, in order. Raises OSError if it cannot be read."""
    handle = system.open(path, _READING)
    try:
        return parsed(_read(handle, 0, system.fstat(handle).st_size), 0)
    finally:
        system.close(handle)


def end(path: str, most: int = _MOST) -> bytes:
    """The file, or the end of a longer one; b"" if there is none."""
    try:
        handle = system.open(path, _READING)
    except OSError:
        return b""
    try:
        size = system.fstat(handle).st_size
        return _read(handle, max(size - most, 0), min(size, most))
    finally:
        system.close(handle)


def _open(folder: str, path: str) -> int:
    try:
        return system.open(path, _FLAGS, 0o600)
    except FileNotFoundError:
        made = folder[: folder.rfind("/")]
        for part in (made, folder):
            try:  # noqa: SIM105 (contextlib costs a hook 4 ms)
                system.mkdir(part, 0o700)
            except FileExistsError:
                pass
        return system.open(path, _FLAGS, 0o600)


def _read(handle: int, start: int, length: int) -> bytes:
    if hasattr(system, "pread"):
        return system.pread(handle, length, start)
    system.lseek(handle, start, 0)  # Windows: appends go to the end all the same
    return system.read(handle, length)


def _last_line_with(text: bytes, mark: bytes, whole: bool) -> int:
    """Where the last line begins that holds this mark near its start; -1 if none does. whole: the text begins with a line."""
    at = len(text)
    while True:
        at = text.rfind(mark, 0, at)
        if at < 0:
            return -1
        line = text.rfind(b"\n", 0, at) + 1
        if at - line < 4 and (line or whole):
            return line
        at = max(line, at)


def parsed(text: bytes, start: int) -> "list[Event]":
    """The events in a piece of a ledger that begins at byte `start`; lines that are broken, or of a later version, are none."""
    found: "list[Event]" = []
    at = start
    for line in text.split(b"\n"):
        if line[:1] == b"[":
            try:
                event = from_row(loads(line.decode("ascii", "replace")))  # type: ignore[arg-type]
            except (ValueError, TypeError):
                pass  # half a line, or one of a later version
            else:
                event.n = at + 1
                found.append(event)
        at += len(line) + 1
    return found


def _is_twin(event: Event, other: Event) -> bool:
    """The same call, told by another copy of our hook. A check that was pending may be told again when it has ended."""
    if type(event) is not type(other) or getattr(event, "call", "") != getattr(other, "call", ""):
        return False
    return (
        not isinstance(other, Check)
        or not isinstance(event, Check)
        or (other.outcome == PENDING) == (event.outcome == PENDING)
    )


def _is_same(event: Event, other: Event) -> bool:
    """The same but for its time."""
    return to_row(event)[4:] == to_row(other)[4:] and event.e == other.e


class EditedFiles:
    """The files that a session edited, by the keyed hashes of their paths; the ledger is read only if it is asked.

    book  the ledger once it is open: to close another handle of the same file would give its lock away
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self.book: "Ledger | None" = None
        self.more: "set[str]" = set()
        self._text: "bytes | None" = None

    def add(self, path: str) -> None:
        """One more, that is not in the ledger yet."""
        self.more.add(path)

    def __contains__(self, path: object) -> bool:
        if path in self.more:
            return True
        if self._text is None:
            self._text = self.book.whole() if self.book is not None else end(self.path)
        mark = f',"{path}",['.encode()
        text, at = self._text, self._text.find(mark)
        while at >= 0:
            line = text[text.rfind(b"\n", 0, at) + 1 : text.find(b"\n", at)]
            if any(isinstance(event, Edit) and event.path == path for event in parsed(line, 0)):
                return True
            at = text.find(mark, at + 1)
        return False
