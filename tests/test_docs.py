"""The docs are held to the code."""

import re
from pathlib import Path

import click
import pytest

import make_cli_docs
import make_evidence_docs
from stillgreen import reasons
from stillgreen.cli import COMMANDS, stillgreen
from stillgreen.gates._base import DECISIONS

DOCS = Path(__file__).parent.parent / "docs"


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_teaches(name):
    """A command has help, and its options have it too."""
    command = stillgreen.get_command(click.Context(stillgreen), name)
    assert command.help, f"{name} is missing its help"
    assert not command.get_short_help_str(62).endswith("..."), f"{name} is cut short in `stillgreen --help`"
    for option in command.params:
        if isinstance(option, click.Option):
            assert option.help or option.show_default, f"{name} {option.opts} is missing its help"


def test_cli_page_is_current():
    """docs/cli.md is what the commands say."""
    assert make_cli_docs.PAGE.read_text("utf-8") == make_cli_docs.text(), "run `python tests/make_cli_docs.py`"


def test_evidence_page_is_current():
    """docs/evidence.md is what events.py says."""
    assert make_evidence_docs.PAGE.read_text("utf-8") == make_evidence_docs.text(), "run `python tests/make_evidence_docs.py`"


@pytest.mark.parametrize("slug", reasons.SENTENCES)
def test_every_reason_has_a_paragraph(slug):
    """A decision can be looked up under its slug."""
    paragraph = re.search(rf"^### {slug}\n(.+)", (DOCS / "verdicts.md").read_text("utf-8"), re.M)
    assert paragraph and len(paragraph[1]) > 20


def test_no_reason_is_documented_that_does_not_exist():
    """The page names no slug that the code does not know."""
    text = (DOCS / "verdicts.md").read_text("utf-8")
    assert set(re.findall(r"^### ([a-z-]+)$", text, re.M)) == set(reasons.SENTENCES)


@pytest.mark.parametrize("page", sorted([*DOCS.glob("*.md"), DOCS.parent / "README.md"]), ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    """Every relative link in the docs names a file."""
    for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


def test_every_decision_of_a_gate_is_explained():
    """The table in verdicts.md names those of the code, no more and no fewer."""
    table = (DOCS / "verdicts.md").read_text("utf-8").split("## What a gate decides")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([a-z-]+)` \| .+ \|$", table, re.M) == list(DECISIONS)
