"""A short telling of what an agent did -> the payloads that its client sends to hooks.

Short events have `e`: UserPromptSubmit, PostToolUse, PostToolUseFailure, Stop, SubagentStop, ... as Claude Code names them;
and what matters of their content (`prompt`, `tool`, `file`, `command`, `stdout`, `error`, `last_assistant_message`, ...).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import mates

Json = dict[str, Any]


class Teller:
    """Makes the payloads of one case; calls and turns are numbered through.

    project  the folder that relative file names stand in
    logs     a folder for the agent's own logs
    """

    def __init__(self, project: Path, logs: Path) -> None:
        self.project = project
        self.logs = logs
        self._calls: dict[str, int] = {}
        self._turn: dict[str, int] = {}

    def payload(self, event: Json) -> Json:
        """The payload of a short event, in the words of its agent."""
        return self._codex(event) if event.get("agent") == "codex" else self._claude(event)

    def _claude(self, event: Json) -> Json:
        session = event.get("session", "s1")
        if event["e"] == "UserPromptSubmit":
            self._turn[session] = self._turn.get(session, 0) + 1
        payload = {
            "session_id": session,
            "transcript_path": event.get("transcript_path", str(self.logs / f"{session}.jsonl")),
            "cwd": event.get("cwd", str(self.project)),
            "prompt_id": f"{session}-{self._turn.get(session, 0)}",
            "permission_mode": event.get("permission_mode", "default"),
            "hook_event_name": event["e"],
        }
        if "agent_id" in event:
            payload |= {"agent_id": event["agent_id"], "agent_type": "general-purpose"}
        if event["e"] == "TaskCompleted" and not event.get("by_itself"):
            del payload["permission_mode"]  # the client sends it only where it calls a teammate's task completed by itself
        return {**payload, **_CLAUDE.get(event["e"], _as_told)(self, event)}

    def _codex(self, event: Json) -> Json:
        session = event.get("session", "s1")
        if event["e"] == "UserPromptSubmit":
            self._turn[session] = self._turn.get(session, 0) + 1
        return {
            "session_id": session,
            "turn_id": f"{session}-{self._turn.get(session, 0)}",
            "transcript_path": event.get("transcript_path"),
            "cwd": event.get("cwd", str(self.project)),
            "hook_event_name": event["e"],
            "model": "gpt-5.5",
            "permission_mode": event.get("permission_mode", "bypassPermissions"),
            **_CODEX.get(event["e"], _as_told)(self, event),
        }

    def _call(self, event: Json, prefix: str) -> tuple[str, int]:
        """The id of a call and its number; a call that is told twice keeps both."""
        key = event.get("tool_use_id", f"{prefix}_{len(self._calls) + 1:04d}")
        return key, self._calls.setdefault(key, len(self._calls) + 1)

    def _prompt(self, event: Json) -> Json:
        return {"prompt": event.get("prompt", "")}

    def _tool(self, event: Json) -> Json:
        tool = event["tool"]
        key, number = self._call(event, "toolu")
        call = {"tool_name": tool, "tool_use_id": key, "duration_ms": 120}
        if tool in ("Edit", "Write"):
            return {**call, **self._edit(event, number)}
        if tool == "Bash":
            return {**call, **_bash(event)}
        if tool in ("SendMessage", "Agent"):
            return {**call, **_of_team(event)}
        return {
            **call,
            "tool_input": {"skill": event.get("skill", "")},
            "tool_response": {"stdout": event.get("stdout", "")},
        }

    def _edit(self, event: Json, number: int) -> Json:
        path = str(self.project / event["file"])
        old, new = f"x = {number}\n", f"x = {number + 1}\n"
        given = {"file_path": path, "old_string": old, "new_string": new, "replace_all": False}
        response = {
            "filePath": path, "oldString": old, "newString": new, "originalFile": old,
            "structuredPatch": [], "userModified": False, "replaceAll": False,
        }  # fmt: skip
        return {"tool_input": given, "tool_response": response}

    def _stop(self, event: Json) -> Json:
        kept = ("stop_hook_active", "last_assistant_message", "background_tasks")
        told = {"background_tasks": [], "session_crons": [], **{name: event[name] for name in kept if name in event}}
        if event.get("transcript_last") or event.get("transcript_tail"):
            self._write_log(event)
        return told

    def _idle(self, event: Json) -> Json:
        """A teammate that works within the lead's session; `pane`: in a session of its own, whose log is the payload's."""
        name = event["mate"]
        if "transcript" in event or "transcript_bytes" in event:
            session = event.get("session", "s1")
            log = self.logs / (f"{session}.jsonl" if event.get("pane") else f"{session}/subagents/agent-a{name}.jsonl")
            mates.write(log, event.get("transcript", []), event.get("transcript_bytes", 0))
        own = {"agent_type": "general-purpose"} if event.get("pane") else {"agent_id": f"a{name}", "agent_type": name}
        return {**own, "teammate_name": name, "team_name": "session-1"}

    def _task(self, event: Json) -> Json:
        of_mate = self._idle(event) if "mate" in event else {}
        return {**of_mate, "task_id": event.get("task", "1"), "task_subject": "Mend it", "task_description": "The parser"}

    def _write_log(self, event: Json) -> None:
        """The agent's own log: its last message, or lines that are named by type and text ("assistant: Done.")."""
        self.logs.mkdir(parents=True, exist_ok=True)
        told = event.get("transcript_tail") or [event["transcript_last"]]
        lines = [
            _log_line(*each.split(": ", 1)) if isinstance(each, str) else _log_line("assistant", each) for each in told
        ]
        (self.logs / f"{event.get('session', 's1')}.jsonl").write_text(
            "".join(json.dumps(line) + "\n" for line in lines)
        )

    def _patch(self, event: Json) -> Json:
        key, number = self._call(event, "call")
        call = {"tool_use_id": key}
        if event["tool"] == "Bash":
            return {
                **call,
                "tool_name": "Bash",
                "tool_input": {"command": event["command"]},
                "tool_response": event.get("stdout", ""),
            }
        change = f"*** Update File: {event['file']}\n@@\n-x = {number}\n+x = {number + 1}\n"
        answer = (
            f"Exit code: 0\nWall time: 0 seconds\nOutput:\nSuccess. Updated the following files:\nM {event['file']}\n"
        )
        patch = {"command": f"*** Begin Patch\n{change}*** End Patch\n"}
        return {**call, "tool_name": "apply_patch", "tool_input": patch, "tool_response": answer}


