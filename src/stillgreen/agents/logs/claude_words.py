"""Who speaks in the user's place, as a log's line says it: by its marks, and by its text as `agents/claude_words` reads it."""

from __future__ import annotations

import re

from stillgreen import seen
from stillgreen.agents import claude_words
from stillgreen.agents._base import record

_OTHERS = ("peer", "coordinator", "teammate")
_IDLE = re.compile(r'teammate_id="([^"]*)"[^>]*>\s*\{"type":\s*"idle_notification"')


def who(entry: dict[str, object], words: str) -> str:
    """person | task | teammate: whose prompt this is."""
    kind = record(entry.get("origin")).get("kind")
    if kind == "task-notification":
        return seen.TASK
    speaker = claude_words.speaker(words)
    return seen.TEAMMATE if speaker == seen.PERSON and kind in _OTHERS else speaker


def idle(words: str) -> list[str]:
    """Names of the teammates that say in this message that they work no more."""
    return list(dict.fromkeys(_IDLE.findall(words[:20_000]))) if "idle_notification" in words else []


def is_meta(entry: dict[str, object]) -> bool:
    """The client's own words: an expanded command, a hook's feedback, a summary after compaction.

    Messages of other sessions are marked as such too, but they wake the agent (2.1.27x, reported).
    """
    if record(entry.get("origin")).get("kind") in _OTHERS:
        return False
    return any(entry.get(key) is True for key in ("isMeta", "isCompactSummary", "isVisibleInTranscriptOnly"))
