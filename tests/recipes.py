"""How is a labelled bad input made: its payload, what stands in the way of our files, and steps in time?"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from hooked import Heard, Hooks, command, heard
from stillgreen import events, ledger

OTHER_PYTHONS = Path.home() / ".pyenv" / "versions"  # before a test has a home of its own
PASSED = {"stdout": "3 passed in 0.1s", "stderr": "", "interrupted": False}


def told(hooks: Hooks) -> list[events.Event]:
    """All events of all ledgers."""
    return [event for path in hooks.state.glob("ledger/*/*.jsonl") for event in ledger.read(str(path))]


def check(command: str = "pytest -q", response: Any = None, **more: Any) -> bytes:
    """A payload of a check that passed."""
    call = {"tool_name": "Bash", "tool_input": {"command": command}, "tool_response": response or PASSED}
    return json.dumps(
        {"session_id": "s1", "cwd": "/home/dev/app", "hook_event_name": "PostToolUse", **call, **more}
    ).encode()


def stop(**more: Any) -> bytes:
    """A payload of a stop that claims."""
    return json.dumps(
        {
            "session_id": "s1",
            "cwd": "/home/dev/app",
            "hook_event_name": "Stop",
            "last_assistant_message": "Done.",
            **more,
        }
    ).encode()


def edit(file: str = "/home/dev/app/src/a.py", **more: Any) -> bytes:
    call = {
        "tool_name": "Edit",
        "tool_input": {"file_path": file, "old_string": "a", "new_string": "b"},
        "tool_response": {},
    }
    return json.dumps(
        {"session_id": "s1", "cwd": "/home/dev/app", "hook_event_name": "PostToolUse", **call, **more}
    ).encode()


GENERATED: dict[str, Callable[[], bytes]] = {
    "'[' * 100000 + ']' * 100000": lambda: b"[" * 100_000 + b"]" * 100_000,
    "'{\"session_id\":\"s1\",\"n\":' + '9'*5000 + '}'": lambda: b'{"session_id":"s1","n":' + b"9" * 5000 + b"}",
    "200_000_000 bytes of stdout": lambda: check(response={"stdout": "x" * 200_000_000}),
    "'ok 1\\n' * 2_000_000": lambda: check(response={"stdout": "ok 1\n" * 2_000_000}),
    "'a' * 5_000_000": lambda: check(response={"stdout": "a" * 5_000_000}),
    "command = \"cat > a.txt <<'EOF'\\n\" + 'x'*2_000_000 + \"\\nEOF\"": lambda: check(
        f"cat > a.txt <<'EOF'\n{'x' * 2_000_000}\nEOF"
    ),
    "PostToolUse with 100 kB of Chinese text": lambda: check(response={"stdout": "测试通过了。" * 6000}),
    "PostToolUse with session_id = 'a' * 10_000": lambda: check(session_id="a" * 10_000),
}


def put(hooks: Hooks, place: str, what: str, raw: bytes) -> bytes:
    """Make what a case wants to be there. -> the payload, with the places of this home in it."""
    if place == "transcript":
        return _transcript(hooks, what, raw)
    if what == "fifo":
        os.mkfifo(hooks.project.parent / "fifo")
        return raw.replace(place.encode(), str(hooks.project.parent / "fifo").encode())
    if place == "cwd/json.py":
        (hooks.project / "json.py").write_text(what)
    elif place == "state":
        _state(hooks, what)
    elif place.startswith("state/"):
        _ledger(hooks, what)
    return raw


def _transcript(hooks: Hooks, what: str, raw: bytes) -> bytes:
    log = hooks.project.parent / "log.jsonl"
    line = '{"type":"assistant","message":{"content":"Done."}}\n'
    made = {
        "mode 000": line.encode(),
        "1 GB": b"",
        "1 MB of random bytes": os.urandom(1 << 20),
        "lines of Japanese text longer than the block size": (line.replace("Done.", "完了しました。" * 20000)).encode()
        * 3,
    }
    log.write_bytes(made.get(what, what.encode().replace(b"\\x00", b"\0")))
    if what == "mode 000":
        log.chmod(0)
    if what == "1 GB":
        os.truncate(log, 1 << 30)
    return raw.replace(b"/home/dev/.claude/projects/p/s1.jsonl", str(log).encode())


def _state(hooks: Hooks, what: str) -> None:
    if what == "20,000 files":
        folder = hooks.state / "ledger" / "claude-code"
        folder.mkdir(parents=True, mode=0o700)
        for number in range(20_000):
            (folder / f"{number:016x}.jsonl").touch(0o600)
    elif what == "regular file" or "EDQUOT" in what:
        for path in hooks.state.iterdir():
            path.unlink()
        hooks.state.rmdir()
        hooks.state.touch(0o600)
    elif what.startswith("symlink"):
        hooks.state.rename(hooks.state.with_name("elsewhere"))
        hooks.state.symlink_to(hooks.state.with_name("elsewhere"))


def _ledger(hooks: Hooks, what: str) -> None:
    """What stands in the place of the session's own ledger."""
    hooks.fire("claude-code", check())
    (path,) = hooks.state.glob("ledger/claude-code/*.jsonl")
    if what.startswith("symlink"):
        victim = hooks.state / "victim.txt"
        victim.write_text("mine")
        victim.chmod(0o600)
        path.unlink()
        path.symlink_to(victim)
    else:
        path.write_bytes(what.encode().replace(b"\\x00", b"\0"))


