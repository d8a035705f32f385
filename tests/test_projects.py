"""What is known beyond one session: checks of a project, settings of the machine, and how long both are kept."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path
from typing import Any

import pytest

from stillgreen import age, compiled, places, projects
from stillgreen.events import PENDING, Check


def hashed(text: str) -> str:
    return text.replace("/", "_").replace(":", "_")


def check(outcome: str = "passed", family: str = "test", *langs: str) -> Check:
    found = Check()
    found.runner, found.family, found.outcome, found.langs = "pytest", family, outcome, list(langs or ("python",))
    return found


# Projects.


@pytest.mark.parametrize(
    "made",
    [
        pytest.param(check(PENDING), id="it runs on"),
        pytest.param(check("passed", "ship"), id="a push checks nothing"),
    ],
)
def test_what_says_nothing_about_a_project(tmp_path: Path, made: Check) -> None:
    """Nothing is kept of it."""
    projects.saw(str(tmp_path / "projects" / "p.jsonl"), [made])
    assert not (tmp_path / "projects").exists()


def test_checks_that_ended_are_known_from_then_on(tmp_path: Path) -> None:
    """Each runner and language once, however often it runs; also a failure shows that there is a way to check."""
    path = str(tmp_path / "projects" / "p.jsonl")
    projects.saw(path, [check("failed"), check("passed"), check("passed", "test", "python", "sql")])
    projects.saw(path, [check("passed", "test", "sql")])
    assert projects.languages(path) == {"python", "sql"}
    assert len(Path(path).read_text().splitlines()) == 2


def test_a_check_of_which_nobody_saw_the_end_shows_no_way_to_check(tmp_path: Path) -> None:
    """Only that there are checks of its family."""
    path = str(tmp_path / "projects" / "p.jsonl")
    projects.saw(path, [check("unknown"), check("unknown")])
    assert (projects.languages(path), projects.ever(path)[0]) == (set(), {"test"})
    assert len(Path(path).read_text().splitlines()) == 1


def test_broken_lines_of_a_project_are_left_out(tmp_path: Path) -> None:
    """Of a later version, or half written."""
    path = tmp_path / "p.jsonl"
    path.write_bytes(b'[2,"seen",1,"x","test","go"]\n{"a":1}\n\0\0\n[1,"seen",1,"x","test","rust"]\n[1,"seen",1')
    assert projects.languages(str(path)) == {"rust"}


def repository(root: Path, config: str = "") -> Path:
    (root / ".git").mkdir(parents=True)
    (root / ".git" / "config").write_text(config)
    return root


ORIGIN = '[core]\n\tbare = false\n[remote "origin"]\n\turl = {}\n\tfetch = +refs/heads/*\n'


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        pytest.param("", "", False, id="two folders without an origin"),
        pytest.param(
            ORIGIN.format("https://x.org/a.git"), ORIGIN.format("https://x.org/b.git"), False, id="two origins"
        ),
        pytest.param(
            ORIGIN.format("https://x.org/a.git"), ORIGIN.format("https://x.org/a"), True, id="with and without .git"
        ),
        pytest.param(
            ORIGIN.format("https://me:pw@x.org/a"), ORIGIN.format("https://x.org/a"), True, id="with a password in it"
        ),
        pytest.param('[remote "other"]\nurl = x\n', '[remote "other"]\nurl = x\n', False, id="another remote"),
    ],
)
def test_clones_of_one_origin_share_what_is_known(tmp_path: Path, one: str, other: str, same: bool) -> None:
    """git is not asked; its configuration is read."""
    roots = [repository(tmp_path / "one", one), repository(tmp_path / "other", other)]
    files = [projects.file("/state", str(root), hashed) for root in roots]
    assert (files[0] == files[1]) is same
    assert "pw" not in files[0]


def test_a_folder_within_a_repository_is_the_repositorys(tmp_path: Path) -> None:
    """Agents are started anywhere in it."""
    root = repository(tmp_path / "one")
    (root / "src" / "deep").mkdir(parents=True)
    assert projects.file("/s", str(root / "src" / "deep"), hashed) == projects.file("/s", str(root), hashed)


def test_a_linked_work_tree_is_its_repositorys(tmp_path: Path) -> None:
    """There `.git` is a file."""
    root = repository(tmp_path / "one", ORIGIN.format("https://x.org/a"))
    tree = tmp_path / "tree"
    tree.mkdir()
    (tree / ".git").write_text(f"gitdir: {root}/.git/worktrees/tree\n")
    assert projects.file("/s", str(tree), hashed) == projects.file("/s", str(root), hashed)


@pytest.mark.parametrize("odd", ["", "/", "relative", "/none/at/all", "/a\0b"])
def test_a_root_that_is_no_folder_has_a_file_all_the_same(odd: str) -> None:
    """It is known by its name."""
    assert projects.file("/state", odd, hashed).startswith("/state/projects/")


# Settings.


def settings(tmp_path: Path, **found: Any) -> compiled.Compiled:
    (tmp_path / "settings.json").write_text(json.dumps({"v": 1, **found}))
    return compiled.load(str(tmp_path))


def test_without_settings_hooks_observe(tmp_path: Path) -> None:
    """Silent by default."""
    found = compiled.load(str(tmp_path))
    assert (found.mode, found.of_gate("after-edit"), found.trigger) == ("observe", "observe", "claimed")
    assert found.taught("any") is None


@pytest.mark.parametrize(
    ("mode", "gates", "gate"),
    [
        pytest.param("block", {}, "block", id="all gates"),
        pytest.param("block", {"after-edit": "observe"}, "observe", id="a gate's own mode"),
        pytest.param("observe", {"after-edit": "block"}, "block", id="a louder gate"),
        pytest.param("off", {"after-edit": "block"}, "off", id="off is off"),
        pytest.param("loud", {}, "observe", id="a mode that we do not know"),
        pytest.param("block", {"after-edit": ["x"]}, "block", id="a gate's mode that is no text"),
    ],
)
def test_the_mode_of_a_gate(tmp_path: Path, mode: str, gates: dict[str, Any], gate: str) -> None:
    """Its own, else that of all."""
    assert settings(tmp_path, mode=mode, gates=gates).of_gate("after-edit") == gate


def test_what_a_project_taught_counts_in_that_project(tmp_path: Path) -> None:
    """The user's own counts everywhere, and comes first."""
    found = settings(
        tmp_path,
        checks=[["./mine", "test", "full", ""], ["odd"], 3],
        kinds=[["gen/**", "data"], ["x"]],
        projects={"p1": {"checks": [["./theirs", "lint", "part", ""]], "kinds": [["sql/**", "code"]]}},
    )
    here, elsewhere = found.taught("p1"), found.taught("p2")
    assert here is not None and elsewhere is not None
    assert [taught.words for taught in here.checks] == [("./mine",), ("./theirs",)]
    assert here.kinds == (("gen/**", "data"), ("sql/**", "code"))
    assert [taught.words for taught in elsewhere.checks] == [("./mine",)]


