"""What hook payloads tell: nothing that did not happen, and nothing of another agent's.

Shapes of payloads as the real clients sent them: Claude Code 2.1.332 and 2.1.197, Codex 0.171.0, 0.147.0 and 0.124.0.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from stillgreen import seen
from stillgreen.agents import AGENTS, claude_code, claude_words, codex, find
from stillgreen.agents._base import Told
from stillgreen.seen import Seen

Json = dict[str, Any]
ROOT = "/home/dev/app"
ENV = {"CLAUDE_PROJECT_DIR": ROOT, "CLAUDECODE": "1", "CLAUDE_CODE_ENTRYPOINT": "cli"}


def claude(event: str, env: dict[str, str] | None = None, **more: Any) -> Told | None:
    payload = {
        "session_id": "s",
        "cwd": ROOT,
        "prompt_id": "p1",
        "hook_event_name": event,
        "permission_mode": "default",
    }
    return claude_code.from_payload({**payload, **more}, ENV if env is None else env)


def only(told: Told | None) -> Seen:
    assert told is not None and len(told.things) == 1
    return told.things[0]


def bash(command: str = "pytest -q", **response: Any) -> Json:
    told: Json = {"stdout": "", "stderr": "", "interrupted": False, **response}
    return {"tool_name": "Bash", "tool_input": {"command": command}, "tool_response": told, "tool_use_id": "toolu_1"}


# Claude Code: what must not be told.


@pytest.mark.parametrize(
    ("event", "more"),
    [
        pytest.param("FutureEvent", {}, id="an event that we do not know"),
        pytest.param("stop", {"last_assistant_message": "Done."}, id="another case"),
        pytest.param("Notification", {"message": "x"}, id="a notification"),
        pytest.param(
            "PostToolUse", {"tool_name": "Read", "tool_input": {"file_path": "a.py"}}, id="a file that was read"
        ),
        pytest.param("PostToolUse", {"tool_name": "Edit", "tool_input": {}}, id="an edit without a path"),
        pytest.param(
            "PostToolUse", {"tool_name": "Edit", "tool_input": None, "tool_response": 3}, id="an edit of nothing"
        ),
        pytest.param("PostToolUse", {"tool_name": None}, id="no tool"),
        pytest.param(
            "PostToolUseFailure", {"tool_name": "Edit", "tool_input": {"file_path": "a.py"}}, id="an edit that failed"
        ),
        pytest.param("UserPromptSubmit", {"prompt": "<system-reminder>x</system-reminder>"}, id="a reminder"),
        pytest.param(
            "UserPromptSubmit", {"prompt": "<local-command-stdout>ok</local-command-stdout>"}, id="a local command"
        ),
        pytest.param(
            "UserPromptSubmit", {"prompt": "<user-prompt-submit-hook>x</user-prompt-submit-hook>"}, id="a hook's words"
        ),
        pytest.param("UserPromptSubmit", {"prompt": "Stop hook feedback:\nstillgreen: run it"}, id="our own feedback"),
        pytest.param("SubagentStop", {"agent_id": "a1", "agent_type": ""}, id="the end of a compaction"),
        pytest.param("SubagentStop", {}, id="a subagent without an id"),
        pytest.param("SubagentStart", {}, id="the start of a subagent without an id"),
        pytest.param("Stop", {"session_id": ""}, id="no session"),
        pytest.param("Stop", {"session_id": ["s"]}, id="a session id that is no text"),
    ],
)
def test_claude_code_tells_nothing(event: str, more: Json) -> None:
    """None of these is kept."""
    assert claude(event, **more) is None


@pytest.mark.parametrize(
    ("payload", "env"),
    [
        pytest.param({"cursor_version": "2.1"}, ENV, id="Cursor"),
        pytest.param({"tool_result": {"result_type": "success"}}, {}, id="Copilot"),
        pytest.param({"sessionId": "s", "hookEventName": "Stop"}, {}, id="VS Code's local mode"),
        pytest.param({"hook_source": "opencode-plugin"}, ENV, id="a plugin of OpenCode"),
        pytest.param({"turn_id": "t"}, ENV, id="Codex, which takes Claude's plugins"),
        pytest.param({}, {"GROK_HOOK_EVENT": "stop", "CLAUDE_PROJECT_DIR": ROOT}, id="Grok"),
        pytest.param({}, {"COPILOT_CLI": "1"}, id="Copilot, by its variables"),
    ],
)
def test_other_agents_run_claudes_hooks_and_are_left_alone(payload: Json, env: dict[str, str]) -> None:
    """They read `.claude/settings.json` too, and some of them would loop."""
    assert claude_code.is_foreign(payload, env)


def test_a_key_for_another_service_is_no_other_agent() -> None:
    """People have such variables in every shell."""
    assert not claude_code.is_foreign({}, {"GEMINI_API_KEY": "x", "CURSOR_TRACE_ID": "y", "QWEN_API_KEY": "z"})


@pytest.mark.parametrize("name", ["CURSOR_TRACE_ID", "COPILOT_CLI", "GEMINI_SESSION_ID"])
def test_claude_code_in_a_terminal_of_another_agent_is_itself(name: str) -> None:
    """Editors pass their variables on to what runs in their terminals."""
    assert not claude_code.is_foreign({"prompt_id": "p"}, {**ENV, name: "1"})


# Claude Code: commands.


@pytest.mark.parametrize(
    ("response", "state", "exit_code", "failed"),
    [
        pytest.param({"stdout": "3 passed"}, seen.DONE, 0, False, id="a command that passed"),
        pytest.param({"returnCodeInterpretation": "No matches found"}, seen.DONE, 1, None, id="grep without a match"),
        pytest.param({"interrupted": True}, seen.INTERRUPTED, None, None, id="interrupted"),
        pytest.param({"backgroundTaskId": "b1"}, seen.RUNNING, None, None, id="in the background"),
        pytest.param(
            {"backgroundTaskId": "b1", "timedOutAfterMs": 9}, seen.RUNNING, None, None, id="moved there by a time limit"
        ),
    ],
)
def test_what_became_of_a_command(response: Json, state: str, exit_code: int | None, failed: bool | None) -> None:
    """PostToolUse has no exit code: 0 unless it says otherwise."""
    thing = only(claude("PostToolUse", **bash(**response)))
    assert (thing.state, thing.exit, thing.failed) == (state, exit_code, failed)


@pytest.mark.parametrize(
    ("error", "state", "exit_code", "failed", "output"),
    [
        pytest.param("Exit code 1\n1 failed", seen.DONE, 1, None, "1 failed", id="with output"),
        pytest.param("Exit code 137", seen.DONE, 137, None, "", id="by a signal, without output"),
        pytest.param(
            "Exit code 143\nCommand timed out after 1s", seen.INTERRUPTED, 143, None, None, id="by a time limit"
        ),
        pytest.param("", seen.DONE, None, True, "", id="without a word"),
        pytest.param("Exit code x", seen.DONE, None, True, None, id="no number"),
        pytest.param(
            "ENOENT: no such file or directory, posix_spawn '/bin/zsh'", seen.NOT_RUN, None, None, None, id="no shell"
        ),
    ],
)
def test_a_command_that_failed(
    error: str, state: str, exit_code: int | None, failed: bool | None, output: str | None
) -> None:
    """It comes as PostToolUseFailure, with its code in the text."""
    call = {"tool_name": "Bash", "tool_input": {"command": "pytest"}, "error": error, "is_interrupt": False}
    thing = only(claude("PostToolUseFailure", **call))
    assert (thing.state, thing.exit, thing.failed) == (state, exit_code, failed)
    assert output is None or thing.output == output


def test_no_answer_of_the_tool_is_no_pass() -> None:
    """`tool_response` null: how it ended is not known."""
    call: Json = {**bash(), "tool_response": None}
    thing = only(claude("PostToolUse", **call))
    assert (thing.exit, thing.failed) == (None, None)


def test_a_long_output_is_read_head_and_tail() -> None:
    """A summary stands at the end; 5 MB must not be read for each call."""
    thing = only(claude("PostToolUse", **bash(stdout="x" * 5_000_000 + "\n3 passed in 1s")))
    assert len(thing.output) < 300_000
    assert thing.output.endswith("3 passed in 1s")
    assert thing.cut


def test_the_whole_output_is_read_where_the_client_saved_it(tmp_path: Path) -> None:
    """Of more than 30,000 characters the payload has the first; the summary stands in the file."""
    saved = tmp_path / "tool-results" / "b1.txt"
    saved.parent.mkdir()
    saved.write_text("x\n" * 40_000 + "2 failed, 98 passed in 9s\n")
    thing = only(claude("PostToolUse", **bash(stdout="x\n" * 15_000, persistedOutputPath=str(saved))))
    assert thing.output.endswith("2 failed, 98 passed in 9s\n")
    assert not thing.cut


def test_another_file_is_not_read_in_its_place(tmp_path: Path) -> None:
    """A path that the client does not write to is left alone, and the output counts as cut."""
    other = tmp_path / "id_rsa"
    other.write_text("secret")
    thing = only(claude("PostToolUse", **bash(stdout="x", persistedOutputPath=str(other))))
    assert (thing.output, thing.cut) == ("x", True)


def test_powershell_is_told_apart() -> None:
    """Its grammar is another one."""
    call = {**bash("Invoke-Pester"), "tool_name": "PowerShell"}
    assert only(claude("PostToolUse", **call)).shell == "powershell"


# Claude Code: edits.


def test_an_edit_has_both_contents() -> None:
    """`originalFile` and the strings give the content before and after."""
    told = {
        "filePath": f"{ROOT}/a.py",
        "oldString": "1",
        "newString": "2",
        "originalFile": "x = 1\n",
        "structuredPatch": [],
    }
    given = {"file_path": f"{ROOT}/a.py", "old_string": "1", "new_string": "2"}
    edit = only(claude("PostToolUse", tool_name="Edit", tool_input=given, tool_response=told, tool_use_id="t"))
    assert (edit.sort, edit.path, edit.before, edit.after) == (seen.EDIT, f"{ROOT}/a.py", "x = 1\n", "x = 2\n")


def test_a_new_file_was_empty_before() -> None:
    """`originalFile` is null then."""
    told: Json = {
        "type": "create",
        "filePath": f"{ROOT}/a.py",
        "content": "x\n",
        "originalFile": None,
        "structuredPatch": [],
    }
    edit = only(claude("PostToolUse", tool_name="Write", tool_input={}, tool_response=told))
    assert (edit.before, edit.after) == ("", "x\n")


def test_a_subagents_edit_is_the_subagents() -> None:
    """Its payloads carry its id, and the session's and prompt's of the main agent."""
    edit = only(
        claude("PostToolUse", tool_name="Write", agent_id="a1", tool_input={"file_path": "a.py", "content": ""})
    )
    assert (edit.agent, edit.session, edit.turn) == ("a1", "s", "p1")


# Claude Code: prompts.


@pytest.mark.parametrize(
    ("prompt", "who"),
    [
        pytest.param("Mend it.", seen.PERSON, id="a person"),
        pytest.param("<system-reminder>x</system-reminder>\nMend it.", seen.PERSON, id="a person, behind a reminder"),
        pytest.param("<ide_opened_file>a.py</ide_opened_file>why?", seen.PERSON, id="a person in an editor"),
        pytest.param("", seen.PERSON, id="a picture alone"),
        pytest.param("a < b and c > d?", seen.PERSON, id="signs that are no tags"),
        pytest.param('<teammate-message teammate_id="w">done</teammate-message>', seen.TEAMMATE, id="a teammate"),
    ],
)
def test_who_speaks(prompt: str, who: str) -> None:
    """The client's own words are taken out first."""
    assert only(claude("UserPromptSubmit", prompt=prompt)).who == who


