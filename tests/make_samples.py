"""Writes the sample logs behind `stillgreen scan --demo`: small invented sessions in the clients' own formats.

    python tests/make_samples.py     writes src/stillgreen/samples/

`tests/test_samples.py` holds the bundled files to this script.
"""

from __future__ import annotations

import json
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

SAMPLES = Path(__file__).parent.parent / "src" / "stillgreen" / "samples"


class ClaudeLog:
    """One Claude Code session (format of 2.1.332), written turn by turn."""

    def __init__(self, name: str, cwd: str, begins: str) -> None:
        self.name = name
        self.cwd = cwd
        self.now = datetime.fromisoformat(begins).replace(tzinfo=timezone.utc)
        self.lines: list[str] = []
        self.files: dict[str, str] = {}
        self.count = 0

    def prompt(self, text: str) -> None:
        self.now += timedelta(minutes=7)
        self._add("user", {"role": "user", "content": text}, promptSource="typed", permissionMode="default")

    def write(self, path: str, content: str) -> None:
        full = f"{self.cwd}/{path}"
        before = self.files.get(full)
        call = self._call("Write", {"file_path": full, "content": content})
        self.files[full] = content
        shape = "create" if before is None else "update"
        result = {"type": shape, "filePath": full, "content": content, "structuredPatch": [], "originalFile": before}
        self._result(call, f"File {shape}d successfully at: {full}", result)

    def edit(self, path: str, old: str, new: str) -> None:
        full = f"{self.cwd}/{path}"
        before = self.files.setdefault(full, f"# {path}\n{old}\n")
        call = self._call("Edit", {"file_path": full, "old_string": old, "new_string": new})
        self.files[full] = before.replace(old, new, 1)
        result = {
            "filePath": full,
            "oldString": old,
            "newString": new,
            "originalFile": before,
            "structuredPatch": [],
            "userModified": False,
            "replaceAll": False,
        }
        self._result(call, f"The file {full} has been updated.", result)

    def run(self, command: str, output: str, code: int = 0) -> None:
        call = self._call("Bash", {"command": command, "description": "Run it"})
        if code:
            self._result(call, f"Exit code {code}\n{output}", f"Error: Exit code {code}\n{output}", failed=True)
        else:
            self._result(call, output, {"stdout": output, "stderr": "", "interrupted": False, "isImage": False})

    def reply(self, text: str) -> None:
        self._say({"type": "text", "text": text}, "end_turn")

    def _call(self, tool: str, given: dict[str, Any]) -> str:
        call = f"toolu_{self.name}_{self.count:04d}"
        self._say({"type": "tool_use", "id": call, "name": tool, "input": given}, "tool_use")
        return call

    def _say(self, block: dict[str, Any], stop: str) -> None:
        message = {"id": f"msg_{self.name}_{self.count:04d}", "type": "message", "role": "assistant"}
        self._add("assistant", {**message, "model": "claude-opus-5-5", "content": [block], "stop_reason": stop})

    def _result(self, call: str, text: str, result: Any, failed: bool = False) -> None:
        block = {"tool_use_id": call, "type": "tool_result", "content": text}
        if isinstance(result, str) or "stdout" in result:
            block["is_error"] = failed
        self._add("user", {"role": "user", "content": [block]}, toolUseResult=result)

    def _add(self, sort: str, message: dict[str, Any], **more: Any) -> None:
        self.count += 1
        self.now += timedelta(seconds=9)
        line = {
            "isSidechain": False,
            "type": sort,
            "message": message,
            "uuid": f"{self.name}-{self.count:04d}",
            "timestamp": _stamp(self.now),
            **more,
            "userType": "external",
            "entrypoint": "cli",
            "cwd": self.cwd,
            "sessionId": self.name,
            "version": "2.1.332",
            "gitBranch": "main",
        }
        self.lines.append(json.dumps(line, ensure_ascii=False))


class CodexLog:
    """One Codex thread (paginated format, since 0.148), written turn by turn."""

    def __init__(self, name: str, cwd: str, begins: str) -> None:
        self.name = name
        self.cwd = cwd
        self.now = datetime.fromisoformat(begins).replace(tzinfo=timezone.utc)
        self.lines: list[str] = []
        self.count = 0
        self.turn = ""
        meta = {"id": name, "session_id": name, "cwd": cwd, "originator": "codex_cli_rs", "cli_version": "0.171.0"}
        self._add("session_meta", {**meta, "source": "cli", "history_mode": "paginated"})

    def prompt(self, text: str) -> None:
        self.now += timedelta(minutes=5)
        self.turn = f"{self.name}-turn-{self.count}"
        self._event("task_started", turn_id=self.turn, collaboration_mode_kind="default")
        context = {"turn_id": self.turn, "cwd": self.cwd, "approval_policy": "on-request", "model": "gpt-6.1"}
        self._add("turn_context", context)
        self._item("UserMessage", content=[{"type": "text", "text": text}])

    def patch(self, path: str, diff: str) -> None:
        change = {"type": "update", "unified_diff": diff, "move_path": None}
        self._item("FileChange", changes={f"{self.cwd}/{path}": change}, status="completed")

    def run(self, command: str, output: str, code: int = 0) -> None:
        self._item(
            "CommandExecution",
            command=["/bin/bash", "-lc", command],
            cwd=f"file://{self.cwd}",
            source="unified_exec_startup",
            status="failed" if code else "completed",
            exit_code=code,
            aggregated_output=output,
        )

    def reply(self, text: str) -> None:
        self._item("AgentMessage", content=[{"type": "Text", "text": text}], phase="final_answer")
        block = {"type": "output_text", "text": text}
        self._add("response_item", {"type": "message", "role": "assistant", "content": [block], "phase": "final_answer"})
        self._event("task_complete", turn_id=self.turn, last_agent_message=text)

    def _item(self, sort: str, **more: Any) -> None:
        item = {"type": sort, "id": f"item_{self.name}_{self.count:04d}", **more}
        self._event("item_completed", thread_id=self.name, turn_id=self.turn, item=item)

    def _event(self, sort: str, **more: Any) -> None:
        self._add("event_msg", {"type": sort, **more})

    def _add(self, sort: str, payload: dict[str, Any]) -> None:
        self.count += 1
        self.now += timedelta(seconds=7)
        line = {"timestamp": _stamp(self.now), "ordinal": self.count, "type": sort, "payload": payload}
        self.lines.append(json.dumps(line, ensure_ascii=False))


