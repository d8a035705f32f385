"""Writes docs/evidence.md from the docstrings of `events.py`: what is kept, field by field.

    python tests/make_evidence_docs.py

`tests/test_docs.py` holds the page to this script.
"""

from __future__ import annotations

import inspect
from pathlib import Path

from stillgreen import events

PAGE = Path(__file__).parent.parent / "docs" / "evidence.md"


def text() -> str:
    """The page: the module's promise, the common fields, then each sort of event."""
    promise = inspect.cleandoc(events.__doc__ or "").split("SCHEMA_VERSION")[0].strip()
    history = inspect.cleandoc(events.__doc__ or "").split("SCHEMA_VERSION history:")[1].strip()
    parts = [
        "# Evidence",
        "",
        "Written by `python tests/make_evidence_docs.py` from `events.py`; do not edit.",
        "",
        promise,
        "A ledger has one JSON list per line: schema, sort, the common fields, the fields of the sort, in the order below.",
        "",
        f"Schema {events.SCHEMA_VERSION}. History: {history}",
        "",
        "## Common fields",
        "",
        *_block(events.Event),
    ]
    for sort, event in events.SORTS.items():
        parts += [f"## {sort}", "", f"Fields: {', '.join(f'`{field}`' for field in event.FIELDS) or 'none of its own'}.", ""]
        parts += _block(event)
    return "\n".join(parts)


def _block(event: type[events.Event]) -> list[str]:
    return ["```text", *inspect.cleandoc(event.__doc__ or "").splitlines(), "```", ""]


if __name__ == "__main__":
    PAGE.write_text(text(), "utf-8")
