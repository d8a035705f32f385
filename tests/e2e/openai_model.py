"""What does the scripted model look like to Codex? The streaming part of the Responses API (0.130.0, 0.171.0)."""

from __future__ import annotations

import json
import re
import uuid
from collections.abc import Iterator

from e2e.model import Json, Model
from e2e.script import Await, Delegate, Edit, Part, Poll, Read, Shell, Write

_RUNNING = re.compile(r"session ID (\d+)")
_AGENT = re.compile(r'\\?"agent_id\\*":\s*\\*"([^"\\]+)')
_OF_AGENTS = "multi_agent_v1"


class OpenAIModel(Model):
    def is_turn(self, path: str, body: Json) -> bool:
        return path.split("?")[0].endswith("/responses")

    def answer(self, path: str, body: Json) -> Iterator[Json]:
        if body.get("text", {}).get("format"):  # a title for the session: takes nothing from the script
            return self.events((json.dumps({"title": "Mend it"}),), body)
        return super().answer(path, body)

    def prompt(self, body: Json) -> str:
        """All user texts: Codex puts the folder and other things before the prompt."""
        users = [item for item in body.get("input", []) if item.get("role") == "user"]
        return "\n".join(str(part.get("text", "")) for item in users for part in item.get("content", []))

    def other(self, path: str, body: Json) -> Json:
        return {"object": "list", "data": [], "models": []}

    def events(self, parts: tuple[Part, ...], body: Json) -> Iterator[Json]:
        number = uuid.uuid4().hex[:12]
        base = {"id": f"resp_{number}", "object": "response", "status": "in_progress", "output": []}
        yield {"type": "response.created", "response": base}
        items = [self._item(part, f"{number}_{at}", body) for at, part in enumerate(parts)]
        for at, item in enumerate(items):
            started = {**item, "content": []} if item["type"] == "message" else item
            yield {"type": "response.output_item.added", "output_index": at, "item": started}
            yield {"type": "response.output_item.done", "output_index": at, "item": item}
        usage = {
            "input_tokens": 100, "input_tokens_details": {"cached_tokens": 0}, "output_tokens": 20,
            "output_tokens_details": {"reasoning_tokens": 0}, "total_tokens": 120,
        }  # fmt: skip
        done = {**base, "status": "completed", "output": items, "usage": usage}
        yield {"type": "response.completed", "response": done}

    def _item(self, part: Part, id: str, body: Json) -> Json:
        if isinstance(part, str):
            content = [{"type": "output_text", "text": part, "annotations": []}]
            said = {"type": "message", "role": "assistant", "content": content}
            return {**said, "id": f"msg_{id}", "status": "completed"}
        if isinstance(part, (Write, Edit)):
            call = {"type": "custom_tool_call", "name": "apply_patch", "input": _patch(part)}
        else:
            name, given = _call(part, body)
            call = {"type": "function_call", "name": name, "arguments": json.dumps(given)}
            if isinstance(part, (Delegate, Await)) and not _offers(body, name):
                call["namespace"] = _OF_AGENTS
        return {**call, "id": f"fc_{id}", "call_id": f"call_{id}", "status": "completed"}


def _call(part: Part, body: Json) -> tuple[str, Json]:
    if isinstance(part, Read):
        return "exec_command", {"cmd": f"cat {part.path}"}
    if isinstance(part, Shell):
        return "exec_command", {"cmd": part.command, "yield_time_ms": 250 if part.background else 30000}
    if isinstance(part, Poll):
        running = _RUNNING.findall(json.dumps(body.get("input", "")))
        session = int(running[-1]) if running else 0
        return "write_stdin", {"session_id": session, "chars": "", "yield_time_ms": int(part.seconds * 1000)}
    if isinstance(part, Await):
        started = _AGENT.findall(json.dumps(body.get("input", "")))
        return "wait_agent", {"targets": started[-1:], "timeout_ms": 30000}
    assert isinstance(part, Delegate)
    return "spawn_agent", {"message": f"{part.lane}: do your part"}


def _offers(body: Json, name: str) -> bool:
    """Is the tool offered by its own name? Since 0.144 or so those for subagents stand in a namespace."""
    return any(tool.get("name") == name for tool in body.get("tools", []))


def _patch(part: Write | Edit) -> str:
    if isinstance(part, Write):
        change = f"*** Add File: {part.path}\n" + _lines("+", part.text)
    else:
        change = f"*** Update File: {part.path}\n@@\n" + _lines("-", part.old) + _lines("+", part.new)
    return f"*** Begin Patch\n{change}*** End Patch\n"


def _lines(sign: str, text: str) -> str:
    return "".join(f"{sign}{line}\n" for line in text.splitlines())
