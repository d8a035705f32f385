"""Is a program of the project itself run? `node server.js`, `tsx src/cli.ts`, `ruby x.rb`, `./build/app`.

A run shows that the changed code starts and comes to its end, no more. Python's runs are in `python.py`, those of build
tools (`cargo run`, `go run`) with their tools.
"""

from stillgreen.runners import _names, _tool, _words
from stillgreen.runners._base import ANY, BUILD, FULL, PART, RUN, TEST, Call, no_summary, plain_ending

NAME = "program"
FAMILY = RUN
HINTS: "tuple[str, ...]" = ()
summary = no_summary
ending = plain_ending

_JS = ("javascript", "typescript")
# Languages (as `files.lang` names them) -> the interpreters that run them.
_RUNNERS = {
    "javascript typescript": "node nodejs tsx ts-node ts-node-esm swc-node jiti esno vite-node babel-node bun deno zx",
    "ruby": "ruby jruby",
    "php": "php",
    "perl": "perl raku",
    "lua": "lua luajit luau love",
    "java kotlin scala groovy clojure": "java",
    "groovy": "groovy",
    "kotlin": "kotlin",
    "scala": "scala",
    "elixir": "elixir",
    "erlang": "escript",
    "r": "rscript",
    "julia": "julia",
    "haskell": "runhaskell runghc",
    "ocaml": "ocaml",
    "racket": "racket guile",
    "lisp": "sbcl",
    "clojure": "clojure clj bb",
    "tcl": "tclsh",
    "powershell": "pwsh powershell",
    "": "wasmtime wine valgrind",
    "gdscript": "godot",
}
_INTERPRETERS = {name: tuple(langs.split()) for langs, names in _RUNNERS.items() for name in names.split()}
# The same for scripts started by their path.
_SCRIPTS = {
    "javascript typescript": "js mjs cjs ts mts cts tsx jsx",
    "python": "py",
    "ruby": "rb",
    "php": "php",
    "perl": "pl",
    "lua": "lua",
    "shell": "sh bash zsh fish",
    "powershell": "ps1",
    "batch": "bat cmd",
    "r": "r",
    "julia": "jl",
    "elixir": "exs",
    "java kotlin scala groovy clojure": "jar",
}
_ENDINGS = {ending: tuple(langs.split()) for langs, endings in _SCRIPTS.items() for ending in endings.split()}
_BINARIES = ("", "exe", "out", "bin", "app", "appimage", "run")
# Options of the interpreters that take the next word as their value.
_VALUED = frozenset(
    (
        "-r --require --import --loader --experimental-loader --env-file -C --conditions --tsconfig -P --project"
        " --input-type --config -c -I -W -X -cp -classpath --class-path -p --module-path --add-modules -Xmx -d -t"
        " -S --port --host --cwd -l --leak-check --title -ExecutionPolicy"
    ).split()
)
_WITH_SUBCOMMANDS = ("tsx", "deno", "bun")
_EVALUATES = frozenset("-e --eval --print -pe -r -E eval".split())
_ASKS = frozenset("-v -V --version -h --help -i --interactive -l -a --check --test --lint -n".split())
# Programs in these places are installed tools or scratch, not the project's.
_FOREIGN_PLACES = (
    "/usr/", "/bin/", "/sbin/", "/opt/", "/etc/", "/proc/", "/nix/", "/snap/", "/.", "node_modules/", "venv/",
    "env/bin/", "site-packages/", "vendor/bin/", "/Applications/", "/Library/", "Program Files", "/AppData/",
    "/Windows/", "go/bin/", "/Cellar/", "/homebrew/",
)  # fmt: skip
# Hidden folders that hold what was built of the project.
_BUILT_PLACES = ("/.output/", "/.next/", "/.build/", "/.svelte-kit/")
# A script whose name begins so changes files, or prepares something: it is no trial of the program.
_CHANGES = frozenset(
    (
        "fix patch apply edit rewrite replace refactor rename codemod update insert remove delete add bump migrate"
        " convert cleanup clean install setup configure activate download fetch bootstrap init generate gen create seed"
        " backup restore deploy release publish push find search list show print dump extract analyze analyse count"
        " merge sync copy move format sort"
    ).split()
)
_MEASURES = frozenset(("bench", "benchmark", "benchmarks", "perf", "profile", "loadtest"))
# In a snippet, what brings in code of the project.
_LOCAL_CODE = (
    "require('.", 'require(".', "from '.", 'from ".', "import('.", 'import(".', "import '.", 'import ".', "require './",
    "require_relative", "autoload.php",
)  # fmt: skip


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A run of the project's program; None for tools, for snippets that only read, for scripts that change files."""
    name = argv[0]
    if name in _INTERPRETERS:
        return _interpreted(name, argv[1:])
    return _by_path(name.replace("\\", "/"))


