"""Was work sent to the shared repository? `git push`; everything else that git does is no check."""

from stillgreen.runners import _report
from stillgreen.runners._base import PART, SHIP, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "git"
FAMILY = SHIP
HINTS = (
    "error: failed to push",
    "Everything up-to-date",
    "fatal: ",
    " -> ",
    "[rejected]",
    "[remote rejected]",
    "error: src refspec",
)
LOOSE = True  # arrows and "fatal: " are everywhere
ending = plain_ending

_VALUED = ("-C", "-c", "--git-dir", "--work-tree", "--namespace", "--exec-path", "--config-env")
_NO_PUSH = ("--dry-run", "-n", "--delete", "-d")
# Only what `push` itself says: `git add` and `git commit` in front of it have their own "fatal: ".
_FAILED = Lazy(
    r"(?m)^error: (?:failed to push some refs|src refspec )|^ ! \[(?:remote )?rejected\]"
    r"|^husky - pre-push (?:hook|script)|^fatal: (?:unable to access|could not read |Could not read from remote"
    r"|Authentication failed|The current branch |No configured push destination|'[^'\n]{1,300}' does not appear"
    r"|repository '|[Rr]emote |the remote end hung up|protocol error)"
)
_PASSED = Lazy(
    r"(?m)^Everything up-to-date|^ \* \[new (?:branch|tag|reference)\] +\S+ -> \S"
    r"|^ (?:  [0-9a-f]{4,40}\.\.|\+ [0-9a-f]{4,40}\.\.\.)[0-9a-f]{4,40} +\S+ -> \S"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`git push`, also `git -C folder push` and `jj git push`; a dry run or a deletion sends nothing."""
    words = argv[2:] if argv[1:2] == ["git"] else argv[1:]
    at = 0
    while at < len(words) and words[at][:1] == "-":
        at += 2 if words[at] in _VALUED else 1
    if words[at : at + 1] != ["push"] or any(word in _NO_PUSH or word[:1] == ":" for word in words[at:]):
        return None
    return Call(argv[0], SHIP, PART)  # what was committed is there all the same, and a reply may speak of that


def summary(text: str) -> "Summary | None":
    """The line of each branch, or why it was refused."""
    return _report.told(text, _FAILED, _PASSED)
