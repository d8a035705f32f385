"""What may send an agent back, and when does it not? One module per gate; the contract and the frame are in `_base`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.gates._base import Gate

# Gates that look at a stop, the one that is asked first comes first: one ask per stop for all of them.
AT_STOP = {"after-edit": "after_edit"}
NAMES = tuple(AT_STOP)


def load(name: str) -> "Gate":
    """The module of a gate."""
    return __import__("stillgreen.gates." + AT_STOP[name], None, None, ["wants"])
