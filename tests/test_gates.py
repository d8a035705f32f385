"""Gates: first of all when they are silent; then how often they speak, and in which words."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from hooked import AGENTS, Heard, Hooks, heard
from stillgreen import gates, ledger, lock
from stillgreen.agents._base import Told
from stillgreen.events import Ask, Stop, Turn
from stillgreen.evidence import Evidence
from stillgreen.gates import _base, after_edit, words
from stillgreen.verdict import Verdict

Json = dict[str, Any]
ROOT = "/srv/app"


# The frame.


def a_case(flag: bool = True, plan: bool = False, unattended: bool = False, made: Any = (), **stop: Any) -> _base.Case:
    stopped = Stop()
    for name, value in stop.items():
        setattr(stopped, name, value)
    verdict = Verdict("unverified", "no-check", "done")
    verdict.flag = flag
    return _base.Case(stopped, verdict, Evidence().take([Turn(), *made]), plan, unattended)


def an_ask(agent: str = "") -> Ask:
    ask = Ask()
    ask.gate, ask.agent = "after-edit", agent
    return ask


@pytest.mark.parametrize(
    ("case", "mode", "unattended", "decision"),
    [
        pytest.param(a_case(), "observe", "", "observed", id="it only watches"),
        pytest.param(a_case(again=True), "block", "", "again", id="the agent was sent back already"),
        pytest.param(a_case(made=[an_ask()]), "block", "", "asked-before", id="it has asked in this window"),
        pytest.param(
            a_case(made=[an_ask("a1")], agent="a1"), "block", "", "asked-before", id="it has asked this subagent"
        ),
        pytest.param(a_case(made=[Stop()]), "block", "", "idle", id="nothing happened since the last stop"),
        pytest.param(a_case(plan=True), "block", "", "plan", id="plan mode"),
        pytest.param(a_case(blocked=True), "block", "", "blocked-line", id="the reply says BLOCKED"),
        pytest.param(a_case(unattended=True), "warn", "", "unattended", id="a line that nobody would read"),
        pytest.param(
            a_case(unattended=True), "block", "observe", "unattended", id="the user wants no asks where nobody watches"
        ),
        pytest.param(a_case(unattended=True), "block", "", "asked", id="block works where nobody watches"),
        pytest.param(a_case(), "block", "observe", "asked", id="somebody watches"),
        pytest.param(a_case(made=[an_ask("a1")]), "block", "", "asked", id="it has asked a subagent only"),
        pytest.param(a_case(), "warn", "", "asked", id="warn"),
    ],
)
def test_what_a_gate_decides(case: _base.Case, mode: str, unattended: str, decision: str) -> None:
    """The first reason to be silent that holds."""
    assert _base.decide(after_edit, case, mode, unattended)[1] == decision


def test_no_flag_no_word() -> None:
    """The after-edit gate speaks about flags only."""
    assert after_edit.silent(a_case(flag=False)) == "no-flag"
    assert not after_edit.silent(a_case())


@pytest.mark.parametrize("name", gates.NAMES)
def test_every_gate_has_its_names(name: str) -> None:
    """The table, the module and the decisions agree."""
    gate = gates.load(name)
    assert name == gate.NAME
    assert gate.PER_WINDOW >= 1 and gate.PER_SESSION >= 1 and isinstance(gate.GIVES_UP, bool)
    case = a_case(flag=False)
    case.told = Told("s", ROOT)
    assert gate.silent(case) in _base.DECISIONS


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        pytest.param("pytest\x1b[31m -q\x07", "pytest [31m -q", id="control characters"),
        pytest.param("a\nb\r\tc", "a b c", id="line ends"),
        pytest.param("echo `id`", "echo 'id'", id="backticks, which end the quoted part"),
        pytest.param("x\u202etxt", "x txt", id="a sign that turns the direction"),
        pytest.param("x" * 999, "x" * 199 + "…", id="too long"),
        pytest.param("", "", id="nothing"),
    ],
)
def test_what_is_shown_is_one_plain_line(text: str, shown: str) -> None:
    """Names and commands come from logs that anybody may have written into."""
    assert words.shown(text) == shown


# Whole processes.


class Session:
    """A session of Claude Code with our hooks, and with its own log."""

    def __init__(self, root: Path, mode: str, agent: str = "claude-code") -> None:
        self.hooks = Hooks(root, mode)
        self.agent = agent
        self.log = root / "s.jsonl"
        self.version = "2.1.332"
        self.turn = self.calls = 0

    def set(self, **more: Any) -> None:
        path = self.hooks.state / "settings.json"
        path.write_text(json.dumps({**json.loads(path.read_text()), **more}))

    def fire(self, event: str, env: dict[str, str | None] | None = None, **more: Any) -> Heard:
        payload = self.payload(event, **more)
        return self.hooks.fire(self.agent, payload, {"CLAUDE_PROJECT_DIR": ROOT, "CLAUDECODE": "1", **(env or {})})

    def payload(self, event: str, **more: Any) -> Json:
        key = "turn_id" if self.agent == "codex" else "prompt_id"
        return {
            "session_id": "s",
            "transcript_path": str(self.log),
            "cwd": ROOT,
            key: f"p{self.turn}",
            "hook_event_name": event,
            **more,
        }

    def prompt(self, text: str = "Mend it.", **more: Any) -> Heard:
        self.turn += 1
        self.tell("user", text)
        return self.fire("UserPromptSubmit", prompt=text, **more)

    def edit(self, path: str = "src/app.py", new: str = "", **more: Any) -> Heard:
        self.calls += 1
        key = f"toolu_{self.calls}"
        given = {"file_path": f"{ROOT}/{path}", "old_string": "x = f(0)", "new_string": new or f"x = f({self.calls})"}
        self.call(key, "Edit", given, "ok", {"filePath": given["file_path"]})
        call = {"tool_name": "Edit", "tool_input": given, "tool_response": {}, "tool_use_id": key}
        return self.fire("PostToolUse", **call, **more)

    def bash(self, command: str, stdout: str, hooked: bool = True) -> Heard | None:
        """A command; not hooked: only the log knows of it."""
        self.calls += 1
        key = f"toolu_{self.calls}"
        told = {"stdout": stdout, "stderr": "", "interrupted": False}
        self.call(key, "Bash", {"command": command}, stdout, told)
        call = {"tool_name": "Bash", "tool_input": {"command": command}, "tool_response": told, "tool_use_id": key}
        return self.fire("PostToolUse", **call) if hooked else None

    def stop(self, text: str = "Done. All tests pass.", env: dict[str, str | None] | None = None, **more: Any) -> Heard:
        self.tell("assistant", text)
        return self.fire("Stop", env, **{"stop_hook_active": False, "last_assistant_message": text, **more})

    def tell(self, role: str, text: str) -> None:
        self.write(role, [{"type": "text", "text": text}])

    def call(self, key: str, name: str, given: Json, text: str, told: Json) -> None:
        self.write("assistant", [{"type": "tool_use", "id": key, "name": name, "input": given}])
        self.write(
            "user",
            [{"type": "tool_result", "tool_use_id": key, "content": text, "is_error": False}],
            toolUseResult=told,
        )

    def write(self, role: str, content: list[Json], **more: Any) -> None:
        line = {
            "type": role, "isSidechain": False, "uuid": f"u{self.log.stat().st_size if self.log.exists() else 0}", "sessionId": "s",
            "timestamp": "2026-11-30T12:00:00.000Z", "cwd": ROOT, "version": self.version, "message": {"role": role, "content": content}, **more,
        }  # fmt: skip
        with self.log.open("a") as file:
            file.write(json.dumps(line, separators=(",", ":")) + "\n")

    def ledger(self) -> Path:
        (path,) = (self.hooks.state / "ledger" / self.agent).glob("*.jsonl")
        return path

    def decisions(self) -> list[str]:
        """What the gates decided, stop by stop."""
        stops = [event for event in ledger.read(str(self.ledger())) if isinstance(event, Stop)]
        return [decision for stop in stops for _gate, _mode, decision in stop.gates]


@pytest.fixture
def block(tmp_path: Path) -> Session:
    return Session(tmp_path, "block")


@pytest.fixture
def warn(tmp_path: Path) -> Session:
    return Session(tmp_path, "warn")


def reason(said: Heard) -> str:
    assert said.is_clean
    return str(said.answer.get("reason", ""))


# What must not be asked.


def test_a_check_that_only_the_log_tells_is_heard(block: Session) -> None:
    """A hook that was killed, a server's tool: the milder of the two verdicts counts."""
    block.prompt()
    block.edit()
    block.bash("pytest -q", "3 passed in 0.1s\n", hooked=False)
    assert not block.stop().out
    assert block.decisions() == ["milder"]


