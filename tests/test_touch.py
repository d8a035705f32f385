"""What did an edit touch? A change of code must never be taken for text; text for people should not ask for a check."""

import pathlib
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stillgreen import touch
from stillgreen.file_names import LANG

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = pathlib.Path(__file__).parent / "data" / "touch"
LANGS = sorted({*LANG.values(), "", "dockerfile", "nonsense"})


def pairs(sort: str) -> "list[object]":
    """Every pair of one sort as a pytest parameter, named by the case's id and the new text."""
    found = tomllib.loads((DATA / f"{sort}.toml").read_text(encoding="utf-8"))
    return [
        pytest.param(*pair, id=f"{case['id']}: {pair[0]}: {pair[2]!r:.60}")
        for case in found["case"]
        for pair in case["pairs"]
    ]


@pytest.mark.parametrize(("lang", "removed", "added"), pairs("code"))
def test_code_is_code(lang: str, removed: str, added: str) -> None:
    """What a program notices is never text, in either direction."""
    assert touch.read(lang, removed, added) == touch.CODE
    assert touch.read(lang, added, removed) == touch.CODE


@pytest.mark.parametrize(("lang", "removed", "added"), pairs("text"))
def test_text_is_text(lang: str, removed: str, added: str) -> None:
    """What only people notice is text, in either direction."""
    assert touch.read(lang, removed, added) == touch.ONLY_TEXT
    assert touch.read(lang, added, removed) == touch.ONLY_TEXT


@pytest.mark.parametrize(("lang", "removed", "added"), pairs("text"))
def test_one_line_of_code_beside_it_makes_it_code(lang: str, removed: str, added: str) -> None:
    """A change of text with a changed call beside it is a change of code."""
    if lang not in ("css", "html", "markdown"):
        assert touch.read(lang, f"{removed}\nfoo(1)", f"{added}\nfoo(2)") == touch.CODE


PIECE = st.one_of(
    st.text(max_size=60),
    st.lists(
        st.sampled_from(
            [
                "'",
                '"',
                '"""',
                "`",
                "${",
                "}",
                "{",
                "<a",
                "<",
                ">",
                "/>",
                "//",
                "/*",
                "*/",
                "#",
                "--",
                "--[[",
                "]]",
                "\n",
                "  ",
                "x",
                "the a is",
                "=",
                ":",
                "(",
                ")",
                "className",
                "?",
                "\\",
                "\0",
                "\udcff",
            ]
        ),
        max_size=30,
    ).map("".join),
)


@given(st.sampled_from(LANGS), PIECE, PIECE)
def test_never_raises(lang: str, removed: str, added: str) -> None:
    """Any two pieces are answered, and the same either way round."""
    answer = touch.read(lang, removed, added)
    assert answer in (touch.CODE, touch.ONLY_TEXT)
    assert touch.read(lang, removed, removed) == touch.ONLY_TEXT


@pytest.mark.parametrize(
    "piece", ["'", '"""', "<a ", "{", "/*", "`${", "a: b? ", "--[[", "# x\n", "word ", "(", "the a is of "]
)
@pytest.mark.parametrize("lang", ["python", "typescript", "lua", "shell", "haskell"])
def test_time_is_linear(lang: str, piece: str) -> None:
    """The longest change that is read takes its time once, whatever is in it."""
    text = piece * (touch.LONGEST // len(piece) // 2 - 1)
    start = time.process_time()
    touch.read(lang, text, text + "x")
    assert time.process_time() - start < 6


def test_a_very_long_change_is_code() -> None:
    """Beyond the limit nothing is read."""
    assert touch.read("python", "# a\n" * 50_000, "# b\n" * 50_000) == touch.CODE
