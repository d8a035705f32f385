"""What do Claude Code's hook payloads tell, and what may be answered?  Versions 2.1.197 to 2.1.332 were run (2026-11).

A command that fails comes as PostToolUseFailure, one that passes as PostToolUse. `prompt_id` is the key of the turn.
"""

from time import time_ns

from stillgreen import seen
from stillgreen.agents._base import Fields, Mail, Told, is_true, plain, record, string
from stillgreen.seen import Seen

NAME = "claude-code"
TELLS_LATE = False

SHELLS = {"Bash": "bash", "PowerShell": "powershell"}
EDITS = ("Edit", "Write", "MultiEdit", "NotebookEdit")
POLLS = ("TaskOutput", "BashOutput")  # until 2.1.2xx: looks at a background task
KILLS = ("TaskStop", "KillShell", "KillBash")

# Other agents that run the hooks of Claude's settings or plugins (Codex takes those): what only they send, and what only
# they set. A terminal inside another agent passes its variables on, so they count only where Claude Code set none itself.
# Grok Build sends camelCase names and sets GROK_HOOK_EVENT (reported by users, 2026-09); the others were run or read.
_OTHERS_KEYS = (
    "cursor_version", "conversation_id", "generation_id", "workspace_roots", "hook_source", "client_type", "sessionId",
    "hookEventName", "toolName", "tool_result", "timestamp", "turn_id",
)  # fmt: skip
_OTHERS_ENV = (
    "CURSOR_VERSION", "COPILOT_CLI", "QWEN_CODE_SESSION_ID", "GEMINI_SESSION_ID", "FACTORY_PROJECT_DIR", "GROK_HOOK_EVENT",
)  # fmt: skip
_OWN_ENV = "CLAUDECODE"

_ENDED = ("completed", "failed")
_AT_WORK = ("subagent", "teammate", "workflow")

# Longer outputs are read head and tail; the client itself cuts at 30,000 characters (150,000 if so configured).
_HEAD, _TAIL = 64 << 10, 192 << 10


def from_payload(payload: Fields, env: "dict[str, str]") -> "Told | None":
    """See `_base`."""
    session = string(payload.get("session_id"))
    tell = _EVENTS.get(string(payload.get("hook_event_name")))
    if not session or tell is None:
        return None
    cwd = string(payload.get("cwd"))
    told = Told(session, plain(env.get("CLAUDE_PROJECT_DIR") or cwd))
    told.log = string(payload.get("transcript_path"))
    tell(told, payload, env)
    return told if told.things else None


