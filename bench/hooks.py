"""What does a hook call cost, beside a bare Python and what others run? See bench/README.md.

python bench/hooks.py [--calls 1000] [--without-peers] [--python PATH]
"""

from __future__ import annotations

import argparse
import json
import os
import shlex
import statistics
import subprocess
import sys
import tempfile
import venv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
import calls

import stillgreen
from stillgreen import agents, live
from stillgreen.install.line import line

PEERS = ("proof-of-done==0.1.1", "tycho-cli==0.2.1")
# Peers cost many times more: fewer calls of theirs tell enough.
PEER_CALLS = 15
STOPS = 40
LONG_LEDGER = 10_000
LONG_LOG = 100 << 20

# How peers that publish a script are built: a plain Python, json and re, one line appended.
SCRIPT = """
import json, os, re, sys
TESTS = re.compile(r"\\b(pytest|npm (run )?test|cargo test|go test|ruff|mypy)\\b")
payload = json.load(sys.stdin)
command = (payload.get("tool_input") or {}).get("command", "")
kept = {"event": payload.get("hook_event_name"), "check": bool(TESTS.search(command))}
with open(os.path.join(os.environ["HOME"], "script.jsonl"), "a") as out:
    out.write(json.dumps(kept) + "\\n")
"""


@dataclass
class Costs:
    """CPU milliseconds (user and system) of whole processes, and those of a bare Python that ran right beside each."""

    ours: list[float] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)

    def row(self, name: str, budget: str = "") -> str:
        """Median and p95, and both as ratios to the median of the bare Python."""
        base, middle, high = statistics.median(self.bare), statistics.median(self.ours), p95(self.ours)
        cells = f"{middle:7.1f} {high:7.1f} {base:7.1f} {middle / base:7.2f} {high / base:7.2f}"
        return f"{name:44}{len(self.ours):6} {cells}   {budget}"


class Bench:
    """A home of its own, in which whole processes are measured one after the other."""

    def __init__(self, root: Path, python: str) -> None:
        self.python = python
        self.home = root / "home"
        self.project = root / "app"
        self.log = root / "session.jsonl"
        for folder in (self.home, self.project):
            folder.mkdir()
        subprocess.run(["git", "init", "-q"], cwd=self.project, check=True)
        self.log.write_text("")
        self.payload = root / "payload"
        self.env = {
            "HOME": str(self.home),
            "PATH": str(root),  # without a git: its own time is apart from the budgets
            "CLAUDE_CODE_ENTRYPOINT": "cli",
            "LANG": "C.UTF-8",
        }
        self.nothing = os.open(os.devnull, os.O_RDWR)
        self.bare_line = [python, "-I", "-S", "-c", "pass"]
        self.our_line = shlex.split(line(python, str(Path(stillgreen.__file__).parent), "claude-code"))

    def cpu(self, command: Sequence[str], payload: bytes) -> float:
        """CPU milliseconds of one process and its children."""
        self.payload.write_bytes(payload)
        given = os.open(self.payload, os.O_RDONLY)
        moved = [
            (os.POSIX_SPAWN_DUP2, given, 0),
            (os.POSIX_SPAWN_DUP2, self.nothing, 1),
            (os.POSIX_SPAWN_DUP2, self.nothing, 2),
        ]
        process = os.posix_spawn(command[0], command, self.env, file_actions=moved)
        _, _, used = os.wait4(process, 0)
        os.close(given)
        return (used.ru_utime + used.ru_stime) * 1000

    def beside(self, costs: Costs, command: Sequence[str], payload: bytes) -> None:
        """One call, and a bare Python right before it."""
        costs.bare.append(self.cpu(self.bare_line, payload))
        costs.ours.append(self.cpu(command, payload))


def main() -> None:
    """Measure and print."""
    told = argparse.ArgumentParser(description=__doc__)
    told.add_argument("--calls", type=int, default=1000)
    told.add_argument("--without-peers", action="store_true")
    told.add_argument("--python", default=sys.executable)
    chosen = told.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(Path(folder), chosen.python)
        print(
            f"{'CPU ms of whole processes':44} calls  median     p95    bare   ratio     p95   budget (design: ratio / p95)"
        )
        _replay(bench, chosen.calls)
        _stops(bench)
        bench.env["PATH"] = os.environ["PATH"]
        _with_git(bench)
        _script(bench)
        if not chosen.without_peers:
            _peers(bench, Path(folder))


