"""Green belongs to the code: real hooks in real git repositories, with real checks and real commands in between."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from stillgreen import projects, stamps
from stillgreen.events import Check, Stop
from worked import CHECK, CODE, TEST, Worker

NEW = CODE + "\n\ndef triple(n):\n    return 3 * n\n"
OTHER = CODE + "\n\ndef half(n):\n    return n / 2\n"
GREEN = "confirmed green-on-this-code"
STALE = "unverified stale"
UNSEEN = "unverified changed-unseen"
FORMAT = f"PATH={Path(sys.executable).parent}:$PATH; ruff format calc.py"
SLOPPY = "def double(n) :\n    return 2*n\n"

Steps = Callable[[Worker], object]


def passed(work: Worker, code: str = NEW) -> Worker:
    """A prompt, an edit and a check that passed."""
    work.prompt()
    work.change("calc.py", code)
    work.sh(CHECK)
    assert work.checks()[-1].outcome == "passed"
    return work


def both(*steps: Steps) -> Steps:
    """One after the other."""
    return lambda work: [step(work) for step in steps]


def changed(name: str, text: str) -> Steps:
    return lambda work: work.change(name, text)


def ran(command: str) -> Steps:
    return lambda work: work.sh(command)


def person(command: str) -> Steps:
    return lambda work: work.quietly(command)


SAME_CODE = {
    "nothing more": lambda work: None,
    "an edit that was undone": both(changed("calc.py", OTHER), changed("calc.py", NEW)),
    "an edit undone by git": both(ran("git add calc.py"), changed("calc.py", OTHER), ran("git restore calc.py")),
    "an edit undone by the shell": both(ran("cp calc.py /tmp/$$ && echo >> calc.py && cp /tmp/$$ calc.py && rm /tmp/$$")),
    "written again as it was": changed("calc.py", NEW),
    "a note was added": changed("NOTES.md", "All good.\n"),
    "a scratch file was added": changed("scratch/try.py", "print(1)\n"),
    "data was added": ran("echo 1,2 > numbers.csv"),
    "a comment was changed": changed("calc.py", NEW.replace("return 3 * n", "return 3 * n  # thrice")),
    "all was committed": lambda work: work.commit(),
    "committed in two parts": both(ran("git add calc.py && git -c user.name=T -c user.email=t@e commit -qm one"), changed("N.md", "n\n"), lambda work: work.commit()),
    "stashed and popped": both(ran("git stash"), ran("git stash pop")),
    "to another branch and back": both(lambda work: work.commit(), ran("git switch -q -c side HEAD~1"), ran("git switch -q main")),
    "an empty commit by a person": person("git -c user.name=T -c user.email=t@e commit -q --allow-empty -m empty"),
    "a person's note": person("echo more >> README.md"),
    "a formatter that changed nothing": ran("ruff format --check calc.py"),
    "amended": both(lambda work: work.commit(), ran("git -c user.name=T -c user.email=t@e commit -q --amend -m better")),
    "the mode of a note": ran("chmod +x README.md"),
}  # fmt: skip

OTHER_CODE = {
    "the shell changed it": (ran("echo 'x = 1' >> calc.py"), STALE),
    "stashed": (ran("git stash"), STALE),
    "an older commit was checked out": (both(lambda work: work.commit(), ran("git checkout -q HEAD~1")), STALE),
    "a formatter changed it": (both(changed("calc.py", SLOPPY), ran(CHECK), ran(FORMAT)), STALE),
    "a merge brought other code": (both(lambda work: work.commit(), lambda work: bring_branch(work), ran("git -c user.name=T -c user.email=t@e merge -q --no-edit side")), STALE),
    "reset to an older commit": (both(lambda work: work.commit(), ran("git reset -q --hard HEAD~1")), STALE),
    "code was changed in the check's own line, after it": (both(changed("calc.py", OTHER), ran(f"{CHECK} && sed -i s/half/third/ calc.py")), STALE),
    "a person changed it": (person("echo 'x = 1' >> calc.py"), UNSEEN),
    "a person checked out another branch": (both(lambda work: work.commit(), person("git checkout -q HEAD~1")), UNSEEN),
    "a person added a test": (person("echo 'x = 1' > test_more.py"), UNSEEN),
}  # fmt: skip


def bring_branch(work: Worker) -> None:
    """Somebody else's branch with other code."""
    work.quietly(
        "git switch -q -c side HEAD~1 && echo 'y = 2' > other.py && git add -A && "
        "git -c user.name=T -c user.email=t@e commit -qm side && git switch -q main"
    )


