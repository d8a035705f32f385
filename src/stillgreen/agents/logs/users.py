"""What stands in the user's place in a log, in order, and whom is each taken for? For `log --transcript`.

Not all that has the user's role is a person's: results of tools, words of the client and of hooks, and our own stand there.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stillgreen.agents import claude_mail
from stillgreen.agents._base import record, string
from stillgreen.agents.logs._base import Lines, Report, millis, parse, text_of
from stillgreen.seen import OURS

RESULT = "result"
OWN = "ours"
CLIENT = "client"  # the client's words, or a hook's
WORK = "work"  # what a lead gives its teammate to do


@dataclass(frozen=True, slots=True)
class Entry:
    """line  1-based; time: ms since the epoch, 0 if it has none; who: by its marks alone; text: "" for a tool's result."""

    line: int
    time: int
    who: str
    text: str


def of_claude_code(lines: Lines) -> Iterator[Entry]:
    """Lines of type `user`."""
    for number, entry in _entries(lines, b'"user"'):
        content = record(entry.get("message")).get("content")
        if entry.get("type") != "user" or content is None:
            continue
        blocks = content if isinstance(content, list) else []
        if any(record(block).get("type") == "tool_result" for block in blocks):
            yield Entry(number, millis(entry.get("timestamp")), RESULT, "")
            continue
        text = text_of(content)
        is_work = entry.get("isSidechain") is True and entry.get("isMeta") is not True and claude_mail.is_assignment(text)
        yield Entry(number, millis(entry.get("timestamp")), WORK if is_work else _by_text(text), text)


def of_codex(lines: Lines) -> Iterator[Entry]:
    """Messages with the role `user`, and outputs of calls, in an envelope or (before 0.32) bare."""
    for number, entry in _entries(lines, b'"message"', b'_output"'):
        item = record(entry.get("payload")) or entry
        if string(item.get("type")).endswith("_output"):
            yield Entry(number, millis(entry.get("timestamp")), RESULT, "")
        elif item.get("type") == "message" and item.get("role") == "user":
            text = text_of(item.get("content"))
            yield Entry(number, millis(entry.get("timestamp")), _by_text(text), text)


def _entries(lines: Lines, *marks: bytes) -> Iterator[tuple[int, dict[str, object]]]:
    ignored = Report()
    for number, line in lines:
        if any(mark in line for mark in marks):
            entry = parse(line, ignored)
            if entry is not None:
                yield number, entry


def _by_text(text: str) -> str:
    return OWN if OURS in text else CLIENT
