"""One thing that doctor found out: what is so, how bad that is, and how to mend it."""

from __future__ import annotations

from dataclasses import dataclass

OK = "ok"
NOTE = "note"  # worth knowing, nothing is broken
ERROR = "error"  # something that should work does not


@dataclass(frozen=True, slots=True)
class Fact:
    """A fact.

    level  ok | note | error
    about  an agent's name, or `state`
    text   what is so
    mend   what to do about it, "" if there is nothing to do
    """

    level: str
    about: str
    text: str
    mend: str = ""

    def as_dict(self) -> dict[str, str]:
        return {"level": self.level, "about": self.about, "text": self.text, "mend": self.mend}
