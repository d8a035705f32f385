"""Where in a JSON text does each value stand? A strict reader that keeps the places, for editing as text.

Strict, because the clients are: both Claude Code 2.1.332 and Codex 0.171.0 ignore a whole settings file for one comment
or trailing comma (tried on both, 2026-11).
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

DEEPEST = 100

_SPACE = re.compile(r"[ \t\n\r]*")
_STRING = re.compile(r'"(?:[^"\\\x00-\x1f]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"')
_SCALAR = re.compile(r"-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null")


class Broken(ValueError):
    """The text is no JSON; `line` and `column` (from 1) say where, the message what was expected."""

    def __init__(self, message: str, text: str, at: int) -> None:
        self.line = text.count("\n", 0, at) + 1
        self.column = at - text.rfind("\n", 0, at)
        super().__init__(f"line {self.line}, column {self.column}: {message}")


@dataclass(slots=True)
class Node:
    """A value and its place: kind is object, array, string or other; `text[start:end]` is the value.

    members  of an object, in order
    items    of an array, in order
    value    of a string, as it reads
    """

    kind: str
    start: int
    end: int = 0
    members: list[Member] = field(default_factory=list)
    items: list[Node] = field(default_factory=list)
    value: str = ""

    def get(self, key: str) -> Node | None:
        """The value of a member (of the last one, where a key occurs twice), None if there is none."""
        return next((member.node for member in reversed(self.members) if member.key == key), None)

    def string(self, key: str) -> str:
        """The string at a key, "" if there is none."""
        found = self.get(key)
        return found.value if found is not None and found.kind == "string" else ""

    def elements(self) -> list[tuple[int, int]]:
        """The places of the members or items, keys included."""
        return [(m.start, m.node.end) for m in self.members] + [(item.start, item.end) for item in self.items]


@dataclass(slots=True)
class Member:
    """One key of an object; `start` is where the key begins."""

    key: str
    start: int
    node: Node


def parse(text: str) -> Node:
    """The whole text as one value. Raises Broken."""
    reader = _Reader(text)
    at = reader.space(1 if text[:1] == "\ufeff" else 0)
    node = reader.value(at, 0)
    if (end := reader.space(node.end)) != len(text):
        raise Broken("text after the end of the value", text, end)
    return node


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text

    def space(self, at: int) -> int:
        found = _SPACE.match(self.text, at)
        return found.end() if found else at

    def value(self, at: int, depth: int) -> Node:
        if depth > DEEPEST:
            raise Broken("nested too deep", self.text, at)
        first = self.text[at : at + 1]
        if first == "{":
            return self._object(at, depth)
        if first == "[":
            return self._array(at, depth)
        if first == '"':
            value, end = self._string(at)
            return Node("string", at, end, value=value)
        found = _SCALAR.match(self.text, at)
        if not found:
            raise Broken(self._expected("a value", at), self.text, at)
        return Node("other", at, found.end())

    def _object(self, start: int, depth: int) -> Node:
        node = Node("object", start)
        at = self.space(start + 1)
        if self.text[at : at + 1] == "}":
            node.end = at + 1
            return node
        while True:
            if self.text[at : at + 1] != '"':
                raise Broken(self._expected("a key in double quotes", at), self.text, at)
            key, end = self._string(at)
            colon = self.space(end)
            if self.text[colon : colon + 1] != ":":
                raise Broken(self._expected("`:`", colon), self.text, colon)
            value = self.value(self.space(colon + 1), depth + 1)
            node.members.append(Member(key, at, value))
            at, node.end = self._next(value.end, "}")
            if node.end:
                return node

    def _array(self, start: int, depth: int) -> Node:
        node = Node("array", start)
        at = self.space(start + 1)
        if self.text[at : at + 1] == "]":
            node.end = at + 1
            return node
        while True:
            item = self.value(at, depth + 1)
            node.items.append(item)
            at, node.end = self._next(item.end, "]")
            if node.end:
                return node

    def _next(self, at: int, closing: str) -> tuple[int, int]:
        """(start of the next element, 0) after a comma, or (0, end of the container)."""
        at = self.space(at)
        found = self.text[at : at + 1]
        if found == closing:
            return 0, at + 1
        if found != ",":
            raise Broken(self._expected(f"`,` or `{closing}`", at), self.text, at)
        return self.space(at + 1), 0

    def _string(self, at: int) -> tuple[str, int]:
        found = _STRING.match(self.text, at)
        if not found:
            raise Broken("a string that does not end on its line, or has a bad escape", self.text, at)
        return json.loads(found.group()), found.end()

    def _expected(self, what: str, at: int) -> str:
        found = self.text[at : at + 2]
        if found[:2] in ("//", "/*") or found[:1] == "#":
            return "a comment, which the client does not accept either"
        if found[:1] in ("}", "]"):
            return f"expected {what}; perhaps the comma before is one too many"
        return f"expected {what}"
