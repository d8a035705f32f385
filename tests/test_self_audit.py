"""The self-audit gate in whole processes: when it is silent, what it says and in which language, and what is kept of it."""

from __future__ import annotations

import json
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from conftest import Prompt
from hooked import Heard, Hooks, heard
from payloads import Teller
from stillgreen import compiled, ledger, live, voice
from stillgreen.agents import find
from stillgreen.claims import audit
from stillgreen.events import Ask, Event, Stop
from stillgreen.record import Recorder
from stillgreen.seen import OURS

CLAUDE = find("claude-code")
REPLY = "It writes in two steps, and each line stands on its own."
JUDGED = "Checked concurrency: two writers could race on the file; added a lock."


class Played:
    """A session of Claude Code with the gate in a mode, the others as they are by default."""

    def __init__(self, root: Path, mode: str = "block", every: str = "observe", **own: Any) -> None:
        gates = {"self-audit": mode} if mode else {}
        self.hooks = Hooks(root)
        self.hooks.set_mode(every, gates, **({"self_audit": own} if own else {}))
        self.logs = root / "logs"
        self.teller = Teller(self.hooks.project, self.logs)

    def fire(self, e: str, env: dict[str, str | None] | None = None, **more: Any) -> Heard:
        said = heard(
            self.hooks.start("claude-code", env), self.teller.payload({"e": e, "agent": "claude-code", **more})
        )
        assert said.is_clean, said
        return said

    def turn(self, reply: str = REPLY, prompt: str = "Mend the writer.", **more: Any) -> Heard:
        """A prompt, an edit, and a stop."""
        self.fire("UserPromptSubmit", prompt=prompt)
        self.fire("PostToolUse", tool="Edit", file="src/writer.py")
        return self.fire("Stop", last_assistant_message=reply, **more)

    def events(self) -> list[Event]:
        return [event for path in self.hooks.state.glob("ledger/*/*.jsonl") for event in ledger.read(str(path))]

    def stops(self) -> list[Stop]:
        return [event for event in self.events() if isinstance(event, Stop)]

    def decisions(self) -> list[list[str]]:
        """What this gate decided, stop by stop; [] where it is off."""
        return [[d for gate, _mode, d in stop.gates if gate == "self-audit"] for stop in self.stops()]


# When it is silent.


@pytest.mark.parametrize("every", ["observe", "warn", "block"])
def test_a_mode_for_all_does_not_switch_it_on(tmp_path: Path, every: str) -> None:
    """Who asked to hear of unchecked claims did not ask for audits."""
    played = Played(tmp_path, "", every)
    assert not played.turn().out
    assert played.decisions() == [[]] and played.stops()[0].audit == ""


def test_off_is_off(tmp_path: Path) -> None:
    """`stillgreen off` ends it, whatever its own mode is."""
    played = Played(tmp_path, "block", "off")
    assert not played.turn().out and not played.events()


def test_observing_it_says_nothing_and_counts(tmp_path: Path) -> None:
    """So that people can see how often it would have asked."""
    played = Played(tmp_path, "observe")
    for reply in (REPLY, "Audited: fine.", JUDGED, "no audit needed: a name"):
        assert not played.turn(reply).out
    assert played.decisions() == [["observed"], ["observed"], ["marker"], ["way-out"]]
    assert [stop.audit for stop in played.stops()] == ["", audit.HOLLOW, audit.MARKER, audit.WAY_OUT]


def test_an_edit_that_was_taken_back_is_none(tmp_path: Path) -> None:
    """There is nothing to judge."""
    played = Played(tmp_path)
    path = str(played.hooks.project / "src/writer.py")
    played.fire("UserPromptSubmit", prompt="Try it.")
    for old, new in (("x = 1", "x = f()"), ("x = f()", "x = 1")):
        payload = played.teller.payload(
            {"e": "PostToolUse", "agent": "claude-code", "tool": "Edit", "file": "src/writer.py"}
        )
        payload["tool_input"] |= {"old_string": old, "new_string": new}
        payload["tool_response"] = {"filePath": path, "originalFile": f"{old}\n", "structuredPatch": []}
        assert played.hooks.fire("claude-code", payload).is_clean
    assert not played.fire("Stop", last_assistant_message="I tried it and took it back.").out
    assert played.decisions() == [["no-code"]]


@pytest.mark.parametrize("unattended", ["as-set", "observe"])
def test_where_nobody_watches_it_is_silent(tmp_path: Path, unattended: str) -> None:
    """Whatever `unattended` says: the answer would be read by nobody."""
    played = Played(tmp_path)
    path = played.hooks.state / "settings.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "unattended": unattended}))
    assert not played.turn(env={"CLAUDE_CODE_ENTRYPOINT": "sdk-cli"}).out
    assert played.decisions() == [["unattended"]]


