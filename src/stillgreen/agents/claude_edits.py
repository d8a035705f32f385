"""What did an edit change?  Content before and after, and the changed text, from an edit tool's call and its result."""

from stillgreen.agents import patch
from stillgreen.agents._base import Fields, record, string
from stillgreen.seen import Seen


def fill(thing: Seen, tool: str, given: "Fields", told: "Fields", text: str) -> bool:
    """Path and contents of an edit that succeeded; False if nothing was changed.

    given  the call's input
    told   `toolUseResult`, {} if the log has none (subagents' own logs often have none)
    text   the result as the model sees it
    """
    names = ("filePath", "notebook_path", "file_path")
    thing.path = next((string(source[name]) for source in (told, given) for name in names if source.get(name)), "")
    if not thing.path or told.get("error"):
        return False
    _TOOLS[tool](thing, given, told)
    if thing.before is None and text.startswith("File created successfully"):
        thing.before = ""
    hunks = told.get("structuredPatch")
    if isinstance(hunks, list) and hunks:
        _take_hunks(thing, hunks, told.get("userModified") is True)
    return True


def _take_hunks(thing: Seen, hunks: "list[object]", modified: bool) -> None:
    """The hunks know best: the strings of an edit hold context as well, and a person may have changed them."""
    lines = [line for hunk in hunks for line in _lines(hunk)]
    thing.removed, thing.added = patch.changed_lines(lines)
    if (thing.after is None or modified) and thing.before is not None:
        thing.after = patch.apply_hunks(thing.before, hunks)


def _lines(hunk: object) -> "list[str]":
    lines = record(hunk).get("lines")
    return [line for line in lines if isinstance(line, str)] if isinstance(lines, list) else []


def _original(told: "Fields") -> "str | None":
    names = ("originalFile", "originalFileContents", "original_file")
    return next((string(told[name]) for name in names if isinstance(told.get(name), str)), None)


def _write(thing: Seen, given: "Fields", told: "Fields") -> None:
    content = told.get("content", given.get("content"))
    thing.after = content if isinstance(content, str) else None
    thing.before = _original(told)
    if thing.before is None and told.get("type") == "create":
        thing.before = ""
    thing.removed, thing.added = thing.before or "", thing.after or ""


def _edit(thing: Seen, given: "Fields", told: "Fields") -> None:
    old = string(told.get("oldString", given.get("old_string")))
    new = string(told.get("newString", given.get("new_string")))
    everywhere = told.get("replaceAll", given.get("replace_all")) is True
    thing.removed, thing.added = old, new
    thing.before = _original(told)
    if thing.before is None and not old:
        thing.before = ""  # an edit of nothing makes a new file
    if thing.before is not None:
        thing.after = _replaced(thing.before, old, new, everywhere)


def _multi_edit(thing: Seen, given: "Fields", told: "Fields") -> None:
    edits = told.get("edits", given.get("edits"))
    pairs = [record(edit) for edit in edits] if isinstance(edits, list) else []
    thing.removed = "\n".join(string(edit.get("old_string")) for edit in pairs)
    thing.added = "\n".join(string(edit.get("new_string")) for edit in pairs)
    thing.before = thing.after = _original(told)
    for edit in pairs:
        if thing.after is not None:
            old, new = string(edit.get("old_string")), string(edit.get("new_string"))
            thing.after = _replaced(thing.after, old, new, edit.get("replace_all") is True)


def _notebook(thing: Seen, given: "Fields", told: "Fields") -> None:
    after = told.get("updated_file")
    thing.before, thing.after = _original(told), after if isinstance(after, str) else None
    deleted = string(told.get("edit_mode", given.get("edit_mode"))) == "delete"
    thing.removed = string(told.get("old_source"))
    thing.added = "" if deleted else string(told.get("new_source", given.get("new_source")))


def _replaced(before: str, old: str, new: str, everywhere: bool) -> "str | None":
    """The text after an edit; None where the client matched in a way of its own (curly quotes, line ends)."""
    if not old:
        return new if not before else None
    if old not in before:
        return None
    if not new and not old.endswith("\n") and old + "\n" in before:
        old += "\n"  # the client takes the line end along when a whole line is deleted
    return before.replace(old, new) if everywhere else before.replace(old, new, 1)


_TOOLS = {
    "Write": _write,
    "Edit": _edit,
    "MultiEdit": _multi_edit,
    "NotebookEdit": _notebook,
}
