"""Counted ids against a slow oracle: random work in a real repository, and full copies of the code at each check and stop.

Equal ids must mean equal code, whatever was done. The other way round, equal code must have equal ids where all that was
done is exact; what is not exact is listed in `LOOSE`, each with the reason.
"""

from __future__ import annotations

import itertools
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import HealthCheck, event, given, settings
from hypothesis import strategies as st

from counted_play import Play
from stillgreen import counted
from stillgreen.events import Check, Stop

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="there is no git on this machine")

FILES = ("a.py", "b.py", "src/c.py", "new.py", "src/more.py")
TEXTS = ("x = 1", "y = 1", "z = 1", "x = 2", "x = 3")

# Commands after which the ids are those of the code, no more and no less.
EXACT = (
    "git add -A", "git add .", "git add a.py", "git add src/", "git add -u", "git add new.py && git commit -m n", "git commit -m m",
    "git commit -am m", "git add -A && git commit -m m", "git commit -m p a.py", "git commit -m p src", "git commit --amend --no-edit",
    "git add -A && git commit --amend -m am", "git commit -qam q", "git commit -m e --allow-empty",
    "git stash", "git stash push", "git stash -u", "git stash --include-untracked -m w", "git stash push -- a.py", "git stash push src",
    "git stash -k", "git stash apply", "git stash pop", "git stash pop -q", "git stash drop", "git stash pop stash@{1}", "git stash list",
    "git checkout -b work", "git switch -c more", "git checkout work", "git switch more", "git checkout main", "git checkout -",
    "git switch -", "git checkout -f main", "git branch spare", "git branch -f spare", "git checkout spare", "git checkout HEAD",
    "git checkout --detach", "git merge --ff-only work", "git merge --ff-only main", "git rebase HEAD",
    "git reset --hard", "git reset --hard HEAD", "git reset --keep", "git reset", "git reset --soft", "git reset a.py",
    "git restore a.py", "git restore .", "git restore src", "git checkout .", "git checkout -- b.py", "git checkout b.py src/c.py",
    "git checkout HEAD -- a.py", "git restore --staged .", "git restore --staged a.py", "git restore --staged --worktree a.py",
    "git restore --source=HEAD src", "git clean -fd", "git clean -n", "git rm -q --cached a.py",
    "git checkout nowhere", "git checkout -- nowhere.py", "git fetch", "git status", "git tag v1", "git diff",
)  # fmt: skip
# Commands after which equal code may have other ids, and why.
LOOSE = {
    "the code of a commit from before the session is not known": (
        "git checkout other", "git switch other", "git checkout HEAD~1", "git reset --hard HEAD~1", "git reset --hard HEAD~2",
        "git reset --soft HEAD~1", "git reset HEAD~1", "git checkout HEAD~1 -- a.py", "git restore --source=other b.py",
        "git checkout other -- src", "git checkout -b old HEAD~1", "git checkout old", "git merge --ff-only other", "git reset --keep HEAD~1",
        "git checkout other -- .", "git restore --source=HEAD~1 .",
    ),
    "git does not tell what a merge of two sides holds": (
        "git pull",
        "git merge other", "git merge work", "git merge -q main", "git rebase other", "git rebase main", "git cherry-pick other",
        "git cherry-pick work", "git merge --squash other", "git merge --no-ff work -m m", "git pull --rebase origin other", "git pull . other",
        "git merge --no-commit other", "git cherry-pick -n other", "git revert -n HEAD",
    ),
    "what was stopped half-way, taken back or reverted": (
        "git merge --abort", "git rebase --abort", "git cherry-pick --abort", "git revert --no-edit HEAD", "git revert --no-edit HEAD~1",
        "git rebase --continue", "git cherry-pick --skip", "git stash branch fresh", "git merge --continue", "git revert --abort",
    ),
    "what a program writes into a file is not known": (
        "sed -i s/1/2/ a.py", "sed -i s/2/1/ a.py", "echo 'x = 2' > b.py", "echo 'x = 1' >> src/c.py", "echo 'x = 2' > new.py", "cp a.py b.py",
        "git mv a.py moved.py", "mv b.py src/b.py", "rm -f new.py", "echo 'x = 1' > src/more.py", "sed -i s/1/3/ $(git ls-files '*.py')", "rm b.py",
        "git rm -q b.py", "cat > a.py <<'EOF'\nx = 2\nEOF", "git rm -qf src/c.py",
    ),
    "a pattern may stand for any file": (
        "git checkout -- '*.py'", "git restore 'src/*'", "git add '*.py'", "git stash push -- 'src/*.py'", "git stash push -u -- new.py",
    ),
}  # fmt: skip
LOOSE_COMMANDS = tuple(itertools.chain.from_iterable(LOOSE.values()))

