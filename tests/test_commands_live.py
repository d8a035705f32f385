"""Do the commands around the hooks say what is so, and change what they should and nothing else?"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from conftest import Prompt
from hooked import PACKAGE
from live import Session
from stillgreen import compiled, configure, places, voice
from stillgreen.install import seat
from stillgreen.record import Recorder
from worked import CHECK, CODE, Worker


@pytest.fixture
def config(home: Path) -> Path:
    """The user's settings file (not there yet)."""
    path = home / ".config/stillgreen/config.toml"
    path.parent.mkdir(parents=True)
    return path


def hooks_know(home: Path) -> compiled.Compiled:
    """The settings as a hook reads them."""
    return compiled.load(str(home / ".local/state/stillgreen"))


# mode, on, off


@pytest.mark.parametrize("mode", voice.LOUD)
def test_a_loud_mode_is_refused_until_flags_were_reviewed(
    mode: str, stillgreen: Prompt, home: Path, config: Path
) -> None:
    """With the reason and the way out; nothing is changed."""
    said = stillgreen("mode", mode)
    assert said.code == 2 and "none of your own flags" in said.err and "--anyway" in said.err
    assert not config.exists() and hooks_know(home).mode == "observe"


@pytest.mark.parametrize("mode", compiled.MODES)
def test_a_mode_reaches_the_hooks(mode: str, stillgreen: Prompt, home: Path) -> None:
    assert stillgreen("mode", mode, "--anyway").code == 0
    assert hooks_know(home).mode == mode
    assert f"mode: {mode}" in stillgreen("mode").out


