"""In which settings files are hooks of ours, and are they the ones that we would write now?"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from stillgreen.install import file
from stillgreen.install.hooks import Entry, Own, found
from stillgreen.places import Refused


@dataclass(frozen=True, slots=True)
class Present:
    """A file with hooks of ours."""

    path: Path
    hooks: list[Own]

    def missing(self, entries: list[Entry]) -> list[str]:
        """Events for which no hook of ours is there."""
        return [entry.event for entry in entries if all(own.event != entry.event for own in self.hooks)]

    def differing(self, entries: list[Entry]) -> list[str]:
        """Events whose hook is not what we would write now, or stands there twice, or is not wanted any more."""
        wanted = {entry.event: entry for entry in entries}
        events = [own.event for own in self.hooks]
        odd = [own.event for own in self.hooks if own.event not in wanted or not own.is_current(wanted[own.event])]
        return list(dict.fromkeys(odd + [event for event in events if events.count(event) > 1]))


def present(files: Iterable[Path]) -> list[Present]:
    """Those of the files that hold hooks of ours. Raises Refused for one that cannot be read."""
    held = [(path, found(file.read(path).text)) for path in files]
    return [Present(path, hooks) for path, hooks in held if hooks]


def installed_in(files: Iterable[Path]) -> list[Path]:
    """The paths of those files; one that cannot be read counts as without."""
    there = []
    for path in files:
        try:
            there += [each.path for each in present([path])]
        except Refused:
            continue
    return there
