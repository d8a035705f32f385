"""A command of ours in a real terminal: a private tmux, whose socket stands in a folder of the test."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import time
from pathlib import Path

PATIENCE = 30.0


def needs_tmux() -> bool:
    """True where it is missing."""
    return shutil.which("tmux") is None


class NotSeen(AssertionError):
    """What was waited for did not come; the text is what the screen showed."""


class Screen:
    """Use as a context manager."""

    def __init__(self, line: list[str], env: dict[str, str], folder: Path) -> None:
        self.line, self.env, self.folder = line, env, folder

    def __enter__(self) -> Screen:
        # A shell tells how it ended: tmux 3.3 misses the end of every third program on a busy machine.
        line = f'trap : INT; {shlex.join(self.line)}; echo "(ended with $?)"; exec sleep 600'
        told = ["new-session", "-d", "-s", "s", "-x", "150", "-y", "60", line]
        self._tmux("-f", "/dev/null", "start-server", ";", *told)
        return self

    def __exit__(self, *_: object) -> None:
        self._tmux("kill-server")

    def press(self, key: str) -> None:
        """One key."""
        self._tmux("send-keys", "-t", "s", "-l", key)

    def wait_for(self, text: str, since: str = "") -> None:
        """Until a text is on the screen or above it, after another one."""
        end = time.monotonic() + PATIENCE
        while text not in self.shown().rpartition(since)[2] if since else text not in self.shown():
            if time.monotonic() > end:
                raise NotSeen(self.shown())
            time.sleep(0.02)

    def shown(self) -> str:
        """All that was printed."""
        return self._tmux("capture-pane", "-p", "-J", "-t", "s", "-S", "-")

    def _tmux(self, *told: str) -> str:
        line = ["tmux", "-S", str(self.folder / "tmux"), *told]
        done = subprocess.run(line, env=self.env, capture_output=True, text=True, check=False)
        return done.stdout
