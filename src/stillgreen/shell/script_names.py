"""What may the names and expressions of a script stand for, and which calls does it make?"""


from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.script_words import HOLE, LINE, MARK, NAME, TEXT

MOST_VALUES = 30  # what one name may stand for
LONGEST_PATH = 300
DEEPEST = 8
FARTHEST = 80  # words between the start and the end of a statement, brackets counted as one
MOST_STEPS = 300_000  # words looked at for one script, all in all


class Call:
    """One call of a name that we look for.

    name   the name called
    owner  the plain name before the dot ("" if there is none or it is an expression)
    method it stands behind a dot
    """

    __slots__ = ("args", "keywords", "method", "name", "names", "owner", "start")

    def __init__(self, name: str, owner: str, start: int, names: "Names") -> None:
        self.name = name
        self.owner = owner
        self.method = False
        self.start = start
        self.names = names
        self.args: list[tuple[int, int]] = []
        self.keywords: dict[str, tuple[int, int]] = {}

    def has(self, place: int) -> bool:
        """Is there an argument in this place?"""
        return place < len(self.args)

    def argument(self, place: int) -> "list[str]":
        """What the argument in this place may be."""
        return self.names.values(*self.args[place]) if place < len(self.args) else []

    def has_list(self, place: int) -> bool:
        """Is the argument in this place a list, written out?"""
        return place < len(self.args) and self.names.words[self.args[place][0]] in ((MARK, "["), (MARK, "("))

    def keyword(self, name: str) -> "list[str]":
        """What a keyword argument may be."""
        return self.names.values(*self.keywords[name]) if name in self.keywords else []

    def has_keyword(self, name: str) -> bool:
        """Is the keyword argument there, and not switched off?"""
        place = self.keywords.get(name)
        return place is not None and self.names.words[place[0]][1] not in ("False", "0")

    def itself(self) -> "list[str]":
        """What the thing before the dot may be."""
        return self.names.before(self.start)


_PAIRS = {"(": ")", "[": "]", "{": "}"}
_CLOSERS = frozenset(_PAIRS.values())
# Calls that give a path made of their arguments.
_PATHS = frozenset(
    (
        "Path PurePath PosixPath PurePosixPath WindowsPath str String resolve abspath expanduser normpath realpath"
        " fspath Pathname expand_path URL fileURLToPath decode absolute sorted list set reversed tuple quote path"
    ).split()
)
_JOINS = frozenset(("join", "joinpath", "resolve", "path"))
_GLOBS = frozenset(("glob", "iglob", "rglob", "globSync", "sync"))
_TEMPORARY = frozenset(
    (
        "NamedTemporaryFile",
        "mkstemp",
        "mkdtemp",
        "gettempdir",
        "TemporaryDirectory",
        "tmpdir",
        "mkdtempSync",
        "mktmpdir",
        "tmpname",
    )
)
_HERE = frozenset(("getcwd", "cwd", "pwd"))
_DEFINES = {"python": "def", "ruby": "def", "perl": "sub"}  # elsewhere: function
_ENDS = frozenset(("endswith", "endsWith", "end_with", "extname", "suffix"))
_ARGUMENTS = frozenset(("argv", "ARGV"))
_LOOPS = frozenset(("each", "forEach", "map", "each_with_index"))