def test_a_check_in_an_earlier_turn_of_the_log_does_not_help(block: Session) -> None:
    """Only the part since the window opened is judged."""
    block.prompt()
    block.bash("pytest -q", "3 passed in 0.1s\n", hooked=False)
    block.stop("It works like this.")
    block.prompt()
    block.edit()
    assert "pytest -q" in reason(block.stop())


def test_an_undone_edit_that_only_the_log_tells(block: Session) -> None:
    """The second edit, which no hook told, takes the first one back to what was tested."""
    block.prompt()
    block.edit(new="x = f(7)")
    block.bash("pytest -q", "3 passed in 0.1s\n")
    block.edit(new="x = f(8)")
    given = {"file_path": f"{ROOT}/src/app.py", "old_string": "x = f(8)", "new_string": "x = f(0)"}
    block.call("toolu_9", "Edit", given, "ok", {"filePath": given["file_path"]})
    block.bash("git checkout src/app.py", "", hooked=False)
    assert block.stop().decision in ("allow", "block")  # whichever: it must not raise


def test_a_subagent_that_works_on_is_waited_for(block: Session) -> None:
    """Its edits and checks are still to come."""
    block.prompt()
    block.edit()
    assert not block.stop(background_tasks=[{"id": "a1", "type": "subagent", "status": "running"}]).out


