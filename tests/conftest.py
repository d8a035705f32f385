"""Every test gets a home of its own; the real one is out of reach."""

from __future__ import annotations

import os
from pathlib import Path

import pytest


class TestsMustNotTouchTheRealHome(AssertionError):
    """Raised where a test would have read or written the developer's own folders."""


@pytest.fixture(autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A fresh HOME, without any variable that could point elsewhere."""
    folder = tmp_path_factory.mktemp("home")
    for name in ("CLAUDE_CONFIG_DIR", "CODEX_HOME", "STILLGREEN_HOME", "XDG_STATE_HOME", "XDG_CONFIG_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(folder))
    if Path(os.path.expanduser("~")) != folder:
        raise TestsMustNotTouchTheRealHome
    return folder
