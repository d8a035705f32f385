"""Strings planted in prompts, commands, outputs, replies, names and contents are in no file that we write."""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import zstandard

from hooked import AGENTS, Hooks
from stillgreen import events, seen
from stillgreen.record import Recorder
from stillgreen.seen import Seen

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

RUNNERS = Path(__file__).parent / "data" / "runners"

# One for each place; none of them occurs anywhere else.
PROMPT, COMMAND, OUTPUT, REPLY = "canaryprompt", "canarycommand", "canaryoutput", "canaryreply"
FOLDER, FILE, CONTENT, ERROR = "canaryfolder", "canaryfile", "canarycontent", "canaryerror"
PLANTED = (PROMPT, COMMAND, OUTPUT, REPLY, FOLDER, FILE, CONTENT, ERROR)

CHECK = f"TOKEN={COMMAND} pytest -q tests/{FILE}_test.py"
PRINTED = f"{OUTPUT}\n3 passed in 0.10s\n"
CLAIM = f"Done, {REPLY}. All tests pass."
ZSTD = b"\x28\xb5\x2f\xfd"


class Home(Hooks):
    """A home with a project whose very name is planted, and the agents' own logs of what is done there."""

    def __init__(self, root: Path, mode: str) -> None:
        super().__init__(root, mode)
        self.project = root / FOLDER
        self.project.mkdir()
        self.file = str(self.project / f"{FILE}.py")
        self.logs = {
            "claude-code": self.home / ".claude" / "projects" / "p" / "0a1b2c3d-0000-4000-8000-000000000001.jsonl",
            "codex": self.home
            / ".codex"
            / "sessions"
            / "2026"
            / "rollout-2026-11-30T12-00-00-0a1b2c3d-0000-7000-8000-000000000002.jsonl",
        }

    def write_log(self, agent: str) -> None:
        path = self.logs[agent]
        path.parent.mkdir(parents=True, exist_ok=True)
        lines = claude_log(self) if agent == "claude-code" else codex_log(self)
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))

    def stillgreen(self, *told: str) -> None:
        """Run our own command; how it ends does not matter here, only what it leaves."""
        command = [sys.executable, "-m", "stillgreen", *told]
        subprocess.run(command, cwd=self.project, env=self.env(), capture_output=True, stdin=subprocess.DEVNULL)

    def kept(self) -> Iterator[tuple[Path, bytes]]:
        """Every file that is not an agent's own, by name and content; what is compressed is unpacked."""
        for path in self.files():
            if ".claude" not in path.parts and ".codex" not in path.parts and "hook" not in path.parts:
                content = path.read_bytes()
                yield path, content
                if ZSTD in content:
                    packed = zstandard.ZstdDecompressor().decompressobj()
                    yield path, packed.decompress(content[content.index(ZSTD) :])


@pytest.mark.parametrize("mode", ("warn", "block"))
@pytest.mark.parametrize("agent", AGENTS)
def test_hooks_keep_no_words(tmp_path: Path, agent: str, mode: str) -> None:
    """A whole session with a flag and an ask, whose message names the file and the command."""
    home = Home(tmp_path, mode)
    home.write_log(agent)
    said = [home.fire(agent, payload) for payload in (claude_hooks if agent == "claude-code" else codex_hooks)(home)]
    assert any(FILE.encode() in each.out for each in said)  # the message may name it; a file may not
    assert_clean(home)


@pytest.mark.parametrize("agent", AGENTS)
def test_errors_keep_no_words(tmp_path: Path, agent: str) -> None:
    """An error of ours is counted by its type and our own line, not by its message, which may hold a path."""
    home = Home(tmp_path, "block")
    (home.state / "ledger").write_text("in the way")
    for payload in (claude_hooks if agent == "claude-code" else codex_hooks)(home):
        home.fire(agent, {**payload, "session_id": ERROR})
    assert list(home.state.glob("faults*"))
    assert_clean(home)


