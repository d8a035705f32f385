"""Teammates and tasks: what their payloads and logs tell, what users may set, and what `log` and `why` show of it."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from typing import Any

import pytest

import mates
from conftest import Prompt
from hooked import Hooks
from stillgreen import events, ledger, seen, voice
from stillgreen.agents import claude_mail, claude_team, find
from stillgreen.agents._base import Told
from stillgreen.agents.setup import claude_code as setup
from stillgreen.configure import BadSettings
from stillgreen.record import Recorder
from stillgreen.seen import OURS, Seen
from test_gates_property import Team, processes  # noqa: F401 (a fixture)

Json = dict[str, Any]
CLAUDE = find("claude-code")


@pytest.fixture
def team(tmp_path: Path) -> Iterator[Team]:
    yield Team(tmp_path)


def told(event: str, env: dict[str, str] | None = None, **more: Any) -> Told | None:
    payload = {"session_id": "s", "transcript_path": "/l/s.jsonl", "cwd": "/srv/app", "hook_event_name": event, **more}
    return CLAUDE.from_payload(payload, env or {})


# What payloads tell.


@pytest.mark.parametrize(
    ("given", "response"),
    [
        pytest.param({"to": "team-lead", "message": "x"}, {"success": False}, id="it did not arrive"),
        pytest.param({"to": "team-lead", "message": "x"}, '{"success": false}', id="the same as a text"),
        pytest.param({"to": "w2", "message": "x"}, {"success": True}, id="to another teammate"),
    ],
)
def test_what_is_no_report(given: Json, response: Any) -> None:
    """Sent by a teammate."""
    call = {"tool_name": "SendMessage", "tool_input": given, "tool_response": response, "agent_id": "aw1"}
    assert told("PostToolUse", **call) is None


@pytest.mark.parametrize(
    "given",
    [
        pytest.param({"to": "team-lead", "message": "x"}, id="2.1.332"),
        pytest.param({"type": "message", "recipient": "team-lead", "content": "x"}, id="older names of the fields"),
        pytest.param({"type": "broadcast", "content": "x"}, id="a broadcast, as it was told before"),
        pytest.param({"to": "*", "message": "x"}, id="to everybody"),
        pytest.param({"to": "team-lead", "message": {"type": "shutdown_response"}}, id="a formal answer"),
    ],
)
def test_any_message_to_the_lead_is_a_report(given: Json) -> None:
    found = told("PostToolUse", tool_name="SendMessage", tool_input=given, tool_response={"success": True}, agent_id="aw1")
    assert found is not None
    (event,) = Recorder(b"k" * 16).record(found.things[0])
    assert isinstance(event, events.Report)


@pytest.mark.parametrize(
    ("message", "is_work"),
    [
        pytest.param({"type": "shutdown_request"}, False, id="a request to shut down"),
        pytest.param({"type": "plan_approval_response", "approve": True}, False, id="an answer to a plan"),
        pytest.param("Now the printer.", True, id="words"),
    ],
)
def test_what_the_lead_gives_to_do(message: Any, is_work: bool) -> None:
    """The lead's formal messages are no work."""
    call = {"tool_name": "SendMessage", "tool_input": {"to": "w1", "message": message}, "tool_response": {"success": True}}
    assert (told("PostToolUse", **call) is not None) is is_work


def test_our_own_words_are_no_prompt() -> None:
    """Wherever a client puts them, and whatever it puts before them."""
    thing = Seen(seen.PROMPT)
    for text in (f"{OURS}run it", f"Hook said:\n{OURS}run it"):
        thing.text = text
        assert Recorder(b"k" * 16).record(thing) == []


@pytest.mark.parametrize("agent", ["../x", "a/b", "a\\b", "..\\..\\x"])
def test_an_agents_id_leads_nowhere_else(agent: str) -> None:
    """It becomes a part of a path."""
    assert claude_team.own_log("/l/s.jsonl", agent) == ""


# What a teammate's log tells.


def a_log(folder: Path, lines: list[str], version: str = "") -> str:
    path = folder / "agent.jsonl"
    mates.write(path, lines)
    if version:
        made = [{**json.loads(line), "version": version} for line in path.read_text().splitlines()]
        path.write_text("".join(json.dumps(line) + "\n" for line in made))
    return str(path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"{OURS}send it",
        f"TeammateIdle hook feedback:\n{OURS}send it",
        "Stop hook feedback:\n[x.sh]: run it",
        "<system-reminder>look</system-reminder>",
        "<task-notification><task-id>b1</task-id></task-notification>",
        "[Request interrupted by user]",
        "<bash-input>ls</bash-input>",
        '<teammate-message teammate_id="w2">hi</teammate-message>',
        '<teammate-message teammate_id="team-lead">{"type":"plan_approval_response"}</teammate-message>',
        '<teammate-message teammate_id="team-lead"></teammate-message>',
        "This session is being continued from a previous conversation that ran out of context.",
    ],
)
def test_what_is_no_assignment(text: str) -> None:
    assert not claude_mail.is_assignment(text)


