"""One id for a work tree and for the commit that is made of it, whatever state the repository is in."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from repositories import KEY, Work, fingerprint, oracle, project
from stillgreen.codeid import Repository

Change = Callable[[Work], "Path | None"]
SITUATIONS: dict[str, Change] = {}


def situation(name: str) -> Callable[[Change], Change]:
    """A row of the table: a change to `project`; it may return the folder of another work tree to look at."""

    def keep(change: Change) -> Change:
        assert name not in SITUATIONS
        SITUATIONS[name] = change
        return change

    return keep


def repository(work: Work, top: Path | None = None, state: str = "") -> Repository:
    return Repository(str(top or work.root), KEY, state or str(work.root.parent / "state"), work.env())


@pytest.fixture(autouse=True)
def state(tmp_path: Path) -> Path:
    (tmp_path / "state").mkdir(mode=0o700)
    return tmp_path / "state"


# What does not change the id.

NOT_CODE = {
    "a note": lambda work: work.write("NOTES.md", "x"),
    "a changed readme": lambda work: work.write("README.md", "x"),
    "data": lambda work: work.write("data/rows.csv", "x"),
    "a scratch file": lambda work: work.write("out.tmp", "x"),
    "an ignored file": lambda work: work.write("ignored/a.py", "x"),
    "a style sheet": lambda work: work.write("site.css", "x"),
    "an empty folder": lambda work: (work.root / "empty").mkdir(),
    "a file that was touched": lambda work: os.utime(work.root / "src/app.py", (1, 1)),
    "a file that was changed and put back": lambda work: (work.write("src/app.py", "?"), work.write("src/app.py", "print('a')\n")),
    "a note that was committed": lambda work: (work.write("NOTES.md", "x"), work.commit()),
    "an agent's work tree of its own": lambda work: work.git("worktree", "add", "-q", ".claude/worktrees/one"),
    "a broken repository in a folder": lambda work: (work.root / "vendored/.git").mkdir(parents=True),
}  # fmt: skip


@pytest.mark.parametrize("change", NOT_CODE.values(), ids=NOT_CODE)
def test_what_is_no_code_does_not_change_it(tmp_path: Path, change: Callable[[Work], object]) -> None:
    """Notes, data, scratch, what is ignored, and code that is as it was."""
    work = project(tmp_path / "app")
    before = repository(work).worktree().id
    change(work)
    assert repository(work).worktree().id == before == oracle(work)


CODE = {
    "code": lambda work: work.write("src/app.py", "?"),
    "a new file": lambda work: work.write("src/new.py", "?"),
    "a test": lambda work: work.write("tests/test_app.py", "?"),
    "the config": lambda work: work.write("pyproject.toml", "?"),
    "data of tests": lambda work: work.write("tests/rows.csv", "?"),
    "a mode": lambda work: (work.root / "src/app.py").chmod(0o755),
    "a file less": lambda work: (work.root / "src/app.py").unlink(),
    "a name": lambda work: (work.root / "src/app.py").rename(work.root / "src/apple.py"),
    "where a link leads": lambda work: ((work.root / "src/alias.py").unlink(), work.link("src/alias.py", "lib.py")),
    "two files that changed places": lambda work: (work.write("src/app.py", "x = 1\n"), work.write("src/lib.py", "print('a')\n")),
}  # fmt: skip


@pytest.mark.parametrize("change", CODE.values(), ids=CODE)
def test_what_is_code_changes_it(tmp_path: Path, change: Callable[[Work], object]) -> None:
    """And undoing it brings the first id back."""
    work = project(tmp_path / "app")
    before = repository(work).worktree()
    assert before.clean
    change(work)
    after = repository(work).worktree()
    assert after.id
    assert after.id != before.id
    assert not after.clean
    work.git("stash", "-q", "-u")
    assert repository(work).worktree().id == before.id


# One id for both.


@situation("nothing was changed")
def _(work: Work) -> None:
    pass


@situation("a file was modified")
def _(work: Work) -> None:
    work.write("src/app.py", "print('changed')\n")


@situation("the same size in the same second")
def _(work: Work) -> None:
    work.write("src/app.py", "print('b')\n")


@situation("the same size and the same times")
def _(work: Work) -> None:
    place = work.root / "src/app.py"
    old = place.stat()
    work.write("src/app.py", "print('b')\n")
    os.utime(place, ns=(old.st_atime_ns, old.st_mtime_ns))


@situation("new files, in new folders as well")
def _(work: Work) -> None:
    work.write("src/new.py")
    work.write("a/b/c/d.py")
    work.write("a/b/c/d.md")


@situation("new executable")
def _(work: Work) -> None:
    work.write("bin/tool.sh", "#!/bin/sh\n", 0o755)


@situation("a file was deleted")
def _(work: Work) -> None:
    (work.root / "src/app.py").unlink()


@situation("a deletion is staged")
def _(work: Work) -> None:
    work.git("rm", "-q", "src/app.py")


@situation("a file was taken out of the index and is still there")
def _(work: Work) -> None:
    work.git("rm", "-q", "--cached", "src/app.py")


@situation("a file was taken out of the index, is still there, and is ignored")
def _(work: Work) -> None:
    work.git("rm", "-q", "--cached", "src/app.py")
    work.write(".gitignore", "src/app.py\n")


@situation("a file was renamed by hand")
def _(work: Work) -> None:
    (work.root / "src/app.py").rename(work.root / "src/apple.py")


@situation("a file was renamed by git, with renames=copies")
def _(work: Work) -> None:
    work.git("config", "status.renames", "copies")
    work.git("mv", "src/app.py", "src/apple.py")
    work.write("src/apple.py", "print('a')\n\n")


@situation("a file became executable")
def _(work: Work) -> None:
    (work.root / "src/app.py").chmod(0o755)


@situation("an executable became a plain file")
def _(work: Work) -> None:
    (work.root / "run.sh").chmod(0o644)


@situation("core.fileMode=false: modes changed, new executable, one modified")
def _(work: Work) -> None:
    work.git("config", "core.fileMode", "false")
    (work.root / "src/app.py").chmod(0o755)
    (work.root / "run.sh").chmod(0o644)
    work.write("run.sh", "#!/bin/sh\n:\n", 0o644)
    work.write("new.sh", "#!/bin/sh\n", 0o755)
    work.write("src/lib.py", "x = 3\n", 0o755)


@situation("core.fileMode=false in the user's own config, none in the repository")
def _(work: Work) -> None:
    work.git("config", "--unset", "core.fileMode")
    work.git("config", "--global", "core.fileMode", "false")
    work.write("new.sh", "#!/bin/sh\n", 0o755)


@situation("core.fileMode=false: a folder became a link, a link a folder")
def _(work: Work) -> None:
    work.git("config", "core.fileMode", "false")
    (work.root / "src/deep/er/util.py").unlink()
    (work.root / "src/deep/er").rmdir()
    (work.root / "src/deep").rmdir()
    work.link("src/deep", "../tests")
    (work.root / "src/alias.py").unlink()
    work.write("src/alias.py/inner.py")


@situation("a new link, a dangling one, one to a folder")
def _(work: Work) -> None:
    work.link("src/one.py", "lib.py")
    work.link("src/two.py", "nowhere.py")
    work.link("src/three", "../tests")


@situation("a link leads elsewhere")
def _(work: Work) -> None:
    (work.root / "src/alias.py").unlink()
    work.link("src/alias.py", "lib.py")


@situation("a file became a link")
def _(work: Work) -> None:
    (work.root / "src/app.py").unlink()
    work.link("src/app.py", "lib.py")


@situation("a link became a file")
def _(work: Work) -> None:
    (work.root / "src/alias.py").unlink()
    work.write("src/alias.py")


@situation("core.symlinks=false: a link is a file that holds its text")
def _(work: Work) -> None:
    work.git("config", "core.symlinks", "false")
    (work.root / "src/alias.py").unlink()
    work.write("src/alias.py", "lib.py")


@situation("a file became a folder")
def _(work: Work) -> None:
    (work.root / "src/app.py").unlink()
    work.write("src/app.py/inner.py")


@situation("a folder became a file")
def _(work: Work) -> None:
    work.git("rm", "-q", "-r", "src/deep")
    work.write("src/deep")


@situation("staged, and different in the work tree")
def _(work: Work) -> None:
    work.write("src/app.py", "staged\n")
    work.git("add", "-A")
    work.write("src/app.py", "not staged\n")


@situation("staged, and back to what it was in the work tree")
def _(work: Work) -> None:
    work.write("src/app.py", "staged\n")
    work.git("add", "-A")
    work.write("src/app.py", "print('a')\n")


@situation("a staged new file that is gone again")
def _(work: Work) -> None:
    work.write("src/new.py").unlink()
    work.write("src/new.py")
    work.git("add", "-A")
    (work.root / "src/new.py").unlink()


@situation("ignored, but staged")
def _(work: Work) -> None:
    work.write("ignored/a.py")
    work.git("add", "-f", "ignored/a.py")
    work.write("ignored/a.py", "x = 2\n")
    work.write("ignored/b.py")


@situation("ignored by the user's own file")
def _(work: Work) -> None:
    ignore = work.root.parent / "ignore"
    ignore.write_text("mine.py\n")
    work.git("config", "--global", "core.excludesFile", str(ignore))
    work.write("src/mine.py")


@situation("intent to add")
def _(work: Work) -> None:
    work.write("src/new.py")
    work.write("src/tool.sh", "", 0o755)
    work.write("src/gone.py")
    work.git("add", "-N", "src")
    (work.root / "src/gone.py").unlink()


@situation("no commit yet, untracked files")
def _(work: Work) -> None:
    work.git("update-ref", "-d", "HEAD")
    work.git("rm", "-q", "-r", "--cached", ".")


@situation("no commit yet, staged files")
def _(work: Work) -> None:
    work.git("update-ref", "-d", "HEAD")
    work.write("src/app.py", "later\n")


@situation("nothing is left")
def _(work: Work) -> None:
    work.git("rm", "-q", "-r", ".")


@situation("a detached HEAD")
def _(work: Work) -> None:
    work.git("checkout", "-q", "--detach")
    work.write("src/app.py", "?")


@situation("a branch named like a file, and one named HEAD")
def _(work: Work) -> None:
    work.git("checkout", "-q", "-b", "src")
    work.git("update-ref", "refs/heads/HEAD", "HEAD")
    work.write("src/app.py", "?")


ODD_NAMES = (b"new\nline.py", b"-dash.py", b"--help.py", b":(glob)magic.py", b"*.py", b"qu\"ote.py", b"back\\slash.py",
             b"tab\there.py", b" space .py", b"\xff\xfe.py", "ünï.py".encode(), b"cr\r.py", b"~/a.py", b"#a.py",
             b"a'b.py", b"x -> y.py", b"\x01.py", b"\x7f.py", b"--/x.py", b"d\n/x.py", b"[a].py", b"%s.py")  # fmt: skip


@situation("odd names, new")
def _(work: Work) -> None:
    for name in ODD_NAMES:
        work.write(name)


@situation("odd names, modified, deleted, links")
def _(work: Work) -> None:
    for name in ODD_NAMES:
        work.write(name)
        work.write(b"gone/" + name)
    work.commit()
    for at, name in enumerate(ODD_NAMES):
        work.write(name, f"x = {at}\n")
        (work.root / os.fsdecode(b"gone/" + name)).unlink()
        place = work.root / os.fsdecode(b"links/" + name)
        place.parent.mkdir(parents=True, exist_ok=True)
        os.symlink(name, os.fsencode(place))


@situation("many files")
def _(work: Work) -> None:
    for at in range(1500):
        work.write(f"many/of/them/module_with_a_long_name_{at}.py", f"x = {at}\n")
    work.commit()
    for at in range(0, 1500, 2):
        work.write(f"many/of/them/module_with_a_long_name_{at}.py", f"y = {at}\n" * at)


# What changes content on its way in.


@situation("eol=crlf and eol=lf attributes")
def _(work: Work) -> None:
    work.write(".gitattributes", "*.py text eol=crlf\n*.sh text eol=lf\n")
    work.commit()
    work.write("src/app.py", b"a\r\nb\r\n")
    work.write("src/new.py", b"a\r\nb\n")
    work.write("run.sh", b"a\r\nb\r\n")


@pytest.mark.parametrize("attribute", ["", "*.py text=auto\n", "*.py text=auto eol=crlf\n", "*.py text\n", "*.py -text\n", "* binary\n", "*.py crlf\n", "*.py eol=lf\n", "*.py ident\n"], ids=repr)  # fmt: skip
@pytest.mark.parametrize("autocrlf", ["false", "true", "input"])
def test_line_ends(tmp_path: Path, autocrlf: str, attribute: str) -> None:
    """CRLF in the commit, in the work tree, in both, in neither; every attribute under every core.autocrlf."""
    work = project(tmp_path / "app")
    held = {"lf": b"a\nb\n", "crlf": b"a\r\nb\r\n", "mixed": b"a\r\nb\n", "binary": b"a\0\r\nb\r\n", "cr": b"a\rb\r\n"}
    for name, text in held.items():
        for other in held:
            work.write(f"src/{name}_{other}.py", text)
    work.commit()
    work.write(".gitattributes", attribute)
    work.git("config", "core.autocrlf", autocrlf)
    for name, text in held.items():
        for other in held:
            work.write(f"src/{other}_{name}.py", text + b"c\r\n")
        work.write(f"src/new_{name}.py", text)
    agrees(work)


@pytest.mark.parametrize("attribute", ["ident", "working-tree-encoding=UTF-8"])
def test_guessed_line_ends_beside_another_change_on_the_way_in(tmp_path: Path, attribute: str) -> None:
    """Unknown, if they were CRLF before: no plumbing of git tells without writing. Known as soon as they are not."""
    work = project(tmp_path / "app")
    work.write("src/app.py", b"a\r\nb\r\n")
    work.commit()
    work.write(".gitattributes", f"*.py {attribute} text=auto\n")
    work.write("src/lib.py", b"a\r\nc\r\n")
    work.write("src/app.py", b"a\r\nc\r\n")
    assert repository(work).worktree().why == "line-ends"
    work.write("src/app.py", b"a\nc\n")
    agrees(work)


@situation("the user's own core.autocrlf=true")
def _(work: Work) -> None:
    work.git("config", "--global", "core.autocrlf", "true")
    work.write("src/app.py", b"a\r\nb\r\n")
    work.write("src/new.py", b"a\r\nb\r\n")


@situation("core.safecrlf=true would refuse")
def _(work: Work) -> None:
    work.git("config", "core.autocrlf", "input")
    work.git("config", "core.safecrlf", "warn")
    work.write("src/new.py", b"a\r\nb\n")


@situation("ident")
def _(work: Work) -> None:
    work.write(".gitattributes", "*.py ident\n")
    work.write("src/app.py", "# $Id$\n")
    work.commit()
    work.write("src/app.py", "# $Id: 1234 $\nx\n")
    work.write("src/new.py", "# $Id: 1234 $\nx\n")


@situation("working-tree-encoding=UTF-16")
def _(work: Work) -> None:
    work.write(".gitattributes", "*.py working-tree-encoding=UTF-16\n")
    work.write("src/app.py", "print('ü')\n".encode("utf-16"))
    for name in ("src/lib.py", "src/deep/er/util.py", "tests/test_app.py"):
        work.write(name, "x\n".encode("utf-16"))
    work.commit()
    work.write("src/app.py", "print('u')\n".encode("utf-16"))
    work.write("src/new.py", "print('ö')\n".encode("utf-16"))


@situation("attributes in the git folder and in the user's own file")
def _(work: Work) -> None:
    mine = work.root.parent / "attributes"
    mine.write_text("*.sh text\n")
    work.git("config", "--global", "core.attributesFile", str(mine))
    (work.root / ".git/info/attributes").write_text("*.py text\n")
    work.write("src/new.py", b"a\r\n")
    work.write("new.sh", b"a\r\n")


@situation("attributes that were added and not staged")
def _(work: Work) -> None:
    work.write("src/.gitattributes", "*.py text\n")
    work.write("src/new.py", b"a\r\n")
    work.write("src/app.py", b"a\r\n")


@situation("attributes that are gone from the work tree")
def _(work: Work) -> None:
    work.write(".gitattributes", "*.py text\n")
    work.write("src/.gitattributes", "*.py -text\n")
    work.commit()
    (work.root / ".gitattributes").unlink()
    (work.root / "src/.gitattributes").unlink()
    work.write("src/app.py", b"a\r\n")
    work.write("new.py", b"a\r\n")


@situation("a filter of the user's own config")
def _(work: Work) -> None:
    work.git("config", "--global", "filter.up.clean", "tr a-z A-Z")
    work.write(".gitattributes", "*.py filter=up\n")
    work.commit()
    work.write("src/app.py", "upper\n")
    work.write("src/new.py", "upper\n")


@situation("a filter of the user's own config that the repository repeats")
def _(work: Work) -> None:
    for where in ("--global", "--local"):
        work.git("config", where, "filter.up.clean", "tr a-z A-Z")
    work.write(".gitattributes", "*.py filter=up\n")
    work.commit()
    work.write("src/app.py", "upper\n")


@situation("a filter that is named and nowhere defined")
def _(work: Work) -> None:
    work.write(".gitattributes", "*.py filter=nothing\n")
    work.commit()
    work.write("src/app.py", b"a\r\n")


@situation("a filter of the repository, for other files than code")
def _(work: Work) -> None:
    work.git("config", "filter.up.clean", "tr a-z A-Z")
    work.write(".gitattributes", "*.csv filter=up\n")
    work.commit()
    work.write("data/rows.csv", "upper\n")
    work.write("src/app.py", "lower\n")


# Repositories within repositories, and odd ones.


def inner(root: Path) -> Work:
    work = Work(root)
    work.write("code.py")
    work.write("notes.md")
    work.commit()
    return work


def with_submodule(work: Work) -> Path:
    source = inner(work.root.parent / "source")
    work.git("submodule", "--quiet", "add", str(source.root), "lib/sub")
    work.commit()
    return work.root / "lib/sub"


def commit_in(work: Work, folder: Path) -> None:
    (folder / "code.py").write_text("x = 2\n")
    work.git("add", "-A", at=folder)
    work.git("commit", "-q", "-m", "x", at=folder)


@situation("a submodule, unchanged")
def _(work: Work) -> None:
    with_submodule(work)
    work.write("src/app.py", "?")


@situation("a submodule was added and is staged")
def _(work: Work) -> None:
    source = inner(work.root.parent / "source")
    work.git("submodule", "--quiet", "add", str(source.root), "lib/sub")


@situation("a submodule with another commit")
def _(work: Work) -> None:
    commit_in(work, with_submodule(work))


@situation("a submodule with another commit, staged")
def _(work: Work) -> None:
    commit_in(work, with_submodule(work))
    work.git("add", "lib/sub")


@situation("a submodule with another commit, staged, and yet another one")
def _(work: Work) -> None:
    folder = with_submodule(work)
    commit_in(work, folder)
    work.git("add", "lib/sub")
    work.git("commit", "-q", "--allow-empty", "-m", "x", at=folder)


@situation("a submodule that is gone")
def _(work: Work) -> None:
    subprocess.run(["rm", "-r", str(with_submodule(work))], check=True)


@situation("a submodule that was never fetched")
def _(work: Work) -> Path:
    with_submodule(work)
    work.git("clone", "-q", str(work.root), str(work.root.parent / "clone"))
    (work.root.parent / "clone/src/app.py").write_text("?")
    return work.root.parent / "clone"


@situation("a submodule where only a note was changed")
def _(work: Work) -> None:
    (with_submodule(work) / "notes.md").write_text("later")


@situation("a submodule became a folder of files")
def _(work: Work) -> None:
    folder = with_submodule(work)
    work.git("rm", "-q", "--cached", "lib/sub")
    (folder / ".git").unlink()


@situation("a file became a submodule")
def _(work: Work) -> None:
    (work.root / "src/lib.py").unlink()
    inner(work.root / "src/lib.py")


@situation("the work tree is a submodule")
def _(work: Work) -> Path:
    folder = with_submodule(work)
    (folder / "code.py").write_text("?")
    return folder


@situation("a repository that lies in the work tree, with a commit")
def _(work: Work) -> None:
    inner(work.root / "vendored/thing")


@situation("a repository that lies in the work tree and was added")
def _(work: Work) -> None:
    inner(work.root / "vendored/thing")
    work.git("add", "-A")


@situation("a linked work tree")
def _(work: Work) -> Path:
    work.git("worktree", "add", "-q", "../linked")
    (work.root.parent / "linked/src/app.py").write_text("?")
    return work.root.parent / "linked"


@situation("a linked work tree within the work tree")
def _(work: Work) -> None:
    work.git("worktree", "add", "-q", "trees/linked")


@situation("a git folder elsewhere")
def _(work: Work) -> None:
    (work.root / ".git").rename(work.root.parent / "elsewhere")
    (work.root / ".git").write_text("gitdir: ../elsewhere\n")
    work.write("src/app.py", "?")


@situation("a sparse checkout, cone")
def _(work: Work) -> None:
    work.git("sparse-checkout", "set", "--cone", "src")
    work.write("src/app.py", "?")
    work.write("src/new.py")


@situation("a sparse checkout with a sparse index")
def _(work: Work) -> None:
    work.git("sparse-checkout", "set", "--cone", "--sparse-index", "src")
    work.write("src/app.py", "?")
    work.write("src/new.py")


@situation("a sparse checkout, patterns")
def _(work: Work) -> None:
    work.git("sparse-checkout", "set", "--no-cone", "/src/app.py", "/tests")
    work.write("src/app.py", "?")


@situation("a split index")
def _(work: Work) -> None:
    work.git("update-index", "--split-index")
    work.write("src/app.py", "?")
    work.git("add", "-A")
    work.write("src/app.py", "!")


@situation("an index with an untracked cache, and of version 4")
def _(work: Work) -> None:
    work.git("update-index", "--untracked-cache")
    work.git("update-index", "--index-version", "4")
    work.git("status")
    work.write("src/new.py", "?")


@situation("core.ignoreCase=true")
def _(work: Work) -> None:
    work.git("config", "core.ignoreCase", "true")
    work.write("src/app.py", "?")
    work.write("src/New.py", "?")


@situation("a replaced commit")
def _(work: Work) -> None:
    first = work.git("rev-parse", "HEAD").strip()
    work.write("src/app.py", "?")
    second = work.commit()
    work.git("replace", second, first)
    work.write("src/lib.py", "?")


@situation("a shallow clone")
def _(work: Work) -> Path:
    work.write("src/app.py", "?")
    work.commit()
    work.git("clone", "-q", "--depth", "1", f"file://{work.root}", str(work.root.parent / "clone"))
    (work.root.parent / "clone/src/lib.py").write_text("?")
    return work.root.parent / "clone"


@situation("a clone without contents, all fetched by the checkout")
def _(work: Work) -> Path:
    work.git("config", "uploadpack.allowFilter", "true")
    work.git("clone", "-q", "--filter=blob:none", f"file://{work.root}", str(work.root.parent / "clone"))
    (work.root.parent / "clone/src/lib.py").write_text("?")
    return work.root.parent / "clone"


@situation("in the middle of a merge, in conflict")
def _(work: Work) -> None:
    conflict(work)


@situation("in the middle of a merge, the conflict mended and not yet added")
def _(work: Work) -> None:
    conflict(work)
    work.write("src/app.py", "mended\n")
    (work.root / "src/lib.py").unlink()


@situation("in the middle of a merge, with CRLF on one side")
def _(work: Work) -> None:
    work.git("config", "core.autocrlf", "input")
    work.git("checkout", "-q", "-b", "other")
    work.write("src/app.py", "theirs\n")
    work.commit()
    work.git("checkout", "-q", "main")
    work.git("config", "core.autocrlf", "false")
    work.write("src/app.py", "ours\r\n")
    work.commit()
    work.git("config", "core.autocrlf", "input")
    work.git("merge", "other", ok=False)
    work.write("src/app.py", "both\r\n")


@situation("in the middle of a rebase, in conflict")
def _(work: Work) -> None:
    conflict(work, "rebase")


def conflict(work: Work, how: str = "merge") -> None:
    """Both sides changed one file; one changed, the other deleted another; both renamed a third."""
    work.git("checkout", "-q", "-b", "other")
    work.write("src/app.py", "theirs\n")
    work.write("src/lib.py", "theirs\n")
    work.git("mv", "src/deep/er/util.py", "src/theirs.py")
    work.write("src/both.py", "theirs\n")
    work.commit()
    work.git("checkout", "-q", "main")
    work.write("src/app.py", "ours\n")
    work.git("rm", "-q", "src/lib.py")
    work.git("mv", "src/deep/er/util.py", "src/ours.py")
    work.write("src/both.py", "ours\n", 0o755)
    work.commit()
    work.git(how, "other", ok=False)


@situation("the index is locked by another process")
def _(work: Work) -> None:
    work.write("src/app.py", "?")
    (work.root / ".git/index.lock").write_text("")


def agrees(work: Work, top: Path | None = None) -> None:
    """Work tree, index and commit say what the oracle says, and looking changes nothing."""
    top = top or work.root
    before = fingerprint(work.root / ".git") if (work.root / ".git").is_dir() else {}
    stamp = repository(work, top).worktree()
    assert stamp.id, stamp.why
    assert before == (fingerprint(work.root / ".git") if before else {})
    for lock in work.root.glob(".git/index.lock"):
        lock.unlink()
    work.git("add", "-A", at=top)
    staged = repository(work, top).index()
    work.git("commit", "-q", "--allow-empty", "-m", "x", at=top)
    assert stamp.id == oracle(work, at=top)
    assert staged.id == stamp.id
    assert repository(work, top).commit("HEAD").id == stamp.id
    assert repository(work, top).worktree().id == stamp.id
    assert Repository(str(top), KEY, "", work.env()).worktree().id == stamp.id, "without what was kept"


@pytest.mark.parametrize("change", SITUATIONS.values(), ids=SITUATIONS)
def test_a_work_tree_and_its_commit_have_one_id(tmp_path: Path, change: Change) -> None:
    """Every row of the table, beside an oracle that lists the commit made by `git add -A && git commit`."""
    work = project(tmp_path / "app")
    agrees(work, change(work))


def test_sha256_repositories(tmp_path: Path) -> None:
    """Another hash names objects; links are hashed by us."""
    work = project(tmp_path / "app", "--object-format=sha256")
    work.write("src/app.py", "?")
    work.link("src/link.py", "app.py")
    agrees(work)