@pytest.mark.parametrize(
    ("env", "alone"),
    [
        pytest.param({"CLAUDE_CODE_ENTRYPOINT": "cli"}, False, id="a terminal"),
        pytest.param({}, False, id="not told"),
        pytest.param({"CI": "false"}, False, id="CI=false"),
        pytest.param({"CLAUDE_CODE_ENTRYPOINT": "sdk-cli"}, True, id="print mode"),
        pytest.param({"CLAUDE_CODE_ENTRYPOINT": "claude-code-github-action"}, True, id="an action"),
        pytest.param({"CLAUDE_CODE_ENTRYPOINT": "cli", "CI": "true"}, True, id="CI"),
    ],
)
def test_who_watches(env: dict[str, str], alone: bool) -> None:
    """Nobody reads a line in print mode, an SDK or CI."""
    assert only(claude("UserPromptSubmit", env, prompt="Mend it.")).unattended is alone


# Claude Code: background tasks.


def a_log(path: Path, *entries: Json) -> str:
    path.write_text("".join(json.dumps(entry, separators=(",", ":")) + "\n" for entry in entries))
    return str(path)


def said(role: str, *blocks: Json, **more: Any) -> Json:
    return {
        "type": role,
        "isSidechain": False,
        "sessionId": "s",
        "cwd": ROOT,
        "message": {"role": role, "content": [*blocks]},
        **more,
    }


