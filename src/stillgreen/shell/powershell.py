"""How do the words of a PowerShell line make commands?

Basics only: what stands in expressions is not known, the commands inside them are found.
"""

from stillgreen.shell.compound import Function, Group, If, Loop
from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.tree import (
    MOST_COMMANDS,
    QUOTED,
    SUB,
    VAR,
    Assign,
    Background,
    Chain,
    Node,
    Part,
    Pipe,
    Redirect,
    Seq,
    Simple,
    Unreadable,
    Word,
)

DEEPEST = 40
BLANKS = " \t\r"
ENDS = " \t\r\n;|&(){}<>,"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": ""}
# Cmdlets whose script block runs here.
BLOCK_RUNNERS = (
    "foreach-object",
    "%",
    "foreach",
    "where-object",
    "?",
    "where",
    "measure-command",
    "invoke-command",
    "icm",
    "start-job",
)


def parse(text: str, shell: str = "powershell", depth: int = 0) -> Node:
    """The tree of a whole text. Raises Unreadable."""
    reader = PowerShell(text, depth)
    items: list[Node] = []
    try:
        reader.fill(items)
        if reader.at < reader.end:
            raise Unreadable("stray " + text[reader.at])
    except Unreadable:  # more likely our grammar's fault than the agent's: keep what was read
        if not items or depth:
            raise
    return items[0] if len(items) == 1 else Seq(items)


