"""What does a log of Claude Code say that happened?  `<config>/projects/<folder>/<session>.jsonl`, versions 1.0 to 2.1.

Old logs (before 2.1.8x) hold a subagent's work as sidechain lines (1.0) or as `agent_progress` (2.1); newer ones keep
it in `<session>/subagents/agent-<id>.jsonl`, a log of its own in which every line is a sidechain.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path

from stillgreen import seen
from stillgreen.agents import claude_edits, claude_results
from stillgreen.agents._base import record, string
from stillgreen.agents.claude_words import INTERRUPTED, USER_SHELL, between, of_person
from stillgreen.agents.logs import claude_background, claude_lines, claude_words, servers
from stillgreen.agents.logs._base import Lines, Report, in_home, millis, named_in_list, parse, text_of, version
from stillgreen.agents.logs.claude_background import Background, Notice
from stillgreen.agents.logs.claude_lines import CALL, PARSE, SKIP, look
from stillgreen.agents.logs.fast_json import loads
from stillgreen.agents.logs.turns import Turns
from stillgreen.agents.logs.users import of_claude_code
from stillgreen.seen import Seen

NAME = "claude-code"
in_users_place = of_claude_code

_SIDECHAIN = "sidechain"  # the subagent's id where the log gives none (1.0)
_FIRST_WITH_CODE = (2, 0, 33)  # from here on a failing result begins with "Exit code N" (seen in logs)
_DAYS_KEPT = 30
_STARTED = ("Async agent launched", "Spawned successfully")
_MARKS = (b'"isSidechain"', b'"parentUuid"', b'"leafUuid"', b'"file-history-snapshot"', b'"sessionId"')


def default_places(env: Mapping[str, str]) -> list[Path]:
    """`projects` in CLAUDE_CONFIG_DIR (several folders with commas, as other tools read it), else in both homes."""
    return [folder / "projects" for folder in _config_folders(env)]


def _config_folders(env: Mapping[str, str]) -> list[Path]:
    home = in_home(env.get("HOME") or env.get("USERPROFILE") or "~")
    named = [in_home(part.strip()) for part in env.get("CLAUDE_CONFIG_DIR", "").split(",") if part.strip()]
    config = Path(env["XDG_CONFIG_HOME"]) if env.get("XDG_CONFIG_HOME") else home / ".config"
    return named or [home / ".claude", config / "claude"]


def days_kept(env: Mapping[str, str]) -> int | None:
    """`cleanupPeriodDays` of the user's settings; without it the client deletes logs after 30 days."""
    for folder in _config_folders(env):
        try:
            days = record(loads((folder / "settings.json").read_bytes())).get("cleanupPeriodDays")
        except (OSError, ValueError, RecursionError):
            continue
        if isinstance(days, int) and not isinstance(days, bool):
            return days
    return _DAYS_KEPT


def named_sessions(env: Mapping[str, str]) -> Iterator[tuple[str, int]]:
    """From `history.jsonl`, the list of all prompts, which is not cleaned up; old versions wrote no ids there."""
    for folder in _config_folders(env):
        yield from named_in_list(folder / "history.jsonl", "sessionId", "timestamp")


def recognises(head: list[bytes]) -> bool:
    """Keys that only this client writes."""
    return any(mark in line for line in head for mark in _MARKS)


def read(lines: Lines, path: Path, report: Report) -> Iterator[Seen]:
    """The log as a stream of `Seen`; see `_base`."""
    log = _Log(path, report)
    out, calls = log.turns.out, log.calls
    for number, line in lines:
        report.lines = number
        found = look(line, calls)
        if found == SKIP:
            continue
        if found == PARSE:
            entry = parse(line, report)
            if entry is not None:
                log.take(number, entry)
        elif found == CALL:
            log.turns.calls()
        else:
            log.turns.ended = True
        if out:
            yield from out
            out.clear()
    log.finish()
    yield from out


class _Call:
    """A tool call whose result has not been read yet."""

    __slots__ = ("name", "input", "stamp", "agent")

    def __init__(self, name: str, given: dict[str, object], stamp: object, agent: str) -> None:
        self.name = name
        self.input = given
        self.stamp = stamp
        self.agent = agent


