"""Is a server of the project started, or asked? `uvicorn app:app`, `npm run dev`, `curl localhost:3000`."""

from stillgreen.runners import _report, _tool, _words
from stillgreen.runners._base import PART, RUN, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "server"
FAMILY = RUN
HINTS = ("HTTP/", "<title>", "curl: (", "Connection refused", "500", "502", "503", "504", "000")
LOOSE = True  # only a request that this line made
ending = plain_ending

# Servers and watchers that start the project's program, whatever they are given.
_SERVERS = frozenset(
    (
        "uvicorn gunicorn hypercorn daphne granian waitress-serve streamlit flask fastapi gradio chainlit celery"
        " nodemon ts-node-dev tsnd node-dev electron http-server live-server serve puma unicorn rackup thin foreman"
        " honcho overmind air reflex watchexec entr browser-sync json-server jupyter panel mitmproxy locust pm2-dev"
    ).split()
)
_NO_SERVER_WORDS = frozenset(
    (
        "routes shell init db list show config inspect status purge control call version new create docs hello cache"
    ).split()
)
_REQUESTS = frozenset(
    (
        "curl wget http https xh httpie grpcurl websocat wscat ab hey wrk invoke-webrequest iwr invoke-restmethod irm"
    ).split()
)
_OWN_HOSTS = ("localhost", "127.0.0.1", "0.0.0.0", "[::1]", "host.docker.internal", ".localhost")
_PACKAGERS = ("npm", "pnpm", "yarn", "bun")
# Scripts of a package that serve: `npm start`, `pnpm run dev`.
_SERVE_SCRIPTS = frozenset(
    "start dev serve server preview develop storybook start:dev dev:server dev:web start:prod".split()
)
_VALUED = frozenset(
    "-C --dir --cwd --filter -F --prefix -w --workspace -p --port --host -H -b --bind -c --config -A --app".split()
)
_FAILED = Lazy(
    r"(?m)^(?:< )?HTTP/\d(?:\.\d)? 5\d\d\b|^(?:HTTP |Status: ?)?(?:50[0234]|000)$"
    r"|<title>(?:5\d\d |Internal Server Error|Server Error)|^curl: \((?:6|7|52|56)\) |Connection refused"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A server never ends by itself. A request to this machine tries the program that runs there."""
    name = argv[0]
    words = _words.operands(argv[1:], _VALUED)
    if name in _REQUESTS:
        return Call(name, RUN, PART) if any(_is_own(word) for word in argv[1:]) else None
    if name in _PACKAGERS:
        return None if _SERVE_SCRIPTS.isdisjoint(words[:3]) else _tool.served(name)
    if name == "rails":
        return _tool.served(name, ("ruby",)) if words[:1] in (["server"], ["s"]) else None
    return _tool.served(name) if name in _SERVERS and words and _NO_SERVER_WORDS.isdisjoint(words[:2]) else None


def summary(text: str) -> "Summary | None":
    """What a request to the own server shows: a server error, or nobody there. An answer is judged by the exit code."""
    return _report.told(text, _FAILED)


def _is_own(word: str) -> bool:
    host = word[word.find("://") + 3 :] if "://" in word[:10] else word
    return host.startswith(_OWN_HOSTS) or (host[:1] == ":" and host[1:2].isdigit()) or ".localhost" in host[:80]
