"""What every reader of an agent's logs has, and the values that it gives back.

A reader module (`agents/logs/codex.py`) owns the log format of one agent in all its versions:

    NAME                        the agent's name, as people write it
    default_places(env)         folders in which the agent keeps its logs, most used first; they may not exist
    recognises(head)            True if these first lines were written by this agent
    read(lines, path, report)   the log as a stream of `Seen`, in the order in which things happened
    days_kept(env)              after how many days the agent deletes its logs; None if it keeps them
    in_users_place(lines)       all that stands in the user's place (`users.Entry`), for people
    named_sessions(env)         (session id, ms) of every prompt in the list that the agent keeps apart from its logs

A reader yields an edit, a command or an agent's end where its *result* stands in the log, as the live hooks do.
It never raises on any content: what it cannot read is counted in the `Report`.

Measured on 147 real logs (179 MB), CPU time, best of 5 in one run: reading all that is seen 0.46 s (three quarters of
`json.loads` of every line, 0.61 s; orjson alone 0.30 s), with 22 MB of memory.
"""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime, timezone
from json import loads as slow_loads
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from stillgreen.agents._base import string
from stillgreen.agents.logs.fast_json import BadJson, loads
from stillgreen.history.lines import lines
from stillgreen.seen import Seen

if TYPE_CHECKING:
    from stillgreen.agents.logs.users import Entry

Lines = Iterable[tuple[int, bytes]]

# Reasons for which a line is left out, beside those of `history.lines`.
BROKEN = "broken JSON"
PARTIAL = "last line not finished"
UNKNOWN_TYPE = "unknown type of line"
_TYPE_NAME = re.compile(r"[A-Za-z][A-Za-z_-]{1,39}")
_MOST_NAMES = 30
# Not left out, but worth knowing: the line could be read only after repair.
MENDED = "repaired (bad escapes or bytes)"


class Session:
    """What a log says about the session that it belongs to; "" and 0 where it does not. Filled while the log is read.

    agent       name of the reader
    session     the client's session id (of the parent, in a subagent's own file)
    client      version of the client
    model       the model that answered last
    cwd         folder in which the session began
    branch      git branch, as last seen
    entrypoint  how it was started (cli, vscode, sdk-py, exec ...)
    unattended  nobody watches (print mode, exec, CI)
    parent      id of the session that started this one as its subagent
    forked      id of the session that this one was copied from
    subagent    id of the subagent whose own file this is, "" for a main log
    first, last time of the first and the last line with a time, in milliseconds
    """

    __slots__ = (
        "agent", "session", "client", "model", "cwd", "branch", "entrypoint", "unattended",
        "parent", "forked", "subagent", "first", "last",
    )  # fmt: skip

    def __init__(self, agent: str = "") -> None:
        self.agent = agent
        self.session = ""
        self.client = ""
        self.model = ""
        self.cwd = ""
        self.branch = ""
        self.entrypoint = ""
        self.unattended = False
        self.parent = ""
        self.forked = ""
        self.subagent = ""
        self.first = 0
        self.last = 0

    def __repr__(self) -> str:
        known = (f"{name}={getattr(self, name)!r}" for name in self.__slots__ if getattr(self, name))
        return f"Session({', '.join(known)})"


class Report:
    """What became of the lines of one log: the session it tells about, and how many lines were left out and why."""

    __slots__ = ("session", "skipped", "lines")

    def __init__(self) -> None:
        self.session = Session()
        self.skipped: Counter[str] = Counter()
        self.lines = 0

    def count(self, reason: str) -> None:
        """One more line (or file) left out for this reason."""
        self.skipped[reason] += 1

    def unknown(self, kind: object, part: str = "") -> None:
        """One more line of a type that we do not know. Its name is kept if it looks like one, and no other text of a log."""
        named = isinstance(kind, str) and _TYPE_NAME.fullmatch(kind) and len(self.skipped) < _MOST_NAMES
        self.skipped[f"{UNKNOWN_TYPE}: {part}{kind}" if named else UNKNOWN_TYPE] += 1


class LogReader(Protocol):
    """The shape of a reader module."""

    NAME: str

    def default_places(self, env: Mapping[str, str]) -> list[Path]: ...

    def recognises(self, head: list[bytes]) -> bool: ...

    def read(self, lines: Lines, path: Path, report: Report) -> Iterator[Seen]: ...

    def days_kept(self, env: Mapping[str, str]) -> int | None: ...

    def named_sessions(self, env: Mapping[str, str]) -> Iterator[tuple[str, int]]: ...

    def in_users_place(self, lines: Lines) -> Iterator[Entry]: ...


def readers() -> dict[str, LogReader]:
    """Every reader by its agent's name."""
    from stillgreen.agents.logs import claude_code, codex  # they import this module

    return {claude_code.NAME: claude_code, codex.NAME: codex}


def reader_of(head: list[bytes]) -> LogReader | None:
    """The reader for a log that begins with these lines, None if no agent that we know wrote it."""
    return next((reader for reader in readers().values() if reader.recognises(head)), None)


def in_home(folder: str) -> Path:
    """A folder as people write it, with `~`, which stays where this user has no home."""
    return Path(os.path.expanduser(folder))


def parse(line: bytes, report: Report) -> dict[str, object] | None:
    """The JSON object of a line; None, and counted, if there is none."""
    reason = BROKEN
    try:
        found = loads(line)
    except BadJson:
        found = _mend(line)
        if isinstance(found, dict):
            report.count(MENDED)
        elif not line.endswith(b"\n"):
            reason = PARTIAL
    if isinstance(found, dict):
        return found
    if line.strip(b"\r\n\t \0"):  # an empty line is no line
        report.count(reason)
    return None