def called(key: str, command: str) -> Json:
    return said("assistant", {"type": "tool_use", "id": key, "name": "Bash", "input": {"command": command}})


def notified(task: str, status: str, summary: str, call: str = "", file: str = "") -> str:
    use = f"<tool-use-id>{call}</tool-use-id>\n" if call else ""
    return (
        f"<task-notification>\n<task-id>{task}</task-id>\n{use}<output-file>{file}</output-file>\n"
        f"<status>{status}</status>\n<summary>{summary}</summary>\n</task-notification>"
    )


@pytest.mark.parametrize("with_call", [True, False], ids=["with the call's id", "by the task alone"])
def test_the_end_of_a_background_command(tmp_path: Path, with_call: bool) -> None:
    """The notification has its exit code, the log the command, a file what it printed."""
    saved = tmp_path / "tasks" / "b1.output"
    saved.parent.mkdir()
    saved.write_text("1 failed\n")
    result = said("user", {"type": "tool_result", "tool_use_id": "toolu_1"}, toolUseResult={"backgroundTaskId": "b1"})
    log = a_log(tmp_path / "s.jsonl", called("toolu_0", "ls"), called("toolu_1", "pytest"), result)
    text = notified("b1", "failed", 'Background command "x" failed with exit code 3', "toolu_1" * with_call, str(saved))
    told = claude("UserPromptSubmit", prompt=text, transcript_path=log)
    assert told is not None
    end, prompt = told.things
    assert (end.sort, end.task, end.command, end.exit, end.output) == (seen.END, "b1", "pytest", 3, "1 failed\n")
    assert (prompt.sort, prompt.who) == (seen.PROMPT, seen.TASK)


