"""What do Codex's hook payloads tell, and what may be answered?  Versions 0.114 to 0.171.0 were run (2026-11).

Payloads have no exit code: it stands in the log (`codex_log`). A patch given to the shell, a call that failed to start
and a command that nobody waited for fire PreToolUse only, so what begins is told as well.
"""

from time import time_ns

from stillgreen import paths, seen
from stillgreen.agents import codex_log
from stillgreen.agents._base import Fields, Told, is_true, no_mail, plain, record, string
from stillgreen.places import system
from stillgreen.seen import Seen

NAME = "codex"
mail = no_mail
TELLS_LATE = True

_LONGEST_KEPT = 65_536  # characters that the client keeps of an item's output, its end
_CUT = "Warning: truncated output"
_HEAD, _TAIL = 64 << 10, 192 << 10


def is_foreign(payload: Fields, env: "dict[str, str]") -> bool:
    """See `_base`. `prompt_id` is Claude Code's."""
    return "prompt_id" in payload


def from_payload(payload: Fields, env: "dict[str, str]") -> "Told | None":
    """See `_base`."""
    session = string(payload.get("session_id"))
    tell = _EVENTS.get(string(payload.get("hook_event_name")))
    if not session or tell is None:
        return None
    told = Told(session, _root(string(payload.get("cwd"))))
    told.log = string(payload.get("transcript_path"))
    tell(told, payload, env)
    return told if told.things else None


def _root(cwd: str) -> str:
    """The session's folder, in which hooks run; `cwd` of a tool's payload is the command's own."""
    try:
        here = plain(system.getcwd())
    except OSError:
        here = ""
    there = plain(cwd)
    return here if len(here) > 1 and paths.inside(there, here) else there or here


