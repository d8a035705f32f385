"""orjson where it is installed; inside a hook only our own folder is on the path, and json has to do."""

from __future__ import annotations

# What `loads` raises on a text that is no JSON.
BadJson: tuple[type[Exception], ...] = (ValueError, RecursionError)

try:
    from orjson import loads
except ImportError:
    from json import loads  # type: ignore[assignment]

__all__ = ["BadJson", "loads"]
