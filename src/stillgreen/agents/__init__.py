"""One module per coding agent; the contract is in `_base`."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.agents._base import Agent

# Name in the install line -> module of this folder.
AGENTS = {"claude-code": "claude_code", "codex": "codex"}


def find(name: str) -> "Agent":
    """The live module of an agent. Raises KeyError for a name that we do not know."""
    return __import__("stillgreen.agents." + AGENTS[name], None, None, ["from_payload"])
