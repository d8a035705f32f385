"""A script's text (Python, JavaScript, Ruby, PHP, Perl, R, Lua, Julia) -> its words."""

from stillgreen.shell.run import UNKNOWN

NAME = "name"
TEXT = "text"
MARK = "mark"  # one letter of punctuation
LINE = "line"  # a line ends

HOLE = "\x00"  # stands around a name in an interpolated text
LONGEST_TEXT = 300  # a longer text is no path
_HASH = frozenset(("python", "ruby", "perl", "php", "r", "julia"))
_SLASH = frozenset(("javascript", "php"))
_SIGILS = {"perl": "$@%&", "php": "$", "ruby": "@$"}


def words(language: str, text: str) -> "list[tuple[str, str]]":
    """The words of a script, comments left out; interpolated names in a text stand between NULs."""
    found: list[tuple[str, str]] = []
    sigils = _SIGILS.get(language, "")
    at, end = 0, len(text)
    while at < end:
        letter = text[at]
        if letter == "\n":
            found.append((LINE, "\n"))
            at += 1
        elif letter in " \t\r" or letter in sigils:
            at += 1
        elif (
            (letter == "#" and language in _HASH)
            or (letter == "/" and text[at + 1 : at + 2] == "/" and language in _SLASH)
            or (letter == "-" and language == "lua" and text[at + 1 : at + 2] == "-")
        ):
            stop = text.find("\n", at)
            at = end if stop < 0 else stop
        elif letter == "/" and text[at + 1 : at + 2] == "*" and language in _SLASH:
            stop = text.find("*/", at + 2)
            at = end if stop < 0 else stop + 2
        elif letter == "/" and language in ("javascript", "perl", "ruby") and _begins(found):
            at = _past_regex(text, at + 1)
        elif letter in "\"'" or (letter == "`" and language == "javascript"):
            at = _text(language, text, at, found)
        elif letter.isalnum() or letter == "_":
            start = at
            while at < end and (text[at].isalnum() or text[at] == "_"):
                at += 1
            found.append((NAME, text[start:at]))
        else:
            found.append((MARK, letter))
            at += 1
    return found


def _begins(found: "list[tuple[str, str]]") -> bool:
    """Can an expression begin here, so that a slash opens a regex?"""
    if not found:
        return True
    kind, value = found[-1]
    return (
        kind == LINE
        or (kind == MARK and value not in ")]}")
        or (kind == NAME and value in ("return", "if", "and", "or", "split", "grep"))
    )


def _past_regex(text: str, at: int) -> int:
    end, inside = len(text), False
    while at < end and text[at] != "\n":
        if text[at] == "\\":
            at += 1
        elif text[at] == "[":
            inside = True
        elif text[at] == "]":
            inside = False
        elif text[at] == "/" and not inside:
            return at + 1
        at += 1
    return at


def _text(language: str, text: str, at: int, found: "list[tuple[str, str]]") -> int:
    """Read a quoted text that begins here; gives the place behind it."""
    quote = text[at]
    prefix = ""
    if language == "python" and found and found[-1][0] == NAME and text[at - 1].isalpha() and len(found[-1][1]) < 3:
        prefix = found.pop()[1].lower()
    triple = language == "python" and text[at : at + 3] == quote * 3
    close = quote * 3 if triple else quote
    at += len(close)
    start, end = at, len(text)
    while at < end and not text.startswith(close, at):
        at += 2 if text[at] == "\\" else 1
    value = text[start : min(at, end)]
    if len(value) > LONGEST_TEXT or "\n" in value:
        value = UNKNOWN
    else:
        if "\\" in value and "r" not in prefix:
            value = _plain(value)
        value = _holes(value, language, quote, prefix)
    found.append((TEXT, value))
    return at + len(close)


def _plain(value: str) -> str:
    """Backslashes taken out; `\\n` and `\\t` stay blanks."""
    parts: list[str] = []
    escaped = False
    for letter in value:
        if escaped:
            parts.append(" " if letter in "nrt" else letter)
            escaped = False
        elif letter == "\\":
            escaped = True
        else:
            parts.append(letter)
    return "".join(parts)


def _holes(value: str, language: str, quote: str, prefix: str) -> str:
    """Interpolations: a plain name becomes NUL name NUL, anything else UNKNOWN."""
    value = value.replace(HOLE, "")
    if language == "python":
        return _braced(value, "{", 1) if "f" in prefix else value
    if language == "javascript":
        return _braced(value, "${", 2) if quote == "`" else value
    if quote != '"':
        return value
    if language == "ruby":
        return _braced(value, "#{", 2)
    if language in ("perl", "php") and "$" in value:
        return _sigiled(value)
    return value


def _braced(value: str, opens: str, size: int) -> str:
    parts = value.split(opens)
    done = [parts[0]]
    for part in parts[1:]:
        inner, closed, rest = part.partition("}")
        name = inner.partition(":")[0].partition("!")[0].strip() if closed else ""
        done.append((HOLE + name + HOLE if name.isidentifier() else UNKNOWN) + rest)
    return "".join(done)


def _sigiled(value: str) -> str:
    parts = value.split("$")
    done = [parts[0]]
    for part in parts[1:]:
        part = part.lstrip("{")
        size = 0
        while size < len(part) and (part[size].isalnum() or part[size] == "_"):
            size += 1
        done.append((HOLE + part[:size] + HOLE if size else UNKNOWN) + part[size:].lstrip("}"))
    return "".join(done)
