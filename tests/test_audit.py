"""Replies are read for whether they judge their own work; who did so must not be asked, who only says so is not let off."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stillgreen import claims
from stillgreen.claims import _text, audit
from stillgreen.claims.audit import _own, _reader, _tags, _way_out
from stillgreen.seen import OURS

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = Path(__file__).parent / "data" / "audit"
FILES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*.toml"))}


def cases(sort: str) -> list[Any]:
    return [
        pytest.param(case["text"], id=f"{code}: {case['id']}") for code, file in FILES.items() for case in file[sort]
    ]


def read(text: str) -> audit.Audit:
    """As the gate reads it: with the language that the reader of claims found."""
    return audit.read(text, claims.read(text).language)


# Who must not be asked.


@pytest.mark.parametrize("text", cases("marker"))
def test_what_judges_the_own_work(text: str) -> None:
    """A named risk, and what was found or done about it."""
    found = read(text)
    assert found.sort == audit.MARKER
    assert found.words.partition(":")[0] in audit.LANGUAGES


@pytest.mark.parametrize("text", cases("way_out"))
def test_what_says_that_none_is_needed(text: str) -> None:
    """In every language, whatever the rest of the reply is written in; the reason is part of it."""
    assert read(text).sort == audit.WAY_OUT


# Who may be asked.


@pytest.mark.parametrize("text", cases("none"))
def test_what_judges_nothing(text: str) -> None:
    """Reports of the work, plans, questions, what was not done, other people's words."""
    assert read(text).sort in ("", audit.HOLLOW)


@pytest.mark.parametrize("text", cases("hollow"))
def test_what_is_hollow(text: str) -> None:
    """Words of an audit without what was looked at: counted, so that the vocabulary can be changed."""
    assert read(text).sort == audit.HOLLOW


def test_a_judgement_counts_beside_a_ritual() -> None:
    """Who also says "all good" has judged all the same."""
    assert read("Audited, all good. Retries: left as they are on purpose.").sort == audit.MARKER


def test_a_judgement_counts_beside_the_way_out() -> None:
    """The more telling of the two."""
    assert read("Restarts were already safe.\nno audit needed: docs").sort == audit.MARKER


def test_the_end_of_a_long_reply_counts() -> None:
    """Long replies are read head and tail."""
    text = "Changed the parser of lines.\n" * 20_000 + "Concurrency: already safe.\n"
    assert audit.read(text, "en").sort == audit.MARKER


# The languages.


@pytest.mark.parametrize("code", audit.LANGUAGES)
class TestContract:
    def test_a_language_has_its_cases(self, code: str) -> None:
        """And all sorts of them."""
        file = FILES[code]
        assert len(file["marker"]) >= 7 and len(file["none"]) >= 5
        assert len(file["hollow"]) >= 3 and len(file["way_out"]) >= 2

    def test_ids_are_unique(self, code: str) -> None:
        """Within a sort."""
        for sort in ("marker", "way_out", "none", "hollow"):
            ids = [case["id"] for case in FILES[code][sort]]
            assert len(ids) == len(set(ids))

    def test_a_language_has_all_tags(self, code: str) -> None:
        """Each of the six things, the three answers, and all around them."""
        tags = 0
        for _needle, mask, _phrase in _reader.lexicon(code).phrases:
            tags |= mask
        assert tags == (_tags.PLAN << 1) - 1

    def test_phrases_are_as_replies_are_read(self, code: str) -> None:
        """Folded and without signs, or they would never be found; a stem only at the end, and only between spaces."""
        lexicon = _reader.lexicon(code)
        for _needle, _mask, named in lexicon.phrases:
            phrase = named.partition(":")[2]
            bare = phrase[:-1] if phrase[-1] == "*" and lexicon.spaced else phrase
            assert bare == _reader._flat(_text.fold(bare)).strip() != "", phrase

    def test_the_ask_is_one_short_line(self, code: str) -> None:
        """With the command that ends it, and less than 500 characters with our mark."""
        to_agent, to_user, ends = audit.ask(code)
        for text in (to_agent, to_user):
            spoken = f"{OURS}{text} ({ends.format('`stillgreen mode off --gate self-audit`')}.)"
            assert "\n" not in spoken and len(spoken) < 500
            assert spoken.count("{") == 0
        assert ends.count("{}") == 1

    def test_the_ask_names_the_way_out(self, code: str) -> None:
        """In words that the reader knows; with the placeholder in place of a reason it is hollow."""
        to_agent, _to_user, _ends = audit.ask(code)
        phrases, placeholder = _way_out.WAY_OUT[code]
        asked = _text.fold(to_agent)
        phrase = next(phrase for phrase in phrases.split(", ") if phrase in asked)
        assert asked.rstrip(" .。।").endswith(placeholder)
        assert audit.read(f"{phrase}: README", code).sort == audit.WAY_OUT
        assert audit.read(f"{phrase}: {placeholder}", code).sort == audit.HOLLOW

    def test_ways_out_are_folded(self, code: str) -> None:
        """As replies are, or they would never be found."""
        phrases, placeholder = _way_out.WAY_OUT[code]
        assert (phrases, placeholder) == (_text.fold(phrases), _text.fold(placeholder))

    def test_the_ask_names_the_six_things(self, code: str) -> None:
        """In words that the reader takes for them, so that an answer in the same words is understood."""
        asked = _reader._flat(_text.fold(" ".join(audit.ask(code)[:2])))
        found = 0
        for needle, mask, _phrase in _reader.lexicon(code).phrases:
            if needle in asked:
                found |= mask
        assert found & _tags.TOPICS & ~_tags.OTHER == _tags.TOPICS & ~_tags.OTHER

    def test_an_answer_in_the_words_of_the_ask(self, code: str) -> None:
        """The answers that it offers are judgements beside a risk."""
        asked = _reader._flat(_text.fold(audit.ask(code)[0]))
        found = 0
        for needle, mask, _phrase in _reader.lexicon(code).phrases:
            found |= mask if needle in asked else 0
        assert found & _tags.FIXED and found & _tags.PURPOSE