edits = st.tuples(st.just("edit"), st.sampled_from(FILES), st.sampled_from(TEXTS))
notes = st.tuples(st.just("edit"), st.sampled_from(("README.md", "notes.md")), st.sampled_from(("One.", "Two.")))
marks = st.sampled_from((("check",), ("check",), ("check",), ("stop",)))


def lines(commands: tuple[str, ...]) -> st.SearchStrategy[tuple[str, ...]]:
    """One command, or two in one line."""
    one = st.sampled_from(commands)
    plain = st.sampled_from([command for command in commands if "\n" not in command])
    git = st.sampled_from([command for command in commands if command.startswith("git ")])
    pairs = st.one_of(
        st.tuples(plain, st.sampled_from((" && ", "; ")), plain),
        st.tuples(plain, st.just(" || "), git),  # what a shell edit did behind `||` is never certain
    )
    two = pairs.filter(lambda pair: pair[0] != pair[2]).map("".join)  # `rm a; rm a`: one output speaks of both
    return st.tuples(st.just("run"), st.one_of(one, one, one, two))


def work(commands: tuple[str, ...]) -> st.SearchStrategy[list[tuple[str, ...]]]:
    step = st.one_of(
        edits, edits, st.just(("undo",)), notes, marks, marks, lines(commands), lines(commands), lines(commands)
    )
    return st.lists(step, min_size=3, max_size=14)


@pytest.fixture(scope="module")
def git_home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One repository for all examples, to be copied."""
    return tmp_path_factory.mktemp("git")


_COUNT = itertools.count()


def played(home: Path, steps: list[tuple[str, ...]]) -> Play:
    """Do it, with a check at the beginning and at the end."""
    folder = home / f"play{next(_COUNT)}"
    session = Play(home, folder)
    try:
        session.check()
        before: list[tuple[str, str]] = []
        for word, *rest in steps:
            if word == "edit":
                path = session.folder / rest[0]
                before.append((rest[0], path.read_text() if path.is_file() else ""))
                session.edit(rest[0], rest[1] + "\n")
            elif word == "undo":
                if before:
                    name, text = before.pop()
                    if text:
                        session.edit(name, text)
            elif word == "run":
                session.run(rest[0])
            elif word == "check":
                session.check()
            else:
                session.stop()
        session.check()
    finally:
        shutil.rmtree(folder)
    return session


def found(session: Play) -> list[tuple[str, object]]:
    """(id, code) at each check, and at each stop that speaks of the code that is there.

    A stop right after a branch was left speaks of the code that was left (docs/decisions.md).
    """
    tree, kept, codes = counted.Tree(), [], {id(made): code for _what, made, code in session.marks}
    for number, made in enumerate(session.recorded, 1):
        made.n = number
        tree.stamp(made)
        if isinstance(made, Check) or (isinstance(made, Stop) and tree.spoken() == tree.id()):
            kept.append((made.counted, codes[id(made)]))
    return kept


def compare(session: Play, exact: bool) -> None:
    for (one, code), (other, as_well) in itertools.combinations(found(session), 2):
        if one == other:
            assert code == as_well, "the same id for other code"
        elif exact:
            assert code != as_well, "another id for the same code"


many = int(os.environ.get("STILLGREEN_EXAMPLES", "90"))
slow = settings(
    max_examples=many, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


@slow
@given(steps=work(EXACT))
def test_the_same_id_is_the_same_code_and_the_other_way_round(git_home: Path, steps: list[tuple[str, ...]]) -> None:
    """Edits and undoes, commits of all or a part, stashes, branches of one's own, resets to what is committed."""
    session = played(git_home, steps)
    event(f"{len({repr(code) for _id, code in found(session)})} codes")
    compare(session, exact=True)


@slow
@given(steps=work((*EXACT, *LOOSE_COMMANDS, *LOOSE_COMMANDS)))
def test_the_same_id_is_the_same_code(git_home: Path, steps: list[tuple[str, ...]]) -> None:
    """Whatever git or the shell did."""
    compare(played(git_home, steps), exact=False)
