"""Do the real clients see what we install?"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

import pytest

from conftest import Prompt
from e2e.clients import CLAUDE, CODEX, Client, NoClient
from e2e.trust import trust
from stillgreen.agents.setup import codex as setup
from stillgreen.agents.setup.codex_server import hooks_list

ROOT = Path(__file__).parent.parent.parent


def program(client: Client) -> Path:
    try:
        return client.binary()
    except NoClient as error:
        pytest.skip(str(error))


@pytest.fixture
def codex(home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The real Codex on the PATH, with a home of its own. -> its home."""
    folder = tmp_path / "bin"
    folder.mkdir()
    (folder / "codex").symlink_to(program(CODEX))
    monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")
    (home / ".codex").mkdir()
    return home / ".codex"


def states(folder: Path) -> dict[str, str]:
    """What Codex says of each hook: its event -> trusted, untrusted, modified."""
    listed = hooks_list(os.environ, folder)
    assert listed is not None
    return {hook["eventName"]: hook["trustStatus"] for place in listed["data"] for hook in place["hooks"]}


def test_codex_sees_every_hook_and_waits_for_the_review(codex: Path, stillgreen: Prompt, home: Path) -> None:
    """Nothing is trusted by an install; nothing is written where Codex keeps its trust."""
    stillgreen("install")
    assert set(states(home).values()) == {"untrusted"} and len(states(home)) == len(setup.HOOKS)
    assert not (codex / "config.toml").exists() or "trusted_hash" not in (codex / "config.toml").read_text()


def test_an_install_beside_other_hooks_leaves_their_trust(codex: Path, stillgreen: Prompt, home: Path) -> None:
    """Codex trusts by index: theirs stay where they were."""
    other = {"hooks": [{"type": "command", "command": "true"}]}
    (codex / "hooks.json").write_text(json.dumps({"hooks": {"Stop": [other], "PostToolUse": [other]}}))
    (codex / "config.toml").write_text(trust(codex))
    assert set(states(home).values()) == {"trusted"}
    stillgreen("install")
    listed = hooks_list(os.environ, home)
    assert listed is not None
    found = [(h["command"] == "true", h["trustStatus"]) for place in listed["data"] for h in place["hooks"]]
    assert sorted(found) == [(False, "untrusted")] * len(setup.HOOKS) + [(True, "trusted")] * 2


def test_a_second_install_keeps_the_trust(codex: Path, stillgreen: Prompt, home: Path) -> None:
    stillgreen("install")
    (codex / "config.toml").write_text(trust(codex))
    stillgreen("install")
    assert set(states(home).values()) == {"trusted"}


def test_claude_code_takes_the_plugin() -> None:
    """`claude plugin validate --strict` for the marketplace, and as its directory wants it for the plugin."""
    claude = str(program(CLAUDE))
    for folder, profile in ((ROOT, ["--strict"]), (ROOT / "plugin", ["--profile", "directory"])):
        done = subprocess.run(
            [claude, "plugin", "validate", str(folder), *profile], capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stdout + done.stderr


def test_claude_code_installs_the_plugin_from_git(home: Path, tmp_path: Path) -> None:
    """Its copy has the package in it, the link followed; so it works without this repository."""
    claude, market = str(program(CLAUDE)), tmp_path / "git" / "market.git"
    subprocess.run(["git", "clone", "-q", "--bare", str(ROOT), str(market)], check=True)
    (home / ".gitconfig").write_text(f'[url "file://{market.parent}/"]\n\tinsteadOf = https://git.example/\n')
    env = {"PATH": os.environ["PATH"], "HOME": str(home), "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC": "1"}
    for words in (["marketplace", "add", "https://git.example/market.git"], ["install", "stillgreen@stillgreen"]):
        done = subprocess.run(
            [claude, "plugin", *words], env=env, cwd=home, capture_output=True, text=True, timeout=120
        )
        assert done.returncode == 0, done.stdout + done.stderr
    (copy,) = (home / ".claude/plugins/cache/stillgreen/stillgreen").iterdir()
    assert (copy / "stillgreen/places.py").is_file() and not (copy / "stillgreen").is_symlink()
