"""What did a check give? Its exit code where that is visible, its printed summary always; the worse one counts."""

from stillgreen import runners
from stillgreen.outcome.ended import Ended
from stillgreen.outcome.printed import Printed, share
from stillgreen.runners._base import ANY, EMPTY, FAILED, PASSED, RUN, TEST, UNKNOWN, Call, Summary
from stillgreen.seen import DONE, NOT_RUN, RUNNING
from stillgreen.shell.run import ALL, ALWAYS, CANNOT_TELL, IF_OK, OK, TAIL, Run

# What an outcome rests on.
EXIT = "exit"
SUMMARY = "summary"
BOTH = "both"
NOTHING = "none"

# Finer reasons, for outcomes that are unknown.
HIDDEN = "hidden"  # no visible exit code, no summary that proves anything
PENDING = "pending"
KILLED = "interrupted"
NOT_STARTED = "not_started"  # no such command, bad usage: nothing was checked, so nothing failed
SKIPPED = "not_run"  # refused, or something before it in the line failed
NO_SUMMARY = "no_summary"  # ended with 0 without the closing lines that it always prints
UNLISTED = "unlisted"  # printed by a program that no runner knows

CANNOT_START = (126, 127)
_NOT_FOUND = (
    "command not found", ": not found", "No module named ", "is not recognized as an internal or external command",
    "is not recognized as a name of a cmdlet", "Failed to spawn: ", "could not determine executable to run", "no such command: ",
    "Missing script: ", "ERR_PNPM_NO_SCRIPT", "ERR_PNPM_RECURSIVE_EXEC_FIRST_FAIL  Command \"", "No such file or directory",
    "No rule to make target", "error Command \"", "Couldn't find a script named", "Script not found", "Permission denied",
    "can't open file", "Cannot connect to the Docker daemon", "is not running", "No such container", "Unknown command: ",
)  # fmt: skip
# The words were wrong, so nothing was tried; the line need not name the tool.
_BAD_USAGE = (
    "error: unrecognized arguments:",
    "error: unrecognized subcommand",
    "error: unexpected argument ",
    "ERROR: file or directory not found:",
)

# A program of the project with one of these words lists its tests or targets, or goes through them without running.
_NO_RUN = frozenset(
    "--gtest_list_tests --list-tests --list -l --dry-run --dryrun -n --just-print --list_content --list-test-cases --collect-only --listenvs "
    "--list-sessions --summary --show --dry -T --tasks".split()
)

_CLIENTS_OWN = ("(Bash completed with no output)", "Shell cwd was reset to ", "(no output)")

_TELLS = ("echo", "printf", "Write-")  # what may print an exit status; `status` looks for the same


class Check:
    """One check of a line and what it gave.

    run, call  where it stands, what it checks
    outcome    passed | failed | empty | unknown
    by         exit | summary | both | none: what the outcome rests on
    passed, failed, skipped  counts, None where none was printed
    full       the evidence is whole: a visible exit code, or a summary that was whole and counted
    detail     why it is unknown: one of the reasons above, else ""
    """

    __slots__ = ("run", "call", "outcome", "by", "passed", "failed", "skipped", "full", "detail")

    def __init__(self, run: Run, call: Call) -> None:
        self.run = run
        self.call = call
        self.outcome = UNKNOWN
        self.by = NOTHING
        self.passed: "int | None" = None
        self.failed: "int | None" = None
        self.skipped: "int | None" = None
        self.full = True
        self.detail = ""

    def __repr__(self) -> str:
        counts = f"{self.passed}/{self.failed}/{self.skipped}"
        return f"Check({self.call.runner}, {self.outcome}, by={self.by}, {counts}, {self.detail})"