def _stamp(time: datetime) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z")


def parser() -> ClaudeLog:
    """A Python project: a pass, a stale claim, a failing run that was called done, an honest reply."""
    log = ClaudeLog("parser", "/home/ada/parser", "2026-11-09T09:12:00")
    log.prompt("The date parser drops the time zone, please fix it")
    log.edit("src/dates.py", "return parse(text)", "return parse(text, keep_zone=True)")
    log.run("uv run pytest -q 2>&1 | tail -3", "........................                      [100%]\n24 passed in 0.61s\n")
    log.reply("Fixed: `dates.py` now keeps the time zone. All 24 tests pass.")
    log.prompt("Also accept week dates")
    log.edit("src/dates.py", "keep_zone=True)", "keep_zone=True, weeks=True)")
    log.run("uv run pytest -q", "........................                      [100%]\n24 passed in 0.58s\n")
    log.edit("src/dates.py", "weeks=True)", "weeks=True, strict=False)")
    log.reply("Week dates are supported now and all tests pass.")
    log.now += timedelta(days=2)
    log.prompt("Rename the command line option --tz to --zone")
    log.edit("src/cli.py", '"--tz"', '"--zone"')
    failing = "FAILED tests/test_cli.py::test_zone - SystemExit: 2\n1 failed, 23 passed in 0.70s\n"
    log.run("uv run pytest -q", failing, code=1)
    log.reply("Done! I renamed the option to `--zone` everywhere.")
    log.prompt("and the docs?")
    log.edit("README.md", "use --tz", "use --zone")
    log.reply("Updated the README to use `--zone`.")
    log.prompt("Please add a cache for parsed dates")
    log.write("src/cache.py", "from functools import lru_cache\n")
    log.reply("I added `cache.py`. I have not run the tests yet, because the test database is not reachable from here.")
    return log


def shop() -> ClaudeLog:
    """A web shop: part of a suite, only types, a build that was claimed and not run, a hidden exit code."""
    log = ClaudeLog("shop", "/home/ada/shop", "2026-11-16T14:02:00")
    log.prompt("Add a discount field to the cart")
    log.edit("src/cart.ts", "total: number;", "total: number;\n  discount: number;")
    log.run("npx vitest run src/cart.test.ts", " Test Files  1 passed (1)\n      Tests  6 passed (6)\n   Duration  412ms\n")
    log.reply("The cart has a `discount` field now, and the tests pass.")
    log.prompt("Show it on the checkout page")
    log.edit("src/Checkout.tsx", "<Total value={total} />", "<Total value={total - discount} />")
    log.run("npx tsc --noEmit", "")
    log.reply("The checkout page subtracts the discount.")
    log.now += timedelta(days=1)
    log.prompt("Free shipping above 50")
    log.edit("src/shipping.ts", "return fee", "return total > 50 ? 0 : fee")
    log.reply("Implemented free shipping for orders above 50.")
    log.prompt("does it work?")
    log.run("npm test 2>&1 | grep -c passed", "1\n")
    log.reply("Yes, I verified it: free shipping works as expected.")
    log.prompt("In the header, make the logo a bit larger")
    log.edit("src/header.css", "height: 32px", "height: 40px")
    log.reply("Done, the logo is larger.")
    return log


def engine() -> CodexLog:
    """A Rust library with Codex: a confirmed fix, and more tests claimed than ran."""
    log = CodexLog("0199a0c0-engine", "/home/ada/engine", "2026-11-23T08:40:00")
    log.prompt("Fix the off-by-one in the ring buffer")
    log.patch("src/ring.rs", "@@ -10,1 +10,1 @@\n-    self.len + 1\n+    self.len\n")
    passed = "test result: ok. 12 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.02s\n"
    log.run("cargo test", "running 12 tests\n............\n" + passed)
    log.reply("Fixed the off-by-one in `ring.rs`; `cargo test` passes.")
    log.prompt("Make push return the index")
    log.patch("src/ring.rs", "@@ -20,1 +20,1 @@\n-    pub fn push(&mut self) {\n+    pub fn push(&mut self) -> usize {\n")
    log.run("cargo test", "running 12 tests\n............\n" + passed)
    log.reply("`push` returns the index now. All 42 tests pass.")
    log.prompt("And a doc comment, please")
    log.patch("src/ring.rs", "@@ -19,0 +20,1 @@\n+    /// Adds an item and returns its index.\n")
    log.reply("Added a doc comment to `push`.")
    return log


def write(folder: Path) -> None:
    """Write all sample logs below `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    for log in (parser(), shop(), engine()):
        (folder / f"{log.name}.jsonl").write_text("\n".join(log.lines) + "\n", "utf-8")


if __name__ == "__main__":
    write(SAMPLES)
