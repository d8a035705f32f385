"""The local page in a real Chromium: what it must not do, then what a person does with it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

import make_samples
from browser import Browser, browser, needs_chromium, served
from worked_ui import write_logs

pytestmark = needs_chromium

PAGES = ("/", "/turns", "/turns?flag=yes", "/review")
# Keys of a review of thirty flags, by place: fair, unfair for every cause, skipped.
KEYS = ["f", "u1", "f", "u2", "s", "f", "u3", "u4", "f", "u5", "u6", "f", "f", "s", "f"] * 2


def env_of(state: Path) -> dict[str, str]:
    """An environment whose state folder is this one."""
    state.mkdir(mode=0o700, exist_ok=True)
    return {**os.environ, "STILLGREEN_HOME": str(state)}


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Forty flags; or the logs in the folder that the variable names."""
    given = os.environ.get("STILLGREEN_CORPUS")
    return Path(given, "sessions-dev") if given else write_logs(tmp_path_factory.mktemp("logs") / "logs", sessions=20)


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory, logs: Path) -> Iterator[Browser]:
    """A browser that has entered."""
    env = env_of(tmp_path_factory.mktemp("ui") / "state")
    with served(str(logs), env=env) as link, browser(tmp_path_factory.mktemp("profile")) as found:
        found.enter(link)
        yield found


def test_nothing_is_asked_for_elsewhere(page: Browser) -> None:
    """Every request goes to our own address, and the browser refuses nothing of ours and finds no fault in it."""
    page.requested()
    page.complaints()
    for path in PAGES:
        page.open(path)
    page.open("/turns?flag=yes")
    page.click(".turns a")
    asked = page.requested()
    origin = page.base.rpartition("/")[0]
    assert {place.rpartition("/")[2] for place in asked} >= {"style.css", "keys.js", "turns", "review"}, asked
    assert [place for place in asked if not place.startswith((origin + "/", "data:"))] == []  # data: signs of date fields
    assert page.complaints() == []


def test_hostile_logs_do_nothing(tmp_path: Path) -> None:
    """Scripts in a folder, a file name, a command, an output, a prompt and a reply stay text."""
    evil = "<script>window.hit=1</script><img src=x onerror='window.hit=1'>\u202egnp.exe"
    log = make_samples.ClaudeLog("0a1b2c3d-0000-4000-8000-00000000000a", f"/home/ada/{evil}", "2026-11-20T09:00:00")
    log.prompt(f"please {evil}")
    log.edit(f"src/{evil}.py", "a", "b")
    log.run(f"pytest -q -k '{evil}'", f"{evil}\n1 failed in 0.1s\n", code=1)
    log.reply(f"Fixed {evil}. All tests pass.\n\n" + "x" * 5000)
    folder = tmp_path / "logs"
    folder.mkdir()
    (folder / "s.jsonl").write_text("\n".join(log.lines) + "\n")
    with served(str(folder), env=env_of(tmp_path / "state")) as link, browser(tmp_path / "profile") as found:
        found.enter(link)
        found.screen(375)
        for path in ("/", "/turns", "/review"):
            found.open(path)
            assert_fits(found, path)
        found.click('form[action$="/begin"] button')
        assert "<script>window.hit=1</script>" in found.text() and "�gnp.exe" in found.text()
        assert_fits(found, "a case")
        assert found.run("return [window.hit, document.querySelectorAll('img').length]") == [None, 0]
        assert found.complaints() == []


def test_a_second_browser_is_refused(tmp_path: Path, logs: Path) -> None:
    """Without the link, and with the one that was used; the first one can reload."""
    with served(str(logs), env=env_of(tmp_path / "state")) as link, browser(tmp_path / "first") as first:
        first.enter(link)
        with browser(tmp_path / "second") as second:
            for place in (link, first.base + "/", link.partition("/enter")[0] + "/"):
                second.driver.get(place)
                assert "stillgreen ui" in second.text() and "“done”" not in second.text()
        first.driver.refresh()
        assert "“done”" in first.text()


