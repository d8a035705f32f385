"""Does doctor see each way in which hooks can be dead, and stay quiet about hooks that live?"""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from conftest import Prompt, Said
from live import Session
from stillgreen import compiled, faults, places, projects
from stillgreen.agents.setup import claude_code, setups
from stillgreen.doctor import chain
from stillgreen.doctor.fact import ERROR, OK
from stillgreen.install import seat
from stillgreen.install.line import line
from stillgreen.record import Recorder

Doctor = Callable[..., Said]


@pytest.fixture
def settings(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Claude Code's settings file (not there yet) of a user who keeps logs; hooks run from this very package."""
    monkeypatch.setattr(seat, "choose", lambda env, state: seat.Seat(sys.executable, str(seat.PACKAGE), ""))
    monkeypatch.setenv("PATH", "/usr/bin:/bin")
    (home / ".claude").mkdir()
    return home / ".claude" / "settings.json"


@pytest.fixture
def installed(settings: Path, stillgreen: Prompt) -> Path:
    settings.write_text('{\n  "cleanupPeriodDays": 365\n}\n')
    assert stillgreen("install").code == 0
    return settings


def errors(said: Said) -> list[str]:
    return [text for text in said.out.splitlines() if text.startswith("ERROR")]


# What must not be told.


def test_hooks_that_live_are_no_finding(stillgreen: Prompt, installed: Path) -> None:
    said = stillgreen("doctor")
    assert (said.code, errors(said)) == (0, [])
    assert "an edit called done ends in `no-check`" in said.out
    assert "has not fired" not in said.out or "was not used" in said.out


def test_nothing_of_the_user_is_changed(stillgreen: Prompt, installed: Path, home: Path) -> None:
    """Not a file appears, goes or differs, in the home folder or in the working folder."""

    def everything() -> dict[str, bytes]:
        return {str(file): file.read_bytes() for file in home.rglob("*") if file.is_file()}

    before = everything()
    stillgreen("doctor")
    assert everything() == before


def test_an_agent_that_is_not_there_is_not_missed(stillgreen: Prompt, installed: Path) -> None:
    assert "codex" not in stillgreen("doctor").out


def test_a_session_that_fired_is_a_sign_of_life(stillgreen: Prompt, installed: Path, home: Path) -> None:
    session = Session(home)
    session.prompt()
    session.stop("Done.")
    said = stillgreen("doctor")
    assert said.code == 0 and "hooks fired just now" in said.out


# What must be told, with the way to mend it.


def test_no_hooks(stillgreen: Prompt, settings: Path) -> None:
    said = stillgreen("doctor")
    assert said.code == 1
    assert any("no hooks are installed" in text for text in errors(said)) and "stillgreen install" in said.out


def change(text: str, path: Path) -> None:
    path.write_text(text)


@pytest.mark.parametrize(
    ("broken", "said"),
    [
        (lambda text: text.replace('"SessionEnd"', '"Other"'), "hooks are missing"),
        (lambda text: text.replace('"timeout": 10', '"timeout": 5', 1), "not those that this version writes"),
        (lambda text: text.replace("|MultiEdit", "", 1), "not those that this version writes"),
        (lambda text: text.replace(sys.executable, "/no/such/python"), "the Python of the hooks is gone"),
        (lambda text: text.replace(sys.executable, "/bin/true"), "no Python of version 3.9"),
        (lambda text: text.replace(str(seat.PACKAGE), "/no/such/stillgreen"), "the code of the hooks is gone"),
        (lambda text: text.replace('"cleanupPeriodDays": 365', '"disableAllHooks": true'), "switches all hooks off"),
        (lambda text: text + "}", "is not valid JSON, line"),
        (lambda text: text.replace('"hooks": {', '"enabledPlugins": {"stillgreen@x": true}, "hooks": {', 1), "installed twice"),
    ],
    ids=["a hook is missing", "another timeout", "another matcher", "Python gone", "a stub", "package gone", "hooks off", "broken JSON", "and the plugin"],
)  # fmt: skip
def test_settings_that_do_not_work(
    broken: Callable[[str], str], said: str, stillgreen: Prompt, installed: Path
) -> None:
    installed.write_text(broken(installed.read_text()))
    told = stillgreen("doctor")
    assert told.code == 1
    assert any(said in text for text in errors(told)), told.out


def test_every_error_has_a_way_to_mend_it(stillgreen: Prompt, installed: Path) -> None:
    installed.write_text(installed.read_text().replace(sys.executable, "/no/such/python"))
    facts = [json.loads(text) for text in stillgreen("doctor", "--json").out.splitlines()]
    assert [fact for fact in facts if fact["level"] == "error"]
    assert all(fact["mend"] for fact in facts if fact["level"] == "error")


def test_the_user_and_a_project(stillgreen: Prompt, installed: Path, home: Path) -> None:
    """Found from the project's folder; elsewhere they do not meet."""
    project = home / "work"
    (project / ".claude").mkdir(parents=True)
    (project / ".claude/settings.json").write_text(installed.read_text())
    assert any("installed 2 times" in text for text in errors(stillgreen("doctor", cwd=project)))
    assert stillgreen("doctor").code == 0


def test_another_project_with_hooks_of_an_older_version(stillgreen: Prompt, settings: Path, home: Path) -> None:
    """Remembered from its install, so that it is looked at from anywhere."""
    project = home / "work"
    project.mkdir()
    stillgreen("install", "--project", cwd=project)
    file = project / ".claude/settings.json"
    file.write_text(file.read_text().replace(sys.executable, "/no/such/python"))
    assert any(str(file) in text for text in errors(stillgreen("doctor")))


def test_used_without_firing_is_a_silent_failure(stillgreen: Prompt, installed: Path, home: Path) -> None:
    """The agent's own log tells of a turn that no hook saw."""
    session = Session(home)
    session.prompt()
    session.stop("Done.")
    for ledger in (home / ".local/state/stillgreen/ledger").rglob("*.jsonl"):
        os.utime(ledger, (1, 1))
    for record in (home / ".local/state/stillgreen/installs").iterdir():
        os.utime(record, (1, 1))
    os.utime(home / ".local/state/stillgreen/settings.json", (1, 1))
    said = stillgreen("doctor")
    assert said.code == 1
    assert any("silent failure: Claude Code was used just now" in text for text in errors(said))


def test_used_while_it_was_off_is_none(stillgreen: Prompt, installed: Path, home: Path) -> None:
    """Nothing was recorded, as asked for; also when it is on again."""
    stillgreen("off")
    for record in (home / ".local/state/stillgreen/installs").iterdir():
        os.utime(record, (1, 1))
    session = Session(home)
    session.prompt()
    session.stop("Done.")
    said = stillgreen("doctor")
    assert said.code == 0 and "since the mode is off" in said.out
    stillgreen("on")
    assert stillgreen("doctor").code == 0


def test_used_before_the_install_is_none(stillgreen: Prompt, installed: Path, home: Path) -> None:
    session = Session(home)
    session.prompt()
    session.stop("Done.")
    for ledger in (home / ".local/state/stillgreen/ledger").rglob("*.jsonl"):
        ledger.unlink()
    for record in (home / ".local/state/stillgreen/installs").iterdir():
        os.utime(record, (time.time() + 600, time.time() + 600))
    assert stillgreen("doctor").code == 0


def test_a_work_tree_in_which_git_is_slow(stillgreen: Prompt, installed: Path, home: Path) -> None:
    """Two misses are told, with the tree's name where it is this one."""
    state = home / ".local/state/stillgreen"
    (home / ".git").mkdir()
    tree = Recorder(places.key(str(state))).hash(str(home))
    now = time.time_ns() // 1_000_000
    projects.append(f"{state}/late/{tree}", b"%d\n" % now)
    assert "order of events" not in stillgreen("doctor").out
    projects.append(f"{state}/late/{tree}", b"%d\n" % now)
    assert f"1 work tree is judged by the order of events for a day, `{home}` among them" in stillgreen("doctor").out


def test_swallowed_errors_are_counted(stillgreen: Prompt, installed: Path, home: Path) -> None:
    """By their type and our own place; old ones only when asked for."""
    state = home / ".local/state/stillgreen"
    now = time.time_ns() // 1_000_000
    rows = [
        [now - 20 * 86_400_000, "KeyError", "old.py:1"],
        [now, "OSError", "live.py:33"],
        [now, "OSError", "live.py:33"],
    ]
    (state / faults.FILE).write_text("".join(json.dumps(row) + "\n" for row in rows))
    said = stillgreen("doctor")
    assert any("2 errors of ours were swallowed in 7 days: OSError at live.py:33 (2)" in text for text in errors(said))
    assert "old.py" in stillgreen("doctor", "--since", "30d").out


def test_settings_that_the_hooks_do_not_know(stillgreen: Prompt, installed: Path, home: Path) -> None:
    """Somebody edited the file by hand, or broke it."""
    config = home / ".config/stillgreen/config.toml"
    config.parent.mkdir(parents=True)
    config.write_text('mode = "warn"\n')
    assert any("do not know the settings" in text for text in errors(stillgreen("doctor")))
    config.write_text("mode = loud\n")
    assert any("not valid TOML" in text for text in errors(stillgreen("doctor")))
    config.write_text('mode = "loud"\n')
    assert any("`mode` is one of" in text for text in errors(stillgreen("doctor")))


def test_few_days_of_logs_are_a_note(stillgreen: Prompt, settings: Path) -> None:
    settings.write_text("{}")
    stillgreen("install")
    said = stillgreen("doctor")
    assert said.code == 0 and "deletes its logs after 30 days" in said.out


def test_a_state_folder_that_is_a_link(stillgreen: Prompt, settings: Path, home: Path, tmp_path: Path) -> None:
    (home / ".local/state").mkdir(parents=True)
    (home / ".local/state/stillgreen").symlink_to(tmp_path)
    assert any("is a link" in text for text in errors(stillgreen("doctor")))


# The chain, with lines that are not as they should be.


def fact(command: str, home: Path) -> tuple[str, str]:
    found = chain.fact(claude_code, command, {"PATH": os.environ["PATH"], "HOME": str(home)})
    return found.level, found.text


@pytest.mark.parametrize("name", setups())
def test_a_whole_turn_ends_in_no_check(name: str, home: Path) -> None:
    """For every agent, with the payloads that its client sends; nothing is left behind."""
    before = set(Path(chain.tempfile.gettempdir()).glob("stillgreen-doctor-*"))  # type: ignore[attr-defined]
    found = chain.fact(setups()[name], line(sys.executable, str(seat.PACKAGE), name), os.environ)
    assert found.level == OK, found.text
    assert set(Path(chain.tempfile.gettempdir()).glob("stillgreen-doctor-*")) == before  # type: ignore[attr-defined]
    assert not list(home.iterdir())


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("exit 2", "ends with 2 at UserPromptSubmit"),
        ("exit 127", "ends with 127"),
        ("echo hello", "says something"),
        ("echo oops >&2", "says something"),
        ("true", "records nothing"),
        (f'"{sys.executable}" -c "import json"', "imports json.py, sitecustomize.py"),
        (f'"{sys.executable}" -S -m stillgreen.hook', "imports stillgreen.__init__.py, stillgreen.hook.py"),
    ],
    ids=["blocks", "not found", "prints", "prints an error", "does nothing", "takes modules of the project", "takes our name from the project"],
)  # fmt: skip
def test_lines_that_do_not_work(command: str, said: str, home: Path) -> None:
    level, text = fact(command, home)
    assert level == ERROR and said in text and text.startswith("silent failure")


