"""What does a file hold that a log names: the whole output of a command, where the client cut it?

A log is not to be trusted with paths: only files that such a client writes itself are looked at, only regular ones,
and only as much of them as can matter (a summary stands at the end).
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from stillgreen.history.lines import open_regular

_HEAD = 64 << 10
_TAIL = 1 << 20

# <projects>/<folder>/<session>/tool-results/<id>.txt and <temp>/claude-<uid>/<folder>/<session>/tasks/<id>.output
_SAVED = re.compile(r"[/\\](?:tool-results[/\\][\w.-]+\.(?:txt|json)|tasks[/\\][\w.-]+\.output)\Z")


def saved_output(path: str) -> str | None:
    """The text of a saved output (its head and its end if it is long); None if there is none that we may read."""
    if not _SAVED.search(path) or not os.path.isabs(path) or ".." in Path(path).parts:
        return None
    try:
        with open_regular(path) as file:
            size = os.fstat(file.fileno()).st_size
            data = file.read(_HEAD + _TAIL)
            if size > _HEAD + _TAIL:
                file.seek(size - _TAIL)
                data = data[:_HEAD] + b"\n...\n" + file.read(_TAIL)
    except (OSError, ValueError):
        return None
    return data.decode("utf-8", "replace")
