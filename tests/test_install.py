"""Do hooks get into settings files without harm, and out again without a trace?"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import stat
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from conftest import Prompt
from stillgreen.agents.setup import setups
from stillgreen.install import memory, seat
from stillgreen.install.change import installing, uninstalling
from stillgreen.install.draft import Draft
from stillgreen.install.hooks import TIMEOUT, Entry, found, places, put_in
from stillgreen.install.json_text import parse
from stillgreen.install.line import folder_of, is_ours, line, python_of
from stillgreen.places import Refused

if sys.version_info >= (3, 11):
    import tomllib
else:
    import tomli as tomllib

CASES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "data/install/settings.toml").read_text("utf-8"))[
    "case"
]
GOOD = [pytest.param(case["text"], id=case["id"]) for case in CASES if "says" not in case]
REFUSED = [pytest.param(case, id=case["id"]) for case in CASES if "says" in case]

LINE = line("/usr/bin/python3", "/opt/stillgreen", "claude-code")
NEWER = line("/usr/bin/python3.14", "/opt/stillgreen", "claude-code")
ENTRIES = [Entry("Stop", "", LINE), Entry("PostToolUse", "Write|Bash", LINE), Entry("SessionEnd", "", LINE)]


def entries(command: str) -> list[Entry]:
    return [Entry(entry.event, entry.matcher, command) for entry in ENTRIES]


def foreign(text: str) -> Any:
    """What a text says without our hooks."""
    draft = Draft(text, places(text))
    return json.loads(draft.without().strip("\ufeff \r\n") or "{}")


@pytest.fixture
def state(tmp_path: Path) -> str:
    folder = tmp_path / "state"
    folder.mkdir()
    return str(folder)


# What must not happen to a text.


@pytest.mark.parametrize("text", GOOD)
def test_what_others_wrote_stays_byte_for_byte(text: str) -> None:
    """Taking out what was put in gives the very text; nothing of it was moved, changed or laid out anew."""
    draft = Draft(text, [])
    put_in(draft, ENTRIES)
    assert draft.without() == text


@pytest.mark.parametrize("text", GOOD)
def test_twice_is_once(text: str) -> None:
    """A second install changes nothing, whether or not the first is remembered."""
    draft = Draft(text, [])
    put_in(draft, ENTRIES)
    for ours in (draft.ours, []):
        again = Draft(draft.text, list(ours))
        put_in(again, ENTRIES)
        assert again.text == draft.text


@pytest.mark.parametrize("text", GOOD)
def test_a_new_line_takes_the_place_of_the_old_one(text: str) -> None:
    """After an upgrade of Python each hook is at its old index, once, and the undo is still exact."""
    draft = Draft(text, [])
    put_in(draft, ENTRIES)
    before = [(own.event, own.handler.start) for own in found(draft.text)]
    put_in(draft, entries(NEWER))
    assert len(found(draft.text)) == len(before)
    assert {own.command for own in found(draft.text)} == {NEWER}
    assert draft.without() == text


@pytest.mark.parametrize("text", GOOD)
def test_without_a_memory_only_ours_is_taken_out(text: str) -> None:
    """Where the undo is lost, the hooks of others mean what they meant before."""
    draft = Draft(text, [])
    put_in(draft, ENTRIES)
    left = foreign(draft.text)
    before = json.loads(text.strip("\ufeff \r\n") or "{}")
    if before.get("hooks"):  # lists and objects that were empty before may go
        before["hooks"] = {
            event: groups for event, groups in before["hooks"].items() if groups or event in left.get("hooks", {})
        }
    assert {k: v for k, v in left.items() if v != {}} == {k: v for k, v in before.items() if v != {}}


@pytest.mark.parametrize("case", REFUSED)
def test_what_cannot_be_understood_is_refused(case: dict[str, Any], tmp_path: Path, state: str) -> None:
    """The message names the place, and not a byte is changed."""
    path = tmp_path / "settings.json"
    path.write_text(case["text"].replace("@nest", "[" * 5000), "utf-8")
    before = path.read_bytes()
    with pytest.raises(Refused) as refused:
        installing(path, ENTRIES, state)
    assert case["says"] in str(refused.value)
    assert f"`{path}`" in str(refused.value)
    assert "line" not in case or f"line {case['line']}," in str(refused.value)
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", GOOD)
def test_the_hooks_are_there(text: str) -> None:
    """Each hook is there once, last in its list, as the client wants it."""
    draft = Draft(text, [])
    put_in(draft, ENTRIES)
    hooks = json.loads(draft.text.strip("\ufeff"))["hooks"]
    for entry in ENTRIES:
        wanted: dict[str, Any] = {"hooks": [{"type": "command", "command": LINE, "timeout": TIMEOUT}]}
        assert hooks[entry.event][-1] == ({"matcher": entry.matcher, **wanted} if entry.matcher else wanted)


def test_it_is_laid_out_as_the_file_is() -> None:
    """Tabs stay tabs, CRLF stays CRLF."""
    draft = Draft('{\r\n\t"a": 1\r\n}\r\n', [])
    put_in(draft, ENTRIES[:1])
    assert draft.text.startswith('{\r\n\t"a": 1,\r\n\t"hooks": {\r\n\t\t"Stop": [\r\n\t\t\t{\r\n\t\t\t\t"hooks": [')
    assert "\n" not in draft.text.replace("\r\n", "")


def test_a_hook_of_ours_among_others_leaves_the_group_alone() -> None:
    """Somebody moved our hook into a group of theirs: their hooks and their matcher stay."""
    handler = {"type": "command", "command": NEWER, "timeout": TIMEOUT}
    theirs = {
        "matcher": "Bash",
        "hooks": [{"type": "command", "command": "x"}, handler, {"type": "command", "command": "y"}],
    }
    draft = Draft(json.dumps({"hooks": {"PostToolUse": [theirs]}}, indent=2), [])
    put_in(draft, ENTRIES)
    groups = json.loads(draft.text)["hooks"]["PostToolUse"]
    assert groups[0] == {
        "matcher": "Bash",
        "hooks": [{"type": "command", "command": "x"}, {"type": "command", "command": "y"}],
    }
    assert len(groups) == 2


def test_hooks_that_are_not_wanted_any_more_go() -> None:
    """An event that a later version leaves out is taken out, and a hook that stands there twice is left once."""
    draft = Draft("", [])
    put_in(draft, [*ENTRIES, Entry("PreCompact", "", LINE)])
    twice = draft.text.replace('"PreCompact"', '"Gone"').replace(LINE, LINE)
    again = Draft(twice, [])
    put_in(again, ENTRIES)
    assert list(json.loads(again.text)["hooks"]) == ["Stop", "PostToolUse", "SessionEnd"]


_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=6,
)
_GROUPS = st.lists(
    st.fixed_dictionaries({"hooks": st.lists(st.fixed_dictionaries({"command": st.text(max_size=5)}), max_size=2)}),
    max_size=2,
)
_HOOKS = st.dictionaries(st.sampled_from(["Stop", "PostToolUse", "Other"]), _GROUPS, max_size=3)
_FILES = st.dictionaries(st.text(min_size=1, max_size=4), _VALUES, max_size=3).flatmap(
    lambda others: st.one_of(st.just(others), _HOOKS.map(lambda hooks: {**others, "hooks": hooks}))
)


@settings(max_examples=150, deadline=None)
@given(_FILES, st.sampled_from([None, 0, 1, 2, "\t"]), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_any_file_comes_back(value: dict[str, Any], indent: Any, end: str, raw: bool) -> None:
    """Whatever stands in a file, and however it is laid out."""
    if "hooks" in value and not isinstance(value["hooks"], dict):
        value.pop("hooks")
    text = json.dumps(value, indent=indent, ensure_ascii=raw).replace("\n", end) + end
    draft = Draft(text, [])
    put_in(draft, ENTRIES)
    json.loads(draft.text)
    put_in(draft, entries(NEWER))
    put_in(draft, entries(NEWER)[:1])
    assert draft.without() == text
    assert len(found(draft.text)) == 1


# What must not happen to a file.


def install(path: Path, state: str, command: str = LINE) -> str:
    return installing(path, entries(command), state).write(state)


def uninstall(path: Path, state: str) -> bool:
    change = uninstalling(path, state)
    change.write(state)
    return change.exact


@pytest.mark.parametrize("text", GOOD)
def test_uninstall_gives_back_the_very_bytes(text: str, tmp_path: Path, state: str) -> None:
    """Also after an upgrade in between; and nothing of the file's content is left with us."""
    path = tmp_path / "settings.json"
    path.write_bytes(text.encode())
    install(path, state)
    install(path, state, NEWER)
    assert uninstall(path, state)
    assert path.read_bytes() == text.encode()
    assert not [f for f in Path(state).rglob("*") if f.is_file()]


