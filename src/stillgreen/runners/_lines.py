"""What did a tool print, where a task runner put a label before each line? (turbo, pnpm -r, concurrently, compose)"""

from stillgreen.runners._lazy import Lazy

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Callable

    from stillgreen.runners._base import Summary

# `web:test: `, `packages/a test: `, `@acme/web: `, `[0] `, `[@acme/web]: `, `web-1  | `, and what `grep -n` adds.
_LABEL = Lazy(
    r"(?:\[[\w@./:#-]{1,60} {0,20}\]:? |[\w@][\w@./#-]{0,80}(?:[ :][\w:-]{1,40})?: |[\w.-]{1,40} {1,20}\| |\d{1,6}[:-])"
)
_last = ("", "")


def read(text: str, reader: "Callable[[str], Summary | None]") -> "Summary | None":
    """What the reader finds in the text; if nothing, what it finds when labels are taken away."""
    found = reader(text)
    if found is not None:
        return found
    plain = unlabelled(text)
    return reader(plain) if plain else None


def unlabelled(text: str) -> str:
    """The text without labels, the lines of each label together (tasks run side by side); "" if few lines have one."""
    global _last
    if text is not _last[0]:
        _last = (text, _unlabelled(text))
    return _last[1]


def _unlabelled(text: str) -> str:
    by_label: "dict[str, list[str]]" = {}
    labelled = full = 0
    for line in text.split("\n"):
        if not line.strip():
            continue
        full += 1
        match = _LABEL.match(line)
        if match is None:
            by_label.setdefault("", []).append(line)
            continue
        labelled += 1
        label = match.group() if not match.group()[0].isdigit() else ""
        by_label.setdefault(label, []).append(line[match.end() :])
    if labelled * 3 < full or not labelled:
        return ""
    return "\n".join("\n".join(lines) for lines in by_label.values())
