"""What does a teammate's own log tell of its reports? Read from its end back to the last thing that the lead gave it to do.

An assignment is a line in the user's place with words of the lead's. What a person types there is answered to that person;
the client's and our own words, results of tools, other teammates' messages and the lead's formal ones (shut down, plan
approved) are none.
"""

from time import monotonic, sleep, time_ns

from stillgreen.agents import claude_log, claude_words
from stillgreen.agents._base import Fields, Mail, record, string
from stillgreen.agents.claude_team import LEAD, is_lead
from stillgreen.jsontext import loads
from stillgreen.seen import OURS

# From this version on the lead is woken with the teammate's last text: idle_notification with `result`, seen at work in
# 2.1.332; the code of 2.1.251 has it, that of 2.1.250 and six earlier ones has not (2026-11).
FIRST_TO_DELIVER = (2, 1, 251)

_PATIENCE = 0.75  # seconds, only for clients that write their log late
_POLL = 0.025
_JUST_NOW = 1000  # ms since the words with which it goes idle
_FORMAL = "task_assignment"  # the one formal message that gives work
_TAG = "<teammate-message"
_LOOKED_AT = (b'"type":"assistant"', b'"type":"user"', b'"type": "assistant"', b'"type": "user"')


def read(log: str, name: str) -> "Mail | None":
    """What the log tells since the last assignment; None if there is no log of a teammate. name: the teammate's."""
    end = monotonic() + _PATIENCE
    while True:
        reading = _Reading(name)
        if not reading.take(log):
            return None
        if not reading.is_behind() or monotonic() > end:
            return reading.mail
        sleep(_POLL)


class _Reading:
    """The log read once, from its end."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.mail = Mail()
        self.version: "tuple[int, ...]" = ()
        self._said_at = 0  # ms of its last words, 0 if not known
        self._failed: "set[str]" = set()  # calls whose result says that they did not succeed
        self._last = True  # nothing was said or done after this line
        self._acted = False  # a tool was called after it
        self._tasks_seen = False

    def take(self, log: str) -> bool:
        """Read back to the last assignment. False if this is no teammate's log."""
        any_line = False
        for line in claude_log.backwards(log):
            any_line = True
            if not any(mark in line for mark in _LOOKED_AT):
                continue
            entry = claude_log.parsed(line)
            self.version = self.version or claude_log.version_of(entry)
            if entry.get("type") == "assistant":
                if not self._said(entry):
                    return False
            elif entry.get("type") == "user" and self._heard(entry):
                break
        self.mail.delivers = self.version >= FIRST_TO_DELIVER
        return any_line

    def is_behind(self) -> bool:
        """Does its client write late, and are its last words, which it said just now, not there yet?

        Those of its last assignment may be: seen in 2.1.197, where a report of before then looked like one of now.
        """
        if not () < self.version < claude_log.FIRST_WITHOUT_LAG:
            return False
        if not self.mail.spoke:
            return not self.mail.reported
        return 0 < self._said_at < time_ns() // 1_000_000 - _JUST_NOW

    def _said(self, entry: Fields) -> bool:
        """A message of the teammate's. False if it is the lead's: it started a teammate of this name."""
        for block in reversed(claude_log.blocks(entry)):
            if block.get("type") == "text" and string(block.get("text")).strip():
                if self._last:
                    self.mail.spoke, self._said_at = True, _milliseconds(string(entry.get("timestamp")))
                self._last = False
            elif block.get("type") == "tool_use":
                given, call = record(block.get("input")), string(block.get("id"))
                if block.get("name") in ("Agent", "Task") and given.get("name") == self.name != "":
                    return False
                self._called(string(block.get("name")), given, call)
                self._last, self._acted = False, True
        return True

    def _called(self, tool: str, given: Fields, call: str) -> None:
        to = string(given.get("to")) or string(given.get("recipient"))
        if tool == "SendMessage" and call not in self._failed and (is_lead(to) or given.get("type") == "broadcast"):
            self.mail.reported = True
        elif tool == "ExitPlanMode" and not self._acted and call not in self._failed:
            self.mail.waits = "plan"

    def _heard(self, entry: Fields) -> bool:
        """A line in the user's place. True if it is an assignment."""
        blocks = claude_log.blocks(entry)
        results = [block for block in blocks if block.get("type") == "tool_result"]
        for result in results:
            self._result(result, entry)
        if results or entry.get("isMeta") is True or entry.get("isCompactSummary") is True or _is_typed(entry):
            return False
        text = "\n".join(string(block.get("text")) for block in blocks if block.get("type") == "text")
        if not is_assignment(text):
            return False
        self.mail.assigned = _milliseconds(string(entry.get("timestamp")))
        return True

    def _result(self, result: Fields, entry: Fields) -> None:
        call = string(result.get("tool_use_id"))
        content = result.get("content")
        text = content if isinstance(content, str) else "".join(
            string(record(part).get("text")) for part in (content if isinstance(content, list) else [])
        )
        if result.get("is_error") is True or '"success":false' in text[:200].replace(" ", ""):
            self._failed.add(call)
        tasks = record(entry.get("toolUseResult")).get("tasks")
        if isinstance(tasks, list) and not self._tasks_seen:
            self._tasks_seen = True  # the latest list counts
            if any(self._is_blocked(record(task)) for task in tasks):
                self.mail.waits = self.mail.waits or "task"

    def _is_blocked(self, task: Fields) -> bool:
        """A task of this teammate's that waits for another one."""
        return task.get("owner") == self.name and task.get("status") != "completed" and bool(task.get("blockedBy"))


def _is_typed(entry: Fields) -> bool:
    return record(entry.get("origin")).get("kind") == "human" or entry.get("promptSource") == "typed"


def is_assignment(text: str) -> bool:
    """Does a text in the user's place give work?"""
    if OURS in text:
        return False
    words = claude_words.of_person(text)
    if _TAG not in words:
        return bool(words) and not words.startswith((claude_words.INTERRUPTED, claude_words.TASK, *claude_words.USER_SHELL))
    return any(_gives_work(part) for part in words.split(_TAG)[1:])


def _gives_work(message: str) -> bool:
    """One `teammate-message`, from behind its tag's name."""
    head, _, rest = message.partition(">")
    body = rest.partition("</teammate-message>")[0].strip()
    if f'teammate_id="{LEAD}"' not in head or not body:
        return False
    if body[:1] != "{":
        return True
    try:
        kind = record(loads(body)).get("type")
    except ValueError:
        return True
    return kind is None or kind == _FORMAL


def _milliseconds(time: str) -> int:
    """ms since the epoch of an ISO time in UTC, 0 if it is none."""
    parts = time.replace("T", "-").replace(":", "-").replace(".", "-").rstrip("Z").split("-")
    if len(parts) != 7 or not all(part.isdecimal() and len(part) < 5 for part in parts):
        return 0
    year, month, day, hour, minute, second, ms = map(int, parts)
    year, month = (year - 1, month + 12) if month < 3 else (year, month)  # days as in RFC 3339's own appendix
    days = 365 * year + year // 4 - year // 100 + year // 400 + (153 * (month - 3) + 2) // 5 + day - 719469
    return ((days * 24 + hour) * 60 + minute) * 60_000 + second * 1000 + ms
