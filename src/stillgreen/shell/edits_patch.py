"""A patch's text -> the files that it changes, with the changed text (diffs, and the form that Codex writes)."""

from stillgreen.shell.file_edit import APPLY, DELETE, MOVE, WRITE, FileEdit

MOST_FILES = 500


def read(text: str, strip: int = 1, reverse: bool = False) -> "list[FileEdit]":
    """The edits in a patch.

    text     a unified diff, a git diff, or `*** Begin Patch`
    strip    leading folders to take off the names of a unified diff (`patch -p1`); -1 = `a/` and `b/` only
    reverse  the patch is taken back (`-R`)
    -> one edit per file, `removed` and `added` set; [] if no file is named
    """
    found = _marked(text) if "*** Begin Patch" in text or "*** Update File:" in text else _unified(text, strip)
    if reverse:
        for edit in found:
            edit.removed, edit.added = edit.added, edit.removed
    return found


def _marked(text: str) -> "list[FileEdit]":
    """`*** Add File:`, `*** Update File:`, `*** Delete File:`, `*** Move to:`; hunks are lines with `+` or `-`."""
    found: list[FileEdit] = []
    hunks = _Hunks()
    for line in text.split("\n"):
        if line.startswith("*** "):
            word, _, name = line[4:].strip().partition(": ")
            if word in _MARKS and len(found) < MOST_FILES:
                hunks.close()
                found.append(FileEdit(name.strip(), _MARKS[word]))
                hunks.open(found[-1])
            elif word == "Move to" and found:
                old = found[-1]
                moved = FileEdit(name.strip(), MOVE)
                old.op = DELETE
                found.append(moved)
                hunks.open(moved)
        elif line[:1] == "-":
            hunks.removed.append(line[1:])
        elif line[:1] == "+":
            hunks.added.append(line[1:])
    hunks.close()
    return found


_MARKS = {"Add File": WRITE, "Update File": APPLY, "Delete File": DELETE}


def _unified(text: str, strip: int) -> "list[FileEdit]":
    """`--- a/x`, `+++ b/x`, hunks; renames of git."""
    found: list[FileEdit] = []
    hunks = _Hunks()
    old = ""
    left = right = 0
    for line in text.split("\n"):
        mark = line[:1]
        if (left > 0 or right > 0) and mark in ("-", "+", " ", ""):
            left -= mark != "+"
            right -= mark != "-"
            if mark == "-":
                hunks.removed.append(line[1:])
            elif mark == "+":
                hunks.added.append(line[1:])
        elif line.startswith("--- "):
            old = _name(line, strip)
        elif line.startswith("+++ ") and len(found) < MOST_FILES:
            hunks.close()
            new = _name(line, strip)
            found.append(FileEdit(old if new == "/dev/null" else new, DELETE if new == "/dev/null" else APPLY))
            hunks.open(found[-1])
        elif line.startswith("@@ "):
            left, right = _size(line, "-"), _size(line, "+")
        elif line.startswith("rename from "):
            found.append(FileEdit(line[12:].strip(), DELETE))
        elif line.startswith("rename to "):
            found.append(FileEdit(line[10:].strip(), MOVE))
    hunks.close()
    return found


def _name(line: str, strip: int) -> str:
    name = line[4:].split("\t")[0].strip().strip('"')
    if name == "/dev/null":
        return name
    if strip < 0:
        return name[2:] if name[:2] in ("a/", "b/") else name
    for _ in range(strip):
        if "/" not in name:
            break
        name = name.partition("/")[2]
    return name


def _size(line: str, sign: str) -> int:
    """How many lines a hunk says it has on one side: `@@ -1,3 +1,4 @@`."""
    for word in line.split(" ")[1:3]:
        if word[:1] == sign:
            size = word.partition(",")[2]
            return int(size) if size.isdigit() and len(size) < 9 else 0 if size else 1
    return 0


class _Hunks:
    """Gathers the changed lines of one file."""

    __slots__ = ("added", "edit", "removed")

    def __init__(self) -> None:
        self.edit: "FileEdit | None" = None
        self.removed: list[str] = []
        self.added: list[str] = []

    def open(self, edit: FileEdit) -> None:
        """The lines that follow belong to this file."""
        self.edit = edit

    def close(self) -> None:
        """Hand over what was gathered."""
        if self.edit is not None:
            self.edit.removed = "\n".join(self.removed)
            self.edit.added = "\n".join(self.added)
        self.removed = []
        self.added = []
