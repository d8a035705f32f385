"""How do the words of a POSIX-like line (bash, sh, zsh) make commands?"""

from stillgreen.shell.lexer import BLANKS, DIGITS, NAME, Lexer
from stillgreen.shell.tree import (
    MOST_COMMANDS,
    QUOTED,
    RAW,
    Assign,
    Background,
    Chain,
    More,
    Node,
    Part,
    Pipe,
    Redirect,
    Seq,
    Simple,
    Unreadable,
    Word,
)

# Longest first: `<<<` before `<<` before `<`.
REDIRECTS = ("&>>", "<<<", "<<-", "&>", ">>", ">|", ">&", "<<", "<&", "<>", ">", "<")
ENDS_COMMAND = "\n;&|)"
MAYBE_REDIRECT = "<>&{" + DIGITS
MAYBE_BLANK = BLANKS + "\\"  # a backslash may continue the line


def parse(text: str, shell: str = "bash", depth: int = 0) -> Node:
    """The tree of a whole text. Raises Unreadable."""
    try:
        return Grammar(text, shell, depth).whole()
    except More:
        from stillgreen.shell.compound import Compound

        return Compound(text, shell, depth).whole()


class Grammar(Lexer):
    """Recursive descent over one text; `at` is how far it has read. Compound commands are left to a grammar above this."""

    closers = frozenset(("then", "elif", "else", "fi", "do", "done", "esac", "}"))
    reserved = frozenset(("if", "for", "select", "while", "until", "case", "function", "{", "[[", "coproc"))

    def whole(self) -> Node:
        """All commands. A line with a mistake does not run, nor do those after it; the lines before it do."""
        items: list[Node] = []
        lines = 0  # items of complete lines
        try:
            self.gap()
            while self.at < self.end:
                self.commands(items, True)
                stop = self.at
                self.gap()
                if self.at < self.end and "\n" not in self.text[stop : self.at]:
                    raise Unreadable("stray " + self.text[self.at])
                lines = len(items)
        except Unreadable:
            if not lines or self.depth:
                raise
        return one(items[:lines])

    def nested(self, close: str) -> Node:
        """Commands up to a closing bracket."""
        self.enter()
        items: list[Node] = []
        self.commands(items)
        if not self.text.startswith(close, self.at):
            raise Unreadable("open " + close)
        self.at += 1
        self.depth -= 1
        return one(items)

    def apart(self, text: str) -> Node:
        """Commands of another text."""
        inner = type(self)(text, self.shell, self.depth + 1)
        inner.count = self.count
        node = inner.whole() if text else Seq([])
        self.count = inner.count + 1
        return node

    def peek(self) -> str:
        """The plain letters that begin here."""
        at = self.at
        while at < self.end and self.text[at] not in ENDS_WORD_HERE:
            at += 1
            if at - self.at > 8:
                break
        return self.text[self.at : at]

    def gap(self) -> None:
        """Skip blanks, new lines and comments before a command."""
        text = self.text
        while True:
            self.blanks()
            char = text[self.at : self.at + 1]
            if char == "\n":
                self.at += 1
                if self.heredocs:
                    self.bodies()
            elif char == "#":
                self.comment()
            else:
                return

    def comment(self) -> None:
        """Skip to the end of the line."""
        stop = self.text.find("\n", self.at)
        self.at = stop if stop >= 0 else self.end

    def commands(self, items: "list[Node]", line: bool = False) -> None:
        """Commands separated by `;`, `&` or new lines, up to something that closes them, or to the end of the line."""
        text = self.text
        while True:
            if line:
                self.blanks()
            else:
                self.gap()
            char = text[self.at : self.at + 1]
            if char in CLOSING and (not char or char in ");\n#" or self.peek() in self.closers):
                return
            node = self.chain()
            self.blanks()
            char = text[self.at : self.at + 1]
            if char == "&":
                node = Background(node)
                self.at += 1
            elif char == ";":
                if text.startswith(";;", self.at) or text.startswith(";&", self.at):
                    items.append(node)
                    return
                self.at += 1
            items.append(node)

    def chain(self) -> Node:
        """`a && b || c`."""
        first = self.pipe()
        self.blanks()
        if not self.text.startswith(("&&", "||"), self.at):
            return first
        chain = Chain([first], [""])
        while self.text.startswith(("&&", "||"), self.at):
            chain.ops.append(self.text[self.at : self.at + 2])
            self.at += 2
            self.gap()
            chain.items.append(self.pipe())
            self.blanks()
        return chain

    def pipe(self) -> Node:
        """`! a | b |& c`, with `time` before it."""
        negated = timed = False
        while self.text[self.at : self.at + 1] in ("!", "t", "-"):
            found = self.peek()
            if found == "!":
                negated = not negated
            elif found == "time":
                timed = True
            elif not (timed and found == "-p"):
                break
            self.at += len(found)
            self.blanks()
        first = self.command()
        if timed and isinstance(first, Simple):
            first.timed = True
        self.blanks()
        if not self.text.startswith("|", self.at) and not negated:
            return first
        stages, merged = [first], [False]
        while self.text.startswith("|", self.at) and not self.text.startswith("||", self.at):
            self.at += 1
            if self.text.startswith("&", self.at):
                self.at += 1
                merged[-1] = True
            self.gap()
            stages.append(self.command())
            merged.append(False)
            self.blanks()
        return Pipe(stages, merged, negated) if negated or len(stages) > 1 else first

    def command(self) -> Node:
        """One command, simple or compound."""
        text, at = self.text, self.at
        if at >= self.end or text[at] in ENDS_COMMAND:
            raise Unreadable("no command")
        if text[at] == "(":
            return self.parenthesis()
        redirected = text[at] in "<>&" or (text[at] == "{" and bool(text[at + 1 : at + 2].strip()))  # `{fd}> x a`
        word = None if redirected else self.word()
        if isinstance(word, str):
            if word in self.reserved:
                return self.clause(word)
            if text.startswith(("(", " ("), self.at) and "=" not in word:
                function = self.function(word)
                if function:
                    return function
        return self.simple(word)

    def parenthesis(self) -> Node:
        """A command that begins with `(`."""
        raise More

    def clause(self, word: str) -> Node:
        """A command that begins with a reserved word, which is read."""
        raise More

    def function(self, name: str) -> "Node | None":
        """`name() ...`, None if that is not what begins here."""
        raise More

    def simple(self, word: "str | Word | None") -> Node:
        """Assignments, words and redirections in any order. `word` is the first word if it was read already."""
        node, text = Simple(), self.text
        self.counted()
        words = node.words
        while True:
            if word is not None:
                if words or (isinstance(word, str) and "=" not in word) or not self.assign(word, node):
                    words.append(word)
            if text.startswith(" ", self.at):
                self.at += 1
            if text[self.at : self.at + 1] in MAYBE_BLANK:
                self.blanks()
            if self.at >= self.end:
                return node
            char = text[self.at]
            if char in MAYBE_REDIRECT and self.redirect(node.redirects):
                word = None
                continue
            if char in ENDS_COMMAND:
                return node
            if char == "#":
                self.comment()
                return node
            if char == "}" and self.shell == "zsh":
                return node
            if char == "(":
                self.bracket(node)
                word = None
                continue
            word = self.word()

    def counted(self) -> None:
        """One command more."""
        self.count += 1
        if self.count > MOST_COMMANDS:
            raise Unreadable("too many commands")

    def bracket(self, node: Simple) -> None:
        """`local name=( ... )`; zsh's glob qualifiers."""
        last = node.words[-1] if node.words else ""
        if isinstance(last, str) and last.endswith("=") and self.text[self.at - 1] == "=":
            self.at += 1
            node.words.pop()
            node.assigns.append(Assign(last.rstrip("+="), self.array(), last.endswith("+=")))
        elif self.shell == "zsh":
            self.at += 1
            self.nested(")")
        else:
            raise Unreadable("stray (")

    def assign(self, word: "str | Word", node: Simple) -> bool:
        """`name=value` before the command; False if the word is none."""
        head = word if isinstance(word, str) else word.parts[0].value if word.parts[0].sort == RAW else ""
        name, equals, value = head.partition("=")
        append = name.endswith("+")
        name = name[:-1] if append else name
        if not equals or not is_name(name.partition("[")[0]):
            return False
        if self.text.startswith("(", self.at) and word == name + ("+=" if append else "="):
            self.at += 1
            node.assigns.append(Assign(name, self.array(), append))
            return True
        rest: str | Word = value
        if not isinstance(word, str):
            rest = Word(([Part(RAW, value)] if value else []) + word.parts[1:])
        node.assigns.append(Assign(name, rest, append))
        return True

    def array(self) -> "list[str | Word]":
        """The elements of `name=( ... )`."""
        found: list[str | Word] = []
        while True:
            self.gap()
            word = self.word()
            if word is None:
                break
            found.append(word)
        if not self.text.startswith(")", self.at):
            raise Unreadable("open array")
        self.at += 1
        return found

    def redirect(self, found: "list[Redirect]") -> bool:
        """One redirection, if one begins here."""
        text, at = self.text, self.at
        if text.startswith("2>&1", at):  # by far the most common one
            self.at = at + 4
            found.append(Redirect(">&", 2, "1"))
            return True
        start = at
        if text.startswith("{", at):
            close = text.find("}", at, at + 40)
            at = close + 1 if close > 0 and is_name(text[at + 1 : close]) else at
        while at < self.end and text[at] in DIGITS:
            at += 1
        if at >= self.end or text[at] not in "<>&" or text.startswith(("<(", ">("), at):
            return False
        for op in REDIRECTS:
            if text.startswith(op, at):
                break
        else:
            return False
        if op in ("&>", "&>>") and self.shell == "sh":  # dash reads `x &> f` as `x &` and `> f`
            return False
        number = text[start:at]
        self.at = at + len(op)
        self.blanks()
        word = self.word()
        if word is None:
            raise Unreadable("no target")
        redirect = Redirect(op, int(number) if number and len(number) < 4 and number[0] in DIGITS else -1, word)
        if op == "<<" or op == "<<-":
            self.heredoc(redirect, word, op == "<<-")
        found.append(redirect)
        return True

    def heredoc(self, redirect: Redirect, word: "str | Word", tabs: bool) -> None:
        """Remember a heredoc; its text begins after the next new line."""
        if isinstance(word, str):
            self.heredocs.append((redirect, word, tabs, False))
            return
        plain = any(part.sort == QUOTED for part in word.parts)
        self.heredocs.append((redirect, "".join(part.value for part in word.parts), tabs, plain))


CLOSING = ");}tefdc\n#"  # a list may end where one of these stands
ENDS_WORD_HERE = BLANKS + ENDS_COMMAND + "(<>\"'`$\\"


def one(items: "list[Node]") -> Node:
    """A list of one command is that command."""
    return items[0] if len(items) == 1 else Seq(items)


def is_name(text: str) -> bool:
    """A variable's name."""
    return bool(text) and not text.strip(NAME) and text[0] not in DIGITS