def test_a_file_that_we_made_goes_again(tmp_path: Path, state: str) -> None:
    """With the folders that we made for it."""
    path = tmp_path / "home" / ".claude" / "settings.json"
    install(path, state)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    uninstall(path, state)
    assert not (tmp_path / "home").exists()


def test_a_folder_that_others_use_by_now_stays(tmp_path: Path, state: str) -> None:
    """Only empty folders go."""
    path = tmp_path / ".claude" / "settings.json"
    install(path, state)
    (path.parent / "notes.md").write_text("x")
    uninstall(path, state)
    assert [f.name for f in path.parent.iterdir()] == ["notes.md"]


def test_what_others_changed_since_stays(tmp_path: Path, state: str) -> None:
    """The client wrote the file anew in between: our hooks go, its words stay."""
    path = tmp_path / "settings.json"
    path.write_text('{\n  "model": "opus"\n}\n')
    install(path, state)
    changed = {"theme": "dark", **json.loads(path.read_text())}
    path.write_text(json.dumps(changed, indent=4))
    assert not uninstall(path, state)
    assert json.loads(path.read_text()) == {"theme": "dark", "model": "opus"}


def test_a_file_that_we_made_and_others_use_stays(tmp_path: Path, state: str) -> None:
    """It is theirs now."""
    path = tmp_path / "settings.json"
    install(path, state)
    path.write_text(json.dumps({**json.loads(path.read_text()), "model": "opus"}))
    uninstall(path, state)
    assert json.loads(path.read_text()) == {"model": "opus"}