def test_a_line_that_hangs(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chain, "_SECONDS", 0.3)
    assert "takes more than" in fact("sleep 5", home)[1]


def test_an_error_in_the_hook_is_named(home: Path, tmp_path: Path) -> None:
    """By type and place, from the throw-away state."""
    package = tmp_path / "stillgreen"
    package.mkdir()
    for name in ("faults", "places", "jsontext"):
        (package / f"{name}.py").write_bytes((seat.PACKAGE / f"{name}.py").read_bytes())
    (package / "hook.py").write_text(
        "import os\nfrom stillgreen import faults\ndef main(agent):\n    try:\n        {}['secret']\n"
        "    except KeyError as error:\n        faults.count(error, dict(os.environ))\n"
    )
    text = fact(line(sys.executable, str(package), "claude-code"), home)[1]
    assert "records nothing (KeyError at hook.py:5)" in text and "secret" not in text


# Codex, and what it says about trust.

ANSWER = """#!{python}
import json, sys, time
for text in sys.stdin:
    asked = json.loads(text)
    if asked.get("method") == "hooks/list":
        hooks = {hooks}
        print("no JSON", flush=True)
        print(json.dumps({{"method": "note"}}), flush=True)
        print(json.dumps({{"id": asked["id"], "result": {{"data": [{{"hooks": hooks, "warnings": {warnings}}}]}}}}), flush=True)
    elif "id" in asked:
        print(json.dumps({{"id": asked["id"], "result": {{}}}}), flush=True)
"""


