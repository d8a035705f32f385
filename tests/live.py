"""A session that was recorded live: hooks fired in the test's own home, and the log that Claude Code would have kept of it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from datetime import datetime, timezone
from pathlib import Path
from typing import Any

from hooked import PACKAGE
from stillgreen.install.line import line

SESSION = "11111111-2222-4333-8444-555555555555"
PARSER = "def parse(text):\n    return text.split()\n"


class Session:
    """A session of Claude Code in a project; each step fires the hook and adds to the log.

    home  the home folder with our state and the client's logs
    """

    def __init__(self, home: Path, session: str = SESSION) -> None:
        self.home, self.id = home, session
        self.project = home / "work"
        self.project.mkdir(exist_ok=True)
        self.cwd = self.project
        self.log = home / ".claude" / "projects" / "-work" / f"{session}.jsonl"
        self.log.parent.mkdir(parents=True, exist_ok=True)
        self.calls = 0
        self.prompt_id = ""

    def prompt(self, text: str = "Write a parser.") -> None:
        self.prompt_id = f"prompt-{time.time_ns()}"
        self._line("user", {"role": "user", "content": text}, promptSource="typed")
        self._fire("UserPromptSubmit", prompt=text)

    def edit(self, name: str = "parser.py", content: str = PARSER) -> None:
        path = str(self.project / name)
        result: dict[str, Any] = {"type": "create", "filePath": path, "content": content, "structuredPatch": [], "originalFile": None}
        self._call("Write", {"file_path": path, "content": content}, result, "File created")

    def run(self, command: str, output: str) -> None:
        """A command that ended with 0."""
        result: dict[str, Any] = {"stdout": output, "stderr": "", "interrupted": False, "isImage": False}
        self._call("Bash", {"command": command}, result, output)

    def stop(self, text: str) -> None:
        self._say([{"type": "text", "text": text}])
        self._fire("Stop", stop_hook_active=False, last_assistant_message=text, background_tasks=[])

    def _call(self, tool: str, asked: dict[str, Any], result: dict[str, Any], shown: str, took: int = 3) -> None:
        """A tool call that ended well after so many ms."""
        call = self._used(tool, asked, shown, False, result)
        self._fire(
            "PostToolUse", tool_name=tool, tool_use_id=call, tool_input=asked, tool_response=result, duration_ms=took
        )

    def _fail(self, command: str, error: str, took: int) -> None:
        """A command that ended with another exit code than 0; `error` is what the client says of it."""
        call = self._used("Bash", {"command": command}, error, True, f"Error: {error}")
        self._fire(
            "PostToolUseFailure", tool_name="Bash", tool_use_id=call, tool_input={"command": command}, error=error,
            is_interrupt=False, duration_ms=took,
        )  # fmt: skip

    def _used(self, tool: str, asked: dict[str, Any], shown: str, failed: bool, result: object) -> str:
        """A tool call in the log. -> its id"""
        self.calls += 1
        call = f"toolu_{self.calls:04}"
        self._say([{"type": "tool_use", "id": call, "name": tool, "input": asked}])
        told = [{"tool_use_id": call, "type": "tool_result", "content": shown, "is_error": failed}]
        self._line("user", {"role": "user", "content": told}, toolUseResult=result)
        return call

    def _say(self, content: list[dict[str, Any]]) -> None:
        self._line(
            "assistant",
            {"id": f"msg_{time.time_ns()}", "type": "message", "role": "assistant", "model": "m", "content": content},
        )

    def _line(self, sort: str, message: dict[str, Any], **more: Any) -> None:
        now = datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")
        common = {"isSidechain": False, "type": sort, "message": message, "uuid": str(time.time_ns()), "timestamp": now}
        fields = {
            "cwd": str(self.project),
            "sessionId": self.id,
            "version": "2.1.332",
            "entrypoint": "cli",
            "userType": "external",
        }
        with self.log.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**common, **fields, **more}, separators=(",", ":")) + "\n")

    def _fire(self, event: str, **more: Any) -> None:
        payload = {
            "session_id": self.id, "transcript_path": str(self.log), "cwd": str(self.cwd), "prompt_id": self.prompt_id,
            "permission_mode": "default", "hook_event_name": event, **more,
        }  # fmt: skip
        command = line(sys.executable, str(PACKAGE), "claude-code")
        env = {"PATH": os.environ["PATH"], "HOME": str(self.home), "CLAUDE_CODE_ENTRYPOINT": "cli", "CLAUDECODE": "1"}
        env["CLAUDE_PROJECT_DIR"] = str(self.project)
        done = subprocess.run(
            ["/bin/sh", "-c", command],
            cwd=self.project,
            env=env,
            input=json.dumps(payload),
            capture_output=True,
            text=True,
            timeout=30,
        )
        assert (done.returncode, done.stderr) == (0, ""), done
