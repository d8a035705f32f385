"""How are compound commands read: subshells, groups, if, loops, case, functions, `[[`?"""

from stillgreen.shell.dollars import closing_math
from stillgreen.shell.grammar import Grammar, one
from stillgreen.shell.tree import Background, Chain, Node, Pipe, Seq, Simple, Unreadable, Word

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class Group(Node):
    """`{ a; }`, or `( a )` if it forks."""

    __slots__ = ("body", "forks")

    def __init__(self, body: Node, forks: bool) -> None:
        self.redirects = []
        self.body = body
        self.forks = forks


class If(Node):
    """branches: (condition, body) pairs; other: the else part."""

    __slots__ = ("branches", "other")

    def __init__(self) -> None:
        self.redirects = []
        self.branches: list[tuple[Node, Node]] = []
        self.other: Node | None = None


class Loop(Node):
    """sort: for | select | while | until. A for loop has a name and words, the others a condition."""

    __slots__ = ("body", "condition", "name", "sort", "words")

    def __init__(self, sort: str) -> None:
        self.redirects = []
        self.sort = sort
        self.condition: Node | None = None
        self.name = ""
        self.words: list[str | Word] = []
        self.body: Node = Seq([])


class Case(Node):
    """branches: (patterns, body) pairs."""

    __slots__ = ("branches", "word")

    def __init__(self, word: "str | Word") -> None:
        self.redirects = []
        self.word = word
        self.branches: list[tuple[list[str | Word], Node]] = []


class Function(Node):
    """`name() { ... }`: defines, does not run."""

    __slots__ = ("body", "name")

    def __init__(self, name: str, body: Node) -> None:
        self.redirects = []
        self.name = name
        self.body = body


def children(node: Node) -> "list[Node]":
    """The nodes right inside a node."""
    if type(node) is Simple:
        return node.subs + ([node.inner] if node.inner else [])
    if type(node) is Pipe:
        return node.stages
    if type(node) is Chain or type(node) is Seq:
        return node.items
    if type(node) is Background or type(node) is Group:
        return [node.body]
    if type(node) is Loop:
        return [node.condition, node.body] if node.condition else [node.body]
    if type(node) is If:
        found = [part for branch in node.branches for part in branch]
        return [*found, node.other] if node.other else found
    return [body for _, body in node.branches] if type(node) is Case else []


