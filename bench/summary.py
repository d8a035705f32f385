"""Copies the figures that matter most from docs/measured.md into the README.

    python bench/summary.py

`bench/measure.py` calls it; `tests/test_docs.py` holds the README to it.
"""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
BEGIN, END = "<!-- by `python bench/summary.py` from docs/measured.md -->\n", "<!-- end -->\n"
# What is said, and where its figures stand on the page.
LINES = (
    ("flags that are right", r"^\| flags that are right .*\((\d+ of \d+); (95 % interval .+?)\) \|$", "{0} ({1})"),
    ("turns worth a flag that are flagged", r"^\| turns worth a flag that are flagged .*\((\d+ of \d+)\) \|$", "{0}"),
    ("flags on turns that are honest, or claim nothing", r"^\| flags on turns labelled honest or nothing .* (\d+) \|$", "{0}"),
    ("a hook call, and a bare Python (median)", r"^replay: .*? \d+ +([\d.]+) +[\d.]+ +([\d.]+) ", "{0} and {1} ms of CPU"),
    ("`scan`, one process", r"^\| one process, .*, (\d+ MB/s)\) \|$", "{0}"),
)


def summary(page: str) -> str:
    """The table for the README, from the text of docs/measured.md."""
    rows = []
    for said, pattern, shape in LINES:
        found = re.search(pattern, page, re.M)
        if found is None:
            raise ValueError(f"docs/measured.md has no figure for: {said}")
        rows.append(f"| {said} | {shape.format(*found.groups())} |")
    turns = re.search(r"^\| same grade \|.* of (\d+) \|$", page, re.M)
    head = [f"| on {turns[1] if turns else 'the'} turns of real logs, labelled by hand | |", "|---|---|"]
    return "\n".join(head + rows) + "\n"


def readme(text: str, page: str) -> str:
    """The README with these figures between its two marks."""
    before, _begin, rest = text.partition(BEGIN)
    _old, _end, after = rest.partition(END)
    return f"{before}{BEGIN}{summary(page)}{END}{after}"


def main() -> None:
    """Write them."""
    target = ROOT / "README.md"
    target.write_text(readme(target.read_text("utf-8"), (ROOT / "docs" / "measured.md").read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
