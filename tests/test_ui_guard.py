"""Who may look at the local page: what must be refused comes first."""

from __future__ import annotations

import os
import re
import socket
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse
from starlette.routing import Route

from stillgreen.web import guard as guards
from stillgreen.web.guard import HEADERS, Guard
from stillgreen.web.peer import owner_of

PORT = 4711
OWN = f"http://127.0.0.1:{PORT}"


class Page:
    """A guarded page that counts what reaches it, and a browser in front of it."""

    def __init__(self) -> None:
        self.reached: list[tuple[str, str]] = []
        app = Starlette(routes=[Route("/{rest:path}", self.answer, methods=["GET", "POST"])])
        self.guard = Guard(app, PORT)
        self.browser = self.another()

    async def answer(self, request: Request) -> PlainTextResponse:
        self.reached.append((request.method, request.scope["path"]))
        return PlainTextResponse("in")

    def another(self) -> httpx.AsyncClient:
        """A browser without any cookie."""
        return httpx.AsyncClient(transport=httpx.ASGITransport(self.guard, client=("127.0.0.1", 5)), base_url=OWN)

    async def opened(self) -> Page:
        """With the link taken."""
        assert (await self.browser.get(self.guard.link)).status_code == 303
        return self

    async def get(self, path: str = "/", **headers: str) -> httpx.Response:
        return await self.browser.get(f"{self.guard.base}{path}", headers=named(headers))

    async def post(self, path: str = "/review", **headers: str) -> httpx.Response:
        given = {"origin": OWN, **named(headers)}
        return await self.browser.post(f"{self.guard.base}{path}", headers=given, data={"answer": "fair"})


def named(headers: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in headers.items()}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


pytestmark = pytest.mark.anyio


@pytest.fixture
async def page() -> Page:
    return await Page().opened()


async def test_nothing_without_the_link() -> None:
    """A browser that did not open the link sees nothing, whatever it asks for."""
    fresh = Page()
    for path in (
        "/",
        fresh.guard.base,
        f"{fresh.guard.base}/",
        f"{fresh.guard.base}/style.css",
        "/enter/",
        "/enter/wrong",
        "/favicon.ico",
    ):
        answer = await fresh.browser.get(path)
        assert answer.status_code == 403, path
        assert "set-cookie" not in answer.headers
    assert fresh.reached == []


async def test_the_link_works_once(page: Page) -> None:
    """A second browser with the same link is refused, and the first one stays in."""
    second = page.another()
    assert (await second.get(page.guard.link)).status_code == 403
    assert (await second.get(f"{page.guard.base}/")).status_code == 403
    assert (await page.get()).status_code == 200
    assert (await page.get()).status_code == 200  # a reload


async def test_a_wrong_guess_does_not_use_the_link_up() -> None:
    """Nor does asking for it by another method."""
    fresh = Page()
    for guess in ("x", fresh.guard.link.rpartition("/")[2][:-1], fresh.guard.link.rpartition("/")[2] + "x", "%00", "é"):
        assert (await fresh.browser.get(f"/enter/{guess}")).status_code == 403
    assert (await fresh.browser.head(fresh.guard.link)).status_code == 403
    assert (await fresh.browser.post(fresh.guard.link)).status_code == 403
    assert (await fresh.browser.get(fresh.guard.link)).status_code == 303