class Names:
    """The words of a script and what its names may stand for."""

    __slots__ = ("arguments", "closers", "language", "openers", "params", "stands", "steps", "words")

    def __init__(self, language: str, found: "list[tuple[str, str]]", arguments: "list[str]") -> None:
        self.language = language
        self.words = found
        self.arguments = arguments
        self.stands: dict[str, list[str]] = {}
        self.params: dict[str, list[str]] = {}
        self.steps = 0
        self.closers = _closers(found)
        self.openers = {close: opener for opener, close in self.closers.items()}
        for _ in range(2):  # a name may stand for what is only said further down
            for at, (kind, value) in enumerate(found):
                if kind == MARK and value == "=":
                    self._assigned(at)
                elif kind == NAME:
                    self._named(at, value)

    # What names stand for.

    def bind(self, name: str, values: "list[str]") -> None:
        """Note what a name may stand for."""
        known = self.stands.setdefault(name, [])
        for value in values:
            if value.strip(UNKNOWN) and value not in known and len(known) < MOST_VALUES:
                known.append(value)

    def _assigned(self, at: int) -> None:
        if (
            at == 0
            or self.words[at - 1][0] != NAME
            or self._mark(at + 1) in ("=", ">", "~")
            or self._mark(at - 1) in ("=", "!", "<", ">")
        ):
            return
        if self._mark(at - 2) == "." or at + 1 >= len(self.words):
            return
        start = at + 1
        stop = self._statement(start)
        name = self.words[at - 1][1]
        self.bind(name, self.values(start, stop))
        arrow = self._arrow(start, stop)
        if arrow is not None:
            self.params[name] = arrow

    def _named(self, at: int, value: str) -> None:
        if value in ("for", "foreach"):
            self._loop(at)
        elif value in _LOOPS and self._mark(at - 1) == ".":
            self._block(at)
        elif value == _DEFINES.get(self.language, "function"):
            if self._mark(at + 2) == "(":
                self.params[self.words[at + 1][1]] = self._parameters(at + 2)
        elif value == "as" and self.language == "python":
            start = self._back(at)
            if any(word[1] in _TEMPORARY for word in self.words[start:at]) and at + 1 < len(self.words):
                self.bind(self.words[at + 1][1], ["/tmp/" + UNKNOWN + "x"])
        elif value in self.params and self._mark(at + 1) == "(" and not self.defines(at):
            for name, (start, stop) in zip(self.params[value], self._split(at + 1)):
                self.bind(name, self.values(start, stop))

    def defines(self, at: int) -> bool:
        """Is the name here being defined rather than used?"""
        return at > 0 and self.words[at - 1] in ((NAME, _DEFINES.get(self.language, "function")), (NAME, "import"))

    def _loop(self, at: int) -> None:
        """`for x in X:`, `for (const x of X)`, `foreach (X as $x)`, `for my $x (X)`."""
        stop = min(at + 60, len(self.words))
        for middle in range(at + 1, stop):
            kind, value = self.words[middle]
            if kind == NAME and value in ("in", "of"):
                names = [
                    word[1]
                    for word in self.words[at + 1 : middle]
                    if word[0] == NAME and word[1] not in ("const", "let", "var", "await")
                ]
                end = (
                    self.closers.get(at + 1, 0)
                    if self._mark(at + 1) == "(" and self.closers.get(at + 1, 0) > middle
                    else self._statement(middle + 1, ":")
                )
                self._spread(names, middle + 1, end)
                return
            if kind == NAME and value == "as":
                end = self.closers.get(at + 1, middle + 1)
                names = [word[1] for word in self.words[middle + 1 : end] if word[0] == NAME]
                self._spread(names, at + 2, middle)
                return
            if kind == LINE or (kind, value) == (MARK, ";"):
                return
            if (kind, value) == (MARK, "(") and middle > at + 1 and self.language == "perl":
                self.bind(self.words[middle - 1][1], self.values(middle, self.closers.get(middle, middle) + 1))
                return

    def _spread(self, names: "list[str]", start: int, stop: int) -> None:
        """Give the loop's names the elements: one name all of them, several names the places of each tuple."""
        if len(names) == 1:
            self.bind(names[0], self.values(start, stop))
            return
        for at in range(start, min(stop, start + 2000)):
            if self._mark(at) in ("(", "[") and at > start and self.words[at - 1][0] != NAME:
                for name, (first, last) in zip(names, self._split(at)):
                    self.bind(name, self.values(first, last))
        if names and self.words[start : start + 1] != [(NAME, "enumerate")]:
            self.bind(names[0], self.values(start, stop))
        elif len(names) > 1:
            self.bind(names[1], self.values(start, stop))

    def _block(self, at: int) -> None:
        """`X.forEach(x => ...)`, `X.each do |x|`: the first name behind stands for the elements."""
        for middle in range(at + 1, min(at + 8, len(self.words))):
            kind, value = self.words[middle]
            if kind == NAME and value not in ("do", "async", "function"):
                self.bind(value, self.values(self._back(at - 1), at - 1))
                return

    def _arrow(self, start: int, stop: int) -> "list[str] | None":
        """The parameters of `(a, b) => ...`."""
        close = self.closers.get(start) if self._mark(start) == "(" else None
        if close is not None and self._mark(close + 1) == "=" and self._mark(close + 2) == ">":
            return self._parameters(start)
        return None

    def _parameters(self, opener: int) -> "list[str]":
        return [self.words[start][1] if start < stop else "" for start, stop in self._split(opener)]

    # Finding calls and the ends of things.

    def calls(self, wanted: "dict[str, tuple[str | int, str]]") -> "list[Call]":
        """The calls of these names, in order."""
        made: list[Call] = []
        for at, (kind, value) in enumerate(self.words):
            if kind == NAME and value in wanted and not self.defines(at):
                call = self.call(at)
                if call is not None:
                    made.append(call)
        return made

    def call(self, at: int) -> "Call | None":
        """The call of the name in this place; without parentheses only where the language allows it."""
        owner = (
            self.words[at - 2][1]
            if self._mark(at - 1) in (".", ":") and at > 1 and self.words[at - 2][0] == NAME
            else ""
        )
        if not owner and self._mark(at - 1) == ":" and self._mark(at - 2) == ":" and at > 2:
            owner = self.words[at - 3][1]
        call = Call(self.words[at][1], owner, at, self)
        call.method = self._mark(at - 1) == "."
        if self._mark(at + 1) == "(":
            parts = self._split(at + 1)
        elif self.language in ("ruby", "perl") and at + 1 < len(self.words) and self.words[at + 1][0] in (TEXT, NAME):
            parts = self._parts(at + 1, self._statement(at + 1))
        else:
            return None
        for start, stop in parts:
            if (
                stop > start + 2
                and self.words[start][0] == NAME
                and self._mark(start + 1) == "="
                and self._mark(start + 2) != "="
            ):
                call.keywords[self.words[start][1]] = (start + 2, stop)
            elif stop > start:
                call.args.append((start, stop))
        return call

    def endings(self) -> "list[str]":
        """Endings that the script asks file names for (`name.endswith(".py")`)."""
        found: list[str] = []
        for at, (kind, value) in enumerate(self.words):
            if kind == NAME and value in _ENDS:
                found += [
                    word[1]
                    for word in self.words[at + 1 : at + 8]
                    if word[0] == TEXT and word[1][:1] == "." and word[1][1:].isalnum()
                ]
        return found[:MOST_VALUES]

    def before(self, at: int) -> "list[str]":
        """What the thing may be whose method is called here."""
        dot = at - 1 if self._mark(at - 1) == "." else at - 2 if self._mark(at - 1) == ">" else -1
        return self.values(self._back(dot), dot) if dot > 0 else [UNKNOWN]

    def _mark(self, at: int) -> str:
        """The punctuation in this place, "" if there is none."""
        return self.words[at][1] if 0 <= at < len(self.words) and self.words[at][0] == MARK else ""

    def _split(self, opener: int) -> "list[tuple[int, int]]":
        """The parts between the brackets that open here."""
        return self._parts(opener + 1, self.closers.get(opener, min(opener + FARTHEST, len(self.words))))

    def _parts(self, start: int, stop: int) -> "list[tuple[int, int]]":
        parts: list[tuple[int, int]] = []
        at = first = self._skip(start, stop)
        while at < stop:
            mark = self._mark(at)
            if mark == ",":
                parts.append((first, at))
                first = self._skip(at + 1, stop)
                at = first
                continue
            at = self.closers.get(at, at) + 1 if mark in _PAIRS else at + 1
        if first < stop:
            parts.append((first, stop))
        return parts[:40]

    def _skip(self, at: int, stop: int) -> int:
        while at < stop and (self.words[at][0] == LINE or self.words[at] == (NAME, "my")):
            at += 1
        return at

    def _statement(self, at: int, stopper: str = ";") -> int:
        """Where the statement ends: the line's end outside of brackets, or the stopper."""
        for _ in range(FARTHEST):
            if at >= len(self.words):
                break
            kind, value = self.words[at]
            if kind == LINE or (kind == MARK and (value in (";", stopper) or value in _CLOSERS)):
                return at
            at = self.closers.get(at, at) + 1 if kind == MARK and value in _PAIRS else at + 1
        return min(at, len(self.words))

    def _back(self, at: int) -> int:
        """Where the expression that ends before this place begins: names, dots and brackets."""
        first = max(0, at - FARTHEST)
        while at > first:
            kind, value = self.words[at - 1]
            if kind == MARK and value in _CLOSERS:
                if at - 1 not in self.openers:
                    return at
                at = self.openers[at - 1]
            elif (
                kind == TEXT
                or (kind == NAME and value not in ("with", "in", "return", "do", "await", "new"))
                or (kind == MARK and value == ".")
            ):
                at -= 1
            else:
                return at
        return at

    # What an expression may be.

    def values(self, start: int, stop: int, depth: int = 0) -> "list[str]":
        """The paths that the expression may stand for; UNKNOWN for what cannot be told."""
        self.steps += stop - start
        if depth > DEEPEST or self.steps > MOST_STEPS:
            return [UNKNOWN]
        result: list[str] = []
        joint = ""
        at = self._skip(start, stop)
        first = True
        while at < stop:
            mark = self._mark(at)
            if mark in ("+", "/") or (
                mark == "." and self.language in ("perl", "php") and not first and self.words[at - 1][0] != NAME
            ):
                joint = "/" if mark == "/" else ""
                at += 1
                continue
            if self.words[at][0] == LINE:
                at += 1
                continue
            term, after = self._term(at, stop, depth)
            if after <= at:
                break
            result = term if first else _joined(result, joint, term)
            first = False
            at = after
            if self._mark(at) == "%":
                return [value.replace("%s", UNKNOWN).replace("%d", UNKNOWN) for value in result]
            if at < stop and self._mark(at) not in ("+", "/", ".") and self.words[at][0] != LINE:
                break
        return result or [UNKNOWN]

    def _term(self, at: int, stop: int, depth: int) -> "tuple[list[str], int]":
        """One operand with its calls and attributes, and the place behind it."""
        kind, value = self.words[at]
        if kind == TEXT:
            return self._tail(self._filled(value), at + 1, stop, depth)
        if kind == MARK:
            if value not in _PAIRS:
                return [UNKNOWN], at + 1
            close = min(self.closers.get(at, stop), stop)
            return self._tail(self._elements(at, close, depth), close + 1, stop, depth)
        if value in ("new", "await", "list", "sorted") and at + 1 < stop and self.words[at + 1][0] == NAME:
            return self._term(at + 1, stop, depth)
        if value == "qw" and self._mark(at + 1) in _PAIRS:
            close = min(self.closers.get(at + 1, stop), stop)
            return [word[1] for word in self.words[at + 2 : close] if word[0] == NAME], close + 1
        if self._mark(at + 1) == "(" and at + 1 < stop:
            return self._called([], value, at + 1, stop, depth)
        known = self.stands.get(value)
        if value in ("__dirname", "__DIR__"):
            known = ["."]
        return self._tail(list(known) if known else [UNKNOWN], at + 1, stop, depth, value)

    def _tail(self, values: "list[str]", at: int, stop: int, depth: int, owner: str = "") -> "tuple[list[str], int]":
        """What comes behind an operand: `.parent`, `.glob("*.py")`, `[0]`."""
        while at < stop:
            mark = self._mark(at)
            if mark == "[":
                close = self.closers.get(at, stop)
                if owner in _ARGUMENTS:
                    values = self._argument(self.words[at + 1][1] if at + 1 < len(self.words) else "")
                at = close + 1
            elif mark == "." and at + 1 < stop and self.words[at + 1][0] == NAME:
                name = self.words[at + 1][1]
                if self._mark(at + 2) == "(" and at + 2 < stop:
                    return self._called(values, name, at + 2, stop, depth)
                values = (
                    [_parent(value) for value in values]
                    if name == "parent"
                    else [UNKNOWN]
                    if not owner
                    else values
                    if name in _ARGUMENTS
                    else [UNKNOWN]
                )
                owner = name
                at += 2
            else:
                break
        return values, at

    def _called(self, itself: "list[str]", name: str, opener: int, stop: int, depth: int) -> "tuple[list[str], int]":
        """What a call may give: a path out of paths, or nothing that can be told."""
        close = min(self.closers.get(opener, stop), stop)
        parts = (
            [self.values(first, last, depth + 1) for first, last in self._split(opener)[:8]]
            if name in _KNOWN_CALLS
            else []
        )
        base = [value for value in itself if value.strip(UNKNOWN)]
        if name in _TEMPORARY:
            values = ["/tmp/" + UNKNOWN]
        elif name in _HERE:
            values = ["."]
        elif name in _GLOBS:
            values = (
                [_loose(value) for value in _joined(base, "/", parts[0] if parts else [UNKNOWN])]
                if base
                else [_loose(value) for value in (parts or [[UNKNOWN]])[0]]
            )
        elif name in _JOINS and (len(parts) > 1 or name == "joinpath" or not itself):
            values = base if name == "joinpath" and base else []
            for part in parts:
                values = _joined(values, "/", part) if values else part
        elif name in ("items", "keys", "entries", "absolute", "resolve", "values", "as_posix") and itself:
            values = itself
        elif name == "with_suffix":
            values = [_stem(value) + ending for value in itself for ending in (parts or [[""]])[0]]
        elif name == "with_name":
            values = _joined([_parent(value) for value in itself], "/", (parts or [[UNKNOWN]])[0])
        elif name == "walk":
            values = [value + "/" + UNKNOWN for value in (parts or [[UNKNOWN]])[0]]
        elif name in _PATHS or name in ("enumerate", "entries"):
            values = parts[0] if parts else [""]
            for part in parts[1:] if name != "URL" else []:
                values = _joined(values, "/", part)
        else:
            values = [UNKNOWN]
        return self._tail(values or [UNKNOWN], close + 1, stop, depth)

    def _elements(self, opener: int, close: int, depth: int) -> "list[str]":
        """The elements of a list, the keys of a dict, the inside of parentheses, each of which the value may be."""
        found: list[str] = []
        for start, stop in self._split(opener):
            for at in range(start, stop):
                if self._mark(at) == ":" or (self._mark(at) == "=" and self._mark(at + 1) == ">"):
                    stop = at
                    break
            found += (
                self.values(start, stop, depth + 1)[:1]
                if self._mark(start) in ("(", "[") and self._mark(opener) == "["
                else self.values(start, stop, depth + 1)
            )
            if len(found) > MOST_VALUES:
                break
        return found or [UNKNOWN]

    def _argument(self, place: str) -> "list[str]":
        """`sys.argv[1]`, `process.argv[2]`, `$ARGV[0]`: the words behind the script."""
        if not place.isdigit() or len(place) > 3:
            return list(self.arguments) or [UNKNOWN]
        at = int(place) - (1 if self.language in ("python", "php") else 1 if self.language == "javascript" else 0)
        return [self.arguments[at]] if 0 <= at < len(self.arguments) else [UNKNOWN]

    def _filled(self, value: str) -> "list[str]":
        """An interpolated text with its names filled in."""
        if HOLE not in value:
            return [value]
        parts = value.split(HOLE)
        values = [parts[0]]
        for at in range(1, len(parts)):
            stands = self.stands.get(parts[at]) or [UNKNOWN] if at % 2 else [parts[at]]
            values = _joined(values, "", stands)
        return values


