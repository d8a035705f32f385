"""Replies are read for what they claim and admit; what is no claim must not become one."""

import ast
import importlib
import pathlib
import subprocess
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stillgreen import claims
from stillgreen.claims import _base, _text, _whole, _words

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

DATA = pathlib.Path(__file__).parent / "data" / "claims"
FOLDER = pathlib.Path(claims.__file__).parent
LANGUAGES = sorted(path.stem for path in FOLDER.glob("[a-z]*.py"))
FILES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(DATA.glob("*.toml"))}


def cases(sort: str) -> list:
    """All cases of one sort, each with its language and its sentence as id."""
    return [
        pytest.param(case, id=f"{lang}: {case['id']}") for lang, file in FILES.items() for case in file.get(sort, [])
    ]


class TestContract:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_language_has_its_cases(self, language):
        """A language comes with at least 12 sentences that claim nothing, 15 that do, and 6 admissions."""
        file = FILES[language]
        assert len(file["no_claim"]) >= 12
        assert len(file["claim"]) >= 15
        assert len(file["admission"]) >= 6

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_language_is_data(self, language):
        """A language module holds words by tag and nothing that reads."""
        module = importlib.import_module(f"stillgreen.claims.{language}")
        tables = [getattr(module, name) for name in ("WORDS", "GLYPHS") if hasattr(module, name)]
        assert tables
        assert all(isinstance(mask, int) and isinstance(text, str) for table in tables for mask, text in table.items())

    @pytest.mark.parametrize("file", FILES.values(), ids=FILES)
    def test_ids_are_unique(self, file):
        """Two cases of a file never share their id."""
        ids = [case["id"] for sort in ("no_claim", "claim", "admission") for case in file[sort]]
        assert len(ids) == len(set(ids))


class TestCases:
    @pytest.mark.parametrize("case", cases("no_claim"))
    def test_what_is_no_claim(self, case):
        """Plans, questions, descriptions, other people's work: no claim."""
        assert claims.read(case["text"]).claims == []

    @pytest.mark.parametrize("case", cases("claim"))
    def test_what_is_a_claim(self, case):
        """Every kind that the sentence claims is found, with its number and its limits."""
        found = {claim.kind: claim for claim in claims.read(case["text"]).claims}
        assert set(case["kinds"]) <= set(found)
        first = found[case["kinds"][0]]
        assert "count" not in case or first.count == case["count"]
        assert "limited" not in case or first.limited == case["limited"]

    @pytest.mark.parametrize("case", cases("claim"))
    def test_a_claim_admits_nothing(self, case):
        """A plain claim is not taken for an admission; one that names exceptions may be."""
        if not case.get("limited"):
            assert claims.read(case["text"]).admits == ()

    @pytest.mark.parametrize("case", cases("admission"))
    def test_what_is_admitted(self, case):
        """An admission names its families, or all."""
        assert list(claims.read(case["text"]).admits) == case["admits"]


WORDS = [
    "tests",
    "pass",
    "✅",
    "❌",
    "not",
    "run",
    "fixed",
    "12",
    "3/4",
    "`npm test`",
    "`x`",
    "**",
    "- [x]",
    "- [ ]",
    "# ",
    "| a | b |",
    "> q",
    "```",
    "\n",
]
WORDS += [
    "已完成",
    "测试",
    "通过",
    "修正しました",
    "か",
    "готово",
    "тесты",
    "проходят",
    "테스트가",
    "통과합니다",
    "पास हो गए",
    "đã",
    "sửa",
    "“",
    "”",
    "'",
    '"',
]
WORDS += [
    "]( ",
    "[a](b)",
    "#1",
    "—",
    "→",
    "?",
    ".",
    ",",
    ":",
    "BLOCKED:",
    "next steps",
    "if",
    "e\u0301",
    "\ufeff",
    "\0",
    "\ud800",
    "\u200b",
    "<a-b>",
    "1,2",
]
TEXTS = st.one_of(
    st.text(),
    st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join),
    st.lists(st.sampled_from(WORDS), max_size=60).map("".join),
)


