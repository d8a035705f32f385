"""What does running a Python file, module or snippet check? A file of tests, a script that says so, or the program itself."""

from stillgreen.runners import _base, _names
from stillgreen.runners._base import PART, RUN, TEST, Call, no_summary, plain_ending

NAME = "python"
FAMILY = _base.RUN
HINTS = ()

summary = no_summary
ending = plain_ending

# Modules that say nothing about the project: the standard library's usual ones and common packages.
_FOREIGN = frozenset(
    "__future__ abc argparse array ast asyncio base64 binascii bisect builtins bz2 calendar cmath codecs collections concurrent configparser "
    "contextlib copy csv ctypes dataclasses datetime decimal difflib dis email enum errno fcntl fileinput fnmatch fractions functools gc getpass "
    "glob gzip hashlib heapq hmac html http importlib inspect io ipaddress itertools json keyword linecache locale logging lzma marshal math "
    "mimetypes mmap multiprocessing operator os pathlib pickle pkgutil platform plistlib pprint queue quopri random re resource runpy secrets "
    "select shlex shutil signal site socket sqlite3 ssl stat statistics string struct subprocess sys sysconfig tarfile tempfile textwrap threading "
    "time timeit tokenize tomllib traceback tracemalloc types typing unicodedata urllib uuid venv warnings wave weakref webbrowser xml xmlrpc "
    "zipfile zlib zoneinfo requests httpx yaml toml tomli PIL numpy pandas matplotlib bs4 lxml openpyxl docx pypdf PyPDF2 fitz chardet dateutil "
    "pytz redis psycopg2 pymongo boto3 dotenv jinja2 markdown rich tqdm cv2 sklearn scipy torch tensorflow transformers pip setuptools wheel "
    "ensurepip jsonschema selenium playwright websocket websockets aiohttp tabulate orjson".split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """["python", file | "-c" | "-m" | "-", ...]: what it checks; None if it says nothing about the project."""
    if len(argv) < 2 or argv[1] == "-":
        return None
    if argv[1] == "-m":
        return _module(argv[2:])
    if argv[1][:1] == "-":
        return _snippet(argv[2] if len(argv) > 2 else "")
    return _file(argv[1].replace("\\", "/"), argv[2:])


def _file(path: str, words: "list[str]") -> "Call | None":
    folder, _, base = path.rpartition("/")
    stem = base[:-3] if base.endswith(".py") else base
    if base == "setup.py":
        command = next((word for word in words if word[:1] != "-"), "")
        call = (
            _names.call_of("setuptools", [command])
            if command in ("test", "build", "check", "build_ext", "bdist_wheel", "sdist")
            else None
        )
        return call or (Call("setuptools", _base.BUILD) if command[:5] in ("build", "bdist", "sdist") else None)
    said = _names.meaning(stem)
    if said is not None and said.family != _base.SHIP:
        call = _wrapped("script", said.family if said.family == TEST else _base.LINT)
        call.scope = PART if stem[:5] == "test_" or stem[-5:] == "_test" else _base.FULL
        return call
    if folder.rpartition("/")[2] in ("tests", "test"):
        return _wrapped("script", TEST)
    if not base or _names.split(stem)[:1] in (["generate"], ["gen"], ["download"], ["migrate"], ["seed"], ["setup"]):
        return None
    return _run()


def _module(words: "list[str]") -> "Call | None":
    """`python -m tests.test_x` is a run of tests, `python -m app` one of the program."""
    if not words or words[0].partition(".")[0] in _FOREIGN:
        return None
    parts = words[0].split(".")
    if parts[0] in ("tests", "test") or parts[-1] in ("tests", "test") or parts[-1][:5] == "test_":
        return _wrapped("script", TEST)
    return _run()


def _snippet(code: str) -> "Call | None":
    """`python -c "import app"`: a check only if it imports something of the project."""
    for line in code.replace(";", "\n").split("\n")[:200]:
        words = line.replace(",", " ").split()
        if words[:1] == ["import"]:
            names = words[1:]
            names = names[: names.index("as")] if "as" in names else names
        else:
            names = words[1:2] if words[:1] == ["from"] else []
        if any(name.partition(".")[0] not in _FOREIGN for name in names):
            return _run()
    return _parsed() if "ast.parse(" in code or "py_compile." in code else None


def _parsed() -> Call:
    """`python -c "import ast; ast.parse(open('app.py').read())"`: only the syntax of a file is looked at."""
    call = Call(NAME, _base.BUILD, PART)
    call.reader = "py_compile"
    call.langs = ("python",)
    return call


def _wrapped(runner: str, family: str) -> Call:
    """A script: its exit code proves a failure, a pass only with what it prints."""
    call = Call(runner, family)
    call.reader = _base.ANY
    call.hidden_by = "wrapper"
    call.langs = ("python",)
    return call


def _run() -> Call:
    call = Call(NAME, RUN, PART)
    call.reader = _base.ANY
    call.langs = ("python",)
    return call
