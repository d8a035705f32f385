"""Lines of a log are read without trusting it: nothing is raised, nothing is left out without a count."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tracemalloc
from collections import Counter
from pathlib import Path

import pytest
import zstandard
from hypothesis import given
from hypothesis import strategies as st

from stillgreen.agents.logs._base import BROKEN, MENDED, PARTIAL, Report, millis, parse, version
from stillgreen.history import lines as module
from stillgreen.history.lines import BROKEN_ZSTD, LONGEST, NOT_A_FILE, TOO_LONG, UNREADABLE, first_lines, lines


def read(path: Path) -> tuple[list[tuple[int, bytes]], Counter[str]]:
    """All lines of a file, and what was left out."""
    skipped: Counter[str] = Counter()

    def count(reason: str) -> None:
        skipped[reason] += 1

    return list(lines(path, count)), skipped


@pytest.mark.parametrize("name", ["folder.jsonl", "fifo.jsonl", "missing.jsonl", "loop.jsonl", "device"])
def test_only_plain_files_are_opened(name: str, tmp_path: Path) -> None:
    """A folder, a FIFO, a device and a link to itself are counted, and none of them stops us."""
    path = Path("/dev/zero") if name == "device" else tmp_path / name
    if name.startswith("folder"):
        path.mkdir()
    elif name.startswith("fifo"):
        os.mkfifo(path)
    elif name.startswith("loop"):
        path.symlink_to(path)
    found, skipped = read(path)
    assert found == []
    assert sum(skipped.values()) == 1
    assert set(skipped) <= {NOT_A_FILE, UNREADABLE}


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_is_not_ours_to_read(tmp_path: Path) -> None:
    """No permission is a count, not an error."""
    path = tmp_path / "log.jsonl"
    path.write_text("{}\n")
    path.chmod(0)
    assert read(path) == ([], {UNREADABLE: 1})


def test_a_line_that_is_too_long_is_passed_over(tmp_path: Path) -> None:
    """The lines around it are read, with their numbers, and it is never held as a whole."""
    path = tmp_path / "log.jsonl"
    with path.open("wb") as file:
        file.write(b"{}\n")
        for _ in range(5):
            file.write(b"x" * (LONGEST // 2))
        file.write(b'\n{"a":1}\n')
    tracemalloc.start()
    found, skipped = read(path)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found == [(1, b"{}\n"), (3, b'{"a":1}\n')]
    assert skipped == {TOO_LONG: 1}
    assert peak < 3 * LONGEST


def test_a_file_that_ends_in_a_line_that_is_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its end need not come."""
    monkeypatch.setattr(module, "LONGEST", 8)
    path = tmp_path / "log.jsonl"
    path.write_bytes(b"short\n1234567\n12345678\n" + b"x" * 100)
    assert read(path) == ([(1, b"short\n"), (2, b"1234567\n")], {TOO_LONG: 2})


def test_a_growing_file_is_read_as_it_was(tmp_path: Path) -> None:
    """What is written while we read waits for the next time."""
    path = tmp_path / "log.jsonl"
    path.write_bytes(b"1\n2\n3")
    found = []
    for number, line in lines(path, lambda reason: None):
        found.append((number, line))
        with path.open("ab") as file:
            file.write(b"34\n5\n")
    assert found == [(1, b"1\n"), (2, b"2\n"), (3, b"3")]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", []),
        (b"\n\n", []),
        (b"a\n\n\nb\n", [b"a\n", b"b\n"]),
        (b"\xef\xbb\xbf{}\r\n{}", [b"{}\r\n", b"{}"]),
        (b"a\rb\n\x00c", [b"a\rb\n", b"\x00c"]),
    ],
    ids=["empty", "no line", "empty lines", "byte order mark and CRLF", "CR and NUL"],
)
def test_lines_end_only_at_line_feeds(content: bytes, expected: list[bytes], tmp_path: Path) -> None:
    """A mark of the byte order is taken off, empty lines are left out, everything else is left as it is."""
    path = tmp_path / "log.jsonl"
    path.write_bytes(content)
    found, skipped = read(path)
    assert [line for _, line in found] == expected
    assert skipped == {}


def test_a_packed_file_is_unpacked_on_the_way(tmp_path: Path) -> None:
    """Whatever its name is, and also where it was packed in pieces."""
    path = tmp_path / "log.jsonl"
    path.write_bytes(zstandard.compress(b'{"a":1}\n{"b"') + zstandard.compress(b":2}\n"))
    assert [line for _, line in read(path)[0]] == [b'{"a":1}\n', b'{"b":2}\n']


def test_a_packed_file_that_is_broken(tmp_path: Path) -> None:
    """It is one count, whatever could be read before the damage."""
    data = bytearray(zstandard.compress(b"".join(b'{"a":%d}\n' % number for number in range(99_999))))
    data[20:70] = b"\xff" * 50
    path = tmp_path / "log.jsonl.zst"
    path.write_bytes(bytes(data))
    assert read(path)[1] == {BROKEN_ZSTD: 1}


