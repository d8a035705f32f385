"""How is this file laid out, and what does a new piece of JSON look like in it?"""

from __future__ import annotations

import json
import re
from typing import Any

from stillgreen.install.draft import Draft
from stillgreen.install.json_text import Node, parse

_INDENT = re.compile(r"\n([ \t]*)\Z")


def append(draft: Draft, container: Node, value: Any, key: str = "") -> None:
    """Put a value behind the last element of an array, or of an object under a key, in the manner of the file."""
    text = draft.text
    name = json.dumps(key) + _colon(text) if key else ""
    elements = container.elements()
    if elements and "\n" not in text[container.start : container.end]:
        draft.put(elements[-1][1], f",{_gap(text)}{name}{_one_line(text, value)}")
    elif elements:
        indent = _before(text, elements[0][0])
        draft.put(elements[-1][1], f",{_newline(text)}{indent}{name}{_dump(text, value, indent)}")
    elif _is_one_line(text):
        draft.put(container.start + 1, f"{name}{_one_line(text, value)}")
    else:
        outer = _line_indent(text, container.start)
        indent = outer + _unit(text)
        end = "" if "\n" in text[container.start : container.end] else _newline(text) + outer
        draft.put(container.start + 1, f"{_newline(text)}{indent}{name}{_dump(text, value, indent)}{end}")


def render(text: str, node: Node, value: Any) -> str:
    """A value laid out to stand where `node` does."""
    if "\n" not in text[node.start : node.end]:
        return _one_line(text, value)
    return _dump(text, value, _line_indent(text, node.start))


def _dump(text: str, value: Any, indent: str) -> str:
    unit = _unit(text)
    lines = json.dumps(value, indent=unit, ensure_ascii=False).split("\n")
    return f"{_newline(text)}{indent}".join(lines)


def _one_line(text: str, value: Any) -> str:
    return json.dumps(value, separators=(f",{_gap(text)}", _colon(text)), ensure_ascii=False)


def _is_one_line(text: str) -> bool:
    root = parse(text)
    return bool(root.elements()) and "\n" not in text[root.start : root.end]


def _unit(text: str) -> str:
    """What one level is indented by: the file's first member tells."""
    elements = parse(text).elements()
    found = _INDENT.search(text[: elements[0][0]]) if elements else None
    return found[1] if found and found[1] else "  "


def _before(text: str, at: int) -> str:
    """The indentation of an element: the blanks before it, if it begins its line."""
    found = _INDENT.search(text[:at])
    return found[1] if found else _line_indent(text, at) + _unit(text)


def _line_indent(text: str, at: int) -> str:
    start = text.rfind("\n", 0, at) + 1
    found = re.match(r"[ \t]*", text[start:at])
    return found[0] if found else ""


def _newline(text: str) -> str:
    return "\r\n" if "\r\n" in text else "\n"


def _colon(text: str) -> str:
    return ":" if re.search(r'"\s*:\S', text) and not re.search(r'": ', text) else ": "


def _gap(text: str) -> str:
    return "" if re.search(r",\S", text) and not re.search(r", ", text) else " "
