"""How does a judged turn lie in the index? Its columns, the database that holds them, and the way back to a case."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields
from typing import Any

from stillgreen.review.cases import PLACE, Case

FILE = "index.sqlite"
# History:
# 1  2026-11: first version
INDEX_VERSION = 1

COLUMNS = tuple(field.name for field in fields(Case))
_OWN = ("owner", "seq", "reply", "repeated")
_SCHEMA = f"""
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT);
CREATE TABLE sessions (owner TEXT PRIMARY KEY, mark TEXT, rank INTEGER, roots TEXT, files TEXT);
CREATE TABLE turns (key INTEGER PRIMARY KEY, {", ".join((*_OWN, *COLUMNS))});
CREATE TABLE masked (key INTEGER, how TEXT, read INTEGER, n INTEGER);
CREATE INDEX turns_owner ON turns (owner);
CREATE INDEX turns_id ON turns (id);
CREATE INDEX turns_also ON turns (also);
CREATE INDEX turns_t ON turns (t);
CREATE INDEX turns_sums ON turns (repeated, {PLACE}, project, model, reason, flag, changed, claims);
CREATE INDEX turns_project ON turns (project, file);
CREATE INDEX turns_reply ON turns (reply);
CREATE INDEX masked_key ON masked (key);
"""

CLAIMS = COLUMNS.index("claims")
_YES_OR_NO = tuple(COLUMNS.index(name) for name in ("admits", "changed", "flag"))


def case_of(row: tuple[Any, ...]) -> Case:
    """The case in a row of all `COLUMNS`."""
    values = list(row)
    values[CLAIMS] = tuple(values[CLAIMS].split())
    for at in _YES_OR_NO:
        values[at] = bool(values[at])
    return Case(*values)


def open_(path: str, version: str) -> sqlite3.Connection:
    """The database at a path, empty if it was of another version or broken; in memory where it cannot be on the disk."""
    for _attempt in range(2 if path else 0):
        try:
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600))
            return connected(path, version)
        except (sqlite3.OperationalError, OSError):  # locked for too long, or a full disk
            break
        except sqlite3.DatabaseError:
            for name in (path, f"{path}-journal"):
                with suppress(OSError):
                    os.unlink(name)
    return connected(":memory:", version)


def connected(path: str, version: str) -> sqlite3.Connection:
    """The database at a path, its tables made anew if they are of another version. Raises sqlite3.Error."""
    db = sqlite3.connect(path, timeout=30.0, isolation_level=None, check_same_thread=False)
    try:
        with transaction(db):
            tables = [row[0] for row in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            kept = db.execute("SELECT value FROM meta WHERE name = 'version'").fetchone() if "meta" in tables else None
            if kept != (version,):
                for table in tables:
                    db.execute(f'DROP TABLE "{table}"')
                for statement in filter(str.strip, _SCHEMA.split(";")):
                    db.execute(statement)
                db.execute("INSERT INTO meta VALUES ('version', ?)", (version,))
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing, one writer at a time."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.execute("ROLLBACK")
        raise
    db.execute("COMMIT")