@pytest.mark.parametrize("agent", AGENTS)
def test_scan_keeps_no_words(tmp_path: Path, agent: str) -> None:
    """Its cache, and whatever the other commands leave behind."""
    home = Home(tmp_path, "observe")
    home.write_log(agent)
    for payload in (claude_hooks if agent == "claude-code" else codex_hooks)(home):
        home.fire(agent, payload)
    for told in (
        ("scan",),
        ("scan", "--format", "csv"),
        ("why",),
        ("log",),
        ("status",),
        ("statusline",),
        ("doctor",),
        ("review",),
        ("report", "--by", "project"),
        ("report", "--format", "html"),
    ):
        home.stillgreen(*told)
    assert list(home.state.rglob("*"))
    assert_clean(home)


def assert_clean(home: Home) -> None:
    """No planted word, in any letter case, and no plain hash of one, in any name or content."""
    traces = [word.encode() for word in PLANTED]
    for word in (*PLANTED, home.file, CHECK, str(home.project)):
        for sort in ("md5", "sha1", "sha256", "blake2b"):
            traces.append(hashlib.new(sort, word.encode()).hexdigest()[:16].encode())
        traces.append(hashlib.blake2b(word.encode(), digest_size=8).hexdigest().encode())
    found = [(path, trace) for path, content in home.kept() for trace in traces if trace in content.lower()]
    assert found == []
    assert [path for path, _ in home.kept() if any(word in str(path.relative_to(home.home)) for word in PLANTED)] == []


# What the clients send, and what they write themselves.


def claude_hooks(home: Home) -> Iterator[dict[str, Any]]:
    common = {
        "session_id": "0a1b2c3d-0000-4000-8000-000000000001", "transcript_path": str(home.logs["claude-code"]),
        "cwd": str(home.project), "prompt_id": "p1", "permission_mode": "default",
    }  # fmt: skip
    wrote = {"type": "create", "filePath": home.file, "content": CONTENT, "originalFile": None, "structuredPatch": []}
    ran = {"stdout": PRINTED, "stderr": ERROR, "interrupted": False}
    yield {**common, "hook_event_name": "UserPromptSubmit", "prompt": PROMPT}
    yield {
        **common, "hook_event_name": "PostToolUse", "tool_name": "Bash", "tool_use_id": "t1",
        "tool_input": {"command": CHECK, "description": COMMAND}, "tool_response": ran,
    }  # fmt: skip
    yield {
        **common, "hook_event_name": "PostToolUseFailure", "tool_name": "Bash", "tool_use_id": "t2",
        "tool_input": {"command": f"./{COMMAND} verify"}, "error": f"Exit code 2\n{ERROR}",
    }  # fmt: skip
    yield {
        **common, "hook_event_name": "PostToolUse", "tool_name": "Write", "tool_use_id": "t3",
        "tool_input": {"file_path": home.file, "content": CONTENT}, "tool_response": wrote,
    }  # fmt: skip
    yield {
        **common,
        "hook_event_name": "Stop",
        "stop_hook_active": False,
        "last_assistant_message": CLAIM,
        "background_tasks": [],
    }
    yield {**common, "hook_event_name": "UserPromptSubmit", "prompt_id": "p2", "prompt": PROMPT}


def codex_hooks(home: Home) -> Iterator[dict[str, Any]]:
    common = {
        "session_id": "0a1b2c3d-0000-7000-8000-000000000002", "turn_id": "u1", "transcript_path": str(home.logs["codex"]),
        "cwd": str(home.project), "model": "gpt-5.5", "permission_mode": "default",
    }  # fmt: skip
    yield {**common, "hook_event_name": "UserPromptSubmit", "prompt": PROMPT}
    for key, tool, command, response in (
        ("c1", "Bash", CHECK, PRINTED),
        ("c2", "Bash", f"./{COMMAND} verify", ERROR),
        (
            "c3",
            "apply_patch",
            patch(home),
            f"Exit code: 0\nOutput:\nSuccess. Updated the following files:\nA {FILE}.py\n",
        ),
    ):
        call = {"tool_name": tool, "tool_use_id": key, "tool_input": {"command": command}}
        yield {**common, "hook_event_name": "PreToolUse", **call}
        yield {**common, "hook_event_name": "PostToolUse", **call, "tool_response": response}
    yield {**common, "hook_event_name": "Stop", "stop_hook_active": False, "last_assistant_message": CLAIM}
    yield {**common, "hook_event_name": "UserPromptSubmit", "turn_id": "u2", "prompt": PROMPT}


