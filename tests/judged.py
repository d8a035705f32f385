"""Logs whose turns get the verdicts that are asked for, one after the other, in a project of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from make_samples import ClaudeLog, CodexLog

PASSED = "24 passed in 0.61s\n"
FAILED = "FAILED tests/test_dates.py::test_zone - assert 1 == 2\n1 failed, 23 passed in 0.70s\n"


def no_check(log: ClaudeLog, number: int) -> None:
    log.edit(f"src/a{number}.py", "return a(1)", f"return b({number})")
    log.reply(f"Done. I implemented part {number}.")


def stale(log: ClaudeLog, number: int) -> None:
    log.edit(f"src/a{number}.py", "return a(1)", f"return b({number})")
    log.run("uv run pytest -q", PASSED)
    log.edit(f"src/a{number}.py", f"return b({number})", f"return c({number})")
    log.reply("Implemented. All tests pass.")


def failed(log: ClaudeLog, number: int) -> None:
    log.edit(f"src/a{number}.py", "return a(1)", f"return b({number})")
    log.run("uv run pytest -q", FAILED, code=1)
    log.reply("Implemented. All tests pass.")


def confirmed(log: ClaudeLog, number: int) -> None:
    log.edit(f"src/a{number}.py", "return a(1)", f"return b({number})")
    log.run("uv run pytest -q 2>&1 | tail -3", PASSED)
    log.reply("Implemented. All 24 tests pass.")


def honest(log: ClaudeLog, number: int) -> None:
    log.edit(f"src/a{number}.py", "return a(1)", f"return b({number})")
    log.reply("I implemented it, but I have not run the tests.")


def nothing(log: ClaudeLog, number: int) -> None:
    log.reply("The parser splits at commas. Shall I change that?")


SORTS: dict[str, Callable[[ClaudeLog, int], None]] = {
    "no-check": no_check, "stale": stale, "failed": failed, "confirmed": confirmed, "honest": honest, "nothing": nothing,
}  # fmt: skip
FLAGS = ("no-check", "stale", "failed")


def log(name: str, sorts: Iterable[str], begins: str = "2026-11-20T09:00:00", project: str = "shop") -> ClaudeLog:
    """A session with a turn of each sort, in this order."""
    made = ClaudeLog(name, f"/home/ada/{project}", begins)
    for number, sort in enumerate(sorts):
        made.prompt("Please go on")
        SORTS[sort](made, number)
    return made


def write(folder: Path, *logs: ClaudeLog | CodexLog) -> Path:
    """The logs as files of a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for each in logs:
        (folder / f"{each.name}.jsonl").write_text("\n".join(each.lines) + "\n", "utf-8")
    return folder


def codex(name: str, turns: int, begins: str = "2026-11-21T09:00:00") -> CodexLog:
    """A Codex session in which each turn changes code and claims it done, unchecked."""
    made = CodexLog(name, "/home/ada/engine", begins)
    for number in range(turns):
        made.prompt("Please go on")
        made.patch("src/lib.rs", f"@@ -1 +1 @@\n-fn a() -> u8 {{ {number} }}\n+fn a() -> u8 {{ {number + 1} }}\n")
        made.reply(f"Done. I implemented part {number}.")
    return made
