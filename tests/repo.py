"""A real git repository for tests, and checks that an agent is said to have run on its code."""

from __future__ import annotations

import os
import subprocess
import time
from pathlib import Path

from stillgreen import places, projects
from stillgreen.projects import Ran
from stillgreen.receipt.here import here

_LANGS = {"pytest": "python", "mypy": "python", "ruff": "python", "jest": "javascript", "cargo": "rust"}
NOW = int(time.time() * 1000)


def git(folder: Path, *words: str, given: bytes = b"") -> str:
    """Run git as a person would, in a folder. -> what it printed."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
    who = {f"GIT_{role}_{what}": "ada@example.com" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    quiet = {"GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C"}
    done = subprocess.run(
        ["git", *words], cwd=folder, env={**env, **who, **quiet}, input=given, capture_output=True, check=True
    )
    return done.stdout.decode("utf-8", "replace").strip()


class Repo:
    """A repository with one commit of `app.py`."""

    def __init__(self, folder: Path, commit: bool = True) -> None:
        self.folder = folder
        folder.mkdir(parents=True)
        git(folder, "init", "-q", "-b", "main")
        if commit:
            self.commit("app.py", "x = 1\n")

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, "utf-8")

    def commit(self, name: str, text: str) -> str:
        """Write a file and commit all. -> the commit's id."""
        self.write(name, text)
        git(self.folder, "add", "-A")
        git(self.folder, "commit", "-q", "-m", name)
        return git(self.folder, "rev-parse", "HEAD")

    def ran(self, *told: str, t: int = NOW, folder: Path | None = None) -> str:
        """Keep checks of the code as it is now, each told as `test pytest passed full 212`. -> the code's id."""
        key()
        place = here(str(folder or self.folder))
        stamp = place.worktree()
        for number, one in enumerate(told):
            projects.keep(place._project, [ran(one, stamp.id, t + number, stamp.clean)])
        return stamp.id


def key() -> None:
    """Make the state folder and its key, as the first hook does."""
    places.key(places.prepare(places.state(dict(os.environ))))


def ran(told: str, id: str = "git:1", t: int = NOW, clean: bool = False) -> Ran:
    """A check in words: family, runner, outcome; perhaps scope, count, `cut`, `in:FOLDER`, `cmd:WORDS`."""
    family, runner, outcome, *more = told.split()
    scope = next((word for word in more if word in ("full", "part", "unknown")), "full")
    count = next((int(word) for word in more if word.isdigit()), -1)
    folder = next((word[3:] for word in more if word.startswith("in:")), "")
    cmd = next((word[4:] for word in more if word.startswith("cmd:")), f"{runner}-{scope}-{folder}")
    counts = (count, 0, 0) if outcome == "passed" else (-1, count, 0)
    langs = [_LANGS[runner]] if runner in _LANGS else []
    values = (t, id, clean, "claude-code", runner, family, scope, folder, cmd, langs, outcome, *counts, "cut" not in more)
    return Ran(*values)
