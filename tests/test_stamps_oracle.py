"""Whatever an agent and a person do in a repository, the verdict is the one of an oracle that keeps full copies of the code."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import ClassVar

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule, run_state_machine_as_test

from worked import CHECK, CODE, Worker

GOOD = [CODE, CODE + "\n\ndef triple(n):\n    return 3 * n\n", "def double(n):\n    return n + n\n"]
BAD = "def double(n):\n    return 3 * n\n"
SLOPPY = "def double( n ):\n  return 2*n\n"
PROGRAM = st.sampled_from([*GOOD, BAD, SLOPPY])
MORE = st.sampled_from(["x = 1\n", "x = 2\n"])
EXAMPLES = int(os.environ.get("STILLGREEN_EXAMPLES", "25"))
_GIT = "git -c user.name=T -c user.email=t@example.org"

Copy = dict[str, bytes]


class Work(RuleBasedStateMachine):
    """One session in one repository; `ran` is what the oracle knows: the code of each check, and whether it passed.

    perhaps  code that passed, of which its hook could not know that it was this code
    """

    keys: ClassVar[int] = 0

    @initialize()
    def begin(self) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.work = Worker(Path(self.folder.name))
        self.work.prompt()
        self.ran: list[tuple[Copy, bool]] = []
        self.perhaps: list[Copy] = []
        self.last: tuple[str, str] | None = None

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.folder.cleanup()

    def copy(self) -> Copy:
        """Every file of the program, as it is now."""
        files = [path for path in self.work.project.rglob("*.py") if "scratch" not in path.parts]
        return {str(path.relative_to(self.work.project)): path.read_bytes() for path in sorted(files)}

    @rule(text=PROGRAM)
    def edit(self, text: str) -> None:
        self.last = ("calc.py", (self.work.project / "calc.py").read_text())
        self.work.change("calc.py", text)

    @rule(text=MORE)
    def edit_another(self, text: str) -> None:
        self.work.change("more.py", text)

    @precondition(lambda self: self.last is not None)
    @rule()
    def undo(self) -> None:
        assert self.last is not None
        self.work.change(*self.last)

    @rule()
    def note(self) -> None:
        self.work.change("NOTES.md", f"{len(self.ran)} runs\n")

    @rule()
    def scratch(self) -> None:
        self.work.change("scratch/try.py", f"print({len(self.ran)})\n")

    @rule()
    def commit(self) -> None:
        self.work.sh(f"git add -A && {_GIT} commit -q --allow-empty -m more")

    @rule()
    def stash(self) -> None:
        self.work.sh(f"{_GIT} stash -u -q")

    @rule()
    def pop(self) -> None:
        self.work.sh("git stash pop -q")

    @rule()
    def throw_away(self) -> None:
        self.work.sh("git restore .")

    @rule()
    def to_the_first_commit(self) -> None:
        self.work.sh("git checkout -q $(git rev-list --max-parents=0 HEAD)")

    @rule()
    def to_the_branch(self) -> None:
        self.work.sh("git checkout -q main")

    @rule()
    def tidy(self) -> None:
        """A formatter, by hand."""
        self.work.sh("sed -i 's/( n )/(n)/; s/^  return/    return/' calc.py")

    @rule(text=PROGRAM)
    def person(self, text: str) -> None:
        self.work.write("calc.py", text)

    @rule()
    def check(self) -> None:
        self.work.sh(CHECK)
        self.ran.append((self.copy(), self.work.checks()[-1].outcome == "passed"))

    @rule()
    def check_then_change(self) -> None:
        """One line: a pass is of code that is gone when its hook runs; where that comes back, it may be known or not."""
        here = self.copy()
        self.work.sh(f"{CHECK} && echo 'y = {len(self.ran)}' >> calc.py")
        if self.work.checks()[-1].outcome == "passed":
            self.perhaps.append(here)
        else:
            self.ran.append((here, False))

    @rule()
    def stop(self) -> None:
        here = self.copy()
        ended = [passed for code, passed in self.ran if code == here]
        wanted = {"unverified" if not ended else "confirmed" if ended[-1] else "contradicted"}
        if here in self.perhaps:
            wanted |= {"confirmed"}
        assert self.work.done("All tests pass.").split()[0] in wanted

    @rule()
    def prompt(self) -> None:
        self.work.prompt()


def test_the_verdict_is_that_of_full_copies() -> None:
    """Random work, and the same grade at every stop."""
    run_state_machine_as_test(
        Work,
        settings=settings(
            max_examples=EXAMPLES, stateful_step_count=14, deadline=None, derandomize="CI" in os.environ,
            suppress_health_check=list(HealthCheck),
        ),
    )  # fmt: skip
