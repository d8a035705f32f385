"""What does Claude Code's log say that a payload does not? The last reply, and the command behind a background task.

Only the end of the log is read, line by line from behind; the readers of whole logs (`agents/logs`) are not needed.
"""

from time import sleep

from stillgreen.agents._base import Fields, record, string
from stillgreen.jsontext import loads
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SHELLS = {"Bash": "bash", "PowerShell": "powershell"}

_BLOCK = 256 << 10
_MOST = 64 << 20  # bytes from the end in search of the last reply
_CALLS = 32 << 20  # of a background task's call
_LONGEST = 16 << 20  # of one line

# Before this version the last message may be written after the hook has begun: 89 ms later at most (measured).
FIRST_WITHOUT_LAG = (2, 1, 332)
_WAITS = 30
_WAIT = 0.025


def reply(path: str) -> str:
    """The last text block of the last message, "" if there is none (yet): a client that is known to lag is waited for."""
    for _wait in range(_WAITS):
        text, version = _last_text(path)
        if text or not () < version < FIRST_WITHOUT_LAG:
            return text
        sleep(_WAIT)
    return ""


def wait_for(path: str, reply: str, agent: str) -> None:
    """Return once this agent's last reply in the log is this one; a client that is known to lag is waited for."""
    for _wait in range(_WAITS):
        text, version = _last_text(path, agent)
        if text == reply.strip() or not () < version < FIRST_WITHOUT_LAG:
            return
        sleep(_WAIT)


def background(path: str, call: str, task: str) -> "tuple[str, str, str]":
    """(command, shell, folder) of a call that runs in the background; ("", "", "") if the log does not tell.

    call  its id, "" if only the task's is known (before 2.1.2xx notifications had none)
    """
    text = _end(path, _CALLS)
    call = call or _call_of(text, task)
    line = _line_with(text, b'"id":"%s"' % call.encode("utf-8", "replace")) if call else {}
    for block in blocks(line):
        shell = SHELLS.get(string(block.get("name")))
        if block.get("id") == call and shell:
            return string(record(block.get("input")).get("command")), shell, string(line.get("cwd"))
    return "", "", ""


def _call_of(text: bytes, task: str) -> str:
    line = _line_with(text, b'"backgroundTaskId":"%s"' % task.encode("utf-8", "replace"))
    return next((string(block.get("tool_use_id")) for block in blocks(line)), "")


def _line_with(text: bytes, mark: bytes) -> Fields:
    at = text.rfind(mark)
    if at < 0:
        return {}
    end = text.find(b"\n", at)
    return parsed(text[text.rfind(b"\n", 0, at) + 1 : end if end >= 0 else len(text)])


def _last_text(path: str, agent: str = "") -> "tuple[str, tuple[int, ...]]":
    """(the last reply, the client's version); a prompt of the user's ends the search.

    agent  whose log it is: the main agent's has lines of subagents between its own, theirs nothing else
    """
    version: "tuple[int, ...]" = ()
    for line in backwards(path):
        if b'"type":"assistant"' not in line and b'"type":"user"' not in line:
            if b'"type": "' not in line:
                continue
        entry = parsed(line)
        version = version or version_of(entry)
        if entry.get("isMeta") is True or (entry.get("isSidechain") is True and not agent):
            continue
        if entry.get("type") == "assistant":
            texts = [string(block.get("text")).strip() for block in blocks(entry) if block.get("type") == "text"]
            if texts and texts[-1]:
                return texts[-1], version
        elif entry.get("type") == "user" and not any(b.get("type") == "tool_result" for b in blocks(entry)):
            return "", version
    return "", version


def version_of(entry: Fields) -> "tuple[int, ...]":
    """The version of the client that wrote this line, () if it does not say."""
    return tuple(int(part) for part in string(entry.get("version")).split(".") if part.isdecimal())


def blocks(entry: Fields) -> "list[Fields]":
    """The blocks of a message; a content that is a text is one block."""
    content = record(entry.get("message")).get("content")
    if isinstance(content, str):
        return [{"type": "text", "text": content}]
    found = content if isinstance(content, list) else []
    return [block if isinstance(block, dict) else {"type": "text", "text": string(block)} for block in found]


def parsed(line: bytes) -> Fields:
    """The JSON object of a line, {} if there is none."""
    try:
        return record(loads(line.decode("utf-8", "replace")))
    except ValueError:
        return {}


def backwards(path: str) -> "Iterator[bytes]":
    """The lines from the last one back."""
    handle = _open(path)
    if handle < 0:
        return
    try:
        start = size = system.fstat(handle).st_size
        rest = b""
        while start > max(size - _MOST, 0) and len(rest) < _LONGEST:
            block = min(_BLOCK, start)
            start -= block
            system.lseek(handle, start, 0)
            lines = (system.read(handle, block) + rest).split(b"\n")
            rest = lines[0]
            yield from reversed(lines[1:])
        if not start:
            yield rest
    except OSError:
        return
    finally:
        system.close(handle)


def _end(path: str, most: int) -> bytes:
    handle = _open(path)
    if handle < 0:
        return b""
    try:
        size = system.fstat(handle).st_size
        system.lseek(handle, max(size - most, 0), 0)
        return system.read(handle, min(size, most))
    except OSError:
        return b""
    finally:
        system.close(handle)


def _open(path: str) -> int:
    """A regular file, open for reading; -1 for anything else. A FIFO put there cannot stop us."""
    flags = system.O_RDONLY | getattr(system, "O_NONBLOCK", 0) | getattr(system, "O_BINARY", 0)
    try:
        handle = system.open(path, flags)
    except (OSError, ValueError):
        return -1
    if system.fstat(handle).st_mode & 0o170000 != 0o100000:
        system.close(handle)
        return -1
    return handle