def _never_closes(hooks: Hooks) -> Heard:
    """The hook ends by itself before the client's limit (10 s in the installed entry)."""
    process = hooks.start("claude-code")
    process.wait(12)
    assert process.stdout is not None and process.stderr is not None
    return Heard(process.returncode, process.stdout.read(), process.stderr.read())


def _closed(redirect: str) -> Callable[[Hooks], Heard]:
    def run(hooks: Hooks) -> Heard:
        done = subprocess.run(
            ["/bin/sh", "-c", f"{command('claude-code')} {redirect}"],
            cwd=hooks.project,
            env=hooks.env(),
            input=stop(),
            capture_output=True,
        )
        return Heard(done.returncode, done.stdout, done.stderr)

    return run


def _case_matters(hooks: Hooks) -> Heard:
    hooks.fire("claude-code", edit(session_id="abc"))
    return hooks.fire("claude-code", stop(session_id="ABC"))


def _many_writers(hooks: Hooks) -> Heard:
    running = [hooks.start("claude-code") for _ in range(64)]
    said = [heard(process, check(tool_use_id=f"t{number}")) for number, process in enumerate(running)]
    assert len(told(hooks)) == 64
    return max(said, key=lambda each: each.code)


def _lock_held_by_nobody(hooks: Hooks) -> Heard:
    """A lock of a dead process does not exist (flock); a file that looks like one is in nobody's way."""
    hooks.fire("claude-code", check())
    (path,) = hooks.state.glob("ledger/claude-code/*.jsonl")
    path.with_suffix(".lock").touch(0o600)
    return hooks.fire("claude-code", check())


def _killed(hooks: Hooks) -> Heard:
    for _ in range(5):
        process = hooks.start("claude-code")
        assert process.stdin is not None
        process.stdin.write(check())
        process.stdin.close()
        time.sleep(0.01)
        process.kill()
        process.wait()
    return hooks.fire("claude-code", stop())


def _terminated(hooks: Hooks) -> Heard:
    process = hooks.start("claude-code")
    time.sleep(0.1)
    process.terminate()
    process.wait(10)
    return hooks.fire("claude-code", stop())


def _clock_back(hooks: Hooks) -> Heard:
    """Events stand in the order of their lines: an older time on a later line changes nothing."""
    hooks.fire("claude-code", edit())
    hooks.fire("claude-code", check())
    (path,) = hooks.state.glob("ledger/claude-code/*.jsonl")
    rows = [json.loads(line) for line in path.read_text().splitlines()]
    rows[-1][3] -= 2 * 3600 * 1000
    path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))
    return hooks.fire("claude-code", stop())


def _limited(setting: str) -> Callable[[Hooks], Heard]:
    def run(hooks: Hooks) -> Heard:
        done = subprocess.run(
            ["/bin/sh", "-c", f"{setting}; {command('claude-code')}"],
            cwd=hooks.project,
            env=hooks.env(),
            input=check(),
            capture_output=True,
        )
        return Heard(done.returncode, done.stdout, b"" if b"Traceback" not in done.stderr else done.stderr)

    return run


def _with_python(version: str) -> Callable[[Hooks], Heard]:
    """The installed line ends with 0 and silence under a Python that is too old for the hooks."""

    def run(hooks: Hooks) -> Heard:
        python = next(map(str, OTHER_PYTHONS.glob(f"{version}.*/bin/python")), shutil.which(f"python{version}"))
        if not python:
            pytest.skip(f"no Python {version} here")
        told = ["/bin/sh", "-c", command("claude-code", python)]
        done = subprocess.run(told, cwd=hooks.project, env=hooks.env(), input=stop(), capture_output=True)
        return Heard(done.returncode, done.stdout, done.stderr)

    return run


STEPS: dict[str, Callable[[Hooks], Heard]] = {
    "bad-stdin-never-closes": _never_closes,
    "bad-stdin-closed": _closed("<&-"),
    "bad-broken-pipe": _closed("| head -c 0"),
    "bad-session-case": _case_matters,
    "bad-concurrent-writers": _many_writers,
    "bad-lock-stale": _lock_held_by_nobody,
    "bad-killed-mid-write": _killed,
    "bad-sigterm": _terminated,
    "bad-clock-back": _clock_back,
    "bad-py38": _with_python("3.8"),
    "bad-py36": _with_python("3.6"),
    "bad-umask": _limited("umask 0777"),
    "bad-fd-limit": _limited("ulimit -n 4"),
}