@pytest.fixture
def codex(home: Path, stillgreen: Prompt, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Said]:
    """Hooks installed for Codex, and a `codex` that answers about them as told: `codex(trustStatus="trusted")`."""
    monkeypatch.setattr(seat, "choose", lambda env, state: seat.Seat(sys.executable, str(seat.PACKAGE), ""))
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    (home / ".codex").mkdir()
    stillgreen("install")
    path = home / ".codex/hooks.json"
    command = line(sys.executable, str(seat.PACKAGE), "codex")

    def ask(script: str = "", warnings: tuple[str, ...] = (), seen: bool = True, **more: object) -> Said:
        hook = {"sourcePath": str(path), "command": command, "enabled": True, **more}
        text = ANSWER.format(python=sys.executable, hooks=[hook] if seen else [], warnings=list(warnings))
        (tmp_path / "codex").write_text(script or text)
        (tmp_path / "codex").chmod(0o755)
        return stillgreen("doctor", "--agent", "codex")

    return ask


def test_trusted_hooks(codex: Doctor) -> None:
    said = codex(trustStatus="trusted")
    assert said.code == 0 and "are trusted" in said.out


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ({"trustStatus": "untrusted"}, "not trusted yet"),
        ({"trustStatus": "modified"}, "changed since you trusted them"),
        ({"trustStatus": "trusted", "enabled": False}, "switched off"),
        ({"trustStatus": "untrusted", "seen": False}, "does not see the hooks"),
    ],
)
def test_hooks_that_codex_skips(answer: dict[str, object], said: str, codex: Doctor) -> None:
    """Each is a silent failure: Codex itself says nothing."""
    told = codex(**answer)
    assert told.code == 1
    assert any("silent failure" in text and said in text for text in errors(told)), told.out
    assert "/hooks" in told.out or "trusted in Codex" in told.out


