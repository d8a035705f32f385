"""Writes tests/data/hooks/payloads/: what the real clients send to hooks, one payload of each shape.

    cd tests && python -m e2e.record

All of it comes from the script below; places of this machine are replaced.
"""

from __future__ import annotations

import json
import re
import tempfile
from pathlib import Path
from typing import Any

from e2e.clients import ALL, Client
from e2e.scenarios import CHANGE, CLAIM, LOOK, TEST
from e2e.script import Answer, Await, Delegate, Poll, Script, Shell, Write
from e2e.world import World

TARGET = Path(__file__).parent.parent / "data" / "hooks" / "payloads"
EVENTS = (
    "SessionStart", "SessionEnd", "UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolUseFailure", "PostToolBatch",
    "Stop", "SubagentStart", "SubagentStop", "PreCompact", "PostCompact", "Notification", "CwdChanged",
)  # fmt: skip
RECORD = 'line=$(cat); printf "%s\\n" "$line" >> "$HOME/payloads.jsonl"'

WORK: list[Answer] = [
    LOOK,
    CHANGE,
    (TEST,),
    (Shell("python3 -m unittest 2>&1 | tail -3"),),
    (Shell("echo no >&2; exit 3"),),
    (Shell("no-such-program"),),
    (Shell("grep nothing calc.py"),),
    (Shell("sed -i 's/b + a/a + b/' calc.py && git commit -qam 'Turn it round'"),),
    (Shell("cat > other.py <<'EOF'\nx = 1\nEOF"),),
    (Write("more.py", "def double(a):\n    return 2 * a\n"),),
    (Shell("sleep 1; python3 -m unittest", background=True),),
    (Poll(),),
    (Delegate("WORKER"),),
    (Await(),),
    (Shell("cd .. && pwd"),),
    CLAIM,
    CLAIM,
]
LANE: list[Answer] = [LOOK, (Shell("python3 -m unittest"),), "The tests pass."]


def main() -> None:
    """Run each client once, and keep one payload of each shape."""
    TARGET.mkdir(parents=True, exist_ok=True)
    for client in ALL:
        with tempfile.TemporaryDirectory() as folder:
            kept = _shapes(_payloads(client, Path(folder) / "world"))
        text = "".join(json.dumps(payload, ensure_ascii=False) + "\n" for payload in kept)
        (TARGET / f"{client}.jsonl").write_text(text, "utf-8")
        print(client, len(kept))


def _payloads(client: Client, root: Path) -> list[dict[str, Any]]:
    world = World(root, client)
    world.settings.parent.mkdir()
    hooks = {event: [{"hooks": [{"type": "command", "command": RECORD}]}] for event in EVENTS}
    world.settings.write_text(json.dumps({"hooks": hooks}))
    answers = [answer for answer in WORK if client.agent == "codex" or answer not in ((Poll(),), (Await(),))]
    world.play("Mend it, please.", Script(answers, {"WORKER": LANE}))
    world.resume("Go on.", Script([LOOK, "All is done."]))
    lines = (world.home / "payloads.jsonl").read_text("utf-8").replace(str(root), "/home/dev")
    lines = lines.replace(re.sub(r"[/._]", "-", str(root)), "-home-dev")
    return [json.loads(line) for line in lines.splitlines() if line.strip()]


def _shapes(payloads: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The first payload of each event, tool, command, sort of prompt and set of fields."""
    found: dict[str, dict[str, Any]] = {}
    for payload in payloads:
        told = payload.get("tool_input", {}).get("command"), payload.get("prompt", "")[:8], payload.get("source")
        found.setdefault(repr((payload["hook_event_name"], payload.get("tool_name"), told, _fields(payload))), payload)
    return list(found.values())


def _fields(value: Any) -> Any:
    """The names of all fields, as deep as they go."""
    if isinstance(value, dict):
        return {name: _fields(part) for name, part in value.items()}
    return type(value).__name__


if __name__ == "__main__":
    main()
