"""Nothing that the page shows stays in a file: not in ours, and not in the browser's."""

from __future__ import annotations

import os
import re
from pathlib import Path

import httpx

from browser import browser, needs_chromium, served
from test_canary_scan import PLACES, canary, claude, codex, written


def canaries_in(content: bytes, path: str) -> list[str]:
    return [place for place in PLACES if canary(place).encode() in content or canary(place) in path]


def env_of(tmp_path: Path) -> dict[str, str]:
    (tmp_path / "tmp").mkdir()
    return {**os.environ, "TMPDIR": str(tmp_path / "tmp"), "PYTHONDONTWRITEBYTECODE": "1"}


def test_our_files_keep_no_words(home: Path, tmp_path: Path) -> None:
    """Every page, every turn and a whole review; the words were on the page, and are in no file."""
    claude(home / ".claude/projects/p")
    codex(home / ".codex/sessions/2026/11/28")
    with served("--since", "99999w", env=env_of(tmp_path)) as link, httpx.Client(follow_redirects=True) as visitor:
        base = str(visitor.get(link).url).rstrip("/")
        own = {"origin": base[: base.index("/", 8)]}
        shown = "".join(visitor.get(base + path).text for path in ("/", "/turns", "/turns?flag=yes", "/review"))
        for turn in set(re.findall(r'/turns/(\w+)"', shown)):
            shown += visitor.get(f"{base}/turns/{turn}").text
        page = visitor.post(f"{base}/review/begin", data={"n": "50", "seed": "1", "silent": "1"}, headers=own).text
        answers = 0
        while found := re.search(r'name="case" value="(\w+)"', page):
            shown += page
            answer = {"cause": "scratch"} if "causes" in page and answers % 2 else {"verdict": "fair"}
            page = visitor.post(f"{base}/review/answer", data={"case": found[1], **answer}, headers=own).text
            answers += 1
        visitor.post(f"{base}/review/back", data={"a": "b"}, headers=own)
        visitor.post(f"{base}/refresh", data={"a": "b"}, headers=own)
    for place in ("folder", "prompt", "reply", "file", "argument"):
        assert canary(place) in shown, place
    assert answers >= 4
    files = written(*(folder for folder in (home / ".local", home / ".config", home / ".cache", tmp_path / "tmp") if folder.exists()))
    assert any(path.endswith("labels.jsonl") for path in files) and any("index.sqlite" in path for path in files)
    assert {path: told for path, content in files.items() if (told := canaries_in(content, path))} == {}
    assert list((tmp_path / "tmp").iterdir()) == []


@needs_chromium
def test_the_browser_keeps_no_words(home: Path, tmp_path: Path) -> None:
    """A browser that obeys `no-store` has nothing of a page in its profile: no cache, no title, no address with words."""
    claude(home / ".claude/projects/p")
    env, profile = env_of(tmp_path), tmp_path / "profile"
    with served("--since", "99999w", env=env) as link, browser(profile) as found:
        found.enter(link)
        for path in ("/", "/turns", "/turns?flag=yes"):
            found.open(path)
        found.click(".turns a")
        assert canary("reply") in found.text() and canary("folder") in found.text()
        found.open("/")
    files = {str(file): file.read_bytes() for file in profile.rglob("*") if file.is_file()}
    assert len(files) > 10
    assert {path: told for path, content in files.items() if (told := canaries_in(content, path))} == {}
