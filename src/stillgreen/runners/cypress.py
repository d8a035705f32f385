"""What does a Cypress run check, and what do its tables say?"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "cypress"
FAMILY = _base.TEST
HINTS = ("│ Passing: ", "(Run Finished)", "All specs passed!", "Can't run because no spec files were found")
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    langs=(),
    valued=(
        "-b --browser --cibuildid -c --config -C --configfile -e --env --group -k --key -p --port -P --project -r "
        "--reporter -o --reporteroptions -s --spec -t --tag --autocancelafterfailures"
    ),
    part="-s --spec",
    empty_ok=True,
    project="-P --project",
    fixed="npx cypress run",
)

_BOX = Lazy(r"^ *│ (Tests|Passing|Failing|Pending|Skipped): {1,12}(\d{1,7}) ")
# The row below the table of all specs: duration, tests, passing, failing, pending, skipped.
_ROW = Lazy(
    r"^ {0,8}(✔|✖) {1,4}(?:All specs passed!|\d{1,6} of \d{1,6} failed \(\d{1,3}%\)) +(?:\d[\d:]{1,8}|\d{1,6}ms|-)"
    + r" +(\d{1,7}|-)" * 5
)


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """`cypress run`; `open` shows a window, the others set up."""
    return _suite.check(SUITE, argv[2:]) if argv[1:2] == ["run"] else None


def summary(text: str) -> "Summary | None":
    """The row below the table of all specs, else the boxes of the specs, summed. Both count tests, not specs."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    rows = _ROW.findall(text)
    boxes = _boxes(text)
    if rows:
        tests = [[0 if number == "-" else int(number) for number in row[2:]] for row in rows]
        passed, failed, pending, skipped = (sum(column) for column in zip(*tests))
        bad = failed or any(row[0] == "✖" for row in rows)
    elif boxes:
        passed, failed = boxes.get("Passing", 0), boxes.get("Failing", 0)
        pending, skipped, bad = boxes.get("Pending", 0), boxes.get("Skipped", 0), failed
    elif "Can't run because no spec files were found" in text:
        return Summary(EMPTY, 0)
    else:
        return None
    outcome = FAILED if bad else PASSED if passed else EMPTY
    return Summary(outcome, passed, failed, pending + skipped, complete=bool(rows))


def _boxes(text: str) -> "dict[str, int]":
    counts: "dict[str, int]" = {}
    for name, number in _BOX.findall(text):
        counts[name] = counts.get(name, 0) + int(number)
    return counts
