"""What do sbt tasks check, and what do the totals of sbt and ScalaTest say?"""

from stillgreen.runners import _args, _base, maven
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "sbt"
FAMILY = _base.TEST
HINTS = (
    ": Total ",
    "Tests: succeeded ",
    "TestsFailedException",
    "No tests were executed",
    "No tests to run for",
    "Test run finished: ",
    "Test run ",
    "Compilation failed",
)
ending = plain_ending

_TASKS = {
    "test": _base.TEST, "testOnly": _base.TEST, "testQuick": _base.TEST, "testFull": _base.TEST,
    "testAll": _base.TEST, "compile": _base.BUILD,
    "package": _base.BUILD, "assembly": _base.BUILD, "stage": _base.BUILD, "fastLinkJS": _base.BUILD,
    "fullLinkJS": _base.BUILD,
    "publishLocal": _base.BUILD, "scalafmtCheck": _base.FORMAT, "scalafmtCheckAll": _base.FORMAT,
    "scalafmtSbtCheck": _base.FORMAT,
    "scalafixAll --check": _base.LINT, "scalafix --check": _base.LINT, "scalastyle": _base.LINT,
    "mimaReportBinaryIssues": _base.LINT,
    "run": _base.RUN, "runMain": _base.RUN, "publish": _base.SHIP, "publishSigned": _base.SHIP,
}  # fmt: skip
_RANK = (_base.TEST, _base.BUILD, _base.LINT, _base.FORMAT, _base.RUN, _base.SHIP)
_READERS = {_base.TEST: NAME, _base.RUN: "script", _base.SHIP: "script"}


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """An sbt command line; each word is a command, `;` joins several in one word."""
    args = _args.parse(argv[1:], "-mem --mem -java-home --java-home -Dsbt.color")
    tasks = [task.strip() for word in args.plain for task in word.split(";") if task.strip()]
    found = [(family, task) for family, task in ((_family(task), task) for task in tasks) if family]
    if not found:
        return None
    family, task = min(found, key=lambda pair: _RANK.index(pair[0]))
    name = task.lstrip("~").split(" ")[0]
    narrow = name.endswith(("testOnly", "testQuick")) or (
        "/" in name and not name.lower().startswith(("test/", "it/", "integrationtest/"))
    )
    made = Call(NAME, family, _base.PART if narrow else _base.FULL)
    made.reader = _READERS.get(family, "build_log")
    made.langs = maven.LANGS
    made.empty_ok = family == _base.TEST
    made.hidden_by = "watch" if task[:1] == "~" else None
    made.fixed = "sbt test" if family == _base.TEST else "sbt compile" if family == _base.BUILD else ""
    return made


def _family(task: str) -> "str | None":
    name, _, rest = task.lstrip("~").partition(" ")
    name = name.rpartition("/")[2].rpartition(":")[2]
    return _TASKS.get(name + " --check") if "--check" in rest else _TASKS.get(name)


_TOTAL = Lazy(
    r"^(?:\[\w{4,7}\] )?(?:Passed|Failed|Error): Total (\d+), Failed (\d+), Errors (\d+), Passed (\d+)(?:,"
    r" (?:Skipped|Ignored) (\d+))?"
)
_SCALATEST = Lazy(
    r"^(?:\[\w{4,7}\] )?Tests: succeeded (\d+), failed (\d+), canceled (\d+), ignored (\d+), pending (\d+)"
)
_JUNIT = Lazy(r"^(?:\[\w{4,7}\] )?Test run (?:\S{1,200} )?finished: (\d+) failed, (\d+) ignored, (\d+) total")
_RED = Lazy(r"TestsFailedException|^(?:\[error\] )?\([^)\n]{1,200}\) Compilation failed|^\[error\] Total time: ")
_NONE = Lazy(r"^(?:\[\w{4,7}\] )?(?:No tests were executed\.?|No tests to run for \S{1,200})$")


def summary(text: str) -> "Summary | None":
    """The totals of all projects."""
    totals = [[int(number or 0) for number in match.groups()] for match in _TOTAL.finditer(text)]
    rows = [(passed, failed, errors, skipped) for _total, failed, errors, passed, skipped in totals]
    if not rows:
        found = [[int(number) for number in match.groups()] for match in _SCALATEST.finditer(text)]
        rows = [
            (passed, failed, 0, canceled + ignored + pending) for passed, failed, canceled, ignored, pending in found
        ]
    if not rows:
        found = [[int(number) for number in match.groups()] for match in _JUNIT.finditer(text)]
        rows = [
            (total - failed - ignored if total > ignored else total, failed, 0, ignored)
            for failed, ignored, total in found
        ]
    red = _RED.search(text) is not None
    if not rows:
        return Summary(FAILED) if red else Summary(EMPTY, 0, 0) if _NONE.search(text) else None
    passed, failed, errors, skipped = (sum(column) for column in zip(*rows))
    return Summary(FAILED if failed or errors or red else PASSED if passed else EMPTY, passed, failed, skipped)