def test_in_plan_mode_nothing_is_asked(block: Session) -> None:
    """Also after an edit that slipped through."""
    block.prompt(permission_mode="plan")
    block.edit()
    assert not block.stop(permission_mode="plan").out


def test_who_says_blocked_is_let_go(block: Session) -> None:
    """And is not asked again about the same edit."""
    block.prompt()
    block.edit()
    assert block.stop("Done.\n\nBLOCKED: the tests need a network.").decision == "allow"
    assert block.stop().decision == "allow"


@pytest.mark.parametrize("agent", AGENTS)
def test_two_copies_of_the_hook_ask_once(tmp_path: Path, agent: str) -> None:
    """From the settings and from a plugin, at the same moment: each may win, one speaks."""
    session = Session(tmp_path, "block", agent)
    session.prompt()
    if agent == "codex":
        call = {
            "tool_name": "apply_patch",
            "tool_input": {"command": "*** Begin Patch\n*** Update File: a.py\n@@\n-x\n+y\n*** End Patch\n"},
        }
        session.fire("PostToolUse", **call, tool_response="Exit code: 0\n", tool_use_id="c1")
    else:
        session.edit()
    payload = session.payload("Stop", last_assistant_message="Done.")
    running = [session.hooks.start(agent, {"CLAUDE_PROJECT_DIR": ROOT}) for _ in range(2)]
    assert sorted(heard(process, payload).decision for process in running) == ["allow", "block"]


def test_an_ask_needs_the_lock(block: Session) -> None:
    """Another process holds the ledger: the stop is recorded, and nothing is said."""
    block.prompt()
    block.edit()
    handle = block.ledger().open("r+b")
    assert lock.take(handle.fileno())
    assert not block.stop().out
    handle.close()
    assert block.decisions() == ["unlocked"]


def test_a_gates_own_mode_is_its_own(block: Session) -> None:
    """`mode observe --gate after-edit`, while all others block."""
    block.set(gates={"after-edit": "observe"})
    block.prompt()
    block.edit()
    assert not block.stop().out
    assert block.decisions() == ["observed"]


def test_an_unattended_run_may_be_left_alone(block: Session) -> None:
    """`unattended = "observe"`."""
    block.set(unattended="observe")
    block.prompt()
    block.edit()
    assert not block.stop(env={"CLAUDE_CODE_ENTRYPOINT": "sdk-cli"}).out


@pytest.mark.parametrize(
    "settings",
    [b"", b"{", b"[]", b'{"v":99,"mode":"block"}', b'{"v":1,"mode":7,"gates":3}'],
    ids=["empty", "broken", "a list", "a later version", "wrong types"],
)
def test_damaged_settings_make_nobody_louder(block: Session, settings: bytes) -> None:
    """The defaults hold: observe."""
    (block.hooks.state / "settings.json").write_bytes(settings)
    block.prompt()
    block.edit()
    assert not block.stop().out


# What is asked.


def test_the_agent_is_sent_back_with_the_command_of_this_project(block: Session) -> None:
    """The last fitting check of the session, as it was typed, without the pipe that hid its exit code."""
    block.prompt()
    block.bash("cd web && npx vitest run 2>&1 | tail -5", " Test Files  1 passed (1)\n      Tests  3 passed (3)\n")
    block.bash("ruff check .", "All checks passed!\n")
    block.edit("web/src/app.ts")
    said = reason(block.stop())
    assert "`cd web && npx vitest run`" in said
    assert "your last check is older than your last code change (`web/src/app.ts`)" in said
    assert "BLOCKED:" in said and "stillgreen off" in said


