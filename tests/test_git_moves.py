"""What git printed says which of a line's moves happened: what must not count as one comes first."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from stillgreen import counted
from stillgreen.events import Edit
from stillgreen.record import Recorder
from stillgreen.seen import COMMAND, Seen
from stillgreen.shell import read
from stillgreen.shell.git_moves import commit_name
from stillgreen.shell.git_told import happened


def moves(command: str, output: str = "", code: int | None = 0) -> list[str]:
    """What a line did, in words."""
    return [move.op for found in happened(read(command), output, code).values() for move in found]


# The sentences are git's: of 2.39 as run in a repository; of other versions as their sources have them.
NOTHING = {
    "only looks": ("git status && git log --oneline -3 && git stash list && git diff HEAD~1", "", 0),
    "nothing to pull": ("git pull", "Already up to date.\n", 0),
    "nothing to pull, before 2.15": ("git pull", "Already up-to-date.\n", 0),
    "nothing to rebase": ("git rebase main", "Current branch work is up to date.\n", 0),
    "nothing to put away": ("git stash", "No local changes to save\n", 0),
    "nothing to bring back": ("git stash pop", "No stash entries found.\n", 1),
    "nothing to commit": ("git commit -m x", "On branch main\nnothing to commit, working tree clean\n", 1),
    "a hook refuses the commit": ("git commit -am x", "ruff.....Failed\n- hook id: ruff\n", 1),
    "already there": ("git checkout main", "Already on 'main'\n", 0),
    "no such branch": ("git switch nowhere", "fatal: invalid reference: nowhere\n", 128),
    "local changes are in the way": (
        "git checkout main",
        "error: Your local changes to the following files would be overwritten by checkout:\n\ta.py\nAborting\n",
        1,
    ),
    "a pull that is refused after it said what it would do": (
        "git pull",
        "Updating 1a2b3c4..5d6e7f8\nerror: Your local changes to the following files would be overwritten by merge:\n\ta.py\nAborting\n",
        1,
    ),
    "branches that have diverged": ("git pull", "hint: You have divergent branches\nfatal: Need to specify how to reconcile\n", 128),
    "unstaged changes": ("git pull --rebase && git push", "error: cannot pull with rebase: You have unstaged changes.\n", 128),
    "another git is at work": ("git stash", "fatal: Unable to create '/p/.git/index.lock': File exists.\n", 128),
    "no repository": ("git reset --hard", "fatal: not a git repository (or any of the parent directories): .git\n", 128),
    "no such file": ("git restore src/nowhere.py", "error: pathspec 'src/nowhere.py' did not match any file(s) known to git\n", 1),
    "an empty cherry-pick": ("git cherry-pick 1a2b3c4", "The previous cherry-pick is now empty, possibly due to conflict resolution.\n", 1),
    "only shown": ("git clean -nd", "Would remove new.py\n", 0),
    "behind a command that failed": ("pytest -q && git stash", "1 failed in 0.1s\n", 1),
    "in a container": ("docker exec app git pull", "Updating 1a2b3c4..5d6e7f8\nFast-forward\n", 0),
    "its help": ("git stash --help", "GIT-STASH(1)\n", 0),
    "dry": ("git add -n . && git clean --dry-run -fd", "", 0),
}  # fmt: skip
SOMETHING = {
    "only the first, if that worked": ("git stash pop || git checkout .", "Dropped refs/stash@{0} (abc)\n", 0, ["pop"]),
    "a fast-forward": ("git pull", "Updating 1a2b3c4..5d6e7f8\nFast-forward\n a.py | 2 +-\n 1 file changed\n", 0, ["forward"]),
    "a pull whose words are put away": ("git pull -q", "", 0, ["pull"]),
    "a pull of which only the end is shown": ("git pull | tail -1", " 3 files changed, 4 insertions(+)\n", 0, ["pull"]),
    "a merge": ("git merge other", "Merge made by the 'ort' strategy.\n a.py | 2 +-\n 1 file changed, 1 insertion(+)\n", 0, ["merge"]),
    "a rebase": ("git rebase main", "Successfully rebased and updated refs/heads/work.\n", 0, ["rebase"]),
    "a rebase before 2.26": ("git rebase main", "First, rewinding head to replay your work on top of it...\nApplying: x\n", 0, ["rebase"]),
    "a conflict": ("git merge other", "CONFLICT (content): Merge conflict in a.py\nAutomatic merge failed\n", 1, ["conflict"]),
    "a conflict of a rebase": ("git rebase main", "error: could not apply 1a2b3c4... x\n", 1, ["conflict"]),
    "a stash in conflict": ("git stash pop", "CONFLICT (content): Merge conflict in a.py\nThe stash entry is kept\n", 1, ["conflict"]),
    "a file after all": ("git checkout Makefile2", "Updated 1 path from the index\n", 0, ["restore"]),
    "a branch after all": ("git checkout notes.md", "Switched to branch 'notes.md'\n", 0, ["leave"]),
    "out and in in one line": (
        "git stash && pytest -q; git stash pop",
        "Saved working directory and index state WIP on main: 1a2b3c4 x\n1 failed in 0.1s\nDropped refs/stash@{0} (abc)\n",
        0,
        ["stash", "pop"],
    ),
    "behind one that failed": ("git merge --ff-only x || git checkout .", "merge: x - not something we can merge\n", 0, ["restore"]),
    "a pull and what came before": (
        "git checkout main && git pull",
        "Your branch is behind 'origin/main' by 1 commit\nUpdating 1a2b3c4..5d6e7f8\nFast-forward\n a.py | 2 +-\nSwitched to branch 'main'\n",
        0,
        ["leave", "forward"],
    ),
    "in another folder": ("git -C ../other reset --hard", "HEAD is now at 1a2b3c4 x\n", 0, ["reset"]),
    "a file of which the exit code is hidden": ("git restore a.py; true", "", 0, ["restore"]),
    "a person's own alias of checkout": ("git co -b work", "Switched to a new branch 'work'\n", 0, ["branch"]),
    "a pull request": ("gh pr checkout 12", "Switched to branch 'fix'\n", 0, ["leave"]),
}  # fmt: skip


@pytest.mark.parametrize(("command", "output", "code"), NOTHING.values(), ids=NOTHING)
def test_nothing_happened(command: str, output: str, code: int) -> None:
    """The files, the index and the branch are as they were."""
    assert moves(command, output, code) == []


@pytest.mark.parametrize(("command", "output", "code", "done"), SOMETHING.values(), ids=SOMETHING)
def test_something_happened(command: str, output: str, code: int, done: list[str]) -> None:
    """In the order of the line."""
    assert moves(command, output, code) == done


def test_a_pull_of_notes_brings_no_code() -> None:
    """The list of files says so, if all of it is there."""
    told = "Updating 1a2b3c4..5d6e7f8\nFast-forward\n README.md | 3 +\n .../plan/notes.md | 1 +\n {} files changed, 4 insertions(+)\n"
    (whole,), (cut,) = (happened(read("git pull"), told.format(files), 0)[0] for files in (2, 3))
    assert (whole.stays, cut.stays) == (True, False)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("HEAD", ""), ("@", ""), ("HEAD~", "~1"), ("HEAD^^", "~2"), ("HEAD~3", "~3"), ("@~2", "~2"), ("HEAD^2", "?"), ("-", "-"), ("main", "main"),
        ("refs/heads/main", "main"), ("origin/main", "?"), ("FETCH_HEAD", "?"), ("HEAD@{1}", "?"), ("main~1", "?"), ("1a2b3c4", "1a2b3c4"),
        ("HEADLINE", "HEADLINE"),
    ],
)  # fmt: skip
def test_names_of_commits(typed: str, name: str) -> None:
    """Names that may mean another commit tomorrow are none."""
    assert commit_name(typed) == name


WORDS = (
    "git", "-C", "stash", "pop", "checkout", "switch", "reset", "--hard", "HEAD~1", "HEAD~99999999999", "--", "a.py", "'*'", ".", "commit", "-am", "x",
    "add", "-A", "merge", "pull", "rebase", "--abort", "worktree", "clean", "-fd", "restore", "--source=", "-b", "revert", "cherry-pick", "branch", "-f",
    "&&", "||", ";", "|", "tail", "stash@{1}", "stash@{9999999}", "rm", "mv", "\udc80", "\0", "fetch", "o:m", "-", "~", "^", "?", "gh", "pr", "co",
)  # fmt: skip
LINES = (
    "HEAD is now at ", "HEAD is now at 1a2b3c4 x", "[main 1a2b3c4] x", "[]", "[ ] ", "Updating ..", "Updating 1a2b3c4..5d6e7f8", "Fast-forward",
    "Switched to branch '", "Switched to branch 'x'", "Already on ''", "Saved working directory and index state WIP on : ", "CONFLICT (x): y",
    "error: ", "fatal: x", "Removing ", "Removing \udc80/", " | 1", " a.py | 2 +-", " 1 file changed, 1 insertion(+)", "Already up to date.",
)  # fmt: skip


@settings(max_examples=400)
@given(
    st.lists(st.lists(st.sampled_from(WORDS), max_size=8), max_size=8),
    st.lists(st.sampled_from(LINES), max_size=6),
    st.sampled_from((None, 0, 1)),
)
def test_no_line_and_no_output_raises(lines: list[list[str]], output: list[str], code: int | None) -> None:
    """Whatever is typed and printed: from the line to the id."""
    recorder, tree = Recorder(b"k" * 32, "/home/ada/p"), counted.Tree()
    for words in lines:
        thing = Seen(COMMAND, cwd="/home/ada/p")
        thing.command, thing.output, thing.exit = " ".join(words), "\n".join(output), code
        for event in recorder.record(thing):
            tree.stamp(event)
            assert isinstance(event, Edit) is (event.e == "edit")
    assert tree.id().startswith("counted:")
