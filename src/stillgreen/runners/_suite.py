"""What does one call of a test runner of the JavaScript world check? Most differ only in the names of their options."""

from stillgreen.runners import _words
from stillgreen.runners._base import FULL, PART, TEST, UNKNOWN, Call
from stillgreen.runners._tool import SCRIPTS

_UNKNOWN_TEXT = "\ufffc"
_WILD = frozenset("*?{[(!+@|")
# Folders that hold a whole suite, and words of patterns that match all its files (`**/*.{test,spec}.?(c|m)[jt]s?(x)`).
_WHOLE_FOLDERS = frozenset(
    (
        "src test tests testing spec specs __tests__ lib dist build out packages apps features e2e cypress js ts app "
        "server client"
    ).split()
)
_WHOLE_WORDS = frozenset(
    ("test tests spec specs js ts jsx tsx mjs cjs mts cts jt j t s x c m cm e2e cy feature unit integration it").split()
)
_TEST_FOLDERS = frozenset("test tests spec specs __tests__".split())
# What lies in test folders and is no test.
_ASIDE = frozenset(
    (
        "fixture fixtures helper helpers support mock mocks __mocks__ __fixtures__ util utils setup teardown "
        "seed server data scripts config globalsetup"
    ).split()
)


class Suite:
    """One test runner.

    name      as in the runner table
    langs     languages it can say something about; empty = any (browsers, features)
    valued    options that take the next word as their value
    never     options with which nothing is run
    watch     options with which it never ends by itself
    part      options that narrow it to a part
    rewrites  options with which it also writes what it compares with
    empty     options with which it ends with 0 although nothing was run
    quiet     options with which its closing lines may be missing
    project   options that point to the project's folder or config file
    ignore    options that make its exit code mean nothing
    empty_ok  it always ends with 0 when nothing was run
    prints    a run that comes to its end prints closing lines
    fixed     the command for messages

    Long options are named in lower case and without inner hyphens: `--passWithNoTests` is `--pass-with-no-tests`.
    """

    __slots__ = (
        "name", "langs", "valued", "never", "watch", "part", "rewrites", "empty", "quiet", "project", "ignore",
        "empty_ok", "prints", "fixed",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        langs: "tuple[str, ...]" = SCRIPTS,
        valued: str = "",
        never: str = "",
        watch: str = "--watch",
        part: str = "",
        rewrites: str = "",
        empty: str = "",
        quiet: str = "",
        project: str = "",
        ignore: str = "",
        empty_ok: bool = False,
        prints: bool = False,
        fixed: str = "",
    ) -> None:
        self.name = name
        self.langs = langs
        self.never = frozenset(never.split())
        self.watch = frozenset(watch.split())
        self.part = frozenset(part.split())
        self.rewrites = frozenset(rewrites.split())
        self.empty = frozenset(empty.split())
        self.quiet = frozenset(quiet.split())
        self.project = frozenset(project.split())
        self.ignore = frozenset(ignore.split())
        self.valued = frozenset(valued.split()) | self.project
        self.empty_ok = empty_ok
        self.prints = prints
        self.fixed = fixed


def check(suite: Suite, words: "list[str]") -> "Call | None":
    """What a call of the runner with these words (without its name) checks; None if it runs nothing."""
    words = [plain(word) for word in words]
    if on(words, suite.never):
        return None
    call = Call(suite.name, TEST, PART if on(words, suite.part) else scope(named(words, suite.valued)))
    call.langs = suite.langs
    call.fixed = suite.fixed
    if on(words, suite.watch):
        call.hidden_by = "watch"
    elif on(words, suite.ignore):
        call.hidden_by = "ignore_flag"
    call.empty_ok = suite.empty_ok or on(words, suite.empty)
    call.prints = suite.prints and not on(words, suite.quiet)
    call.rewrites = on(words, suite.rewrites)
    call.folder = folder(_words.value(words, suite.project))
    return call


def named(words: "list[str]", valued: "frozenset[str]") -> "list[str]":
    """The files, folders and names among the words (`--watchAll false` names none)."""
    return [word for word in _words.operands(words, valued) if word not in ("true", "false")]


def plain(word: str) -> str:
    """A long option in one spelling: `--update-snapshot=x` and `--updateSnapshot=x` give `--updatesnapshot=x`."""
    if word[:2] != "--":
        return word
    name, equals, rest = word.partition("=")
    return "--" + name[2:].replace("-", "").lower() + equals + rest


def on(words: "list[str]", flags: "frozenset[str]") -> bool:
    """Is one of the options switched on? `--watch=false`, `--watch false`, `--no-watch` switch it off, `-tname` on."""
    found = False
    for at, word in enumerate(words):
        if word == "--":
            break
        if word[:1] != "-":
            continue
        name, equals, rest = word.partition("=")
        if name in flags or (word[1:2] != "-" and len(word) > 2 and word[:2] in flags):
            found = (rest if equals else words[at + 1] if at + 1 < len(words) else "") != "false"
        elif name[:4] == "--no" and "--" + name[4:] in flags:
            found = False
    return found


def scope(paths: "list[str]") -> str:
    """full: none named, or patterns and folders that hold the whole suite; part: files, other folders, names."""
    found = FULL if not paths else PART
    for path in paths:
        if path.strip(_UNKNOWN_TEXT) == "":
            found = UNKNOWN if found == PART else found
        elif is_whole(path):
            found = FULL
    return found


def is_whole(path: str) -> bool:
    """True for `.`, `test`, `src/**/*.test.ts`, `dist/test/*.js`; false for a file, a folder of its own, a name."""
    parts = [part for part in path.replace("\\", "/").lower().split("/") if part not in ("", ".", "..", "**")]
    return all(_is_wide(part) for part in parts)


def _is_wide(part: str) -> bool:
    if not _WILD & set(part):
        return part in _WHOLE_FOLDERS
    for sign in "*?{[(!+@|)]},.-_":
        part = part.replace(sign, " ")
    return all(word in _WHOLE_WORDS for word in part.split())


def is_test_file(path: str) -> bool:
    """True if a script's name says that it is a test: `a.test.js`, `a_spec.mjs`, `test/a.ts`, `test.js`."""
    parts = path.replace("\\", "/").lower().split("/")
    stem, dot, ending = parts[-1].rpartition(".")
    if not dot or ending not in ("js", "mjs", "cjs", "ts", "mts", "cts", "jsx", "tsx"):
        return False
    if stem in ("test", "tests") or stem.endswith((".test", ".spec", "_test", "_spec", "-test", "-spec", "_tests")):
        return True
    if stem.startswith(("test-", "test_", "test.")):
        return True
    return bool(_TEST_FOLDERS & set(parts[:-1])) and not _ASIDE & {*parts[:-1], stem.partition(".")[0]}


def folder(path: "str | None") -> str:
    """The folder of a project option's value: itself, or where its config file lies; "" if it is not known."""
    if not path or _UNKNOWN_TEXT in path or path[:1] == "{":
        return ""
    path = path.replace("\\", "/").rstrip("/")
    head, _, last = path.rpartition("/")
    found = head if "." in last[1:] else path
    found = found[2:] if found[:2] == "./" else found
    return "" if found == "." else found