def test_every_language_of_claims_is_there() -> None:
    """One list is all of the other."""
    folder = Path(claims.__file__).parent
    assert sorted(audit.LANGUAGES) == sorted(path.stem for path in folder.glob("[a-z]*.py"))
    assert sorted(audit.LANGUAGES) == sorted(path.stem for path in (folder / "audit").glob("[a-z]*.py"))
    assert list(_way_out.WAY_OUT) and sorted(_way_out.WAY_OUT) == sorted(audit.LANGUAGES) == sorted(FILES)


def test_an_unknown_language_is_asked_in_english() -> None:
    """Also where the reply has none."""
    assert audit.ask("") == audit.ask("xx") == audit.ask("en")


# The user's own expressions.


def test_an_own_expression_is_a_marker() -> None:
    """Whatever else the reply says."""
    found = audit.read("Done.\nThreat model: one writer", "en", ("^threat model: .+",))
    assert (found.sort, found.words) == (audit.MARKER, "own:^threat model: .+")


@pytest.mark.parametrize("patterns", [("(",), ("nothing of it",), ()])
def test_an_expression_that_is_broken_or_finds_nothing(patterns: tuple[str, ...]) -> None:
    """The reply is read as ever."""
    assert audit.read("Audited: fine.", "en", patterns).sort == audit.HOLLOW


def test_an_expression_that_takes_too_long_lets_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who cannot tell does not ask."""
    monkeypatch.setattr(_own, "_SECONDS", -1)
    assert audit.read("Done.", "en", ("never there",)).sort == audit.MARKER


# Any text.

PIECES = [
    phrase.partition(":")[2].rstrip("*")
    for code in audit.LANGUAGES
    for _n, _m, phrase in _reader.lexicon(code).phrases[::40]
]
SIGNS = [
    ":",
    "-",
    ".",
    "\n",
    "`",
    '"',
    "?",
    "。",
    "|",
    "# ",
    "- [ ] ",
    "\0",
    "\ud800",
    "no audit needed",
    "**",
    "> ",
    "```",
    "{}",
    "\u200b",
]
TEXTS = st.one_of(st.text(), st.lists(st.sampled_from(PIECES + SIGNS), max_size=80).map(" ".join))


@settings(max_examples=300, deadline=None)
@given(TEXTS, st.sampled_from([*audit.LANGUAGES, "", "xx"]))
def test_any_text_can_be_read(text: str, language: str) -> None:
    """It never raises, and says one of four things; words go with a marker."""
    found = audit.read(text, language)
    assert found.sort in ("", audit.MARKER, audit.HOLLOW, audit.WAY_OUT)
    assert found.sort != audit.MARKER or found.words


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("checked concurrency and failure? " * 30_000, id="one line of a million characters"),
        pytest.param("checked the thing, it is fine.\n" * 30_000, id="a million characters in lines"),
        pytest.param("no audit needed" * 60_000, id="a way out without an end"),
        pytest.param(": - , ; " * 100_000, id="signs only"),
        pytest.param("检查并发，" * 100_000, id="a script without spaces"),
    ],
)
def test_long_texts_take_no_time(text: str) -> None:
    """Half a second is forty times what they took."""
    began = time.process_time()
    audit.read(text, "zh")
    assert time.process_time() - began < 0.5
