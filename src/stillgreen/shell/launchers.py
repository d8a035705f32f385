"""Which tool does a launcher of the Python, Node or another world start (`uv run x`, `npx x`, `bundle exec x`)?"""

from stillgreen.shell.inside import Inside, after, dashed, go_to, named, opened, past, simple
from stillgreen.shell.words import bare

TYPE_CHECKING = False
if TYPE_CHECKING:
    from stillgreen.shell.inside import Rule

UV_VALUES = (
    " --with --with-editable --with-requirements --python -p --project --directory --group --extra --only-group"
    " --no-group --no-extra --env-file --package --index --index-url --default-index --extra-index-url --find-links"
    " --cache-dir --config-file --refresh-package --upgrade-package -P --reinstall-package --from --resolution --prerelease"
    " --link-mode --color --allow-insecure-host --exclude-newer --constraints -c --overrides"
    " --build-constraints --python-platform --torch-backend -w -f -i "
)
NPX_VALUES = (
    " -p --package --cache --prefix --registry -w --workspace -c --call --node-options --userconfig --filter -F"
    " -C --dir --cwd "
)
# Packages whose program has another name.
PROGRAMS = {
    "@angular/cli": "ng",
    "@biomejs/biome": "biome",
    "@cucumber/cucumber": "cucumber-js",
    "@nestjs/cli": "nest",
    "@playwright/test": "playwright",
    "@redocly/cli": "redocly",
    "@stoplight/spectral-cli": "spectral",
    "@stryker-mutator/core": "stryker",
    "@vue/cli-service": "vue-cli-service",
    "@web/test-runner": "wtr",
    "typescript": "tsc",
}
# Behind `hatch run` and its kin stands a program, or a script of the project's settings; these names are scripts.
SCRIPTS = frozenset(
    (
        "test", "tests", "lint", "check", "checks", "typecheck", "types", "type", "typing", "format", "fmt",
        "build", "cov", "coverage", "style", "all", "ci", "start", "dev", "docs", "unit", "integration", "e2e",
        "verify", "validate", "qa",
    )
)  # fmt: skip


