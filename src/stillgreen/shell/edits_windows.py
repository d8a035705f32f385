"""Which files do PowerShell's cmdlets and cmd's commands change?"""


from stillgreen.shell.file_edit import APPEND, DELETE, MOVE, WRITE, FileEdit, base
from stillgreen.shell.run import UNKNOWN, Run

# Names without a value; every other parameter takes the next word.
_SWITCHES = frozenset(
    (
        "-force -recurse -append -nonewline -noclobber -whatif -confirm -passthru -asbytestream -raw -verbose -wait"
        " -usebasicparsing -allowclobber -notypeinformation -literal -update -container"
    ).split()
)
_PATHS = ("-path", "-literalpath", "-filepath", "-pspath", "-lp", "-name", "-outfile", "-destinationpath")

# cmdlet or alias -> (what it does, which positional words are paths)
_CMDLETS = {
    **dict.fromkeys(
        ("set-content", "sc", "clear-content", "clc", "out-file", "tee-object", "export-csv", "export-clixml"), "write"
    ),
    **dict.fromkeys(("add-content", "ac"), "append"),
    **dict.fromkeys(("copy-item", "cpi", "copy", "cp"), "copy"),
    **dict.fromkeys(("move-item", "mi", "move", "mv", "rename-item", "rni", "ren", "rename"), "move"),
    **dict.fromkeys(("remove-item", "ri", "rm", "del", "erase", "rd", "rmdir"), "delete"),
    **dict.fromkeys(("new-item", "ni"), "new"),
    **dict.fromkeys(("expand-archive",), "expand"),
    **dict.fromkeys(("invoke-webrequest", "iwr", "invoke-restmethod", "irm", "start-bitstransfer"), "download"),
}


def cmdlet(words: "list[str]", run: Run) -> "list[FileEdit]":
    """One PowerShell cmdlet (or an alias of it)."""
    what = _CMDLETS.get(base(run.argv[0]).lower(), "")
    named, places = _parameters(words)
    if "-whatif" in named:
        return []
    path = next((named[name] for name in _PATHS if name in named and name != "-destinationpath"), "")
    if what == "download":
        return [FileEdit(named["-outfile"])] if named.get("-outfile") else []
    if what == "expand":
        return [FileEdit(named.get("-destinationpath") or (places[1] if len(places) > 1 else ""))]
    if what == "new":
        kind = named.get("-itemtype", named.get("-type", "file")).lower()
        folder = named.get("-path", "")
        name = named.get("-name", "") or (places[0] if places else "")
        full = folder + ("\\" if folder and name else "") + name
        return [] if kind.startswith(("d", "j")) or not full else [FileEdit(one) for one in full.split(",")]
    if what in ("copy", "move"):
        return _copied(what, path or (places[0] if places else ""), _second(named, places, bool(path)), run)
    targets = (path or (places[0] if places else "")).split(",")
    if what == "delete":
        targets += places if path else places[1:]
    op = {"delete": DELETE, "append": APPEND}.get(what, APPEND if "-append" in named else WRITE)
    return [FileEdit(one.strip(), op) for one in targets if one.strip()] or (
        [FileEdit("", op)] if what == "delete" and run.argv[0] else []
    )


def _parameters(words: "list[str]") -> "tuple[dict[str, str], list[str]]":
    """Named parameters (lower case) and positional words; `a, b` is one value."""
    named: dict[str, str] = {}
    places: list[str] = []
    rest = iter(words)
    for word in rest:
        low = word.lower()
        if low[:1] == "-" and low[1:2].isalpha():
            name, colon, text = low.partition(":")
            if name in _SWITCHES or (len(name) > 2 and any(switch.startswith(name) for switch in _SWITCHES)):
                named[name] = text
            else:
                named[name] = word[len(name) + 1 :] if colon else next(rest, "")
        elif places and (places[-1].endswith(",") or word == ","):
            places[-1] += word
        elif word:
            places.append(word)
    return named, places


def _second(named: "dict[str, str]", places: "list[str]", path_is_named: bool) -> str:
    target = named.get("-destination", named.get("-newname", ""))
    if target:
        return target
    at = 0 if path_is_named else 1
    return places[at] if len(places) > at else ""


def _copied(what: str, source: str, target: str, run: Run) -> "list[FileEdit]":
    """The target, or a file of the source's name in it."""
    program = base(run.argv[0]).lower()
    if program in ("rename-item", "rni", "ren", "rename") and target and "\\" not in target and "/" not in target:
        cut = max(source.rfind("\\"), source.rfind("/")) + 1
        target = source[:cut] + target
    elif target and "." not in base(target) and "." in base(source) and UNKNOWN not in target:
        target = (target.rstrip("/\\") + "\\" if target not in (".", ".\\") else "") + base(source)
    found = [FileEdit(target or base(source) or "", MOVE if what == "move" else WRITE)]
    return ([FileEdit(source, DELETE)] if what == "move" and source else []) + found


def command(words: "list[str]", run: Run) -> "list[FileEdit]":
    """`copy /Y a b`, `del /q a`, `xcopy`, `robocopy from to`: cmd's own commands, whose options begin with a slash."""
    program = base(run.argv[0]).lower()
    if any(word[:1] == "-" and word[1:2].isalpha() for word in words):
        return cmdlet(words, run)
    places = [word for word in words if not (word[:1] == "/" and len(word) < 9 and "/" not in word[1:])]
    if program == "robocopy":
        return [FileEdit(places[1])] if len(places) > 1 and "/l" not in [word.lower() for word in words] else []
    if program in ("copy", "xcopy"):
        return _copied("copy", places[0], places[1] if len(places) > 1 else "", run) if places else []
    if program in ("move", "ren", "rename"):
        return _copied("move", places[0], places[1], run) if len(places) > 1 else []
    return [FileEdit(path, DELETE) for path in places]


def dotnet_call(run: Run) -> "list[FileEdit]":
    """`[IO.File]::WriteAllText('src\\app.py', $s)`: the method is the program, its arguments are the words."""
    owner, _, name = run.argv[0].rpartition("::")
    op = _METHODS.get(name.lower())
    if op is None or not owner.lower().endswith(("file]", "file")):
        return []
    values = [word.strip(",") for word in run.argv[1:] if word != ","] or [""]
    if op in (MOVE, "copy"):
        target = FileEdit(values[1] if len(values) > 1 else "", MOVE if op == MOVE else WRITE)
        return [FileEdit(values[0], DELETE), target] if op == MOVE else [target]
    return [FileEdit("" if not values[0].strip(UNKNOWN) else values[0], op)]


_METHODS = {
    "writealltext": WRITE, "writealllines": WRITE, "writeallbytes": WRITE, "appendalltext": APPEND,
    "appendalllines": APPEND,
    "delete": DELETE, "move": MOVE, "copy": "copy", "create": WRITE, "createtext": WRITE, "appendtext": APPEND,
    "openwrite": WRITE,
}  # fmt: skip
