"""Ordinary work that once ended as green although no check ran on exactly that code, or as not green although one did."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hooked import PACKAGE
from stillgreen import projects
from stillgreen.install.line import line
from worked import CHECK, CODE, TEST, Worker

NEW = CODE + "\n\ndef triple(n):\n    return 3 * n\n"
OTHER = CODE + "\n\ndef half(n):\n    return n / 2\n"
LATER = "22222222-2222-4333-8444-555555555555"
GREEN = "confirmed green-on-this-code"
STALE = "unverified stale"
NO_CHECK = "unverified no-check"
CLAIM = "Done, all tests pass."
GIT = "git -c user.name=T -c user.email=t@example.org"
SLACK = 0.7  # seconds: what another session changed so shortly before a check may be a part of it


def verified(work: Worker, *words: str) -> bool:
    """Does `stillgreen verify` call this code, or a commit, green?"""
    env = {**os.environ, "HOME": str(work.home), "PYTHONPATH": str(PACKAGE.parent)}
    told = [sys.executable, "-m", "stillgreen", "verify", *words]
    done = subprocess.run(told, cwd=work.project, env=env, capture_output=True, text=True, timeout=30)
    assert done.returncode in (0, 1), done.stderr
    return done.returncode == 0


def two_repositories(home: Path) -> Worker:
    """A session that stands in a folder above two repositories, `one` and `two`."""
    work = Worker(home, commit=False)
    for name in ("one", "two"):
        work.write(f"{name}/calc.py", CODE)
        work.write(f"{name}/test_calc.py", TEST)
        work.quietly(f"cd {name} && git init -q -b main && git add -A && {GIT} commit -qm first")
    return work


# Work trees and repositories within others.


def test_a_check_in_the_main_work_tree_does_not_reach_a_work_tree_that_lies_within(tmp_path: Path) -> None:
    """Claude Code keeps its own in `.claude/worktrees`, people in other folders; pytest and the like do not look there."""
    work = Worker(tmp_path)
    for number, place in enumerate((".claude/worktrees/a", "trees/b")):
        work.quietly(f"git worktree add -q {place} -b side{number}")
        work.prompt()
        work.change(f"{place}/calc.py", NEW + f"\n\nx = {number}\n")
        work.sh(CHECK)
        assert work.done(CLAIM) == NO_CHECK
        work.prompt()
        work.sh(f"cd {place} && {CHECK}")
        assert work.done(CLAIM) == GREEN


def test_another_repository_that_was_changed_after_the_check(tmp_path: Path) -> None:
    """Each repository's id is still that of its check, but the second never had one."""
    work = two_repositories(tmp_path)
    work.prompt()
    work.change("one/calc.py", NEW)
    work.sh(f"cd one && {CHECK}")
    work.change("two/calc.py", OTHER)
    assert work.done(CLAIM) == STALE
    work.sh(f"cd two && {CHECK}")
    assert work.done(CLAIM) == GREEN


def test_a_pass_elsewhere_does_not_come_back_as_one_of_here(tmp_path: Path) -> None:
    """The project knows of it, and it was of another work tree."""
    work = Worker(tmp_path)
    work.quietly("git worktree add -q ../other -b side")
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(CHECK)
    work.sh(f"cd ../other && {CHECK}")
    work.quietly("echo 'x = 1' >> calc.py")
    assert work.done(CLAIM) == "unverified changed-unseen"


def test_a_window_is_not_without_change_because_one_repository_is(tmp_path: Path) -> None:
    """The work was done where no id can be taken; only the untouched repository has one."""
    work = Worker(tmp_path)
    work.prompt()
    work.sh(CHECK)
    work.done(CLAIM)
    work.prompt()
    (tmp_path / "work/vendor/deep").mkdir(parents=True)
    work.quietly("git init -q vendor/deep/one")
    work.change("vendor/deep/one/calc.py", NEW)
    work.sh("python3 -B -m unittest test_calc")
    assert not work.done("Done: added triple.").startswith("nothing")


def test_a_check_that_reaches_an_inner_repository_is_no_receipt_for_the_outer(tmp_path: Path) -> None:
    """The id of the outer one says nothing of the code in the inner one that was checked with it."""
    work = Worker(tmp_path)
    work.quietly(f"git init -q inner && cd inner && touch calc2.py && git add -A && {GIT} commit -qm first")
    work.prompt()
    work.change("inner/calc2.py", "x = 1\n")
    work.sh(CHECK)
    assert work.done(CLAIM) == GREEN
    assert not verified(work)


