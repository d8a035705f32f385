"""Was code changed, called done, and not checked since? Then the agent is sent back once, to check it or to say why not."""

from stillgreen.gates._base import Case, Said

NAME = "after-edit"
PER_WINDOW = 1
PER_SESSION = 1_000_000  # each turn with new code may be asked about once
GIVES_UP = False


def silent(case: Case) -> str:
    """It speaks about flags only; a plan changes nothing, and `BLOCKED: reason` is an honest end."""
    if not case.verdict.flag:
        return "no-flag"
    if case.plan:
        return "plan"
    return "blocked-line" if case.stop.blocked else ""


def words(case: Case) -> "Said | str":
    """Look once more, at the agent's own log: the milder verdict counts, and the command to run is named there."""
    from stillgreen.gates.words import Words

    again = case.look()
    if again.verdict is not None:
        if not again.verdict.flag:
            return "milder"
        case.verdict = again.milder(case.verdict)
    text = Words(case, again, case.live)
    return Said(text.to_agent(), text.to_user(), case.verdict.reason)
