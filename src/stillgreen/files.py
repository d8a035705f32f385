"""A path -> its kind (code, test, config, style, doc, data, scratch) and its language.

Only the name is looked at, never the file: a path in an old log may be gone. Folders speak first (what lies in
`node_modules` is nobody's program), then well-known names, then the ending. The tables are in `file_names.py`.
"""

from stillgreen import file_names as known

CODE = "code"
TEST = "test"
CONFIG = "config"
STYLE = "style"
DOC = "doc"
DATA = "data"
SCRATCH = "scratch"

# Kinds that are part of the program, so that they count in the code id.
PROGRAM = (CODE, TEST, CONFIG)

# A longer path is read from its end; no file system in use allows more.
MAX_PATH = 4096

_UNKNOWN = "\ufffc"


def kind(path: str, root: str = "") -> "tuple[str, str]":
    """(kind, why): why is the rule's slug. path absolute or relative; root is the work tree, "" if not known.

    A folder (or a path that cannot be known) is what would be lost with it: code, unless its name says otherwise.
    """
    parts, why = _below_root(_plain(path[-MAX_PATH:]), root)
    return (SCRATCH, why) if why else _place(parts)


def lang(path: str) -> str:
    """The programming language of a path ("python", "typescript", "go", ...), "" if it has none that checks know."""
    path = path[-MAX_PATH:]
    name = path[max(path.rfind("/"), path.rfind("\\")) + 1 :].lower()
    found = known.NAME_LANGS.get(name)
    if found is None:
        if name.startswith(("dockerfile.", "containerfile.")):
            return "dockerfile"
        stem, ending = _ending(name)
        while ending in known.WRAPPING and "." in stem:
            stem, ending = _ending(stem)
        found = known.LANG.get(ending, "")
    return "" if found in known.NO_LANG else found


def checkable(lang: str) -> bool:
    """Does the language bring a plain check (compile, types, import, syntax) with tools that its writers have?"""
    return lang in known.CHECKABLE


# Where the path lies.


def _plain(path: str) -> str:
    """Forward slashes, no `/private` (macOS), `c:/` for what WSL and Git Bash call `/mnt/c/` and `/c/`."""
    if "\\" in path:
        path = path.replace("\\", "/")
        path = path.removeprefix("//?/")
    if path.startswith("file:///"):
        path = path[7:]
    if path.startswith("/private/"):
        return path[8:]
    if path.startswith("/mnt/") and path[6:7] == "/":
        return path[5] + ":" + path[6:]
    if path[:1] == "/" and path[2:3] == "/" and path[1].isalpha():
        return path[1] + ":" + path[2:]
    return path


def _absolute(path: str) -> bool:
    return path.startswith("/") or path[1:3] == ":/"


def _below_root(path: str, root: str) -> "tuple[list[str], str]":
    """The folders and the name below the work tree, or why the path is outside of any."""
    if _absolute(path):
        if root:
            top = _plain(root[-MAX_PATH:]).rstrip("/")
            inside = path + "/"
            if top[1:2] == ":":
                top, inside = top.lower(), inside.lower()
            if inside.startswith(top + "/"):
                return _parts(path[len(top) + 1 :], "outside-root")
            if top.isascii() or path.isascii():
                return _from_worktree(path) or ([], "outside-root")
            # The same name can be spelled in two Unicode forms (macOS): judged as if no root were known.
        return _from_top(path)
    if path.startswith("~/"):
        return _from_home(path[2:])
    return _parts(path, "outside-root" if root else "")


def _parts(path: str, above: str) -> "tuple[list[str], str]":
    """Folders and name with `.` and `..` resolved; `above` is the reason when the path climbs out of its start."""
    parts: list[str] = []
    climbed = False
    for part in path.split("/"):
        if part == "..":
            if parts:
                parts.pop()
            else:
                climbed = True
        elif part and part != ".":
            parts.append(part)
    return parts, above if climbed else ""


