"""Which subagents of a Codex session still work?  Names (thread id, path, task name) -> the call that started them."""

from __future__ import annotations

from stillgreen.agents._base import record, string
from stillgreen.agents.logs.fast_json import BadJson, loads

_ENDS = ("completed", "errored", "failed", "interrupted", "shutdown", "closed", "not_found")


class Agents:
    """The subagents of one log. Every method gives the calls whose subagents are now known to have ended."""

    def __init__(self) -> None:
        self.calls: dict[str, str] = {}

    def spawned(self, call: str, output: str) -> list[str]:
        """The output of `spawn_agent`: {"agent_id"} (v1) or {"task_name"} (v2); anything else is a refusal."""
        told = object_of(output)
        names = [string(told.get(name)) for name in ("agent_id", "task_name") if told.get(name)]
        for name in names:
            self.calls[name] = call
        return [] if names else [call]

    def activity(self, item: dict[str, object]) -> list[str]:
        """A SubAgentActivity item (v2): started, or ended."""
        names = [string(item.get("agent_thread_id")), string(item.get("agent_path"))]
        if item.get("kind") == "started":
            self.calls.update({name: string(item.get("id")) for name in names if name})
        return self._ended(names) if item.get("kind") in _ENDS else []

    def states(self, states: object) -> list[str]:
        """{name: state} of a CollabAgentToolCall item (v1); a state is a word or {word: details}."""
        return self._ended([name for name, state in record(states).items() if _word(state) in _ENDS])

    def named_in(self, text: str) -> list[str]:
        """The output of `wait_agent` or `close_agent`, or a `<subagent_notification>`."""
        if not any(f'"{word}"' in text for word in _ENDS):
            return []
        return self._ended([name for name in self.calls if name in text])

    def _ended(self, names: list[str]) -> list[str]:
        calls = list(dict.fromkeys(self.calls[name] for name in names if name in self.calls))
        self.calls = {name: call for name, call in self.calls.items() if call not in calls}
        return calls


def _word(state: object) -> str:
    return next(iter(state), "") if isinstance(state, dict) else string(state)


def object_of(text: str) -> dict[str, object]:
    """The JSON object that a text is; {} if it is none."""
    try:
        return record(loads(text.encode("utf-8", "replace")))
    except BadJson:
        return {}
