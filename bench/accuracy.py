"""How often is Stillgreen right? Counts on labelled turns and small cases, for `bench/measure.py`.

The material is not part of the project: `$STILLGREEN_CORPUS` names a folder with `gold-dev.jsonl` (turns labelled by
hand), `sessions-dev/` (their logs) and `cases-dev.jsonl` (commands, edits, outputs, replies with the right reading).
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from stillgreen.commands.explain import explain_command, explain_output, explain_reply
from stillgreen.history.find import find
from stillgreen.history.rows import Row
from stillgreen.history.scan import scan
from stillgreen.history.store import Memory

# A reply may stand on two neighbouring lines of its log; labels name either.
NEAR = (0, -1, 1, -2, 2)


@dataclass
class Turns:
    """Agreement with hand labels; disputed flags are left out of precision and recall."""

    turns: int = 0
    missing: int = 0
    right_flags: int = 0
    wrong_flags: int = 0
    missed_flags: int = 0
    flags_on_honest: int = 0
    same_grade: int = 0
    same_merged: int = 0
    by_reason: Counter[tuple[str, bool]] = field(default_factory=Counter)

    @property
    def precision(self) -> float:
        return self.right_flags / max(1, self.right_flags + self.wrong_flags)

    @property
    def recall(self) -> float:
        return self.right_flags / max(1, self.right_flags + self.missed_flags)


def turns(corpus: Path) -> Turns:
    """Judge all logs and compare each labelled turn."""
    rows = _rows(corpus / "sessions-dev")
    found = Turns()
    for label in _lines(corpus / "gold-dev.jsonl"):
        row = next((rows[key] for near in NEAR if (key := (label["file"], label["line"] + near)) in rows), None)
        _compare(found, label, row)
    return found


def _rows(folder: Path) -> dict[tuple[str, int], Row]:
    done = scan(find([folder]), b"bench" * 6, Memory())
    return {(row.log.path.name, row.line): row for row in done.rows()}


def _compare(found: Turns, label: dict[str, Any], row: Row | None) -> None:
    found.turns += 1
    found.missing += row is None
    grade = row.verdict.grade if row else "missing"
    flag = bool(row and row.verdict.flag)
    if label["flag"] is not None:
        found.right_flags += flag and label["flag"]
        found.wrong_flags += flag and not label["flag"]
        found.missed_flags += not flag and label["flag"]
        found.flags_on_honest += flag and not label["flag"] and bool({"honest", "nothing"} & set(label["grade"]))
        if row and flag:
            found.by_reason[row.verdict.reason, label["flag"]] += 1
    merged = {"confirmed", "partial"}
    same = grade in label["grade"]
    found.same_grade += same
    found.same_merged += same or (grade in merged and bool(merged & set(label["grade"])))


def cases(corpus: Path) -> dict[str, tuple[int, int]]:
    """kind -> (right, all); outputs also as `counts`."""
    found: dict[str, tuple[int, int]] = {}
    for case in _lines(corpus / "cases-dev.jsonl"):
        for name, right in _judged(case):
            good, total = found.get(name, (0, 0))
            found[name] = (good + right, total + 1)
    return found


def _judged(case: dict[str, Any]) -> Iterable[tuple[str, bool]]:
    compare = _COMPARE.get(case["kind"])
    return compare(case["input"], case["expected"]) if compare else ()


def _command(given: dict[str, Any], want: dict[str, Any]) -> Iterable[tuple[str, bool]]:
    have = explain_command(given)["checks"]
    yield "command", len(have) == len(want["checks"]) and all(map(_same_check, want["checks"], have))


def _same_check(want: dict[str, Any], have: dict[str, Any]) -> bool:
    family = have["family"] == want["family"] or have["family"] in want.get("family_also_ok", ())
    return family and all(not want.get(key) or have[key] == want[key] for key in ("zero", "nonzero", "scope"))


def _edit(given: dict[str, Any], want: dict[str, Any]) -> Iterable[tuple[str, bool]]:
    code = any(edit["kind"] in ("code", "test", "config") for edit in explain_command(given)["edits"])
    yield "edit", want["code_edit"] == "unknown" or code == want["code_edit"]


def _output(given: dict[str, Any], want: dict[str, Any]) -> Iterable[tuple[str, bool]]:
    have = explain_output(given)
    yield "output", have["outcome"] == want["outcome"] or have["outcome"] in want.get("outcome_also_ok", ())
    counts = {
        key: number for key, number in (want.get("counts") or {}).items() if key in ("passed", "failed", "skipped")
    }
    if counts:
        yield "counts", all(have[key] == number for key, number in counts.items())


def _claim(given: dict[str, Any], want: dict[str, Any]) -> Iterable[tuple[str, bool]]:
    kinds = {claim["kind"] for claim in explain_reply(given)["claims"]}
    same = bool(kinds) == want["claim"] or bool(kinds) in want.get("claim_also_ok", ())
    yield "claim", same and (not (want["claim"] and kinds and want.get("kinds")) or bool(kinds & set(want["kinds"])))


_COMPARE: dict[str, Callable[[dict[str, Any], dict[str, Any]], Iterable[tuple[str, bool]]]] = {
    "command": _command,
    "edit": _edit,
    "output": _output,
    "claim": _claim,
}


def _lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines() if line.strip()]


def wilson(right: int, total: int, z: float = 1.96) -> tuple[float, float]:
    """95 % interval of a share (Wilson 1927)."""
    if not total:
        return 0.0, 1.0
    share = right / total
    middle = share + z * z / (2 * total)
    spread = z * math.sqrt(share * (1 - share) / total + z * z / (4 * total * total))
    return (middle - spread) / (1 + z * z / total), (middle + spread) / (1 + z * z / total)
