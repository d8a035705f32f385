"""One agent log as it was read: whose it is, its events, and what could not be read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from stillgreen.agents.logs._base import Session
from stillgreen.events import Event


@dataclass(slots=True)
class Log:
    """A log file.

    path     where it is
    session  agent, client version, model, folder, session id ...
    events   in the order of the file
    skipped  lines that could not be read, counted by reason
    """

    path: Path
    session: Session
    events: list[Event] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
