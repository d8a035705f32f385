"""What does it cost to name the code, beside a plain `git status` in the same repository? See bench/README.md.

python bench/codeid.py [--files 1000,10000,50000] [--runs 15]
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter

import stillgreen
from stillgreen import files
from stillgreen.codeid import Repository, Stamp

KEY = b"k" * 32
MODIFIED, NEW = 60, 20
BUDGET = {1000: 30, 50_000: 200}
STATUS = ("status", "--porcelain", "-uall")


def paths(many: int) -> Iterator[str]:
    """The names of a made-up project: mostly code, a sixth tests, some documents, data, pictures and settings."""
    kinds = 12 * ("src/part{0}/module{1}/thing_{2}.py",) + 4 * ("tests/part{0}/test_thing_{2}.py",)
    kinds += (
        "docs/part{0}/page_{2}.md",
        "data/set{0}/rows_{2}.csv",
        "web/part{0}/view_{2}.tsx",
        "conf/part{0}/app_{2}.toml",
    )
    for at in range(many):
        yield kinds[at % len(kinds)].format(at % 37, at % 11, at)


class Made:
    """A repository with so many files, in a folder of its own, with a state folder beside it."""

    def __init__(self, root: Path, many: int) -> None:
        self.top = root / "app"
        self.state = root / "state"
        self.state.mkdir(parents=True)
        for path in paths(many):
            self.write(path, f"line of {path}\n" * 20)
        self.git("init", "-q")
        self.git("add", "-A")
        self.git("-c", "user.name=b", "-c", "user.email=b@example.org", "commit", "-q", "-m", "x")

    def git(self, *words: str) -> None:
        subprocess.run(["git", *words], cwd=self.top, check=True, stdout=subprocess.DEVNULL)

    def write(self, path: str, text: str) -> None:
        place = self.top / path
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text)

    def change(self, many: int) -> None:
        """Modify and add code files, as a day's work does."""
        code = [path for path in paths(many) if files.kind(path)[0] in files.PROGRAM]
        for path in code[:: max(len(code) // MODIFIED, 1)][:MODIFIED]:
            self.write(path, "changed\n" * 30)
        for at in range(NEW):
            self.write(f"src/new{at % 4}/added_{at}.py", "new\n" * 30)

    def named(self) -> Stamp:
        """The id, as a hook would take it: with nothing in memory."""
        stamp = Repository(str(self.top), KEY, str(self.state), dict(os.environ)).worktree(60)
        assert stamp.id, stamp.why
        return stamp

    def forget(self) -> None:
        """Take what was kept away."""
        for kept in self.state.glob("codeid/*"):
            kept.unlink()


def status(made: Made) -> None:
    """As lean as it can be started."""
    git = shutil.which("git") or "git"
    nothing = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    pid = os.posix_spawn(git, [git, "-C", str(made.top), *STATUS], os.environ, file_actions=nothing)
    assert os.waitpid(pid, 0)[1] == 0


def timed(what: Callable[[], object]) -> tuple[float, float]:
    """Wall and CPU milliseconds, ours and of what was started."""
    begun, spent = perf_counter(), sum(os.times()[:4])
    what()
    return (perf_counter() - begun) * 1000, (sum(os.times()[:4]) - spent) * 1000


def cold(made: Made) -> None:
    made.forget()
    made.named()


def compare(made: Made, many: int, state: str, runs: int) -> str:
    """One row: plain status, ours with a sum that was kept, ours without, run in turn."""
    made.named()
    rows = [(*timed(lambda: status(made)), *timed(made.named)) for _ in range(runs)]
    plain, _, ours, _ = (statistics.median(column) for column in zip(*rows))
    _, plain_cpu, _, our_cpu = (statistics.mean(column) for column in zip(*rows))  # the system counts in steps of 10 ms
    without = statistics.median(timed(lambda: cold(made))[0] for _ in range(max(runs // 5, 3)))
    budget = f"<= {min(BUDGET[many], 2 * plain):.0f}" if many in BUDGET else ""
    cells = f"{plain:9.1f}{ours:9.1f}{ours / plain:7.2f}{plain_cpu:12.1f}{our_cpu:9.1f}{without:9.1f}"
    return f"{many:7} {state:24}{cells}   {budget}"


def imported(python: str, runs: int) -> str:
    """What loading our modules adds to a bare interpreter, beside those that a hook has loaded before."""
    before = f"import sys; sys.path.insert(0, {str(Path(stillgreen.__file__).parents[1])!r}); import stillgreen.files, _blake2"
    words = {
        name: [python, "-I", "-S", "-c", code]
        for name, code in (("without", before), ("with", before + "; import stillgreen.codeid"))
    }
    rows = [
        tuple(timed(lambda line=line: subprocess.run(line, check=True))[0] for line in words.values())
        for _ in range(3 * runs)
    ]
    without, with_us = (statistics.median(column) for column in zip(*rows))
    return f"import stillgreen.codeid: {with_us - without:.1f} ms on top of {without:.1f}"


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--files", default="1000,10000,50000")
    parser.add_argument("--runs", type=int, default=15)
    options = parser.parse_args()
    print(
        subprocess.run(["git", "--version"], capture_output=True, text=True).stdout.strip(),
        "- wall ms, medians; CPU ms, means",
    )
    print(
        f"{'files':>7} {'state':24}{'status':>9}{'id':>9}{'ratio':>7}{'status CPU':>12}{'id CPU':>9}{'cold':>9}   budget"
    )
    for many in map(int, options.files.split(",")):
        with tempfile.TemporaryDirectory() as root:
            made = Made(Path(root), many)
            print(compare(made, many, "nothing changed", options.runs), flush=True)
            made.change(many)
            print(compare(made, many, f"{MODIFIED} modified, {NEW} new", options.runs), flush=True)
    print(imported(sys.executable, options.runs))


if __name__ == "__main__":
    main()