def patch(home: Home) -> str:
    return f"*** Begin Patch\n*** Add File: {FILE}.py\n+{CONTENT}\n*** End Patch\n"


def claude_log(home: Home) -> Iterator[dict[str, Any]]:
    common = {
        "sessionId": "0a1b2c3d-0000-4000-8000-000000000001", "cwd": str(home.project), "version": "2.1.332",
        "isSidechain": False, "gitBranch": CONTENT, "entrypoint": "cli", "timestamp": "2026-11-30T12:00:00.000Z",
    }  # fmt: skip

    def said(role: str, *blocks: dict[str, Any], **more: Any) -> dict[str, Any]:
        return {
            **common,
            "type": role,
            "uuid": os.urandom(4).hex(),
            "message": {"role": role, "id": os.urandom(4).hex(), "content": list(blocks)},
            **more,
        }

    yield said("user", {"type": "text", "text": PROMPT}, promptId="p1")
    yield said("assistant", {"type": "tool_use", "id": "t1", "name": "Bash", "input": {"command": CHECK}})
    yield said(
        "user",
        {"type": "tool_result", "tool_use_id": "t1", "content": PRINTED, "is_error": False},
        toolUseResult={"stdout": PRINTED},
    )
    yield said(
        "assistant",
        {"type": "tool_use", "id": "t3", "name": "Write", "input": {"file_path": home.file, "content": CONTENT}},
    )
    wrote = {"type": "create", "filePath": home.file, "content": CONTENT, "originalFile": None}
    yield said("user", {"type": "tool_result", "tool_use_id": "t3", "content": "ok"}, toolUseResult=wrote)
    yield said("assistant", {"type": "text", "text": CLAIM})


def codex_log(home: Home) -> Iterator[dict[str, Any]]:
    def line(kind: str, **payload: Any) -> dict[str, Any]:
        return {"timestamp": "2026-11-30T12:00:00.000Z", "type": kind, "payload": payload}

    ident = "0a1b2c3d-0000-7000-8000-000000000002"
    yield line(
        "session_meta",
        id=ident,
        session_id=ident,
        cwd=str(home.project),
        originator="codex_cli_rs",
        cli_version="0.130.0",
        source="cli",
    )
    yield line("event_msg", type="task_started", turn_id="u1")
    yield line("event_msg", type="user_message", message=PROMPT)
    yield line(
        "response_item", type="function_call", name="exec_command", arguments=json.dumps({"cmd": CHECK}), call_id="c1"
    )
    yield line(
        "response_item",
        type="function_call_output",
        call_id="c1",
        output=f"Process exited with code 0\nOutput:\n{PRINTED}",
    )
    yield line("response_item", type="custom_tool_call", name="apply_patch", input=patch(home), call_id="c3")
    yield line(
        "event_msg",
        type="patch_apply_end",
        call_id="c3",
        success=True,
        changes={home.file: {"type": "add", "content": CONTENT}},
    )
    yield line("response_item", type="message", role="assistant", content=[{"type": "output_text", "text": CLAIM}])
    yield line("event_msg", type="task_complete", turn_id="u1", last_agent_message=CLAIM)


# No event holds a word of a command, wherever it stands.


def commands() -> Iterator[str]:
    """Every command in the data files of the runners."""
    for path in sorted(RUNNERS.glob("*.toml")):
        for cases in tomllib.loads(path.read_text("utf-8")).values():
            yield from (
                case["command"] for case in cases if isinstance(case, dict) and isinstance(case.get("command"), str)
            )


def test_events_keep_no_word_of_a_command() -> None:
    """Each word of each known command, replaced by a planted one, as itself, as a path, and as an ending."""
    found = set()
    for command in set(commands()):
        words = command.split(" ")
        for at, word in enumerate(words):
            for planted in (COMMAND, f"./{COMMAND}", word + COMMAND):
                thing = Seen(seen.COMMAND, 1, "s", "t", "", "/w")
                thing.command, thing.exit, thing.output = " ".join([*words[:at], planted, *words[at + 1 :]]), 0, OUTPUT
                rows = [events.to_row(event) for event in Recorder(bytes(32), "/w").record(thing)]
                if any(word in json.dumps(rows) for word in (COMMAND, OUTPUT)):
                    found.add(thing.command)
    assert found == set()