def test_a_command_of_an_earlier_turn_is_found(block: Session) -> None:
    """It stands in the log before the window."""
    block.prompt()
    block.bash("tox -e py311", "  py311: OK (3.2 seconds)\n")
    block.stop("Ready.")
    block.prompt()
    block.edit()
    assert "`tox -e py311`" in reason(block.stop())


def test_a_command_that_was_taught_comes_before_a_guess(block: Session) -> None:
    """No check was seen in this session."""
    block.set(checks=[["./scripts/validate", "test", "full", ""]])
    block.prompt()
    block.edit()
    assert "`./scripts/validate`" in reason(block.stop())


@pytest.mark.parametrize(
    ("path", "command"),
    [
        ("src/a.py", "`pytest`"),
        ("src/a.ts", "`npm test`"),
        ("main.go", "`go test ./...`"),
        ("src/a.rs", "`cargo test`"),
    ],
)
def test_without_any_check_the_language_tells(block: Session, path: str, command: str) -> None:
    """The fixed form of its usual tool."""
    block.log = block.log.with_name("none.jsonl")
    block.prompt()
    block.edit(path)
    block.log.unlink()
    assert command in reason(block.stop())


@pytest.mark.parametrize("log", ["missing", "of another session", "broken"])
def test_without_a_log_the_hooks_alone_count(block: Session, log: str) -> None:
    """`--no-session-persistence` names a file that never exists."""
    block.prompt()
    block.edit()
    if log == "missing":
        block.log.unlink()
    else:
        block.log.write_text("{\n" * 50 if log == "broken" else '{"type":"user","message":{"content":"hi"}}\n')
    assert reason(block.stop())


def test_an_ask_is_in_the_ledger_before_it_is_spoken(block: Session) -> None:
    """With the stop that it is about, in one write."""
    block.prompt()
    block.edit()
    assert reason(block.stop())
    made = ledger.read(str(block.ledger()))
    assert [type(event).__name__ for event in made] == ["Turn", "Edit", "Stop", "Ask"]
    assert isinstance(made[-1], Ask) and (made[-1].gate, made[-1].mode, made[-1].reason) == (
        "after-edit",
        "block",
        "no-check",
    )


def test_a_subagent_is_sent_back_for_its_own_edits(block: Session) -> None:
    """Once, and the main agent may still be asked about its own."""
    more = {"agent_id": "a1", "agent_type": "general-purpose", "last_assistant_message": "Done. All tests pass."}
    block.prompt()
    assert block.fire("SubagentStop", **more).decision == "allow"
    block.edit(agent_id="a1")
    assert [block.fire("SubagentStop", **more).decision for _ in range(2)] == ["block", "allow"]
    assert block.stop().decision == "block"


def test_what_subagents_did_stands_in_other_logs(block: Session) -> None:
    """The main log tells neither their edits nor their checks; hooks saw both, and both count in the second look."""
    block.prompt()
    block.bash("make assets", "ok\n")
    log, block.log = block.log, block.log.with_name("agent.jsonl")
    block.edit(agent_id="a1")
    block.log = log
    assert block.stop().decision == "block"
    block.prompt("And the rest.")
    block.edit("src/other.py")
    log, block.log = block.log, block.log.with_name("agent.jsonl")
    block.edit("src/other.py", agent_id="a1")
    block.log = log
    assert block.stop().decision == "block"


def test_trigger_edited_needs_no_claim(block: Session) -> None:
    """A turn that changed code is judged as if it said that it is done."""
    block.prompt()
    block.edit()
    assert not block.stop("It reads in two passes.").out
    block.set(trigger="edited")
    block.prompt()
    block.edit()
    assert block.stop("It reads in two passes.").decision == "block"


# Warnings.


def warned(session: Session) -> None:
    session.prompt()
    session.edit()
    said = session.stop()
    assert said.decision == "warn" and "\n" not in said.answer["systemMessage"]


def test_the_agent_hears_of_a_warning_with_the_next_prompt(warn: Session) -> None:
    """Once; it costs no turn of its own."""
    warned(warn)
    said = warn.prompt("What does it do?")
    assert "no check ran since you changed code" in said.answer["hookSpecificOutput"]["additionalContext"]
    assert not warn.prompt("And now?").out


@pytest.mark.parametrize("since", ["code changed", "went green", "a task ended", "nobody watches", "a turn ended well"])
def test_an_old_warning_is_not_told(warn: Session, since: str) -> None:
    """It is no longer true, or not the person's prompt."""
    warned(warn)
    if since == "code changed":
        warn.edit()
    elif since == "went green":
        warn.bash("pytest -q", "3 passed in 0.1s\n")
    elif since == "a turn ended well":
        warn.stop("It adds two numbers.")
    text = "<task-notification><task-id>b</task-id><status>completed</status></task-notification>"
    env = {"env": {"CLAUDE_CODE_ENTRYPOINT": "sdk-cli"}} if since == "nobody watches" else {}
    assert not warn.prompt(text if since == "a task ended" else "What does it do?", **env).out


