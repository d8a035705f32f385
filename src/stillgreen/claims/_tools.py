"""Which family of checks does a command or a tool's name belong to, when a reply only mentions it?

Coarse on purpose: the real reading of commands is in `shell/` and `runners/`; here a word must only be placed.
"""

from stillgreen.claims import _tags as w

# Names that mean the same in running text and in a code span.
NAMES = {
    w.TEST: "pytest, unittest, vitest, jest, mocha, jasmine, karma, ava, tox, nox, rspec, minitest, phpunit, pest, "
    "ctest, gtest, junit, surefire, xctest, nextest, playwright, cypress, nunit, xunit, mstest, bats, busted, "
    "exunit, testng, doctest, hypothesis",
    w.LINT: "eslint, ruff, biome, clippy, flake8, pylint, golangci-lint, stylelint, rubocop, shellcheck, ktlint, "
    "detekt, swiftlint, markdownlint, hadolint, yamllint, oxlint, xo, tslint, bandit, phpcs, credo, checkstyle, "
    "pre-commit",
    w.TYPES: "tsc, mypy, pyright, basedpyright, vue-tsc, svelte-check, phpstan, psalm, sorbet, dialyzer, type-check, "
    "typecheck, tsgo",
    w.FORMAT: "prettier, black, gofmt, rustfmt, clang-format, shfmt, dprint, isort, goimports",
    w.BUILD: "webpack, esbuild, rollup, gradle, maven, mvn, cmake, xcodebuild, luac, javac, gcc, clang, msbuild, "
    "bazel, tsup",
    w.SHIP: "kubectl, terraform",
}
# Words that say it only inside a command.
_INSIDE = {
    w.TEST: "test, tests, spec, specs, e2e, check-tests, test-unit",
    w.LINT: "lint, vet, lint-check, eslint-check",
    w.TYPES: "types, tsc-check, check-types, typecheck-all",
    w.FORMAT: "fmt, format, fmt-check",
    w.BUILD: "build, compile, assemble, package, cargo-check, py_compile, compileall, make",
    w.SHIP: "push, deploy, publish, release",
}
_WORDS: "dict[str, int]" = {}  # both, made when the first code span is read
# A word that belongs to a family only behind its program.
_PAIRS = {
    ("cargo", "check"): w.BUILD,
    ("go", "build"): w.BUILD,
    ("bash", "-n"): w.BUILD,
    ("ruff", "format"): w.FORMAT,
    ("biome", "format"): w.FORMAT,
}
_PROGRAMS = (
    "npm pnpm yarn bun npx bunx deno node cargo go make just mise task python python3 py uv poetry pdm hatch "
    "pipenv pip tox nox bundle rake rails mix dotnet mvn gradle ./gradlew gradlew ./mvnw composer php swift "
    "flutter dart docker turbo nx lerna bazel cmake ctest git gh vercel zig tsc lua luac stack cabal sbt lein clj "
    "ruby bash sh"
).split()
_ENDS = tuple(".py .ts .tsx .js .jsx .mjs .go .rs .rb .java .kt .php .cs .swift .lua .ex .exs .dart".split())


def families(code: str) -> "tuple[int, bool]":
    """(families of the checks that this code span runs, True if it only names a test or a test file)."""
    words = code[:200].lower().split()
    if not words:
        return 0, False
    if not _WORDS:
        for table in (NAMES, _INSIDE):
            for family, text in table.items():
                _WORDS.update(dict.fromkeys(text.split(", "), family))
    if len(words) == 1:
        return _single(words[0])
    if words[0] not in _PROGRAMS and words[0] not in _WORDS:
        return 0, False
    found = 0
    for before, word in zip(["", *words], words):
        if word != "make" or len(words) == 1:
            found |= _PAIRS.get((before, word), 0) or _joined(word)
    return found or (w.CHECK if "check" in words else 0), False


def _joined(word: str) -> int:
    """Family of a script name such as `build:web` or `test-unit`; paths and files say nothing."""
    known = _WORDS.get(word)
    if known is not None or "." in word:
        return known or 0
    if "/" in word:  # `cargo fmt/check`
        return sum({_WORDS.get(part, w.BUILD if part == "check" else 0) for part in word.split("/")})
    for sign in ":-":
        for part in word.split(sign) if sign in word else ():
            if part in _WORDS:
                return _WORDS[part]
    return 0


def _single(word: str) -> "tuple[int, bool]":
    if word in _WORDS and word not in ("package", "make", "types", "format", "release", "spec", "specs"):
        return _WORDS[word], False
    if word.endswith(_ENDS) or "(" in word or "_" in word or "::" in word:
        return 0, "test" in word or "spec" in word
    if ":" in word and "." not in word:
        return _joined(word), False
    return 0, False
