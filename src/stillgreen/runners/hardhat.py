"""What does Hardhat (or Truffle) check? Its tests print as Mocha does."""

from stillgreen.runners import _base, _suite, _tool, mocha
from stillgreen.runners._base import Call, plain_ending

NAME = "hardhat"
FAMILY = _base.TEST
HINTS = mocha.HINTS
summary = mocha.summary
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=("solidity", *_tool.SCRIPTS),
    valued="--network --config --tsconfig --testfiles --grep --solcoverjs --solcover --maxmemory",
    never="",
    part="--grep --testfiles",
    empty_ok=True,
    fixed="npx hardhat test",
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`test` and `coverage` test, `compile` and `build` build, `check` lints; None for nodes, scripts, deployments."""
    words = argv[1:]
    at = 0
    while at < len(words) and words[at][:1] == "-":
        at += 2 if words[at] in SUITE.valued else 1
    verb, rest = (words[at], words[at + 1 :]) if at < len(words) else ("", [])
    if verb in ("test", "coverage", "test:solidity"):
        return _suite.check(SUITE, rest[1:] if rest[:1] in (["solidity"], ["nodejs"], ["mocha"]) else rest)
    if verb in ("compile", "build", "check"):
        found = Call(NAME, _base.LINT if verb == "check" else _base.BUILD)
        found.langs = ("solidity",)
        return found
    return None
