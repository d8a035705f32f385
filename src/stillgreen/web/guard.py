"""Who may ask the local page? Only the browser that was opened with the one-time link, and only from our own pages.

Everybody on this machine can reach a port on loopback, and so can every web page in the user's browser. In this order:

1. `Host` names our own address, so that no foreign name can be rebound to it (DNS rebinding).
2. The link's token is taken once, for a cookie (HttpOnly, SameSite=Strict); then it is void. On Linux the browser that
   takes it must belong to our own user, since a command line that holds a link can be read by all users.
3. Cookies do not know ports, so a server on another port of this address could be sent ours: it is bound to a path that
   only our pages know, and a request that another page caused is refused (`Sec-Fetch-Site`).
4. What changes state is a POST with our own `Origin`, short and a plain form.

Every answer says that nothing may be loaded from elsewhere, framed, stored or guessed.
"""

from __future__ import annotations

import secrets
from contextlib import suppress

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stillgreen import faults
from stillgreen.web.peer import belongs_to_another

# Longest body of a POST: a form of ours has under 300 bytes.
MOST_BYTES = 4096

POLICY = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; require-trusted-types-for 'script'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cross-origin-resource-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    # Not `no-referrer`: with it a browser sends `Origin: null` with our own forms (Fetch standard, "append a request
    # `Origin` header"), and the check of a POST would lose its best witness. Nothing goes to other origins either way.
    "referrer-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}

WAY = "run `stillgreen ui` again for a fresh link"


class Guard:
    """Stands before the application.

    base   the path under which all pages are; made anew at each start
    link   what the user opens, once
    asked  how many requests were let in
    """

    def __init__(self, app: ASGIApp, port: int) -> None:
        self.app = app
        self.base = f"/{secrets.token_hex(8)}"
        self.asked = 0
        self._hosts = (f"127.0.0.1:{port}", f"localhost:{port}")
        self._name = f"stillgreen-{port}"
        self._token: str | None = secrets.token_urlsafe(32)
        self._session: str | None = None
        self.link = f"http://127.0.0.1:{port}/enter/{self._token}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":  # no lifespan and no web sockets here
            return
        headers = Headers(scope=scope)
        answer = self._answer(scope, headers)
        if answer is not None:
            await answer(scope, receive, _with_headers(send))
            return
        self.asked += 1
        with suppress(Exception):  # `told` has answered; then Starlette raises it again, for a log that we do not have
            await self.app({**scope, "root_path": self.base}, receive, _with_headers(send))

    def _answer(self, scope: Scope, headers: Headers) -> Response | None:
        """The refusal, or the exchange of the token; None to let in."""
        method, path = scope["method"], scope["path"]
        if headers.getlist("host") not in [[host] for host in self._hosts]:
            return _refused(421, "this address is not the page's own")
        if method not in ("GET", "HEAD", "POST"):
            return _refused(405, "this method is not used here")
        if path.startswith("/enter/"):
            return self._enter(scope, headers)
        if not self._knows(headers):
            return _refused(403, f"only the browser that was opened with the link may look; {WAY}")
        if not _from_us(headers):
            return _refused(403, "another page asked for this")
        if not path.startswith(f"{self.base}/"):
            return _refused(404, "there is no such page")
        return self._refused_post(headers) if method == "POST" else None

    def _enter(self, scope: Scope, headers: Headers) -> Response:
        """The token for a cookie, once."""
        given = scope["path"].removeprefix("/enter/")
        if scope["method"] != "GET" or self._token is None or not _same(given, self._token):
            return _refused(403, f"this link was used, or is none of ours; {WAY}")
        client, server = scope.get("client"), scope.get("server")
        if client and server and belongs_to_another(client[1], server[1]):
            return _refused(403, "this link belongs to another user of this machine")
        self._token, self._session = None, secrets.token_urlsafe(32)
        answer: Response = RedirectResponse(f"{self.base}/", 303)
        if not _from_us(headers):  # a link in a web page: the cookie would not come along on a redirect from there
            answer = HTMLResponse(
                f'<!doctype html><meta http-equiv="refresh" content="0; url={self.base}/"><title>Stillgreen</title>'
                f'<p><a href="{self.base}/">Open the page</a>'
            )
        answer.set_cookie(self._name, self._session, path=self.base, httponly=True, samesite="strict")
        return answer

    def _knows(self, headers: Headers) -> bool:
        """The request carries the session's cookie."""
        given = _cookies(headers.getlist("cookie"), self._name)
        return self._session is not None and any(_same(value, self._session) for value in given)

    def _refused_post(self, headers: Headers) -> Response | None:
        if headers.getlist("origin") != [f"http://{headers['host']}"]:
            return _refused(403, "this form was not sent by the page itself")
        if headers.get("content-type", "").partition(";")[0].strip() != "application/x-www-form-urlencoded":
            return _refused(415, "only plain forms are taken")
        length = headers.get("content-length", "")
        whole = length.isascii() and length.isdecimal() and len(length) < 9 and "transfer-encoding" not in headers
        if not whole or int(length) > MOST_BYTES:
            return _refused(413, "this form is too long, or does not say how long it is")
        return None


def _from_us(headers: Headers) -> bool:
    """No other site or port caused this request. Browsers of before 2023 may not say; the other checks hold for them."""
    return headers.get("sec-fetch-site", "none") in ("same-origin", "none")


def _cookies(lines: list[str], name: str) -> list[str]:
    """All values of a cookie; a server on another port may have set one of the same name beside ours."""
    pairs = [part.strip().partition("=") for line in lines for part in line.split(";")]
    return [value for key, _, value in pairs if key == name]


def _same(given: str, wanted: str) -> bool:
    """Equal, in a time that tells nothing."""
    return secrets.compare_digest(given.encode("utf-8", "surrogatepass"), wanted.encode())


def _refused(status: int, why: str) -> Response:
    return PlainTextResponse(f"Stillgreen: {why}\n", status)


async def told(request: Request, error: Exception) -> Response:
    """The answer to a fault of ours: type and place in our own code, never the message, which may hold what was read."""
    fault = f"{type(error).__name__} at {faults.where(error.__traceback__) or 'an unknown place'}"
    return PlainTextResponse(f"Stillgreen: {fault}; this is a fault of Stillgreen, please report this line\n", 500)


def _with_headers(send: Send) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            MutableHeaders(scope=message).update(HEADERS)
        await send(message)

    return sending
