"""What does a log of Codex say that happened?  `$CODEX_HOME/sessions/**/rollout-*.jsonl`, versions 0.20 to 0.171.

The same call may be told up to three times: as the model's call with its output text (all versions), as an event
(`exec_command_end`, `patch_apply_end`: 0.122 to 0.147) and as an item (`CommandExecution`, `FileChange`: from 0.148).
The first that gives the result counts; later ones with the same id are dropped.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import unquote

import orjson

from stillgreen import seen
from stillgreen.agents.logs import patch
from stillgreen.agents.logs._base import UNKNOWN_TYPE, Lines, Report, millis, parse, record, string, text_of
from stillgreen.agents.logs.codex_text import Outcome, command_of, outcome, script_calls
from stillgreen.seen import Seen

NAME = "codex"

PATCH = "apply_patch"
SHELLS = ("shell", "container.exec", "local_shell", "shell_command", "exec_command", "unified_exec")
SPAWN = "spawn_agent"
SCRIPT = "exec"  # code mode: JavaScript that calls the tools

# `payload.type` of lines that hold nothing we read; told by their first bytes, before any parsing.
_LEFT_OUT = {
    b"reasoning", b"token_count", b"agent_reasoning", b"agent_reasoning_raw_content", b"agent_reasoning_section_break", b"agent_message",
    b"ghost_snapshot", b"web_search_call", b"web_search_end", b"exec_command_begin", b"exec_command_output_delta", b"patch_apply_begin",
    b"thread_settings_applied", b"thread_name_updated", b"context_compacted", b"thread_rolled_back", b"additional_tools", b"mcp_tool_call_begin",
    b"mcp_tool_call_end", b"turn_diff", b"plan_update", b"compaction", b"image_generation_call", b"tool_search_call", b"tool_search_output",
    b"background_event", b"deprecation_notice", b"entered_review_mode", b"exited_review_mode", b"view_image_tool_call", b"raw_response_item",
    b"undo_completed", b"undo_started", b"compaction_summary", b"other", b"thread_goal_updated", b"model_reroute", b"guardian_assessment",
    b"request_user_input", b"dynamic_tool_call_request", b"dynamic_tool_call_response", b"warning", b"context_compaction", b"session_configured",
    b"collab_agent_spawn_begin", b"collab_agent_spawn_end", b"collab_waiting_begin", b"collab_waiting_end", b"collab_close_begin",
    b"collab_close_end", b"collab_agent_interaction_begin", b"collab_agent_interaction_end", b"image_generation_end", b"hook_started",
    b"hook_completed", b"shutdown_complete", b"stream_error",
}  # fmt: skip
_LEFT_OUT_LINES = (b'"type":"world_state"', b'"type":"token_usage_record"', b'"type":"compacted"', b'"type":"inter_agent_communication_metadata"')
_PAYLOAD = b'"payload":{"type":"'
_BARE = b'{"type":"'
_STATE = b'{"record_type":'
_QUIET_ITEMS = {"AgentMessage", "HookPrompt", "Reasoning", "Plan", "WebSearch", "ImageView", "McpToolCall", "ContextCompaction"}

_LONGEST_POLLED = 256 << 10
_INJECTED = ("<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<user_shell_command>", "<subagent_notification>",
             "<hook_prompt", "<turn_aborted>", "<ENVIRONMENT", "<permissions instructions>", "<skill>", "<recommended_plugins>")  # fmt: skip
_REQUEST = "## My request for Codex:"  # before it the IDE lists open files and selections
_SHELL_TAG = re.compile(r"<shell>(\w+)</shell>")
_CWD_TAG = re.compile(r"<cwd>(.*?)</cwd>")
_DRIVE = re.compile(r"[A-Za-z]:[\\/]")


def default_places(env: Mapping[str, str]) -> list[Path]:
    """`sessions` and `archived_sessions` of CODEX_HOME, else of `~/.codex`."""
    home = Path(env.get("HOME") or env.get("USERPROFILE") or "~").expanduser()
    base = Path(env["CODEX_HOME"]).expanduser() if env.get("CODEX_HOME") else home / ".codex"
    return [base / "sessions", base / "archived_sessions"]


def recognises(head: list[bytes]) -> bool:
    """Envelopes since 0.32, bare items with state records before."""
    marks = (b'"session_meta"', b'"response_item"', b'"event_msg"', b'"turn_context"', b'"record_type"')
    return any(mark in line for line in head for mark in marks)


def read(lines: Lines, path: Path, report: Report) -> Iterator[Seen]:
    """The log as a stream of `Seen`; see `_base`."""
    log = _Log(report)
    out = log.out
    for number, line in lines:
        report.lines += 1
        if _left_out(line):
            continue
        entry = parse(line, report)
        if entry is not None:
            log.take(number, entry)
            if out:
                yield from out
                out.clear()
    log.finish()
    yield from out


def _left_out(line: bytes) -> bool:
    """The line holds nothing that we read, as its first bytes prove."""
    at = line.find(_PAYLOAD, 0, 240)
    if at >= 0:
        at += len(_PAYLOAD)
        return line[at : line.find(b'"', at, at + 60)] in _LEFT_OUT
    head = line[:160]
    if head.startswith(_BARE):
        return line[9 : line.find(b'"', 9, 60)] in _LEFT_OUT
    return head.startswith(_STATE) or any(mark in head for mark in _LEFT_OUT_LINES)


class _Call:
    """A call of the model whose result has not been read yet."""

    __slots__ = ("name", "command", "shell", "cwd", "time", "patch", "poll")

    def __init__(self, name: str, time: int) -> None:
        self.name = name
        self.time = time
        self.command = ""
        self.shell = ""
        self.cwd = ""
        self.patch = ""
        self.poll = ""


class _Log:
    """What is known so far, while one log is read."""

    def __init__(self, report: Report) -> None:
        self.report = report
        self.session = report.session
        self.session.agent = NAME
        self.out: list[Seen] = []
        self.time = 0
        self.cwd = ""
        self.shell = ""
        self.turn = ""
        self.plan = False
        self.bare = True  # no envelope: 0.20 to 0.31
        self.tasks = False  # the version tells where turns begin and end
        self.prompted = False  # this turn has had its prompt
        self.open = False
        self.calls: dict[str, _Call] = {}
        self.told: set[str] = set()  # ids of calls whose result was told
        self.running: dict[str, Seen] = {}  # process id -> its command, still running
        self.processes: dict[str, str] = {}  # call -> process id
        self.polled: dict[str, str] = {}
        self.agents: dict[str, str] = {}  # subagent's thread, path or name -> the call that started it
        self.reply: Seen | None = None  # the last text, no call after it
        self.said: Seen | None = None  # the last text of the turn

    # Lines.

    def take(self, number: int, entry: dict[str, object]) -> None:
        """One parsed line: what it tells goes to `out`."""
        kind = entry.get("type")
        payload = entry.get("payload")
        if not isinstance(payload, dict):
            self._bare(number, entry)
            return
        self.bare = False
        self.time = millis(entry.get("timestamp")) or self.time
        if self.time:
            self.session.first = self.session.first or self.time
            self.session.last = max(self.session.last, self.time)
        if kind == "response_item":
            if record(entry.get("metadata")).get("compaction_output") is not True:
                self._item(number, payload)
        elif kind == "event_msg":
            self._event(number, payload)
        elif kind == "session_meta":
            self._meta(payload)
        elif kind == "turn_context":
            self._context(payload)
        elif f'"type":"{kind}"'.encode() not in _LEFT_OUT_LINES:
            self.report.count(f"{UNKNOWN_TYPE}: {kind!s:.40}")

    def _bare(self, number: int, entry: dict[str, object]) -> None:
        """0.20 to 0.31: items without an envelope and without a time."""
        kind = entry.get("type")
        if isinstance(kind, str):
            if kind.encode("utf-8", "replace") not in _LEFT_OUT:
                self._item(number, entry)
        elif "id" in entry and "timestamp" in entry:
            self.session.first = self.session.last = millis(entry.get("timestamp"))
            self._meta(entry)
        elif "record_type" not in entry:
            self.report.count(f"{UNKNOWN_TYPE}: {kind!s:.40}")

    def _meta(self, payload: dict[str, object]) -> None:
        session = self.session
        if session.session and payload.get("id") not in (session.session, session.subagent):
            return  # a copy of another thread's head, in a fork of an old version
        session.client = string(payload.get("cli_version")) or session.client
        session.branch = string(record(payload.get("git")).get("branch")) or session.branch
        if session.session:
            return
        thread = string(payload.get("id"))
        parent = string(payload.get("parent_thread_id"))
        source = payload.get("source")
        session.session = thread
        session.cwd = self.cwd = string(payload.get("cwd"))
        session.entrypoint = source if isinstance(source, str) else next(iter(record(source)), "")
        session.unattended = session.entrypoint in ("exec", "mcp") or payload.get("originator") == "codex_exec"
        session.forked = string(payload.get("forked_from_id"))
        if parent or session.entrypoint == "subagent" or payload.get("thread_source") == "subagent":
            session.subagent, session.parent = thread, parent or string(payload.get("session_id"))
            session.session = string(payload.get("session_id")) or parent or thread

    def _context(self, payload: dict[str, object]) -> None:
        self.cwd = string(payload.get("cwd")) or self.cwd
        self.session.cwd = self.session.cwd or self.cwd
        self.session.model = string(payload.get("model")) or self.session.model
        self.turn = string(payload.get("turn_id")) or self.turn
        mode = record(payload.get("collaboration_mode")).get("mode")
        if mode:
            self.plan = mode == "plan"

    def _seen(self, sort: str, number: int) -> Seen:
        session = self.session
        thing = Seen(sort, self.time, session.session, self.turn, session.subagent, self.cwd)
        thing.line = number
        thing.unattended = session.unattended
        thing.plan = self.plan
        return thing

    # Turns.

    def _prompt(self, number: int, text: str, key: str) -> None:
        """A message of the user. One that is typed into a running turn begins none."""
        if self.session.subagent or (self.tasks and self.prompted):
            return
        self._close()
        prompt = self._seen(seen.PROMPT, number)
        at = text.find(_REQUEST)
        prompt.text = text[at + len(_REQUEST) :].strip() if at >= 0 else text.strip()
        prompt.id = key
        self.out.append(prompt)
        self.prompted = self.open = True

    def _woken(self, number: int) -> None:
        """A turn that works without a message of the user's: something else woke the agent."""
        if self.tasks and not self.prompted and not self.session.subagent:
            prompt = self._seen(seen.PROMPT, number)
            prompt.who = seen.TASK
            self.out.append(prompt)
        self.prompted = self.open = True

    def _task_started(self, number: int, payload: dict[str, object]) -> None:
        self._close()
        self.tasks = True
        self.prompted = False
        self.turn = string(payload.get("turn_id"))
        mode = payload.get("collaboration_mode_kind")
        if mode:
            self.plan = mode == "plan"

    def _task_complete(self, number: int, payload: dict[str, object]) -> None:
        last = payload.get("last_agent_message")
        if payload.get("error"):
            self._abort(number)
        elif isinstance(last, str) and last.strip():
            if self.said is None:
                self.said = self._seen(seen.REPLY, number)
            self.said.text = last
            self.reply = self.said
            self._close()
        else:
            self.reply = None
            self._close()

    def _close(self) -> None:
        """The turn is over: its reply, if it had one."""
        if self.reply is not None and not self.session.subagent:
            self.out.append(self.reply)
        self.reply = self.said = None
        self.open = False

    def _abort(self, number: int, state: str = seen.INTERRUPTED) -> None:
        if not self.session.subagent:
            abort = self._seen(seen.ABORT, number)
            abort.state = state
            if self.said is not None:
                abort.text, abort.line = self.said.text, self.said.line
            self.out.append(abort)
        self.reply = self.said = None
        self.open = False

    def finish(self) -> None:
        """The log is over: the last text is a reply if no call stands after it; else the turn is still open."""
        if self.reply is not None or not self.open:
            self._close()
        else:
            self._abort(0, seen.RUNNING)

    # Items of the model.

    def _item(self, number: int, item: dict[str, object]) -> None:
        kind = item.get("type")
        if kind == "message":
            self._message(number, item)
        elif kind in ("function_call", "custom_tool_call", "local_shell_call"):
            self._called(number, item)
        elif kind in ("function_call_output", "custom_tool_call_output"):
            self._output(number, item)
        elif kind == "agent_message" or (isinstance(kind, str) and kind.encode("utf-8", "replace") in _LEFT_OUT):
            pass
        else:
            self.report.count(f"{UNKNOWN_TYPE}: {kind!s:.40}")

    def _message(self, number: int, item: dict[str, object]) -> None:
        text = text_of(item.get("content"))
        if item.get("role") == "assistant":
            self._said(number, item, text)
        elif item.get("role") == "user":
            if "<environment_context>" in text:
                shell, cwd = _SHELL_TAG.search(text), _CWD_TAG.search(text)
                self.shell = shell[1] if shell else self.shell
                self.cwd = cwd[1] if cwd else self.cwd
                self.session.cwd = self.session.cwd or self.cwd
            elif text.startswith("<subagent_notification>"):
                self._agents_in(number, text)
            if self.bare and text.strip() and not text.startswith(_INJECTED):
                self._prompt(number, text, "")

    def _said(self, number: int, item: dict[str, object], text: str) -> None:
        if not text.strip():
            return
        self._woken(number)
        self.reply = self.said = reply = self._seen(seen.REPLY, number)
        reply.text = text
        reply.id = string(item.get("id")) or f"{self.session.session}:{self.turn}:{number}"

    def _called(self, number: int, item: dict[str, object]) -> None:
        self._woken(number)
        self.reply = None
        key = string(item.get("call_id")) or string(item.get("id"))
        name = string(item.get("name")) or ("local_shell" if item.get("type") == "local_shell_call" else "")
        call = _Call(name, self.time)
        given = _arguments(item)
        if name == PATCH:
            call.patch = string(item.get("input")) or string(given.get("input")) or string(given.get("patch"))
        elif name in SHELLS:
            call.command, call.shell = command_of(given, self._default_shell())
            call.cwd = string(given.get("workdir")) or string(given.get("working_directory"))
            argv = given.get("command")
            if isinstance(argv, list) and argv[:1] == [PATCH] and len(argv) == 2:
                call.name, call.patch = PATCH, string(argv[1])
        elif name == "write_stdin":
            call.poll = str(given.get("session_id", ""))
        elif name == SPAWN:
            self._emit_agent(number, key, seen.RUNNING)
        elif name == SCRIPT and item.get("type") == "custom_tool_call":
            call.command = string(item.get("input"))
        elif name not in ("wait_agent", "wait", "close_agent"):
            return
        self.calls[key] = call

    def _default_shell(self) -> str:
        return self.shell or ("powershell" if _DRIVE.match(self.cwd) else "bash")

    def _output(self, number: int, item: dict[str, object]) -> None:
        key = string(item.get("call_id"))
        call = self.calls.pop(key, None)
        if call is None:
            return
        text = text_of(item.get("output"))
        if call.name == PATCH:
            if key not in self.told and outcome(text).success:
                self._patched(number, key, call.patch)
        elif call.name in SHELLS:
            if key not in self.told:
                self._ran(number, key, call, outcome(text))
        elif call.name == "write_stdin":
            self._polled(number, call.poll, outcome(text))
        elif call.name == SCRIPT:
            self._script(number, key, call, item.get("output"))
        elif call.name == SPAWN:
            self._spawned(number, key, text)
        else:
            self._agents_in(number, text)

    # Commands.

    def _ran(self, number: int, key: str, call: _Call, result: Outcome) -> None:
        thing = self._seen(seen.COMMAND, number)
        thing.id, thing.command, thing.shell = key, call.command, call.shell
        thing.cwd = call.cwd or self.cwd
        thing.state, thing.exit, thing.failed = result.state, result.exit, result.failed
        thing.output, thing.cut, thing.task = result.output, result.cut, result.task
        thing.ms = result.ms
        if thing.state == seen.RUNNING:
            self.running[thing.task] = thing
            self.processes[key] = thing.task
            self.polled[thing.task] = thing.output
        self.told.add(key)
        self.out.append(thing)

    def _polled(self, number: int, process: str, result: Outcome) -> None:
        """`write_stdin`: more output of a running command, or its end."""
        if process not in self.running:
            return
        self.polled[process] = (self.polled[process] + result.output)[-_LONGEST_POLLED:]
        if result.state == seen.INTERRUPTED or (result.state == seen.DONE and result.exit is not None):
            self._end(number, process, result.exit, self.polled[process], result.state)

    def _end(self, number: int, process: str, code: int | None, output: str, state: str) -> None:
        command = self.running.pop(process)
        self.polled.pop(process, None)
        end = self._seen(seen.END, number)
        end.turn = command.turn
        end.id, end.task, end.command, end.shell, end.cwd = command.id, process, command.command, command.shell, command.cwd
        end.exit, end.output, end.state = code, output, state
        self.out.append(end)

    def _executed(self, number: int, told: dict[str, object], key: str) -> None:
        """`exec_command_end` or a CommandExecution item: a command ended, with its exit code."""
        if told.get("source") == "user_shell":
            return  # the user's own `!command`
        code = told.get("exit_code")
        exit_code = code if isinstance(code, int) and code >= 0 else None  # -1: killed when the client ended
        output = string(told.get("aggregated_output")) or string(told.get("stdout"))
        state = seen.DONE if exit_code is not None else seen.NOT_RUN if told.get("status") == "declined" else seen.INTERRUPTED
        process = self.processes.get(key)
        if process is not None and process in self.running:
            self._end(number, process, exit_code, output, state)
            return
        call = self.calls.get(key)
        if key in self.told:
            return
        self.told.add(key)
        thing = self._seen(seen.COMMAND, number)
        thing.turn = string(told.get("turn_id")) or self.turn
        thing.id = key
        thing.command, thing.shell = command_of({"command": told.get("command")}, self._default_shell())
        if call is not None and call.command and not thing.command:
            thing.command, thing.shell = call.command, call.shell
        thing.cwd = _folder(told.get("cwd")) or self.cwd
        thing.state, thing.exit, thing.output = state, exit_code, output
        thing.ms = _duration(told)
        self.out.append(thing)

    def _script(self, number: int, key: str, call: _Call, output: object) -> None:
        """Code mode of 0.144 to 0.147, which tells commands only in the script's own text (0.148 has items)."""
        if self._has_items():
            return
        for part, (given, result) in enumerate(script_calls(call.command, output)):
            inner = _Call("exec_command", call.time)
            inner.command, inner.shell = command_of(given, self._default_shell())
            inner.cwd = string(given.get("workdir"))
            self._ran(number, f"{key}:{part}", inner, result)

    def _has_items(self) -> bool:
        return "items" in self.told

    # Edits.

    def _patched(self, number: int, key: str, text: str) -> None:
        """A patch that was applied, read from its own text."""
        self.told.add(key)
        for change in patch.read_patch(text):
            edit = self._edit(number, key, change)
            if change.kind == patch.ADD:
                edit.before, edit.after = "", change.added + "\n" if change.added else ""
            self.out.append(edit)

    def _changed(self, number: int, key: str, changes: dict[str, object]) -> None:
        """`patch_apply_end` or a FileChange item that succeeded: {path: {type, unified_diff, move_path, content}}."""
        if key in self.told:
            return
        self.told.add(key)
        for path, told in changes.items():
            how = record(told)
            if "type" not in how and len(how) == 1:  # before 0.5x: {"update": {...}}
                kind, inner = next(iter(how.items()))
                how = {**record(inner), "type": kind}
            change = patch.Change(string(how.get("type")), path)
            change.moved = string(how.get("move_path"))
            edit = self._edit(number, key, change)
            content = how.get("content")
            if change.kind == patch.ADD:
                edit.before, edit.after = "", content if isinstance(content, str) else None
                edit.added = edit.after or ""
            elif change.kind == patch.DELETE:
                edit.before, edit.after = content if isinstance(content, str) else None, ""
                edit.removed = edit.before or ""
            else:
                edit.removed, edit.added = patch.of_unified(string(how.get("unified_diff")))
            self.out.append(edit)

    def _edit(self, number: int, key: str, change: patch.Change) -> Seen:
        edit = self._seen(seen.EDIT, number)
        edit.id, edit.path, edit.moved = key, change.path, change.moved
        edit.removed, edit.added = change.removed, change.added
        if change.kind == patch.DELETE:
            edit.after = ""
        return edit

    # Events.

    def _event(self, number: int, payload: dict[str, object]) -> None:
        kind = payload.get("type")
        told = _EVENTS.get(kind) if isinstance(kind, str) else None
        if told is not None:
            told(self, number, payload)
        elif not isinstance(kind, str) or kind.encode("utf-8", "replace") not in _LEFT_OUT:
            self.report.count(f"{UNKNOWN_TYPE}: {kind!s:.40}")

    def _user_message(self, number: int, payload: dict[str, object]) -> None:
        self._prompt(number, string(payload.get("message")), string(payload.get("client_id")))

    def _exec_command_end(self, number: int, payload: dict[str, object]) -> None:
        self._executed(number, payload, string(payload.get("call_id")))

    def _patch_apply_end(self, number: int, payload: dict[str, object]) -> None:
        key = string(payload.get("call_id"))
        if payload.get("success") is True:
            self._changed(number, key, record(payload.get("changes")))
        self.told.add(key)

    def _turn_aborted(self, number: int, payload: dict[str, object]) -> None:
        self._abort(number)

    def _item_completed(self, number: int, payload: dict[str, object]) -> None:
        item = record(payload.get("item"))
        kind = string(item.get("type"))
        key = string(item.get("id"))
        if kind == "CommandExecution":
            self.told.add("items")
            times = {name: payload.get(name) for name in ("started_at_ms", "completed_at_ms", "turn_id")}
            self._executed(number, {**item, **times}, key)
        elif kind == "FileChange":
            self.told.add("items")
            if item.get("status", "completed") == "completed":
                self._changed(number, key, record(item.get("changes")))
            self.told.add(key)
        elif kind == "UserMessage":
            self._prompt(number, text_of(item.get("content")), key)
        elif kind == "SubAgentActivity":
            self._activity(number, item)
        elif kind == "CollabAgentToolCall":
            self._collab(number, item)
        elif kind not in _QUIET_ITEMS:
            self.report.count(f"{UNKNOWN_TYPE}: item {kind:.40}")

    # Subagents.

    def _emit_agent(self, number: int, call: str, state: str) -> None:
        thing = self._seen(seen.AGENT, number)
        thing.id = thing.task = call
        thing.state = state
        self.out.append(thing)

    def _spawned(self, number: int, key: str, text: str) -> None:
        """The output of `spawn_agent`: {"agent_id"} (v1) or {"task_name"} (v2); anything else is a refusal."""
        told = _json(text)
        names = [string(told.get(name)) for name in ("agent_id", "task_name") if told.get(name)]
        for name in names:
            self.agents[name] = key
        if not names:
            self._emit_agent(number, key, seen.DONE)

    def _activity(self, number: int, item: dict[str, object]) -> None:
        names = [string(item.get("agent_thread_id")), string(item.get("agent_path"))]
        if item.get("kind") == "started":
            for name in names:
                self.agents[name] = string(item.get("id"))
        elif item.get("kind") in ("completed", "failed", "interrupted", "closed", "errored"):
            self._finished(number, names)

    def _collab(self, number: int, item: dict[str, object]) -> None:
        ended = [name for name, state in record(item.get("agents_states")).items() if _is_end(state)]
        self._finished(number, ended)

    def _agents_in(self, number: int, text: str) -> None:
        """The output of `wait_agent` or `close_agent`, or a `<subagent_notification>`: agents that ended, by name."""
        if '"completed"' in text or '"errored"' in text or '"shutdown"' in text or '"interrupted"' in text:
            self._finished(number, [name for name in self.agents if name in text])

    def _finished(self, number: int, names: list[str]) -> None:
        for call in dict.fromkeys(self.agents[name] for name in names if name in self.agents):
            self._emit_agent(number, call, seen.DONE)
            self.agents = {name: key for name, key in self.agents.items() if key != call}


