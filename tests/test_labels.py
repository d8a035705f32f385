"""Is no label ever lost, and does the last word count?"""

from __future__ import annotations

import json
import multiprocessing
import os
import stat
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from stillgreen.places import Refused
from stillgreen.review import labels as labels_module
from stillgreen.review.labels import CAUSES, FAIR, SKIP, UNFAIR, Label, Labels, kept


@pytest.fixture
def labels(tmp_path: Path) -> Labels:
    return Labels(str(tmp_path))


def said(labels: Labels) -> dict[str, str]:
    """What counts now, by case."""
    return {label.case: label.verdict for label in labels.all().labels}


def test_looking_makes_nothing(tmp_path: Path) -> None:
    """Who only asks what was said leaves no file."""
    assert len(kept(str(tmp_path))) == 0 and not list(tmp_path.iterdir())


@pytest.mark.parametrize(("verdict", "cause"), [("right", ""), ("", ""), (UNFAIR, "I do not like it"), (FAIR, "Other")])
def test_words_of_a_person_are_no_label(labels: Labels, verdict: str, cause: str) -> None:
    """Only constants are kept."""
    with pytest.raises(ValueError):
        labels.add(Label("c1", verdict, cause))
    assert said(labels) == {}


def test_the_last_one_counts(labels: Labels) -> None:
    labels.add(Label("c1", FAIR))
    labels.add(Label("c2", SKIP))
    labels.add(Label("c1", UNFAIR, "scratch"))
    assert said(labels) == {"c1": UNFAIR, "c2": SKIP}
    assert labels.all().of("c1") == Label("c1", UNFAIR, "scratch")


def test_undo_brings_back_what_was_said_before(labels: Labels) -> None:
    labels.add(Label("c1", FAIR))
    labels.add(Label("c1", UNFAIR, "other"))
    assert labels.undo("c1") == Label("c1", FAIR)
    assert labels.undo("c1") is None and said(labels) == {}
    assert labels.undo("c1") is None


def test_undo_takes_back_nobody_elses(labels: Labels) -> None:
    """A browser and a terminal each take back their own."""
    labels.add(Label("c1", FAIR))
    labels.add(Label("c2", FAIR))
    labels.undo("c1")
    assert said(labels) == {"c2": FAIR}


def test_a_case_is_known_by_either_id(labels: Labels) -> None:
    """Labelled when only hooks had seen it, then again when its log was read: one case, one label."""
    labels.add(Label("live1", FAIR))
    labels.add(Label("log1", UNFAIR, "undone", also="live1"))
    assert len(labels.all()) == 1
    assert labels.all().of("live1", "") == labels.all().of("log1") == Label("log1", UNFAIR, "undone", also="live1")
    assert labels.undo("log1", "live1") == Label("live1", FAIR)


def test_ids_hold_no_text_and_stay(tmp_path: Path) -> None:
    """The same for the same turn, in each process; others in another state folder."""
    first, again = Labels(str(tmp_path)), Labels(str(tmp_path))
    (tmp_path / "b").mkdir()
    assert first.id("codex", "s1", 17) == again.id("codex", "s1", 17) != first.id("codex", "s1", 18)
    assert Labels(str(tmp_path / "b")).id("codex", "s1", 17) != first.id("codex", "s1", 17)
    assert len(first.id("x\ud800y")) == 16


def test_only_its_owner_may_read_it(labels: Labels) -> None:
    assert stat.S_IMODE(labels.path.stat().st_mode) == 0o600


@pytest.mark.parametrize(
    "torn", [b'{"case":"c2","verd', b"\0" * 40, b"{}", b"[1]", b'"x"', b'{"case":3,"verdict":"fair"}', b'{"undo":3}']
)
def test_what_a_kill_leaves_behind_hides_nothing(labels: Labels, torn: bytes) -> None:
    """Half a row, at the end or in the middle."""
    labels.add(Label("c1", FAIR))
    with labels.path.open("ab") as file:
        file.write(torn)
    labels.add(Label("c3", UNFAIR, "other"))
    assert said(labels) == {"c1": FAIR, "c3": UNFAIR}


@given(st.binary(max_size=200))
def test_any_bytes_after_the_head_are_read(rest: bytes) -> None:
    labels_module._replayed([b"head", *rest.split(b"\n")])


