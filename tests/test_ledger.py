"""The ledger: what is written whole is read back, in order; what is not ours, or not whole, is neither followed nor trusted."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from stillgreen import events, ledger, lock
from stillgreen.events import Check, Edit, Event, Stop, Turn
from stillgreen.ledger import EditedFiles, Ledger


def a_turn(turn: str = "t1") -> Turn:
    found = Turn()
    found.turn = turn
    return found


def an_edit(path: str = "", call: str = "") -> Edit:
    found = Edit()
    found.path, found.call = path, call
    return found


def a_check(outcome: str, call: str = "c1") -> Check:
    found = Check()
    found.outcome, found.call = outcome, call
    return found


@pytest.fixture
def folder(tmp_path: Path) -> str:
    return str(tmp_path / "state" / "ledger" / "claude-code")


@pytest.fixture(autouse=True)
def _state(tmp_path: Path) -> None:
    (tmp_path / "state").mkdir()


def written(folder: str, *made: Event) -> Path:
    with Ledger(folder, "s") as book:
        book.append(list(made))
    return Path(folder, "s.jsonl")


# What must not happen.


def test_a_link_at_the_ledgers_name_is_not_followed(folder: str, tmp_path: Path) -> None:
    """A file that somebody planted a link to stays as it is."""
    victim = tmp_path / "victim"
    victim.write_text("mine")
    Path(folder).mkdir(parents=True)
    Path(folder, "s.jsonl").symlink_to(victim)
    with pytest.raises(OSError):
        Ledger(folder, "s")
    assert victim.read_text() == "mine"


def test_nobody_else_may_read_it(folder: str) -> None:
    """Files 0600, folders 0700, whatever the umask of the agent is."""
    before = os.umask(0)
    try:
        path = written(folder, a_turn())
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert stat.S_IMODE(path.parent.stat().st_mode) == stat.S_IMODE(path.parent.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize(
    ("broken", "where"),
    [
        pytest.param(b'[1,"turn",1,2,"t"', "half a line, as a kill leaves it", id="half a line"),
        pytest.param(b"\0" * 40, "after a power cut", id="NULs"),
        pytest.param(b'[99,"turn",1,2]', "a later version", id="a later version"),
        pytest.param(b'[1,"marble",1,2]', "a later version", id="an unknown sort"),
        pytest.param(b'[1,"turn",1]', "a later version", id="too few fields"),
        pytest.param(b'{"k":"edit"}', "another tool's file", id="an object"),
        pytest.param(b"}{", "an editor", id="no JSON"),
        pytest.param(b"[" * 5000, "an attack", id="deep"),
        pytest.param(b"\xff\xfe[1]", "an attack", id="no ASCII"),
    ],
)
def test_a_broken_line_costs_itself_only(folder: str, broken: bytes, where: str) -> None:
    """The lines before and after it are read, and the next append begins a line of its own."""
    path = written(folder, a_turn("before"))
    with path.open("ab") as file:
        file.write(broken)
    written(folder, a_turn("after"))
    assert [event.turn for event in ledger.read(str(path))] == ["before", "after"], where


def test_a_ledger_that_another_holds_is_waited_for_briefly(folder: str) -> None:
    """A stuck process cannot stop an agent: after a moment the line is written without the lock."""
    path = written(folder, a_turn("first"))
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        handle = os.open(path, os.O_RDWR)
        lock.take(handle)
        os.write(writing, b".")
        os.read(os.pipe()[0], 1)
    os.read(reading, 1)
    with Ledger(folder, "s") as book:
        assert not book.lock()
        book.append([a_turn("second")])
    os.kill(child, 9)
    os.waitpid(child, 0)
    assert [event.turn for event in ledger.read(str(path))] == ["first", "second"]


def test_a_lock_file_of_a_killed_process_locks_nobody(folder: str) -> None:
    """The lock ends with its holder."""
    written(folder, a_turn())
    child = os.fork()
    if child == 0:
        Ledger(folder, "s").lock()
        os._exit(0)
    os.waitpid(child, 0)
    with Ledger(folder, "s") as book:
        assert book.lock()


def test_the_lock_outlasts_a_look_at_the_edited_files(folder: str) -> None:
    """A POSIX lock is lost when any handle of the file is closed in the process."""
    path = written(folder, an_edit("p1"))
    edited = EditedFiles(str(path))
    with Ledger(folder, "s") as book:
        edited.book = book
        assert book.lock()
        assert "p1" in edited
        child = os.fork()
        if child == 0:
            os._exit(lock.take(os.open(path, os.O_RDWR), 0.05))
        assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


# What is read back.


def test_events_come_back_as_they_were(folder: str) -> None:
    """Every field, and an `n` that says where the line begins."""
    edit = an_edit("p1", "c1")
    edit.folders, edit.certain = ["f1", "f2"], False
    first, second = ledger.read(str(written(folder, a_turn(), edit)))
    assert (first.n, second.n > first.n) == (1, True)
    assert isinstance(second, Edit)
    assert (second.path, second.folders, second.certain) == ("p1", ["f1", "f2"], False)


def test_back_to_finds_the_last_of_a_sort(folder: str) -> None:
    """Also beyond the first block, and where the sort's name stands inside of other lines."""
    stop = Stop()
    stop.gates = [["stop", "observe", "observed"]]
    many = [an_edit(f"{number:016x}") for number in range(2000)]
    written(folder, a_turn(), Stop(), a_turn("last"), stop, *many)
    with Ledger(folder, "s") as book:
        book.lock()
        found = book.back_to("stop")
    assert len(found) == 2001
    assert isinstance(found[0], Stop) and found[0].gates


