"""A sequence of hook calls, each a process of its own -> the right decision at each stop."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from corpus import cases
from hooked import AGENTS, Heard, Hooks, heard
from payloads import Teller
from stillgreen import events, ledger

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = Path(__file__).parent / "data" / "hooks"
FILES = ("loops", "teams")
STOPS = ("Stop", "SubagentStop", "TeammateIdle", "TaskCompleted")
MODES = ("observe", "warn", "block", "delivery_gate", "self_audit")
# Modes that switch on one gate only, as labelled cases name them.
OF_ONE = {"delivery_gate": "delivery", "task_gate": "task", "self_audit": "self-audit"}


def own() -> list[Any]:
    """The project's own cases, for each agent that they are told for."""
    found = [each for name in FILES for each in tomllib.loads((DATA / f"{name}.toml").read_text("utf-8"))["case"]]
    return [
        pytest.param(case, agent, id=f"{case['id']}-{agent}") for case in found for agent in case.get("agents", AGENTS)
    ]


def labelled() -> list[Any]:
    """Cases that are not part of the project; their events name Codex themselves where it is meant."""
    return [
        pytest.param(_flat(case), "claude-code", id=case["id"])
        for case in cases("loop")
        if case["input"]["mode"] in MODES
    ]


def _flat(case: dict[str, Any]) -> dict[str, Any]:
    expected = case["expected"]
    told = [{("mate" if key == "agent" else key): value for key, value in e.items()} if e["e"] == "TeammateIdle" else e
            for e in case["input"]["events"]]  # fmt: skip
    return {
        **case["input"],
        "events": told,
        **expected,
        "also_ok": expected.get("decisions_also_ok", []),
        "says": expected.get("reason_contains", ""),
    }


@pytest.mark.parametrize(("case", "agent"), own())
def test_own_case(tmp_path: Path, case: dict[str, Any], agent: str) -> None:
    check(tmp_path, case, agent)


@pytest.mark.parametrize(
    ("case", "agent"), labelled() or [pytest.param(None, "", marks=pytest.mark.skip("set STILLGREEN_CORPUS"))]
)
def test_labelled_case(tmp_path: Path, case: dict[str, Any], agent: str) -> None:
    check(tmp_path, case, agent)


def check(root: Path, case: dict[str, Any], agent: str) -> None:
    """Play the events, compare the decisions, and what was said and kept."""
    gate = OF_ONE.get(case["mode"], "")
    hooks = Hooks(root, "observe" if gate else case["mode"], {gate: "block"} if gate else None)
    said = play(hooks, case["events"], agent, root / "logs")
    decisions = [each.decision for each in said]
    assert decisions in [case["decisions"], *case.get("also_ok", [])]
    assert sum(decision != "allow" for decision in decisions) == case.get(
        "total_messages", sum(d != "allow" for d in decisions)
    )
    if case.get("says") and "block" in decisions:
        assert case["says"] in said[decisions.index("block")].answer["reason"]
    if "ledger_events" in case:
        assert len(edits_and_checks(hooks)) == case["ledger_events"]


def play(hooks: Hooks, told: list[dict[str, Any]], agent: str, logs: Path) -> list[Heard]:
    """Fire the hook of each event; two tellings of one event run at once. -> what was said at each stop."""
    teller, stops = Teller(hooks.project, logs), []
    at = 0
    while at < len(told):
        together = [event for event in told[at + 1 : at + 2] if event.get("same_event")]
        event = {"agent": agent, **told[at]}
        at += 1 + len(together)
        if event["e"] == "interrupt":
            continue
        payload, env = teller.payload(event), _env(event)
        running = [hooks.start(event["agent"], env) for _ in (event, *together)]
        answers = [heard(process, payload) for process in running]
        assert all(answer.is_clean for answer in answers), answers
        if event["e"] in STOPS:
            stops += sorted(answers, key=lambda answer: answer.decision == "allow")
        else:
            assert all(answer.out == b"" or event["e"] == "UserPromptSubmit" for answer in answers), answers
    return stops


def _env(event: dict[str, Any]) -> dict[str, str | None]:
    unwatched: dict[str, str | None] = {"CLAUDE_CODE_ENTRYPOINT": "sdk-cli"} if event.get("headless") else {}
    return {"CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1", **unwatched, **event.get("env", {})}


def edits_and_checks(hooks: Hooks) -> list[events.Event]:
    found = [event for path in hooks.state.glob("ledger/*/*.jsonl") for event in ledger.read(str(path))]
    return [event for event in found if event.e in (events.EDIT, events.CHECK)]
