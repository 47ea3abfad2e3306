"""One line a request, as JSON: what was asked, how it ended, how long it took. No token, no address, no match.

What stands in a path for a match or a seat is told by the name of its place: `/api/matches/{match}/replay`.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TextIO

import msgspec
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from loretable.core.errors import BadData
from loretable.table import figures


def open_log(name: str) -> TextIO | None:
    """`-` is the standard output, nothing is no log. A file is added to."""
    if not name:
        return None
    if name == "-":
        return sys.stdout
    try:
        return Path(name).open("a", encoding="utf-8", buffering=1)
    except OSError as error:
        raise BadData("access-log", f"{name} cannot be written: {error.strerror}") from error


class AccessLog:
    """Counts every request, and writes its line where there is a log."""

    def __init__(self, log: TextIO | None = None) -> None:
        self.log = log

    def tell(self, scope: Scope, status: int, seconds: float) -> None:
        method = "SOCKET" if scope["type"] == "websocket" else scope["method"]
        figures.REQUESTS.labels(method if method in METHODS else "OTHER", status or 499).inc()
        if self.log is None:
            return
        line = {"at": round(time.time(), 3), "method": method[:10], "path": route_of(scope, status)}
        line |= {"status": status or 499, "ms": round(seconds * 1000, 1)}
        self.log.write(f"{msgspec.json.encode(line).decode()}\n")


class Observed:
    """Tells the access log of every request, and of sockets that lead nowhere."""

    def __init__(self, app: ASGIApp, log: AccessLog) -> None:
        self.app = app
        self.log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        began, status = time.perf_counter(), 0

        async def watched(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            elif message["type"] == "websocket.close":
                status = 403
            await send(message)

        try:
            await self.app(scope, receive, watched)
        finally:
            self.log.tell(scope, status, time.perf_counter() - began)


METHODS = {"GET", "POST", "PUT", "DELETE", "HEAD", "OPTIONS", "SOCKET"}
LONGEST = 200


def route_of(scope: Scope, status: int) -> str:
    """The path, with the names of places for what stands there. Of a path that leads nowhere nothing is kept but its length:
    neither of one that no route knows, nor of one under which the page has no file."""
    path = str(scope["path"])
    params, endpoint = scope.get("path_params"), scope.get("endpoint")
    if params is None or endpoint is None or (isinstance(endpoint, StaticFiles) and not 200 <= status < 400):
        return f"(unknown, {len(path)} letters)"
    names = {str(value): f"{{{name}}}" for name, value in params.items()}
    return "/".join(names.get(part, part) for part in path.split("/"))[:LONGEST]
