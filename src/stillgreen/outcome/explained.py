"""How is one command's output read? The outcome of all its checks together, for `explain output`."""

from stillgreen import outcome, runners, shell
from stillgreen.outcome import Check, lists_only
from stillgreen.outcome.ended import KILLED_CODES, Ended
from stillgreen.outcome.unlisted import INTERPRETERS, RUNS, sort, unlisted
from stillgreen.runners._base import EMPTY, FAILED, PASSED, RUN, UNKNOWN
from stillgreen.seen import DONE
from stillgreen.shell.run import OK, Run


def explain(
    command: str, language: str, exit: "int | None", output: str
) -> "tuple[str, int | None, int | None, int | None]":
    """(outcome, passed, failed, skipped), summed over the checks of the command.

    command, language  the line and its shell; exit  exit code, None if not known; output  what it printed, raw
    """
    runs = shell.read(command, language)
    pairs = [(run, call) for run in runs if (call := runners.find(run)) is not None]
    checks = outcome.decide(pairs, exit, None, output, False, DONE, command, language)
    checks = checks or unlisted(runs, exit, None, output, False, DONE)
    if checks:
        return _together(checks), _sum(checks, "passed"), _sum(checks, "failed"), _sum(checks, "skipped")
    return _without_checks(runs, exit, output)


def _together(checks: "list[Check]") -> str:
    """One outcome of several: a failure decides, then what is not known."""
    outcomes = [_one(check) for check in checks if check.detail != outcome.SKIPPED]
    for one in (FAILED, UNKNOWN, PASSED):
        if one in outcomes:
            return one
    return EMPTY


def _one(check: Check) -> str:
    """A check that could not start has failed; that a program ended with 0 proves nothing about tests."""
    if check.detail == outcome.NOT_STARTED:
        return FAILED
    return (
        UNKNOWN if check.call.family == RUN and check.outcome == PASSED and check.by == outcome.EXIT else check.outcome
    )


def _sum(checks: "list[Check]", field: str) -> "int | None":
    known = [getattr(check, field) for check in checks if getattr(check, field) is not None]
    return sum(known) if known else None


def _without_checks(
    runs: "list[Run]", exit: "int | None", output: str
) -> "tuple[str, int | None, int | None, int | None]":
    """A line without a check: nothing was run by a tool that only lists, and a command that can't start has failed."""
    if exit in outcome.CANNOT_START:
        return FAILED, None, None, None
    for run in runs:
        if not run.argv:
            continue
        found = runners.module_of(run.argv)
        if found is not None and found[1][0] not in INTERPRETERS and found[0] != "script":
            return _of_idle_tool(found[0], run, exit, output)
        if sort(run) == RUNS and exit is not None and run.zero == OK:
            return _of_program(run, exit), None, None, None
    return UNKNOWN, None, None, None


def _of_program(run: Run, exit: int) -> str:
    """A program of the project that printed no summary."""
    if exit == 0:
        return EMPTY if lists_only(run) else UNKNOWN
    return UNKNOWN if exit in KILLED_CODES else FAILED


def _of_idle_tool(
    name: str, run: Run, exit: "int | None", output: str
) -> "tuple[str, int | None, int | None, int | None]":
    """A tool that a call of this sort lets check nothing: it lists, explains, or shows results of another time."""
    if exit == 0:
        target = sort(run) == RUNS and not lists_only(
            run
        )  # a script whose name says nothing may have checked something
        return UNKNOWN if target else EMPTY, None, None, None
    summary = runners.load(name).summary(Ended(exit, None, output, False, DONE).text)
    if summary is None:
        return UNKNOWN, None, None, None
    broke = summary.outcome == FAILED and not summary.failed
    return FAILED if broke else UNKNOWN, summary.passed, summary.failed, summary.skipped