@pytest.mark.parametrize("after", [pytest.param(steps, id=name) for name, steps in SAME_CODE.items()])
def test_still_green(tmp_path: Path, after: Steps) -> None:
    """The code is what was tested: the claim is confirmed."""
    work = passed(Worker(tmp_path))
    after(work)
    assert work.done("Done, all tests pass.") == GREEN


@pytest.mark.parametrize(("after", "wanted"), [pytest.param(*row, id=name) for name, row in OTHER_CODE.items()])
def test_not_green_any_more(tmp_path: Path, after: Steps, wanted: str) -> None:
    """The code is not what was tested."""
    work = passed(Worker(tmp_path))
    after(work)
    assert work.done("Done, all tests pass.") == wanted


def test_what_a_person_changed_is_not_held_against_the_agent(tmp_path: Path) -> None:
    """Shown, and no flag."""
    work = passed(Worker(tmp_path))
    work.quietly("echo 'x = 1' >> calc.py")
    work.done("Done, all tests pass.")
    assert not work.recorded(Stop)[-1].flag


def test_an_edit_undone_after_a_pass_without_a_check_since_is_no_flag(tmp_path: Path) -> None:
    """Edit, test, one more edit, taken back: what peers call stale."""
    work = passed(Worker(tmp_path))
    work.change("calc.py", OTHER)
    work.change("calc.py", NEW)
    assert work.done() == GREEN


def test_a_check_on_stashed_code_says_nothing_about_the_work(tmp_path: Path) -> None:
    """It ran on the code before the work."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.sh("git stash")
    work.sh(CHECK)
    work.sh("git stash pop")
    assert work.done("Done, all tests pass.") == STALE


def test_a_check_in_another_work_tree_says_nothing_about_this_one(tmp_path: Path) -> None:
    """Unless the code there is the same."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.quietly("git worktree add -q ../other HEAD")
    work.sh(f"cd ../other && {CHECK}")
    assert work.done("Done, all tests pass.") == "unverified no-check"


def test_work_in_a_linked_work_tree(tmp_path: Path) -> None:
    """Edited and tested there, while the session stands in the main one."""
    work = Worker(tmp_path)
    work.quietly("git worktree add -q ../other -b side")
    work.prompt()
    work.change("../other/calc.py", NEW)
    work.sh(f"cd ../other && {CHECK}")
    assert work.done("Done, all tests pass.") == GREEN
    work.quietly("cd ../other && echo 'x = 1' >> calc.py")
    assert work.done("Done, all tests pass.") == UNSEEN


def test_green_in_an_earlier_session(tmp_path: Path) -> None:
    """The same code as an earlier session tested: nothing new to check."""
    passed(Worker(tmp_path)).done("Done, all tests pass.")
    later = Worker(tmp_path, "22222222-2222-4333-8444-555555555555")
    later.prompt("Do they pass?")
    assert later.done("Yes, all tests pass.") == GREEN
    later.prompt()
    later.change("calc.py", OTHER)
    assert later.done("Done, all tests pass.") != GREEN
    later.change("calc.py", NEW)
    assert later.done("Done, all tests pass.") == GREEN


def test_red_after_green_on_the_same_code(tmp_path: Path) -> None:
    """A later failure takes an earlier session's green away."""
    passed(Worker(tmp_path)).done("Done, all tests pass.")
    later = Worker(tmp_path, "22222222-2222-4333-8444-555555555555")
    later.prompt()
    later.sh(f"rm -rf data && {CHECK.replace('-v', '-v nothing_here')}")
    assert later.done("Done, all tests pass.").startswith("contradicted")


