"""Every test gets a home of its own; the real one is out of reach."""

from __future__ import annotations

import io
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import hypothesis
import pytest

# The same examples on every machine of CI; new ones at each run of a developer.
hypothesis.settings.register_profile("ci", derandomize=True, deadline=None, database=None)
hypothesis.settings.register_profile("dev", deadline=None)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "dev")


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


class Said(NamedTuple):
    """What a command line ended with and printed."""

    code: int
    out: str
    err: str


Prompt = Callable[..., Said]


@pytest.fixture
def stillgreen(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], home: Path) -> Prompt:
    """The command line, in this process: `stillgreen("install", "--dry-run", cwd=folder)`; without `cwd` in the home folder.

    Hooks are not copied and compiled, which takes a second each time; `test_install.py` holds that apart.
    """
    from stillgreen import cli
    from stillgreen.install import seat

    def run(*words: str, cwd: Path = home, stdin: str = "") -> Said:
        monkeypatch.chdir(cwd)
        monkeypatch.setattr("sys.argv", ["stillgreen", *words])
        monkeypatch.setattr("sys.stdin", io.StringIO(stdin))
        monkeypatch.setattr(seat, "take", lambda place: None)
        capsys.readouterr()
        try:
            cli.main()
            code = 0
        except SystemExit as ended:
            code = int(ended.code or 0)
        return Said(code, *capsys.readouterr())

    return run