def test_the_end_of_a_subagent() -> None:
    """It is told in the same way, and runs no command."""
    told = claude("UserPromptSubmit", prompt=notified("a1", "completed", 'Agent "write a file" finished'))
    assert told is not None
    assert [(t.sort, t.task, t.state) for t in told.things[:1]] == [(seen.AGENT, "a1", seen.DONE)]


def test_news_of_a_task_that_runs_on_end_nothing() -> None:
    """The prompt is kept all the same: it wakes the agent."""
    assert only(claude("UserPromptSubmit", prompt=notified("b1", "running", "x"))).sort == seen.PROMPT


@pytest.mark.parametrize(
    ("tool", "response", "end"),
    [
        pytest.param("TaskOutput", {"task": {"status": "running"}}, None, id="it runs on"),
        pytest.param(
            "TaskOutput",
            {"task": {"status": "failed", "exitCode": 3, "output": "late\n"}},
            (seen.DONE, 3),
            id="ended (2.1.197)",
        ),
        pytest.param(
            "BashOutput", {"status": "completed", "exitCode": 0, "stdout": "ok"}, (seen.DONE, 0), id="ended (2.0)"
        ),
        pytest.param("KillShell", {}, (seen.INTERRUPTED, None), id="stopped"),
    ],
)
def test_a_look_at_a_background_task(tool: str, response: Json, end: tuple[str, int | None] | None) -> None:
    """Older clients have tools for that."""
    told = claude("PostToolUse", tool_name=tool, tool_input={"task_id": "b1"}, tool_response=response)
    assert (told and (told.things[0].state, told.things[0].exit)) == end


# Claude Code: stops.


