"""What does git say about a commit and its note? Asked so that nothing of the repository's own is run.

Refs and objects are read and (for a note) written with git's plumbing: no hook, no filter, no network, no replaced
object, no variable that a calling hook left behind.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import dataclass
from pathlib import Path

_SECONDS = 20
_QUIET = (
    "--no-replace-objects", "--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "core.sshCommand=false", "-c", "protocol.allow=never", "-c", "gc.auto=0", "-c", "maintenance.auto=false",
)  # fmt: skip
# Of the variables that speak to git, only those of the user: where their settings are, and who they are.
_KEPT = ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CEILING_DIRECTORIES")
_WHO = ("GIT_AUTHOR_", "GIT_COMMITTER_")


class Trouble(Exception):
    """It cannot be told; the text says why, and the ways out."""


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit by its full id, and the id of its tree."""

    id: str
    tree: str

    @property
    def short(self) -> str:
        return self.id[:8]


def program(name: str, folder: str = "") -> str:
    """Where a program is, looked for in absolute folders of PATH outside the repository only. Raises Trouble."""
    repository = os.path.join(os.path.realpath(root(Path(folder))), "") if folder else os.sep
    for where in os.environ.get("PATH", os.defpath).split(os.pathsep):
        if os.path.isabs(where) and (found := shutil.which(name, path=where)):
            if repository == os.sep or not os.path.join(os.path.realpath(where), "").startswith(repository):
                return found
    raise Trouble(f"`{name}` was not found on the PATH; install it")


def environment() -> dict[str, str]:
    """What our own calls of git and ssh-keygen get."""
    kept = {n: v for n, v in os.environ.items() if not n.startswith("GIT_") or n in _KEPT or n.startswith(_WHO)}
    quiet = {"GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "", "GIT_ADVICE": "0"}
    return {**kept, **quiet, "LC_ALL": "C"}


def ask(folder: str, *words: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """Run git in a folder, with this on its standard input. Raises Trouble if it cannot be started or hangs."""
    command = [program("git", folder), *_QUIET, *words]
    try:
        return subprocess.run(
            command, cwd=folder, env=environment(), input=given, capture_output=True, timeout=_SECONDS
        )
    except subprocess.TimeoutExpired as error:
        raise Trouble(f"git did not answer within {_SECONDS} seconds") from error
    except OSError as error:
        raise Trouble(f"git cannot be started: {error.strerror}") from error


def repository(folder: str) -> None:
    """Is there a repository that git is willing to read? Raises Trouble if not."""
    found = ask(folder, "rev-parse", "--git-dir")
    if found.returncode == 0:
        return
    if b"dubious ownership" in found.stderr:
        raise Trouble(
            "git refuses this repository because it belongs to another user; "
            "`git config --global --add safe.directory FOLDER` makes it yours, if you trust it"
        )
    if b"not a git repository" in found.stderr:
        raise Trouble("this is not in a git repository; change to one, or `git init` makes one")
    raise Trouble("git cannot read this repository; `git status` tells why")


def commit(folder: str, rev: str) -> Commit:
    """The commit that a name stands for, tags followed. Raises Trouble, also where there is no repository."""
    if not rev or "\n" in rev or "\0" in rev:
        raise Trouble("that is no name of a commit")
    asked = os.fsencode(f"{rev}^{{commit}}\n{rev}^{{tree}}\n")
    lines = ask(folder, "cat-file", "--batch-check=%(objectname) %(objecttype)", given=asked).stdout.split(b"\n")
    found = [line.decode("ascii", "replace").split(" ") for line in lines]
    if len(found) >= 2 and [each[-1] for each in found[:2]] == ["commit", "tree"]:
        return Commit(found[0][0], found[1][0])
    if found and found[0][-1] == "ambiguous":
        raise Trouble("that short id stands for several objects; give more of it")
    repository(folder)
    if rev == "HEAD" and ask(folder, "rev-parse", "--verify", "--quiet", "HEAD").returncode:
        raise Trouble("there is no commit yet; `stillgreen verify` asks about the files as they are")
    raise Trouble("there is no such commit here; `git log --oneline` shows those that are, `git fetch` brings others")


def ancestors(folder: str, commit: Commit, most: int) -> list[str]:
    """The commits before it on the first line of parents, the nearest first."""
    found = ask(folder, "rev-list", "--first-parent", f"--max-count={most + 1}", commit.id, "--")
    return found.stdout.decode("ascii", "replace").split()[1:] if found.returncode == 0 else []


def root(path: Path) -> Path:
    """The nearest folder up that holds `.git`, else the folder itself."""
    return next((each for each in (path, *path.parents) if (each / ".git").exists()), path)
