"""What does a node-tap run check, and what does a TAP stream say? (also of tape, qunit, ava --tap, ember)"""

from stillgreen.runners import _base, _lines, _suite
from stillgreen.runners._base import EMPTY, FAILED, PASSED, Call, Summary, plain_ending
from stillgreen.runners._lazy import Lazy

NAME = "node-tap"
FAMILY = _base.TEST
HINTS = ("TAP version", "\n1..", "\n# pass ", "\n# tests ", "\n# { total: ", "\n# failed ", "1..0", "# pass  ")
ending = plain_ending

SUITE = _suite.Suite(
    NAME,
    valued=(
        "-R --reporter -j --jobs -t --timeout -c --config --rcfile --coveragereport --coveragemap --testarg "
        "--nodearg --grep -g --before --after --outputfile --outputdir -o -d --include --exclude --plugin "
        "--reporterarg --testregex --testignore --checkcoverage --lines --branches --functions --statements "
        "--savefixture --testenv"
    ),
    never="--versions --dumpconfig",
    watch="-w --watch",
    part="-g --grep -i --invert -O --only -n --changed -s --save",
    rewrites="-S --snapshot",
    fixed="npx tap",
)
_NO_RUN = ("build", "config", "list", "plugin", "report", "repl", "debug", "versions", "help", "dump-config")

_START = Lazy(r"^TAP version \d{1,3}$")
_PLAN = Lazy(r"^1\.\.(\d{1,9})(?: #.{0,200})?$")
_LINE = Lazy(r"^( {0,40})(not )?ok\b(?: (\d{1,9}))?([^\n]{0,400})")
_ASIDE = Lazy(r"(?i)# ?(skip|todo)")
_TRAILER = Lazy(r"^# (tests|pass|fail|skip|todo) {1,8}(\d{1,9})$")
_TOTAL = Lazy(r"^# \{ total: \d{1,9}((?:, [a-z]{4}: \d{1,9}){0,6}) \}$")
_FAILED = Lazy(r"^# failed \d{1,9} (?:of \d{1,9} )?tests?$|^Bail out!|^ERROR: Coverage for ")
_UNCOVERED = Lazy(r"^# No coverage generated$|^All files(?: *\| *100)* *\| *(?!100\b)\d")
# What closes the stream of another reader (`node_test`).
_NODE = Lazy(r"^# (?:cancelled|suites|duration_ms) \d")


def call(argv: "list[str]", assigns: "list[tuple[str, str]]") -> "Call | None":
    """A node-tap command line; None for its housekeeping commands."""
    words = argv[1:]
    if words and words[0] in _NO_RUN:
        return None
    return _suite.check(SUITE, words[1:] if words and words[0] in ("run", "replay", "watch") else words)


def summary(text: str) -> "Summary | None":
    """The totals of one or more TAP streams; where none are printed, the results counted against the plan."""
    return _lines.read(text, _read)


def _read(text: str) -> "Summary | None":
    if _NODE.search(text):
        return None
    starts = [match.start() for match in _START.finditer(text)]
    parts = [text[a:b] for a, b in zip([0, *starts], [*starts, len(text)])]
    found = [one for one in map(_stream, parts) if one is not None]
    if not found:
        return None
    if len(found) == 1:
        return found[0]
    outcomes = [one.outcome for one in found]
    outcome = FAILED if FAILED in outcomes else PASSED if PASSED in outcomes else EMPTY
    passed, failed, skipped = (
        sum(getattr(one, name) or 0 for one in found) for name in ("passed", "failed", "skipped")
    )
    return Summary(outcome, passed, failed, skipped, all(one.complete for one in found))


class _Results:
    """Results of one stream, counted: leaves only (a line after deeper ones sums those up)."""

    __slots__ = ("passed", "failed", "skipped", "top", "plan", "deepest")

    def __init__(self) -> None:
        self.passed = self.failed = self.skipped = self.top = 0
        self.plan: "int | None" = None
        self.deepest = 0

    def add(self, indent: int, bad: bool, rest: str) -> None:
        """One `ok` or `not ok` line."""
        self.top += not indent
        sums_up = self.deepest > indent or rest.endswith("{")
        self.deepest = indent
        if sums_up:
            return
        aside = _ASIDE.search(rest)
        if aside is None:
            self.failed += bad
            self.passed += not bad
        elif aside.group(1).lower() == "skip":
            self.skipped += 1


def _count(part: str) -> _Results:
    results = _Results()
    for line in part.split("\n"):
        if "ok" in line:
            match = _LINE.match(line)
            if match is not None and (match.group(3) or match.group(4)[:3] == " - "):
                results.add(len(match.group(1)), match.group(2) is not None, match.group(4).rstrip())
        elif line.strip() == "}":  # Vitest closes a suite so, and names it before its tests
            results.deepest = len(line) - 1
        elif line[:3] == "1..":
            plan = _PLAN.match(line.rstrip())
            results.plan = int(plan.group(1)) if plan else results.plan
    return results


def _stream(part: str) -> "Summary | None":
    results = _count(part)
    told = _told(part)
    started = _START.match(part.lstrip("\n")) is not None
    if not (told or results.plan is not None or (started and results.failed)):
        return None
    if not told and not results.top and results.plan and not started:
        return None  # `1..5` alone may stand in any text
    if not (results.top or results.plan is not None or started or "total" in told or _tape_like(part)):
        return None
    whole = results.plan is not None and results.plan == results.top
    passed = told.get("pass", results.passed)
    failed = results.failed if whole or "fail" not in told else told["fail"]
    if told.get("total"):
        failed = told.get("fail", 0)
    skipped = told.get("skip", results.skipped)
    if failed or _FAILED.search(part):
        return Summary(FAILED, passed, failed, skipped, complete=bool(told) or whole)
    complete = (whole or "pass" in told) and _UNCOVERED.search(part) is None
    return Summary(PASSED if passed else EMPTY, passed, failed, skipped, complete)


def _told(part: str) -> "dict[str, int]":
    """The totals that stand at the end of a stream."""
    totals = _TOTAL.findall(part)
    if totals:
        pairs = (pair.split(": ") for pair in totals[-1].split(", ")[1:])
        return {"total": 1, "pass": 0, **{name: int(number) for name, number in pairs}}
    return {name: int(number) for name, number in _TRAILER.findall(part)}


def _tape_like(part: str) -> bool:
    """Totals without results: tape and ember write two blanks after `pass`; one blank is what node --test writes."""
    return "# pass  " in part or "# skip " in part
