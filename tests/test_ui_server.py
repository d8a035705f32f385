"""The running server: only this machine, only one browser, and it ends as it should."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx
import pytest
from starlette.responses import PlainTextResponse

from conftest import Prompt
from stillgreen.commands import ui
from stillgreen.web import server
from worked_ui import write_logs

BROKEN = {
    "no request": b"\x00\x01\x02\r\n\r\n",
    "no host": b"GET / HTTP/1.1\r\n\r\n",
    "two hosts": b"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nHost: evil.example\r\n\r\n",
    "another host in the target": b"GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n",
    "a head without end": b"GET / HTTP/1.1\r\n" + b"X: " + b"y" * 200_000,
    "two lengths": b"POST / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "a web socket": b"GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: x\r\n\r\n",
    "an odd path": b"GET /%ff%fe/../..//etc HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n",
}


@pytest.fixture
def running(tmp_path: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """`stillgreen ui` as a process, and its link."""
    logs = write_logs(tmp_path / "logs", sessions=2)
    line = [sys.executable, "-m", "stillgreen", "ui", "--no-open", str(logs)]
    with subprocess.Popen(line, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        yield process, process.stdout.readline().strip()
        process.kill()


def port_of(link: str) -> int:
    return httpx.URL(link).port or 0


@pytest.mark.parametrize("sent", BROKEN.values(), ids=list(BROKEN))
def test_broken_requests_show_nothing(running: tuple[subprocess.Popen[str], str], sent: bytes) -> None:
    """They are refused, and the server goes on."""
    _process, link = running
    answer = b""
    with socket.create_connection(("127.0.0.1", port_of(link)), timeout=5) as client, suppress(OSError):  # it may hang up
        client.sendall(sent.replace(b"{port}", str(port_of(link)).encode()))
        client.shutdown(socket.SHUT_WR)
        while part := client.recv(65536):
            answer += part
    assert answer == b"" or answer.split()[1] in (b"400", b"403", b"421", b"431")
    assert b"done" not in answer
    assert httpx.get(link).status_code == 303


def test_only_this_machine_is_answered(running: tuple[subprocess.Popen[str], str]) -> None:
    """The port is open on 127.0.0.1 and on no other address."""
    _process, link = running
    assert link.startswith("http://127.0.0.1:")
    for family, address in ((socket.AF_INET, "127.0.0.2"), (socket.AF_INET, own_address()), (socket.AF_INET6, "::1")):
        with socket.socket(family, socket.SOCK_STREAM) as client:
            client.settimeout(2)
            assert client.connect_ex((address, port_of(link))) != 0, address


def own_address() -> str:
    """An address of this machine that others can reach, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.3"


def test_ctrl_c_ends_it(running: tuple[subprocess.Popen[str], str]) -> None:
    """At once, with 0, without a traceback, also while a browser keeps its connection open."""
    process, link = running
    with httpx.Client() as browser:
        browser.get(link)
        began = time.monotonic()
        process.send_signal(signal.SIGINT)
        _out, err = process.communicate(timeout=10)
    assert process.returncode == 0
    assert err.splitlines()[-1] == "ended" and "Traceback" not in err
    assert time.monotonic() - began < 5
    with pytest.raises(httpx.ConnectError):
        httpx.get(link)


def test_it_ends_when_nobody_asks() -> None:
    """A forgotten server does not stay for days; requests that were refused do not keep it."""

    async def page(scope: object, receive: object, send: object) -> None:
        await PlainTextResponse("in")(scope, receive, send)  # type: ignore[arg-type]

    with server.listen() as listening:
        guard = server.guarded(page, listening)
        asking = threading.Event()
        place = f"http://127.0.0.1:{server.port_of(listening)}/"

        def stranger() -> None:
            while not asking.wait(0.05):
                with suppress(httpx.TransportError):  # it has ended
                    httpx.get(place)

        strangers = threading.Thread(target=stranger)
        try:
            assert server.serve(guard, listening, strangers.start, idle=0.4) is True
        finally:
            asking.set()


def test_requests_keep_it(tmp_path: Path) -> None:
    """As long as the page is used it stays."""

    async def page(scope: object, receive: object, send: object) -> None:
        await PlainTextResponse("in")(scope, receive, send)  # type: ignore[arg-type]

    with server.listen() as listening:
        guard = server.guarded(page, listening)
        took: list[float] = []

        def user() -> None:
            began = time.monotonic()
            with httpx.Client() as browser:
                browser.get(guard.link)
                for _ in range(12):
                    assert browser.get(f"http://127.0.0.1:{server.port_of(listening)}{guard.base}/").text == "in"
                    time.sleep(0.1)
            took.append(time.monotonic() - began)

        users = threading.Thread(target=user)
        began = time.monotonic()
        server.serve(guard, listening, users.start, idle=0.5)
        users.join()
        assert took and time.monotonic() - began > took[0]


def test_a_port_that_is_taken(stillgreen: Prompt, tmp_path: Path) -> None:
    """It is said, with the way out."""
    with server.listen() as other:
        said = stillgreen("ui", "--no-open", "--port", str(server.port_of(other)), str(write_logs(tmp_path / "logs", 1)))
    assert said.code == 2 and "leave `--port` out" in said.err


def test_libraries_that_are_missing(stillgreen: Prompt, monkeypatch: pytest.MonkeyPatch) -> None:
    """A packager may have left them out: the line that mends it is named."""
    monkeypatch.setattr(ui, "find_spec", lambda name: None)
    said = stillgreen("ui", "--no-open")
    assert said.code == 2 and "pip install 'starlette" in said.err


def test_no_logs(stillgreen: Prompt, tmp_path: Path) -> None:
    """A folder without any is a mistake of whoever named it; `--since` is not for named logs."""
    (tmp_path / "empty").mkdir()
    assert stillgreen("ui", "--no-open", str(tmp_path / "empty")).code == 2
    assert stillgreen("ui", "--no-open", "--since", "3d", str(tmp_path)).code == 2


@pytest.mark.parametrize(
    ("env", "opens"),
    [({}, False), ({"DISPLAY": ":0"}, True), ({"WAYLAND_DISPLAY": "wayland-0"}, True)],
    ids=["no screen", "X", "Wayland"],
)
@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a screen")
def test_when_a_browser_is_opened(monkeypatch: pytest.MonkeyPatch, env: dict[str, str], opens: bool) -> None:
    """Without a screen a browser for text would take the terminal over."""
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name, value in env.items():
        monkeypatch.setenv(name, value)
    assert ui._has_screen() is opens
    assert os.environ.get("HOME")
