"""Is a program of the project itself run? `node server.js`, `tsx src/cli.ts`, `./build/app`, `ruby x.rb`, a request to its own server.

A run shows that the changed code starts and comes to its end, no more. Python's runs are in `python.py`, those of build
tools (`cargo run`, `go run`) with their tools.
"""

import re

from stillgreen.runners import _names, _report, _tool, _words
from stillgreen.runners._base import ANY, BUILD, FULL, PART, RUN, TEST, Call, Summary, plain_ending

NAME = "program"
FAMILY = RUN
HINTS = ("HTTP/", "<title>", "curl: (", "Connection refused", "500", "502", "503", "504", "000")
LOOSE = True  # only a request that this line made
ending = plain_ending

_JS = _tool.SCRIPTS
# Interpreter -> language of what it runs.
_INTERPRETERS: "dict[str, tuple[str, ...]]" = {
    "node": _JS, "nodejs": _JS, "tsx": _JS, "ts-node": _JS, "ts-node-esm": _JS, "swc-node": _JS, "jiti": _JS, "esno": _JS, "vite-node": _JS,
    "babel-node": _JS, "bun": _JS, "deno": _JS, "zx": _JS,
    "ruby": ("ruby",), "jruby": ("ruby",), "php": ("php",), "perl": ("perl",), "raku": ("perl",),
    "lua": ("lua",), "luajit": ("lua",), "luau": ("lua",), "java": ("java", "kotlin", "scala", "groovy", "clojure"), "groovy": ("groovy",),
    "kotlin": ("kotlin",), "scala": ("scala",), "elixir": ("elixir",), "escript": ("erlang",), "rscript": ("r",), "julia": ("julia",),
    "runhaskell": ("haskell",), "runghc": ("haskell",), "ocaml": ("ocaml",), "racket": ("racket",), "guile": ("racket",), "sbcl": ("lisp",),
    "clojure": ("clojure",), "clj": ("clojure",), "bb": ("clojure",), "tclsh": ("tcl",), "pwsh": ("powershell",), "powershell": ("powershell",),
    "wasmtime": (), "wine": (), "valgrind": (), "love": ("lua",), "godot": ("gdscript",),
}  # fmt: skip
_ENDINGS: "dict[str, tuple[str, ...]]" = {
    "js": _JS, "mjs": _JS, "cjs": _JS, "ts": _JS, "mts": _JS, "cts": _JS, "tsx": _JS, "jsx": _JS, "py": ("python",), "rb": ("ruby",), "php": ("php",),
    "pl": ("perl",), "lua": ("lua",), "sh": ("shell",), "bash": ("shell",), "zsh": ("shell",), "fish": ("shell",), "ps1": ("powershell",),
    "bat": ("batch",), "cmd": ("batch",), "r": ("r",), "jl": ("julia",), "exs": ("elixir",), "jar": ("java", "kotlin", "scala", "groovy", "clojure"),
}  # fmt: skip
# Options of the interpreters that take the next word as their value.
_VALUED = frozenset(
    (
        "-r --require --import --loader --experimental-loader --env-file -C --conditions --tsconfig -P --project --input-type --config -c"
        " -I -W -X -cp -classpath --class-path -p --module-path --add-modules -Xmx -d -t -S --port --host --cwd -l --leak-check --title"
    ).split()
)
_EVALUATES = frozenset("-e --eval --print -pe -r -E eval".split())
_ASKS = frozenset("-v -V --version -h --help -i --interactive -l -a --check --test --lint -n".split())
# Servers and watchers of the project's program, whatever they are given.
_SERVERS = frozenset(
    (
        "uvicorn gunicorn hypercorn daphne granian waitress-serve streamlit flask fastapi gradio chainlit celery nodemon ts-node-dev tsnd node-dev"
        " electron http-server live-server serve puma unicorn rackup thin foreman honcho overmind air reflex watchexec entr browser-sync json-server"
        " jupyter panel mitmproxy locust pm2-dev"
    ).split()
)
_NO_SERVER_WORDS = frozenset("routes shell init db list show config inspect status purge control call version new create docs hello cache".split())
_REQUESTS = frozenset("curl wget http https xh httpie grpcurl websocat wscat ab hey wrk invoke-webrequest iwr invoke-restmethod irm".split())
_OWN_HOSTS = ("localhost", "127.0.0.1", "0.0.0.0", "[::1]", "host.docker.internal", ".localhost")
# Programs in these places are installed tools or scratch, not the project's.
_FOREIGN_PLACES = (
    "/usr/", "/bin/", "/sbin/", "/opt/", "/etc/", "/proc/", "/nix/", "/snap/", "/.", "node_modules/", "venv/", "env/bin/", "site-packages/", "vendor/bin/",
    "/Applications/", "/Library/", "Program Files", "/AppData/", "/Windows/", "go/bin/", "/Cellar/", "/homebrew/",
)  # fmt: skip
# A script whose name begins so changes files, or prepares something: it is no trial of the program.
_CHANGES = frozenset(
    "fix patch apply edit rewrite replace refactor rename codemod update insert remove delete add bump migrate convert cleanup clean install setup"
    " configure activate download fetch bootstrap init generate gen create seed backup restore deploy release publish push find search list show"
    " print dump extract analyze analyse count merge sync copy move format sort".split()
)
# Scripts of a package that serve: `npm start`, `pnpm run dev`.
_SERVE_SCRIPTS = frozenset("start dev serve server preview develop storybook start:dev dev:server dev:web start:prod".split())
_MEASURES = frozenset(("bench", "benchmark", "benchmarks", "perf", "profile", "loadtest"))
_LOCAL_CODE = ("require('.", 'require(".', "from '.", 'from ".', "import('.", 'import(".', "import '.", 'import ".', "require_relative", "autoload.php", "require './")

