"""A script's text (`python - <<EOF`, `node -e`, `ruby -e`, `php -r`) -> the files that it writes.

Not an interpreter: the words of the text, what names are given on the way, and the calls that write. A path that is put
together from literals, names, loops over literals and arguments is followed; anything else in it becomes UNKNOWN.
"""


from stillgreen.shell.file_edit import APPEND, DELETE, MOVE, WRITE, FileEdit
from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.script_names import Call, Names
from stillgreen.shell.script_words import words

MOST = 50  # edits of one script
LONGEST = 100_000

# What a call does with which argument: its place, or words that say who must own the call and how it is read.
_FIRST, _SECOND = 0, 1
_Table = dict[str, "tuple[str | int, str]"]
_COPY: "tuple[str | int, str]" = (_SECOND, WRITE)
_PYTHON: _Table = {
    "write_text": ("self", WRITE), "write_bytes": ("self", WRITE), "unlink": ("any", DELETE), "rmtree": (_FIRST,
    DELETE),
    "remove": ("os", DELETE), "rename": ("move", MOVE), "renames": ("move", MOVE), "replace": ("os move", MOVE),
    "copy": ("shutil", WRITE), "copy2": _COPY, "copyfile": _COPY, "copytree": _COPY, "move": ("shutil move", MOVE),
    "open": ("open", WRITE), "urlretrieve": _COPY, "extractall": (_FIRST, WRITE), "FileInput": ("inplace", WRITE),
    "input": ("inplace", WRITE), "system": ("shell", ""), "popen": ("shell", ""), "run": ("subprocess", ""),
    "call": ("subprocess", ""), "check_call": ("subprocess", ""), "check_output": ("subprocess", ""),
    "Popen": ("subprocess", ""),
}  # fmt: skip
_JAVASCRIPT: _Table = {
    **dict.fromkeys(
        "writeFileSync writeFile writeTextFile writeTextFileSync outputFileSync outputFile createWriteStream"
        " writeJsonSync"
        " writeJson writeJSON writeJSONSync truncateSync".split(),
        (_FIRST, WRITE),
    ),
    "appendFileSync": (_FIRST, APPEND), "appendFile": (_FIRST, APPEND), "write": ("Bun", WRITE),
    **dict.fromkeys("copyFileSync copyFile cpSync copySync".split(), _COPY),
    **dict.fromkeys("renameSync moveSync rename".split(), ("move", MOVE)),
    **dict.fromkeys("unlinkSync unlink rmSync rmdirSync removeSync emptyDirSync".split(), (_FIRST, DELETE)),
    "cp": ("fs fsp promises second", WRITE), "rm": ("fs fsp promises", DELETE), "remove": ("Deno fs", DELETE),
    "openSync": ("open", WRITE),
    **dict.fromkeys("execSync exec spawnSync execFileSync spawn".split(), ("shell", "")),
}  # fmt: skip
_RUBY: _Table = {
    "write": ("File IO", WRITE), "binwrite": ("File IO", WRITE), "open": ("open", WRITE), "new": ("File open", WRITE),
    **dict.fromkeys("cp copy cp_r copy_file install ln_s".split(), ("FileUtils second", WRITE)),
    "mv": ("FileUtils move", MOVE), "rename": ("move", MOVE), "move": ("FileUtils move", MOVE),
    **dict.fromkeys("rm rm_f rm_rf rm_r remove remove_file".split(), ("FileUtils", DELETE)),
    "delete": ("File", DELETE), "unlink": ("File", DELETE), "system": ("shell", ""),
}  # fmt: skip
_PHP: _Table = {
    "file_put_contents": (_FIRST, WRITE), "fopen": ("open", WRITE), "unlink": (_FIRST, DELETE), "rename": ("move",
    MOVE),
    "copy": _COPY, **dict.fromkeys("exec shell_exec system passthru".split(), ("shell", "")),
}  # fmt: skip
_PERL: _Table = {
    "open": ("handle", WRITE), "unlink": (_FIRST, DELETE), "rename": ("move", MOVE), "copy": _COPY, "move": ("move",
    MOVE),
    "spew": ("self", WRITE), "spew_utf8": ("self", WRITE), "spew_raw": ("self", WRITE), "write_file": (_FIRST, WRITE),
    "system": ("shell", ""),
}  # fmt: skip
_R: _Table = {
    "writeLines": (_SECOND, WRITE),
    "copy": ("file second", WRITE),
    "rename": ("file move", MOVE),
    "remove": ("file", DELETE),
    "unlink": (_FIRST, DELETE),
}
_LUA: _Table = {"open": ("open", WRITE), "remove": ("os", DELETE), "rename": ("move", MOVE)}
_JULIA: _Table = {
    "write": (_FIRST, WRITE),
    "open": ("open", WRITE),
    "rm": (_FIRST, DELETE),
    "cp": _COPY,
    "mv": ("move", MOVE),
}
_TABLES: "dict[str, _Table]" = {
    "python": _PYTHON, "javascript": _JAVASCRIPT, "ruby": _RUBY, "php": _PHP, "perl": _PERL, "r": _R, "lua": _LUA,
    "julia": _JULIA,
}  # fmt: skip
# Modules whose `open` takes a path first, so that it is no method of a path.
_OPENERS = frozenset(
    ("io", "codecs", "gzip", "bz2", "lzma", "aiofiles", "File", "IO", "builtins", "fs", "tarfile", "os")
)