def test_arguments_that_lead_into_another_repository(tmp_path: Path) -> None:
    """The check ran on the code there, whatever folder its line began in."""
    work = two_repositories(tmp_path)
    work.prompt()
    work.sh(f"cd one && python3 -B -m unittest discover -v -s {work.project}/two")
    assert work.checks()[-1].outcome == "passed"
    work.project /= "one"
    assert not verified(work)


# What else the line does.


def test_an_unknown_program_after_the_check_may_have_changed_the_code(tmp_path: Path) -> None:
    """The id is taken when it has."""
    work = Worker(tmp_path)
    work.write("bump.py", "open('calc.py', 'a').write('VERSION = 2\\n')\n")
    work.commit()
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(f"{CHECK} && python3 bump.py")
    assert work.checks()[0].id == "" and not verified(work)


def test_what_only_shows_something_after_the_check_changes_nothing(tmp_path: Path) -> None:
    """Agents end their lines so."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(f"set -e; {CHECK} 2>&1 | tee out.log | tail -20; echo ended; git status --short; python3 -c 'print(1)'")
    assert work.checks()[-1].id and verified(work)


def test_a_commit_hook_that_formats(tmp_path: Path) -> None:
    """Checked and committed in one line: the commit is of other code than was checked."""
    work = Worker(tmp_path)
    hook = work.project / ".git/hooks/pre-commit"
    hook.write_text("#!/bin/sh\nsed -i 's/3 \\* n/n * 3/' calc.py && git add calc.py\n")
    hook.chmod(0o755)
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(f"{CHECK} && git add -A && {GIT} commit -qm more")
    assert not verified(work, "HEAD")
    hook.unlink()
    work.change("calc.py", OTHER)
    work.sh(f"{CHECK} && git add -A && {GIT} commit -qm more")
    assert verified(work, "HEAD")


def test_a_trap_acts_after_the_check(tmp_path: Path) -> None:
    """It brings the work back, and the check ran without it."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(f"trap 'git stash pop -q' EXIT; git stash -q; {CHECK}")
    assert not verified(work)


def test_a_background_line_that_changes_code_before_its_check(tmp_path: Path) -> None:
    """Its hook comes when it has begun, perhaps before it changed anything."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.start(f"git stash -q; {CHECK}; git stash pop -q", "b1")
    work.end("b1", 0)
    assert work.checks()[-1].id == "" and not verified(work)


def test_an_edit_while_a_background_check_runs(tmp_path: Path) -> None:
    """Which code it read cannot be known: it is no receipt for the code of its start."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.start(CHECK, "b1")
    work.change("calc.py", OTHER)
    work.end("b1", 0)
    work.change("calc.py", NEW)
    assert not verified(work)


def test_a_hook_that_tests_what_is_staged(tmp_path: Path) -> None:
    """`pre-commit` and `lint-staged` put the rest away while their checks run; where there is no rest, all was checked."""
    work = Worker(tmp_path)
    hook = work.project / ".git/hooks/pre-commit"
    hook.write_text(
        f"#!/bin/sh\ngit stash -q --keep-index\n{CHECK} && echo '===== 1 passed in 0.01s ====='\ncode=$?\ngit stash pop -q\nexit $code\n"
    )
    hook.chmod(0o755)
    work.prompt()
    work.change("calc.py", NEW)
    work.sh("git add calc.py")
    work.change("test_calc.py", TEST.replace("Doubles", "Twice"))
    work.sh(f"{GIT} commit -m more")
    assert [(check.outcome, check.id) for check in work.checks()] == [("passed", "")]
    work.sh(f"git add -A && {GIT} commit -m rest")
    assert work.checks()[-1].id and verified(work, "HEAD")
    work.sh("python3 -B -m unittest")
    work.change("calc.py", OTHER)
    work.sh(f"git add -A && {GIT} commit -m third")
    assert work.checks()[-1].id and not verified(work, "HEAD"), "what hooks run may be less than is run else"
    work.sh("python3 -B -m unittest")
    work.sh(f"{GIT} commit --allow-empty -m fourth")
    assert verified(work, "HEAD"), "and takes nothing away from all that was run"


# Other sessions.


def test_a_check_of_another_session_on_what_this_one_changed(tmp_path: Path) -> None:
    """Two at once: one works, one tests. And a pass in the other lifts the failure in this one."""
    work, other = Worker(tmp_path), Worker(tmp_path, LATER)
    work.write("test_calc.py", TEST + "import os\nassert os.environ.get('LIBRARY')\n")
    work.commit()
    work.prompt()
    other.prompt()
    work.change("calc.py", NEW)
    time.sleep(SLACK)
    other.sh(f"export LIBRARY=1; {CHECK}")
    assert work.done(CLAIM) == GREEN
    work.sh(CHECK)
    assert work.done(CLAIM) == "contradicted failed"
    other.sh(f"export LIBRARY=1; {CHECK}")
    assert work.done(CLAIM) == GREEN


