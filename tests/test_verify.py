"""Does `stillgreen verify` say green only of code that was checked, exactly as it is?"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import Prompt
from repo import NOW, Repo, git, key, ran
from stillgreen import codeid, reasons
from stillgreen.receipt import green
from stillgreen.receipt.here import NO_ID
from stillgreen.receipt.words import when

# What must not be green first: (checks in order, required families, allow a part, reason).
NOT_GREEN = {
    "nothing ran": ([], "", False, reasons.NO_CHECK),
    "a failed test": (["test pytest failed"], "", False, reasons.FAILED),
    "a pass, then the same test failed": (["test pytest passed", "test pytest failed"], "", False, reasons.FAILED),
    "the whole passed, then a part of it failed": (["test pytest passed", "test pytest failed part"], "", False, reasons.FAILED),
    "the whole failed, then a part of it passed": (["test pytest failed", "test pytest passed part"], "", True, reasons.FAILED),
    "another folder's tests failed": (["test pytest failed in:web", "test pytest passed in:api"], "", False, reasons.FAILED),
    "tests passed, the build failed": (["test pytest passed", "build cargo failed"], "", False, reasons.FAILED),
    "tests passed, then types failed": (["test pytest passed", "types mypy failed"], "", False, reasons.FAILED),
    "only a part ran": (["test pytest passed part"], "", False, reasons.PART_OF_SUITE),
    "its summary was cut": (["test pytest passed cut"], "", False, reasons.SUMMARY_ONLY),
    "no test was found": (["test pytest empty"], "", False, reasons.NOTHING_RAN),
    "lint is no test": (["lint ruff passed", "types mypy passed"], "", False, reasons.OTHER_FAMILY),
    "a required lint never ran": (["test pytest passed"], "test,lint", False, reasons.OTHER_FAMILY),
    "a required lint failed": (["test pytest passed", "lint ruff failed"], "test,lint", False, reasons.FAILED),
    "required types failed before the tests passed": (["types mypy failed", "test pytest passed"], "types", False, reasons.FAILED),
    "a deploy is no check": (["ship deploy passed"], "", False, reasons.NO_CHECK),
    "a failed run of another runner": (["test jest failed", "test pytest passed"], "", False, reasons.FAILED),
}
GREEN = {
    "a test passed": (["test pytest passed"], "", False),
    "failed, then passed": (["test pytest failed", "test pytest passed"], "", False),
    "a part failed, then the whole passed": (["test pytest failed part", "test pytest passed"], "", False),
    "a part, then the whole": (["test pytest passed part", "test pytest passed"], "", False),
    "the whole, then a part": (["test pytest passed", "test pytest passed part"], "", False),
    "a part, if that is enough": (["test pytest passed part"], "", True),
    "a cut summary, if that is enough": (["test pytest passed cut"], "", True),
    "a failed lint does not stop a push that did not ask for it": (["test pytest passed", "lint ruff failed"], "", False),
    "old type errors, and tests that passed after": (["types mypy failed", "test pytest passed"], "", False),
    "zero tests once, then the suite": (["test pytest empty", "test pytest passed"], "", False),
    "all that was required": (["test pytest passed", "lint ruff passed"], "lint,test", False),
    "a test of unknown scope": (["test taught passed unknown"], "", False),
}


def judged(told: list[str], require: str, allow_part: bool, tested: bool = True) -> green.Finding:
    checks = [ran(one, t=NOW + number) for number, one in enumerate(told)]
    return green.judge(checks, tuple(filter(None, require.split(","))), tested, allow_part)


@pytest.mark.parametrize(("told", "require", "allow_part", "reason"), NOT_GREEN.values(), ids=NOT_GREEN)
def test_not_green(told: list[str], require: str, allow_part: bool, reason: str) -> None:
    found = judged(told, require, allow_part)
    assert (found.green, found.reason) == (False, reason)


@pytest.mark.parametrize(("told", "require", "allow_part"), GREEN.values(), ids=GREEN)
def test_green(told: list[str], require: str, allow_part: bool) -> None:
    found = judged(told, require, allow_part)
    assert (found.green, found.reason) == (True, reasons.GREEN)


@pytest.mark.parametrize("family", ["build", "types", "lint", "run"])
def test_a_project_without_tests_is_green_by_what_it_has(family: str) -> None:
    """But not by a formatter, and not where a test was seen before."""
    told = [f"{family} tool passed"]
    assert judged(told, "", False, tested=False).green
    assert not judged(told, "", False, tested=True).green
    assert not judged(["format tool passed"], "", False, tested=False).green


def test_a_whole_pass_hides_parts_of_it() -> None:
    found = judged(["test pytest passed part in:api", "test pytest passed 9", "test jest passed part"], "", False)
    assert [(each.runner, each.scope) for each in found.passed] == [("jest", "part"), ("pytest", "full")]


# On real repositories.


@pytest.fixture
def repo(tmp_path: Path) -> Repo:
    return Repo(tmp_path / "shop")


def test_other_code_is_not_green(stillgreen: Prompt, repo: Repo) -> None:
    """An edit, a new file, a file that is gone, another mode: each takes green away; undone, it is back."""
    repo.ran("test pytest passed 212")
    changes = {
        "app.py": "x = 2\n",
        "new.py": "",
        "tests/test_app.py": "def test(): ...\n",
        "pyproject.toml": "[project]\nname = 'shop'\n",
    }
    for name, text in changes.items():
        repo.write(name, text)
        assert stillgreen("verify", cwd=repo.folder).code == 1, name
        git(repo.folder, "checkout", "-q", "--", "app.py")
        git(repo.folder, "clean", "-qfd")
    (repo.folder / "app.py").unlink()
    assert stillgreen("verify", cwd=repo.folder).code == 1
    git(repo.folder, "checkout", "-q", "--", "app.py")
    assert stillgreen("verify", cwd=repo.folder).code == 0


def test_the_same_code_stays_green(stillgreen: Prompt, repo: Repo) -> None:
    """Uncommitted, committed with a note and a scratch file, in a folder of it, and on another branch."""
    repo.write("app.py", "x = 2\n")
    repo.ran("test pytest passed 212", "types mypy passed")
    said = stillgreen("verify", cwd=repo.folder)
    assert (said.code, said.err) == (0, "")
    assert said.out == f"this code green: pytest 212 passed, mypy clean, {when(NOW)}, by claude-code; nothing since\n"
    commit = repo.commit("docs/notes.md", "a note\n")
    for words in (["HEAD"], [commit], [commit[:10]], ["main"], [], ["--worktree"], ["--staged"]):
        assert stillgreen("verify", *words, cwd=repo.folder / "docs").code == 0, words
    assert stillgreen("verify", "HEAD~1", cwd=repo.folder).code == 1
    git(repo.folder, "checkout", "-q", "-b", "other")
    git(repo.folder, "tag", "-a", "v1", "-m", "v1")
    assert stillgreen("verify", "v1", cwd=repo.folder).out.startswith(f"code of {commit[:8]} green: ")


def test_what_is_staged_is_asked_apart(stillgreen: Prompt, repo: Repo) -> None:
    repo.write("app.py", "x = 2\n")
    repo.ran("test pytest passed 3")
    assert stillgreen("verify", "--staged", cwd=repo.folder).code == 1
    git(repo.folder, "add", "-A")
    assert stillgreen("verify", "--staged", cwd=repo.folder).out.startswith("staged code green: pytest 3 passed")
    repo.write("app.py", "x = 3\n")
    assert stillgreen("verify", "--staged", cwd=repo.folder).code == 0
    assert stillgreen("verify", cwd=repo.folder).code == 1


def test_a_later_failure_takes_green_away(stillgreen: Prompt, repo: Repo) -> None:
    repo.ran("test pytest passed 212", "test pytest failed 3")
    said = stillgreen("verify", "HEAD", cwd=repo.folder)
    assert said.code == 1
    assert f"pytest failed (3 failed) on this code at {when(NOW)}, not passed since" in said.out


def test_the_last_green_commit_is_named(stillgreen: Prompt, repo: Repo) -> None:
    repo.ran("test pytest passed 212", t=NOW - 86_400_000)
    last = git(repo.folder, "rev-parse", "--short=8", "HEAD")
    for number in range(2, 5):
        repo.commit("app.py", f"x = {number}\n")
    said = stillgreen("verify", "HEAD", cwd=repo.folder)
    assert f"tests never ran on exactly this code; last green is 3 commits back: {last} (pytest 212 passed, " in said.out and "yesterday" in said.out
    git(repo.folder, "reset", "-q", "--hard", last)
    repo.write("app.py", "x = 9\n")
    assert f"last green is the last commit: {last}" in stillgreen("verify", cwd=repo.folder).out


def test_a_part_is_named_and_allowed_only_on_request(stillgreen: Prompt, repo: Repo) -> None:
    repo.ran("test pytest passed part 12")
    said = stillgreen("verify", "--require", "test", cwd=repo.folder)
    assert said.code == 1 and "pytest 12 passed (a part)" in said.out and "--allow-part" in said.out
    said = stillgreen("verify", "--require", "test", "--allow-part", cwd=repo.folder)
    assert said.code == 0 and "pytest 12 passed (a part)" in said.out


def test_a_failed_lint_is_told_though_it_stops_nothing(stillgreen: Prompt, repo: Repo) -> None:
    repo.ran("test pytest passed 12", "lint ruff failed")
    said = stillgreen("verify", cwd=repo.folder)
    assert said.code == 0 and "; but ruff failed" in said.out and "nothing since" not in said.out


def test_json_for_programs(stillgreen: Prompt, repo: Repo) -> None:
    id = repo.ran("test pytest passed 12", "lint ruff failed")
    told = json.loads(stillgreen("verify", "HEAD", "--json", cwd=repo.folder).out)
    assert (told["of"], told["green"], told["code"], told["reason"]) == ("commit", True, id, "green-on-this-code")
    assert told["commit"] == git(repo.folder, "rev-parse", "HEAD") and told["tree"] == git(repo.folder, "rev-parse", "HEAD^{tree}")
    assert [(each["runner"], each["outcome"], each["stands"]) for each in told["checks"]] == [("pytest", "passed", False), ("ruff", "failed", True)]
    told = json.loads(stillgreen("verify", "nothing", "--json", cwd=repo.folder).out)
    assert told["green"] is None and "no such commit" in told["why"]


# Where it stands.


def test_linked_work_trees_and_clones_share_what_is_known(stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
    """A linked work tree of the same commit is as green, and so is a clone: green belongs to the code."""
    repo.ran("test pytest passed 7")
    git(repo.folder, "worktree", "add", "-q", str(tmp_path / "linked"))
    git(tmp_path, "clone", "-q", str(repo.folder), "clone")
    for name in ("linked", "clone"):
        assert stillgreen("verify", cwd=tmp_path / name).code == 0
        (tmp_path / name / "app.py").write_text("x = 5\n")
        assert stillgreen("verify", cwd=tmp_path / name).code == 1
        assert stillgreen("verify", "HEAD", cwd=tmp_path / name).code == 0


def test_repositories_without_code_are_not_one(stillgreen: Prompt, tmp_path: Path) -> None:
    """Their id is that of no code at all; a check in one says nothing of another."""
    for name in ("one", "other"):
        Repo(tmp_path / name, commit=False).commit("README.md", f"{name}\n")
    place = Repo(tmp_path / "third", commit=False)
    place.ran("test pytest passed 7", folder=tmp_path / "one")
    assert stillgreen("verify", cwd=tmp_path / "one").code == 0
    assert stillgreen("verify", cwd=tmp_path / "other").code == 1


def test_a_linked_work_tree_without_an_origin(stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
    git(repo.folder, "worktree", "add", "-q", str(tmp_path / "linked"))
    repo.ran("test pytest passed 7")
    assert stillgreen("verify", cwd=tmp_path / "linked").code == 0


def test_before_the_first_commit(stillgreen: Prompt, tmp_path: Path) -> None:
    repo = Repo(tmp_path / "new", commit=False)
    repo.write("app.py", "x = 1\n")
    repo.ran("test pytest passed 1")
    assert stillgreen("verify", cwd=repo.folder).code == 0
    said = stillgreen("verify", "HEAD", cwd=repo.folder)
    assert said.code == 2 and "there is no commit yet" in said.err
    git(repo.folder, "add", "-A")
    assert stillgreen("verify", "--staged", cwd=repo.folder).code == 0


@pytest.mark.parametrize("name", ["with space", "a\nb", "-x", "\udcff", "ünï"])
def test_a_folder_of_an_odd_name(name: str, stillgreen: Prompt, tmp_path: Path) -> None:
    repo = Repo(tmp_path / name)
    repo.ran("test pytest passed 1")
    for words in ([], ["HEAD"]):
        assert stillgreen("verify", *words, cwd=repo.folder).code == 0
    assert stillgreen("attest", "--note", cwd=repo.folder).code == 0
    assert stillgreen("verify", "--from-notes", "--allow-unsigned", cwd=repo.folder).code == 0


def test_a_repository_of_long_ids(stillgreen: Prompt, tmp_path: Path) -> None:
    """Made with SHA-256."""
    repo = Repo(tmp_path / "long", commit=False)
    shutil.rmtree(repo.folder / ".git")
    git(repo.folder, "init", "-q", "--object-format=sha256")
    commit = repo.commit("app.py", "x = 1\n")
    repo.ran("test pytest passed 1")
    assert len(commit) == 64 and stillgreen("verify", commit, cwd=repo.folder).code == 0
    assert stillgreen("attest", "--note", cwd=repo.folder).code == 0
    assert stillgreen("verify", "--from-notes", "--allow-unsigned", cwd=repo.folder).code == 0


def test_a_submodule_with_changes(stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
    """What is in it is not known to git's status of this one; a commit can be asked about all the same."""
    Repo(tmp_path / "library")
    git(repo.folder, "-c", "protocol.file.allow=always", "submodule", "add", "-q", str(tmp_path / "library"), "lib")
    git(repo.folder, "commit", "-q", "-m", "library")
    repo.ran("test pytest passed 1")
    assert stillgreen("verify", cwd=repo.folder).code == 0
    (repo.folder / "lib/app.py").write_text("x = 2\n")
    said = stillgreen("verify", cwd=repo.folder)
    assert said.code == 2 and "submodule" in said.err
    assert stillgreen("verify", "HEAD", cwd=repo.folder).code == 0


