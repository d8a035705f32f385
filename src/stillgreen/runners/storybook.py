"""What does Storybook's test runner check? It prints as Jest does."""

from stillgreen.runners import _base, _suite, jest
from stillgreen.runners._base import Call, plain_ending

NAME = "test-storybook"
FAMILY = _base.TEST
HINTS = jest.HINTS
summary = jest.summary
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-c --configdir --url --browsers --maxworkers --testtimeout --includetags --excludetags --skiptags --shard "
        "--coveragedirectory --junit"
    ),
    never="--eject --indexjson",
    watch="--watch --watchall",
    part="--includetags --shard --onlychanged -o",
    rewrites="-u --updatesnapshot",
    fixed="npx test-storybook",
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """Every `test-storybook` runs the stories of a Storybook that is served; `--eject` only writes a config file."""
    return _suite.check(SUITE, argv[1:])
