"""Was code changed, called done, and not checked since? Then the agent is sent back once, to check it or to say why not."""

from stillgreen.gates._base import Case

NAME = "after-edit"
PER_WINDOW = 1
PER_SESSION = 1_000_000  # each turn with new code may be asked about once


def wants(case: Case) -> bool:
    """A flag: the verdict that a careful developer would want to hear about."""
    return case.verdict.flag


def lets_go(case: Case) -> str:
    """A plan changes nothing, and `BLOCKED: reason` is an honest end."""
    if case.plan:
        return "plan"
    return "blocked-line" if case.stop.blocked else ""
