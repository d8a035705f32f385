"""What does a package script check (`npm test`, `pnpm -r lint`, `yarn workspace api build`, `bun run typecheck`)?

The script's name says it. A tool behind the package manager (`yarn jest`, `pnpm vitest run`) is read by its own module.
"""

from stillgreen import runners
from stillgreen.runners import _base, _names
from stillgreen.runners._base import FAILED, PART, SHIP, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "npm-script"
FAMILY = _base.BUILD
OUTER = True
HINTS = ("ELIFECYCLE", "npm ERR! ", "npm error ", "error Command failed", "error: script ", "ERR_PNPM_RECURSIVE")

ending = plain_ending

_RUN = ("run", "run-script", "rum", "urn")
_TEST = ("test", "t", "tst", "install-test", "it", "install-ci-test", "cit")
_VALUED = frozenset(
    "--prefix -C --cwd --dir --filter -F -w --workspace --loglevel --userconfig --cache --registry --env-file --reporter".split()
)
_FOLDER = frozenset("--prefix -C --cwd --dir".split())
_ONE_PACKAGE = frozenset("--filter -F -w --workspace".split())
_LISTS = frozenset(
    "--listTests --list --list-tests --collect-only --co --dry-run --dryRun --showConfig --print-config --init --clearCache".split()
)
_REWRITES = frozenset("-u --update --updateSnapshot --update-snapshots --fix --write".split())
# Options of a script's tool that take a value or narrow what runs.
_PART = frozenset("-t -k -g -f -m -run --run-only --grep --fgrep --filter --testNamePattern --testPathPattern --testPathPatterns --test-name-pattern "
                  "--spec --project --include --only --onlyChanged --changed --changedSince --related --findRelatedTests --shard --scope".split())  # fmt: skip
_BUILTIN = {
    "pnpm": frozenset(
        "install i ci add remove rm uninstall un update up upgrade audit list ls ll why outdated publish pack link unlink import rebuild rb prune "
        "store init create licenses patch patch-commit config c env setup fetch deploy start dedupe approve-builds exec dlx root bin server "
        "self-update cat-file find-hash stop restart login".split()
    ),
    "yarn": frozenset(
        "install add remove up upgrade upgrade-interactive init info why config cache dlx exec node npm pack version versions constraints dedupe "
        "link unlink plugin set stage import audit list outdated publish global create licenses bin login logout owner tag team start stop rebuild "
        "autoclean policies patch patch-commit search explain".split()
    ),
    "bun": frozenset(
        "install i ci add a remove rm update link unlink pm init create c upgrade repl exec publish outdated audit patch why start info".split()
    ),
}

