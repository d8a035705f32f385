"""A hostile world and a clumsy user: `scan`, `explain` and `teach` as real processes, with homes, disks and logs that are odd."""

from __future__ import annotations

import csv
import io
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import zstandard

import make_samples
from stillgreen.agents.logs._base import Report, millis
from stillgreen.history.lines import TOO_BIG, lines

SHAPES = ("table", "jsonl", "csv", "html")


class Ended(NamedTuple):
    code: int
    out: str
    err: str


def stillgreen(*words: str | Path, given: bytes = b"", **env: str | None) -> Ended:
    """One command as a process; an environment variable that is None is taken away."""
    changed = {**os.environ, **{name: value for name, value in env.items() if value is not None}}
    for name in [name for name, value in env.items() if value is None]:
        changed.pop(name, None)
    line = [sys.executable, "-m", "stillgreen", *map(str, words)]
    done = subprocess.run(line, input=given, capture_output=True, env=changed, timeout=60, check=False)
    return Ended(done.returncode, done.stdout.decode("utf-8", "replace"), done.stderr.decode("utf-8", "replace"))


def through(shell: str, *words: str | Path) -> Ended:
    """A command whose streams a shell line bends: `{}` stands for it."""
    line = " ".join(f"'{word}'" for word in (sys.executable, "-m", "stillgreen", *words))
    done = subprocess.run(["bash", "-c", shell.replace("{}", line)], capture_output=True, text=True, check=False)
    return Ended(done.returncode, done.stdout, done.stderr)


@pytest.fixture
def logs(tmp_path: Path) -> Path:
    """The sample logs in a folder of their own."""
    make_samples.write(tmp_path / "logs")
    return tmp_path / "logs"


def same(one: Path, other: Path, old: str, new: str) -> None:
    """Another session of the same content."""
    other.write_bytes(one.read_bytes().replace(old.encode(), new.encode()))


