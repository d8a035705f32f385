"""Does a report say what the turns say, in every format, and nothing that was not asked for?"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import time
from html.parser import HTMLParser
from pathlib import Path

import pytest

import judged
from conftest import Prompt
from live import Session
from stillgreen import ledger, places
from stillgreen.claims.audit import MARKER
from stillgreen.events import Stop
from stillgreen.history import audit_marks
from stillgreen.review.labels import FAIR, UNFAIR, Label, Labels

SHAPES = ("text", "json", "markdown", "html")


@pytest.fixture
def logs(home: Path) -> Path:
    """Two projects, two agents, four days."""
    return judged.write(
        home / "logs",
        judged.log("s1", ["no-check", "confirmed", "stale", "nothing"], "2026-11-20T09:00:00", "shop"),
        judged.log("s2", ["failed", "honest", "confirmed", "confirmed"], "2026-11-22T09:00:00", "site"),
        judged.codex("0199a0c0-1111-7000-8000-00000000c0de", 2, "2026-11-23T09:00:00"),
    )


def report(stillgreen: Prompt, logs: Path, *words: str) -> dict[str, object]:
    said = stillgreen("report", "--json", *words, str(logs))
    assert said.code == 0 and said.err == "", said.err
    found: dict[str, object] = json.loads(said.out)
    return found


@pytest.mark.parametrize("shape", SHAPES)
def test_nothing_to_report(home: Path, stillgreen: Prompt, shape: str) -> None:
    """Also where there are no logs at all: the agents' own places are empty."""
    said = stillgreen("report", "--format", shape)
    assert said.code == 0 and (
        "No claim that a check could prove in the last 30 days" in said.out or json.loads(said.out)["claims"] == 0
    )


@pytest.mark.parametrize("words", [("--since", "1d", "logs"), ("--by", "week"), ("--format", "pdf"), ("nowhere",)])
def test_wrong_use_is_told(stillgreen: Prompt, words: tuple[str, ...]) -> None:
    said = stillgreen("report", *words)
    assert said.code == 2 and "Error: " in said.err and said.out == ""


@pytest.mark.parametrize("by", ["day", "project", "agent", "model"])
def test_the_numbers_are_those_of_scan(logs: Path, stillgreen: Prompt, by: str) -> None:
    """All together, and each group."""
    rows = [json.loads(line) for line in stillgreen("scan", "--format", "jsonl", str(logs)).out.splitlines()]
    told = report(stillgreen, logs, "--by", by)
    assert told["claims"] == len(rows) and told["flags"] == sum(row["flag"] for row in rows) == 5
    groups: list[dict[str, object]] = told["groups"]  # type: ignore[assignment]
    assert sum(group["claims"] for group in groups) == len(rows)  # type: ignore[misc]
    if by in ("agent", "project"):
        counted = {group["name"]: group["claims"] for group in groups}
        assert counted == {name: sum(str(row[by]).endswith(str(name)) for row in rows) for name in counted}