def _from_top(path: str) -> "tuple[list[str], str]":
    """An absolute path without a known root: temporary and system places are outside, a home folder is cut off."""
    parts, _ = _parts(path, "")
    low = ("" if path[1:3] == ":/" else "/") + "/".join(parts).lower() + "/"
    if low.startswith(known.TEMP_PLACES) or "/appdata/local/temp/" in low:
        return [], "temporary-folder"
    if low.startswith(known.SYSTEM_PLACES):
        return [], "system-folder"
    homes = 1 if path[1:3] == ":/" else 0
    if len(parts) > homes + 2 and parts[homes].lower() in ("users", "home"):
        return _from_home("/".join(parts[homes + 2 :]))
    if parts[:1] == ["root"]:
        return _from_home("/".join(parts[1:]))
    return _from_worktree(path) or (parts[1:] or parts, "")


def _from_home(path: str) -> "tuple[list[str], str]":
    """Below a home folder: a dot file is settings; the first folder is a place for projects, whatever its name."""
    worktree = _from_worktree("/" + path)
    if worktree:
        return worktree
    parts, _ = _parts(path, "")
    if parts and parts[0].startswith("."):
        return [], "home-settings"
    if len(parts) > 1 and parts[0] in ("tmp", "temp", "Downloads", "Library", "AppData"):
        return [], "temporary-folder"
    return parts[1:] or parts, ""


def worktree(path: str) -> str:
    """The top of the work tree that holds a path, where agents keep theirs (`.claude/worktrees/<name>`); "" for other paths."""
    for mark in known.WORKTREES:
        at = path.find(mark)
        end = path.find("/", at + len(mark)) if at >= 0 else -1
        if end > 0:
            return path[:end]
    return ""


def _from_worktree(path: str) -> "tuple[list[str], str] | None":
    """What lies below `.claude/worktrees/<name>/` and the like: a root of its own."""
    for mark in known.WORKTREES:
        at = path.find(mark)
        if at >= 0:
            return _parts(path[at + len(mark) :].partition("/")[2], "")
    return None


# What the place says.


def _place(parts: "list[str]") -> "tuple[str, str]":
    """The kind of a path below its root, given as folders and name."""
    if not parts:
        return CODE, "whole-tree"
    if "worktrees" in parts or ".worktrees" in parts:
        inner = _from_worktree("/" + "/".join(parts) + "/")
        if inner:
            return _place(inner[0])
    low = parts[-1].lower()
    stem, ending = _ending(low)
    language = known.LANG.get(ending, "")
    for at, part in enumerate(parts):
        if part in known.SCRATCH_FOLDERS and not _is_agents_program(parts, at, language):
            return SCRATCH, known.SCRATCH_FOLDERS[part]
        if part.endswith(".egg-info"):
            return SCRATCH, "build-output"
        if part in known.OUTPUT_FOLDERS and _is_output(parts, at, language):
            return SCRATCH, "build-output"
    if ending in known.SCRATCH_ENDINGS or low.endswith("~"):
        return SCRATCH, "scratch-ending"
    found, why = _named(parts, low, stem, ending, language)
    if found in (DATA, STYLE, CONFIG, DOC) and why not in ("known-name", "config-name") and _in_tests(parts, found):
        return TEST, "test-folder"
    return found, why


def _is_agents_program(parts: "list[str]", at: int, language: str) -> bool:
    """A hook or plugin for agents that the project itself ships (`.opencode/plugins/x.js`, `.claude/hooks/x.py`)."""
    if known.SCRATCH_FOLDERS[parts[at]] != "agent-settings" or not language or language in known.SORTS:
        return False
    return any(part in ("plugins", "plugin", "hooks", "extensions", "tools") for part in parts[at + 1 : -1])


def _is_output(parts: "list[str]", at: int, language: str) -> bool:
    """Is the folder at this place output, or a package that only shares the name?"""
    for part in parts[:at]:
        if part in known.SOURCE_FOLDERS:
            return False
    if at == len(parts) - 1 or not language or language in known.SORTS:
        return True
    return known.OUTPUT_FOLDERS[parts[at]] and language not in known.NEVER_BUILT


def _in_tests(parts: "list[str]", found: str) -> bool:
    """Data and the like below a test folder is part of the tests, and so is a text in a folder of fixtures."""
    folders = known.FIXTURE_FOLDERS if found == DOC else known.TEST_FOLDERS
    return any(part.lower() in folders for part in parts[:-1])


