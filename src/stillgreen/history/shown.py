"""How is a text that is not ours put on a screen, a page or into a sheet? So that it can only be read, and does nothing.

Names of projects and files, models, commands and claims come from logs. A control character in one of them could colour,
move or rewrite a terminal (C1 controls too, as UTF-8), a direction mark could make a name read backwards, and half a
surrogate pair (a name of odd bytes) cannot be written at all.
"""

from __future__ import annotations

import re
from pathlib import PurePath

_INSTEAD = "\ufffd"
_UNSEEN = re.compile("[\x7f-\x9f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]")


def shown(text: str) -> str:
    """The text with a replacement character for each one that cannot be seen."""
    return text if text.isprintable() else "".join(c if c.isprintable() else _INSTEAD for c in text)


def last_part(folder: str) -> str:
    """What a project is called: the last part of its folder, of whichever system that is."""
    return shown(PurePath(folder.replace("\\", "/")).name or folder or "(no folder)")


def escaped(line: str) -> str:
    """A line of JSON in which unseen characters, which can stand within its strings only, are escapes: the same values."""
    return line if line.isprintable() else _UNSEEN.sub(lambda match: f"\\u{ord(match[0]):04x}", line)


def writable(value: object) -> object:
    """A value for JSON in which halves of surrogate pairs are question marks."""
    if isinstance(value, str):
        return value.encode("utf-8", "replace").decode()
    if isinstance(value, dict):
        return {key: writable(item) for key, item in value.items()}
    return [writable(item) for item in value] if isinstance(value, (list, tuple)) else value
