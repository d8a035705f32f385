"""Where does a client run? A throw-away home and project; whatever the client and its hooks write stays below one folder."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from e2e.anthropic_model import AnthropicModel
from e2e.clients import OLD_CODEX, Client
from e2e.model import Json, Model
from e2e.openai_model import OpenAIModel
from e2e.script import Script
from e2e.trust import trust

CALC = "def add(a, b):\n    return a + b\n"
TESTS = (
    "import unittest\n\nfrom calc import add\n\n\n"
    "class Sums(unittest.TestCase):\n    def test_add(self):\n        self.assertEqual(add(1, 2), 3)\n"
)
TIMEOUT = 120


@dataclass
class Played:
    """What one run of a client gave: exit code (124 if it had to be killed), what it printed, what the model was sent."""

    code: int
    out: str
    err: str
    requests: list[Json] = field(repr=False)

    @property
    def lines(self) -> list[Json]:
        """The JSON lines on stdout."""
        found = []
        for line in self.out.splitlines():
            try:
                found.append(json.loads(line))
            except ValueError:
                continue
        return [line for line in found if isinstance(line, dict)]

    def sent(self) -> str:
        """All that the model was sent with its last request."""
        return json.dumps(self.requests[-1], ensure_ascii=False) if self.requests else ""


@dataclass
class World:
    """A home and a project of one client.

    attended  it runs as in a desktop app, where a person watches
    more      what else is in its environment
    """

    root: Path
    client: Client
    attended: bool = False
    more: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for folder in (self.home, self.project, self.root / "tmp"):
            folder.mkdir(parents=True)
        (self.project / "calc.py").write_text(CALC)
        (self.project / "test_calc.py").write_text(TESTS)
        git = ["git", "-c", "user.name=a", "-c", "user.email=a@example.invalid", "-c", "init.defaultBranch=main"]
        for told in (["init", "-q"], ["add", "-A"], ["commit", "-q", "-m", "Begin"]):
            subprocess.run([*git, *told], cwd=self.project, env=self.env(), check=True)

    @property
    def home(self) -> Path:
        return self.root / "home"

    @property
    def project(self) -> Path:
        return self.root / "project"

    @property
    def state(self) -> Path:
        return self.home / ".local" / "state" / "stillgreen"

    def env(self) -> dict[str, str]:
        """Nothing of the caller's but the path and the language."""
        kept = {name: os.environ[name] for name in ("PATH", "LANG") if name in os.environ}
        made = {
            "HOME": str(self.home),
            "TMPDIR": str(self.root / "tmp"),
            "TERM": "xterm-256color",
            "SHELL": "/bin/bash",
        }
        watched = {"CLAUDE_CODE_ENTRYPOINT": "claude-desktop"} if self.attended else {}
        return {**kept, **made, **_ENV[self.client.agent], **watched, **self.more}

    def model(self, script: Script) -> Model:
        return AnthropicModel(script, self.project) if self.client.agent == "claude-code" else OpenAIModel(script)

    def install(self, mode: str, settings: str = "") -> None:
        """Put our hooks into the client's settings, with a mode that the user chose. settings: more lines of theirs."""
        self.settings.parent.mkdir(exist_ok=True)
        config = self.home / ".config" / "stillgreen" / "config.toml"
        config.parent.mkdir(parents=True)
        config.write_text(f'mode = "{mode}"\n{settings}')
        self.stillgreen("install", "--agent", self.client.agent)

    def take_install(self, other: World) -> None:
        """The same settings and mode as in a world where they were installed; the hooks run from there."""
        for path in (self.settings.relative_to(self.home), Path(".local/state/stillgreen/settings.json")):
            (self.home / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(other.home / path, self.home / path)

    def stillgreen(self, *told: str) -> str:
        """Run our own command in this home."""
        command = [sys.executable, "-m", "stillgreen", *told]
        done = subprocess.run(command, cwd=self.project, env=self.env(), text=True, capture_output=True)
        assert done.returncode == 0, done.stderr
        return done.stdout

    @property
    def settings(self) -> Path:
        """The client's file that holds our hooks."""
        return self.home / (".claude/settings.json" if self.client.agent == "claude-code" else ".codex/hooks.json")

    def resume(self, prompt: str, script: Script) -> Played:
        """Go on with the last session."""
        return self.play(prompt, script, "--continue" if self.client.agent == "claude-code" else "resume")

    def play(self, prompt: str, script: Script, *more: str, interrupt_at: int = 0) -> Played:
        """Run the client once without a terminal. interrupt_at: SIGINT a second after that many requests."""
        with self.model(script) as model:
            command, env = self.command(model.url, prompt, more), self.env_with(model.url)
            process = subprocess.Popen(
                command, cwd=self.project, env=env, text=True, start_new_session=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
            )  # fmt: skip
            if interrupt_at:
                _interrupt(process, model, interrupt_at)
            try:
                out, err = process.communicate(timeout=TIMEOUT)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                out, err = process.communicate()
                return Played(124, out, err, list(model.requests))
            return Played(process.returncode, out, err, list(model.requests))

    def command(self, url: str, prompt: str, more: Sequence[str]) -> list[str]:
        """How this client is run for one prompt."""
        binary = str(self.client.binary())
        if self.client.agent == "claude-code":
            shown = ["-p", "--output-format", "stream-json", "--verbose"]
            return [binary, *shown, "--allowedTools", _TOOLS, *more, "--", prompt]
        self.write_codex_config()
        resume = ["resume", "--last"] if "resume" in more else []
        sandbox = [] if resume else ["-s", "danger-full-access"]
        provider = ["-c", f'model_providers.scripted.base_url="{url}/v1"']
        return [binary, "exec", *resume, "--json", *provider, *sandbox, prompt]

    def command_with_terminal(self, url: str, more: Sequence[str]) -> list[str]:
        """How a person starts this client, with its usual questions for permission answered."""
        binary = str(self.client.binary())
        if self.client.agent == "claude-code":
            return [binary, "--permission-mode", "acceptEdits", "--allowedTools", _TOOLS, *more]
        self.write_codex_config()
        alone = [] if self.client == OLD_CODEX else ["--no-daemon"]
        provider = ["-c", f'model_providers.scripted.base_url="{url}/v1"']
        return [binary, *alone, *provider, "-s", "danger-full-access", "-a", "never"]

    def env_with(self, url: str) -> dict[str, str]:
        return {**self.env(), "ANTHROPIC_BASE_URL": url}

    def write_codex_config(self) -> None:
        """Once: a later run keeps what Codex wrote there."""
        path = self.home / ".codex" / "config.toml"
        if not path.exists():
            path.parent.mkdir(exist_ok=True)
            reviewed = trust(path.parent) if (path.parent / "hooks.json").exists() else ""
            path.write_text(_CODEX_CONFIG.format(project=self.project) + reviewed)


def _interrupt(process: subprocess.Popen[str], model: Model, requests: int) -> None:
    end = time.monotonic() + TIMEOUT
    while len(model.requests) < requests and time.monotonic() < end:
        time.sleep(0.05)
    time.sleep(1)
    process.send_signal(signal.SIGINT)


_TOOLS = "Bash,Edit,Write,Read,Agent,Task,SendMessage,TaskCreate,TaskUpdate"

_ENV = {
    "claude-code": {
        "ANTHROPIC_API_KEY": "no-key",
        "DISABLE_TELEMETRY": "1",
        "DISABLE_AUTOUPDATER": "1",
        "DISABLE_ERROR_REPORTING": "1",
        "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1",
    },
    "codex": {"FAKE_OPENAI_KEY": "no-key"},
}

_CODEX_CONFIG = """\
model = "gpt-5.5"
model_provider = "scripted"
[model_providers.scripted]
name = "scripted"
base_url = "http://127.0.0.1:9/v1"
wire_api = "responses"
env_key = "FAKE_OPENAI_KEY"
request_max_retries = 0
stream_max_retries = 0
[projects."{project}"]
trust_level = "trusted"
[notice.model_migrations]
"gpt-5.5" = "gpt-6-sol"
"""