@pytest.mark.parametrize("value", ["", "x", "None", '""'])
async def test_a_made_up_cookie_is_refused(value: str) -> None:
    """Before and after the link was taken."""
    fresh = Page()
    cookie = {"cookie": f"stillgreen-{PORT}={value}"}
    assert (await fresh.another().get(f"{fresh.guard.base}/", headers=cookie)).status_code == 403
    await fresh.opened()
    assert (await fresh.another().get(f"{fresh.guard.base}/", headers=cookie)).status_code == 403


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        f"evil.example:{PORT}",
        "127.0.0.1",
        f"127.0.0.1:{PORT + 1}",
        f"127.0.0.1:{PORT}.evil.example",
        f"[::1]:{PORT}",
        f"LOCALHOST:{PORT}x",
        "",
    ],
)
async def test_a_foreign_host_is_refused(page: Page, host: str) -> None:
    """A name that was rebound to this machine, with the right cookie and even with the link."""
    assert (await page.get(host=host)).status_code == 421
    fresh = Page()
    assert (await fresh.browser.get(fresh.guard.link, headers={"host": host})).status_code == 421
    assert fresh.guard._session is None


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        f"http://127.0.0.1:{PORT + 1}",
        f"https://127.0.0.1:{PORT}",
        f"http://localhost:{PORT}",
        "",
    ],
)
async def test_a_foreign_origin_changes_nothing(page: Page, origin: str) -> None:
    """Also another port of this machine, and our own other name, which is another origin."""
    assert (await page.post(origin=origin)).status_code == 403
    assert page.reached == []


async def test_a_form_without_an_origin_changes_nothing(page: Page) -> None:
    """Every browser of our days sends one with a form."""
    answer = await page.browser.post(f"{page.guard.base}/review", data={"answer": "fair"})
    assert (answer.status_code, page.reached) == (403, [])


@pytest.mark.parametrize("site", ["cross-site", "same-site", "odd"])
async def test_a_request_from_another_page_is_refused(page: Page, site: str) -> None:
    """A cookie does not know ports, so a page on another port of this machine may send it along."""
    assert (await page.get(sec_fetch_site=site)).status_code == 403
    assert (await page.post(sec_fetch_site=site)).status_code == 403
    assert page.reached == []


