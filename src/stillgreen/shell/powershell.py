"""How do the words of a PowerShell line make commands?

Basics only: what stands in expressions is not known, the commands inside them are found.
"""

from stillgreen.shell.compound import Function, Group, If, Loop
from stillgreen.shell.powershell_words import Words
from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.tree import (
    MOST_COMMANDS,
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


class PowerShell(Words):
    """Recursive descent over one text."""

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
        """`if (...) { } elseif (...) { } else { }`."""
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
        """`do { } while (...)`."""
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
        """`function name { }`: defines, does not run."""
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
        """`param(...)`."""
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
        if node.words and node.words[0] == "throw":
            node.words = ["exit", "1"]
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