_FAILED = re.compile(
    r"(?m)^(?:< )?HTTP/\d(?:\.\d)? 5\d\d\b|^curl: \((?:6|7|52|56)\) |<title>(?:5\d\d |Internal Server Error|Server Error)|Connection refused"
    r"|^(?:HTTP |Status: ?)?(?:50[0234]|000)$"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A run of the project's program; None for tools, for snippets that only read, for scripts that change files."""
    name = argv[0]
    if name in _REQUESTS:
        return _request(argv)
    if name in _SERVERS:
        words = _words.operands(argv[1:], _VALUED)
        return None if not words or not _NO_SERVER_WORDS.isdisjoint(words[:2]) else _tool.served(name)
    if name in ("npm", "pnpm", "yarn", "bun") and any(word in _SERVE_SCRIPTS for word in _words.operands(argv[1:], _VALUED)[:3]):
        return _tool.served(name)
    if name in _INTERPRETERS:
        return _interpreted(name, argv[1:])
    return _by_path(name.replace("\\", "/"))


def summary(text: str) -> "Summary | None":
    """What a request to the own server shows: a server error, or nobody there. An answer is judged by the exit code."""
    return _report.told(text, _FAILED)


def _request(argv: "list[str]") -> "Call | None":
    """A request to this machine tries the program that runs there; one to the world does not."""
    if not any(_is_own(word) for word in argv[1:]):
        return None
    made = Call(argv[0], RUN, PART)
    made.reader = "own_program"
    return made


def _is_own(word: str) -> bool:
    host = word[word.find("://") + 3 :] if "://" in word[:10] else word
    return host.startswith(_OWN_HOSTS) or (host[:1] == ":" and host[1:2].isdigit()) or ".localhost" in host[:80]


def _interpreted(name: str, words: "list[str]") -> "Call | None":
    """The first operand is the file; subcommands of deno, bun and tsx stand before it."""
    if name in ("tsx", "deno", "bun", "electron", "clojure", "clj", "bb") and words[:1] in (["run"], ["serve"], ["watch"], ["-M"]):
        if words[0] in ("serve", "watch"):
            return _tool.served(name, _INTERPRETERS[name])
        words = words[1:]
    elif name == "java" and "-jar" in words:
        words = words[words.index("-jar") + 1 :]
    if "--watch" in words or (name == "php" and "-S" in words) or (name == "node" and any(w.startswith("--watch-path") for w in words)):
        return _tool.served(name, _INTERPRETERS[name])
    for at, word in enumerate(words):
        if word in _EVALUATES and (word != "-r" or name == "php"):
            code = words[at + 1] if at + 1 < len(words) else ""
            return _run(name, _INTERPRETERS[name]) if any(mark in code for mark in _LOCAL_CODE) else None
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


def _by_path(path: str) -> "Call | None":
    """A program or script started by its path: built here, or lying in the project."""
    if "/" not in path or _is_foreign(path):
        return None
    base = path[path.rfind("/") + 1 :]
    ending = base.rpartition(".")[2].lower() if "." in base[1:] else ""
    return _named(base, path, _ENDINGS.get(ending, ()))


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
    return rest[:1] in ("~", "$") or any(place in rest if place[:1] != "/" else place in "/" + rest for place in _FOREIGN_PLACES)


def _run(name: str, langs: "tuple[str, ...]") -> Call:
    made = Call(name, RUN, PART)
    made.langs = langs
    made.reader = ANY
    return made
