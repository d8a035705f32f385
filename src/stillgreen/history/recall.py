"""What did the log say there? Texts are read from the logs at the moment in which they are shown, and kept nowhere."""

from __future__ import annotations

from collections.abc import Iterator

from stillgreen import seen, shell
from stillgreen.agents.logs._base import Report, readers
from stillgreen.history.lines import lines
from stillgreen.history.log import Log
from stillgreen.looks import leading_words, looks_like_check
from stillgreen.record import Recorder
from stillgreen.seen import Seen


def replies(log: Log, wanted: set[int]) -> dict[int, str]:
    """The replies that stand at these lines (1-based) of a log; lines that are gone are left out."""
    found: dict[int, str] = {}
    for thing in _things(log):
        if thing.sort == seen.REPLY and thing.line in wanted:
            found[thing.line] = thing.text
            if len(found) == len(wanted):
                break
    return found


def unknown_command(log: Log, look: str, key: bytes) -> str:
    """The leading words of the unknown command with this hash, "" if it is gone from the log."""
    recorder = Recorder(key)
    for thing in _things(log):
        if thing.sort == seen.COMMAND:
            for run in shell.read(thing.command, thing.shell):
                if looks_like_check(run) and recorder.look_hash(run) == look:
                    return " ".join(leading_words(run))
    return ""


def _things(log: Log) -> Iterator[Seen]:
    report = Report()
    return readers()[log.session.agent].read(lines(log.path, report.count), log.path, report)
