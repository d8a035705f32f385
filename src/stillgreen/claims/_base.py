"""What a reply claims and what it admits, as values.

A language is one data module (`claims/en.py`) with cheap literal hints and patterns; the reader is here.
"""

# Kinds of claims, the one that asks most first (this order decides which claim's grade a turn takes).
TESTS_PASS = "tests_pass"
VERIFIED = "verified"
DONE = "done"
BUILD_OK = "build_ok"
TYPES_CLEAN = "types_clean"
LINT_CLEAN = "lint_clean"
SHIPPED = "shipped"
KINDS = (TESTS_PASS, VERIFIED, DONE, BUILD_OK, TYPES_CLEAN, LINT_CLEAN, SHIPPED)


class Claim:
    """One statement of fact that work is complete or a check passes.

    kind     one of KINDS
    count    number tied to passing ("all 42 tests pass" -> 42), None if there is none
    limited  the reply itself narrows it ("only unit tests", "except two")
    start, end  where it stands in the reply (characters), for `--text`
    """

    __slots__ = ("kind", "count", "limited", "start", "end")

    def __init__(
        self, kind: str, count: "int | None" = None, limited: bool = False, start: int = 0, end: int = 0
    ) -> None:
        self.kind = kind
        self.count = count
        self.limited = limited
        self.start = start
        self.end = end

    def __repr__(self) -> str:
        return f"Claim({self.kind}, count={self.count}, limited={self.limited})"


class Found:
    """A claim found in a line.

    kind, count, limited   as in `Claim`
    sure   False if such words also only describe ("`x` updated to y")
    other  it is said of a thing ("the parser is done"), not of the agent's own act
    less   it says itself that not all passed ("240 of 272")
    """

    __slots__ = ("kind", "count", "limited", "sure", "other", "less")

    def __init__(
        self, kind: str, count: "int | None" = None, limited: bool = False, sure: bool = True, other: bool = False
    ) -> None:
        self.kind = kind
        self.count = count
        self.limited = limited
        self.sure = sure
        self.other = other
        self.less = False


class Reply:
    """What one reply says.

    language  two-letter code of the language in which it is written, "" if it cannot be told
    claims    in order of appearance, one per kind and count at most
    admits    families ("test", "build" ...) that it admits as not run, failing or not verifiable, or ("all",)
    blocked   it has a line that begins with `BLOCKED:` and a reason
    on_purpose  it says that a failing run was intended (red first, mutation, expected failure)
    """

    __slots__ = ("language", "claims", "admits", "blocked", "on_purpose")

    def __init__(self) -> None:
        self.language = ""
        self.claims: "list[Claim]" = []
        self.admits: "tuple[str, ...]" = ()
        self.blocked = False
        self.on_purpose = False
