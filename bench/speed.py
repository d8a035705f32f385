"""How fast is scan, beside plain JSON reading and a peer? Whole processes, CPU time, taken in turn in one run."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import venv
from dataclasses import dataclass
from pathlib import Path

ROUNDS = 3
PEER = "proof-of-done==0.1.1"

_READ_JSON = """
import json, sys
for path in sys.argv[1:]:
    for line in open(path, "rb"):
        try:
            json.loads(line)
        except ValueError:
            pass
"""


@dataclass
class Speed:
    """Medians of CPU seconds (user and system) of whole processes, and peak memory of ours in MB."""

    megabytes: float
    json: float
    ours: float
    again: float
    two_wall: float
    one_wall: float
    peer: float | None
    memory: int


def measure(logs: list[Path]) -> Speed:
    """Scan these logs, read them as JSON, and let the peer audit them."""
    files = [str(path) for path in logs]
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder) / "state"
        scan = [sys.executable, "-m", "stillgreen", "scan", "--format", "csv", *files]
        plain = [sys.executable, "-c", _READ_JSON, *files]
        peer = _peer(Path(folder))
        json_times, ours, again, peers, one, two = [], [], [], [], [], []
        for _ in range(ROUNDS):
            json_times.append(_cpu(plain, home)[0])
            shutil.rmtree(home, ignore_errors=True)
            ours.append(_cpu([*scan, "--jobs", "1"], home)[0])
            again.append(_cpu([*scan, "--jobs", "1"], home)[0])
            one.append(_cpu([*scan, "--jobs", "1", "--no-cache"], home)[1])
            two.append(_cpu([*scan, "--jobs", "2", "--no-cache"], home)[1])
        if peer:
            peers.append(_cpu([*peer, "audit", "--format", "json", *files], home)[0])
        memory = _peak([*scan, "--jobs", "1", "--no-cache"], home)
    return Speed(
        sum(path.stat().st_size for path in logs) / 1e6,
        statistics.median(json_times),
        statistics.median(ours),
        statistics.median(again),
        statistics.median(two),
        statistics.median(one),
        statistics.median(peers) if peers else None,
        memory,
    )


def _peer(folder: Path) -> list[str] | None:
    """The peer in an environment of its own; None if it cannot be had."""
    target = folder / "peer"
    venv.create(target, with_pip=True)
    done = subprocess.run([target / "bin" / "python", "-m", "pip", "install", "-q", PEER], capture_output=True)
    return [str(target / "bin" / "proof-of-done")] if done.returncode == 0 else None


def _environment(home: Path) -> dict[str, str]:
    return {**os.environ, "STILLGREEN_HOME": str(home)}


def _cpu(command: list[str], home: Path) -> tuple[float, float]:
    """(CPU seconds, wall seconds) of a whole process and its children."""
    before, began = os.times(), os.times().elapsed
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=_environment(home), check=False)
    after = os.times()
    spent = after.children_user + after.children_system - before.children_user - before.children_system
    return spent, after.elapsed - began


def _peak(command: list[str], home: Path) -> int:
    """Peak memory of one process in MB, told by the operating system."""
    script = (
        "import resource, subprocess, sys; subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True);"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, *command], capture_output=True, text=True, env=_environment(home)
    )
    unit = 1 if sys.platform == "darwin" else 1024
    return int(done.stdout) * unit // 1_000_000