class TestAnything:
    @settings(max_examples=300, deadline=None)
    @given(TEXTS)
    def test_any_text_can_be_read(self, text):
        """Whatever it is, reading does not raise and answers in the known words."""
        reply = claims.read(text)
        assert {claim.kind for claim in reply.claims} <= set(_base.KINDS)
        assert all(0 <= claim.start <= claim.end <= len(text) for claim in reply.claims)
        assert claims.explain(text)["honest"] == bool(reply.admits)

    @pytest.mark.parametrize(
        "piece",
        [
            "a",
            "`",
            '"',
            "[a](b)",
            "](",
            "✅",
            "测试通过",
            "tests pass ",
            "if ",
            "\n",
            "| a ",
            "# ",
            "- b? ",
            "\ud800",
            "\0",
            "e\u0301",
        ],
    )
    def test_a_megabyte_of_anything_is_read_in_time(self, piece):
        """A long reply is read head and tail: the time is bounded (here: far above what is measured, 1 s at worst)."""
        start = time.process_time()
        claims.read(piece * (1_000_000 // len(piece)))
        assert time.process_time() - start < 8

    def test_a_claim_at_the_end_of_a_long_reply_is_found(self):
        """The end of a reply that is longer than what is read counts as much as its head."""
        reply = claims.read("- moved a helper\n" * 20_000 + "\nAll tests pass.")
        assert reply.claims[-1].kind == _base.TESTS_PASS

    def test_a_reply_without_a_claim_word_imports_no_rules(self):
        """Most questions end after their words were looked up."""
        assert imported("Which of the two do you mean?") & {"re", "stillgreen.claims._view"} == set()

    def test_a_reply_with_a_claim_imports_no_re(self):
        """`re` alone would cost more than reading a usual reply."""
        assert imported("Done. All 12 tests pass.") & {"re", "json", "enum", "typing", "dataclasses"} == set()


def imported(reply: str) -> set:
    """The modules of a fresh interpreter that has read one reply (this process has long imported everything)."""
    code = "import sys; from stillgreen import claims; claims.read(sys.argv[1]); print(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-S", "-c", code, reply],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(FOLDER.parent.parent)},
    )
    return set(done.stdout.split())


class TestWhole:
    def test_a_blocked_line_says_so(self):
        """The way out that our messages name: a line that begins with BLOCKED: and a reason."""
        reply = claims.read("I stopped here.\n\nBLOCKED: the registry cannot be reached.")
        assert reply.blocked
        assert reply.admits == ("all",)

    @pytest.mark.parametrize("text", ["BLOCKED:", "The task is BLOCKED: waiting", "It was blocked: no access"])
    def test_a_blocked_line_needs_its_form(self, text):
        """Without a reason, or in the middle of a line, it is a word like others."""
        assert not claims.read(text).blocked

    def test_a_red_run_on_purpose_is_told(self):
        """A test that fails first is part of the work."""
        assert claims.read("The new test fails as expected; next comes the fix.").on_purpose
        assert not claims.read("All tests pass.").on_purpose

    def test_a_request_counts_only_without_a_claim_of_ones_own(self):
        """Who ran the tests and still asks the user to look has admitted nothing."""
        assert claims.read("All tests pass. Please verify it in the browser.").admits == ()
        assert claims.read("Changed the colour. Please verify it in the browser.").admits == ("run",)

    def test_one_kind_is_listed_once(self):
        """The same claim twice is one claim."""
        assert [claim.kind for claim in claims.read("Fixed the bug.\n\nDone.").claims] == [_base.DONE]

    def test_a_weak_word_in_a_long_answer_is_no_claim(self):
        """One participle in a long explanation describes; it claims nothing."""
        answer = "The lexer reads the file and the parser builds a tree out of it. " * 12
        assert claims.read(f"{answer}\n\n- **Tokens**: values cached by the lexer in a table\n\n{answer}").claims == []

    def test_a_claim_stands_where_it_says(self):
        """start and end enclose the line of the claim."""
        text = "Here it is.\n\nAll 12 tests pass.\n\nBye."
        claim = claims.read(text).claims[0]
        assert text[claim.start : claim.end] == "All 12 tests pass."

    @pytest.mark.parametrize("file", FILES.values(), ids=FILES)
    def test_lines_that_are_passed_over_say_nothing(self, file, monkeypatch):
        """Reading every line finds what reading those with a cue finds."""
        texts = [case["text"] for sort in ("no_claim", "claim", "admission") for case in file[sort]]
        texts += [f"Summary.\n\n{text}\nThe end.\n" for text in texts]
        quick = [claims.explain(text) for text in texts]
        monkeypatch.setattr(_whole, "_CUES", -1)
        assert [claims.explain(text) for text in texts] == quick


class TestLexicon:
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_words_are_written_as_they_are_looked_up(self, language):
        """Lower case, folded, one comma and one blank between phrases, none longer than what is looked at."""
        module = importlib.import_module(f"stillgreen.claims.{language}")
        words = [word for text in getattr(module, "WORDS", {}).values() for word in text.split(", ")]
        assert [
            word for word in words if word != _text.fold(word) or word != " ".join(word.split()) or "," in word
        ] == []
        assert [word for word in words if len(word.split()) > _words.LONGEST] == []
        literals = [word for text in getattr(module, "GLYPHS", {}).values() for word in text.split()]
        assert [word for word in literals if word != _text.fold(word) or len(word) > _words.LONGEST_LITERAL] == []

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_no_tags_stand_twice(self, language):
        """The second entry of a table with the same tags would silently replace the first."""
        tree = ast.parse((FOLDER / f"{language}.py").read_text(encoding="utf-8"))
        for table in [node for node in ast.walk(tree) if isinstance(node, ast.Dict)]:
            tags = [frozenset(ast.unparse(key).split(" | ")) for key in table.keys]
            assert [" | ".join(sorted(tag)) for tag in tags if tags.count(tag) > 1] == []