TEXTS = {
    "an empty file": "",
    "comments at the top": '# my settings\n# second line\n\n[[check]]\nrun = "make verify"\n',
    "set already, oddly": '  mode   =  \'warn\'   # loud\n[kinds]\n"gen/**" = "code"\n',
    "no line end": 'unattended = "observe"',
    "tables only": '[kinds]\n"mode = 1" = "code"\n',
    "a gate of its own": 'mode = "warn"\n\n[gate.after-edit]  # only this\nmode = "block"\n',
    "a gate in quotes": '[gate."after-edit"]\nmode = "warn"',
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
@pytest.mark.parametrize("gate", ["", "after-edit"])
def test_the_rest_of_the_file_stays(text: str, gate: str, stillgreen: Prompt, home: Path, config: Path) -> None:
    """Comments, other keys and their order; at most one line is changed or added (and a table's head)."""
    config.write_text(text)
    words = ["mode", "observe", *(["--gate", gate] if gate else [])]
    assert stillgreen(*words).code == 0
    assert voice.read().of("after-edit") == "observe" and hooks_know(home).of_gate("after-edit") == "observe"

    def rest(text: str) -> list[str]:
        return [
            line.split("#")[-1]
            for line in text.splitlines()
            if line.strip() and not line.lstrip().startswith(("mode", "[gate"))
        ]

    assert rest(config.read_text()) == rest(text)
    assert config.read_text().count("#") == text.count("#")


@pytest.mark.parametrize(
    "text", ['gate = {after-edit = {mode = "warn"}}\n', 'gate.after-edit.mode = "warn"\n', '"mode" = "warn"\n']
)
def test_a_mode_that_is_written_in_another_way_is_left_to_its_writer(
    text: str, stillgreen: Prompt, config: Path
) -> None:
    config.write_text(text)
    said = stillgreen("mode", "observe", "--gate", "after-edit") if "gate" in text else stillgreen("mode", "observe")
    assert said.code == 2 and "edit it by hand" in said.err
    assert config.read_text() == text


@pytest.mark.parametrize(
    "text",
    [
        'mode = "loud"\n',
        "mode = 1\n",
        '[gate.other]\nmode = "warn"\n',
        "[gate.after-edit]\nx = 1\n",
        "gate = 3\n",
        "mode =\n",
    ],
)
def test_a_broken_file_is_named(text: str, stillgreen: Prompt, config: Path) -> None:
    config.write_text(text)
    for words in (["mode"], ["mode", "observe"], ["status"], ["on"]):
        said = stillgreen(*words)
        assert said.code == 2 and str(config) in said.err, words
    assert config.read_text() == text


def test_off_works_whatever_the_settings_say(stillgreen: Prompt, config: Path, home: Path) -> None:
    """It is the way to silence, and a broken file is no reason to go on; mended, `on` reads it again."""
    stillgreen("mode", "block", "--anyway")
    text = config.read_text()
    config.write_text("mode =\n")
    said = stillgreen("off")
    assert said.code == 0 and str(config) in said.err and hooks_know(home).mode == "off"
    assert config.read_text() == "mode =\n"
    config.write_text(text)
    assert stillgreen("on").code == 0 and hooks_know(home).mode == "block"


def test_settings_behind_a_link_stay_there(stillgreen: Prompt, config: Path, tmp_path: Path) -> None:
    (tmp_path / "dotfile").write_text("# mine\n")
    config.symlink_to(tmp_path / "dotfile")
    stillgreen("mode", "observe")
    assert config.is_symlink() and (tmp_path / "dotfile").read_text() == '# mine\nmode = "observe"\n'


@pytest.mark.parametrize("mode", ["observe", "warn", "block"])
def test_on_goes_on_as_before_off(mode: str, stillgreen: Prompt, home: Path) -> None:
    """Without a review: it was allowed before. Off twice is off once."""
    stillgreen("mode", mode, "--anyway")
    for _ in range(2):
        assert stillgreen("off").code == 0
        assert hooks_know(home).mode == "off"
    assert stillgreen("on").code == 0
    assert hooks_know(home).mode == mode
    assert "on already" in stillgreen("on").err


def test_off_silences_a_gate_of_its_own(stillgreen: Prompt, home: Path) -> None:
    stillgreen("mode", "block", "--gate", "after-edit", "--anyway")
    stillgreen("mode", "off")
    assert hooks_know(home).of_gate("after-edit") == "off"
    stillgreen("on")
    assert hooks_know(home).of_gate("after-edit") == "block"


def test_off_without_an_install(stillgreen: Prompt, home: Path) -> None:
    """Also for the plugin, which nobody installs from here."""
    assert stillgreen("off").code == 0 and hooks_know(home).mode == "off"


def test_off_is_obeyed_by_the_hooks(stillgreen: Prompt, home: Path) -> None:
    """At once, in a running session: nothing is recorded."""
    session = Session(home)
    session.prompt()
    stillgreen("off")
    session.edit()
    session.stop("Done. I implemented the parser.")
    stillgreen("on")
    assert "no verdict was recorded" in stillgreen("why").err


def test_the_trigger_is_set_for_itself(stillgreen: Prompt, home: Path) -> None:
    stillgreen("mode", "--trigger", "edited")
    assert (hooks_know(home).trigger, hooks_know(home).mode) == ("edited", "observe")
    assert "every turn" in stillgreen("mode").out


def test_what_is_taught_reaches_the_hooks(stillgreen: Prompt, home: Path) -> None:
    """The user's at once, a project's once it is accepted and as long as it is as it was; its folder is not kept in clear."""
    project = home / "work"
    project.mkdir()
    stillgreen("teach", "make verify", "--family", "lint")
    (project / ".stillgreen.toml").write_text(
        '[[check]]\nrun = "./validate all"\nscope = "part"\n[kinds]\n"gen/**" = "code"\n'
    )
    root = Recorder(places.key(str(home / ".local/state/stillgreen"))).hash(str(project))

    def taught() -> list[Any]:
        found = hooks_know(home).taught(root)
        return [] if found is None else [*((c.words, c.family, c.scope) for c in found.checks), *found.kinds]

    verify = (("make", "verify"), "lint", "full")
    stillgreen("mode", "observe")
    assert taught() == [verify]
    stillgreen("trust", "--yes", cwd=project)
    assert taught() == [verify, (("./validate", "all"), "test", "part"), ("gen/**", "code")]
    assert str(project) not in (home / ".local/state/stillgreen/settings.json").read_text()
    (project / ".stillgreen.toml").write_text('[[check]]\nrun = "rm -rf /"\n')
    configure.compile_for_hook()
    assert taught() == [verify]
    stillgreen("teach", "make verify", "--remove")
    assert taught() == []


# why, log


@pytest.fixture
def session(home: Path) -> Session:
    """A pass, an edit after it, and a claim."""
    session = Session(home)
    session.prompt()
    session.edit()
    session.run("python -m pytest -q", "....\n4 passed in 0.01s\n")
    session.edit(content="def parse(text):\n    return text.split(',')\n")
    session.stop("Done. I implemented the parser and all tests pass.")
    return session


def test_why_without_anything(stillgreen: Prompt) -> None:
    for words in (["why"], ["why", "abcd-1"], ["why", "x"], ["log"], ["log", "--transcript"]):
        assert stillgreen(*words).code == 2


def test_why_tells_what_led_to_it(session: Session, stillgreen: Prompt) -> None:
    """With names and commands from the agent's own log."""
    said = stillgreen("why")
    assert said.code == 0, said.err
    lines = [" ".join(line.split()[1:]) for line in said.out.splitlines() if line.startswith("  ")]
    assert "unverified" in said.out and "(stale), a flag" in said.out
    assert lines[:4] == [
        "prompt", "edit parser.py (code)", "test pytest passed (4 passed) `python -m pytest -q`", "edit parser.py (code)",
    ]  # fmt: skip
    assert lines[4] == 'reply claims done, tests_pass "Done. I implemented the parser and all tests pass."'
    assert str(session.project) in said.out and "gate after-edit (observe)" in said.out


def test_why_where_the_log_is_gone(session: Session, stillgreen: Prompt) -> None:
    """Kinds are left; it is said why names are not."""
    session.log.unlink()
    said = stillgreen("why")
    assert "a file (code)" in said.out and "pytest passed" in said.out and "parser" not in said.out
    assert "log of this session is gone" in said.err


def test_why_of_a_green_turn(session: Session, stillgreen: Prompt) -> None:
    """Which check counts is marked; the window begins at its prompt."""
    session.prompt("Run them again.")
    session.run("python -m pytest -q", "....\n4 passed in 0.01s\n")
    session.stop("All tests pass.")
    said = stillgreen("why")
    assert "confirmed" in said.out and "on this code" in said.out and "  edit " not in said.out


def test_why_of_what_another_session_checked(home: Path, stillgreen: Prompt) -> None:
    """The same code passed there, and nothing was run here."""
    first, later = Worker(home), Worker(home, "22222222-2222-4333-8444-555555555555")
    first.prompt()
    first.sh(CHECK)
    later.prompt("Do they pass?")
    assert later.done("Yes, all tests pass.") == "confirmed green-on-this-code"
    assert "unittest passed (1 passed) in another session" in stillgreen("why").out


def test_why_shows_the_check_that_an_undone_edit_rests_on(home: Path, stillgreen: Prompt) -> None:
    """It ran two turns before, and a failure came between. Where a check of the turn itself confirms, it stands alone."""
    worker = Worker(home)
    worker.prompt()
    worker.sh(CHECK)
    worker.change("calc.py", CODE.replace("2 * n", "n + 3"))
    worker.sh(CHECK)
    worker.done()
    worker.prompt()
    worker.change("calc.py", CODE)
    assert worker.done() == "confirmed green-on-this-code"
    said = stillgreen("why").out
    assert "before this turn: unittest passed (1 passed)" in said and "on this code" in said and "failed" not in said
    worker.prompt()
    worker.change("calc.py", CODE.replace("2 * n", "n + n"))
    worker.sh(CHECK)
    worker.done()
    assert "before this turn" not in stillgreen("why").out


def test_why_by_its_id(session: Session, stillgreen: Prompt) -> None:
    """The id that log shows; JSON for programs."""
    session.prompt("And now?")
    session.stop("Nothing to do.")
    (row,) = [json.loads(line) for line in stillgreen("log", "--json").out.splitlines()]
    told = json.loads(stillgreen("why", row["id"], "--json").out)
    assert (told["id"], told["grade"], told["reason"], told["flag"]) == (row["id"], "unverified", "stale", True)
    assert [step["what"] for step in told["steps"]] == ["prompt", "edit", "test", "edit"]
    assert told["reply"].startswith("Done.")


def test_the_same_edit_many_times_is_one_line(home: Path, stillgreen: Prompt) -> None:
    session = Session(home)
    session.prompt()
    for number in range(4):
        session.edit(content=f"x = {number}\n")
    session.stop("Done. I implemented the parser.")
    assert "parser.py (code) ×4" in stillgreen("why").out


def test_control_characters_are_not_printed(home: Path, stillgreen: Prompt) -> None:
    """A reply or a name cannot move the cursor or change a title."""
    session = Session(home)
    session.prompt()
    session.edit("par\x1b]0;owned\x07ser.py")
    session.stop("Done. I fixed it.\x1b[2J\r\n")
    said = stillgreen("why")
    assert not any(c in said.out for c in "\x1b\x07\r") and "Done. I fixed it." in said.out


def test_log_shows_each_decision(session: Session, stillgreen: Prompt) -> None:
    said = stillgreen("log")
    assert "stale" in said.out and "flag" in said.out and "after-edit (observe): observed" in said.out
    assert stillgreen("log", "--gate", "after-edit").out == said.out
    assert "2 prompts" not in said.out


def test_log_of_a_transcript(session: Session, stillgreen: Prompt) -> None:
    """What the reader takes for a prompt, in order, and what stands in the user's place beside: results of tools."""
    lines = [json.loads(line) for line in stillgreen("log", "--transcript", "--json").out.splitlines()]
    assert [(line["who"], line["text"][:15]) for line in lines if line["who"] != "result"] == [
        ("person", "Write a parser."),
        ("reply", "Done. I impleme"),
    ]
    assert [line["line"] for line in lines] == sorted({line["line"] for line in lines})
    assert {line["text"] for line in lines if line["who"] == "result"} == {""}
    assert "Write a parser." in stillgreen("log", "--transcript").out


# statusline, status


def bar(stillgreen: Prompt, session: Session) -> str:
    said = stillgreen("statusline", stdin=json.dumps({"session_id": session.id, "cwd": str(session.project)}))
    assert said.code == 0 and said.err == ""
    return said.out


def test_statusline_follows_a_session(home: Path, stillgreen: Prompt) -> None:
    session = Session(home)
    assert bar(stillgreen, session) == "stillgreen: nothing recorded\n"
    session.prompt()
    assert bar(stillgreen, session) == "no code changed\n"
    session.edit()
    assert bar(stillgreen, session) == "unchecked: 1 edit\n"
    session.run("pytest -q", "....\n4 passed in 0.01s\n")
    assert bar(stillgreen, session) == "green: pytest 4 passed\n"
    session.edit(content="x = 1\n")
    session.edit("other.py")
    assert bar(stillgreen, session) == "stale: pytest, 2 edits since\n"
    session.run("pytest -q | tail -3", "1 failed, 3 passed in 0.01s\n")
    assert bar(stillgreen, session) == "failing: pytest\n"
    stillgreen("off")
    assert bar(stillgreen, session) == "stillgreen off\n"


@pytest.mark.parametrize("text", ["", "no json", "[]", "null", '{"session_id": 3}', "{" * 5000])
def test_statusline_without_a_session_takes_the_newest(text: str, session: Session, stillgreen: Prompt) -> None:
    said = stillgreen("statusline", stdin=text)
    assert (said.code, said.out) == (0, "stale: pytest, 1 edit since\n")


def test_statusline_without_a_session_leaves_other_projects_alone(home: Path, stillgreen: Prompt) -> None:
    """The newest session worked elsewhere; one before it worked here."""
    here, there = Worker(home, folder="here"), Worker(home, "22222222-2222-4333-8444-555555555555", "there")
    third = Worker(home, "33333333-2222-4333-8444-555555555555", "third")
    here.prompt()
    here.sh(CHECK)
    here.change("calc.py", CODE.replace("2 * n", "n * 3"))
    there.prompt()
    there.sh(CHECK)
    assert stillgreen("statusline", cwd=here.project).out == "stale: unittest, 1 edit since\n"
    third.write("calc.py", "other = 1\n")
    assert stillgreen("statusline", cwd=third.project).out == "unchecked: this code\n"


def test_statusline_of_another_session_is_its_own(session: Session, stillgreen: Prompt) -> None:
    said = stillgreen("statusline", stdin='{"session_id": "another"}')
    assert said.out == "stillgreen: nothing recorded\n"


def test_status(session: Session, stillgreen: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat, "choose", lambda env, state: seat.Seat("/usr/bin/python3", str(PACKAGE), ""))
    assert "no hooks; `stillgreen install --agent claude-code`" in stillgreen("status").out
    stillgreen("install", "--agent", "claude-code")
    said = stillgreen("status")
    assert (
        "mode: observe" in said.out
        and "1 session, 1 graded turn, 1 flag in 7 days" in said.out
        and "fired just now" in said.out
    )
    told = json.loads(stillgreen("status", "--json").out)
    assert told["gates"]["after-edit"] == "observe" and told["agents"][0]["flags"] == 1


def test_status_before_anything(stillgreen: Prompt, home: Path) -> None:
    """Nothing is made by looking."""
    for words in (["status"], ["mode"], ["statusline"], ["why"], ["log"]):
        stillgreen(*words)
    assert not list(home.iterdir())
    assert "no agent that we know was found" in stillgreen("status").out


@pytest.mark.skipif(os.name != "posix", reason="needs limits")
@pytest.mark.parametrize(
    "words", [["install", "--agent", "claude-code"], ["mode", "observe"], ["off"], ["teach", "a b"], ["review"]], ids=" ".join
)
def test_a_full_disk_is_told_with_the_file(words: list[str], home: Path) -> None:
    """And nothing half written is left. (A limit of no bytes a file stands in for the disk.)"""
    run = "import resource as r, sys; r.setrlimit(r.RLIMIT_FSIZE, (0, 0)); sys.argv[0] = 'x'; from stillgreen.cli import main; main()"
    env = {"PATH": os.environ["PATH"], "HOME": str(home), "PYTHONPATH": str(PACKAGE.parent), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run([sys.executable, "-c", run, *words], cwd=home, env=env, capture_output=True, text=True)
    assert done.returncode == 2 and f"`{home}" in done.stderr and "File too large" in done.stderr, done
    assert [path.name for path in home.rglob("*") if path.is_file() and path.stem in ("config.toml", "key", "labels.jsonl")] == []


# purge


def test_purge_deletes_what_was_recorded(session: Session, stillgreen: Prompt, home: Path) -> None:
    """And the key; hooks, modes and trust stay, and what somebody else put there."""
    state = home / ".local/state/stillgreen"
    stillgreen("install", "--agent", "claude-code")
    stillgreen("mode", "warn", "--anyway")
    (state / "notes.txt").write_text("mine")
    key = (state / "key").read_bytes()
    said = stillgreen("purge", "--yes")
    assert said.code == 0 and "ledger" in said.err
    assert not (state / "ledger").exists() and not (state / "backups").exists()
    assert (state / "key").read_bytes() != key
    assert (state / "notes.txt").exists() and hooks_know(home).mode == "warn"
    assert session.log.exists()
    stillgreen("uninstall")
    assert not (home / ".claude/settings.json").exists()


def test_purge_asks(session: Session, stillgreen: Prompt, home: Path) -> None:
    assert stillgreen("purge", stdin="n\n").code == 130
    assert (home / ".local/state/stillgreen/ledger").exists()


def test_purge_in_a_wrong_folder_touches_nothing(
    stillgreen: Prompt, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """STILLGREEN_HOME was set to the home folder."""
    (home / "thesis.tex").write_text("x")
    (home / "scanner").mkdir()
    monkeypatch.setenv("STILLGREEN_HOME", str(home))
    said = stillgreen("purge", "--yes")
    assert "nothing is kept" in said.err and sorted(f.name for f in home.iterdir()) == ["scanner", "thesis.tex"]

