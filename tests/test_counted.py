"""Counted ids of real commands: the same code has the same id again, whatever git did in between, and other code another."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Any

import pytest

from counted_play import Play, letters

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "data/counted/moves.toml").read_text())["case"]

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git on this machine")


@pytest.fixture(scope="module")
def git_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One repository for all cases, to be copied."""
    return tmp_path_factory.mktemp("git")


def play(session: Play, step: str) -> None:
    """One step as the cases write it."""
    word, _, rest = step.partition(" ")
    if word in ("edit", "patch"):
        name, _, text = rest.partition(" ")
        (session.edit if word == "edit" else session.patch)(name, text + "\n")
    elif word == "check":
        session.check(rest)
    elif word == "stop":
        session.stop()
    elif word == "!":
        session.unseen(rest)
    else:
        session.run(step)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_moves(case: dict[str, Any], git_home: Path, tmp_path: Path) -> None:
    """The ids are as the case says, and so is the code."""
    session = Play(git_home, tmp_path / "play")
    if shutil.which(case.get("needs", "git"), path=session.env["PATH"]) is None:
        pytest.skip(f"there is no {case['needs']} on this machine")
    for step in case["steps"]:
        play(session, step)
    assert letters(session.truth()) == case.get("truth", case["ids"]), "the case itself"
    assert letters(list(session.counted())) == case["ids"]
