"""Was work merged or released on a forge? `gh pr merge`, `gh release create`; looking and asking is no check."""

from stillgreen.runners._base import FULL, SHIP, Call, no_summary, plain_ending

NAME = "gh"
FAMILY = SHIP
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

_SHIPS = (
    ("pr", "merge"),
    ("release", "create"),
    ("release", "upload"),
    ("mr", "merge"),
    ("repo", "sync"),
    ("pr", "land"),
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """The first two words say it; a merge that only waits for checks (`--auto`) is sent later, perhaps."""
    words = [word for word in argv[1:] if word[:1] != "-"]
    if tuple(words[:2]) not in _SHIPS:
        return None
    made = Call(argv[0], SHIP, FULL)
    if "--auto" in argv or "--when-pipeline-succeeds" in argv:
        made.hidden_by = "may_not_run"
    return made
