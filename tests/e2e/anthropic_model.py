"""What does the scripted model look like to Claude Code? The streaming part of the Messages API (2.1.197, 2.1.332)."""

from __future__ import annotations

import json
import uuid
from collections.abc import Iterator
from pathlib import Path

from e2e.model import Json, Model
from e2e.script import Await, Delegate, Edit, Message, Part, Poll, Read, Script, Shell, Task, Write


class AnthropicModel(Model):
    def __init__(self, script: Script, project: Path) -> None:
        super().__init__(script)
        self.project = project

    def is_turn(self, path: str, body: Json) -> bool:
        return path.startswith("/v1/messages") and "count_tokens" not in path

    def answer(self, path: str, body: Json) -> Iterator[Json]:
        if not body.get("tools"):  # a title, a summary, a probe: takes nothing from the script
            return self.events(("ok",), body)
        return super().answer(path, body)

    def prompt(self, body: Json) -> str:
        return next((_text(m.get("content")) for m in body.get("messages", []) if m.get("role") == "user"), "")

    def other(self, path: str, body: Json) -> Json:
        return {"input_tokens": 100} if "count_tokens" in path else {"data": [], "has_more": False}

    def events(self, parts: tuple[Part, ...], body: Json) -> Iterator[Json]:
        blocks = [self._block(part) for part in parts if not isinstance(part, (Poll, Await))]
        reason = "tool_use" if any(block["type"] == "tool_use" for block in blocks) else "end_turn"
        usage = {
            "input_tokens": 100,
            "output_tokens": 10,
            "cache_creation_input_tokens": 0,
            "cache_read_input_tokens": 0,
        }
        message = {
            "id": f"msg_{uuid.uuid4().hex[:24]}", "type": "message", "role": "assistant", "content": [],
            "model": body.get("model", ""), "stop_reason": None, "stop_sequence": None, "usage": usage,
        }  # fmt: skip
        yield {"type": "message_start", "message": message}
        for index, block in enumerate(blocks):
            yield from _streamed(index, block)
        delta = {"stop_reason": reason, "stop_sequence": None}
        yield {"type": "message_delta", "delta": delta, "usage": {"output_tokens": 10}}
        yield {"type": "message_stop"}

    def _block(self, part: Part) -> Json:
        if isinstance(part, str):
            return {"type": "text", "text": part}
        name, given = self._call(part)
        return {"type": "tool_use", "id": f"toolu_{uuid.uuid4().hex[:24]}", "name": name, "input": given}

    def _call(self, part: Part) -> tuple[str, Json]:
        if isinstance(part, Read):
            return "Read", {"file_path": self._path(part.path)}
        if isinstance(part, Write):
            return "Write", {"file_path": self._path(part.path), "content": part.text}
        if isinstance(part, Edit):
            return "Edit", {"file_path": self._path(part.path), "old_string": part.old, "new_string": part.new}
        if isinstance(part, Shell):
            given: Json = {"command": part.command, "description": "Run it"}
            return "Bash", {**given, "run_in_background": True} if part.background else given
        if isinstance(part, Message):
            return "SendMessage", {"to": part.to, "summary": part.text[:30], "message": part.text}
        if isinstance(part, Task):
            if part.completed:
                return "TaskUpdate", {"taskId": part.completed, "status": "completed"}
            return "TaskCreate", {"subject": part.subject, "description": part.subject}
        assert isinstance(part, Delegate)
        given = {
            "description": "A part of it",
            "prompt": f"{part.lane}: do your part",
            "subagent_type": "general-purpose",
        }
        if part.mate:
            return "Agent", {**given, "name": part.mate}
        return "Agent", {**given, "run_in_background": part.background}

    def _path(self, path: str) -> str:
        return str(self.project / path)


def _streamed(index: int, block: Json) -> Iterator[Json]:
    if block["type"] == "tool_use":
        start, delta = {**block, "input": {}}, {"type": "input_json_delta", "partial_json": json.dumps(block["input"])}
    else:
        start, delta = {"type": "text", "text": ""}, {"type": "text_delta", "text": block["text"]}
    yield {"type": "content_block_start", "index": index, "content_block": start}
    yield {"type": "content_block_delta", "index": index, "delta": delta}
    yield {"type": "content_block_stop", "index": index}


def _text(content: object) -> str:
    if isinstance(content, str):
        return content
    found = content if isinstance(content, list) else []
    return "\n".join(str(block.get("text", "")) for block in found if isinstance(block, dict))
