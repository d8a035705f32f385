"""What became of a command?  Read from the result that Claude Code gives the model, and from its note beside it."""

from stillgreen import seen
from stillgreen.agents._base import Fields, record, string
from stillgreen.agents.claude_words import INTERRUPTED
from stillgreen.seen import Seen

# Refusals: the call never ran. Compared with the start of a failing result.
NOT_RUN = (
    "<tool_use_error>", "The user doesn't want to ", "Permission to use ", "Permission for this ", "Command contains",
    "Claude requested permission", "This command requires approval", "This Bash command contains",
    "Tool use was rejected",
    "Sibling tool call errored", "Cancelled: ", "InputValidationError", "Error: No such tool", "No such tool available",
    "Execution stopped by", "PreToolUse:", "Hook PreToolUse", "Blocked: ", "cd in ", "cd to ",
    "ENOENT: no such file or directory, posix_spawn",
)  # fmt: skip
_EXIT_CODE = "Exit code "
_TIMED_OUT = "Command timed out after "
_SAVED = "saved to: "
_IN_BACKGROUND = "Command running in background with ID: "
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
    code, thing.output = _exit_code(text)
    thing.cut = _is_cut(text)
    thing.exit = code
    if told == _REJECTED or INTERRUPTED in text[:200] or INTERRUPTED in text[-200:] or _is_timed_out(text[:400]):
        thing.state = seen.INTERRUPTED
    elif code is None:
        if not old or text.startswith(NOT_RUN):
            thing.state = seen.NOT_RUN
        else:
            thing.failed = True


def _exit_code(text: str) -> "tuple[int | None, str]":
    """(N, what follows) of a text that begins with a line "Exit code N"; else None and the text."""
    if not text.startswith(_EXIT_CODE):
        return None, text
    line = text.find("\n", 0, 30)
    number = text[len(_EXIT_CODE) : line] if line >= 0 else text[len(_EXIT_CODE) :]
    if len(number) > 10 or not number.lstrip("-").isdecimal() or number.count("-") > 1:
        return None, text
    return int(number), text[line + 1 :] if line >= 0 else ""


def _is_timed_out(head: str) -> bool:
    return head.startswith(_TIMED_OUT) or "\n" + _TIMED_OUT in head


def _ended_well(thing: Seen, text: str, told: "Fields") -> None:
    stdout, stderr = told.get("stdout"), string(told.get("stderr"))
    if isinstance(stdout, str):
        thing.output = f"{stdout}\n{stderr}" if stdout and stderr else stdout or stderr
    else:
        thing.output = text
    thing.cut = _is_cut(thing.output)
    if told.get("backgroundTaskId") or told.get("shellId") or text.startswith(_IN_BACKGROUND):
        thing.state = seen.RUNNING
        thing.task = string(told.get("backgroundTaskId") or told.get("shellId")) or _word(text[len(_IN_BACKGROUND) :])
    elif told.get("interrupted") is True:
        thing.state = seen.INTERRUPTED
    elif told.get("returnCodeInterpretation"):
        thing.exit = 1  # grep, diff, test and find: 1 is explained instead of failed, every other code but 0 is failed
    else:
        thing.failed = False
        thing.exit = 0 if told else None  # without the note beside it, an explained 1 looks the same
    if told.get("persistedOutputPath") or text.startswith("<persisted-output>"):
        _take_saved(thing, string(told.get("persistedOutputPath")) or _named_file(text))


def _word(text: str) -> str:
    """The letters, digits, `_` and `-` with which a text begins."""
    for at, letter in enumerate(text[:80]):
        if not (letter.isalnum() or letter in "_-"):
            return text[:at]
    return text[:80]


def _take_saved(thing: Seen, path: str) -> None:
    """The client shows the first part of a long output and saves the whole."""
    from stillgreen.agents.logs.beside import saved_output  # rare, and not light

    whole = saved_output(path)
    thing.cut = whole is None
    if whole is not None:
        thing.output = whole


def _named_file(text: str) -> str:
    at = text.find(_SAVED, 0, 2000)
    return text[at + len(_SAVED) : 4000].split("\n", 1)[0].strip() if at >= 0 else ""


def _is_cut(text: str) -> bool:
    """The client's own words: `[3456 characters truncated]`, `[12 lines truncated]`."""
    at = 0
    for _ in range(100):
        at = text.find(" truncated]", at + 1)
        if at < 0:
            return False
        opened = text.rfind("[", max(at - 30, 0), at)
        words = text[opened + 1 : at].split(" ") if opened >= 0 else []
        if len(words) == 2 and words[0].isdecimal() and words[1] in ("characters", "lines"):
            return True
    return False
