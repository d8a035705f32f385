"""What does a script given by its path check (`./run_tests.sh`, `bash scripts/lint.sh`, `scripts/check`)?

Its exit code proves a failure, but not a pass: such scripts often end with 0 whatever they ran.
"""

from stillgreen.runners import _base, _names
from stillgreen.runners._base import Call, no_summary, plain_ending

NAME = "script"
FAMILY = _base.TEST
HINTS = ()

summary = no_summary
ending = plain_ending
ending = plain_ending

_FOLDERS = (
    "scripts",
    "script",
    "bin",
    "tools",
    "tool",
    "ci",
    ".ci",
    "hack",
    "dev",
    "build-tools",
    "etc",
    ".github",
    "test",
    "tests",
    "contrib",
)
_ENDINGS = (".sh", ".bash", ".zsh", ".fish", ".py", ".ps1", ".bat", ".cmd", ".rb", ".pl", ".js", ".mjs", ".ts")
_NAMES = frozenset(
    "test tests runtests run_tests run-tests check checks ci lint build verify validate typecheck testall test-all test_all".split()
)
# Scripts that take the name of what to do: `./run.sh test`, `./x.py test`.
_DOORS = frozenset(
    "run dev do x go manage make task tasks cli project ci build.py tool dev-tools runner bolt w cmd".split()
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A script's command line; argv[0] is its path. None if its name does not say that it checks something."""
    path = argv[0].replace("\\", "/")
    folder, _, base = path.rpartition("/")
    stem, ended = _stem(base)
    call = _door(stem, argv[1:]) if stem.lower() in _DOORS else None
    if call is None and (ended or folder.rpartition("/")[2] in _FOLDERS or stem in _NAMES):
        call = _names.call_of(NAME, [stem], check_is=_base.LINT)
    if call is None or call.family == _base.SHIP:
        return None
    call.hidden_by = "wrapper"
    return call


def _door(stem: str, words: "list[str]") -> "Call | None":
    named = next((word for word in words if word[:1] != "-"), "")
    return _names.call_of(NAME, [named]) if named and "/" not in named and "." not in named else None


def _stem(base: str) -> "tuple[str, bool]":
    """(name without ending, whether it had a script's ending)."""
    for ending in _ENDINGS:
        if base.lower().endswith(ending):
            return base[: -len(ending)], True
    return base, False
