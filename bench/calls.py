"""What does a working session send to a hook? About a thousand payloads in the shapes of Claude Code 2.1.332, made up.

The mix is that of published session logs: most commands look around (ls, grep, cat, git), one in eight holds a check,
most checks are piped or chained, and a third of all calls are edits.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PROMPT, EDIT, COMMAND, CHECK, STOP, STOP_CLAIM = "prompt", "edit", "command", "check", "stop", "stop with a claim"

_LOOKS = (
    ("ls -la src", "total 32\ndrwxr-xr-x 4 dev dev 4096 parser\n-rw-r--r-- 1 dev dev 1822 app.py\n"),
    ("grep -rn 'def parse' src --include='*.py' | head -20", "src/parser/base.py:14:def parse(text):\n"),
    ('rg -n "class .*Error" src tests', "src/errors.py:3:class ParseError(Exception):\n"),
    ("cat pyproject.toml", '[project]\nname = "app"\nversion = "1.4.0"\n' * 8),
    ("git status --short && git diff --stat", " M src/app.py\n src/app.py | 12 ++++++------\n"),
    ("git log --oneline -5", "3d1f0aa Read empty lines\n91be002 Begin\n"),
    ("cd src && find . -name '*.py' -not -path './vendor/*' | wc -l", "48\n"),
    ("sed -n '40,80p' src/parser/base.py", "    def parse(self, text):\n        return text.split()\n" * 20),
    ('for f in src/*.py; do echo "== $f"; head -3 "$f"; done', "== src/app.py\nimport sys\n" * 12),
    ("git commit -q -m \"$(cat <<'EOF'\nRead empty lines\n\nThey were skipped.\nEOF\n)\"", ""),
    ('python3 -c "import app; print(app.__version__)"', "1.4.0\n"),
    ("docker compose ps --format json", '{"Name":"db","State":"running"}\n'),
    ("curl -s localhost:8000/health", '{"ok":true}'),
)
_CHECKS = (
    ("cd /home/dev/app && uv run pytest -q 2>&1 | tail -5", "........................ [100%]\n48 passed in 2.31s\n"),
    (
        "pytest tests/test_parser.py -x",
        "==== test session starts ====\ncollected 7 items\n\ntests/test_parser.py .......\n\n==== 7 passed in 0.12s ====\n",
    ),
    (
        "npm test -- --run 2>&1 | tail -20",
        " Test Files  6 passed (6)\n      Tests  41 passed (41)\n   Duration  1.94s\n",
    ),
    ("ruff check . && mypy src", "All checks passed!\nSuccess: no issues found in 48 source files\n"),
    (
        "cargo test --workspace 2>&1 | tail -30",
        "test result: ok. 31 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.44s\n",
    ),
    ("go build ./... && go test ./...", "ok  \texample.com/app/parser\t0.011s\n"),
)
QUIET = "I looked at the parser: it splits a line at its commas, and keeps empty fields."
CLAIM = "Done. I fixed how empty fields are read, and all 48 tests pass."


@dataclass(frozen=True)
class Call:
    """A hook call: what it is of, and its payload."""

    kind: str
    payload: bytes


def session(project: Path, log: Path, calls: int = 1000, seed: int = 7) -> Iterator[Call]:
    """So many calls of one session, in turns of 20 to 60 calls."""
    chance = random.Random(seed)
    made = turn = 0
    while made < calls:
        turn += 1
        tell = Teller(project, log, f"turn-{turn}")
        yield Call(
            PROMPT,
            tell(
                "UserPromptSubmit",
                prompt="Please read empty fields too, and keep the tests green. " * chance.randint(1, 6),
            ),
        )
        length = chance.randint(20, 60)
        for number in range(length):
            yield _tool(tell, chance, f"toolu_{turn:03d}{number:04d}")
        yield tell.stop(chance.random() < 0.5)
        made += length + 2


def _tool(tell: Teller, chance: random.Random, key: str) -> Call:
    roll = chance.random()
    if roll < 0.35:
        return Call(EDIT, tell.edit(key, chance))
    command, output = chance.choice(_CHECKS if roll < 0.35 + 0.65 / 8 else _LOOKS)
    return Call(CHECK if (command, output) in _CHECKS else COMMAND, tell.bash(key, command, output))


class Teller:
    def __init__(self, project: Path, log: Path, turn: str) -> None:
        self.common = {
            "session_id": "00000000-0000-4000-8000-000000000001", "transcript_path": str(log), "cwd": str(project),
            "prompt_id": turn, "permission_mode": "default", "effort": {"level": "medium"},
        }  # fmt: skip
        self.project = project

    def __call__(self, event: str, **more: Any) -> bytes:
        return json.dumps({**self.common, "hook_event_name": event, **more}).encode()

    def bash(self, key: str, command: str, output: str) -> bytes:
        told = {"stdout": output, "stderr": "", "interrupted": False, "isImage": False, "noOutputExpected": False}
        given = {"command": command, "description": "Look"}
        return self(
            "PostToolUse", tool_name="Bash", tool_input=given, tool_response=told, tool_use_id=key, duration_ms=40
        )

    def check(self, key: str) -> bytes:
        """A run of the usual check."""
        return self.bash(key, *_CHECKS[0])

    def edit(self, key: str, chance: random.Random) -> bytes:
        path = str(self.project / f"src/parser/part_{chance.randint(1, 12)}.py")
        old = "    def parse(self, text):\n        return text.split(',')\n"
        new = f"    def parse(self, text):\n        return text.split(',', {chance.randint(1, 99)})\n"
        before = ("import sys\n\n\nclass Parser:\n" + old) * chance.randint(1, 60)
        told = {
            "filePath": path, "oldString": old, "newString": new, "originalFile": before, "userModified": False,
            "replaceAll": False, "structuredPatch": [{"oldStart": 1, "oldLines": 2, "newStart": 1, "newLines": 2, "lines": []}],
        }  # fmt: skip
        given = {"file_path": path, "old_string": old, "new_string": new, "replace_all": False}
        return self(
            "PostToolUse", tool_name="Edit", tool_input=given, tool_response=told, tool_use_id=key, duration_ms=4
        )

    def stop(self, claims: bool) -> Call:
        text = CLAIM if claims else QUIET
        told = self("Stop", stop_hook_active=False, last_assistant_message=text, background_tasks=[], session_crons=[])
        return Call(STOP_CLAIM if claims else STOP, told)
