"""What do the formats show? A finished scan with what the user asked for, shared by all of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from stillgreen import claims
from stillgreen.agents.logs._base import MENDED
from stillgreen.history.find import Deleted, deleted_history
from stillgreen.history.lines import OF_A_FILE
from stillgreen.history.recall import replies, unknown_command
from stillgreen.history.rows import Row
from stillgreen.history.scan import Scan
from stillgreen.history.shown import shown
from stillgreen.history.totals import Totals

# How many unknown commands are named, and how often one must occur to be worth teaching.
MOST_UNKNOWN = 4
OFTEN = 2

# Characters of a claim that are shown.
WORDS = 100


class View:
    """A scan as one user wants to see it.

    all_turns  all turns that end in a reply, not only graded ones
    text       show the claims' own words
    period     what was read, in words ("in the last 30 days")
    own_places the agents' own folders were read (so that what they deleted can be told)
    """

    def __init__(self, scan: Scan, key: bytes, all_turns: bool, text: bool, period: str, own_places: bool) -> None:
        self.scan = scan
        self.key = key
        self.all_turns = all_turns
        self.text = text
        self.period = period
        self.own_places = own_places
        self.totals = Totals()

    def rows(self) -> Iterator[Row]:
        """The rows to show; all are counted on the way."""
        for row in self.scan.rows():
            if not row.repeated:
                self.totals.add(row, self.project(row))
            if self.all_turns or (row.graded and not row.repeated):
                yield row

    def project(self, row: Row) -> str:
        """The folder of the row's session."""
        return self.scan.project(row.log)

    def as_dict(self, row: Row) -> dict[str, object]:
        """A row as schema 1 shapes it; with `text` the claim's own words too."""
        found = row.as_dict(self.project(row))
        if self.text:
            found["text"] = self.words(row)
        return found

    def words(self, row: Row) -> str:
        """The claim that decided a row, in the reply's own words; read from the log at this moment."""
        return self.claim_words(replies(row.log, {row.line}).get(row.line, ""), row.verdict.claim)

    def claim_words(self, text: str, kind: str) -> str:
        """The sentence of a reply that makes the claim of this kind, shortened; "" if it makes none."""
        claim = next((claim for claim in claims.read(text).claims if claim.kind == kind), None)
        if claim is None:
            return ""
        words = shown(" ".join(text[claim.start : max(claim.end, claim.start + 1)].split()))
        return words if len(words) <= WORDS else words[: WORDS - 1] + "…"

    def left_out(self) -> list[tuple[str, str, int]]:
        """(file or line, reason, how many) for what was not read, the most first."""
        files = Counter(left.reason for left in self.scan.findings.left_out)
        lines = Counter({shown(reason): count for reason, count in self.scan.skipped.items() if reason != MENDED})
        for reason in OF_A_FILE & lines.keys():
            files[reason] += lines.pop(reason)
        told = [("file", reason, count) for reason, count in files.most_common()]
        return told + [("line", reason, count) for reason, count in lines.most_common()]

    def mended(self) -> int:
        """Lines that were read after repair."""
        return self.scan.skipped[MENDED]

    def deleted(self) -> list[Deleted]:
        """What the agents have deleted, where their own places were read."""
        agents = sorted({log.agent for log in self.scan.findings.logs}) if self.own_places else []
        return [gone for agent in agents if (gone := deleted_history(agent)) is not None]

    def unknown_commands(self) -> list[tuple[str, int]]:
        """Commands that look like checks and are not known: (leading words, how often)."""
        found = []
        for look, count in self.scan.looks.most_common(MOST_UNKNOWN):
            if count >= OFTEN and (words := unknown_command(self.scan.samples[look], look, self.key)):
                found.append((shown(words), count))
        return found
