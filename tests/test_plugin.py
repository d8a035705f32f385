"""Is the plugin for Claude Code what `install` would write, and whole?"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from stillgreen import __version__
from stillgreen.agents.setup.claude_code import HOOKS
from stillgreen.install.hooks import TIMEOUT
from stillgreen.install.line import guard, is_ours

ROOT = Path(__file__).parent.parent
PLUGIN = ROOT / "plugin"
LINE = f'"python3" -I -S -c "{guard("sys.argv[2]")}" claude-code "${{CLAUDE_PLUGIN_ROOT}}/stillgreen"'


def load(path: Path) -> Any:
    return json.loads(path.read_text("utf-8"))


def test_it_registers_the_hooks_that_install_does() -> None:
    """The same events and matchers, by the same guard; the package is the plugin's own."""
    hooks = load(PLUGIN / "hooks/hooks.json")["hooks"]
    found = [(event, group.get("matcher", ""), group["hooks"]) for event, groups in hooks.items() for group in groups]
    handler = {"type": "command", "command": LINE, "timeout": TIMEOUT}
    assert found == [(event, matcher, [handler]) for event, matcher in HOOKS]
    assert is_ours(LINE)


def test_names_and_versions_agree() -> None:
    """The marketplace, the plugin and the package."""
    manifest, market = load(PLUGIN / ".claude-plugin/plugin.json"), load(ROOT / ".claude-plugin/marketplace.json")
    assert manifest["version"] == __version__
    assert [(entry["name"], entry["source"]) for entry in market["plugins"]] == [(manifest["name"], "./plugin")]


def test_the_package_is_reached_without_a_copy() -> None:
    """By a link within the marketplace, which the client follows when it copies a plugin (2.1.332, seen with a git marketplace)."""
    assert os.readlink(PLUGIN / "stillgreen") == "../src/stillgreen"
    assert (PLUGIN / "stillgreen/hook.py").is_file()
    assert (PLUGIN / "LICENSE").read_text() == (ROOT / "LICENSE").read_text()


@pytest.mark.parametrize("name", ["plugin", "a 'quoted' folder", "дім"])
def test_it_works_wherever_the_client_puts_it(name: str, tmp_path: Path, home: Path) -> None:
    """Copied as the client copies it, run by its `python3` in a hostile folder: it records, and says nothing."""
    root = tmp_path / name
    shutil.copytree(PLUGIN, root, ignore=shutil.ignore_patterns("__pycache__"))
    work = tmp_path / "work"
    (work / "stillgreen").mkdir(parents=True)
    for file in ("stillgreen/hook.py", "json.py", "sitecustomize.py"):
        (work / file).write_text("print('hostile')\n")
    payload = {
        "hook_event_name": "UserPromptSubmit",
        "session_id": "s",
        "cwd": str(work),
        "prompt": "x",
        "transcript_path": "",
    }
    env = {"PATH": os.environ["PATH"], "HOME": str(home), "CLAUDE_PLUGIN_ROOT": str(root), "PYTHONPATH": str(work)}
    done = subprocess.run(
        ["/bin/sh", "-c", LINE],
        cwd=work,
        env=env,
        input=json.dumps(payload),
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    assert len(list((home / ".local/state/stillgreen/ledger/claude-code").iterdir())) == 1
