"""Where does a word end, and what is quoted or substituted in it?"""

from stillgreen.shell.tree import MATH, PROC, QUOTED, RAW, SUB, VAR, Node, Part, Redirect, Unreadable, Word

# A word of these letters alone is plain text, wherever it stands (`#` and `!` are looked at where a word begins).
PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:=,+@%^*?[]~!#"
UNQUOTED = PLAIN + "{}"
NAME = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_"
DIGITS = "0123456789"
ENDS_WORD = " \t\n;&|<>()"
BLANKS = " \t"
BREAKS = ENDS_WORD + "'\"\\$`"
WINDOW = 100  # how far a find looks before the rest is left for the next step, so that long lines stay linear
DEEPEST = 40  # levels of nesting; each takes up to ten frames of Python's own stack

ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "e": "\x1b", "E": "\x1b", "f": "\f", "v": "\v"}


class Lexer:
    """Reads words out of a text; what stands in `$(...)` is read by the grammar, which builds on this."""

    def __init__(self, text: str, shell: str = "bash", depth: int = 0) -> None:
        self.text = text
        self.end = len(text)
        self.at = 0
        self.shell = shell
        self.depth = depth
        self.subscripts = shell == "zsh"  # `$name[1]` is an element there, in bash it is not
        self.heredocs: "list[tuple[Redirect, str, bool, bool]]" = []
        self.count = 0

    def nested(self, close: str) -> Node:
        """The commands from here to `close`. The grammar knows how."""
        raise NotImplementedError

    def apart(self, text: str) -> Node:
        """The commands of another text (backticks)."""
        raise NotImplementedError

    def enter(self) -> None:
        """One level deeper."""
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("nested too deep")

    def blanks(self) -> None:
        """Skip blanks and continued lines."""
        text, at, end = self.text, self.at, self.end
        while at < end:
            char = text[at]
            if char in BLANKS:
                at += 1
            elif char == "\\" and text.startswith("\\\n", at):
                at += 2
            else:
                break
        self.at = at

    def word(self) -> "str | Word | None":
        """The word that begins here, None if none does."""
        text, start = self.text, self.at
        stop = text.find(" ", start, start + WINDOW)
        if stop < 0 and self.end <= start + WINDOW:
            stop = self.end
        if stop > start:
            chunk = text[start:stop]
            if not chunk.strip(PLAIN):
                self.at = stop
                return chunk
        return self.mixed_word()

    def mixed_word(self) -> "str | Word | None":
        """The same for a word that is not plain letters up to the next blank."""
        parts: "list[Part]" = []
        text, end, start = self.text, self.end, self.at
        while self.at < end:
            at = self.at
            char = text[at]
            if char in ENDS_WORD:
                if char not in "<>" or not text.startswith("(", at + 1):
                    break
                self.process(parts)
            elif char == "'":
                parts.append(Part(QUOTED, self.single(at), True))
            elif char == '"':
                self.at = at + 1
                self.double(parts, '"')
            elif char == "\\":
                self.escape(parts)
            elif char == "$":
                self.dollar(parts, False)
            elif char == "`":
                parts.append(Part(SUB, "", False, self.backticks()))
            else:
                self.raw(parts)
        if self.at == start:
            return None
        if len(parts) == 1 and parts[0].sort == RAW and ("{" not in parts[0].value or len(parts[0].value) == 1):
            return parts[0].value
        return Word(parts)

    def raw(self, parts: "list[Part]") -> None:
        """Unquoted letters."""
        text, start, at = self.text, self.at, self.at
        while at < self.end:
            chunk = text[at : at + WINDOW]
            size = len(chunk) - len(chunk.lstrip(UNQUOTED))
            at += size
            if at >= self.end or text[at] in BREAKS:
                break
            at += 0 if size else 1
        self.at = at
        parts.append(Part(RAW, text[start:at]))

    def single(self, at: int) -> str:
        """'...': up to the next quote."""
        close = self.text.find("'", at + 1)
        if close < 0:
            raise Unreadable("open quote")
        self.at = close + 1
        return self.text[at + 1 : close]

    def escape(self, parts: "list[Part]") -> None:
        """Backslash and the character behind it."""
        char = self.text[self.at + 1 : self.at + 2]
        self.at += 2
        if char != "\n":
            parts.append(Part(QUOTED, char or "\\", True))

    def double(self, parts: "list[Part]", close: str) -> None:
        """Inside "..." up to its close; `close` is "" for text that is quoted to its end (heredocs)."""
        text, found, before = self.text, [""], len(parts)
        while self.at < self.end:
            size = self.calm(close)
            if size:
                found.append(text[self.at : self.at + size])
                self.at += size
                continue
            char = text[self.at]
            if char == "\\":
                following = text[self.at + 1 : self.at + 2]
                self.at += 2
                if following != "\n":
                    found.append(following if following and following in '$`"\\' else "\\" + following)
                continue
            if char == close:
                self.at += 1
                close = ""
                break
            if len(found) > 1:
                parts.append(Part(QUOTED, "".join(found), True))
                found = [""]
            if char == "$":
                self.dollar(parts, True)
            else:
                parts.append(Part(SUB, "", True, self.backticks()))
        if close:
            raise Unreadable("open quote")
        if len(found) > 1 or len(parts) == before:
            parts.append(Part(QUOTED, "".join(found), True))

    def calm(self, close: str) -> int:
        """How many characters from here mean only themselves between double quotes (at most WINDOW)."""
        chunk = self.text[self.at : self.at + WINDOW]
        for special in ("\\", "$", "`", close):
            stop = chunk.find(special) if special else -1
            if stop >= 0:
                chunk = chunk[:stop]
        return len(chunk)

    def dollar(self, parts: "list[Part]", quoted: bool) -> None:
        """What a `$` begins: a variable, a substitution, arithmetic, a quote, or nothing."""
        text, at = self.text, self.at + 1
        char = text[at : at + 1]
        if char == "(":
            if text.startswith("((", at) and self.arithmetic(at + 2, parts, quoted):
                return
            self.at = at + 1
            parts.append(Part(SUB, "", quoted, self.nested(")")))
        elif char == "{":
            self.at = at + 1
            self.braced(parts, quoted)
        elif char == "'" and not quoted:
            self.at = at + 1
            parts.append(Part(QUOTED, self.ansi(), True))
        elif char == '"' and not quoted:
            self.at = at
        elif char and char in NAME:
            parts.append(Part(VAR, self.name(at), quoted))
        elif char and char in "?!#@*$-":
            self.at = at + 1
            parts.append(Part(VAR, char, quoted))
        else:
            self.at = at
            parts.append(Part(QUOTED, "$", True))

    def name(self, at: int) -> str:
        """A variable's name; zsh and fish read a subscript behind it."""
        text, start = self.text, at
        if text[at] in DIGITS:
            at += 1
        else:
            while at < self.end and text[at] in NAME:
                at += 1
        if self.subscripts and text.startswith("[", at):
            close = text.find("]", at, at + WINDOW)
            at = close + 1 if close > 0 else at
        self.at = at
        return text[start:at]

    def braced(self, parts: "list[Part]", quoted: bool) -> None:
        """`${name...}`: the name with what follows it; the default of `:-` is read as parts."""
        self.enter()
        text, start = self.text, self.at
        at = start
        while at < self.end and (text[at] in NAME or text[at] in "!#?@*"):
            at += 1
        if text.startswith("[", at):
            close = text.find("]", at, at + WINDOW)
            at = close + 1 if close > 0 else at
        var = Part(VAR, text[start:at], quoted)
        self.at = at
        inside: "list[Part]" = []
        self.to_brace(inside)
        if inside:
            first = inside[0].value
            if first.startswith((":-", "-", ":=", "=")):
                inside[0].value = first[2:] if first[0] == ":" else first[1:]
                var.default = inside
            else:
                var.value += first
                var.default = [part for part in inside if part.sort == SUB] or None
        parts.append(var)
        self.depth -= 1

    def to_brace(self, parts: "list[Part]") -> None:
        """The parts up to the closing brace of `${...}`."""
        text, start = self.text, self.at
        while self.at < self.end:
            char = text[self.at]
            if char not in '}"\\$`':
                self.at += 1
                continue
            if self.at > start:
                parts.append(Part(QUOTED, text[start : self.at], True))
            if char == "}":
                self.at += 1
                return
            if char == '"':
                self.at += 1
                self.double(parts, '"')
            elif char == "\\":
                self.escape(parts)
            elif char == "$":
                self.dollar(parts, True)
            else:
                parts.append(Part(SUB, "", True, self.backticks()))
            start = self.at
        raise Unreadable("open brace")

    def arithmetic(self, at: int, parts: "list[Part]", quoted: bool) -> bool:
        """`$((...))`; False if it is a substitution that begins with a subshell."""
        close = self.closing_math(at)
        if close < 0:
            return False
        text = self.text[at:close]
        parts.append(Part(MATH, text, quoted))
        self.at = close + 2
        if "$(" in text or "`" in text:
            self.enter()
            inside: "list[Part]" = []
            type(self)(text, self.shell, self.depth).double(inside, "")
            parts += [part for part in inside if part.sort == SUB]
            self.depth -= 1
        return True

    def closing_math(self, at: int) -> int:
        """Where the `))` stands that closes arithmetic begun before `at`; -1 if it is none."""
        text, depth = self.text, 0
        for index in range(at, min(self.end, at + 1000)):
            char = text[index]
            if char == "(":
                depth += 1
            elif char == ")":
                if not depth:
                    return index if text.startswith("))", index) else -1
                depth -= 1
        return -1

    def ansi(self) -> str:
        """$'...': backslash escapes mean something in it."""
        text = self.text
        found: "list[str]" = []
        while self.at < self.end:
            char = text[self.at]
            self.at += 1
            if char == "'":
                return "".join(found)
            if char == "\\":
                char = text[self.at : self.at + 1]
                self.at += 1
                char = ESCAPES.get(char, char if char in "\\'\"?" else "\\" + char)
            found.append(char)
        raise Unreadable("open quote")

    def backticks(self) -> Node:
        """`...`: backslash hides only a backtick, a dollar and itself in it."""
        text, at = self.text, self.at + 1
        found: "list[str]" = []
        while at < self.end and text[at] != "`":
            if text[at] == "\\" and text[at + 1 : at + 2] in ("`", "$", "\\"):
                at += 1
            found.append(text[at])
            at += 1
        if at >= self.end:
            raise Unreadable("open backtick")
        self.at = at + 1
        return self.apart("".join(found))

    def process(self, parts: "list[Part]") -> None:
        """`<(...)` or `>(...)`."""
        direction = self.text[self.at]
        self.at += 2
        parts.append(Part(PROC, direction, False, self.nested(")")))

    def bodies(self) -> None:
        """After a new line: the texts of the heredocs that the line announced."""
        pending, self.heredocs = self.heredocs, []
        for redirect, delimiter, tabs, plain in pending:
            redirect.body = self.body(delimiter, tabs, plain)

    def body(self, delimiter: str, tabs: bool, plain: bool) -> str:
        """Lines up to the delimiter; all that is left if it never comes (bash then warns and takes it so)."""
        text = self.text
        lines: "list[str]" = []
        while self.at < self.end:
            stop = text.find("\n", self.at)
            line = text[self.at : stop] if stop >= 0 else text[self.at :]
            self.at = stop + 1 if stop >= 0 else self.end
            if tabs:
                line = line.lstrip("\t")
            if line == delimiter:
                break
            lines.append(line + "\n")
        found = "".join(lines)
        if not plain and "\\" in found:
            found = found.replace("\\\n", "").replace("\\$", "$").replace("\\`", "`").replace("\\\\", "\\")
        return found