def written(language: str, text: str, arguments: "list[str]" = []) -> "list[FileEdit]":  # noqa: B006 (never changed)
    """The files that a script writes.

    language   python | javascript | ruby | php | perl | r | lua | julia
    text       the script
    arguments  the words behind it on the command line (`sys.argv[1:]`)
    -> edits, path "" where the script writes to a place that cannot be told; [] if it writes nothing that we know of
    """
    table = _TABLES.get(language)
    text = text[:LONGEST]
    if table is None or not any(name in text for name in table):
        return []
    names = Names(language, words(language, text), arguments)
    found: dict[tuple[str, str], FileEdit] = {}
    for call in names.calls(table):
        for edit in _edits(call, *table[call.name]):
            ends = names.endings() if edit.path.endswith(UNKNOWN) else []
            for ending in ends or [""]:
                edit.path += ending
                if len(found) < MOST:
                    found.setdefault((edit.path, edit.op), edit)
                edit = FileEdit(edit.path[: len(edit.path) - len(ending)], edit.op)
    return list(found.values())


def _edits(call: Call, rule: "str | int", op: str) -> "list[FileEdit]":
    """What one call changes. rule: the argument's place, or words: allowed owners of the call and how to read it."""
    if isinstance(rule, int):
        return _each(call.argument(rule), op) if call.has(rule) else []
    how = rule.split(" ")
    reader = _READERS.get(how[-1])
    owners = how[:-1] if reader else how
    if owners and call.owner not in owners:
        return []
    return reader(call, op) if reader else _each(call.argument(0), op)


def _each(candidates: "list[str]", op: str) -> "list[FileEdit]":
    """One edit per path that the argument may be; a path of which nothing is known is any file."""
    found = []
    for path in candidates or [UNKNOWN]:
        if path.startswith("/dev/") or path in ("-", "nul", "NUL"):
            continue
        found.append(FileEdit("" if not path.strip(UNKNOWN + "/.") and UNKNOWN in path else path, op))
    return found


def _self(call: Call, op: str) -> "list[FileEdit]":
    return _each(call.itself(), op)


def _any(call: Call, op: str) -> "list[FileEdit]":
    """`os.unlink(path)` or `path.unlink()`."""
    return _each(call.argument(0), op) if call.owner == "os" else _each(call.itself(), op)


def _second(call: Call, op: str) -> "list[FileEdit]":
    return _each(call.argument(1), op)


def _shutil(call: Call, op: str) -> "list[FileEdit]":
    """`shutil.copy`, not the `copy` of a list or a dict."""
    return _each(call.argument(1), op) if call.owner == "shutil" else []


def _move(call: Call, op: str) -> "list[FileEdit]":
    """`os.rename(old, new)`, or `old.rename(new)`."""
    if call.has(1):
        return _each(call.argument(0), DELETE) + _each(call.argument(1), op)
    return _each(call.itself(), DELETE) + _each(call.argument(0), op) if call.has(0) else []


def _open(call: Call, op: str) -> "list[FileEdit]":
    """`open(path, "w")`, `path.open("w")`: only with a mode that writes."""
    plain = not call.method or call.owner in _OPENERS
    mode = (call.keyword("mode") or call.argument(1 if plain else 0) or [""])[0]
    if len(mode) > 8 or not any(letter in mode for letter in "wax+"):
        return []
    return _each(call.argument(0) if plain else call.itself(), APPEND if "a" in mode else op)


def _handle(call: Call, op: str) -> "list[FileEdit]":
    """Perl: `open(my $fh, '>', $path)`, `open(F, ">$path")`."""
    mode = (call.argument(1) or [""])[0].strip()
    if mode[:1] not in (">", "+"):
        return []
    op = APPEND if mode.startswith(">>") else op
    return _each(call.argument(2), op) if call.has(2) else _each([mode.lstrip("+> ")], op)


def _inplace(call: Call, op: str) -> "list[FileEdit]":
    """`fileinput.input(files, inplace=True)`."""
    return _each(call.argument(0) or call.keyword("files"), op) if call.has_keyword("inplace") else []


def _shell(call: Call, op: str) -> "list[FileEdit]":
    """A command line or its words, handed to a shell."""
    from stillgreen.shell import edits, read
    from stillgreen.shell.run import Run

    if call.has_list(0):
        argv = call.argument(0)
        return edits.edits(Run(argv)) if argv and UNKNOWN not in argv[0] else []
    line = call.argument(0)[:1]
    if not line or not line[0].strip(UNKNOWN):
        return []
    return [edit for run in read(line[0][:2000]) for edit in edits.edits(run)]


def _subprocess(call: Call, op: str) -> "list[FileEdit]":
    return _shell(call, op) if call.owner in ("subprocess", "sp", "") else []


_READERS = {
    "self": _self, "any": _any, "second": _second, "shutil": _shutil, "move": _move, "open": _open, "handle": _handle,
    "inplace": _inplace, "shell": _shell, "subprocess": _subprocess,
}  # fmt: skip
