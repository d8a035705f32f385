"""Every real log at hand is read without a crash, and no line is left out without a count.

The logs are no part of the project: `STILLGREEN_CORPUS` names a folder with some, and with hand labels if there are.
"""

from __future__ import annotations

import contextlib
import json
import os
import time
from pathlib import Path

import pytest

from stillgreen import seen
from stillgreen.agents.logs._base import MENDED, Report, readers
from stillgreen.history.find import find
from stillgreen.history.lines import lines

CORPUS = os.environ.get("STILLGREEN_CORPUS", "")
ENOUGH = 50 << 20

pytestmark = pytest.mark.skipif(not CORPUS, reason="STILLGREEN_CORPUS names no folder with real logs")


def _read(path: Path, agent: str) -> tuple[list[seen.Seen], Report]:
    report = Report()
    return list(readers()[agent].read(lines(path, report.count), path, report)), report


def test_every_log_is_read() -> None:
    """Something is seen in each, and only a repaired line is no surprise."""
    logs = find([CORPUS]).logs
    assert logs
    for log in logs:
        things, report = _read(log.path, log.agent)
        assert things or log.size < 50_000, log.path
        assert set(report.skipped) <= {MENDED}, (log.path, report.skipped)
        assert report.session.session, log.path
        assert all(thing.line or thing.sort == seen.ABORT for thing in things), log.path


def test_labelled_replies_are_found() -> None:
    """The lines that people labelled as ends of turns hold a reply, or the end of a turn that was cut short."""
    labels = sorted(Path(CORPUS).glob("gold-*.jsonl"))
    if not labels:
        pytest.skip("no labels beside the logs")
    wanted = [json.loads(line) for file in labels for line in file.read_text(encoding="utf-8").splitlines()]
    logs = {log.path.name: log for log in find([CORPUS]).logs}
    ends: dict[str, set[int]] = {}
    missed = []
    for label in wanted:
        log = logs[label["file"]]
        if label["file"] not in ends:
            things = _read(log.path, log.agent)[0]
            ends[label["file"]] = {thing.line for thing in things if thing.sort in (seen.REPLY, seen.ABORT)}
        if label["line"] not in ends[label["file"]]:
            missed.append((label["file"], label["line"]))
    assert missed == []


def test_reading_is_faster_than_json() -> None:
    """All that is read of the logs takes less time than `json.loads` of every line, best of three runs."""
    logs = find([CORPUS]).logs
    if sum(log.size for log in logs) < ENOUGH:
        pytest.skip("too few logs to measure with")

    def ours() -> None:
        for log in logs:
            _read(log.path, log.agent)

    def json_alone() -> None:
        for log in logs:
            for _, line in lines(log.path, lambda reason: None):
                with contextlib.suppress(ValueError):
                    json.loads(line)

    def best(work: object) -> float:
        times = []
        for _ in range(3):
            start = time.process_time()
            work()  # type: ignore[operator]
            times.append(time.process_time() - start)
        return min(times)

    assert best(ours) < 0.9 * best(json_alone)