_KNOWN_CALLS = (
    _PATHS | _JOINS | _GLOBS | frozenset(("with_suffix", "with_name", "walk", "enumerate", "entries", "joinpath"))
)


def _closers(found: "list[tuple[str, str]]") -> "dict[int, int]":
    """Where the bracket that opens in a place closes."""
    closers: dict[int, int] = {}
    open_at: list[int] = []
    for at, (kind, value) in enumerate(found):
        if kind != MARK:
            continue
        if value in _PAIRS:
            open_at.append(at)
        elif value in _CLOSERS:
            while open_at:
                opener = open_at.pop()
                if _PAIRS[found[opener][1]] == value:
                    closers[opener] = at
                    break
    return closers


def _joined(left: "list[str]", joint: str, right: "list[str]") -> "list[str]":
    """Every left with every right, as many as are worth it."""
    found: list[str] = []
    for first in left[:MOST_VALUES]:
        for second in right[:MOST_VALUES]:
            if len(found) >= MOST_VALUES:
                return found
            if joint and second[:1] == "/":
                found.append(second)
            else:
                base = first.rstrip("/") if joint else first
                found.append((base + joint + second if first else second)[-LONGEST_PATH:])
    return found


def _loose(pattern: str) -> str:
    return pattern.replace("**/", "").replace("*", UNKNOWN).replace("?", UNKNOWN)


def _parent(path: str) -> str:
    return path[: path.rfind("/")] if "/" in path else "" if path.strip(UNKNOWN) else path


def _stem(path: str) -> str:
    return path[: path.rfind(".")] if "." in path else path
