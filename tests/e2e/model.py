"""How does a client reach the scripted model? A loopback server; each API is a subclass that turns answers into its events."""

from __future__ import annotations

import gzip
import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import zstandard

from e2e.script import Part, Script

Json = dict[str, Any]


class Model:
    """A server that plays a script. Use as a context manager; `requests` holds the bodies that were sent to it."""

    def __init__(self, script: Script) -> None:
        self.script = script
        self.requests: list[Json] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), type("Bound", (_Handler,), {"model": self}))
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    def __enter__(self) -> Model:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._server.server_close()

    @property
    def said(self) -> str:
        """All that was sent to the model in its last request, as JSON text."""
        return json.dumps(self.requests[-1], ensure_ascii=False) if self.requests else ""

    # What a subclass says of its API.

    def is_turn(self, path: str, body: Json) -> bool:
        """Does this request ask for the next answer of the script?"""
        raise NotImplementedError

    def prompt(self, body: Json) -> str:
        """The first prompt of the conversation."""
        raise NotImplementedError

    def events(self, parts: tuple[Part, ...], body: Json) -> Iterator[Json]:
        """The answer as the API's server-sent events."""
        raise NotImplementedError

    def other(self, path: str, body: Json) -> Json:
        """What any other request gets."""
        return {}

    def answer(self, path: str, body: Json) -> Iterator[Json]:
        self.requests.append(body)
        return self.events(self.script.next(self.prompt(body), json.dumps(body)), body)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    model: Model

    def log_message(self, *_: object) -> None:
        pass

    def do_POST(self) -> None:
        body = self._body()
        if self.model.is_turn(self.path, body):
            self._stream(self.model.answer(self.path, body))
        else:
            self._json(self.model.other(self.path, body))

    def do_GET(self) -> None:
        self._json(self.model.other(self.path, {}))

    do_HEAD = do_GET

    def _body(self) -> Json:
        raw = self.rfile.read(int(self.headers.get("content-length") or 0))
        encoding = self.headers.get("content-encoding", "")
        if encoding == "gzip":
            raw = gzip.decompress(raw)
        elif encoding == "zstd":
            raw = zstandard.ZstdDecompressor().decompressobj().decompress(raw)
        try:
            found = json.loads(raw)
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    def _json(self, answer: Json) -> None:
        content = json.dumps(answer).encode()
        self.send_response(200)
        self.send_header("content-type", "application/json")
        self.send_header("content-length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def _stream(self, events: Iterator[Json]) -> None:
        self.close_connection = True
        self.send_response(200)
        self.send_header("content-type", "text/event-stream")
        self.send_header("connection", "close")
        self.end_headers()
        try:
            for event in events:
                self.wfile.write(f"event: {event['type']}\ndata: {json.dumps(event)}\n\n".encode())
            self.wfile.flush()
        except (BrokenPipeError, ConnectionResetError):
            pass  # the client was interrupted
