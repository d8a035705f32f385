"""Which command runs our hook? One stable line that nothing in the user's project, PYTHONPATH or site can get into.

    "<python>" -I -S -c "<guard>" <agent>

The guard makes the package by hand from its folder, so neither site-packages nor the working folder is looked at, and
ends with 0 and silence when the package is gone or Python is older than 3.9. Never a script path: Python ends with 2
when the script is missing, and 2 means *block* to both clients.
"""

from __future__ import annotations

import re

OLDEST = "(3,9)"

_GUARD = (
    "import sys;n='stillgreen';m=type(sys)(n);m.__path__=[{folder}];sys.modules[n]=m;"
    "exec('try:\\n if sys.version_info>=" + OLDEST + ":\\n  from stillgreen.hook import main\\n  main(sys.argv[1])"
    "\\nexcept Exception:pass')"
)
_FOLDER = re.compile(r"m\.__path__=\['((?:[^'\\]|\\.)*)'\]")
_PYTHON = re.compile(r'\s*"((?:[^"\\]|\\.)*)" -I -S -c ')
_SAFE = re.compile(r"[A-Za-z0-9/._+@ ,:=~()\-]|[^\x00-\x7f\ud800-\udfff]")


class NoLine(ValueError):
    """No line can be written for this place; the text says why."""


def line(python: str, folder: str, agent: str) -> str:
    """The command for the hooks of `agent`: `python` runs it, `folder` is that of the package `stillgreen`."""
    if any(c in python for c in "\n\r\0"):
        raise NoLine(f"the path of Python has a line break: {python!r}")
    quoted = re.sub(r'([\\"$`])', r"\\\1", _slashes(python))
    return f'"{quoted}" -I -S -c "{guard(repr_safe(_slashes(folder)))}" {agent}'


def guard(folder: str) -> str:
    """The code of the line; `folder` is a Python expression."""
    return _GUARD.replace("{folder}", folder)


def repr_safe(text: str) -> str:
    """A Python string literal that holds no character which a shell, cmd or JSON would read in its own way."""
    return "'" + "".join(c if _SAFE.match(c) else _escape(c) for c in text) + "'"


def is_ours(command: str) -> bool:
    """Is this a line that we wrote, of any version? What people wrapped around one is theirs."""
    return _PYTHON.match(command) is not None and "stillgreen.hook" in command


def python_of(command: str) -> str:
    """The Python that a line of ours runs, "" if it is none that we wrote."""
    found = _PYTHON.match(command)
    return re.sub(r'\\([\\"$`])', r"\1", found[1]) if found else ""


def folder_of(command: str) -> str:
    """The package's folder in a line of ours, "" if it names none."""
    found = _FOLDER.search(command)
    return (
        re.sub(r"\\(?:x(..)|u(....)|U(........))", lambda m: chr(int(m[1] or m[2] or m[3], 16)), found[1])
        if found
        else ""
    )


def _escape(c: str) -> str:
    code = ord(c)
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}"


def _slashes(path: str) -> str:
    return path.replace("\\", "/") if re.match(r"[A-Za-z]:\\", path) else path
