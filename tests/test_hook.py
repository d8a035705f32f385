"""One hook call, as a client runs it: it never disturbs, leaves nothing where it may not, and counts its own errors."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from hooked import AGENTS, PACKAGE, Hooks, command, heard
from stillgreen import faults, ledger
from stillgreen.events import Check, Edit, Event, Fold, Stop, Turn
from stillgreen.install.line import line

Json = dict[str, Any]


@pytest.fixture
def hooks(tmp_path: Path) -> Hooks:
    return Hooks(tmp_path, "observe")


def prompt(text: str = "Mend it.", **more: Any) -> Json:
    return {**session("UserPromptSubmit"), "prompt": text, **more}


def edit(path: str = "src/app.py", call: str = "t1", **more: Any) -> Json:
    given = {"file_path": path, "old_string": "x = 1", "new_string": "x = 2"}
    return {
        **session("PostToolUse"),
        "tool_name": "Edit",
        "tool_input": given,
        "tool_response": {},
        "tool_use_id": call,
        **more,
    }


def bash(line: str, stdout: str = "", call: str = "t2", **more: Any) -> Json:
    told = {"stdout": stdout, "stderr": "", "interrupted": False}
    return {
        **session("PostToolUse"),
        "tool_name": "Bash",
        "tool_input": {"command": line},
        "tool_response": told,
        "tool_use_id": call,
        **more,
    }


def stop(text: str = "Done. All tests pass.", **more: Any) -> Json:
    return {**session("Stop"), "stop_hook_active": False, "last_assistant_message": text, **more}


def session(event: str) -> Json:
    return {
        "session_id": "s",
        "cwd": "/srv/app",
        "prompt_id": "p1",
        "hook_event_name": event,
        "permission_mode": "default",
    }


def told(hooks: Hooks, agent: str = "claude-code") -> list[Event]:
    """What the ledgers of this agent hold."""
    paths = sorted((hooks.state / "ledger" / agent).glob("*.jsonl"))
    return [event for path in paths for event in ledger.read(str(path))]


def played(hooks: Hooks, *payloads: Json) -> list[Event]:
    for payload in payloads:
        said = hooks.fire("claude-code", payload, {"CLAUDE_PROJECT_DIR": "/srv/app", "CLAUDECODE": "1"})
        assert said.is_clean and not said.out
    return told(hooks)


# What must not happen.


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize(
    "payload",
    [
        b"",
        b" \n",
        b"null",
        b'"Stop"',
        b"[" * 100_000,
        b"{" * 1000,
        b'{"session_id":' + b"9" * 5000 + b"}",
        b"\xff\xfeS\0t\0",
        b'{"a":1}',
    ],
    ids=["nothing", "blanks", "null", "a text", "deep lists", "deep objects", "a giant number", "UTF-16", "no event"],
)
def test_what_is_no_payload_changes_nothing(hooks: Hooks, agent: str, payload: bytes) -> None:
    """Silence, exit code 0, and no ledger."""
    said = hooks.fire(agent, payload)
    assert said.is_clean and not said.out
    assert not told(hooks, agent)


def test_an_agent_that_we_do_not_know_is_silence(hooks: Hooks) -> None:
    """A line of a later version, or a slip of a hand."""
    assert hooks.fire("marble", stop()).is_clean


def test_mode_off_keeps_nothing(tmp_path: Path) -> None:
    """Not even a prompt."""
    hooks = Hooks(tmp_path, "off")
    assert played(hooks, prompt(), edit(), stop()) == []
    assert [path.name for path in hooks.files()] in (["settings.json"], ["key", "settings.json"])


def test_a_command_that_only_looks_keeps_nothing(hooks: Hooks) -> None:
    """Half of all calls; no ledger is even opened for them."""
    assert played(hooks, bash("ls -la src | head -5", "a\nb\n"), bash("git status --short", " M a.py\n")) == []
    assert not (hooks.state / "ledger").exists()


def test_nothing_of_the_content_is_kept(hooks: Hooks) -> None:
    """No command, output, prompt, reply, name or content stands in any file."""
    played(
        hooks,
        prompt("canary1 fix canary2"),
        edit("src/canary3.py", old_string="canary4"),
        bash("cd canary5 && API_TOKEN=canary6 pytest -k canary7", "canary8\n3 passed in 0.1s\n"),
        {**bash("pytest"), "hook_event_name": "PostToolUseFailure", "error": "Exit code 1\ncanary9"},
        stop("Done with canary10. All tests pass."),
    )
    assert not [path for path in hooks.files() if b"canary" in path.read_bytes()]


@pytest.mark.parametrize(
    "place",
    [
        pytest.param("project/state", id="inside the project"),
        pytest.param("link", id="a link"),
        pytest.param("file", id="a file"),
        pytest.param("none/none", id="below a folder that cannot be made"),
    ],
)
def test_a_state_folder_that_is_not_safe_is_left_alone(tmp_path: Path, place: str) -> None:
    """Nothing is recorded there, and the agent goes on; in block mode too nothing is said."""
    hooks = Hooks(tmp_path, "block")
    other = tmp_path / "other"
    other.mkdir()
    (tmp_path / "link").symlink_to(other)
    (tmp_path / "file").write_text("mine")
    (tmp_path / "none").write_text("mine")
    more = {"STILLGREEN_HOME": str(tmp_path / place), "CLAUDE_PROJECT_DIR": str(hooks.project)}
    for payload in (prompt(), edit(str(hooks.project / "a.py")), stop()):
        assert hooks.fire("claude-code", payload, more).is_clean
    assert not list(other.iterdir()) and not list(hooks.project.iterdir())
    assert (tmp_path / "file").read_text() == "mine"


def test_a_home_folder_that_is_the_project_is_no_such_case(tmp_path: Path) -> None:
    """People start an agent at home."""
    hooks = Hooks(tmp_path, "observe")
    hooks.fire("claude-code", prompt(), {"CLAUDE_PROJECT_DIR": str(hooks.home)})
    assert len(told(hooks)) == 1


@pytest.mark.parametrize(
    "env",
    [{"HOME": None}, {"HOME": "/nonexistent/home"}, {"HOME": "", "PATH": None}],
    ids=["no HOME", "a HOME that is not there", "nothing"],
)
def test_an_environment_without_a_home(hooks: Hooks, env: dict[str, str | None]) -> None:
    """Fails open; nothing is written into the root of the file system by a plain user."""
    if os.getuid() == 0:
        env = {**env, "STILLGREEN_HOME": "/proc/none"}
    assert hooks.fire("claude-code", stop(), env).is_clean


def test_a_ledger_that_cannot_be_written_means_silence(tmp_path: Path) -> None:
    """What cannot be recorded is not spoken: else a model that never obeys would be sent back for ever."""
    hooks = Hooks(tmp_path, "block")
    played_once = hooks.fire("claude-code", prompt())
    assert played_once.is_clean
    shutil.rmtree(hooks.state / "ledger")
    (hooks.state / "ledger").write_text("in the way")
    for payload in (edit(), stop(), stop()):
        said = hooks.fire("claude-code", payload)
        assert said.is_clean and not said.out


def test_closed_pipes_disturb_nobody(hooks: Hooks) -> None:
    """No stdin, no stdout, no stderr."""
    closed = subprocess.run(
        ["/bin/sh", "-c", command("claude-code") + " <&- >&- 2>&-"], env=hooks.env(), cwd=hooks.project
    )
    assert closed.returncode == 0


def test_a_client_that_sends_nothing_is_not_waited_for_for_ever(hooks: Hooks) -> None:
    """The process ends by itself within its time limit."""
    process = hooks.start("claude-code")
    began = time.monotonic()
    assert process.wait(15) == 0
    assert 5 < time.monotonic() - began < 10


def test_a_kill_leaves_what_was_recorded(hooks: Hooks) -> None:
    """A time limit of the client's may hit at any moment."""
    played(hooks, prompt(), edit())
    process = hooks.start("claude-code")
    process.send_signal(signal.SIGTERM)
    heard(process, b"")
    assert len(told(hooks)) == 2


