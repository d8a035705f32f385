"""Whatever happens in whatever order, a gate keeps to its caps, stays silent once it gave up, and lets go of what is broken."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mates
from stillgreen import events, gates, ledger, live
from stillgreen.agents import find
from stillgreen.asked import Asked
from stillgreen.gates import delivery, task
from stillgreen.seen import OURS

Json = dict[str, Any]
CLAUDE = find("claude-code")
MATES = ("w1", "w2")
LINES = (
    "user: mend it",
    "user: now the printer",
    f"user: {mates.FEEDBACK}send your report",
    'user: <teammate-message teammate_id="w2">thanks</teammate-message>',
    "assistant: working",
    "assistant: SendMessage(mended)",
    "assistant: SendMessage to w2(look)",
    "assistant: TaskUpdate()",
    "result: 3 files",
)


class Team:
    """A lead, its teammates and their hooks, all in one session; the gates block."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.home, self.project, self.log = root / "home", root / "project", root / "logs" / "s.jsonl"
        state = self.home / ".local" / "state" / "stillgreen"
        state.mkdir(parents=True, mode=0o700)
        (state / "settings.json").write_text(json.dumps({"v": 1, "mode": "block", "gates": {"self-audit": "block"}}))
        self.state = state
        self.turn = self.calls = 0
        self.env: dict[str, str] = {}
        self.spoken: list[tuple[str, str]] = []  # what was said: to the agent or the user

    def fire(self, event: str, **more: Any) -> Json | None:
        """One hook call, in this process. Anything that is raised here would be a let-go in the real one."""
        payload: Json = {
            "session_id": "s", "transcript_path": str(self.log), "cwd": str(self.project), "prompt_id": f"p{self.turn}",
            "permission_mode": "default", "hook_event_name": event, **more,
        }  # fmt: skip
        payload = {name: value for name, value in payload.items() if (name, value) != ("permission_mode", None)}
        env = {"HOME": str(self.home), "CLAUDECODE": "1", "CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1", **self.env}
        told = CLAUDE.from_payload(payload, env)
        answer = live.take(told, CLAUDE, env) if told is not None else None
        if answer:
            self.spoken.append((str(answer.get("decision", "")), json.dumps(answer)))
        return answer

    def tool(self, name: str, given: Json, response: Any, **more: Any) -> None:
        self.calls += 1
        call = {"tool_name": name, "tool_input": given, "tool_response": response, "tool_use_id": f"t{self.calls}"}
        self.fire("PostToolUse", **call, **more)

    def prompt(self, text: str = "Mend it.") -> None:
        self.turn += 1
        self.fire("UserPromptSubmit", prompt=text)

    def spawn(self, name: str) -> None:
        told = {"status": "teammate_spawned", "agent_id": f"a{name}", "name": name}
        self.tool("Agent", {"name": name, "prompt": "Mend it."}, told)

    def message(self, to: str, sender: str = "") -> None:
        of = {"agent_id": f"a{sender}", "agent_type": sender} if sender else {}
        self.tool("SendMessage", {"to": to, "message": "mended"}, {"success": True}, **of)

    def edit(self, name: str = "") -> None:
        path = str(self.project / "src" / "a.py")
        given = {"file_path": path, "old_string": "f(0)", "new_string": f"f({self.calls + 1})"}
        self.tool("Edit", given, {"filePath": path}, **({"agent_id": f"a{name}"} if name else {}))

    def check(self, name: str = "") -> None:
        told = {"stdout": "3 passed in 0.1s", "stderr": "", "interrupted": False}
        self.tool("Bash", {"command": "pytest -q"}, told, **({"agent_id": f"a{name}"} if name else {}))

    def stop(self, again: bool = False) -> None:
        self.fire("Stop", last_assistant_message="Done.", stop_hook_active=again, background_tasks=[])

    def ends(self, name: str) -> None:
        of = {"agent_id": f"a{name}", "agent_type": name, "background_tasks": []}
        self.fire("SubagentStop", last_assistant_message="Done.", stop_hook_active=False, **of)

    def idle(self, name: str, **more: Any) -> Json | None:
        of = {"agent_id": f"a{name}", "agent_type": name, "teammate_name": name, "team_name": "session-1"}
        return self.fire("TeammateIdle", **{**of, **more})

    def completes(self, number: str, name: str = "", by_itself: bool = False) -> None:
        of = {"agent_id": f"a{name}", "agent_type": name, "teammate_name": name} if name else {}
        mode = {} if by_itself else {"permission_mode": None}
        self.fire("TaskCompleted", **mode, task_id=number, task_subject="T", task_description="D", **of)

    def write(self, name: str, lines: list[str], noise: bytes = b"") -> None:
        """The teammate's own log."""
        path = self.log.with_suffix("") / "subagents" / f"agent-a{name}.jsonl"
        mates.write(path, lines)
        path.write_bytes(path.read_bytes() + noise)

    def compacts(self) -> None:
        """What fires when the client compacts: a subagent's stop without a type, and a start of the same session."""
        self.fire("SubagentStop", agent_id="acompact", agent_type="", last_assistant_message="A summary.")
        self.fire("SessionStart", source="compact")

    def resumes(self) -> None:
        """The same session in another process."""
        self.fire("SessionStart", source="resume")

    def garble(self, noise: bytes) -> None:
        """What a killed hook may leave at the end of the ledger."""
        for path in self.state.glob("ledger/*/*.jsonl"):
            path.write_bytes(path.read_bytes() + noise)

    def ledger(self) -> list[events.Event]:
        return [event for path in self.state.glob("ledger/*/*.jsonl") for event in ledger.read(str(path))]


