"""docs/programs.md is held to what programs really get."""

import json
import re
from pathlib import Path

import pytest

from conftest import Prompt
from worked import CHECK, CODE, Worker

PAGE = (Path(__file__).parent.parent / "docs" / "programs.md").read_text("utf-8")


def documented(section: str) -> set[str]:
    """The keys that the table of a section names."""
    text = PAGE.split(f"\n### {section}\n", 1)[1].split("\n### ", 1)[0]
    return {key for row in re.findall(r"^\| (`.+?`) \|", text, re.M) for key in re.findall(r"`(\w+)`", row)}


@pytest.fixture
def worker(home: Path) -> Worker:
    """A session with a pass, and a claim after another edit."""
    worker = Worker(home)
    worker.prompt()
    worker.sh(CHECK)
    worker.change("calc.py", CODE.replace("2 * n", "n * 3"))
    worker.done("Done, all tests pass.")
    return worker


@pytest.mark.parametrize(
    "section",
    ["log --json", "why --json", "status --json", "doctor --json", "verify --json", "report --json", "review --json"],
)
def test_an_object_has_the_keys_that_the_page_names(section: str, worker: Worker, stillgreen: Prompt) -> None:
    """No more and no fewer; every line of the output is one object."""
    said = stillgreen(*section.split(), cwd=worker.project)
    objects = [json.loads(line) for line in said.out.splitlines()]
    assert objects and all(set(each) == documented(section) for each in objects), said


def test_a_row_of_scan(stillgreen: Prompt) -> None:
    said = stillgreen("scan", "--demo", "--text", "--format", "jsonl")
    rows = [json.loads(line) for line in said.out.splitlines()]
    assert rows and all(set(row) == documented("scan --format jsonl") for row in rows)
    assert stillgreen("scan", "--demo", "--text", "--json").out == said.out
    head = stillgreen("scan", "--demo", "--text", "--format", "csv").out.splitlines()[0]
    assert set(head.split(",")) == documented("scan --format jsonl") - {"schema", "repeated"}


def test_explain(stillgreen: Prompt) -> None:
    """Each sort has the keys of one row."""
    rows = re.findall(r"^\| (`.+?`) \|", PAGE.split("\n### explain --json\n", 1)[1], re.M)
    texts = (("command", "pytest"), ("reply", "Done."), ("path", "a.py"), ("output", "1 passed", "--command", "pytest"))
    for row, words in zip(rows, texts, strict=True):
        assert list(json.loads(stillgreen("explain", *words, "--json").out)) == re.findall(r"`(\w+)`", row)


def test_exit_codes(worker: Worker, stillgreen: Prompt) -> None:
    """One of each that a command can choose; `test_cli.py` holds Ctrl-C."""
    assert re.findall(r"^\| (\d+) \|", PAGE, re.M) == ["0", "1", "2", "3", "130"]
    assert stillgreen("verify", cwd=worker.project).code == 1
    assert stillgreen("scan", "--demo", "--fail-on", "contradicted").code == 1
    assert stillgreen("scan", "--demo").code == 0
    assert stillgreen("verify", "nothing", cwd=worker.project).code == 2
