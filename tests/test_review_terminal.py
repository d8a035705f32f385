"""A review as a person does it: single keys in a real terminal, thirty flags, and the numbers that follow from the answers."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
import zstandard

import judged
from stillgreen.review.labels import CAUSES, Labels
from terminal_of_ours import Screen, needs_tmux

pytestmark = pytest.mark.skipif(needs_tmux(), reason="there is no tmux on this machine")

CORPUS = os.environ.get("STILLGREEN_CORPUS", "")
PLACES = [
    pytest.param("own", id="logs of our own"),
    pytest.param(
        "corpus",
        id="real logs",
        marks=pytest.mark.skipif(not CORPUS, reason="STILLGREEN_CORPUS does not name a folder with sessions-dev/"),
    ),
]
# What is pressed at each flag, and what it means. `z` takes back the answer before, which is then given anew.
ANSWERS = ["f", "u1", "f", "u2", "s", "f", "mf", "u6", "f", "u3", "f", "f", "u5", "s", "f"] * 2
FAIR = sum(answer[-1] == "f" for answer in ANSWERS)
WHY = Counter(list(CAUSES)[int(answer[1]) - 1] for answer in ANSWERS if answer[0] == "u")


@pytest.fixture
def logs(request: pytest.FixtureRequest, home: Path) -> Path:
    """A folder with more than thirty flags."""
    if request.param == "corpus":
        return Path(CORPUS, "sessions-dev")
    sorts = ["no-check", "confirmed", "stale", "nothing", "failed", "no-check"] * 2
    sessions = [judged.log(f"s{n}", sorts, f"2026-11-{10 + n}T09:00:00", f"p{n % 3}") for n in range(5)]
    return judged.write(home / "logs", *sessions)


def env_of(home: Path) -> dict[str, str]:
    return {
        **os.environ,
        "HOME": str(home),
        "STILLGREEN_HOME": str(home / "state"),
        "TERM": "xterm-256color",
        "LANG": "C.UTF-8",
    }


def keys(screen: Screen) -> Iterator[str]:
    """Press what is to be pressed, each key when its question stands there."""
    for number, answer in enumerate(ANSWERS, 1):
        screen.wait_for("f fair", since=f"\n{number} of 30 ·")
        yield screen.shown()
        if number == 4:  # change the last answer, and change it back
            screen.press("z")
            screen.wait_for("f fair", since="the last answer is taken back")
            screen.press(ANSWERS[2])
            screen.wait_for("f fair", since="\n4 of 30 ·")
        for at, key in enumerate(answer):
            if at and answer[0] == "u":
                screen.wait_for("Why?", since=f"\n{number} of 30 ·")
            screen.press(key)


@pytest.mark.parametrize("logs", PLACES, indirect=True)
def test_thirty_flags(logs: Path, home: Path, tmp_path: Path) -> None:
    """Every answer is kept, none is invented, and no word of what was shown is in any file."""
    env = env_of(home)
    line = [sys.executable, "-m", "stillgreen", "review", "--seed", "7", str(logs)]
    with Screen(line, env, tmp_path) as screen:
        shown = list(keys(screen))[-1]
        screen.wait_for("all flags")
        table = screen.shown()
    reviewed, skipped = FAIR + WHY.total(), ANSWERS.count("s")
    assert re.search(rf"all flags +{reviewed} +{FAIR} +{round(100 * FAIR / reviewed)} %", table), table
    told = json.loads(stillgreen(env, "review", "--json", str(logs)))
    assert (told["precision"]["reviewed"], told["precision"]["fair"], told["skipped"]) == (reviewed, FAIR, skipped)
    assert told["causes"] == WHY
    kept = Labels(env["STILLGREEN_HOME"]).all().labels
    assert len(kept) == 30 and {label.seed for label in kept} == {7}
    assert_nothing_kept(Path(env["STILLGREEN_HOME"]), shown)
    assert "none of your own flags" in stillgreen(env, "mode", "warn", code=2)  # these logs may be anyone's


def test_what_was_said_is_kept_when_the_terminal_is_closed(home: Path, tmp_path: Path) -> None:
    """In the middle of a round; and Ctrl-C ends it with 130."""
    env, logs = env_of(home), judged.write(home / "logs", judged.log("s1", ["no-check", "stale", "failed"]))
    line = [sys.executable, "-m", "stillgreen", "review", str(logs)]
    with Screen(line, env, tmp_path) as screen:
        screen.wait_for("1 of 3")
        screen.press("f")
        screen.wait_for("2 of 3")
    (tmp_path / "later").mkdir()
    with Screen(line, env, tmp_path / "later") as screen:
        screen.wait_for("1 of 2")
        screen.press("\x03")
        screen.wait_for("(ended with 130")
    assert len(Labels(env["STILLGREEN_HOME"]).all()) == 1


def stillgreen(env: dict[str, str], *words: str, code: int = 0) -> str:
    """What our command prints, on either stream."""
    done = subprocess.run([sys.executable, "-m", "stillgreen", *words], env=env, capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    return done.stdout or done.stderr


def assert_nothing_kept(state: Path, shown: str) -> None:
    """Claims, names and commands that stood on the screen are in no file, also not in a packed one."""
    words = {quoted.encode() for quoted in re.findall(r"“([^”…\n]{12,60})", shown)}
    words |= {name.encode() for name in re.findall(r"  (?:edit|test) +(\S+/\S+\.\w+) \(", shown)}
    words |= {command.encode() for command in re.findall(r"`([^`\n]{8,60})`", shown)}
    assert len(words) >= 10
    for path in state.rglob("*"):
        content = path.read_bytes() if path.is_file() else b""
        if b"\x28\xb5\x2f\xfd" in content:
            content += (
                zstandard.ZstdDecompressor().decompressobj().decompress(content[content.index(b"\x28\xb5\x2f\xfd") :])
            )
        assert [word for word in words if word in content] == [], path