def test_a_warning_is_one_line_that_says_what_to_run(warn: Session) -> None:
    """And how to end it."""
    warn.prompt()
    warn.bash("pytest -q", "3 passed in 0.1s\n")
    warn.edit()
    line = warn.stop().answer["systemMessage"]
    assert line.startswith(
        "[stillgreen] the last check is older than the last code change (`src/app.py`); `pytest -q` would show"
    )
    assert "stillgreen off" in line


# What the log tells later.


def test_codex_tells_the_end_of_a_command_later(tmp_path: Path) -> None:
    """A thread of an old version has no items: the code stands in the text that the model got, read at the stop."""
    session = Session(tmp_path, "block", "codex")
    entries: list[tuple[str, Json]] = [
        ("session_meta", {"id": "s", "cwd": ROOT, "cli_version": "0.147.0", "source": "cli"}),
        ("event_msg", {"type": "task_started", "turn_id": "p1"}),
        ("event_msg", {"type": "user_message", "message": "Mend it."}),
        (
            "event_msg",
            {
                "type": "patch_apply_end",
                "call_id": "c1",
                "success": True,
                "changes": {f"{ROOT}/a.py": {"update": {"unified_diff": "@@\n-x\n+y"}}},
            },
        ),
        (
            "response_item",
            {"type": "function_call", "name": "exec_command", "arguments": '{"cmd":"make check"}', "call_id": "c2"},
        ),
        (
            "response_item",
            {
                "type": "function_call_output",
                "call_id": "c2",
                "output": "Process exited with code 0\nOutput:\nall good\n",
            },
        ),
    ]
    session.log.write_text(
        "".join(
            json.dumps({"timestamp": "2026-11-30T12:00:00.000Z", "type": k, "payload": p}) + "\n" for k, p in entries
        )
    )
    session.turn = 1
    session.fire("UserPromptSubmit", prompt="Mend it.")
    patch = "*** Begin Patch\n*** Update File: a.py\n@@\n-x\n+y\n*** End Patch\n"
    session.fire(
        "PostToolUse",
        tool_name="apply_patch",
        tool_input={"command": patch},
        tool_response="Exit code: 0\n",
        tool_use_id="c1",
    )
    shell = {"tool_name": "Bash", "tool_input": {"command": "make check"}, "tool_use_id": "c2"}
    session.fire("PreToolUse", **shell)
    session.fire("PostToolUse", **shell, tool_response="all good\n")
    session.fire("Stop", last_assistant_message="Done.")
    stop = [event for event in ledger.read(str(session.ledger())) if isinstance(event, Stop)][-1]
    assert (stop.grade, stop.flag) == ("confirmed", False)


def test_a_command_that_nobody_waited_for_is_pending(tmp_path: Path) -> None:
    """Codex fires PreToolUse only; as long as the log tells no end, nothing is asked."""
    session = Session(tmp_path, "block", "codex")
    session.turn = 1
    session.fire("UserPromptSubmit", prompt="Mend it.")
    patch = "*** Begin Patch\n*** Update File: a.py\n@@\n-x\n+y\n*** End Patch\n"
    session.fire(
        "PostToolUse",
        tool_name="apply_patch",
        tool_input={"command": patch},
        tool_response="Exit code: 0\n",
        tool_use_id="c1",
    )
    session.fire("PreToolUse", tool_name="Bash", tool_input={"command": "pytest"}, tool_use_id="c2")
    assert not session.fire("Stop", last_assistant_message="Done.").out
    stop = [event for event in ledger.read(str(session.ledger())) if isinstance(event, Stop)][-1]
    assert (stop.reason, stop.flag) == ("pending", False)


def test_the_second_look_needs_no_packages(block: Session) -> None:
    """Inside a hook there is no orjson: only our own folder is on the path."""
    block.prompt()
    block.edit()
    block.bash("pytest -q", "3 passed in 0.1s\n", hooked=False)
    block.stop()
    script = "import importlib.util, sys; sys.exit(importlib.util.find_spec('orjson') is not None)"
    from hooked import command

    python = command("claude-code").split('"')[1]
    assert subprocess.run([python, "-I", "-S", "-c", script]).returncode == 0
    assert block.decisions() == ["milder"]