def test_first_lines_are_few(tmp_path: Path) -> None:
    """Enough to see who wrote a log, and no more, whatever stands in it."""
    path = tmp_path / "log.jsonl"
    path.write_bytes(b"{}\n" * 100 + b"x" * 1_000_000)
    assert len(first_lines(path)) == 30
    path.write_bytes(b"x" * 1_000_000)
    assert sum(map(len, first_lines(path))) <= 256 << 10


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak of a process's memory is read from /proc")
def test_memory_stays_small_at_any_size(tmp_path: Path) -> None:
    """A line of 200 MB is not held: measured in a process of its own."""
    path = tmp_path / "log.jsonl"
    with path.open("wb") as file:
        for _ in range(200):
            file.write(b"x" * (1 << 20))
        file.write(b'\n{"a":1}\n')
    program = (
        "import re, sys; from stillgreen.history.lines import lines\n"
        "assert [number for number, _ in lines(sys.argv[1], lambda reason: None)] == [2]\n"
        "print(re.search(r'VmHWM:\\s*(\\d+) kB', open('/proc/self/status').read())[1])"
    )
    done = subprocess.run([sys.executable, "-c", program, str(path)], capture_output=True, text=True, check=True)
    assert int(done.stdout) << 10 < 120 << 20


# ---------------------------------------------------------------- the JSON in a line


def parsed(line: bytes) -> tuple[object, dict[str, int]]:
    """What a line holds, and what was counted."""
    report = Report()
    return parse(line, report), dict(report.skipped)


@pytest.mark.parametrize(
    ("line", "counted"),
    [
        (b"", {}),
        (b"\r\n", {}),
        (b"\0\0\0\n", {}),
        (b'{"a":1', {PARTIAL: 1}),
        (b'{"a":1\n', {BROKEN: 1}),
        (b"[1]\n", {BROKEN: 1}),
        (b"null", {BROKEN: 1}),
        (b"[" * 100_000 + b"\n", {BROKEN: 1}),
        (b'{"a":1}{"a":2}\n', {BROKEN: 1}),
    ],
    ids=[
        "nothing",
        "a line end",
        "NULs",
        "the last line, half written",
        "half a line",
        "a list",
        "null",
        "deep",
        "two objects",
    ],
)
def test_what_holds_no_object(line: bytes, counted: dict[str, int]) -> None:
    """An empty line is no line; everything else that cannot be read is counted."""
    assert parsed(line) == (None, counted)


@pytest.mark.parametrize(
    ("line", "text"),
    [
        (rb'{"a":"x\\d \d \u12 \uREDA \"q\\\""}', 'x\\d \\d \\u12 \\uREDA "q\\"'),
        (rb'{"a":"\ud83d\ude00 \ud83d \ude00 \\ud83d"}', "\N{GRINNING FACE} \ufffd \ufffd \\ud83d"),
        (b'{"a":"\xff\xfe z\x00 \x01"}', "\ufffd\ufffd z \x01"),
        (b'{"a":"\xed\xa0\x80"}', "\ufffd\ufffd\ufffd"),
        (b'{"parentUuid":"half of a li{"type":"x","a":"whole"}', "whole"),
    ],
    ids=[
        "escapes that JSON does not know",
        "half a pair",
        "bad bytes and NUL",
        "half a pair in UTF-8",
        "after a crash",
    ],
)
def test_what_can_be_mended(line: bytes, text: str) -> None:
    """The text around the damage is read; that it was mended is counted."""
    found, counted = parsed(line + b"\n")
    assert isinstance(found, dict)
    assert found["a"] == text
    assert counted == {MENDED: 1}


@given(st.binary(max_size=200))
def test_any_bytes(line: bytes) -> None:
    """Nothing is raised on anything."""
    parse(line, Report())


@given(st.text(max_size=100), st.integers(0, 300), st.binary(min_size=1, max_size=3))
def test_any_damage(text: str, place: int, damage: bytes) -> None:
    """Nothing is raised on a line that was damaged somewhere, and every text that is read can be encoded."""
    line = json.dumps({"a": text}).encode()
    found = parse(line[:place] + damage + line[place:], Report())
    if found is not None:
        json.dumps(found, ensure_ascii=False).encode()


@pytest.mark.parametrize(
    ("stamp", "expected"),
    [
        (None, 0),
        (True, 1000),
        ("", 0),
        ("yesterday", 0),
        ("2026-13-30T12:35:44.392Z", 0),
        ("2026-11-30T12:35:4x.392Z", 0),
        ("2026-11-30T12:35:44.392Z", 1796042144392),
        ("2026-11-30T12:35:44Z", 1796042144000),
        ("2026-11-30T12:35:44.3921234567Z", 1796042144392),
        ("2026-11-30T12:35:44.4Z", 1796042144400),
        ("2026-11-30T13:35:44.392000+01:00", 1796042144392),
        ("2026-11-30T12:35:44.392", 1796042144392),
        (1796042144, 1796042144000),
        (1796042144392, 1796042144392),
        (-5, 0),
        (1e300, 0),
    ],
)
def test_millis(stamp: object, expected: int) -> None:
    """Every form of time that the clients write, and none for what is no time."""
    assert millis(stamp) == expected


def test_version() -> None:
    """The numbers of a version, whatever stands around them."""
    assert version("2.0.33 (Claude Code)") == (2, 0, 33)
    assert version("unknown") == ()
