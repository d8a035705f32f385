"""What a repository, its config or its files must not be able to do while its code is named; and what stays unknown."""

from __future__ import annotations

import os
import re
import shutil
import stat
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from repositories import KEY, Work, fingerprint, oracle, project
from stillgreen import codeid
from stillgreen.codeid import Repository, Stamp
from stillgreen.codeid.program import find
from stillgreen.receipt.here import NO_ID


@pytest.fixture
def work(tmp_path: Path) -> Work:
    return project(tmp_path / "app")


@pytest.fixture
def state(tmp_path: Path) -> Path:
    (tmp_path / "state").mkdir(mode=0o700)
    return tmp_path / "state"


def stamp(work: Work, state: Path, patience: float = 5.0, top: Path | None = None, **env: str) -> Stamp:
    """The id as a hook would take it; it must leave no process and change nothing in `.git`."""
    before = fingerprint(work.root / ".git")
    found = Repository(str(top or work.root), KEY, str(state), {**work.env(), **env}).worktree(patience)
    assert before == fingerprint(work.root / ".git")
    with pytest.raises(ChildProcessError):
        os.waitpid(-1, os.WNOHANG)
    return found


# What is not run.


class Traps:
    """Programs that leave a mark when they run."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.marks = folder / "marks"
        self.marks.mkdir(parents=True)

    def set(self, name: str, rest: str = "cat") -> str:
        """A program of that name. rest: what it does beyond leaving its mark."""
        place = self.folder / name
        place.write_text(f"#!/bin/sh\ntouch '{self.marks}/{name}'\n{rest}\n")
        place.chmod(0o755)
        return str(place)

    def sprung(self) -> set[str]:
        return {mark.name for mark in self.marks.iterdir()}


HOOKS = (
    "post-index-change",
    "pre-commit",
    "reference-transaction",
    "post-checkout",
    "fsmonitor-watchman",
    "pre-auto-gc",
)
COMMANDS = ("core.fsmonitor", "core.sshCommand", "core.askPass", "core.pager", "core.editor", "core.gitProxy", "pager.status",
            "diff.external", "diff.trap.command", "diff.trap.textconv", "gpg.program", "credential.helper",
            "core.alternateRefsCommand", "uploadpack.packObjectsHook", "interactive.diffFilter", "merge.trap.driver")  # fmt: skip
FILTERS = ("filter.trap.clean", "filter.trap.smudge")


@pytest.fixture
def trapped(work: Work, tmp_path: Path) -> Traps:
    """A repository where all that can be set is set."""
    traps = Traps(tmp_path / "traps")
    for name in HOOKS:
        (work.root / ".git/hooks" / name).unlink(missing_ok=True)
        (work.root / ".git/hooks" / name).symlink_to(traps.set(f"hook.{name}"))
    for name in COMMANDS:
        work.git("config", name, traps.set(name))
    for name in ("status", "hash-object", "config", "ls-tree", "diff-tree"):
        work.git("config", f"alias.{name}", "!" + traps.set(f"alias.{name}"))
    work.git("config", "status.submoduleSummary", "true")
    work.write(".git/info/attributes", "*.py diff=trap merge=trap\n")
    work.write("src/app.py", "?")
    return traps


def test_nothing_that_a_repository_names_is_run(work: Work, state: Path, trapped: Traps) -> None:
    """Not its monitor, hooks, pagers, drivers, aliases, helpers; while git itself runs the monitor for `status`."""
    found = stamp(work, state)
    repository = Repository(str(work.root), KEY, str(state), work.env())
    repository.index()
    assert repository.commit("HEAD").id
    assert trapped.sprung() == set()
    work.git("status", ok=False)
    work.git("diff", ok=False)
    assert {"core.fsmonitor", "diff.trap.command"} <= trapped.sprung(), "the traps work"
    work.git("config", "--unset", "core.fsmonitor")
    work.commit()
    assert found.id == oracle(work)


OWN = {
    "in its config": lambda work, trap: work.git("config", "filter.trap.clean", trap),
    "as a process": lambda work, trap: work.git("config", "filter.trap.process", trap),
    "required": lambda work, trap: (work.git("config", "filter.trap.required", "1"), work.git("config", "filter.trap.clean", trap)),
    "in capitals, in one line with another section": lambda work, trap: append(work, f'[core][FILTER "trap"]clean={trap}\n'),
    "in an included file": lambda work, trap: (
        append(work, "[include]\npath = more\n"), work.write(".git/more", f'[filter "trap"]\nclean = {trap}\n')),
    "in a file that is included on a condition": lambda work, trap: (
        append(work, '[includeIf "gitdir:**"]\npath = more\n'), work.write(".git/more", f'[filter "trap"]\nclean = {trap}\n')),
    "in the work tree's own config": lambda work, trap: (
        work.git("config", "extensions.worktreeConfig", "true"), work.git("config", "--worktree", "filter.trap.clean", trap)),
    "in place of the user's own": lambda work, trap: (
        work.git("config", "--global", "filter.trap.clean", "tr a b"), work.git("config", "filter.trap.clean", trap)),
    "beside the user's own": lambda work, trap: (
        work.git("config", "--global", "filter.trap.clean", "tr a b"), work.git("config", "filter.trap.process", trap)),
}  # fmt: skip


def append(work: Work, text: str) -> None:
    with (work.root / ".git/config").open("a") as config:
        config.write(text)


@pytest.mark.parametrize("define", OWN.values(), ids=OWN)
def test_a_filter_of_the_repository_is_not_run(
    work: Work, state: Path, tmp_path: Path, define: Callable[[Work, str], object]
) -> None:
    """Wherever it is defined. What it would make of a code file is unknown; of other files it does not matter."""
    traps = Traps(tmp_path / "traps")
    define(work, traps.set("own"))
    work.write(".gitattributes", "*.csv filter=trap\n")
    work.write("data/rows.csv", "3,4\n")
    assert stamp(work, state).id
    work.write(".gitattributes", "*.py filter=trap\n")
    os.utime(work.root / "src/lib.py")  # git compares its content
    work.write("src/app.py", "print('b')\n")
    assert stamp(work, state).why == "own-filter"
    assert traps.sprung() == set()
    work.git("add", "-A", ok=False)
    assert traps.sprung() == {"own"}, "the trap works"


def test_a_filter_with_a_name_that_cannot_be_switched_off(work: Work, state: Path, tmp_path: Path) -> None:
    """Git would read `-c filter.a=b.clean=` as another setting: nothing is run at all."""
    traps = Traps(tmp_path / "traps")
    append(work, f'[filter "a=b"]\nclean = {traps.set("own")}\n')
    work.write(".gitattributes", "*.csv filter=a=b\n")
    work.write("data/rows.csv", "5,6\n")
    assert stamp(work, state).why == "own-filter"
    assert traps.sprung() == set()


def test_nothing_of_a_submodule_is_run(work: Work, state: Path, tmp_path: Path) -> None:
    """Its own config has its own monitor and filters."""
    traps = Traps(tmp_path / "traps")
    source = project(tmp_path / "source")
    work.git("submodule", "--quiet", "add", str(source.root), "sub")
    work.commit()
    inner = work.root / "sub"
    work.git("config", "core.fsmonitor", traps.set("monitor"), at=inner)
    work.git("config", "filter.trap.clean", traps.set("clean"), at=inner)
    (work.root / ".git/modules/sub/info/attributes").write_text("* filter=trap\n")
    os.utime(inner / "src/app.py")
    stamp(work, state)
    assert traps.sprung() == set()
    work.git("status", at=inner)
    assert traps.sprung() == {"monitor", "clean"}, "the traps work"


def test_objects_that_are_missing_are_not_fetched(work: Work, state: Path, tmp_path: Path) -> None:
    """A clone without trees has its sums from elsewhere, or not at all."""
    traps = Traps(tmp_path / "traps")
    work.git("config", "uploadpack.allowFilter", "true")
    clone = tmp_path / "clone"
    work.git("clone", "-q", "--filter=tree:0", "--no-checkout", f"file://{work.root}", str(clone))
    work.git("config", "remote.origin.uploadpack", traps.set("fetch", "exit 1"), at=clone)
    work.git("config", "protocol.ext.allow", "always", at=clone)
    found = Repository(str(clone), KEY, str(state), work.env()).commit("HEAD")
    assert found.why == "git-failed"
    assert traps.sprung() == set()
    work.git("ls-tree", "-r", "HEAD", ok=False, at=clone)
    assert traps.sprung() == {"fetch"}, "the trap works"


# Which git.


@pytest.mark.parametrize(
    "entry", ["{top}/bin", "bin", ".", "", "{top}/sub/../bin", "{outside}/link", "{outside}/holder", "{top}"]
)
def test_a_git_of_the_work_tree_is_never_started(
    work: Work, state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, entry: str
) -> None:
    """On PATH by its name, by a relative one, through a link to the folder or to the program."""
    traps = Traps(work.root / "traps")
    for folder in (work.root / "bin", work.root):
        folder.mkdir(exist_ok=True)
        shutil.copy(traps.set("git"), folder / "git")
    (work.root / "sub").mkdir()
    outside = tmp_path / "outside"
    (outside / "holder").mkdir(parents=True)
    (outside / "link").symlink_to(work.root / "bin")
    (outside / "holder/git").symlink_to("../link/git")
    monkeypatch.chdir(work.root)
    path = entry.format(top=work.root, outside=outside)
    assert stamp(work, state, PATH=f"{path}:{os.environ['PATH']}").id
    assert stamp(work, state, PATH=path).why == "no-git"
    assert traps.sprung() == set()
    program, kept = find({"PATH": f"{path}:/usr/bin"}, str(work.root))
    assert str(work.root) not in program
    assert all(part[:1] == "/" for part in kept.split(":"))


def test_a_filter_finds_no_program_in_the_work_tree(work: Work, state: Path, tmp_path: Path) -> None:
    """The user's own `clean = tool` means the user's tool."""
    traps = Traps(work.root / "traps")
    traps.set("tool")
    work.git("config", "--global", "filter.mine.clean", "tool")
    work.write(".gitattributes", "*.py filter=mine\n")
    work.write("src/app.py", "?")
    stamp(work, state, PATH=f"{work.root / 'traps'}:{os.environ['PATH']}")
    assert traps.sprung() == set()


def test_variables_for_git_are_not_handed_on(work: Work, state: Path, tmp_path: Path) -> None:
    """An agent may run within a git hook, whose variables point to another repository, or switch tracing on."""
    other = project(tmp_path / "other")
    other.write("src/app.py", "?")
    wrong = {
        "GIT_DIR": str(other.root / ".git"),
        "GIT_WORK_TREE": str(other.root),
        "GIT_INDEX_FILE": str(other.root / ".git/index"),
        "GIT_TRACE": str(tmp_path / "trace"),
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": "core.bare",
        "GIT_CONFIG_VALUE_0": "true",
        "GIT_CONFIG_PARAMETERS": "'core.bare=true'",
    }
    assert stamp(work, state, **wrong).id == oracle(work)
    assert not (tmp_path / "trace").exists()


def test_the_users_own_settings_file_is_read_where_a_variable_names_it(
    work: Work, state: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their own git reads it as well, if it knows the variable."""
    mine = tmp_path / "gitconfig"
    mine.write_text("[core]\nautocrlf = true\n")
    monkeypatch.setenv("GIT_CONFIG_GLOBAL", str(mine))
    work.write("src/app.py", b"a\r\nb\r\n")
    found = stamp(work, state)
    work.commit()
    assert found.id == oracle(work)