def test_settings_behind_a_link_are_not_read(tmp_path: Path) -> None:
    """The file is written by us, as a file."""
    (tmp_path / "other.json").write_text('{"v":1,"mode":"block"}')
    (tmp_path / "settings.json").symlink_to(tmp_path / "other.json")
    assert compiled.load(str(tmp_path)).mode == "observe"


# Places.


@pytest.mark.parametrize(
    ("folder", "root", "home"),
    [
        pytest.param("relative", "", "", id="no absolute path"),
        pytest.param("", "", "", id="nothing"),
        pytest.param("{tmp}/app/.state", "{tmp}/app", "{tmp}/home", id="in the project"),
        pytest.param("{tmp}/app/.state", "{tmp}/app/", "{tmp}/home", id="in the project, with a slash"),
    ],
)
def test_a_state_folder_that_is_refused(tmp_path: Path, folder: str, root: str, home: str) -> None:
    """The text says what to do."""
    with pytest.raises(places.Refused, match="STILLGREEN_HOME"):
        places.prepare(*(each.format(tmp=tmp_path) for each in (folder, root, home)))
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    "root",
    ["{tmp}/home", "{tmp}", "/", "{tmp}/application"],
    ids=["the home folder", "above it", "the top", "a name that only begins alike"],
)
def test_a_project_around_the_home_folder_is_none(tmp_path: Path, root: str) -> None:
    """State in the home folder is the user's own."""
    folder = f"{tmp_path}/home/.local/state/stillgreen"
    assert places.prepare(folder, root.format(tmp=tmp_path), f"{tmp_path}/home") == folder


# Age.


def test_what_is_old_goes_and_what_is_young_stays(tmp_path: Path) -> None:
    """Ledgers of every agent, and project files; nothing else in the state folder."""
    now = int(time.time() * 1000)
    kept = {
        "ledger/codex/young.jsonl": 179,
        "projects/young.jsonl": 1,
        "settings.json": 900,
        "ledger/codex/note.txt": 900,
    }
    gone = {"ledger/codex/old.jsonl": 181, "ledger/claude-code/old.jsonl": 400, "projects/old.jsonl": 181}
    for name, days in {**kept, **gone}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("")
        os.utime(path, (now / 1000 - days * 86400,) * 2)
    assert age.sweep(str(tmp_path), now) == len(gone)
    assert {str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*") if path.is_file()} == {*kept, "swept"}
    assert age.sweep(str(tmp_path), now + 3_600_000) == 0


def test_a_state_folder_without_anything_is_swept_too(tmp_path: Path) -> None:
    """No ledger yet."""
    assert age.sweep(str(tmp_path), int(time.time() * 1000)) == 0