def stopped(**more: Any) -> Told:
    told = claude("Stop", **{"stop_hook_active": False, "last_assistant_message": "Done.", **more})
    assert told is not None and told.stop
    return told


@pytest.mark.parametrize(
    ("tasks", "busy"),
    [
        pytest.param(None, -1, id="an older client says nothing"),
        pytest.param("garbage", -1, id="garbage"),
        pytest.param([], 0, id="nothing runs"),
        pytest.param([None, 3, {}], 0, id="odd entries"),
        pytest.param([{"id": "x", "type": "subagent", "status": "completed"}], 0, id="an old entry"),
        pytest.param([{"id": "b1", "type": "shell", "status": "running"}], 0, id="a server"),
        pytest.param([{"id": "a1", "type": "subagent", "status": "running"}], 1, id="a subagent"),
        pytest.param([{"id": "w", "type": "teammate", "status": "running"}], 1, id="a teammate"),
    ],
)
def test_who_works_on(tasks: object, busy: int) -> None:
    """Subagents and teammates that run; a shell's checks are pending by themselves."""
    assert stopped(background_tasks=tasks).busy == busy


def test_a_subagent_that_stops_is_no_longer_at_work() -> None:
    """It stands in the list of background tasks itself."""
    tasks = [{"id": "a1", "type": "subagent", "status": "running"}]
    told = claude(
        "SubagentStop",
        agent_id="a1",
        agent_type="general-purpose",
        background_tasks=tasks,
        last_assistant_message="Done.",
    )
    assert told is not None
    agent, reply = told.things
    assert (agent.sort, agent.state, reply.agent, told.busy) == (seen.AGENT, seen.DONE, "a1", 0)


@pytest.mark.parametrize(
    ("active", "again"),
    [(None, False), (False, False), ("", False), (0, False), (True, True), ("true", True)],
    ids=["null", "false", "empty", "zero", "true", "the text true"],
)
def test_a_turn_that_was_sent_back(active: object, again: bool) -> None:
    """An unclear mark that would stop a loop counts."""
    assert stopped(stop_hook_active=active).again is again


TEXT = {"type": "text", "text": "Done."}


@pytest.mark.parametrize(
    ("entries", "reply"),
    [
        pytest.param([], "", id="an empty log"),
        pytest.param(
            [said("assistant", TEXT), said("user", {"type": "text", "text": "and now?"})],
            "",
            id="a prompt came after it",
        ),
        pytest.param([said("assistant", TEXT, isSidechain=True)], "", id="a subagent's"),
        pytest.param(
            [said("assistant", {"type": "text", "text": 5}, {"type": "text"}, {"type": "thinking", "thinking": "x"})],
            "",
            id="no text",
        ),
        pytest.param(
            [said("assistant", TEXT), {"type": "system"}, {"type": "attachment"}], "Done.", id="other lines behind it"
        ),
        pytest.param([said("assistant", {"type": "text", "text": "Now."}, TEXT)], "Done.", id="the last of two texts"),
        pytest.param([{"type": "assistant", "message": {"content": "Done."}}], "Done.", id="a text as content"),
    ],
)
def test_a_reply_that_the_payload_lacks(tmp_path: Path, entries: list[Json], reply: str) -> None:
    """It is the last text of the last message in the log."""
    told = stopped(last_assistant_message=None, transcript_path=a_log(tmp_path / "s.jsonl", *entries))
    assert told.things[-1].text == reply


@pytest.mark.parametrize(
    "content",
    [b"\xff\xfe\0", b"\0" * 1000, b"{" * 100_000, b'{"type":"assistant"'],
    ids=["bytes", "NULs", "braces", "half a line"],
)
def test_a_log_that_cannot_be_read_has_no_reply(tmp_path: Path, content: bytes) -> None:
    """Whatever stands in it."""
    (tmp_path / "s.jsonl").write_bytes(content)
    assert stopped(last_assistant_message=None, transcript_path=str(tmp_path / "s.jsonl")).things[-1].text == ""


def test_letters_that_a_block_would_cut_are_whole(tmp_path: Path) -> None:
    """The log is read from behind in blocks of bytes."""
    log = a_log(
        tmp_path / "s.jsonl", said("assistant", {"type": "text", "text": "終" * 200_000}), *[{"type": "system"}] * 7
    )
    assert stopped(last_assistant_message=None, transcript_path=log).things[-1].text == "終" * 200_000