class PowerShell:
    """Recursive descent over one text."""

    def __init__(self, text: str, depth: int) -> None:
        self.text = text
        self.end = len(text)
        self.at = 0
        self.depth = depth
        self.count = 0

    def enter(self) -> None:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("nested too deep")

    def blanks(self) -> None:
        """Skip blanks, continued lines and comments inside a line."""
        text = self.text
        while self.at < self.end:
            if text[self.at] in BLANKS:
                self.at += 1
            elif text.startswith("`\n", self.at):
                self.at += 2
            elif text.startswith("<#", self.at):
                stop = text.find("#>", self.at)
                self.at = stop + 2 if stop >= 0 else self.end
            elif text[self.at] == "#":
                stop = text.find("\n", self.at)
                self.at = stop if stop >= 0 else self.end
            else:
                return

    def gap(self) -> None:
        """Skip everything between statements."""
        while True:
            self.blanks()
            if self.at < self.end and self.text[self.at] in "\n;":
                self.at += 1
            else:
                return

    def lines(self) -> None:
        """Skip new lines."""
        while True:
            self.blanks()
            if self.at < self.end and self.text[self.at] == "\n":
                self.at += 1
            else:
                return

    def statements(self) -> Node:
        """Statements up to a closing bracket or the end, as one node."""
        items: list[Node] = []
        self.fill(items)
        return items[0] if len(items) == 1 else Seq(items)

    def fill(self, items: "list[Node]") -> None:
        """The same, added to a list one by one."""
        while True:
            self.gap()
            if self.at >= self.end or self.text[self.at] in "})":
                return
            items.append(self.statement())

    def statement(self) -> Node:
        """One statement."""
        word = self.letters().lower()
        rule = STATEMENTS.get(word)
        if rule and not self.text[self.at + len(word) : self.at + len(word) + 1].strip(" \t\n({\r;"):
            self.at += len(word)
            self.enter()
            node = rule(self)
            self.depth -= 1
            return node
        return self.chain()

    def letters(self) -> str:
        """The letters that begin here."""
        at = self.at
        while at < self.end and at - self.at < 20 and self.text[at].isalpha():
            at += 1
        return self.text[self.at : at]

    def block(self) -> Node:
        """`{ ... }`."""
        self.lines()
        if not self.text.startswith("{", self.at):
            raise Unreadable("no block")
        return self.enclosed("}")

    def enclosed(self, close: str) -> Node:
        """Statements in the brackets that begin here."""
        self.enter()
        self.at += 1
        node = self.statements()
        if not self.text.startswith(close, self.at):
            raise Unreadable("open bracket")
        self.at += 1
        self.depth -= 1
        return node

    def condition(self) -> Node:
        """`( ... )` of an if or a loop: a comparison with a status, or something that cannot be known."""
        self.lines()
        start = self.at
        if not self.text.startswith("(", start):
            raise Unreadable("no condition")
        inner = self.enclosed(")")
        test = Simple()
        words = self.text[start + 1 : self.at - 1].split()
        test.words = ["test", *comparison(words)]
        return Seq([inner, test]) if test.words[-1] == UNKNOWN else test

    def if_clause(self) -> Node:
        node = If()
        while True:
            node.branches.append((self.condition(), self.block()))
            start = self.at
            self.lines()
            word = self.letters().lower()
            if word == "elseif":
                self.at += 6
                continue
            if word == "else":
                self.at += 4
                self.lines()
                if self.letters().lower() == "if":
                    self.at += 2
                    continue
                node.other = self.block()
            else:
                self.at = start
            return node

    def loop(self) -> Node:
        """foreach, for, while, switch: what is in the brackets runs, the block perhaps."""
        loop = Loop("for")
        self.lines()
        if not self.text.startswith("(", self.at):
            raise Unreadable("no condition")
        head = self.enclosed(")")
        loop.body = self.block()
        return Seq([head, loop])

    def do_loop(self) -> Node:
        loop = Loop("for")
        loop.body = self.block()
        self.lines()
        self.at += len(self.letters())
        return Seq([loop, self.condition()])

    def try_clause(self) -> Node:
        """try runs; a program that fails throws nothing, so catch is left out; finally runs."""
        items = [self.block()]
        while True:
            start = self.at
            self.lines()
            word = self.letters().lower()
            if word not in ("catch", "finally"):
                self.at = start
                return Seq(items)
            self.at += len(word)
            while self.at < self.end and self.text[self.at] != "{":
                self.at += 1
            body = self.block()
            if word == "finally":
                items.append(body)

    def function(self) -> Node:
        self.blanks()
        start = self.at
        while self.at < self.end and self.text[self.at] not in "({ \n":
            self.at += 1
        name = self.text[start : self.at]
        self.lines()
        if self.text.startswith("(", self.at):
            self.enclosed(")")
        return Function(name, self.block())

    def parameters(self) -> Node:
        self.blanks()
        if self.text.startswith("(", self.at):
            self.enclosed(")")
        return Seq([])

    def leave(self) -> Node:
        """throw."""
        node = self.chain() if self.at < self.end and self.text[self.at] not in "\n;}" else Seq([])
        stop = Simple()
        stop.words = ["exit", "1"]
        return Seq([node, stop])

    def chain(self) -> Node:
        """`a && b || c`."""
        items, ops = [self.pipe()], [""]
        while True:
            self.blanks()
            op = self.text[self.at : self.at + 2]
            if op not in ("&&", "||"):
                break
            self.at += 2
            self.lines()
            items.append(self.pipe())
            ops.append(op)
        node = items[0] if len(items) == 1 else Chain(items, ops)
        if self.text.startswith("&", self.at):
            self.at += 1
            return Background(node)
        return node

    def pipe(self) -> Node:
        """`a | b`; an assignment takes the whole pipe."""
        assign = self.assignment()
        if assign:
            self.lines()
            self.enter()
            assign.assigns[0].value = self.literal() or Word([Part(SUB, "", True, self.statement())])
            self.depth -= 1
            return assign
        stages = [self.command()]
        self.blanks()
        while self.text.startswith("|", self.at) and not self.text.startswith("||", self.at):
            self.at += 1
            self.lines()
            stages.append(self.command())
            self.blanks()
        return stages[0] if len(stages) == 1 else Pipe(stages, [False] * len(stages), False)

    def literal(self) -> "Word | None":
        """A value of one piece (`'src/app.py'`, `$LASTEXITCODE`, `0`), if nothing follows it."""
        start, first = self.at, self.text[self.at : self.at + 1]
        parts: "list[Part]" = []
        if first == "$":
            self.at += 1
            parts.append(Part(VAR, self.variable_name(), True))
        elif first and first in "\"'":
            self.string(parts)
        elif first.isdigit():
            self.bare(parts)
        self.blanks()
        if parts and parts[0].value and (self.at >= self.end or self.text[self.at] in ";\n})"):
            return Word(parts)
        self.at = start
        return None

    def assignment(self) -> "Simple | None":
        """`$name =`, `$env:NAME =`, `$a += `."""
        start = self.at
        if not self.text.startswith("$", start):
            return None
        self.at += 1
        name = self.variable_name()
        while self.at < self.end and self.text[self.at] in ".[":  # $a.b[0] = ...
            close = self.text.find("]", self.at) + 1 if self.text[self.at] == "[" else self.at + 1
            self.at = max(close, self.at + 1)
            self.variable_name()
        self.blanks()
        for op in ("=", "+=", "-=", "??="):
            if self.text.startswith(op, self.at) and not self.text.startswith("==", self.at):
                self.at += len(op)
                node = Simple()
                node.assigns = [Assign(name, "", op != "=")]
                return node
        self.at = start
        return None

    def command(self) -> Node:
        """One stage of a pipe."""
        text = self.text
        self.count += 1
        if self.count > MOST_COMMANDS:
            raise Unreadable("too many commands")
        self.blanks()
        if self.at >= self.end or text[self.at] in ";|})":
            raise Unreadable("no command")
        if text[self.at] == "{":
            return Function("", self.block())
        if text[self.at] == "&" or (text[self.at] == "." and text[self.at + 1 : self.at + 2] in (" ", "{")):
            self.at += 1
            self.blanks()
            if text.startswith("{", self.at):
                return Group(self.block(), False)
        elif text[self.at] in "\"'$@([0123456789!-+":
            return self.expression()
        return self.simple()

    def simple(self) -> Node:
        """A command with its arguments."""
        node = Simple()
        while True:
            self.blanks()
            if self.at >= self.end or self.text[self.at] in "\n;|)}" or self.text[self.at] == "&":
                break
            if self.redirect(node):
                continue
            if self.text[self.at] == ",":
                self.at += 1
                continue
            node.words.append(self.word(node))
        return node

    def redirect(self, node: Simple) -> bool:
        """`> file`, `2>&1`, `*>> file`."""
        text, at = self.text, self.at
        if text[at] in "*123456" and text.startswith(">", at + 1):
            at += 1
        if not text.startswith(">", at):
            return False
        stream = text[self.at : at]
        op = ">>" if text.startswith(">>", at) else ">"
        self.at = at + len(op)
        if text.startswith("&", self.at):
            self.at += 2
            node.redirects.append(Redirect(">&", 2, "1"))
            return True
        self.blanks()
        fd = -1 if not stream else 1 if stream == "*" else int(stream)
        node.redirects.append(Redirect("&" + op if stream == "*" else op, -1 if stream == "*" else fd, self.word(node)))
        return True

    def word(self, node: Simple) -> "str | Word":
        """One argument."""
        parts: list[Part] = []
        text, start = self.text, self.at
        while self.at < self.end:
            char = text[self.at]
            if char in "\"'" or (char == "@" and text[self.at + 1 : self.at + 2] in ("'", '"')):
                self.string(parts)
            elif char == "$":
                self.dollar(parts)
            elif char == "`":
                parts.append(
                    Part(QUOTED, ESCAPES.get(text[self.at + 1 : self.at + 2], text[self.at + 1 : self.at + 2]), True)
                )
                self.at += 2
            elif char in "({" or (char == "@" and text[self.at + 1 : self.at + 2] in ("(", "{")):
                self.bracket(parts, node)
            elif char in ENDS:
                break
            else:
                self.bare(parts)
        if self.at == start:
            raise Unreadable("stray " + text[start : start + 1])
        if len(parts) == 1 and parts[0].sort == QUOTED:
            return parts[0].value
        return Word(parts)

    def bare(self, parts: "list[Part]") -> None:
        """Unquoted letters."""
        text, at = self.text, self.at
        while at < self.end and text[at] not in ENDS and text[at] not in "\"'$`":
            at += 1
        at = max(at, self.at + 1)
        parts.append(Part(QUOTED, text[self.at : at], True))
        self.at = at

    def bracket(self, parts: "list[Part]", node: Simple) -> None:
        """`(...)`, `@(...)`, `{...}`, `@{...}` as an argument."""
        if self.text[self.at] == "@":
            self.at += 1
        if self.text[self.at] == "(":
            parts.append(Part(SUB, "", True, self.enclosed(")")))
            return
        name = node.words[0].lower() if node.words and isinstance(node.words[0], str) else ""
        start = self.at
        try:
            body = self.enclosed("}")
        except Unreadable:
            self.at = start
            self.skip_block()
            body = Seq([])
        parts.append(Part(SUB, "", True, body if name in BLOCK_RUNNERS else None))

    def skip_block(self) -> None:
        """Past a `{...}` that holds no statements (a hash table)."""
        depth, text = 0, self.text
        while self.at < self.end:
            char = text[self.at]
            self.at += 1
            depth += (char == "{") - (char == "}")
            if not depth:
                return
        raise Unreadable("open brace")

    def string(self, parts: "list[Part]") -> None:
        """'...', "...", and here-strings."""
        text = self.text
        if text[self.at] == "@":
            mark = text[self.at + 1]
            start = text.find("\n", self.at)
            stop = text.find("\n" + mark + "@", self.at)
            if start < 0 or stop < 0:
                raise Unreadable("open here-string")
            self.at = stop + 3
            parts.append(Part(QUOTED, text[start + 1 : stop] if stop > start else "", True))
        elif text[self.at] == "'":
            self.single(parts)
        else:
            self.double(parts)

    def single(self, parts: "list[Part]") -> None:
        """'...': two quotes stand for one."""
        text, at, found = self.text, self.at + 1, []
        while True:
            close = text.find("'", at)
            if close < 0:
                raise Unreadable("open quote")
            found.append(text[at:close])
            at = close + 1
            if not text.startswith("'", at):
                break
            found.append("'")
            at += 1
        self.at = at
        parts.append(Part(QUOTED, "".join(found), True))

    def double(self, parts: "list[Part]") -> None:
        """ "...": variables and $(...) mean something in it."""
        text, found = self.text, [""]
        self.at += 1
        while self.at < self.end:
            char = text[self.at]
            if char == '"':
                self.at += 1
                if not text.startswith('"', self.at):
                    parts.append(Part(QUOTED, "".join(found), True))
                    return
                found.append('"')
                self.at += 1
            elif char == "`":
                following = text[self.at + 1 : self.at + 2]
                found.append(ESCAPES.get(following, following))
                self.at += 2
            elif char == "$":
                parts.append(Part(QUOTED, "".join(found), True))
                found = []
                self.dollar(parts)
            else:
                found.append(char)
                self.at += 1
        raise Unreadable("open quote")

    def dollar(self, parts: "list[Part]") -> None:
        """`$name`, `${name}`, `$(...)`, `$?`."""
        text = self.text
        self.at += 1
        char = text[self.at : self.at + 1]
        if char == "(":
            parts.append(Part(SUB, "", True, self.enclosed(")")))
            return
        if char == "{":
            close = text.find("}", self.at)
            if close < 0:
                raise Unreadable("open brace")
            name = text[self.at + 1 : close]
            self.at = close + 1
        elif char in ("?", "$", "^"):
            self.at += 1
            name = char
        else:
            name = self.variable_name()
        parts.append(Part(VAR, name, True) if name else Part(QUOTED, "$", True))

    def variable_name(self) -> str:
        start = self.at
        while self.at < self.end and self.text[self.at] in LETTERS:
            self.at += 1
        name = self.text[start : self.at].rstrip(":").lower()
        return "LASTEXITCODE" if name == "lastexitcode" else name

    def expression(self) -> Node:
        """A value: its text cannot be known; the commands in its brackets run, and .NET calls are kept as commands."""
        node, text = Simple(), self.text
        if text[self.at] == "[":
            call = self.method_call()
            if call:
                return call
        node.words = ["Write-Output"]
        while True:
            self.blanks()
            if self.at >= self.end or text[self.at] in "\n;|)}" or text.startswith("&&", self.at):
                return node
            if self.redirect(node):
                continue
            if text[self.at] in ",&<[]=":
                self.at += 1
                continue
            node.words.append(self.word(node))

    def method_call(self) -> "Node | None":
        """`[IO.File]::WriteAllText('path', $text)` -> a command of that name with its arguments."""
        start = self.at
        at = start
        while at < self.end and self.text[at] not in " \n(;|":
            at += 1
        name = self.text[start:at]
        if "::" not in name or not self.text.startswith("(", at):
            return None
        node = Simple()
        node.words = [name]
        self.at = at + 1
        while True:
            self.lines()
            if self.at >= self.end:
                raise Unreadable("open call")
            char = self.text[self.at]
            if char == ")":
                self.at += 1
                return node
            if char in ",+-*/=<>&|;}]":
                self.at += 1
                continue
            node.words.append(self.word(node))