@pytest.mark.parametrize(
    "text",
    [
        "Mend the parser.",
        '<teammate-message teammate_id="team-lead" summary="work">\nMend it.\n</teammate-message>',
        '<teammate-message teammate_id="w2">hi</teammate-message>\n<teammate-message teammate_id="team-lead">Go on.</teammate-message>',
        '<teammate-message teammate_id="team-lead">{"type":"task_assignment","taskId":"3"}</teammate-message>',
        '<teammate-message teammate_id="team-lead">{broken</teammate-message>',
    ],
)
def test_what_is_an_assignment(text: str) -> None:
    assert claude_mail.is_assignment(text)


def test_the_leads_own_log_is_none_of_a_teammates(tmp_path: Path) -> None:
    """2.1.197 may name it: it tells that a teammate of this name was started."""
    path = Path(a_log(tmp_path, ["user: mend it"]))
    use = {"type": "tool_use", "id": "t", "name": "Agent", "input": {"name": "w1", "prompt": "x"}}
    with path.open("a") as file:
        file.write(json.dumps({"type": "assistant", "message": {"role": "assistant", "content": [use]}}) + "\n")
    assert claude_mail.read(str(path), "w1") is None
    assert claude_mail.read(str(path), "w2") is not None


def test_words_that_a_person_typed_are_answered_to_that_person(tmp_path: Path) -> None:
    """In a split pane: the report on the lead's work was sent before."""
    path = Path(a_log(tmp_path, ["user: mend it", "assistant: SendMessage(mended)"]))
    typed = {"type": "user", "origin": {"kind": "human"}, "message": {"role": "user", "content": "what is this?"}}
    with path.open("a") as file:
        file.write(json.dumps(typed) + "\n")
    mail = claude_mail.read(str(path), "w1")
    assert mail is not None and mail.reported


@pytest.mark.parametrize(
    ("version", "waits"), [("2.1.197", True), ("2.1.332", False), ("", False)], ids=["lags", "does not", "unknown"]
)
def test_only_clients_that_lag_are_waited_for(tmp_path: Path, version: str, waits: bool) -> None:
    """Three quarters of a second at most."""
    log = a_log(tmp_path, ["user: mend it", "result: 3 files"], version)
    began = time.monotonic()
    claude_mail.read(log, "w1")
    assert (0.7 < time.monotonic() - began < 3) is waits


def said_at(log: Path, seconds_ago: float, *lines: str) -> None:
    """These lines at the end of a log of 2.1.197, said so long ago."""
    before = log.read_text() if log.exists() else ""
    then = datetime.now(timezone.utc) - timedelta(seconds=seconds_ago)
    a_log(log.parent, list(lines), "2.1.197")
    stamp = then.isoformat(timespec="milliseconds").replace("+00:00", "Z")
    made = [json.dumps({**json.loads(line), "timestamp": stamp}) + "\n" for line in log.read_text().splitlines()]
    log.write_text(before + "".join(made))


def test_an_older_assignment_is_not_taken_for_the_last_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """2.1.197: it was woken, and went idle before its client wrote that down; the report is one of before."""
    log = tmp_path / "agent.jsonl"
    said_at(log, 9, "user: mend it", "assistant: SendMessage(mended)", "assistant: I told the lead.")
    monkeypatch.setattr(claude_mail, "sleep", lambda _seconds: said_at(log, 0, "user: and the rest", "assistant: Done."))
    mail = claude_mail.read(str(log), "w1")
    assert mail is not None and not mail.reported


