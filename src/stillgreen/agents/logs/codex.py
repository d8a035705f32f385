"""What does a log of Codex say that happened?  `$CODEX_HOME/sessions/**/rollout-*.jsonl`, versions 0.20 to 0.171.

The same call may be told up to three times: as the model's call with its output text (all versions), as an event
(`exec_command_end`, `patch_apply_end`: 0.122 to 0.147) and as an item (`CommandExecution`, `FileChange`: from 0.148).
The first that gives the result counts; later ones with the same id are dropped.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from stillgreen import seen
from stillgreen.agents import patch
from stillgreen.agents._base import record, string
from stillgreen.agents.logs import servers
from stillgreen.agents.logs._base import Lines, Report, between, in_home, millis, named_in_list, parse, text_of
from stillgreen.agents.logs.codex_agents import Agents, object_of
from stillgreen.agents.logs.codex_lines import QUIET, QUIET_ITEMS, QUIET_LINES, left_out
from stillgreen.agents.logs.codex_runs import Call, Runs
from stillgreen.agents.logs.codex_text import Outcome, command_of, is_drive, outcome, script_calls
from stillgreen.agents.logs.turns import Turns
from stillgreen.agents.logs.users import of_codex
from stillgreen.seen import Seen

NAME = "codex"
in_users_place = of_codex

PATCH = "apply_patch"
SHELLS = ("shell", "container.exec", "local_shell", "shell_command", "exec_command", "unified_exec")
POLL = "write_stdin"
SPAWN = "spawn_agent"
WAITS = ("wait_agent", "wait", "close_agent")
SERVED = "mcp"  # stands for every server's tool that runs commands
SCRIPT = "exec"  # code mode: JavaScript that calls the tools

# Before 0.34 the client's own texts stand among the user's messages.
_INJECTED = (
    "<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<user_shell_command>", "<skill>",
    "<turn_aborted>", "<subagent_notification>", "<hook_prompt", "<ENVIRONMENT", "<permissions instructions>",
)  # fmt: skip
_INJECTED_KINDS = ("environment_context", "user_instructions")
_REQUEST = "## My request for Codex:"  # before it an editor lists open files and selections


def default_places(env: Mapping[str, str]) -> list[Path]:
    """`sessions` and `archived_sessions` of CODEX_HOME, else of `~/.codex`."""
    return [_home(env) / "sessions", _home(env) / "archived_sessions"]


def _home(env: Mapping[str, str]) -> Path:
    home = in_home(env.get("HOME") or env.get("USERPROFILE") or "~")
    return in_home(env["CODEX_HOME"]) if env.get("CODEX_HOME") else home / ".codex"


def days_kept(env: Mapping[str, str]) -> int | None:
    """Codex moves logs to its archive, and deletes none by itself."""
    return None


def named_sessions(env: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """From `history.jsonl`, the list of all prompts."""
    return named_in_list(_home(env) / "history.jsonl", "session_id", "ts")


def recognises(head: list[bytes]) -> bool:
    """Envelopes since 0.32; before that bare items with state records."""
    marks = (b'"session_meta"', b'"response_item"', b'"event_msg"', b'"turn_context"', b'"record_type"')
    return any(mark in line for line in head for mark in marks)


def read(lines: Lines, path: Path, report: Report) -> Iterator[Seen]:
    """The log as a stream of `Seen`; see `_base`."""
    log = _Log(report)
    out = log.turns.out
    for number, line in lines:
        report.lines = number
        if left_out(line):
            continue
        entry = parse(line, report)
        if entry is not None:
            log.take(number, entry)
            if out:
                yield from out
                out.clear()
    log.finish()
    yield from out


class _Log:
    """What is known so far, while one log is read."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.session = report.session
        self.session.agent = NAME
        self.turns = Turns()
        self.number = 0  # the line being read, and its time
        self.time = 0
        self.cwd = self.shell = self.turn = ""
        self.plan = False
        self.unheard = True  # no event has told a message of the user's yet: before 0.34, and in forks of the client
        self.waiting: Seen | None = None  # a text in the user's place that may be a prompt, if no event tells it
        self.paginated = False  # every call is told as an item: from 0.148
        self.tasks = False  # the version tells where turns begin and end: from 0.114
        self.trigger = ""
        self.prompted = False  # this turn has had its prompt
        self.calls: dict[str, Call] = {}
        self.told: set[str] = set()
        self.items = 0
        self.runs = Runs(self._seen, self.told)
        self.agents = Agents()

    # Lines.

    def take(self, number: int, entry: dict[str, object]) -> None:
        """One parsed line: what it tells goes to `out`."""
        self.number = number
        kind, payload = entry.get("type"), entry.get("payload")
        if not isinstance(payload, dict):
            self._bare(entry)
            return
        self._at(millis(entry.get("timestamp")))
        if kind == "response_item":
            if record(entry.get("metadata")).get("compaction_output") is not True:
                self._item(payload)
        elif kind == "event_msg":
            self._event(payload)
        elif kind == "session_meta":
            self._meta(payload)
        elif kind == "turn_context":
            self._context(payload)
        elif kind not in QUIET_LINES:
            self._unknown(kind)

    def _bare(self, entry: dict[str, object]) -> None:
        """Before 0.32: items without an envelope and without a time; the first line names the session."""
        if isinstance(entry.get("type"), str):
            self._item(entry)
        elif "id" in entry and "timestamp" in entry:
            self._at(millis(entry.get("timestamp")))
            self.time = 0
            self._meta(entry)
        elif "record_type" not in entry:
            self._unknown(entry.get("type"))

    def _at(self, time: int) -> None:
        if time:
            self.time = time
            session = self.session
            session.first = session.first or time
            session.last = time if time > session.last else session.last

    def _unknown(self, kind: object) -> None:
        if not isinstance(kind, str) or kind.encode("utf-8", "replace") not in QUIET:
            self.report.unknown(kind)

    def _meta(self, payload: dict[str, object]) -> None:
        session, thread = self.session, string(payload.get("id"))
        self.paginated = self.paginated or payload.get("history_mode") == "paginated"
        if session.session and thread not in (session.session, session.subagent):
            return  # the head of another thread, copied into a fork by an old version
        session.client = string(payload.get("cli_version")) or session.client
        session.branch = string(record(payload.get("git")).get("branch")) or session.branch
        if session.session:
            return
        parent, source = string(payload.get("parent_thread_id")), payload.get("source")
        session.session = thread
        session.cwd = self.cwd = string(payload.get("cwd"))
        session.entrypoint = next(iter(source), "") if isinstance(source, dict) else string(source)
        session.unattended = session.entrypoint in ("exec", "mcp") or payload.get("originator") == "codex_exec"
        session.forked = string(payload.get("forked_from_id"))
        if parent or session.entrypoint == "subagent":
            session.subagent, session.parent = thread, parent or string(payload.get("session_id"))
            session.session = string(payload.get("session_id")) or parent or thread

    def _context(self, payload: dict[str, object]) -> None:
        self._stands_in(string(payload.get("cwd")))
        self.session.model = string(payload.get("model")) or self.session.model
        self.turn = string(payload.get("turn_id")) or self.turn
        mode = record(payload.get("collaboration_mode")).get("mode")
        self.plan = mode == "plan" if mode else self.plan

    def _stands_in(self, cwd: str) -> None:
        if cwd:
            self.cwd = cwd
            self.session.cwd = self.session.cwd or cwd

    def _seen(self, sort: str) -> Seen:
        session = self.session
        thing = Seen(sort, self.time, session.session, self.turn, session.subagent, self.cwd)
        thing.line = self.number
        thing.unattended, thing.plan = session.unattended, self.plan
        return thing

    def _emit(self, thing: Seen | None) -> None:
        if thing is not None:
            self.turns.out.append(thing)

    def _agents_end(self, calls: list[str]) -> None:
        for call in calls:
            self._agent(call, seen.DONE)

    def _agent(self, call: str, state: str) -> None:
        thing = self._seen(seen.AGENT)
        thing.id = thing.task = call
        thing.state = state
        self.turns.out.append(thing)

    # Turns.

    def _prompt(self, text: str, key: str) -> None:
        """A message of the user's, as an event tells it."""
        self.unheard = False
        self.waiting = None
        self._begins(self._prompt_of(text, key))

    def _prompt_of(self, text: str, key: str) -> Seen:
        prompt = self._seen(seen.PROMPT)
        prompt.text = text[text.find(_REQUEST) + len(_REQUEST) :].strip() if _REQUEST in text else text.strip()
        prompt.id = key
        prompt.who = seen.PERSON if self.trigger in ("", "user", "exec") else seen.TASK
        return prompt

    def _begins(self, prompt: Seen) -> None:
        """A turn begins. A message that is typed into a running turn begins none; a subagent's is its parent's."""
        if self.session.subagent or (self.tasks and self.prompted):
            return
        self.turns.closes()
        self.turns.out.append(prompt)
        self.prompted = self.turns.open = True

    def _works(self) -> None:
        """The agent says or calls something. In a turn without a message of the user's something else woke it."""
        if self.waiting is not None:
            self._begins(self.waiting)
            self.waiting = None
        if self.tasks and not self.prompted and not self.session.subagent:
            prompt = self._seen(seen.PROMPT)
            prompt.who = seen.TASK
            self.turns.out.append(prompt)
        self.prompted = self.turns.open = True

    def _task_started(self, payload: dict[str, object]) -> None:
        self.turns.closes()
        self.tasks = True
        self.prompted = False
        self.turn = string(payload.get("turn_id"))
        self.trigger = string(record(payload.get("turn_attribution")).get("turn_trigger"))
        mode = payload.get("collaboration_mode_kind")
        self.plan = mode == "plan" if mode else self.plan

    def _task_complete(self, payload: dict[str, object]) -> None:
        last = payload.get("last_agent_message")
        if payload.get("error"):
            self._turn_aborted(payload)
            return
        unseen = self._seen(seen.REPLY)
        unseen.id = f"{self.turn}:{len(string(last))}"
        self.turns.closes("" if self.session.subagent else string(last), unseen)

    def finish(self) -> None:
        """The log is over: the last text is a reply if no call stands after it; else the turn is still open."""
        if self.waiting is not None:
            self._begins(self.waiting)
        if self.turns.reply is None and self.turns.open and not self.session.subagent:
            self.turns.aborts(self._seen(seen.ABORT), seen.RUNNING)
        else:
            self.turns.closes()

    # What the model says and calls.

    def _item(self, item: dict[str, object]) -> None:
        kind = item.get("type")
        if kind == "message":
            text = text_of(item.get("content"))
            if item.get("role") == "assistant":
                self._says(item, text)
            elif item.get("role") == "user":
                self._user_text(text)
        elif kind in ("function_call", "custom_tool_call", "local_shell_call"):
            self._works()
            self.turns.calls()
            self._called(item)
        elif kind in ("function_call_output", "custom_tool_call_output"):
            self._output(item)
        else:
            self._unknown(kind)

    def _user_text(self, text: str) -> None:
        """A text in the user's place, of whomever: the user's own words are told again by an event, from 0.34."""
        if "<environment_context>" in text:
            self.shell = between(text, "shell") or self.shell
            self._stands_in(between(text, "cwd") or "")
        elif text.startswith("<subagent_notification>"):
            self._agents_end(self.agents.named_in(text))
        if self.unheard and text.strip() and not text.startswith(_INJECTED):
            self.waiting = self._prompt_of(text, "")

    def _says(self, item: dict[str, object], text: str) -> None:
        if not text.strip():
            return
        self._works()
        if self.session.subagent:
            return  # its parent hears it, nobody else
        reply = self._seen(seen.REPLY)
        reply.text = text
        where = self.turn or (str(self.time) if self.time else f"{self.session.session}:{self.number}")
        reply.id = string(item.get("id")) or f"{where}:{len(text)}"
        self.turns.says(reply)

    def _called(self, item: dict[str, object]) -> None:
        key = string(item.get("call_id")) or string(item.get("id"))
        name = string(item.get("name")) or ("local_shell" if item.get("type") == "local_shell_call" else "")
        given = record(item.get("action")) or object_of(string(item.get("arguments")))
        call = Call(name)
        call.items = self.items
        words = given.get("command")
        if name == PATCH:
            call.text = string(item.get("input")) or string(given.get("input"))
        elif isinstance(words, list) and len(words) == 2 and words[0] == PATCH:
            call.name, call.text = PATCH, string(words[1])  # 0.2x: the program's own argument
        elif name in SHELLS:
            call.command, call.shell = command_of(given, self._shell())
            call.cwd = string(given.get("workdir")) or string(given.get("working_directory"))
        elif name == POLL:
            call.process = str(given.get("session_id", ""))
        elif servers.command(name, given):
            call.name, call.command, call.shell = SERVED, servers.command(name, given), self._shell()
        elif name == SPAWN:
            self._agent(key, seen.RUNNING)
        elif name == SCRIPT and item.get("type") == "custom_tool_call":
            call.text = string(item.get("input"))
        elif name not in WAITS:
            return
        self.calls[key] = call

    def _shell(self) -> str:
        return self.shell or ("powershell" if is_drive(self.cwd) else "bash")

    def _output(self, item: dict[str, object]) -> None:
        key = string(item.get("call_id"))
        call = self.calls.pop(key, None)
        if call is None:
            return
        text = text_of(item.get("output"))
        if call.name == PATCH:
            if outcome(text).success:
                self._patched(key, call.text)
        elif call.name in SHELLS:
            self._emit(self.runs.ran(key, call, outcome(text)))
        elif call.name == SERVED:
            found = Outcome(seen.DONE, text)
            found.exit = servers.exit_code(text)
            self._emit(self.runs.ran(key, call, found))
        elif call.name == POLL:
            self._emit(self.runs.looked_at(call.process, outcome(text)))
        elif call.name == SCRIPT:
            self._script(key, call, item.get("output"))
        elif call.name == SPAWN:
            self._agents_end(self.agents.spawned(key, text))
        else:
            self._agents_end(self.agents.named_in(text))

    def _script(self, key: str, call: Call, output: object) -> None:
        """Code mode. From 0.148 items tell its calls, but for failures that look like the sandbox's; before, none."""
        if self.items > call.items:
            return
        for part, (given, result) in enumerate(script_calls(call.text, output, self.paginated)):
            inner = Call(SCRIPT)
            inner.command, inner.shell = command_of(given, self._shell())
            inner.cwd = string(given.get("workdir"))
            self._emit(self.runs.ran(f"{key}:{part}", inner, result))

    # Edits.

    def _patched(self, key: str, text: str) -> None:
        """A patch that was applied, read from its own text."""
        if key in self.told:
            return
        self.told.add(key)
        for change in patch.read_patch(text):
            edit = self._edit(key, change)
            if change.kind == patch.ADD:
                edit.before, edit.after = "", change.added + "\n" if change.added else ""
            self.turns.out.append(edit)

    def _changed(self, key: str, changes: dict[str, object]) -> None:
        """`patch_apply_end` or a FileChange item that succeeded: {path: {type, unified_diff, move_path, content}}."""
        if key in self.told:
            return
        for path, told in changes.items():
            change, content = patch.of_item(path, record(told))
            edit = self._edit(key, change)
            if change.kind == patch.ADD:
                edit.before, edit.after = "", content
            elif change.kind == patch.DELETE:
                edit.before = content
            self.turns.out.append(edit)

    def _edit(self, key: str, change: patch.Change) -> Seen:
        edit = self._seen(seen.EDIT)
        edit.id, edit.path, edit.moved = key, change.path, change.moved
        edit.removed, edit.added = change.removed, change.added
        if change.kind == patch.DELETE:
            edit.after = ""
        return edit

    # Events.

    def _event(self, payload: dict[str, object]) -> None:
        kind = string(payload.get("type"))
        told = _EVENTS.get(kind)
        if told is not None:
            told(self, payload)
        else:
            self._unknown(kind)

    def _user_message(self, payload: dict[str, object]) -> None:
        if payload.get("kind") not in _INJECTED_KINDS:
            self._prompt(string(payload.get("message")), string(payload.get("client_id")))

    def _exec_command_end(self, payload: dict[str, object]) -> None:
        self._emit(self.runs.executed(string(payload.get("call_id")), payload, self._shell()))

    def _patch_apply_end(self, payload: dict[str, object]) -> None:
        key = string(payload.get("call_id"))
        if payload.get("success") is True:
            self._changed(key, record(payload.get("changes")))
        self.told.add(key)

    def _turn_aborted(self, payload: dict[str, object]) -> None:
        if self.turns.open and not self.session.subagent:  # else nothing was begun, or another line told it
            self.turns.aborts(self._seen(seen.ABORT))

    def _item_completed(self, payload: dict[str, object]) -> None:
        item = record(payload.get("item"))
        kind, key = string(item.get("type")), string(item.get("id"))
        if kind == "CommandExecution":
            self.items += 1
            times = {name: payload.get(name) for name in ("started_at_ms", "completed_at_ms", "turn_id")}
            self._emit(self.runs.executed(key, {**item, **times}, self._shell()))
        elif kind == "FileChange":
            self.items += 1
            if item.get("status", "completed") == "completed":
                self._changed(key, record(item.get("changes")))
            self.told.add(key)
        elif kind == "UserMessage":
            self._prompt(text_of(item.get("content")), key)
        elif kind == "SubAgentActivity":
            self._agents_end(self.agents.activity(item))
        elif kind == "CollabAgentToolCall":
            self._agents_end(self.agents.states(item.get("agents_states")))
        elif kind not in QUIET_ITEMS:
            self.report.unknown(kind, "item ")


_EVENTS = {
    "user_message": _Log._user_message,
    "task_started": _Log._task_started,
    "turn_started": _Log._task_started,
    "task_complete": _Log._task_complete,
    "turn_complete": _Log._task_complete,
    "turn_aborted": _Log._turn_aborted,
    "error": _Log._turn_aborted,
    "exec_command_end": _Log._exec_command_end,
    "patch_apply_end": _Log._patch_apply_end,
    "item_completed": _Log._item_completed,
}
