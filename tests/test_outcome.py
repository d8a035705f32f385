"""What the checks of one line gave: exit codes, printed summaries, and which of the two proves what."""

import pathlib
import sys

import pytest

from stillgreen import outcome, runners, shell
from stillgreen.outcome.unlisted import unlisted

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CASES = tomllib.loads((pathlib.Path(__file__).parent / "data" / "outcome.toml").read_text(encoding="utf-8"))["case"]


def told(check: outcome.Check) -> str:
    """One check in the words of the data file."""
    counts = "/".join("-" if number is None else str(number) for number in (check.passed, check.failed, check.skipped))
    return f"{check.call.runner} {check.outcome} {check.by} {counts} {check.detail}".strip()


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_each_check_of_a_line_gives_what_it_proved(case: "dict[str, object]") -> None:
    """Outcome, what it rests on, counts and reason of each check, in order."""
    runs = shell.read(case["command"])
    pairs = [(run, call) for run in runs if (call := runners.find(run)) is not None]
    rest = (case.get("exit"), case.get("failed"), case["output"], case.get("cut", False), case.get("state", "done"))
    assert [told(check) for check in outcome.decide(pairs, *rest, case["command"])] == case["checks"]
    if "found" in case:
        assert sorted(told(check) for check in unlisted(runs, *rest)) == sorted(case["found"])


@pytest.mark.parametrize(
    "output", ["", "\0", "\ud800", "x" * 2_000_000, "\r" * 100_000, "\x1b[" * 50_000, "3 passed in 0.1s\n" * 20_000]
)
def test_no_output_makes_it_raise(output: str) -> None:
    """Binary, huge and strange outputs are read without an error."""
    runs = shell.read("pytest -q; npm test; make; ./t; > out; git commit -m x")
    pairs = [(run, call) for run in runs if (call := runners.find(run)) is not None]
    assert len(outcome.decide(pairs, 1, None, output, False)) == len(pairs)
    unlisted(runs, 1, None, output, False)


def test_a_pass_by_summary_without_counts_is_not_full() -> None:
    """The verdict calls such a pass `summary-only`."""
    runs = shell.read("python -m unittest 2>&1 | tail -1")
    (check,) = outcome.decide([(runs[0], runners.find(runs[0]))], 0, None, "OK\n", False)
    assert (check.outcome, check.full) == ("passed", False)


@pytest.mark.parametrize(
    ("command", "output"),
    [
        ("go test ./... 2>&1 | tail -2", "ok  \tshop.example/cart\t0.21s\nok  \tshop.example/till\t(cached)\n"),
        ("bun test | tail -3", " 0 fail\n 4 expect() calls\nRan 3 tests across 2 files. [5.00ms]\n"),
    ],
    ids=["go's last line would be FAIL", "none failed of those that ran"],
)
def test_a_pass_that_the_last_lines_prove_is_full(command: str, output: str) -> None:
    """No number of passes is needed where a failure would show in what is left."""
    runs = shell.read(command)
    (check,) = outcome.decide([(runs[0], runners.find(runs[0]))], 0, None, output, False)
    assert (check.outcome, check.full) == ("passed", True)