def test_what_was_said_just_now_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The log is up to date."""
    log = tmp_path / "agent.jsonl"
    said_at(log, 0.1, "user: mend it", "assistant: SendMessage(mended)", "assistant: I told the lead.")
    monkeypatch.setattr(claude_mail, "sleep", lambda _seconds: pytest.fail("waited"))
    mail = claude_mail.read(str(log), "w1")
    assert mail is not None and mail.reported


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\0" * 100_000, b"[]\n" * 9, b'{"type":"user","message":7}\n', b'{"type":"assistant","message":{"content":[7,null]}}\n'],
    ids=["empty", "half", "NULs", "lists", "a number", "odd blocks"],
)
def test_a_broken_log_tells_nothing(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "agent.jsonl"
    path.write_bytes(content)
    mail = claude_mail.read(str(path), "w1")
    assert mail is None or mail.assigned == -1


def test_a_giant_log_is_read_from_its_end(tmp_path: Path, team: Team) -> None:
    """500 MB, whose last lines are what matters."""
    team.write("w1", ["user: mend it", "assistant: done"])
    path = team.log.with_suffix("") / "subagents" / "agent-aw1.jsonl"
    end = path.read_bytes()
    with path.open("r+b") as file:
        file.truncate(500_000_000)
        file.seek(0, 2)
        file.write(b"\n" + end)
    assert team.idle("w1") is not None


@pytest.mark.parametrize(
    ("agent", "kind", "asks"),
    [
        pytest.param("a77", "Explore", False, id="a subagent of the teammate, under its name"),
        pytest.param("aw1", "general-purpose", True, id="the agent that the lead started by this name"),
        pytest.param("aw1-again", "w1", True, id="the teammate under another id, after a resume"),
    ],
)
def test_children_fire_under_their_parents_name(team: Team, agent: str, kind: str, asks: bool) -> None:
    """The lead's call told which agent has the name; the agent's type is the name, too."""
    team.spawn("w1")
    assert (team.idle("w1", agent_id=agent, agent_type=kind) is not None) is asks


# What users may set.


def versioned(team: Team, lines: list[str], version: str) -> None:
    team.write("w1", lines)
    path = team.log.with_suffix("") / "subagents" / "agent-aw1.jsonl"
    made = [{**json.loads(line), "version": version} for line in path.read_text().splitlines()]
    path.write_text("".join(json.dumps(line) + "\n" for line in made))


def set_delivery(team: Team, **own: Any) -> None:
    made = {"v": 1, "mode": "block", "of_gates": {"delivery": own}}
    (team.state / "settings.json").write_text(json.dumps(made))


@pytest.mark.parametrize(
    ("version", "when", "lines", "asks"),
    [
        pytest.param("2.1.332", "lost", ["assistant: mended"], False, id="the client hands on the last words"),
        pytest.param("2.1.332", "lost", ["assistant: TaskList()"], True, id="there are no last words"),
        pytest.param("2.1.332", "always", ["assistant: mended"], True, id="the user wants a message all the same"),
        pytest.param("2.1.250", "lost", ["assistant: mended"], True, id="an older client hands on nothing"),
        pytest.param("2.1.251", "lost", ["assistant: mended"], False, id="the first that does"),
    ],
)
def test_only_what_would_be_lost_is_asked_for(team: Team, version: str, when: str, lines: list[str], asks: bool) -> None:
    set_delivery(team, when=when)
    versioned(team, ["user: mend it", *lines], version)
    assert (team.idle("w1") is not None) is asks


def test_a_named_file_is_a_report(team: Team) -> None:
    """`files`: teams whose reports are files."""
    set_delivery(team, files=["src/*.py"])
    team.spawn("w1")
    team.edit("w1")
    assert team.idle("w1") is None
    set_delivery(team, files=["reports/**"])
    team.message("w1")
    team.edit("w1")
    assert team.idle("w1") is not None


def test_words_of_the_users_own(team: Team) -> None:
    """One line of it, with our mark before it and the way out behind it."""
    set_delivery(team, words="Write the lead\nthree lines.")
    team.spawn("w1")
    said = team.idle("w1")
    assert said is not None and said["reason"].startswith(f"{OURS}Write the lead three lines. (") and "stillgreen off" in said["reason"]


@pytest.mark.parametrize("own", [{"files": 7, "words": 7, "when": 7}, {"files": [7]}, {"words": " "}])
def test_odd_settings_of_a_gate_are_left_out(team: Team, own: Json) -> None:
    set_delivery(team, **own)
    team.spawn("w1")
    team.edit("w1")
    said = team.idle("w1")
    assert said is not None and "SendMessage" in said["reason"]


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ('[gate.delivery]\nwhen = "never"\n', "gate.delivery.when"),
        ("[gate.delivery]\nfiles = 3\n", "gate.delivery.files"),
        ("[gate.delivery]\nwords = []\n", "gate.delivery.words"),
        ('[gate.task]\nwhen = "lost"\n', "gate.task.when"),
        ('[gate.nothing]\nmode = "off"\n', "gate `nothing`"),
    ],
)
def test_what_is_wrong_in_a_gates_settings_is_named(text: str, named: str, home: Path) -> None:
    path = home / "config.toml"
    path.write_text(text)
    from stillgreen import configure

    with pytest.raises(BadSettings, match=named.replace(".", r"\.")):
        voice.of_data(path, configure.data(path))


def test_a_gates_settings_reach_the_hooks(stillgreen: Prompt, home: Path) -> None:
    """Beside its mode, which other commands change."""
    path = home / ".config" / "stillgreen" / "config.toml"
    path.parent.mkdir(parents=True)
    path.write_text('[gate.delivery]\nwhen = "always"\nfiles = ["reports/**"]\n')
    assert stillgreen("mode", "warn", "--gate", "delivery", "--anyway").code == 0
    made = json.loads((home / ".local/state/stillgreen/settings.json").read_text())
    assert made["gates"] == {"delivery": "warn"}
    assert made["of_gates"]["delivery"] == {"when": "always", "files": ["reports/**"]}


# Modes.


def test_warn_tells_the_user_and_costs_no_turn(tmp_path: Path) -> None:
    """One line with the teammate's name, without odd characters; and as seldom as it would ask."""
    hooks = Hooks(tmp_path, "warn")
    env: dict[str, str | None] = {"CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1"}
    name = "w1\x1b[31m"
    mates.write(tmp_path / "s" / "subagents" / f"agent-a{name}.jsonl", ["user: mend it", "assistant: done"])
    payload = {
        "session_id": "s", "transcript_path": str(tmp_path / "s.jsonl"), "cwd": str(hooks.project), "hook_event_name": "TeammateIdle",
        "agent_id": f"a{name}", "agent_type": name, "teammate_name": name,
    }  # fmt: skip
    said = [hooks.fire("claude-code", payload, env) for _ in range(3)]
    assert [each.decision for each in said] == ["warn", "warn", "allow"]
    assert "teammate w1 [31m went idle" in said[0].answer["systemMessage"]


