"""How is a read log kept until it is judged? A pack: one line of facts, then its events, compressed.

Packs are what scan's cache holds. They hold events only, never verdicts, texts or names in clear: project knowledge
grows, so verdicts are made again each time, and names on the screen are read from the logs at print time.

PACK_VERSION history:
2  2026-11: git moves with their commits; kinds and lacks of schema 2
1  2026-11: first version
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import orjson
import zstandard

from stillgreen.agents.logs._base import Session
from stillgreen.events import from_row, to_row
from stillgreen.history.log import Log

PACK_VERSION = 2

# Of the session's facts these are constants, ids and times; folder and branch are names and stay in the log.
_KEPT = (
    "agent",
    "session",
    "client",
    "model",
    "entrypoint",
    "unattended",
    "parent",
    "forked",
    "subagent",
    "first",
    "last",
)


@dataclass(slots=True)
class Facts:
    """The first line of a pack: enough to group, order and sum logs without loading their events."""

    path: Path
    signature: str
    session: Session
    group: str
    began: int
    checks: dict[str, dict[str, int]]
    skipped: Counter[str]
    lines: int
    stops: int


def pack(log: Log, signature: str) -> bytes:
    """A log as bytes; `signature` says from which state of the file and with which settings it was read."""
    facts = {
        "version": PACK_VERSION,
        "signature": signature,
        "session": {name: getattr(log.session, name) for name in _KEPT},
        "began": log.began,
        "checks": log.first_checks(),
        "skipped": log.skipped,
        "lines": log.lines,
        "stops": sum(event.e == "stop" for event in log.events),
    }
    events = orjson.dumps([to_row(event) for event in log.events])
    return orjson.dumps(facts) + b"\n" + zstandard.ZstdCompressor(level=1).compress(events)


def facts(path: Path, content: bytes) -> Facts:
    """The facts of a pack made from the log at `path`. Raises ValueError if it is broken or of another version."""
    line = content[: content.index(b"\n")]
    found: dict[str, Any] = orjson.loads(line)
    if found.get("version") != PACK_VERSION:
        raise ValueError("a pack of another version")
    session = Session()
    for name in _KEPT:
        setattr(session, name, found["session"][name])
    group = Log(path, session).group
    return Facts(
        path,
        found["signature"],
        session,
        group,
        found["began"],
        found["checks"],
        Counter(found["skipped"]),
        found["lines"],
        found["stops"],
    )


def unpack(known: Facts, content: bytes) -> Log:
    """The log with its events. Raises ValueError if the pack is broken."""
    try:
        rows = orjson.loads(zstandard.ZstdDecompressor().decompress(content[content.index(b"\n") + 1 :]))
    except zstandard.ZstdError as error:
        raise ValueError("a broken pack") from error
    return Log(known.path, known.session, [from_row(row) for row in rows], known.skipped, known.lines)