@pytest.mark.parametrize(
    "head",
    [
        b"",
        b"\n",
        b"[]\n",
        b"{}\n",
        b'["stillgreen labels",1,"zz"]\n',
        b'["other",1,"00"]\n',
        b'["stillgreen labels",1,"00"]\n',
    ],
)
def test_a_broken_head_is_told_and_left_alone(tmp_path: Path, head: bytes) -> None:
    """With other ids no label would fit its case any more, so nothing is made in its place."""
    (tmp_path / "labels.jsonl").write_bytes(head)
    with pytest.raises(Refused, match=r"labels\.jsonl"):
        Labels(str(tmp_path))
    assert (tmp_path / "labels.jsonl").read_bytes() == head


def test_a_later_version_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "labels.jsonl").write_text(json.dumps(["stillgreen labels", 2, "00" * 16]) + "\n")
    with pytest.raises(Refused, match="later version"):
        Labels(str(tmp_path))


def test_fields_of_a_later_version_are_passed_over(labels: Labels) -> None:
    with labels.path.open("a") as file:
        file.write(json.dumps({"case": "c1", "verdict": FAIR, "mood": "good"}) + "\n")
    assert said(labels) == {"c1": FAIR}


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    (tmp_path / "other").write_text("mine")
    (tmp_path / "labels.jsonl").symlink_to(tmp_path / "other")
    with pytest.raises(OSError):
        Labels(str(tmp_path))
    assert (tmp_path / "other").read_text() == "mine"


def test_a_file_that_cannot_be_written_is_told(labels: Labels) -> None:
    labels.path.unlink()
    with pytest.raises(OSError):
        labels.add(Label("c1", FAIR))


def test_a_full_disk_keeps_half_of_nothing(labels: Labels, monkeypatch: pytest.MonkeyPatch) -> None:
    """The row is taken back, and the error names the file."""
    labels.add(Label("c1", FAIR))
    before, write = labels.path.read_bytes(), os.write
    monkeypatch.setattr(os, "write", lambda handle, text: write(handle, text[:9]))
    with pytest.raises(OSError, match=r"disk is full.*labels\.jsonl"):
        labels.add(Label("c2", FAIR))
    assert labels.path.read_bytes() == before


def _many(state: str, mine: int) -> None:
    own = Labels(state)
    for number in range(50):
        own.add(Label(f"{mine}-{number}", FAIR))
        if number % 5 == 0:
            own.undo(f"{mine}-{number}")


def test_many_writers_lose_nothing(tmp_path: Path) -> None:
    """A terminal and a browser at once, from the first label on: eight processes, one file, one salt."""
    context = multiprocessing.get_context("spawn")
    writers = [context.Process(target=_many, args=(str(tmp_path), mine)) for mine in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join(60)
    assert [writer.exitcode for writer in writers] == [0] * 8
    assert said(Labels(str(tmp_path))).keys() == {f"{m}-{n}" for m in range(8) for n in range(50) if n % 5}
    assert os.listdir(tmp_path) == ["labels.jsonl"]


def test_threads_of_one_process_lose_nothing(labels: Labels) -> None:
    """The page answers in threads; file locks do not part these, whole appends do."""

    def add(mine: int) -> None:
        for number in range(40):
            labels.add(Label(f"{mine}-{number}", FAIR))

    threads = [threading.Thread(target=add, args=(mine,)) for mine in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(labels.all()) == 240


ROWS = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from([*CAUSES, FAIR, SKIP, "undo"])), max_size=30)


@given(ROWS)
def test_replaying_equals_a_stack_for_each_case(rows: list[tuple[str, str]]) -> None:
    """Any sequence of labels and undos."""
    lines, stacks = [b"head"], {name: [] for name in "abc"}
    for case, act in rows:
        if act == "undo":
            lines.append(json.dumps({"undo": [case]}).encode())
            stacks[case][-1:] = []
        else:
            label = Label(case, act) if act in (FAIR, SKIP) else Label(case, UNFAIR, act)
            lines.append(json.dumps({"case": case, "verdict": label.verdict, "cause": label.cause}).encode())
            stacks[case].append((label.verdict, label.cause))
    found = labels_module._replayed(lines)
    assert {label.case: (label.verdict, label.cause) for label in found.labels} == {
        k: v[-1] for k, v in stacks.items() if v
    }
