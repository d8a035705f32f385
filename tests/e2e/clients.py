"""Where are the real clients? Installed once with npm into a cache folder, at fixed versions."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

# A folder for them (1.2 GB), or "off". Read before any test gets a home of its own.
WANTED = os.environ.get("STILLGREEN_CLIENTS", "")
CACHE = Path(WANTED) if WANTED else Path.home() / ".cache" / "stillgreen-tests"


class NoClient(Exception):
    """The client cannot be had; the text says why."""


@dataclass(frozen=True)
class Client:
    """A client at a version, e.g. claude-code 2.1.332."""

    agent: str
    version: str

    def __str__(self) -> str:
        return f"{self.agent}-{self.version}"

    @property
    def package(self) -> str:
        return f"{_PACKAGES[self.agent]}@{self.version}"

    def binary(self) -> Path:
        """The native program. Raises NoClient."""
        found = _binary(self)
        if isinstance(found, str):
            raise NoClient(found)
        return found


_PACKAGES = {"claude-code": "@anthropic-ai/claude-code", "codex": "@openai/codex"}
_PLACES = {
    "claude-code": ("@anthropic-ai/claude-code-linux-*/claude", "@anthropic-ai/claude-code-darwin-*/claude"),
    "codex": ("@openai/codex-*/vendor/*/bin/codex", "@openai/codex-*/vendor/*/codex/codex"),
}

CLAUDE = Client("claude-code", "2.1.332")
OLD_CLAUDE = Client("claude-code", "2.1.197")
CODEX = Client("codex", "0.171.0")
OLD_CODEX = Client("codex", "0.130.0")
ALL = (CLAUDE, OLD_CLAUDE, CODEX, OLD_CODEX)


@cache
def _binary(client: Client) -> Path | str:
    """The program, or why there is none; tried once."""
    if WANTED == "off":
        return "STILLGREEN_CLIENTS is off"
    folder = CACHE / str(client)
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        return _installed(client, folder) or _install(client, folder)


def _installed(client: Client, folder: Path) -> Path | None:
    found = (path for place in _PLACES[client.agent] for path in folder.glob(f"node_modules/{place}"))
    return next((path for path in found if os.access(path, os.X_OK)), None)


def _install(client: Client, folder: Path) -> Path | str:
    if not shutil.which("npm"):
        return f"{client.package} needs npm"
    told = [
        "npm",
        "install",
        "--no-audit",
        "--no-fund",
        "--ignore-scripts",
        "--fetch-retries=1",
        "--prefix",
        str(folder),
    ]
    try:
        done = subprocess.run([*told, client.package], capture_output=True, text=True, timeout=600)
    except subprocess.TimeoutExpired:
        return f"npm took too long to install {client.package}"
    return _installed(client, folder) or f"npm could not install {client.package}: {done.stderr.strip()[-300:]}"
