"""What does `ng test` check, and what do its closing lines say? Karma's, Vitest's or Jest's, as the project has it."""

from stillgreen.runners import _base, _suite, jest, karma, vitest
from stillgreen.runners._base import Call, Summary, plain_ending

NAME = "ng-test"
FAMILY = _base.TEST
HINTS = (*karma.HINTS, *vitest.HINTS, *jest.HINTS)
LOOSE = True  # each of the three reads texts of unknown tools itself
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-c --configuration --browsers --include --exclude --karmaconfig --main --polyfills --tsconfig --reporters "
        "--project --filter --runner"
    ),
    part="--include --exclude --filter --project",
    fixed="npx ng test --watch=false",
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`ng test [project]` and `ng e2e`; None for what `ng` does else (another module)."""
    if argv[1:2] not in (["test"], ["t"], ["e2e"], ["e"]):
        return None
    found = _suite.check(SUITE, argv[2:])
    if found is not None:
        found.reader = _base.ANY if argv[1] in ("e2e", "e") else "ng_test"
    return found


def summary(text: str) -> "Summary | None":
    """What the first of the three readers finds."""
    for read in (karma.summary, vitest.summary, jest.summary):
        found = read(text)
        if found is not None:
            return found
    return None
