"""Where does a word end, and what is quoted or substituted in it?"""

from stillgreen.shell.tree import QUOTED, RAW, Node, Part, Redirect, Unreadable, Word

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


class Lexer:
    """Reads words out of a text; what stands in `$(...)` is read by the grammar, which builds on this."""

    def __init__(self, text: str, shell: str = "bash", depth: int = 0) -> None:
        self.text = text
        self.end = len(text)
        self.at = 0
        self.shell = shell
        self.depth = depth
        self.subscripts = shell == "zsh"  # `$name[1]` is an element there, in bash it is not
        self.heredocs: list[tuple[Redirect, str, bool, bool]] = []
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
        parts: list[Part] = []
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
                self.backticks(parts, False)
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
                self.backticks(parts, True)
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

    # What most lines do not have is read in another file, which is imported when it is met.

    def dollar(self, parts: "list[Part]", quoted: bool) -> None:
        """`$...`."""
        from stillgreen.shell.dollars import dollar

        dollar(self, parts, quoted)

    def backticks(self, parts: "list[Part]", quoted: bool) -> None:
        """`...` in backticks."""
        from stillgreen.shell.dollars import backticks

        backticks(self, parts, quoted)

    def process(self, parts: "list[Part]") -> None:
        """`<(...)`."""
        from stillgreen.shell.dollars import process

        process(self, parts)

    def bodies(self) -> None:
        """After a new line: the texts of the heredocs that the line announced."""
        pending, self.heredocs = self.heredocs, []
        for redirect, delimiter, tabs, plain in pending:
            redirect.body = self.body(delimiter, tabs, plain)

    def body(self, delimiter: str, tabs: bool, plain: bool) -> str:
        """Lines up to the delimiter; all that is left if it never comes (bash then warns and takes it so)."""
        text, start = self.text, self.at
        if tabs:
            found = self.untabbed(delimiter)
        elif text.startswith(delimiter + "\n", start):
            found, self.at = "", start + len(delimiter) + 1
        else:
            stop = text.find("\n" + delimiter + "\n", start - 1)
            if stop < 0 and text.endswith("\n" + delimiter):
                stop = self.end - len(delimiter) - 1
            found = text[start : stop + 1] if stop >= 0 else text[start:]
            self.at = stop + len(delimiter) + 2 if stop >= 0 else self.end
        if not plain and "\\" in found:
            found = found.replace("\\\n", "").replace("\\$", "$").replace("\\`", "`").replace("\\\\", "\\")
        return found

    def untabbed(self, delimiter: str) -> str:
        """The same for `<<-`, where tabs before each line are no part of it."""
        text = self.text
        lines: "list[str]" = []
        while self.at < self.end:
            stop = text.find("\n", self.at)
            line = (text[self.at : stop] if stop >= 0 else text[self.at :]).lstrip("\t")
            self.at = stop + 1 if stop >= 0 else self.end
            if line == delimiter:
                break
            lines.append(line + "\n")
        return "".join(lines)
