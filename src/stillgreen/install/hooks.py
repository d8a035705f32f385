"""How does a settings text get our hooks, and lose them again? Text to text; what others wrote stays as it is.

Both clients share the shape `{"hooks": {EVENT: [{"matcher"?, "hooks": [{"type", "command", "timeout"}]}]}}`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from stillgreen.install import layout
from stillgreen.install.draft import Draft, Span
from stillgreen.install.json_text import Node, parse
from stillgreen.install.line import is_ours

# Seconds. Chosen once: Codex's trust covers it (design §10).
TIMEOUT = 10


class Unusable(ValueError):
    """The settings have another shape than the client's; the text says which part."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A hook to have: for an event, with a matcher ("" = none), run a command."""

    event: str
    matcher: str
    command: str

    def group(self) -> dict[str, object]:
        handler = {"type": "command", "command": self.command, "timeout": TIMEOUT}
        return {"matcher": self.matcher, "hooks": [handler]} if self.matcher else {"hooks": [handler]}


@dataclass(frozen=True, slots=True)
class Own:
    """One of our hooks as it stands in a text: its event, its group, itself, and if the group holds nothing else."""

    event: str
    group: Node
    handler: Node
    alone: bool
    timeout: str

    @property
    def command(self) -> str:
        return self.handler.string("command")

    def is_current(self, entry: Entry) -> bool:
        """Is it just what is wanted?"""
        matcher = self.group.string("matcher")
        return self.command == entry.command and matcher == entry.matcher and self.timeout == str(TIMEOUT)


def found(text: str) -> list[Own]:
    """Our hooks in a text, in order. Raises Broken."""
    return list(_own(text, parse(text))) if text.strip("\ufeff \t\r\n") else []


def put_in(draft: Draft, entries: list[Entry]) -> None:
    """Make the text have exactly these of our hooks. Raises Broken, Unusable."""
    if not draft.text.strip("\ufeff \t\r\n"):
        draft.put(len(draft.text), "{}\n")
    if not draft.ours:
        draft.ours = places(draft.text)
    for entry in entries:
        _put_in(draft, entry)
    _drop_others(draft, {entry.event for entry in entries})


def places(text: str) -> list[Span]:
    """What to cut so that none of our hooks is left; what would be empty then goes too. Raises Broken."""
    if not text.strip("\ufeff \t\r\n"):
        return []
    root = parse(text)
    return _places(root, {own.handler.start for own in _own(text, root)}, [(0, len(text))])


def _own(text: str, root: Node) -> Iterator[Own]:
    hooks = root.get("hooks")
    for member in hooks.members if hooks is not None else ():
        for group in member.node.items:
            handlers = group.get("hooks")
            own = [h for h in (handlers.items if handlers is not None else ()) if is_ours(h.string("command"))]
            for handler in own:
                timeout = handler.get("timeout")
                seconds = text[timeout.start : timeout.end] if timeout is not None else ""
                yield Own(member.key, group, handler, handlers is not None and len(handlers.items) == 1, seconds)


def _put_in(draft: Draft, entry: Entry) -> None:
    known = [own for own in found(draft.text) if own.event == entry.event]
    for extra in reversed(known[1:]):
        _take_out(draft, extra.handler.start)
    if not known:
        _append(draft, entry)
    elif known[0].is_current(entry):
        return
    elif known[0].alone:  # in its place: Codex trusts a hook at its index
        group = known[0].group
        draft.swap(group.start, group.end, layout.render(draft.text, group, entry.group()))
    else:
        _take_out(draft, known[0].handler.start)
        _append(draft, entry)


def _drop_others(draft: Draft, events: set[str]) -> None:
    for own in reversed(found(draft.text)):
        if own.event not in events:
            _take_out(draft, own.handler.start)


def _take_out(draft: Draft, handler: int) -> None:
    """With what would then be empty, unless that was there before us."""
    for start, end in reversed(_places(parse(draft.text), {handler}, draft.ours)):
        draft.cut(start, end)


def _append(draft: Draft, entry: Entry) -> None:
    """Behind all that is there already, so that nobody's index changes."""
    root = parse(draft.text)
    if root.kind != "object":
        raise Unusable("the file holds no object")
    _refuse_twice(root, "hooks", "hooks")
    hooks = root.get("hooks")
    if hooks is None:
        layout.append(draft, root, {entry.event: [entry.group()]}, "hooks")
        return
    if hooks.kind != "object":
        raise Unusable("`hooks` is no object")
    _refuse_twice(hooks, entry.event, f"hooks.{entry.event}")
    groups = hooks.get(entry.event)
    if groups is None:
        layout.append(draft, hooks, [entry.group()], entry.event)
    elif groups.kind != "array":
        raise Unusable(f"`hooks.{entry.event}` is no list")
    else:
        layout.append(draft, groups, entry.group())


def _refuse_twice(node: Node, key: str, name: str) -> None:
    if [member.key for member in node.members].count(key) > 1:
        raise Unusable(f"the key `{name}` stands there twice, and the client uses one of them only")


def _places(root: Node, doomed: set[int], ours: list[Span]) -> list[Span]:
    cuts = _cuts(root, doomed, ours)
    return _inside(root, ours) if cuts is None else sorted(cuts)


def _cuts(node: Node, doomed: set[int], ours: list[Span]) -> list[Span] | None:
    """What to cut so that the handlers that begin at `doomed` are gone; None if nothing of this node is left.

    ours  the parts that we put in; an array or object elsewhere stays, also when it gets empty
    """
    if node.start in doomed:
        return None
    inner = [m.node for m in node.members] if node.kind == "object" else node.items
    results = [_cuts(child, doomed, ours) for child in inner]
    gone = [result is None for result in results]
    group = any(m.key == "hooks" and dead and m.node.kind == "array" for m, dead in zip(node.members, gone))
    if gone and (all(gone) or group):
        return None if any(start <= node.start < end for start, end in ours) else _inside(node, ours)
    cuts = [cut for result in results if result for cut in result]
    return cuts + _between(node.elements(), gone)


def _inside(node: Node, ours: list[Span]) -> list[Span]:
    """What is ours between the brackets of a node."""
    clipped = [(max(node.start + 1, start), min(node.end - 1, end)) for start, end in ours]
    return [(start, end) for start, end in clipped if start < end]


def _between(elements: list[Span], gone: list[bool]) -> list[Span]:
    """The cuts that take elements out together with one comma each."""
    cuts = []
    first_kept = gone.index(False) if False in gone else len(gone)
    for at, (_start, end) in enumerate(elements):
        if gone[at] and at > first_kept:
            cuts.append((elements[at - 1][1], end))
    if 0 < first_kept < len(gone):
        cuts.append((elements[0][0], elements[first_kept][0]))
    return cuts