class TestTextsFromLogs:
    """Nothing in a log may do anything but be read."""

    BAD = "\x1b[31mRED\x1b]0;title\x07\x9b31m\u202eevil\u2066"

    @pytest.fixture
    def hostile(self, tmp_path: Path) -> Path:
        """Control characters, markup and formulas in project, model, client, claim, command, type and file name."""
        log = make_samples.ClaudeLog("=h1", f"/w/=cmd|{self.BAD}<script>alert(1)</script>", "2026-11-28T09:00:00")
        for _ in range(2):
            log.prompt("x")
            log.edit("src/a.py", "a", "b")
            log.run(f"{self.BAD}verify x", "ok")
            log.reply(f"=1+1 Done, {self.BAD}<img src=x onerror=alert(1)> implemented the thing.")
        lines = [
            line.replace("claude-opus-5-5", "@SUM(1)").replace("2.1.332", json.dumps("+1" + self.BAD)[1:-1])
            for line in log.lines
        ]
        lines.append(json.dumps({"type": f"{self.BAD}<b>", "uuid": "x", "sessionId": "h1"}))
        folder = tmp_path / "hostile"
        folder.mkdir()
        (folder / f"a{self.BAD}.jsonl").write_text("\n".join(lines) + "\n")
        return folder

    @pytest.mark.parametrize("shape", SHAPES)
    def test_emit_no_control_characters(self, hostile: Path, shape: str) -> None:
        """Neither escape sequences (8 bit ones too) nor direction marks reach a screen or a file, also on standard error."""
        code, out, err = stillgreen("scan", hostile, hostile / "gone\x1b[31m", "--text", "--format", shape)
        assert code == 0 and len(out) > 200
        assert re.findall("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", (out + err).replace("\r\n", "")) == []

    def test_are_no_markup(self, hostile: Path) -> None:
        """A page shows tags as text."""
        page = stillgreen("scan", hostile, "--text", "--format", "html").out
        assert "<script>alert" not in page and "<img" not in page and "&lt;img" in page

    def test_are_no_formulas(self, hostile: Path) -> None:
        """No cell of a sheet begins as a formula does."""
        table = list(csv.reader(io.StringIO(stillgreen("scan", hostile, "--text", "--format", "csv").out, newline="")))
        assert len(table) == 3
        assert [cell for row in table for cell in row if cell[:1] in tuple("=+-@\t\r")] == []

    def test_keep_their_values_in_json(self, hostile: Path) -> None:
        """Programs get the project's true name."""
        row = json.loads(stillgreen("scan", hostile, "--format", "jsonl").out.splitlines()[0])
        assert row["project"] == f"/w/=cmd|{self.BAD}<script>alert(1)</script>"

    def test_a_file_name_of_odd_bytes(self, logs: Path) -> None:
        """A name that is no UTF-8 spoils no format."""
        os.rename(os.fsencode(logs / "shop.jsonl"), os.fsencode(logs) + b"/\xff\xfe.jsonl")
        for shape in SHAPES:
            code, out, err = stillgreen("scan", logs, "--format", shape)
            assert (code, err) == (0, "") and out

    def test_names_of_unknown_types_are_few(self, logs: Path) -> None:
        """A type that is no name is counted without its text, and not every one of thousands is told."""
        with (logs / "shop.jsonl").open("a") as file:
            for kind in ("my secret sentence", "a" * 60, 5, *(f"kind-{chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(99))):
                file.write(json.dumps({"type": kind, "uuid": "x", "sessionId": "shop"}) + "\n")
        out = stillgreen("scan", logs).out
        assert "secret" not in out and "aaaa" not in out and "unknown type of line" in out
        assert len(out.splitlines()[-1]) < 600


class TestStreams:
    @pytest.mark.parametrize("shape", SHAPES)
    @pytest.mark.parametrize("shell", ["{} >&-", "{} >&- 2>&-", "{} <&- >&- 2>&-"], ids=["out", "out and err", "all"])
    def test_closed(self, logs: Path, shell: str, shape: str) -> None:
        """Closed streams are no error."""
        assert through(shell, "scan", logs, "--format", shape) == (0, "", "")

    @pytest.mark.parametrize("shape", SHAPES)
    def test_nobody_reads_on(self, logs: Path, shape: str) -> None:
        """`scan | head`: 0 and silence; 1 would mean findings."""
        assert through("{} | true; echo ${PIPESTATUS[0]}", "scan", logs, "--format", shape)[1:] == ("0\n", "")

    @pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
    @pytest.mark.parametrize("words", [("scan", "--demo"), ("explain", "path", "a.py"), ("scan", "--help"), ("--help",)], ids=" ".join)
    def test_a_full_disk(self, words: tuple[str, ...]) -> None:
        """What could not be written is said, and is no fault of ours."""
        code, _out, err = through("{} > /dev/full", *words)
        assert code == 2 and "No space left" in err and "fault of" not in err and "Traceback" not in err

    @pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
    def test_a_terminal_without_utf_8(self, logs: Path, encoding: str) -> None:
        """The summary is readable; files for programs are UTF-8 all the same."""
        code, out, _err = stillgreen("scan", logs, PYTHONIOENCODING=encoding)
        assert code == 0 and "####" in out
        same(logs / "shop.jsonl", logs / "other.jsonl", "/home/ada/shop", "/home/ада/shop")
        for shape in SHAPES[1:]:
            assert "/home/ада/shop" in stillgreen("scan", logs, "--format", shape, PYTHONIOENCODING=encoding).out or shape == "html"

    @pytest.mark.parametrize("columns", ["1", "20", "9999", "x"])
    def test_any_width(self, logs: Path, columns: str) -> None:
        """Grades with their counts and the worst cases are told at any width."""
        out = stillgreen("scan", logs, COLUMNS=columns).out
        assert "shop.jsonl:16" in out and re.search("  unverified +4", out)

    def test_reasons_are_left_out_and_not_cut(self, logs: Path) -> None:
        """As many as there is room for; the rest is counted."""
        for columns, end in (("60", "█"), ("66", "  stale 3, other 1"), ("80", "  stale 3, no-check 1")):
            lines = stillgreen("scan", logs, COLUMNS=columns).out.splitlines()
            assert next(line for line in lines if line.startswith("  unverified  ")).endswith(end), columns

    def test_odd_bytes_on_standard_input(self) -> None:
        """`explain` reads what it can."""
        assert "pytest" in stillgreen("explain", "command", given=b"pytest -q \xff\n").out


class TestHomes:
    @pytest.mark.parametrize("home", [None, "", "relative", "/dev/null"])
    def test_none_or_an_odd_one(self, logs: Path, home: str | None, tmp_path: Path) -> None:
        """Without a home nothing is kept, and everything is shown."""
        state = str(tmp_path / "state") if not home else None  # never the real one
        code, out, _err = stillgreen("scan", logs, HOME=home, XDG_STATE_HOME=state)
        assert code == 0 and "10 times" in out and not Path("relative").exists()

    def test_read_only_cache(self, logs: Path, home: Path) -> None:
        """A cache that cannot be written costs time only."""
        cache = home / ".local/state/stillgreen/scan"
        first = stillgreen("scan", logs, "--format", "jsonl")
        shutil.rmtree(cache)
        cache.write_text("")
        assert stillgreen("scan", logs, "--format", "jsonl") == first

    def test_a_log_that_could_not_be_read_is_read_again(self, home: Path) -> None:
        """What was unreadable once is not kept as empty: a change of permissions changes no time of writing."""
        place = home / ".claude/projects/p"
        make_samples.write(place)
        if os.geteuid() == 0:
            pytest.skip("root may read everything")
        (place / "shop.jsonl").chmod(0)
        stillgreen("scan")
        (place / "shop.jsonl").chmod(0o600)
        assert "10 times" in stillgreen("scan").out

    @pytest.mark.parametrize("damage", [b"", b"{}", None, "cut"], ids=["empty", "other", "gone", "cut"])
    def test_a_damaged_cache(self, logs: Path, home: Path, damage: Any) -> None:
        """A pack whose events are gone is read from its log again."""
        first = stillgreen("scan", logs, "--format", "jsonl")
        for pack in (home / ".local/state/stillgreen/scan").iterdir():
            content = pack.read_bytes()
            pack.unlink() if damage is None else pack.write_bytes(content[:-20] if damage == "cut" else damage)
        assert stillgreen("scan", logs, "--format", "jsonl") == first

    def test_two_at_once(self, logs: Path) -> None:
        """Scans that write the same cache at the same time agree."""
        line = [sys.executable, "-m", "stillgreen", "scan", str(logs), "--format", "jsonl"]
        running = [subprocess.Popen(line, stdout=subprocess.PIPE) for _ in range(3)]
        assert len({process.communicate()[0] for process in running}) == 1
        assert {process.returncode for process in running} == {0}


def test_nothing_to_tell(logs: Path) -> None:
    """Without any claim one plain sentence says so."""
    log = logs / "shop.jsonl"
    log.write_text(log.read_text().splitlines(keepends=True)[0])
    out = stillgreen("scan", log).out
    assert out == "No claim that a check could prove in these logs (0 turns read).\n"


class TestOddFiles:
    def test_that_are_no_logs(self, logs: Path) -> None:
        """FIFOs, links, devices and folders are named, and nothing waits for them."""
        os.mkfifo(logs / "fifo.jsonl")
        (logs / "loop.jsonl").symlink_to("loop.jsonl")
        (logs / "zero.jsonl").symlink_to("/dev/zero")
        (logs / "around").symlink_to(".")
        (logs / "folder.jsonl").mkdir()
        (logs / "empty.jsonl").touch()
        (logs / "utf-16.jsonl").write_text((logs / "shop.jsonl").read_text(), "utf-16")
        code, out, err = stillgreen("scan", logs, "--format", "jsonl")
        assert code == 0 and len(out.splitlines()) == 10 and err.count("not read") == 5

    def test_many_that_are_no_logs(self, logs: Path) -> None:
        """A folder of other files does not flood the screen."""
        for number in range(50):
            (logs / f"{number}.jsonl").write_text("{}\n")
        err = stillgreen("scan", logs).err
        assert err.count("\n") < 15 and "--verbose" in err
        assert stillgreen("scan", logs, "--verbose").err.count("\n") == 50

    def test_the_same_one_twice(self, logs: Path) -> None:
        """A log that is named twice, or by two names, counts once and is no error."""
        (logs / "link.jsonl").symlink_to("shop.jsonl")
        code, out, err = stillgreen("scan", logs, logs, logs / "shop.jsonl", "--format", "jsonl")
        assert (code, err, len(out.splitlines())) == (0, "", 10)

    @pytest.mark.parametrize("filler", [b"\n", b"\0"], ids=["empty lines", "one line"])
    def test_a_packed_log_that_never_ends(self, tmp_path: Path, filler: bytes) -> None:
        """What unpacks to a thousand times its size is given up, and said."""
        packed = zstandard.ZstdCompressor(level=1)
        make_samples.write(tmp_path / "logs")
        log = (tmp_path / "logs" / "shop.jsonl").read_bytes()
        with (tmp_path / "bomb.jsonl.zst").open("wb") as file, packed.stream_writer(file) as out:
            out.write(log)
            for _ in range(100):
                out.write(filler * (1 << 20))
        report = Report()
        start = time.process_time()
        assert len(list(lines(tmp_path / "bomb.jsonl.zst", report.count))) == len(log.splitlines())
        assert TOO_BIG in report.skipped
        assert time.process_time() - start < 15

    def test_a_packed_log_that_is_cut(self, logs: Path) -> None:
        """The reason is the packing, not the agent."""
        content = zstandard.ZstdCompressor().compress((logs / "shop.jsonl").read_bytes())
        (logs / "cut.jsonl.zst").write_bytes(content[: len(content) // 3])
        assert "broken compression" in stillgreen("scan", logs).err


class TestTimes:
    ODD = (
        "0001-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z", "10000-01-01T00:00:00Z", "now", "",
        9.9e14, 10**40, -5, -1e18, 0, None, True, [], "2026-13-45T99:99:99.999Z", "0000-00-00T00:00:00.000Z",
    )  # fmt: skip

    @pytest.mark.parametrize("zone", ["UTC", "Pacific/Kiritimati", "Etc/GMT+12"])
    def test_that_no_log_was_written_at(self, logs: Path, zone: str) -> None:
        """Times that no calendar here can show are no times; the turns are judged all the same."""
        shop = [json.loads(line) for line in (logs / "shop.jsonl").read_text().splitlines()]
        for number, odd in enumerate(self.ODD):
            for line in shop:
                line.update(timestamp=odd, sessionId=f"odd{number}")
            (logs / f"odd{number}.jsonl").write_text("".join(json.dumps(line) + "\n" for line in shop))
        for shape in SHAPES:
            code, _out, err = stillgreen("scan", logs, "--format", shape, TZ=zone)
            assert (code, err) == (0, "")

    @pytest.mark.parametrize("stamp", [odd for odd in ODD if odd is not True], ids=repr)
    def test_are_none(self, stamp: object) -> None:
        """0 stands for none."""
        assert millis(stamp) == 0


class TestContradictions:
    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("--demo", "LOGS"), "--demo"),
            (("--since", "1d", "LOGS"), "read whole"),
            (("--since", "1d", "--demo"), "read whole"),
            (("--agent", "codex", "LOGS/shop.jsonl"), "codex"),
            (("--since", "٣d"), "age"),
            (("--jobs", "0"), "range"),
        ],
        ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
    )
    def test_are_told(self, logs: Path, words: tuple[str, ...], said: str) -> None:
        """Options that exclude each other are refused with the reason, not silently dropped."""
        code, out, err = stillgreen("scan", *(word.replace("LOGS", str(logs)) for word in words))
        assert (code, out) == (2, "") and said in err

    def test_no_time_at_all(self, home: Path) -> None:
        """`--since 0d` reads nothing, and not the last 30 days."""
        make_samples.write(home / ".claude/projects/p")
        assert stillgreen("scan", "--since", "0d").code == 2
        assert stillgreen("scan", "--since", "1h").code == 0


class TestInterrupts:
    @pytest.fixture
    def many(self, tmp_path: Path) -> Path:
        """Enough logs to read for a while, in several processes."""
        make_samples.write(tmp_path / "one")
        text = (tmp_path / "one" / "parser.jsonl").read_text()
        padding = '{"type":"file-history-snapshot","snapshot":"' + "x" * 1_500_000 + '"}\n'
        folder = tmp_path / "many"
        folder.mkdir()
        for number in range(12):
            parts = "".join(text.replace("parser", f"p{number}-{part}") for part in range(30))
            (folder / f"{number}.jsonl").write_text(parts + padding)
        return folder

    def start(self, many: Path) -> subprocess.Popen[str]:
        line = [sys.executable, "-m", "stillgreen", "scan", str(many), "--format", "jsonl", "--jobs", "2"]
        return subprocess.Popen(
            line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )

    def test_ctrl_c(self, many: Path, home: Path) -> None:
        """130, one word, no traceback of any process."""
        running = self.start(many)
        cache = home / ".local/state/stillgreen/scan"
        while running.poll() is None and not cache.exists():
            time.sleep(0.02)
        time.sleep(0.3)
        os.killpg(running.pid, signal.SIGINT)
        _out, err = running.communicate(timeout=30)
        assert (running.returncode, err.strip()) == (130, "interrupted")

    @pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds the workers in /proc")
    def test_a_killed_worker(self, many: Path) -> None:
        """What a process did not finish (memory ran out) is read by another."""
        running = self.start(many)
        children = Path(f"/proc/{running.pid}/task/{running.pid}/children")
        workers: list[str] = []
        while running.poll() is None and not workers:
            workers = children.read_text().split()
        os.kill(int(workers[0]), signal.SIGKILL)
        out, err = running.communicate(timeout=60)
        assert (running.returncode, err) == (0, "")
        assert out == stillgreen("scan", many, "--format", "jsonl", "--no-cache", "--jobs", "1").out

    def test_kill(self, many: Path, home: Path) -> None:
        """A scan that was killed leaves nothing that the next one trips over."""
        running = self.start(many)
        cache = home / ".local/state/stillgreen/scan"
        while running.poll() is None and not (cache.exists() and any(cache.iterdir())):
            time.sleep(0.02)
        os.killpg(running.pid, signal.SIGKILL)
        running.communicate()
        after = stillgreen("scan", many, "--format", "jsonl")
        assert after.code == 0
        assert after == stillgreen("scan", many, "--format", "jsonl", "--no-cache", "--jobs", "1")


class TestExplain:
    @pytest.mark.parametrize(
        ("line", "said"),
        [
            (b'{"id":1,"command":"ls"}\n{"id":2}\n', "line 2"),
            (b'{"id":' + b"[" * 900 + b"]" * 900 + b',"command":"ls"}\n', "line 1"),
            (b"[" * 100_000 + b"\n", "line 1"),
            (b'"text"\n', "line 1"),
        ],
        ids=["no command", "deep id", "deep line", "no object"],
    )
    def test_names_the_line(self, line: bytes, said: str) -> None:
        """A batch says which line is wrong."""
        code, _out, err = stillgreen("explain", "command", "--jsonl", given=line)
        assert code == 2 and said in err

    def test_a_byte_order_mark(self) -> None:
        """Windows editors write one."""
        assert stillgreen("explain", "path", "--jsonl", given=b'\xef\xbb\xbf{"id":1,"path":"a.py"}\n').code == 0

    def test_text_and_batch(self) -> None:
        """A text beside `--jsonl` is not silently dropped."""
        assert stillgreen("explain", "command", "--jsonl", "ls").code == 2


class TestTeach:
    @pytest.mark.parametrize(
        "line", ["", "a | b", "a; b", "FOO=1 ./x", "./a\x1b[31mb", "./a\x7fb", "./a\u202eb", "x" * 600, b"./\xff"]
    )
    def test_refuses(self, line: str | bytes, home: Path) -> None:
        """What is no plain command, or could not be seen, is not taught; nothing is left behind."""
        code, _out, err = stillgreen("teach", os.fsdecode(line))
        assert code == 2 and "Traceback" not in err
        assert not (home / ".config").exists()

    def test_keeps_a_link(self, home: Path, tmp_path: Path) -> None:
        """Settings that are kept elsewhere and linked stay there, with their permissions."""
        kept = tmp_path / "dotfiles.toml"
        kept.write_text("# mine\n")
        kept.chmod(0o640)
        (home / ".config/stillgreen").mkdir(parents=True)
        (home / ".config/stillgreen/config.toml").symlink_to(kept)
        assert stillgreen("teach", "./validate").code == 0
        assert (home / ".config/stillgreen/config.toml").is_symlink()
        assert "validate" in kept.read_text() and kept.stat().st_mode & 0o777 == 0o640

    def test_where_nothing_can_be_written(self, home: Path) -> None:
        """The file is named, and it is no fault of ours."""
        (home / ".config").write_text("")
        code, _out, err = stillgreen("teach", "./validate")
        assert code == 2 and "config.toml" in err and "fault of" not in err

    def test_does_not_accept_what_others_wrote(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """Adding one's own check to a project's file accepts nothing else in it."""
        file = tmp_path / ".stillgreen.toml"
        file.write_text('[[check]]\nrun = "true"\n')
        monkeypatch.chdir(tmp_path)
        err = stillgreen("teach", "./validate", "--project").err
        assert "stillgreen trust" in err
        assert "already accepted" not in stillgreen("trust", given=b"n\n").err

    @pytest.mark.parametrize("match", ["a{99999999999999}", "(" * 5000 + ")" * 5000], ids=["huge", "deep"])
    def test_expressions_that_cannot_be_used(self, match: str, home: Path) -> None:
        """A mistake in the settings is told with its place."""
        (home / ".config/stillgreen").mkdir(parents=True)
        (home / ".config/stillgreen/config.toml").write_text(f'[[check]]\nmatch = "{match}"\n')
        code, _out, err = stillgreen("scan", "--demo")
        assert code == 2 and "check 1" in err
