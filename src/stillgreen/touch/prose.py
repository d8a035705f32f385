"""Is a text meant for people (a message, a label, a prompt), or does a program read it (a key, a path, a query)?"""


# Words that hold sentences together; names of programs and keys rarely hold one.
_GLUE = frozenset(
    (
        "the a an is are was were be been of to for and with that this these those will would when or your you must"
        " should not by from on as it its in at can cannot could has have if into no only please we our their there"
        " than then they failed unable invalid missing does did do der die das und ist nicht für mit le la les des est"
        " une pour avec el los las para con que não com uma per che"
    ).split()
)
_COMMANDS = frozenset(
    (
        "git npm npx yarn pnpm bun node python python3 pip uv cargo go docker kubectl cd rm cp mv ls cat echo curl"
        " wget ssh sudo bash sh make ./ export select insert update delete create drop alter from where with grant"
        " begin set psql sed awk grep find brew apt apt-get terraform helm aws gcloud ffmpeg openssl chmod mkdir"
        " poetry ruby bundle rails mix java mvn gradle dotnet php composer true false"
    ).split()
)
_QUERIES = (
    "SELECT ",
    "INSERT ",
    "UPDATE ",
    "DELETE ",
    "CREATE ",
    "ALTER ",
    "DROP ",
    " FROM ",
    " WHERE ",
    " JOIN ",
    "MATCH (",
    "PRAGMA ",
)
# In a text for people these are rare; in a pattern, a selector, a query or code they are not.
_CODE_MARKS = (
    "=>",
    "->",
    "==",
    "!=",
    "&&",
    "||",
    "::",
    "();",
    "</",
    "/>",
    "\\d",
    "\\w",
    "\\s",
    "\\b",
    "(?",
    "[^",
    ".*",
    "$(",
    ");",
    "};",
    "{{",
    " = ",
    "+=",
    "@media",
    "--",
)
_KEYWORDS = frozenset(
    (
        "return if elif else for while from import with assert raise def class and or not in is del yield pass lambda"
        " case when unless end do then const let var function async await export default type interface new throw try"
        " catch finally switch break continue public private static fn pub use mod struct enum impl match package func"
        " defer select chan range go fi done esac local echo set export begin module require include val fun object"
        " trait extends implements using namespace print puts raise until loop where select insert update delete"
        " create"
    ).split()
)


def is_prose(text: str) -> bool:
    """A sentence or a good part of one: glue words, or a sentence's end, and nothing that code has."""
    found = _plain(text)
    if found is None:
        return False
    if _foreign(text) >= 6:
        return True
    count = len(found)
    glued = any(word in _GLUE for word in found)
    ends = text.rstrip().endswith((".", "!", "?", "…", ":", "..."))
    return (count >= 3 and glued) or (count >= 3 and ends) or count >= 6


def is_message(text: str) -> bool:
    """A text in a place that is made for people (a log call, a label): a word is enough, but no key, path or code."""
    stripped = text.strip()
    if not stripped:
        return True
    if _foreign(stripped):
        return True
    found = _plain(text)
    if found is None:
        return False
    if len(found) >= 2:
        return True
    return not any(mark in stripped for mark in "_/\\.=<>[]#@:") or stripped.rstrip(".:!?…") == "".join(found).rstrip()


def is_prose_line(line: str) -> bool:
    """A line without quotes around it, from the inside of a docstring, a comment or a long text."""
    stripped = line.strip().lstrip("-*>•#").strip()
    # What stands in Markdown's bold or in a list is no code: `- Real-time stations: a, b`, `1. Call the sensor`.
    listed = line.lstrip()[:2] == "**" or (line.lstrip()[:2] in ("- ", "* ") and _is_item(stripped))
    head, dot, rest = stripped.partition(" ")
    if dot and head.rstrip(".)").isdigit():
        stripped, listed = rest, True
    if _is_row(stripped):
        return True
    if (
        not stripped
        or any(mark in stripped for mark in "=;{}[]<>|&\\$@~^")
        or (stripped.endswith((",", "(", ":")) and stripped[0].islower())
    ):
        return False
    if (listed or " → " in stripped) and stripped.count(" ") >= 2:
        return True
    found = _plain(stripped)
    if found is None:
        return _foreign(stripped) >= 6 and not any(mark in stripped for mark in "(){}=;")
    first = stripped.split(" ")[0]
    if first in _KEYWORDS or "(" in first or "." in first[:-1] or '"' in first or "'" in first[:1]:
        return False
    if any("(" in word[1:] for word in stripped.split()):
        return False
    if _foreign(stripped) >= 4:
        return True
    glued = any(word in _GLUE for word in found)
    ends = stripped.endswith((".", "!", "?", "…"))
    return (len(found) >= 4 and (glued or ends)) or (len(found) >= 3 and glued and ends)


