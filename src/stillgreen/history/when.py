"""How are times shown? In the user's own zone, from milliseconds since the epoch."""

from __future__ import annotations

import time


def moment(ms: int) -> str:
    """Day and time."""
    return time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(ms / 1000)) if ms > 0 else " " * 19


def clock(ms: int) -> str:
    """Time of the day."""
    return moment(ms)[11:]


def ago(seconds: float) -> str:
    """How long ago, roughly: `3 minutes ago`."""
    for unit, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        if seconds >= length:
            count = int(seconds // length)
            return f"{count} {unit}{'s' if count > 1 else ''} ago"
    return "just now"


def days(seconds: float) -> str:
    """A span as it was asked for: `7 days`, `12 hours`."""
    return f"{int(seconds // 86400)} days" if seconds >= 2 * 86400 else f"{int(seconds // 3600)} hours"
