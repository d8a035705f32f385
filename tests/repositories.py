"""Real git repositories for tests, and a slow oracle that names a commit's code without any of our own code for it."""

from __future__ import annotations

import hashlib
import os
import subprocess
from pathlib import Path

from stillgreen import file_names, files

KEY = b"k" * 32


class Work:
    """A work tree, made with the git that a person would use."""

    def __init__(self, root: Path, *init: str) -> None:
        self.root = root
        root.mkdir(parents=True, exist_ok=True)
        self.git("init", "-q", "-b", "main", *init)

    def git(self, *words: str | bytes, ok: bool = True, at: Path | None = None) -> bytes:
        """Run git here, as the person; fails the test if git does."""
        names = {f"GIT_{who}_{what}": "t@example.org" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        words = ("-c", "protocol.file.allow=always", *words)
        settings = {"cwd": at or self.root, "env": {**os.environ, **names}, "stdin": subprocess.DEVNULL, "timeout": 60}
        done = subprocess.run(["git", *words], capture_output=True, **settings)
        assert not ok or done.returncode == 0, (words, done.stderr.decode())
        return done.stdout

    def write(self, path: str | bytes, text: str | bytes = "x = 1\n", mode: int = 0o644) -> Path:
        """Write a file and the folders that it needs."""
        place = self.root / os.fsdecode(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text.encode() if isinstance(text, str) else text)
        place.chmod(mode)
        return place

    def link(self, path: str, to: str) -> None:
        """Make a symlink."""
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).symlink_to(to)

    def commit(self) -> str:
        """Commit all that is there, as a person does. -> the commit."""
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "--no-verify", "-m", "x")
        return self.git("rev-parse", "HEAD").decode().strip()

    def env(self) -> dict[str, str]:
        """The environment that a hook would have."""
        return dict(os.environ)


def project(root: Path, *init: str) -> Work:
    """A small committed project with a file of each kind."""
    work = Work(root, *init)
    work.write("src/app.py", "print('a')\n")
    work.write("src/lib.py", "x = 1\n")
    work.write("src/deep/er/util.py", "y = 2\n")
    work.write("tests/test_app.py", "def test(): pass\n")
    work.write("pyproject.toml", "[project]\nname = 'a'\n")
    work.write("run.sh", "#!/bin/sh\n", 0o755)
    work.write("README.md", "# a\n")
    work.write("data/rows.csv", "1,2\n")
    work.write(".gitignore", "ignored/\n*.log\n")
    work.link("src/alias.py", "app.py")
    work.commit()
    return work


def counts(mode: str, path: str) -> bool:
    """Is it part of the program? The rule of docs/limits.md, written a second time."""
    if mode == "160000":
        return not any(mark in f"/{path}/" for mark in file_names.WORKTREES)
    return files.kind(path)[0] in ("code", "test", "config")


def oracle(work: Work, rev: str = "HEAD", at: Path | None = None) -> str:
    """The id of a commit's code: all its files, one after the other."""
    total = 0
    for record in work.git("ls-tree", "-r", "-z", "--full-tree", rev, at=at).split(b"\0")[:-1]:
        head, path = record.split(b"\t", 1)
        mode, _, blob = head.split()
        if counts(mode.decode(), os.fsdecode(path)):
            summed = hashlib.blake2b(mode + b"\0" + blob + b"\0" + path, key=KEY, digest_size=16)
            total += int.from_bytes(summed.digest(), "big")
    return f"git:{total % 2**128:032x}"


def fingerprint(folder: Path) -> dict[str, tuple[int, int, bytes]]:
    """All of a folder: mode, time of change and content of each file; folders as well."""
    found = {}
    for place in sorted(folder.rglob("*")):
        info = place.lstat()
        held = place.read_bytes() if place.is_file() and not place.is_symlink() else b""
        # Reading a split index moves the time of its shared part, whoever reads it (git keeps it from expiring).
        time = 0 if place.name.startswith("sharedindex.") else info.st_mtime_ns
        found[str(place.relative_to(folder))] = (info.st_mode, time, held)
    return found
