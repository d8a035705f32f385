"""A session played in a real repository: what its log would tell, and what code there really was at each check.

Commands are really run, so that what git prints is real. Each thing becomes a `Seen` as Claude Code's log gives it, is
recorded, and gets its counted id. A copy of all code files taken at the same moment is the truth.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from stillgreen import counted, files, seen
from stillgreen.events import Check, Event, Stop
from stillgreen.record import Recorder
from stillgreen.seen import Seen

KEY = b"k" * 32
HOME = "/home/ada/work"  # where the session believes to be: a real temporary folder holds scratch files only
FILES = {"a.py": "x = 1\n", "b.py": "y = 1\n", "src/c.py": "z = 1\n", "README.md": "A note.\n"}


def environment(home: Path) -> dict[str, str]:
    """Git without any settings but these."""
    config = home / "gitconfig"
    if not config.exists():
        config.write_text(
            "[user]\nname = Ada\nemail = ada@example.org\n[init]\ndefaultBranch = main\ntemplateDir =\n[pull]\nrebase = false\n"
            '[advice]\ndetachedHead = true\n[core]\neditor = true\ntrustctime = false\ncheckStat = minimal\n[protocol "file"]\nallow = always\n'
        )
    return {
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",  # with the tools of this environment
        "HOME": str(home),
        "GIT_CONFIG_NOSYSTEM": "1",
        "GIT_CONFIG_GLOBAL": str(config),
        "LC_ALL": "C",
    }


def repository(home: Path) -> Path:
    """A fresh clone, as it were: a repository with three commits on main, a branch `other` with one commit of its own, and a bare `origin`."""
    folder = home / "template" / "repo"
    if folder.exists():
        return folder
    env = environment(home)
    folder.mkdir(parents=True)
    for name, text in FILES.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_text(text)
    script = """git init -q && git add -A && git commit -qm one && echo 'x = 10' > a.py && git commit -qam two
    echo 'x = 1' > a.py && git commit -qam three && git checkout -qb other && echo 'y = 20' > b.py && git commit -qam other
    git checkout -q main && git clone -q --bare . ../origin.git && git remote add origin ../origin.git
    git fetch -q && git branch -q -u origin/main && rm -rf .git/logs"""
    subprocess.run(["bash", "-ec", script], cwd=folder, env=env, check=True, capture_output=True)
    return folder


class Play:
    """One session, played step by step. `ids` and `codes` hold one entry per check and per stop."""

    def __init__(self, home: Path, folder: Path) -> None:
        self.env = environment(home)
        template = repository(home).parent
        shutil.copytree(template, folder, symlinks=True)
        self.place = folder
        self.folder = folder / "repo"
        self.recorder = Recorder(KEY, f"{HOME}/repo")
        self.recorder.branch = "main"
        self.recorded: list[Event] = []
        self.marks: list[tuple[str, Event, object]] = []
        self.tick = 0
        self.see(self._seen(seen.PROMPT))

    def _seen(self, sort: str) -> Seen:
        self.tick += 1000
        thing = Seen(sort, self.tick, "s", cwd=f"{HOME}/repo")
        thing.id = f"call{self.tick}"
        return thing

    def see(self, thing: Seen) -> list[Event]:
        """Record one thing."""
        made = self.recorder.record(thing)
        self.recorded += made
        return made

    def edit(self, name: str, text: str) -> None:
        """Write a file with the edit tool; the log tells the content before and after."""
        path = self.folder / name
        thing = self._seen(seen.EDIT)
        thing.path = f"{HOME}/repo/{name}"
        thing.before = path.read_text() if path.exists() else ""
        thing.after = text
        thing.removed, thing.added = thing.before, text
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        self.see(thing)

    def patch(self, name: str, text: str) -> None:
        """Change a file by a hunk: the log tells only the changed lines."""
        path = self.folder / name
        thing = self._seen(seen.EDIT)
        thing.path, thing.removed, thing.added = f"{HOME}/repo/{name}", path.read_text(), text
        path.write_text(text)
        self.see(thing)

    def unseen(self, script: str) -> None:
        """Something that no log tells: other people's work."""
        subprocess.run(["bash", "-ec", script], cwd=self.place, env=self.env, check=True, capture_output=True)

    def run(self, command: str) -> int:
        """A shell command, really run; its output as the client shows it."""
        ran = subprocess.run(["bash", "-c", command], cwd=self.folder, env=self.env, capture_output=True, text=True)
        thing = self._seen(seen.COMMAND)
        thing.command, thing.exit = command, ran.returncode
        thing.output = "\n".join(part.rstrip("\n") for part in (ran.stdout, ran.stderr) if part)
        self.see(thing)
        return ran.returncode

    def check(self, folder: str = "", command: str = "pytest -q") -> None:
        """Tests that pass on the code that is there."""
        thing = self._seen(seen.COMMAND)
        thing.command = f"cd {folder} && {command}" if folder else command
        thing.exit, thing.output = 0, "3 passed in 0.1s\n"
        made = self.see(thing)
        self.marks.append(("check", next(event for event in made if isinstance(event, Check)), self.code()))

    def stop(self) -> None:
        """The agent stops, and the person goes on."""
        thing = self._seen(seen.REPLY)
        thing.text = "Implemented it. All tests pass."
        (made,) = self.see(thing)
        self.marks.append(("stop", made, self.code()))
        self.see(self._seen(seen.PROMPT))

    def code(self) -> dict[str, bytes]:
        """All code files of the work trees, in full."""
        return {str(path.relative_to(self.place)): path.read_bytes() for path in _code(self.place)}

    def counted(self) -> list[str]:
        """The counted ids at the checks and stops."""
        for number, event in enumerate(self.recorded, 1):
            event.n = number
        counted.stamp(self.recorded)
        return [event.counted for _what, event, _code in self.marks if isinstance(event, (Check, Stop))]

    def truth(self) -> list[object]:
        """The code at the same moments."""
        return [code for _what, _event, code in self.marks]


def _code(place: Path) -> Iterator[Path]:
    for top in sorted(place.iterdir()):
        if top.suffix == ".git" or top.name == "theirs":
            continue
        for folder, names, found in os.walk(top):
            names[:] = sorted(name for name in names if name != ".git")
            for name in sorted(found):
                path = Path(folder, name)
                if files.kind(str(path.relative_to(top)))[0] in ("code", "test", "config"):
                    yield path


def letters(values: list[object]) -> str:
    """`A` for the first value and all that equal it, `B` for the next new one, and so on."""
    known: list[object] = []
    said = ""
    for value in values:
        if value not in known:
            known.append(value)
        said += chr(65 + known.index(value))
    return said
