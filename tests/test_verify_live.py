"""From hooks to receipts: does what an agent really did in a repository come out in `verify`, `attest` and the status bar?"""

from __future__ import annotations

import json
import os
import shutil
import stat
from pathlib import Path

import pytest

from conftest import Prompt
from stillgreen.receipt import now
from worked import CHECK, CODE, Worker

CHANGED = CODE.replace("2 * n", "n + n")


@pytest.fixture
def worker(home: Path) -> Worker:
    worker = Worker(home)
    worker.prompt()
    return worker


def bar(stillgreen: Prompt, worker: Worker, later: bool = True) -> str:
    """The status line; later: after the five seconds in which git is not asked again."""
    if later:
        shutil.rmtree(worker.home / ".local/state/stillgreen/now", ignore_errors=True)
    told = {"session_id": worker.id, "workspace": {"current_dir": str(worker.project)}}
    said = stillgreen("statusline", stdin=json.dumps(told))
    assert said.code == 0 and said.err == ""
    return said.out.strip()


def test_code_that_was_changed_after_its_test(worker: Worker, stillgreen: Prompt) -> None:
    """By the agent, by a person, by a formatter, by a checkout: not green; as it was tested: green again."""
    worker.sh(CHECK)
    worker.change("calc.py", CHANGED)
    assert stillgreen("verify", cwd=worker.project).code == 1
    worker.change("calc.py", CODE)
    assert stillgreen("verify", cwd=worker.project).code == 0
    for command in ("sed -i 's/ \\* / * 1 * /' calc.py", "chmod +x calc.py", "rm test_calc.py"):
        worker.quietly(command)
        assert stillgreen("verify", cwd=worker.project).code == 1, command
        worker.quietly("git checkout -q -- . && git clean -qfd")
    assert stillgreen("verify", cwd=worker.project).code == 0


def test_a_line_that_changes_code_after_its_test(worker: Worker, stillgreen: Prompt) -> None:
    worker.sh(f"{CHECK} && sed -i 's/2/1 * 2/' calc.py")
    assert stillgreen("verify", cwd=worker.project).code == 1


def test_a_commit_of_what_was_tested(worker: Worker, stillgreen: Prompt) -> None:
    """With a note beside it. The commit before is not green."""
    worker.change("calc.py", CHANGED)
    worker.sh(CHECK)
    worker.change("NOTES.md", "# Notes\n")
    worker.commit()
    said = stillgreen("verify", "HEAD", cwd=worker.project)
    assert said.code == 0 and "unittest 1 passed" in said.out and "by claude-code; nothing since" in said.out
    assert stillgreen("verify", "HEAD~1", cwd=worker.project).code == 1
    told = stillgreen("attest", "HEAD", cwd=worker.project)
    assert told.code == 0 and "equal in code, test and config files" in json.dumps(_payload(told.out))


def _payload(text: str) -> object:
    from stillgreen.receipt import envelope

    return json.loads(envelope.read(text.encode()).payload)


LOCAL = """\
import unittest


class Local(unittest.TestCase):
    def test_it(self):
        self.assertEqual(open("local.txt").read(), "1")
"""


def test_a_test_that_fails_later_on_the_same_code(worker: Worker, stillgreen: Prompt) -> None:
    """What it reads is ignored by git: the code is the same, and no longer green; and then it is again."""
    worker.change("test_local.py", LOCAL)
    worker.change(".gitignore", "local.txt\n")
    worker.commit()
    for content, code in (("1", 0), ("2", 1), ("1", 0)):
        worker.write("local.txt", content)
        worker.sh(CHECK)
        said = stillgreen("verify", "HEAD", cwd=worker.project)
        assert said.code == code
        assert ("not passed since" in said.out) == bool(code)


def test_a_check_in_another_repository(worker: Worker, home: Path, stillgreen: Prompt) -> None:
    """It is evidence there, and not here; the session began here."""
    other = Worker(home, "22222222-2222-4333-8444-555555555555", "other")
    other.write("calc.py", CHANGED)
    worker.sh(f"cd {other.project} && {CHECK}")
    assert stillgreen("verify", cwd=worker.project).code == 1
    assert stillgreen("verify", cwd=other.project).code == 0


def test_the_status_bar_follows_the_code(worker: Worker, stillgreen: Prompt) -> None:
    assert bar(stillgreen, worker) == "no code changed"
    worker.sh(CHECK)
    assert bar(stillgreen, worker) == "green: unittest 1 passed"
    worker.write("calc.py", CHANGED)
    assert bar(stillgreen, worker) == "stale: unittest, changed since", "by a person: no event tells of it"
    worker.write("calc.py", CODE)
    assert bar(stillgreen, worker) == "green: unittest 1 passed"
    worker.change("calc.py", CHANGED)
    assert bar(stillgreen, worker) == "stale: unittest, 1 edit since"
    worker.write("calc.py", CODE.replace("2", "3"))
    worker.sh(CHECK)
    assert bar(stillgreen, worker) == "failing: unittest"
    later = Worker(worker.home, "33333333-2222-4333-8444-555555555555")
    later.prompt()
    worker.write("calc.py", CODE)
    assert bar(stillgreen, later) == "green: unittest 1 passed", "a new session on code that is green"