def test_blocked_is_an_honest_end(tmp_path: Path) -> None:
    """The work is not done."""
    played = Played(tmp_path)
    assert not played.turn("Half of it.\nBLOCKED: the schema is missing").out
    assert played.decisions() == [["blocked-line"]]


def test_one_ask_per_turn_for_all_gates(tmp_path: Path) -> None:
    """The flag comes first; then the agent was sent back already, also where the client does not say so."""
    played = Played(tmp_path, "block", "block")
    said = played.turn("Done.")
    assert said.decision == "block" and "BLOCKED:" in said.answer["reason"]
    played.fire("PostToolUse", tool="Edit", file="src/writer.py")
    assert not played.fire("Stop", last_assistant_message="It is done in another way.").out
    assert played.decisions() == [["other-gate"], ["again"]]


def test_its_own_words_are_no_audit(tmp_path: Path) -> None:
    """A model that repeats what it was asked has judged nothing."""
    played = Played(tmp_path)
    asked = played.turn().answer["reason"]
    played.fire("Stop", last_assistant_message=asked)
    assert played.stops()[-1].audit == ""


def test_a_failing_reader_lets_go(tmp_path: Path) -> None:
    """A broken expression in a settings file of another version is as none."""
    played = Played(tmp_path, markers=["(", 7, None])
    assert played.turn(JUDGED).out == b""
    assert played.turn().decision == "block"


# What it says.


def test_the_ask_is_one_line_with_its_ways_out(tmp_path: Path) -> None:
    """What to look at, what to answer, how to end it; recorded before it is spoken."""
    played = Played(tmp_path)
    said = played.turn().answer["reason"]
    assert said.startswith(OURS) and "\n" not in said and len(said) < 500
    for words in (
        "concurrency",
        "repeated runs",
        "on purpose",
        "no audit needed: reason",
        "stillgreen mode off --gate self-audit",
    ):
        assert words in said
    ask = played.events()[-1]
    assert isinstance(ask, Ask) and (ask.gate, ask.mode, ask.reason) == ("self-audit", "block", "no-audit")


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        ("Тепер кожен рядок пишеться окремо, а файл закривається одразу.", "аудит не потрібен"),
        ("各行を個別に書き込むようになりました。", "自己監査は不要"),
        ("Jede Zeile wird jetzt einzeln geschrieben und die Datei danach geschlossen.", "kein Audit nötig"),
    ],
)
def test_the_ask_is_in_the_language_of_the_reply(tmp_path: Path, reply: str, words: str) -> None:
    """The agent answers in the language that it is asked in."""
    assert words in Played(tmp_path).turn(reply).answer["reason"]


def test_else_in_the_language_of_the_prompt(tmp_path: Path) -> None:
    """Which only the agent's own log has; a reply of one word has none."""
    played = Played(tmp_path)
    prompt = "Виправ, будь ласка, запис у файл, бо рядки зникають і файл лишається порожнім."
    told = {"transcript_tail": [f"user: {prompt}", "assistant: ok"]}
    assert "аудит не потрібен" in played.turn("ok", prompt, **told).answer["reason"]


def test_in_warn_the_user_is_told_in_one_line(tmp_path: Path) -> None:
    """The agent is not told, now or with the next prompt."""
    played = Played(tmp_path, "warn")
    said = played.turn()
    assert said.decision == "warn" and "\n" not in said.answer["systemMessage"]
    assert not played.fire("UserPromptSubmit", prompt="Thanks. What does it do?").out


# What is kept.


def test_an_own_marker_counts_and_only_its_hash_is_kept(tmp_path: Path) -> None:
    """Like all words: neither the expression nor the reply stands in the ledger."""
    played = Played(tmp_path, markers=["^threat model: .+"])
    assert not played.turn("Mended.\nThreat model: a single writer").out
    (stop,) = played.stops()
    assert stop.audit == audit.MARKER
    assert stop.mark == Recorder((played.hooks.state / "key").read_bytes()).hash("own:^threat model: .+")
    (path,) = played.hooks.state.glob("ledger/*/*.jsonl")
    assert b"hreat" not in path.read_bytes()


@pytest.mark.parametrize(
    ("answer", "sort"), [("Restarts: already safe.", audit.MARKER), ("All good.", audit.HOLLOW), ("Well.", "")]
)
def test_the_answer_to_an_ask_is_kept(tmp_path: Path, answer: str, sort: str) -> None:
    """Also one that claims nothing and comes without a new edit."""
    played = Played(tmp_path)
    assert played.turn().decision == "block"
    assert not played.fire("Stop", last_assistant_message=answer).out
    assert played.stops()[-1].audit == sort