def _interpreted(name: str, words: "list[str]") -> "Call | None":
    """The first operand is the file; subcommands of deno, bun and tsx stand before it."""
    if name in _WITH_SUBCOMMANDS and words[:1] and words[0] in ("run", "serve", "watch"):
        if words[0] != "run":
            return _tool.served(name, _INTERPRETERS[name])
        words = words[1:]
    elif name == "java" and "-jar" in words:
        words = words[words.index("-jar") + 1 :]
    if (name == "php" and "-S" in words) or any(word.startswith("--watch") for word in words):
        return _tool.served(name, _INTERPRETERS[name])
    for at, word in enumerate(words):
        if word in _EVALUATES and (word != "-r" or name == "php"):
            return _snippet(name, words[at + 1 : at + 2])
        if word[:1] != "-":
            break
        if word in _ASKS:
            return None
    files = _words.operands(words, _VALUED)
    if not files or files[0] == "-" or _is_foreign(files[0]):
        return None
    if name in ("bun", "deno", "php") and "." not in files[0] and "/" not in files[0]:  # a subcommand, or `php artisan`
        return None
    return _named(name, files[0], _INTERPRETERS[name])


def _snippet(name: str, code: "list[str]") -> "Call | None":
    """A snippet on the command line tries the program only if it brings in code of the project."""
    is_trial = any(mark in text for text in code for mark in _LOCAL_CODE)
    return _run(name, _INTERPRETERS[name]) if is_trial else None


def _by_path(path: str) -> "Call | None":
    """A program or script started by its path: built here, or lying in the project."""
    base = path[path.rfind("/") + 1 :]
    ending = base.rpartition(".")[2].lower() if "." in base[1:] else ""
    is_program = ending in _ENDINGS or (ending in _BINARIES and "/" in path)
    if not is_program or len(path) > 200 or any(mark in path for mark in " \n\ufffc") or _is_foreign(path):
        return None
    return _named(NAME, path, _ENDINGS.get(ending, ()))  # its own name may say whose it is


def _named(runner: str, path: str, langs: "tuple[str, ...]") -> "Call | None":
    base = path.replace("\\", "/").rpartition("/")[2]
    words = _names.split(base.partition(".")[0])
    if not words or words[0] in _CHANGES:
        return None
    said = _names.meaning(base.partition(".")[0])
    made = _run(runner, langs)
    if said is not None and said.family == TEST:
        made.runner, made.family, made.scope, made.hidden_by = "script", TEST, FULL, "wrapper"
    elif said is not None and said.family == BUILD and langs == _JS:
        made.family, made.scope = BUILD, FULL
    made.empty_ok = not _MEASURES.isdisjoint(words)  # it measures; whatever it finds, it ends with 0
    return made


def _is_foreign(path: str) -> bool:
    path = path.replace("\\", "/")
    rest = path
    while rest[:2] == "./" or rest[:3] == "../":
        rest = rest[rest.find("/") + 1 :]
    if any(place in "/" + rest for place in _BUILT_PLACES):
        return False
    return rest[:1] in ("~", "$") or any(
        place in rest if place[:1] != "/" else place in "/" + rest for place in _FOREIGN_PLACES
    )


def _run(name: str, langs: "tuple[str, ...]") -> Call:
    made = Call(name, RUN, PART)
    made.langs = langs
    made.reader = ANY
    return made
