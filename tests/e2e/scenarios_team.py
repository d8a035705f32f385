"""What happens in a team of Claude Code's agents, when a teammate goes idle with or without a report to its lead?"""

from __future__ import annotations

from e2e.clients import CLAUDE, OLD_CLAUDE
from e2e.scenario import scenario
from e2e.scenarios import CHANGE, CLAIM, LOOK
from e2e.scenarios_gates import SELF_AUDIT
from e2e.script import Answer, Delegate, Message, Script, Told
from e2e.terminal import Terminal
from e2e.world import Played, World

TEAMS = {"CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS": "1", "ENABLE_TOOL_SEARCH": "false"}
WANTED = '[gate.delivery]\nmode = "block"\n'
# Newer clients hand the last text to the lead by themselves; here each report is wanted all the same.
ALWAYS = WANTED + 'when = "always"\n'

BEGIN = "Look at it with a team."
WAKE = "And the other part, please."


def told(what: str) -> tuple[Message]:
    return (Message("team-lead", what),)


# Reports what it was given first; to a second task it says nothing until it is asked.
RITA: list[Told] = [
    LOOK,
    told("It adds."),
    "I told the lead.",
    LOOK,
    "Once more.",
    told("It still adds."),
    "Told again.",
]
# Never reports, whoever asks.
SAM: list[Told] = [LOOK, "I have looked."]


def team(world: World, panes: str) -> list[Played]:
    """Rita and Sam work, then Rita is woken once more. panes: how teammates are run, `in-process` or `tmux`."""
    awake: list[str] = []

    def lead(conversation: str) -> Answer:
        if WAKE in conversation and not awake:
            awake.append("rita")
            return (Message("rita", "FIRST: look once more."),)
        return "Noted."

    begin: Answer = (Delegate("FIRST", mate="rita"), Delegate("SECOND", mate="sam"))
    with Terminal(world, Script([begin, *[lead] * 30], {"FIRST": RITA, "SECOND": SAM}), *_run(panes)) as person:
        person.is_ready()
        person.says(BEGIN)
        person.recorded("reported", 1)  # Rita's first part, let go
        person.recorded("asked-before", 1)  # Sam, who was asked twice
        person.says(WAKE)
        return [person.recorded("reported", 2)]


def _run(panes: str) -> tuple[str, str]:
    return "--teammate-mode", panes


@scenario("observe", settings=ALWAYS, clients=(CLAUDE, OLD_CLAUDE), env=TEAMS)
def team_in_one_process(world: World) -> list[Played]:
    return team(world, "in-process")


@scenario("observe", settings=ALWAYS, clients=(CLAUDE, OLD_CLAUDE), env=TEAMS)
def team_in_panes(world: World) -> list[Played]:
    return team(world, "tmux")


@scenario("observe", settings=WANTED, clients=(CLAUDE, OLD_CLAUDE), env=TEAMS)
def team_with_one_that_talks(world: World) -> list[Played]:
    """It ends with words, and sends none of them; a newer client does that for it."""
    lanes: dict[str, list[Told]] = {"SECOND": SAM}
    with Terminal(
        world, Script([(Delegate("SECOND", mate="sam"),), "He works."], lanes), *_run("in-process")
    ) as person:
        person.is_ready()
        person.says(BEGIN)
        return [person.recorded("client-delivers" if world.client == CLAUDE else "asked-before", 1)]


@scenario(settings=ALWAYS + SELF_AUDIT, clients=(CLAUDE,), env=TEAMS)
def team_with_one_that_ignores_every_gate(world: World) -> list[Played]:
    """It changes code, tests and judges nothing, says that it is done, sends no report, and says the same when asked."""
    lanes: dict[str, list[Told]] = {"SECOND": [LOOK, CHANGE, *[CLAIM] * 20]}
    with Terminal(world, Script([(Delegate("SECOND", mate="sam"),), "He works."], lanes), *_run("tmux")) as person:
        person.is_ready()
        person.says(BEGIN)
        person.recorded("asked-before", 1)
        person.says(WAKE)
        return [person.recorded("person", 2)]


@scenario("observe", settings=ALWAYS, clients=(CLAUDE,), env=TEAMS)
def team_with_one_that_never_learns(world: World) -> list[Played]:
    """It reports only after it was asked twice, each time the lead gives it work."""
    rounds: list[Told] = []
    for number in range(1, 5):
        rounds += [LOOK, "I have looked.", "So what?", told(f"Report {number}."), "There."]
    given: list[int] = []

    def lead(conversation: str) -> Answer:
        if f"Report {len(given) + 1}." in conversation:
            given.append(1)
            return (Message("sam", "SECOND: look once more."),)
        return "Noted."

    begin: Answer = (Delegate("SECOND", mate="sam"),)
    with Terminal(world, Script([begin, *[lead] * 30], {"SECOND": rounds}), *_run("in-process")) as person:
        person.is_ready()
        person.says(BEGIN)
        person.recorded("gave_up", 1)
        person.says(WAKE)
        return [person.recorded("person", 2)]