def test_back_to_gives_all_where_there_is_none(folder: str) -> None:
    """A session without a fold is read from its start."""
    written(folder, a_turn(), an_edit("p1"))
    with Ledger(folder, "s") as book:
        book.lock()
        assert len(book.back_to("fold")) == 2


@pytest.mark.parametrize(
    ("first", "second", "told"),
    [
        pytest.param(a_turn("t2"), a_turn("t1"), False, id="another prompt"),
        pytest.param(an_edit("p1", "c1"), an_edit("p1", "c2"), False, id="another call"),
        pytest.param(an_edit("p1"), an_edit("p1"), False, id="an edit without an id of its call"),
        pytest.param(a_check("passed", "c1"), an_edit("p1", "c1"), False, id="another sort with the same call"),
        pytest.param(a_check(events.PENDING), a_check("passed"), False, id="a check that was pending ended"),
        pytest.param(Stop(), Stop(), False, id="two stops"),
        pytest.param(an_edit("p1", "c1"), an_edit("p1", "c1"), True, id="the same call, from settings and a plugin"),
        pytest.param(a_check("passed"), a_check("passed"), True, id="the same check"),
        pytest.param(a_turn(), a_turn(), True, id="the same prompt"),
    ],
)
def test_what_two_copies_of_the_hook_tell_counts_once(folder: str, first: Event, second: Event, told: bool) -> None:
    """The same call in the last few lines; prompts have no id and must be the very last line."""
    written(folder, first)
    with Ledger(folder, "s") as book:
        book.lock()
        assert book.is_told(second) is told


def test_edited_files_are_known_by_their_paths_alone(folder: str) -> None:
    """A folder with the same hash is no edited file."""
    edit = an_edit("p1")
    edit.folders = ["p2"]
    edited = EditedFiles(str(written(folder, edit)))
    edited.add("p3")
    assert [name in edited for name in ("p1", "p2", "p3", "p4")] == [True, False, True, False]


def test_edited_files_of_a_session_without_a_ledger(tmp_path: Path) -> None:
    """None."""
    assert "p1" not in EditedFiles(str(tmp_path / "none.jsonl"))


def test_rows_of_the_first_schema_are_still_read():
    """A field that came later keeps its default; a row of a later schema is none."""
    stop = [1, "stop", 9, 5, "t", "", "r", [["done", -1, False]], [], "en", False, False, "counted:3", 0, "k",
            "unverified", "no-check", True, -1, False, 100, []]  # fmt: skip
    event = events.from_row(stop)
    assert isinstance(event, Stop)
    assert (event.counted, event.flag, event.at, event.ids) == ("counted:3", True, 100, [])
    turn = events.from_row([1, "turn", 1, 5, "t", "", "r", "person", False, False, ""])
    assert isinstance(turn, Turn)
    assert (turn.who, turn.counted) == ("person", "")
    with pytest.raises(ValueError):
        events.from_row([3, *stop[1:]])
    with pytest.raises(ValueError):
        events.from_row([2, *stop[1:]])
