"""Which parts of this text are ours? A settings text under edit that keeps count, for an exact undo.

Nothing of the file's own content is kept for the undo: only the places of what was put in, and two checksums.
"""

from __future__ import annotations

Span = tuple[int, int]


class Draft:
    """A text, and the spans of it that we put in (sorted, apart from each other)."""

    def __init__(self, text: str, ours: list[Span]) -> None:
        self.text = text
        self.ours = ours

    def put(self, at: int, new: str) -> None:
        """Insert a text of ours."""
        inside = any(start < at < end for start, end in self.ours)
        self._shift(at, at, len(new))
        self.text = self.text[:at] + new + self.text[at:]
        if not inside:
            self._add(at, at + len(new))

    def swap(self, start: int, end: int, new: str) -> None:
        """Put a text of ours in the place of another one."""
        self._shift(start, end, len(new) - (end - start))
        self.text = self.text[:start] + new + self.text[end:]
        self._add(start, start + len(new))

    def cut(self, start: int, end: int) -> None:
        """Take a part out."""
        self._shift(start, end, start - end)
        self.text = self.text[:start] + self.text[end:]
        self.ours = [span for span in self.ours if span[0] < span[1]]

    def without(self) -> str:
        """The text as it would be without what is ours."""
        return without(self.text, self.ours)

    def _shift(self, start: int, end: int, delta: int) -> None:
        """Follow an edit of `text[start:end]` that makes the text longer by `delta`."""

        def moved(at: int, opens: bool) -> int:
            if at < start or (at == start and not (opens and start == end)):
                return at
            return at + delta if at >= end else start

        self.ours = [(moved(a, True), moved(b, False)) for a, b in self.ours]

    def _add(self, start: int, end: int) -> None:
        merged: list[Span] = []
        for a, b in sorted([*self.ours, (start, end)]):
            if merged and a <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(b, merged[-1][1]))
            else:
                merged.append((a, b))
        self.ours = merged


def without(text: str, spans: list[Span]) -> str:
    """The text without these spans."""
    kept, at = [], 0
    for start, end in sorted(spans):
        kept.append(text[at:start])
        at = max(at, end)
    return "".join(kept) + text[at:]