class Compound(Grammar):
    """The whole grammar."""

    rules: "dict[str, Callable[[Compound], Node]]" = {}

    def clause(self, word: str) -> Node:
        """What a reserved word begins, with the redirections behind it."""
        self.enter()
        node = self.rules[word](self)
        self.depth -= 1
        return self.redirected(node)

    def redirected(self, node: Node) -> Node:
        """A compound command with the redirections behind it."""
        while True:
            self.blanks()
            if not self.redirect(node.redirects):
                return node

    def list_until(self, *closers: str) -> "tuple[Node, str]":
        """Commands up to one of these reserved words, which is read too."""
        items: list[Node] = []
        self.commands(items)
        found = self.peek()
        if found not in closers:
            raise Unreadable("no " + closers[0])
        self.at += len(found)
        return one(items), found

    def parenthesis(self) -> Node:
        """`( ... )` or `(( ... ))`."""
        if self.text.startswith("((", self.at):
            close = closing_math(self, self.at + 2)
            if close >= 0:
                node = Simple()
                node.words = ["((", self.text[self.at + 2 : close]]
                self.at = close + 2
                return node
        self.at += 1
        return self.redirected(Group(self.nested(")"), True))

    def function(self, name: str) -> "Node | None":
        """`name() ...`, if that is what begins here."""
        start = self.at
        self.blanks()
        self.at += 1
        self.blanks()
        if not self.text.startswith(")", self.at):
            self.at = start
            return None
        self.at += 1
        return self.function_body(name)

    def function_body(self, name: str) -> Node:
        """What `name()` defines."""
        self.enter()
        self.gap()
        body = self.command()
        self.depth -= 1
        return Function(name, body)

    def function_word(self) -> Node:
        """`function name [()] ...`."""
        self.blanks()
        word = self.word()
        self.blanks()
        if self.text.startswith("(", self.at):
            self.at += 1
            self.blanks()
            self.at += 1
        return self.function_body(word if isinstance(word, str) else "")

    def group(self) -> Node:
        """`{ ...; }`."""
        body, _ = self.list_until("}")
        return Group(body, False)

    def if_clause(self) -> Node:
        """`if ...; then ...; elif ...; else ...; fi`."""
        node, found = If(), "elif"
        while found == "elif":
            condition, _ = self.list_until("then")
            body, found = self.list_until("elif", "else", "fi")
            node.branches.append((condition, body))
        if found == "else":
            node.other, _ = self.list_until("fi")
        return node

    def while_loop(self) -> Node:
        """`while ...; do ...; done`."""
        return self.conditional("while")

    def until_loop(self) -> Node:
        """`until ...; do ...; done`."""
        return self.conditional("until")

    def conditional(self, sort: str) -> Node:
        """`while ...; do ...; done`."""
        loop = Loop(sort)
        loop.condition, _ = self.list_until("do")
        loop.body, _ = self.list_until("done")
        return loop

    def for_loop(self) -> Node:
        """`for x in ...; do ...; done`, `for ((...))`, zsh's `for x (...)`."""
        loop = Loop("for")
        self.blanks()
        if self.text.startswith("((", self.at):
            close = closing_math(self, self.at + 2)
            if close < 0:
                raise Unreadable("open ((")
            self.at = close + 2
        else:
            name = self.word()
            loop.name = name if isinstance(name, str) else ""
            self.gap()
            if self.peek() == "in":
                self.at += 2
                self.loop_words(loop)
            elif self.text.startswith("(", self.at):
                self.at += 1
                loop.words = self.array()
        self.gap()
        if self.text.startswith(";", self.at):
            self.at += 1
            self.gap()
        if self.peek() == "{":
            self.at += 1
            loop.body, _ = self.list_until("}")
            return loop
        if self.peek() != "do":
            raise Unreadable("no do")
        self.at += 2
        loop.body, _ = self.list_until("done")
        return loop

    def loop_words(self, loop: Loop) -> None:
        """The words behind `in`."""
        while True:
            self.blanks()
            word = self.word()
            if word is None:
                return
            loop.words.append(word)

    def case_clause(self) -> Node:
        """`case x in a|b) ...;; *) ...;; esac`."""
        self.blanks()
        node = Case(self.word() or "")
        self.gap()
        if self.peek() != "in":
            raise Unreadable("no in")
        self.at += 2
        while True:
            self.gap()
            if self.peek() == "esac":
                self.at += 4
                return node
            node.branches.append((self.patterns(), self.case_body()))

    def patterns(self) -> "list[str | Word]":
        """`a | b)`."""
        found: list[str | Word] = []
        if self.text.startswith("(", self.at):
            self.at += 1
        while True:
            self.blanks()
            word = self.word()
            if word is not None:
                found.append(word)
            self.blanks()
            char = self.text[self.at : self.at + 1]
            if char not in ("|", ")"):
                raise Unreadable("no )")
            self.at += 1
            if char == ")":
                return found

    def case_body(self) -> Node:
        """What stands between `)` and `;;`."""
        items: list[Node] = []
        self.commands(items)
        for end in (";;&", ";;", ";&"):
            if self.text.startswith(end, self.at):
                self.at += len(end)
                return one(items)
        if self.peek() != "esac":
            raise Unreadable("no esac")
        return one(items)

    def test(self) -> Node:
        """`[[ ... ]]`: operators are words in it."""
        node, text = Simple(), self.text
        node.words.append("[[")
        while True:
            self.gap()
            at = self.at
            if at >= self.end:
                raise Unreadable("open [[")
            word = self.word()
            if word == "]]":
                return node
            if word is None:
                word = text[at : at + 2] if text.startswith(("&&", "||"), at) else text[at]
                self.at = at + len(word)
            node.words.append(word)

    def coprocess(self) -> Node:
        """`coproc a`: runs in the background."""
        self.blanks()
        return Background(self.command())


Compound.rules = {
    "if": Compound.if_clause,
    "for": Compound.for_loop,
    "select": Compound.for_loop,
    "while": Compound.while_loop,
    "until": Compound.until_loop,
    "case": Compound.case_clause,
    "function": Compound.function_word,
    "{": Compound.group,
    "[[": Compound.test,
    "coproc": Compound.coprocess,
}