def _seen(sort: str, payload: Fields) -> Seen:
    thing = Seen(sort, time_ns() // 1_000_000, string(payload.get("session_id")), string(payload.get("prompt_id")))
    thing.agent = string(payload.get("agent_id"))
    thing.cwd = string(payload.get("cwd"))
    thing.id = string(payload.get("tool_use_id"))
    thing.plan = payload.get("permission_mode") == "plan"
    return thing


def _used(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """PostToolUse, PostToolUseFailure: a tool ended."""
    name, failed = string(payload.get("tool_name")), payload.get("hook_event_name") == "PostToolUseFailure"
    if name in SHELLS:
        told.things.append(_command(payload, SHELLS[name], failed))
    elif name in EDITS and not failed:
        from stillgreen.agents import claude_edits

        edit = _seen(seen.EDIT, payload)
        if claude_edits.fill(edit, name, record(payload.get("tool_input")), record(payload.get("tool_response")), ""):
            told.things.append(edit)
    elif name in POLLS or name in KILLS:
        _looked_at(told, payload, name in KILLS)
    elif not failed:
        from stillgreen.agents import claude_team

        if name in claude_team.TOOLS:
            claude_team.used(told, _seen(seen.MESSAGE, payload), payload)


def _command(payload: Fields, shell: str, failed: bool) -> Seen:
    from stillgreen.agents import claude_results

    thing = _seen(seen.COMMAND, payload)
    thing.shell, thing.command = shell, string(record(payload.get("tool_input")).get("command"))
    took = payload.get("duration_ms")
    thing.ms = took if isinstance(took, int) else 0
    response = payload.get("tool_response")
    text = string(payload.get("error") if failed else response)
    if failed or isinstance(response, (dict, str)):
        claude_results.fill(thing, text, failed, response, True, None)
    if is_true(payload.get("is_interrupt")):
        thing.state = seen.INTERRUPTED
    if len(thing.output) > _HEAD + _TAIL:
        thing.output, thing.cut = thing.output[:_HEAD] + "\n" + thing.output[-_TAIL:], True
    return thing


def _looked_at(told: Told, payload: Fields, killed: bool) -> None:
    """The agent looked at a background task, or stopped it: it may have ended."""
    given, response = record(payload.get("tool_input")), record(payload.get("tool_response"))
    news = record(response.get("task")) or response
    status = "killed" if killed else string(news.get("status"))
    names = (string(given.get(name)) for name in ("task_id", "bash_id", "shell_id"))
    task = next((name for name in names if name), "")
    if not task or status in ("", "running", "pending"):
        return
    end = _end(told, payload, task, "", status)
    code = news.get("exitCode")
    end.exit = code if isinstance(code, int) else None
    end.output = "\n".join(text for name in ("output", "stdout", "stderr") if (text := string(news.get(name))))
    end.cut = not end.output or string(response.get("retrieval_status")) == "timeout"
    told.things.append(end)


def _end(told: Told, payload: Fields, task: str, call: str, status: str) -> Seen:
    """The end of a background command; what it was stands in the log."""
    from stillgreen.agents import claude_log

    end = _seen(seen.END, payload)
    end.task, end.id = task, call
    end.command, end.shell, folder = claude_log.background(told.log, call, task)
    end.cwd = folder or end.cwd
    end.state = seen.DONE if status in _ENDED else seen.INTERRUPTED
    return end


def _prompted(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """UserPromptSubmit: a person, a finished task or a teammate speaks; the client's own reminders are no prompt."""
    from stillgreen.agents import claude_words

    text = string(payload.get("prompt"))
    words = claude_words.of_person(text)
    if text.strip() and not words:  # a picture alone comes without any text
        return
    prompt = _seen(seen.PROMPT, payload)
    prompt.text, prompt.who = words, claude_words.speaker(words)
    prompt.unattended = is_unattended(env)
    if prompt.who == seen.TASK:
        _notified(told, payload, words)
    told.things.append(prompt)


def _notified(told: Told, payload: Fields, words: str) -> None:
    """`<task-notification>`: a background command or a subagent has ended."""
    from stillgreen.agents.claude_words import between

    task, status = between(words, "task-id") or between(words, "shell-id"), between(words, "status")
    if not task or status in ("", "running", "pending"):
        return
    end = _end(told, payload, task, between(words, "tool-use-id"), status)
    if not end.command:
        agent = _seen(seen.AGENT, payload)
        agent.task, agent.state = task, seen.DONE
        told.things.append(agent)
    end.exit = _code(between(words, "summary"))
    if end.exit is None and status in _ENDED:
        end.failed = status == "failed"
    file = between(words, "output-file")
    if file and end.command:
        from stillgreen.agents.logs.beside import saved_output  # rare, and not light

        end.output = saved_output(file) or ""
    end.cut = not end.output
    told.things.append(end)


def _code(summary: str) -> "int | None":
    """N of `... failed with exit code N` or `... completed (exit code N)`."""
    at = summary.rfind("exit code ")
    number = summary[at + len("exit code ") :].rstrip(" )\n") if at >= 0 else ""
    return int(number) if number.lstrip("-").isdecimal() and len(number) < 10 else None


def _started(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """SubagentStart: from now on a subagent works."""
    _agent(told, payload, seen.RUNNING)


def _agent(told: Told, payload: Fields, state: str) -> None:
    agent = _seen(seen.AGENT, payload)
    agent.task, agent.agent, agent.state = agent.agent, "", state
    if agent.task:
        told.things.append(agent)


def _stopped(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """Stop, SubagentStop: the agent wants to end its turn. Compaction ends as a subagent without a type."""
    reply = _seen(seen.REPLY, payload)
    if payload.get("hook_event_name") == "SubagentStop":
        if not reply.agent or payload.get("agent_type") == "":
            return
        _agent(told, payload, seen.DONE)
        told.log = string(payload.get("agent_transcript_path"))
    reply.text = string(payload.get("last_assistant_message"))
    if not reply.text and not reply.agent and told.log:
        from stillgreen.agents import claude_log

        reply.text = claude_log.reply(told.log)
    reply.unattended = is_unattended(env)
    told.things.append(reply)
    told.stop, told.again = True, is_true(payload.get("stop_hook_active"))
    told.busy, told.mates = _busy(payload.get("background_tasks"), reply.agent)
    told.waits = _waits(payload.get("background_tasks"), reply.agent)


def _busy(tasks: object, agent: str) -> "tuple[int, int]":
    """(subagents and teammates that work on, teammates among them), -1 where the client does not say.

    The one that stops is in the list itself, and so are teammates that are idle (2.1.332).

    A subagent waits for other subagents, which may be its own, but not for the teammates beside it.
    """
    if not isinstance(tasks, list):
        return -1, 0
    kinds = _AT_WORK if not agent else [kind for kind in _AT_WORK if kind != "teammate"]
    at_work = [task for task in map(record, tasks) if task.get("type") in kinds and task.get("status") == "running"]
    others = [task for task in at_work if task.get("id") != agent]
    return len(others), sum(1 for task in others if task.get("type") == "teammate")


def _began(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """SessionStart: tells something only where it may be a teammate's, which gets no prompt."""
    from stillgreen.agents import claude_team

    if payload.get("source") == "startup" and claude_team.is_on(env):
        thing = _seen(seen.MESSAGE, payload)
        thing.name = thing.mate = told.session
        told.things.append(thing)


def _waits(tasks: object, agent: str) -> int:
    """What runs on beside teammates, -1 where the client does not say."""
    if not isinstance(tasks, list):
        return -1
    running = [task for task in map(record, tasks) if task.get("status") == "running" and task.get("type") != "teammate"]
    return sum(1 for task in running if task.get("id") != agent)


def _of_team(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """TeammateIdle, TaskCompleted."""
    from stillgreen.agents import claude_team

    tell = claude_team.idle if payload.get("hook_event_name") == "TeammateIdle" else claude_team.completed
    thing = _seen("", payload)
    thing.unattended = is_unattended(env)
    tell(told, thing, payload, env)


def mail(log: str, name: str) -> "Mail | None":
    """See `_base`."""
    from stillgreen.agents import claude_mail

    return claude_mail.read(log, name)


_EVENTS = {
    "TeammateIdle": _of_team,
    "TaskCompleted": _of_team,
    "PostToolUse": _used,
    "PostToolUseFailure": _used,
    "UserPromptSubmit": _prompted,
    "SessionStart": _began,
    "SubagentStart": _started,
    "Stop": _stopped,
    "SubagentStop": _stopped,
}


def is_unattended(env: "dict[str, str]") -> bool:
    """Started by a program (print mode, SDK, CI action), so that nobody watches."""
    entry = env.get("CLAUDE_CODE_ENTRYPOINT", "")
    return entry.startswith("sdk") or "github" in entry or entry == "mcp" or env.get("CI", "") not in ("", "0", "false")


def is_foreign(payload: Fields, env: "dict[str, str]") -> bool:
    """See `_base`. Copilot, Cursor, Grok and plugins of OpenCode run the hooks of Claude's settings, each in its own words."""
    if any(name in payload for name in _OTHERS_KEYS):
        return True
    return _OWN_ENV not in env and any(name in env for name in _OTHERS_ENV)


def send_back(reason: str) -> Fields:
    """See `_base`."""
    return {"decision": "block", "reason": reason}


def tell_user(text: str) -> Fields:
    """See `_base`."""
    return {"systemMessage": text}


def tell_agent(text: str) -> Fields:
    """See `_base`."""
    return {"hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": text}}


def log_is_written(told: Told) -> None:
    """See `_base`."""
    from stillgreen.agents import claude_log

    claude_log.wait_for(told.log, told.things[-1].text, told.things[-1].agent)
