"""A piece of source text -> its words (names, texts, marks), comments left out. Light: one pass, no grammar.

The piece may begin and end anywhere. A comment that a tool obeys (`# noqa`, `//go:build`) is kept as a word.
"""

NAME = "name"
TEXT = "text"
LONG = "long"  # a text in triple quotes
OPEN = "open"  # a text or a block comment that does not end in this piece: where it began may be outside as well
MARK = "mark"
LINE = "line"  # a line ends; value: the indentation of the next one where layout counts, else ""
OBEYED = "obeyed"  # a comment that is a directive
NODE = "node"  # text between two tags of JSX

# How comments begin, by language; a pair is a block.
_SLASHES = ("//", "/*")
_COMMENTS = {
    **dict.fromkeys(
        (
            "javascript typescript go rust java kotlin scala groovy csharp swift dart c cpp objc solidity zig protobuf"
            " prisma d gleam move shader verilog qml apex bicep fsharp"
        ).split(),
        _SLASHES,
    ),
    **dict.fromkeys(
        (
            "python ruby perl shell r julia elixir yaml toml make dockerfile nim crystal gdscript tcl awk nix cmake"
            " bazel just graphql coffeescript gherkin robot rego puppet"
        ).split(),
        ("#",),
    ),
    **dict.fromkeys("php terraform hcl".split(), ("#", "//", "/*")),
    **dict.fromkeys("lua haskell elm ada".split(), ("--",)),
    "sql": ("--", "/*"),
    "powershell": ("#", "<#"),
    **dict.fromkeys("clojure racket lisp assembly".split(), (";",)),
    **dict.fromkeys("erlang matlab".split(), ("%",)),
    "ocaml": ("(*",),
    "fortran": ("!",),
    "batch": ("REM ", "rem ", "::"),
}
_BLOCKS = {"/*": "*/", "<#": "#>", "(*": "*)", "--[[": "]]", "{-": "-}"}
_EXTRA_BLOCKS = {"lua": "--[[", "haskell": "{-", "elm": "{-", "fsharp": "(*"}
# A single quote is a letter (or a lifetime), not a text.
_LETTERS = frozenset(
    (
        "c cpp objc java kotlin csharp scala go rust zig d haskell ocaml elm fsharp ada assembly swift clojure racket"
        " lisp move"
    ).split()
)
_TRIPLES = {
    "python": ('"""', "'''"),
    **dict.fromkeys("java kotlin scala swift csharp elixir julia nim dart toml groovy gleam".split(), ('"""', "'''")),
}
_BACKTICKS = frozenset("javascript typescript go".split())
_LAYOUT = frozenset(
    "python yaml nim haskell fsharp coffeescript elm make gdscript gherkin".split()
)  # indentation counts
_LINED = _LAYOUT | frozenset(
    "shell dockerfile powershell ruby elixir make batch toml r just awk tcl".split()
)  # line ends count
_MANY_LINES = frozenset("shell ruby perl php sql r elixir rust powershell".split())  # their texts go on over line ends
_JSX = frozenset(("javascript", "typescript"))
_VOID = frozenset("br hr img input meta link area base col embed source track wbr".split())
# What linters, compilers and coverage tools are known to obey at the beginning of a comment.
_DIRECTIVES = (
    "noqa", "type:", "pragma", "pylint:", "mypy:", "pyright:", "ruff:", "fmt:", "isort:", "-*-", "coding:", "eslint",
    "@ts-", "ts-ignore",
    "prettier-ignore", "biome-ignore", "go:", "+build", "nolint", "lint:", "istanbul", "c8 ignore", "v8 ignore",
    "rubocop:", "frozen_string_literal",
    "typed:", "phpcs:", "@phpstan", "@psalm", "swiftlint:", "swift-tools-version", "NOLINT", "IWYU", "clang-format",
    "shellcheck", "language=",
    "syntax=", "@jest-environment", "@vitest-environment", "@jsx", "webpack", "@vite-ignore", "__PURE__",
    "@__PURE__", "<reference",
    "sourceMappingURL", "checkov:", "tfsec:", "nosec", "nosemgrep", "hadolint", "skipcq", "@noflow", "@flow",
    "deno-lint", "dart format", "ignore:",
    "ignore_for_file", "noinspection", "language_version", "[",
)  # fmt: skip
_FARTHEST_TAG = 1000
_ALL = 1 << 60


