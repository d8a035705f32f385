"""What happens at a task that is called completed, at a change that was not judged, and at a subagent's stop?"""

from __future__ import annotations

from e2e.clients import CLAUDE, CODEX, OLD_CLAUDE
from e2e.scenario import scenario
from e2e.scenarios import CHANGE, CHANGE_AGAIN, CLAIM, LOOK, TEST, UNTESTED
from e2e.script import Answer, Await, Delegate, Edit, Script, Task, Told
from e2e.terminal import Terminal
from e2e.world import Played, World

TASKS = {"ENABLE_TOOL_SEARCH": "false"}
CHANGE_ONCE_MORE = (Edit("calc.py", "    return sum((a, b))", "    return sum([a, b])"),)
JUDGED = "Done, all tests pass. Self-audit: concurrency is already sound, it is a pure function without state."


def completes(number: int) -> tuple[Task]:
    return (Task(completed=str(number)),)


@scenario("observe", settings='[gate.task]\nmode = "block"\n', clients=(CLAUDE, OLD_CLAUDE), env=TASKS)
def three_tasks(world: World) -> list[Played]:
    """The first only looks, the second changes code and tests nothing, the third tests."""
    tasks = (Task("Look at the sum"), Task("Turn the sum round"), Task("Sum a list"))
    script: list[Told] = [
        tasks, LOOK, completes(1),
        CHANGE, completes(2), completes(2),
        CHANGE_AGAIN, (TEST,), completes(3),
        UNTESTED,
    ]  # fmt: skip
    return [world.play("Mend it.", Script(script))]


SELF_AUDIT = '[gate.self-audit]\nmode = "block"\n'


@scenario("observe", settings=SELF_AUDIT, clients=(CLAUDE, CODEX))
def four_changes_in_a_terminal(world: World) -> list[Played]:
    """Judged at once; asked and ignored; asked and judged; and one more, which nobody asks about."""
    back: Answer = (Edit("calc.py", "    return sum([a, b])", "    return a + b"),)
    script: list[Told] = [
        LOOK, CHANGE, (TEST,), JUDGED,
        CHANGE_AGAIN, (TEST,), CLAIM, "Nothing to add.",
        CHANGE_ONCE_MORE, (TEST,), CLAIM, JUDGED,
        back, (TEST,), CLAIM,
    ]  # fmt: skip
    with Terminal(world, Script(script)) as person:
        person.is_ready()
        for number, stops in enumerate((1, 3, 5, 6), 1):
            person.says(f"Mend it, part {number}.")
            played = person.stopped(stops)
        return [played]


@scenario("observe", settings=SELF_AUDIT, clients=(CLAUDE, CODEX))
def a_change_where_nobody_watches(world: World) -> list[Played]:
    return [world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CLAIM]))]


@scenario(clients=(CLAUDE, OLD_CLAUDE, CODEX))
def subagents_look_and_edit(world: World) -> list[Played]:
    """The first subagent only looks, and says "done"; the second one edits after the main agent's test."""
    look: list[Told] = [LOOK, "Done, everything is implemented."]
    edit: list[Told] = [LOOK, CHANGE_AGAIN, UNTESTED]
    main: list[Told] = [
        LOOK, CHANGE, (Delegate("LOOKER"),), (Await(),), (TEST,), (Delegate("WORKER"),), (Await(),), CLAIM, (TEST,), CLAIM,
    ]  # fmt: skip
    if world.client.agent == "claude-code":
        main = [answer for answer in main if answer != (Await(),)]
    return [world.play("Mend it.", Script(main, {"LOOKER": look, "WORKER": edit}))]