@pytest.mark.parametrize("what", ["delivery", "task"])
def test_off_records_nothing(what: str, team: Team) -> None:
    """Neither a decision nor an ask."""
    (team.state / "settings.json").write_text(json.dumps({"v": 1, "mode": "block", "gates": {what: "off"}}))
    team.prompt()
    team.spawn("w1")
    team.edit()
    team.idle("w1") if what == "delivery" else team.completes("1")
    assert not [event for event in team.ledger() if isinstance(event, (events.Decision, events.Ask))]


@pytest.mark.parametrize("unattended", ["as-set", "observe"])
def test_an_unattended_task_is_refused_too(team: Team, unattended: str) -> None:
    """Print mode: nobody watches, and the agent reads it all the same; unless the user wants it left alone."""
    team.env = {"CLAUDE_CODE_ENTRYPOINT": "sdk-cli"}
    (team.state / "settings.json").write_text(json.dumps({"v": 1, "mode": "block", "unattended": unattended}))
    team.prompt()
    team.edit()
    team.completes("1")
    assert bool(team.spoken) is (unattended == "as-set")


@pytest.mark.parametrize(("source", "reason"), [("startup", "no-check"), ("resume", "joined-late")])
def test_a_split_pane_begins_without_a_prompt(team: Team, source: str, reason: str) -> None:
    """Its session is recorded from its start on, so that nothing was checked before; not so where it was resumed."""
    team.fire("SessionStart", source=source)
    team.edit()
    team.stop()
    assert [event.reason for event in team.ledger() if isinstance(event, events.Stop)] == [reason]


def test_a_session_without_teams_begins_with_its_prompt() -> None:
    """Its start is kept by nobody."""
    assert told("SessionStart", source="startup") is None


# What people see.


def test_log_and_why_tell_what_a_gate_saw(stillgreen: Prompt, home: Path) -> None:
    """Each firing has a line, with its reason; `why` tells what came before it."""
    team = Team(home)
    team.home = home
    team.state = home / ".local" / "state" / "stillgreen"
    team.state.mkdir(parents=True, mode=0o700)
    (team.state / "settings.json").write_text(json.dumps({"v": 1, "mode": "block"}))
    team.prompt()
    team.spawn("w1")
    team.idle("w1")
    team.message("team-lead", "w1")
    team.idle("w1")
    rows = [json.loads(line) for line in stillgreen("log", "--gate", "delivery", "--json").out.splitlines()]
    assert [(row["on"], row["decision"]) for row in rows] == [("idle", "asked"), ("idle", "reported")]
    assert rows[1]["saw"]["asks"] == 1 and rows[1]["saw"]["reported-at"] > rows[1]["saw"]["assigned-at"]
    assert "delivery (block): asked" in stillgreen("log").out
    said = stillgreen("why", rows[1]["id"])
    assert "a teammate went idle" in said.out and "a message reached the lead since the last assignment" in said.out
    assert "report" in said.out and "delivery spoke (block)" in said.out
    assert json.loads(stillgreen("why", rows[1]["id"], "--json").out)["gate"] == "delivery"