def _replay(bench: Bench, number: int) -> None:
    """A working session, call by call."""
    found: dict[str, Costs] = {}
    for call in calls.session(bench.project, bench.log, number):
        bench.beside(found.setdefault(call.kind, Costs()), bench.our_line, call.payload)
    recorder = _sum(found[kind] for kind in (calls.PROMPT, calls.EDIT, calls.COMMAND, calls.CHECK))
    print(recorder.row("replay: prompts and tool calls", "1.35 / 2.2"))
    for kind, costs in found.items():
        print(costs.row(f"  {kind}", {calls.STOP: "1.4", calls.STOP_CLAIM: "2.6"}.get(kind, "")))


def _stops(bench: Bench) -> None:
    """The same stops with a long ledger and a giant log."""
    _lengthen(bench)
    for claims, budget in ((False, "1.4"), (True, "2.6")):
        costs = Costs()
        teller = calls.Teller(bench.project, bench.log, "turn-last")
        for _ in range(STOPS):
            bench.beside(costs, bench.our_line, teller.stop(claims).payload)
        name = "stop with a claim" if claims else "stop"
        print(costs.row(f"  {name}, 10,000 events, 100 MB log", budget))


def _with_git(bench: Bench) -> None:
    """What takes the id of the code, with the time of git itself: a check, and a stop that claims something after it."""
    teller = calls.Teller(bench.project, bench.log, "turn-last")
    found = {calls.CHECK: Costs(), calls.STOP_CLAIM: Costs()}
    for number in range(STOPS):
        bench.beside(found[calls.CHECK], bench.our_line, teller.check(f"again-{number}"))
        bench.beside(found[calls.STOP_CLAIM], bench.our_line, teller.stop(True).payload)
    for kind, costs in found.items():
        print(costs.row(f"  {kind}, 10,000 events, 100 MB log, with git"))


def _lengthen(bench: Bench) -> None:
    """Let the session go on, in this process, until its ledger holds 10,000 events; and as much log as the budget names."""
    agent = agents.find("claude-code")
    (ledger,) = bench.home.glob(".local/state/stillgreen/ledger/claude-code/*.jsonl")
    seed = 8
    while ledger.read_bytes().count(b"\n") < LONG_LEDGER:
        for call in calls.session(bench.project, bench.log, 2000, seed):
            told = agent.from_payload(json.loads(call.payload), bench.env)
            if told is not None:
                live.take(told, agent, bench.env)
        seed += 1
    text = b'{"type":"user","sessionId":"s","message":{"role":"user","content":"' + b"x" * 2000 + b'"}}\n'
    bench.log.write_bytes(text * (LONG_LOG // len(text)))


def _script(bench: Bench) -> None:
    """A script that imports json and re, as published peers are."""
    path = bench.home / "recorder.py"
    path.write_text(SCRIPT)
    costs = Costs()
    for call in list(calls.session(bench.project, bench.log, 150))[: 10 * PEER_CALLS]:
        bench.beside(costs, [bench.python, str(path)], call.payload)
    print(costs.row("a script that imports json and re"))


def _peers(bench: Bench, folder: Path) -> None:
    """Published peers in an environment of their own, at their own events."""
    target = folder / "peers"
    venv.create(target, with_pip=True)
    bench.log.write_text(_small_log())
    for package in PEERS:
        done = subprocess.run([target / "bin/python", "-m", "pip", "install", "-q", package], capture_output=True)
        if done.returncode != 0:
            print(f"{package}: cannot be installed here")
            continue
        for kind, words in _PEER_LINES[package].items():
            costs = Costs()
            chosen = (call for call in calls.session(bench.project, bench.log) if call.kind == kind)
            for call, _ in zip(chosen, range(PEER_CALLS)):
                bench.beside(costs, [str(target / "bin" / words[0]), *words[1:]], call.payload)
            print(costs.row(f"{package}: {kind}"))


_PEER_LINES = {
    PEERS[0]: {calls.STOP: ("proof-of-done", "hook", "stop"), calls.STOP_CLAIM: ("proof-of-done", "hook", "stop")},
    PEERS[1]: {
        calls.COMMAND: ("tycho", "pre-tool-use"),
        calls.PROMPT: ("tycho", "prompt-submit"),
        calls.STOP_CLAIM: ("tycho", "hook"),
    },
}


def _small_log() -> str:
    """A short log that names the claim, for peers that read it."""

    def said(role: str, text: str) -> str:
        message = {"role": role, "content": [{"type": "text", "text": text}]}
        return json.dumps({"type": role, "sessionId": "s", "uuid": role, "message": message}) + "\n"

    return said("user", "Read empty fields.") + said("assistant", calls.CLAIM)


def _sum(several: Iterable[Costs]) -> Costs:
    found = Costs()
    for costs in several:
        found.ours += costs.ours
        found.bare += costs.bare
    return found


def p95(values: list[float]) -> float:
    return statistics.quantiles(values, n=20)[-1] if len(values) > 1 else values[0]


if __name__ == "__main__":
    main()
