"""Whatever comes in on stdin, and whatever stands where our files should be: the hook ends with 0 and harms nobody."""

from __future__ import annotations

import base64
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from corpus import cases
from hooked import AGENTS, Heard, Hooks, command
from recipes import GENERATED, STEPS, check, put, told
from stillgreen import events

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = Path(__file__).parent / "data" / "hooks" / "bad_input.toml"
SLOW = 5.0  # seconds, generous: the machine may be busy


@pytest.fixture
def hooks(tmp_path: Path) -> Hooks:
    """In block mode, where a wrong word would do most harm."""
    return Hooks(tmp_path, "block")


def own() -> list[Any]:
    found = tomllib.loads(DATA.read_text(encoding="utf-8"))["case"]
    return [pytest.param(case, agent, id=f"{case['id']}-{agent}") for case in found for agent in AGENTS]


@pytest.mark.parametrize(("case", "agent"), own())
def test_own_case(hooks: Hooks, case: dict[str, Any], agent: str) -> None:
    """Silence, exit code 0, and nothing written outside the state folder."""
    said = hooks.fire(agent, content(case))
    assert said == Heard(0, b"", b"") and said.seconds < SLOW
    assert_tidy(hooks)


def content(case: dict[str, Any]) -> bytes:
    """The payload of a case: as text, as bytes, or with `@` filled by many times the same."""
    if "stdin_b64" in case:
        return base64.b64decode(case["stdin_b64"])
    text = str(case.get("stdin", "@"))
    if "times" in case:
        piece, number = case["times"]
        text = text.replace("@", piece * number)
    return text.encode("utf-8", "surrogatepass")


def assert_tidy(hooks: Hooks) -> None:
    """All that was written is below the state folder, and for this user's eyes only."""
    for path in hooks.home.rglob("*"):
        if path.is_symlink():
            continue
        inside = path == hooks.state or hooks.state in path.parents
        assert inside or path in hooks.state.parents, path
        assert not inside or path.stat().st_mode & 0o077 == 0, path
    assert [path.name for path in hooks.project.iterdir() if path.name not in ("json.py", "logs")] == []


# Labelled cases that are not part of the project.

labelled = [pytest.param(case, id=case["id"]) for case in cases("badinput")]


@pytest.mark.parametrize("case", labelled or [pytest.param(None, marks=pytest.mark.skip("set STILLGREEN_CORPUS"))])
def test_labelled_case(hooks: Hooks, case: dict[str, Any]) -> None:
    """The decision and every `must_not` of a labelled case."""
    given, expected = case["input"], case["expected"]
    if given["hook"] in ("install", "uninstall"):
        pytest.skip("a case of the command line (tests/test_install.py)")
    said = run(hooks, case["id"], given)
    if said is None:
        pytest.skip("no recipe for this case")
    assert said.code == expected["exit_code"] and said.err == b""
    assert said.decision == "allow"
    assert not Path("/.local").exists()
    judge(hooks, expected, said.seconds)


def run(hooks: Hooks, name: str, given: dict[str, Any]) -> Heard | None:
    """Do what the case says; None if it cannot be done here."""
    if name in STEPS:
        return STEPS[name](hooks)
    if "steps" in given or (given.get("stdin_gen") and given["stdin_gen"] not in GENERATED):
        return None
    raw = GENERATED[given["stdin_gen"]]() if "stdin_gen" in given else content(given)
    for place, what in (given.get("fs") or {}).items():
        raw = put(hooks, place, what, raw)
    env = dict(given.get("env") or {})
    if "*" in env:
        env = dict.fromkeys(hooks.env())
    if "PATH" in env:
        env["PATH"] = "/nonexistent"  # the line names its Python by an absolute path
    return hooks.fire("claude-code", raw, env)


def judge(hooks: Hooks, expected: dict[str, Any], seconds: float) -> None:
    """What the case forbids, as far as it can be measured; what it wants to be recorded."""
    for rule in expected["must_not"]:
        if rule.startswith("more than") and rule.endswith(" s"):
            assert seconds < max(float(rule.split()[-2]), SLOW), rule
        if rule.endswith(" in any file"):
            secret = rule.split()[0].encode()
            assert not [path for path in hooks.files() if secret in path.read_bytes()]
    kind, _, outcome = expected["decision"].partition(" ")
    if kind == "record":
        recorded = [e.outcome for e in told(hooks) if isinstance(e, events.Check)]
        assert recorded and recorded[-1] in outcome.replace("interrupted", "unknown").split(" or ")


def test_a_giant_payload_fills_no_memory(hooks: Hooks) -> None:
    """200 MB on stdin are refused after 32 MB; the peak is measured by a small parent, since a fork inherits its parent's."""
    measured = "import resource, subprocess, sys; subprocess.run(['/bin/sh', '-c', sys.argv[1]]); print(resource.getrusage(-1).ru_maxrss)"
    told = [sys.executable, "-I", "-S", "-c", measured, command("claude-code")]
    payload = check(response={"stdout": "x" * 200_000_000})
    done = subprocess.run(told, cwd=hooks.project, env=hooks.env(), input=payload, capture_output=True)
    peak = int(done.stdout) // (1 if sys.platform != "darwin" else 1024)
    assert done.stderr == b"" and peak < 120_000, f"{peak} kB"
