"""Which files do package managers change, and the scripts and targets that they and build tools run by name?"""


from stillgreen.shell.file_edit import FORMAT, GENERATE, INSTALL, REFORMAT, FileEdit, base, split
from stillgreen.shell.run import UNKNOWN, Run

# program -> its manifest and lock file. Without a manifest of its own only the lock file.
_FILES = {
    "npm": "package.json package-lock.json",
    "yarn": "package.json yarn.lock",
    "pnpm": "package.json pnpm-lock.yaml",
    "bun": "package.json bun.lock",
    "uv": "pyproject.toml uv.lock",
    "poetry": "pyproject.toml poetry.lock",
    "pdm": "pyproject.toml pdm.lock",
    "rye": "pyproject.toml requirements.lock",
    "hatch": "pyproject.toml",
    "pixi": "pixi.toml pixi.lock",
    "pipenv": "Pipfile Pipfile.lock",
    "cargo": "Cargo.toml Cargo.lock",
    "go": "go.mod go.sum",
    "bundle": "Gemfile Gemfile.lock",
    "bundler": "Gemfile Gemfile.lock",
    "composer": "composer.json composer.lock",
    "mix": "mix.lock",
    "dotnet": UNKNOWN + ".csproj",
    "deno": "deno.json deno.lock",
    "jsr": "package.json",
    "flutter": "pubspec.yaml pubspec.lock",
    "dart": "pubspec.yaml pubspec.lock",
    "pod": "Podfile.lock",
    "swift": "Package.swift Package.resolved",
    "gleam": "gleam.toml manifest.toml",
    "terraform": ".terraform.lock.hcl",
    "helm": "Chart.yaml Chart.lock",
    "nix": "flake.lock",
    "conan": "conanfile.txt",
    "vcpkg": "vcpkg.json",
    "rebar3": "rebar.lock",
    "lerna": "package.json",
    "changeset": "package.json",
    "ng": "package.json",
}
_CHANGES = frozenset(
    (
        "add install i in require remove rm uninstall un r upgrade update up upgrade-interactive get dedupe lock init"
        " version import generate-lockfile deps.get deps.update deps.unlock bump link unlink tidy sync edit set vendor"
    ).split()
)
# Without a package on the line these only bring the lock file up to date, if it is not.
_MAYBE = frozenset("install i in get sync lock deps.get update up upgrade dedupe tidy init vendor".split())
# Changes nothing in the project.
_ELSEWHERE = frozenset(
    (
        "-g --global --no-save --dry-run --help -h --location=global --frozen-lockfile --immutable --locked --frozen"
    ).split()
)
# Commands behind a word of their own; these programs change a manifest otherwise only with `get` or `init`.
_NESTED = {
    "go": ("mod", "work"),
    "dotnet": ("add", "remove", "sln"),
    "flutter": ("pub",),
    "dart": ("pub",),
    "swift": ("package",),
    "helm": ("dependency", "dep"),
    "nix": ("flake",),
    "terraform": (),
    "npm": ("pkg",),
}
_CREATES = {
    "npm": "create",
    "yarn": "create",
    "pnpm": "create",
    "bun": "create",
    "cargo": "new generate init",
    "poetry": "new",
    "dotnet": "new ef",
    "flutter": "create",
    "dart": "create",
    "mix": (
        "new phx.new phx.gen.html phx.gen.json phx.gen.context phx.gen.schema phx.gen.live phx.gen.auth"
        " ecto.gen.migration ecto.gen.repo"
    ),
    "go": "generate",
    "gleam": "new",
    "helm": "create",
    "rebar3": "new",
    "hatch": "new",
    "pdm": "new",
    "composer": "create-project",
}
_SCRIPTED = frozenset("npm yarn pnpm bun deno composer rye pdm hatch pipenv poetry".split())
# The managers' own commands, which are no package scripts.
_OWN = frozenset(
    (
        "create dlx exec x test t build start why list ls audit info config cache pack publish workspaces node set"
        " plugin store rebuild patch deploy sync outdated view login whoami root bin prune fetch dev"
    ).split()
)
_FOLDER_FLAGS = frozenset("-C --prefix --cwd --dir --directory --project --working-dir".split())
_VALUE_FLAGS = frozenset(
    (
        "--workspace --filter -F -p --package --features --group -G --python --extra --registry --source --index"
        " --manifest-path"
    ).split()
)

# Words in the name of a script or a target that formats, fixes or generates, and those that say that it only looks.
_FIXES = frozenset(
    (
        "format fmt fix prettier pretty autofix autoformat reformat codemod tidy black lintfix fixup beautify fixlint"
        " formatall"
    ).split()
)
_LOOKS = frozenset("check verify diff test ci validate list dry".split())
_FIX_FLAGS = frozenset("--fix --write --apply --autocorrect -A --fix-all --apply-unsafe".split())
_GENERATES = frozenset(
    "generate codegen gen scaffold migration makemigrations openapi proto protos protobuf sqlc".split()
)
# Targets of build tools, whole: they fix for certain.
_FIXING_TARGETS = frozenset(
    (
        "spotlessapply ktlintformat googlejavaformat scalafmt scalafmtall scalafixall scalafmtsbt autocorrect"
        " autocorrect_all auto_correct formatkotlin spotless:apply fmt:format formatter:format rubocop:autocorrect"
        " ktlint:format"
    ).split()
)