def uv(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`uv run [-m] command`, `uv tool run tool`."""
    at = past(argv, 1, UV_VALUES)
    name = "uv run"
    if argv[at : at + 2] == ["tool", "run"]:
        at, name = at + 1, "uv tool run"
    elif argv[at : at + 1] != ["run"]:
        return None
    start = at + 1
    at = uv_options(argv, start)
    go_to(inside, argv[1:at], "--directory")
    rest, flag = argv[at:], argv[at - 1] if at > start else ""
    if flag in ("-m", "--module"):
        rest = ["python", "-m", *rest] if rest else rest
    elif name != "uv run":
        rest = package(rest)
    elif rest and (rest[0].endswith(".py") or rest[0] == "-" or flag in ("-s", "--script")):
        rest = ["python", *rest]
    return named(inside, name, rest)


def uv_options(argv: "list[str]", at: int) -> int:
    """Where the options of `uv run` end; `-m` ends them too."""
    while at < len(argv):
        word = argv[at]
        if word in ("-m", "--module", "-s", "--script", "--"):
            return at + 1
        if len(word) < 2 or word[0] != "-":
            return at
        at += 2 if f" {word} " in UV_VALUES else 1
    return min(at, len(argv))


def uvx(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`uvx [options] tool[@version]`."""
    return named(inside, "uvx", package(argv[past(argv, 1, UV_VALUES) :]))


def pipx(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`pipx run [--spec x] tool`."""
    if argv[1:2] != ["run"]:
        return None
    return named(inside, "pipx run", package(argv[past(argv, 2, " --spec --python --index-url -i --pip-args ") :]))


def package(words: "list[str]") -> "list[str]":
    """The words with the version taken off the first (`vitest@3` -> `vitest`, `@biomejs/biome` -> `biome`)."""
    if not words:
        return words
    name = words[0]
    cut = name.find("@", 1)
    name = name[:cut] if cut > 0 else name
    for sign in ("==", ">=", "["):
        name = name.partition(sign)[0] or name
    return [PROGRAMS.get(name, name), *words[1:]]


def npx(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`npx [-y] tool[@version]`, `npx -c "..."`, `bunx`, `pnpx`."""
    return fetched(inside, bare(argv[0]), argv, 1)


def fetched(inside: Inside, name: str, argv: "list[str]", start: int) -> "list[str] | None":
    """The tool behind `npx` and its kin."""
    at = min(past(argv, start, NPX_VALUES), len(argv))
    for flag in ("-c", "--call"):
        if flag in argv[start : at - 1]:
            return opened(inside, name, argv[argv.index(flag) + 1])
    rest = argv[at:]
    return named(inside, name, rest[1:] if rest[:2] == ["typescript", "tsc"] else package(rest))


def fetching(name: str, words: "tuple[str, ...]", valued: str) -> "Rule":
    """Rule for `npm exec`, `pnpm exec|dlx`, `yarn exec|dlx`, `bun x`; scripts stay as they are."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        at = past(argv, 1, valued)
        if not argv[at : at + 1] or argv[at] not in words:
            return None
        go_to(inside, argv[1:at], "-C", "--dir", "--cwd", "--prefix")
        return fetched(inside, f"{name} {argv[at]}", argv, at + 1)

    return rule


def scripted(name: str, valued: str = "", *folders: str) -> "Rule":
    """Rule for `tool run command`, where a script's name stays as it is."""
    valued = f" {valued} "

    def rule(inside: Inside, argv: "list[str]") -> "list[str] | None":
        at = past(argv, 1, valued)
        if argv[at : at + 1] != ["run"]:
            return None
        at = past(argv, at + 1, valued)
        rest = argv[at:]
        if not rest or is_script(rest[0]):
            return None
        go_to(inside, argv[1:at], *folders)
        place, colon, word = rest[0].partition(":")
        return named(inside, f"{name} run", [word, *rest[1:]] if colon and "/" not in place else rest)

    return rule


def is_script(word: str) -> bool:
    """Is this the name of a project's script rather than a program's?"""
    word = word.rpartition(":")[2]
    return word in SCRIPTS or word.startswith(("test-", "test_", "lint-", "lint_", "check-", "typecheck"))


def coverage(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`coverage run [-m module | script]`."""
    if argv[1:2] != ["run"]:
        return None
    at, valued = 2, " --source --include --omit --rcfile --data-file --context --concurrency --debug --save-signal "
    while at < len(argv) and argv[at][:1] == "-" and argv[at] not in ("-m", "--module"):
        at += 2 if f" {argv[at]} " in valued else 1
    return named(inside, "coverage run", ["python", *argv[at:]] if argv[at:] else [])


def python(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`python -m coverage run ...`, `python -m pipenv run ...`."""
    if argv[1:2] != ["-m"] or len(argv) < 3:
        return None
    rule = MODULES.get(argv[2])
    return rule(inside, argv[2:]) if rule else None


def go(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`go run example.com/x/cmd/tool@v1 ...`, `go tool x ...`; `go run .` is the program itself."""
    if argv[1:2] == ["tool"] and len(argv) > 2:
        return named(inside, "go tool", [argv[2].rpartition("/")[2], *argv[3:]])
    at = past(argv, 2, " -mod -modfile -tags -C -exec ") if argv[1:2] == ["run"] else len(argv)
    path = argv[at].partition("@")[0] if at < len(argv) else ""
    if "." not in path.partition("/")[0].strip(".") or "/" not in path:
        return None
    parts = [part for part in path.split("/") if not (part[:1] == "v" and part[1:].isdigit())]
    return named(inside, "go run", [parts[-1], *argv[at + 1 :]])


def fvm(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`fvm flutter test`, `fvm dart test`."""
    return named(inside, "fvm", argv[1:]) if argv[1:2] in (["flutter"], ["dart"]) else None


def dotnet(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`dotnet tool run x`."""
    return named(inside, "dotnet tool run", argv[3:]) if argv[1:3] == ["tool", "run"] else None


def dotenv(inside: Inside, argv: "list[str]") -> "list[str] | None":
    """`dotenv [-e .env] -- command` (Node), `dotenv -f .env run command` (Python)."""
    at = past(argv, 1, " -e -v -f --file -p -c ")
    if argv[at : at + 1] == ["run"]:
        at = past(argv, at + 1, "")
    return named(inside, "dotenv", argv[at:])


COVERED = (
    "--reporter --include --exclude --temp-dir --temp-directory --report-dir --reports-dir -r -n -x -o"
    " --lines --branches --functions --statements --cwd --extension -e --require -i --src -t"
)
NODE_TOOLS = "--node --npm --yarn --using"
MODULES = {
    "coverage": coverage,
    "poetry": scripted("poetry", "-C --directory -P --project", "-C", "--directory"),
    "pdm": scripted("pdm", "-p --project --venv", "-p", "--project"),
    "pipenv": scripted("pipenv", "--python"),
    "hatch": scripted("hatch", "-e --env -p --project"),
    "uv": uv,
    "pipx": pipx,
}
RULES = {
    **MODULES,
    "rye": scripted("rye", "--pyproject"),
    "pixi": scripted("pixi", "-e --environment --manifest-path"),
    "conda": after("conda", "run", "-n --name -p --prefix --cwd"),
    "mamba": after("mamba", "run", "-n --name -p --prefix --cwd"),
    "micromamba": after("micromamba", "run", "-n --name -p --prefix --cwd -a --attach"),
    "uvx": uvx,
    "python": python,
    "python3": python,
    "npx": npx,
    "bunx": npx,
    "pnpx": npx,
    "npm": fetching("npm", ("exec", "x"), "-w --workspace -C --prefix --cache --registry --loglevel"),
    "pnpm": fetching("pnpm", ("exec", "dlx"), "--filter -F -C --dir --workspace-concurrency --reporter --loglevel"),
    "yarn": fetching("yarn", ("exec", "dlx"), "--cwd"),
    "bun": fetching("bun", ("x",), "--cwd"),
    "corepack": simple("corepack"),
    "lerna": after("lerna", "exec", "--scope --concurrency --ignore"),
    "nyc": simple("nyc", COVERED),
    "c8": simple("c8", COVERED),
    "go": go,
    "dotnet": dotnet,
    "fvm": fvm,
    "composer": after("composer", "exec"),
    "ddev": after("ddev", "exec", "-d --dir -s --service"),
    "melos": dashed("melos", "exec"),
    "stack": dashed("stack", "exec"),
    "cabal": dashed("cabal", "exec"),
    "opam": dashed("opam", "exec"),
    "mint": after("mint", "run"),
    "xcrun": simple("xcrun", "--sdk --toolchain"),
    "bundle": after("bundle", "exec"),
    "spring": simple("spring"),
    "foreman": after("foreman", "run", "-e --env"),
    "rbenv": after("rbenv", "exec"),
    "pyenv": after("pyenv", "exec"),
    "nodenv": after("nodenv", "exec"),
    "asdf": after("asdf", "exec"),
    "volta": after("volta", "run", NODE_TOOLS),
    "fnm": after("fnm", "exec", NODE_TOOLS),
    "nvm": after("nvm", "exec", "", 1),
    "rustup": after("rustup", "run", "", 1),
    "dotenv": dotenv,
    "dotenvx": after("dotenvx", "run", "-f --env-file -e --env"),
    "env-cmd": simple("env-cmd", "-f --file -e --environments -r --rc-file"),
}