def test_nothing_of_the_project_is_imported(hooks: Hooks) -> None:
    """Files with the names of modules, in the folder in which the hook runs."""
    for name in ("json", "sitecustomize", "stillgreen", "posix", "marshal"):
        (hooks.project / f"{name}.py").write_text("raise SystemExit(3)")
    (hooks.project / "stillgreen").mkdir()
    (hooks.project / "stillgreen" / "__init__.py").write_text("raise SystemExit(3)")
    assert hooks.fire("claude-code", prompt(), {"PYTHONPATH": str(hooks.project)}).is_clean
    assert len(told(hooks)) == 1


# Errors.


def test_an_error_of_ours_is_counted_without_its_message(hooks: Hooks) -> None:
    """Type, our own file and line: a message may hold anything."""
    hooks.fire("claude-code", b'{"session_id": "canary"')
    (fault,) = faults.read(str(hooks.state))
    assert fault.kind == "ValueError"
    assert fault.where.startswith("jsontext.py:")
    assert b"canary" not in (hooks.state / faults.FILE).read_bytes()


def test_an_error_on_every_call_fills_no_disk(hooks: Hooks) -> None:
    """Two files of bounded size."""
    (hooks.state / faults.FILE).write_bytes(b'[1,"OSError","x.py:1"]\n' * 4000)
    for _ in range(3):
        hooks.fire("claude-code", b"{")
    assert (hooks.state / faults.FILE).stat().st_size < 1000
    assert len(faults.read(str(hooks.state))) == 4003


