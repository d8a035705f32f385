"""How do the words of a fish line make commands?"""

from stillgreen.shell.compound import Case, Compound, Function, Group, If, Loop
from stillgreen.shell.tree import (
    QUOTED,
    SUB,
    Assign,
    Chain,
    Node,
    Part,
    Pipe,
    Simple,
    Unreadable,
    Word,
)


def parse(text: str, shell: str = "fish", depth: int = 0) -> Node:
    """The tree of a whole text. Raises Unreadable."""
    return Fish(text, "fish", depth).whole()


class Fish(Compound):
    """Blocks end with `end`, `and` / `or` begin a command, `(...)` is a substitution."""

    closers = frozenset(("end", "else", "case"))
    reserved = frozenset(("if", "for", "while", "switch", "function", "begin"))

    def __init__(self, text: str, shell: str = "fish", depth: int = 0) -> None:
        super().__init__(text, shell, depth)
        self.subscripts = True

    def single(self, at: int) -> str:
        """'...': `\\'` stands for a quote in it."""
        found, text, at = [], self.text, at + 1
        while at < self.end and text[at] != "'":
            if text[at] == "\\" and text[at + 1 : at + 2] in ("'", "\\"):
                at += 1
            found.append(text[at])
            at += 1
        if at >= self.end:
            raise Unreadable("open quote")
        self.at = at + 1
        return "".join(found)

    def mixed_word(self) -> "str | Word | None":
        """A word; a `(` in it begins a substitution."""
        word = super().mixed_word()
        while self.text.startswith("(", self.at):
            parts = [] if word is None else [Part(QUOTED, word, True)] if isinstance(word, str) else word.parts
            self.at += 1
            parts.append(Part(SUB, "", False, self.nested(")")))
            rest = super().mixed_word()
            if rest is not None:
                parts += [Part(QUOTED, rest, True)] if isinstance(rest, str) else rest.parts
            word = Word(parts)
        return word

    def bracket(self, node: Simple) -> None:
        """`(...)` as a word."""
        word = self.mixed_word()
        if word is not None:
            node.words.append(word)

    def chain(self) -> Node:
        """`a && b`, and commands that begin with `and` / `or` on lines of their own."""
        node = super().chain()
        while True:
            start = self.at
            self.blanks()
            if self.text.startswith((";", "\n"), self.at):
                self.at += 1
                self.gap()
            op = {"and": "&&", "or": "||"}.get(self.peek(), "")
            if not op:
                self.at = start
                return node
            self.at += 3 if op == "&&" else 2
            self.blanks()
            item = super().chain()
            node = Chain([node, item], ["", op])

    def pipe(self) -> Node:
        """`not a`."""
        self.blanks()
        negated = False
        while self.peek() == "not":
            self.at += 3
            self.blanks()
            negated = not negated
        node = super().pipe()
        return Pipe([node], [False], True) if negated else node

    def simple(self, word: "str | Word | None") -> Node:
        """`set name value` is fish's assignment."""
        node = super().simple(word)
        if isinstance(node, Simple) and node.words and node.words[0] == "set":
            self.set(node)
        return node

    def set(self, node: Simple) -> None:
        """`set name value`; with -e, -q, -n it only asks or removes."""
        words = node.words[1:]
        while words and isinstance(words[0], str) and words[0][:1] == "-":
            if set("eqnS") & set(words[0]):
                return
            words = words[1:]
        if words and isinstance(words[0], str):
            values = words[1:]
            node.assigns.append(Assign(words[0], values[0] if len(values) == 1 else values, False))
            node.words = []

    def list_until(self, *closers: str) -> "tuple[Node, str]":
        """A block begins behind the `;` that ends its head."""
        self.gap()
        if self.text.startswith(";", self.at):
            self.at += 1
        return super().list_until(*closers)

    def block(self) -> Node:
        """Commands up to `end`."""
        body, _ = self.list_until("end")
        return body

    def begin(self) -> Node:
        """`begin ... end`."""
        return Group(self.block(), False)

    def if_clause(self) -> Node:
        """`if ...; ...; else if ...; ...; else; ...; end`."""
        node = If()
        while True:
            condition = self.chain()
            body, found = self.list_until("else", "end")
            node.branches.append((condition, body))
            if found == "end":
                return node
            self.blanks()
            if self.peek() != "if":
                node.other = self.block()
                return node
            self.at += 2

    def conditional(self, sort: str) -> Node:
        """`while ...; ...; end`."""
        loop = Loop(sort)
        loop.condition = self.chain()
        loop.body = self.block()
        return loop

    def for_loop(self) -> Node:
        """`for x in ...; ...; end`."""
        loop = Loop("for")
        self.blanks()
        name = self.word()
        loop.name = name if isinstance(name, str) else ""
        self.blanks()
        self.at += 2  # in
        self.loop_words(loop)
        loop.body = self.block()
        return loop

    def switch(self) -> Node:
        """`switch x; case a; ...; end`."""
        self.blanks()
        node = Case(self.word() or "")
        self.gap()
        if self.text.startswith(";", self.at):
            self.at += 1
            self.gap()
        found = self.peek()
        self.at += len(found)
        while found == "case":
            patterns: list[str | Word] = []
            self.blanks()
            word = self.word()
            while word is not None:
                patterns.append(word)
                self.blanks()
                word = self.word()
            body, found = self.list_until("case", "end")
            node.branches.append((patterns, body))
        return node

    def function_word(self) -> Node:
        """`function name; ...; end`."""
        self.blanks()
        name = self.word()
        while self.word() is not None:
            self.blanks()
        return Function(name if isinstance(name, str) else "", self.block())


Fish.rules = {
    "if": Fish.if_clause,  # type: ignore[dict-item]
    "for": Fish.for_loop,  # type: ignore[dict-item]
    "while": Fish.while_loop,
    "switch": Fish.switch,  # type: ignore[dict-item]
    "function": Fish.function_word,  # type: ignore[dict-item]
    "begin": Fish.begin,  # type: ignore[dict-item]
}
