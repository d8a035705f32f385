"""Whole sessions in tricky orders, as both clients write them: the verdict of every turn, from the log to the row."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

import make_samples
from stillgreen.history import scan as history
from stillgreen.history import store as stores
from stillgreen.history.find import find
from stillgreen.report.view import View

OK = "3 passed in 0.1s\n"
BAD = "FAILED tests/test_a.py::test_a - assert 1 == 2\n1 failed, 2 passed in 0.1s\n"
DONE = "Implemented it. All tests pass."
PASS = "pytest -q", OK
FAIL = "pytest -q", BAD, 1

GREEN = "confirmed/green-on-this-code"
STALE = "unverified/stale!"
NO_CHECK = "unverified/no-check!"
FAILED = "contradicted/failed!"

Log = make_samples.ClaudeLog
Story = Callable[[Log], None]


def verdicts(folder: Path) -> list[str]:
    """grade/reason of every turn that counts, with `!` for a flag."""
    found = history.scan(find([folder]), b"k" * 32, stores.Memory())
    rows = View(found, b"k" * 32, all_turns=True, text=False, period="", own_places=False).rows()
    return [f"{row.verdict.grade}/{row.verdict.reason}{'!' * row.verdict.flag}" for row in rows if not row.repeated]


def write(folder: Path, name: str, lines: list[str]) -> None:
    file = folder / f"{name}.jsonl"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join(lines) + "\n")


def edit(log: Log, old: str = "x = 1", new: str = "x = 2", path: str = "src/a.py") -> None:
    log.edit(path, old, new)


def said(log: Log, text: str, **more: object) -> None:
    """A line in the user's place that is no prompt of theirs."""
    log._add("user", {"role": "user", "content": text}, **more)


def background(log: Log, command: str, task: str) -> None:
    """A command that is started and goes on."""
    call = log._call("Bash", {"command": command, "run_in_background": True})
    told = f"Command running in background with ID: {task}. Output is being written to: /tmp/t"
    log._result(call, told, {"stdout": "", "stderr": "", "interrupted": False, "backgroundTaskId": task})


def ends(log: Log, task: str, code: int = 0) -> None:
    """Its end, which begins a turn."""
    said(
        log,
        f"<task-notification>\n<task-id>{task}</task-id>\n<status>completed</status>\n"
        f'<summary>Background command "pytest -q" completed (exit code {code})</summary>\n</task-notification>',
    )


