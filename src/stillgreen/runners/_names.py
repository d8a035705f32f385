"""What does the name of a script, target or session say that it checks? `test:unit`, `check-types`, `lint`, `ci`."""

from stillgreen.runners import _base
from stillgreen.runners._base import Call

_TEST = frozenset(
    "test tests testing unit units unittest unittests e2e spec specs integration vitest jest mocha ava pytest cypress playwright coverage cov smoke "
    "acceptance regression functional nextest ut itest itests tdd suite suites selftest testsuite runtests runtest testall alltests xunit phpunit "
    "pest rspec cucumber bats ctest gotest doctest doctests karma jasmine wdio nightwatch tape tap xctest conformance".split()
)
_TYPES = frozenset(
    "types type typecheck typechecks typechecking typecheckers checktypes tsc typings typing mypy pyright basedpyright tsgo tsd pyrefly ty phpstan "
    "psalm sorbet steep dialyzer typescript".split()
)
_LINT = frozenset(
    "lint lints linter linting linters eslint oxlint ruff flake8 pylint stylelint biome clippy golangci shellcheck rubocop standard xo knip "
    "ktlint detekt checkstyle vet precommit prepush quality qa sherif publint attw markdownlint htmllint jslint tslint jshint yamllint hadolint "
    "credo bandit cspell spellcheck phpcs swiftlint checkdeps lintcheck".split()
)
_CHECK = frozenset("check checks verify verification validate validation audit sanity".split())
# A check of these looks at the machine or a service, not at the code (`check-prerequisites.sh`, `verify-env`).
_NOT_CODE = frozenset(
    "prerequisites prerequisite prereqs prereq requirements environment status health healthcheck connection connectivity network port ports permissions "
    "updates balance secret secrets disk usage quota access api server db database installation installed system setup tools toolchain cluster gpu cuda "
    "token tokens credentials account domain dns ssl cert certs certificate session sessions".split()
)
_CI = frozenset("ci cibuild".split())
_FORMAT = frozenset("format formatting fmt prettier black gofmt rustfmt isort style dprint".split())
_BUILD = frozenset("build builds compile bundle dist assemble rebuild package webpack rollup esbuild tsup make".split())
_SHIP = frozenset("deploy publish release".split())

# With one of these words a script checks nothing, or never ends.
_NO_CHECK = frozenset(
    "dev start serve server preview clean install setup seed generate gen codegen init report reports prepare list update-deps upgrade bump watch-dev "
    "docker-up up down stop restart open studio login logs migrate migration mock mocks data env image images fixture fixtures deps bootstrap reset "
    "purge destroy help version changelog docs-dev storybook stats analyze analyse bench benchmark benchmarks perf profile demo example examples "
    "playground repl shell console link unlink postinstall preinstall prepack scaffold download fetch sync import export dump restore".split()
)
_WATCH = frozenset("watch ui tdd interactive".split())
_FIX = frozenset("fix fixes autofix write apply".split())
_REWRITE = frozenset("update snapshot snapshots u accept".split())


class Meaning:
    """family; watch: it never ends by itself; rewrites: it also writes what it compares with or fixes files."""

    __slots__ = ("family", "watch", "rewrites")

    def __init__(self, family: str, watch: bool, rewrites: bool) -> None:
        self.family = family
        self.watch = watch
        self.rewrites = rewrites


def meaning(name: str) -> "Meaning | None":
    """What a name says; None if it checks nothing, or says nothing."""
    words = split(name)
    said = set(words)
    if not words or said & _NO_CHECK or len(name) > 200:
        return None
    family = _family(words, said)
    if family is None:
        return None
    fixes = bool(said & _FIX)
    if fixes and family == _base.FORMAT:
        return None
    return Meaning(family, bool(said & _WATCH), fixes or bool(said & _REWRITE))


def _family(words: "list[str]", said: "set[str]") -> "str | None":
    """The family of the words of a name; more special words first (`test:types` is types, `build:test` is a build)."""
    checks = bool(said & (_CHECK | _CI))
    if words[0] in _BUILD and not said & _LINT and not ("and" in said and said & _TEST):
        return _base.BUILD
    if said & _TYPES or (checks and "ts" in said):
        return _base.TYPES
    if said & _FORMAT and not said & _TEST:
        return _base.FORMAT if checks or "diff" in said else _base.LINT if said & _LINT else None
    for family, names in ((_base.LINT, _LINT), (_base.TEST, _TEST), (_base.BUILD, _BUILD), (_base.TEST, _CI)):
        if said & names:
            return family
    if said & _CHECK and not said & _FIX and not said & _NOT_CODE:
        return _base.LINT
    return _base.SHIP if said & _SHIP else None


def split(name: str) -> "list[str]":
    """The words of a name in lower case: `typeCheck:web` -> type check web; `lint2` keeps its digit off."""
    words: "list[str]" = []
    word = ""
    before = ""
    for letter in name:
        if not letter.isalnum():
            words.append(word)
            word = ""
        elif letter.isupper() and before.islower():
            words.append(word)
            word = letter
        else:
            word += letter
        before = letter
    words.append(word)
    return [word.lower() for word in words if word]


def call_of(runner: str, names: "list[str]", check_is: str = _base.LINT) -> "Call | None":
    """The check that scripts of these names are together, read by whatever tool prints; None if none of them checks.

    check_is  the family that a bare `check` has for this runner (GNU make's is the tests)
    """
    found: "list[Meaning]" = []
    for name in names:
        said = meaning(name)
        if said is not None:
            if name == "check":
                said.family = check_is
            found.append(said)
    if not found:
        return None
    main = min(found, key=lambda said: _RANK.index(said.family))
    call = Call(runner, main.family)
    call.reader = _base.ANY
    call.rewrites = any(said.rewrites for said in found)
    if any(said.watch for said in found):
        call.hidden_by = "watch"
    return call


# Of several names the one that asks most stands for all.
_RANK = (_base.TEST, _base.TYPES, _base.BUILD, _base.LINT, _base.FORMAT, _base.SHIP)
