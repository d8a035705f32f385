"""What do the words of a tool's command line say? Options, their values, and the files and folders named."""

from stillgreen.runners._base import FULL, PART, UNKNOWN

# What `shell/run.py` puts where text cannot be known without running it; a copy, so that no shell module is loaded.
_UNKNOWN_TEXT = "\ufffc"
_WHOLE = ("", ".", "..", "*", "...", "**")
# Folders that hold a project's sources one level down: `src/app` is as wide as `app`.
_SOURCES = ("src", "lib", "source", "python", "backend", "frontend", "server", "client")


def has(words: "list[str]", flags: "frozenset[str]") -> bool:
    """Is one of the options there? `--flag=value` counts as `--flag`; words after `--` are no options."""
    for word in words:
        if word == "--":
            return False
        if word[:1] == "-" and (word in flags or word.partition("=")[0] in flags):
            return True
    return False


def value(words: "list[str]", flags: "frozenset[str]") -> "str | None":
    """The value of the last of these options, None if none is there (`--flag value`, `--flag=value`)."""
    found = None
    for at, word in enumerate(words):
        if word == "--":
            break
        name, equals, rest = word.partition("=")
        if name in flags:
            found = rest if equals else words[at + 1] if at + 1 < len(words) else ""
    return found


def operands(words: "list[str]", valued: "frozenset[str]") -> "list[str]":
    """The words that are neither options nor values of the options in `valued`."""
    found: "list[str]" = []
    skip = False
    for at, word in enumerate(words):
        if skip:
            skip = False
        elif word == "--":
            return found + words[at + 1 :]
        elif word[:1] == "-" and word != "-":
            skip = word in valued
        else:
            found.append(word)
    return found


def width(paths: "list[str]") -> str:
    """Scope of a tool that was pointed to these paths: none, the project's folder or its source folders are full."""
    found = FULL if not paths else PART
    for path in paths:
        if _UNKNOWN_TEXT in path:
            found = UNKNOWN if found != FULL else found
        elif _is_whole(path.replace("\\", "/")):
            found = FULL
    return found


def _is_whole(path: str) -> bool:
    """Is it (nearly) everything: the folder itself, a top folder, a glob over folders?"""
    parts = [part for part in path.split("/") if part not in ("", ".")]
    if not parts or parts[-1] in _WHOLE or "**" in path:
        return True
    last = parts[-1]
    if "*" in "".join(parts[:-1]) or path[:1] == "@":  # all packages; a file that lists the files
        return True
    if "*" in last:
        return "." in last and len(last) - last.find("*") < 8 and last[:1] in ("*", "{")
    if "." in last[1:] and not path.endswith("/"):
        return False
    return len(parts) == 1 or (len(parts) == 2 and parts[0] in _SOURCES) or path[:1] in ("/", "~") or path[1:2] == ":"