def test_it_reads_without_scripts(tmp_path: Path, logs: Path) -> None:
    """Every page, and the review by its buttons."""
    with served(str(logs), env=env_of(tmp_path / "state")) as link, browser(tmp_path / "profile", scripts=False) as found:
        found.enter(link)
        found.driver.get("data:text/html,<title>off</title><script>document.title='on'</script>")
        assert found.driver.title == "off"
        found.open("/")
        assert "“done”" in found.text() and found.driver.find_elements("css selector", ".plot rect.part")
        found.open("/turns?flag=yes")
        found.click(".turns a")
        assert "What led to it" in found.text()
        found.open("/review")
        found.click('form[action$="/begin"] button')
        for answer in ('button[value="fair"]', 'button[value="skip"]', 'button[formaction$="/back"]'):
            found.click(answer)
        assert "2 of 30" in found.text()


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_letters_stand_out(page: Browser, dark: bool) -> None:
    """Every text has 4.5 to 1 on its ground (3 to 1 if it is large), in both schemes (WCAG 2.2 AA)."""
    page.screen(1280, dark=dark)
    grounds = set()
    for path in (*PAGES, "a turn", "a case"):
        go_to(page, path)
        assert page.run(CONTRAST) == [], path
        grounds.add(page.run("return getComputedStyle(document.body).backgroundColor"))
    assert grounds == {"rgb(18, 23, 21)" if dark else "rgb(247, 248, 245)"}


@pytest.mark.parametrize("width", [320, 375, 768, 1280])
def test_it_fits(page: Browser, width: int) -> None:
    """No page is wider than the screen, and what is pressed is large enough for a finger (24 px, WCAG 2.2)."""
    page.screen(width, 720)
    for path in (*PAGES, "a turn", "a case"):
        go_to(page, path)
        assert_fits(page, path)
        sizes = page.run("return [...document.querySelectorAll('button, select, input:not([type=hidden]):not([type=checkbox]), nav a')].map(e => e.getBoundingClientRect().height)")
        assert min(sizes) >= 24, path


def test_the_keyboard_reaches_everything(page: Browser) -> None:
    """First the way past the head; where the focus is can be seen; the row of a turn opens with Enter."""
    page.screen(1280)
    page.open("/turns")
    page.type("\ue004")
    assert page.run("return document.activeElement.textContent") == "Skip to the content"
    assert page.run("const s = getComputedStyle(document.activeElement); return s.outlineStyle + parseFloat(s.outlineWidth)") == "solid3"
    reached = set()
    for _ in range(25):
        page.type("\ue004")
        reached.add(page.run("return document.activeElement.tagName + (document.activeElement.name || '')"))
    assert {"A", "BUTTON", "SELECTagent", "SELECTreason", "INPUTsince"} <= reached
    page.run("document.querySelector('.turns a').focus()")
    page.press("\ue007")
    assert "What led to it" in page.text()


def test_keys_that_answer_nothing(page: Browser) -> None:
    """A cause without `u`, other keys, keys with Ctrl, keys in a field, and `u` that was taken back."""
    begin(page, seed=7, n=3)
    page.type("1", "6", "x", "u", "\ue00c", "1", "u", "9", "\ue00c")
    page.chord("\ue009", "f")
    page.chord("\ue00a", "s")
    time.sleep(0.3)
    page.driver.refresh()
    assert "1 of 3" in page.text()
    page.click('button[formaction$="/end"]')
    page.run("document.querySelector('input[name=n]').focus()")
    page.type("f", "s")
    assert "Begin" in page.text()


def test_single_keys_can_be_switched_off(page: Browser) -> None:
    """For who speaks to the machine; buttons still answer, and it stays so on the next page."""
    begin(page, seed=7, n=3)
    page.run("document.querySelector('#keys').click()")
    page.type("f", "s", "u", "1")
    page.click('button[value="fair"]')
    page.type("f")
    time.sleep(0.3)
    page.driver.refresh()
    assert "2 of 3" in page.text()
    assert page.run("return document.querySelector('#keys').getAttribute('aria-pressed')") == "false"
    page.run("document.querySelector('#keys').click()")
    page.press("f")
    assert "3 of 3" in page.text()
    page.press("q")


def test_a_key_is_answered_aloud(page: Browser) -> None:
    """What a key did stands in a region that is read aloud, also when `u` waits for a cause."""
    begin(page, seed=7, n=3)
    said = "return document.querySelector('#said[role=status][aria-live=polite]').textContent"
    page.press("f")
    time.sleep(0.3)
    assert page.run(said) == "Kept: fair."
    page.type("u")
    time.sleep(0.3)
    assert "why?" in page.run(said)
    page.press("3")
    page.press("z")
    time.sleep(0.3)
    assert page.run(said) == "The last answer was taken back."
    page.press("z")
    assert "1 of 3" in page.text()
    page.press("q")