# What takes too long, and what is left behind.


def gone(pid: int) -> bool:
    """Is a process no longer there, but for a mark that nobody read?"""
    for _ in range(100):
        try:
            if Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.02)
    return False


def test_a_filter_that_hangs_is_killed_with_all_that_it_started(work: Work, state: Path, tmp_path: Path) -> None:
    """In bounded time, and it is said so."""
    work.git(
        "config",
        "--global",
        "filter.slow.clean",
        f"sleep 61 & echo $! >'{tmp_path}/pid'; echo $$ >'{tmp_path}/shell'; sleep 62",
    )
    work.write(".gitattributes", "*.py filter=slow\n")
    work.write("src/new.py", "?")
    begun = time.monotonic()
    assert stamp(work, state, patience=0.6).why == "timeout"
    assert time.monotonic() - begun < 1.5
    assert gone(int((tmp_path / "pid").read_text()))
    assert gone(int((tmp_path / "shell").read_text()))


def test_a_filter_that_hangs_while_git_looks_for_changes(work: Work, state: Path, tmp_path: Path) -> None:
    """`status` runs it as well, for a file of the same size."""
    work.git("config", "--global", "filter.slow.clean", "cat; sleep 61")
    work.write(".git/info/attributes", "*.py filter=slow\n")
    work.write("src/app.py", "print('b')\n")
    begun = time.monotonic()
    assert stamp(work, state, patience=0.6).why == "timeout"
    assert time.monotonic() - begun < 1.5


