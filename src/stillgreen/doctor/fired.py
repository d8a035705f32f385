"""Did the hooks fire when the agent was used? A gate that never fires looks just like one that has nothing to say."""

from __future__ import annotations

import time
from pathlib import Path

from stillgreen import compiled, seen
from stillgreen.agents.logs._base import Report, readers
from stillgreen.agents.setup._base import Setup
from stillgreen.doctor.fact import ERROR, NOTE, OK, Fact
from stillgreen.history import find
from stillgreen.history.ledgers import sessions
from stillgreen.history.lines import lines
from stillgreen.history.when import ago, days
from stillgreen.install import memory
from stillgreen.install.present import Present

# The hook and the log do not write at the same moment.
_SLACK = 120.0
_LOOKED_AT = 3


def fact(setup: Setup, found: list[Present], state: str, since: float) -> Fact:
    """One fact: fired lately, not used, or used without firing. since: how far back counts as lately, in seconds."""
    if compiled.load(state).mode == compiled.OFF:
        return Fact(NOTE, setup.NAME, "hooks end at once and record nothing, since the mode is off", "`stillgreen on`")
    known = sessions(state, setup.NAME)
    fired = known[0].written if known else 0.0
    put_in = max((memory.changed_at(each.path, state) for each in found), default=0.0)
    if missed := _used_after(setup.NAME, max(fired, put_in, _set_at(state)) + _SLACK):
        last = f"its hooks last fired {ago(time.time() - fired)}" if fired else "its hooks never fired"
        text = f"silent failure: {setup.TITLE} was used {ago(time.time() - missed)}, but {last}"
        return Fact(
            ERROR, setup.NAME, text, f"see the lines on {setup.NAME} above; was it started with hooks switched off?"
        )
    if fired > time.time() - since:
        return Fact(OK, setup.NAME, f"hooks fired {ago(time.time() - fired)}")
    if fired:
        return Fact(
            NOTE, setup.NAME, f"hooks have not fired for {days(time.time() - fired)}; {setup.TITLE} was not used since"
        )
    return Fact(NOTE, setup.NAME, f"hooks have not fired yet; {setup.TITLE} was not used since they were put in")


def _set_at(state: str) -> float:
    """When the hooks' settings were last written: until then they may have been off."""
    try:
        return Path(state, compiled.FILE).stat().st_mtime
    except OSError:
        return 0.0


def _used_after(agent: str, moment: float) -> float:
    """When the agent last ended a turn after this moment, by its own logs; 0 if it did not (seconds)."""
    logs = sorted(find.find((), agent, moment).logs, key=lambda log: -log.written)
    return max(
        (_last_reply(log) for log in logs[:_LOOKED_AT]), default=0.0, key=lambda time: time if time > moment else 0.0
    )


def _last_reply(log: find.Found) -> float:
    report = Report()
    things = readers()[log.agent].read(lines(log.path, report.count), log.path, report)
    return max((thing.time for thing in things if thing.sort == seen.REPLY and not thing.agent), default=0) / 1000
