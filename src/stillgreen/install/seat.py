"""Where does the hook's code stand, and which Python runs it? A place that stays when caches are emptied.

From a place that may vanish (a cache of uv or pipx, a temporary folder, a virtual environment or a checkout inside a
project) the package is copied to `<state>/hook/`, and a Python that stays is taken.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from stillgreen.places import Refused

# Not resolved: the real folder may carry a version that an upgrade takes away (Homebrew's Cellar).
PACKAGE = Path(os.path.abspath(__file__)).parent.parent

# What no hook needs.
_COLD = ("commands", "install", "doctor", "report", "samples", "web", "team", "__pycache__")
_CACHES = (".cache", "Caches", ".tox", ".nox")
_PROJECT = (".git", ".hg", "pyproject.toml", "setup.py", "package.json", "Cargo.toml", "go.mod", "Makefile")
_TEMPORARY = ("/tmp", "/var/tmp", "/private/var/folders")
_SECONDS = 60
_COMPILE = """
import sys, py_compile
for name in sys.stdin.read().split(chr(0)):
    try:
        py_compile.compile(name, quiet=2)
    except OSError:
        pass
package = sys.modules["stillgreen"] = type(sys)("stillgreen")
package.__path__ = [sys.argv[1]]
from stillgreen.runners import _ahead
_ahead.write()
"""
# Without these, macOS's own `python3` only offers to install them.
_APPLE_TOOLS = ("/Library/Developer/CommandLineTools/usr/bin/python3", "/Applications/Xcode.app")


@dataclass(frozen=True, slots=True)
class Seat:
    """The Python that runs the hooks, and the package's folder.

    copied  why the package was (or has to be) copied to that folder, "" if it runs where it was installed
    """

    python: str
    folder: str
    copied: str


def choose(env: Mapping[str, str], state: str, python: str = "", package: Path = PACKAGE) -> Seat:
    """Where the hooks will run from; nothing is touched. Raises Refused if no Python stays.

    python  the interpreter of this process, unresolved (default: `sys.executable`)
    """
    python = python or sys.executable
    shaky = vanishes(python, env)
    why = vanishes(str(package), env) or shaky
    folder = Path(state, "hook", "stillgreen") if why else package
    return Seat(_staying_python(env) if shaky else python, str(folder), why)


def take(seat: Seat, package: Path = PACKAGE) -> None:
    """Copy the package where it has to be copied, and compile it for the hooks' Python. Raises OSError."""
    if seat.copied and digest(Path(seat.folder)) != digest(package):
        _copy(package, Path(seat.folder))
    _compile(seat.python, Path(seat.folder))


def vanishes(path: str, env: Mapping[str, str]) -> str:
    """Why what is at this path may not stay, "" if it will."""
    parts = Path(path).parts
    if any(part in _CACHES for part in parts) or _below(path, env.get("UV_CACHE_DIR", "")):
        return "it runs from a cache"
    if any(_below(path, folder) for folder in _temporary()):
        return "it runs from a temporary folder"
    venv = next((folder for folder in Path(path).parents if (folder / "pyvenv.cfg").is_file()), None)
    inside = venv.parent if venv else Path(path).parent
    installed = "site-packages" in parts or "dist-packages" in parts
    if (venv or not installed) and _in_project(inside, env, bool(venv)):
        return "it runs from inside a project"
    return ""


def _temporary() -> tuple[str, ...]:
    """Folders whose content may go. Where the disk is full, Python finds none that it could use."""
    try:
        return (tempfile.gettempdir(), *_TEMPORARY)
    except FileNotFoundError:
        return _TEMPORARY


def digest(package: Path) -> str:
    """A checksum over what the hooks need of a package, "" if it is not there."""
    files = _files(package)
    total = hashlib.blake2b(digest_size=16)
    for file in files:
        total.update(f"{file.relative_to(package)}\0".encode() + file.read_bytes() + b"\0")
    return total.hexdigest() if files else ""


def _files(package: Path) -> list[Path]:
    found = (file for file in package.rglob("*.py") if not set(file.relative_to(package).parts[:-1]) & set(_COLD))
    return sorted(found)


def _copy(package: Path, folder: Path) -> None:
    """Made beside and put in place by renaming, so that a hook never finds half of it."""
    folder.parent.mkdir(mode=0o700, exist_ok=True)
    beside = Path(tempfile.mkdtemp(prefix="new-", dir=folder.parent))
    try:
        for file in _files(package):
            target = beside / "stillgreen" / file.relative_to(package)
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            shutil.copyfile(file, target)
            target.chmod(0o600)
        if folder.exists():
            os.rename(folder, beside / "old")
        os.rename(beside / "stillgreen", folder)
    except OSError as error:  # a full disk: say where
        raise OSError(error.errno, error.strerror, str(folder)) from error
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _compile(python: str, folder: Path) -> None:
    """Write the .pyc files now, and the patterns compiled ahead: without them each hook costs 2 to 8 ms more.

    uv compiles nothing by itself.
    A folder that is not ours to write stays as it is.
    """
    if not os.access(folder, os.W_OK):
        return
    names = [str(file) for file in _files(folder)]
    try:
        subprocess.run(
            [python, "-I", "-S", "-c", _COMPILE, str(folder)],
            input="\0".join(names),
            text=True,
            stderr=subprocess.DEVNULL,
            timeout=_SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired, UnicodeError):
        return


def _staying_python(env: Mapping[str, str]) -> str:
    base = getattr(sys, "_base_executable", "") or ""
    on_path = (shutil.which(name, path=env.get("PATH", "")) for name in ("python3", "python"))
    for found in (base, *on_path, "/usr/bin/python3"):
        if found and os.path.isfile(found) and not vanishes(found, env) and runs(found):
            return found
    raise Refused(
        "no Python that stays was found (this one is in a cache or inside a project); "
        "install Stillgreen with `uv tool install stillgreen` or `pipx install stillgreen`, then run this again"
    )


def runs(python: str) -> bool:
    """Is this a Python that can run the hooks (3.9 or later)? A stub that only offers an installation is none."""
    if python == "/usr/bin/python3" and sys.platform == "darwin" and not any(map(os.path.exists, _APPLE_TOOLS)):
        return False  # asking it would open a window
    code = "import sys;sys.stdout.write('yes' if sys.version_info>=(3,9) else 'no')"
    try:
        done = subprocess.run(
            [python, "-I", "-S", "-c", code], capture_output=True, timeout=10, stdin=subprocess.DEVNULL
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.stdout == b"yes"


def _in_project(folder: Path, env: Mapping[str, str], venv: bool) -> bool:
    """Does the folder, or one above it (but not the home folder), look like a project's?"""
    home = Path(env.get("HOME") or "/")
    for here in (folder, *folder.parents):
        if here == home or here == Path(here.anchor):
            return False
        if any((here / name).exists() for name in _PROJECT):
            return True
    return False


def _below(path: str, folder: str) -> bool:
    return bool(folder) and Path(folder) in Path(path).parents