def test_status_says_how_the_code_stands(worker: Worker, stillgreen: Prompt) -> None:
    def status() -> str:
        line = next(line for line in stillgreen("status", cwd=worker.project).out.splitlines() if line.startswith("this code: "))
        told = json.loads(stillgreen("status", "--json", cwd=worker.project).out)["code"]
        assert line == f"this code: {told['text']}"
        return told["standing"]

    assert status() == "never"
    worker.sh(CHECK)
    assert status() == "green"
    worker.write("calc.py", CHANGED)
    assert status() == "changed"
    worker.write("calc.py", CODE.replace("2", "3"))
    worker.sh(CHECK)
    assert status() == "failing"
    assert "this code" not in stillgreen("status", cwd=worker.home).out


@pytest.fixture
def calls(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A git on the PATH that counts: the file holds a line for each time one was started."""
    log, fake = tmp_path / "calls", tmp_path / "bin" / "git"
    fake.parent.mkdir()
    fake.write_text(f'#!/bin/sh\necho "$@" >> {log}\nexec {shutil.which("git")} "$@"\n')
    fake.chmod(0o755)
    log.touch()
    monkeypatch.setenv("PATH", f"{fake.parent}:{os.environ['PATH']}")
    return log


def test_the_status_bar_asks_git_once_in_five_seconds(
    worker: Worker, stillgreen: Prompt, calls: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    worker.sh(CHECK)
    bar(stillgreen, worker)
    taken = len(calls.read_text().splitlines())
    assert 0 < taken <= 3
    for _ in range(5):
        assert bar(stillgreen, worker, later=False) == "green: unittest 1 passed"
    assert len(calls.read_text().splitlines()) == taken
    monkeypatch.setattr(now, "FRESH", 0)
    bar(stillgreen, worker, later=False)
    assert len(calls.read_text().splitlines()) > taken


@pytest.mark.parametrize("text", ["", "[]", "[1, 2]", '[1, "x", "", ""]', '[2, 99999999999999, "git:1", ""]', "\0", "[" * 3000])
def test_a_broken_cache_is_no_cache(text: str, worker: Worker, stillgreen: Prompt) -> None:
    worker.sh(CHECK)
    bar(stillgreen, worker)
    (cache,) = (worker.home / ".local/state/stillgreen/now").iterdir()
    assert stat.S_IMODE(cache.stat().st_mode) == 0o600 and stat.S_IMODE(cache.parent.stat().st_mode) == 0o700
    assert str(worker.project) not in cache.read_text() and "calc" not in cache.read_text()
    cache.write_text(text)
    assert bar(stillgreen, worker, later=False) == "green: unittest 1 passed"


def test_a_state_that_cannot_be_written_leaves_the_bar_as_it_was(worker: Worker, stillgreen: Prompt, calls: Path) -> None:
    """Without a cache git would be asked each time; so it is not asked at all."""
    worker.sh(CHECK)
    (worker.home / ".local/state/stillgreen/now").write_text("a file in its place\n")
    calls.write_text("")
    said = stillgreen("statusline", stdin=json.dumps({"session_id": worker.id, "cwd": str(worker.project)}))
    assert (said.code, said.out) == (0, "green: unittest 1 passed\n")
    assert calls.read_text() == ""


def test_nothing_of_the_project_is_kept(worker: Worker, stillgreen: Prompt) -> None:
    """No file name, no content, no folder, no message, in whatever the commands leave behind."""
    worker.sh(CHECK)
    worker.change("calc.py", CHANGED)
    worker.sh(CHECK)
    worker.commit("secret message")
    for words in (["verify"], ["verify", "HEAD~1"], ["verify", "--staged"], ["attest", "--note"], ["verify", "HEAD", "--from-notes"], ["status"]):
        stillgreen(*words, cwd=worker.project)
    bar(stillgreen, worker)
    state = worker.home / ".local/state/stillgreen"
    kept = [(path, path.read_bytes()) for path in state.rglob("*") if path.is_file()]
    assert {path.parent.name for path, _ in kept} >= {"codeid", "now", "projects"}
    for word in ("calc", "double", "secret", str(worker.project)):
        assert [path for path, content in kept if word.encode() in content or word in path.name] == [], word


def test_purge_takes_the_cache(worker: Worker, stillgreen: Prompt) -> None:
    worker.sh(CHECK)
    bar(stillgreen, worker)
    stillgreen("purge", "--yes")
    assert not (worker.home / ".local/state/stillgreen/now").exists()
    assert stillgreen("verify", cwd=worker.project).code == 2
