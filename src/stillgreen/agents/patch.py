"""What did an edit change?  Unified hunks and Codex patches -> old and new text."""

ADD = "add"
UPDATE = "update"
DELETE = "delete"


class Change:
    """One file of a patch.

    kind     add | update | delete
    path     as the patch names it
    moved    its new path, "" if it keeps its name
    removed, added  changed lines alone, without their marks, hunks joined by newlines
    """

    __slots__ = ("kind", "path", "moved", "removed", "added")

    def __init__(self, kind: str, path: str) -> None:
        self.kind = kind
        self.path = path
        self.moved = ""
        self.removed = ""
        self.added = ""


def changed_lines(lines: "list[str]") -> "tuple[str, str]":
    """(removed, added) of diff lines; headers and context are no change."""
    removed = [line[1:] for line in lines if line[:1] == "-"]
    added = [line[1:] for line in lines if line[:1] == "+"]
    return "\n".join(removed), "\n".join(added)


def of_unified(diff: str) -> "tuple[str, str]":
    """(removed, added) of a unified diff of one file, with or without its `---` and `+++` head."""
    start = 0 if diff.startswith("@@") else diff.find("\n@@") + 1
    return changed_lines(diff[start:].split("\n"))


def of_item(path: str, how: "dict[str, object]") -> "tuple[Change, str | None]":
    """(change, whole content if it is told) of one file in Codex's `changes`.

    {"type": "update", "unified_diff": ..., "move_path": ...}, or {"update": {...}} before 0.5x.
    """
    if "type" not in how and len(how) == 1:
        kind, inner = next(iter(how.items()))
        how = {**inner, "type": kind} if isinstance(inner, dict) else {}
    change = Change(str(how.get("type")), path)
    content, moved, diff = how.get("content"), how.get("move_path"), how.get("unified_diff")
    whole = content if isinstance(content, str) else None
    change.moved = moved if isinstance(moved, str) else ""
    if change.kind == ADD:
        change.added = (whole or "").removesuffix("\n")  # lines alone, as a patch tells them
    elif change.kind == DELETE:
        change.removed = (whole or "").removesuffix("\n")
    elif isinstance(diff, str):
        change.removed, change.added = of_unified(diff)
    return change, whole


def apply_hunks(before: str, hunks: "list[object]") -> "str | None":
    """The text after Claude Code's `structuredPatch`; None if the hunks do not fit the text.

    A hunk is {oldStart, oldLines, newStart, newLines, lines}; a line `\\ No newline at end of file` is no content.
    """
    crlf = "\r\n" in before
    lines = before.replace("\r\n", "\n").split("\n")
    shift = 0
    for hunk in hunks:
        if not isinstance(hunk, dict):
            return None
        body, start = hunk.get("lines"), hunk.get("oldStart")
        if not isinstance(body, list) or not isinstance(start, int) or not all(isinstance(line, str) for line in body):
            return None
        old = [line[1:] for line in body if line[:1] in ("-", " ")]
        at = max(start - 1, 0) + shift
        if lines[at : at + len(old)] != old:
            return None
        new = [line[1:] for line in body if line[:1] in ("+", " ")]
        lines[at : at + len(old)] = new
        shift += len(new) - len(old)
    return ("\r\n" if crlf else "\n").join(lines)


def read_patch(text: str) -> "list[Change]":
    """The files of a Codex patch (`*** Begin Patch` ...); [] if it is none.

    Grammar: openai/codex, codex-rs/apply-patch (Add File, Delete File, Update File with Move to and @@ hunks).
    """
    changes: "list[Change]" = []
    body: "list[str]" = []
    for line in text.replace("\r\n", "\n").split("\n"):
        if not line.startswith("*** "):
            body.append(line)
            continue
        head, _, name = line[4:].partition(": ")
        if head == "Move to" and changes:
            changes[-1].moved = name.strip()
            continue
        _close(changes, body)
        kind = _HEADS.get(head)
        if kind:
            changes.append(Change(kind, name.strip()))
    _close(changes, body)
    return changes


_HEADS = {"Add File": ADD, "Update File": UPDATE, "Delete File": DELETE}


def _close(changes: "list[Change]", body: "list[str]") -> None:
    if changes and not changes[-1].removed and not changes[-1].added:
        changes[-1].removed, changes[-1].added = changed_lines(body)
    body.clear()
