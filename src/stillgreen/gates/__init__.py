"""What may send an agent back, and when does it not? One module per gate; the contract and the frame are in `_base`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.compiled import Compiled
    from stillgreen.gates._base import Gate
    from stillgreen.ledger import Ledger

# Name in the settings -> module of this folder, in the order in which they are asked: one ask per stop for all of them.
GATES = {"delivery": "delivery", "task": "task", "after-edit": "after_edit", "self-audit": "self_audit"}
NAMES = tuple(GATES)

# Which of them look at what.
AT_STOP = ("after-edit", "self-audit")
AT_SUBAGENT_STOP = ("after-edit",)
AT_IDLE = ("delivery",)
AT_COMPLETED = ("task",)

# Gates that look also at a stop that claims nothing, if something was edited in this window.
WITHOUT_CLAIM = ("self-audit",)


def load(name: str) -> "Gate":
    """The module of a gate."""
    return __import__("stillgreen.gates." + GATES[name], None, None, ["words"])


def listens(settings: "Compiled", book: "Ledger") -> bool:
    """Does a gate look at a stop that claims nothing? Only if one is on, and something was edited in this window."""
    if all(settings.of_gate(name) == "off" for name in WITHOUT_CLAIM):
        return False
    near = book.near(_NEAR)
    return near.find(b',"edit",', _opened(near)) >= 0


def _opened(near: bytes) -> int:
    """Where in the end of a ledger the window begins: at the last stop of the main agent after which a prompt came."""
    at = near.rfind(b',"stop",', 0, max(near.rfind(b',"turn",'), 0))
    while at >= 0 and near[at : at + _COMMON].split(b",")[5:6] != [b'""']:
        at = near.rfind(b',"stop",', 0, at)
    return max(at, 0)


_COMMON = 120  # bytes in which the fields stand that all events have: `,"stop",n,t,turn,agent`
_NEAR = 1 << 16
