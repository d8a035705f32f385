"""Log file -> `Log`: what was seen in it, recorded as events. The same evidence as live, from another source."""

from __future__ import annotations

from itertools import islice

from stillgreen import configure
from stillgreen.agents._base import plain
from stillgreen.agents.logs._base import Report, Session, readers
from stillgreen.history.find import Found
from stillgreen.history.lines import lines
from stillgreen.history.log import Log
from stillgreen.record import Recorder


def read(found: Found, key: bytes) -> Log:
    """Read one log whole. Nothing in it raises; what could not be read is counted in `Log.skipped`."""
    report = Report()
    recorder = Recorder(key)
    log = Log(found.path, report.session, skipped=report.skipped)
    for thing in readers()[found.agent].read(lines(found.path, report.count), found.path, report):
        if not recorder.root:
            recorder.root = plain(report.session.cwd or thing.cwd)
            recorder.settings = configure.of_folder(recorder.root)
            recorder.branch = report.session.branch
        log.events += recorder.record(thing)
    log.lines = report.lines
    return log


# Bytes read at once where the first lines will do: a second scan reads the heads of all logs.
_FEW = 32 << 10


def head(found: Found) -> Session:
    """What the first lines of a log say about its session: its folder above all, which no cache keeps."""
    report = Report()
    few = islice(lines(found.path, report.count, _FEW), 200)
    for _thing in readers()[found.agent].read(few, found.path, report):
        if report.session.cwd:
            break
    return report.session