def test_plan_mode_is_in_the_payload() -> None:
    """`permission_mode`."""
    assert stopped(permission_mode="plan").things[-1].plan
    assert not stopped().things[-1].plan


# Codex.


def codex_payload(event: str, **more: Any) -> Told | None:
    payload = {"session_id": "s", "turn_id": "t1", "cwd": "/srv/app", "hook_event_name": event, "transcript_path": None}
    return codex.from_payload({**payload, **more}, {})


def ran(command: str, response: object = "", key: str = "call_1", **more: Any) -> Json:
    return {
        "tool_name": "Bash",
        "tool_input": {"command": command},
        "tool_response": response,
        "tool_use_id": key,
        **more,
    }


def rollout(path: Path, *entries: tuple[str, Json], paginated: bool = True, **meta: Any) -> str:
    head = {
        "id": "s",
        "cwd": "/srv/app",
        "source": "cli",
        **meta,
        **({"history_mode": "paginated"} if paginated else {}),
    }
    lines = [("session_meta", head), *entries]
    return a_log(
        path, *({"timestamp": "2026-11-30T12:00:00.000Z", "type": kind, "payload": payload} for kind, payload in lines)
    )


def item(kind: str, key: str, **more: Any) -> tuple[str, Json]:
    return "event_msg", {"type": "item_completed", "turn_id": "t1", "item": {"type": kind, "id": key, **more}}


PATCH = "*** Begin Patch\n*** Update File: a.py\n@@\n-x = 1\n+x = 2\n*** Add File: b.py\n+y = 1\n*** End Patch\n"


@pytest.mark.parametrize(
    ("event", "more"),
    [
        pytest.param(
            "PreToolUse",
            {"tool_name": "apply_patch", "tool_input": {"command": PATCH}},
            id="a patch that is not applied yet",
        ),
        pytest.param("PreToolUse", {"tool_name": "mcp__x__run", "tool_input": {}}, id="another tool"),
        pytest.param(
            "PostToolUse",
            {"tool_name": "apply_patch", "tool_input": {"command": PATCH}, "tool_response": "Exit code: 1\nno"},
            id="a patch that failed",
        ),
        pytest.param(
            "PostToolUse",
            {"tool_name": "apply_patch", "tool_input": {"command": "no patch"}, "tool_response": ""},
            id="no patch",
        ),
        pytest.param("UserPromptSubmit", {"prompt": "do it", "agent_id": "a1"}, id="a subagent's task"),
        pytest.param(
            "UserPromptSubmit",
            {"prompt": '<hook_prompt hook_run_id="stop:0">run it</hook_prompt>'},
            id="our own feedback",
        ),
        pytest.param("SessionStart", {"source": "startup"}, id="a session begins"),
        pytest.param("PreCompact", {"trigger": "auto"}, id="compaction"),
    ],
)
def test_codex_tells_nothing(event: str, more: Json) -> None:
    """None of these is kept."""
    assert codex_payload(event, **more) is None


def test_claudes_payload_is_foreign_to_codex() -> None:
    """`prompt_id` is Claude Code's."""
    assert codex.is_foreign({"prompt_id": "p"}, {})
    assert not codex.is_foreign({"turn_id": "t"}, {})


@pytest.mark.parametrize(
    ("entries", "response", "exit_code", "failed"),
    [
        pytest.param([], "3 passed", None, None, id="no item, no word of the sandbox: not known"),
        pytest.param(
            [item("CommandExecution", "call_2", exit_code=1, aggregated_output="")],
            "x",
            None,
            None,
            id="another call's item",
        ),
        pytest.param([item("FileChange", "call_1")], "x", None, None, id="an item of another sort"),
        pytest.param(
            [item("CommandExecution", "call_1", exit_code=0, aggregated_output="ok")], "", 0, None, id="passed"
        ),
        pytest.param([item("CommandExecution", "call_1", exit_code=7, aggregated_output="")], "", 7, None, id="failed"),
        pytest.param(
            [("response_item", {"call_id": "call_1"})], "E: Permission denied\n", None, True, id="the sandbox's trap"
        ),
        pytest.param([], "E: Permission denied\n", None, None, id="the trap, but the call is too far back"),
    ],
)
def test_codex_exit_codes_stand_in_the_log(
    tmp_path: Path, entries: list[tuple[str, Json]], response: str, exit_code: int | None, failed: bool | None
) -> None:
    """An item with the call's id is on disk before the hook runs; a failure that speaks of the sandbox gets none."""
    log = rollout(tmp_path / "r.jsonl", *entries)
    thing = only(codex_payload("PostToolUse", **ran("pytest", response), transcript_path=log))
    assert (thing.exit, thing.failed) == (exit_code, failed)