def test_a_codex_plugin_beside_the_hooks_file(codex: Doctor) -> None:
    told = codex(trustStatus="trusted", sourcePath="/plugins/stillgreen/hooks.json", pluginId="stillgreen@x")
    assert any("installed twice" in text and "stillgreen@x" in text for text in errors(told))


def test_hooks_in_both_of_codex_files_are_a_note(codex: Doctor, home: Path) -> None:
    (home / ".codex/config.toml").write_text(
        '[[hooks.Stop]]\n[[hooks.Stop.hooks]]\ntype = "command"\ncommand = "true"\n'
    )
    told = codex(trustStatus="trusted")
    assert told.code == 0 and "side by side" in told.out


def test_a_file_that_codex_cannot_read(codex: Doctor, home: Path) -> None:
    told = codex(trustStatus="trusted", warnings=(f"failed to parse hooks config {home}/.codex/hooks.json: line 1",))
    assert any("Codex cannot use its hooks" in text for text in errors(told))


@pytest.mark.parametrize(
    "script",
    [
        "#!/bin/sh\nexit 1\n",
        '#!/bin/sh\necho \'{"id": 1, "error": {}}\'\n',
        "#!/no/such/program\n",
        "#!/bin/sh\necho '[[['\n",
    ],
)
def test_a_codex_that_does_not_answer_is_a_note(script: str, codex: Doctor) -> None:
    """An old one, a broken one: nothing is known, and the user is told where to look."""
    said = codex(script=script)
    assert said.code == 0 and "could not be asked" in said.out and "/hooks" in said.out


def test_hooks_switched_off_in_config(codex: Doctor, home: Path) -> None:
    (home / ".codex/config.toml").write_text("[features]\nhooks = false\n")
    assert any("switches hooks off" in text for text in errors(codex(trustStatus="trusted")))


def test_the_mode_is_told(stillgreen: Prompt, installed: Path) -> None:
    """Off is worth a note, no error: it was asked for."""
    stillgreen("off")
    said = stillgreen("doctor")
    assert said.code == 0 and "mode: off" in said.out
    assert compiled.OFF in (installed.parent.parent / ".local/state/stillgreen/settings.json").read_text()
