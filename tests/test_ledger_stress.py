"""Many hooks at once write one session's ledger, and some are killed: nothing is lost, nothing torn, order kept."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from hooked import AGENTS, PACKAGE, Hooks
from stillgreen import events, ledger

WRITERS = 64
EACH = 200

# What a hook does, again and again: open the ledger, append one event, close it. Says a byte after each.
_WRITER = """
import sys, os
package = type(sys)("stillgreen"); package.__path__ = [sys.argv[1]]; sys.modules["stillgreen"] = package
from stillgreen import events
from stillgreen.ledger import Ledger
folder, writers, each = sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
for writer in range(writers):
    if os.fork() == 0:
        for number in range(each):
            event = events.Turn()
            event.t, event.turn = number, "writer-%d" % writer
            with Ledger(folder, "s") as book:
                book.append([event])
            os.write(1, b".")
        os._exit(0)
for writer in range(writers):
    os.wait()
"""


def writing(folder: Path, writers: int, each: int) -> subprocess.Popen[bytes]:
    """Start that many processes that append to the ledger `s` in a folder."""
    told = [sys.executable, "-I", "-S", "-c", _WRITER, str(PACKAGE), str(folder), str(writers), str(each)]
    return subprocess.Popen(told, stdout=subprocess.PIPE, start_new_session=True)


def by_writer(found: list[events.Event]) -> dict[str, list[int]]:
    orders: dict[str, list[int]] = {}
    for event in found:
        orders.setdefault(event.turn, []).append(event.t)
    return orders


def test_nothing_is_lost_torn_or_out_of_order(tmp_path: Path) -> None:
    """64 processes with 200 events each: all 12,800 are there, each process's own in the order of its writing."""
    process = writing(tmp_path / "a", WRITERS, EACH)
    process.communicate(timeout=120)
    found = ledger.read(str(tmp_path / "a" / "s.jsonl"))
    assert by_writer(found) == {f"writer-{n}": list(range(EACH)) for n in range(WRITERS)}
    assert [e.n for e in found] == sorted({e.n for e in found})


@pytest.mark.parametrize("moment", range(6))
def test_a_kill_leaves_a_readable_ledger(tmp_path: Path, moment: int) -> None:
    """What was written before a kill is there; whoever comes next can write on."""
    process = writing(tmp_path / "a", 8, 100_000)
    assert process.stdout is not None
    process.stdout.read(1)
    time.sleep(random.Random(moment).uniform(0.01, 0.15))
    os.killpg(process.pid, signal.SIGKILL)
    said = 1 + len(process.communicate()[0])
    path = str(tmp_path / "a" / "s.jsonl")
    killed = ledger.read(path)
    assert said <= len(killed) <= said + 8
    assert all(order == list(range(len(order))) for order in by_writer(killed).values())
    writing(tmp_path / "a", 1, 3).communicate(timeout=60)
    assert len(ledger.read(path)) == len(killed) + 3


def test_a_line_cut_anywhere_costs_itself_only(tmp_path: Path) -> None:
    """A full disk or a crash of the machine may leave any part of a line, or NULs in its place."""
    path = tmp_path / "a" / "s.jsonl"
    writing(tmp_path / "a", 1, 2).communicate(timeout=60)
    whole = path.read_bytes()
    second = whole.index(b"\n") + 1
    for cut in range(second, len(whole)):
        for tail in (b"", b"\0" * 20):
            path.write_bytes(whole[:cut] + tail)
            with ledger.Ledger(str(tmp_path / "a"), "s") as book:
                book.append([events.Turn()])
            found = ledger.read(str(path))
            kept = 2 if cut == len(whole) - 1 else 1
            assert len(found) == kept + 1, (cut, tail)


@pytest.mark.parametrize("agent", AGENTS)
def test_a_killed_hook_stops_nobody(tmp_path: Path, agent: str) -> None:
    """Hooks killed at any moment of their life leave a session in which the next one works."""
    hooks = Hooks(tmp_path)
    payload = b'{"session_id":"s","hook_event_name":"UserPromptSubmit","prompt":"go","cwd":"/x"}'
    chance = random.Random(7)
    for _ in range(25):
        process = hooks.start(agent)
        assert process.stdin is not None
        process.stdin.write(payload)
        process.stdin.close()
        time.sleep(chance.uniform(0, 0.04))
        process.kill()
        process.wait()
    heard = hooks.fire(agent, payload)
    assert heard.is_clean
    (path,) = (hooks.state / "ledger" / agent).glob("*.jsonl")
    assert [event.e for event in ledger.read(str(path))][-1:] == ["turn"]
