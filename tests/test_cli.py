"""The commands as a person types them: what must not happen first."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

import make_samples
from stillgreen.cli import stillgreen


def run(*words, given=None):
    """The result of one command."""
    return CliRunner().invoke(stillgreen, list(words), input=given)


def process(*words, **more):
    """The same as a process of its own: exit code, standard output, standard error."""
    done = subprocess.run([sys.executable, "-m", "stillgreen", *words], capture_output=True, text=True, **more)
    return done.returncode, done.stdout, done.stderr


@pytest.fixture
def logs(tmp_path):
    """A folder of sample logs that a test may damage."""
    make_samples.write(tmp_path / "logs")
    return tmp_path / "logs"


class TestScanRefuses:
    def test_a_path_that_is_not_there(self, tmp_path):
        """A wrong path is named, with a way on, and ends with 2."""
        code, out, err = process("scan", str(tmp_path / "gone"))
        assert (code, out) == (2, "")
        assert "gone" in err and "--demo" not in err and "Traceback" not in err

    def test_no_logs_at_all(self):
        """On a machine without agents the sample logs are offered."""
        code, _out, err = process("scan")
        assert code == 2 and "--demo" in err

    @pytest.mark.parametrize("age", ["30", "x", "-1d", "30 days", ""])
    def test_an_age_that_is_none(self, age):
        """A wrong age is answered by a right one."""
        result = run("scan", "--since", age)
        assert result.exit_code == 2 and "30d" in result.output

    def test_broken_settings(self, home):
        """A mistake in the settings is told with file and line before any work."""
        file = home / ".config" / "stillgreen" / "config.toml"
        file.parent.mkdir(parents=True)
        file.write_text("[[check]\n")
        code, _out, err = process("scan", "--demo")
        assert code == 2 and "config.toml" in err and "line 1" in err


class TestScan:
    def test_one_bad_file_does_not_spoil_the_rest(self, logs):
        """A file that is no log is named; the others are read."""
        (logs / "notes.jsonl").write_text('{"hello": 1}\n')
        code, out, err = process("scan", str(logs), "--format", "jsonl")
        assert code == 0 and "notes.jsonl" in err and len(out.splitlines()) > 5

    def test_a_broken_line_is_counted(self, logs):
        """A torn line costs itself only."""
        with (logs / "shop.jsonl").open("a") as file:
            file.write('{"type":"user","message":{"content":"to\x00rn\n')
        _code, out, _err = process("scan", str(logs))
        assert "broken JSON" in out

    def test_results_do_not_depend_on_processes(self, logs):
        """One process or three: the same rows in the same order."""
        one = process("scan", str(logs), "--format", "jsonl", "--jobs", "1", "--no-cache")[1]
        assert one == process("scan", str(logs), "--format", "jsonl", "--jobs", "3", "--no-cache")[1]

    def test_a_second_scan_reads_nothing_again(self, logs, home):
        """Unchanged logs come from the cache, and give the same rows."""
        first = process("scan", str(logs), "--format", "jsonl")[1]
        cache = home / ".local/state/stillgreen/scan"
        stamps = {file.name: file.stat().st_mtime_ns for file in cache.iterdir()}
        assert process("scan", str(logs), "--format", "jsonl")[1] == first
        assert stamps == {file.name: file.stat().st_mtime_ns for file in cache.iterdir()}

    def test_a_damaged_cache_is_made_again(self, logs, home):
        """The cache may be deleted or broken at any time."""
        first = process("scan", str(logs), "--format", "jsonl")[1]
        for file in (home / ".local/state/stillgreen/scan").iterdir():
            file.write_bytes(b"{}\nnonsense")
        assert process("scan", str(logs), "--format", "jsonl")[1] == first

    def test_a_home_that_cannot_be_written(self, logs):
        """Nothing is kept, and the work is done."""
        code, out, err = process("scan", str(logs), "--format", "jsonl", env={"HOME": "/proc/none", "PATH": ""})
        assert code == 0 and out and "nothing is kept" in err

    def test_copies_of_a_reply_count_once(self, logs):
        """A forked session repeats its history; totals do not."""
        text = (logs / "shop.jsonl").read_text("utf-8")
        (logs / "fork.jsonl").write_text(text.replace('"sessionId": "shop"', '"sessionId": "fork"'), "utf-8")
        rows = [json.loads(line) for line in process("scan", str(logs), "--format", "jsonl", "--all")[1].splitlines()]
        shop = [row for row in rows if row["file"].endswith("shop.jsonl")]
        fork = [row for row in rows if row["file"].endswith("fork.jsonl")]
        assert len(shop) == len(fork) and all(row["repeated"] for row in max(shop, fork, key=lambda of: of[0]["repeated"]))
        assert len(process("scan", str(logs), "--format", "jsonl")[1].splitlines()) < len(rows) - len(fork)

    @pytest.mark.parametrize(("limit", "code"), [("flag", 1), ("contradicted", 1), ("unverified", 1)])
    def test_fail_on(self, limit, code):
        """Findings past the limit end with 1."""
        assert process("scan", "--demo", "--fail-on", limit)[0] == code

    def test_texts_only_on_request(self):
        """The claim's own words come with `--text` and not without."""
        assert "discount" not in process("scan", "--demo", "--format", "jsonl")[1]
        assert "discount" in process("scan", "--demo", "--format", "jsonl", "--text")[1]

    def test_csv_has_a_head_and_no_formulas(self):
        """A spreadsheet can open it."""
        head, *rows = process("scan", "--demo", "--format", "csv")[1].splitlines()
        assert head.startswith("agent,client,model") and len(rows) > 5

    def test_page_asks_nobody(self):
        """The page holds its library and names no address."""
        page = process("scan", "--demo", "--format", "html")[1]
        assert "Chartist" in page and "default-src 'none'" in page
        assert not any(mark in page.replace("http://www.w3.org", "") for mark in ('src="http', 'href="http', "@import"))

    @pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc")
    def test_ctrl_c_ends_all_processes(self, logs):
        """130 and one word; no process reads on, and none prints a traceback."""
        lines = (logs / "shop.jsonl").read_bytes()
        for name in ("a", "b"):
            (logs / f"{name}.jsonl").write_bytes(lines * (30_000_000 // len(lines)))
        words = [sys.executable, "-m", "stillgreen", "scan", "--no-cache", "--jobs", "2", str(logs)]
        scan = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True)
        children = Path(f"/proc/{scan.pid}/task/{scan.pid}/children")
        while scan.poll() is None and len(children.read_text().split()) < 2:
            time.sleep(0.01)
        os.killpg(scan.pid, signal.SIGINT)
        out, err = scan.communicate(timeout=60)
        assert (scan.returncode, out, err.strip()) == (130, "", "interrupted")
        with pytest.raises(ProcessLookupError):
            os.killpg(scan.pid, 0)

    def test_a_closed_pipe_is_no_fault(self):
        """`stillgreen scan | head -1` ends quietly."""
        line = f"{sys.executable} -m stillgreen scan --demo --format jsonl | head -c 10"
        done = subprocess.run(["bash", "-c", line], capture_output=True, text=True)
        assert "Traceback" not in done.stderr and "fault" not in done.stderr


class TestTeach:
    @pytest.mark.parametrize("line", ["", "a | b", "a && b", "echo $X", "x 'a b'"])
    def test_refuses_what_is_no_plain_command(self, line):
        """Only leading words can be taught."""
        assert run("teach", line).exit_code == 2

    def test_a_taught_command_is_a_check(self):
        """After `teach` it counts, after `--remove` it does not."""
        assert run("explain", "command", "./ok now --fast").output == "no check\n"
        assert run("teach", "./ok now", "--family", "lint").exit_code == 0
        assert "lint check" in run("explain", "command", "./ok now --fast").output
        assert run("teach", "./ok now", "--remove").exit_code == 0
        assert run("explain", "command", "./ok now --fast").output == "no check\n"

    def test_keeps_what_stands_in_the_file(self, home):
        """Comments and other checks are left alone."""
        file = home / ".config" / "stillgreen" / "config.toml"
        file.parent.mkdir(parents=True)
        file.write_text('# mine\n[[check]]\nrun = "a b"\n')
        run("teach", "c d")
        run("teach", "c d", "--remove")
        assert file.read_text().rstrip() == '# mine\n[[check]]\nrun = "a b"'

    def test_twice_is_once(self, home):
        """Teaching again changes nothing."""
        run("teach", "c d")
        before = (home / ".config/stillgreen/config.toml").read_text()
        run("teach", "c d")
        assert before == (home / ".config/stillgreen/config.toml").read_text()


class TestTrust:
    def test_a_project_file_counts_for_nothing_by_itself(self, tmp_path, monkeypatch):
        """A repository cannot make its own commands checks."""
        (tmp_path / ".stillgreen.toml").write_text('[[check]]\nrun = "./mine"\n')
        monkeypatch.chdir(tmp_path)
        from stillgreen import configure

        assert configure.load(tmp_path).checks == ()

    def test_it_counts_after_yes_and_not_after_a_change(self, tmp_path):
        """Acceptance is of the exact content."""
        from stillgreen import configure

        file = tmp_path / ".stillgreen.toml"
        file.write_text('[[check]]\nrun = "./mine"\n')
        assert run("trust", str(tmp_path), "--yes").exit_code == 0
        assert len(configure.load(tmp_path).checks) == 1
        file.write_text('[[check]]\nrun = "./mine"\n# changed\n')
        assert configure.load(tmp_path).checks == ()

    def test_no_is_no(self, tmp_path):
        """Anything but yes changes nothing."""
        from stillgreen import configure

        (tmp_path / ".stillgreen.toml").write_text('[[check]]\nrun = "./mine"\n')
        run("trust", str(tmp_path), given="n\n")
        assert configure.load(tmp_path).checks == ()

    @pytest.mark.parametrize(
        "text",
        ['[[check]]\nmatch = ".*"\n', '[kinds]\n"src/**" = "scratch"\n', 'mode = "block"\n', '[[check]]\nrun = 5\n'],
    )
    def test_a_project_file_may_only_add(self, tmp_path, text):
        """No expressions, no kinds away from code, no modes."""
        (tmp_path / ".stillgreen.toml").write_text(text)
        assert process("trust", str(tmp_path), "--yes")[0] == 2


class TestExplain:
    def test_a_line_that_is_no_json(self):
        """The number of the line is told."""
        code, _out, err = process("explain", "command", "--jsonl", input='{"id": 1, "command": "ls"}\nnot json\n')
        assert code == 2 and "line 2" in err

    def test_a_batch_keeps_ids(self):
        """One answer per line, with the id that was given."""
        given = '{"id": "a", "command": "pytest -q"}\n{"id": "b", "command": "ls"}\n'
        found = [json.loads(line) for line in process("explain", "command", "--jsonl", input=given)[1].splitlines()]
        assert [(row["id"], len(row["checks"])) for row in found] == [("a", 1), ("b", 0)]

    def test_odd_letters(self):
        """Lone surrogates and NUL do not stop a batch."""
        given = '{"id": 1, "text": "All tests pass \\ud800 \\u0000."}\n'
        code, out, _err = process("explain", "reply", "--jsonl", input=given)
        assert code == 0 and json.loads(out)["claims"]

    def test_for_people(self):
        """Without `--json` it is told in words."""
        assert "a later stage of the pipe" in run("explain", "command", "pytest | tail -3").output


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(shell):
    """The script for each shell names the program."""
    result = run("completion", shell)
    assert result.exit_code == 0 and "stillgreen" in result.output
