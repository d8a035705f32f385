"""Where does a word of PowerShell end, and what is quoted or substituted in it?"""

from stillgreen.shell.tree import QUOTED, SUB, VAR, Node, Part, Seq, Simple, Unreadable, Word

DEEPEST = 40
BLANKS = " \t\r"
ENDS = " \t\r\n;|&(){}<>,"
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_:"
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": ""}
# Cmdlets whose script block runs here.
BLOCK_RUNNERS = frozenset(
    (
        "foreach-object", "%", "foreach", "where-object", "?", "where", "measure-command", "invoke-command", "icm", "start-job",
    )
)  # fmt: skip


class Words:
    """Reads words out of a text; what stands in brackets is read by the statements, which build on this."""

    def __init__(self, text: str, depth: int) -> None:
        self.text = text
        self.end = len(text)
        self.at = 0
        self.depth = depth
        self.count = 0

    def enclosed(self, close: str) -> Node:
        """The statements in the brackets that begin here."""
        raise NotImplementedError

    def enter(self) -> None:
        """One level deeper."""
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
        """A variable's name, in lower case as PowerShell makes no difference; `$LASTEXITCODE` as `exits` knows it."""
        start = self.at
        while self.at < self.end and self.text[self.at] in LETTERS:
            self.at += 1
        name = self.text[start : self.at].rstrip(":").lower()
        return "LASTEXITCODE" if name == "lastexitcode" else name
