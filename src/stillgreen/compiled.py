"""Which settings does a hook obey? Those that the command line compiled into the state folder, and nothing else.

`<state>/settings.json`, written by `configure.compile`:
    {"v": 1,
     "mode": "observe",                       off | observe | warn | block
     "gates": {"after-edit": "block"},        a gate's own mode
     "of_gates": {"delivery": {"when": "lost"}},  what else was set for a gate; each gate reads its own
     "trigger": "claimed",                    claimed | edited
     "unattended": "as-set",                  as-set | observe
     "checks": [["words of it", "family", "scope", "match"]],
     "kinds": [["gen/**", "code"]],
     "projects": {"<keyed hash of the root>": {"checks": [...], "kinds": [...]}}}

What is missing, or of a wrong type, has its default: a damaged file makes hooks quieter, never louder.
"""

from stillgreen.jsontext import loads
from stillgreen.places import system

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.settings import Settings, Taught

FILE = "settings.json"
VERSION = 1

OFF = "off"
OBSERVE = "observe"
WARN = "warn"
BLOCK = "block"
MODES = (OFF, OBSERVE, WARN, BLOCK)

CLAIMED = "claimed"
EDITED = "edited"
TRIGGERS = (CLAIMED, EDITED)

AS_SET = "as-set"
UNATTENDED = (AS_SET, OBSERVE)

# Gates that are about nothing that a reply claims: they are off until somebody switches on just them.
OPT_IN = ("self-audit",)

_MOST = 1 << 20


class Compiled:
    """The settings of this machine's user.

    mode        of all gates that have none of their own
    trigger     claimed | edited: edited judges a turn that changed code as if it also claimed `done`
    unattended  as-set | observe: what gates do where nobody watches
    """

    __slots__ = ("mode", "gates", "trigger", "unattended", "_file")

    def __init__(self, file: "dict[str, object]") -> None:
        self._file = file
        self.mode = _one_of(file.get("mode"), MODES, OBSERVE)
        self.trigger = _one_of(file.get("trigger"), TRIGGERS, CLAIMED)
        self.unattended = _one_of(file.get("unattended"), UNATTENDED, AS_SET)
        gates = file.get("gates")
        self.gates = gates if isinstance(gates, dict) else {}

    def of_gate(self, name: str) -> str:
        """The mode of one gate."""
        default = OFF if name in OPT_IN else self.mode
        return _one_of(self.gates.get(name), MODES, default) if self.mode != OFF else OFF

    def of(self, gate: str) -> "dict[str, object]":
        """What else the user set for one gate: strings and lists of strings."""
        every = self._file.get("of_gates")
        own = every.get(gate) if isinstance(every, dict) else None
        return own if isinstance(own, dict) else {}

    def taught(self, root: str) -> "Settings | None":
        """What was taught for the project whose root has this hash; None if nothing was."""
        projects = self._file.get("projects")
        own = projects.get(root) if isinstance(projects, dict) else None
        sources = [source for source in (self._file, own) if isinstance(source, dict)]
        checks = [entry for source in sources for entry in _entries(source.get("checks"), 4)]
        kinds = [entry for source in sources for entry in _entries(source.get("kinds"), 2)]
        if not checks and not kinds:
            return None
        from stillgreen.settings import Settings  # few users teach anything

        return Settings(tuple(_check(entry) for entry in checks), tuple((pattern, kind) for pattern, kind in kinds))


def load(state: str) -> Compiled:
    """The compiled settings; the defaults if there are none, or none that can be read."""
    try:
        handle = system.open(f"{state}/{FILE}", system.O_RDONLY | getattr(system, "O_NOFOLLOW", 0))
    except OSError:
        return Compiled({})
    try:
        found = loads(system.read(handle, _MOST).decode("utf-8", "replace"))
    except (OSError, ValueError):
        found = None
    finally:
        system.close(handle)
    return Compiled(found if isinstance(found, dict) and found.get("v") == VERSION else {})


def _one_of(value: object, allowed: "tuple[str, ...]", default: str) -> str:
    return value if isinstance(value, str) and value in allowed else default


def _entries(value: object, length: int) -> "list[list[str]]":
    """Those of a list's entries that are lists of so many strings."""
    found = value if isinstance(value, list) else []
    return [e for e in found if isinstance(e, list) and len(e) == length and all(isinstance(w, str) for w in e)]


def _check(entry: "list[str]") -> "Taught":
    from stillgreen.settings import Taught

    words, family, scope, match = entry
    return Taught(tuple(words.split()), family, scope, match)
