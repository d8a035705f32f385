"""Which commands did a Codex session run, and how did they end?  Each is told once, whichever line tells it first."""

from __future__ import annotations

from collections.abc import Callable

from stillgreen import seen
from stillgreen.agents._base import record, string
from stillgreen.agents.logs.codex_text import Outcome, command_of, folder
from stillgreen.seen import Seen

Make = Callable[[str], Seen]

_LONGEST_POLLED = 256 << 10  # of the text that a running command printed between looks at it
_LONGEST_KEPT = 65_536  # characters that the client keeps of an item's output, its end


class Call:
    """A call of the model whose result has not been read yet.

    name     the tool
    command, shell, cwd   of a command
    text     the patch, or the script of a code-mode call
    process  what `write_stdin` writes to
    items    how many items had been read when it was made
    """

    __slots__ = ("name", "command", "shell", "cwd", "text", "process", "items")

    def __init__(self, name: str) -> None:
        self.name = name
        self.command = ""
        self.shell = ""
        self.cwd = ""
        self.text = ""
        self.process = ""
        self.items = 0


class Runs:
    """Commands of one log. make: a `Seen` of this sort, as of the line that is being read."""

    def __init__(self, make: Make, told: set[str]) -> None:
        self.make = make
        self.told = told  # ids of calls whose result was told
        self.running: dict[str, Seen] = {}  # process -> its command
        self.processes: dict[str, str] = {}  # call -> process
        self.polled: dict[str, str] = {}  # process -> its text so far

    def ran(self, key: str, call: Call, result: Outcome) -> Seen | None:
        """A command whose result the model was given as text; None if it was told before."""
        if key in self.told:
            return None
        self.told.add(key)
        thing = self.make(seen.COMMAND)
        thing.id, thing.command, thing.shell = key, call.command, call.shell
        thing.cwd = call.cwd or thing.cwd
        thing.state, thing.exit, thing.failed, thing.task = result.state, result.exit, result.failed, result.task
        thing.output, thing.cut, thing.ms = result.output, result.cut, result.ms
        if thing.state == seen.RUNNING:
            self.running[thing.task] = thing
            self.processes[key] = thing.task
            self.polled[thing.task] = thing.output
        return thing

    def looked_at(self, process: str, result: Outcome) -> Seen | None:
        """`write_stdin`: more output of a running command, or its end."""
        if process not in self.running:
            return None
        self.polled[process] = (self.polled.get(process, "") + result.output)[-_LONGEST_POLLED:]
        if result.exit is None and result.state != seen.INTERRUPTED:
            return None
        return self._end(process, result.exit, self.polled[process], result.state)

    def executed(self, key: str, told: dict[str, object], shell: str) -> Seen | None:
        """`exec_command_end` or a CommandExecution item: a command ended, with its exit code."""
        output = string(told.get("aggregated_output")) or string(told.get("stdout"))
        code = told.get("exit_code")
        exit_code = code if isinstance(code, int) and code >= 0 else None  # -1: killed when the client ended
        state = seen.DONE
        if exit_code is None:
            state = seen.NOT_RUN if told.get("status") == "declined" else seen.INTERRUPTED
        process = self.processes.get(key, "")
        if process in self.running:
            return self._end(process, exit_code, output, state)
        if key in self.told:
            return None
        self.told.add(key)
        thing = self.make(seen.COMMAND)
        thing.id, thing.turn = key, string(told.get("turn_id")) or thing.turn
        thing.command, thing.shell = command_of(told, shell)
        thing.person = told.get("source") == "user_shell"
        thing.cwd = folder(told.get("cwd")) or thing.cwd
        thing.state, thing.exit, thing.output = state, exit_code, output
        thing.cut = len(output) >= _LONGEST_KEPT
        thing.ms = _duration(told)
        return thing

    def _end(self, process: str, code: int | None, output: str, state: str) -> Seen:
        command = self.running.pop(process)
        self.polled.pop(process, None)
        end = self.make(seen.END)
        end.id, end.task, end.turn = command.id, process, command.turn
        end.command, end.shell, end.cwd = command.command, command.shell, command.cwd
        end.exit, end.output, end.state = code, output, state
        return end


def _duration(told: dict[str, object]) -> int:
    start, end = told.get("started_at_ms"), told.get("completed_at_ms")
    if isinstance(start, int) and isinstance(end, int):
        return max(end - start, 0)
    duration = record(told.get("duration"))
    seconds, nanos = duration.get("secs"), duration.get("nanos")
    return (seconds if isinstance(seconds, int) else 0) * 1000 + (nanos if isinstance(nanos, int) else 0) // 1_000_000