@pytest.fixture(autouse=True)
def processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each call stands for a process of its own, which has just begun."""
    monkeypatch.setattr("stillgreen.team.age", lambda: 0)


@contextmanager
def team() -> Iterator[Team]:
    with tempfile.TemporaryDirectory() as folder:
        yield Team(Path(folder))


NAME = st.sampled_from(MATES)
NOISE = st.sampled_from([b"", b"{", b"\0\0\0\n", b'{"type":"user"', b"[1,2\n", b'[2,"ask",3]\n', b"\xff\xfe\n"])
STEP = st.one_of(
    st.tuples(st.just("prompt")),
    st.tuples(st.just("prompt"), st.sampled_from([f"Stop hook feedback:\n{OURS}run it", "<task-notification>", ""])),
    st.tuples(st.just("spawn"), NAME),
    st.tuples(st.just("message"), NAME),
    st.tuples(st.just("message"), st.just("team-lead"), NAME),
    st.tuples(st.just("edit"), st.sampled_from(["", *MATES])),
    st.tuples(st.just("check"), st.sampled_from(["", *MATES])),
    st.tuples(st.just("stop"), st.booleans()),
    st.tuples(st.just("ends"), NAME),
    st.tuples(st.just("idle"), NAME),
    st.tuples(st.just("idle"), NAME),
    st.tuples(st.just("completes"), st.sampled_from("123"), st.sampled_from(["", *MATES]), st.booleans()),
    st.tuples(st.just("write"), NAME, st.lists(st.sampled_from(LINES), max_size=8), NOISE),
    st.tuples(st.just("garble"), NOISE),
    st.tuples(st.sampled_from(["compacts", "resumes"])),
)
STORY = st.lists(STEP, max_size=60)
QUICK = settings(max_examples=60, suppress_health_check=list(HealthCheck))


def play(told: list[Any]) -> tuple[Team, list[events.Event], list[tuple[str, str]]]:
    with team() as session:
        for name, *words in told:
            getattr(session, name)(*words)
        return session, session.ledger(), session.spoken


@QUICK
@given(STORY)
def test_no_gate_passes_its_cap(told: list[Any]) -> None:
    """Counted anew from the ledger, by hand: since the last report, in a window, in a session, about a task."""
    _session, recorded, _spoken = play(told)
    since: dict[tuple[str, str], int] = {}
    whole: dict[tuple[str, str], int] = {}
    about, gave_up, stopped = set(), set(), False
    for event in recorded:
        if isinstance(event, events.Turn) and stopped:
            since = {key: count for key, count in since.items() if key[0] == delivery.NAME}
            stopped = False
        elif isinstance(event, events.Stop) and not event.agent:
            stopped = True
        elif isinstance(event, events.Report):
            since.pop((delivery.NAME, event.agent), None)
        elif isinstance(event, events.GaveUp):
            gave_up.add((event.gate, event.agent))
        elif isinstance(event, events.Ask):
            key = (event.gate, event.agent)
            assert key not in gave_up
            since[key], whole[key] = since.get(key, 0) + 1, whole.get(key, 0) + 1
            gate = gates.load(event.gate)
            assert since[key] <= gate.PER_WINDOW and whole[key] <= gate.PER_SESSION
            assert event.gate != task.NAME or event.about not in about
            about.add(event.about if event.gate == task.NAME else "")


@QUICK
@given(STORY)
def test_what_is_spoken_stands_in_the_ledger(told: list[Any]) -> None:
    """As many asks as agents were sent back; each decision has a reason that people can read."""
    from stillgreen.gates._base import DECISIONS

    _session, recorded, spoken = play(told)
    asks = [event for event in recorded if isinstance(event, events.Ask)]
    assert len(asks) == sum(decision == "block" for decision, _text in spoken)
    assert all(OURS in text for _decision, text in spoken)
    decided = [event.decision for event in recorded if isinstance(event, events.Decision)]
    decided += [row[2] for event in recorded if isinstance(event, events.Stop) for row in event.gates]
    assert set(decided) <= set(DECISIONS) - {"fault"}


@QUICK
@given(st.lists(st.sampled_from(LINES), max_size=10), st.data())
def test_a_report_after_the_last_assignment_is_never_asked_for(lines: list[str], data: st.DataObject) -> None:
    """Whatever else stands in the log, repeated or in another order."""
    before = data.draw(st.permutations([*lines, *lines[:3]]))
    after = data.draw(st.lists(st.sampled_from([line for line in LINES if not line.startswith("user: m")]), max_size=5))
    after = [line for line in after if line != "user: now the printer"]
    with team() as session:
        session.write("w1", [*before, "user: mend it", "assistant: SendMessage(mended)", *after])
        assert session.idle("w1") is None


@QUICK
@given(st.integers(0, 30), st.lists(st.tuples(st.sampled_from(LINES[2:5]))))
def test_a_model_that_never_obeys_is_let_go(idles: int, more: list[tuple[str]]) -> None:
    """Two asks, then silence, whatever else it says."""
    with team() as session:
        session.spawn("w1")
        lines = ["user: mend it"]
        for number in range(idles):
            lines += ["assistant: done", f"user: {mates.FEEDBACK}send it", *(line for (line,) in more[:number])]
            session.write("w1", lines)
            session.ends("w1")
            session.idle("w1")
        assert len(session.spoken) == min(idles, delivery.PER_WINDOW)


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=2) | st.dictionaries(st.text(max_size=5), inner, max_size=2),
    max_leaves=4,
)
FIELDS = ("session_id", "transcript_path", "cwd", "prompt_id", "permission_mode", "agent_id", "agent_type", "teammate_name")


@QUICK
@given(st.dictionaries(st.sampled_from(FIELDS), ODD, min_size=1), st.sampled_from(["idle", "completes"]))
def test_broken_payloads_are_let_go(broken: Json, what: str) -> None:
    """A field of any other type or text: nothing is raised, and at most the one ask is spoken that was due anyway."""
    with team() as session:
        session.spawn("w1")
        session.edit("w1")
        if what == "idle":
            session.idle("w1", **broken)
        else:
            session.fire("TaskCompleted", **{"task_id": "1", "agent_id": "aw1", **broken})
        assert len(session.spoken) <= 1


@QUICK
@given(ODD, ODD, ODD)
def test_odd_calls_of_a_team_are_no_harm(given_: Any, response: Any, name: Any) -> None:
    """SendMessage and Agent with any input and any answer."""
    with team() as session:
        for tool in ("SendMessage", "Agent"):
            session.tool(tool, given_, response)
            session.tool(tool, {"to": name, "message": given_, "type": response}, {"success": name, "routing": given_})
            session.tool(tool, {"name": name}, {"status": "teammate_spawned", "name": name, "agent_id": response})
        assert session.idle("w1") is None
        assert not session.spoken


@given(STORY)
@settings(max_examples=30, suppress_health_check=list(HealthCheck))
def test_a_fold_remembers_what_was_asked(told: list[Any]) -> None:
    """Folded anywhere, the counts are the same as read from the start."""
    _session, recorded, _spoken = play(told)
    whole, folded = Asked(), Asked()
    for number, event in enumerate(recorded):
        whole.add(event)
        folded.add(event)
        if number % 5 == 0:
            folded = Asked.unfold(json.loads(json.dumps(folded.fold())))
    assert whole.fold() == folded.fold()


def test_two_copies_of_the_hook_ask_once() -> None:
    """From the settings and from a plugin, at one moment: the second finds what the first decided while it waited."""
    with team() as session:
        session.spawn("w1")
        assert session.idle("w1") is not None
        path = next(session.state.glob("ledger/*/*.jsonl"))
        rows = [json.loads(line) for line in path.read_text().splitlines()]
        for row in rows:
            row[3] += 60_000  # the first one wrote after the second began
        path.write_text("".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows))
        assert session.idle("w1") is None
        assert sum(isinstance(event, events.Decision) for event in session.ledger()) == 1


@pytest.mark.parametrize("name", gates.NAMES)
def test_a_gate_that_fails_lets_go(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is counted, and the stop is recorded all the same."""

    def fails(case: object) -> str:
        raise RuntimeError("a fault of ours")

    monkeypatch.setattr(gates.load(name), "silent", fails)
    with team() as session:
        session.prompt()
        session.spawn("w1")
        session.edit()
        session.completes("1") if name == task.NAME else session.idle("w1") if name == delivery.NAME else session.stop()
        assert name in gates.AT_STOP or not session.spoken  # at a stop another gate may speak
        decided = [row[2] for event in session.ledger() if isinstance(event, events.Stop) for row in event.gates]
        decided += [event.decision for event in session.ledger() if isinstance(event, events.Decision)]
        assert "fault" in decided and list(session.state.glob("faults*"))
