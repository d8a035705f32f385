"""Whose program is at the other end of a connection on this machine? Linux says so in its table of sockets."""

from __future__ import annotations

import os
from collections.abc import Iterable

TABLE = "/proc/net/tcp"

_LOOPBACK = "0100007F"
_ROOT = 0


def belongs_to_another(client: int, server: int) -> bool:
    """The socket with these ports (on 127.0.0.1) is another user's. False where nobody can say.

    Root's is not: it may read everything anyway, and relays (of WSL, containers, ssh) run as root.
    """
    try:
        with open(TABLE, encoding="ascii") as table:
            owner = owner_of(table, client, server)
    except (OSError, ValueError):
        return False
    return owner is not None and owner not in (_ROOT, os.getuid())


def owner_of(table: Iterable[str], client: int, server: int) -> int | None:
    """The user's number of the connection from port `client` to port `server`, None if it is not in the table.

    A line: `  12: 0100007F:9C40 0100007F:1F90 01 00000000:00000000 00:00000000 00000000  1000  0 ...` (proc(5))
    """
    wanted = [f"{_LOOPBACK}:{client:04X}", f"{_LOOPBACK}:{server:04X}"]
    for line in table:
        fields = line.split()
        if fields[1:3] == wanted:
            return int(fields[7])
    return None