# What the name says.


def _named(parts: "list[str]", low: str, stem: str, ending: str, language: str) -> "tuple[str, str]":
    """The kind by name and ending, the folders only as a hint."""
    found = known.NAMES.get(low)
    if found is not None:
        return found, "known-name"
    if low[0] in known.PREFIX_LETTERS:
        for prefix, endings, found in known.PREFIXES:
            if low.startswith(prefix) and (endings is None or ending in endings):
                return found, "known-name"
    if ending in ("txt", "in") and parts[-2:-1] == ["requirements"]:
        return CONFIG, "known-name"
    if ending in known.TEST_ENDINGS:
        return TEST, "test-ending"
    if ending in known.WRAPPING and "." in stem:
        inner, ending = _ending(stem)
        return _named(parts, stem, inner, ending, known.LANG.get(ending, ""))
    if language:
        return _by_language(parts, stem, language)
    if not ending or _UNKNOWN in ending:
        return _bare(parts, low)
    return DATA, "unknown-ending"


def _by_language(parts: "list[str]", stem: str, language: str) -> "tuple[str, str]":
    found = known.SORTS.get(language, CODE)
    if found == CODE:
        if language in ("javascript", "typescript") and (stem.endswith((".config", ".conf")) or stem.startswith(".")):
            return CONFIG, "config-name"
        if _is_test(parts, stem, language):
            return TEST, "test-name"
        if language == "sql" and (_within(parts, known.DATA_FOLDERS) or any(word in stem for word in known.DUMPS)):
            return DATA, "data-folder"
    elif language == "json" and (
        stem.endswith(("config", "rc", ".conf", "settings")) or _within(parts, known.CONFIG_FOLDERS)
    ):
        return CONFIG, "config-name"
    elif found == CONFIG and _within(parts, known.DATA_FOLDERS):
        return DATA, "data-folder"
    elif language == "yaml" and _inner(parts) and not _within(parts, known.SETTINGS_FOLDERS):
        return (
            DATA,
            "no-settings-folder",
        )  # a status file, a plan, an API description: mostly not what the program reads
    return found, "ending"


def _inner(parts: "list[str]") -> bool:
    """Not at the top of a project, as far as a path tells: a relative path with folders, or an absolute deep one."""
    return len(parts) > 1


def _within(parts: "list[str]", folders: "frozenset[str]") -> bool:
    return any(part.lower() in folders for part in parts[:-1])


def _is_test(parts: "list[str]", stem: str, language: str) -> bool:
    if stem in known.TEST_STEMS or stem.startswith(known.TEST_STEM_STARTS) or stem.endswith(known.TEST_STEM_ENDS):
        return True
    if language in known.CAMEL_LANGS:
        bare = parts[-1][: len(stem)]
        if bare.endswith(known.TEST_CAMEL_ENDS) or (bare.startswith("Test") and bare[4:5].isupper()):
            return True
    for part in parts[:-1]:
        low = part.lower()
        if low in known.TEST_FOLDERS or low in known.SPEC_FOLDERS or part.endswith(known.TEST_FOLDER_ENDS):
            return True
    return False


def _bare(parts: "list[str]", low: str) -> "tuple[str, str]":
    """A name without an ending: a script, a folder, or a name that cannot be known."""
    if parts[-1] in known.CAPITALS:
        return known.CAPITALS[parts[-1]], "known-name"
    if (len(parts) == 1 and low in known.MOMENTARY) or parts[-1] in known.VENDORED:
        return SCRATCH, "momentary-name" if low in known.MOMENTARY else "dependencies"
    for part in reversed(parts):
        lowered = part.lower()
        if lowered in known.TEST_FOLDERS or lowered in known.SPEC_FOLDERS:
            return TEST, "test-folder"
        if lowered in known.FOLDERS:
            return known.FOLDERS[lowered], "folder"
    if low.startswith("."):
        return (CONFIG if low.endswith("rc") else DATA), "dot-file"
    return CODE, "no-ending"


def _ending(low: str) -> "tuple[str, str]":
    at = low.rfind(".")
    return (low[:at], low[at + 1 :]) if at > 0 else (low, "")
