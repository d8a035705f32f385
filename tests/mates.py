"""A teammate's own log, told in short lines -> the file that its client would write.

    user: TEXT                             words of the lead's, as they stand in the user's place
    user: [feedback of this hook] TEXT     our own words, as the client hands them on
    assistant: TEXT                        what the teammate says
    assistant: SendMessage(TEXT)           a message to the lead, which arrives
    assistant: SendMessage to NAME(TEXT)   one to somebody else
    assistant: NAME()                      any other tool
    result: TEXT                           what a tool gave
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from stillgreen.seen import OURS

Json = dict[str, Any]
FEEDBACK = "[feedback of this hook] "


def write(path: Path, told: list[str], size: int = 0) -> None:
    """Write a log of these lines; with a size, one of so many bytes without any line that could be read."""
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w") as file:
        if size:
            file.truncate(size)
        for number, each in enumerate(told):
            for line in lines(each, number):
                file.write(json.dumps(line) + "\n")


def lines(told: str, number: int) -> list[Json]:
    """The log's lines for one short line."""
    who, _, text = told.partition(": ")
    if who == "assistant" and text.startswith("SendMessage"):
        return list(_message(text, number))
    if who == "assistant" and text.endswith("()"):
        return [_line("assistant", [{"type": "tool_use", "id": f"toolu_t{number}", "name": text[:-2], "input": {}}])]
    if who == "result":
        return [_line("user", [_result(f"toolu_r{number}", text)])]
    if text.startswith(FEEDBACK):
        words = f"TeammateIdle hook feedback:\n{OURS}{text.removeprefix(FEEDBACK)}"
        return [_line(who, words, isMeta=True, rowSource="hook")]
    return [_line(who, [{"type": "text", "text": text}] if who == "assistant" else text)]


def _message(text: str, number: int) -> tuple[Json, Json]:
    head, _, body = text.partition("(")
    to = head.removeprefix("SendMessage").removeprefix(" to ").strip() or "team-lead"
    call = f"toolu_m{number}"
    given = {"to": to, "summary": "report", "message": body.rstrip(")")}
    use = {"type": "tool_use", "id": call, "name": "SendMessage", "input": given}
    return _line("assistant", [use]), _line("user", [_result(call, '{"success":true}')])


def _result(call: str, text: str) -> Json:
    return {"tool_use_id": call, "type": "tool_result", "content": [{"type": "text", "text": text}]}


def _line(role: str, content: Any, **more: Any) -> Json:
    return {"type": role, "isSidechain": True, "message": {"role": role, "content": content}, **more}