def _log_line(kind: str, content: Any = "") -> Json:
    blocks = [{"type": "text", "text": content}] if isinstance(content, str) else content
    message = {"message": {"role": kind, "content": blocks}} if kind in ("assistant", "user") else {}
    return {"type": kind, "isSidechain": False, "sessionId": "s1", **message}


def _bash(event: Json) -> Json:
    given = {"command": event.get("command", ""), "description": "Run it"}
    if event["e"] == "PostToolUseFailure":
        return {"tool_input": given, "error": event.get("error", ""), "is_interrupt": False}
    response = {
        "stdout": event.get("stdout", ""),
        "stderr": "",
        "interrupted": False,
        "isImage": False,
        "noOutputExpected": False,
    }
    if event.get("run_in_background"):
        given["run_in_background"] = True
        response["backgroundTaskId"] = event.get("task", "b1")
    return {"tool_input": given, "tool_response": response}


def _of_team(event: Json) -> Json:
    """A message to `to` (the lead, if it names nobody), or a teammate `name` that is given its first work."""
    if event["tool"] == "Agent":
        name = event["name"]
        told = {"status": "teammate_spawned", "agent_id": f"a{name}", "name": name}
        return {"tool_input": {"name": name, "prompt": "Mend it."}, "tool_response": told}
    given = {"to": event.get("to", "team-lead"), "summary": "s", "message": event.get("message", "The parser is mended.")}
    return {"tool_input": given, "tool_response": {"success": not event.get("lost"), "routing": {"sender": "x"}}}


def _as_told(_teller: Teller, event: Json) -> Json:
    return {name: value for name, value in event.items() if name in ("source", "trigger", "reason")}


_CLAUDE = {
    "UserPromptSubmit": Teller._prompt,
    "PostToolUse": Teller._tool,
    "PostToolUseFailure": Teller._tool,
    "Stop": Teller._stop,
    "SubagentStop": Teller._stop,
    "TeammateIdle": Teller._idle,
    "TaskCompleted": Teller._task,
}
_CODEX = {"UserPromptSubmit": Teller._prompt, "PostToolUse": Teller._patch, "Stop": Teller._stop}