def test_an_old_thread_has_no_items(tmp_path: Path) -> None:
    """Before 0.148, and after a resume of such a thread: the sandbox's words say nothing then."""
    log = rollout(tmp_path / "r.jsonl", ("response_item", {"call_id": "call_1"}), paginated=False)
    thing = only(codex_payload("PostToolUse", **ran("pytest", "Permission denied"), transcript_path=log))
    assert (thing.exit, thing.failed) == (None, None)


def test_the_log_has_the_output_that_the_last_chunk_lacks(tmp_path: Path) -> None:
    """A long command's payload has only what was printed since the last look at it."""
    log = rollout(tmp_path / "r.jsonl", item("CommandExecution", "call_1", exit_code=0, aggregated_output="all of it"))
    thing = only(codex_payload("PostToolUse", **ran("pytest", "of it"), transcript_path=log))
    assert thing.output == "all of it"


def test_a_command_that_was_killed_with_the_client(tmp_path: Path) -> None:
    """Exit code -1."""
    log = rollout(tmp_path / "r.jsonl", item("CommandExecution", "call_1", exit_code=-1, aggregated_output=""))
    assert only(codex_payload("PostToolUse", **ran("pytest"), transcript_path=log)).state == seen.INTERRUPTED


def test_an_old_clients_text_has_the_code() -> None:
    """0.124: the text that the model sees."""
    text = "Chunk ID: a\nWall time: 0.1 seconds\nProcess exited with code 3\nOutput:\n1 failed\n"
    thing = only(codex_payload("PostToolUse", **ran("pytest", text)))
    assert (thing.exit, thing.output) == (3, "1 failed\n")


def test_a_command_begins(tmp_path: Path) -> None:
    """Its checks are pending until its end is told, or the log tells it later."""
    told = codex_payload("PreToolUse", **ran("pytest"))
    assert told is not None and told.begun
    assert (told.things[0].state, told.things[0].task) == (seen.RUNNING, "call_1")


@pytest.mark.parametrize(
    ("command", "paths"),
    [
        pytest.param(f"cat <<'EOF'\n{PATCH}EOF", None, id="a patch that is only shown"),
        pytest.param(
            f"apply_patch <<'EOF'\n{PATCH}EOF\npytest", None, id="a line that goes on: it runs as any command"
        ),
        pytest.param(f"apply_patch <<'EOF'\n{PATCH}EOF", ["/srv/app", "/srv/app"], id="handed over in a heredoc"),
        pytest.param(f"cd sub && apply_patch <<'EOF'\n{PATCH}EOF", ["/srv/app/sub", "/srv/app/sub"], id="in a folder"),
        pytest.param(f"apply_patch '{PATCH}'", ["/srv/app", "/srv/app"], id="as an argument"),
    ],
)
def test_a_patch_given_to_the_shell(command: str, paths: list[str] | None) -> None:
    """The client applies it itself, and fires PreToolUse only."""
    told = codex_payload("PreToolUse", **ran(command))
    assert told is not None
    edits = [thing for thing in told.things if thing.sort == seen.EDIT]
    assert ([edit.cwd for edit in edits] or None) == paths
    assert told.begun is (paths is None)