def test_a_check_that_writes_files_is_not_made_stale_by_them(tmp_path: Path) -> None:
    """Snapshots and generated code belong to what was tested."""
    work = Worker(tmp_path)
    work.write(
        "test_snap.py", TEST + "\n\nopen('snapshot_test.py', 'w').write('x = 1')\nopen('.coverage', 'w').write('')\n"
    )
    passed(work)
    assert (work.project / "snapshot_test.py").exists()
    assert work.done("Done, all tests pass.") == GREEN


def test_another_session_that_edits_while_a_check_runs(tmp_path: Path) -> None:
    """Nobody can say which code was tested: the check has no id, and order decides."""
    work, other = Worker(tmp_path), Worker(tmp_path, "22222222-2222-4333-8444-555555555555")
    other.prompt()
    other.change("other.py", "x = 1\n")
    passed(work)
    assert work.checks()[-1].id == ""
    time.sleep(1.2)  # what the client's duration leaves out is allowed for
    work.sh(CHECK)
    assert work.checks()[-1].id.startswith("git:")


def test_counted_where_there_is_no_git(tmp_path: Path) -> None:
    """No work tree, no id by git; edits count."""
    work = Worker(tmp_path, commit=False)
    work.write("test_calc.py", TEST)
    passed(work)
    work.change("calc.py", OTHER)
    work.change("calc.py", NEW)
    assert (work.checks()[-1].id, work.done("Done, all tests pass.")) == ("", GREEN)
    work.change("calc.py", OTHER)
    assert work.done("Done, all tests pass.") == STALE


def test_by_order_after_git_was_late_twice(tmp_path: Path) -> None:
    """For a day; then it is tried again."""
    now = 1_800_000_000_000
    assert not stamps.given_up(str(tmp_path), "tree", now)
    for at in (now - 5000, now - 1000):
        assert not stamps.given_up(str(tmp_path), "tree", now)
        projects.append(f"{tmp_path}/late/tree", b"%d\n" % at)
    assert stamps.given_up(str(tmp_path), "tree", now)
    assert not stamps.given_up(str(tmp_path), "tree", now + 86_400_000)


def test_nothing_in_the_repository_is_touched(tmp_path: Path) -> None:
    """Not by all the ids of a session."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    before = inventory(work.project / ".git")
    work.sh(CHECK)
    work.done("Done, all tests pass.")
    assert work.checks()[-1].id and inventory(work.project / ".git") == before


def inventory(folder: Path) -> dict[str, tuple[int, int, int]]:
    """Size, time and mode of everything in a folder."""
    found = {}
    for path in sorted(folder.rglob("*")):
        status = os.lstat(path)
        found[str(path)] = (status.st_size, status.st_mtime_ns, status.st_mode)
    return found


def test_the_project_file_tells_what_ran(tmp_path: Path) -> None:
    """Runner, counts and code, no name."""
    work = passed(Worker(tmp_path))
    files = list((tmp_path / ".local/state/stillgreen/projects").glob("*.checks.jsonl"))
    check = work.checks()[-1]
    (found,) = projects.ran(str(files[0])[: -len(".checks.jsonl")] + ".jsonl", {check.id})
    assert (found.runner, found.outcome, found.passed, found.folder) == ("unittest", "passed", 1, "")
    assert "calc" not in files[0].read_text()


def test_a_check_in_the_background(tmp_path: Path) -> None:
    """It ran on the code of its start."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.start(CHECK, "b1")
    check = work.recorded(Check)[-1]
    assert (check.outcome, check.id[:4]) == ("pending", "git:")
    work.change("calc.py", OTHER)
    work.end("b1", 0)
    assert work.done("Done, all tests pass.") == STALE
    work.change("calc.py", NEW)
    assert work.done("Done, all tests pass.") == GREEN


def test_green_in_a_session_that_stood_elsewhere(tmp_path: Path) -> None:
    """What ran in another repository is known to that one's sessions."""
    away = Worker(tmp_path, "22222222-2222-4333-8444-555555555555", "other")
    away.quietly("git remote add origin https://example.org/other.git")
    work = Worker(tmp_path)
    work.prompt()
    work.sh(f"cd ../other && {CHECK}")
    away.prompt("Do they pass?")
    assert away.done("Yes, all tests pass.") == GREEN