def test_what_a_filter_leaves_running_does_not_hold_us(work: Work, state: Path, tmp_path: Path) -> None:
    """It keeps our pipe open after git has ended."""
    work.git("config", "--global", "filter.left.clean", f"cat; sleep 3 >/dev/null & echo $! >'{tmp_path}/pid'")
    work.write(".gitattributes", "*.py filter=left\n")
    work.write("src/new.py", "x = 1\n")
    begun = time.monotonic()
    found = stamp(work, state)
    assert time.monotonic() - begun < 2
    work.commit()
    assert found.id == oracle(work)


def test_no_time_at_all(work: Work, state: Path) -> None:
    """No git is started."""
    assert stamp(work, state, patience=0).why == "timeout"


def test_a_git_that_prints_without_end(work: Work, state: Path, tmp_path: Path) -> None:
    """What is read has a limit, and the program is killed."""
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin/git").write_text("#!/bin/sh\nexec yes\n")
    (tmp_path / "bin/git").chmod(0o755)
    assert stamp(work, state, PATH=f"{tmp_path}/bin:/usr/bin:/bin").why in ("too-big", "timeout")


# What cannot be known.


def attributes_left_out(work: Work) -> None:
    work.write("src/.gitattributes", "*.py text\n")
    work.commit()
    work.git("sparse-checkout", "set", "--no-cone", "/src/app.py")
    work.write("src/app.py", b"a\r\n")