def comparison(words: "list[str]") -> "list[str | Word]":
    """The words of a test for `$LASTEXITCODE -ne 0`, `$?`, `-not $?`, `!$?`; UNKNOWN for every other condition."""
    text = " ".join(words).lower()
    status: str | Word = Word([Part(VAR, "LASTEXITCODE", True)])
    if text.startswith("$lastexitcode "):
        rest = text.split(" ")[1:]
        if len(rest) == 2 and rest[0] in ("-ne", "-eq", "-gt", "-lt", "-ge", "-le"):
            return [status, rest[0], rest[1]]
    if text == "$lastexitcode":
        return [status, "-ne", "0"]
    if text in ("$?", "-not $?", "!$?", "! $?", "-not($?)", "!($?)"):
        return [Word([Part(VAR, "?", True)]), "-eq" if text == "$?" else "-ne", "0"]
    return [UNKNOWN]


TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

STATEMENTS: "dict[str, Callable[[PowerShell], Node]]" = {
    "if": PowerShell.if_clause,
    "foreach": PowerShell.loop,
    "for": PowerShell.loop,
    "while": PowerShell.loop,
    "switch": PowerShell.loop,
    "do": PowerShell.do_loop,
    "try": PowerShell.try_clause,
    "function": PowerShell.function,
    "filter": PowerShell.function,
    "param": PowerShell.parameters,
    "throw": PowerShell.leave,
}