def test_uninstall_without_a_memory(tmp_path: Path, state: str) -> None:
    """The state folder was deleted: the hooks are found by their line."""
    path = tmp_path / "settings.json"
    path.write_text('{\n  "model": "opus"\n}\n')
    install(path, state)
    shutil.rmtree(state)
    os.mkdir(state)
    uninstall(path, state)
    assert path.read_text() == '{\n  "model": "opus"\n}\n'


def test_a_link_stays_a_link(tmp_path: Path, state: str) -> None:
    """Settings that a dotfiles folder holds: the file behind the link is changed."""
    real, path = tmp_path / "dotfiles" / "claude.json", tmp_path / "settings.json"
    real.parent.mkdir()
    real.write_text("{}")
    path.symlink_to(real)
    install(path, state)
    assert path.is_symlink() and found(real.read_text())
    uninstall(path, state)
    assert path.is_symlink() and real.read_text() == "{}"


def test_a_read_only_file_is_refused(tmp_path: Path, state: str) -> None:
    """Somebody, or their configuration manager, meant it; also when we are root."""
    path = tmp_path / "settings.json"
    path.write_text("{}")
    path.chmod(0o444)
    with pytest.raises(Refused, match="read-only"):
        install(path, state)
    assert path.read_text() == "{}"
    assert [f.name for f in tmp_path.iterdir() if f.is_file()] == ["settings.json"]


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644])
def test_the_file_keeps_its_mode(mode: int, tmp_path: Path, state: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{}")
    path.chmod(mode)
    install(path, state)
    assert stat.S_IMODE(path.stat().st_mode) == mode


def test_a_change_by_somebody_else_at_the_same_moment_wins(tmp_path: Path, state: str) -> None:
    """The client wrote between our look and our rename: it keeps what it wrote."""
    path = tmp_path / "settings.json"
    path.write_text("{}")
    change = installing(path, ENTRIES, state)
    path.write_text('{"model": "opus"}')
    with pytest.raises(Refused, match="somebody else"):
        change.write(state)
    assert path.read_text() == '{"model": "opus"}'


@pytest.mark.parametrize("raw", [b"\xff\xfe{\x00}\x00", b'{"a": "\xe9"}'], ids=["UTF-16", "Latin-1"])
def test_other_encodings_are_refused(raw: bytes, tmp_path: Path, state: str) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(raw)
    with pytest.raises(Refused, match="UTF-8"):
        install(path, state)
    assert path.read_bytes() == raw


def test_a_folder_or_a_pipe_is_refused(tmp_path: Path, state: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    for name in ("pipe", "folder"):
        with pytest.raises(Refused, match="no regular file"):
            install(tmp_path / name, state)


def test_the_copy_of_the_old_file_is_only_ours_to_read(tmp_path: Path, state: str) -> None:
    """Settings may hold tokens."""
    path = tmp_path / "settings.json"
    path.write_text('{"env": {"TOKEN": "t"}}')
    copy = Path(install(path, state))
    assert copy.read_text() == '{"env": {"TOKEN": "t"}}'
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600


# The command line, in a fresh home.


@pytest.fixture
def agents(home: Path) -> tuple[Path, Path]:
    """A home with both agents: the user's settings files of each (not there yet)."""
    for name in (".claude", ".codex"):
        (home / name).mkdir()
    return home / ".claude/settings.json", home / ".codex/hooks.json"


def test_dry_run_writes_nothing(stillgreen: Prompt, home: Path, agents: tuple[Path, Path]) -> None:
    """It shows the change as a diff, and makes not even our state folder."""
    agents[0].write_text('{\n  "model": "opus"\n}\n')
    said = stillgreen("install", "--dry-run")
    assert said.code == 0
    assert f"--- {agents[0]}\n+++ {agents[0]}\n" in said.out and "--- /dev/null" in said.out
    assert sorted(f.name for f in home.rglob("*")) == [".claude", ".codex", "settings.json"]


def test_install_and_uninstall(stillgreen: Prompt, home: Path, agents: tuple[Path, Path]) -> None:
    """Both agents, twice; then out again."""
    agents[0].write_text('{"model":"opus"}')
    first = stillgreen("install")
    assert first.code == 0, first.err
    texts = [path.read_text() for path in agents]
    again = stillgreen("install")
    assert [path.read_text() for path in agents] == texts
    assert again.err.count("already installed") == 2
    for path, name in zip(agents, setups()):
        assert [(own.event, own.group.string("matcher")) for own in found(path.read_text())] == list(
            setups()[name].HOOKS
        )
    assert "reviewed" in first.err and "reviewed" not in again.err
    assert stillgreen("uninstall").code == 0
    assert agents[0].read_text() == '{"model":"opus"}' and not agents[1].exists()
    assert not list((home / ".local/state/stillgreen/installs").iterdir())


def test_real_processes_at_once_install_once(home: Path, agents: tuple[Path, Path]) -> None:
    """With the copy of the package, which goes with the last uninstall."""

    def run(word: str) -> int:
        env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run(
            [sys.executable, "-m", "stillgreen", word], cwd=home, env=env, capture_output=True, timeout=120
        ).returncode

    with ThreadPoolExecutor(3) as pool:
        assert list(pool.map(run, ["install"] * 3)) == [0] * 3
    assert len(found(agents[0].read_text())) == len(setups()["claude-code"].HOOKS)
    copy = home / ".local/state/stillgreen/hook"
    assert [f.name for f in copy.iterdir()] == ["stillgreen"] and (copy / "stillgreen/places.py").exists()
    assert run("uninstall") == 0
    assert not copy.exists() and not agents[0].exists()


def test_nothing_is_written_for_one_agent_if_the_other_is_refused(
    stillgreen: Prompt, agents: tuple[Path, Path]
) -> None:
    """Broken JSON in one file: its line is named, and the other file is not touched either."""
    agents[1].write_text('{\n  "hooks": {},\n}')
    said = stillgreen("install")
    assert said.code == 2
    assert "line 3" in said.err and str(agents[1]) in said.err
    assert not agents[0].exists()


def test_no_agent(stillgreen: Prompt) -> None:
    assert "--agent" in stillgreen("install").err


def test_settings_that_an_agent_does_not_have(stillgreen: Prompt, agents: tuple[Path, Path]) -> None:
    """Named, it is an error; else that agent is left out."""
    assert stillgreen("install", "--local", "--agent", "codex").code == 2
    assert stillgreen("install", "--local").code == 0
    assert not agents[1].exists()


def test_no_home(stillgreen: Prompt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the system's list of users names none either, it is said plainly, and nothing is made anywhere."""
    monkeypatch.delenv("HOME")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)
    for command in ("install", "uninstall"):
        said = stillgreen(command, "--agent", "codex", cwd=tmp_path)
        assert said.code == 2 and "set `HOME`" in said.err
    assert not list(tmp_path.iterdir())


def test_a_second_way_in_is_refused(stillgreen: Prompt, home: Path, agents: tuple[Path, Path]) -> None:
    """User and project, user and plugin: each would run everything twice."""
    project = home / "work"
    project.mkdir()
    stillgreen("install")
    said = stillgreen("install", "--project", cwd=project)
    assert said.code == 0 and said.err.count("run everything twice") == 2
    assert not (project / ".claude").exists()
    stillgreen("uninstall")
    agents[0].write_text('{"enabledPlugins": {"stillgreen@stillgreen": true}}')
    said = stillgreen("install", "--agent", "claude-code")
    assert "plugin" in said.err and not found(agents[0].read_text())


def test_a_project_in_git_is_warned_about(stillgreen: Prompt, home: Path, agents: tuple[Path, Path]) -> None:
    """The line names this machine's Python; nothing but the settings file appears in the work tree."""
    project = home / "a project"
    project.mkdir()
    subprocess.run(["git", "init", "-q", str(project)], check=True)
    said = stillgreen("install", "--project", "--agent", "claude-code", cwd=project)
    assert "keep it out of commits" in said.err
    status = subprocess.run(
        ["git", "-C", str(project), "status", "--porcelain", "-uall"], capture_output=True, text=True, check=True
    )
    assert status.stdout == "?? .claude/settings.json\n"
    (project / ".gitignore").write_text("*.local.json\n")
    assert "run everything twice" in stillgreen("install", "--local", "--agent", "claude-code", cwd=project).err
    stillgreen("uninstall", "--project", cwd=project)
    said = stillgreen("install", "--local", "--agent", "claude-code", cwd=project)
    assert said.code == 0 and "keep it out" not in said.err


def test_a_project_that_is_still_installed_is_named(stillgreen: Prompt, home: Path, agents: tuple[Path, Path]) -> None:
    """Taking out the user's hooks does not take out a project's; it is said where they are."""
    project = home / "work"
    project.mkdir()
    stillgreen("install", "--project", "--agent", "codex", cwd=project)
    assert str(project / ".codex/hooks.json") in stillgreen("uninstall").err


def test_the_copy_stays_while_hooks_run_from_it(stillgreen: Prompt, home: Path, agents: tuple[Path, Path]) -> None:
    """Also where the memory of an install is lost, and something else is uninstalled."""
    stillgreen("install", "--agent", "claude-code")
    state = home / ".local/state/stillgreen"
    shutil.rmtree(state / "installs")
    (state / "hook").mkdir(exist_ok=True)
    said = stillgreen("uninstall", "--agent", "codex")
    assert (state / "hook").exists() and str(agents[0]) in said.err
    stillgreen("uninstall")
    assert not (state / "hook").exists()


def test_folders_of_the_agents_by_environment(stillgreen: Prompt, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    claude, codex = home / 'it\'s my "claude" $HOME', home / "codex дім"
    for name, folder in (("CLAUDE_CONFIG_DIR", claude), ("CODEX_HOME", codex)):
        folder.mkdir()
        monkeypatch.setenv(name, str(folder))
    assert stillgreen("install").code == 0
    assert found((claude / "settings.json").read_text()) and found((codex / "hooks.json").read_text())
    assert not (home / ".claude").exists() and not (home / ".codex").exists()


# The line.


def hook_package(folder: Path, code: str) -> Path:
    package = folder / "stillgreen"
    package.mkdir(parents=True)
    (package / "hook.py").write_text(code)
    return package


SAY = "import sys\ndef main(agent):\n    print('ran', agent, sys.stdin.read())\n"


def run(command: str, cwd: Path, shell: str = "/bin/sh", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [shell, "-c", command],
        cwd=cwd,
        env={**os.environ, **env},
        input="{}",
        capture_output=True,
        text=True,
        timeout=30,
    )


@pytest.mark.parametrize(
    "code", ["import no_such_module\n", "raise ValueError\n", "def main(: broken\n", "", "def main(agent):\n    raise OSError(1)\n"],
    ids=["import fails", "raises", "broken code", "no main", "main raises"],
)  # fmt: skip
def test_a_broken_package_ends_with_0_and_silence(code: str, tmp_path: Path) -> None:
    package = hook_package(tmp_path, code)
    done = run(line(sys.executable, str(package), "codex"), tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_a_package_that_is_gone_ends_with_0_and_silence(tmp_path: Path) -> None:
    """Also when it is installed for the Python that runs, and lies in the working folder."""
    hook_package(tmp_path, SAY)
    done = run(
        line(sys.executable, "/no/such/stillgreen", "codex"),
        tmp_path,
        PYTHONPATH=f"{tmp_path}:{Path(seat.PACKAGE).parent}",
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_nothing_of_the_working_folder_gets_in(tmp_path: Path) -> None:
    """json.py, stillgreen/, sitecustomize.py and a startup file, also by PYTHONPATH."""
    package = hook_package(tmp_path / "real", "import json, stillgreen\n" + SAY)
    bad = tmp_path / "bad"
    hook_package(bad, "print('hostile')\n")
    for name in ("json", "sitecustomize", "usercustomize", "sys", "_json", "os", "posix"):
        (bad / f"{name}.py").write_text("print('hostile')\n")
    command = line(sys.executable, str(package), "codex")
    done = run(
        command, bad, PYTHONPATH=str(bad), PYTHONSTARTUP=str(bad / "json.py"), PYTHONHOME="/nowhere", PYTHONINSPECT="1"
    )
    assert (done.stdout, done.stderr) == ("ran codex {}\n", "")


@pytest.mark.parametrize("shell", ["sh", "bash", "dash", "zsh", "ksh", "fish"])
@pytest.mark.parametrize(
    "name",
    [
        "plain",
        "two  words",
        "it's",
        'a "b"',
        "$HOME `id` \\x",
        "дім 家",
        "tab\there",
        "%PATH% !x",
        "new\nline",
        "a;b&c|d",
        "[x]*?",
    ],
)
def test_odd_folders(name: str, shell: str, tmp_path: Path) -> None:
    """The package's folder may have any name, in any shell that clients use."""
    if not (program := shutil.which(shell)):
        pytest.skip(f"no {shell} here")
    package = hook_package(tmp_path / name, SAY)
    command = line(sys.executable, str(package), "codex")
    assert run(command, tmp_path, program).stdout == "ran codex {}\n"
    assert folder_of(command) == str(package)


@pytest.mark.parametrize("name", ["two  words", "it's", 'a "b"', "$HOME `id` \\x", "дім 家"])
def test_odd_pythons(name: str, tmp_path: Path) -> None:
    python = tmp_path / name / "python3"
    python.parent.mkdir()
    python.symlink_to(sys.executable)
    command = line(str(python), str(hook_package(tmp_path, SAY)), "codex")
    assert run(command, tmp_path).stdout == "ran codex {}\n"
    assert python_of(command) == str(python)


def other_pythons() -> list[str]:
    """Every Python that can be found here, old ones too."""
    found = [
        str(p) for p in Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv").glob("versions/3.*/bin/python3")
    ]
    return sorted({os.path.realpath(p) for p in (*found, "/usr/bin/python3") if os.path.exists(p)})


@pytest.mark.parametrize("python", other_pythons())
def test_every_python_runs_or_is_silent(python: str, tmp_path: Path) -> None:
    """From 3.9 on it runs; an older one ends with 0 and silence."""
    package = hook_package(tmp_path, SAY)
    version = subprocess.run(
        [python, "-c", "import sys;print(sys.version_info>=(3,9))"], capture_output=True, text=True, check=True
    )
    done = run(line(python, str(package), "codex"), tmp_path)
    expected = "ran codex {}\n" if version.stdout.strip() == "True" else ""
    assert (done.returncode, done.stdout, done.stderr) == (0, expected, "")


def test_the_line_is_stable() -> None:
    """Codex trusts it by its text: no version, and the same for every event. Change it only with a reason."""
    assert shlex.split(LINE) == [
        "/usr/bin/python3", "-I", "-S", "-c",
        "import sys;n='stillgreen';m=type(sys)(n);m.__path__=['/opt/stillgreen'];sys.modules[n]=m;exec('try:\\n if sys.version_info>=(3,9):"
        "\\n  from stillgreen.hook import main\\n  main(sys.argv[1])\\nexcept Exception:pass')",
        "claude-code",
    ]  # fmt: skip
    assert is_ours(LINE) and is_ours(line(r"C:\Program Files\Python\python.exe", r"C:\x\stillgreen", "codex"))
    assert "\\\\" not in line(r"C:\Program Files\Python\python.exe", r"C:\x\stillgreen", "codex")


@pytest.mark.parametrize("command", ["python3 -m stillgreen.hook", "my-wrapper " + LINE, "echo stillgreen.hook", ""])
def test_what_people_wrote_is_not_ours(command: str) -> None:
    assert not is_ours(command)


# The seat.


@pytest.mark.parametrize(
    "path",
    ["~/.local/share/uv/tools/stillgreen/bin/python", "~/.local/share/pipx/venvs/stillgreen/bin/python", "/usr/bin/python3", "~/miniconda3/bin/python"],
)  # fmt: skip
def test_places_that_stay(path: str, home: Path) -> None:
    real = Path(path.replace("~", str(home)))
    env = {"HOME": str(home)}
    assert seat.vanishes(str(real), env) in ("", "it runs from a temporary folder")  # the test's home is one


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/h/.cache/uv/archive-v0/x/bin/python", "cache"),
        ("/h/.cache/pipx/x/bin/python", "cache"),
        ("/h/Library/Caches/uv/x/bin/python", "cache"),
        ("/big/uvcache/x/bin/python", "cache"),
        ("/tmp/venv/bin/python", "temporary"),
        ("/var/tmp/x/bin/python", "temporary"),
    ],
)  # fmt: skip
def test_places_that_vanish(path: str, why: str) -> None:
    assert why in seat.vanishes(path, {"HOME": "/h", "UV_CACHE_DIR": "/big/uvcache"})


def test_a_virtual_environment_inside_a_project_vanishes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """But one that stands for itself below the home folder stays, even where the home folder is in git."""
    monkeypatch.setattr(tempfile, "gettempdir", lambda: "/nowhere")
    monkeypatch.setattr(seat, "_TEMPORARY", ())
    (tmp_path / ".git").mkdir()
    for venv in ("work/app/.venv", "venvs/tool"):
        (tmp_path / venv / "bin").mkdir(parents=True)
        (tmp_path / venv / "pyvenv.cfg").touch()
    (tmp_path / "work/app/pyproject.toml").touch()
    env = {"HOME": str(tmp_path)}
    assert "project" in seat.vanishes(str(tmp_path / "work/app/.venv/bin/python"), env)
    assert seat.vanishes(str(tmp_path / "venvs/tool/bin/python"), env) == ""


def test_the_copy_is_whole_compiled_and_made_once(tmp_path: Path) -> None:
    """Nothing of it is written again while it is current, and only its owner can read it."""
    package = hook_package(tmp_path / "here", SAY)
    for name in ("gates/after_edit.py", "commands/scan.py", "events.py"):
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_text("x = 1\n")
    place = seat.Seat(sys.executable, str(tmp_path / "hook/stillgreen"), "it runs from a cache")
    seat.take(place, package)
    copy = Path(place.folder)
    assert sorted(str(f.relative_to(copy)) for f in copy.rglob("*.py")) == [
        "events.py",
        "gates/after_edit.py",
        "hook.py",
    ]
    assert (copy / "gates/__pycache__").is_dir()
    assert stat.S_IMODE((copy / "events.py").stat().st_mode) == 0o600
    before = copy.stat().st_ino
    seat.take(place, package)
    assert copy.stat().st_ino == before
    (copy / "events.py").write_text("x = 2\n")
    seat.take(place, package)
    assert seat.digest(copy) == seat.digest(package)
    assert [f.name for f in copy.parent.iterdir()] == ["stillgreen"]


def test_a_python_that_only_offers_itself_is_none(tmp_path: Path) -> None:
    """macOS and Windows have such stubs; a Python that is too old is none either."""
    stub = tmp_path / "python3"
    stub.write_text("#!/bin/sh\necho install me >&2\nexit 1\n")
    stub.chmod(0o755)
    assert not seat.runs(str(stub)) and not seat.runs("/no/such/python")
    assert seat.runs(sys.executable)


# What is remembered.


def test_a_broken_memory_is_none(tmp_path: Path, state: str) -> None:
    path = tmp_path / "settings.json"
    path.write_text("{}")
    install(path, state)
    for kept in Path(state, "installs").iterdir():
        for broken in ("", "[]", '{"v": 9}', '{"v": 1, "path": 3}', "\0"):
            kept.write_text(broken)
            assert memory.recorded(path, state) == memory.Record(str(path))
    uninstall(path, state)
    assert json.loads(path.read_text()) == {}


def test_the_reader_of_json_agrees_with_the_library() -> None:
    """On what is JSON and what is not."""
    for text in [
        '{"a":[1,-2.5e3,true,null,"\\u00e9"]}',
        "[]",
        '"x"',
        " 1 ",
        "01",
        "[1 2]",
        "{1:2}",
        '"\t"',
        "nul",
        "[,]",
        "{",
        '"\\x"',
        "NaN",
    ]:
        try:
            parse(text)
            read = True
        except ValueError:
            read = False
        try:
            json.loads(text, parse_constant=lambda name: 1 / 0)
            known = True
        except (ValueError, ZeroDivisionError):
            known = False
        assert read == known, text