def test_a_damaged_count_is_read_as_far_as_it_can_be(tmp_path: Path) -> None:
    """Lines of another shape are none."""
    (tmp_path / faults.FILE).write_bytes(b'{"a":1}\n[1,2]\nnull\n\xff\n[1,"OSError","x.py:1"]\n[1,"OS')
    assert [fault.kind for fault in faults.read(str(tmp_path))] == ["OSError"]


# What is recorded.


def test_a_turn_is_recorded(hooks: Hooks) -> None:
    """Prompt, edit, check and stop with its verdict, all of the same turn and root."""
    made = played(hooks, prompt(), edit(), bash("pytest -q 2>&1 | tail -3", "3 passed in 0.10s\n"), stop())
    assert [type(event) for event in made] == [Turn, Edit, Check, Stop]
    assert len({event.turn for event in made}) == len({event.root for event in made}) == 1
    _turned, edited, checked, stopped = made
    assert isinstance(edited, Edit) and (edited.kind, edited.lang, edited.touch) == ("code", "python", "code")
    assert isinstance(checked, Check) and (checked.runner, checked.outcome, checked.passed) == ("pytest", "passed", 3)
    assert isinstance(stopped, Stop) and (stopped.grade, stopped.reason, stopped.flag) == (
        "confirmed",
        "green-on-this-code",
        False,
    )


def test_a_run_of_an_edited_program_is_a_check(hooks: Hooks) -> None:
    """The ledger knows which files were edited, in whichever call."""
    made = played(
        hooks, edit("/srv/app/tool.awk"), bash("./tool.awk data", "ok\n"), bash("./other.awk data", "ok\n", "t3")
    )
    assert [event.family for event in made if isinstance(event, Check)] == ["run"]


@pytest.mark.parametrize("together", [False, True], ids=["one after the other", "at once"])
def test_two_copies_of_the_hook_count_once(hooks: Hooks, together: bool) -> None:
    """From the settings and from a plugin, some ms apart."""
    payload = edit(call="once")
    running = [hooks.start("claude-code") for _ in range(2)] if together else []
    for process in running:
        assert heard(process, payload).is_clean
    for _ in range(2 - len(running)):
        hooks.fire("claude-code", payload)
    assert len(told(hooks)) == 1


def test_windows_of_the_same_folder_are_apart(hooks: Hooks) -> None:
    """Two sessions have two ledgers, whatever their ids look like."""
    ids = ["s1", "S1", "../../../tmp/x", "a\nb", "CON", "x" * 10_000]
    for name in ids:
        hooks.fire("claude-code", {**prompt(), "session_id": name})
    paths = list((hooks.state / "ledger").rglob("*"))
    assert len([path for path in paths if path.is_file()]) == len(ids)
    assert all(len(path.stem) <= 16 for path in paths if path.is_file())


def test_a_check_that_is_seen_once_is_known_in_the_next_session(hooks: Hooks) -> None:
    """A change in a language that brings no check of its own: only a project's own knowledge tells that one is missing."""
    first = [prompt(), edit("/srv/app/a.sql"), bash("./run-sql-tests.sh"), stop()]
    played(hooks, *first)
    (path,) = (hooks.state / "projects").glob("*.jsonl")
    assert json.loads(path.read_text())[3:] == ["script", "test", "-"], "nobody saw how it ended"
    played(hooks, bash("pytest -q", "3 passed in 0.1s", "t5"))
    assert json.loads(path.read_text().splitlines()[-1])[3:] == ["pytest", "test", "python"]