def named_in_list(path: Path, name: str, time: str) -> Iterator[tuple[str, int]]:
    """(session id, ms) of each line of an agent's list of prompts, under these keys; nothing if there is no list."""
    ignored = Report()
    for _number, line in lines(path, ignored.count):
        entry = parse(line, ignored)
        if entry is not None and string(entry.get(name)):
            yield string(entry.get(name)), millis(entry.get(time))


# While a line is mended, an escaped backslash is written as bytes that UTF-8 cannot have: every other begins an escape.
_PAIR = b"\xff\xfe"
_NO_ESCAPE = re.compile(rb'\\(?!["/bfnrt]|u[0-9a-fA-F]{4})')
_FIRST_HALF = re.compile(rb"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])")
_SECOND_HALF = re.compile(rb"\\u[dD][c-fC-F]..(?<!\\u[dD][89abAB]..\\u[dD][c-fC-F]..)")
_STARTS = re.compile(rb'\{"(?:parentUuid|timestamp|type|isSidechain)":')


def _mend(line: bytes) -> object:
    """A line with escapes that JSON does not know, halves of surrogate pairs, control characters, bad bytes or NULs.

    Real logs have them where a client cut a text within a character, or a publisher replaced part of an escape.
    None if the line is broken in another way.
    """
    text = line.replace(b"\0", b"").decode("utf-8", "replace").encode().replace(b"\\\\", _PAIR)
    text = _NO_ESCAPE.sub(_PAIR, text)
    if b"\\ud" in text or b"\\uD" in text:
        text = _SECOND_HALF.sub(rb"\\ufffd", _FIRST_HALF.sub(rb"\\ufffd", text))
    text = text.replace(_PAIR, b"\\\\")
    try:
        found: object = loads(text)
    except BadJson:
        try:
            found = slow_loads(text, strict=False)
        except (ValueError, RecursionError):
            return _last_whole(line)
    return found


def _last_whole(line: bytes) -> object:
    """The last record of a line in which a crash left half a record before it."""
    starts = [match.start() for match in _STARTS.finditer(line, 1)]
    if not starts:
        return None
    try:
        found: object = loads(line[starts[-1] :])
    except BadJson:
        return None
    return found if isinstance(found, dict) else None


_MINUTES: dict[str, int] = {}
# Times outside 1970 to 9998 are none: no log was written then, and in some time zone they have no date.
_LATEST = 253_370_000_000_000
_FRACTION = re.compile(r"[.,](\d{1,12})(?=\D|\Z)")


def millis(stamp: object) -> int:
    """Milliseconds since the epoch of an ISO time or a number of seconds or milliseconds; 0 if it is none."""
    if isinstance(stamp, str):
        try:
            if len(stamp) == 24 and stamp[23] == "Z":  # 2026-11-30T12:35:44.392Z, all that both clients write
                minute = _MINUTES.get(stamp[:16])
                return (_minute(stamp[:16]) if minute is None else minute) + int(stamp[17:19] + stamp[20:23])
            return _odd_time(stamp)
        except (ValueError, OverflowError, OSError):
            return 0
    if isinstance(stamp, (int, float)) and 0 < stamp < _LATEST:
        return int(stamp if stamp > 10_000_000_000 else stamp * 1000)
    return 0


def _odd_time(text: str) -> int:
    """Any other ISO time: no or other fractions (before Python 3.11 only 3 or 6 digits are read), another zone."""
    parts = _FRACTION.split(text, maxsplit=1)
    whole = parts[0] + parts[-1] if len(parts) == 3 else text
    moment = datetime.fromisoformat(whole[:-1] + "+00:00" if whole.endswith(("Z", "z")) else whole)
    seconds = (moment if moment.tzinfo else moment.replace(tzinfo=timezone.utc)).timestamp()
    found = int(seconds) * 1000 + (int(parts[1][:3].ljust(3, "0")) if len(parts) == 3 else 0)
    return found if 0 < found < _LATEST else 0


def seconds_ms(seconds: object) -> int:
    """Milliseconds of a number of seconds; 0 for what is none."""
    return int(seconds * 1000) if isinstance(seconds, (int, float)) and 0 < seconds < 1e9 else 0


def between(text: str, tag: str) -> str | None:
    """The text between <tag> and </tag>, the first of each; None if there is none. Linear, whatever the text."""
    start = text.find(f"<{tag}>")
    end = text.find(f"</{tag}>", start)
    return text[start + len(tag) + 2 : end] if 0 <= start < end else None


def _minute(text: str) -> int:
    if len(_MINUTES) > 10_000:
        _MINUTES.clear()
    found = int(datetime.fromisoformat(text + ":00+00:00").timestamp()) * 1000
    if not 0 < found < _LATEST:
        raise ValueError("no time of a log")
    _MINUTES[text] = found
    return found


def version(text: str) -> tuple[int, ...]:
    """(2, 1, 42) for "2.1.42 (Claude Code)"; () if there is no number in it."""
    return tuple(int(part) for part in _NUMBER.findall(text)[:3])


_NUMBER = re.compile(r"\d{1,9}")


def text_of(content: object) -> str:
    """The text of a message's or a tool result's content: a string, or a list of blocks of which some are text."""
    if isinstance(content, str):
        return content
    if isinstance(content, dict):
        content = content.get("content")
        return content if isinstance(content, str) else text_of(content) if isinstance(content, list) else ""
    if not isinstance(content, list):
        return ""
    texts = (block.get("text") for block in content if isinstance(block, dict))
    return "\n".join(text for text in texts if isinstance(text, str))
