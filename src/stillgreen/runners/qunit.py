"""What does a QUnit run check? Its TAP, and that of Ember's and testem's runs, is read by `tap`."""

from stillgreen.runners import _base, _suite, tap
from stillgreen.runners._base import Call, plain_ending

NAME = "qunit"
FAMILY = _base.TEST
HINTS = tap.HINTS
summary = tap.summary
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued="--filter --module --reporter -r --require --seed -f -m",
    watch="-w --watch",
    part="-f -m --filter --module",
    fixed="npx qunit",
)
_EMBER = _suite.Suite(
    "ember-test",
    valued=(
        "--environment -e --config-file -c --host -h --testport --filter -f --module -m --launch --reporter --path "
        "--outputpath -o"
    ),
    watch="--server -s",
    part="-f -m --filter --module --launch",
    fixed="ember test",
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`qunit`, `ember test`, `ember exam`, `testem ci`, `ember build`; None for what else Ember does."""
    words = argv[1:]
    if argv[0] == "qunit":
        return _suite.check(SUITE, words)
    verb = words[0] if words else ""
    if argv[0] == "ember" and verb in ("build", "b"):
        return None if _suite.on(words, frozenset(("--watch", "-w"))) else _base.Call("ember", _base.BUILD)
    if verb in ("test", "t", "exam", "ci") and (argv[0] == "ember" or verb == "ci"):
        return _suite.check(_EMBER, words[1:])
    return None