def decide(
    pairs: "list[tuple[Run, Call]]",
    exit: "int | None",
    failed: "bool | None",
    output: str,
    cut: bool,
    state: str = DONE,
    command: str = "",
    shell: str = "bash",
) -> "list[Check]":
    """What each check of one command line gave, in order.

    pairs    the line's checks (`runners.find`), in order
    exit     exit code of the whole line, None if not known
    failed   what the source says where it gives no number (`Seen.failed`)
    output   what the whole line printed, raw; cut: the client left a part of it out
    state    done | running | not_run | interrupted (`Seen.state`)
    command  the line itself, if at hand: a status that it prints (`; echo "EXIT=$?"`) is read then
    """
    checks = [Check(run, call) for run, call in pairs]
    if state in (NOT_RUN, RUNNING):
        for check in checks:
            check.detail = SKIPPED if state == NOT_RUN else PENDING
        return checks
    if not checks:
        return checks
    ended = Ended(exit, failed, output, cut, state, command)
    codes = [own_code(check, ended.code) for check in checks]
    if None in codes and ended.text and any(word in command for word in _TELLS):
        from stillgreen.outcome.status import own_codes  # rare, and needs `re`

        told = own_codes(command, shell, ended.text)
        codes = [told.get(at) if code is None else code for at, code in enumerate(codes)]
    for check, code, printed in zip(checks, codes, share([check.call for check in checks], ended.text)):
        add_evidence(check, code, printed, ended)
    _follow_chain(checks)
    return checks


def explain(
    command: str, shell: str, exit: "int | None", output: str
) -> "tuple[str, int | None, int | None, int | None]":
    """(outcome, passed, failed, skipped) of all checks of a command together; see `explained.py`."""
    from stillgreen.outcome.explained import explain as explain_line

    return explain_line(command, shell, exit, output)


def own_code(check: Check, code: "int | None") -> "int | None":
    """The check's own exit code as the line's tells it: -1 for not 0 but not known, None if hidden."""
    if code is None:
        return None
    said = check.run.zero if code == 0 else check.run.nonzero
    if said == CANNOT_TELL:
        return None
    if said == OK:
        return 0
    return code if code else -1


def add_evidence(check: Check, code: "int | None", printed: "Printed | None", ended: Ended) -> None:
    """Set outcome, counts and reason from the check's own exit code and its summary."""
    summary = printed.summary if printed is not None else None
    if printed is not None and summary is not None:
        check.passed, check.failed, check.skipped = summary.passed, summary.failed, summary.skipped
        if check.call.family == RUN and printed.family == TEST:  # `python t.py` turned out to be a run of tests
            check.call.runner, check.call.family = printed.runner, TEST
    by_exit = _by_exit(check, code, ended)
    by_text = _by_text(check, code, printed, ended)
    if check.call.family in (RUN, TEST) and check.call.reader == ANY and lists_only(check.run):
        by_exit, by_text = EMPTY if code == 0 else by_exit, None
    if ended.killed and code != 0 and by_text != FAILED:
        check.detail = KILLED
    elif code not in (None, 0) and _cannot_start(check, code, summary, ended):
        check.detail = NOT_STARTED
    elif by_exit is None and by_text is None:
        check.detail = HIDDEN
    elif by_text is None and code == 0 and _should_have_printed(check, ended):
        check.detail = NO_SUMMARY
    else:
        check.outcome = _worse(by_exit, by_text, special=by_exit is not None and code not in (None, 0))
        check.by = BOTH if by_exit and by_text else EXIT if by_exit else SUMMARY
    if check.by == SUMMARY and printed is not None and summary is not None:
        check.full = summary.complete and (check.call.family != TEST or _is_counted(summary, printed))


def _is_counted(summary: Summary, printed: Printed) -> bool:
    """Does the summary tell how many passed, or that none failed? Go counts only with `-v`, but a failure makes its last line `FAIL`."""
    return summary.passed is not None or summary.failed == 0 or printed.closes


def _by_exit(check: Check, code: "int | None", ended: Ended) -> "str | None":
    """What the check's own exit code proves; None if nothing."""
    call = check.call
    if code is None or call.hidden_by in ("ignore_flag", "watch"):
        return None
    if code == 0:
        if _stayed_silent(check, ended):
            return EMPTY
        proved = not call.hidden_by or (call.hidden_by == "may_not_run" and _has_header(ended.text))
        return PASSED if proved and not call.empty_ok else None
    module = runners.reader(call.reader) if call.reader not in ("", "*") else None
    special = module.ending(code) if module is not None and code > 0 else None
    return special or FAILED


def _has_header(text: str) -> bool:
    """True if a package manager printed the script that it ran (`> app@1.0.0 lint`, `$ eslint .`)."""
    return any(line[:2] in ("> ", "$ ") for line in text.splitlines()[:20])


def _stayed_silent(check: Check, ended: Ended) -> bool:
    """True if nothing at all was printed where a run that did something would have printed."""
    call = check.call
    talks = call.hidden_by == "may_not_run" or (call.empty_ok and call.prints)
    return talks and check.run.shown == ALL and not ended.text.strip()


