"""What did the user teach us? Their own checks and kinds of files, applied to a run or a path."""

TYPE_CHECKING = False
if TYPE_CHECKING:  # a hook that sees an edit needs neither
    from stillgreen.runners._base import Call
    from stillgreen.shell.run import Run

FAMILIES = ("test", "build", "lint", "types", "format", "run", "ship")
SCOPES = ("full", "part")
KINDS = ("code", "test", "config", "style", "doc", "data", "scratch")


class Taught:
    """A command made known as a check.

    words   the leading words that a command must have ("./scripts/validate", "make verify")
    match   a regular expression over the whole command instead (from the user's own file only), "" if words count
    """

    __slots__ = ("words", "match", "family", "scope")

    def __init__(self, words: "tuple[str, ...]", family: str, scope: str = "full", match: str = "") -> None:
        self.words = words
        self.family = family
        self.scope = scope
        self.match = match

    def fits(self, argv: "list[str]") -> bool:
        """Does this simple command run the taught check?"""
        if self.match:
            import re  # only users who wrote an expression pay for it

            return re.search(self.match, " ".join(argv)[:2000]) is not None
        return len(argv) >= len(self.words) and all(_bare(a) == _bare(b) for a, b in zip(argv, self.words))


class Settings:
    """All that was taught, from the user's file and the trusted file of one project.

    checks  taught checks, the user's first
    kinds   (glob below the root, kind) pairs, the first that fits counts
    """

    __slots__ = ("checks", "kinds")

    def __init__(self, checks: "tuple[Taught, ...]" = (), kinds: "tuple[tuple[str, str], ...]" = ()) -> None:
        self.checks = checks
        self.kinds = kinds

    def call(self, run: "Run") -> "Call | None":
        """The check that this run is by what was taught, None if it is none."""
        for taught in self.checks:
            if taught.fits(run.argv):
                from stillgreen.runners._base import Call

                call = Call("taught", taught.family, taught.scope)
                call.reader = "*"
                return call
        return None

    def kind(self, path: str, root: str) -> str:
        """The taught kind of a path, "" if there is none."""
        if not self.kinds:
            return ""
        below = path[len(root) + 1 :] if root and path.startswith(root + "/") else path
        return next((kind for pattern, kind in self.kinds if glob(below, pattern)), "")


def glob(path: str, pattern: str) -> bool:
    """Does a path fit a glob? `*` and `?` stay within a folder, `**` crosses folders (`gen/**`, `**/*.sql`)."""
    return _fits(path.split("/"), pattern.split("/"))


def _fits(parts: "list[str]", patterns: "list[str]") -> bool:
    """Row by row over the parts, so that many `**` stay linear in each."""
    reached = [True] + [False] * len(parts)
    for pattern in patterns:
        if pattern == "**":
            for at in range(1, len(parts) + 1):
                reached[at] = reached[at] or reached[at - 1]
        else:
            reached = [False] + [reached[at] and _word(parts[at], pattern) for at in range(len(parts))]
    return reached[-1]


def _word(text: str, pattern: str) -> bool:
    at = back = 0
    star = -1
    for_pattern = 0
    while at < len(text):
        if for_pattern < len(pattern) and pattern[for_pattern] in ("?", text[at]) and pattern[for_pattern] != "*":
            at, for_pattern = at + 1, for_pattern + 1
        elif for_pattern < len(pattern) and pattern[for_pattern] == "*":
            star, back = for_pattern, at
            for_pattern += 1
        elif star >= 0:
            back += 1
            at, for_pattern = back, star + 1
        else:
            return False
    return all(c == "*" for c in pattern[for_pattern:])


def _bare(word: str) -> str:
    return word[2:] if word[:2] == "./" else word
