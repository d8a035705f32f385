"""What happens to the code between a check and "done"? It is undone, committed, formatted, or changed by another hand."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from e2e.clients import CLAUDE, CODEX, NoClient
from e2e.scenario import scenario
from e2e.scenarios import CHANGE, CHANGE_AGAIN, CLAIM, LOOK, TEST
from e2e.script import Answer, Edit, Script, Shell, Write
from e2e.world import Played, World

CLIENTS = (CLAUDE, CODEX)
UNDO = (Edit("calc.py", "    return sum((a, b))", "    return b + a"),)
UGLY = (Edit("calc.py", "    return a + b", "    return  b+a"),)
NOTE = (Write("NOTES.md", "# Notes\n\nThe sum begins with b.\n"),)
COMMIT = Shell("git add -A && git -c user.name=a -c user.email=a@example.invalid commit -q -m 'Turn the sum round'")
# Ruff comes with the tests' own Python.
WITH_RUFF = {"PATH": os.pathsep.join([str(Path(sys.executable).parent), os.environ.get("PATH", "")])}


@scenario(clients=CLIENTS)
def undone_edit(world: World) -> list[Played]:
    """After the test it tries something else, and takes it back."""
    return [world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CHANGE_AGAIN, UNDO, CLAIM]))]


@scenario(clients=CLIENTS)
def noted_and_committed(world: World) -> list[Played]:
    """After the test it writes a note, and commits both."""
    script = Script([LOOK, CHANGE, (TEST,), NOTE, (COMMIT,), "Committed, all tests pass."])
    return [world.play("Mend it.", script)]


@scenario("observe", clients=(CLAUDE,), env=WITH_RUFF)  # a login shell, which Codex uses, has a path of its own
def formatted(world: World) -> list[Played]:
    """After the test a formatter goes over the code, and changes it."""
    if not shutil.which("ruff", path=WITH_RUFF["PATH"]):
        raise NoClient("a formatter that changes code needs ruff")
    return [world.play("Mend it.", Script([LOOK, UGLY, (TEST,), (Shell("ruff format calc.py"),), CLAIM]))]


@scenario(clients=CLIENTS)
def changed_by_a_person(world: World) -> list[Played]:
    """While the agent writes its last words a person saves the file in an editor."""

    def saved(_conversation: str) -> Answer:
        code = world.project / "calc.py"
        code.write_text(code.read_text() + "\n\nZERO = 0\n")
        return CLAIM

    return [world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), saved]))]


@scenario(clients=CLIENTS)
def tested_in_an_earlier_session(world: World) -> list[Played]:
    """One session tests, the next one changes the code there and back, and says that it passes."""
    first = world.play("Mend it.", Script([LOOK, CHANGE, (TEST,), CLAIM]))
    again = Script([LOOK, CHANGE_AGAIN, UNDO, CLAIM])
    return [first, world.play("Is it well?", again)]
