"""How does a person's review of Codex hooks look afterwards? Written into the throw-away home, as the client would.

Stillgreen never does this (a review is the user's own); a test without a terminal has to.
"""

from __future__ import annotations

import hashlib
import json
import re
from pathlib import Path

DEFAULT_TIMEOUT = 600


def trust(codex_home: Path) -> str:
    """The lines of config.toml that say: every hook in hooks.json was reviewed and trusted."""
    path = codex_home / "hooks.json"
    lines = []
    for event, groups in json.loads(path.read_text())["hooks"].items():
        for number, group in enumerate(groups):
            for place, handler in enumerate(group["hooks"]):
                key = f"{path}:{_snake(event)}:{number}:{place}"
                lines += [f"[hooks.state.{json.dumps(key)}]", f'trusted_hash = "{_hash(event, group, handler)}"']
    return "\n".join(lines) + "\n"


def _hash(event: str, group: dict[str, object], handler: dict[str, object]) -> str:
    """As measured on 0.129.0 to 0.171.0: SHA-256 of the hook as compact, sorted JSON."""
    hook = {"async": False, "timeout": DEFAULT_TIMEOUT, **handler}
    told: dict[str, object] = {"event_name": _snake(event), "hooks": [hook]}
    if "matcher" in group:
        told["matcher"] = group["matcher"]
    text = json.dumps(told, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def _snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()