def manager(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`npm install x`, `uv add x`, `cargo add x`, `go mod tidy`, and the scripts that npm and its like run by name."""
    program = base(run.argv[0]).lower()
    verbs, folder = _verbs(words)
    if not verbs:
        return [FileEdit("yarn.lock", INSTALL, certain=False)] if program == "yarn" and not words else []
    name = _script(program, verbs) if program in _SCRIPTED else ""
    if name:
        return script(name, words) or _tool(name, words)
    if verbs[0] in _CREATES.get(program, "").split():
        return [FileEdit("", GENERATE)]
    if not _ELSEWHERE.isdisjoint(words) or (
        program in ("uv", "pixi") and verbs[0] in ("pip", "tool", "global", "python", "cache", "self")
    ):
        return []
    if program == "cargo" and verbs[0] in ("install", "uninstall"):
        return []
    if program == "dotnet":
        ending = ".sln" if verbs[0] == "sln" else ".csproj"
        return [FileEdit(UNKNOWN + ending, INSTALL)] if verbs[0] in _NESTED["dotnet"] and len(verbs) > 2 else []
    if verbs[0] in _NESTED.get(program, ()):
        verbs = verbs[1:] or [""]
    elif program in _NESTED and program != "npm" and verbs[0] not in ("get", "init"):
        return []
    return _manifests(program, verbs, folder) if verbs[0] in _CHANGES else []


def _verbs(words: "list[str]") -> "tuple[list[str], str]":
    """Words that are no options, and the folder that `-C`, `--prefix` or `--cwd` names."""
    verbs: list[str] = []
    folder = ""
    rest = iter(words)
    for word in rest:
        if word == "--":
            break
        name, equals, text = word.partition("=")
        if name in _FOLDER_FLAGS:
            folder = text if equals else next(rest, "")
        elif name in _VALUE_FLAGS:
            text = text or next(rest, "")
        elif word[:1] != "-":
            verbs.append(word)
    return verbs, folder


def _manifests(program: str, verbs: "list[str]", folder: str) -> "list[FileEdit]":
    """The manifest and the lock file; without a package named only the lock file, and only perhaps."""
    names = _FILES[program].split()
    named = len(verbs) > 1
    maybe = verbs[0] in _MAYBE
    if not named and maybe and verbs[0] != "init" and program != "go":
        names = names[-1:]
    place = folder.rstrip("/") + "/" if folder not in ("", ".") else ""
    return [FileEdit(place + name, INSTALL, certain=named or not maybe) for name in names]


def _script(program: str, verbs: "list[str]") -> str:
    """The name of the package script that is run, "" if it is one of the manager's own commands."""
    first = verbs[0]
    if first in ("run", "run-script", "task", "rum"):
        return verbs[1] if len(verbs) > 1 else ""
    if program in ("yarn", "pnpm", "bun") and first not in _CHANGES and first not in _OWN:
        if first == "workspace":
            return verbs[2] if len(verbs) > 2 and verbs[2] not in _CHANGES else ""
        return first
    return ""


def _tool(name: str, words: "list[str]") -> "list[FileEdit]":
    """`pnpm biome check --write`: what is run by name may be a tool rather than a script."""
    from stillgreen.shell.edits import edits

    return edits(Run(words[words.index(name) :])) if name in words and name not in _FILES else []


def script(name: str, words: "list[str]") -> "list[FileEdit]":
    """A script or target known by its name alone: `format`, `lint:fix`, or anything with `-- --fix`."""
    if "--check" in words or "--dry-run" in words:
        return []
    if not _FIX_FLAGS.isdisjoint(words):
        return _tool(name, words) or [FileEdit("", REFORMAT, FORMAT)]
    low = name.lower()
    for mark in ":-_./":
        low = low.replace(mark, " ")
    parts = low.split()
    if not _LOOKS.isdisjoint(parts):
        return []
    if not _FIXES.isdisjoint(parts):
        return [FileEdit("", REFORMAT, FORMAT, certain=False)]
    return [] if _GENERATES.isdisjoint(parts) else [FileEdit("", GENERATE, certain=False)]


def target(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`make fmt`, `just fix`, `mise run fmt`, `rake rubocop:autocorrect`, `./gradlew spotlessApply`."""
    _, operands = split(words, frozenset("C f j d p directory file project-dir justfile".split()))
    if "--dry-run" in words or ("-n" in words and base(run.argv[0]) in ("make", "gmake", "just")):
        return []
    found: list[FileEdit] = []
    for name in operands:
        low = name.lower()
        if low in _FIXING_TARGETS or low.rpartition(":")[2] in _FIXING_TARGETS:
            return [FileEdit("", REFORMAT, FORMAT)]
        if name not in ("run", "r", "tasks") and "=" not in name:
            found = found or script(name, words)
    return found


def hooks(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`pre-commit run`, `lint-staged`, `lefthook run`: they fix what their settings tell them to, perhaps nothing."""
    program = base(run.argv[0]).lower()
    if words[:1] == ["autoupdate"]:
        return [FileEdit(".pre-commit-config.yaml", INSTALL, certain=False)]
    return [FileEdit("", REFORMAT, FORMAT, certain=False)] if program == "lint-staged" or words[:1] == ["run"] else []
