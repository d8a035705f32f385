"""Random days of work: whatever was done to the files, work tree, index and commit have the oracle's id."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from repositories import KEY, Work, oracle
from stillgreen.codeid import Repository

NAMES = (
    "a.py",
    "b.py",
    "src",
    "src/a.py",
    "src/b.py",
    "src/c/d.py",
    "tests/a.py",
    "notes.md",
    "x.csv",
    "run.sh",
    "-n.py",
    "l\n.py",
)
TEXTS = ("", "x\n", "y\n", "x\r\n", "x\r\ny\n", "z" * 3000)

names = st.sampled_from(NAMES)
step = st.one_of(
    st.tuples(st.just("write"), names, st.sampled_from(TEXTS)),
    st.tuples(st.just("link"), names, names),
    st.tuples(st.just("move"), names, names),
    st.tuples(
        st.sampled_from(["delete", "mode", "touch", "stage", "unstage", "intend", "restore", "ignore"]),
        names,
        st.just(""),
    ),
    st.tuples(
        st.sampled_from(["add", "commit", "stash", "pop", "back", "reset", "autocrlf", "filemode"]),
        st.just(""),
        st.just(""),
    ),
)


def clear(place: Path) -> None:
    if place.is_dir() and not place.is_symlink():
        shutil.rmtree(place)
    elif os.path.lexists(place):
        place.unlink()


def room(place: Path) -> None:
    """Make way for a file: what lies there or above it."""
    for above in reversed(place.parents):
        if above.is_symlink() or above.is_file():
            above.unlink()
    clear(place)
    place.parent.mkdir(parents=True, exist_ok=True)


def do(work: Work, what: str, name: str, other: str) -> None:
    """One step; what git refuses is no step."""
    place = work.root / name
    if what == "write":
        room(place)
        place.write_bytes(other.encode())
    elif what == "link":
        room(place)
        place.symlink_to(other)
    elif what == "move":
        if (
            os.path.lexists(place)
            and not (work.root / other).is_relative_to(place)
            and not place.is_relative_to(work.root / other)
        ):
            room(work.root / other)
            if os.path.lexists(place):
                place.rename(work.root / other)
    elif what == "delete":
        clear(place)
    elif what in ("mode", "touch"):
        if place.is_file() and not place.is_symlink():
            place.chmod(0o644 if place.stat().st_mode & 0o100 else 0o755) if what == "mode" else os.utime(place)
    elif what == "ignore":
        work.write(".gitignore", f"/{name}\n".replace("\n.py", "?.py"))
    else:
        work.git(*GIT[what], *([f":(literal){name}"] if name else []), ok=False)


def has_circle(folder: Path) -> bool:
    """Is there a link that leads to itself? git takes a file that lay behind it for unchanged."""
    for place in folder.rglob("*"):
        try:
            place.stat()
        except FileNotFoundError:
            continue
        except OSError:
            return True
    return False


GIT = {
    "stage": ("add", "-f", "--"),
    "unstage": ("rm", "-q", "-r", "--cached", "--"),
    "intend": ("add", "-N", "-f", "--"),
    "restore": ("checkout", "-q", "HEAD", "--"),
    "add": ("add", "-A"),
    "commit": ("commit", "-q", "-m", "x"),
    "stash": ("stash", "-q", "-u"),
    "pop": ("stash", "pop", "-q"),
    "back": ("checkout", "-q", "HEAD~1"),
    "reset": ("reset", "-q", "--hard"),
    "autocrlf": ("config", "core.autocrlf", "true"),
    "filemode": ("config", "core.fileMode", "false"),
}


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.lists(st.lists(step, min_size=2, max_size=10), min_size=1, max_size=3))
def test_random_work(home: Path, rounds: list[list[tuple[str, str, str]]]) -> None:
    """After each round all three are the same; sums are carried from commit to commit."""
    with tempfile.TemporaryDirectory() as folder:
        work = Work(Path(folder, "app"))
        repository = Repository(str(work.root), KEY, f"{folder}/state", work.env())
        Path(folder, "state").mkdir()
        for steps in rounds:
            for what in steps:
                do(work, *what)
            found = repository.worktree(20)
            work.git("add", "-A")
            staged = repository.index()
            work.git("commit", "-q", "--allow-empty", "-m", "x")
            if found.why == "odd-file":
                assert has_circle(work.root)
                continue
            assert found.id == oracle(work), found
            assert staged.id == found.id
            assert repository.worktree(20).id == found.id