def _seen(sort: str, payload: Fields) -> Seen:
    thing = Seen(sort, time_ns() // 1_000_000, string(payload.get("session_id")), string(payload.get("turn_id")))
    thing.agent = string(payload.get("agent_id"))
    thing.cwd = string(payload.get("cwd"))
    thing.id = string(payload.get("tool_use_id"))
    return thing


def _begins(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """PreToolUse: a command begins. If it only hands over a patch, the client applies that itself and tells no end."""
    if payload.get("tool_name") != "Bash":
        return
    thing = _command(payload)
    if "*** Begin Patch" in thing.command:
        patch = _handed_over(thing.command)
        if patch is not None:
            thing.cwd = paths.join(thing.cwd, patch[0])
            _patched(told, payload, patch[1], thing.cwd)
            return
    thing.state, thing.task = seen.RUNNING, thing.id
    told.begun = True
    told.things.append(thing)


def _handed_over(command: str) -> "tuple[str, str] | None":
    """(folder, patch) of `cd FOLDER && apply_patch <<EOF`; None if the line does anything else."""
    from stillgreen import shell

    runs = shell.read(command)
    if not runs or any(run.argv[:1] != ["cd"] for run in runs[:-1]):
        return None
    last = runs[-1]
    if last.argv[:1] not in (["apply_patch"], ["applypatch"]):
        return None
    patch = last.stdin if last.stdin is not None else last.argv[1] if len(last.argv) == 2 else ""
    return (last.folder, patch) if patch else None


def _used(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """PostToolUse: a tool ended."""
    if payload.get("tool_name") == "Bash":
        told.things.append(_ended(told, payload))
    elif payload.get("tool_name") == "apply_patch" and _succeeded(string(payload.get("tool_response"))):
        changes = record(codex_log.Tail(told.log).item(string(payload.get("tool_use_id")), "FileChange").get("changes"))
        if changes:
            _changed(told, payload, changes)
        else:
            patch = string(record(payload.get("tool_input")).get("command"))
            _patched(told, payload, patch, string(payload.get("cwd")))


def _command(payload: Fields) -> Seen:
    thing = _seen(seen.COMMAND, payload)
    thing.command = string(record(payload.get("tool_input")).get("command"))
    return thing


def _ended(told: Told, payload: Fields) -> Seen:
    thing = _command(payload)
    response = payload.get("tool_response")
    thing.output = string(response)
    thing.cut = thing.output.startswith(_CUT)
    tail = codex_log.Tail(told.log)
    item = tail.item(thing.id, "CommandExecution")
    if item:
        _fill(thing, item)
    elif tail.was_denied(thing.id, thing.output):
        thing.failed = True
    elif thing.output.startswith(("Chunk ID: ", "Exit code: ", "Wall time: ", '{"output":')):
        _fill_from_text(thing)
    if len(thing.output) > _HEAD + _TAIL:
        thing.output, thing.cut = thing.output[:_HEAD] + "\n" + thing.output[-_TAIL:], True
    return thing


def _fill(thing: Seen, item: Fields) -> None:
    """What the log's item says: it has the whole command's output, the payload often only its last part."""
    code, output = item.get("exit_code"), item.get("aggregated_output")
    if isinstance(output, str):
        thing.output, thing.cut = output, len(output) >= _LONGEST_KEPT
    if isinstance(code, int) and code >= 0:
        thing.exit = code
    else:
        thing.state = seen.NOT_RUN if item.get("status") == "declined" else seen.INTERRUPTED
    took = record(item.get("duration"))
    seconds, nanos = took.get("secs"), took.get("nanos")
    thing.ms = (seconds if isinstance(seconds, int) else 0) * 1000 + (
        nanos if isinstance(nanos, int) else 0
    ) // 1_000_000


def _fill_from_text(thing: Seen) -> None:
    """Old versions gave hooks the text that the model sees, which begins with how the command ended."""
    from stillgreen.agents.logs.codex_text import outcome  # old versions only, and not light

    found = outcome(thing.output)
    if found.state != seen.NOT_RUN:
        thing.state, thing.exit, thing.failed = found.state, found.exit, found.failed
        thing.output, thing.cut, thing.ms = found.output, found.cut, found.ms
        thing.task = found.task


def _succeeded(response: str) -> bool:
    """A patch was applied: hooks are told of no other, but for old versions, which gave JSON."""
    if response.startswith("{"):
        from stillgreen.jsontext import loads

        try:
            return record(record(loads(response)).get("metadata")).get("exit_code") == 0
        except ValueError:
            return False
    return not response.startswith("Exit code: ") or response.startswith("Exit code: 0\n")


def _patched(told: Told, payload: Fields, text: str, cwd: str) -> None:
    """The files of a patch, read from its own text."""
    from stillgreen.agents import patch

    for change in patch.read_patch(text):
        edit = _edit(payload, change)
        edit.cwd = cwd
        if change.kind == patch.ADD:
            edit.before, edit.after = "", change.added + "\n" if change.added else ""
        told.things.append(edit)


def _changed(told: Told, payload: Fields, changes: Fields) -> None:
    """The files of a FileChange item: {path: {type, unified_diff, move_path, content}}."""
    from stillgreen.agents import patch

    for path, how in changes.items():
        change, content = patch.of_item(path, record(how))
        edit = _edit(payload, change)
        if change.kind == patch.ADD:
            edit.before, edit.after = "", content
        elif change.kind == patch.DELETE:
            edit.before = content
        told.things.append(edit)


def _edit(payload: Fields, change: "Change") -> Seen:
    edit = _seen(seen.EDIT, payload)
    edit.path, edit.moved, edit.removed, edit.added = change.path, change.moved, change.removed, change.added
    if change.kind == "delete":
        edit.after = ""
    return edit


def _prompted(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """UserPromptSubmit: a person speaks. A subagent's task is its parent's word, and no prompt."""
    prompt = _seen(seen.PROMPT, payload)
    prompt.text = string(payload.get("prompt")).strip()
    if prompt.agent or not prompt.text or prompt.text.startswith(_INJECTED):
        return
    prompt.unattended = codex_log.is_unattended(told.log)
    prompt.plan = codex_log.Tail(told.log).in_plan_mode()
    told.things.append(prompt)


def _stopped(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """Stop, SubagentStop: the agent wants to end its turn."""
    reply = _seen(seen.REPLY, payload)
    reply.text = string(payload.get("last_assistant_message"))
    if payload.get("hook_event_name") == "SubagentStop":
        if not reply.agent:
            return
        _agent(told, payload, seen.DONE)
        told.log = string(payload.get("agent_transcript_path"))
    else:
        reply.plan = codex_log.Tail(told.log).in_plan_mode()
    reply.unattended = codex_log.is_unattended(told.log)
    told.things.append(reply)
    told.stop, told.again = True, is_true(payload.get("stop_hook_active"))


def _started(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """SubagentStart: from now on a subagent works."""
    _agent(told, payload, seen.RUNNING)


def _agent(told: Told, payload: Fields, state: str) -> None:
    agent = _seen(seen.AGENT, payload)
    agent.task, agent.agent, agent.state = agent.agent, "", state
    if agent.task:
        told.things.append(agent)


def _interrupted(told: Told, payload: Fields, env: "dict[str, str]") -> None:
    """Interrupt: the turn ends without a stop."""
    told.things.append(_seen(seen.ABORT, payload))


# Texts in the user's place that are the client's, or our own words.
_INJECTED = (
    "<environment_context>", "<user_instructions>", "# AGENTS.md instructions", "<user_shell_command>", "<subagent_notification>",
    "<hook_prompt", "<turn_aborted>", "<skill>", "<permissions instructions>",
)  # fmt: skip

_EVENTS = {
    "PreToolUse": _begins,
    "PostToolUse": _used,
    "UserPromptSubmit": _prompted,
    "SubagentStart": _started,
    "Stop": _stopped,
    "SubagentStop": _stopped,
    "Interrupt": _interrupted,
}

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents.patch import Change


def send_back(reason: str) -> Fields:
    """See `_base`."""
    return {"decision": "block", "reason": reason}


def tell_user(text: str) -> Fields:
    """See `_base`. The terminal interface shows it; `exec` does not."""
    return {"systemMessage": text}


def tell_agent(text: str) -> Fields:
    """See `_base`."""
    return {"hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": text}}


def log_is_written(told: Told) -> None:
    """See `_base`. What Codex tells late are the ends of commands, which are looked for one by one."""