def test_a_long_turn_is_folded(hooks: Hooks) -> None:
    """A stop reads back no further than the last fold, and judges the same."""
    played(hooks, prompt(), edit("/srv/app/src/first.py", "t0"))
    (path,) = (hooks.state / "ledger" / "claude-code").glob("*.jsonl")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(lines[0] + lines[1] * ((70 << 10) // len(lines[1])))
    with path.open("ab") as file:  # just before the next multiple of 64 KiB
        file.write(lines[1] * (((128 << 10) - path.stat().st_size) // len(lines[1])))
    made = played(hooks, edit("/srv/app/src/last.py", "t9"), stop())
    folds = [at for at, event in enumerate(made) if isinstance(event, Fold)]
    assert folds == [len(made) - 2]
    assert isinstance(made[-1], Stop) and (made[-1].reason, made[-1].flag) == ("no-check", True)


def test_old_ledgers_are_removed_once_a_day(hooks: Hooks) -> None:
    """Nobody has written to them for 180 days; a look every day is enough."""
    folder = hooks.state / "ledger" / "claude-code"
    folder.mkdir(parents=True)
    for name, days in (("old", 200), ("young", 10)):
        (folder / f"{name}.jsonl").write_text("")
        os.utime(folder / f"{name}.jsonl", (time.time() - days * 86400,) * 2)
    hooks.fire("claude-code", prompt())
    assert sorted(path.stem for path in folder.iterdir() if len(path.stem) < 16) == ["young"]


# Imports.


def in_a_copy(tmp_path: Path) -> Path:
    copy = tmp_path / "copy" / "stillgreen"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def fired_from(copy: Path, hooks: Hooks, payload: Json) -> bytes:
    told = ["/bin/sh", "-c", line(sys.executable, str(copy), "claude-code")]
    process = subprocess.Popen(
        told, env=hooks.env(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    said = heard(process, payload)
    assert said.is_clean
    return said.out


def test_compiled_files_of_other_source_are_not_run(tmp_path: Path, hooks: Hooks) -> None:
    """After an upgrade the new source counts, also where its compiled file is the old one's."""
    copy = in_a_copy(tmp_path)
    subprocess.run([sys.executable, "-m", "compileall", "-q", str(copy)], check=True)
    source = copy / "agents" / "claude_code.py"
    source.write_text(source.read_text().replace('"prompt_id"', '"other_id"'))
    fired_from(copy, hooks, prompt())
    assert [event.turn for event in told(hooks)] == [""]


def test_a_package_that_was_never_compiled_works(tmp_path: Path, hooks: Hooks) -> None:
    """In a folder that cannot be written."""
    copy = in_a_copy(tmp_path)
    for folder in (copy, *(path for path in copy.rglob("*") if path.is_dir())):
        folder.chmod(0o500)
    fired_from(copy, hooks, prompt())
    for folder in (copy, *(path for path in copy.rglob("*") if path.is_dir())):
        folder.chmod(0o700)
    assert len(told(hooks)) == 1


@pytest.mark.parametrize("damage", [b"", b"\1", b"\xff" * 5000], ids=["empty", "a byte", "garbage"])
def test_patterns_compiled_ahead_that_are_damaged_are_left(tmp_path: Path, hooks: Hooks, damage: bytes) -> None:
    """They are compiled as ever then."""
    copy = in_a_copy(tmp_path)
    (copy / "runners" / "__pycache__").mkdir()
    (copy / "runners" / "__pycache__" / f"patterns.{sys.implementation.cache_tag}.bin").write_bytes(damage)
    fired_from(copy, hooks, bash("pytest -q", "2 failed, 3 passed in 0.1s"))
    (check,) = told(hooks)
    assert isinstance(check, Check) and (check.failed, check.passed) == (2, 3)


def test_patterns_compiled_ahead_read_as_the_others_do() -> None:
    """Every pattern of every runner, made by both ways, for this Python."""
    script = (
        "import sys; sys.path.insert(0, sys.argv[1]); import re, gc\n"
        "from stillgreen.runners import _ahead, _lazy\n"
        "_ahead._file = lambda: sys.argv[2]\n_ahead.write()\n"
        "made = [t for t in gc.get_objects() if isinstance(t, _lazy.Lazy)]\n"
        "odd = [t.pattern for t in made if _ahead.compiled(t.pattern) != re.compile(t.pattern, re.MULTILINE)]\n"
        "print(len(made), odd)"
    )
    file = Path(os.environ["HOME"], "patterns.bin")
    done = subprocess.run(
        [sys.executable, "-c", script, str(PACKAGE.parent), str(file)], capture_output=True, text=True
    )
    count, odd = done.stdout.split(" ", 1)
    assert (int(count) > 300, odd.strip()) == (True, "[]"), done.stderr


def test_a_check_with_patterns_ahead_imports_no_re(tmp_path: Path) -> None:
    """The point of it all: `re` costs a hook as much as everything else."""
    copy = in_a_copy(tmp_path)
    script = (
        "import sys\nsys.path.insert(0, sys.argv[1])\nfrom stillgreen.runners import _ahead, load\n"
        "if sys.argv[2] == 'write': _ahead.write()\n"
        "else:\n load('pytest').summary('3 passed in 0.10s\\n'); sys.exit('re' in sys.modules)"
    )
    for step in ("write", "read"):
        assert subprocess.run([sys.executable, "-I", "-S", "-c", script, str(copy.parent), step]).returncode == 0