_FAILED = Lazy(
    r"^(?:npm (?:ERR!|error) (?:code ELIFECYCLE|errno \d|Lifecycle script `|Test failed\.)"
    r"|\s?ELIFECYCLE\s+(?:Command|Test) failed|error Command failed with (?:exit code|signal)"
    r"|error: script \"[^\"\n]{1,100}\" (?:exited with code|was terminated)"
    r"|.{0,3}ERR_PNPM_RECURSIVE_RUN_FIRST_FAIL)"
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A package manager's command line; None where it installs, lists, starts a server or only formats."""
    tool, words = argv[0], argv[1:]
    if tool == "corepack":
        tool, words = (words[0].partition("@")[0], words[1:]) if words else (tool, words)
    if tool in ("npm-run-all", "npm-run-all2", "run-s", "run-p"):
        return _names.call_of(NAME, [word for word in words if word[:1] != "-"])
    before, rest = _past_options(words)
    if tool == "yarn" and rest[:1] in (["workspace"], ["workspaces"]):
        before, rest = _in_workspace(before, rest)
    if not rest:
        return None
    word, rest = rest[0], rest[1:]
    if word in _RUN:
        more, rest = _past_options(rest)
        before = before + more
        word, rest = (rest[0], rest[1:]) if rest else ("", [])
    elif tool == "npm":
        if word == "publish":
            return _published(argv)
        word = "test" if word in _TEST else ""
    elif word in ("publish",) or (tool == "yarn" and word == "npm" and rest[:1] == ["publish"]):
        return _published(argv)
    elif tool == "bun" and word in ("test", "build"):
        return _by_module("bun", [tool, word, *rest], assigns)
    elif word in ("t", "tst"):
        word = "test"
    elif word in _BUILTIN.get(tool, ()):
        return None
    elif word in runners.PROGRAMS:
        return runners.look_up([word, *rest], assigns)
    return _script(tool, word, before, rest)


def _published(argv: "list[str]") -> "Call | None":
    """A package sent to the registry; a dry run sends nothing."""
    return None if "--dry-run" in argv else Call(NAME, SHIP)


def _by_module(name: str, argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """What a module says to words that the table gives to this one."""
    call = runners.load(name).call(argv, assigns)
    if call is not None and not call.reader:
        call.reader = name
    return call


def _script(tool: str, name: str, before: "list[str]", after: "list[str]") -> "Call | None":
    """The call of one script. before: options in front of its name, after: what follows it."""
    own, given = _split(tool, after)
    if not name or any(word in _LISTS for word in given):
        return None
    call = _names.call_of(NAME, [name])
    if call is None:
        return None
    options = before + own
    call.folder = _folder(options)
    if _has(options, _ONE_PACKAGE) or any(word.partition("=")[0] in _PART or _is_path(word) for word in given):
        call.scope = PART
    if "--if-present" in options or "--if-present" in given:
        call.hidden_by = "may_not_run"
    elif "--watch" in given or "--watchAll" in given or "--ui" in given:
        call.hidden_by = "watch"
    call.rewrites = call.rewrites or any(word in _REWRITES for word in given)
    call.empty_ok = "--passWithNoTests" in given or "--pass-with-no-tests" in given
    if len(name) < 30 and all(part.isalnum() and part.isascii() for part in name.replace("-", ":").split(":")):
        call.fixed = f"{tool} test" if name == "test" else f"{tool} run {name}"
    return call


def _split(tool: str, after: "list[str]") -> "tuple[list[str], list[str]]":
    """(options of the package manager, words for the script): npm hands on only what stands behind `--`."""
    if "--" in after:
        at = after.index("--")
        return after[:at], after[at + 1 :]
    return (after, after) if tool == "npm" else ([], after)


def _past_options(words: "list[str]") -> "tuple[list[str], list[str]]":
    """(options with their values, the rest)."""
    at = 0
    while at < len(words) and words[at][:1] == "-":
        at += 2 if words[at] in _VALUED else 1
    return words[:at], words[at:]


def _in_workspace(before: "list[str]", rest: "list[str]") -> "tuple[list[str], list[str]]":
    """`yarn workspace api test`, `yarn workspaces foreach -A run test`, `yarn workspaces run test`."""
    if rest[0] == "workspace":
        return [*before, "--workspace", *rest[1:2]], rest[2:]
    if "run" in rest:
        return before, rest[rest.index("run") :]
    return before, []


def _has(words: "list[str]", names: "frozenset[str]") -> bool:
    return any(word in names or word.partition("=")[0] in names for word in words)


def _folder(options: "list[str]") -> str:
    """The folder that `--prefix DIR`, `-C DIR` or `--filter ./DIR` names."""
    for at, word in enumerate(options):
        name, equals, glued = word.partition("=")
        value = glued if equals else options[at + 1] if at + 1 < len(options) else ""
        if name in _FOLDER or (name in _ONE_PACKAGE and value[:2] == "./"):
            value = value.strip("{}").rstrip("/.") or value
            return value[2:] if value[:2] == "./" else value
    return ""


def _is_path(word: str) -> bool:
    """True for a file, folder or pattern that narrows what a script's tool runs."""
    return word[:1] != "-" and ("/" in word or "." in word or "\\" in word or word[:1].isalpha())


def summary(text: str) -> "Summary | None":
    """The package manager's own word that a script failed; it says nothing of one that passed."""
    return Summary(FAILED, complete=False) if _FAILED.search(text) else None
