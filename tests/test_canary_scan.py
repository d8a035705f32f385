"""Nothing that was read stays: strings planted in logs, settings and texts are in no file that we write."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
import zstandard

import make_samples

SHAPES = ("table", "jsonl", "csv", "html")
# Where a string is planted. Not in the type of a line, the client's version, the model and ids: those are told.
PLACES = (
    "folder", "branch", "prompt", "reply", "file", "content", "removed", "command", "argument", "script", "program", "variable",
    "output", "testname", "heredoc", "look", "agentprompt", "taskname", "unknownname", "patch", "configdir",
)  # fmt: skip


def canary(place: str) -> str:
    return f"canary{place}QZX"


def claude(folder: Path) -> None:
    """A session of Claude Code with a string in every place."""
    log = make_samples.ClaudeLog("s1", f"/home/ada/{canary('folder')}", "2026-11-28T09:00:00")
    for _ in range(3):
        log.prompt(f"please {canary('prompt')}")
        log.edit(f"src/{canary('file')}.py", f"a = '{canary('removed')}'", f"b = {canary('content')}()")
        log.write(f"src/{canary('program')}.py", f"# {canary('content')}\n")
        log.run(f"{canary('variable')}=1 pytest -q -k {canary('argument')}", f"FAILED tests/{canary('testname')} - {canary('output')}\n1 failed, 2 passed in 0.1s\n", code=1)
        log.run(f"python src/{canary('program')}.py", f"{canary('output')}\n")
        log.run(f"./{canary('script')}.sh --check", "ok\n")
        log.run(f"./bin/{canary('script')}-verify run", "ok\n")
        log.run(f"{canary('look')}-check all", f"{canary('output')} 3 passed\n")
        log.run(f"npm run test:{canary('script')} && make {canary('taskname')}-test", "ok\n")
        log.run(f"cat > src/x.py <<'EOF'\n{canary('heredoc')}\nEOF\nsed -i s/a/{canary('command')}/ src/{canary('file')}.py", "")
        log.run(f"git commit -m '{canary('command')}'", f"[main abc] {canary('output')}\n")
        log.reply(f"Implemented {canary('reply')}. All 2 tests pass, and {canary('reply')} is verified.")
    lines = [line.replace('"gitBranch": "main"', f'"gitBranch": "{canary("branch")}"') for line in log.lines]
    call = {"type": "tool_use", "id": "t9", "name": "Task", "input": {"prompt": canary("agentprompt"), "description": canary("agentprompt")}}
    message = {"role": "assistant", "content": [call]}
    lines.append(json.dumps({"type": "assistant", "isSidechain": False, "sessionId": "s1", "message": message, "timestamp": "2026-11-28T10:00:00.000Z"}))
    lines.append(json.dumps({"type": f"a sentence with {canary('unknownname')}", "sessionId": "s1"}))
    lines.append(f'{{"torn": "{canary("output")}')
    folder.mkdir(parents=True)
    (folder / "s1.jsonl").write_text("\n".join(lines))


def codex(folder: Path) -> None:
    """The same of Codex."""
    log = make_samples.CodexLog("0199-c", f"/home/ada/{canary('folder')}", "2026-11-28T09:00:00")
    for _ in range(2):
        log.prompt(canary("prompt"))
        log.patch(f"src/{canary('file')}.rs", f"@@ -1,1 +1,1 @@\n-{canary('removed')}\n+{canary('patch')}\n")
        log.run(f"cargo test {canary('argument')}", f"test {canary('testname')} ... FAILED\ntest result: FAILED. 1 passed; 1 failed; 0 ignored\n", code=101)
        log.run(f"{canary('look')}-lint .", canary("output"))
        log.reply(f"Done: {canary('reply')}. All tests pass.")
    folder.mkdir(parents=True)
    (folder / "rollout-2026-11-28T09-00-00-0199.jsonl").write_text("\n".join(log.lines) + "\n")


def written(*folders: Path) -> dict[str, bytes]:
    """Every file below these folders, packs unpacked, with its path."""
    found = {}
    for folder in folders:
        for file in (path for path in folder.rglob("*") if path.is_file()):
            content = file.read_bytes()
            head, _, packed = content.partition(b"\n")
            if packed[:4] == zstandard.FRAME_HEADER:
                content = head + zstandard.ZstdDecompressor().decompress(packed)
            found[str(file)] = content
    return found


@pytest.mark.parametrize("form", ["own places", "paths"])
def test_no_canary_stays(home: Path, tmp_path: Path, form: str) -> None:
    """After every command that looks back, no planted string is in the state, the cache, the settings or a temporary file."""
    claude(home / ".claude/projects/p")
    codex(home / ".codex/sessions/2026/11/28")
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    work = tmp_path / canary("configdir")
    work.mkdir()
    ours = (home / ".local", home / ".config", home / ".cache", temporary)
    env = {**os.environ, "TMPDIR": str(temporary), "PYTHONDONTWRITEBYTECODE": "1"}
    paths = [] if form == "own places" else [str(home / ".claude"), str(home / ".codex")]

    def run(*words: str, given: str = "") -> str:
        line = [sys.executable, "-m", "stillgreen", *words]
        done = subprocess.run(line, cwd=work, env=env, input=given, capture_output=True, text=True, check=False)
        assert done.returncode in (0, 1, 2), done.stderr
        return done.stdout

    shown = "".join(run("scan", *paths, "--format", shape) for shape in SHAPES)
    assert canary("reply") in shown and canary("folder") in shown  # the user asked to see these
    for place in ("prompt", "file", "content", "removed", "argument", "output", "testname", "heredoc", "branch", "agentprompt", "unknownname"):
        assert canary(place) not in shown
    run("scan", *paths, "--text", "--all", "--format", "jsonl")
    run("explain", "command", f"pytest {canary('command')}")
    run("explain", "reply", canary("reply"))
    run("explain", "output", "--command", "pytest", given=f"{canary('output')} 1 passed in 0.1s")
    run("teach", "./validate", "--project")
    run("trust", "--yes")
    reviewed = run("review", *paths, "--silent", "50", given="m\nf\n" * 3 + "m\nu\n1\n" * 3)
    assert canary("reply") in reviewed and canary("prompt") in reviewed and canary("file") in reviewed
    for case in re.findall("case ([0-9a-f]{16})", reviewed)[:2]:
        exported = run("review", *paths, "--export", case)
        assert '"steps"' in exported and "canary" not in exported.lower() and "ada" not in exported
    told = "".join(run("report", *paths, "--by", "project", "--format", shape) for shape in ("text", "json", "markdown", "html"))
    assert canary("folder") in told and canary("reply") not in told and canary("file") not in told
    files = written(*(folder for folder in ours if folder.exists()))
    assert len(files) >= 4
    for path, content in files.items():
        told = [place for place in PLACES if canary(place).encode() in content or canary(place) in path]
        allowed = ["configdir"] if path.endswith("trusted.json") else []  # what was accepted is known by its path
        assert told == allowed, path
    assert list(temporary.iterdir()) == []
