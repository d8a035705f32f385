"""Reads a made-up log, and says in which way what was seen differs from what was expected."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from stillgreen.agents.logs._base import LogReader, Report
from stillgreen.history.lines import lines
from stillgreen.seen import Seen

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = Path(__file__).parent / "data" / "agents"


def cases(name: str) -> list[Any]:
    """Every case of a data file as a pytest parameter, with its log written out."""
    data = tomllib.loads((DATA / name).read_text(encoding="utf-8"))
    found = []
    for case in data["case"]:
        text = case["log"].replace("{HEAD", "{" + data["heads"].get(case.get("version", ""), ""))
        found.append(pytest.param({**case, "log": text}, id=case["id"]))
    return found


def seen_in(reader: LogReader, path: Path) -> tuple[list[Seen], Report]:
    """All that a log says, and the report on its lines."""
    report = Report()
    return list(reader.read(lines(path, report.count), path, report)), report


def differences(things: Iterable[Seen], expected: list[dict[str, Any]]) -> list[str]:
    """One line for each field that is not as expected; "none" stands for None, which TOML does not have."""
    things = list(things)
    found = [
        f"{number}. {thing.sort} line {thing.line}: {name} is {getattr(thing, name)!r}, not {value!r}"
        for number, (thing, fields) in enumerate(zip(things, expected), 1)
        for name, value in fields.items()
        if getattr(thing, name) != (None if value == "none" else value)
    ]
    found += [f"not expected: {thing}" for thing in things[len(expected) :]]
    return found + [f"missing: {fields}" for fields in expected[len(things) :]]
