"""The docs are held to the code."""

import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest

import make_cli_docs
import make_evidence_docs
from stillgreen import cli, reasons
from stillgreen.gates._base import DECISIONS

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
PAGES = sorted([*DOCS.glob("*.md"), *ROOT.glob("*.md")])

sys.path.insert(0, str(ROOT / "bench"))
import summary  # noqa: E402 - it lies beside the package


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_teaches(name):
    """A command has help, and its options have it too."""
    command = cli.stillgreen.get_command(click.Context(cli.stillgreen), name)
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


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page):
    """Every relative link in the docs names a file."""
    for target in re.findall(r"\]\(([^)#:]+?)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert (page.parent / target).exists(), f"{page.name}: {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_commands_in_the_docs_exist(page):
    """With each option that is shown."""
    for line in re.findall(r"(?:`|^\$ |^|run: pipx run |\|\s*|; ?)(stillgreen [a-z][^`;|#\n]*)", page.read_text("utf-8"), re.M):
        name, *words = line.split()[1:]
        command = cli.stillgreen.get_command(click.Context(cli.stillgreen), name)
        assert command is not None, line
        known = {option for param in command.params for option in (*param.opts, *param.secondary_opts)} | {"--help", "-h"}
        assert {word for word in words if word.startswith("--")} <= known, line


def test_the_picture_is_what_the_sample_logs_give():
    """The README's first lines can be had by anybody."""
    picture = (ROOT / "README.md").read_text("utf-8").split("```console\n$ stillgreen scan --demo\n")[1].split("```")[0]
    words = [sys.executable, "-m", "stillgreen", "scan", "--demo"]
    env = {**os.environ, "TZ": "UTC", "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    shown = subprocess.run(words, env=env, capture_output=True, encoding="utf-8", check=True).stdout
    assert re.sub(r"(?m)^    \S*/stillgreen/samples/", "    …/stillgreen/samples/", shown).startswith(picture)


def test_the_readme_has_the_measured_figures():
    """Those of docs/measured.md, and no older ones."""
    text, page = (ROOT / "README.md").read_text("utf-8"), (DOCS / "measured.md").read_text("utf-8")
    assert summary.readme(text, page) == text, "run `python bench/summary.py`"


def test_every_decision_of_a_gate_is_explained():
    """The table in verdicts.md names those of the code, no more and no fewer."""
    table = (DOCS / "verdicts.md").read_text("utf-8").split("## What a gate decides")[1].split("\n## ")[0]
    assert re.findall(r"^\| `([a-z-]+)` \| .+ \|$", table, re.M) == list(DECISIONS)
