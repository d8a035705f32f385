"""How do the words of a cmd.exe line make commands?"""

from stillgreen.shell.compound import Group, If, Loop
from stillgreen.shell.run import UNKNOWN
from stillgreen.shell.tree import (
    MOST_COMMANDS,
    VAR,
    Assign,
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
ENDS = " \t\r\n&|()<>,;="


def parse(text: str, shell: str = "cmd", depth: int = 0) -> Node:
    """The tree of a whole text. Raises Unreadable."""
    reader = Cmd(text, depth)
    node = reader.commands("")
    if reader.at < reader.end:
        raise Unreadable("stray " + text[reader.at])
    return node


class Cmd:
    """Recursive descent over one text."""

    def __init__(self, text: str, depth: int) -> None:
        self.text = text
        self.end = len(text)
        self.at = 0
        self.depth = depth
        self.count = 0
        self.lines: "set[int]" = set()  # where lines begin that were looked at

    def enter(self) -> None:
        """One level deeper."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("nested too deep")

    def blanks(self) -> None:
        """Skip blanks and continued lines."""
        while self.at < self.end and (self.text[self.at] in " \t\r,;=" or self.text.startswith("^\n", self.at)):
            self.at += 2 if self.text[self.at] == "^" else 1

    def gap(self) -> None:
        """Skip blanks, new lines, `@`."""
        while self.at < self.end and self.text[self.at] in " \t\r\n@":
            self.at += 1

    def commands(self, close: str) -> Node:
        """Commands separated by `&` or new lines, up to `close` or the end."""
        self.enter()
        items: list[Node] = []
        while True:
            self.gap()
            if self.at >= self.end or (self.text[self.at] == ")" and close):
                break
            if not close:
                self.line_start(items)
            items.append(self.chain())
            self.blanks()
            if self.text.startswith("&", self.at):
                self.at += 1
        if close:
            if self.at >= self.end:
                raise Unreadable("open (")
            self.at += 1
        self.depth -= 1
        return items[0] if len(items) == 1 else Seq(items)

    def line_start(self, items: "list[Node]") -> None:
        """%ERRORLEVEL% in a line is read before any command of the line runs: remember it there."""
        before = self.text.rfind("\n", 0, self.at) + 1
        if before in self.lines:
            return
        self.lines.add(before)
        stop = self.text.find("\n", self.at)
        if "errorlevel%" in self.text[self.at : stop if stop >= 0 else self.end].lower():
            save = Simple()
            save.assigns.append(Assign("ERRORLEVEL", Word([Part(VAR, "?", True)]), False))
            items.append(save)

    def chain(self) -> Node:
        """`a && b || c`."""
        items, ops = [self.pipe()], [""]
        while True:
            self.blanks()
            op = self.text[self.at : self.at + 2]
            if op not in ("&&", "||"):
                return items[0] if len(items) == 1 else Chain(items, ops)
            self.at += 2
            self.gap()
            items.append(self.pipe())
            ops.append(op)

    def pipe(self) -> Node:
        """`a | b`."""
        stages = [self.command()]
        self.blanks()
        while self.text.startswith("|", self.at) and not self.text.startswith("||", self.at):
            self.at += 1
            self.gap()
            stages.append(self.command())
            self.blanks()
        return stages[0] if len(stages) == 1 else Pipe(stages, [False] * len(stages), False)

    def command(self) -> Node:
        """One command; `if`, `for` and brackets hold others."""
        self.count += 1
        if self.count > MOST_COMMANDS:
            raise Unreadable("too many commands")
        self.gap()
        if self.text.startswith("(", self.at):
            self.at += 1
            group = Group(self.commands(")"), False)
            while self.redirect(group):
                pass
            return group
        node = Simple()
        first = self.word()
        name = first.lower() if isinstance(first, str) else ""
        if name == "if":
            return self.if_clause()
        if name == "for":
            return self.for_loop()
        if name == "rem" or name.startswith(":"):
            stop = self.text.find("\n", self.at)
            self.at = stop if stop >= 0 else self.end
            return Seq([])
        node.words.append(first)
        while True:
            self.blanks()
            if self.at >= self.end or self.text[self.at] in "\n&|)":
                break
            if not self.redirect(node):
                node.words.append(self.word())
        return changed(node, name)

    def redirect(self, node: Node) -> bool:
        """`> file`, `2>&1`, `< file`."""
        self.blanks()
        text, at = self.text, self.at
        if at < self.end and text[at] in "012" and text[at + 1 : at + 2] in (">", "<"):
            at += 1
        if at >= self.end or text[at] not in "<>":
            return False
        fd = int(text[self.at]) if at > self.at else -1
        op = ">>" if text.startswith(">>", at) else text[at]
        self.at = at + len(op)
        if text.startswith("&", self.at):
            node.redirects.append(Redirect(op + "&", fd, text[self.at + 1 : self.at + 2] or "1"))
            self.at += 2
            return True
        self.blanks()
        node.redirects.append(Redirect(op, fd, self.word()))
        return True

    def word(self) -> "str | Word":
        """One word: quotes, `^` and `%NAME%`."""
        text, start, quoted = self.text, self.at, False
        parts: list[Part] = []
        found: list[str] = []
        while self.at < self.end:
            char = text[self.at]
            if char == '"':
                quoted = not quoted
                self.at += 1
            elif char == "^" and not quoted:
                found.append(text[self.at + 1 : self.at + 2])
                self.at += 2
            elif char == "%" and self.variable(parts, found):
                found = []
            elif not quoted and char in ENDS and not (char == "=" and found):
                break
            else:
                found.append(char)
                self.at += 1
        if self.at == start:
            raise Unreadable("stray " + text[start : start + 1])
        if not parts:
            return "".join(found)
        return Word([*parts, Part(1, "".join(found), True)])

    def variable(self, parts: "list[Part]", found: "list[str]") -> bool:
        """`%NAME%`; False if none begins here (`%f` of a for loop is one letter)."""
        text, at = self.text, self.at
        close = text.find("%", at + 1, at + 80)
        name = text[at + 1 : close] if close > 0 else ""
        if name and not set(" \n&|") & set(name):
            self.at = close + 1
        else:
            name = text[at : at + 2].replace("%", "")
            self.at = min(at + 2, self.end)
        upper = name.partition(":")[0].upper()
        parts += [Part(1, "".join(found), True), Part(VAR, upper, True)]
        return True

    def if_clause(self) -> Node:
        """`if [not] errorlevel 1 x`, `if exist f x else y`, `if a==b x`."""
        node = If()
        test = Simple()
        test.words = ["test", UNKNOWN]
        self.blanks()
        words = [self.plain()]
        while words[-1].lower() in ("/i", "not"):
            words.append(self.plain())
        negated = "not" in [word.lower() for word in words]
        subject = words[-1].lower()
        if subject == "errorlevel":
            number = self.plain()
            status: str | Word = Word([Part(VAR, "?", True)])
            test.words = ["test", *(["!"] if negated else []), status, "-ge", number]
        elif subject in ("exist", "defined", "cmdextversion"):
            self.plain()
        elif "==" not in subject:
            op, right = self.plain().lower(), self.plain()
            if "errorlevel" in subject and op in OPERATORS:
                test.words = ["test", Word([Part(VAR, "ERRORLEVEL", True)]), OPERATORS[op], right]
        node.branches.append((test, self.chain_or_group()))
        self.blanks()
        if self.text[self.at : self.at + 5].lower() in ("else ", "else(", "else\n"):
            self.at += 4
            node.other = self.chain_or_group()
        return node

    def plain(self) -> str:
        """The next word as it stands."""
        self.blanks()
        start = self.at
        while self.at < self.end and self.text[self.at] not in " \t\n(":
            self.at += 1
        return self.text[start : self.at]

    def chain_or_group(self) -> Node:
        """What `if` and `for` run."""
        self.enter()
        self.gap()
        node = self.command() if self.text.startswith("(", self.at) else self.chain()
        self.depth -= 1
        return node

    def for_loop(self) -> Node:
        """`for %f in (...) do command`."""
        loop = Loop("for")
        close = self.text.find(")", self.at)
        if close < 0:
            raise Unreadable("open (")
        self.at = close + 1
        if self.plain().lower() != "do":
            raise Unreadable("no do")
        loop.body = self.chain_or_group()
        return loop


OPERATORS = {"neq": "-ne", "equ": "-eq", "gtr": "-gt", "geq": "-ge", "lss": "-lt", "leq": "-le"}


def changed(node: Simple, name: str) -> Node:
    """Commands that mean the same as the other shells' in other words: `set X=1`, `exit /b 1`."""
    if name == "set" and len(node.words) > 1 and isinstance(node.words[1], str) and "=" in node.words[1]:
        key, _, value = node.words[1].partition("=")
        node.assigns.append(Assign(key.upper(), value, False))
        node.words = []
    elif name == "exit":
        node.words = ["exit", *[word for word in node.words[1:] if not isinstance(word, str) or word.lower() != "/b"]]
    return node
