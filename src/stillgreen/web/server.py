"""How does the page run? On a socket that only this machine reaches, until Ctrl-C or until nobody has asked for long."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import Callable

import uvicorn
from starlette.types import ASGIApp

from stillgreen.web.guard import Guard

# A server that was forgotten ends by itself.
IDLE_SECONDS = 4 * 3600.0
# How long requests that still run may take after Ctrl-C.
_PATIENCE = 2


def listen(port: int = 0) -> socket.socket:
    """A socket on 127.0.0.1; port 0 takes a free one. Raises OSError if the port is taken."""
    # With the protocol named asyncio sends small answers at once; else each waits 40 ms for the other end's sign.
    made = socket.socket(socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    try:
        if os.name == "posix":  # elsewhere it would let others listen on the same port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(("127.0.0.1", port))
        made.listen(64)
    except OSError:
        made.close()
        raise
    return made


def port_of(listening: socket.socket) -> int:
    """The port of a listening socket."""
    port: int = listening.getsockname()[1]
    return port


def guarded(app: ASGIApp, listening: socket.socket) -> Guard:
    """The application behind its guard."""
    return Guard(app, port_of(listening))


def serve(guard: Guard, listening: socket.socket, started: Callable[[], None], idle: float = IDLE_SECONDS) -> bool:
    """Answer until it is interrupted or idle. -> True if it ended because nobody asked.

    started  called once the server answers
    Raises KeyboardInterrupt after Ctrl-C, when all is closed.
    """
    config = uvicorn.Config(
        guard,
        http="h11",
        ws="none",
        loop="asyncio",
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=_PATIENCE,
        h11_max_incomplete_event_size=32 << 10,
    )
    return asyncio.run(_serve(uvicorn.Server(config), guard, listening, started, idle))


async def _serve(
    server: uvicorn.Server, guard: Guard, listening: socket.socket, started: Callable[[], None], idle: float
) -> bool:
    watch = asyncio.create_task(_watch(server, guard, started, idle))
    try:
        await server.serve(sockets=[listening])
    finally:
        watch.cancel()
    return watch.done() and not watch.cancelled() and watch.result()


async def _watch(server: uvicorn.Server, guard: Guard, started: Callable[[], None], idle: float) -> bool:
    """Tell that it has started; end it when a whole span passes without a request. -> True then."""
    while not server.started:
        await asyncio.sleep(0.01)
    started()
    while True:
        before = guard.asked
        await asyncio.sleep(idle)
        if guard.asked == before:
            server.should_exit = True
            return True
