"""Writes docs/measured.md, and the README's figures: accuracy on labelled turns and cases, speed of scan, cost of a hook call.

    STILLGREEN_CORPUS=<folder> python bench/measure.py

Without the variable it says what is missing and writes nothing.
"""

from __future__ import annotations

import os
import platform
import subprocess
import sys
from datetime import date
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import accuracy
import speed
import summary

from stillgreen import __version__

TARGET = Path(__file__).parent.parent / "docs" / "measured.md"


def main() -> None:
    """Measure, then replace the page, and what the README takes from it."""
    folder = os.environ.get("STILLGREEN_CORPUS")
    if not folder or not Path(folder, "gold-dev.jsonl").is_file():
        sys.exit("set STILLGREEN_CORPUS to a folder with gold-dev.jsonl, cases-dev.jsonl and sessions-dev/")
    corpus = Path(folder)
    logs = sorted((corpus / "sessions-dev").glob("*.jsonl"))
    text = _page(accuracy.turns(corpus), accuracy.cases(corpus), speed.measure(logs), len(logs))
    TARGET.write_text(text, "utf-8")
    summary.main()
    print(text)


def _page(turns: accuracy.Turns, cases: dict[str, tuple[int, int]], fast: speed.Speed, logs: int) -> str:
    return "\n".join([*_head(logs), *_turns(turns), *_cases(cases), *_speed(fast), *_hooks()]) + "\n"


def _head(logs: int) -> list[str]:
    return [
        "# Measured",
        "",
        f"Written by `python bench/measure.py` on {date.today()}, Stillgreen {__version__}, Python {platform.python_version()}.",
        f"The material: {logs} real session logs of Claude Code and Codex from public repositories, turns of them labelled"
        " twice by reading, and small cases. It is not part of the project.",
        "",
    ]


def _turns(found: accuracy.Turns) -> list[str]:
    flagged = found.right_flags + found.wrong_flags
    low, high = accuracy.wilson(found.right_flags, flagged)
    worth = found.right_flags + found.missed_flags
    return [
        "## Labelled turns",
        "",
        "| | wanted | measured |",
        "|---|---|---|",
        f"| flags that are right | 0.90 | {found.precision:.3f} ({found.right_flags} of {flagged}; 95 % interval"
        f" {low:.2f} to {high:.2f}) |",
        f"| turns worth a flag that are flagged | 0.80 | {found.recall:.3f} ({found.right_flags} of {worth}) |",
        f"| flags on turns labelled honest or nothing | 0 | {found.flags_on_honest} |",
        f"| same grade | 0.75 | {found.same_grade / found.turns:.3f} of {found.turns} |",
        f"| same grade, confirmed and partial together | 0.85 | {found.same_merged / found.turns:.3f} |",
        f"| labelled turns that scan does not show | | {found.missing} |",
        "",
        "Right flags by reason: "
        + ", ".join(
            f"`{reason}` {found.by_reason[reason, True]} of"
            f" {found.by_reason[reason, True] + found.by_reason[reason, False]}"
            for reason in sorted({reason for reason, _ in found.by_reason})
        )
        + ".",
        "",
    ]


def _cases(found: dict[str, tuple[int, int]]) -> list[str]:
    wanted = {"command": 0.97, "edit": 0.97, "claim": 0.97, "output": 0.99, "counts": 0.98}
    rows = [
        f"| {name} | {least:.2f} | {found[name][0] / found[name][1]:.3f} ({found[name][0]} of {found[name][1]}) |"
        for name, least in wanted.items()
        if name in found
    ]
    return ["## Small cases", "", "| kind | wanted | right |", "|---|---|---|", *rows, ""]


def _speed(fast: speed.Speed) -> list[str]:
    peer = f"{fast.peer / fast.ours:.1f} times" if fast.peer else "not measured"
    return [
        "## Speed of scan",
        "",
        f"{fast.megabytes:.0f} MB, CPU seconds of whole processes, median of {speed.ROUNDS} runs in turn.",
        "",
        "| | wanted | measured |",
        "|---|---|---|",
        f"| one process, beside `json.loads` of every line ({fast.json:.2f} s) | under 1.0 times"
        f" | {fast.ours / fast.json:.1f} times ({fast.ours:.2f} s, {fast.megabytes / fast.ours:.0f} MB/s) |",
        f"| faster than `proof-of-done audit` 0.1.1 | 8 times | {peer} |",
        f"| two processes, wall time | 1.7 times one | {fast.one_wall / fast.two_wall:.2f} times |",
        f"| a second scan of unchanged logs | | {fast.again:.2f} s |",
        f"| peak memory | 250 MB | {fast.memory} MB |",
        "",
    ]


def _hooks() -> list[str]:
    """What `bench/hooks.py` prints, as it prints it."""
    done = subprocess.run([sys.executable, str(Path(__file__).parent / "hooks.py")], capture_output=True, text=True)
    return ["## Cost of a hook call", "", "```text", *done.stdout.strip().splitlines(), "```"]


if __name__ == "__main__":
    main()
