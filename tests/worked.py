"""A session that really works in a git repository: each command is run, and its hook told of it as Claude Code would."""

from __future__ import annotations

import subprocess
import time
from pathlib import Path

from live import SESSION, Session
from stillgreen import ledger
from stillgreen.events import Check, Event, Stop

CODE = "def double(n):\n    return 2 * n\n"
TEST = """\
import unittest
from calc import double


class Doubles(unittest.TestCase):
    def test_two(self):
        self.assertEqual(double(2), 4)
"""
CHECK = "python3 -B -m unittest -v"
_COMMIT = "git -c user.name=T -c user.email=t@example.org commit -q"


class Worker(Session):
    """A session in a repository with a program and its test, both committed.

    folder  where it stands, below the home folder
    """

    def __init__(self, home: Path, session: str = SESSION, folder: str = "work", commit: bool = True) -> None:
        super().__init__(home, session)
        self.project = home / folder
        self.project.mkdir(exist_ok=True)
        self.cwd = self.project
        self.begun: dict[str, str] = {}
        if commit and not (self.project / ".git").exists():
            self.write("calc.py", CODE)
            self.write("test_calc.py", TEST)
            self.write("README.md", "# Calc\n")
            self.quietly(f"git init -q -b main && git add -A && {_COMMIT} -m first")

    def write(self, name: str, text: str) -> None:
        """Write a file behind the agent's back."""
        (self.project / name).parent.mkdir(parents=True, exist_ok=True)
        (self.project / name).write_text(text)

    def quietly(self, command: str) -> str:
        """Run a command behind the agent's back. -> what it printed"""
        done = subprocess.run(
            ["/bin/bash", "-c", command], cwd=self.cwd, capture_output=True, text=True, timeout=60, check=True
        )
        return done.stdout

    def commit(self, message: str = "more") -> None:
        """The agent commits all there is."""
        self.sh(f"git add -A && {_COMMIT} -m '{message}'")

    def change(self, name: str, content: str) -> None:
        """The agent writes a file with its edit tool."""
        path = self.project / name
        before = path.read_text() if path.exists() else None
        self.write(name, content)
        result = {
            "type": "create" if before is None else "update",
            "filePath": str(path), "content": content, "structuredPatch": [], "originalFile": before,
        }  # fmt: skip
        self._call("Write", {"file_path": str(path), "content": content}, result, "written")

    def sh(self, command: str) -> None:
        """The agent runs a command, which is really run."""
        begun = time.monotonic()
        done = subprocess.run(
            ["/bin/bash", "-c", command],
            cwd=self.cwd,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=60,
        )
        took = int(1000 * (time.monotonic() - begun))
        if done.returncode == 0:
            result = {"stdout": done.stdout, "stderr": "", "interrupted": False, "isImage": False}
            self._call("Bash", {"command": command}, result, done.stdout, took)
        else:
            self._fail(command, f"Exit code {done.returncode}\n{done.stdout}", took)

    def start(self, command: str, task: str) -> None:
        """The agent runs a command in the background. It is over before anything else happens, but nobody knows yet."""
        output = self.home / "tasks" / f"{task}.output"
        output.parent.mkdir(exist_ok=True)
        output.write_text(self.quietly(f"{command} 2>&1"))
        result = {"stdout": "", "stderr": "", "interrupted": False, "isImage": False, "backgroundTaskId": task}
        asked = {"command": command, "run_in_background": True}
        self._call("Bash", asked, result, f"Command running in background with ID: {task}")
        self.begun[task] = f"toolu_{self.calls:04}"

    def end(self, task: str, code: int) -> None:
        """A background command has ended, and the client says so in a prompt."""
        summary = f'Background command "it" completed (exit code {code})'
        self.prompt(
            f"<task-notification>\n<task-id>{task}</task-id>\n<tool-use-id>{self.begun[task]}</tool-use-id>\n"
            f"<output-file>{self.home}/tasks/{task}.output</output-file>\n<status>completed</status>\n<summary>{summary}</summary>\n</task-notification>"
        )

    def done(self, text: str = "Done: doubled the numbers.") -> str:
        """The agent stops with this reply. -> grade and reason"""
        self.stop(text)
        last = self.recorded(Stop)[-1]
        return f"{last.grade} {last.reason}"

    def recorded(self, sort: type[Event]) -> list:
        """The events of a sort in this session's ledger, oldest first."""
        from stillgreen import places
        from stillgreen.record import Recorder

        state = str(self.home / ".local/state/stillgreen")
        name = Recorder(places.key(state)).hash(self.id)
        return [e for e in ledger.read(ledger.path(ledger.folder(state, "claude-code"), name)) if isinstance(e, sort)]

    def checks(self) -> list[Check]:
        return self.recorded(Check)