def _is_item(said: str) -> bool:
    """The text of a list item, no sum or product that goes on: `Keep the radius small (e.g. 5 km)`, `Example of a table:`."""
    spaces = said.count(" ")
    return said[:1].isupper() and (spaces > 3 or (spaces > 1 and said.rstrip(":").replace(" ", "").isalpha()))


def _is_row(line: str) -> bool:
    """A row of a Markdown table, or labels in a row: `| Device | Unit |`, `Village: 5 km | City: 25 km | Metro: 50 km`."""
    cells = line.split("|")
    if len(cells) < 3 or len(line) > 500:
        return False
    if not cells[0] and not cells[-1].strip():
        return all(cell[:1] in (" ", "-", ":") and cell.strip() for cell in cells[1:-1])
    return all(cell[:1] in ("", " ") or cell is cells[0] for cell in cells) and all(
        cell.strip()[:1].isupper() and ": " in cell.strip() for cell in cells
    )


def is_few_words(line: str) -> bool:
    """Two or more plain words and nothing else: the end of a sentence, if a sentence is near."""
    parts = line.split()
    if len(parts) < 2 or parts[0] in _KEYWORDS:
        return False
    return all(
        part.strip(".,!?—–'’\"").replace("-", "").isalpha() and not _is_code_name(part)
        for part in parts
        if part not in ("—", "–", "-", "&")
    )


def _plain(text: str) -> "list[str] | None":
    """The words in lower case; None if the text looks like code, a command, a query or a path."""
    if any(mark in text for mark in _QUERIES):
        return None
    if any(mark in text for mark in _CODE_MARKS) and not _is_told_at_length(text):
        return None
    parts = text.split()
    if not parts:
        return None
    words: list[str] = []
    odd = 0
    for part in parts:
        word = part.strip("\"'`.,;:!?()[]*-–—…“”‘’«»#&+%{}$0123456789")
        if word.replace("'", "").replace("’", "").replace("-", "").isalpha() and not _is_code_name(word):
            words.append(word.lower())
        elif word:
            odd += 1
    if not words or odd > len(words):
        return None
    if (
        parts[0] in _COMMANDS
        and not text.rstrip().endswith((".", "!", "?"))
        and not any(word in ("the", "a", "your") for word in words)
    ):
        return None
    return None if _is_class_list(parts) else words


# What sentences hold too: `CPM = counts per minute`, `a -> b`, `--flag`.
_SAID_MARKS = (" = ", "->", "=>", "--", "==", "!=")


def _is_told_at_length(text: str) -> bool:
    """Several sentences that are held together as only speech is: a prompt, a long description. Their few code marks are quoted."""
    found = text.split()
    if len(found) < 20 or any(mark in text for mark in _CODE_MARKS if mark not in _SAID_MARKS):
        return False
    glue = [word for word in (part.strip("\"'`.,;:!?()*").lower() for part in found) if word in _GLUE]
    breaks = sum(1 for one, two in zip(found, found[1:]) if one[-1] in ".!?" and two[:1].isupper())
    return breaks > 0 and len(set(glue)) >= 5 and len(glue) * 7 >= len(found)


def _is_code_name(word: str) -> bool:
    """`camelCase`: a capital behind a small letter."""
    return any(small.islower() and capital.isupper() for small, capital in zip(word, word[1:]))


def _is_class_list(parts: "list[str]") -> bool:
    """`flex items-center px-4`: small words, most with a dash or a digit."""
    marked = sum(1 for part in parts if "-" in part[1:] or ":" in part[:-1] or part[-1:].isdigit())
    return marked * 2 >= len(parts) and all(part == part.lower() for part in parts)


def _foreign(text: str) -> int:
    """Letters outside of ASCII: names and keys are seldom written with them."""
    return 0 if text.isascii() else sum(1 for letter in text[:400] if letter > "\x7f" and letter.isalpha())
