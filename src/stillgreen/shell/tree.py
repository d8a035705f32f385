"""What a shell line looks like once its grammar is read: nodes, words and redirections."""

from stillgreen.shell.run import Run


class Unreadable(Exception):
    """The text breaks the shell's grammar (an open quote, a stray `fi`), or nests deeper than anyone writes."""


MOST_COMMANDS = 3000  # in one text; what follows is not read


class More(Exception):
    """The line has compound commands: it takes the whole grammar (`compound`) to read it."""


# Parts of a word.
RAW = 0  # unquoted text: braces still mean something in it
QUOTED = 1  # quoted text
VAR = 2  # a variable; `default` holds the parts after `:-`
SUB = 3  # $(...) or backticks
PROC = 4  # <(...) or >(...)
MATH = 5  # $((...)): value is the text in it


class Part:
    """One part of a word. A variable's value is its name with its subscript (`PIPESTATUS[0]`) or operator (`x%.py`)."""

    __slots__ = ("default", "node", "quoted", "sort", "value")

    def __init__(self, sort: int, value: str, quoted: bool = False, node: "Node | None" = None) -> None:
        self.sort = sort
        self.value = value
        self.quoted = quoted
        self.node = node
        self.default: list[Part] | None = None


class Word:
    """A word that is not plain text. Plain words, which are most, are `str`."""

    __slots__ = ("parts",)

    def __init__(self, parts: "list[Part]") -> None:
        self.parts = parts


class Redirect:
    """`2>> file`: fd is the descriptor as written, -1 where none is; word the target, or the delimiter of a heredoc.

    body is the text of a heredoc, filled in when its line ends.
    """

    __slots__ = ("body", "fd", "op", "word")

    def __init__(self, op: str, fd: int, word: "str | Word") -> None:
        self.op = op
        self.fd = fd
        self.word = word
        self.body: str | None = None


class Assign:
    """`name=value`, `name+=value`, `name=(a b)` (value is then a list)."""

    __slots__ = ("append", "name", "value")

    def __init__(self, name: str, value: "str | Word | list[str | Word]", append: bool) -> None:
        self.name = name
        self.value = value
        self.append = append


class Node:
    """Anything that runs. Redirects of a compound command apply to all that is inside."""

    __slots__ = ("redirects",)

    def __init__(self) -> None:
        self.redirects: list[Redirect] = []


class Simple(Node):
    """One simple command. What `trace` learns of it is kept here for `exits`.

    timed   it stood behind the reserved word `time`
    argv    its words after expansion; what is left of them without wrappers
    runs    the runs made of it (several when its function is called more than once)
    inner   the command that it opens (`bash -c "..."`, a called function); forks: in a process of its own
    shell   the shell that reads what it opens, argv then holds the options that it was started with
    subs    its command substitutions
    masks   its status is lost on the way (`find -exec \\;`, `watch`): the slug for `hidden_by`
    """

    __slots__ = ("argv", "assigns", "forks", "inner", "masks", "runs", "shell", "subs", "timed", "words")

    def __init__(self) -> None:
        self.redirects = []
        self.words: list[str | Word] = []
        self.assigns: list[Assign] = []
        self.timed = False
        self.argv: list[str] = []
        self.runs: list[Run] = []
        self.inner: Node | None = None
        self.forks = False
        self.shell = ""
        self.subs: list[Node] = []
        self.masks = ""


class Pipe(Node):
    """`a | b`, `! a`. merged: for each stage, whether `|&` follows it."""

    __slots__ = ("merged", "negated", "stages")

    def __init__(self, stages: "list[Node]", merged: "list[bool]", negated: bool) -> None:
        self.redirects = []
        self.stages = stages
        self.merged = merged
        self.negated = negated


class Chain(Node):
    """`a && b || c`: ops[i] stands before items[i]; ops[0] is ""."""

    __slots__ = ("items", "ops")

    def __init__(self, items: "list[Node]", ops: "list[str]") -> None:
        self.redirects = []
        self.items = items
        self.ops = ops


class Seq(Node):
    """Commands one after the other (`;`, a new line)."""

    __slots__ = ("items",)

    def __init__(self, items: "list[Node]") -> None:
        self.redirects = []
        self.items = items


class Background(Node):
    """`a &`."""

    __slots__ = ("body",)

    def __init__(self, body: Node) -> None:
        self.redirects = []
        self.body = body
