"""Runs the line that `install` writes as a client does: through a shell, with a payload on stdin and a home of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import stillgreen
from stillgreen.install.line import line

PACKAGE = Path(stillgreen.__file__).parent
AGENTS = ("claude-code", "codex")
SECONDS = 30
# Hooks run on 3.9 and later; this names another Python than the tests' own for all drivers.
PYTHON = os.environ.get("STILLGREEN_HOOK_PYTHON", sys.executable)


@dataclass(frozen=True)
class Heard:
    """What a hook said: exit code, stdout, stderr; and how long it took."""

    code: int
    out: bytes
    err: bytes
    seconds: float = field(default=0.0, compare=False)

    @property
    def answer(self) -> dict[str, Any]:
        """The JSON object on stdout, empty if nothing was said. Raises ValueError if it is anything else."""
        found = json.loads(self.out) if self.out else {}
        if not isinstance(found, dict):
            raise ValueError(f"no object: {self.out!r}")
        return found

    @property
    def decision(self) -> str:
        """block: the agent is sent back; warn: the person is told; else allow."""
        if self.answer.get("decision") == "block":
            return "block"
        return "warn" if self.answer.get("systemMessage") else "allow"

    @property
    def is_clean(self) -> bool:
        """Exit code 0, nothing on stderr, nothing or one JSON object on stdout."""
        try:
            return isinstance(self.answer, dict) and self.code == 0 and not self.err
        except ValueError:
            return False


class Hooks:
    """A home with a mode, in which hooks are fired.

    root  a folder of its own; the home and the state folder are made below it
    mode  the compiled mode of every gate; "" leaves the settings out, as before any `install`
    gates  a mode of its own for some
    """

    def __init__(self, root: Path, mode: str = "", gates: dict[str, str] | None = None) -> None:
        self.home = root / "home"
        self.state = self.home / ".local" / "state" / "stillgreen"
        self.project = root / "project"
        self.project.mkdir(parents=True)
        self.home.mkdir()
        if mode:
            self.set_mode(mode, gates)

    def set_mode(self, mode: str, gates: dict[str, str] | None = None, **own: dict[str, Any]) -> None:
        """Also for some gates (`gates`), and what else is set for them (`delivery={"when": "always"}`)."""
        self.state.mkdir(parents=True, mode=0o700, exist_ok=True)
        each = {name.replace("_", "-"): values for name, values in own.items()}
        compiled = {"v": 1, "mode": mode, "unattended": "", "gates": gates or {}, "of_gates": each, "checks": [], "kinds": [], "projects": {}}
        (self.state / "settings.json").write_text(json.dumps(compiled))
        (self.state / "settings.json").chmod(0o600)

    def env(self, more: dict[str, str | None] | None = None) -> dict[str, str]:
        """What a client's hook has in its environment, with some more; None takes a name out."""
        found: dict[str, str | None] = {"PATH": os.environ["PATH"], "HOME": str(self.home), "LANG": "C.UTF-8"}
        found.update({"CLAUDE_PROJECT_DIR": str(self.project), "CLAUDE_CODE_ENTRYPOINT": "cli", **(more or {})})
        return {name: value for name, value in found.items() if value is not None}

    def start(self, agent: str, more: dict[str, str | None] | None = None) -> subprocess.Popen[bytes]:
        """Begin a hook, its pipes open."""
        pipe = subprocess.PIPE
        told = ["/bin/sh", "-c", command(agent)]
        return subprocess.Popen(told, cwd=self.project, env=self.env(more), stdin=pipe, stdout=pipe, stderr=pipe)

    def fire(self, agent: str, payload: bytes | dict[str, Any], more: dict[str, str | None] | None = None) -> Heard:
        """Run a hook to its end."""
        return heard(self.start(agent, more), payload)

    def files(self) -> list[Path]:
        """All files below the home."""
        return sorted(path for path in self.home.rglob("*") if path.is_file())


def heard(process: subprocess.Popen[bytes], payload: bytes | dict[str, Any]) -> Heard:
    """Give a hook its payload, and wait for what it says."""
    raw = payload if isinstance(payload, bytes) else json.dumps(payload).encode()
    began = time.monotonic()
    try:
        out, err = process.communicate(raw, SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        raise
    return Heard(process.returncode, out, err, time.monotonic() - began)


def command(agent: str, python: str = PYTHON) -> str:
    """The line that `install` writes for this package."""
    return line(python, str(PACKAGE), agent)
