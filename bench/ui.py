"""How long does the local page take to answer at 100,000 turns? Prints a table.

    python bench/ui.py [--turns 100000] [--labels 500] [--times 30]

The turns are made up: 60 projects, 2 agents, 400 days, all grades and reasons as often as they occur in real logs. They go
into the index as a scan would leave them; the page is asked over its real server on loopback, one request after the other.
What it costs to read logs is measured by `bench/measure.py`.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import threading
import time
from dataclasses import fields
from pathlib import Path

import httpx

from stillgreen.review.cases import Case
from stillgreen.review.index import Index
from stillgreen.review.labels import CAUSES, Labels
from stillgreen.review.round import draw
from stillgreen.web import server
from stillgreen.web.app import Page

LIMIT_MS = 200
DAY = 86_400_000
NOW = 1_796_000_000_000

# (grade, reason, flag) -> how often, of 1,000 turns.
OFTEN = {
    ("nothing", "no-claim", False): 450, ("nothing", "no-code-change", False): 210,
    ("confirmed", "green-on-this-code", False): 150, ("partial", "other-family", False): 45, ("partial", "part-of-suite", False): 25,
    ("unverified", "no-check", True): 20, ("unverified", "no-check", False): 15, ("unverified", "stale", True): 10,
    ("unverified", "stale", False): 12, ("unverified", "no-way-to-check", False): 20, ("unverified", "exit-hidden", False): 8,
    ("contradicted", "failed", True): 4, ("contradicted", "count-differs", True): 1, ("honest", "says-so", False): 30,
}  # fmt: skip


def made_up(number: int, rng: random.Random) -> Case:
    """One turn."""
    (grade, reason, flag), = rng.choices(list(OFTEN), list(OFTEN.values()))
    agent = rng.choice(("claude-code", "claude-code", "codex"))
    return Case(
        id=f"{number:016x}", also="", source="scan", agent=agent, model="a-model", session=f"s{number // 8:x}",
        project=f"{rng.randrange(60):032x}", file="", line=number, turn=number % 8, ledger="", n=0,
        t=NOW - rng.randrange(400 * DAY), language="en", claims=() if reason == "no-claim" else ("done", "tests_pass"), claim="tests_pass", admits=grade == "honest",
        changed=grade != "nothing", grade=grade, reason=reason, flag=flag, checks=2, hidden=0,
    )  # fmt: skip


def filled(state: Path, turns: int, labels: int) -> Index:
    """An index that holds them, with answers to some."""
    index = Index(str(state), Labels(str(state)))
    rng = random.Random(1)
    names = [field.name for field in fields(Case)]
    rows = []
    for number in range(turns):
        case = made_up(number, rng)
        values = [" ".join(case.claims) if name == "claims" else getattr(case, name) for name in names]
        rows.append([None, case.session, number % 8, str(number), 0, *values])
    index.db.execute("BEGIN")
    index.db.executemany(f"INSERT INTO turns VALUES ({','.join('?' * len(rows[0]))})", rows)
    index.db.execute("COMMIT")
    round = draw(index, labels, seed=1, silent=0.25)
    while round.case is not None:
        unfair = rng.random() < 0.15
        round.say("unfair" if unfair else "fair", rng.choice(list(CAUSES)) if unfair and round.case.flag else "")
    return index


def main() -> None:
    given = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    given.add_argument("--turns", type=int, default=100_000)
    given.add_argument("--labels", type=int, default=500)
    given.add_argument("--times", type=int, default=30)
    asked = given.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        index = filled(Path(folder), asked.turns, asked.labels)
        size = Path(folder, "index.sqlite").stat().st_size / 1e6
        began = time.perf_counter()
        page = Page(index, "in made-up logs")
        print(f"{asked.turns} turns ({size:.0f} MB), {asked.labels} answers; counted once at the start in {1000 * (time.perf_counter() - began):.0f} ms\n")
        with server.listen() as listening:
            guard = server.guarded(page.app, listening)
            threading.Thread(target=server.serve, args=(guard, listening, lambda: None, 3.0), daemon=True).start()
            measure(index, guard.link, guard.base, asked.times)


def measure(index: Index, link: str, base: str, times: int) -> None:
    """One line for each page."""
    project, case = index.cases(limit=1)[0].project, index.cases(limit=1)[0].id
    pages = {
        "overview": "/",
        "list": "/turns",
        "list, flags of a project": f"/turns?flag=yes&project={project}",
        "list, last page": "/turns?page=1000000",
        "list, one reason, from a day to a day": "/turns?reason=stale&since=2026-01-01&until=2026-06-30",
        "list, not reviewed": "/turns?flag=yes&reviewed=no",
        "list, called unfair": "/turns?reviewed=unfair",
        "a turn (its log is gone)": f"/turns/{case}",
        "review, to begin": "/review",
    }
    print(f"{'page':40} {'median':>8} {'p95':>8} {'bytes':>8}")
    with httpx.Client(base_url=link.partition("/enter")[0]) as browser:
        browser.get(link)
        for name, path in pages.items():
            row(name, [timed(browser, "GET", base + path) for _ in range(times)])
        form = {"n": "30", "seed": "2", "silent": "1"}
        row("review, draw a sample", [timed(browser, "POST", f"{base}/review/begin", form) for _ in range(times)])


def timed(browser: httpx.Client, method: str, place: str, form: dict[str, str] | None = None) -> tuple[float, int]:
    """Milliseconds, and the length of the answer."""
    own = {"origin": str(browser.base_url).rstrip("/")} if form else {}
    began = time.perf_counter()
    answer = browser.request(method, place, data=form, headers=own)
    took = 1000 * (time.perf_counter() - began)
    assert answer.status_code in (200, 303), (place, answer.status_code)
    return took, len(answer.content)


def row(name: str, found: list[tuple[float, int]]) -> None:
    times = sorted(took for took, _ in found)
    late = times[min(int(len(times) * 0.95), len(times) - 1)]
    print(f"{name:40} {statistics.median(times):5.0f} ms {late:5.0f} ms {found[0][1]:8}{'  over the limit' if late > LIMIT_MS else ''}")


if __name__ == "__main__":
    main()