@pytest.mark.parametrize("in_log", [True, False], ids=["exact changes from the log", "from the patch itself"])
def test_a_patch_that_was_applied(tmp_path: Path, in_log: bool) -> None:
    """Both ways tell the same edits."""
    changes = {
        "/srv/app/a.py": {"type": "update", "unified_diff": "@@ -1 +1 @@\n-x = 1\n+x = 2\n", "move_path": None},
        "/srv/app/b.py": {"type": "add", "content": "y = 1\n"},
    }
    log = rollout(
        tmp_path / "r.jsonl", *([item("FileChange", "call_1", changes=changes, status="completed")] if in_log else [])
    )
    call = {
        "tool_name": "apply_patch",
        "tool_input": {"command": PATCH},
        "tool_use_id": "call_1",
        "transcript_path": log,
    }
    told = codex_payload("PostToolUse", **call, tool_response="Exit code: 0\nOutput:\nSuccess.")
    assert told is not None
    assert [(edit.path.rpartition("/")[2], edit.removed, edit.after) for edit in told.things] == [
        ("a.py", "x = 1", None),
        ("b.py", "", "y = 1\n"),
    ]


@pytest.mark.parametrize(
    ("modes", "plan"),
    [
        pytest.param([], False, id="not told"),
        pytest.param(["plan", "default"], False, id="no longer"),
        pytest.param(["default", "plan"], True, id="now"),
    ],
)
def test_plan_mode_stands_in_the_log(tmp_path: Path, modes: list[str], plan: bool) -> None:
    """`permission_mode` never says so; words in an output are quoted there."""
    turns = [("event_msg", {"type": "task_started", "collaboration_mode_kind": mode}) for mode in modes]
    quoted = ("response_item", {"output": '"collaboration_mode_kind":"plan"'})
    told = codex_payload(
        "Stop", transcript_path=rollout(tmp_path / "r.jsonl", *turns, quoted), last_assistant_message="x"
    )
    assert told is not None
    assert told.things[-1].plan is plan


@pytest.mark.parametrize(
    ("meta", "alone"),
    [({}, False), ({"source": "exec"}, True), ({"originator": "codex_exec"}, True)],
    ids=["terminal", "exec", "originator"],
)
def test_codex_exec_is_unattended(tmp_path: Path, meta: Json, alone: bool) -> None:
    """The head of the log says how the session began."""
    log = rollout(tmp_path / "r.jsonl", **meta)
    assert only(codex_payload("UserPromptSubmit", prompt="go", transcript_path=log)).unattended is alone


def test_an_interrupt_ends_the_turn_without_a_stop() -> None:
    """Esc, or SIGINT in exec."""
    assert only(codex_payload("Interrupt")).sort == seen.ABORT


# All agents.


@pytest.mark.parametrize("name", AGENTS)
@pytest.mark.parametrize("odd", [None, 3, "x", [], {}, ["x"], {"x": None}], ids=repr)
@pytest.mark.parametrize(
    "event",
    ["UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolUseFailure", "Stop", "SubagentStop", "SubagentStart"],
)
def test_no_payload_raises(name: str, odd: object, event: str) -> None:
    """Every field may be of any type."""
    names = (
        "cwd", "transcript_path", "prompt", "prompt_id", "turn_id", "tool_name", "tool_input", "tool_response", "tool_use_id", "error",
        "stop_hook_active", "last_assistant_message", "background_tasks", "agent_id", "permission_mode", "duration_ms",
    )  # fmt: skip
    for field in names:
        for tool in ("Bash", "Edit", "apply_patch", "TaskOutput"):
            payload = {
                "session_id": "s",
                "hook_event_name": event,
                "tool_name": tool,
                "tool_input": {"command": "ls", "file_path": "a"},
            }
            find(name).from_payload({**payload, field: odd}, {})


@pytest.mark.parametrize("name", AGENTS)
def test_an_answer_is_what_the_clients_take(name: str) -> None:
    """Both refuse unknown keys or take a wrong value for none: one object, as their schemas have it."""
    agent = find(name)
    assert agent.send_back("r") == {"decision": "block", "reason": "r"}
    assert agent.tell_user("t") == {"systemMessage": "t"}
    assert agent.tell_agent("n") == {
        "hookSpecificOutput": {"hookEventName": "UserPromptSubmit", "additionalContext": "n"}
    }


def test_words_of_a_person_are_found_in_linear_time() -> None:
    """A million signs that could begin a tag."""
    assert claude_words.of_person("<" * 1_000_000).startswith("<")
