"""Does a review show the right turns, keep what is said of them and nothing else, and open the louder modes at the right count?"""

from __future__ import annotations

import json
import re
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

import judged
from conftest import Prompt, Said
from live import Session
from stillgreen import compiled, places
from stillgreen.review import redacted
from stillgreen.review.index import ALL, Filter, Index
from stillgreen.review.labels import FAIR, SKIP, UNFAIR, Label, Labels
from stillgreen.review.round import draw, population
from stillgreen.review.seen import look

MIXED = ["no-check", "nothing", "stale", "confirmed", "failed", "honest", "confirmed"]


@pytest.fixture
def state(home: Path) -> str:
    return places.prepare(str(home / ".local/state/stillgreen"))


@pytest.fixture
def logs(home: Path) -> Path:
    """Two sessions with flags of three sorts, and a Codex one."""
    first = judged.log("s1", MIXED)
    second = judged.log("s2", ["no-check", "no-check", "stale"], "2026-11-22T09:00:00", "site")
    return judged.write(home / "logs", first, second, judged.codex("0199a0c0-1111-7000-8000-00000000c0de", 2))


def index_of(state: str, *where: Path, since: float = 0.0) -> Index:
    index = Index(state, Labels(state), where, since)
    index.refresh()
    return index


def reasons(index: Index, which: Filter = ALL) -> Counter[str]:
    return Counter(case.reason for case in index.cases(which))


# The index.


def test_the_index_says_what_scan_says(state: str, logs: Path, stillgreen: Prompt) -> None:
    """Turn by turn."""
    rows = [json.loads(line) for line in stillgreen("scan", "--all", "--format", "jsonl", str(logs)).out.splitlines()]
    index = index_of(state, logs)
    told = [
        (case.t, case.agent, case.grade, case.reason, case.flag, case.line, case.turn)
        for case in index.cases(newest_first=False)
    ]
    assert told == sorted(
        (row["time"], row["agent"], row["grade"], row["reason"], row["flag"], row["line"], row["turn"]) for row in rows
    )
    assert reasons(index, Filter(flag=True)) == {"no-check": 5, "stale": 2, "failed": 1}


def test_a_second_look_judges_only_what_changed(state: str, home: Path) -> None:
    """A longer log, a new one, one that is gone; the rest is left as it is, with the same ids."""
    place = home / ".claude/projects/-p"
    ids = [f"0a1b2c3d-0000-4000-8000-00000000000{n}" for n in range(3)]
    judged.write(
        place, judged.log(ids[0], ["stale"]), judged.log(ids[1], ["no-check", "confirmed"], "2026-11-21T09:00:00", "b")
    )
    index = Index(state, Labels(state))
    assert index.refresh() == 2 and index.refresh() == 0
    before = {case.id for case in index.cases()}
    judged.write(place, judged.log(ids[1], ["no-check", "confirmed", "stale"], "2026-11-21T09:00:00", "b"))
    assert index.refresh() == 1
    after = {case.id for case in index.cases()}
    assert before < after and len(after) == 4
    (place / f"{ids[0]}.jsonl").unlink()
    index.refresh()
    assert len(index.cases()) == 3


def test_what_is_learnt_of_a_project_changes_earlier_sessions(state: str, home: Path) -> None:
    """Whether a check was seen before counts; a session that such knowledge reaches is judged anew."""
    place = home / ".claude/projects/-p"
    index = Index(state, Labels(state))
    judged.write(place, judged.log("0a1b2c3d-0000-4000-8000-000000000001", ["no-check"], "2026-11-21T09:00:00"))
    index.refresh()
    judged.write(place, judged.log("0a1b2c3d-0000-4000-8000-000000000002", ["confirmed"], "2026-11-20T09:00:00"))
    assert index.refresh() == 2


def test_rebuilt_from_nothing_it_is_the_same(state: str, home: Path) -> None:
    """Ids too, so that labels keep their turns."""
    judged.write(home / ".claude/projects/-p", judged.log("0a1b2c3d-0000-4000-8000-000000000001", MIXED))
    first = index_of(state).cases()
    (Path(state) / "index.sqlite").unlink()
    assert index_of(state).cases() == first


