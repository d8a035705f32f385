"""What happens in the scenarios of one agent, told and judged? One function each."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from e2e.clients import CLAUDE, OLD_CLAUDE
from e2e.scenario import scenario
from e2e.script import Answer, Await, Delegate, Edit, Poll, Read, Script, Shell, Write
from e2e.terminal import Terminal
from e2e.world import Played, World

TEST = Shell("python3 -m unittest")
LOOK = (Read("calc.py"),)
CHANGE = (Edit("calc.py", "    return a + b", "    return b + a"),)
CHANGE_AGAIN = (Edit("calc.py", "    return b + a", "    return sum((a, b))"),)
BREAK = (Edit("calc.py", "    return a + b", "    return a - b"),)
# Claude Code refuses a plain `sleep` in front.
LONG = Shell("python3 -c 'import time; time.sleep(60)'")
UNTESTED = "The sum begins with b now; I have not tested it."
CLAIM = "Done. All tests pass."


@scenario()
def passed_after_the_edit(world: World) -> list[Played]:
    return [world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CLAIM]))]


@scenario("observe")
def edited_after_the_pass(world: World) -> list[Played]:
    return [world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CHANGE_AGAIN, CLAIM]))]


@scenario("warn", attended=True)
def edited_after_the_pass_warned(world: World) -> list[Played]:
    return edited_after_the_pass(world)


@scenario("warn")
def warned_in_a_terminal(world: World) -> list[Played]:
    """A person reads the warning, then asks for something else: the agent hears of it with that prompt."""
    script = Script([LOOK, CHANGE, (TEST,), CHANGE_AGAIN, CLAIM, "It adds two numbers."])
    with Terminal(world, script) as person:
        person.is_ready()
        person.says("Mend it.")
        person.sees("older than")
        person.says("What does add do?")
        return [person.stopped(2)]


@scenario("observe")
def the_persons_own_command(world: World) -> list[Played]:
    """A person runs the test with `!`, which no hook tells, and the agent takes it up."""
    script = Script([LOOK, CHANGE, UNTESTED, CLAIM, CLAIM])
    with Terminal(world, script) as person:
        person.is_ready()
        person.says("Mend it.")
        person.stopped(1)
        person.says("!python3 -m unittest")
        person.sees("Ran 1 test")
        if world.client.agent == "codex":  # Claude Code answers to the command by itself
            person.says("And now?")
        return [person.stopped(2)]


@scenario()
def plan_mode(world: World) -> list[Played]:
    """Nothing may be run in plan mode, so nothing is asked for, not even after an edit that slipped through."""
    script = Script([(Shell("sed -i 's/a + b/b + a/' calc.py"),), CLAIM], rest=CLAIM)
    if world.client.agent == "claude-code":
        return [world.play("Plan it.", script, "--permission-mode", "plan")]
    with Terminal(world, script) as person:
        person.is_ready()
        person.says("/plan")
        person.sees("for Plan mode.")
        person.says("Plan it.")
        return [person.stopped(1)]


@scenario("observe", clients=(CLAUDE, OLD_CLAUDE))
def output_too_long_to_show(world: World) -> list[Played]:
    """More than 30,000 characters: the client keeps the whole in a file, which is gone when the log is read."""
    long = Shell("python3 -c \"print('x' * 40000)\"; python3 -m unittest")
    played = world.play("Mend it.", Script([LOOK, CHANGE, (long,), CLAIM]))
    for path in (world.home / ".claude" / "projects").rglob("tool-results/*"):
        path.unlink()
    return [played]


@scenario()
def sent_back_and_obeys(world: World) -> list[Played]:
    """It says that it is done, is sent back, runs the test, and ends."""
    return [world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CHANGE_AGAIN, CLAIM, (TEST,), CLAIM]))]


@scenario()
def sent_back_and_never_obeys(world: World) -> list[Played]:
    return [world.play("Mend it.", Script([LOOK, CHANGE, CLAIM], rest=CLAIM))]


@scenario()
def works_on_and_never_obeys(world: World) -> list[Played]:
    """It uses tools between its stops, which sets the client's own cap back each time."""
    busy: list[Answer] = [(Shell("ls"),), CLAIM]
    return [world.play("Mend it.", Script([LOOK, CHANGE, CLAIM, *busy * 3], rest=CLAIM))]


@scenario()
def ledger_cannot_be_written(world: World) -> list[Played]:
    world.state.mkdir(parents=True, exist_ok=True)
    (world.state / "ledger").write_text("in the way")
    return sent_back_and_never_obeys(world)


@scenario()
def failed_test(world: World) -> list[Played]:
    return [world.play("Mend it.", Script([LOOK, BREAK, (TEST,), CLAIM], rest=CLAIM))]


