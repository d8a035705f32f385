"""One agent log as it was read: whose it is, its events, and what could not be read."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from stillgreen.agents.logs._base import Session
from stillgreen.events import Check, Event


@dataclass(slots=True)
class Log:
    """A log file.

    path     where it is
    session  agent, client version, model, folder, session id ...
    events   in the order of the file
    skipped  lines that could not be read, counted by reason
    lines    lines in all
    """

    path: Path
    session: Session
    events: list[Event] = field(default_factory=list)
    skipped: Counter[str] = field(default_factory=Counter)
    lines: int = 0

    @property
    def group(self) -> str:
        """Logs with the same group belong to one session."""
        return f"{self.session.agent}\0{self.session.session or self.path}"

    @property
    def began(self) -> int:
        """Time of its first event (ms), 0 if none has a time."""
        return next((event.t for event in self.events if event.t), 0)

    def first_checks(self) -> dict[str, dict[str, int]]:
        """Per project (hash of its folder) and language, when its first check was seen (ms)."""
        first: dict[str, dict[str, int]] = {}
        for event in self.events:
            if isinstance(event, Check) and event.family != "ship" and event.outcome not in ("unknown", "pending"):
                for lang in event.langs:
                    first.setdefault(event.root, {}).setdefault(lang, event.t)
        return first
