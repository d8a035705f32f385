"""How fast is the index of judged turns, and what would DuckDB give? CPU milliseconds, the best of five, in one process each.

    python bench/index.py [--turns 100000]

DuckDB is measured where it is installed (`pip install duckdb`); Stillgreen does not need it.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

COLUMNS = (
    "owner VARCHAR, seq INTEGER, reply VARCHAR, repeated INTEGER, id VARCHAR, also VARCHAR, source VARCHAR, agent VARCHAR, model VARCHAR, "
    "session VARCHAR, project VARCHAR, file VARCHAR, line INTEGER, turn INTEGER, ledger VARCHAR, n INTEGER, t BIGINT, language VARCHAR, "
    "claims VARCHAR, claim VARCHAR, admits INTEGER, changed INTEGER, grade VARCHAR, reason VARCHAR, flag INTEGER, checks INTEGER, hidden INTEGER"
)  # fmt: skip
NAMES = [column.split()[0] for column in COLUMNS.split(", ")]
GRADES = ("confirmed", "partial", "unverified", "contradicted", "honest", "nothing")
REASONS = ("green-on-this-code", "other-family", "no-check", "stale", "failed", "says-so", "no-claim")
DAYS = {
    "sqlite3": "strftime('%Y-%m-%d', t / 1000, 'unixepoch', 'localtime')",
    "duckdb": "strftime(make_timestamp(t * 1000), '%Y-%m-%d')",
}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    options.add_argument("--turns", type=int, default=100_000)
    options.add_argument("--one", choices=DAYS, help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.one:
        measure(given.one, given.turns)
        return
    for name in ("sqlite3", "duckdb"):
        if find_spec(name) is None:
            print(f"{name}: not installed")
        else:
            subprocess.run([sys.executable, __file__, "--one", name, "--turns", str(given.turns)], check=True)


def measure(name: str, turns: int) -> None:
    """Print what one library takes."""
    began = time.process_time()
    module: Any = __import__(name)
    told("import", began, name)
    with tempfile.TemporaryDirectory() as folder:
        path = str(Path(folder, "index"))
        began = time.process_time()
        db = module.connect(path)
        build(db, name, turns, Path(folder, "rows.csv"))
        told("build", began, name)
        day = DAYS[name]
        questions = {
            "a page of the list": "SELECT * FROM turns WHERE repeated = 0 AND flag = 1 ORDER BY t DESC LIMIT 50",
            "a page far down": f"SELECT * FROM turns WHERE repeated = 0 ORDER BY t DESC LIMIT 50 OFFSET {turns * 9 // 10}",
            "one turn": "SELECT * FROM turns WHERE id = '000000000000007b'",
            "sums by day": f"SELECT {day}, grade, count(*) FROM turns WHERE repeated = 0 GROUP BY 1, 2",
            "sums by project": "SELECT project, grade, count(*) FROM turns WHERE repeated = 0 GROUP BY 1, 2",
            "all sums at once": f"SELECT {day}, project, agent, grade, reason, flag, count(*) FROM turns WHERE repeated = 0 GROUP BY 1, 2, 3, 4, 5, 6",
        }
        for question, statement in questions.items():
            print(f"  {question}: {best(lambda: db.execute(statement).fetchall()):.2f} ms")  # noqa: B023 - asked at once
        db.close()
        print(
            f"  file {os.path.getsize(path) / 1e6:.0f} MB, peak memory {resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024} MB"
        )


def build(db: Any, name: str, turns: int, beside: Path) -> None:
    """The table with its indexes; DuckDB reads a file, since single rows take it 30 times as long."""
    db.execute(f"CREATE TABLE turns (key INTEGER PRIMARY KEY, {COLUMNS})")
    if name == "sqlite3":
        db.executemany(f"INSERT INTO turns VALUES ({','.join('?' * (len(NAMES) + 1))})", rows(turns))
        db.execute(
            "CREATE INDEX sums ON turns (repeated, t, agent, project, model, grade, reason, flag, changed, claims)"
        )
    else:
        beside.write_text("".join(",".join(map(str, row)) + "\n" for row in rows(turns)))
        db.execute(f"COPY turns FROM '{beside}' (FORMAT csv)")
    for column in ("owner", "id", "also", "t", "reply"):
        db.execute(f"CREATE INDEX of_{column} ON turns ({column})")
    db.commit()


def rows(turns: int) -> Iterator[tuple[object, ...]]:
    """Turns as a year of work may hold them."""
    rng = random.Random(1)
    for number in range(turns):
        session = f"{number // 20:016x}"
        yield (
            number, f"claude-code/{session}", number % 20, f"{rng.getrandbits(64):016x}", 0, f"{number:016x}", "", "scan",
            rng.choice(("claude-code", "codex")), rng.choice(("opus", "sonnet", "gpt")), session, f"{number // 20 % 97:016x}", session,
            number % 5000, number % 20, "", 0, 1_780_000_000_000 + number * 30_000, "en", "done tests_pass", "done", 0, 1,
            rng.choice(GRADES), rng.choice(REASONS), int(rng.random() < 0.04), 3, 1,
        )  # fmt: skip


def best(ask: Callable[[], object]) -> float:
    """The best of five, in CPU milliseconds."""
    found = []
    for _ in range(5):
        began = time.process_time()
        ask()
        found.append(time.process_time() - began)
    return 1000 * min(found)


def told(what: str, began: float, name: str) -> None:
    print(f"{name}: {what} {1000 * (time.process_time() - began):.0f} ms")


if __name__ == "__main__":
    main()