def test_a_teammates_log_is_listed_as_it_is_read(tmp_path: Path) -> None:
    """What is work, what is ours, what a tool gave: in order, with line numbers."""
    from stillgreen.agents.logs.users import of_claude_code
    from stillgreen.history.lines import lines

    log = a_log(tmp_path, ["user: mend it", "assistant: SendMessage(x)", f"user: {mates.FEEDBACK}send it", "result: 3 files"])
    found = [(entry.line, entry.who) for entry in of_claude_code(lines(log, lambda _reason: None))]
    assert found == [(1, "work"), (3, "result"), (4, "ours"), (5, "result")]


# An older install.


def test_an_older_install_is_noticed_and_mended(stillgreen: Prompt, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hooks of the version before, with its matcher: `doctor` names them, `install` mends, `uninstall` is exact."""
    settings = home / ".claude" / "settings.json"
    settings.parent.mkdir()
    settings.write_text('{"model":"opus"}')
    now = setup.HOOKS
    older = tuple((event, matcher.replace("|SendMessage", "")) for event, matcher in now[:7])
    monkeypatch.setattr(setup, "HOOKS", older)
    stillgreen("install", "--agent", "claude-code")
    monkeypatch.setattr(setup, "HOOKS", now)
    said = stillgreen("doctor")
    assert said.code == 1 and "TeammateIdle, TaskCompleted" in said.out + said.err
    assert stillgreen("install", "--agent", "claude-code").code == 0
    assert "SendMessage" in settings.read_text() and settings.read_text().count("-I -S -c") == len(now)
    assert "hooks are missing" not in stillgreen("doctor").out
    stillgreen("uninstall", "--agent", "claude-code")
    assert settings.read_text() == '{"model":"opus"}'


def test_the_hooks_tell_nothing_of_what_was_written(team: Team) -> None:
    """No name, no message, no task's subject stands in the ledger."""
    team.prompt("A secret prompt.")
    team.spawn("w1")
    team.tool("SendMessage", {"to": "team-lead", "message": "a secret report"}, {"success": True}, agent_id="aw1")
    team.write("w1", ["user: a secret task", "assistant: done"])
    team.idle("w1")
    team.fire("TaskCompleted", task_id="77", task_subject="a secret subject", task_description="secret")
    text = b"".join(path.read_bytes() for path in team.state.rglob("*") if path.is_file() and path.name != "key")
    assert b"secret" not in text and b"w1" not in text and b'"77"' not in text
    assert ledger.parsed(text, 0)


def test_a_process_knows_its_age() -> None:
    """Never more than it is; on other systems than Linux its working time stands for it."""
    code = (
        "import sys, time; began = time.time(); m = type(sys)('stillgreen'); "
        f"m.__path__ = [{str(Path(events.__file__).parent)!r}]; sys.modules['stillgreen'] = m; "
        "from stillgreen.team import age; time.sleep(0.2); print(age(), (time.time() - began) * 1000)"
    )
    before = time.monotonic()
    done = subprocess.run([sys.executable, "-I", "-S", "-c", code], capture_output=True, text=True)
    told, _since = map(float, done.stdout.split())
    assert 150 < told <= (time.monotonic() - before) * 1000


def test_two_copies_of_the_hook_at_once_ask_once(tmp_path: Path) -> None:
    """From the settings and from a plugin: real processes, at the same moment."""
    hooks = Hooks(tmp_path, "block")
    env: dict[str, str | None] = {"CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1"}
    mates.write(tmp_path / "s" / "subagents" / "agent-aw1.jsonl", ["user: mend it", "assistant: done"])
    payload = {
        "session_id": "s", "transcript_path": str(tmp_path / "s.jsonl"), "cwd": str(hooks.project), "hook_event_name": "TeammateIdle",
        "agent_id": "aw1", "agent_type": "w1", "teammate_name": "w1",
    }  # fmt: skip
    running = [hooks.start("claude-code", env) for _ in range(2)]
    for process in running:
        assert process.stdin is not None
        process.stdin.write(json.dumps(payload).encode())
    for process in running:
        assert process.stdin is not None
        process.stdin.close()
    for process in running:
        process.wait(20)
    assert sorted(bool(process.stdout and process.stdout.read()) for process in running) == [False, True]
