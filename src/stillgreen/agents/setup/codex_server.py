"""What does Codex itself say about its hooks? One question to `codex app-server`, over its pipes."""

from __future__ import annotations

import json
import queue
import shutil
import subprocess
import threading
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from stillgreen.agents.setup._base import record

_SECONDS = 15.0


def hooks_list(env: Mapping[str, str], folder: Path) -> dict[str, Any] | None:
    """What `codex app-server` answers to `hooks/list` for a folder; None if it cannot be asked."""
    program = shutil.which("codex", path=env.get("PATH", ""))
    if program is None:
        return None
    try:
        server = subprocess.Popen(
            [program, "app-server"], cwd=folder, env=dict(env), text=True, encoding="utf-8", errors="replace",
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
    except OSError:
        return None
    try:
        return _ask(server, folder)
    finally:
        server.kill()
        server.communicate()


def _ask(server: subprocess.Popen[str], folder: Path) -> dict[str, Any] | None:
    lines: queue.Queue[str] = queue.Queue()

    def listen() -> None:
        for line in server.stdout or ():
            lines.put(line)
        lines.put("")

    threading.Thread(target=listen, daemon=True).start()
    client = {"name": "stillgreen", "title": "stillgreen doctor", "version": "0"}
    if _call(server, lines, 1, "initialize", {"clientInfo": client, "capabilities": {"experimentalApi": True}}) is None:
        return None
    _send(server, {"method": "initialized"})
    return _call(server, lines, 2, "hooks/list", {"cwds": [str(folder)]})


def _call(
    server: subprocess.Popen[str], lines: queue.Queue[str], number: int, method: str, params: dict[str, Any]
) -> dict[str, Any] | None:
    if not _send(server, {"id": number, "method": method, "params": params}):
        return None
    end = time.monotonic() + _SECONDS
    while (left := end - time.monotonic()) > 0:
        try:
            line = lines.get(timeout=left)
        except queue.Empty:
            return None
        if not line:
            return None
        try:
            answer = record(json.loads(line))
        except ValueError:
            continue
        if answer.get("id") == number and "method" not in answer:
            return record(answer.get("result")) if "result" in answer else None
    return None


def _send(server: subprocess.Popen[str], message: dict[str, Any]) -> bool:
    try:
        assert server.stdin is not None
        server.stdin.write(json.dumps(message) + "\n")
        server.stdin.flush()
    except OSError:
        return False
    return True
