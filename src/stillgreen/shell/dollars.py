"""What does a `$`, a backtick or a `<(` in a word begin?"""

from stillgreen.shell.lexer import DIGITS, NAME, WINDOW, Lexer
from stillgreen.shell.tree import MATH, PROC, QUOTED, SUB, VAR, Part, Unreadable

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "e": "\x1b", "E": "\x1b", "f": "\f", "v": "\v"}


def dollar(lexer: Lexer, parts: "list[Part]", quoted: bool) -> None:
    """What a `$` begins: a variable, a substitution, arithmetic, a quote, or nothing."""
    text, at = lexer.text, lexer.at + 1
    char = text[at : at + 1]
    if char == "(":
        if text.startswith("((", at) and arithmetic(lexer, at + 2, parts, quoted):
            return
        lexer.at = at + 1
        parts.append(Part(SUB, "", quoted, lexer.nested(")")))
    elif char == "{":
        lexer.at = at + 1
        braced(lexer, parts, quoted)
    elif char == "'" and not quoted:
        lexer.at = at + 1
        parts.append(Part(QUOTED, ansi(lexer), True))
    elif char == '"' and not quoted:
        lexer.at = at
    elif char and char in NAME:
        parts.append(Part(VAR, name(lexer, at), quoted))
    elif char and char in "?!#@*$-":
        lexer.at = at + 1
        parts.append(Part(VAR, char, quoted))
    else:
        lexer.at = at
        parts.append(Part(QUOTED, "$", True))


def name(lexer: Lexer, at: int) -> str:
    """A variable's name; zsh and fish read a subscript behind it."""
    text, start = lexer.text, at
    if text[at] in DIGITS:
        at += 1
    else:
        while at < lexer.end and text[at] in NAME:
            at += 1
    if lexer.subscripts and text.startswith("[", at):
        close = text.find("]", at, at + WINDOW)
        at = close + 1 if close > 0 else at
    lexer.at = at
    return text[start:at]


def braced(lexer: Lexer, parts: "list[Part]", quoted: bool) -> None:
    """`${name...}`: the name with what follows it; the default of `:-` is read as parts."""
    lexer.enter()
    text, start = lexer.text, lexer.at
    at = start
    while at < lexer.end and (text[at] in NAME or text[at] in "!#?@*"):
        at += 1
    if text.startswith("[", at):
        close = text.find("]", at, at + WINDOW)
        at = close + 1 if close > 0 else at
    var = Part(VAR, text[start:at], quoted)
    lexer.at = at
    inside: list[Part] = []
    to_brace(lexer, inside)
    if inside:
        first = inside[0].value
        if first.startswith((":-", "-", ":=", "=")):
            inside[0].value = first[2:] if first[0] == ":" else first[1:]
            var.default = inside
        else:
            var.value += first
            var.default = [part for part in inside if part.sort == SUB] or None
    parts.append(var)
    lexer.depth -= 1


def to_brace(lexer: Lexer, parts: "list[Part]") -> None:
    """The parts up to the closing brace of `${...}`."""
    text, start = lexer.text, lexer.at
    while lexer.at < lexer.end:
        char = text[lexer.at]
        if char not in '}"\\$`':
            lexer.at += 1
            continue
        if lexer.at > start:
            parts.append(Part(QUOTED, text[start : lexer.at], True))
        if char == "}":
            lexer.at += 1
            return
        if char == '"':
            lexer.at += 1
            lexer.double(parts, '"')
        elif char == "\\":
            lexer.escape(parts)
        elif char == "$":
            dollar(lexer, parts, True)
        else:
            backticks(lexer, parts, True)
        start = lexer.at
    raise Unreadable("open brace")


def arithmetic(lexer: Lexer, at: int, parts: "list[Part]", quoted: bool) -> bool:
    """`$((...))`; False if it is a substitution that begins with a subshell."""
    close = closing_math(lexer, at)
    if close < 0:
        return False
    text = lexer.text[at:close]
    lexer.at = close + 2
    if "$(" not in text and "`" not in text:
        parts.append(Part(MATH, text, quoted))
    else:
        lexer.enter()
        inside: list[Part] = []
        type(lexer)(text, lexer.shell, lexer.depth).double(inside, "")
        parts += [part for part in inside if part.sort == SUB]
        lexer.depth -= 1
    return True


def closing_math(lexer: Lexer, at: int) -> int:
    """Where the `))` stands that closes arithmetic begun before `at`; -1 if it is none."""
    text, depth = lexer.text, 0
    for index in range(at, min(lexer.end, at + 1000)):
        char = text[index]
        if char == "(":
            depth += 1
        elif char == ")":
            if not depth:
                return index if text.startswith("))", index) else -1
            depth -= 1
    return -1


def ansi(lexer: Lexer) -> str:
    """$'...': backslash escapes mean something in it."""
    text = lexer.text
    found: list[str] = []
    while lexer.at < lexer.end:
        char = text[lexer.at]
        lexer.at += 1
        if char == "'":
            return "".join(found)
        if char == "\\":
            char = text[lexer.at : lexer.at + 1]
            lexer.at += 1
            char = ESCAPES.get(char, char if char in "\\'\"?" else "\\" + char)
        found.append(char)
    raise Unreadable("open quote")


def backticks(lexer: Lexer, parts: "list[Part]", quoted: bool) -> None:
    """`...`: backslash hides only a backtick, a dollar and itself in it."""
    text, at = lexer.text, lexer.at + 1
    found: list[str] = []
    while at < lexer.end and text[at] != "`":
        if text[at] == "\\" and text[at + 1 : at + 2] in ("`", "$", "\\"):
            at += 1
        found.append(text[at])
        at += 1
    if at >= lexer.end:
        raise Unreadable("open backtick")
    lexer.at = at + 1
    parts.append(Part(SUB, "", quoted, lexer.apart("".join(found))))


def process(lexer: Lexer, parts: "list[Part]") -> None:
    """`<(...)` or `>(...)`."""
    direction = lexer.text[lexer.at]
    lexer.at += 2
    parts.append(Part(PROC, direction, False, lexer.nested(")")))