def is_lined(lang: str) -> bool:
    """Do line ends count?"""
    return lang in _LINED


def blocks(lang: str) -> "list[tuple[str, str]]":
    """How block comments and long texts begin and end in this language."""
    return [
        (start, _BLOCKS[start]) for start in (*_COMMENTS.get(lang, ()), _EXTRA_BLOCKS.get(lang, "")) if start in _BLOCKS
    ]


def comment_starts(lang: str) -> "tuple[str, ...]":
    """What begins a comment in this language."""
    return _COMMENTS.get(lang, ())


def is_obeyed(comment: str, opener: str = "") -> bool:
    """Is this comment a directive? opener: what it begins with; `#!` names an interpreter, `//!` is documentation."""
    if opener == "#" and comment[:1] == "!":
        return True
    for part in comment[:200].replace("//", "#").split("#"):
        if part.lstrip("/*-; !").startswith(_DIRECTIVES):
            return True
    return False


class Reader:
    """Reads the words of a piece of source text, as many as are asked for.

    lang   a name of `files.lang`; an unknown one has no comments
    text   the piece
    found  [(sort, value)] so far: texts are without quotes
    """

    __slots__ = (
        "at",
        "braces",
        "child",
        "comments",
        "depth",
        "end",
        "found",
        "lang",
        "quotes",
        "tags",
        "text",
        "triples",
    )

    def __init__(self, lang: str, text: str) -> None:
        self.lang = lang
        self.text = text
        self.end = len(text)
        self.at = 0
        self.found: list[tuple[str, str]] = []
        self.comments = _COMMENTS.get(lang, ())
        self.triples = _TRIPLES.get(lang, ())
        self.quotes = '"' if lang in _LETTERS else "\"'"
        if lang in _BACKTICKS:
            self.quotes += "`"
        self.depth = 0  # open brackets: a line's end inside of them says nothing
        self.tags = 0  # open JSX tags
        self.child = -1  # how many words were read where the inside of a tag began or went on
        self.braces: list[bool] = []  # open braces: does this one stand between tags?
        if lang in _LAYOUT:
            self.line_end()

    def read(self, most: int = _ALL) -> int:
        """Read on until there are so many words, or all; how many there are. The last one may still change."""
        found = self.found
        while self.at < self.end and len(found) < most:
            letter = self.text[self.at]
            if letter == "\n":
                self.at += 1
                self.line_end()
            elif letter in " \t\r":
                self.at += 1
            elif letter.isalnum() or letter in "_$@":
                self.name()
            elif self.comment():
                continue
            elif letter in self.quotes:
                self.quoted()
            elif letter == "'" and self.lang in _LETTERS:
                self.letter()
            elif letter == "<" and self.lang in _JSX and self.tag():
                continue
            else:
                self.mark(letter)
        return len(found)

    def line_end(self) -> None:
        """Note that a line begins here, unless a bracket is open."""
        if self.depth > 0 and self.lang in _LAYOUT:
            return
        stop = self.at
        while stop < self.end and self.text[stop] in " \t":
            stop += 1
        indent = str(stop - self.at) if self.lang in _LAYOUT else ""
        if self.found and self.found[-1][0] == LINE:
            self.found.pop()
        self.found.append((LINE, indent))

    def name(self) -> None:
        """A name, a keyword or a number."""
        start = self.at
        text, end = self.text, self.end
        at = start + 1
        while at < end and (text[at].isalnum() or text[at] in "_$"):
            at += 1
        self.at = at
        self.found.append((NAME, text[start:at]))

    def mark(self, letter: str) -> None:
        """One mark of punctuation."""
        if letter == "{":
            self.braces.append(self.child == len(self.found))
        if letter in "([{":
            self.depth += 1
        elif letter in ")]}":
            self.depth -= 1
        self.found.append((MARK, letter))
        self.at += 1
        if letter == "}" and self.braces and self.braces.pop():
            self.node()

    def comment(self) -> bool:
        """Step over a comment that begins here."""
        block = _EXTRA_BLOCKS.get(self.lang, "")
        for opener in (block, *self.comments) if block else self.comments:
            if self.text.startswith(opener, self.at) and not self.is_part(opener):
                self.past_comment(opener, _BLOCKS.get(opener, ""))
                return True
        return False

    def is_part(self, opener: str) -> bool:
        """`http://x`, `a#b` in a shell: no comment begins in the middle of a word."""
        before = self.text[self.at - 1 : self.at]
        if opener == "//":
            return before == ":"
        return (
            opener == "#"
            and self.lang in ("shell", "dockerfile", "yaml", "nix")
            and before not in ("", " ", "\t", "\n", ";", "(")
        )

    def past_comment(self, opener: str, closer: str) -> None:
        """Step over it; a directive, or one that does not end here, is kept."""
        start = self.at + len(opener)
        stop = self.text.find(closer or "\n", start)
        if stop < 0 and closer:
            self.found.append((OPEN, self.text[start:]))
        stop = self.end if stop < 0 else stop
        comment = self.text[start:stop]
        if is_obeyed(comment, opener):
            self.found.append((OBEYED, comment.strip()))
        self.at = min(self.end, stop + len(closer))

    def quoted(self) -> None:
        """A text in quotes."""
        text, start, end = self.text, self.at, self.end
        quote = text[start]
        close = quote * 3 if quote * 3 in self.triples and text.startswith(quote * 3, start) else quote
        raw = quote == "`" and self.lang == "go"
        many = len(close) == 3 or quote == "`" or self.lang in _MANY_LINES
        at = start + len(close)
        while at < end and not text.startswith(close, at) and (many or text[at] != "\n"):
            at += 2 if text[at] == "\\" and not raw else 1
        at = min(at, end)
        closed = text.startswith(close, at)
        self.found.append(((LONG if len(close) == 3 else TEXT) if closed else OPEN, text[start + len(close) : at]))
        self.at = at + len(close) if closed else at

    def letter(self) -> None:
        """A letter in single quotes, or only the quote."""
        stop = self.text.find("'", self.at + 2, self.at + 12)
        if stop == self.at + 2 or (stop > 0 and self.text[self.at + 1] == "\\"):
            self.found.append((NAME, self.text[self.at : stop + 1]))
            self.at = stop + 1
        else:
            self.mark("'")

    def tag(self) -> bool:
        """A JSX tag, and the text behind it; False if it is a comparison or a type parameter."""
        text, start = self.text, self.at
        follows = text[start + 1 : start + 2]
        before = text[start - 1 : start]
        if not (follows.isalpha() or follows in ("/", ">")) or before.isalnum() or before in (")", "]", "_"):
            return False
        name_end = start + 2
        while name_end < self.end and (text[name_end].isalnum() or text[name_end] in "_.:-"):
            name_end += 1
        if follows not in ("/", ">") and text[name_end : name_end + 1] not in (" ", ">", "/", "\n", "\t", "\r", ""):
            return False
        close = self.tag_end(name_end)
        if close < 0:
            return False
        name = text[start + 1 : name_end].strip("/")
        self.mark("<")
        inner = Reader(self.lang, text[start + 1 : close])
        inner.quotes = "\"'`"
        inner.read()
        self.found += inner.found
        self.found.append((MARK, ">"))
        self.at = close + 1
        closes = follows == "/"
        if text[close - 1] != "/" and name.lower() not in _VOID:
            self.tags = max(0, self.tags - 1) if closes else self.tags + 1
        if self.tags > 0 and name not in ("script", "style"):
            self.node()
        return True

    def tag_end(self, at: int) -> int:
        """The `>` of the tag, past texts and braces; -1 if there is none near."""
        text, depth, quote = self.text, 0, ""
        for place in range(at - 1, min(self.end, at + _FARTHEST_TAG)):
            letter = text[place]
            if quote:
                quote = "" if letter == quote else quote
            elif letter in "\"'`":
                quote = letter
            elif letter == "{":
                depth += 1
            elif letter == "}":
                depth -= 1
            elif depth == 0 and letter == ">" and text[place - 1] != "=":
                return place
            elif (depth == 0 and letter in ";<&|") or depth < 0:
                return -1
        return -1

    def node(self) -> None:
        """The text between two tags, up to the next tag or brace."""
        stops = [stop for stop in (self.text.find("<", self.at), self.text.find("{", self.at)) if stop >= 0]
        stop = min(stops) if stops else self.end
        node = self.text[self.at : stop]
        if any(code in node for code in ("=>", "&&", "||", ";\n", "):", " = ", "}")) or node.lstrip()[:1] in (
            "(",
            ")",
            ",",
            ";",
            ":",
        ):
            return
        if not stops and len(node.split()) < 2:
            return
        if node.strip():
            self.found.append((NODE, node.strip()))
        self.at = stop
        self.child = len(self.found)