def own_by_another(work: Work) -> None:
    for place in (work.root, work.root / ".git"):
        os.chown(place, 4321, 4321)


def with_dirty_submodule(work: Work, path: str = "sub", touched: str = "sub/src/app.py") -> None:
    source = project(work.root.parent / "source")
    deeper = project(work.root.parent / "deeper")
    source.git("submodule", "--quiet", "add", str(deeper.root), "deeper")
    source.commit()
    work.git("submodule", "--quiet", "add", str(source.root), path)
    work.git("submodule", "--quiet", "update", "--init", "--recursive")
    work.commit()
    work.write(touched, "?")


def big(work: Work, name: str = "src/big.py", size: int = 64 << 20) -> None:
    with work.write(name).open("wb") as file:
        file.truncate(size)


def fifo(work: Work) -> None:
    (work.root / "src/app.py").unlink()
    os.mkfifo(work.root / "src/app.py")


UNKNOWN = {
    "the files belong to another user": ("unsafe", own_by_another),
    "a submodule has a changed file": ("dirty-submodule", with_dirty_submodule),
    "a submodule has a new file": ("dirty-submodule", lambda work: with_dirty_submodule(work, touched="sub/new.py")),
    "a submodule of a submodule has one": ("dirty-submodule", lambda work: with_dirty_submodule(work, touched="sub/deeper/new.py")),
    "a code file of 64 MB": ("too-big", big),
    "code files of more than 200 MB": ("too-big", lambda work: [big(work, f"src/b{at}.py", 60 << 20) for at in range(4)]),
    "a pipe in place of a file": ("odd-file", fifo),
    "a folder that became a link to itself": ("odd-file", lambda work: (shutil.rmtree(work.root / "src"), work.link("src", "src"))),
    "attributes outside of a sparse checkout": ("line-ends", attributes_left_out),
    "a broken index": ("git-failed", lambda work: work.write(".git/index", "broken")),
    "a broken HEAD": ("git-failed", lambda work: work.write(".git/HEAD", "broken")),
    "a broken config": ("git-failed", lambda work: work.write(".git/config", "[broken")),
    "a bare repository": ("git-failed", lambda work: work.git("config", "core.bare", "true")),
    "another work tree by core.worktree": ("other-worktree", lambda work: work.git("config", "core.worktree", str(work.root / "src"))),
    "no objects": ("git-failed", lambda work: shutil.rmtree(work.root / ".git/objects")),
    "a format that this git does not know": ("git-failed", lambda work: work.git("config", "core.repositoryFormatVersion", "9")),
    "a file that may not be read": ("unreadable", lambda work: work.write("src/secret.py", mode=0)),
}  # fmt: skip


@pytest.mark.parametrize(("why", "change"), UNKNOWN.values(), ids=UNKNOWN)
def test_what_stays_unknown(work: Work, state: Path, why: str, change: Callable[[Work], object]) -> None:
    """With its reason, without an exception, and without an id."""
    if os.getuid() == 0 and why == "unreadable":
        pytest.skip("root may read everything")
    if os.getuid() != 0 and why == "unsafe":
        pytest.skip("only root gives files away")
    change(work)
    found = stamp(work, state)
    assert (found.id, found.why) == ("", why)
    for other in (work.root.parent / "nowhere", work.root / "README.md", work.root / "src"):
        assert Repository(str(other), KEY, str(state), work.env()).worktree().why == "git-failed"


