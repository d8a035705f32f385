"""What do Claude Code's hook payloads tell, and what may be answered?  Versions 2.1.197 to 2.1.332 were run (2026-11).

A command that fails comes as PostToolUseFailure, one that passes as PostToolUse. `prompt_id` is the key of the turn.
"""

from time import time_ns

from stillgreen import seen
from stillgreen.agents._base import Fields, Told, is_true, plain, record, string
from stillgreen.seen import Seen

NAME = "claude-code"

SHELLS = {"Bash": "bash", "PowerShell": "powershell"}
EDITS = ("Edit", "Write", "MultiEdit", "NotebookEdit")
AGENTS = ("Agent", "Task")

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


def _command(payload: Fields, shell: str, failed: bool) -> Seen:
    from stillgreen.agents import claude_results

    thing = _seen(seen.COMMAND, payload)
    thing.shell, thing.command = shell, string(record(payload.get("tool_input")).get("command"))
    took = payload.get("duration_ms")
    thing.ms = took if isinstance(took, int) else 0
    response = payload.get("tool_response")
    text = string(payload.get("error") if failed else response)
    claude_results.fill(thing, text, failed, response, True, None)
    if failed and thing.exit is None and not text:
        thing.failed = True
    if is_true(payload.get("is_interrupt")):
        thing.state = seen.INTERRUPTED
    if len(thing.output) > _HEAD + _TAIL:
        thing.output, thing.cut = thing.output[:_HEAD] + "\n" + thing.output[-_TAIL:], True
    return thing


def _prompted(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """UserPromptSubmit: a person, a finished task or a teammate speaks; the client's own reminders are no prompt."""
    from stillgreen.agents import claude_words

    words = claude_words.of_person(string(payload.get("prompt")))
    if not words:
        return
    prompt = _seen(seen.PROMPT, payload)
    prompt.text, prompt.who = words, claude_words.speaker(words)
    prompt.unattended = is_unattended(env)
    told.things.append(prompt)


def _stopped(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """Stop, SubagentStop: the agent wants to end its turn."""
    reply = _seen(seen.REPLY, payload)
    reply.text = string(payload.get("last_assistant_message"))
    reply.unattended = is_unattended(env)
    told.things.append(reply)
    told.stop, told.again = True, is_true(payload.get("stop_hook_active"))


_EVENTS = {
    "PostToolUse": _used,
    "PostToolUseFailure": _used,
    "UserPromptSubmit": _prompted,
    "Stop": _stopped,
    "SubagentStop": _stopped,
}


def is_unattended(env: "dict[str, str]") -> bool:
    """Started by a program (print mode, SDK, CI action), so that nobody watches."""
    entry = env.get("CLAUDE_CODE_ENTRYPOINT", "")
    return entry.startswith("sdk") or "github" in entry or entry == "mcp" or env.get("CI", "") not in ("", "0", "false")


def is_foreign(payload: Fields, env: "dict[str, str]") -> bool:
    """See `_base`."""
    return False


def send_back(reason: str) -> Fields:
    """See `_base`."""
    return {"decision": "block", "reason": reason}


def tell_user(text: str) -> Fields:
    """See `_base`."""
    return {"systemMessage": text}


def tell_agent(text: str) -> Fields:
    """See `_base`."""
    return {"hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": text}}