def _by_text(check: Check, code: "int | None", printed: "Printed | None", ended: Ended) -> "str | None":
    """What the printed summary proves; None if there is none, or only a part of one."""
    if printed is None:
        return PASSED if _silence_proves(check, ended) else None
    summary = printed.summary
    if summary.outcome == FAILED:
        return FAILED
    if not summary.complete:  # a run that stopped half-way speaks only against a 0
        return UNKNOWN if summary.outcome == UNKNOWN and code == 0 else None
    whole = check.run.shown == ALL or (check.run.shown == TAIL and printed.closes)
    partly = ended.cut or not whole
    return None if summary.outcome != UNKNOWN and printed.spread and partly else summary.outcome


def _silence_proves(check: Check, ended: Ended) -> bool:
    """True if the tool speaks only when it found something, its whole output was seen, and there was none.

    `tsc --noEmit 2>&1 | tail` that prints nothing is read as a pass by everybody (7 of 7 labelled turns, 2025/26).
    """
    run, call = check.run, check.call
    seen_whole = run.shown == ALL or (ended.whole and (run.shown == TAIL or run.hidden_by == "pipe_closed_early"))
    if not seen_whole or ended.code != 0 or ended.killed or ended.cut or run.background or "timeout" in run.wrappers:
        return False
    if call.hidden_by not in (None, "ignore_flag") or run.when not in (ALWAYS, IF_OK) or not _is_silent(ended.text):
        return False
    return call.reader not in ("", ANY) and bool(getattr(runners.reader(call.reader), "SILENT", False))


def _is_silent(text: str) -> bool:
    """True if there is nothing but what clients add of their own."""
    return len(text) < 500 and all(not line.strip() or line.startswith(_CLIENTS_OWN) for line in text.splitlines())


def _worse(by_exit: "str | None", by_text: "str | None", special: bool) -> str:
    """The worse of the two. An exit code other than 0 is explained by a text that says why: nothing ran, or it broke off."""
    if by_exit is None or by_text is None:
        return by_exit or by_text or UNKNOWN
    if by_text == FAILED or (special and by_text == PASSED):
        return FAILED
    if special:
        return by_text if by_exit == FAILED else by_exit
    return by_text


def _cannot_start(check: Check, code: "int | None", summary: "Summary | None", ended: Ended) -> bool:
    """True if the tool itself could not start, so that nothing was checked."""
    if summary is not None and summary.outcome == FAILED:
        return False
    if code in CANNOT_START:
        return True
    module = runners.reader(check.call.reader) if check.call.reader not in ("", "*") else None
    if module is not None and code is not None and code > 0 and module.ending(code) == UNKNOWN:
        return True
    return summary is None and any(_says_so(line, check) for line in ended.text.splitlines()[:40])


def _says_so(line: str, check: Check) -> bool:
    """True if a line says that the check's own program was not found or not understood, and not something in its output."""
    if len(line) > 300:
        return False
    if any(mark in line for mark in _BAD_USAGE):
        return True
    program = runners.program(check.run.argv[0])
    return any(mark in line for mark in _NOT_FOUND) and (
        program in line or check.call.runner in line or "script" in line.lower()
    )


def _should_have_printed(check: Check, ended: Ended) -> bool:
    return check.call.prints and check.run.shown == ALL and not ended.cut and bool(ended.text.strip())


def lists_only(run: Run) -> bool:
    """True for a program that only lists its tests or targets, or goes through them without running."""
    return not _NO_RUN.isdisjoint(run.argv)


def _follow_chain(checks: "list[Check]") -> None:
    """`a && b`: if b ran, a ended with 0; if a failed, b did not run."""
    for at in range(len(checks) - 1, 0, -1):
        before, after = checks[at - 1], checks[at]
        if after.run.when != IF_OK or before.run.hidden_by not in (None, "semicolon") or before.run.background:
            continue
        ran = after.by in (SUMMARY, BOTH) or (after.by == EXIT and after.outcome == PASSED)
        if (
            ran
            and before.detail == HIDDEN
            and before.run.zero == OK
            and before.call.hidden_by is None
            and not before.call.empty_ok
        ):
            before.outcome, before.by, before.detail = PASSED, EXIT, ""
    for before, after in zip(checks, checks[1:]):
        stopped = before.outcome == FAILED or before.detail == SKIPPED
        if stopped and after.run.when == IF_OK and after.detail == HIDDEN and before.run.hidden_by is None:
            after.detail = SKIPPED