_EVENTS = {
    "user_message": _Log._user_message,
    "task_started": _Log._task_started,
    "turn_started": _Log._task_started,
    "task_complete": _Log._task_complete,
    "turn_complete": _Log._task_complete,
    "turn_aborted": _Log._turn_aborted,
    "exec_command_end": _Log._exec_command_end,
    "patch_apply_end": _Log._patch_apply_end,
    "item_completed": _Log._item_completed,
    "error": _Log._turn_aborted,
}


def _arguments(item: dict[str, object]) -> dict[str, object]:
    """The arguments of a call: JSON text, or the `action` of a local_shell_call."""
    action = record(item.get("action"))
    return action or _json(string(item.get("arguments")))


def _json(text: str) -> dict[str, object]:
    try:
        return record(orjson.loads(text.encode("utf-8", "replace")))
    except orjson.JSONDecodeError:
        return {}


def _folder(cwd: object) -> str:
    text = string(cwd)
    if not text.startswith("file://"):
        return text
    path = unquote(text[7:])
    return path[1:] if re.match(r"/[A-Za-z]:", path) else path


def _duration(told: dict[str, object]) -> int:
    start, end = told.get("started_at_ms"), told.get("completed_at_ms")
    if isinstance(start, int) and isinstance(end, int):
        return max(end - start, 0)
    duration = record(told.get("duration"))
    secs, nanos = duration.get("secs"), duration.get("nanos")
    return (secs if isinstance(secs, int) else 0) * 1000 + (nanos if isinstance(nanos, int) else 0) // 1_000_000


def _is_end(state: object) -> bool:
    word = next(iter(state), "") if isinstance(state, dict) else string(state)
    return word in ("completed", "errored", "shutdown", "interrupted", "not_found")
