"""What became of a command?  Read from the result that Claude Code gives the model, and from its note beside it."""

from __future__ import annotations

import re

from stillgreen import seen
from stillgreen.agents.logs._base import record, string
from stillgreen.agents.logs.beside import saved_output
from stillgreen.agents.logs.claude_words import INTERRUPTED
from stillgreen.seen import Seen

# Refusals: the call never ran. Compared with the start of a failing result.
_NOT_RUN = (
    "<tool_use_error>", "The user doesn't want to ", "Permission to use ", "Permission for this ", "Command contains",
    "Claude requested permission", "This command requires approval", "This Bash command contains",
    "Tool use was rejected",
    "Sibling tool call errored", "Cancelled: ", "InputValidationError", "Error: No such tool", "No such tool available",
    "Execution stopped by", "PreToolUse:", "Hook PreToolUse", "Blocked: ", "cd in ", "cd to ",
    "ENOENT: no such file or directory, posix_spawn",
)  # fmt: skip
_EXIT_CODE = re.compile(r"Exit code (-?\d{1,9})(?:\n|\Z)")
_TIMED_OUT = re.compile(r"(?m)^Command timed out after ")
_CUT = re.compile(r"\[\d+ (?:characters|lines) truncated\]")
_SAVED = re.compile(r"saved to: (.+)")
_IN_BACKGROUND = re.compile(r"Command running in background with ID: ([\w-]+)")
_STOPPED = ("interrupted", "cancelled")  # kinds of denial that hit a call which was running
_REJECTED = "User rejected tool use"  # noted where Esc stopped a call, which may have been running


def fill(thing: Seen, text: str, failed: bool, told: object, old: bool, denied: object) -> None:
    """State, exit code and output of a command.

    text    the result as the model sees it
    failed  the result is marked as an error
    told    `toolUseResult`, None if the log has none
    old     before 2.0.33, when failing results began with no "Exit code N"
    denied  `toolDenialKind`, from 2.1.204: why a call did not come to its end
    """
    if failed or text.startswith("<tool_use_error>"):
        _failed(thing, text, told, old)
        if denied:
            stopped = denied in _STOPPED or thing.state == seen.INTERRUPTED
            thing.state, thing.failed = seen.INTERRUPTED if stopped else seen.NOT_RUN, None
    else:
        _ended_well(thing, text, record(told))


def _failed(thing: Seen, text: str, told: object, old: bool) -> None:
    code = _EXIT_CODE.match(text)
    thing.output = text[code.end() :] if code else text
    thing.cut = _is_cut(text)
    if code:
        thing.exit = int(code[1])
    if told == _REJECTED or INTERRUPTED in text[:200] or INTERRUPTED in text[-200:] or _TIMED_OUT.search(text[:400]):
        thing.state = seen.INTERRUPTED
    elif not code:
        if not old or text.startswith(_NOT_RUN):
            thing.state = seen.NOT_RUN
        else:
            thing.failed = True


def _ended_well(thing: Seen, text: str, told: dict[str, object]) -> None:
    stdout, stderr = told.get("stdout"), string(told.get("stderr"))
    if isinstance(stdout, str):
        thing.output = f"{stdout}\n{stderr}" if stdout and stderr else stdout or stderr
    else:
        thing.output = text
    thing.cut = _is_cut(thing.output)
    task = _IN_BACKGROUND.match(text)
    if told.get("backgroundTaskId") or told.get("shellId") or task:
        thing.state = seen.RUNNING
        thing.task = string(told.get("backgroundTaskId") or told.get("shellId")) or (task[1] if task else "")
    elif told.get("interrupted") is True:
        thing.state = seen.INTERRUPTED
    elif told.get("returnCodeInterpretation"):
        thing.exit = 1  # grep, diff, test and find: 1 is explained instead of failed, every other code but 0 is failed
    else:
        thing.failed = False
        thing.exit = 0 if told else None  # without the note beside it, an explained 1 looks the same
    if told.get("persistedOutputPath") or text.startswith("<persisted-output>"):
        _take_saved(thing, string(told.get("persistedOutputPath")) or _named_file(text))


def _take_saved(thing: Seen, path: str) -> None:
    """The client shows the first part of a long output and saves the whole."""
    whole = saved_output(path)
    thing.cut = whole is None
    if whole is not None:
        thing.output = whole


def _named_file(text: str) -> str:
    match = _SAVED.search(text[:2000])
    return match[1].strip() if match else ""


def _is_cut(text: str) -> bool:
    return "truncated]" in text and _CUT.search(text) is not None
