"""What hot modules may import: a hook pays for each module at every tool call of every user."""

import ast
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import stillgreen

# Read before the fixture takes the home folder away.
PYENV = pathlib.Path(os.environ.get("PYENV_ROOT") or pathlib.Path.home() / ".pyenv", "versions")
ROOT = pathlib.Path(stillgreen.__file__).parent
COLD = {"cli.py", "__main__.py", "configure.py", "expressions.py", "demo.py", "commands", "history", "report", "review", "receipt", "web", "install", "doctor", "voice.py", "agents/logs", "agents/setup"}

# Costs on top of a bare interpreter (ms, 2026-11): posix, time 0; _json 0.3; fcntl, _blake2 0.2; re 5 to 7; os 1 to 2;
# everything that is not here costs more, and was not needed.
EVERYWHERE = {"posix", "nt", "time", "sys", "_blake2", "_json", "_signal", "fcntl", "_winapi", "msvcrt"}
READING_TEXT = EVERYWHERE | {"re", "unicodedata"}


def hot_files():
    """Every module that may run inside a hook."""
    for path in sorted(ROOT.rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        if not any(name == cold or name.startswith(cold + "/") for cold in COLD):
            yield name


def imported(name):
    """(module, at the top level) for each import of something that is not ours; `if TYPE_CHECKING` blocks do not run."""
    tree = ast.parse((ROOT / name).read_text("utf-8"))
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("name", list(hot_files()))
def test_hot_modules_import_next_to_nothing(name):
    """The list is short, and longer only for modules that read text."""
    reads_text = name.startswith(("runners/", "claims/")) or name in ("settings.py", "outcome/status.py", "outcome/explained.py")
    allowed = READING_TEXT if reads_text else EVERYWHERE
    if name == "codeid/git.py":
        allowed = allowed | {"select"}  # 0.2 ms, at finished checks and stops
    if name == "codeid/blob.py":
        allowed = allowed | {"hashlib"}  # where a link was changed
    if name == "jsontext.py":
        allowed = allowed | {"json", "json.encoder"}  # where the C scanner is missing
    if name == "hook.py":
        allowed = allowed | {"gc"}  # a part of every Python
    if name == "quick.py":
        allowed = allowed | {"marshal", "_frozen_importlib", "_frozen_importlib_external"}  # every Python has loaded them
    if name == "runners/_ahead.py":
        allowed = allowed | {"marshal", "_sre", "sre_compile", "sre_parse", "gc"}  # all but the first two while it is installed
    foreign = {module for module in imported(name) if module.split(".")[0] != "stillgreen"}
    assert foreign <= allowed, f"{name} imports {sorted(foreign - allowed)}"


@pytest.mark.parametrize("name", list(hot_files()))
def test_hot_modules_parse_on_39(name):
    """No syntax that 3.9 does not know."""
    ast.parse((ROOT / name).read_text("utf-8"), feature_version=(3, 9))


def oldest_python():
    """A Python 3.9 that answers (pyenv's shims may not), None if there is none."""
    found = [*sorted(PYENV.glob("3.9*/bin/python")), shutil.which("python3.9")]
    for python in filter(None, found):
        if subprocess.run([python, "-I", "-S", "-c", "pass"], capture_output=True).returncode == 0:
            return python
    return None


def test_hot_modules_load_on_39():
    """All of them, with the oldest Python that runs hooks."""
    python = oldest_python()
    if python is None:
        pytest.skip("there is no Python 3.9 on this machine")
    names = [name[:-3].replace("/", ".").removesuffix(".__init__") for name in hot_files()]
    names = ["stillgreen" if name == "__init__" else f"stillgreen.{name}" for name in names if name]
    script = f"import sys; sys.path.insert(0, {str(ROOT.parent)!r})\nfor name in {names!r}: __import__(name)"
    done = subprocess.run([str(python), "-I", "-S", "-c", script], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("module", ["stillgreen.record", "stillgreen.verdict", "stillgreen.shell", "stillgreen.files", "stillgreen.codeid"])
def test_the_common_path_loads_no_re(module):
    """Recording an edit or a plain command needs no regular expressions."""
    script = f"import sys; sys.path.insert(0, {str(ROOT.parent)!r}); import {module}; sys.exit('re' in sys.modules)"
    assert subprocess.run([sys.executable, "-I", "-S", "-c", script]).returncode == 0