def test_a_replaced_commit_is_not_taken_for_it(stillgreen: Prompt, repo: Repo) -> None:
    """`git replace` would show a tested commit's files under another's id."""
    tested = git(repo.folder, "rev-parse", "HEAD")
    repo.ran("test pytest passed 1")
    other = repo.commit("app.py", "x = 2\n")
    git(repo.folder, "replace", other, tested)
    assert stillgreen("verify", other, cwd=repo.folder).code == 1
    assert stillgreen("verify", tested, cwd=repo.folder).code == 0


def test_a_bare_repository_has_no_work_tree(stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
    key()
    git(tmp_path, "clone", "-q", "--bare", str(repo.folder), "bare.git")
    for words in ([], ["HEAD"]):
        said = stillgreen("verify", *words, cwd=tmp_path / "bare.git")
        assert said.code == 2 and "no work tree" in said.err


# (words, where, what is said)
ERRORS = {
    "no repository": (["verify"], "..", "not in a git repository"),
    "a commit, and no repository": (["verify", "HEAD"], "..", "not in a git repository"),
    "no such commit": (["verify", "deadbeef"], "", "no such commit"),
    "a file's blob is no commit": (["verify", "HEAD:app.py"], "", "no such commit"),
    "a variable that is empty": (["verify", ""], "", "no name of a commit"),
    "the same of a note": (["verify", "", "--from-notes"], "", "no name of a commit"),
    "what git sends for a deleted branch": (["verify", "0" * 40], "", "no such commit"),
    "a name with a line end": (["verify", "HEAD\nHEAD"], "", "no name of a commit"),
    "both a commit and the staged": (["verify", "HEAD", "--staged"], "", "one of REV"),
    "an unknown family": (["verify", "--require", "tests"], "", "`tests` is none of"),
    "no family at all": (["verify", "--require", ","], "", "name one or more"),
    "notes of no commit": (["verify", "--staged", "--from-notes"], "", "about a commit"),
    "signers without notes": (["verify", "--allow-unsigned"], "", "go with `--from-notes`"),
    "an option in place of a commit": (["verify", "--", "--output=x"], "", "no such commit"),
}


@pytest.mark.parametrize(("words", "where", "text"), ERRORS.values(), ids=ERRORS)
def test_errors_say_what_is_so(words: list[str], where: str, text: str, stillgreen: Prompt, repo: Repo) -> None:
    key()
    said = stillgreen(*words, cwd=repo.folder / where)
    assert said.code == 2 and text in said.err and said.out == ""


def test_nothing_was_ever_recorded(stillgreen: Prompt, repo: Repo, home: Path) -> None:
    """Then no state folder is made either."""
    said = stillgreen("verify", cwd=repo.folder)
    assert said.code == 2 and "stillgreen install" in said.err
    assert not (home / ".local").exists()


def test_a_project_that_no_agent_checked(stillgreen: Prompt, repo: Repo) -> None:
    key()
    said = stillgreen("verify", cwd=repo.folder)
    assert said.code == 1 and "only checks that ran in an agent" in said.err


def test_an_unknown_id_says_why(stillgreen: Prompt, repo: Repo) -> None:
    """A clean filter that only the repository's own settings name is not run, so its code cannot be told."""
    key()
    git(repo.folder, "config", "filter.evil.clean", "touch ran; cat")
    repo.write(".gitattributes", "*.py filter=evil\n")
    repo.write("app.py", "x = 2\n")
    said = stillgreen("verify", cwd=repo.folder)
    assert said.code == 2 and "filter" in said.err
    assert not (repo.folder / "ran").exists()


def test_every_reason_has_words() -> None:
    """Each slug with which `codeid` gives up, and no other."""
    source = "".join(path.read_text("utf-8") for path in Path(codeid.__file__).parent.glob("*.py"))
    assert set(NO_ID) == set(re.findall(r'(?:Unknown\(|why=)"([a-z-]+)"', source))


PRE_COMMIT = """#!/bin/sh
stillgreen verify --staged
"""


def test_the_recipe_for_pre_commit(repo: Repo, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where `git commit -a` and `git commit FILE` have an index of their own."""
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    repo.write("app.py", "x = 2\n")
    repo.ran("test pytest passed 7")
    hook = repo.folder / ".git/hooks/pre-commit"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(PRE_COMMIT)
    hook.chmod(0o755)
    git(repo.folder, "commit", "-q", "-a", "-m", "tested")
    repo.write("app.py", "x = 3\n")
    for words in (["-a"], ["app.py"]):
        with pytest.raises(subprocess.CalledProcessError) as refused:
            git(repo.folder, "commit", "-q", "-m", "not tested", *words)
        assert b"staged code not green" in refused.value.stdout + refused.value.stderr
    repo.write("other.py", "")
    repo.write("app.py", "x = 2\n")
    git(repo.folder, "add", "-A")
    with pytest.raises(subprocess.CalledProcessError):
        git(repo.folder, "commit", "-q", "-m", "a new file was not tested")
    repo.ran("test pytest passed 8")
    git(repo.folder, "commit", "-q", "-m", "tested", "other.py")


def test_nothing_in_the_repository_runs_or_changes(stillgreen: Prompt, repo: Repo, tmp_path: Path) -> None:
    """Hooks, a file-system monitor and a program named git in it; `.git` is as before, byte for byte."""
    repo.ran("test pytest passed 7")
    trap = tmp_path / "sprung"
    for name in ("hooks/post-index-change", "hooks/reference-transaction", "monitor"):
        file = repo.folder / ".git" / name
        file.parent.mkdir(exist_ok=True)
        file.write_text(f"#!/bin/sh\ntouch {trap}\n")
        file.chmod(0o755)
    git(repo.folder, "config", "core.fsmonitor", str(repo.folder / ".git" / "monitor"))
    before = contents(repo.folder / ".git")
    trap.unlink(missing_ok=True)
    for words in ([], ["HEAD"], ["--staged"], ["HEAD", "--from-notes"]):
        stillgreen("verify", *words, cwd=repo.folder)
    assert not trap.exists() and contents(repo.folder / ".git") == before


def test_a_git_in_the_repository_is_not_started(stillgreen: Prompt, repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    repo.ran("test pytest passed 7")
    fake = repo.folder / "bin" / "git"
    fake.parent.mkdir()
    fake.write_text(f"#!/bin/sh\ntouch {tmp_path}/sprung\n")
    fake.chmod(0o755)
    (repo.folder / ".git/info/exclude").write_text("bin\n")
    monkeypatch.setenv("PATH", f"{fake.parent}:bin:{os.environ['PATH']}")
    assert stillgreen("verify", "HEAD", cwd=repo.folder).code == 0
    assert not (tmp_path / "sprung").exists()


def contents(folder: Path) -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


PRE_PUSH = """#!/bin/sh
none=$(git hash-object --stdin </dev/null | tr '0-9a-f' '0')
while read -r local_ref local_oid remote_ref remote_oid; do
    [ "$local_oid" = "$none" ] && continue
    stillgreen verify "$local_oid" </dev/null || exit 1
done
"""


def test_the_recipe_for_pre_push(repo: Repo, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The hook of docs/receipts.md, in a real push: red code stays, green code and deleted branches go through."""
    page = (Path(__file__).parent.parent / "docs" / "receipts.md").read_text("utf-8")
    assert PRE_PUSH in page
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    git(tmp_path, "init", "-q", "--bare", "remote.git")
    git(repo.folder, "remote", "add", "origin", str(tmp_path / "remote.git"))
    hook = repo.folder / ".git/hooks/pre-push"
    hook.parent.mkdir(exist_ok=True)
    hook.write_text(PRE_PUSH)
    hook.chmod(0o755)
    key()
    with pytest.raises(subprocess.CalledProcessError) as refused:
        git(repo.folder, "push", "-q", "origin", "main")
    assert b"not green" in refused.value.stdout + refused.value.stderr
    repo.ran("test pytest passed 7")
    git(repo.folder, "branch", "feature")
    git(repo.folder, "push", "-q", "origin", "main", "feature")
    git(repo.folder, "push", "-q", "origin", ":feature")
    repo.commit("app.py", "x = 3\n")
    with pytest.raises(subprocess.CalledProcessError):
        git(repo.folder, "push", "-q", "origin", "main")