def test_thirty_flags_as_in_the_terminal(tmp_path: Path, logs: Path) -> None:
    """The same keys for the same sample, in a browser and in a terminal: the same numbers, and the same answers."""
    with served(str(logs), env=env_of(tmp_path / "page")) as link, browser(tmp_path / "profile") as found:
        found.enter(link)
        begin(found, seed=20, n=30)
        for at, keys in enumerate(KEYS):
            assert f"{at + 1} of 30" in found.text()
            found.press(*keys)
        assert "That was all 30" in found.text()
        shown = found.text()
    review = [sys.executable, "-m", "stillgreen", "review", "--n", "30", "--seed", "20", str(logs)]
    answered_in_a_terminal(review, env_of(tmp_path / "terminal"), tmp_path)
    numbers = [worth(logs, tmp_path / name) for name in ("page", "terminal")]
    assert numbers[0] == numbers[1]
    assert (numbers[0]["precision"]["reviewed"], numbers[0]["precision"]["fair"], numbers[0]["skipped"]) == (26, 14, 4)
    assert "54 % 35-71 %, 14 of 26" in shown
    assert answers(tmp_path / "page") == answers(tmp_path / "terminal")


def answered_in_a_terminal(line: list[str], env: dict[str, str], folder: Path) -> None:
    """The same keys in a real terminal (tmux, if it is there), each when the question stands there."""
    from terminal_of_ours import Screen, needs_tmux

    if needs_tmux():
        pytest.skip("a terminal needs tmux")
    with Screen(line, env, folder) as screen:
        for at, keys in enumerate(KEYS):
            screen.wait_for(f"{at + 1} of 30 ")
            for key in keys:
                screen.press(key)
                if key == "u":
                    screen.wait_for("Why?", since=f"{at + 1} of 30 ")
        screen.wait_for("precision")


def answers(state: Path) -> list[tuple[object, ...]]:
    """What the labels say, without ids, which are others in each state folder."""
    rows = [json.loads(line) for line in (state / "labels.jsonl").read_text().splitlines()[1:]]
    return [(row["verdict"], row["cause"], row["reason"], row["grade"], row["agent"], row["seed"]) for row in rows]


def worth(logs: Path, state: Path) -> dict[str, object]:
    line = [sys.executable, "-m", "stillgreen", "review", "--json", str(logs)]
    done = subprocess.run(line, env=env_of(state), capture_output=True, text=True, check=True)
    found: dict[str, object] = json.loads(done.stdout)
    return found


def begin(page: Browser, seed: int, n: int) -> None:
    """A round of flags only."""
    page.open("/review")
    if page.driver.find_elements("css selector", 'button[formaction$="/end"]'):
        page.click('button[formaction$="/end"]')
    page.run(f"document.querySelector('input[name=seed]').value = {seed}; document.querySelector('input[name=n]').value = {n};")
    page.run("document.querySelector('input[name=silent]').checked = false")
    page.click('form[action$="/begin"] button')


def go_to(page: Browser, path: str) -> None:
    if path == "a turn":
        page.open("/turns?flag=yes")
        page.click(".turns a")
    elif path == "a case":
        begin(page, seed=7, n=3)
        page.run("document.querySelectorAll('details').forEach(each => { each.open = true; })")
    else:
        page.open(path)


def assert_fits(page: Browser, path: str) -> None:
    wide = page.run("return [document.documentElement.scrollWidth, document.documentElement.clientWidth]")
    assert wide[0] <= wide[1], path


# The texts that stand out too little: each with its ratio.
CONTRAST = """
const parse = (colour) => { const n = colour.match(/[\\d.]+/g).map(Number); return n.length < 4 ? [...n, 1] : n; };
const light = (c) => { const [r, g, b] = c.map((v) => { v /= 255; return v <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4; });
  return .2126 * r + .7152 * g + .0722 * b; };
const over = (top, under) => top.slice(0, 3).map((v, i) => v * top[3] + under[i] * (1 - top[3]));
const ground = (e) => { if (!e) return [255, 255, 255]; const c = parse(getComputedStyle(e).backgroundColor);
  return c[3] === 1 ? c.slice(0, 3) : over(c, ground(e.parentElement)); };
const bad = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
for (let node = walker.nextNode(); node; node = walker.nextNode()) {
  const e = node.parentElement, s = getComputedStyle(e);
  if (!node.textContent.trim() || e.closest('.unseen, .skip, option, title') || !e.getClientRects().length) continue;
  const colour = parse(e.closest('svg') ? s.fill : s.color), under = ground(e.closest('svg') ? e.closest('svg').parentElement : e);
  colour[3] *= parseFloat(s.opacity);
  const [a, b] = [light(over(colour, under)), light(under)];
  const ratio = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
  const large = parseFloat(s.fontSize) >= 24 || (parseFloat(s.fontSize) >= 18.66 && s.fontWeight >= 700);
  if (ratio < (large ? 3 : 4.5)) bad.push(node.textContent.trim().slice(0, 40) + ' ' + ratio.toFixed(2));
}
return bad;
"""
