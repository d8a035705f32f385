"""Does a tool of some MCP server run a command or change a file?  Told by its name and its arguments.

Servers are many (Serena, Desktop Commander, JetBrains, filesystem ...), their tools are named alike: a verb and a noun.
A check that ran through one of them must not look as if it had never run.
"""

from __future__ import annotations

import re

from stillgreen.agents._base import string

_WORD = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+")

_RUNS = {"execute", "exec", "run", "start", "shell", "bash", "powershell"}
_SHELLS = {"command", "commands", "shell", "bash", "terminal", "process", "cmd", "powershell"}
_COMMANDS = ("command", "cmd", "shell_command", "commandLine", "command_line")

_CHANGES = {"write", "edit", "replace", "insert", "create", "delete", "append", "patch", "update", "modify", "apply"}
_FILES = {"file", "files", "text", "symbol", "block", "body", "line", "lines", "content", "regex"}
_PATHS = ("path", "file_path", "filePath", "relative_path", "filename", "pathInProject", "target_file")
_ELSEWHERE = ("owner", "repo", "repository", "branch")  # a file on a forge, not here
_NEW = ("content", "new_string", "new_text", "newText", "body", "repl", "replacement", "text", "code")
_OLD = ("old_string", "old_text", "oldText")

_EXIT = re.compile(
    r'"(?:return_?code|exit_?code)"\s*:\s*(-?\d{1,9})\b|exit(?:ed with)? (?:exit )?code:? (-?\d{1,9})\b', re.IGNORECASE
)


def is_server_tool(name: str) -> bool:
    """Names are `mcp__server__tool`; Codex wrote `server__tool` before."""
    return "__" in name


def command(name: str, given: dict[str, object]) -> str:
    """The command that this call runs, "" if it runs none."""
    words = _words(name)
    if not (words & _RUNS and words & _SHELLS):
        return ""
    return _first(given, _COMMANDS)


def edit(name: str, given: dict[str, object]) -> tuple[str, str, str] | None:
    """(path, old text, new text) of the file that this call changes, as far as they are told; None if there is none."""
    words = _words(name)
    if not (words & _CHANGES and words & _FILES) or any(key in given for key in _ELSEWHERE):
        return None
    path = _first(given, _PATHS)
    return (path, _first(given, _OLD), _first(given, _NEW)) if path else None


def exit_code(text: str) -> int | None:
    """The exit code that a result tells, None if it tells none, or several."""
    codes = {match[1] or match[2] for match in _EXIT.finditer(text[:300] + "\n" + text[-300:])}
    return int(codes.pop()) if len(codes) == 1 else None


def _words(name: str) -> set[str]:
    return {word.lower() for word in _WORD.findall(name.rsplit("__", 1)[-1])}


def _first(given: dict[str, object], keys: tuple[str, ...]) -> str:
    return next((string(given[key]) for key in keys if isinstance(given.get(key), str)), "")
