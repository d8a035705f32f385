"""Replies are read for what they claim and admit; what is no claim must not become one."""

import importlib
import pathlib
import sys
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stillgreen import claims
from stillgreen.claims import _base

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
    return [pytest.param(case, id=f"{lang}: {case['id']}") for lang, file in FILES.items() for case in file.get(sort, [])]


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