def test_big_files_that_are_no_code_or_did_not_change_do_not_matter(work: Work, state: Path) -> None:
    """They are not hashed."""
    before = stamp(work, state).id
    big(work, "data/big.csv")
    big(work, "video.mp4")
    assert stamp(work, state).id == before


def test_a_broken_repository_is_not_answered_for_by_the_one_around_it(work: Work, state: Path) -> None:
    """Git itself would look further up."""
    inner = project(work.root / "inner")
    (inner.root / ".git/HEAD").write_text("broken")
    link = work.root.parent / "link"
    link.symlink_to(inner.root)
    assert stamp(work, state, top=inner.root).why == "git-failed"
    assert stamp(work, state, top=link).why == "git-failed"


@pytest.mark.parametrize(
    "rev",
    ["nope", "", "--help", "-n1", "HEAD^{tree}", "HEAD:src/app.py", "HEAD~9", "a\0b", "main..main", "@{u}", "0" * 40],
)
def test_no_such_commit(work: Work, state: Path, rev: str) -> None:
    """Whatever the text is, it is no option."""
    assert Repository(str(work.root), KEY, str(state), work.env()).commit(rev).why == "no-such-commit"


def test_an_index_in_conflict_cannot_be_committed(work: Work, state: Path) -> None:
    """And so has no id."""
    work.git("checkout", "-q", "-b", "other")
    work.write("src/app.py", "theirs")
    work.commit()
    work.git("checkout", "-q", "main")
    work.write("src/app.py", "ours")
    work.commit()
    work.git("merge", "other", ok=False)
    assert Repository(str(work.root), KEY, str(state), work.env()).index().why == "unmerged"


def test_a_repository_without_a_commit_in_a_folder_does_not_count(work: Work, state: Path) -> None:
    """`git add -A` refuses it, so that no commit could hold it."""
    before = stamp(work, state)
    inner = Work(work.root / "inner")
    inner.write("code.py")
    found = stamp(work, state)
    assert (found.id, found.clean) == (before.id, False)


def test_a_note_in_a_submodule_is_not_clean(work: Work, state: Path) -> None:
    """It changes no id, but something differs."""
    with_dirty_submodule(work, touched="sub/NOTES.md")
    found = stamp(work, state)
    assert (found.id, found.clean) == (oracle(work), False)


@pytest.mark.parametrize(
    "locale", [{"LC_ALL": "de_DE.UTF-8"}, {"LANG": "de_DE.UTF-8"}, {"LANGUAGE": "de", "LANG": "C.UTF-8"}], ids=str
)
def test_messages_are_read_in_english_and_filters_keep_their_locale(
    work: Work, state: Path, tmp_path: Path, locale: dict[str, str]
) -> None:
    """A filter may do other things in another locale."""
    work.git("config", "--global", "filter.mine.clean", f"echo $LC_ALL$LANG >'{tmp_path}/locale'; cat")
    work.write(".gitattributes", "*.py filter=mine\n")
    work.write("src/app.py", "?")
    assert stamp(work, state, **locale).id
    assert (tmp_path / "locale").read_text().strip() == locale.get("LC_ALL") or locale["LANG"]


def test_every_reason_is_explained() -> None:
    """In docs/code-id.md, and by `verify`."""
    folder = Path(codeid.__file__).parent
    raised = {
        why for file in folder.glob("*.py") for why in re.findall(r'(?:Unknown\(|why=)"([a-z-]+)"', file.read_text())
    }
    page = (Path(__file__).parent.parent / "docs/code-id.md").read_text("utf-8").partition("| why |")[2]
    explained = {
        why for row in page.splitlines() if row[:2] == "| " for why in re.findall(r"`([a-z-]+)`", row.split("|")[1])
    }
    assert raised == explained == set(NO_ID)


# What is kept.


def kept(state: Path) -> list[Path]:
    return sorted((state / "codeid").iterdir())


