"""The quick way to a text's readers finds the same as searching every literal."""

import pathlib

import pytest

import test_runners
from stillgreen import runners
from stillgreen.runners import _detect
from stillgreen.runners._hints import HINTS

TEXTS = [runners.clean(str(case.values[1]["output"])) for case in test_runners.cases("output")]


def slowly(text: str) -> "list[str]":
    """Every literal searched in the whole text."""
    return [name for name, literals in HINTS.items() if any(literal in text for literal in literals)]


def test_same_as_searching_every_literal():
    """On all outputs of the data files, and on this repository's own code."""
    sources = [path.read_text("utf-8") for path in pathlib.Path(runners.__file__).parent.glob("*.py")]
    for text in TEXTS + sources:
        assert _detect.named(text) == slowly(text)


@pytest.mark.parametrize("text", ["", "\0", "\ud800", "tests", "passed\n", "a" * 100_000])
def test_odd_texts(text):
    """Nothing raises, nothing is invented."""
    assert _detect.named(text) == slowly(text)