def test_where_nothing_can_be_kept(
    logs: Path, home: Path, stillgreen: Prompt, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A folder that is a file: the numbers are told all the same, and nothing is left behind."""
    (home / "x").write_text("")
    monkeypatch.setenv("STILLGREEN_HOME", str(home / "x"))
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    done = subprocess.run(
        [sys.executable, "-m", "stillgreen", "report", "--json", str(logs)], capture_output=True, text=True
    )
    assert json.loads(done.stdout)["flags"] == 5 and "nothing is kept" in done.stderr and done.returncode == 0
    assert list(tmp_path.iterdir()) == []
    assert stillgreen("review", str(logs)).code == 2


def test_projects_by_name_and_days_in_order(logs: Path, stillgreen: Prompt) -> None:
    names = [group["name"] for group in report(stillgreen, logs, "--by", "project")["groups"]]  # type: ignore[attr-defined]
    assert sorted(names) == ["engine", "shop", "site"]
    days = [group["name"] for group in report(stillgreen, logs)["groups"]]  # type: ignore[attr-defined]
    assert days == sorted(days) and all(re.fullmatch(r"2026-11-\d\d", day) for day in days)


def test_two_projects_of_one_name_are_told_apart(home: Path, stillgreen: Prompt) -> None:
    first, second = judged.log("s1", ["stale"]), judged.log("s2", ["stale"], "2026-11-21T09:00:00")
    second.lines = [line.replace("/home/ada/shop", "/srv/shop") for line in second.lines]
    told = report(stillgreen, judged.write(home / "logs", first, second), "--by", "project")
    assert sorted(group["name"] for group in told["groups"]) == ["/home/ada/shop", "/srv/shop"]  # type: ignore[attr-defined]


def test_hidden_exit_codes_by_what_hid_them(home: Path, stillgreen: Prompt) -> None:
    """And of how many the printed summary told the outcome all the same."""
    log = judged.log("s1", [])
    log.prompt("Go on")
    for command, output in (
        ("pytest -q | tail -3", judged.PASSED), ("pytest -q | tail -3", "warming up\n"), ("pytest -q || true", judged.FAILED), ("pytest -q", judged.PASSED),
    ):  # fmt: skip
        log.run(command, output)
    log.reply("All 24 tests pass.")
    told = report(stillgreen, judged.write(home / "logs", log))
    assert told["checks"] == 4
    assert told["hidden_exit_codes"] == [
        {"by": "pipe", "checks": 2, "outcome_printed": 1},
        {"by": "or", "checks": 1, "outcome_printed": 1},
    ]
    assert "3 of 4 checks (75 %) had a hidden exit code" in stillgreen("report", str(home / "logs")).out


def test_what_warn_would_have_said(home: Path, stillgreen: Prompt) -> None:
    """Of turns that hooks watched: the gate's own decisions."""
    session = Session(home)
    session.prompt()
    session.edit()
    session.stop("Done. I implemented the parser.")
    told = json.loads(stillgreen("report", "--json").out)
    assert told["would_have_spoken"] == [{"gate": "after-edit", "reason": "no-check", "stops": 1}]
    said = stillgreen("report").out
    assert "`warn` would speak about 1 turn of these: no-check 1." in said
    assert "Gate after-edit only watched; it would have spoken 1 time" in said


def test_what_a_gate_cost(home: Path, stillgreen: Prompt) -> None:
    """It sent the agent back once, which then checked and stopped again."""
    stillgreen("mode", "block", "--anyway")
    session = Session(home)
    session.prompt()
    session.edit()
    session.stop("Done. I implemented the parser.")
    session.run("python -m pytest -q", "....\n4 passed in 0.01s\n")
    session.stop("All tests pass.")
    cost = json.loads(stillgreen("report", "--json").out)["gates"]["after-edit"]
    assert (cost["asked"], cost["acted_on"], cost["extra_turns"], cost["would_have_spoken"]) == (1, 1, 1, 0)
    assert re.search(r"^after-edit +1 +1 +1 +\d+ +0 +0 +0$", stillgreen("report").out, re.M)


def test_words_that_have_become_a_form(home: Path, stillgreen: Prompt) -> None:
    """A marker of an audit that passes ten times with nothing new is named; nine times are no habit."""
    state = places.prepare(str(home / ".local/state/stillgreen"))
    names = audit_marks.names(places.key(state))
    said, rare = sorted(names)[:2]
    now = int(time.time() * 1000)
    with ledger.Ledger(ledger.folder(state, "codex"), "0123456789abcdef") as book:
        for number, mark in enumerate([said] * 10 + [rare] * 9):
            stop = Stop()
            stop.t, stop.audit, stop.mark, stop.grade, stop.reason = now + number, MARKER, mark, "nothing", "no-claim"
            book.append([stop])
    out = stillgreen("report").out
    assert f"“{names[said]}” has passed for an audit 10 times in a row" in out and names[rare] not in out
    told = json.loads(stillgreen("report", "--json").out)["self_audit"]
    assert [mark["marker"] for mark in told["empty_markers"]] == [names[said]]


def test_a_turn_of_hooks_and_log_counts_once(home: Path, stillgreen: Prompt) -> None:
    session = Session(home)
    session.prompt()
    session.edit()
    session.stop("Done. I implemented the parser.")
    told = json.loads(stillgreen("report", "--json", "--by", "project").out)
    assert (told["turns"], told["claims"], told["flags"]) == (1, 1, 1) and told["groups"][0]["name"] == "work"
    session.log.unlink()
    told = json.loads(stillgreen("report", "--json", "--by", "project").out)
    assert (told["turns"], told["claims"], told["flags"]) == (1, 1, 1) and "log gone" in told["groups"][0]["name"]


def test_precision_is_that_of_the_labels(logs: Path, home: Path, stillgreen: Prompt) -> None:
    report(stillgreen, logs)
    labels = Labels(str(home / ".local/state/stillgreen"))
    for number in range(12):
        labels.add(
            Label(
                f"c{number}",
                FAIR if number < 10 else UNFAIR,
                "" if number < 10 else "scratch",
                agent="codex",
                reason="stale",
            )
        )
    assert report(stillgreen, logs)["review"]["precision"]["point"] == pytest.approx(10 / 12)  # type: ignore[index]
    for shape in ("text", "markdown", "html"):
        said = stillgreen("report", "--format", shape, str(logs)).out
        assert re.search(r"all flags +12 +10 +83 % +55-95 %", said) and "it was a scratch file (2)" in said


def test_only_one_agent(logs: Path, stillgreen: Prompt) -> None:
    told = report(stillgreen, logs, "--agent", "codex", "--by", "agent")
    assert [group["name"] for group in told["groups"]] == ["codex"] and told["claims"] == 2  # type: ignore[attr-defined]


class Page(HTMLParser):
    """What a page would ask for from elsewhere, and its text."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.asked += [value or "" for name, value in attrs if name in ("src", "href", "action", "srcset", "data")]


def test_names_do_nothing_on_a_page(home: Path, stillgreen: Prompt) -> None:
    """A folder with tags, signs of Markdown, control characters and a direction mark in its name."""
    evil = "<script>hit()|`*_[a](b)\x1b[2J\u202e"
    log = judged.log("s1", ["stale", "confirmed"], project=evil)
    where = judged.write(home / "logs", log)
    for shape in SHAPES:
        said = stillgreen("report", "--by", "project", "--format", shape, str(where)).out
        assert not any(c in said for c in "\x1b\u202e"), shape
        if shape == "html":
            page = Page()
            page.feed(said)
            assert page.asked == [] and "&lt;script&gt;hit()" in said and "<script>hit()" not in said
        if shape == "markdown":
            assert "\\<script\\>hit\\(\\)" in said and "\\|\\`\\*" in said


def test_reasons_can_be_looked_up(logs: Path, stillgreen: Prompt) -> None:
    """The slug is told whole, on lines of a usual terminal; a page has each table once."""
    lines = stillgreen("report", "--by", "project", str(logs)).out.split("Reason ")[1].split("\n\n")[0].splitlines()
    assert any(line.startswith("honest, says-so: ") for line in lines) and all(len(line) <= 80 for line in lines), lines
    page = Page()
    page.feed(stillgreen("report", "--format", "html", str(logs)).out)
    assert "table" in page.tags and "details" not in page.tags


def test_long_lists_are_cut(home: Path, stillgreen: Prompt) -> None:
    """The others are one more row, so that sums stay right; JSON has all."""
    many = [
        judged.log(f"s{n}", ["stale"], f"2026-10-{n % 28 + 1:02}T{9 + n // 28:02}:00:00", f"p{n}") for n in range(40)
    ]
    where = judged.write(home / "logs", *many)
    said = stillgreen("report", "--by", "project", str(where)).out
    assert re.search(r"^15 others +15 ", said, re.M)
    assert len(report(stillgreen, where, "--by", "project")["groups"]) == 40  # type: ignore[arg-type]
    assert re.search(r"^3 earlier +\d+ ", stillgreen("report", str(where)).out, re.M)