def test_what_is_kept_holds_ids_and_numbers(work: Work, state: Path) -> None:
    """One file for a repository and its linked work trees, for nobody else to read; the last eight commits."""
    for at in range(12):
        work.write("src/app.py", f"x = {at}\n")
        work.commit()
        assert stamp(work, state).id == oracle(work)
    work.git("worktree", "add", "-q", "../linked")
    assert Repository(str(work.root.parent / "linked"), KEY, str(state), work.env()).worktree().id == oracle(work)
    (file,) = kept(state)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700
    lines = file.read_text().splitlines()
    assert len(lines) == 9
    assert set("".join(lines)) <= set("0123456789abcdef ")


def test_other_rules_do_not_share_sums(work: Work, state: Path) -> None:
    """Kinds that a user taught, told apart by the caller's fingerprint."""
    plain = stamp(work, state).id
    taught = Repository(str(work.root), KEY, str(state), work.env(), lambda path: "code", "all").worktree().id
    assert plain != taught
    assert len(kept(state)) == 2
    work.write("NOTES.md", "x")
    assert Repository(str(work.root), KEY, str(state), work.env(), lambda path: "code", "all").worktree().id != taught


DAMAGE = {
    "empty": lambda text: b"",
    "cut": lambda text: text[: len(text) // 2],
    "a digit changed": lambda text: text.replace(b" 0\n", b" 1\n", 1),
    "the sum changed": lambda text: text[:45] + (b"0" if text[45:46] != b"0" else b"1") + text[46:],
    "of another version": lambda text: b"2\n" + text,
    "zeros": lambda text: b"\0" * len(text),
    "no text": lambda text: b"\xff" * 100,
    "two files in one": lambda text: text + text,
    "too long": lambda text: text + b"\n" * (2 << 20),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_file_is_made_again(work: Work, state: Path, damage: Callable[[bytes], bytes]) -> None:
    """It is never believed."""
    stamp(work, state)
    (file,) = kept(state)
    whole = file.read_bytes()
    file.write_bytes(damage(whole))
    assert stamp(work, state).id == oracle(work)
    assert file.read_bytes() == whole


@pytest.mark.parametrize("block", ["file", "no folder", "read-only", "folder in place"])
def test_state_that_cannot_be_written_costs_only_time(work: Work, tmp_path: Path, block: str) -> None:
    """The id is the same."""
    state = tmp_path / "state"
    if block == "file":
        state.write_text("")
    elif block != "no folder":
        state.mkdir()
    if block == "read-only":
        state.chmod(0o500)
    if block == "folder in place":
        stamp(work, state)
        (file,) = kept(state)
        file.unlink()
        file.mkdir()
    assert stamp(work, state).id == oracle(work)


def test_what_a_killed_hook_left_is_swept(work: Work, state: Path) -> None:
    """With the next new commit; what is not old may be in use."""
    stamp(work, state)
    folder = state / "codeid"
    for name in ("lfs.1/objects/ab/abcd", "lfs.2/x"):
        (folder / name).parent.mkdir(parents=True)
        (folder / name).write_text("content")
    (folder / "f00.77").write_text("half")
    for name in ("lfs.1", "f00.77"):
        os.utime(folder / name, (1, 1))
    work.write("src/app.py", "?")
    work.commit()
    stamp(work, state)
    assert {place.name for place in kept(state) if "." in place.name} == {"lfs.2"}


def test_taken_twice(work: Work, state: Path) -> None:
    """One object may be asked again and again."""
    repository = Repository(str(work.root), KEY, str(state), work.env())
    first = repository.worktree()
    work.write("src/app.py", "?")
    second = repository.worktree()
    work.commit()
    assert first.id != second.id == repository.worktree().id == repository.commit("main").id == repository.index().id
    assert repository.commit("main~1").id == first.id


def test_large_files_by_git_lfs(work: Work, state: Path) -> None:
    """The user's own filter gives the pointer, as in the commit; its copy of the content is not left anywhere."""
    if not work.git("lfs", "version", ok=False):
        pytest.skip("git-lfs is not installed")
    work.git("lfs", "install", "--skip-repo")
    work.write(".gitattributes", "*.bin filter=lfs -text\nsrc/big_*.py filter=lfs -text\n")
    work.write("src/big_one.py", "x = 1\n" * 500)
    work.write("data/a.bin", "x")
    work.commit()
    work.write("src/big_one.py", "x = 2\n" * 500)
    work.write("src/big_two.py", "x = 3\n" * 500)
    work.write("data/a.bin", "y")
    found = stamp(work, state)
    assert not list(state.glob("codeid/lfs*"))
    work.commit()
    assert found.id == oracle(work)