def test_the_same_work_done_again(tmp_path: Path) -> None:
    """An earlier session tested exactly this code, and threw it away."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(CHECK)
    work.done(CLAIM)
    work.quietly("git checkout -q .")
    later = Worker(tmp_path, LATER)
    later.prompt()
    later.change("calc.py", NEW)
    assert later.done(CLAIM) == GREEN


def test_an_earlier_pass_that_a_failure_with_other_arguments_took_away(tmp_path: Path) -> None:
    """`-v` or not, it is the same check."""
    work = Worker(tmp_path)
    work.write("test_calc.py", TEST + "import os\nassert os.path.exists('data/on')\n")
    work.write("data/on", "")
    work.write(".gitignore", "data/\n")
    work.commit()
    work.prompt()
    work.sh(CHECK)
    work.quietly("rm data/on")
    work.sh(CHECK.replace(" -v", ""))
    assert [check.outcome for check in work.checks()] == ["passed", "failed"]
    later = Worker(tmp_path, LATER)
    later.prompt("Do they pass?")
    assert later.done("Yes, all tests pass.") == NO_CHECK


def test_a_number_that_an_earlier_session_counted(tmp_path: Path) -> None:
    """This one ran a part; the whole was run on the same code before."""
    work = Worker(tmp_path)
    work.write(
        "test_more.py",
        TEST.replace("Doubles", "More") + "".join(f"\n    def test_{n}(self):\n        pass\n" for n in range(9)),
    )
    work.commit()
    work.prompt()
    work.sh(CHECK)
    later = Worker(tmp_path, LATER)
    later.prompt("Do they pass?")
    later.sh(f"{CHECK} test_calc")
    assert later.done("Yes, all 11 tests pass.") == GREEN
    assert later.done("Yes, all 500 tests pass.") == "contradicted count-differs"


# Codex, whose hooks tell of beginnings as well.


class Codex:
    """A thread of Codex in a repository of a `Worker`; a command may begin, and end much later."""

    def __init__(self, work: Worker) -> None:
        self.work = work
        self.log = work.home / "rollout.jsonl"
        self.log.write_text(
            json.dumps({"type": "session_meta", "payload": {"id": "s", "history_mode": "paginated"}}) + "\n"
        )

    def prompt(self) -> None:
        self.fire("UserPromptSubmit", prompt="Write it.")

    def begin(self, command: str, key: str) -> None:
        self.fire("PreToolUse", tool_name="Bash", tool_use_id=key, tool_input={"command": command})

    def end(self, command: str, key: str, told: bool = True) -> None:
        """It has run; without being told, only the log says so."""
        done = subprocess.run(
            ["/bin/bash", "-c", command],
            cwd=self.work.project,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
        )
        item = {
            "type": "CommandExecution",
            "id": key,
            "command": ["/bin/bash", "-lc", command],
            "exit_code": done.returncode,
        }
        item.update(
            status="completed",
            aggregated_output=done.stdout,
            duration={"secs": 0, "nanos": 5_000_000},
            cwd=f"file://{self.work.project}",
        )
        with self.log.open("a") as log:
            log.write(
                json.dumps(
                    {
                        "timestamp": "2026-11-30T12:00:00.000Z",
                        "type": "event_msg",
                        "payload": {"type": "item_completed", "turn_id": "t1", "item": item},
                    }
                )
                + "\n"
            )
        if told:
            self.fire(
                "PostToolUse",
                tool_name="Bash",
                tool_use_id=key,
                tool_input={"command": command},
                tool_response=done.stdout,
            )

    def patch(self, name: str, content: str, key: str) -> None:
        self.work.write(name, content)
        text = (
            f"*** Begin Patch\n*** Delete File: {name}\n*** Add File: {name}\n"
            + "".join(f"+{each}\n" for each in content.splitlines())
            + "*** End Patch\n"
        )
        self.fire(
            "PostToolUse",
            tool_name="apply_patch",
            tool_use_id=key,
            tool_input={"command": text},
            tool_response="Success.",
        )

    def stop(self, text: str = CLAIM) -> str:
        self.fire("Stop", stop_hook_active=False, last_assistant_message=text)
        from stillgreen import ledger
        from stillgreen.events import Stop

        (path,) = (self.work.home / ".local/state/stillgreen/ledger/codex").glob("*.jsonl")
        stop = [event for event in ledger.read(str(path)) if isinstance(event, Stop)][-1]
        return f"{stop.grade} {stop.reason}"

    def fire(self, event: str, **more: object) -> None:
        payload = {
            "session_id": "s",
            "turn_id": "t1",
            "cwd": str(self.work.project),
            "hook_event_name": event,
            "transcript_path": str(self.log),
        }
        done = subprocess.run(
            ["/bin/sh", "-c", line(sys.executable, str(PACKAGE), "codex")],
            cwd=self.work.project,
            env={"PATH": os.environ["PATH"], "HOME": str(self.work.home)},
            input=json.dumps({**payload, **more}),
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert (done.returncode, done.stderr) == (0, "")


def test_codex_checks_and_is_told_the_end(tmp_path: Path) -> None:
    """The plain case, so that the others mean something."""
    codex = Codex(Worker(tmp_path))
    codex.prompt()
    codex.patch("calc.py", NEW, "p1")
    codex.begin(CHECK, "c1")
    codex.end(CHECK, "c1")
    assert codex.stop() == GREEN and verified(codex.work)


def test_codex_edits_while_its_own_check_runs(tmp_path: Path) -> None:
    """A command that it does not wait for ends later; what is there then is not what was checked."""
    codex = Codex(Worker(tmp_path))
    codex.prompt()
    codex.patch("calc.py", NEW, "p1")
    codex.begin(CHECK, "c1")
    codex.patch("calc.py", OTHER, "p2")
    codex.end(CHECK, "c1")
    assert codex.stop() == STALE and not verified(codex.work)


def test_codex_formats_after_its_check(tmp_path: Path) -> None:
    """Nothing was changed by it, so the check stands, in its place in the line."""
    codex = Codex(Worker(tmp_path))
    codex.prompt()
    codex.patch("calc.py", NEW, "p1")
    formatted = f"{CHECK}; export PATH={Path(sys.executable).parent}:$PATH; ruff format --isolated calc.py"
    codex.begin(formatted, "c1")
    codex.end(formatted, "c1")
    assert codex.stop() == GREEN
    changed = f"{CHECK} && sed -i 's/3 . n/n * 3/' calc.py"
    codex.begin(changed, "c2")
    codex.end(changed, "c2")
    assert codex.stop() == STALE


def test_codex_is_asked_again_when_its_check_has_ended(tmp_path: Path) -> None:
    """It stopped while the check ran, and no hook told the end."""
    codex = Codex(Worker(tmp_path))
    codex.prompt()
    codex.patch("calc.py", NEW, "p1")
    codex.begin(CHECK, "c1")
    assert codex.stop() == "unverified pending"
    codex.end(CHECK, "c1", told=False)
    codex.prompt()
    assert codex.stop("Yes, all tests pass.") == GREEN


def test_codex_is_told_late_of_a_line_that_stashed(tmp_path: Path) -> None:
    """When it began the work was there; when the check ran it was not."""
    codex = Codex(Worker(tmp_path))
    codex.prompt()
    codex.patch("calc.py", NEW, "p1")
    stashed = f"git stash -q; {CHECK}; git stash pop -q"
    codex.begin(stashed, "c1")
    codex.end(stashed, "c1", told=False)
    assert codex.stop() != GREEN and not verified(codex.work)


# Where a session stands, and what it did before.


def test_a_part_of_a_project_that_was_once_checked_whole(tmp_path: Path) -> None:
    """A push of all of it asks for more; where only sub-folders were ever checked, one of them is all there is."""
    work = Worker(tmp_path)
    work.write("sub/calc.py", CODE)
    work.write("sub/test_calc.py", TEST)
    work.commit()
    work.prompt()
    work.change("sub/calc.py", NEW)
    work.sh(f"cd sub && {CHECK}")
    assert verified(work)
    work.sh(CHECK)
    work.change("sub/calc.py", OTHER)
    work.sh(f"cd sub && {CHECK}")
    assert not verified(work) and verified(work, "--allow-part")


def test_a_part_that_ran_later_takes_nothing_from_the_whole() -> None:
    """In whatever order the same runner ran all of it, a sub-folder, and who knows what in a hook."""
    from stillgreen.receipt.green import judge

    def ran(scope: str, folder: str = "") -> projects.Ran:
        return projects.Ran(
            1, "git:1", False, "codex", "pytest", "test", scope, folder, "c", [], "passed", 5, 0, 0, True
        )

    parts = [ran("unknown"), ran("full", "sub")]
    assert judge([ran("full"), *parts], whole={"test"}).green and judge([*parts, ran("full")], whole={"test"}).green
    assert not judge(parts, whole={"test"}).green and judge(parts).green


def test_tests_of_which_nobody_saw_the_end_are_tests(tmp_path: Path) -> None:
    """Where tests are never run, a type check is enough for `verify`; where they are, behind a pipe, it is not."""
    work = Worker(tmp_path)
    types = f"export PATH={Path(sys.executable).parent}:$PATH; mypy --cache-dir=/dev/null ."
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(types)
    assert verified(work)
    work.sh("python3 -B -m unittest 2>&1 | grep -c nothing")
    assert [check.outcome for check in work.checks()] == ["passed", "unknown"]
    assert not verified(work) and verified(work, "--require", "types")


def test_changed_by_a_person_while_the_agent_was_interrupted(tmp_path: Path) -> None:
    """After an interrupt the window goes on, and so do its work trees."""
    work = Worker(tmp_path)
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(CHECK)
    work.quietly("echo 'x = 1' >> calc.py")
    work.prompt("Go on.")
    assert work.done("Done: added triple.") == "unverified changed-unseen"


def test_asked_again_about_a_work_tree_that_a_person_changed_since(tmp_path: Path) -> None:
    """The work of an earlier window was elsewhere than where the session stands."""
    work = Worker(tmp_path)
    work.quietly("git worktree add -q ../other -b side")
    work.prompt()
    work.change("../other/calc.py", NEW)
    work.sh(f"cd ../other && {CHECK}")
    assert work.done(CLAIM) == GREEN
    work.quietly("echo 'x = 1' >> ../other/calc.py")
    work.prompt("Do they still pass?")
    assert work.done("Yes, all tests pass.") == "unverified changed-unseen"


def test_files_named_through_a_link(tmp_path: Path) -> None:
    """As `/tmp` is one on macOS: the session stands in the real folder, the model writes the other name, or goes there."""
    work = Worker(tmp_path)
    (tmp_path / "link").symlink_to(work.project)
    work.prompt()
    work.change("../link/calc.py", NEW)
    work.sh(CHECK)
    assert work.done(CLAIM) == GREEN
    work.change("calc.py", OTHER)
    work.sh(f"cd {tmp_path}/link && {CHECK}")
    assert work.done(CLAIM) == GREEN


def test_a_failure_before_an_unknown_program_takes_the_pass_away(tmp_path: Path) -> None:
    """Only a pass must be certain of its code."""
    work = Worker(tmp_path)
    work.write("test_calc.py", TEST + "import os\nassert os.path.exists('data/on')\n")
    work.write("tidy.py", "")
    work.write("data/on", "")
    work.write(".gitignore", "data/\n")
    work.commit()
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(CHECK)
    assert verified(work)
    work.sh(f"rm data/on; {CHECK}; python3 tidy.py")
    assert not verified(work)


def test_a_clock_that_was_put_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written later happened later."""
    from stillgreen.receipt.here import Here

    file = str(tmp_path / "projects" / "p.jsonl")
    told = ("git:1", True, "claude-code", "pytest", "test", "full", "", "c", [])
    projects.keep(
        file, [projects.Ran(2000, *told, "passed", 1, 0, 0, True), projects.Ran(1000, *told, "failed", 0, 1, 0, True)]
    )
    monkeypatch.setattr(Here, "_project", file)
    assert [each.outcome for each in Here("/", "", {}).ran(["git:1"])] == ["passed", "failed"]


def test_code_behind_a_link_that_leads_out_of_the_repository(tmp_path: Path) -> None:
    """git sees the link only, so an id does not tell what the agent changed behind it."""
    work = Worker(tmp_path)
    (tmp_path / "shared").mkdir()
    (tmp_path / "shared/more.py").write_text("x = 1\n")
    (work.project / "shared").symlink_to(tmp_path / "shared")
    work.commit()
    work.prompt()
    work.change("calc.py", NEW)
    work.sh(CHECK)
    work.change("shared/more.py", "x = 2\n")
    assert work.done(CLAIM) == STALE
    work.change("shared/more.py", "x = 3\n")
    work.sh(CHECK + " --locals")
    assert work.done(CLAIM) == GREEN


def test_one_project_by_two_names(tmp_path: Path) -> None:
    """What is known of it does not hang on the link through which a session came."""
    work = Worker(tmp_path)
    (tmp_path / "link").symlink_to(work.project)
    by_name, by_link = (projects.file("", str(tmp_path / name), str) for name in ("work", "link"))
    assert by_name == by_link
