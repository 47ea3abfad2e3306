"""Where sockets arrive, and a socket as a line to the table.

What requests go through (routes, headers of answers, gzip) has nothing to say to a socket, but every one of its messages would
have to pass it: sockets go straight to their seat.
"""

from __future__ import annotations

import re
import time
from collections.abc import Awaitable, Callable
from typing import Final

from starlette.types import ASGIApp, Receive, Scope, Send

from loretable.table.wire.access_log import AccessLog

from .line import LineEnded

PLAY: Final = re.compile("/api/matches/([^/]+)/play")
Play = Callable[["WebSocketLine", str], Awaitable[None]]
"""Serves a line to a match until it ends."""


class Sockets:
    def __init__(self, app: ASGIApp, play: Play, log: AccessLog) -> None:
        self.app = app
        self.play = play
        self.log = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PLAY.fullmatch(scope["path"]) if scope["type"] == "websocket" else None
        if found is None:
            await self.app(scope, receive, send)
            return
        scope["path_params"], scope["endpoint"] = {"match": found[1]}, self.play
        began, line = time.perf_counter(), WebSocketLine(scope, receive, send)
        try:
            await self.play(line, found[1])
        finally:
            self.log.tell(scope, line.status, time.perf_counter() - began)


class WebSocketLine:
    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.scope = scope
        self.address = scope["client"][0] if scope.get("client") else ""
        self.status = 0  # how the request for it was answered; 0: not yet
        self.ended = False  # nothing comes any more, and nothing can be sent
        self.receive_event = receive
        self.send_event = send

    async def accept(self) -> None:
        await self.receive_event()  # that somebody wants to connect
        await self.give({"type": "websocket.accept"})
        self.status = 101

    async def receive(self) -> str | None:
        if self.ended:
            raise LineEnded
        received = await self.receive_event()
        if received["type"] == "websocket.disconnect":
            self.ended = True
            raise LineEnded
        text: str | None = received.get("text")
        return text

    async def send(self, text: str) -> None:
        await self.give({"type": "websocket.send", "text": text})

    async def close(self, code: int) -> None:
        """Before it is accepted the request is answered with 403."""
        if not self.ended:
            self.status = self.status or 403
            await self.give({"type": "websocket.close", "code": code})
            self.ended = True

    async def give(self, event: dict[str, object]) -> None:
        try:
            await self.send_event(event)
        except (RuntimeError, OSError) as error:
            raise LineEnded from error
