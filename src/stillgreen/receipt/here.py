"""Which work tree is this, which code is in it, and which checks ran on that code? All that `verify` and its like ask of us."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from pathlib import Path

from stillgreen import compiled, places, projects, stamps, trees
from stillgreen.codeid import Repository, Stamp
from stillgreen.projects import Ran
from stillgreen.receipt import git
from stillgreen.receipt.git import Trouble
from stillgreen.record import Recorder

# Why there is no id of the code -> what is so, and the way out. The slugs are those of `codeid.Stamp.why`.
NO_ID = {
    "no-git": "`git` was not found on the PATH, or only in the repository itself; install it",
    "timeout": "git took too long; try again, or `git status` may tell why",
    "unsafe": "git refuses this repository because it belongs to another user; "
    "`git config --global --add safe.directory FOLDER` makes it yours, if you trust it",
    "other-worktree": "its settings name another work tree (`core.worktree`); ask there",
    "unmerged": "a merge is not finished; end it with `git commit` or `git merge --abort`",
    "changing": "files are changing at this moment; try again",
    "dirty-submodule": "a submodule has changes that are not committed in it; commit or undo them there",
    "own-filter": "a changed file would go through a filter that only this repository's own settings name; "
    "set it in your own (`git config --global filter.NAME.clean ...`), if you trust it",
    "line-ends": "git's attributes of a changed file change more than its line ends; commit it, then ask about the commit",
    "too-big": "a changed file is too big, or too many are changed; commit or ignore them, then ask again",
    "unreadable": "a changed file cannot be read; `git add -A --dry-run` names it",
    "odd-file": "something that is neither file nor link stands in the place of one; `git status` names it",
    "no-such-commit": "there is no such commit here; `git log --oneline` shows those that are",
    "git-failed": "git could not say; `git status` may tell why",
}
# The id of a work tree without any code, which many have.
NOTHING = "git:" + "0" * 32

_MISSES = "which code this is cannot be told"


@dataclass(frozen=True)
class Here:
    """top: the work tree's top folder; state: our own folder, which need not exist; env: as git is to get it."""

    top: str
    state: str
    env: dict[str, str]

    def worktree(self, patience: float = 10.0) -> Stamp:
        """The code as the files are now."""
        return self._repository.worktree(patience)

    def index(self) -> Stamp:
        """The code as it would be committed now; within a hook of `git commit -a` or `git commit FILE` git says where that is."""
        file = self.env.get("GIT_INDEX_FILE", "")
        return self._repository.index(file=os.path.abspath(file) if file else "")

    def commit(self, rev: str, patience: float = 10.0) -> Stamp:
        """The code of a commit."""
        return self._repository.commit(rev, patience)

    def ran(self, ids: Iterable[str]) -> list[Ran]:
        """The checks that ran on code with these ids, oldest first.

        In whatever project: a session that began in another folder keeps its checks there, and green belongs to the code.
        """
        own, wanted = Path(self._project), set(ids)
        found = _in_order(projects.ran(self._project, wanted))
        for other in own.parent.glob("*.checks.jsonl"):
            path = other.with_name(other.name.replace(".checks.jsonl", ".jsonl"))
            if path != own:
                found += _in_order(projects.ran(str(path), wanted - {NOTHING}))
        return [each for _time, each in sorted(found, key=lambda item: item[0])]

    def is_known(self) -> bool:
        """Was any check ever seen in this project?"""
        return bool(self._ever[0])

    def tested(self) -> bool:
        """Was a test ever seen in this project?"""
        return "test" in self._ever[0]

    def whole(self) -> set[str]:
        """Families of which a check of a whole work tree was ever seen in this project."""
        return self._ever[1]

    @cached_property
    def _ever(self) -> tuple[set[str], set[str]]:
        return projects.ever(self._project)

    @cached_property
    def recorder(self) -> Recorder:
        return Recorder(places.key(self.state), self.top)

    @cached_property
    def _project(self) -> str:
        return projects.file(self.state, self.top, self.recorder.hash)

    @cached_property
    def _repository(self) -> Repository:
        taught = compiled.load(self.state).taught(self.recorder.hash(self.top))
        kinds, rules = stamps.kinds_of(taught, self.top)
        return Repository(self.top, self.recorder.key, self.state, self.env, kinds, rules)


def _in_order(kept: list[Ran]) -> list[tuple[int, Ran]]:
    """(time, check) of one file, in which the order of lines stands, also where the clock was put back."""
    return list(zip(accumulate((each.t for each in kept), max), kept, strict=True))


def here(folder: str) -> Here:
    """The work tree that holds a folder. Raises Trouble where none does, or nothing was ever recorded on this machine."""
    env = dict(os.environ)
    state = places.state(env)
    top = trees.top(Path(folder).as_posix())
    if not top:
        git.repository(folder)
        raise Trouble("there is no work tree here, so no agent can have checked it; `--from-notes` asks a commit's note")
    if not os.path.isfile(f"{state}/key"):
        raise Trouble(
            "nothing was recorded on this machine yet; `stillgreen install` puts the hooks in that do, "
            "`--from-notes` asks a commit's note"
        )
    places.prepare(state, top, env.get("HOME", ""))
    return Here(top, state, env)


def known(stamp: Stamp) -> str:
    """The id of a stamp. Raises Trouble that says why there is none."""
    if not stamp.id:
        raise Trouble(f"{_MISSES}: {NO_ID.get(stamp.why, NO_ID['git-failed'])}")
    return stamp.id
