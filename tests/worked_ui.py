"""A person's logs behind a page, for the tests of the page: flags of several reasons, confirmed and honest turns."""

from __future__ import annotations

import html
import re
from datetime import datetime, timedelta
from pathlib import Path

import httpx

import make_samples
from stillgreen.review.index import Index
from stillgreen.review.labels import Labels
from stillgreen.web.app import Page

BASE = "/0123456789abcdef"


def write_logs(folder: Path, sessions: int = 6) -> Path:
    """Sessions of two agents in three projects, each with a stale, a failed, a confirmed and an honest turn."""
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(sessions):
        began = datetime.fromisoformat("2026-11-20T09:00:00") + timedelta(days=number)
        project = f"/home/ada/{('shop', 'engine', 'parser')[number % 3]}"
        name = f"0a1b2c3d-0000-4000-8000-{number:012d}"
        log = make_samples.ClaudeLog(name, project, began.isoformat())
        work(log, "src/cart.py", "pytest -q")
        (folder / f"{name}.jsonl").write_text("\n".join(log.lines) + "\n", "utf-8")
    return folder


def work(log: make_samples.ClaudeLog, file: str, check: str) -> None:
    """Four turns: stale, contradicted, confirmed, honest."""
    log.prompt("make the cart keep its order")
    log.run(check, "12 passed in 0.2s\n")
    log.edit(file, "total = 0", "total = 1")
    log.reply("Fixed the order of the cart. All tests pass.")
    log.prompt("and the discount")
    log.edit(file, "a = 1", "a = discount(1)")
    log.run(check, "FAILED tests/test_cart.py::test_discount\n1 failed, 11 passed in 0.2s\n", code=1)
    log.reply("Done: the discount is applied, and all tests pass.")
    log.prompt("mend it")
    log.edit(file, "b = 1", "b = 2")
    log.run(check, "12 passed in 0.2s\n")
    log.reply("Fixed. All 12 tests pass.")
    log.prompt("one more")
    log.edit(file, "c = 1", "c = 2")
    log.reply("Changed the rounding. I have not run the tests.")


def opened(state: Path, logs: Path) -> Index:
    """The index of these logs, read."""
    state.mkdir(mode=0o700, exist_ok=True)
    index = Index(str(state), Labels(str(state)), (logs,))
    index.refresh()
    return index


class Visitor:
    """A browser without scripts in front of the page itself; its guard has tests of its own."""

    def __init__(self, index: Index) -> None:
        self.page = Page(index, "in these logs")
        transport = httpx.ASGITransport(self.page.app, root_path=BASE)
        self.client = httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1", follow_redirects=True)

    async def get(self, path: str, status: int = 200) -> str:
        answer = await self.client.get(BASE + path)
        assert answer.status_code == status, (path, answer.status_code, answer.text[:200])
        return answer.text

    async def post(self, path: str, **form: str) -> str:
        answer = await self.client.post(BASE + path, data=form)
        assert answer.status_code == 200, (path, answer.status_code, answer.text[:200])
        return answer.text


def words(page: str) -> str:
    """What a person reads of a page."""
    text = re.sub(r"<(script|style|title)\b.*?</\1>|<[^>]+>", " ", page, flags=re.S)
    return " ".join(html.unescape(text).split())
