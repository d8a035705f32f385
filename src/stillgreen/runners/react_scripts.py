"""What do project kits check whose commands start another runner? (create-react-app, vue-cli, wp-scripts)"""

from stillgreen.runners import _base, _suite, _tool, jest
from stillgreen.runners._base import BUILD, FORMAT, LINT, Call, plain_ending

NAME = "react-scripts"
FAMILY = _base.TEST
HINTS = jest.HINTS
summary = jest.summary
ending = plain_ending

# Program -> subcommand -> family; the test commands among them start Jest unless they stand in _OTHER.
_TESTS = {
    "react-scripts": "test",
    "craco": "test",
    "react-app-rewired": "test",
    "rescripts": "test",
    "vue-cli-service": "test:unit test:e2e",
    "wp-scripts": "test-unit-js test-e2e test-playwright",
    "kcd-scripts": "test",
    "tsdx": "test",
    "backstage-cli": "test repo",
    "umi-test": "",
}
_ELSE = {"build": BUILD, "lint": LINT, "lint-js": LINT, "lint-style": LINT, "format": FORMAT}
# Vue's unit tests may be Mocha's or Jest's, its browser tests Cypress's or Nightwatch's.
_OTHER = ("test:unit", "test:e2e", "test-playwright", "test-e2e")

# With one of these create-react-app's test command does not wait for changes, or is told to.
_DECIDED = ("--watchall", "--watch", "--nowatch", "--nowatchall", "--ci")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`test` tests (create-react-app's waits for changes unless CI is set or it is told not to), `build` builds."""
    name, words = argv[0], argv[1:]
    verb = words[0] if words else ""
    if verb in _TESTS.get(name, "").split() or name == "umi-test":
        found = _suite.check(jest.SUITE, words[1:])
        if found is not None:
            found.runner = name
            found.fixed = f"npx {name} {verb}".rstrip()
            found.reader = _base.ANY if verb in _OTHER else "jest"
            if name in ("react-scripts", "craco", "react-app-rewired", "rescripts") and _waits(words, assigns):
                found.hidden_by = "watch"
        return found
    family = _ELSE.get(verb)
    if family is None or (family == FORMAT and "--check" not in words) or "--watch" in words:
        return None
    found = Call(name, family)
    found.langs = _tool.SCRIPTS
    found.rewrites = family == LINT and "--no-fix" not in words and (name == "vue-cli-service" or "--fix" in words)
    return found


def _waits(words: "list[str]", assigns: "list[tuple[str, str]]") -> bool:
    if any(name == "CI" and value not in ("", "false") for name, value in assigns):
        return False
    flags = [_suite.plain(word) for word in words]
    return not any(flag.partition("=")[0] in _DECIDED for flag in flags)