def test_log_tells_what_the_gate_saw(tmp_path: Path, stillgreen: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stop by stop: asked, the hollow answer, and what it took for an audit."""
    played = Played(tmp_path)
    monkeypatch.setenv("STILLGREEN_HOME", str(played.hooks.state))
    played.turn()
    played.fire("Stop", last_assistant_message="All good.")
    played.turn(JUDGED)
    asked, hollow, judged = stillgreen("log", "--gate", "self-audit").out.splitlines()
    assert "self-audit (block): asked" in asked
    assert "self-audit (block): asked-before; a hollow audit" in hollow
    assert "self-audit (block): marker" in judged
    rows = [json.loads(line) for line in stillgreen("log", "--json").out.splitlines()]
    assert [row["audit"] for row in rows] == ["", audit.HOLLOW, audit.MARKER]


# How it is set.


@pytest.fixture
def config(home: Path) -> Path:
    path = home / ".config/stillgreen/config.toml"
    path.parent.mkdir(parents=True)
    return path


def hooks_know(home: Path) -> compiled.Compiled:
    return compiled.load(str(home / ".local/state/stillgreen"))


@pytest.mark.parametrize("mode", voice.LOUD)
def test_it_needs_its_name_and_no_reviewed_flags(mode: str, stillgreen: Prompt, home: Path, config: Path) -> None:
    """Its asks are no statements that could be unfair; the flags of the other gates are."""
    assert stillgreen("mode", mode, "--gate", "self-audit").code == 0
    known = hooks_know(home)
    assert (known.of_gate("self-audit"), known.of_gate("after-edit")) == (mode, "observe")
    assert f"self-audit: {mode}" in stillgreen("mode").out


@pytest.mark.parametrize(
    ("own", "every", "then"),
    [
        ("block", "observe", "observe"),
        ("block", "warn", "warn"),
        ("block", "block", "block"),
        ("observe", "block", "observe"),
    ],
)
def test_a_mode_for_all_makes_it_quieter_and_never_louder(
    own: str, every: str, then: str, stillgreen: Prompt, home: Path, config: Path
) -> None:
    """Who asks for quiet gets it; who makes the others louder did not mean this one."""
    stillgreen("mode", own, "--gate", "self-audit")
    assert stillgreen("mode", every, "--anyway").code == 0
    assert hooks_know(home).of_gate("self-audit") == then
    assert hooks_know(home).of_gate("after-edit") == every


def test_own_markers_reach_the_hooks(stillgreen: Prompt, home: Path, config: Path) -> None:
    """And stay when the mode is changed."""
    config.write_text("[gate.self-audit]\nmarkers = [\n  '^Threat model: .+',\n]\n")
    assert stillgreen("mode", "block", "--gate", "self-audit").code == 0
    assert hooks_know(home).of("self-audit") == {"markers": ["^Threat model: .+"]}
    assert hooks_know(home).of_gate("self-audit") == "block"


@pytest.mark.parametrize(
    ("pattern", "says"),
    [
        ("(", "is no regular expression"),
        ("(a+)+$", "repeat within a repeat"),
        (r"(.)\1", "refers back"),
        (".*a.*b.*", "more than 2 repeats"),
        ("a?" * 20 + "b", "too many choices"),
        ("(foo|bar)+", "alternatives within a repeat"),
        ("x*", "in an empty line"),
        ("x" * 201, "1 to 200 characters"),
    ],
)
def test_an_expression_that_could_hang_a_hook_is_refused(
    pattern: str, says: str, stillgreen: Prompt, home: Path, config: Path
) -> None:
    """With its line and what is wrong; the hooks keep what they had."""
    config.write_text(f"mode = 'observe'\n[gate.self-audit]\nmarkers = ['risk: .+',\n  '{pattern}']\n")
    said = stillgreen("mode", "block", "--gate", "self-audit")
    assert said.code == 2 and "line 4" in said.err and says in said.err
    assert hooks_know(home).of_gate("self-audit") == "off"


@pytest.mark.parametrize("markers", ["'risk'", "[1]", "{}", str(["x"] * 21)])
def test_markers_are_a_short_list_of_texts(markers: str, stillgreen: Prompt, config: Path) -> None:
    """Anything else is told."""
    config.write_text(f"[gate.self-audit]\nmarkers = {markers}\n")
    assert stillgreen("mode").code == 2


@pytest.mark.parametrize(
    ("reply", "says"),
    [
        (JUDGED, "judges its own work (en: added)"),
        ("Audited: fine.", "not what was found (en: audited)"),
        ("no audit needed: docs", "no audit is needed"),
        ("Risks: none.", "judges its own work (own: ^risks: .+)"),
    ],
)
def test_explain_tells_how_a_reply_would_be_taken(reply: str, says: str, stillgreen: Prompt, config: Path) -> None:
    """With the user's own markers, so that they can be tried."""
    config.write_text("[gate.self-audit]\nmarkers = ['^risks: .+']\n")
    assert says in stillgreen("explain", "reply", reply).out
    assert json.loads(stillgreen("explain", "reply", "--json", reply).out)["audit"]


def test_explain_says_nothing_of_replies_without_any(stillgreen: Prompt) -> None:
    """Most have none."""
    assert "audit" not in stillgreen("explain", "reply", "Fixed the parser.").out


# Any order of events.

REPLIES = {
    REPLY: "",
    "Done.": "",
    "It has two steps.": "",
    JUDGED: audit.MARKER,
    "Audited: fine.": audit.HOLLOW,
    "no audit needed: a name": audit.WAY_OUT,
}
STEP = st.one_of(
    st.tuples(st.just("prompt"), st.just("")),
    st.tuples(st.just("edit"), st.sampled_from(["src/a.py", "README.md"])),
    st.tuples(st.just("stop"), st.sampled_from(sorted(REPLIES))),
    st.tuples(st.just("sent back"), st.sampled_from(sorted(REPLIES))),
    st.tuples(st.just("subagent"), st.sampled_from(sorted(REPLIES))),
)


@settings(max_examples=60, suppress_health_check=list(HealthCheck))
@given(st.lists(STEP, max_size=40))
def test_it_asks_exactly_where_it_should(steps: list[tuple[str, str]]) -> None:
    """A slow oracle: code was changed since the last stop before the prompt, nothing is judged, once a turn, twice a session."""
    code = late = stopped = idle = False
    window = session = 0
    with tempfile.TemporaryDirectory() as folder:
        played = InProcess(Path(folder))
        for what, about in [("prompt", ""), *steps]:
            if what == "prompt" and stopped:
                code, late, stopped, window = late, False, False, 0
            if what in ("prompt", "edit"):
                played.fire(what, about)
                code, late, idle = code or about == "src/a.py", late or (stopped and about == "src/a.py"), False
                continue
            if what == "subagent":
                assert played.fire(what, about) is None
                idle = False
                continue
            may = (
                code
                and REPLIES[about] in ("", audit.HOLLOW)
                and not idle
                and window < 1
                and session < 2
                and what == "stop"
            )
            assert (played.fire(what, about) is not None) == may, (steps, what, about)
            window, session, stopped, late, idle = window + may, session + may, True, False, True


class InProcess:
    """A session whose hooks run in this process."""

    def __init__(self, root: Path) -> None:
        self.root = root
        state = root / "home" / ".local" / "state" / "stillgreen"
        state.mkdir(parents=True, mode=0o700)
        (state / "settings.json").write_text(json.dumps({"v": 1, "mode": "observe", "gates": {"self-audit": "block"}}))
        self.count = 0

    def fire(self, what: str, about: str) -> dict[str, Any] | None:
        self.count += 1
        path = f"{self.root}/project/{about}"
        given = {"file_path": path, "old_string": f"x = f({self.count})", "new_string": f"x = f({self.count + 1})"}
        call = {
            "tool_name": "Edit",
            "tool_use_id": f"t{self.count}",
            "tool_input": given,
            "tool_response": {"filePath": path},
        }
        told: dict[str, dict[str, Any]] = {
            "prompt": {"hook_event_name": "UserPromptSubmit", "prompt": "Mend it."},
            "edit": {"hook_event_name": "PostToolUse", **call},
            "stop": {"hook_event_name": "Stop", "last_assistant_message": about, "stop_hook_active": False},
            "sent back": {"hook_event_name": "Stop", "last_assistant_message": about, "stop_hook_active": True},
            "subagent": {
                "hook_event_name": "SubagentStop",
                "agent_id": "a1",
                "agent_type": "x",
                "last_assistant_message": about,
            },
        }
        common = {"session_id": "s", "transcript_path": "", "cwd": f"{self.root}/project", "prompt_id": "p"}
        payload: dict[str, Any] = {**common, **told[what]}
        env = {"HOME": f"{self.root}/home", "CLAUDECODE": "1"}
        seen = CLAUDE.from_payload(payload, env)
        return live.take(seen, CLAUDE, env) if seen is not None else None