@scenario()
def piped_test(world: World) -> list[Played]:
    piped = Shell("python3 -m unittest 2>&1 | tail -3")
    return [world.play("Mend it.", Script([LOOK, CHANGE, (piped,), CLAIM]))]


@scenario()
def piped_failure(world: World) -> list[Played]:
    piped = Shell("python3 -m unittest 2>&1 | tail -3")
    return [world.play("Mend it.", Script([LOOK, BREAK, (piped,), CLAIM], rest=CLAIM))]


@scenario()
def edited_by_shell(world: World) -> list[Played]:
    sed = Shell("sed -i 's/a + b/b + a/' calc.py")
    return [world.play("Mend it.", Script([(TEST,), (sed,), CLAIM, (TEST,), CLAIM]))]


@scenario()
def background_test(world: World) -> list[Played]:
    """The first stop comes while the test runs; its end starts another turn (Claude Code) or is polled for (Codex)."""
    slow = Shell("sleep 2; python3 -m unittest", background=True)
    if world.client.agent == "codex":
        return [world.play("Mend it.", Script([LOOK, CHANGE, (slow,), (Poll(),), CLAIM]))]
    return [world.play("Mend it.", Script([LOOK, CHANGE, (slow,), CLAIM, CLAIM]))]


@scenario()
def subagent_edits(world: World) -> list[Played]:
    """A subagent changes the code; the main agent waits for it, tests, and claims."""
    lane: list[Answer] = [LOOK, CHANGE, UNTESTED]
    main: list[Answer] = [(Delegate("WORKER"),), (Await(),), (TEST,), CLAIM]
    if world.client.agent == "claude-code":
        main.remove((Await(),))
    return [world.play("Mend it.", Script(main, {"WORKER": lane}))]


@scenario()
def subagent_sent_back(world: World) -> list[Played]:
    """A subagent claims what it did not test, is sent back itself, and obeys; the main agent takes its word."""
    lane: list[Answer] = [LOOK, CHANGE, CLAIM, (TEST,), CLAIM]
    main: list[Answer] = [(Delegate("WORKER"),), (Await(),), "My helper has ended.", "My helper has ended."]
    if world.client.agent == "claude-code":
        main.remove((Await(),))
    return [world.play("Mend it.", Script(main, {"WORKER": lane}))]


@scenario()
def subagent_still_edits(world: World) -> list[Played]:
    wait = Shell("python3 -c 'import time; time.sleep(2)'")
    lane: list[Answer] = [LOOK, (wait,), CHANGE, "I changed it."]
    main: list[Answer] = [(Delegate("WORKER", background=True),), "Done, everything works.", "It has ended."]
    return [world.play("Mend it.", Script(main, {"WORKER": lane}))]


@scenario()
def interrupted(world: World) -> list[Played]:
    """A person stops it while a command runs, and asks for something else later."""
    first = world.play("Mend it.", Script([LOOK, CHANGE, (LONG,), CLAIM]), interrupt_at=3)
    return [first, world.resume("What does add do?", Script(["It adds two numbers."]))]


@scenario()
def resumed(world: World) -> list[Played]:
    first = world.play("Change it.", Script([LOOK, CHANGE, UNTESTED]))
    return [first, world.resume("Now test it.", Script([(TEST,), CLAIM]))]


@scenario()
def resumed_and_edited_on(world: World) -> list[Played]:
    first = world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CLAIM]))
    return [first, world.resume("And sum it.", Script([CHANGE_AGAIN, CLAIM, (TEST,), CLAIM]))]


@scenario("observe", clients=(CLAUDE, OLD_CLAUDE))
def forked(world: World) -> list[Played]:
    """A copy of the session goes on under a new id."""
    first = world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CLAIM]))
    again = Script([CHANGE_AGAIN, CLAIM])
    return [first, world.play("And sum it.", again, "--continue", "--fork-session")]


@scenario()
def two_sessions_in_one_folder(world: World) -> list[Played]:
    """One edits and tests, the other one edits only, both at once."""
    tested = Script([LOOK, CHANGE, (Shell("sleep 1; python3 -m unittest"),), CLAIM])
    untested = Script([(Write("other.py", "def double(a):\n    return 2 * a\n"),), CLAIM], rest=CLAIM)
    with ThreadPoolExecutor(2) as pool:
        played = [pool.submit(world.play, *told) for told in (("Mend it.", tested), ("Write another.", untested))]
        return [each.result() for each in played]


@scenario(own_install=True)
def uninstalled_in_the_middle(world: World) -> list[Played]:
    def leave(_conversation: str) -> Answer:
        world.stillgreen("uninstall", "--agent", world.client.agent)
        return CLAIM

    return [world.play("Mend it.", Script([LOOK, CHANGE, leave], rest=CLAIM))]