@pytest.mark.parametrize("method", ["PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "CONNECT", "get"])
async def test_other_methods_are_refused(page: Page, method: str) -> None:
    """No preflight is answered either, so no other origin may send what needs one."""
    answer = await page.browser.request(method, f"{page.guard.base}/")
    assert answer.status_code == 405 if method != "get" else answer.status_code in (200, 405)
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    "path", ["/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/static/..%2fguard.py", "//etc/passwd", "/%00"]
)
async def test_a_path_outside_is_refused(page: Page, path: str) -> None:
    """Whatever does not begin with our own part is no page."""
    answer = await page.browser.get(httpx.URL(OWN, raw_path=path.encode()), headers={"cookie": cookie(page)})
    assert answer.status_code == 404
    assert page.reached == []


async def test_odd_forms_are_refused(page: Page) -> None:
    """Too long, of unknown length, or no form at all."""
    url, own = f"{page.guard.base}/review", {"origin": OWN}

    async def parts():
        yield b"answer=fair"

    form = {**own, "content-type": "application/x-www-form-urlencoded"}
    assert (await page.browser.post(url, headers=own, data={"answer": "x" * 5000})).status_code == 413
    assert (await page.browser.post(url, headers=form, content=parts())).status_code == 413
    assert (await page.browser.post(url, headers={**form, "content-length": "-1"}, content=b"")).status_code == 413
    assert (await page.browser.post(url, headers=own, json={"answer": "fair"})).status_code == 415
    assert (await page.browser.post(url, headers=own, files={"a": b"b"})).status_code == 415
    assert page.reached == []


async def test_another_user_cannot_take_the_link(monkeypatch: pytest.MonkeyPatch) -> None:
    """The command line of a browser that is being opened can be read by all users; our own can still take it."""
    fresh = Page()
    monkeypatch.setattr(guards, "belongs_to_another", lambda client, server: True)
    assert (await fresh.browser.get(fresh.guard.link)).status_code == 403
    monkeypatch.setattr(guards, "belongs_to_another", lambda client, server: False)
    assert (await fresh.browser.get(fresh.guard.link)).status_code == 303


async def test_a_fault_shows_no_message() -> None:
    """An error may hold what was read: the page tells its type and our own line only."""

    async def broken(request: Request) -> PlainTextResponse:
        raise ValueError("canary of a reply")

    fresh = Page()
    fresh.guard.app = Starlette(routes=[Route("/{rest:path}", broken)], exception_handlers={Exception: guards.told})
    answer = await (await fresh.opened()).get()
    assert answer.status_code == 500
    assert "canary" not in answer.text and "ValueError" in answer.text
    assert answer.headers["content-security-policy"] == HEADERS["content-security-policy"]


async def test_the_cookie_goes_nowhere_else(page: Page) -> None:
    """HttpOnly, Strict, no domain, for our own part of the path, and not kept by the browser."""
    fresh = Page()
    said = (await fresh.browser.get(fresh.guard.link)).headers["set-cookie"]
    assert re.fullmatch(rf"stillgreen-{PORT}=[\w-]{{43}}; HttpOnly; Path={fresh.guard.base}; SameSite=strict", said)


@pytest.mark.parametrize("path", ["", "/", "/none"])
async def test_every_answer_is_strict(page: Page, path: str) -> None:
    """Refusals too."""
    inside, outside = await page.get(path), await page.another().get(path or "/")
    for answer in (inside, outside):
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
    assert "default-src 'none'" in HEADERS["content-security-policy"]
    assert "unsafe" not in HEADERS["content-security-policy"]


async def test_the_own_form_gets_in(page: Page) -> None:
    """What a browser sends with a form of ours; so that the refusals above refuse something."""
    assert (await page.post(sec_fetch_site="same-origin")).status_code == 200
    assert (await page.post()).status_code == 200  # a browser that does not say where it comes from
    assert page.reached == [("POST", f"{page.guard.base}/review")] * 2


async def test_a_link_in_a_web_page_works() -> None:
    """From there a Strict cookie would not come along on a redirect; a page that goes on by itself takes it."""
    fresh = Page()
    answer = await fresh.browser.get(fresh.guard.link, headers={"sec-fetch-site": "cross-site"})
    assert answer.status_code == 200 and f'url={fresh.guard.base}/"' in answer.text
    assert (await fresh.get(sec_fetch_site="same-origin")).status_code == 200


async def test_both_own_names_work() -> None:
    """127.0.0.1 and localhost."""
    fresh = Page()
    link = fresh.guard.link.replace("127.0.0.1", "localhost")
    assert (await fresh.browser.get(link)).status_code == 303


async def test_two_servers_beside_each_other(page: Page) -> None:
    """A cookie that another port set does not lock anybody out."""
    answer = await page.another().get(
        f"{page.guard.base}/", headers={"cookie": f"stillgreen-{PORT}=other; a=b; {cookie(page)}"}
    )
    assert answer.status_code == 200


def cookie(page: Page) -> str:
    return "; ".join(f"{name}={value}" for name, value in page.browser.cookies.items())


LINES = """\
  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1267 00000000:0000 0A 00000000:00000000 00:00000000 00000000  1000        0 39102 1 0000000000000000 100 0 0 10 0
   1: 0100007F:1267 0100007F:9C40 01 00000000:00000000 00:00000000 00000000  1000        0 0 1 0000000000000000 20 4 30 10 -1
   2: 0100007F:9C40 0100007F:1267 01 00000000:00000000 00:00000000 00000000  1001        0 0 1 0000000000000000 20 4 30 10 -1
"""


async def test_whose_connection_it_is() -> None:
    """The other end's line counts, not our own; an unknown one has no owner."""
    assert owner_of(LINES.splitlines(), 0x9C40, 0x1267) == 1001
    assert owner_of(LINES.splitlines(), 0x9C41, 0x1267) is None


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="this system has no table of sockets")
async def test_our_own_connection_is_ours() -> None:
    """A real connection of this process."""
    with socket.create_server(("127.0.0.1", 0)) as server, socket.create_connection(server.getsockname()) as client:
        table = Path("/proc/net/tcp").read_text("ascii").splitlines()
        assert owner_of(table, client.getsockname()[1], server.getsockname()[1]) == os.getuid()