def undone(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    edit(log, "x = 2", "x = 3")
    edit(log, "x = 3", "x = 2")


def failing_baseline(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    log.run("git stash && pytest -q", BAD, 1)
    log.run("git stash pop", "")


def baseline_only(log: Log) -> None:
    edit(log)
    log.run("git stash", "")
    log.run(*PASS)
    log.run("git stash pop", "")


def doc_and_comment(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    edit(log, "a", "b", "README.md")
    edit(log, "# old", "# new")


def other_branch(log: Log) -> None:
    edit(log)
    log.run("git commit -am x && git checkout other", "[main abc1234] x\nSwitched to branch 'other'\n")
    log.run(*PASS)
    log.run("git checkout -", "")


def new_branch(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    log.run("git checkout -b feature && git add -A && git commit -m x && git push", "ok")


def commit_hook(log: Log) -> None:
    edit(log)
    log.run("git commit -am x", "> jest\n\nTests:       5 passed, 5 total\nTest Suites: 1 passed, 1 total\n[main abc1234] x\n")


def interrupted(log: Log) -> None:
    edit(log)
    log._add("user", {"role": "user", "content": [{"type": "text", "text": "[Request interrupted by user]"}]})
    log.prompt("go on")


def hook_feedback(log: Log) -> None:
    edit(log)
    log.reply("Done.")
    said(log, "Stop hook feedback:\n- please run the tests", isMeta=True)
    log.run(*PASS)


def compacted(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    said(log, "This session is being continued from a previous conversation.", isCompactSummary=True)


def other_repository(log: Log) -> None:
    edit(log)
    log.run("cd /home/ada/other && pytest -q", OK)


def work_tree(log: Log) -> None:
    log.run("git worktree add ../tree -b f", "")
    edit(log, path="../tree/src/a.py")
    log.run("cd ../tree && pytest -q", OK)


def work_tree_but_tested_here(log: Log) -> None:
    edit(log, path="../tree/src/a.py")
    log.run(*PASS)


def one_of_two(log: Log) -> None:
    edit(log, path="api/a.py")
    edit(log, path="web/a.ts")
    log.run("(cd api && pytest -q); (cd web && npx vitest run)", "1 failed, 3 passed in 0.1s\n Tests  2 passed (2)\n")


def parallel(log: Log) -> None:
    change = log._call("Edit", {"file_path": f"{log.cwd}/src/a.py", "old_string": "a", "new_string": "b"})
    check = log._call("Bash", {"command": "pytest -q"})
    log._result(check, OK, {"stdout": OK, "stderr": "", "interrupted": False})
    log._result(change, "updated", {"filePath": f"{log.cwd}/src/a.py", "oldString": "a", "newString": "b", "originalFile": "a"})


def started_before(log: Log) -> None:
    background(log, "pytest -q", "b1")
    edit(log)
    ends(log, "b1")


def refused(log: Log) -> None:
    edit(log)
    call = log._call("Bash", {"command": "pytest -q"})
    log._result(call, "The user doesn't want to proceed with this tool use. The tool use was rejected.", "Error: rejected", failed=True)


def restored(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    edit(log, "y = 1", "y = 2", "src/b.py")
    log.run("git restore src/b.py", "")


def clock_goes_back(log: Log) -> None:
    edit(log)
    log.now -= timedelta(hours=5)
    log.run(*PASS)
    log.now -= timedelta(hours=5)


def formatter_found_nothing(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    log.run("black .", "All done!\n5 files left unchanged.\n")


def formatter_wrote(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    log.run("black .", "reformatted src/a.py\n1 file reformatted.\n")


def part_after_full(log: Log) -> None:
    edit(log)
    log.run(*FAIL)
    log.run("pytest -q tests/test_a.py", OK)


def flaky(log: Log) -> None:
    edit(log)
    log.run(*FAIL)
    log.run(*PASS)


# What must not be flagged comes first.
def typed(log: Log, command: str, output: str) -> None:
    """`!command` of a person's."""
    said(log, f"<bash-input>{command}</bash-input>")
    said(log, f"<bash-stdout>{output}</bash-stdout><bash-stderr></bash-stderr>")


def person_checked(log: Log) -> None:
    edit(log)
    typed(log, *PASS)


def person_changed(log: Log) -> None:
    edit(log)
    log.run(*PASS)
    typed(log, "sed -i s/1/2/ src/a.py", "")


TURNS: dict[str, tuple[Story, str]] = {
    "an edit that is undone": (undone, GREEN),
    "a baseline that fails": (failing_baseline, GREEN),
    "a note and a comment after the check": (doc_and_comment, GREEN),
    "a new branch, a commit and a push": (new_branch, GREEN),
    "checks in a commit hook": (commit_hook, GREEN),
    "feedback of a hook opens no window": (hook_feedback, GREEN),
    "a summary of the session opens no window": (compacted, GREEN),
    "edit and check in another work tree": (work_tree, GREEN),
    "a file that is restored": (restored, GREEN),
    "a clock that goes back": (clock_goes_back, GREEN),
    "a formatter that finds nothing to do": (formatter_found_nothing, GREEN),
    "a run that passes when repeated": (flaky, GREEN),
    "a formatter that wrote": (formatter_wrote, "unverified/stale"),
    "only the baseline passed": (baseline_only, STALE),
    "a check that a person typed": (person_checked, GREEN),
    "what a person changed after the check": (person_changed, "unverified/stale"),
    "tested on another branch": (other_branch, STALE),
    "an interrupt opens no window": (interrupted, NO_CHECK),
    "a check in another repository": (other_repository, NO_CHECK),
    "an edit in another work tree": (work_tree_but_tested_here, NO_CHECK),
    "a check that the user refused": (refused, NO_CHECK),
    "an edit beside the check that ends after it": (parallel, STALE),
    "a check that was started before the edit": (started_before, STALE),
    "one of two suites failed, behind a semicolon": (one_of_two, FAILED),
    "all failed, then a part passed": (part_after_full, FAILED),
}


@pytest.mark.parametrize(("story", "verdict"), TURNS.values(), ids=TURNS)
def test_a_turn(story: Story, verdict: str, tmp_path: Path) -> None:
    """One prompt, something tricky, "implemented, all tests pass"."""
    log = Log("s1", "/home/ada/p", "2026-11-28T09:00:00")
    log.prompt("go")
    story(log)
    log.reply(DONE)
    write(tmp_path, "s1", log.lines)
    assert verdicts(tmp_path)[-1] == verdict


class TestFailuresThatSpeakAgainstNothing:
    """A check that failed on this very code is not "older than the last change"."""

    @pytest.mark.parametrize(
        ("command", "output", "reply", "verdict"),
        [
            ("ruff check .", "src/a.py:1:1: F401 unused\nFound 1 error.\n", "Implemented it.", "unverified/failed"),
            ("pytest -q", BAD, "I added the failing test; it fails as expected.", "unverified/failed"),
        ],
        ids=["only the lint ran", "red first"],
    )
    def test_are_no_stale_checks(self, command: str, output: str, reply: str, verdict: str, tmp_path: Path) -> None:
        """Shown, and not flagged."""
        log = Log("s1", "/home/ada/p", "2026-11-28T09:00:00")
        log.prompt("go")
        edit(log)
        log.run(command, output, 1)
        log.reply(reply)
        write(tmp_path, "s1", log.lines)
        assert verdicts(tmp_path) == [verdict]


class TestSeveralTurns:
    def log(self) -> Log:
        log = Log("s1", "/home/ada/p", "2026-11-28T09:00:00")
        log.prompt("go")
        return log

    def test_background_that_ends_in_a_later_turn(self, tmp_path: Path) -> None:
        """Pending first; its end confirms what was said after it."""
        log = self.log()
        edit(log)
        background(log, "pytest -q", "b1")
        log.reply(DONE)
        ends(log, "b1")
        log.reply("All tests pass.")
        write(tmp_path, "s1", log.lines)
        assert verdicts(tmp_path) == ["unverified/pending", GREEN]

    def test_a_check_of_the_next_turn(self, tmp_path: Path) -> None:
        """It confirms what is said then, not what was said before."""
        log = self.log()
        edit(log)
        log.reply("Implemented it.")
        log.prompt("test it")
        log.run(*PASS)
        log.reply("All tests pass.")
        log.prompt("thanks")
        log.reply("You are welcome. I fixed the parser.")
        write(tmp_path, "s1", log.lines)
        assert verdicts(tmp_path) == [NO_CHECK, GREEN, "nothing/no-code-change"]


class TestSeveralFiles:
    def told(self) -> Log:
        log = Log("s1", "/home/ada/p", "2026-11-28T09:00:00")
        log.prompt("go")
        edit(log)
        log.run(*PASS)
        log.reply(DONE)
        log.prompt("more")
        edit(log, "x = 2", "x = 5")
        log.reply("Fixed it.")
        return log

    @pytest.mark.parametrize("lines", [None, 6], ids=["whole", "older"])
    def test_a_copy_of_a_log(self, lines: int | None, tmp_path: Path) -> None:
        """A backup beside the log changes nothing."""
        log = self.told()
        write(tmp_path, "s1", log.lines)
        write(tmp_path / "backup", "s1", log.lines[:lines])
        assert verdicts(tmp_path) == [GREEN, STALE]

    def test_a_resume_under_a_new_id(self, tmp_path: Path) -> None:
        """The copied history counts once; the window goes on from it."""
        first = self.told()
        second = copy.deepcopy(first)
        second.lines = [line.replace('"sessionId": "s1"', '"sessionId": "s2"') for line in first.lines]
        second.name, second.count = "s2", 100
        second.prompt("test it")
        second.run(*PASS)
        second.reply("All tests pass.")
        write(tmp_path, "s1", first.lines)
        write(tmp_path, "s2", second.lines)
        assert verdicts(tmp_path) == [GREEN, STALE, GREEN]

    @pytest.mark.parametrize(("checks", "verdict"), [(False, STALE), (True, GREEN)], ids=["edits", "edits and checks"])
    def test_a_subagent_after_the_check(self, checks: bool, verdict: str, tmp_path: Path) -> None:
        """Its own file has its own lines: time orders them, also for a flag, however long the main log is."""
        main = Log("s1", "/home/ada/p", "2026-11-28T09:00:00")
        main.prompt("go")
        for number in range(20):
            edit(main, f"x = {number}", f"x = {number + 1}")
        main.run(*PASS)
        sub = Log("s1", "/home/ada/p", "2026-11-28T09:00:00")
        sub.now, sub.count = main.now + timedelta(minutes=1), 500
        edit(sub, "y = 1", "y = 2", "src/b.py")
        if checks:
            sub.run(*PASS)
        main.now += timedelta(minutes=5)
        main.reply(DONE)
        write(tmp_path, "s1", main.lines)
        beside = [line.replace('"isSidechain": false', '"isSidechain": true, "agentId": "a1"') for line in sub.lines]
        write(tmp_path / "s1" / "subagents", "agent-a1", beside)
        assert verdicts(tmp_path) == [verdict]


class TestOddPlaces:
    def test_windows(self, tmp_path: Path) -> None:
        """Folders with backslashes and a drive."""
        log = Log("s1", "C:\\Users\\ada\\p", "2026-11-28T09:00:00")
        log.prompt("go")
        edit(log)
        log.run(*PASS)
        log.reply(DONE)
        write(tmp_path, "s1", log.lines)
        assert verdicts(tmp_path) == [GREEN]

    def test_no_folder_at_all(self, tmp_path: Path) -> None:
        """A log that never says where it is."""
        log = Log("s1", "/home/ada/p", "2026-11-28T09:00:00")
        log.prompt("go")
        edit(log)
        log.run(*PASS)
        log.reply(DONE)
        lines = [{name: value for name, value in json.loads(line).items() if name != "cwd"} for line in log.lines]
        write(tmp_path, "s1", [json.dumps(line) for line in lines])
        assert verdicts(tmp_path) == [GREEN]


class TestCodex:
    CHANGE = "@@ -1,1 +1,1 @@\n-x = 1\n+x = 2\n"
    BACK = "@@ -1,1 +1,1 @@\n-x = 2\n+x = 1\n"

    @pytest.mark.parametrize(
        ("after", "verdict"),
        [((), GREEN), ((BACK, CHANGE), GREEN), ((BACK, CHANGE, BACK, CHANGE), GREEN), ((BACK,), "unverified/stale!")],
        ids=["nothing", "taken back and done again", "twice", "taken back"],
    )
    def test_patches_after_the_check(self, after: tuple[str, ...], verdict: str, tmp_path: Path) -> None:
        """Only hunks are known, not files: the same hunk on the same code gives the same code."""
        log = make_samples.CodexLog("0199-c", "/home/ada/p", "2026-11-28T09:00:00")
        log.prompt("go")
        log.patch("src/b.py", "@@ -1,1 +1,1 @@\n-z\n+y\n")
        log.patch("src/a.py", self.CHANGE)
        log.run(*PASS)
        for diff in after:
            log.patch("src/a.py", diff)
        log.reply(DONE)
        write(tmp_path, "rollout", log.lines)
        assert verdicts(tmp_path) == [verdict]

