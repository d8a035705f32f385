"""How is one command's output read? The outcome of all its checks together, for `explain output`."""

from stillgreen import outcome, runners, shell
from stillgreen.outcome import Check, Ended
from stillgreen.runners._base import EMPTY, FAILED, PASSED, UNKNOWN
from stillgreen.seen import DONE
from stillgreen.shell.run import Run
from stillgreen.unlisted import RUNS, lists_only, sort, unlisted


def explain(command: str, language: str, exit: "int | None", output: str) -> "tuple[str, int | None, int | None, int | None]":
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
    outcomes = [FAILED if check.detail == outcome.NOT_STARTED else check.outcome for check in checks if check.detail != outcome.SKIPPED]
    for one in (FAILED, UNKNOWN, PASSED):
        if one in outcomes:
            return one
    return EMPTY


def _sum(checks: "list[Check]", field: str) -> "int | None":
    known = [getattr(check, field) for check in checks if getattr(check, field) is not None]
    return sum(known) if known else None


def _without_checks(runs: "list[Run]", exit: "int | None", output: str) -> "tuple[str, int | None, int | None, int | None]":
    """A line without a check: nothing was run by a tool that only lists, and a command that can't start has failed."""
    if exit in outcome.CANNOT_START:
        return FAILED, None, None, None
    nothing = (UNKNOWN, None, None, None)
    for run in runs:
        found = runners.module_of(run.argv) if run.argv else None
        if found is None or found[0] in ("script", "python"):
            if sort(run) == RUNS and exit is not None and run.zero == "ok":
                if exit == 0:
                    return (EMPTY, None, None, None) if lists_only(run) else nothing
                return (FAILED if exit not in outcome.KILLED_CODES else UNKNOWN), None, None, None
            continue
        if exit == 0:
            return EMPTY, None, None, None
        module = runners.load(found[0])
        summary = module.summary(Ended(exit, None, output, False, DONE).text)
        if summary is None:
            return nothing
        broke = summary.outcome == FAILED and not summary.failed
        return FAILED if broke else UNKNOWN, summary.passed, summary.failed, summary.skipped
    return nothing
