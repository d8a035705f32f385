"""A client in a terminal, as a person sees it: a private tmux, whose socket stands in the world's own folder."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from e2e.clients import CLAUDE, CODEX, OLD_CLAUDE, OLD_CODEX, NoClient
from e2e.model import Model
from e2e.script import Script
from e2e.world import Played, World

PATIENCE = 60.0


# What is on the screen only when the client takes a prompt.
_READY = {
    CLAUDE: "accept edits on",
    OLD_CLAUDE: "accept edits on",
    CODEX: "← for agents",
    OLD_CODEX: "gpt-5.5 default ·",
}


class NotSeen(AssertionError):
    """What was waited for did not come; the text is what the screen showed."""


class Terminal:
    """Use as a context manager: `with Terminal(world, script) as person: person.says("Mend it.")`."""

    def __init__(self, world: World, script: Script, *more: str) -> None:
        self.world = world
        self.more = more
        self.model: Model = world.model(script)
        self._socket = world.root / "tmux"

    def __enter__(self) -> Terminal:
        if not shutil.which("tmux"):
            raise NoClient("a client in a terminal needs tmux")
        self.model.__enter__()
        if self.world.client.agent == "claude-code":
            _welcome(self.world.home, self.world.project)
        command = shlex.join(self.world.command_with_terminal(self.model.url, self.more))
        told = ["new-session", "-d", "-s", "s", "-x", "170", "-y", "50", "-c", str(self.world.project), command]
        self._tmux("-f", "/dev/null", *told)
        self._tmux("set-option", "-g", "remain-on-exit", "on")
        return self

    def __exit__(self, *_: object) -> None:
        """Leave as a person does, so that the client writes its log to the end."""
        with suppress(NotSeen):
            self.says("/exit" if self.world.client.agent == "claude-code" else "/quit")
        end = time.monotonic() + 5
        while self._tmux("list-panes", "-F", "#{pane_dead}").strip() == "0" and time.monotonic() < end:
            time.sleep(0.1)
        self._tmux("kill-server")
        self.model.__exit__()

    def says(self, text: str) -> None:
        """Type a line, and send it once it is to be seen: a line that comes with its end at once is a paste to clients."""
        self._tmux("send-keys", "-t", "s", "-l", text)
        self.sees(text.lstrip("!/"))
        time.sleep(0.3)
        self.presses("Enter")

    def presses(self, *keys: str) -> None:
        for key in keys:
            self._tmux("send-keys", "-t", "s", key)
            time.sleep(0.2)

    def screen(self) -> str:
        """What is to be seen, and what has gone up."""
        return self._tmux("capture-pane", "-p", "-S", "-300", "-t", "s")

    def is_ready(self) -> None:
        """Wait until the client takes a prompt. Raises NotSeen."""
        self.sees(_READY[self.world.client])

    def sees(self, text: str) -> None:
        """Wait for a text. Raises NotSeen."""
        self._until(lambda: text in " ".join(self.screen().split()))

    def stopped(self, times: int) -> Played:
        """Wait until so many stops are recorded. -> what came of it; `out` is the screen. Raises NotSeen."""
        return self.recorded("stop", times)

    def recorded(self, what: str, times: int) -> Played:
        """The same for any text that events hold as a value."""
        ledgers = self.world.state.glob
        self._until(lambda: sum(path.read_text().count(f'"{what}"') for path in ledgers("ledger/*/*.jsonl")) >= times)
        return Played(0, self.screen(), "", list(self.model.requests))

    def _until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            if time.monotonic() > end:
                raise NotSeen(self.screen())
            time.sleep(0.1)

    def _tmux(self, *told: str) -> str:
        env = self.world.env_with(self.model.url)
        done = subprocess.run(["tmux", "-S", str(self._socket), *told], env=env, capture_output=True, text=True)
        return done.stdout


def _welcome(home: Path, project: Path) -> None:
    """What a person has answered at the first start of Claude Code."""
    answered = {
        "hasCompletedOnboarding": True,
        "theme": "dark",
        "customApiKeyResponses": {"approved": ["no-key"], "rejected": []},
        "projects": {str(project): {"hasTrustDialogAccepted": True}},
    }
    (home / ".claude.json").write_text(json.dumps(answered))
