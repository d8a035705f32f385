"""What does a tape run check? Its TAP is read by `tap`."""

from stillgreen.runners import _base, _suite, tap
from stillgreen.runners._base import Call, plain_ending

NAME = "tape"
FAMILY = _base.TEST
HINTS = tap.HINTS
summary = tap.summary
ending = plain_ending

SUITE = _suite.Suite(NAME, valued="-r --require --import -i --ignore --ignorepattern", empty_ok=True, fixed="npx tape")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every tape command line runs the files that it names."""
    return _suite.check(SUITE, argv[1:])
