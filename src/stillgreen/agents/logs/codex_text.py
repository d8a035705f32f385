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

import orjson

from stillgreen import seen
from stillgreen.agents.logs._base import record, string, text_of

_HEAD = 1200  # the head stands before the output; a warning about truncation may stand before it
_EXIT = re.compile(r"(?m)^(?:Exit code: |Process exited with code )(-?\d+)$")
_RUNNING = re.compile(r"(?m)^Process running with session ID (\d+)$")
_WALL = re.compile(r"(?m)^Wall time:? ([\d.]+) seconds?")
_OUTPUT = re.compile(r"(?m)^Output:\n?")
_SANDBOX = re.compile(r"failed in sandbox \w+ with execution error: sandbox denied exec error, exit code: (\d+), stdout: ")
_CUT = re.compile(r"\[\.\.\. omitted \d+ of \d+ lines \.\.\.\]|\d+ (?:tokens|chars|bytes|lines) (?:truncated|omitted)|Warning: truncated output")
_TIMED_OUT = re.compile(r"command timed out after \d+ milliseconds")
_ABORTED = re.compile(r"(?:Wall time:? [\d.]+ seconds?\n)?aborted")
_SHELL_NAMES = {"bash": "bash", "sh": "sh", "zsh": "zsh", "fish": "fish", "dash": "sh", "pwsh": "powershell", "powershell": "powershell", "cmd": "cmd"}
_SCRIPT_FLAGS = {"-lc", "-c", "-ilc", "-lic", "-ic", "-command", "/c", "/d/c"}
_CALL = re.compile(r"""tools\.(?:exec_command|shell_command)\(\s*(?=\{)""")
_FIELD = re.compile(r"""["']?(cmd|command|workdir)["']?\s*:\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\$]|\\.)*`)""", re.DOTALL)


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
        found.ms = _milliseconds(wall[1]) if wall else 0
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
        told = record(orjson.loads(text.encode("utf-8", "replace")))
    except orjson.JSONDecodeError:
        return Outcome(seen.DONE, text)
    metadata = record(told.get("metadata"))
    found = Outcome(seen.DONE, string(told.get("output")))
    code, seconds = metadata.get("exit_code"), metadata.get("duration_seconds")
    if isinstance(code, int):
        _ended(found, code)
    if isinstance(seconds, (int, float)):
        found.ms = int(seconds * 1000)
    found.cut = _is_cut(found.output)
    return found


def _is_cut(text: str) -> bool:
    return ("truncated" in text or "omitted" in text) and _CUT.search(text) is not None


def _ended(found: Outcome, code: int) -> None:
    found.exit = code
    found.success = code == 0
    if code == 124 and _TIMED_OUT.search(found.output[:200]):
        found.state = seen.INTERRUPTED
    if code < 0:
        found.state, found.exit = seen.INTERRUPTED, None


def _milliseconds(seconds: str) -> int:
    try:
        return int(float(seconds) * 1000)
    except ValueError:
        return 0


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
    return _SHELL_NAMES.get(name[:-4] if name.endswith(".exe") else name, "")


def script_calls(script: str, output: object) -> Iterator[tuple[dict[str, object], Outcome]]:
    """(arguments, outcome) of the shell calls of a code-mode script that are written out in it.

    What a call gave is known only if the script made one call and printed its result; else its outcome is unknown.
    """
    calls = [_fields(script, match.end()) for match in _CALL.finditer(script)]
    blocks = output if isinstance(output, list) else [{"text": text_of(output)}]
    printed = "\n".join(string(record(block).get("text")) for block in blocks[1:] if isinstance(block, dict))
    for given in calls:
        if given.get("cmd") or given.get("command"):
            yield given, _printed(printed) if len(calls) == 1 else Outcome(seen.DONE, "")


def _fields(script: str, at: int) -> dict[str, object]:
    """`cmd`, `command` and `workdir` of an object literal that begins here, as far as they are plain strings."""
    end = script.find("})", at)
    fields: dict[str, object] = {}
    for match in _FIELD.finditer(script, at, at + 100_000):
        if match.start() > end >= 0 and fields:
            break
        fields.setdefault(match[1], _literal(match[2]))
    return fields


def _literal(text: str) -> str:
    quote, body = text[0], text[1:-1]
    if quote != '"':
        body = body.replace(f"\\{quote}", quote).replace('"', '\\"').replace("\n", "\\n")
    try:
        return string(orjson.loads(f'"{body}"'.encode("utf-8", "replace")))
    except orjson.JSONDecodeError:
        return body


def _printed(text: str) -> Outcome:
    """The printed result of one call: its text form, its JSON form, or only its output (then without a code)."""
    text = text.removeprefix("Script error:\n")
    if text.startswith("{"):
        try:
            told = record(orjson.loads(text.encode("utf-8", "replace")))
        except orjson.JSONDecodeError:
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
