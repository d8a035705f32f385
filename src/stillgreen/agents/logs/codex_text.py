"""What does the text say that Codex hands to the model after a call?  Exit code, output, still running, refused.

The forms, by version of the client (seen in runs of 0.20 to 0.171):
    {"output": ..., "metadata": {"exit_code": 0, "duration_seconds": 0.1}}        `shell`, and apply_patch up to 0.12x
    Exit code: 0 / Wall time: 0.1 seconds / Output: ...                           `shell_command`, apply_patch
    Chunk ID / Wall time / Process exited with code 0 / Output: ...               `exec_command`, `write_stdin`
    Chunk ID / Wall time / Process running with session ID 12 / Output: ...       the same, not ended yet
    failed in sandbox ..., exit code: 2, stdout: ..., stderr: ...                 `shell` in a sandbox, 0.2x and 0.3x
Everything else is a word of the client: the call was refused, or broke before it ran.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from urllib.parse import unquote

from stillgreen import seen
from stillgreen.agents._base import record, string
from stillgreen.agents.logs._base import seconds_ms, text_of
from stillgreen.agents.logs.fast_json import BadJson, loads

_HEAD = 1200  # the head stands before the output; a warning about truncation may stand before it
_EXIT = re.compile(r"(?m)^(?:Exit code: |Process exited with code )(-?\d{1,9})$")
_RUNNING = re.compile(r"(?m)^Process running with session ID (\d+)$")
_WALL = re.compile(r"(?m)^Wall time:? (\d{1,9}(?:\.\d{1,9})?) seconds?")
_OUTPUT = re.compile(r"(?m)^Output:\n?")
_SANDBOX = re.compile(r"failed in sandbox \w+ with execution error: [\w ]+, exit code: (\d{1,9}), stdout: ")
_CUT = re.compile(
    r"omitted \d+ of \d+ lines|\d+ (?:tokens|chars|bytes|lines) (?:truncated|omitted)|Warning: truncated output"
)
_TIMED_OUT = re.compile(r"command timed out after \d+ milliseconds")
_ABORTED = re.compile(r"(?:Wall time:? [\d.]+ seconds?\n)?aborted|failed in sandbox \w+ .*command timed out")
_SHELLS = {name: name for name in ("bash", "sh", "zsh", "fish", "powershell", "cmd")}
_SHELLS |= {"dash": "sh", "pwsh": "powershell"}
_SCRIPT_FLAGS = {"-lc", "-c", "-ilc", "-lic", "-ic", "-command", "/c", "/d/c"}
_DENIED = re.compile(
    r"(?i)operation not permitted|permission denied|read-only file system|seccomp|sandbox|landlock|failed to write file"
)
_CALL = re.compile(r"""tools\.(?:exec_command|shell_command)\(\s*(?=\{)""")
_STRING = r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.)*`)"""
_FIELD = re.compile(r"""["']?(cmd|command|workdir)["']?\s*:\s*""" + _STRING, re.DOTALL)


class Outcome:
    """What became of a call; the fields are those of `Seen`. success: it is known to have ended well."""

    __slots__ = ("state", "exit", "failed", "output", "cut", "task", "ms", "success")

    def __init__(self, state: str, output: str) -> None:
        self.state = state
        self.output = output
        self.exit: int | None = None
        self.failed: bool | None = None
        self.cut = False
        self.task = ""
        self.ms = 0
        self.success = False


def outcome(text: str) -> Outcome:
    """What a call's output text says about it."""
    if text.startswith('{"output":'):
        return _from_json(text)
    head = text[:_HEAD]
    body = _OUTPUT.search(head)
    if body:
        head = head[: body.start()]
    code, running = _EXIT.search(head), _RUNNING.search(head)
    if code or running:
        found = Outcome(seen.DONE, text[body.end() :] if body else "")
        wall = _WALL.search(head)
        found.ms = seconds_ms(float(wall[1])) if wall else 0
        if running:
            found.state, found.task = seen.RUNNING, running[1]
        elif code:
            _ended(found, int(code[1]))
        found.cut = _is_cut(text)
        return found
    if body and text[body.end() :].startswith('{"output":'):  # a patch in a shell command, 0.124
        return _from_json(text[body.end() :])
    return _odd(text)


def _odd(text: str) -> Outcome:
    sandbox = _SANDBOX.match(text)
    if sandbox:
        found = Outcome(seen.DONE, text[sandbox.end() :])
        _ended(found, int(sandbox[1]))
        return found
    if text.startswith("Success. Updated the following files"):
        found = Outcome(seen.DONE, text)
        found.success = True
        return found
    if _ABORTED.match(text) or _TIMED_OUT.match(text):
        return Outcome(seen.INTERRUPTED, text)
    return Outcome(seen.NOT_RUN, text)


def _from_json(text: str) -> Outcome:
    try:
        told = record(loads(text.encode("utf-8", "replace")))
    except BadJson:
        return Outcome(seen.DONE, text)
    metadata = record(told.get("metadata"))
    found = Outcome(seen.DONE, string(told.get("output")))
    code, seconds = metadata.get("exit_code"), metadata.get("duration_seconds")
    if isinstance(code, int):
        _ended(found, code)
    found.ms = seconds_ms(seconds)
    found.cut = _is_cut(found.output)
    return found


def _is_cut(text: str) -> bool:
    """The client left out some of the output; only looked for around its own words, which are rare in long outputs."""
    for word in ("truncated", "omitted"):
        at = text.find(word)
        for _ in range(100):
            if at < 0:
                break
            if _CUT.search(text, max(at - 40, 0), at + 60):
                return True
            at = text.find(word, at + 1)
    return False


def _ended(found: Outcome, code: int) -> None:
    found.exit = code
    found.success = code == 0
    if code == 124 and _TIMED_OUT.search(found.output[:200]):
        found.state = seen.INTERRUPTED
    if code < 0:
        found.state, found.exit = seen.INTERRUPTED, None


def command_of(given: dict[str, object], shell: str) -> tuple[str, str]:
    """(command text, shell) of a call's arguments: `cmd`, or `command` as text or as words (`bash -lc TEXT`)."""
    command = given.get("cmd", given.get("command"))
    asked = string(given.get("shell"))
    if asked:
        shell = _shell_name(asked) or shell
    if isinstance(command, str):
        return command, shell
    words = [word for word in command if isinstance(word, str)] if isinstance(command, list) else []
    if len(words) >= 3:
        name = _shell_name(words[0])
        at = next((place for place, word in enumerate(words[1:-1], 1) if word.lower() in _SCRIPT_FLAGS), 0)
        if name and at:
            return " ".join(words[at + 1 :]) if name in ("cmd", "powershell") else words[at + 1], name
    return shlex.join(words), shell


def _shell_name(program: str) -> str:
    name = re.split(r"[\\/]", program)[-1].lower()
    return _SHELLS.get(name[:-4] if name.endswith(".exe") else name, "")


def folder(cwd: object) -> str:
    """A folder that is given as a path or as a `file://` address."""
    text = string(cwd)
    if not text.startswith("file://"):
        return text
    path = unquote(text[len("file://") :])
    return path[1:] if is_drive(path[1:]) else path


def is_drive(path: str) -> bool:
    """A path of Windows, which begins with a drive."""
    return path[1:3] in (":\\", ":/") and path[:1].isalpha()


def script_calls(script: str, output: object, only_denied: bool) -> Iterator[tuple[dict[str, object], Outcome]]:
    """(arguments, outcome) of the shell calls of a code-mode script that are written out in it.

    What a call gave is known only if the script made one call and printed its result; else its outcome is unknown.
    only_denied: from 0.148 every call that ended has an item, but for failures whose output speaks of the sandbox.
    """
    calls = [given for given in (_fields(script, match.end()) for match in _CALL.finditer(script)) if given]
    blocks = output if isinstance(output, list) else [{"text": text_of(output)}]
    printed = "\n".join(string(record(block).get("text")) for block in blocks[1:])
    if only_denied and not _DENIED.search(printed):
        return
    for given in calls:
        found = _printed(printed) if len(calls) == 1 else Outcome(seen.DONE, "")
        if only_denied and found.exit is None:
            found.failed = True
        yield given, found


def _fields(script: str, at: int) -> dict[str, object]:
    """`cmd`, `command` and `workdir` of an object literal that begins here; {} if the command is no plain string."""
    end = script.find("})", at)
    fields: dict[str, object] = {}
    for match in _FIELD.finditer(script, at, at + 100_000):
        if match.start() > end >= 0 and fields:
            break
        fields.setdefault(match[1], _literal(match[2]))
    return fields if fields.get("cmd") or fields.get("command") else {}


def _literal(text: str) -> str:
    quote, body = text[0], text[1:-1]
    if quote != '"':
        body = body.replace(f"\\{quote}", quote).replace('"', '\\"').replace("\n", "\\n")
    try:
        return string(loads(f'"{body}"'.encode("utf-8", "replace")))
    except BadJson:
        return body


def _printed(text: str) -> Outcome:
    """The printed result of one call: its text form, its JSON form, or only its output (then without a code)."""
    text = text.removeprefix("Script error:\n")
    if text.startswith("{"):
        try:
            told = record(loads(text.encode("utf-8", "replace")))
        except BadJson:
            told = {}
        if "output" in told:
            found = Outcome(seen.DONE, string(told.get("output")))
            code = told.get("exit_code")
            if isinstance(code, int):
                _ended(found, code)
            elif told.get("session_id") is not None:
                found.state, found.task = seen.RUNNING, str(told["session_id"])
            return found
    found = outcome(text)
    if found.state == seen.NOT_RUN:
        found.state = seen.DONE
    return found