@pytest.mark.parametrize("content", [b"", b"no database" * 99, b"SQLite format 3\0" + b"\xff" * 2000])
def test_a_broken_index_is_made_anew(state: str, home: Path, content: bytes) -> None:
    judged.write(home / ".claude/projects/-p", judged.log("0a1b2c3d-0000-4000-8000-000000000001", MIXED))
    (Path(state) / "index.sqlite").write_bytes(content)
    assert len(index_of(state).cases()) == len(MIXED)


def test_an_index_of_another_version_is_made_anew(state: str, home: Path) -> None:
    judged.write(home / ".claude/projects/-p", judged.log("0a1b2c3d-0000-4000-8000-000000000001", MIXED))
    index_of(state).close()
    with sqlite3.connect(Path(state) / "index.sqlite") as db:
        db.execute("UPDATE meta SET value = 'other'")
        db.execute("DROP TABLE turns")
    assert len(index_of(state).cases()) == len(MIXED)


def test_where_nothing_can_be_written_it_stays_in_memory(state: str, home: Path) -> None:
    judged.write(home / ".claude/projects/-p", judged.log("0a1b2c3d-0000-4000-8000-000000000001", MIXED))
    Labels(state)
    (Path(state) / "index.sqlite").mkdir()
    assert len(index_of(state).cases()) == len(MIXED)


def test_a_full_disk_keeps_nobody_from_looking(state: str, home: Path) -> None:
    """In the middle of a refresh: it goes on in memory, and the file stays as it was."""
    judged.write(home / ".claude/projects/-p", judged.log("0a1b2c3d-0000-4000-8000-000000000001", MIXED * 60))
    index = Index(state, Labels(state))
    index.db.execute("PRAGMA max_page_count = 20")
    assert index.refresh() == 1 and index.count()[()] == 60 * len(MIXED)
    with sqlite3.connect(Path(state) / "index.sqlite") as db:
        assert db.execute("SELECT count(*) FROM turns").fetchone() == (0,)


def test_a_reply_that_a_fork_repeats_is_one_case(state: str, home: Path) -> None:
    """Its label too; where only the fork is left, it counts."""
    first, fork = judged.log("s1", ["no-check", "stale"]), judged.log("s1", ["no-check", "stale", "failed"])
    fork.name = "s2"
    fork.lines = [line.replace('"sessionId": "s1"', '"sessionId": "s2"') for line in fork.lines]
    where = judged.write(home / "logs", first, fork)
    index = index_of(state, where)
    assert reasons(index) == {"no-check": 1, "stale": 1, "failed": 1}
    (where / "s1.jsonl").unlink()
    index.refresh()
    assert reasons(index) == {"no-check": 1, "stale": 1, "failed": 1}


def test_old_turns_of_a_session_that_went_on_are_left_out(state: str, home: Path) -> None:
    judged.write(
        home / ".claude/projects/-p",
        judged.log("0a1b2c3d-0000-4000-8000-000000000001", ["stale"], "2020-11-20T09:00:00"),
    )
    assert index_of(state, since=time.time() - 3600).cases() == []
    assert len(index_of(state).cases()) == 1


def test_two_indexes_at_once(state: str, home: Path) -> None:
    """A terminal and a browser look at the same time."""
    judged.write(home / ".claude/projects/-p", judged.log("0a1b2c3d-0000-4000-8000-000000000001", MIXED * 5))
    Labels(state)
    told = f"""
from stillgreen.review.index import Index
from stillgreen.review.labels import Labels
index = Index({state!r}, Labels({state!r}))
for _ in range(5): index.refresh()
print(len(index.cases()))
"""
    running = [subprocess.Popen([sys.executable, "-c", told], stdout=subprocess.PIPE, text=True) for _ in range(3)]
    assert [process.communicate(timeout=60)[0] for process in running] == [f"{5 * len(MIXED)}\n"] * 3