class _Log:
    """What is known so far, while one log is read."""

    def __init__(self, path: Path, report: Report) -> None:
        self.path = path
        self.report = report
        self.session = report.session
        self.session.agent = NAME
        self.turns = Turns()
        self.number = 0  # the line being read
        self.entry: dict[str, object] = {}
        self.calls: dict[str, _Call] = {}
        self.told: set[str] = set()  # calls and prompts that were told: logs repeat lines after a resume
        self.user_shell = False  # a command of the user's stands after the last text
        self.typed = ""  # a command of a person's that has printed nothing yet
        self.plan = False
        self.old = False
        self.agents: dict[str, str] = {}  # id or name of a subagent in the background -> the call that started it
        self.background = Background()
        self.own_file: dict[str, bool] = {}  # subagent -> its work stands in a log of its own
        self.stamp: object = None  # time of the last line

    # Lines.

    def take(self, number: int, entry: dict[str, object]) -> None:
        """One parsed line: what it tells goes to `out`."""
        self.number, self.entry = number, entry
        kind = entry.get("type")
        if kind == "assistant":
            self.stamp = entry.get("timestamp")
            if not self.session.session:
                self._begin()
            self._assistant(record(entry.get("message")), self._agent())
        elif kind == "user":
            self.stamp = entry.get("timestamp")
            if not self.session.session:
                self._begin()
            self._user(self._agent())
        elif kind == "progress":
            self._progress()
        elif kind == "queue-operation":
            if entry.get("operation") == "enqueue":
                self._notice(claude_background.notice(string(entry.get("content"))))
        elif kind == "attachment":
            self._attachment(record(entry.get("attachment")))
        elif kind == "permission-mode":
            self.plan = entry.get("permissionMode") == "plan"
        elif kind == "system":
            self.turns.ended |= entry.get("subtype") in ("turn_duration", "stop_hook_summary")
        elif not isinstance(kind, str) or kind.encode("utf-8", "replace") not in claude_lines.QUIET:
            self.report.unknown(kind)

    def _note(self) -> None:
        """What may change within a session, though not between two prompts: a resume brings another client."""
        entry, session = self.entry, self.session
        session.branch = string(entry.get("gitBranch")) or session.branch
        session.client = string(entry.get("version")) or session.client
        session.entrypoint = session.entrypoint or string(entry.get("entrypoint"))
        session.unattended = unattended(session.entrypoint)
        self.old = version(session.client) < _FIRST_WITH_CODE

    def _begin(self) -> None:
        """The first line that names its session."""
        entry, session = self.entry, self.session
        self._note()
        session.session = string(entry.get("sessionId"))
        session.cwd = string(entry.get("cwd"))
        session.first = millis(entry.get("timestamp"))
        session.forked = string(record(entry.get("forkedFrom")).get("sessionId"))
        if entry.get("isSidechain") is True and entry.get("agentId"):
            session.subagent, session.parent = string(entry.get("agentId")), session.session

    def _agent(self) -> str:
        """The subagent that this line is of, "" for the main agent."""
        return string(self.entry.get("agentId")) or _SIDECHAIN if self.entry.get("isSidechain") is True else ""

    def _seen(self, sort: str, agent: str = "") -> Seen:
        entry, session = self.entry, self.session
        thing = Seen(sort, millis(entry.get("timestamp")), string(entry.get("sessionId")) or session.session)
        thing.turn = string(entry.get("promptId"))
        thing.agent = agent
        thing.cwd = string(entry.get("cwd")) or session.cwd
        thing.line = self.number
        thing.unattended, thing.plan = session.unattended, self.plan
        return thing

    # What the agent says and calls.

    def _assistant(self, message: dict[str, object], agent: str) -> None:
        content = message.get("content")
        model = string(message.get("model"))
        if model == "<synthetic>":
            self._synthetic(text_of(content), agent)
            return
        if model and (not agent or self.session.subagent):
            self.session.model = model
        for block in content if isinstance(content, list) else [{"type": "text", "text": content}]:
            kind = record(block).get("type")
            if kind == "text" and not agent:
                self._text(string(block.get("text")), string(message.get("id")))
            elif kind == "tool_use":
                self._called(block, agent)

    def _synthetic(self, text: str, agent: str) -> None:
        """Words of the client in the agent's place: an API error ends the turn, "No response requested." answers it."""
        if agent:
            return
        if self.entry.get("isApiErrorMessage") is True or self.entry.get("error"):
            self.turns.aborts(self._seen(seen.ABORT))
        elif self.turns.reply is None:
            self._text(text, "")

    def _text(self, text: str, message: str) -> None:
        if not text.strip():
            return
        if self.user_shell:
            self.turns.closes()  # this answers a command of the user's: before it the agent had stopped
            self.user_shell = False
        reply = self._seen(seen.REPLY)
        reply.text = text
        reply.id = message or string(self.entry.get("uuid"))
        self.turns.says(reply)

    def _called(self, block: dict[str, object], agent: str) -> None:
        if not agent:
            self.turns.calls()
        name, key = string(block.get("name")), string(block.get("id"))
        given = record(block.get("input"))
        if not key or key in self.told or not _is_read(name, given):
            return
        self.calls[key] = _Call(name, given, self.entry.get("timestamp"), agent)
        if name in claude_lines.AGENTS:
            self._emit_agent(key, seen.RUNNING, agent)

    def finish(self) -> None:
        """The log is over: the last text is a reply if no call stands after it; else the turn is still open."""
        self.session.last = max(millis(self.stamp), self.session.first)
        if self.turns.reply is None and self.turns.open and not self.session.subagent:
            self.entry = {"timestamp": self.stamp}
            self.turns.aborts(self._seen(seen.ABORT), seen.RUNNING)
        else:
            self.turns.closes()

    # Lines in the user's place.

    def _user(self, agent: str) -> None:
        content = record(self.entry.get("message")).get("content")
        blocks = [block for block in content if isinstance(block, dict)] if isinstance(content, list) else []
        results = [block for block in blocks if block.get("type") == "tool_result"]
        told = self.entry.get("toolUseResult") if len(results) == 1 else None
        for block in results:
            self._result(block, told, agent)
        if agent:
            return
        text = "\n".join(string(block.get("text")) for block in blocks if block.get("type") == "text")
        if isinstance(content, str):
            text = content
        if text.startswith(INTERRUPTED):
            self.turns.aborts(self._seen(seen.ABORT))
        elif not results and not claude_words.is_meta(self.entry):
            self._words(text, any(block.get("type") in ("image", "document") for block in blocks))

    def _words(self, text: str, picture: bool) -> None:
        """A text of the user, or of the client in the user's place. Words beside a result steer a running turn."""
        self._note()
        if text.startswith(USER_SHELL):
            self._user_shell(text)
            return
        words = of_person(text)
        key = string(self.entry.get("uuid"))
        if (words or (picture and not text.strip())) and key not in self.told:
            self.told.add(key or str(self.number))
            self._prompt(words, key)

    def _user_shell(self, text: str) -> None:
        """`!command` of a person's, then what it printed; its exit code is written nowhere."""
        self.user_shell = self.turns.reply is not None
        command = between(text, "bash-input")
        if command:
            self.typed = command
        elif self.typed:
            thing = self._seen(seen.COMMAND)
            thing.command, thing.person, self.typed = self.typed, True, ""
            printed = (between(text, "bash-stdout"), between(text, "bash-stderr"))
            thing.output = "\n".join(each for each in printed if each)
            self.turns.emit(thing)

    def _prompt(self, words: str, key: str) -> None:
        self.turns.closes()
        self.user_shell = False
        mode = self.entry.get("permissionMode")
        if isinstance(mode, str):
            self.plan = mode == "plan"
        prompt = self._seen(seen.PROMPT)
        prompt.text, prompt.id = words, key
        prompt.who = claude_words.who(self.entry, words)
        if prompt.who == seen.TASK:
            self._notice(claude_background.notice(words))
        elif prompt.who == seen.TEAMMATE:
            for name in claude_words.idle(words):
                self._agent_ends(name)
        self.turns.out.append(prompt)
        self.turns.open = True

    def _attachment(self, told: dict[str, object]) -> None:
        kind = string(told.get("type"))
        if kind == "queued_command":
            self._notice(claude_background.notice(text_of(told.get("prompt"))))
        elif kind.startswith("plan_mode"):
            self.plan = kind != "plan_mode_exit"

    # Subagents.

    def _emit_agent(self, call: str, state: str, agent: str = "") -> None:
        thing = self._seen(seen.AGENT, agent)
        thing.id = thing.task = call
        thing.state = state
        self.turns.emit(thing)

    def _agent_ends(self, name: str) -> bool:
        """A subagent in the background, known by its id or name, works no more; False if we know none of this name."""
        call = self.agents.get(name)
        if call is None:
            return False
        self.agents = {name: other for name, other in self.agents.items() if other != call}
        self._emit_agent(call, seen.DONE)
        return True

    def _agent_answered(self, key: str, agent: str, failed: bool, told: dict[str, object], text: str) -> None:
        """The result of Task or Agent: its report, or (in the background, a teammate) that it was started."""
        status = string(told.get("status"))
        if failed or not (status.endswith(("_launched", "_spawned")) or text.startswith(_STARTED)):
            self._emit_agent(key, seen.DONE, agent)
            return
        for name in ("agentId", "agent_id", "teammate_id", "name", "taskId"):
            if told.get(name):
                self.agents[string(told[name])] = key

    def _progress(self) -> None:
        """`agent_progress`: a message of a subagent's in the main log; told only where it has no log of its own."""
        data = record(self.entry.get("data"))
        agent = string(data.get("agentId")) or _SIDECHAIN
        self.turns.ended |= data.get("hookEvent") == "Stop"
        if data.get("type") != "agent_progress" or self._has_own_file(agent):
            return
        inner = record(data.get("message"))
        if inner.get("timestamp"):
            self.entry["timestamp"] = inner["timestamp"]
        message = record(inner.get("message"))
        if inner.get("type") == "assistant":
            self._assistant(message, agent)
            return
        content = message.get("content")
        for block in content if isinstance(content, list) else []:
            if record(block).get("type") == "tool_result":
                self._result(block, inner.get("toolUseResult"), agent)

    def _has_own_file(self, agent: str) -> bool:
        known = self.own_file.get(agent)
        if known is None:
            file = self.path.with_suffix("") / "subagents" / f"agent-{agent}.jsonl"
            known = self.own_file[agent] = agent.replace("-", "").isalnum() and os.path.isfile(file)
        return known

    # Results of calls.

    def _result(self, block: dict[str, object], told: object, agent: str) -> None:
        key = string(block.get("tool_use_id"))
        call = self.calls.pop(key, None)
        if call is None:
            return
        self.told.add(key)
        name = call.name
        text = text_of(block.get("content"))
        failed = block.get("is_error") is True or text.startswith("<tool_use_error>")
        agent = call.agent or agent
        if name in claude_lines.SHELLS:
            self._ran(call, key, agent, text, failed, told)
        elif name in claude_lines.AGENTS:
            self._agent_answered(key, agent, failed, record(told), text)
        elif servers.is_server_tool(name):
            self._served(call, key, agent, text, failed)
        elif failed:
            pass  # an edit, a look or a mode that did not come about
        elif name in claude_lines.EDITS:
            edit = self._seen(seen.EDIT, agent)
            edit.id = key
            if claude_edits.fill(edit, name, call.input, record(told), text):
                self.turns.emit(edit)
        elif name in claude_lines.POLLS:
            self._notice(claude_background.polled(call.input, record(told), text), name == "BashOutput")
        elif name in claude_lines.KILLS:
            self._notice(Notice(claude_background.named(call.input), "killed"))
        elif not agent:
            self.plan = name == "EnterPlanMode"

    def _ran(self, call: _Call, key: str, agent: str, text: str, failed: bool, told: object) -> None:
        thing = self._seen(seen.COMMAND, agent)
        thing.id = key
        thing.shell = claude_lines.SHELLS[call.name]
        thing.command = string(call.input.get("command"))
        claude_results.fill(thing, text, failed, told, self.old, self.entry.get("toolDenialKind"))
        self._took(thing, call)
        self.background.started(thing)
        self.turns.emit(thing)

    def _served(self, call: _Call, key: str, agent: str, text: str, failed: bool) -> None:
        """A tool of an MCP server ran a command or changed a file."""
        command = servers.command(call.name, call.input)
        changed = servers.edit(call.name, call.input)
        if command:
            thing = self._seen(seen.COMMAND, agent)
            thing.id, thing.command, thing.output = key, command, text
            thing.exit = servers.exit_code(text)
            thing.failed = True if failed and thing.exit is None else None
            self._took(thing, call)
            self.turns.emit(thing)
        elif changed and not failed and not text.startswith("Error"):
            thing = self._seen(seen.EDIT, agent)
            thing.id = key
            thing.path, thing.removed, thing.added = changed
            self.turns.emit(thing)

    def _took(self, thing: Seen, call: _Call) -> None:
        start = millis(call.stamp)
        thing.ms = max(thing.time - start, 0) if start and thing.time else 0

    def _notice(self, told: Notice | None, in_parts: bool = False) -> None:
        """News of a background task, a subagent or a command; told once, when it ends."""
        if told is None or (told.status and self._agent_ends(told.task)):
            return
        command = self.background.ended(told, in_parts)
        if command is not None:
            end = self._seen(seen.END, command.agent)
            claude_background.fill(end, command, told)
            self.turns.emit(end)


def _is_read(name: str, given: dict[str, object]) -> bool:
    """The call's result tells something."""
    if name.encode("utf-8", "replace") in claude_lines.TOOLS:
        return True
    return servers.is_server_tool(name) and bool(servers.command(name, given) or servers.edit(name, given))


def unattended(entrypoint: str) -> bool:
    """Started by a program (print mode, SDK, CI action), so that nobody watches."""
    return entrypoint.startswith("sdk") or "github" in entrypoint or entrypoint == "mcp"
