"""What does an install or uninstall change in one settings file? Worked out first, then shown or written."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from pathlib import Path

from stillgreen.install import file, memory
from stillgreen.install.draft import Draft, without
from stillgreen.install.file import Content, checksum
from stillgreen.install.hooks import Entry, Unusable, found, places, put_in
from stillgreen.install.memory import Record
from stillgreen.places import Refused


@dataclass(slots=True)
class Change:
    """A settings file as it is, and as it will be.

    text    its new text, None if the file goes (we had made it)
    record  what to remember of it, None to forget it
    exact   after an uninstall: it is byte for byte what it was before the install
    """

    old: Content
    text: str | None
    record: Record | None
    exact: bool = True

    @property
    def any(self) -> bool:
        """Is there anything to write?"""
        return self.text != self.old.text if self.old.raw is not None else self.text is not None

    def diff(self) -> str:
        """The change as a unified diff."""
        name = str(self.old.path)
        before = self.old.text.splitlines(keepends=True)
        after = (self.text or "").splitlines(keepends=True)
        old_name, new_name = (
            name if self.old.raw is not None else "/dev/null",
            name if self.text is not None else "/dev/null",
        )
        lines = difflib.unified_diff(before, after, old_name, new_name)
        return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)

    def write(self, state: str) -> str:
        """Make the change, and remember or forget it. -> the copy of the old file, "" if none is kept.

        Raises Refused, OSError.
        """
        path = self.old.path
        copy = memory.keep_copy(self.old, state) if self.any else ""
        made = list(self.record.made) if self.record else []
        if self.any and self.text is None:
            file.remove(self.old, memory.recorded(path, state).made)
        elif self.any and self.text is not None:
            file.replace(self.old, self.text, made)
        if self.record:
            self.record.made = made
            if self.record != memory.recorded(path, state):  # its time is that of the install, which doctor goes by
                memory.write_record(self.record, state)
        else:
            memory.forget(path, state)
            if self.exact:
                memory.drop_copy(path, state)
                copy = ""
        return copy


def installing(path: Path, entries: list[Entry], state: str) -> Change:
    """Have exactly these hooks of ours in a settings file. Raises Refused."""
    old = file.read(path)
    known = memory.recorded(path, state)
    draft = Draft(old.text, list(known.ours) if known.knows(old) else [])
    before = known.before if known.knows(old) else None
    try:
        put_in(draft, entries)
    except Unusable as error:
        raise Refused(f"`{path}`: {error}; mend it first, nothing was changed") from error
    if before is None:
        before = "" if old.raw is None or (not known.before and known.after) else checksum(draft.without())
    record = Record(str(path), before, checksum(draft.text), draft.ours, known.made)
    return Change(old, draft.text, record)


def uninstalling(path: Path, state: str) -> Change:
    """Have none of our hooks in a settings file. Raises Refused."""
    old = file.read(path)
    known = memory.recorded(path, state)
    if old.raw is None:
        return Change(old, None, None)
    if known.knows(old):
        text = without(old.text, known.ours)
        exact = not known.before or checksum(text) == known.before
        if exact and not found(text):
            return Change(old, text if known.before else None, None)
    text = without(old.text, places(old.text))
    made_by_us = bool(known.after) and not known.before
    left = text.strip("\ufeff \t\r\n")
    return Change(old, None if made_by_us and left in ("", "{}") else text, None, exact=not found(old.text))