def test_questions_are_answered_in_no_time(state: str, home: Path) -> None:
    """100,000 turns: a page of the list, one turn, and each of the sums take under 200 ms of one processor."""
    index = index_of(state, judged.write(home / "logs", judged.log("s1", MIXED)))
    index.db.execute("BEGIN")
    names = [row[1] for row in index.db.execute("PRAGMA table_info(turns)")][1:]
    text = ", ".join(
        "t + 31000 * {n}"
        if name == "t"
        else "id || {n}"
        if name == "id"
        else "project || ({n} % 97)"
        if name == "project"
        else f"turns.{name}"
        for name in names
    )
    rows = -(-100_000 // len(MIXED))
    counting = f"WITH RECURSIVE k(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM k WHERE n < {rows})"
    index.db.execute(f"INSERT INTO turns ({', '.join(names)}) {counting} SELECT {text.format(n='k.n')} FROM turns, k")
    index.db.execute("COMMIT")

    def took(ask: object) -> float:
        best = 9.0
        for _ in range(3):
            index._counted.clear()
            began = time.process_time()
            ask()  # type: ignore[operator]
            best = min(best, time.process_time() - began)
        return best

    assert index.count()[()] > 100_000
    assert took(lambda: index.cases(Filter(flag=True), limit=50)) < 0.2
    assert took(lambda: index.cases(limit=50, offset=90_000)) < 0.2
    some = index.cases(limit=1)[0].id
    assert took(lambda: index.case(some)) < 0.05
    for by in ("day", "project", "agent"):
        assert took(lambda: index.count((by, "grade", "reason", "flag"))) < 0.2, by  # noqa: B023 - asked at once
    assert took(lambda: population(index)) < 0.2


# Live and scan.


@pytest.fixture
def session(home: Path) -> Session:
    """A pass, an edit after it, and a claim; then a green turn."""
    session = Session(home)
    session.prompt()
    session.edit()
    session.run("python -m pytest -q", "....\n4 passed in 0.01s\n")
    session.edit(content="def parse(text):\n    return text.split(',')\n")
    session.stop("Done. I implemented the parser and all tests pass.")
    session.prompt("Run them again.")
    session.run("python -m pytest -q", "....\n4 passed in 0.01s\n")
    session.stop("All tests pass.")
    return session


def test_what_hooks_and_log_tell_is_one_case(session: Session, state: str) -> None:
    cases = index_of(state).cases(newest_first=False)
    assert [(case.source, case.reason, case.flag) for case in cases] == [
        ("live", "stale", True),
        ("live", "green-on-this-code", False),
    ]
    assert all(case.file and case.ledger and case.also for case in cases)


def test_a_label_stays_when_the_log_goes_or_the_ledger(session: Session, state: str) -> None:
    """The id changes then, the turn does not."""
    index = index_of(state)
    round = draw(index)
    assert round.say(FAIR) is not None
    copy, ledger = session.log.read_bytes(), Path(state) / "ledger"
    session.log.unlink()
    index.refresh()
    (flag,) = index.cases(Filter(flag=True))
    assert not flag.file and index.labels.all().of(*flag.ids) == index.labels.all().labels[0]
    session.log.write_bytes(copy)
    ledger.rename(Path(state) / "away")
    index.refresh()
    (flag,) = index.cases(Filter(flag=True))
    assert flag.source == "scan" and index.labels.all().of(*flag.ids) is not None
    assert draw(index).cases == []


def test_a_label_given_before_the_log_was_there(session: Session, state: str) -> None:
    copy = session.log.read_bytes()
    session.log.unlink()
    index = index_of(state)
    draw(index).say(UNFAIR, "other")
    session.log.write_bytes(copy)
    index.refresh()
    assert draw(index).cases == [] and len(index.labels.all()) == 1


def test_a_stop_that_was_sent_back_is_a_case_with_its_own_words(home: Path, state: str, stillgreen: Prompt) -> None:
    """In `block` the log goes on after it: its words are those at that moment, not the later reply."""
    stillgreen("mode", "block", "--anyway")
    session = Session(home)
    session.prompt()
    session.edit()
    session.stop("Done. I implemented the parser.")
    session.run("python -m pytest -q", "....\n4 passed in 0.01s\n")
    session.stop("Now it is checked: all tests pass.")
    index = index_of(state)
    (flag,) = index.cases(Filter(flag=True))
    assert (flag.reason, flag.file) == ("no-check", "")
    assert look(index, flag).words == "Done. I implemented the parser."
    assert look(index, flag).reply == "Done. I implemented the parser."
    assert index.count()[()] == 2


def test_what_is_shown_of_a_turn(session: Session, state: str) -> None:
    """Claim, prompt and timeline with names, from the log."""
    index = index_of(state)
    (flag,) = index.cases(Filter(flag=True))
    sight = look(index, flag)
    assert sight.prompt == "Write a parser." and sight.missing == "" and sight.project == str(session.project)
    assert "all tests pass" in sight.words
    assert [step.what for step in sight.steps] == ["prompt", "edit", "test", "edit"] and "parser.py" in sight.steps[
        1
    ].text
    assert sight.place == f"{session.log}:{flag.line}"


def test_a_run_that_hooks_did_not_hear_of_is_shown(session: Session, state: str) -> None:
    """What only the log tells makes a flag unfair, so a person must see it."""
    session._line("user", {"role": "user", "content": "<bash-input>pytest -q</bash-input>"})
    session._line(
        "user", {"role": "user", "content": "<bash-stdout>4 passed in 0.1s</bash-stdout><bash-stderr></bash-stderr>"}
    )
    session.edit(content="def parse(text):\n    return text.split(';')\n")
    call = f"toolu_{session.calls + 1:04}"
    session._say([{"type": "tool_use", "id": call, "name": "Bash", "input": {"command": "pytest -q tests"}}])
    told = [{"tool_use_id": call, "type": "tool_result", "content": "4 passed in 0.1s", "is_error": False}]
    session._line(
        "user",
        {"role": "user", "content": told},
        toolUseResult={"stdout": "4 passed in 0.1s", "stderr": "", "interrupted": False},
    )
    session.stop("Done. All tests pass.")
    index = index_of(state)
    flag = index.cases(Filter(flag=True))[0]
    assert (flag.source, flag.reason) == ("live", "stale")
    assert [step.text for step in look(index, flag).steps if step.what == "test"][-1].endswith("`pytest -q tests`")


@pytest.mark.parametrize("damage", ["gone", "empty", "cut", "other"])
def test_a_log_that_is_no_longer_what_it_was(damage: str, session: Session, state: str) -> None:
    """What is left is shown, and what is missing is said."""
    index = index_of(state)
    (flag,) = index.cases(Filter(flag=True))
    if damage == "gone":
        session.log.unlink()
    else:
        whole = session.log.read_bytes()
        session.log.write_bytes({"empty": b"", "cut": whole[: len(whole) // 3], "other": b'{"type": 3}\n' * 40}[damage])
    sight = look(index, flag)
    assert sight.missing and sight.reply == "" and sight.words == ""
    assert [step.what for step in sight.steps] == ["prompt", "edit", "test", "edit"]


# The command.


def review(stillgreen: Prompt, pressed: str, *words: str) -> Said:
    return stillgreen("review", "--seed", "3", *words, stdin=pressed)


def numbers(stillgreen: Prompt, *words: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(stillgreen("review", "--json", *words).out)
    return found


def test_review_without_a_flag(home: Path, stillgreen: Prompt) -> None:
    where = judged.write(home / "logs", judged.log("s1", ["confirmed"]))
    said = review(stillgreen, "", str(where))
    assert said.code == 0 and "there is no flag yet" in said.err


@pytest.mark.parametrize(
    "words", [("--since", "1d", "logs"), ("--to", "x"), ("--export", "none", "logs"), ("nowhere",)]
)
def test_wrong_use_is_told(logs: Path, home: Path, stillgreen: Prompt, words: tuple[str, ...]) -> None:
    said = stillgreen("review", *words)
    assert said.code == 2 and "Error: " in said.err


def test_a_review_by_keys(logs: Path, stillgreen: Prompt) -> None:
    """Fair, unfair with a cause, skip, undo; the numbers are those that were given."""
    said = review(stillgreen, "f\nu\n2\ns\nf z f f\nm\nf\nu4\nf\nu 1", str(logs))
    assert said.code == 0, said.err
    assert "8 flags, drawn with `--seed 3`" in said.out and "1 of 8" in said.out and "8 of 8" in said.out
    told = numbers(stillgreen, str(logs))
    assert told["precision"]["reviewed"] == 7 and told["precision"]["fair"] == 5 and told["skipped"] == 1  # type: ignore[index]
    assert told["causes"] == {"not-code": 1, "red-on-purpose": 1}
    assert re.search(r"all flags +7 +5 +71 % +36-92 %", said.out)
    assert "all flags have your answer" in review(stillgreen, "", str(logs)).err


def test_stopping_keeps_what_was_said(logs: Path, stillgreen: Prompt) -> None:
    """By q, by the end of input, in the middle of a choice; the rest comes next time."""
    for pressed in ("f\nq\n", "f\n", "f\nu\n"):
        assert "stopped after 1 of" in review(stillgreen, pressed, str(logs)).out
    assert "5 flags, drawn" in review(stillgreen, "q", str(logs)).out
    assert numbers(stillgreen, str(logs))["precision"]["reviewed"] == 3  # type: ignore[index]


@pytest.mark.parametrize("keys", ["x", "7", "u9", "u0", "uz", "uq", "\x1b", "é", "²"])
def test_other_keys_say_nothing(keys: str, logs: Path, stillgreen: Prompt) -> None:
    review(stillgreen, f"{keys}\n", "--n", "1", str(logs))
    assert numbers(stillgreen, str(logs))["precision"]["reviewed"] == 0  # type: ignore[index]


def test_undo_at_the_start_takes_nothing_back(logs: Path, stillgreen: Prompt) -> None:
    """What an earlier round said stays."""
    review(stillgreen, "f", "--n", "1", str(logs))
    assert "no answer to take back" in review(stillgreen, "z q", str(logs)).out
    assert numbers(stillgreen, str(logs))["precision"]["reviewed"] == 1  # type: ignore[index]


def test_silent_turns_are_asked_about_in_their_own_words(logs: Path, stillgreen: Prompt) -> None:
    """No cause; they count for recall only."""
    said = review(stillgreen, "u\nf\nf\n", "--n", "4", "--silent", "100", str(logs))
    assert "0 flags and 3 turns without a flag" in said.out and "deserves a flag" in said.out and "Why?" not in said.out
    told = numbers(stillgreen, str(logs))
    assert told["recall"]["reviewed"] == 3 and told["recall"]["missed"] == 1  # type: ignore[index]
    assert told["precision"]["reviewed"] == 0  # type: ignore[index]


def test_only_one_agent(logs: Path, stillgreen: Prompt) -> None:
    said = review(stillgreen, "fff", "--agent", "codex", str(logs))
    assert "2 flags" in said.out and "claude-code" not in said.out


def test_again_shows_them_once_more(logs: Path, stillgreen: Prompt) -> None:
    """The last answer counts."""
    review(stillgreen, "f" * 8, str(logs))
    review(stillgreen, "u1" * 8, "--again", str(logs))
    assert numbers(stillgreen, str(logs))["precision"] == {
        "reviewed": 8,
        "fair": 0,
        "point": 0.0,
        "low": 0.0,
        "high": pytest.approx(0.324, abs=1e-3),
    }


def test_nothing_that_is_read_can_move_the_cursor(home: Path, stillgreen: Prompt) -> None:
    log = judged.log("s1", [])
    log.prompt("Go\x1b]0;owned\x07 on\r\u202e")
    log.edit("src/a\x1b[2J.py", "return a(1)", "return b(2)")
    log.reply("Done. I implemented it.\x1b[2J\r\x9b31m")
    said = review(stillgreen, "m f", str(judged.write(home / "logs", log)))
    assert not any(c in said.out for c in "\x1b\x07\r\x9b\u202e") and "I implemented it" in said.out


def test_a_long_prompt_is_cut(home: Path, stillgreen: Prompt) -> None:
    log = judged.log("s1", [])
    log.prompt("line\n" * 5000 + "x" * 100_000)
    judged.no_check(log, 1)
    said = review(stillgreen, "m f", str(judged.write(home / "logs", log)))
    assert "4941 more lines" in said.out and len(said.out) < 20_000


# Leaving the machine.


def test_an_exported_case_holds_no_word(home: Path, stillgreen: Prompt, logs: Path) -> None:
    """Everything that was written, run, printed or named is gone; the shape of commands is left."""
    log = judged.log("s9", [], project="secretproject")
    log.prompt("secretprompt")
    log.edit("src/secretfile.py", "a = secretold", "b = secretnew()")
    log.run(
        "SECRETVAR=secretvalue uv run pytest -q tests/secretfile.py -k 'secretname or b' --secretoption | tail -5 && echo secretword",
        "secretoutput\n4 passed in 0.1s\n",
    )
    log.edit("src/secretfile.py", "secretnew()", "secretnewer()")
    log.reply("Done, secretreply. All 4 tests pass.")
    where = judged.write(home / "more", log)
    shown = review(stillgreen, "u1", str(where)).out
    (case,) = set(re.findall(r"case ([0-9a-f]{16})", shown))
    target = home / "case.json"
    said = stillgreen("review", "--export", case, "--to", str(target), str(where), stdin="y\n")
    assert said.code == 0, said.err
    assert "no name of a file" in said.err and target.read_text() == said.out
    told = json.loads(said.out)
    assert "secret" not in said.out.lower() and "home" not in said.out and "ada" not in said.out
    (check,) = [step for step in told["steps"] if step["step"] == "check"]
    assert check["shape"] == "w=w uv run pytest -q tests/w.w -k 'w' --w | tail -n && echo w"
    assert [step["file"] for step in told["steps"] if step["step"] == "edit"] == [1, 1]
    assert told["review"] == {"verdict": "unfair", "cause": "run-not-recognised"} and told["reason"] == "stale"
    assert told["claims"] == [{"kind": "done", "limited": False}, {"kind": "tests_pass", "limited": False, "count": 4}]


def test_an_export_is_written_only_when_agreed_to(logs: Path, home: Path, stillgreen: Prompt) -> None:
    (case,) = set(re.findall(r"case ([0-9a-f]{16})", review(stillgreen, "q", "--n", "1", str(logs)).out))
    said = stillgreen("review", "--export", case, "--to", str(home / "x"), str(logs), stdin="n\n")
    assert said.code == 130 and not (home / "x").exists() and json.loads(said.out)["flag"] is True


def test_an_export_without_a_log(session: Session, stillgreen: Prompt) -> None:
    """Steps are left, shapes of commands are not."""
    (case,) = set(re.findall(r"case ([0-9a-f]{16})", review(stillgreen, "q").out))
    whole = json.loads(stillgreen("review", "--export", case).out)
    session.log.unlink()
    (again,) = set(re.findall(r"case ([0-9a-f]{16})", review(stillgreen, "q").out))
    bare = json.loads(stillgreen("review", "--export", again).out)
    assert [step["step"] for step in bare["steps"]] == [step["step"] for step in whole["steps"]]
    shapes = [[step["shape"] for step in each["steps"] if step["step"] == "check"] for each in (whole, bare)]
    assert shapes == [["python -m pytest -q"], [None]]


SHAPES = {
    "pytest tests/mine.py": "pytest tests/w.w",
    'bash -c "pytest mine && echo ok"': 'bash -w "w"',
    "cd ../mine && ./mine.sh": "cd ../w && ./w.sh",
    "git commit -m 'Fix mine'": "git commit -m 'w'",
    "cat <<'EOF' > mine.py\nprint('mine')\nEOF": "cat <<'w' > w.w; …",
    "mine\nmake test": "w; make test",
    "MINE=$(mine) npm run test:mine": "w=$(w) npm run test:w",
    "pytest 'open": "pytest 'w",
    "日本 && pytest": "w && pytest",
    "": "",
}


@pytest.mark.parametrize(("command", "shape"), SHAPES.items(), ids=SHAPES)
def test_the_shape_of_a_command(command: str, shape: str) -> None:
    assert redacted.shape(command).replace("-c", "-w") == shape


def test_a_shape_is_bounded() -> None:
    assert len(redacted.shape("a " * 1_000_000)) <= 300
    assert len(redacted.shape("'" * 1_000_000)) <= 300


# Unlocking.


def answered(state: str, fair: int, unfair: int, skipped: int = 0, silent: int = 0) -> None:
    labels = Labels(state)
    said = (
        [(FAIR, "", False)] * fair
        + [(UNFAIR, "other", False)] * unfair
        + [(SKIP, "", False)] * skipped
        + [(FAIR, "", True)] * silent
    )
    for number, (verdict, cause, quiet) in enumerate(said):
        labels.add(Label(f"c{number}", verdict, cause, quiet, flag=not quiet))


@pytest.mark.parametrize("mode", ["warn", "block"])
@pytest.mark.parametrize(
    ("fair", "unfair", "skipped", "silent"),
    [(19, 0, 0, 0), (19, 0, 9, 9), (15, 5, 0, 0), (79, 20, 0, 0), (0, 0, 30, 0), (0, 0, 0, 30)],
)
def test_a_loud_mode_is_refused(
    mode: str, fair: int, unfair: int, skipped: int, silent: int, state: str, home: Path, stillgreen: Prompt
) -> None:
    """One flag too few, or one fair one too few; neither skipped flags nor silent turns help."""
    answered(state, fair, unfair, skipped, silent)
    said = stillgreen("mode", mode)
    assert said.code == 2 and "--anyway" in said.err and compiled.load(state).mode == "observe"
    assert stillgreen("mode", mode, "--anyway").code == 0


@pytest.mark.parametrize("mode", ["warn", "block"])
@pytest.mark.parametrize(("fair", "unfair"), [(16, 4), (20, 0), (80, 20)])
def test_a_loud_mode_is_granted(mode: str, fair: int, unfair: int, state: str, stillgreen: Prompt) -> None:
    """20 flags, 80 % of them fair."""
    answered(state, fair, unfair)
    assert stillgreen("mode", mode).code == 0 and compiled.load(state).mode == mode


def test_what_is_missing_is_told(state: str, stillgreen: Prompt) -> None:
    answered(state, 10, 2)
    assert (
        "12 of 20 reviewed, 10 fair (83 %, 95 % interval 55-95 %); 8 more should be" in stillgreen("mode", "warn").err
    )
    assert "not open yet: 12 of 20 reviewed" in stillgreen("mode").err
    answered(state, 15, 6)
    assert "21 reviewed, 15 fair (71 %, 95 % interval 50-86 %), and 80 % should be" in stillgreen("mode", "warn").err


def test_logs_that_were_named_open_nothing(state: str, home: Path, stillgreen: Prompt) -> None:
    """They may be anyone's; those in the agent's own place are the user's, whether they were named or not."""
    labels = Labels(state)
    for number in range(20):
        labels.add(Label(f"c{number}", FAIR, source="named"))
    assert "none of your own flags" in stillgreen("mode", "warn").err
    away = judged.write(home / "logs", judged.log("s1", ["stale"]))
    own = judged.write(home / ".claude" / "projects" / "-w", judged.log("s2", ["stale"]))
    for where, source in ((away, "named"), (own, "scan")):
        index = Index(state, labels, (where,))
        index.refresh()
        assert [case.source for case in index.cases()] == [source]


def test_nearly_enough_is_not_rounded_up(state: str, stillgreen: Prompt) -> None:
    answered(state, 79, 20)
    assert "99 reviewed, 79 fair (79 %, 95 % interval 71-87 %)" in stillgreen("mode", "warn").err
    answered(state, 84, 20)
    assert "`warn` and `block` are open" in stillgreen("mode").err


def test_a_damaged_file_of_labels_is_named(state: str, stillgreen: Prompt) -> None:
    """It opens nothing, and quieter modes do not need it."""
    (Path(state) / "labels.jsonl").write_text("x\n")
    said = stillgreen("mode", "warn")
    assert said.code == 2 and "labels.jsonl" in said.err
    assert stillgreen("mode", "observe").code == 0 and stillgreen("mode").code == 0


# Purge.


def test_purge_leaves_answers_unless_told(state: str, logs: Path, stillgreen: Prompt) -> None:
    """They fit their turns still, though the machine's key is another one."""
    review(stillgreen, "f" * 8, str(logs))
    said = stillgreen("purge", "--yes")
    assert "your answers in `review` stay" in said.err and not list(Path(state).glob("index*"))
    assert "all flags have your answer" in review(stillgreen, "", str(logs)).err
    said = stillgreen("purge", "--labels", "--yes")
    assert "stay" not in said.err and not list(Path(state).glob("labels*"))
    assert numbers(stillgreen, str(logs))["precision"]["reviewed"] == 0  # type: ignore[index]


# Nothing of what was read stays.


def kept(state: str) -> Iterator[tuple[Path, bytes]]:
    for path in Path(state).rglob("*"):
        if path.is_file() and "scan" not in path.parts:  # its packs have a test of their own
            yield path, path.read_bytes()


def test_no_word_of_what_was_reviewed_is_kept(session: Session, state: str, home: Path, stillgreen: Prompt) -> None:
    """Not in the index, not in the labels, not in their names; nor the name of the project, in any letter case."""
    review(
        stillgreen,
        "m u1 z f",
    )
    stillgreen("report", "--by", "project", "--format", "html")
    found = dict(kept(state))
    assert {path.name for path in found} >= {"index.sqlite", "labels.jsonl"}
    words = [
        b"parser",
        b"Write a",
        b"implemented",
        b"all tests pass",
        b"pytest -q",
        b"split",
        b"work",
        str(home).encode(),
        session.id.encode(),
    ]
    for path, content in found.items():
        assert [word for word in words if word.lower() in content.lower()] == [], path


def test_files_are_for_their_owner_only(session: Session, state: str, stillgreen: Prompt) -> None:
    review(stillgreen, "f")
    assert {path.stat().st_mode & 0o777 for path, _content in kept(state)} == {0o600}
