"""What does the end of Codex's log say that a payload does not? Exit codes, exact changes, plan mode, print mode.

From 0.148 the log has an item for each call that ended, with the id that the hook is told, before the hook runs
(400 of 400 calls in stress runs of 0.171.0). Older logs and resumed old threads have none: then nothing is known here.
"""

from stillgreen import trees
from stillgreen.agents._base import Fields, record
from stillgreen.jsontext import loads

_NEAR = 1 << 20  # bytes from the end in which a call that has just ended stands; an item can have some 100 kB
_FAR = 16 << 20  # in which the turn began
_HEAD = 4096

# A command that fails in a sandbox with one of these words in its output gets no item (0.171.0).
_DENIED = (
    "operation not permitted", "permission denied", "read-only file system", "seccomp", "sandbox", "landlock", "failed to write file",
)  # fmt: skip
_MODE = b'"collaboration_mode_kind":"'


class Tail:
    """The end of a log as it is now; empty if there is none."""

    def __init__(self, path: str, length: int = _NEAR) -> None:
        self.path = path
        self.text = trees.read(path, length, at_end=True)

    def item(self, key: str, kind: str) -> Fields:
        """The item of this sort with this id, {} if there is none."""
        mark = b'"id":"%s"' % key.encode("utf-8", "replace")
        at = self.text.rfind(mark)
        while at >= 0:
            start, end = self.text.rfind(b"\n", 0, at) + 1, self.text.find(b"\n", at)
            line = self.text[start : end if end >= 0 else len(self.text)]
            if kind.encode() in line and b'"item_completed"' in line:
                found = record(record(_parsed(line).get("payload")).get("item"))
                if found.get("id") == key and found.get("type") == kind:
                    return found
            at = self.text.rfind(mark, 0, start)
        return {}

    def was_denied(self, key: str, output: str) -> bool:
        """The sandbox's trap: the command ended, its thread has items, and there is none for it: then it failed."""
        low = output.lower()
        if not any(word in low for word in _DENIED) or b'"history_mode":"paginated"' not in trees.read(self.path, _HEAD):
            return False
        return key.startswith("exec-") or b'"call_id":"%s"' % key.encode("utf-8", "replace") in self.text

    def in_plan_mode(self) -> bool:
        """The turn that runs is one of plan mode; payloads do not say so (0.171.0)."""
        at = self.text.rfind(_MODE)
        if at < 0:
            self.text = trees.read(self.path, _FAR, at_end=True)
            at = self.text.rfind(_MODE)
        return at >= 0 and self.text.startswith(b'plan"', at + len(_MODE))


def is_unattended(path: str) -> bool:
    """Begun by `codex exec` or as another program's server, so that nobody watches."""
    head = trees.read(path, _HEAD)
    return b'"source":"exec"' in head or b'"source":"mcp"' in head or b'"originator":"codex_exec"' in head


def _parsed(line: bytes) -> Fields:
    try:
        return record(loads(line.decode("utf-8", "replace")))
    except ValueError:
        return {}
