"""Was a task called completed although its code changed and nothing is green on it? Then that is refused, once a task.

The verdict is the one of a reply that says "done". A teammate's tasks in progress are called completed by the client at
each of its stops: those pass, as do tasks in which this agent changed no code.
"""

from stillgreen.gates._base import Case, Said
from stillgreen.seen import OURS

NAME = "task"
PER_WINDOW = 1_000_000  # once for each task, which the frame sees to
PER_SESSION = 50
GIVES_UP = False


def silent(case: Case) -> str:
    """It speaks about flags only, and only where the agent itself completes the task."""
    verdict = case.verdict
    case.saw += [["changed", int(verdict.code_changed)], ["verdict", verdict.grade], ["reason", verdict.reason]]
    if not case.verdict.flag:
        return "no-flag"
    if case.plan:
        return "plan"
    return "by-itself" if case.told.by_itself else ""


def words(case: Case) -> "Said | str":
    """Look once more, at the agent's own log: the milder verdict counts, and the command to run is named there."""
    from stillgreen.gates.words import Words

    again = case.look()
    if again.verdict is not None:
        if not again.verdict.flag:
            return "milder"
        case.verdict = again.milder(case.verdict)
    text = Words(case, again, case.live)
    return Said(
        f"{OURS}this task is not completed yet: {text.what(1)}. {text.run()}, then complete it again; if nothing can be "
        "checked here, complete it again as it is. (Asked once a task; `stillgreen off` switches it off.)",
        f"{OURS}a task was called completed, and {text.what(0)}. (`stillgreen log --gate task` tells more.)",
        case.verdict.reason,
    )
