"""How did a background task of Claude Code end?  Told by a notification, by a look at it, or by its being stopped."""

from __future__ import annotations

import re

from stillgreen import seen
from stillgreen.agents._base import record, string
from stillgreen.agents.logs._base import between
from stillgreen.agents.logs.beside import saved_output
from stillgreen.seen import Seen

_LONGEST_POLLED = 256 << 10  # of the text that a command printed between looks at it
_ENDS = ("completed", "failed")

_EXIT = re.compile(r"<exit_code>(-?\d{1,9})</exit_code>")
_CODE = re.compile(r"(?:with exit code |\(exit code )(-?\d{1,9})\)?\Z")


class Background:
    """Commands of one log that run in the background."""

    def __init__(self) -> None:
        self.commands: dict[str, Seen] = {}
        self.polled: dict[str, str] = {}

    def started(self, command: Seen) -> None:
        """Keep a command in mind if it runs on."""
        if command.state == seen.RUNNING and command.task:
            self.commands[command.task] = command

    def ended(self, told: Notice, in_parts: bool) -> Seen | None:
        """The command that this news ends; None if it runs on, is not ours, or its end was told before.

        in_parts: `output` is only what was printed since the last look; it is made whole.
        """
        command = self.commands.get(told.task)
        if command is None:
            return None
        if in_parts:
            text = self.polled.get(told.task, "") + (told.output or "")
            self.polled[told.task] = told.output = text[-_LONGEST_POLLED:]
        if told.status:
            del self.commands[told.task]
            told.output = told.output or self.polled.pop(told.task, None)
        return command if told.status else None


def fill(end: Seen, command: Seen, told: Notice) -> None:
    """The end of a background command."""
    end.task, end.id, end.command = told.task, command.id, command.command
    end.shell, end.cwd = command.shell, command.cwd
    end.state = seen.DONE if told.status in _ENDS else seen.INTERRUPTED
    end.exit = told.exit
    if told.exit is None and told.status in _ENDS:
        end.failed = told.status == "failed"
    saved = saved_output(told.file) if told.file else None
    end.output = saved if saved is not None else told.output or ""
    end.cut = not end.output


class Notice:
    """News of a background task, as far as it is told.

    task    its id
    status  how it ended, "" while it runs
    exit    exit code
    output  what it printed
    file    where the client saved what it printed
    """

    __slots__ = ("task", "status", "exit", "output", "file")

    def __init__(self, task: str, status: str) -> None:
        self.task = task.strip()
        self.status = status if status not in ("running", "pending") else ""
        self.exit: int | None = None
        self.output: str | None = None
        self.file = ""


def notice(text: str) -> Notice | None:
    """A `<task-notification>`; None if the text is none."""
    if "<task-notification>" not in text:
        return None
    found = Notice(between(text, "task-id") or between(text, "shell-id") or "", between(text, "status") or "")
    code = _CODE.search((between(text, "summary") or "").rstrip()[-40:])
    found.exit = int(code[1]) if code else None
    found.file = between(text, "output-file") or ""
    return found


def polled(given: dict[str, object], told: dict[str, object], text: str) -> Notice:
    """What BashOutput and TaskOutput tell: {status, exitCode, stdout, stderr} or {task: {status, exitCode, output}}.

    Where the log has no such note, the text that the model sees holds the same in tags.
    """
    news = record(told.get("task")) or told
    if not news:
        news = {tag: (between(text, tag) or "").strip("\n") for tag in ("status", "stdout", "stderr", "output")}
        ended = _EXIT.search(text)
        news["exitCode"] = int(ended[1]) if ended else None
    found = Notice(named(given), string(news.get("status")))
    code = news.get("exitCode")
    found.exit = code if isinstance(code, int) else None
    parts = (string(news.get(key)) for key in ("output", "stdout", "stderr"))
    found.output = "\n".join(part for part in parts if part)
    return found


def named(given: dict[str, object]) -> str:
    """The background task that a call is about."""
    return next((string(given[key]) for key in ("bash_id", "shell_id", "task_id", "agentId") if given.get(key)), "")
