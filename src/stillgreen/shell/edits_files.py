"""Which files do the plain file tools change (cp, mv, rm, tee, tar, curl -o, find -delete ...)?

Every function takes the words of a command without the program, and the `Run` for its heredoc and wrappers.
"""


from stillgreen.shell import edits_patch
from stillgreen.shell.file_edit import APPEND, APPLY, DELETE, MOVE, REFORMAT, WRITE, FileEdit, base, given, split, value
from stillgreen.shell.run import UNKNOWN, Run


def fed(run: Run) -> bool:
    """Are file names handed to this command by another one (xargs, find -exec)?"""
    return any(name.startswith(("xargs", "find", "fd", "parallel", "rush")) for name in run.wrappers)


def each(paths: "list[str]", op: str, run: Run, certain: bool = True) -> "list[FileEdit]":
    """One edit per path; if there is none and another command hands the names on, any file."""
    if not paths and fed(run):
        paths = [""]
    return [FileEdit(path, op, certain=certain) for path in paths]


# Copies, moves, removals.

_COPY_VALUES = frozenset(("t", "S", "target-directory", "suffix", "m", "o", "g", "mode", "owner", "group"))


def copy(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`cp`, `install`, `ln`, `ditto`: the last operand, or a file of the same name in it."""
    options, operands = split(words, _COPY_VALUES)
    program = called(run)
    if program == "install" and given(options, "d", "directory"):
        return []
    certain = not given(options, "n", "no-clobber", "u", "update")
    return [FileEdit(path, WRITE, certain=certain) for path in _targets(options, operands, run, program == "ln")]


def move(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`mv`: the old names go, the new ones come."""
    options, operands = split(words, _COPY_VALUES)
    targets = _targets(options, operands, run)
    sources = operands if value(options, "t", "target-directory") else operands[:-1]
    certain = not given(options, "n", "no-clobber")
    found = [FileEdit(path, DELETE, certain=certain) for path in sources]
    return found + [FileEdit(path, MOVE, certain=certain) for path in targets]


def _targets(options: "list[tuple[str, str]]", operands: "list[str]", run: Run, link: bool = False) -> "list[str]":
    """Where `cp` and its like put the files."""
    folder = value(options, "t", "target-directory")
    if folder:
        return [_within(folder, source) for source in operands] or ([folder] if fed(run) else [])
    if len(operands) < 2:
        if link and operands:
            return [base(operands[0])]
        return [operands[0] if operands else ""] if fed(run) else []
    target, sources = operands[-1], operands[:-1]
    if len(sources) > 1 or _is_folder(target, sources[0]):
        return [_within(target, source) for source in sources[:50]]
    return [target]


def _is_folder(target: str, source: str) -> bool:
    """Does a file go into the target rather than become it? By the look of the names: `cp a.py src`."""
    if target.endswith(("/", "\\")) or target in (".", "..", "~"):
        return True
    return "." in base(source)[1:] and "." not in base(target) and not base(target).isupper() and UNKNOWN not in target


def _within(folder: str, source: str) -> str:
    name = base(source)
    if folder in ("", ".", "./"):
        return name
    return folder.rstrip("/\\") + "/" + (name if name not in (".", "..", "*") else "")


def remove(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`rm`, `unlink`, `shred`, `trash`, `rimraf`. What find or xargs names without a hint is most often a cache."""
    _, operands = split(words, frozenset(("n", "s")) if called(run) == "shred" else frozenset())
    if fed(run):
        operands = [path for path in operands if path.strip(UNKNOWN)]
        if not operands and any(name.startswith("xargs") for name in run.wrappers):
            return [FileEdit("", DELETE, certain=False)]
    return [FileEdit(path, DELETE) for path in operands]


def tee(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`tee [-a] file ...`, `sponge file`."""
    options, operands = split(words)
    paths = [path for path in operands if path != "-" and not path.startswith("/dev/")]
    return [FileEdit(path, APPEND if given(options, "a", "append") else WRITE) for path in paths]


def dd(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`dd of=file`."""
    return [FileEdit(word[3:]) for word in words if word.startswith("of=") and not word.startswith("of=/dev/")]


def truncate(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`truncate -s 0 file`."""
    return each(split(words, frozenset(("s", "size", "r", "reference")))[1], WRITE, run)


def touch(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`touch file` makes an empty file, or changes nothing but a time."""
    options, operands = split(words, frozenset(("d", "t", "r", "A", "date", "reference")))
    if given(options, "c", "no-create", "d", "t", "r", "A", "date", "reference"):
        return []
    return each(operands, WRITE, run, certain=False)


def replace(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`sd before after files`."""
    options, operands = split(words, frozenset(("n", "f", "max-replacements", "flags")))
    return [] if given(options, "p", "preview") else each(operands[2:], REFORMAT, run)


def patch(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`patch -p1 < fix.patch`: the files are known where the patch is in the line, or where one is named."""
    options, operands = split(words, frozenset("p i d o r B D F g V Y z input directory output strip".split()))
    if given(options, "dry-run", "C"):
        return []
    out = value(options, "o", "output")
    folder = value(options, "d", "directory")
    place = folder.rstrip("/") + "/" if folder else ""
    if out:
        return [FileEdit(out, APPLY)]
    if operands:
        return [FileEdit(place + operands[0], APPLY)]
    found: list[FileEdit] = []
    if run.stdin is not None:
        level = value(options, "p", "strip")
        found = edits_patch.read(run.stdin, int(level) if level.isdigit() else -1, given(options, "R", "reverse"))
        for edit in found:
            edit.path = place + edit.path
    return found or [FileEdit("", APPLY)]


def apply_patch(words: "list[str]", run: Run) -> "list[FileEdit]":
    """Codex' `apply_patch`, with its text as a word or in a heredoc."""
    for text in [*words, run.stdin or ""]:
        if "***" in text or "\n+++ " in text:
            return edits_patch.read(text)
    return [FileEdit("", APPLY)] if run.stdin is None and not words else []


def rename(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`rename 's/a/b/' files` (Perl), `rename a b files` (util-linux)."""
    options, operands = split(words, frozenset(("e", "expression", "E")))
    if given(options, "n", "nono", "no-act", "just-print"):
        return []
    if not given(options, "e", "expression", "E"):
        operands = operands[1:] if operands and operands[0][:2] in ("s/", "s|", "s,", "s#", "y/") else operands[2:]
    return each(operands, MOVE, run)


def sort(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`sort -o file`, `shuf -o file`, `iconv -o file`, `pandoc -o file`, `jq`'s successors: a named output file."""
    options, _ = split(words, frozenset(("o", "output", "k", "t", "S", "T", "f", "to", "from")))
    path = value(options, "o", "output")
    return [FileEdit(path)] if path and path != "-" else []


def yq(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`yq -i '.a = 1' file`, `dasel put -f file`, `xmlstarlet ed -L file`."""
    options, operands = split(
        words, frozenset(("f", "file", "s", "v", "t", "u", "d", "a")) if called(run) != "yq" else frozenset()
    )
    if not given(options, "i", "in-place", "inplace", "L", "y" if called(run) == "dasel" else "L"):
        return []
    return each(operands[-1:], WRITE, run)


# Copies from elsewhere, archives, downloads.


def rsync(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`rsync -a from/ to/`, `scp host:file to`, `rclone copy`: the last operand, unless it is on another machine."""
    options, operands = split(
        words,
        frozenset(("e", "rsh", "exclude", "include", "filter", "f", "B", "T", "P", "i", "F", "o", "J", "c", "l", "S"))
        if called(run) == "scp"
        else frozenset(
            (
                "e",
                "rsh",
                "exclude",
                "include",
                "filter",
                "f",
                "B",
                "T",
                "exclude-from",
                "include-from",
                "files-from",
                "port",
            )
        ),
    )
    if (called(run) == "rsync" and given(options, "n", "dry-run", "list-only")) or len(operands) < 2:
        return []
    target = operands[-1]
    if ":" in target[2:] and not target.startswith(("/", ".")):
        return []
    sources = operands[:-1]
    if (called(run) == "rsync" and sources[0].endswith("/")) or "." not in base(sources[0])[1:]:
        return [FileEdit(target)]
    return [
        FileEdit(path)
        for path in (_within(target, source) if _is_folder(target, source) else target for source in sources)
    ]


def fetched(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`docker cp box:/a.py src`, `kubectl cp`, `aws s3 cp s3://b/a.py src`: only what comes to this machine."""
    for at in range(len(words)):
        if words[at] in ("cp", "sync", "mv") and at < 3:
            _, operands = split(words[at + 1 :], frozenset(("c", "n", "exclude", "include", "profile", "region")))
            if len(operands) == 2 and ":" in operands[0][2:] and ":" not in operands[1][2:] and operands[1] != "-":
                source = operands[0].rpartition(":")[2]
                target = operands[1]
                return [FileEdit(_within(target, source) if _is_folder(target, source) else target)]
    return []


def curl(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`curl -o file`, `curl -O url/name`, `wget -O file`, `wget url/name`."""
    if called(run) in ("wget", "aria2c"):
        return _wget(words)
    options, operands = split(
        words, frozenset("A b c C d D e E F h H K m o P Q r t T u U w x X y Y z output data header user form".split())
    )
    found = [
        FileEdit(path) for name, path in options if name in ("o", "output") and path not in ("-", "", "nul", "NUL")
    ]
    if given(options, "O", "remote-name", "J"):
        found += [FileEdit(base(url.partition("?")[0])) for url in operands]
    return [edit for edit in found if not edit.path.startswith("/dev/")]


def _wget(words: "list[str]") -> "list[FileEdit]":
    options, operands = split(
        words, frozenset("O P o a i t T U e A R D I X Q l output-document directory-prefix header output-file".split())
    )
    path = value(options, "O", "output-document")
    if path:
        return [] if path == "-" or path.startswith("/dev/") else [FileEdit(path)]
    if given(options, "spider"):
        return []
    folder = value(options, "P", "directory-prefix")
    return [FileEdit((folder + "/" if folder else "") + (base(url.partition("?")[0]) or UNKNOWN)) for url in operands]


def tar(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`tar x`: what is unpacked, into `-C dir`; `tar c` writes an archive, which is data."""
    if words and words[0][:1] not in ("-", "") and words[0].isalpha():
        words = ["-" + words[0], *words[1:]]
    options, operands = split(words, frozenset("f C file directory I T X exclude strip-components transform".split()))
    if not given(options, "x", "extract", "get") or given(options, "O", "to-stdout", "t"):
        return []
    folder = value(options, "C", "directory")
    return [FileEdit(folder)] if folder else [FileEdit(path) for path in operands] or [FileEdit("")]


def unzip(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`unzip a.zip -d dir`, `7z x`, `gunzip file.py.gz`."""
    program = called(run)
    options, operands = split(words, frozenset("dxP") if program == "unzip" else frozenset())
    if program == "unzip":
        if given(options, "l", "p", "t", "v", "Z", "c", "z") or not operands:
            return []
        folder = value(options, "d")
        return [FileEdit(folder)] if folder else [FileEdit(path) for path in operands[1:]] or [FileEdit("")]
    if program in ("7z", "7za", "7zz", "unrar"):
        folders = [word[2:] for word in words if word.startswith("-o")]
        return [FileEdit(folders[0] if folders else "")] if operands[:1] in (["x"], ["e"]) else []
    if given(options, "c", "l", "t", "stdout", "list", "test"):
        return []
    return [FileEdit(path[: path.rfind(".")]) for path in operands if path.endswith((".gz", ".bz2", ".xz", ".zst"))]


def find(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`find ... -delete`; `-exec` is opened by the reader of the line."""
    if "-delete" not in words:
        return []
    return [FileEdit(path, DELETE) for path in found_by(words)]


def found_by(words: "list[str]") -> "list[str]":
    """What `find START... -name PATTERN` names, as paths in which the unknown part is UNKNOWN."""
    starts: list[str] = []
    for word in words:
        if word[:1] in ("-", "(", "!"):
            break
        starts.append(word)
    names = [
        _loose(words[at + 1])
        for at in range(len(words) - 1)
        if words[at] in ("-name", "-iname", "-path", "-wholename") and (at == 0 or words[at - 1] not in ("!", "-not"))
    ]
    return [_join(start, name) for start in starts or ["."] for name in names or [UNKNOWN]][:50]


def listed(run: Run) -> "list[str]":
    """What a command lists for xargs, as paths in which the unknown part is UNKNOWN; [] if it cannot be told."""
    program, words = called(run), run.argv[1:]
    if program == "find":
        return found_by(words)
    if program == "git":
        return (
            [_loose(word) for word in words[1:] if "." in base(word)[1:] or "*" in word]
            if words[:1] in (["ls-files"], ["diff"], ["grep"])
            else []
        )
    if program in ("ls", "echo", "printf"):
        return [_loose(word) for word in words if word[:1] != "-" and "%" not in word]
    if program not in ("grep", "egrep", "fgrep", "rg", "ag", "ack", "fd", "fdfind"):
        return []
    options, operands = split(
        words, frozenset("e f g t T A B C m glob type include exclude exclude-dir regexp extension".split())
    )
    names = [_loose(text) for name, text in options if name in ("g", "glob", "include") and text[:1] != "!"]
    names += [
        UNKNOWN + "." + text
        for name, text in options
        if name in ("extension",) or (program in ("fd", "fdfind") and name == "e")
    ]
    places = operands if given(options, "e", "regexp") and program not in ("fd", "fdfind") else operands[1:]
    return [
        _join(place, name)
        for place in places or ["."]
        for name in names or ([UNKNOWN] if "." not in base(place)[1:] else [""])
    ][:50]


def _loose(pattern: str) -> str:
    return pattern.replace("**", "*").replace("*", UNKNOWN).replace("?", UNKNOWN)


def _join(start: str, name: str) -> str:
    if "/" in name:
        return name.replace(UNKNOWN + "/", "") if name.startswith(UNKNOWN) else name
    if not name:
        return start
    return name if start in (".", "./") else start.rstrip("/") + "/" + name


def called(run: Run) -> str:
    """The program's name without folder and ending."""
    name = base(run.argv[0]).lower()
    return name[:-4] if name.endswith(".exe") else name
